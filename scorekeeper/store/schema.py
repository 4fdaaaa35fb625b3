"""The tables, as numbered migrations that are never edited once released."""

import sqlite3

from sqlite_utils import Database, Migrations

from scorekeeper.store.connections import Connections

MIGRATIONS = Migrations("scorekeeper")

PEOPLE = """
CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND name = trim(name))
) STRICT
"""

GAMES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    game TEXT NOT NULL CHECK (length(game) > 0)
) STRICT
"""

# A generated column, so that the database itself keeps every seat taken by somebody it knows.
FACTS = """
CREATE TABLE facts (
    game_id TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number >= 0),
    seat INTEGER NOT NULL CHECK (seat >= -1),
    name TEXT NOT NULL CHECK (length(name) > 0),
    value TEXT NOT NULL CHECK (json_valid(value) AND json_type(value) NOT IN ('null', 'real')),
    person TEXT REFERENCES people (id) GENERATED ALWAYS AS
        (CASE WHEN name IN ('person', 'sits') THEN json_extract(value, '$') END) STORED,
    PRIMARY KEY (game_id, number, seat, name),
    CHECK (name <> 'started' OR julianday(upper(json_extract(value, '$'))) IS NOT NULL)
) STRICT, WITHOUT ROWID
"""

FACTS_BY_PERSON = "CREATE INDEX facts_by_person ON facts (person) WHERE person IS NOT NULL"

JOURNAL = """
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('begin', 'entry', 'undo', 'redo')),
    request TEXT NOT NULL UNIQUE CHECK (length(request) BETWEEN 1 AND 200),
    device TEXT NOT NULL,
    act TEXT NOT NULL CHECK (length(act) > 0),
    at TEXT NOT NULL CHECK (julianday(at) IS NOT NULL),
    changes TEXT NOT NULL CHECK (json_valid(changes) AND json_type(changes) = 'array'),
    reverses INTEGER UNIQUE REFERENCES journal (id),
    CHECK ((kind IN ('undo', 'redo')) = (reverses IS NOT NULL))
) STRICT
"""

JOURNAL_BY_GAME = "CREATE INDEX journal_by_game ON journal (game_id)"

ONE_BEGINNING = "CREATE UNIQUE INDEX one_beginning ON journal (game_id) WHERE kind = 'begin'"

PLAYED = """
CREATE VIEW played AS
SELECT games.id, games.game, json_extract(started.value, '$') AS started,
       julianday(upper(json_extract(started.value, '$'))) AS moment,
       coalesce(deleted.value = 'true', FALSE) AS deleted
FROM games
JOIN facts AS started ON started.game_id = games.id
     AND started.number = 0 AND started.seat = -1 AND started.name = 'started'
LEFT JOIN facts AS deleted ON deleted.game_id = games.id
     AND deleted.number = 0 AND deleted.seat = -1 AND deleted.name = 'deleted'
"""


@MIGRATIONS(name="0001_people_games_facts_journal")
def _first_tables(db: Database) -> None:
    statements = (
        PEOPLE,
        GAMES,
        FACTS,
        FACTS_BY_PERSON,
        JOURNAL,
        JOURNAL_BY_GAME,
        ONE_BEGINNING,
        PLAYED,
    )
    for statement in statements:
        db.execute(statement)


def migrate(connections: Connections) -> None:
    """Bring the database up to date, in one transaction; processes may start together."""
    with connections.writing() as connection:
        MIGRATIONS.apply(_wrapped(connection))


def _wrapped(connection: sqlite3.Connection) -> Database:
    # Plug-ins of sqlite-utils that happen to be installed have no business here.
    return Database(connection, execute_plugins=False)
