"""The sheet: everything that is worked out from a Joker game, afresh each time."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import NamedTuple

from scorekeeper.rules.joker.game import Deal, JokerGame
from scorekeeper.rules.joker.house import HouseRules
from scorekeeper.rules.joker.points import is_khisht, points_table
from scorekeeper.rules.joker.premium import Settlement, latest_best, settlement
from scorekeeper.rules.joker.schedule import PlannedDeal, dealers, planned
from scorekeeper.rules.joker.seats import sitters, sitters_now
from scorekeeper.rules.sitters import Sitter

Row = tuple[int, ...]
"""One number a seat."""


class Best(NamedTuple):
    """A seat's best deal of a pulka so far, the latest of equals."""

    number: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLine:
    """A recorded deal; everything by seat, numbers from 1, the dealer as a seat from 0.

    ``totals`` run on from the pulkas before, and count no settlement of the deal's own pulka.
    ``sitters`` are those who played this deal.
    """

    number: int
    pulka: int
    cards: int
    dealer: int
    trump: str | None
    bids: Row
    taken: Row
    points: Row
    totals: Row
    sitters: tuple[Sitter, ...]

    def is_khisht(self, seat: int) -> bool:
        """Whether this seat bid and took nothing."""
        return is_khisht(self.bids[seat], self.taken[seat])


@dataclass(frozen=True, slots=True, kw_only=True)
class PulkaBlock:
    """A pulka with a recorded deal; settled only when complete.

    ``deals`` are the numbers of its recorded deals; ``exact`` tells who has made every bid so far
    and stands to earn the premium; ``best`` each seat's best deal so far. ``deductions`` are
    amounts lost, written as positive numbers; ``doubled`` and ``struck`` hold deal numbers.
    """

    number: int
    complete: bool
    deals: tuple[int, ...]
    sums: Row
    exact: tuple[bool, ...]
    best: tuple[Best, ...]
    premiums: Row
    deductions: Row
    doubled: tuple[int | None, ...]
    struck: tuple[int | None, ...]
    totals: Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The scored game: ``players`` are those who sat down first, ``sitters`` those who sit now.

    ``places`` rank the seats, ``pair_totals`` are those of seats 1 + 3 and 2 + 4 or None.
    """

    players: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    finished: bool
    deals: tuple[DealLine, ...]
    pulkas: tuple[PulkaBlock, ...]
    totals: Row
    places: Row
    pair_totals: tuple[int, int] | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit now, by seat."""
        return tuple(sitter.name for sitter in self.sitters)


def sheet(game: JokerGame) -> Sheet:
    """The sheet of a game in which ``faults`` finds nothing wrong."""
    blocks: list[PulkaBlock] = []
    lines: list[DealLine] = []
    totals: Row = (0,) * len(game.players)
    for _, pulka in groupby(_scored(game), key=lambda scored: scored.plan.pulka):
        own = _lines(tuple(pulka), totals)
        block = _block(game.rules, own, totals)
        totals = block.totals
        lines += own
        blocks.append(block)
    return Sheet(
        players=game.players,
        sitters=sitters_now(game),
        finished=len(lines) == len(planned(game.rules.schedule)) or game.stopped == "stands",
        deals=tuple(lines),
        pulkas=tuple(blocks),
        totals=totals,
        places=places(totals),
        pair_totals=pair_totals(totals) if game.rules.pairs else None,
    )


def places(totals: Sequence[int]) -> Row:
    """1 for the highest total; equal totals share the place and the next is skipped (1, 1, 3)."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def pair_totals(totals: Sequence[int]) -> tuple[int, int]:
    """The totals of seats 1 + 3 and of 2 + 4."""
    return totals[0] + totals[2], totals[1] + totals[3]


class _Scored(NamedTuple):
    """A recorded deal with its points."""

    plan: PlannedDeal
    dealer: int
    trump: str | None
    bids: Row
    taken: Row
    points: Row
    sitters: tuple[Sitter, ...]


def _scored(game: JokerGame) -> list[_Scored]:
    seats = len(game.players)
    rows = zip(
        planned(game.rules.schedule),
        dealers(game.first_dealer, game.deals, seats),
        game.deals,
        sitters(game),
        strict=False,  # the schedule and the dealers run on after the last deal
    )
    return [
        _Scored(plan, dealer, deal.trump, *_written(game.rules, plan.cards, deal, deal.taken), sat)
        for plan, dealer, deal, sat in rows
        if deal.taken is not None
    ]


def _written(rules: HouseRules, cards: int, deal: Deal, taken: Row) -> tuple[Row, Row, Row]:
    """A deal's bids, takes and points."""
    bids = tuple(bid for bid in deal.bids if bid is not None)
    table = points_table(rules, cards)
    return bids, taken, tuple(table[bid][take] for bid, take in zip(bids, taken, strict=True))


def _lines(pulka: tuple[_Scored, ...], before: Row) -> tuple[DealLine, ...]:
    running = accumulate((deal.points for deal in pulka), _added, initial=before)
    next(running)
    return tuple(
        DealLine(
            number=deal.plan.number,
            pulka=deal.plan.pulka,
            cards=deal.plan.cards,
            dealer=deal.dealer,
            trump=deal.trump,
            bids=deal.bids,
            taken=deal.taken,
            points=deal.points,
            totals=totals,
            sitters=deal.sitters,
        )
        for deal, totals in zip(pulka, running, strict=True)
    )


def _block(rules: HouseRules, lines: tuple[DealLine, ...], before: Row) -> PulkaBlock:
    """The pulka of some recorded deals; ``before`` are the totals that it starts from."""
    number, first = lines[0].pulka, lines[0].number
    seats = len(before)
    exact = tuple(
        all(line.bids[seat] == line.taken[seat] for line in lines) for seat in range(seats)
    )
    points = [line.points for line in lines]
    complete = len(lines) == len(rules.schedule.pulkas[number - 1])
    settled = settlement(rules, exact, points) if complete else _unsettled(seats)
    return PulkaBlock(
        number=number,
        complete=complete,
        deals=tuple(line.number for line in lines),
        sums=tuple(sum(column) for column in zip(*points, strict=True)),
        exact=exact,
        best=tuple(_best(first, column) for column in zip(*points, strict=True)),
        premiums=settled.premiums,
        deductions=settled.deductions,
        doubled=_numbers(first, settled.doubled),
        struck=_numbers(first, settled.struck),
        totals=_settled_totals(lines[-1].totals, settled),
    )


def _unsettled(seats: int) -> Settlement:
    nothing, none = (0,) * seats, (None,) * seats
    return Settlement(nothing, nothing, none, none)


def _best(first: int, points: Row) -> Best:
    deal = latest_best(points) or 0
    return Best(first + deal, points[deal])


def _numbers(first: int, deals: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Deal numbers for indices in the pulka whose first deal has the number ``first``."""
    return tuple(None if deal is None else first + deal for deal in deals)


def _settled_totals(totals: Row, settled: Settlement) -> Row:
    return tuple(
        total + won - lost
        for total, won, lost in zip(totals, settled.premiums, settled.deductions, strict=True)
    )


def _added(left: Row, right: Row) -> Row:
    return tuple(one + other for one, other in zip(left, right, strict=True))
