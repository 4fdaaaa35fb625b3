"""Kozyol's entries: who lost how badly, a draw, card points, cards, the record of a round."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response as AnyResponse
from wtforms import Field, Form

from scorekeeper.rules.facts import ALL, Key
from scorekeeper.rules.kozyol.cards import COUNTING
from scorekeeper.rules.kozyol.game import SEATS
from scorekeeper.rules.kozyol.penalty import BANDS
from scorekeeper.store import Change
from scorekeeper.web import game as room
from scorekeeper.web.fields import BlankableField, one_of, shaped
from scorekeeper.web.kozyol.entered import YES_NO, Entered, form_fields, scored, sent
from scorekeeper.web.present import stored

bp = Blueprint("kozyol", __name__, url_prefix="/games/<game_id>/rounds/<int:number>")

LOST = re.compile(rf"^([{''.join(map(str, SEATS))}] [{''.join(map(str, BANDS))}])?$")
"""A seat and a band; nothing takes back what was tapped."""


@bp.post("/lost")
def lost(game_id: str, number: int) -> AnyResponse:
    """Who lost and how badly."""
    return _entry(game_id, number, "lost", shaped(LOST), _lost)


def _lost(_was: Entered, tapped: str) -> Entered:
    seat, _, band = tapped.partition(" ")
    return Entered(loser=int(seat), band=int(band)) if tapped else Entered()


@bp.post("/draw")
def draw(game_id: str, number: int) -> AnyResponse:
    """A draw, or none after all."""
    field = one_of(("", "yes"))
    return _entry(
        game_id, number, "draw", field, lambda _, tapped: Entered(draw=bool(tapped) or None)
    )


@bp.post("/points/<int:seat>")
def points(game_id: str, number: int, seat: int) -> AnyResponse:
    """One player's card points; a blank takes them back."""
    return _entry(
        game_id, number, "points", BlankableField(), lambda _, typed: scored(seat, typed), seat
    )


@bp.post("/cards/<int:seat>")
def card(game_id: str, number: int, seat: int) -> AnyResponse:
    """A card that lies in this player's pile or not after all; without one, the whole pile."""
    field = one_of(("", *COUNTING))
    return _entry(
        game_id,
        number,
        "cards",
        field,
        lambda was, card: was.with_card(seat, card) if card else was.turned(seat),
        seat,
    )


@bp.post("/trick")
def trick(game_id: str, number: int) -> AnyResponse:
    """Whether the loser, who has no points, took a trick all the same."""
    field = one_of(YES_NO)
    return _entry(
        game_id,
        number,
        "trick",
        field,
        lambda was, word: replace(was, loser_took_trick=YES_NO[word]),
    )


@bp.post("/record")
def record(game_id: str, number: int) -> AnyResponse:
    """The round as the writer saw it; a form without a script may have points typed into it."""
    typed = {f"typed-{seat}": BlankableField() for seat in SEATS}
    form = _form(game_id, number, **typed)
    if not form.validate():
        return _refused(game_id, form)
    was = sent(form)
    new = _typed(tuple(form[name].data for name in typed), was)
    recorded = Change(Key(number, ALL, "recorded"), None, True)
    return room.write(game_id, "record", *was.changes(number, new), recorded)


def _typed(points: tuple[int | None, ...], was: Entered) -> Entered:
    """What was typed stands instead of what was tapped; one player's points give the other's."""
    given = [seat for seat in SEATS if points[seat] is not None]
    if not given or points == was.points:
        return was
    is_whole = len(given) == len(SEATS)
    return Entered(points=points) if is_whole else scored(given[0], points[given[0]])


def _form(game_id: str, number: int, seat: int = 0, **fields: Field) -> Form:
    """The form of these fields and the round as its page showed it, if there is such a round."""
    if stored(game_id).game != "kozyol" or number < 1 or seat not in SEATS:
        abort(404)
    made: dict[str, Any] = {**form_fields(), **fields}
    return type("RoundForm", (Form,), made)(request.form)


def _refused(game_id: str, form: Form) -> AnyResponse:
    said = " ".join(str(fault) for faults in form.errors.values() for fault in faults)
    return room.answer(game_id, said, 422)


def _entry(
    game_id: str,
    number: int,
    act: str,
    value: Field,
    result: Callable[[Entered, Any], Entered],
    seat: int = 0,
) -> AnyResponse:
    """Write down what a tap makes of the round, if it still is as the writer saw it."""
    form = _form(game_id, number, seat, value=value)
    if not form.validate():
        return _refused(game_id, form)
    was = sent(form)
    unrecorded = Change(Key(number, ALL, "recorded"), None, None)
    changes = was.changes(number, result(was, form["value"].data))
    return room.write(game_id, act, *changes, unrecorded)
