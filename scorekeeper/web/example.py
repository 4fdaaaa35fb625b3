"""The example evening: a few games of four people who do not exist, to look round with."""

from scorekeeper.files.example import examples
from scorekeeper.files.game_file import game_name
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.record import Record
from scorekeeper.store import STARTED, Change, Entry, Person, Store


def load(store: Store, device: str, at: str) -> str:
    """Write the example evening down, once; the id of its running game."""
    return [_begun(store, record, device, at) for record in examples()][-1]


def _begun(store: Store, record: Record, device: str, at: str) -> str:
    game, game_id, started = game_name(record), str(record.id), str(record.started)
    people = zip(record.people or (), record.players, strict=True)
    entry = Entry(
        request=f"example-{game_id}",
        device=device,
        act="example",
        at=at,
        changes=tuple(
            Change(key, None, value)
            for key, value in GAMES[game].facts(record).items()
            if key != STARTED and key.name != "id"
        ),
        people=tuple(Person(person, name) for person, name in people),
    )
    store.begin(game, game_id, started, entry)
    return game_id
