"""The store: games, people and the journal in one SQLite file; it never asks which game it is."""

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, Self

from scorekeeper.rules.facts import Changes
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import GAMES, Game
from scorekeeper.rules.record import Record
from scorekeeper.rules.texts import kept
from scorekeeper.store import facts, journal, people, writers
from scorekeeper.store.connections import Connections
from scorekeeper.store.entries import ANY, Change, Entry, Kind, Line, Person
from scorekeeper.store.facts import ID, STARTED, GameFacts, StoredGame, same
from scorekeeper.store.keyring import Keyring
from scorekeeper.store.outcomes import (
    REUSED,
    Beginning,
    ChangedSince,
    Existing,
    Newer,
    NoSuchGame,
    NothingLeft,
    NotNext,
    Outcome,
    Refused,
    Repeated,
    Reversal,
    Reversed,
    Stale,
    Written,
)
from scorekeeper.store.people import Seated
from scorekeeper.store.schema import migrate
from scorekeeper.store.verdict import Verdict, verdict


class _Turn(NamedTuple):
    """An undo or a redo: the line that is next, and the one that is meant if that was told."""

    kind: Kind
    line: Line | None
    meant: int | str | None
    entry: Entry

    def is_meant(self, line: Line) -> bool:
        return self.meant is None or str(self.meant) in (str(line.id), line.request)


