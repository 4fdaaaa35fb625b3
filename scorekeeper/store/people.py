"""The people who play: SQL for the table of people."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.rules.facts import Facts
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.texts import kept
from scorekeeper.store.entries import Person
from scorekeeper.store.outcomes import NoSuchPerson

SEATED = frozenset({"person", "sits"})
"""Names of the facts whose value is a person's id: sat down first, took over a seat."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A person, the number of games they sat in, and when the latest began (None: never).

    ``known`` grows with the order in which people became known, and never changes.
    """

    id: str
    name: str
    games: int
    last: str | None
    known: int


# With max() SQLite takes the bare column beside it from the same row: the latest start.
PEOPLE = """
SELECT people.id, people.name, count(seated.started), seated.started, people.rowid,
       max(seated.moment) AS latest
FROM people LEFT JOIN (
    SELECT DISTINCT facts.person, played.id, played.started, played.moment
    FROM facts JOIN played ON played.id = facts.game_id
    WHERE facts.person IS NOT NULL AND NOT played.deleted
) AS seated ON seated.person = people.id
GROUP BY people.id ORDER BY latest DESC, 3 DESC, people.name, people.id
"""


def people(connection: sqlite3.Connection) -> tuple[Seated, ...]:
    """Everybody: who sat down last comes first, then who sat down most often."""
    return tuple(Seated(*row[:5]) for row in connection.execute(PEOPLE))


# Shown names are numbered in the order in which people became known.
EVERYBODY = "SELECT id, name FROM people ORDER BY rowid"


def everybody(connection: sqlite3.Connection) -> Mapping[str, str]:
    """The names of all people by id, in the order in which they became known."""
    return dict(connection.execute(EVERYBODY))


PERSON = "SELECT id, name FROM people WHERE id = ?"


def person(connection: sqlite3.Connection, person_id: str) -> Person:
    """The person of this id; NoSuchPerson."""
    row = connection.execute(PERSON, (person_id,)).fetchone()
    if row is None:
        raise NoSuchPerson(person_id)
    return Person(*row)


NAMED = "SELECT id, name FROM people WHERE id IN (SELECT value FROM json_each(?))"


def names(connection: sqlite3.Connection, people_ids: Iterable[str]) -> Mapping[str, str]:
    """The names of those among these people that are known, by id."""
    return dict(connection.execute(NAMED, (json.dumps(list(people_ids)),)))


ADD = "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"


def add_people(connection: sqlite3.Connection, newcomers: Iterable[Person]) -> None:
    """Make people known; whoever is known already keeps their name."""
    connection.executemany(ADD, [(one.id, kept(one.name)) for one in newcomers])


RENAME = "UPDATE people SET name = ? WHERE id = ?"


def rename(connection: sqlite3.Connection, person_id: str, name: str) -> None:
    """Give a person another name, in every game they ever sat in; NoSuchPerson."""
    if connection.execute(RENAME, (kept(name), person_id)).rowcount == 0:
        raise NoSuchPerson(person_id)


def seated(facts: Facts) -> frozenset[str]:
    """The ids of all the people that the facts seat."""
    return frozenset(
        value for key, value in facts.items() if key.name in SEATED and isinstance(value, str)
    )


def strangers(facts: Facts, known: Mapping[str, str]) -> tuple[Fault, ...]:
    """A fault for each seat taken by somebody who is not among the known."""
    return tuple(
        Fault("unknown_person", seat=key.seat)
        for key, value in sorted(facts.items())
        if key.name in SEATED and not (isinstance(value, str) and value in known)
    )
