"""All that is against the rules in a record of Joker, found in one go."""

from collections.abc import Iterator, Sequence
from itertools import islice

from scorekeeper.rules.cards import TRUMPS
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.joker.bids import all_in, hooked
from scorekeeper.rules.joker.game import Deal, JokerGame, Sitting
from scorekeeper.rules.joker.house import house_faults, plain
from scorekeeper.rules.joker.schedule import PlannedDeal, dealers, planned
from scorekeeper.rules.plain import choice_faults, item, member
from scorekeeper.rules.record import record_faults
from scorekeeper.rules.texts import id_faults, name_faults

SEATS = (2, 6)
"""The fewest and the most players."""


def faults(game: JokerGame) -> tuple[Fault, ...]:
    """Every fault of the record, in the order of the game file; none for a right one.

    Places are those of the game file. Raises on no record whose types are right.
    """
    plan = planned(game.rules.schedule)
    over = len(game.deals) >= len(plan) and all(deal.taken is not None for deal in game.deals)
    return (
        *record_faults(game, SEATS, over),
        *house_faults(plain(game.rules), len(game.players) or None),
        *_seat_faults(game.first_dealer, len(game.players), "first_dealer"),
        *_deals_faults(game, plan),
    )


def _deals_faults(game: JokerGame, plan: Sequence[PlannedDeal]) -> Iterator[Fault]:
    seats = len(game.players)
    turns = dealers(game.first_dealer, game.deals, max(seats, 1))
    for index, (planned_deal, deal, dealer, people) in enumerate(
        zip(plan, game.deals, turns, _people(game), strict=False)
    ):
        place = item("deals", index)
        last = index == len(game.deals) - 1
        hook_on = game.rules.hook
        yield from _whole_deal_faults(deal, seats, last, place)
        yield from _twice_faults(deal.sits, people, place)
        yield from _bid_faults(deal.bids, planned_deal.cards, place)
        yield from _hook_faults(deal.bids, planned_deal.cards, dealer, place) if hook_on else ()
        yield from _taken_faults(deal, planned_deal.cards, place)
    for index in range(len(plan), len(game.deals)):
        numbers = {"number": index + 1, "deals": len(plan)}
        yield Fault("beyond", item("deals", index), numbers=numbers)


def _whole_deal_faults(deal: Deal, seats: int, last: bool, place: str) -> Iterator[Fault]:
    """The shape of a deal: what must be there, and one entry a seat."""
    yield from _length_faults(deal.bids, seats, member(place, "bids"))
    yield from _length_faults(deal.taken, seats, member(place, "taken"))
    yield from _length_faults(deal.entered, seats, member(place, "entered"))
    if deal.taken is not None and not all_in(deal.bids):
        yield Fault("bids_blank", member(place, "bids"))
    if deal.taken is None and not last:
        yield Fault("unfinished", member(place, "taken"))
    if deal.trump is not None:
        yield from choice_faults(deal.trump, TRUMPS, member(place, "trump"))
    if deal.dealer is not None:
        yield from _seat_faults(deal.dealer, seats, member(place, "dealer"))
    yield from _sits_faults(deal.sits, seats, place)


def _length_faults(row: Sequence[object] | None, seats: int, place: str) -> Iterator[Fault]:
    if row is not None and len(row) != seats:
        yield Fault("length", place, numbers={"given": len(row), "seats": seats})


def _seat_faults(seat: int, seats: int, place: str) -> Iterator[Fault]:
    if not 0 <= seat < seats:
        yield Fault("seat", place, numbers={"given": seat, "last": seats - 1})


def _sits_faults(sits: Sequence[Sitting], seats: int, place: str) -> Iterator[Fault]:
    for index, sitting in enumerate(sits):
        own = member(member(place, "sits"), str(sitting.seat))
        yield from _seat_faults(sitting.seat, seats, own)
        yield from name_faults(sitting.name, own, sitting.seat)
        if sitting.person is not None:
            person = member(member(place, "people"), str(sitting.seat))
            yield from id_faults(sitting.person, person, sitting.seat)
        if any(sitting.seat == other.seat for other in islice(sits, index)):
            yield Fault("seat_twice", own, sitting.seat)


def _people(game: JokerGame) -> list[tuple[str | None, ...]]:
    """Who sits at the table, deal by deal, as far as people are known."""
    sitting: dict[int, str | None] = dict(enumerate(game.people or ()))
    found = []
    for deal in game.deals:
        sitting |= {sat.seat: sat.person for sat in deal.sits}
        found.append(tuple(sitting.values()))
    return found


def _twice_faults(
    sits: Sequence[Sitting], people: Sequence[str | None], place: str
) -> Iterator[Fault]:
    """Nobody takes over a seat while sitting at another one."""
    for sitting in sits:
        if sitting.person is not None and people.count(sitting.person) > 1:
            own = member(member(place, "people"), str(sitting.seat))
            yield Fault("person_twice", own, sitting.seat)


def _bid_faults(bids: Sequence[int | None], cards: int, place: str) -> Iterator[Fault]:
    yield from _range_faults("bid_range", bids, cards, member(place, "bids"))


def _range_faults(code: str, row: Sequence[int | None], cards: int, place: str) -> Iterator[Fault]:
    for seat, given in enumerate(row):
        if given is not None and not 0 <= given <= cards:
            yield Fault(code, item(place, seat), seat, {"given": given, "cards": cards})


def _hook_faults(
    bids: Sequence[int | None], cards: int, dealer: int, place: str
) -> Iterator[Fault]:
    """It is the dealer's bid that is at fault, whichever was entered last."""
    if hooked(cards, bids) and dealer < len(bids):
        numbers: dict[str, int | str] = {"given": bids[dealer] or 0, "cards": cards}
        yield Fault("hook", item(member(place, "bids"), dealer), dealer, numbers)


def _taken_faults(deal: Deal, cards: int, place: str) -> Iterator[Fault]:
    entered, taken = deal.entered or (), deal.taken
    yield from _range_faults("taken_range", entered, cards, member(place, "entered"))
    if taken is None:
        return
    yield from _range_faults("taken_range", taken, cards, member(place, "taken"))
    if sum(taken) != cards:
        numbers: dict[str, int | str] = {
            "sum": sum(taken),
            "cards": cards,
            "difference": sum(taken) - cards,
        }
        yield Fault("taken_sum", member(place, "taken"), numbers=numbers)
