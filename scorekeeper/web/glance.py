"""Has the game moved? Answered ahead of Flask where it has not: a crowd asks hardly anything else.

It only ever says yes: to a device that the guard would let in, and that is shown as it would be the
whole way. In any doubt a request goes there, where the guard says why not.
"""

import logging
import re
from collections.abc import Iterable
from typing import NamedTuple
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, json

from scorekeeper.web.access.guard import device_of, is_old, where
from scorekeeper.web.access.hosts import is_known
from scorekeeper.web.access.rights import allowed
from scorekeeper.web.access.routes import RIGHTS
from scorekeeper.web.live import glimpse
from scorekeeper.web.logs import LOG
from scorekeeper.web.policy import guards
from scorekeeper.web.present import store

ASKED = re.compile(r"/games/([\w-]+)/(rev|)", re.ASCII)
SHOWN = re.compile(r"shown=([0-9]{1,15})")
JSON = "application/json"


class Look(NamedTuple):
    """A question whether a game has moved, and by which route; from ``shown``, if that is told."""

    game_id: str
    route: str
    shown: int | None = None


class Glance:
    """The app behind a shortcut, which stands wherever the app's own ``wsgi_app`` stood."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._whole_way = app.wsgi_app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a look in short, anything else the whole way."""
        look = _look(environ)
        rev = self._rev(look, environ) if look else None
        if look is None or rev is None or look.shown not in (None, rev):
            return self._whole_way(environ, start_response)
        with self._app.app_context():
            body = json.dumps(glimpse(rev), separators=(",", ":")).encode()
        headers = {"Content-Type": JSON, "Content-Length": str(len(body)), **guards(JSON)}
        start_response("200 OK", list(headers.items()))
        return [body]

    def _rev(self, look: Look, environ: WSGIEnvironment) -> int | None:
        """The game's revision, for whom it is beyond doubt; None for everybody else."""
        try:
            with self._app.app_context():
                asking = self._app.request_class(environ)
                device = device_of(asking)
                sure = (
                    device is not None
                    and not is_old(device.last_seen)
                    and is_known(asking.host, self._app.config["NAMES"])
                    and allowed(
                        device.grants, RIGHTS[look.route], where(look.game_id, device.grants)
                    )
                )
                return store().rev(look.game_id) if sure else None
        except Exception:  # noqa: BLE001  # whatever is wrong, on the whole way it is told
            return None


def _look(environ: WSGIEnvironment) -> Look | None:
    """The question, if a request is that and nothing more, and nobody wants it in the log."""
    asked = ASKED.fullmatch(environ.get("PATH_INFO", ""))
    plain = environ["REQUEST_METHOD"] == "GET" and "HTTP_ORIGIN" not in environ
    if not asked or not plain or LOG.isEnabledFor(logging.DEBUG):
        return None
    query = environ.get("QUERY_STRING", "")
    if asked[2]:
        return None if query else Look(asked[1], "live.rev")
    shown = SHOWN.fullmatch(query) if environ.get("HTTP_ACCEPT") == JSON else None
    return Look(asked[1], "game.table", int(shown[1])) if shown else None
