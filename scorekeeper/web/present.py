"""What a request has at hand: the store, the press, the device, the moment; and pages likewise."""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, cast

from flask import Flask, abort, current_app, request, session
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf
from jinja2 import pass_context
from jinja2.runtime import Context

from scorekeeper.rules.texts import started_faults
from scorekeeper.store import NoSuchGame, Store, StoredGame
from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.names import parted
from scorekeeper.web.press import Press
from scorekeeper.web.spelling import hundreds, long_date, roman, signed, spelled
from scorekeeper.web.suits import is_red


def store() -> Store:
    """The store of this app."""
    return cast(Store, current_app.extensions["store"])


def press() -> Press:
    """The PDF press of this app."""
    return cast(Press, current_app.extensions["press"])


def device() -> str:
    """The name this device goes by in the journal.

    The machine's own browsers need no key and so are no devices yet; each is given a name at its
    first write.
    """
    known = visitor().device
    if known is not None:
        return known.id
    if "device" not in session:
        session["device"] = secrets.token_hex(8)
        session.permanent = True
    return str(session["device"])


def now() -> str:
    """The present moment as the journal writes it (RFC 3339)."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def local_now() -> str:
    """The present moment on this machine's own clock, with its offset (RFC 3339)."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


EARLIEST = "0002"
"""No evening is worked out before this year: the calendar has no day before its first."""


def phone_now() -> str:
    """The present moment on the phone's own clock, if its form tells it, else on this machine's."""
    given = request.form.get("started", "")
    wrong = given < EARLIEST or started_faults(given, "started")
    return local_now() if wrong else given


def stored(game_id: str) -> StoredGame:
    """The game of that id; an answer 404 when there is none."""
    try:
        return store().game(game_id)
    except NoSuchGame:
        abort(404)


def request_id() -> str:
    """A fresh id for one write, so that sending it twice changes nothing."""
    return secrets.token_hex(16)


def revision(game_id: str) -> int:
    """The revision of the game of that id; an answer 404 when there is none."""
    try:
        return store().rev(game_id)
    except NoSuchGame:
        abort(404)


def _asked_anew(spell: Callable[[Any], Any]) -> Callable[[Context, Any], Any]:
    """A filter that Jinja works out on each page, even of a number that stands in the template.

    Otherwise it would be spelled once, in the language of whoever asked first.
    """
    return pass_context(lambda _page, what: spell(what))


def install(app: Flask) -> None:
    """Hand the pages what every one of them uses."""
    for spell in (spelled, signed, hundreds, roman, long_date, parted):
        app.add_template_filter(_asked_anew(spell), spell.__name__)
    app.add_template_test(is_red, "red")
    app.context_processor(
        lambda: {"locale": get_locale(), "request_id": request_id, "token": generate_csrf}
    )
