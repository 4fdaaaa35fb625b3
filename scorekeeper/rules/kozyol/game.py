"""The record of one Kozyol match: who sat where and how the rounds came out."""

from dataclasses import dataclass

from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules
from scorekeeper.rules.record import Record

SEATS = (0, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round as it was written down: exact points, or only who lost and how badly, or a draw.

    ``points`` are card points by seat, None where there is a blank, empty when nobody's are
    written down. ``band`` is the penalty of the round before any multiplication: 2, 4 or 6.
    ``loser_took_trick`` is the answer asked for under the house rule that no trick costs 6, None
    when nobody asked. ``opener`` is the seat that was put right here, None when the players
    simply took turns. A round that is not ``recorded`` is still being entered.
    """

    points: tuple[int | None, ...] = ()
    loser: int | None = None
    band: int | None = None
    draw: bool = False
    loser_took_trick: bool | None = None
    opener: int | None = None
    recorded: bool = True

    @property
    def exact(self) -> tuple[int, ...] | None:
        """The card points by seat, None unless both are written down."""
        known = tuple(points for points in self.points if points is not None)
        return known if len(known) == len(self.points) == len(SEATS) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class KozyolMatch(Record):
    """A Kozyol match; ``rounds`` in order, all recorded save perhaps the last.

    ``opener`` is the seat that attacks first in the first round.
    """

    rules: HouseRules = DEFAULTS
    opener: int = SEATS[-1]
    rounds: tuple[Round, ...] = ()
