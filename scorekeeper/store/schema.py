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

# Of a key's link and code, and of a device's secret, there are no more than the hashes.
KEYS = """
CREATE TABLE keys (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    role TEXT NOT NULL CHECK (role IN ('host', 'scorer', 'viewer')),
    evening TEXT CHECK (evening IS date(evening, '+0 days')),
    game_id TEXT REFERENCES games (id),
    link TEXT NOT NULL UNIQUE CHECK (length(link) = 64),
    code TEXT NOT NULL UNIQUE CHECK (length(code) = 64),
    made_at TEXT NOT NULL CHECK (julianday(made_at) IS NOT NULL),
    revoked_at TEXT CHECK (revoked_at IS NULL OR julianday(revoked_at) IS NOT NULL),
    CHECK (evening IS NULL OR game_id IS NULL),
    CHECK (role <> 'host' OR (evening IS NULL AND game_id IS NULL))
) STRICT
"""

DEVICES = """
CREATE TABLE devices (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND name = trim(name)),
    secret TEXT NOT NULL UNIQUE CHECK (length(secret) = 64),
    joined_at TEXT NOT NULL CHECK (julianday(joined_at) IS NOT NULL),
    last_seen TEXT NOT NULL CHECK (julianday(last_seen) IS NOT NULL),
    out_at TEXT CHECK (out_at IS NULL OR julianday(out_at) IS NOT NULL)
) STRICT
"""

GRANTS = """
CREATE TABLE grants (
    device_id TEXT NOT NULL REFERENCES devices (id),
    key_id TEXT NOT NULL REFERENCES keys (id),
    at TEXT NOT NULL CHECK (julianday(at) IS NOT NULL),
    PRIMARY KEY (device_id, key_id)
) STRICT, WITHOUT ROWID
"""

GRANTS_BY_KEY = "CREATE INDEX grants_by_key ON grants (key_id)"

# In the file and not in memory, so that several server processes keep one count; it never holds
# more lines than tries are allowed in an hour.
TRIES = "CREATE TABLE tries (address TEXT NOT NULL, at REAL NOT NULL) STRICT"

HOUSE = """
CREATE TABLE house (
    name TEXT PRIMARY KEY NOT NULL CHECK (length(name) > 0),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""


# What a request asked for, hashed: one id for two different acts is told from one sent twice.
ASKED = "ALTER TABLE journal ADD COLUMN asked TEXT NOT NULL DEFAULT ''"


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


@MIGRATIONS(name="0002_keys_devices_tries_house")
def _doors(db: Database) -> None:
    for statement in (KEYS, DEVICES, GRANTS, GRANTS_BY_KEY, TRIES, HOUSE):
        db.execute(statement)


@MIGRATIONS(name="0003_asked")
def _asked(db: Database) -> None:
    db.execute(ASKED)


def migrate(connections: Connections) -> None:
    """Bring the database up to date, in one transaction; processes may start together."""
    with connections.writing() as connection:
        MIGRATIONS.apply(_wrapped(connection))


def _wrapped(connection: sqlite3.Connection) -> Database:
    # Plug-ins of sqlite-utils that happen to be installed have no business here.
    return Database(connection, execute_plugins=False)
