"""Who does what in which deal: cards, dealer, cutting, bidding, naming the trump."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.joker.game import Deal
from scorekeeper.rules.joker.house import DECK, Schedule


@dataclass(frozen=True, slots=True)
class PlannedDeal:
    """A deal as the schedule foresees it: its number and its pulka's, from 1, and its cards."""

    number: int
    pulka: int
    cards: int


@lru_cache(maxsize=64)
def planned(schedule: Schedule) -> tuple[PlannedDeal, ...]:
    """Every deal of the schedule in order."""
    sizes = [
        (pulka, cards) for pulka, deals in enumerate(schedule.pulkas, start=1) for cards in deals
    ]
    return tuple(
        PlannedDeal(number, pulka, cards) for number, (pulka, cards) in enumerate(sizes, start=1)
    )


def dealers(first_dealer: int, deals: Sequence[Deal], seats: int) -> tuple[int, ...]:
    """The dealer's seat of each deal, and of the one after them.

    The deal moves clockwise, one seat a deal; where the dealer was put right it goes on from
    that seat.
    """
    dealer, found = first_dealer, []
    for deal in deals:
        dealer = dealer if deal.dealer is None else deal.dealer
        found.append(dealer % seats)
        dealer += 1
    return (*found, dealer % seats)


def bidding_order(dealer: int, seats: int) -> tuple[int, ...]:
    """Clockwise from the dealer's left; the dealer bids last. The first bidder leads."""
    return tuple((dealer + step) % seats for step in range(1, seats + 1))


def cutter(dealer: int, seats: int) -> int:
    """The player on the dealer's right cuts."""
    return (dealer - 1) % seats


def trump_namer(dealer: int, seats: int, cards: int) -> int | None:
    """The player on the dealer's left, if no card is left to turn up; else nobody names it."""
    return (dealer + 1) % seats if seats * cards == DECK else None