class Store:
    """All that is remembered between two requests. Any number of threads may use one store.

    A write is on the disk when its outcome is given. Every method that takes the id of a game
    raises NoSuchGame when there is none; values that the tables forbid raise, and nothing is
    written.
    """

    def __init__(self, path: Path | str, games: Mapping[str, Game] = GAMES) -> None:
        """Open the database file, made and brought up to date if need be; or ":memory:"."""
        self._games = games
        self._connections = Connections(path)
        migrate(self._connections)
        self.keyring = Keyring(self._connections)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; whoever uses the store afterwards opens it again."""
        self.keyring.write_notes()
        self._connections.close()

    # Writing

    def begin(self, game_name: str, game_id: str, started: str, entry: Entry) -> Beginning:
        """A new game with its first facts; ``started`` is one of them.

        The same request again gives the same game, whatever the id that comes with it.
        """
        with self._connections.writing() as db:
            empty = GameFacts(
                id=game_id, game=game_name, started=started, rev=0, facts={}, names={}
            )
            if answered := _answered(db, empty, Kind.BEGIN, entry):
                return answered
            if rev := journal.revision(db, game_id):
                return Existing(game_id, rev)
            wanted = {change.key: change.value for change in entry.changes} | {STARTED: started}
            return self._settled(db, empty, wanted, Kind.BEGIN, entry)

    def write(self, game_id: str, entry: Entry) -> Outcome:
        """The changes together with what follows from them, or none of it.

        Writes to different facts merge. A change whose fact has another value than the writer
        saw makes the whole entry stale, unless it has the wanted value already. A deleted game
        takes no change but the one that brings it back: ``Change(DELETED, True, None)``.
        """
        with self._connections.writing() as db:
            game = _found(db, game_id)
            if answered := _answered(db, game, Kind.ENTRY, entry):
                return answered
            if newer := _newer(db, game, entry.changes):
                return Stale(newer)
            wanted = {change.key: change.value for change in entry.changes}
            return self._settled(db, game, wanted, Kind.ENTRY, entry)

    def preview(self, game_id: str, changes: Changes) -> tuple[Record | None, tuple[Fault, ...]]:
        """The record as it would be after these changes, and its faults; nothing is written."""
        with self._connections.reading() as db:
            found = self._verdict(db, _found(db, game_id), changes)
            return found.record, found.faults

    def undo(
        self, game_id: str, request: str, device: str, at: str, line: int | str | None = None
    ) -> Reversal:
        """Take back the device's own last entry, or the last of anybody when it has none.

        ``line`` tells which one is meant, by its id or by its request: if that is not the next,
        nothing is taken back. Nor is an entry whose facts have changed since, nor a deletion:
        that has its own way back.
        """
        with self._connections.writing() as db:
            found = journal.next_undo(db, game_id, device)
            turn = _Turn(Kind.UNDO, found, line, Entry(request, device, Kind.UNDO, at))
            return self._reversal(db, game_id, turn)

    def redo(
        self, game_id: str, request: str, device: str, at: str, line: int | str | None = None
    ) -> Reversal:
        """Put again what the device took back last, if it entered nothing since.

        ``line`` tells which undo is meant, as it tells which entry is in ``undo``.
        """
        with self._connections.writing() as db:
            found = journal.next_redo(db, game_id, device)
            turn = _Turn(Kind.REDO, found, line, Entry(request, device, Kind.REDO, at))
            return self._reversal(db, game_id, turn)

    # Reading

    def game(self, game_id: str) -> StoredGame:
        """The game of this id, also a deleted one."""
        with self._connections.reading() as db:
            return self._stored(_found(db, game_id))

    def started(self, game_id: str) -> str | None:
        """When the game began, RFC 3339; None when there is no such game."""
        with self._connections.reading() as db:
            return facts.started(db, game_id)

    def rev(self, game_id: str) -> int:
        """The game's revision: the id of its last journal line, larger after every write."""
        with self._connections.reading() as db:
            rev = journal.revision(db, game_id)
        if rev is None:
            raise NoSuchGame(game_id)
        return rev

    def games(self, limit: int | None = None, offset: int = 0) -> tuple[StoredGame, ...]:
        """The games that are not deleted; the one that began last comes first."""
        with self._connections.reading() as db:
            return tuple(map(self._stored, facts.games(db, False, limit, offset)))

    def deleted(self, limit: int | None = None) -> tuple[StoredGame, ...]:
        """The deleted games, each of which ``Change(DELETED, True, None)`` brings back."""
        with self._connections.reading() as db:
            return tuple(map(self._stored, facts.games(db, True, limit, 0)))

    def journal(self, game_id: str) -> tuple[Line, ...]:
        """Everything that was done to the game, the oldest line first."""
        with self._connections.reading() as db:
            lines = journal.lines(db, game_id)
        if not lines:
            raise NoSuchGame(game_id)
        return lines

    def next_undo(self, game_id: str, device: str) -> Line | None:
        """The line that an undo at this device would take back; None when there is none."""
        with self._connections.reading() as db:
            return journal.next_undo(db, game_id, device)

    def next_redo(self, game_id: str, device: str) -> Line | None:
        """The undo that a redo at this device would turn round; None when there is none."""
        with self._connections.reading() as db:
            return journal.next_redo(db, game_id, device)

    def writers(self, game_id: str, but: str, since: str) -> tuple[str, ...]:
        """The names of the other devices that entered something since then, the latest first.

        ``but`` is the device that asks; "" stands for a device without a name.
        """
        with self._connections.reading() as db:
            return writers.recent(db, game_id, but, since)

    def called(self, device: str) -> str:
        """What people call a device of the journal; "" where it has no name."""
        with self._connections.reading() as db:
            return writers.called(db, device)

    # People

    def people(self) -> tuple[Seated, ...]:
        """Everybody: who sat down last comes first, then who sat down most often."""
        with self._connections.reading() as db:
            return people.people(db)

    def names(self) -> Mapping[str, str]:
        """Everybody's name by id, in the order in which they became known."""
        with self._connections.reading() as db:
            return people.everybody(db)

    def person(self, person_id: str) -> Person:
        """The person of this id; raises NoSuchPerson."""
        with self._connections.reading() as db:
            return people.person(db, person_id)

    def add_person(self, name: str, person_id: str) -> Person:
        """The person of this id, made known if need be; the name is composed and trimmed."""
        with self._connections.writing() as db:
            people.add_people(db, [Person(person_id, name)])
            return people.person(db, person_id)

    def rename_person(self, person_id: str, name: str) -> Person:
        """The person under another name, in all their games; raises NoSuchPerson."""
        with self._connections.writing() as db:
            people.rename(db, person_id, name)
            return people.person(db, person_id)

    # Inside

    def _settled(
        self,
        db: sqlite3.Connection,
        game: GameFacts,
        wanted: Changes,
        kind: Kind,
        entry: Entry,
        reverses: int | None = None,
    ) -> Written | Refused:
        found = self._verdict(db, game, wanted, entry.people)
        if found.faults:
            return Refused(found.faults)
        if kind is Kind.BEGIN:
            facts.add_game(db, game.id, game.game)
        people.add_people(db, entry.people)
        facts.put(db, game.id, found.effects)
        rev = journal.append(db, game, kind, entry, found.effects, reverses)
        return Written(game.id, rev, game.rev)

    def _reversal(self, db: sqlite3.Connection, game_id: str, turn: _Turn) -> Reversal:
        game, line = _found(db, game_id), turn.line
        if answered := _answered(db, game, turn.kind, turn.entry):
            return answered
        if line is None:
            return NothingLeft()
        if not turn.is_meant(line):
            return NotNext(line)
        back = tuple(Change(one.key, one.after, one.before) for one in line.effects)
        if newer := _newer(db, game, back, strict=True):
            return ChangedSince(line, newer)
        entry = replace(turn.entry, act=line.act)
        wanted = {change.key: change.value for change in back}
        outcome = self._settled(db, game, wanted, turn.kind, entry, line.id)
        if isinstance(outcome, Refused):
            return outcome
        return Reversed(game_id, outcome.rev, outcome.before, line)

    def _verdict(
        self,
        db: sqlite3.Connection,
        game: GameFacts,
        wanted: Changes,
        newcomers: tuple[Person, ...] = (),
    ) -> Verdict:
        fresh = {one.id: kept(one.name) for one in newcomers}
        names = {**fresh, **game.names, **people.names(db, people.seated(wanted))}
        return verdict(self._games[game.game], game.id, game.facts, wanted, names)

    def _stored(self, game: GameFacts) -> StoredGame:
        record = self._games[game.game].record({**game.facts, ID: game.id}, game.names)
        return StoredGame(
            id=game.id,
            game=game.game,
            started=game.started,
            rev=game.rev,
            facts=game.facts,
            names=game.names,
            record=record,
        )


