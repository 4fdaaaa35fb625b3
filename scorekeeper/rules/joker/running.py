"""The running deal: who is to do what at the table right now."""

from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.rules.joker.bids import dealers_forbidden_bid
from scorekeeper.rules.joker.game import Deal, JokerGame
from scorekeeper.rules.joker.schedule import (
    PlannedDeal,
    bidding_order,
    cutter,
    dealers,
    planned,
    trump_namer,
)
from scorekeeper.rules.joker.sheet import Best, sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningDeal:
    """The first deal that is not recorded; ``number`` and ``pulka`` from 1, seats from 0.

    ``order`` holds the seats as they bid, the dealer's last; ``names_trump`` a seat, or None when
    the next card is turned up. ``forbidden`` is the number that the hook refuses the dealer, once
    all others have bid. ``in_premium`` tells by seat who has made every bid of the pulka so far,
    ``best`` each seat's best deal of it, None before its first recorded deal.
    """

    number: int
    pulka: int
    cards: int
    dealer: int
    order: tuple[int, ...]
    leads: int
    cuts: int
    names_trump: int | None
    trump: str | None
    bids: tuple[int | None, ...]
    entered: tuple[int | None, ...]
    forbidden: int | None
    in_premium: tuple[bool, ...]
    best: tuple[Best | None, ...]


def recorded(game: JokerGame) -> int:
    """How many deals are recorded."""
    return sum(deal.taken is not None for deal in game.deals)


class OpenDeal(NamedTuple):
    """The running deal as it is written down so far; ``dealer`` is a seat."""

    plan: PlannedDeal
    deal: Deal
    dealer: int


def open_deal(game: JokerGame) -> OpenDeal | None:
    """The running deal of any game, with faults too: the recorded deals are not scored for it."""
    number, plan = recorded(game), planned(game.rules.schedule)
    if game.stopped is not None or number >= len(plan):
        return None
    deal = game.deals[number] if number < len(game.deals) else _undealt(game)
    dealer = dealers(game.first_dealer, (*game.deals[:number], deal), len(game.players))[number]
    return OpenDeal(plan[number], deal, dealer)


def running(game: JokerGame) -> RunningDeal | None:
    """The running deal of a game without faults; None when all are recorded or it was stopped."""
    found = open_deal(game)
    return None if found is None else _running(game, *found)


def _undealt(game: JokerGame) -> Deal:
    return Deal(bids=(None,) * len(game.players))


def _running(game: JokerGame, plan: PlannedDeal, deal: Deal, dealer: int) -> RunningDeal:
    seats = len(game.players)
    order = bidding_order(dealer, seats)
    in_premium, best = _standing(game, plan.pulka)
    forbidden = dealers_forbidden_bid(plan.cards, deal.bids, dealer) if game.rules.hook else None
    return RunningDeal(
        number=plan.number,
        pulka=plan.pulka,
        cards=plan.cards,
        dealer=dealer,
        order=order,
        leads=order[0],
        cuts=cutter(dealer, seats),
        names_trump=trump_namer(dealer, seats, plan.cards),
        trump=deal.trump,
        bids=deal.bids,
        entered=deal.entered or (None,) * seats,
        forbidden=forbidden,
        in_premium=in_premium,
        best=best,
    )


def _standing(game: JokerGame, pulka: int) -> tuple[tuple[bool, ...], tuple[Best | None, ...]]:
    """Who still stands to earn the premium of the pulka, and each seat's best deal of it."""
    blocks = sheet(game).pulkas
    if blocks and blocks[-1].number == pulka:
        return blocks[-1].exact, blocks[-1].best
    seats = len(game.players)
    return (True,) * seats, (None,) * seats
