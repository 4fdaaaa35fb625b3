"""Coming in: by a key's link, or by its code."""

import secrets
import time

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.figures.evenings import evening as evening_of
from scorekeeper.rules.games import GAMES
from scorekeeper.store import Device, DoorKey, Role
from scorekeeper.web.access import doorstep
from scorekeeper.web.access.codes import device_secret, hashed, typed_code
from scorekeeper.web.access.devices import kind_of_device
from scorekeeper.web.access.guard import keep_cookie
from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.language import gettext as _
from scorekeeper.web.language import ngettext
from scorekeeper.web.present import now, store

bp = Blueprint("join", __name__, url_prefix="/join")


@bp.get("/")
def page() -> AnyResponse:
    """The page that asks for a code; ``?said=`` tells why a link did not let in."""
    why = doorstep.SAID.get(request.args.get("said", ""), "")
    return doorstep.answer(str(why), 200)


@bp.post("/")
def by_code() -> AnyResponse:
    """Come in by a code that was typed."""
    typed = request.form.get("code", "")
    tried = store().keyring.try_code(
        hashed(typed_code(typed)), request.remote_addr or "", time.time()
    )
    if tried.wait:
        return doorstep.answer(_too_many(tried.wait), 429, typed, tried.wait)
    if tried.key is None:
        return doorstep.answer(_("No key has this code. Check it and try again."), 422, typed)
    return _admitted(tried.key)


@bp.get("/<secret>", strict_slashes=False)
def by_link(secret: str) -> AnyResponse:
    """Come in by a link, and go on to an address without the secret.

    With a slash behind it, too: else the secret would stay in the address of a page.
    """
    key = store().keyring.by_link(hashed(secret))
    if key is None:
        return redirect(url_for("join.page", said="unknown"), 303)
    return _admitted(key)


def _too_many(wait: int) -> str:
    minutes = -(-wait // 60)
    return str(
        ngettext(
            "Too many codes were tried. Wait a minute, or scan the host’s code.",
            "Too many codes were tried. Wait %(num)d minutes, or scan the host’s code.",
            minutes,
        )
    )


def _admitted(key: DoorKey) -> AnyResponse:
    if key.grant.role != Role.HOST and not store().keyring.joining():
        return redirect(url_for("join.page", said="closed"), 303)
    response = redirect(_first_page(key), 303)
    # A browser that only looks ahead, or the machine itself, needs no key.
    if request.method != "HEAD" and not visitor().machine:
        _let_in(key, response)
    return response


def _let_in(key: DoorKey, response: AnyResponse) -> None:
    known = visitor().device
    if known is not None:
        store().keyring.grant(known.id, key.id, now())
        return
    secret, at = device_secret(), now()
    device = Device(secrets.token_hex(8), kind_of_device(), at, at, ())
    store().keyring.admit(device, hashed(secret), key.id)
    keep_cookie(response, secret)


def _first_page(key: DoorKey) -> str:
    """The table where a game is running, if the key is to it; else the first page."""
    running = key.grant.game_id or _running(key.grant.evening)
    return url_for("game.table", game_id=running) if running else url_for("home.page")


def _running(evening: str | None) -> str | None:
    """The game that began last, if it is still being played."""
    for game in store().games(limit=1):
        over = game.record.stopped or GAMES[game.game].sheet(game.record).finished
        if not over and evening in (None, evening_of(game.started).isoformat()):
            return game.id
    return None
