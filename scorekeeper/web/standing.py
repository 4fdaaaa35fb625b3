"""Who stands where on a sheet, whatever is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat, or a pair, stands: its place, 0 while the game runs."""

    place: int
    name: str
    total: int


def standings(
    names: Sequence[str], totals: Sequence[int], places: Sequence[int], finished: bool
) -> tuple[Standing, ...]:
    """The standings, the best place first."""
    ranks = sorted(zip(places, names, totals, strict=True), key=lambda rank: rank[0])
    return tuple(Standing(place if finished else 0, name, total) for place, name, total in ranks)


class Scored(Protocol):
    """What the sheets of all games have: totals and places by seat."""

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has."""

    @property
    def places(self) -> tuple[int, ...]:
        """Where that puts it."""


def seat_ranks(scored: Scored, names: Sequence[str]) -> tuple[Standing, ...]:
    """The seats with their places, the best first, be the game over or not."""
    return standings(names, scored.totals, scored.places, finished=True)
