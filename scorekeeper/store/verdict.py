"""What a game's own rules say to changes, before any of them is written."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.facts import Changes, Facts, Plain, changed, misfits
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import Game
from scorekeeper.rules.record import Record
from scorekeeper.rules.texts import offset, started_faults
from scorekeeper.store.entries import Effect
from scorekeeper.store.facts import DELETED, ID, STARTED, same, text
from scorekeeper.store.people import strangers

log = logging.getLogger(__name__)

WIDEST_OFFSET = 14 * 60
"""Minutes."""

GONE = Fault("deleted")
"""A deleted game can only be brought back."""

UNREADABLE = Fault("unreadable", place="facts")
"""The facts make no record at all: a value of a kind that no page of ours would send."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the changes come to, the record after them, and all that is against the rules.

    ``record`` is None when the facts make none.
    """

    effects: tuple[Effect, ...]
    record: Record | None
    faults: tuple[Fault, ...]


def verdict(
    game: Game, game_id: str, facts: Facts, wanted: Changes, names: Mapping[str, str]
) -> Verdict:
    """Let the game add what must change along, and judge the whole.

    What was wanted is never overruled by what follows from it, even where it stands already: of
    two numbers that were typed together, neither may move the other. ``names`` are those of all
    known people who may sit in the game, by id.
    """
    if misfits(wanted, game.kinds):
        return Verdict((), None, (UNREADABLE,))
    try:
        changes = {**game.follow(facts, _differing(facts, wanted)), **wanted}
        after = changed(facts, changes)
        effects = _effects(facts, changes)
        text([one.after for one in effects]).encode()
        if effects and _stays_deleted(facts, after):
            return Verdict(effects, None, (GONE,))
        faults = strangers(after, names) + _undated(after)
        if faults:
            return Verdict(effects, None, faults)
        record = game.record({**after, ID: game_id}, names)
        return Verdict(effects, record, game.faults(record))
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError):
        # The game may expect values of the right kind; whoever sends others is refused, and
        # should it be our own mistake, the log tells.
        log.warning("Facts of game %s cannot be read", game_id, exc_info=True)
        return Verdict((), None, (UNREADABLE,))


def _differing(facts: Facts, wanted: Changes) -> Changes:
    """The changes that change anything."""
    return {key: value for key, value in wanted.items() if not same(facts.get(key), value)}


def _effects(facts: Facts, changes: Changes) -> tuple[Effect, ...]:
    each = (Effect(key, facts.get(key), value) for key, value in sorted(changes.items(), key=_key))
    return tuple(one for one in each if not same(one.before, one.after))


def _key(change: tuple[tuple[int, int, str], Plain]) -> tuple[int, int, str]:
    return change[0]


def _stays_deleted(facts: Facts, after: Facts) -> bool:
    return facts.get(DELETED) is True and after.get(DELETED) is True


def _undated(facts: Facts) -> tuple[Fault, ...]:
    # A game file may do without a date; a game among others may not.
    started = facts.get(STARTED)
    if not isinstance(started, str):
        return (Fault("started", STARTED.name),)
    wrong = started_faults(started, STARTED.name)
    return wrong if wrong or _has_order(started) else (Fault("started", STARTED.name),)


def _has_order(started: str) -> bool:
    # SQLite, which puts the games in order, knows no offset beyond those that clocks have, and
    # no calendar of ours goes on before the first day of the year 1.
    return offset(started) <= WIDEST_OFFSET and started > "0002"
