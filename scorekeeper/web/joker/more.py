"""What only Joker puts right: who sits where, who deals, who takes over, a misdeal."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import Blueprint, abort, request
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.rules.joker import entries
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.house import MOST_DEALS
from scorekeeper.rules.texts import name_faults
from scorekeeper.store import Change, Person, StoredGame
from scorekeeper.web import acts, more
from scorekeeper.web.joker.sitting import FIRST_DEALER, joker, people, sits_key
from scorekeeper.web.joker.tuzovanie import DRAW
from scorekeeper.web.present import store, stored
from scorekeeper.web.seating import Known, asking, newcomer_id, typed_seat
from scorekeeper.web.words import words

bp = Blueprint("joker_more", __name__, url_prefix="/games/<game_id>/more")

NUMBER = re.compile(r"0|[1-9][0-9]?", re.ASCII)
ENTERED = ("bid", "taken", "refused", "sits")


def _game(game_id: str) -> StoredGame:
    game = stored(game_id)
    if not isinstance(game.record, JokerGame):
        abort(404)
    return game


def _number(name: str, below: int) -> int:
    """A number of the form, from 0 up; a forged one is an answer 400."""
    sent = request.form.get(name, "")
    if not (NUMBER.fullmatch(sent) and int(sent) < below):
        abort(400)
    return int(sent)


def _blankable(name: str, below: int) -> int | None:
    return _number(name, below) if request.form.get(name) else None


def _deal() -> int:
    """The deal that the page showed as the running one."""
    return _number("deal", MOST_DEALS + 1) or abort(400)


def _unrecorded(number: int) -> Change:
    """The page showed a deal that was not recorded yet."""
    return Change(Key(number, ALL, "recorded"), None, None)


# Seats


@bp.post("/seats")
def seats(game_id: str) -> AnyResponse:
    """Put the order of the seats right; all entries move with their people."""
    game = _game(game_id)
    count = len(game.record.players)
    order = [_number(f"order-{seat}", count) for seat in range(count)]
    if len(set(order)) < count:
        message = _("Everybody sits at one seat: choose each name once.")
        return more.again(game_id, "seats", message, order=order)
    changes = _reseating(game, order)
    return more.put_right(game, "seats", acts.entry("seats", changes), order=order)


def _reseating(game: StoredGame, order: Sequence[int]) -> tuple[Change, ...]:
    """The changes, made against the people that the page showed at their seats."""
    facts = game.facts
    after = dict(entries.reseated(facts, order))
    if after and DRAW in facts:
        after[DRAW] = None
    seen = {Key(WHOLE, seat, "person"): person for seat, person in enumerate(_seen_people())}
    moved = [Change(key, seen.get(key, facts.get(key)), value) for key, value in after.items()]
    return (*moved, *(_unmoved(game, after) if after else ()))


def _unmoved(game: StoredGame, after: Mapping[Key, Plain]) -> list[Change]:
    """The other cells of the running deal: an entry that comes meanwhile would miss its seat."""
    number = len(joker(game).deals)
    cells = [
        Key(number + ahead, seat, name)
        for ahead in (0, 1)
        for seat in range(len(game.record.players))
        for name in ENTERED
    ]
    still = [key for key in cells if key not in after and key.number != WHOLE]
    return [Change(key, game.facts.get(key), game.facts.get(key)) for key in still]


def _seen_people() -> list[str]:
    try:
        seen = json.loads(request.form.get("seen", ""))
    except (ValueError, RecursionError):
        abort(400)
    return seen if isinstance(seen, list) else abort(400)


# The dealer


@bp.post("/dealer")
def dealer(game_id: str) -> AnyResponse:
    """Put the dealer right, from the running deal on; in the first deal it was the first dealer."""
    game, number = _game(game_id), _deal()
    seats = len(game.record.players)
    value, own = _number("dealer", seats), Key(number, ALL, "dealer")
    right = Change(own, _blankable("was", seats), value)
    if number == 1:
        first = Change(FIRST_DEALER, _blankable("first", seats), value)
        return _put_right(game, "dealer", number, (first, replace(right, value=None)))
    return _put_right(game, "dealer", number, (right,))


def _put_right(game: StoredGame, act: str, number: int, changes: tuple[Change, ...]) -> AnyResponse:
    return more.put_right(game, act, acts.entry(act, (*changes, _unrecorded(number))))


# Somebody takes over


@bp.post("/sits")
def sits(game_id: str) -> AnyResponse:
    """Another person takes over a seat from the running deal on; in the first, from the start."""
    game, number = _game(game_id), _deal()
    chair = _number("chair", len(game.record.players))
    typed, sent = typed_seat(request.form, 0), acts.sent_id()
    meant = Known(store().people()).meant(typed, newcomer_id(sent, 0))
    if not isinstance(meant, Person):
        return more.again(game_id, "sits", "", chair=chair, typed=asking(typed, meant))
    seen, key = request.form.get(f"was-{chair}") or None, sits_key(number, chair)
    # Should the seat have changed hands since, the store says so, or that this came twice.
    own = meant.id == people(game)[chair] and seen == game.facts.get(key)
    if message := _cannot_sit(game, chair, meant, own):
        return more.again(game_id, "sits", message, chair=chair, typed=typed)
    changes = (Change(key, seen, meant.id), _unrecorded(number))
    entry = replace(acts.entry("sits", changes), request=sent, people=(meant,))
    return more.put_right(game, "sits", entry, chair=chair, typed=typed)


def _others(game: StoredGame, chair: int) -> set[str]:
    """Those who sit at the other seats."""
    return {person for seat, person in enumerate(people(game)) if seat != chair}


def _cannot_sit(game: StoredGame, chair: int, newcomer: Person, own: bool) -> str:
    """Why somebody cannot take over a seat, ``own`` being theirs; "" if nothing is against it."""
    wrong = " ".join(words(fault) for fault in name_faults(newcomer.name, "sits"))
    if wrong:
        return str(_("Who takes over?")) + f" {wrong}"
    if own:
        return str(_("%(name)s sits at this seat already.", name=newcomer.name))
    if newcomer.id in _others(game, chair):
        return str(_("%(name)s sits at this table already.", name=newcomer.name))
    return ""


# A misdeal


@bp.post("/redeal")
def redeal(game_id: str) -> AnyResponse:
    """Clear what was entered of the running deal: the cards are dealt again."""
    game, number = _game(game_id), _deal()
    cleared = entries.redeal(game.facts, number)
    changes = tuple(Change(key, game.facts.get(key), value) for key, value in cleared.items())
    return _put_right(game, "redeal", number, changes)
