"""What the server takes to answer late in a game: one write, and one table page."""

from __future__ import annotations

import itertools
import re
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlencode

from scorekeeper.store import StoredGame
from tests.bench.rows import Row, p95
from tests.bench.served import BARE, with_bare_page
from tests.bench.stage import Stage

ROUNDS = 200
WARMING = 20
DEAL = 20
"""The running deal, of 24."""

SCRIPT = {"Accept": "application/json", "Accept-Encoding": "gzip, deflate"}
PAGE = {"Accept": "text/html", "Accept-Encoding": "gzip, deflate"}
PLAIN = {"Accept": "text/html"}
FORM = {**SCRIPT, "Content-Type": "application/x-www-form-urlencoded"}
TOKEN = re.compile(r'name="csrf-token" content="([^"]+)"')

Call = Callable[[], object]
Bid = Callable[[], tuple[str, dict[str, str]]]


def inside(stage: Stage) -> Iterator[Row]:
    """A write and a page by the test client, beside a bare page and a bare durable commit."""
    app = with_bare_page(str(stage.data))
    game, client = stage.game(DEAL - 1), app.test_client()
    client.environ_base["HTTP_CONNECTION"] = "keep-alive"  # as every browser says
    bid = _bids(game, _token(client.get("/").text))

    def write() -> int:
        path, fields = bid()
        return client.post(path, data=fields, headers=SCRIPT).status_code

    with closing(_bare_database(stage.data / "bare.db")) as bare:
        calls: dict[str, Call] = {
            "write": write,
            "page": lambda: client.get(f"/games/{game.id}/", headers=PAGE).status_code,
            "bare": lambda: client.get(BARE, headers=PAGE).status_code,
            "commit": lambda: _commit(bare),
        }
        samples = _sampled(calls)
    yield from _rows("inside the process", samples)
    commit = median(samples["commit"])
    yield Row("  a bare durable commit", commit, "ms")
    yield Row("  the write, times that", median(samples["write"]) / commit, "×")
    app.extensions["store"].close()


def over_loopback(stage: Stage) -> Iterator[Row]:
    """The same over this machine's own network, on one connection that stays open."""
    game = stage.game(DEAL - 1)
    with closing(HTTPConnection(stage.server.url.removeprefix("http://"))) as line:
        first, text = _asked(line, "GET", "/", PLAIN)
        cookie = {"Cookie": first["Set-Cookie"].partition(";")[0]}
        bid = _bids(game, _token(text.decode()))

        def write() -> object:
            path, fields = bid()
            answer, _ = _asked(line, "POST", path, FORM | cookie, urlencode(fields))
            # The first write gives the device its name, which the next ones have to bring along.
            if "Set-Cookie" in answer:
                cookie["Cookie"] = answer["Set-Cookie"].partition(";")[0]
            return answer

        path, headers = f"/games/{game.id}/", PAGE | cookie
        calls: dict[str, Call] = {
            "write": write,
            "page": lambda: _asked(line, "GET", path, headers),
            "bare": lambda: _asked(line, "GET", BARE, headers),
        }
        yield from _rows("over loopback", _sampled(calls))


def _rows(where: str, samples: Mapping[str, list[float]]) -> Iterator[Row]:
    bare = median(samples["bare"])
    for name, what in (("write", "one bid written"), ("page", "one table page")):
        ms = samples[name]
        yield Row(f"{what}, {where}, deal {DEAL} (median of {len(ms)})", median(ms), "ms")
        yield Row("  95 of 100 are within", p95(ms), "ms")
        yield Row("  the median, times a bare page's", median(ms) / bare, "×")
    yield Row(f"  a bare page, {where}", bare, "ms")


def _sampled(calls: Mapping[str, Call]) -> dict[str, list[float]]:
    """The ms of each call, by turns, so that whatever else the machine does meets all alike."""
    taken: dict[str, list[float]] = {name: [] for name in calls}
    for name, call in itertools.chain.from_iterable(
        itertools.repeat(tuple(calls.items()), WARMING + ROUNDS)
    ):
        began = perf_counter()
        call()
        taken[name].append((perf_counter() - began) * 1000)
    return {name: ms[WARMING:] for name, ms in taken.items()}


def _bids(game: StoredGame, token: str) -> Bid:
    """Writes to send, one after the other: somebody goes back and forth, pass and one."""
    path = f"/games/{game.id}/deals/{DEAL}/bids/0"
    values = itertools.cycle("01")
    was = [""]

    def bid() -> tuple[str, dict[str, str]]:
        fields = {"csrf_token": token, "request": secrets.token_hex(16), "bid-0": was[0]}
        was[0] = next(values)
        return path, fields | {"value": was[0]}

    return bid


def _token(page: str) -> str:
    found = TOKEN.search(page)
    assert found
    return found[1]


def _asked(
    line: HTTPConnection, method: str, path: str, headers: Mapping[str, str], body: str = ""
) -> tuple[Message, bytes]:
    """The headers and the body of an answer, which must be 200."""
    line.request(method, path, body or None, {**headers, "Connection": "keep-alive"})
    answer = line.getresponse()
    content = answer.read()
    assert answer.status == 200, content
    return answer.headers, content


def _bare_database(path: Path) -> sqlite3.Connection:
    """A file with one table, as durable as the store's own."""
    database = sqlite3.connect(path, isolation_level=None)
    for line in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
                 "CREATE TABLE line (text TEXT) STRICT"):  # fmt: skip
        database.execute(line)
    return database


def _commit(database: sqlite3.Connection) -> None:
    database.execute("BEGIN IMMEDIATE")
    database.execute("INSERT INTO line VALUES ('a bid')")
    database.execute("COMMIT")
