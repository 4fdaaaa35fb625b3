"""The table page's view of a Joker game: what the page draws, and what the phone carries along."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.facts import Key
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.points import points_table
from scorekeeper.rules.joker.running import RunningDeal, running
from scorekeeper.rules.joker.schedule import planned, trump_namer
from scorekeeper.rules.joker.sheet import DealLine, PulkaBlock, Sheet, sheet
from scorekeeper.store import StoredGame

Cell = Literal["bid", "taken"]
SUITS = (("hearts", "♥"), ("diamonds", "♦"), ("clubs", "♣"), ("spades", "♠"))


@dataclass(frozen=True, slots=True)
class Row:
    """One seat as the table page shows it; ``bid`` and ``taken`` are None where there is a blank."""

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
    """The whole table: the sheet, the running deal (None when the game is over), its rows."""

    sheet: Sheet
    names: tuple[str, ...]
    deal: RunningDeal | None
    deals: int
    rows: tuple[Row, ...] = ()
    phase: Literal["bidding", "taking"] = "bidding"
    seat: int | None = None
    cell: Cell = "bid"
    takes: tuple[int | None, ...] = ()
    settled: PulkaBlock | None = None

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
    def refused(self) -> bool:
        """Whether the dealer's bid has come to be forbidden and waits to be chosen again."""
        return any(row.refused is not None and row.bid is None for row in self.rows)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the best first."""
        return tuple(sorted(range(len(self.names)), key=lambda seat: self.sheet.places[seat]))

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those in the first place."""
        return tuple(name for name, place in zip(self.names, self.sheet.places, strict=True) if place == 1)

    @property
    def pair_winners(self) -> tuple[str, ...]:
        """The names of the pair with the higher sum; of both pairs when they are equal."""
        one, other = self.sheet.pair_totals or (0, 0)
        return (self.names[::2] if one >= other else ()) + (self.names[1::2] if other >= one else ())

    @property
    def mini(self) -> tuple[DealLine, ...]:
        """The recorded deals of the running pulka."""
        pulka = self.deal.pulka if self.deal else 0
        return tuple(line for line in self.sheet.deals if line.pulka == pulka)


def shown_takes(deal: RunningDeal) -> tuple[int | None, ...]:
    """The takes as they stand: those tapped in; a single one left over is the rest; else the bid."""
    rest = deal.cards - sum(take or 0 for take in deal.entered)
    follows = deal.entered.count(None) == 1 and rest >= 0
    return tuple(
        take if take is not None else rest if follows else bid
        for take, bid in zip(deal.entered, deal.bids, strict=True)
    )


def table(stored: StoredGame, names: tuple[str, ...], seat: int | None = None, cell: str = "") -> Table:
    """The table of a stored game; ``seat`` and ``cell`` choose what the pad serves, if anybody did."""
    game: JokerGame = stored.record  # type: ignore[assignment]  # the registry sent us a Joker game
    scored, deal = sheet(game), running(game)
    deals = len(planned(game.rules.schedule))
    settled = _just_settled(scored)
    if deal is None:
        return Table(scored, names, None, deals, settled=settled)
    phase: Literal["bidding", "taking"] = "bidding" if None in deal.bids else "taking"
    turn = seat if seat in range(len(names)) else _turn(deal, phase)
    chosen: Cell = "bid" if phase == "bidding" or cell == "bid" else "taken"
    takes = shown_takes(deal)
    rows = tuple(_row(stored, scored, deal, names, takes, at, turn) for at in deal.order)
    return Table(scored, names, deal, deals, rows, phase, turn, chosen, takes, settled)


def _turn(deal: RunningDeal, phase: str) -> int | None:
    open_cells = deal.bids if phase == "bidding" else deal.entered
    return next((seat for seat in deal.order if open_cells[seat] is None), None)


def _just_settled(scored: Sheet) -> PulkaBlock | None:
    """The pulka that the last recorded deal completed."""
    return scored.pulkas[-1] if scored.pulkas and scored.pulkas[-1].complete else None


def _row(
    stored: StoredGame, scored: Sheet, deal: RunningDeal, names: Sequence[str],
    takes: Sequence[int | None], seat: int, turn: int | None,
) -> Row:  # fmt: skip
    last = scored.deals[-1] if scored.deals else None
    bid, taken = deal.bids[seat], takes[seat]
    taking = None not in deal.bids
    game: JokerGame = stored.record  # type: ignore[assignment]
    return Row(
        seat=seat,
        name=names[seat],
        role=_role(deal, seat),
        deals=seat == deal.dealer,
        star=deal.in_premium[seat] and deal.best[seat] is not None,
        turn=seat == turn,
        bid=bid,
        refused=_refused(stored, deal, seat),
        entered=deal.entered[seat],
        taken=taken,
        total=scored.totals[seat],
        delta=_delta(game, deal.cards, bid, taken) if taking else last and last.points[seat],
        khisht=bool(bid and taken == 0) if taking else bool(last and _khisht(last, seat)),
    )


