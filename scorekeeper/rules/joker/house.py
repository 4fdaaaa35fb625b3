"""Joker's house rules: every switch with its legal values and its default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.plain import item, member, type_faults, whole_faults
from scorekeeper.rules.switches import (
    ON_OFF,
    Switch,
    choice,
    plain_switches,
    switch_faults,
    switched,
)

DECK = 36
NINE = 9
MOST_DEALS = 36
MOST_KHISHT = 10_000
PAIRED_SEATS = 4


@dataclass(frozen=True, slots=True)
class Schedule:
    """The deals of a game: for each pulka, how many cards every player gets in each deal."""

    pulkas: tuple[tuple[int, ...], ...]


def nines(pulkas: int) -> Schedule:
    """Nothing but pulkas of four nines."""
    return Schedule(((NINE,) * 4,) * pulkas)


_CLIMB = tuple(range(1, 9))
FULL = Schedule((_CLIMB, (NINE,) * 4, _CLIMB[::-1], (NINE,) * 4))
SHORT = Schedule(FULL.pulkas[:2])
NINES = tuple(nines(pulkas) for pulkas in range(1, 5))
FIVE_PLAYERS = Schedule(((1, 2, 3, 4, 5, 6), (7,) * 5, (6, 5, 4, 3, 2, 1), (7,) * 5))
SIX_PLAYERS = Schedule(((1, 2, 3, 4, 5), (6,) * 6, (5, 4, 3, 2, 1), (6,) * 6))

SCHEDULES = (FULL, *NINES[::-1], SHORT, FIVE_PLAYERS, SIX_PLAYERS)
"""The ready-made schedules; a custom one may be anything that fits the deck."""

NAMED: Mapping[str, Schedule] = {"full": FULL, "short": SHORT}


def fits(schedule: Schedule, seats: int) -> bool:
    """Whether the deck is enough for every deal of the schedule."""
    return all(cards * seats <= DECK for pulka in schedule.pulkas for cards in pulka)


def ready_made(seats: int) -> tuple[Schedule, ...]:
    """The ready-made schedules that suit so many players, the usual one first.

    Five and six players have one each; with fewer nobody plays those two.
    """
    own = {5: (FIVE_PLAYERS,), 6: (SIX_PLAYERS,)}
    return own.get(seats, SCHEDULES[:-2])


@dataclass(frozen=True, slots=True)
class BySize:
    """A khisht that costs ``short`` points in deals under nine cards and ``nines`` in others."""

    short: int
    nines: int


Khisht: TypeAlias = int | BySize | Literal["cards"]
"""Points lost for a khisht: a flat number, two by the size of the deal, or 100 × cards dealt."""


def _schedule_faults(plain: object, place: str) -> tuple[Fault, ...]:
    if isinstance(plain, str) and plain in NAMED:
        return ()
    if isinstance(plain, dict) and list(plain) == ["nines"]:
        return _nines_faults(plain["nines"], member(place, "nines"))
    if isinstance(plain, dict) and list(plain) == ["custom"]:
        return _custom_faults(plain["custom"], member(place, "custom"))
    return (Fault("schedule", place),)


def _nines_faults(plain: object, place: str) -> tuple[Fault, ...]:
    wrong = whole_faults(plain, place)
    if wrong or plain in range(1, len(NINES) + 1):
        return wrong
    return (Fault("nines", place, numbers={"most": len(NINES)}),)


def _custom_faults(plain: object, place: str) -> tuple[Fault, ...]:
    if not isinstance(plain, list):
        return type_faults(plain, list, place)
    deals = sum(len(pulka) for pulka in plain if isinstance(pulka, list))
    wrong = tuple(
        fault
        for index, pulka in enumerate(plain)
        for fault in _pulka_faults(pulka, item(place, index))
    )
    if not plain or deals > MOST_DEALS:
        numbers: dict[str, int | str] = {"deals": deals, "most": MOST_DEALS}
        wrong = (Fault("schedule_length", place, numbers=numbers), *wrong)
    return wrong


def _pulka_faults(plain: object, place: str) -> tuple[Fault, ...]:
    if not isinstance(plain, list):
        return type_faults(plain, list, place)
    if not plain:
        return (Fault("pulka_empty", place),)
    return tuple(
        fault
        for index, cards in enumerate(plain)
        for fault in whole_faults(cards, item(place, index))
        or ((Fault("cards_none", item(place, index)),) if cards == 0 else ())
    )


def _schedule(plain: object) -> Schedule:
    match plain:
        case {"nines": int(pulkas)}:
            return nines(pulkas)
        case {"custom": list(pulkas)}:
            return Schedule(tuple(tuple(pulka) for pulka in pulkas))
    return NAMED[str(plain)]


def _plain_schedule(schedule: Schedule) -> Plain:
    """A schedule has one plain form: the named one, if it is one of those."""
    for name, named in NAMED.items():
        if schedule == named:
            return name
    if schedule in NINES:
        return {"nines": len(schedule.pulkas)}
    return {"custom": [list(pulka) for pulka in schedule.pulkas]}


def _khisht_faults(plain: object, place: str) -> tuple[Fault, ...]:
    if plain == "cards":
        return ()
    if not isinstance(plain, dict):
        return _loss_faults(plain, place)
    if sorted(plain) != ["nines", "short"]:
        return (Fault("khisht", place),)
    return tuple(
        fault
        for size in ("short", "nines")
        for fault in _loss_faults(plain[size], member(place, size))
    )


def _loss_faults(plain: object, place: str) -> tuple[Fault, ...]:
    wrong = whole_faults(plain, place)
    if wrong or plain in range(0, MOST_KHISHT + 1, 10):
        return wrong
    return (Fault("khisht_number", place, numbers={"most": MOST_KHISHT}),)


def _khisht(plain: object) -> Khisht:
    match plain:
        case {"short": int(short), "nines": int(nines)}:
            return BySize(short, nines)
        case int(points):
            return points
    return "cards"


def _plain_khisht(khisht: Khisht) -> Plain:
    if isinstance(khisht, BySize):
        return {"short": khisht.short, "nines": khisht.nines}
    return khisht


SCHEDULE = Switch("schedule", SCHEDULES, _schedule_faults, _schedule, _plain_schedule)
KHISHT = Switch(
    "khisht", (200, 300, 500, BySize(200, 500), "cards"), _khisht_faults, _khisht, _plain_khisht
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What a table agrees on before the first deal."""

    variant: Literal["standard", "minus"] = field(
        default="standard", metadata={"switch": choice("standard", "minus")}
    )
    schedule: Schedule = field(default=FULL, metadata={"switch": SCHEDULE})
    khisht: Khisht = field(default=200, metadata={"switch": KHISHT})
    hook: bool = field(default=True, metadata={"switch": ON_OFF})
    deductions: bool = field(default=True, metadata={"switch": ON_OFF})
    shared_premium: Literal["nobody_loses", "others_lose"] = field(
        default="nobody_loses", metadata={"switch": choice("nobody_loses", "others_lose")}
    )
    last_deal: Literal["counts", "protected", "out"] = field(
        default="counts", metadata={"switch": choice("counts", "protected", "out")}
    )
    pairs: bool = field(default=False, metadata={"switch": ON_OFF})
    strict_joker: bool = field(default=False, metadata={"switch": ON_OFF})


