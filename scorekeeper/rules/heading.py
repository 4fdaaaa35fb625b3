"""Between facts and what every game's record opens with: who sat down, when and where."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.rules.facts import ALL, WHOLE, Facts, Key, Kinds, Plain, fact
from scorekeeper.rules.record import TEXTS, Record

KINDS: Kinds = {"person": str, "rules": dict, **dict.fromkeys(TEXTS, str)}
"""The facts of a game as a whole that every game has; its house rules too."""


def heading(facts: Facts, names: Mapping[str, str]) -> Mapping[str, Any]:
    """The fields of ``Record`` by name; a person without a name shows the id."""
    people = tuple(_people(facts))
    texts = {name: fact(facts, Key(WHOLE, ALL, name), str) for name in TEXTS}
    players = tuple(names.get(person, person) for person in people)
    return {"players": players, "people": people, **texts}


def heading_facts(record: Record) -> Mapping[Key, Plain]:
    """The way back, blanks too; without ``people`` every name stands for its person."""
    seated = enumerate(record.people or record.players)
    texts = {Key(WHOLE, ALL, name): getattr(record, name) for name in TEXTS}
    return {**texts, **{Key(WHOLE, seat, "person"): person for seat, person in seated}}


def _people(facts: Facts) -> Iterator[str]:
    """The person ids by seat, as far as every seat has one."""
    seat = 0
    while (person := fact(facts, Key(WHOLE, seat, "person"), str)) is not None:
        yield person
        seat += 1
