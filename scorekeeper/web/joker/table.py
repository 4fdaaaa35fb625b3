"""The table page's view of a Joker game: the running deal, row by row."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scorekeeper.rules.facts import Facts, Key, Plain
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.points import is_khisht, points_table
from scorekeeper.rules.joker.running import RunningDeal, running
from scorekeeper.rules.joker.schedule import planned
from scorekeeper.rules.joker.sheet import DealLine, PulkaBlock, Sheet, sheet
from scorekeeper.store import StoredGame
from scorekeeper.web.joker.pairs import ranks
from scorekeeper.web.language import gettext as _
from scorekeeper.web.standing import Standing, seat_ranks

Cell = Literal["bid", "taken"]


@dataclass(frozen=True, slots=True)
class Row:
    """One seat as the table page shows it; numbers are None where there is a blank."""

    seat: int
    name: str
    role: str
    deals: bool
    star: bool
    turn: bool
    bid: int | None
    refused: int | None
    entered: int | None
    taken: int | None
    total: int
    delta: int | None
    khisht: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table: the sheet, the running deal (None when the game is over), its rows.

    ``deals`` is how many the game has, ``seat`` and ``cell`` are what the pad serves, ``takes``
    the takes as they stand, by seat; ``rows`` come in bidding order.
    """

    game: JokerGame
    sheet: Sheet
    names: tuple[str, ...]
    deal: RunningDeal | None
    deals: int
    phase: Literal["bidding", "taking"] = "bidding"
    seat: int | None = None
    cell: Cell = "bid"
    takes: tuple[int | None, ...] = ()
    rows: tuple[Row, ...] = ()

    @property
    def last(self) -> DealLine | None:
        """The last recorded deal."""
        return self.sheet.deals[-1] if self.sheet.deals else None

    @property
    def settled(self) -> PulkaBlock | None:
        """The pulka that the last recorded deal completed."""
        last = self.sheet.pulkas[-1] if self.sheet.pulkas else None
        return last if last and last.complete else None

    @property
    def ready(self) -> bool:
        """Whether the deal can be recorded: the takes add up to the cards."""
        return self.deal is not None and self.phase == "taking" and self.count == self.deal.cards

    @property
    def count(self) -> int:
        """The sum of the bids while bidding, of the takes afterwards."""
        shown = self.deal.bids if self.deal and self.phase == "bidding" else self.takes
        return sum(number or 0 for number in shown)

    @property
    def bid_sum(self) -> int:
        """The sum of the bids so far."""
        return sum(bid or 0 for bid in self.deal.bids) if self.deal else 0

    @property
    def keys(self) -> tuple[int, ...]:
        """The pad's keys in their order: the pass, being 0, comes last."""
        return (*range(1, self.deal.cards + 1), 0) if self.deal else ()

    @property
    def struck(self) -> int | None:
        """The key that the hook strikes out for the row the pad serves."""
        serves_dealer = self.deal and self.cell == "bid" and self.seat == self.deal.dealer
        return self.deal.forbidden if self.deal and serves_dealer else None

    @property
    def refused(self) -> int | None:
        """The dealer's bid that came to be forbidden and waits to be chosen again."""
        return next((row.refused for row in self.rows if row.bid is None and row.deals), None)

    @property
    def ranks(self) -> tuple[Standing, ...]:
        """Whom the result is about, the best first: the pairs, else the seats."""
        return ranks(self.sheet, self.names)

    @property
    def seat_ranks(self) -> tuple[Standing, ...]:
        """The seats, the best first."""
        return seat_ranks(self.sheet, self.names)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those in the first place."""
        return tuple(
            name for name, place in zip(self.names, self.sheet.places, strict=True) if place == 1
        )

    @property
    def pair_winners(self) -> tuple[str, ...]:
        """The names of the pair with the higher sum; of both pairs when they are equal."""
        one, other = self.sheet.pair_totals or (0, 0)
        return (self.names[::2] if one >= other else ()) + (
            self.names[1::2] if other >= one else ()
        )

    @property
    def mini(self) -> tuple[DealLine, ...]:
        """The recorded deals of the running pulka."""
        pulka = self.deal.pulka if self.deal else 0
        return tuple(line for line in self.sheet.deals if line.pulka == pulka)


def shown_takes(deal: RunningDeal) -> tuple[int | None, ...]:
    """The takes as they stand: those tapped in; a single one left is the rest; else the bid."""
    rest = deal.cards - sum(take or 0 for take in deal.entered)
    follows = deal.entered.count(None) == 1 and rest >= 0
    return tuple(
        take if take is not None else rest if follows else bid
        for take, bid in zip(deal.entered, deal.bids, strict=True)
    )


def table(
    stored: StoredGame, names: tuple[str, ...], seat: int | None = None, cell: str = ""
) -> Table:
    """The table of a stored Joker game; ``seat`` and ``cell``: what somebody chose for the pad."""
    game: JokerGame = stored.record  # type: ignore[assignment]  # the registry knows
    scored = sheet(game)
    seen = Table(game, scored, names, running(game), len(planned(game.rules.schedule)))
    return seen if seen.deal is None else _with_rows(seen, seen.deal, stored.facts, (seat, cell))


def _with_rows(
    seen: Table, deal: RunningDeal, facts: Facts, chosen: tuple[int | None, str]
) -> Table:
    seat, cell = chosen
    phase: Literal["bidding", "taking"] = "bidding" if None in deal.bids else "taking"
    seen = replace(
        seen,
        phase=phase,
        seat=seat if seat in deal.order else _turn(deal, phase),
        cell="bid" if phase == "bidding" or cell == "bid" else "taken",
        takes=shown_takes(deal),
    )
    refused = {each: facts.get(Key(deal.number, each, "refused")) for each in deal.order}
    return replace(seen, rows=tuple(_row(seen, deal, each, refused[each]) for each in deal.order))


def _turn(deal: RunningDeal, phase: str) -> int | None:
    open_cells = deal.bids if phase == "bidding" else deal.entered
    return next((seat for seat in deal.order if open_cells[seat] is None), None)


def _row(seen: Table, deal: RunningDeal, seat: int, refused: Plain) -> Row:
    delta, khisht = _gain(seen, deal, seat)
    return Row(
        seat=seat,
        name=seen.names[seat],
        role=role(seat, deal.order, deal.cuts, deal.names_trump),
        deals=seat == deal.dealer,
        star=deal.in_premium[seat] and deal.best[seat] is not None,
        turn=seat == seen.seat,
        bid=deal.bids[seat],
        refused=refused if isinstance(refused, int) else None,
        entered=deal.entered[seat],
        taken=seen.takes[seat],
        total=seen.sheet.totals[seat],
        delta=delta,
        khisht=khisht,
    )


def _gain(seen: Table, deal: RunningDeal, seat: int) -> tuple[int | None, bool]:
    """The points of the last deal, or of this one once all have bid; and whether it is khisht."""
    bid, taken = deal.bids[seat], seen.takes[seat]
    if seen.phase == "taking" and bid is not None and taken is not None:
        return points_table(seen.game.rules, deal.cards)[bid][taken], is_khisht(bid, taken)
    last = seen.last
    return (last.points[seat], last.is_khisht(seat)) if last else (None, False)


def role(seat: int, order: Sequence[int], cuts: int, names_trump: int | None) -> str:
    """What somebody does before the first card, in a word or two; "" for nothing."""
    if seat == names_trump:
        return _("names the trump")
    return _("cuts") if seat == cuts != order[0] else ""
