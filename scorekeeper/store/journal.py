"""The journal: SQL for the lines that tell what was done to a game, by whom and when."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable

from scorekeeper.rules.facts import Key
from scorekeeper.store.entries import Effect, Entry, Kind, Line
from scorekeeper.store.facts import DELETED, GameFacts, text


def asked(kind: Kind, game: GameFacts, entry: Entry) -> str:
    """All that a request asks for, as a short text that no other request has.

    A game begins whatever the id that comes with it, and what an undo turns round is for the
    journal to say.
    """
    wanted = entry.asked or [(change.key, change.value) for change in entry.changes]
    own = {
        Kind.BEGIN: (game.game, entry.act, wanted),
        Kind.ENTRY: (game.id, entry.act, wanted),
    }
    what = (kind.value, own.get(kind, game.id))
    return hashlib.sha256(repr(what).encode()).hexdigest()


APPEND = """
INSERT INTO journal (game_id, kind, request, asked, device, act, at, changes, reverses)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
"""


def append(
    connection: sqlite3.Connection,
    game: GameFacts,
    kind: Kind,
    entry: Entry,
    effects: Iterable[Effect],
    reverses: int | None = None,
) -> int:
    """Add a line and give its id, which is the game's revision from now on."""
    changes = text(
        [{"key": list(one.key), "before": one.before, "after": one.after} for one in effects]
    )
    head = (
        game.id,
        kind,
        entry.request,
        asked(kind, game, entry),
        entry.device,
        entry.act,
        entry.at,
    )
    rev: int = connection.execute(APPEND, (*head, changes, reverses)).fetchone()[0]
    return rev


REVISION = "SELECT max(id) FROM journal WHERE game_id = ?"


def revision(connection: sqlite3.Connection, game_id: str) -> int | None:
    """The id of the game's last line; None when there is no such game."""
    rev: int | None = connection.execute(REVISION, (game_id,)).fetchone()[0]
    return rev


ANSWERED = "SELECT game_id, asked FROM journal WHERE request = ?"


def answered(connection: sqlite3.Connection, request: str) -> tuple[str, str] | None:
    """In which game this request was answered, and what it had asked for; None: it is new."""
    row: tuple[str, str] | None = connection.execute(ANSWERED, (request,)).fetchone()
    return row


LINES = """
SELECT id, kind, request, device, act, at, changes, reverses
FROM journal WHERE game_id = ? ORDER BY id
"""


def lines(connection: sqlite3.Connection, game_id: str) -> tuple[Line, ...]:
    """All lines of a game, the oldest first."""
    return tuple(map(_line, connection.execute(LINES, (game_id,))))


# A device's own lines come first. Nobody's beginning of a game is taken back, nor its deletion or
# return: these are no entries at the table, where one tap too many would throw the game away.
NEXT_UNDO = """
SELECT line.id, line.kind, line.request, line.device, line.act, line.at, line.changes,
       line.reverses
FROM journal AS line LEFT JOIN journal AS later ON later.reverses = line.id
WHERE line.game_id = :game_id AND line.kind IN ('entry', 'redo')
  AND line.changes <> '[]' AND instr(line.changes, :deletion) = 0 AND later.id IS NULL
ORDER BY line.device = :device DESC, line.id DESC LIMIT 1
"""


def next_undo(connection: sqlite3.Connection, game_id: str, device: str) -> Line | None:
    """The line that an undo at this device would turn round.

    The device's own last one that stands; when it has none, the last one of anybody.
    """
    deletion = f'"key":{text([*DELETED])}'
    asked = {"game_id": game_id, "device": device, "deletion": deletion}
    row = connection.execute(NEXT_UNDO, asked).fetchone()
    return None if row is None else _line(row)


NEXT_REDO = """
SELECT line.id, line.kind, line.request, line.device, line.act, line.at, line.changes,
       line.reverses
FROM journal AS line LEFT JOIN journal AS later ON later.reverses = line.id
WHERE line.game_id = :game_id AND line.kind = 'undo' AND line.device = :device
  AND later.id IS NULL
  AND line.id > (
    SELECT coalesce(max(id), 0) FROM journal
    WHERE game_id = :game_id AND device = :device AND kind = 'entry' AND changes <> '[]'
  )
ORDER BY line.id DESC LIMIT 1
"""


def next_redo(connection: sqlite3.Connection, game_id: str, device: str) -> Line | None:
    """The undo that a redo at this device would turn round: its own last one that stands.

    A new entry of the device leaves nothing to redo.
    """
    row = connection.execute(NEXT_REDO, {"game_id": game_id, "device": device}).fetchone()
    return None if row is None else _line(row)


def _line(row: tuple[int, str, str, str, str, str, str, int | None]) -> Line:
    rev, kind, request, device, act, at, changes, reverses = row
    effects = tuple(
        Effect(Key(*one["key"]), one["before"], one["after"]) for one in json.loads(changes)
    )
    return Line(rev, Kind(kind), request, device, act, at, effects, reverses)
