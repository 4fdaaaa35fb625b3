"""The table page on a phone that has never been here: what it fetches, and when it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession

from scorekeeper.catalogs import languages
from tests.bench.rows import Row
from tests.bench.served import BARE
from tests.bench.stage import Stage

LOADS = 7
RECORDED = 11
"""The deals that are recorded in the game. The one whose turn it is stands in bold, and this time
in Cyrillic: no other deal fetches larger fonts."""

SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
"""150 ms from a request to its answer, 1.6 Mbit/s down, 750 kbit/s up; CDP wants bytes."""
SLOWER_CPU = 4

PAINTS = """() => Object.fromEntries(performance.getEntriesByType("paint")
  .map((each) => [each.name, each.startTime / 1000]))"""


@dataclass
class Load:
    """One cold load: bytes as they were transferred, headers too; moments in seconds.

    ``requests`` holds the addresses by request, ``done`` the bytes and the moment of each that
    has finished, ``painted`` the moment of the first paint, on the same clock; ``paints`` the
    page's own word for it, counted from when the phone set out.
    """

    requests: dict[str, str] = field(default_factory=dict)
    done: dict[str, tuple[float, float]] = field(default_factory=dict)
    painted: float = 0.0
    paints: dict[str, float] = field(default_factory=dict)

    def watch(self, session: CDPSession) -> None:
        """Hear from the browser what it fetches and when it paints."""
        session.on("Network.requestWillBeSent", self._requested)
        session.on("Network.loadingFinished", self._finished)
        session.on("Page.lifecycleEvent", self._lived)
        session.send("Network.enable")
        session.send("Page.enable")
        session.send("Page.setLifecycleEventsEnabled", {"enabled": True})

    def _requested(self, event: dict[str, Any]) -> None:
        self.requests[event["requestId"]] = event["request"]["url"]

    def _finished(self, event: dict[str, Any]) -> None:
        self.done[event["requestId"]] = event["encodedDataLength"], event["timestamp"]

    def _lived(self, event: dict[str, Any]) -> None:
        # The page that was there before has painted too: only documents that were asked for count.
        if event["name"] == "firstPaint" and event["loaderId"] in self.requests:
            self.painted = event["timestamp"]

    @property
    def before_paint(self) -> list[float]:
        """The bytes of each request that had finished at the first paint."""
        return [size for size, moment in self.done.values() if moment <= self.painted]

    @property
    def whole(self) -> list[float]:
        """The bytes of every request, fonts too."""
        return [size for size, _ in self.done.values()]

    @property
    def files(self) -> dict[str, float]:
        """The bytes of each address, by its last part; "the page" is the page itself."""
        return {
            self.requests[request].rpartition("/")[2] or "the page": size
            for request, (size, _) in self.done.items()
        }


def cold_load(stage: Stage, path: str, language: str) -> Load:
    """A load of this page on slow 4G, its fonts included."""
    load = Load()
    with stage.context(language) as context:
        page = context.new_page()
        session = context.new_cdp_session(page)
        load.watch(session)
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
        page.goto(stage.url + path)
        page.evaluate("document.fonts.ready.then(() => null)")
        page.wait_for_load_state("networkidle")
        load.paints = page.evaluate(PAINTS)
    assert load.painted
    return load


def cold_loads(stage: Stage) -> Iterator[Row]:
    """What a first visit to a running game's table fetches, and how long it waits to see it."""
    path = f"/games/{stage.game(RECORDED).id}/"
    for language in languages():
        loads = [
            (cold_load(stage, path, language), cold_load(stage, BARE, language))
            for _ in range(LOADS)
        ]
        tables, bares = zip(*loads, strict=True)
        yield from _fetched(tables, language)
        yield from _painted(tables, bares)


def _fetched(tables: Sequence[Load], language: str) -> Iterator[Row]:
    """The most of all loads: what is in time for the first paint is a race."""
    early, whole = [load.before_paint for load in tables], [load.whole for load in tables]
    what = f"table page, {language}: requests finished before the first paint"
    yield Row(what, max(map(len, early)), bar=4)
    yield Row("  their bytes, transferred", max(map(sum, early)) / 1000, "kB", 30)
    yield Row("table page, requests in all", max(map(len, whole)))
    yield Row("  their bytes, fonts too", max(map(sum, whole)) / 1000, "kB", 80)
    for name, size in tables[0].files.items():
        yield Row(f"    {name}", size / 1000, "kB")


def _painted(tables: Sequence[Load], bares: Sequence[Load]) -> Iterator[Row]:
    for name in ("first-paint", "first-contentful-paint"):
        table, bare = (median(load.paints[name] for load in loads) for loads in (tables, bares))
        what = f"table page, {name}, slow 4G, CPU ÷{SLOWER_CPU} (median of {LOADS})"
        yield Row(what, table, "s", 1.1)
        yield Row("  a bare page's", bare, "s")
        yield Row("  the table page's, times that", table / bare, "×")
