"""Joker's entries: bids, takes, the trump and the record of a deal."""

from typing import Any

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response as AnyResponse
from wtforms import Form

from scorekeeper.rules.cards import TRUMPS
from scorekeeper.rules.facts import ALL, Key
from scorekeeper.rules.joker.schedule import planned
from scorekeeper.store import Change, StoredGame
from scorekeeper.web import game as room
from scorekeeper.web.fields import BlankableField, WholeField, one_of
from scorekeeper.web.present import stored

bp = Blueprint("joker", __name__, url_prefix="/games/<game_id>/deals/<int:number>")


def _form(fields: dict[str, Any]) -> Form:
    """A form of these fields, filled from the request: a named field a seat, so none is forged."""
    return type("EntryForm", (Form,), fields)(request.form)


def _said(form: Form) -> str:
    return " ".join(str(fault) for faults in form.errors.values() for fault in faults)


def _game(game_id: str, number: int, seat: int = 0) -> StoredGame:
    """The stored game, if it is one of Joker with such a deal and seat."""
    game = stored(game_id)
    if game.game != "joker" or not 1 <= number <= _deals(game) or seat >= len(game.record.players):
        abort(404)
    return game


def _deals(game: StoredGame) -> int:
    return len(planned(game.record.rules.schedule))  # type: ignore[attr-defined]


def _unrecorded(number: int) -> Change:
    """The writer saw a deal that was not recorded yet."""
    return Change(Key(number, ALL, "recorded"), None, None)


@bp.post("/bids/<int:seat>")
def bid(game_id: str, number: int, seat: int) -> AnyResponse:
    """One player's bid."""
    return _one(game_id, number, seat, "bid", "bid")


@bp.post("/takes/<int:seat>")
def take(game_id: str, number: int, seat: int) -> AnyResponse:
    """One player's take, as tapped so far."""
    return _one(game_id, number, seat, "taken", "entered")


def _one(game_id: str, number: int, seat: int, fact: str, seen: str) -> AnyResponse:
    game = _game(game_id, number, seat)
    form = _form({"value": WholeField(), f"{seen}-{seat}": BlankableField()})
    if not form.validate():
        return room.answer(game_id, _said(form), 422)
    was, value = form[f"{seen}-{seat}"].data, form["value"].data
    change = Change(Key(number, seat, fact), was, value)
    # What stands there already is entered twice, not changed, be the deal recorded or not.
    same = game.facts.get(change.key) == value
    return room.write(game_id, fact, change, *(() if same else (_unrecorded(number),)))


@bp.post("/trump")
def trump(game_id: str, number: int) -> AnyResponse:
    """The trump, or nothing when it is tapped again."""
    _game(game_id, number)
    form = _form({name: one_of(("", *TRUMPS)) for name in ("value", "trump")})
    if not form.validate():
        return room.answer(game_id, _said(form), 422)
    was, value = form["trump"].data or None, form["value"].data or None
    return room.write(
        game_id, "trump", Change(Key(number, ALL, "trump"), was, value), _unrecorded(number)
    )


@bp.post("/record")
def record(game_id: str, number: int) -> AnyResponse:
    """The deal as it stands: all the takes at once, beside the bids the writer saw."""
    seats = range(len(_game(game_id, number).record.players))
    form = _form({f"{name}-{seat}": kind() for seat in seats for name, kind in RECORDED.items()})
    if not form.validate():
        return room.answer(game_id, _said(form), 422)
    values = {name: [form[f"{name}-{seat}"].data for seat in seats] for name in RECORDED}
    changes = [Change(Key(number, seat, "bid"), bid, bid) for seat, bid in enumerate(values["bid"])]
    changes += [
        Change(Key(number, seat, "taken"), values["entered"][seat], values["taken"][seat])
        for seat in seats
    ]
    return room.write(game_id, "record", *changes, Change(Key(number, ALL, "recorded"), None, True))


RECORDED = {"bid": WholeField, "entered": BlankableField, "taken": WholeField}
