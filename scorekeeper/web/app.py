"""The app put together: settings, languages, guards on every answer, and the rooms it has."""

from http import HTTPStatus
from pathlib import Path

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface
from flask_compress import Compress
from flask_wtf import CSRFProtect
from itsdangerous import URLSafeTimedSerializer
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.store import Store
from scorekeeper.web import (
    faults,
    game,
    games,
    health,
    home,
    languages,
    live,
    logs,
    more,
    phone,
    policy,
    present,
    print_,
    rulebook,
    sheet,
)
from scorekeeper.web.access import guard, house, join, moved
from scorekeeper.web.design import page as design
from scorekeeper.web.folders import data_folder, secret_key, shipped, version
from scorekeeper.web.glance import Glance
from scorekeeper.web.joker import correction as joker_correction
from scorekeeper.web.joker import deals as joker_deals
from scorekeeper.web.joker import draw as joker_draw
from scorekeeper.web.joker import more as joker_more
from scorekeeper.web.kozyol import correction as kozyol_correction
from scorekeeper.web.kozyol import more as kozyol_more
from scorekeeper.web.kozyol import rounds as kozyol_rounds
from scorekeeper.web.onlookers import Onlookers
from scorekeeper.web.press import Press

BLUEPRINTS = (
    health.bp,
    join.bp,
    moved.bp,
    house.bp,
    home.bp,
    languages.bp,
    games.bp,
    game.bp,
    live.bp,
    more.bp,
    sheet.bp,
    print_.bp,
    phone.bp,
    joker_deals.bp,
    joker_correction.bp,
    joker_draw.bp,
    joker_more.bp,
    kozyol_rounds.bp,
    kozyol_correction.bp,
    kozyol_more.bp,
    rulebook.bp,
)

SETTINGS = {
    "WTF_CSRF_TIME_LIMIT": None,  # a page may lie open on the table for hours
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_COOKIE_HTTPONLY": True,
    "PERMANENT_SESSION_LIFETIME": 60 * 60 * 24 * 366,
    "MAX_CONTENT_LENGTH": 1024 * 1024,
    "SEND_FILE_MAX_AGE_DEFAULT": 60 * 60 * 24 * 365,
    "COMPRESS_ALGORITHM": ["br", "gzip"],
    "COMPRESS_BR_LEVEL": 5,
    "COMPRESS_MIN_SIZE": 400,
    "BABEL_DEFAULT_LOCALE": "en",
    "PRESS_AHEAD": False,  # whether a sheet that is looked at starts the press for its PDF
    # Whether the browsers of this machine are the host's without a key. Any server that stands
    # behind a proxy sees everybody come from this machine: nobody is trusted unless it is said.
    "MACHINE_IS_HOST": False,
    "BEHIND_PROXY": False,
    "LISTENING": "",  # the address the server listens on; "" if that is not known
    "NAMES": (),  # what the house goes by besides its addresses, such as score.example.org
    "LOCAL_NAME": "",
    "DESIGN_PAGE": False,  # whether /design shows every component, for those who build the pages
}


class Sessions(SecureCookieSessionInterface):
    """Cookies that go over https only, if that is how they came; one signer reads them all."""

    def __init__(self) -> None:
        self._signer: URLSafeTimedSerializer | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """What signs and reads the cookies: the secret key of an app never changes."""
        if self._signer is None:
            self._signer = super().get_signing_serializer(app)
        return self._signer

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002  # Flask's own signature
        """Whether the session's cookie goes over https only."""
        return request.is_secure


def build(data: Path | str | None = None, **config: object) -> Flask:
    """The app on its data folder; ``config`` overrides the settings."""
    folder = data_folder(data)
    static = shipped("static")
    app = Flask(
        "scorekeeper",
        template_folder=str(shipped("templates")),
        static_folder=str(static),
        static_url_path=f"/static/{version(static)}",
    )
    app.config.update(SETTINGS, SECRET_KEY=secret_key(folder), **config)
    _equip(app, Store(folder / "scorekeeper.db"), Press(static))
    return app


def _equip(app: Flask, store: Store, press: Press) -> None:
    app.extensions |= {"store": store, "press": press, "onlookers": Onlookers()}
    app.session_interface = Sessions()
    app.wsgi_app = Glance(app)  # type: ignore[method-assign]
    if app.config["BEHIND_PROXY"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_host=1)  # type: ignore[method-assign]
    languages.install(app)
    logs.install(app)
    guard.install(app)
    CSRFProtect(app)
    Compress(app)
    present.install(app)
    faults.install(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    if app.config["DESIGN_PAGE"]:
        app.register_blueprint(design.bp)
    app.after_request(_lightened)
    app.after_request(_guarded)


NEEDLESS = (
    *("Accept-Ranges", "Content-Disposition", "ETag", "Expires", "Last-Modified"),
    *("Cross-Origin-Opener-Policy", "Referrer-Policy"),
)
"""Headers of a file whose address has its version: nobody asks whether it has changed, and it
opens nothing. Twenty small files make a cold load, so that each header counts."""


def _lightened(response: Response) -> Response:
    if request.endpoint == "static" and response.status_code == HTTPStatus.OK:
        for name in NEEDLESS:
            response.headers.pop(name, None)
    return response


def _guarded(response: Response) -> Response:
    for name, value in policy.guards(response.mimetype).items():
        response.headers.setdefault(name, value)
    return response