def _delta(game: JokerGame, cards: int, bid: int | None, taken: int | None) -> int | None:
    if bid is None or taken is None:
        return None
    return points_table(game.rules, cards)[bid][taken]


def _khisht(line: DealLine, seat: int) -> bool:
    return line.bids[seat] > 0 and line.taken[seat] == 0


def _role(deal: RunningDeal, seat: int) -> str:
    if seat == deal.names_trump:
        return _("names the trump")
    return _("cuts") if seat == deal.cuts and len(deal.order) > 2 else ""


def _refused(stored: StoredGame, deal: RunningDeal, seat: int) -> int | None:
    value = stored.facts.get(Key(deal.number, seat, "refused"))
    return value if isinstance(value, int) else None


def carried(stored: StoredGame, seen: Table) -> dict[str, Any]:
    """What the phone needs to show a tap at once: deals to come, the hook, points by bid and taken."""
    if seen.deal is None:
        return {"over": True, "rev": stored.rev, "names": seen.names}
    game: JokerGame = stored.record  # type: ignore[assignment]
    deal, rows = seen.deal, sorted(seen.rows, key=lambda row: row.seat)
    last = seen.sheet.deals[-1] if seen.sheet.deals else None
    return {
        "over": False,
        "rev": stored.rev,
        "names": seen.names,
        "totals": seen.sheet.totals,
        "deltas": last.points if last else [None] * len(rows),
        "khisht": [bool(last and _khisht(last, row.seat)) for row in rows],
        "deal": deal.number,
        "dealer": deal.dealer,
        "trump": deal.trump,
        "bids": deal.bids,
        "entered": deal.entered,
        "refused": [row.refused for row in rows],
        "premium": deal.in_premium,
        "begun": bool(seen.mini),
        "hook": game.rules.hook,
        **_to_come(game, deal, len(rows)),
    }


def _to_come(game: JokerGame, deal: RunningDeal, seats: int) -> dict[str, Any]:
    """The deals from the running one on, and the points for each size that occurs in them."""
    coming = planned(game.rules.schedule)[deal.number - 1 :]
    return {
        "deals": [
            {
                "number": each.number,
                "pulka": each.pulka,
                "cards": each.cards,
                "label": cards_word(each.cards),
                "named": trump_namer(0, seats, each.cards) is not None,
            }
            for each in coming
        ],
        "points": {size: points_table(game.rules, size) for size in {each.cards for each in coming}},
    }


def sentence(seen: Table) -> str:
    """The line between the rows and the pad: how bids or takes stand against the cards."""
    deal, words = seen.deal, phone_words()
    if deal is None:
        return ""
    dealer = {"name": seen.names[deal.dealer], "number": deal.forbidden, "cards": deal.cards}
    if seen.refused:
        return words["refused"].format(**dealer)
    if seen.phase == "bidding":
        said = words["forbidden"] if seen.struck is not None else words["bids"]
        return said.format(sum=seen.bid_sum, **dealer)
    taken = words["takes"].format(sum=seen.count, cards=deal.cards)
    if not seen.ready:
        return f"{taken} · {_difference(seen.count, deal.cards)}"
    bids = words["bids"].format(sum=seen.bid_sum, cards=deal.cards)
    return f"{taken} · {bids}, {_difference(seen.bid_sum, deal.cards)}"


def _difference(count: int, cards: int) -> str:
    words = phone_words()
    if count == cards:
        return words["even"]
    return words["under" if count < cards else "over"].format(number=abs(cards - count))


def cards_word(cards: int) -> str:
    """What stands under the number of cards."""
    return ngettext("card", "cards", cards)


def phone_words() -> dict[str, str]:
    """The sentences that change with a tap, with their blanks in braces."""
    return {
        "deal": _("Deal {number}"),
        "bids": _("Bids {sum} of {cards}"),
        "takes": _("Taken {sum} of {cards}"),
        "under": _("{number} under"),
        "over": _("{number} over"),
        "even": _("even"),
        "forbidden": _("{name} can't bid {number}: the bids would make {cards}"),
        "refused": _("{name} can't bid {number} any more: choose again"),
        "names_trump": _("names the trump"),
        "cuts": _("cuts"),
        "pass": _("pass"),
        "waiting": _("No connection: {number} entries wait on this phone"),
    }