def _found(db: sqlite3.Connection, game_id: str) -> GameFacts:
    game = facts.game(db, game_id)
    if game is None:
        raise NoSuchGame(game_id)
    return game


def _answered(
    db: sqlite3.Connection, game: GameFacts, kind: Kind, entry: Entry
) -> Repeated | Refused | None:
    """What to say to a request that has been answered before; None when it is new."""
    found = journal.answered(db, entry.request)
    if found is None:
        return None
    game_id, asked = found
    if asked != journal.asked(kind, game, entry):
        return REUSED
    return Repeated(game_id, journal.revision(db, game_id) or 0)


def _newer(
    db: sqlite3.Connection, game: GameFacts, changes: tuple[Change, ...], strict: bool = False
) -> tuple[Newer, ...]:
    late = tuple(change for change in changes if _is_late(game, change, strict))
    if not late:
        return ()
    lines = journal.lines(db, game.id)
    return tuple(_told(game, change, lines) for change in late)


def _is_late(game: GameFacts, change: Change, strict: bool) -> bool:
    now = game.facts.get(change.key)
    if change.was is ANY or same(now, change.was):
        return False
    # A reversal wants the very state that its line left; an entry is content with its own aim.
    return strict or not same(now, change.value)


def _told(game: GameFacts, change: Change, lines: tuple[Line, ...]) -> Newer:
    now = game.facts.get(change.key)
    for line in reversed(lines):
        if any(effect.key == change.key for effect in line.effects):
            return Newer(change.key, change.was, change.value, now, line.device, line.at)
    return Newer(change.key, change.was, change.value, now, None, None)
