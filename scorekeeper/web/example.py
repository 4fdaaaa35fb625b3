"""The example evening: a few games of four people who do not exist, to look round with."""

from dataclasses import replace

from scorekeeper.files.example import examples
from scorekeeper.files.game_file import game_name
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.record import Record
from scorekeeper.store import (
    DELETED,
    STARTED,
    Change,
    Entry,
    Person,
    Refused,
    Store,
    StoredGame,
)


def load(store: Store, device: str, at: str) -> str:
    """Write the example evening down, once; the id of its running game."""
    return [_begun(store, record, device, at) for record in examples()][-1]


def _begun(store: Store, record: Record, device: str, at: str) -> str:
    """The id of an example game: begun now, there already, or brought back."""
    game_id, entry = str(record.id), _entry(record, device, at)
    if store.started(game_id) is None:
        outcome = store.begin(game_name(record), game_id, str(record.started), entry)
        if isinstance(outcome, Refused):
            raise ValueError(f"{game_id}: {outcome.faults}")
    _bring_back(store, store.game(game_id), entry)
    return game_id


def _entry(record: Record, device: str, at: str) -> Entry:
    facts = GAMES[game_name(record)].facts(record)
    people = zip(record.people or (), record.players, strict=True)
    return Entry(
        request=f"example-{record.id}",
        device=device,
        act="example",
        at=at,
        changes=tuple(
            Change(key, None, value)
            for key, value in facts.items()
            if key != STARTED and key.name != "id"
        ),
        people=tuple(Person(person, name) for person, name in people),
    )


def _bring_back(store: Store, game: StoredGame, entry: Entry) -> None:
    """Undo a deletion, if there was one."""
    if game.facts.get(DELETED) is True:
        request, back = f"{entry.request}-{game.rev}", (Change(DELETED, True, None),)
        store.write(game.id, replace(entry, request=request, changes=back))
