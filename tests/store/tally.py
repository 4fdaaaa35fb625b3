"""A game of tallies, the least that has rules, blanks and consequences, and ways to play it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from scorekeeper.rules.facts import ALL, WHOLE, Changes, Facts, Key, Plain, changed
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import GAMES as RULES
from scorekeeper.rules.games import Game
from scorekeeper.rules.record import Record
from scorekeeper.store import Change, Entry, Person, Store

STARTED = "2026-11-28T20:00:00+04:00"
NINA, OLEG = Person("p-nina", "Нина"), Person("p-oleg", "Oleg")
TOO_HIGH = 100
UNLUCKY = 13


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(Record):
    """Rows of numbers that two people wrote down."""

    scores: Mapping[tuple[int, int], int]


def tally(facts: Facts, names: Mapping[str, str]) -> Tally:
    people = tuple(str(facts[Key(WHOLE, seat, "person")]) for seat in range(2))
    return Tally(
        players=tuple(names[person] for person in people),
        people=people,
        id=str(facts[Key(WHOLE, ALL, "id")]),
        started=str(facts[Key(WHOLE, ALL, "started")]),
        scores={
            (key.number, key.seat): 0 + value  # a text raises here, as any real game might
            for key, value in facts.items()
            if key.name == "score"
        },
    )


def too_high(record: Tally) -> tuple[Fault, ...]:
    return tuple(
        Fault("too_high", f"rows[{number - 1}].score[{seat}]", seat, {"score": score})
        for (number, seat), score in record.scores.items()
        if score > TOO_HIGH
    )


def no_thirteen(facts: Facts, changes: Changes) -> Changes:
    """Where a row comes to thirteen, whatever stood beside the new score is wiped."""
    after = changed(facts, changes)
    follows: dict[Key, Plain] = {}
    for key in changes:
        beside = key._replace(seat=1 - key.seat)
        if key.name == "score" and after.get(key, 0) + after.get(beside, 0) == UNLUCKY:
            follows[beside] = None
    return {**changes, **follows}


GAMES: Mapping[str, Game] = {
    "tally": replace(
        RULES["joker"],
        name="tally",
        kinds={"score": int},
        record=tally,
        facts=lambda record: {},
        faults=too_high,
        follow=no_thirteen,
        sheet=lambda record: sum(record.scores.values()),
    )
}


def score(number: int, seat: int) -> Key:
    return Key(number, seat, "score")


def entry(*changes: tuple[Key, Any, Any], device: str = "A", **given: Any) -> Entry:
    """An entry of (key, was, value) triples; every one is another request unless told."""
    words = {
        "request": str(uuid4()),
        "act": "score",
        "at": "2026-11-28T20:10:00+04:00",
        **given,
    }
    return Entry(device=device, changes=tuple(Change(*change) for change in changes), **words)


def seating(**given: Any) -> Entry:
    """Nina and Oleg sit down, both newcomers."""
    seats = tuple(
        (Key(WHOLE, seat, "person"), None, person.id) for seat, person in enumerate((NINA, OLEG))
    )
    return entry(*seats, **{"act": "begin", "people": (NINA, OLEG), **given})


def begun(store: Store, game_id: str = "g", started: str = STARTED) -> str:
    store.begin("tally", game_id, started, seating())
    return game_id


def undo(store: Store, device: str = "A", game_id: str = "g", line: Any = None) -> Any:
    return store.undo(game_id, str(uuid4()), device, "2026-11-28T21:00:00+04:00", line)


def redo(store: Store, device: str = "A", game_id: str = "g", line: Any = None) -> Any:
    return store.redo(game_id, str(uuid4()), device, "2026-11-28T21:00:00+04:00", line)


def scores(store: Store, game_id: str = "g") -> dict[tuple[int, int], Plain]:
    facts = store.game(game_id).facts
    return {key[:2]: value for key, value in facts.items() if key.name == "score"}
