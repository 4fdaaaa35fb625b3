"""The record of one Joker game: who sat where and what was dealt, bid and taken."""

from dataclasses import dataclass

from scorekeeper.rules.joker.house import DEFAULTS, HouseRules
from scorekeeper.rules.record import Record


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody takes over a seat from a deal on; ``person`` is a stable id or None."""

    seat: int
    name: str
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal as it was written down; bids and takes by seat, None where there is a blank.

    ``taken`` is there once the deal is recorded; ``entered`` are the takes tapped in so far in
    a deal that is not. ``dealer`` is the seat that was put right here, None when the deal simply
    moved clockwise. ``trump`` is "hearts", "diamonds", "clubs", "spades", "none" or None (not
    noted).
    """

    bids: tuple[int | None, ...]
    taken: tuple[int, ...] | None = None
    entered: tuple[int | None, ...] | None = None
    trump: str | None = None
    dealer: int | None = None
    sits: tuple[Sitting, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerGame(Record):
    """A Joker game; ``deals`` in order, all recorded save perhaps the last."""

    rules: HouseRules = DEFAULTS
    first_dealer: int
    deals: tuple[Deal, ...] = ()
