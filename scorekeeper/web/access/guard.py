"""The guard before every request: under which name it came, from which page, and from whom."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from flask import Flask, Request, Response, abort, current_app, g, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.figures.evenings import evening
from scorekeeper.store import Device, Grant, Role
from scorekeeper.web.access import doorstep
from scorekeeper.web.access.codes import cookie_name, hashed
from scorekeeper.web.access.hosts import hostname, is_known, is_loopback
from scorekeeper.web.access.rights import Place, allowed, whole
from scorekeeper.web.access.routes import ANYBODY, EVERYTHING, RIGHTS
from scorekeeper.web.access.visitor import Visitor, visitor
from scorekeeper.web.present import now, phone_now, store

NOTED = timedelta(minutes=1)
"""How old the note of a device's last visit may grow; a page asks many times a minute."""

FORWARDED = (
    *("Forwarded", "Via", "X-Real-Ip"),
    *("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"),
)
COOKIE_LASTS = timedelta(days=400)


class Misdirected(HTTPException):
    """The request came under a name that is not this house's."""

    code = 421
    description = "Not the name of this house."


def install(app: Flask) -> None:
    """Stand before every request of the app; pages may ask ``may("game.undo")``."""
    app.before_request(_guarded)
    app.after_request(_remembered)
    app.add_template_global(may)
    app.add_template_global(visitor)


def _guarded() -> AnyResponse | None:
    if not is_known(request.host, current_app.config["NAMES"]):
        raise Misdirected
    if _is_foreign(request.headers.get("Origin")):
        abort(403)
    if request.endpoint == "static":
        return None
    g.visitor = _visitor()
    right = RIGHTS.get(request.endpoint or "", EVERYTHING)
    if right == ANYBODY:
        return None
    if not visitor().grants:
        return doorstep.answer()
    # What is not there is said to everybody who was let in: that is no route's right.
    if request.endpoint and not allowed(visitor().grants, right, _here(_game_id())):
        abort(403)
    return None


def _is_foreign(origin: str | None) -> bool:
    """Whether a page of another address sends this.

    Under https a page that came without is another's: whoever is on its way can write it.
    """
    schemes = ("https",) if request.is_secure else ("http", "https")
    return origin is not None and origin not in {f"{one}://{request.host}" for one in schemes}


# Who asks


def _visitor() -> Visitor:
    machine, device = _is_machine(), device_of(request)
    own = (Grant(Role.HOST),) if machine else ()
    return Visitor((*own, *(device.grants if device else ())), device, machine)


def _is_machine() -> bool:
    """Whether a browser on the machine itself made the request, whose user is the host.

    A proxy's requests come from the machine too, but name it or the house (RFC 9110, 7.6.3; or
    the usual X- fields), speak HTTP/1.0, or come under the house's name. Nginx does none of that
    since 1.29.7; but what a browser says of its own connection, every one does, and no proxy
    passes it on (RFC 9110, 7.6.1).
    """
    return (
        bool(current_app.config["MACHINE_IS_HOST"])
        and not current_app.config["BEHIND_PROXY"]
        and is_loopback(request.remote_addr or "")
        and is_loopback(hostname(request.host))
        and request.environ.get("SERVER_PROTOCOL") != "HTTP/1.0"
        and request.headers.get("Connection", "").lower() == "keep-alive"
        and not any(name in request.headers for name in FORWARDED)
    )


def device_of(asking: Request) -> Device | None:
    """The device that a request comes from, by its cookie."""
    secret = asking.cookies.get(cookie_name())
    return store().keyring.by_secret(hashed(secret)) if secret else None


# What they may


def may(endpoint: str, game_id: str | None = None) -> bool:
    """Whether the visitor may use a route: in the game named, else in the game of this page."""
    right = RIGHTS.get(endpoint, EVERYTHING)
    return allowed(visitor().grants, right, _here(game_id or _game_id()))


def _game_id() -> str | None:
    return (request.view_args or {}).get("game_id")


def _here(game_id: str | None) -> Place:
    return where(game_id, visitor().grants)


def where(game_id: str | None, grants: Iterable[Grant]) -> Place:
    """The game, and the evening it belongs to or that a new one would, if that matters to these."""
    if all(map(whole, grants)):
        return Place(game_id)
    started = phone_now() if game_id is None else store().started(game_id)
    return Place(game_id, evening(started).isoformat() if started else "")


# What is remembered of them


def _remembered(response: Response) -> Response:
    """Note that the device was here, and let its cookie last anew."""
    device = visitor().device
    if device and device.grants and is_old(device.last_seen):
        store().keyring.seen(device.id, now())
        keep_cookie(response, request.cookies[cookie_name()])
    return response


def is_old(moment: str) -> bool:
    """Whether a note of a visit is so old that a new one is made."""
    return datetime.fromisoformat(now()) - datetime.fromisoformat(moment) > NOTED


def keep_cookie(response: AnyResponse, secret: str) -> None:
    """Give a device the cookie it is known by; no script and no other site gets to see it."""
    response.set_cookie(
        cookie_name(),
        secret,
        max_age=COOKIE_LASTS,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
