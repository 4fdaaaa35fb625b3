"""What one deal pays a player: the tariffs of the standard game and of minus joker."""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from scorekeeper.rules.joker.house import NINE, BySize, HouseRules, Khisht


class Outcome(NamedTuple):
    """One player's part in a deal: cards dealt, tricks bid, tricks taken."""

    cards: int
    bid: int
    taken: int


class Case(Enum):
    """How a bid came out."""

    PASS = auto()
    EXACT = auto()
    ALL = auto()
    KHISHT = auto()
    FEW = auto()
    MANY = auto()


def is_khisht(bid: int, taken: int) -> bool:
    """No trick at all after a bid of one or more."""
    return taken == 0 < bid


def case(outcome: Outcome) -> Case:
    """The row of the tariff."""
    cards, bid, taken = outcome
    if bid == taken:
        return Case.PASS if bid == 0 else Case.ALL if bid == cards else Case.EXACT
    if taken > bid:
        return Case.MANY
    return Case.KHISHT if is_khisht(bid, taken) else Case.FEW


def khisht_points(khisht: Khisht, cards: int) -> int:
    """What a khisht pays in a deal of so many cards, 0 or less, in the standard game."""
    if khisht == "cards":
        return -100 * cards
    if isinstance(khisht, BySize):
        return -(khisht.nines if cards >= NINE else khisht.short)
    return -khisht


Tariff: TypeAlias = Mapping[Case, Callable[[Outcome, HouseRules], int]]

STANDARD: Tariff = {
    Case.PASS: lambda _deal, _rules: 50,
    Case.EXACT: lambda deal, _rules: 50 * deal.bid + 50,
    Case.ALL: lambda deal, _rules: 100 * deal.cards,
    Case.KHISHT: lambda deal, rules: khisht_points(rules.khisht, deal.cards),
    Case.FEW: lambda deal, _rules: 10 * deal.taken,
    Case.MANY: lambda deal, _rules: 10 * deal.taken,
}

MINUS: Tariff = {
    Case.PASS: lambda _deal, _rules: 50,
    Case.EXACT: lambda deal, _rules: 100 * deal.bid,
    Case.ALL: lambda deal, _rules: 100 * deal.cards,
    Case.KHISHT: lambda deal, _rules: -100 * deal.bid,
    Case.FEW: lambda deal, _rules: -100 * (deal.bid - deal.taken),
    Case.MANY: lambda deal, _rules: 10 * deal.taken,
}

TARIFFS: Mapping[str, Tariff] = {"standard": STANDARD, "minus": MINUS}


def points(rules: HouseRules, cards: int, bid: int, taken: int) -> int:
    """The points of one player in one deal.

    A pass made pays +50 in either variant, though one printed rule text has minus 50: its dash
    is the sign that players write for a pass.
    """
    outcome = Outcome(cards, bid, taken)
    return TARIFFS[rules.variant][case(outcome)](outcome, rules)


@lru_cache(maxsize=256)
def points_table(rules: HouseRules, cards: int) -> tuple[tuple[int, ...], ...]:
    """The points by bid, then by taken, each 0 … ``cards``: all that a phone needs to know."""
    tricks = range(cards + 1)
    return tuple(tuple(points(rules, cards, bid, taken) for taken in tricks) for bid in tricks)


@lru_cache(maxsize=64)
def khisht_table(cards: int) -> tuple[tuple[bool, ...], ...]:
    """Whether it is a khisht, by bid, then by taken: what ``points_table`` cannot tell.

    In minus joker one bid and none taken costs as much as two bid and one taken.
    """
    tricks = range(cards + 1)
    return tuple(tuple(is_khisht(bid, taken) for taken in tricks) for bid in tricks)
