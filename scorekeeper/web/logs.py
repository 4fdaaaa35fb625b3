"""What is written to the log of each request: one line of JSON, and no secret in it."""

import json
import logging
import sys
import time

from flask import Flask, Response, g, has_request_context, request

from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.present import device, now

LOG = logging.getLogger("scorekeeper.requests")
FAILED, REFUSED = 500, 400


def install(app: Flask) -> None:
    """Log every write and every refusal; pages that were shown only at the level of debugging."""
    app.before_request(_begun)
    app.after_request(_logged)
    app.logger.addFilter(_without_address)


def to_stderr() -> None:
    """Write the lines to standard error, as the server does unless it is told to be quiet."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False


def _begun() -> None:
    g.begun = time.perf_counter()


def _logged(response: Response) -> Response:
    level = _level(response.status_code)
    if LOG.isEnabledFor(level):
        LOG.log(level, json.dumps(_line(response)))
    return response


def _level(status: int) -> int:
    if status >= FAILED:
        return logging.ERROR
    shown = request.method in {"GET", "HEAD"} and status < REFUSED
    return logging.DEBUG if shown else logging.INFO


def _line(response: Response) -> dict[str, object]:
    """What is logged: the route instead of the address, in which a key's secret may stand."""
    return {
        "at": now(),
        "method": request.method,
        "route": request.url_rule.rule if request.url_rule else None,
        "game": (request.view_args or {}).get("game_id"),
        "status": response.status_code,
        "ms": round((time.perf_counter() - g.begun) * 1000, 1),
        "device": device() if visitor().grants else None,
        "role": visitor().role,
    }


def _without_address(record: logging.LogRecord) -> bool:
    """Let the trace of a fault name the route, not the address."""
    if has_request_context() and isinstance(record.msg, str):
        route = request.url_rule.rule if request.url_rule else "an address without a route"
        record.msg = record.msg.replace(request.path, route)
    return True
