"""Games for the tests: written short by hand, or dealt at random within the rules."""

from random import Random

from scorekeeper.rules.joker.bids import dealers_forbidden_bid
from scorekeeper.rules.joker.game import Deal, JokerGame, Sitting
from scorekeeper.rules.joker.house import (
    DEFAULTS,
    BySize,
    HouseRules,
    Schedule,
    ready_made,
)
from scorekeeper.rules.joker.schedule import PlannedDeal, dealers, planned

TRUMPS = ("hearts", "diamonds", "clubs", "spades", "none", None)

PULKA_I = "1001/1000 0111/0101 1100/1200 2010/2020 0211/0212 3110/3120 2222/2230 4210/4220"
ONE_PREMIUM = "3221/3222 2432/2232 4034/4014 0341/0342"
TWO_PREMIUMS = "3233/3231 1513/1413 2440/2340 5104/5103"


def row(digits: str) -> tuple[int, ...]:
    """Entries by seat, one digit each."""
    return tuple(int(digit) for digit in digits)


def deal(written: str) -> Deal:
    """A deal written as bids/taken, a dot for a blank: ``21.0`` or ``2110/2200``."""
    bids, _, taken = written.partition("/")
    return Deal(
        bids=tuple(None if sign == "." else int(sign) for sign in bids),
        taken=row(taken) if taken else None,
    )


def game(written: str = "", rules: HouseRules = DEFAULTS, **others: object) -> JokerGame:
    """A game of deals written as bids/taken; as many players as there are bids, else four."""
    deals = tuple(deal(one) for one in written.split())
    seats = len(deals[0].bids) if deals else 4
    facts = {"players": tuple("ABCDEF"[:seats]), "first_dealer": seats - 1, **others}
    return JokerGame(rules=rules, deals=deals, **facts)  # type: ignore[arg-type]


def custom(*pulkas: tuple[int, ...]) -> Schedule:
    """A custom schedule."""
    return Schedule(pulkas)


def random_rules(rng: Random, seats: int) -> HouseRules:
    """Any house rules that go with so many players."""
    most = 36 // seats
    pulkas = tuple(
        tuple(rng.randint(1, most) for _ in range(rng.randint(1, 5)))
        for _ in range(rng.randint(1, 4))
    )
    return HouseRules(
        variant=rng.choice(("standard", "minus")),
        schedule=rng.choice((*ready_made(seats), Schedule(pulkas))),
        khisht=rng.choice((200, 300, 0, BySize(200, 500), "cards")),
        hook=rng.random() < 0.8,
        deductions=rng.random() < 0.8,
        shared_premium=rng.choice(("nobody_loses", "others_lose")),
        last_deal=rng.choice(("counts", "protected", "out")),
        pairs=seats == 4 and rng.random() < 0.4,
        strict_joker=rng.random() < 0.2,
    )


def random_game(rng: Random) -> JokerGame:
    """A game without faults, finished or not, in which many bids come out."""
    seats = rng.randint(2, 6)
    rules = random_rules(rng, seats)
    plan = planned(rules.schedule)
    first, skill = rng.randrange(seats), rng.choice((0.0, 0.6, 0.95))
    deals: tuple[Deal, ...] = ()
    for dealt in plan[: rng.choice((len(plan), rng.randint(0, len(plan))))]:
        corrected = rng.randrange(seats) if rng.random() < 0.05 else None
        blank = Deal(bids=(None,) * seats, dealer=corrected)
        dealer = dealers(first, (*deals, blank), seats)[-2]
        bids, takes = _random_entries(rng, rules, dealt, dealer, (seats, skill))
        sits = (Sitting(rng.randrange(seats), "Ира", None),) if rng.random() < 0.05 else ()
        deals += (Deal(bids, takes, None, rng.choice(TRUMPS), corrected, sits),)
    return JokerGame(players=tuple("ABCDEF"[:seats]), rules=rules, first_dealer=first, deals=deals)


def _random_entries(
    rng: Random, rules: HouseRules, dealt: PlannedDeal, dealer: int, players: tuple[int, float]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    seats, skill = players
    takes = _random_takes(rng, dealt.cards, seats)
    bids = [take if rng.random() < skill else rng.randint(0, dealt.cards) for take in takes]
    if rules.hook and dealers_forbidden_bid(dealt.cards, bids, dealer) == bids[dealer]:
        bids[dealer] += 1 if bids[dealer] < dealt.cards else -1
    return tuple(bids), takes


def _random_takes(rng: Random, cards: int, seats: int) -> tuple[int, ...]:
    winners = [rng.randrange(seats) for _ in range(cards)]
    return tuple(winners.count(seat) for seat in range(seats))
