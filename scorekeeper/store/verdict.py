"""What a game's own rules say to changes, before any of them is written."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.rules.facts import Changes, Facts, Plain, changed
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import Game
from scorekeeper.rules.record import Record
from scorekeeper.store.entries import Effect
from scorekeeper.store.facts import ID, STARTED, same, text
from scorekeeper.store.people import strangers

log = logging.getLogger(__name__)

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

    What was wanted is never overruled by what follows from it. ``names`` are those of all
    known people who may sit in the game, by id.
    """
    try:
        changes = {**game.follow(facts, wanted), **wanted}
        after = changed(facts, changes)
        effects = _effects(facts, changes)
        text([one.after for one in effects]).encode()
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


def _effects(facts: Facts, changes: Changes) -> tuple[Effect, ...]:
    each = (Effect(key, facts.get(key), value) for key, value in sorted(changes.items(), key=_key))
    return tuple(one for one in each if not same(one.before, one.after))


def _key(change: tuple[tuple[int, int, str], Plain]) -> tuple[int, int, str]:
    return change[0]


def _undated(facts: Facts) -> tuple[Fault, ...]:
    started = facts.get(STARTED)
    return () if _is_moment(started) else (Fault("not_a_moment", place="started"),)


def _is_moment(value: Plain) -> bool:
    try:
        return isinstance(value, str) and datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False
