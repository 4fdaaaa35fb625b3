"""Who sits and who attacks first in a Kozyol match, to begin it or to put it right."""

from typing import Any, cast

from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.rules.kozyol.game import KozyolMatch
from scorekeeper.rules.kozyol.running import running
from scorekeeper.rules.kozyol.turns import other
from scorekeeper.store import StoredGame
from scorekeeper.web.house_words import InForce
from scorekeeper.web.kozyol.house_form import FORM
from scorekeeper.web.kozyol.house_words import SAID

FIRST_OPENER = Key(WHOLE, ALL, "opener")
ENTERED = ("points", "counted", "loser", "band", "draw", "loser_took_trick")
"""What may be tapped in for a round before it is recorded."""


def kozyol(stored: StoredGame) -> KozyolMatch:
    """The record of a stored Kozyol match."""
    return cast(KozyolMatch, stored.record)


def people(stored: StoredGame) -> tuple[str, ...]:
    """The ids of the two, by seat."""
    return kozyol(stored).people or ()


def next_first(stored: StoredGame) -> int:
    """Who attacks first in a rematch: not the one who did in this match."""
    return other(kozyol(stored).opener)


def first_facts(seat: int) -> dict[Key, Plain]:
    """The fact that this seat attacks first."""
    return {FIRST_OPENER: seat}


def rule_values(stored: StoredGame) -> dict[str, str]:
    """The fields of the form that choose this match's house rules."""
    match = kozyol(stored)
    return FORM.values(match.rules, len(match.players))


def in_force(stored: StoredGame) -> tuple[InForce, ...]:
    """The house rules of this match in words."""
    return SAID.in_force(kozyol(stored).rules)


def entered_keys(stored: StoredGame, number: int) -> tuple[Key, ...]:
    """The facts that are tapped in for a round."""
    return tuple(key for key in stored.facts if key.number == number and key.name in ENTERED)


def putting_right(stored: StoredGame, names: tuple[str, ...]) -> dict[str, Any]:
    """What the page needs to put the opener right; ``round`` is None when the match is over."""
    now = running(kozyol(stored))
    number = now.number if now else 0
    return {
        "names": names,
        "round": now,
        "first_seen": stored.facts.get(FIRST_OPENER),
        "opener_seen": stored.facts.get(Key(number, ALL, "opener")),
        "entered": bool(now and entered_keys(stored, number)),
    }