DEFAULTS = HouseRules()


def house_faults(
    plain: object, seats: int | None = None, place: str = "rules"
) -> tuple[Fault, ...]:
    """All that is wrong with plain house rules, and, with ``seats``, with so many players.

    ``plain`` is an object of the game file's form; switches that are absent have their default.
    """
    wrong = switch_faults(HouseRules, plain, place)
    if wrong or seats is None or not isinstance(plain, dict):
        return wrong
    return seats_faults(house_rules(plain), seats, place)


def seats_faults(rules: HouseRules, seats: int, place: str = "rules") -> tuple[Fault, ...]:
    """What in the house rules does not go with so many players."""
    found = []
    if not fits(rules.schedule, seats):
        largest = max(cards for pulka in rules.schedule.pulkas for cards in pulka)
        numbers: dict[str, int | str] = {
            "cards": largest,
            "seats": seats,
            "deck": DECK,
            "most": DECK // seats,
        }
        found.append(Fault("schedule_seats", member(place, "schedule"), numbers=numbers))
    if rules.pairs and seats != PAIRED_SEATS:
        numbers = {"seats": seats, "wanted": PAIRED_SEATS}
        found.append(Fault("pairs_seats", member(place, "pairs"), numbers=numbers))
    return tuple(found)


def house_rules(plain: Mapping[str, Plain]) -> HouseRules:
    """The house rules of a plain object in which ``house_faults`` finds nothing wrong."""
    return switched(HouseRules, plain)


def plain(rules: HouseRules) -> dict[str, Plain]:
    """The house rules as a plain object with every switch, as the game file has them."""
    return plain_switches(rules)
