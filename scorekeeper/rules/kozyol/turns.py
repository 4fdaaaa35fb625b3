"""Who opens each round, and who deals it."""

from collections.abc import Sequence

from scorekeeper.rules.kozyol.game import SEATS, Round


def other(seat: int) -> int:
    """The seat across the table."""
    return len(SEATS) - 1 - seat


def openers(first: int, rounds: Sequence[Round]) -> tuple[int, ...]:
    """The seat that attacks first in each round, and in the one after them.

    The players take turns, draws included; where the opener was put right they go on from there.
    """
    opener, found = first, []
    for played in rounds:
        opener = opener if played.opener is None else played.opener
        found.append(opener)
        opener = other(opener)
    return (*found, opener)
