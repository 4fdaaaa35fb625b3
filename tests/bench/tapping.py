"""From a tap to the screen: how long the table page takes to show what was tapped."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median

from playwright.sync_api import Locator, Page

from tests.bench.rows import Row, p95
from tests.bench.served import BARE
from tests.bench.stage import SIZES, Stage
from tests.browser.phone import Phone, one_off

DEALS = 20
BARE_TAPS = 60
DOWN, BETWEEN = (50, 90), (100, 200)
"""The shortest and the longest that the finger is on the glass, and off it, in ms."""
PEER = 16.0
"""The median of the quickest scorekeeper known, in ms; one frame of a screen is 16.7."""

WATCH = """(() => {
  window.shown = [];
  let tapped = null;
  addEventListener("click", (event) => { tapped = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (tapped === null) return;
    const since = tapped;
    tapped = null;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.shown.push(performance.now() - since);
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""
"""Keeps the ms from each tap, as the browser dates it, until the frame with the first change after
it is drawn: a message that is posted while a frame is made arrives when it has been."""


@dataclass
class Hand(Phone):
    """A hand that presses as people do: the finger stays down for a moment, and no two taps meet
    the same part of a frame."""

    rng: random.Random = field(default_factory=lambda: random.Random(16))

    def __post_init__(self) -> None:
        super().__post_init__()
        self.finger = self.page.context.new_cdp_session(self.page)

    def tap(self, where: str | Locator) -> None:
        element = self.page.locator(where) if isinstance(where, str) else where
        box = element.bounding_box()
        assert box is not None
        self._touch({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
        self._wait(DOWN)
        self._touch()
        self._wait(BETWEEN)
        self.taps += 1

    def _touch(self, *fingers: dict[str, float]) -> None:
        kind = "touchStart" if fingers else "touchEnd"
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*fingers]})

    def _wait(self, ms: tuple[int, int]) -> None:
        self.page.wait_for_timeout(self.rng.uniform(*ms))


def tap_to_screen(stage: Stage) -> Iterator[Row]:
    """The ms from a tap to the screen: with the network, without it, and on a bare page."""
    bare = median(_bare(stage))
    for network in (True, False):
        shown = _deals(stage, network)
        named = f"tap → screen, {'with the network' if network else 'the network gone'}"
        yield Row(f"{named} (median of {len(shown)} taps)", median(shown), "ms", PEER)
        yield Row("  95 of 100 are within", p95(shown), "ms")
        yield Row("  the median, times a bare page's", median(shown) / bare, "×")
    yield Row(f"  a bare page's (median of {BARE_TAPS})", bare, "ms")


def _deals(stage: Stage, network: bool) -> list[float]:
    """The ms of every tap of some whole deals."""
    rng, game = random.Random(4), stage.seated()
    with stage.context() as context:
        hand = Hand(_watched(context.new_page()), stage.url)
        hand.open(game.id)
        context.set_offline(not network)
        for cards in SIZES[:DEALS]:
            hand.deal(*one_off(rng, cards))
        shown: list[float] = hand.page.evaluate("window.shown")
        context.set_offline(False)
        hand.settled()
    assert len(stage.recorded(game)) == DEALS
    assert len(shown) == hand.taps, "a tap has shown nothing"
    return shown


def _bare(stage: Stage) -> list[float]:
    """The ms of taps that change one word on a page with nothing else on it."""
    with stage.context() as context:
        hand = Hand(_watched(context.new_page()), stage.url)
        hand.page.goto(stage.url + BARE)
        hand.page.evaluate(
            "addEventListener('click', () => document.querySelector('p').innerText++)"
        )
        for _ in range(BARE_TAPS):
            hand.tap("p")
        shown: list[float] = hand.page.evaluate("window.shown")
    return shown


def _watched(page: Page) -> Page:
    page.add_init_script(WATCH)
    return page
