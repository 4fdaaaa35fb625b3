"""A look at a game that has not moved, answered ahead of Flask: a crowd asks hardly anything else.

Whoever is let in beyond doubt is told at once, by the guard's own rules. Everybody else goes the
whole way, where the guard says why not.
"""

import logging
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask, json
from werkzeug.http import parse_cookie

from scorekeeper.store import Device, NoSuchGame
from scorekeeper.web.access.codes import cookie_name, hashed
from scorekeeper.web.access.guard import is_old, place
from scorekeeper.web.access.hosts import is_known
from scorekeeper.web.access.rights import allowed
from scorekeeper.web.access.routes import RIGHTS
from scorekeeper.web.live import told
from scorekeeper.web.logs import LOG
from scorekeeper.web.policy import guards
from scorekeeper.web.present import store

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

ASKED = re.compile(r"/games/([\w-]+)/(rev|)", re.ASCII)
ROUTES = {"rev": "live.rev", "": "game.table"}
"""The routes that tell a revision, by the end of their address."""
JSON = "application/json"


class Glance:
    """The app behind a shortcut, which stands wherever the app's own ``wsgi_app`` stood."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._whole_way = app.wsgi_app

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a look in short, anything else the whole way."""
        asked = ASKED.fullmatch(environ["PATH_INFO"])
        body = self._told(asked[1], asked[2], environ) if asked and _is_plain(environ) else b""
        if not body:
            return self._whole_way(environ, start_response)
        headers = {"Content-Type": JSON, "Content-Length": str(len(body)), **guards(JSON)}
        start_response("200 OK", list(headers.items()))
        return [body]

    def _told(self, game_id: str, end: str, environ: "WSGIEnvironment") -> bytes:
        """The revision as the route tells it; nothing if it is not certain to tell no more."""
        with self._app.app_context():
            if not is_known(environ.get("HTTP_HOST", ""), self._app.config["NAMES"]):
                return b""
            device = _device(environ)
            if device is None or is_old(device.last_seen):
                return b""
            if not allowed(device.grants, RIGHTS[ROUTES[end]], place(game_id, device.grants)):
                return b""
            try:
                rev = store().rev(game_id)
            except NoSuchGame:
                return b""
            if not _asks_no_more(end, rev, environ):
                return b""
            return json.dumps(told(rev), separators=(",", ":")).encode()


def _is_plain(environ: "WSGIEnvironment") -> bool:
    """Whether a page of ours asks and nothing more, and nobody wants it written to the log."""
    return (
        environ["REQUEST_METHOD"] == "GET"
        and "HTTP_ORIGIN" not in environ
        and not LOG.isEnabledFor(logging.DEBUG)
    )


def _device(environ: "WSGIEnvironment") -> Device | None:
    secret = parse_cookie(environ.get("HTTP_COOKIE")).get(cookie_name())
    return store().keyring.by_secret(hashed(secret)) if secret else None


def _asks_no_more(end: str, rev: int, environ: "WSGIEnvironment") -> bool:
    """Whether the revision is all that is asked for: the table is not told to whom it is shown."""
    asked = environ.get("QUERY_STRING", "")
    if end == "rev":
        return not asked
    return bool(asked == f"shown={rev}" and environ.get("HTTP_ACCEPT") == JSON)
