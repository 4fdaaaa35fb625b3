"""Who writes in a game: SQL for the devices behind the lines of the journal, and their names."""

import sqlite3

CALLED = "SELECT name FROM devices WHERE id = ?"


def called(connection: sqlite3.Connection, device: str) -> str:
    """What a device is called, also one that was put out; "" where it has no name."""
    row = connection.execute(CALLED, (device,)).fetchone()
    return "" if row is None else str(row[0])


# Who began the game enters nothing by that.
RECENT = """
SELECT coalesce(devices.name, '')
FROM journal LEFT JOIN devices ON devices.id = journal.device
WHERE journal.game_id = :game_id AND journal.device <> :but AND journal.kind <> 'begin'
  AND julianday(journal.at) > julianday(:since)
GROUP BY journal.device ORDER BY max(journal.id) DESC
"""


def recent(connection: sqlite3.Connection, game_id: str, but: str, since: str) -> tuple[str, ...]:
    """The names of the other devices that have entered something since then, the latest first."""
    moments = {"game_id": game_id, "but": but, "since": since}
    return tuple(row[0] for row in connection.execute(RECENT, moments))
