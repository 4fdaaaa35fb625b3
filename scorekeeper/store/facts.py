"""The games and their facts: SQL for both tables."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scorekeeper.rules.facts import ALL, WHOLE, Facts, Key, Plain
from scorekeeper.rules.record import Record
from scorekeeper.store.entries import Effect

STARTED = Key(WHOLE, ALL, "started")
"""When the game began, RFC 3339 with the offset of the table's own clock; always there."""

DELETED = Key(WHOLE, ALL, "deleted")
"""True when the game was thrown away; only what brings it back is written after it."""

ID = Key(WHOLE, ALL, "id")
"""The game's id, which the games' records want among their facts; never stored as one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """A game as it is stored: its id, its game's name, its facts and its revision.

    ``names`` are those of the people that the facts seat, by id.
    """

    id: str
    game: str
    started: str
    rev: int
    facts: Facts
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame(GameFacts):
    """A stored game together with the record that its facts make."""

    record: Record


# One statement is one moment: the facts, the names and the revision agree with each other.
_PLAYED = """
SELECT played.id, played.game, played.started,
       (SELECT max(journal.id) FROM journal WHERE journal.game_id = played.id),
       (SELECT json_group_array(
            json_array(facts.number, facts.seat, facts.name, json(facts.value), people.name))
        FROM facts LEFT JOIN people ON people.id = facts.person
        WHERE facts.game_id = played.id)
FROM played
"""

GAME = _PLAYED + "WHERE played.id = ?"


def game(connection: sqlite3.Connection, game_id: str) -> GameFacts | None:
    """The game of this id, deleted or not; None when there is none."""
    row = connection.execute(GAME, (game_id,)).fetchone()
    return None if row is None else _game_facts(row)


BEGAN = "SELECT started FROM played WHERE id = ?"


def started(connection: sqlite3.Connection, game_id: str) -> str | None:
    """When the game of this id began; None when there is none."""
    row = connection.execute(BEGAN, (game_id,)).fetchone()
    return None if row is None else row[0]


GAMES = (
    _PLAYED
    + """
WHERE played.deleted = ? ORDER BY played.moment DESC, played.id LIMIT ? OFFSET ?
"""
)


def games(
    connection: sqlite3.Connection, deleted: bool, limit: int | None, offset: int
) -> tuple[GameFacts, ...]:
    """The games that are deleted, or those that are not; the one that began last comes first."""
    rows = connection.execute(GAMES, (deleted, -1 if limit is None else limit, offset))
    return tuple(map(_game_facts, rows))


BEGIN = "INSERT INTO games (id, game) VALUES (?, ?)"


def add_game(connection: sqlite3.Connection, game_id: str, game_name: str) -> None:
    """Make room for a game; its facts come next, in the same transaction."""
    connection.execute(BEGIN, (game_id, game_name))


BLANK = "DELETE FROM facts WHERE game_id = ? AND number = ? AND seat = ? AND name = ?"

PUT = """
INSERT INTO facts (game_id, number, seat, name, value) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET value = excluded.value
"""


def put(connection: sqlite3.Connection, game_id: str, effects: Iterable[Effect]) -> None:
    """Let the facts stand as they do after these effects."""
    for one in effects:
        if one.after is None:
            connection.execute(BLANK, (game_id, *one.key))
        else:
            connection.execute(PUT, (game_id, *one.key, text(one.after)))


def text(value: Plain) -> str:
    """The value as it is stored: short JSON, one form for equal values."""
    return json.dumps(
        value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True
    )


def same(one: Plain, other: Plain) -> bool:
    """Whether two values are one: True is not 1."""
    return type(one) is type(other) and one == other


def _game_facts(row: tuple[str, str, str, int, str]) -> GameFacts:
    game_id, game_name, started, rev, rows = row
    values = json.loads(rows)
    facts = {Key(number, seat, name): value for number, seat, name, value, _ in values}
    names = {value: person for *_, value, person in values if person is not None}
    return GameFacts(
        id=game_id,
        game=game_name,
        started=started,
        rev=rev,
        facts=MappingProxyType(facts),
        names=MappingProxyType(names),
    )
