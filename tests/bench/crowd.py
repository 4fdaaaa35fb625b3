"""What one machine holds: phones at a table, a thousand that watch, tables until it creaks."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from statistics import median
from typing import Any, NamedTuple

from scorekeeper.store import Grant, Role
from tests.bench.phones import Found
from tests.bench.rows import Row, percentile
from tests.bench.stage import SIZES, Stage
from tests.browser.phone import one_off
from tests.conftest import ROOT
from tests.web.browsing import Deal

MINUTE, GLANCE = 60.0, 15.0
"""Seconds that the crowds are watched, and each step of the search."""
WARMING = 3.0
AN_ENTRY_EVERY = 8.0
"""Seconds from one entry to the next at a table of people."""
QUICK = 100.0
"""The ms within which 99 of 100 answers are to come."""
LIVE = 2500.0
"""The ms within which every phone sees an entry."""
TOLERANCE = 8
"""The search ends when the answer is known to one part in so many."""


class Sitting(NamedTuple):
    """Who is at each table: scorers' and viewers' phones; the first scorer enters, so far apart."""

    tables: int
    scorers: int
    viewers: int
    enters: float = AN_ENTRY_EVERY


def eight_phones(stage: Stage) -> Iterator[Row]:
    """Eight phones at one table, of which one enters something each second."""
    sitting = Sitting(tables=1, scorers=4, viewers=4, enters=1.0)
    found = watched(stage, sitting, MINUTE)
    yield from _times("8 phones at one table, an entry a second", found)
    yield from _seen(found)
    yield from _burden(found)


def thousand_viewers(stage: Stage) -> Iterator[Row]:
    """A thousand viewers over a hundred tables, each with a scorer who enters at a table's pace."""
    found = watched(stage, Sitting(tables=100, scorers=1, viewers=10), MINUTE)
    yield from _times("1,000 viewers over 100 tables, an entry every 8 s at each", found)
    yield from _seen(found)
    yield from _burden(found)
    minutes = found.viewers * found.seconds / 60
    yield Row("  requests of one viewer's minute", found.requests / minutes)
    yield Row("  their bytes, both ways, headers too", found.bytes / minutes / 1000, "kB")


def most_tables(stage: Stage) -> Iterator[Row]:
    """The most tables of five phones whose answers are still quick."""
    measured: dict[int, Found] = {}

    def holds(tables: int) -> bool:
        found = watched(stage, Sitting(tables, scorers=1, viewers=4), GLANCE)
        print(f"  {tables} tables: {_summary(found)}", file=sys.stderr, flush=True)
        measured[tables] = found
        return is_quick(found)

    most = largest(holds, start=25)
    yield Row("the most tables of five phones, an entry every 8 s at each, p99 in time", most)
    if most:
        yield from _times(f"{most} tables", measured[most])
        yield from _burden(measured[most])


def largest(holds: Callable[[int], bool], start: int) -> int:
    """The largest number that holds, found by doubling and halving; 0 when not even one does.

    It is known to one part in eight: the next larger number that was tried does not hold.
    """
    low, high = 0, start
    while holds(high):
        low, high = high, 2 * high
    while high - low > max(1, low // TOLERANCE):
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def is_quick(found: Found) -> bool:
    """Whether writes and polls come in time, and nothing goes wrong."""
    waits = (percentile(ms, 99) for ms in (found.polls, found.writes))
    return all(wait <= QUICK for wait in waits) and not found.faults


def _summary(found: Found) -> str:
    parts = ((name, percentile(getattr(found, name), 99)) for name in ("polls", "writes", "pages"))
    return ", ".join(f"{name} p99 {ms:.0f} ms" for name, ms in parts) + (
        f", {len(found.faults)} errors" if found.faults else ""
    )


def _times(of: str, found: Found) -> Iterator[Row]:
    """p50 and p99 of what the phones wait for, beside a bare page; and what went wrong."""
    bare = median(found.bare)
    for what, ms in (("writes", found.writes), ("polls", found.polls), ("pages", found.pages)):
        yield Row(f"{of}: {what}, p50 of {len(ms)}", percentile(ms, 50), "ms")
        yield Row("  p99", percentile(ms, 99), "ms", None if what == "pages" else QUICK)
        yield Row("  p50, times a bare page's on the idle server", percentile(ms, 50) / bare, "×")
    yield Row("  a bare page on the idle server, p50", bare, "ms")
    yield Row("  the phones' own lag, p99", percentile(found.lag, 99), "ms")
    yield Row("  errors", len(found.faults), bar=0)
    for fault in sorted(set(found.faults))[:5]:
        print(f"  {fault}", file=sys.stderr)


def _seen(found: Found) -> Iterator[Row]:
    yield Row("  from an entry to the others' screens, p50", percentile(found.seen, 50), "ms")
    yield Row("  p99", percentile(found.seen, 99), "ms", LIVE)


def _burden(found: Found) -> Iterator[Row]:
    yield Row("  CPU of the server, of one core", 100 * found.cpu / found.seconds, "%")
    yield Row("  CPU of what has nothing to do with it", 100 * found.others / found.seconds, "%")
    yield Row("  memory of the server", found.memory / 1e6, "MB")


def watched(stage: Stage, sitting: Sitting, seconds: float) -> Found:
    """What the phones of these tables find in so many seconds."""
    port = int(stage.server.url.rpartition(":")[2])
    plan = {"port": port, "pid": stage.server.pid, "warming": WARMING, "seconds": seconds}
    tables = [_table(stage, sitting, luck) for luck in range(sitting.tables)]
    told = subprocess.run(
        [sys.executable, "-m", "tests.bench.phones"],
        input=json.dumps({**plan, "tables": tables}),
        capture_output=True,
        cwd=ROOT,
        text=True,
        timeout=seconds + WARMING + 120,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return Found(**json.loads(told.stdout))


def _table(stage: Stage, sitting: Sitting, luck: int) -> dict[str, Any]:
    """A game somewhere in its course, the phones at it, and what will be entered."""
    rng = random.Random(luck)
    deals: list[Deal] = [one_off(rng, cards) for cards in SIZES]
    game = stage.seated(deals[: luck % (len(SIZES) // 2)])
    roles = [Role.SCORER] * sitting.scorers + [Role.VIEWER] * sitting.viewers
    enters = [sitting.enters, *repeat(0.0, len(roles) - 1)]
    phones = [
        {"role": role, "enters": pause, "cookie": stage.let_in(Grant(role))}
        for role, pause in zip(roles, enters, strict=True)
    ]
    return {"game": game.id, "deals": deals, "phones": phones}
