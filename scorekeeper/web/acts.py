"""From a form to the store and back: who writes what, and what the page says of the outcome."""

import re
from collections.abc import Callable, Mapping
from http import HTTPStatus

from flask import Response, abort, jsonify, redirect, request
from flask_wtf.csrf import generate_csrf
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.facts import Plain
from scorekeeper.store import (
    Change,
    ChangedSince,
    Entry,
    Line,
    NothingLeft,
    Outcome,
    Refused,
    Repeated,
    Reversal,
    Reversed,
    Stale,
    Written,
)
from scorekeeper.web.language import gettext
from scorekeeper.web.present import device, now, request_id, spelled
from scorekeeper.web.words import words

REQUEST = re.compile(r"[A-Za-z0-9-]{8,64}")


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
    return Entry(request=sent_id(), device=device(), act=act, at=now(), changes=changes)


def said(outcome: Outcome | Reversal, names: Mapping[int, str]) -> tuple[str, int]:
    """What the page says of an outcome, and the answer's status; "" when all went well."""
    match outcome:
        case Written() | Repeated() | Reversed():
            return "", 200
        case Refused(faults=faults):
            return " ".join(words(fault, names) for fault in faults), 422
        case Stale(newer=newer):
            return _stale(newer[0].now), 409
        case NothingLeft():
            return gettext("There is nothing to take back here."), 409
        case ChangedSince(line=line):
            return _changed_since(line), 409


def _changed_since(line: Line) -> str:
    if line.device == device():
        return gettext("Somebody else has changed that since, so it was not taken back.")
    return gettext("The last entry of another device was changed since; it was not taken back.")


def _stale(value: Plain) -> str:
    shown = spelled(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if shown is None or isinstance(value, bool | list | dict):
        return gettext(
            "Another device was quicker: the page now shows what it wrote. Nothing was overwritten."
        )
    return gettext(
        "Another device wrote %(value)s here meanwhile. Nothing was overwritten.", value=shown
    )


def answer(
    message: str, status: int, page: Callable[[str], tuple[str, object]], back: str
) -> AnyResponse:
    """The answer to a write: JSON for a script; for a form a redirect, or the page and its message.

    ``page(message)`` gives the page's HTML and the state a script draws from.
    """
    if not wants_json() and status == HTTPStatus.OK:
        return redirect(back, 303)
    html, state = page(message)
    if not wants_json():
        return Response(html, status)
    answered = jsonify(state=state, html=html, message=message, token=generate_csrf())
    answered.status_code = status
    return answered
