"""The example evening: a few games of four people who do not exist, to look round with."""

import uuid

from scorekeeper.files.game_file import game_name
from scorekeeper.rules.facts import Facts, Key
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.record import Record
from scorekeeper.store import STARTED, Change, Entry, Person, Store

PEOPLE = uuid.UUID("6f1f5d0c-6c55-4d38-9c1e-6f9d4c1f1a24")
"""The namespace of their ids: loading the evening again gives the same people."""

SEATED = ("person", "sits")


def load(store: Store, device: str, at: str) -> str:
    """Write the example evening down, once; the id of its running game."""
    from scorekeeper.files.example import examples

    return [_begun(store, record, device, at) for record in examples()][-1]


def _begun(store: Store, record: Record, device: str, at: str) -> str:
    game = game_name(record)
    game_id = record.id or str(uuid.uuid5(PEOPLE, record.started or ""))
    facts = GAMES[game].facts(record)
    people = {name: Person(uuid.uuid5(PEOPLE, name).hex, name) for name in _named(facts)}
    changes = tuple(
        Change(key, None, people[str(value)].id if key.name in SEATED else value)
        for key, value in facts.items()
        if key != STARTED and key.name != "id"
    )
    entry = Entry(f"example-{game_id}", device, "example", at, changes, tuple(people.values()))
    store.begin(game, game_id, record.started or at, entry)
    return game_id


def _named(facts: Facts) -> set[str]:
    return {str(value) for key, value in facts.items() if _seats_somebody(key)}


def _seats_somebody(key: Key) -> bool:
    return key.name in SEATED
