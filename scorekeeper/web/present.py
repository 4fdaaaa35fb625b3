"""What a request has at hand: the store, the press, the device, and how things are spelled."""

import secrets
from datetime import UTC, date, datetime
from typing import cast

from babel.numbers import get_decimal_symbol
from flask import Flask, abort, current_app, request, session
from flask_babel import format_date, get_locale
from flask_wtf.csrf import generate_csrf

from scorekeeper.rules.texts import started_faults
from scorekeeper.store import NoSuchGame, Store, StoredGame
from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.names import parted
from scorekeeper.web.press import Press
from scorekeeper.web.suits import is_red

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
MINUS, THIN = "\u2212", "\u202f"


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


def phone_now() -> str:
    """The present moment on the phone's own clock, if its form tells it, else on this machine's."""
    given = request.form.get("started", "")
    return local_now() if started_faults(given, "started") else given


def stored(game_id: str) -> StoredGame:
    """The game of that id; an answer 404 when there is none."""
    try:
        return store().game(game_id)
    except NoSuchGame:
        abort(404)


def spelled(number: int) -> str:
    """A number as people write it: thousands set apart, a true minus."""
    digits = f"{abs(number):,}".replace(",", THIN)
    return f"{MINUS}{digits}" if number < 0 else digits


def signed(number: int) -> str:
    """A gain or a loss with its sign."""
    return spelled(number) if number < 0 else f"+{spelled(number)}"


def hundreds(number: int) -> str:
    """A total as players write it: in hundreds, with one decimal (1300 is 13,0; in English 13.0)."""
    whole, tens = divmod(abs(number), 100)
    point = get_decimal_symbol(get_locale())
    return f"{MINUS if number < 0 else ''}{whole}{point}{tens // 10}"


def roman(number: int) -> str:
    """A pulka's number as it stands on a sheet."""
    return ROMAN[number] if number < len(ROMAN) else str(number)


def install(app: Flask) -> None:
    """Hand the pages what every one of them uses."""
    app.add_template_filter(spelled)
    app.add_template_filter(signed)
    app.add_template_filter(hundreds)
    app.add_template_filter(roman)
    app.add_template_filter(parted)
    app.add_template_test(is_red, "red")
    app.add_template_filter(long_date)
    app.context_processor(
        lambda: {"locale": get_locale(), "request_id": request_id, "token": generate_csrf}
    )


def long_date(day: date) -> str:
    """An evening's date in words."""
    return str(format_date(day, "full", rebase=False))


def request_id() -> str:
    """A fresh id for one write, so that sending it twice changes nothing."""
    return secrets.token_hex(16)
