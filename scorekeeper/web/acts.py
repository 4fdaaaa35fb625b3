"""From a form to the store and back: who writes what, and what the page says of the outcome."""

import re
from collections.abc import Callable, Mapping
from http import HTTPStatus
from urllib.parse import urlencode

from flask import Response, abort, flash, jsonify, redirect, request
from flask_babel import LazyString
from flask_babel import lazy_gettext as _
from flask_wtf.csrf import generate_csrf
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.store import (
    Change,
    ChangedSince,
    Entry,
    Line,
    Newer,
    NothingLeft,
    NotNext,
    Outcome,
    Refused,
    Repeated,
    Reversal,
    Reversed,
    Stale,
    Written,
)
from scorekeeper.web.language import gettext
from scorekeeper.web.present import device, now, request_id, store
from scorekeeper.web.words import words

IN_THE_WAY: Mapping[str, LazyString] = {
    "unfinished": _(
        "Somebody has already bid in the next deal, or noted its trump: the last one cannot be "
        "taken back. Tap it on the sheet to put it right."
    ),
    "round_unfinished": _(
        "Somebody has already entered something of the next round: the last one cannot be taken "
        "back. Tap it on the sheet to put it right."
    ),
}
"""What keeps an entry from being taken back, by the code of the fault that this would make."""

MEANWHILE = {
    "stopped": _("This game was stopped meanwhile: nothing more is entered unless it goes on."),
    "recorded": _("That deal was recorded meanwhile. Tap it on the sheet to put it right."),
}
"""What stands in the way of an entry, by the fact that its writer did not know."""

REQUEST = re.compile(r"[A-Za-z0-9-]{8,64}")

LINE = re.compile(r"[0-9]{1,15}")

FRESH = frozenset({"csrf_token", "request", "started"})
"""Fields of a form that differ when it is sent twice: its token, and the phone's clock."""


def wants_json() -> bool:
    """Whether a script on the page asks, rather than a form."""
    return request.accept_mimetypes.best == "application/json"


def sent_id() -> str:
    """The id the page gave this write; one is made for a form that carries none."""
    given = request.form.get("request", "")
    if given and not REQUEST.fullmatch(given):
        abort(400)
    return given or request_id()


def entry(act: str, changes: tuple[Change, ...]) -> Entry:
    """A journal entry of this device, now."""
    return Entry(sent_id(), device(), act, now(), changes, asked=_asked())


def turn(name: str) -> tuple[str, str, str, int | str | None]:
    """An undo or a redo of this device, now, and the entry it means: by line, or by request."""
    meant = request.form.get(name, "")
    line = int(meant) if LINE.fullmatch(meant) else meant if REQUEST.fullmatch(meant) else None
    return sent_id(), device(), now(), line


def _asked() -> str:
    """What was sent, but for what is new each time the same form is sent."""
    return urlencode([one for one in request.form.items(multi=True) if one[0] not in FRESH])


def said(outcome: Outcome | Reversal, names: Mapping[int, str]) -> tuple[str, int]:
    """What the page says of an outcome, and the answer's status; "" when all went well."""
    match outcome:
        case Written() | Repeated():
            return "", 200
        case Reversed(line=line):
            return _reversed(line), 200
        case Refused(faults=faults):
            return " ".join(words(fault, names) for fault in faults), 422
        case Stale(newer=newer):
            return _stale(newer, names), 409
        case NothingLeft() | NotNext() | ChangedSince():
            return _left(outcome), 409


def not_taken_back(refused: Refused) -> str:
    """Why an entry cannot be taken back, or put again."""
    told = (str(IN_THE_WAY.get(fault.code) or words(fault)) for fault in refused.faults)
    return " ".join(dict.fromkeys(told))


def _reversed(line: Line) -> str:
    if line.device == device():
        return ""
    return gettext("That was an entry of %(who)s.", who=called(line.device))


def _left(outcome: NothingLeft | NotNext | ChangedSince) -> str:
    """Why nothing was taken back, or put again."""
    match outcome:
        case NothingLeft():
            return gettext("There is nothing to take back here.")
        case NotNext():
            return gettext("That is not the last entry any more, so nothing was taken back.")
        case ChangedSince(line=line):
            return _changed_since(line)


def _changed_since(line: Line) -> str:
    if line.device == device():
        return gettext("Somebody else has changed that since, so it was not taken back.")
    return gettext(
        "The last entry of %(who)s was changed since; it was not taken back.",
        who=called(line.device),
    )


def _stale(newer: tuple[Newer, ...], names: Mapping[int, str]) -> str:
    """Who entered what, where both gave a player a number; else that somebody did."""
    first = newer[0]
    if first.key.name in MEANWHILE:
        return str(MEANWHILE[first.key.name])
    if first.key.seat in names and is_whole(first.now) and is_whole(first.wanted):
        return _both(first, names[first.key.seat])
    return gettext(
        "Meanwhile %(who)s entered something else here. Nothing was overwritten.",
        who=called(first.device or ""),
    )


def _both(one: Newer, name: str) -> str:
    return gettext(
        "%(name)s: %(who)s entered %(now)s, this phone %(wanted)s. Nothing was overwritten.",
        name=name,
        who=called(one.device or ""),
        now=one.now,
        wanted=one.wanted,
    )


def is_whole(value: object) -> bool:
    """Whether it is a number, which true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def called(device_id: str) -> str:
    """What people call a device, in the middle of a sentence."""
    return store().called(device_id) or gettext("another phone")


def answer(
    message: str,
    status: int,
    page: Callable[[str], tuple[str, object]],
    back: str,
    newer: tuple[Newer, ...] = (),
) -> AnyResponse:
    """The answer to a write: JSON for a script; for a form a redirect, or the page and its message.

    ``page(message)`` gives the page's HTML and the state a script draws from; ``newer`` is what
    stands in the way of the write, for whoever has to choose.
    """
    if not wants_json() and status == HTTPStatus.OK:
        if message:
            flash(message)
        return redirect(back, 303)
    html, state = page(message)
    if not wants_json():
        return Response(html, status)
    answered = told(html, state, message=message, newer=[_plain(one) for one in newer])
    answered.status_code = status
    return answered


def told(html: str, state: object, **more: object) -> AnyResponse:
    """A page for its script: the whole of it, its state, and a token for the next write."""
    return jsonify(state=state, html=html, token=generate_csrf(), **more)


def _plain(one: Newer) -> dict[str, object]:
    """``{"number": 1, "seat": 0, "name": "bid", "now": 3, "wanted": 2}``."""
    return {**one.key._asdict(), "now": one.now, "wanted": one.wanted}
