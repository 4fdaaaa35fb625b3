"""Connections to the one database file, and the one way to write through them."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, LifoQueue

MEMORY = ":memory:"
"""The path of a database that lives only as long as its store; for tests."""

PATIENCE = 15.0
"""Seconds that a connection waits for its turn to write."""

FOREIGN_KEYS = "PRAGMA foreign_keys = ON"
WRITE_AHEAD = "PRAGMA journal_mode = WAL"
DURABLE = "PRAGMA synchronous = FULL"


class Connections:
    """Idle connections to lend, one to a call at a time; as many are made as are lent at once.

    A memory database has exactly one, since each connection to ":memory:" would be a database
    of its own.
    """

    def __init__(self, path: Path | str) -> None:
        """Make the folder (0700) and the file (0600) where absent; the file is private anyway."""
        self._path = path
        self._idle: LifoQueue[sqlite3.Connection] = LifoQueue()
        if path != MEMORY:
            _make_private(Path(path))
        self._idle.put(_connected(path))

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for one statement, or for several that need not agree with each other."""
        connection = self._taken()
        try:
            yield connection
        finally:
            self._idle.put(connection)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A connection inside one transaction: everything is written in the end, or nothing.

        The right to write is taken at the beginning: a transaction that reads first and asks
        for it later fails when somebody else wrote in between.
        """
        with self.reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                connection.rollback()
                raise

    def close(self) -> None:
        """Close what is idle; whatever is lent must have come back."""
        while not self._idle.empty():
            self._idle.get_nowait().close()

    def _taken(self) -> sqlite3.Connection:
        if self._path == MEMORY:
            return self._idle.get(timeout=PATIENCE)
        try:
            return self._idle.get_nowait()
        except Empty:
            return _connected(self._path)


def _make_private(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # SQLite gives the files beside it (-wal, -shm) the mode of this one.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    # One that came out of a backup has the mode that the copying gave it.
    for each in (path, *(path.with_name(f"{path.name}-{end}") for end in ("wal", "shm"))):
        with suppress(OSError):  # not there, or another owner's to decide
            each.chmod(0o600)


def _connected(path: Path | str) -> sqlite3.Connection:
    # Connections wander from thread to thread, but only one thread holds one at a time.
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute(FOREIGN_KEYS)
        _write_ahead(connection, time.monotonic() + PATIENCE)
        connection.execute(DURABLE)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _write_ahead(connection: sqlite3.Connection, deadline: float) -> None:
    # Changing the journal mode does not wait its turn as writes do when processes start together.
    while True:
        try:
            connection.execute(WRITE_AHEAD)
            break
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
        time.sleep(0.01)
