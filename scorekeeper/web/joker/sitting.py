"""Who sits and who deals in a Joker game, for the pages that begin a game or put one right."""

import json
from typing import Any, cast

from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.running import recorded, running
from scorekeeper.rules.joker.schedule import planned
from scorekeeper.rules.joker.seats import sitters_now
from scorekeeper.rules.plain import item
from scorekeeper.store import StoredGame
from scorekeeper.web.house_words import InForce
from scorekeeper.web.joker.house_form import FORM
from scorekeeper.web.joker.house_words import SAID
from scorekeeper.web.seating import TypedSeat

FIRST_DEALER = Key(WHOLE, ALL, "first_dealer")
BY_CARDS = frozenset({"bid_range", "taken_range", "taken_sum", "beyond"})
"""What is wrong with deals that were played with other numbers of cards."""


def joker(stored: StoredGame) -> JokerGame:
    """The record of a stored game of Joker."""
    return cast(JokerGame, stored.record)


def people(stored: StoredGame) -> tuple[str, ...]:
    """The ids of those who sit now, by seat."""
    return tuple(sitter.person or "" for sitter in sitters_now(joker(stored)))


def next_first(stored: StoredGame) -> int:
    """The seat that deals first in the next game: the one after this game's first dealer."""
    return (joker(stored).first_dealer + 1) % len(stored.record.players)


def first_facts(seat: int) -> dict[Key, Plain]:
    """The fact that this seat deals first."""
    return {FIRST_DEALER: seat}


def rule_values(stored: StoredGame) -> dict[str, str]:
    """The fields of the form that choose this game's house rules."""
    return FORM.values(joker(stored).rules, len(stored.record.players))


def in_force(stored: StoredGame) -> tuple[InForce, ...]:
    """The house rules of this game in words."""
    return SAID.in_force(joker(stored).rules)


def told(stored: StoredGame, faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """The faults that other house rules would make: deals that fit no more are one fault."""
    game = joker(stored)
    deals = recorded(game)
    places = tuple(item("deals", index) for index in range(deals))
    unfit = [one for one in faults if one.code in BY_CARDS and one.place.startswith(places)]
    if not unfit:
        return faults
    cards = " ".join(str(each.cards) for each in planned(game.rules.schedule)[:deals])
    others = tuple(one for one in faults if not one.place.startswith("deals["))
    return (Fault("played", "rules.schedule", numbers={"deals": deals, "cards": cards}), *others)


def sits_key(number: int, seat: int) -> Key:
    """The fact that seats somebody from this deal on; in the first deal they sat down there."""
    return Key(WHOLE, seat, "person") if number == 1 else Key(number, seat, "sits")


def putting_right(stored: StoredGame, names: tuple[str, ...]) -> dict[str, Any]:
    """What the page needs to put seats and dealer right, and what it shows of their facts.

    ``deal`` is the running one, None when the game is over; ``seen`` are the people who sat down
    first, ``sits_seen`` by seat the fact that a takeover would change.
    """
    deal, facts, seats = running(joker(stored)), stored.facts, range(len(names))
    number = deal.number if deal else 0
    return {
        "names": names,
        "deal": deal,
        "order": seats,
        "seen": json.dumps([facts.get(Key(WHOLE, seat, "person")) for seat in seats]),
        "sits_seen": [facts.get(sits_key(number, seat)) for seat in seats],
        "first_seen": facts.get(FIRST_DEALER),
        "dealer_seen": facts.get(Key(number, ALL, "dealer")),
        "entered": deal is not None
        and (deal.trump is not None or {*deal.bids, *deal.entered} != {None}),
        "chair": None,
        "typed": TypedSeat(0),
    }
