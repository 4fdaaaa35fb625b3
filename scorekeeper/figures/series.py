"""The series of an evening: how often each of two people has won against the other."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Played(NamedTuple):
    """A finished game of two: their ids and their places, both by seat."""

    people: Sequence[str]
    places: Sequence[int]


def wins(people: Sequence[str], played: Iterable[Played]) -> tuple[int, ...]:
    """How many of the games each of these people won; a shared first place wins for nobody."""
    winners = [one.people[one.places.index(1)] for one in played if list(one.places).count(1) == 1]
    return tuple(winners.count(person) for person in people)
