"""The settlement of a complete pulka: who earns the premium, and what it costs the others."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.joker.house import HouseRules


@dataclass(frozen=True, slots=True)
class Settlement:
    """By seat: points won, points lost (0 or more), and the deals doubled and struck.

    Deals are told by their index in the pulka; None where nothing is doubled or struck.
    """

    premiums: tuple[int, ...]
    deductions: tuple[int, ...]
    doubled: tuple[int | None, ...]
    struck: tuple[int | None, ...]


def latest_best(points: Sequence[int]) -> int | None:
    """The index of the highest points, the latest if there are several; None if there are none."""
    return max(range(len(points)), key=lambda deal: (points[deal], deal), default=None)


def partner(seat: int) -> int:
    """Who sits across: seats 1 and 3 play against 2 and 4."""
    return (seat + 2) % 4


def losers(rules: HouseRules, exact: Sequence[bool]) -> frozenset[int]:
    """The seats that lose their best deal, given who made every bid of the pulka exactly.

    A premium player never loses, nor in pairs a premium player's partner.
    """
    winners = [seat for seat, made in enumerate(exact) if made]
    if not rules.deductions or not winners:
        return frozenset()
    if len(winners) > 1 and rules.shared_premium == "nobody_loses":
        return frozenset()
    spared = {*winners, *(partner(seat) for seat in winners if rules.pairs)}
    return frozenset(range(len(exact))) - spared


def settlement(
    rules: HouseRules, exact: Sequence[bool], points: Sequence[Sequence[int]]
) -> Settlement:
    """What a complete pulka settles.

    ``exact`` tells by seat whether every bid of the pulka was made; ``points`` are lists by deal,
    then by seat. Nobody loses who has nothing above 0 to lose.
    """
    premium_points = points[:-1] if rules.last_deal == "out" else points
    struck_points = points if rules.last_deal == "counts" else points[:-1]
    losing = losers(rules, exact)
    won = [
        _own_best(premium_points, seat) if made else (None, 0) for seat, made in enumerate(exact)
    ]
    lost = [
        _own_best(struck_points, seat) if seat in losing else (None, 0)
        for seat in range(len(exact))
    ]
    return Settlement(
        premiums=tuple(amount for _, amount in won),
        deductions=tuple(amount for _, amount in lost),
        doubled=tuple(deal for deal, _ in won),
        struck=tuple(deal for deal, _ in lost),
    )


def _own_best(points: Sequence[Sequence[int]], seat: int) -> tuple[int | None, int]:
    """A seat's best deal and its points; no deal and 0 when none pays anything."""
    own = [deal[seat] for deal in points]
    best = latest_best(own)
    return (best, own[best]) if best is not None and own[best] > 0 else (None, 0)
