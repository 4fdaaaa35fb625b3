"""Many at once: threads of one server, servers that start together, and one that is killed."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.rules.facts import Key, Plain, changed
from scorekeeper.store import Outcome, Stale, Store, Written
from scorekeeper.store.connections import _write_ahead
from tests.store.tally import GAMES, begun, entry, score, scores

ROOT = Path(__file__).resolve().parents[2]

START = """
import sys
from scorekeeper.store import Store
with Store(sys.argv[1]) as store:
    print(len(store.games()))
"""

WRITE_UNTIL_KILLED = """
import itertools, sys
from scorekeeper.store import Store
from tests.store.tally import GAMES, entry, score
with Store(sys.argv[1], GAMES) as store:
    for number in itertools.count(1):
        store.write("g", entry((score(number, 0), None, 1), (score(number, 1), None, 2)))
        print(number, flush=True)
"""


def started(code: str, path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def at_once(*acts: Callable[[], Outcome]) -> list[Outcome]:
    """Every act in a thread of its own, all let go at the same moment."""
    gate = threading.Barrier(len(acts))
    outcomes: list[Outcome] = []

    def run(act: Callable[[], Outcome]) -> None:
        gate.wait()
        outcomes.append(act())

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def writing(store: Store, key: Key, value: Plain) -> Callable[[], Outcome]:
    return lambda: store.write("g", entry((key, None, value), device=f"device-{value}"))


def test_writes_to_different_seats_at_the_same_moment_are_all_kept(
    store: Store, game_id: str
) -> None:
    keys = [score(number, seat) for number in range(1, 5) for seat in range(2)]
    values = dict(zip(keys, range(20, 28), strict=True))
    outcomes = at_once(*(writing(store, key, value) for key, value in values.items()))
    assert [type(outcome) for outcome in outcomes] == [Written] * len(keys)
    assert scores(store) == {key[:2]: value for key, value in values.items()}


def test_of_two_who_write_to_one_seat_one_is_told(store: Store, game_id: str) -> None:
    outcomes = at_once(writing(store, score(1, 0), 1), writing(store, score(1, 0), 2))
    (stale,) = (outcome for outcome in outcomes if isinstance(outcome, Stale))
    assert sum(isinstance(outcome, Written) for outcome in outcomes) == 1
    assert scores(store) == {(1, 0): stale.newer[0].now}


def test_one_request_from_two_threads_is_written_once(store: Store, game_id: str) -> None:
    twice = entry((score(1, 0), None, 1))
    at_once(*[lambda: store.write(game_id, twice)] * 2)
    assert len(store.journal(game_id)) == 2


def test_four_servers_starting_together_on_nothing_all_start(tmp_path: Path) -> None:
    servers = [started(START, tmp_path / "data" / "scorekeeper.db") for _ in range(4)]
    answers = [(*server.communicate(timeout=60), server.returncode) for server in servers]
    assert answers == [("0\n", "", 0)] * 4


def test_a_start_waits_for_another_that_holds_the_file(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.db"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    release = threading.Timer(0.1, other.rollback)
    release.start()
    with Store(path, GAMES) as store:
        assert store.games() == ()
    release.join()
    other.close()


def test_a_start_gives_up_on_a_file_that_stays_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "scorekeeper.db"
    monkeypatch.setattr("scorekeeper.store.connections.PATIENCE", 0.05)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        Store(path, GAMES)
    other.close()


def test_a_killed_server_has_kept_all_that_it_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.db"
    with Store(path, GAMES) as store:
        begun(store)
    server = started(WRITE_UNTIL_KILLED, path)
    assert server.stdout is not None
    acknowledged = [int(server.stdout.readline()) for _ in range(50)]
    server.send_signal(signal.SIGKILL)
    rest, _ = server.communicate(timeout=60)
    acknowledged += [int(number) for number in rest.split()]
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()
    with Store(path, GAMES) as store:
        kept = scores(store)
        assert {(number, seat) for number in acknowledged for seat in range(2)} <= set(kept)
        told = {effect.key: effect.after for line in store.journal("g") for effect in line.effects}
        assert dict(store.game("g").facts) == changed({}, told)


def test_a_start_that_meets_a_lock_tries_again() -> None:
    class Locked(sqlite3.Connection):
        asked = 0

        def execute(self, sql: str, *_: object) -> sqlite3.Cursor:  # type: ignore[override]
            self.asked += 1
            if self.asked == 1:
                raise sqlite3.OperationalError("database is locked")
            return super().execute(sql)

    with closing(sqlite3.connect(":memory:", factory=Locked)) as connection:
        _write_ahead(connection, time.monotonic() + 5)
        assert connection.asked == 2
