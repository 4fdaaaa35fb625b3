"""How a match stands between two rounds."""

from typing import NamedTuple

from scorekeeper.rules.kozyol.game import SEATS
from scorekeeper.rules.kozyol.house import HouseRules
from scorekeeper.rules.kozyol.penalty import DRAW, Result, multiplier

Row = tuple[int, ...]
"""One number a seat."""


class Standing(NamedTuple):
    """Penalty points by seat, and the draws since the last decided round."""

    totals: Row
    draws: int

    def penalties(self, rules: HouseRules, result: Result) -> Row:
        """What the next round costs, by seat, if it comes out like this."""
        cost = result.band * multiplier(rules, self.draws)
        return tuple(cost if seat == result.loser else 0 for seat in SEATS)

    def after(self, rules: HouseRules, result: Result) -> "Standing":
        """The standing after a round that came out like this."""
        paid = zip(self.totals, self.penalties(rules, result), strict=True)
        totals = tuple(total + penalty for total, penalty in paid)
        return Standing(totals, self.draws + 1 if result == DRAW else 0)

    def is_over(self, rules: HouseRules) -> bool:
        """Whether somebody has reached the limit."""
        return max(self.totals) >= rules.limit


START = Standing((0,) * len(SEATS), 0)


def places(totals: Row) -> Row:
    """1 for whoever has fewer penalty points; equal totals share the first place."""
    return tuple(1 + sum(other < total for other in totals) for total in totals)
