"""A thumb on the table page: what it taps, how often, and what it then sees."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

SEEN = """() => {
  const number = (element) => element.textContent === "" ? null
    : Number(element.textContent.replace("–", "0"));
  const rows = [...document.querySelectorAll(".row")]
    .toSorted((one, other) => one.dataset.seat - other.dataset.seat);
  const part = (row, name) => row.querySelector(`[data-part=${name}]`);
  const { phase } = document.getElementById("table").dataset;
  return {
    deal: Number(document.querySelector("[data-part=title]").textContent.match(/\\d+/)[0]),
    cards: Number(document.querySelector("[data-part=cards]").textContent),
    phase,
    order: [...document.querySelectorAll(".row")].map((row) => Number(row.dataset.seat)),
    bids: rows.map((row) => number(part(row, "bid"))),
    takes: rows.map((row) => phase === "taking" ? number(part(row, "taken")) : null),
    totals: rows.map((row) =>
      Number(part(row, "total").textContent.replace("\u2212", "-").replace(/\\s/g, ""))),
    said: document.querySelector("[data-part=sentence]").textContent,
    ready: document.querySelector("[data-part=record]").getAttribute("aria-disabled") === "false",
  };
}"""

HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => window.asleep });
  window.asleep = true;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
WAKE = "() => { window.asleep = false; document.dispatchEvent(new Event('visibilitychange')); }"

LAID_OUT = """() => {
  const page = document.scrollingElement;
  const inner = document.getElementById("table");
  const shown = [...document.querySelectorAll("button, a")].filter((each) => each.offsetParent);
  const boxes = shown.map((each) => {
    const cell = each.matches(".who") ? each.closest(".row") : each;
    const { width, height, top, bottom, left, right } = cell.getBoundingClientRect();
    return { what: each.outerHTML.slice(0, 80), width, height, top, bottom, left, right };
  });
  return {
    scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth
      || inner.scrollHeight > inner.clientHeight,
    small: boxes.filter((box) => box.width < 43.99 || box.height < 43.99),
    outside: boxes.filter((box) => box.top < 0 || box.bottom > innerHeight || box.left < 0
      || box.right > innerWidth),
  };
}"""


@dataclass
class Phone:
    """One phone; ``taps`` counts what its thumb did."""

    page: Page
    url: str
    taps: int = 0
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def open(self, game_id: str) -> None:
        self.page.goto(f"{self.url}/games/{game_id}/")
        self.wait()

    def reload(self) -> None:
        self.page.reload()
        self.wait()

    def wait(self) -> None:
        """Until the page's script is there, which comes after the first paint."""
        self.page.wait_for_selector("html.alive", state="attached")

    def tap(self, where: str | Locator) -> None:
        """One tap on what is there to be seen; also on a key that says it is struck out."""
        element = self.page.locator(where) if isinstance(where, str) else where
        element.wait_for()
        element.tap(force=True)
        self.taps += 1

    def key(self, value: int) -> None:
        self.tap(f".key[value='{value}']")

    def step(self, seat: int, by: int) -> None:
        """One step up or down of a seat's take."""
        self.tap(f".row[data-seat='{seat}'] [data-part={'plus' if by > 0 else 'minus'}]")

    def record(self) -> None:
        self.tap("[data-part=record]")

    def bid(self, bids: Sequence[int]) -> None:
        """All the bids, in the order in which the page asks for them."""
        for seat in self.seen()["order"]:
            self.key(bids[seat])

    def take(self, bids: Sequence[int], taken: Sequence[int]) -> None:
        """The takes, in as few taps as there can be: steps from the bids, or the pad."""
        steps = [
            (seat, take - bid) for seat, (bid, take) in enumerate(zip(bids, taken, strict=True))
        ]
        if sum(abs(by) for _, by in steps) <= len(taken) - 1:
            for seat, by in steps:
                for _ in range(abs(by)):
                    self.step(seat, by)
        else:
            for seat in self.seen()["order"][:-1]:
                self.key(taken[seat])

    def deal(self, bids: Sequence[int], taken: Sequence[int]) -> int:
        """A whole deal; how many taps it took."""
        before = self.taps
        self.bid(bids)
        self.take(bids, taken)
        self.record()
        return self.taps - before

    def settled(self) -> None:
        """Wait until nothing waits on the phone any more."""
        self.page.wait_for_function(
            "() => !Object.keys(localStorage).some((key) => key.startsWith('scorekeeper.outbox'))"
        )

    def sleep(self) -> None:
        """As when its screen is turned off."""
        self.page.evaluate(HIDE)

    def wake(self) -> None:
        """As when somebody takes it up again."""
        self.page.evaluate(WAKE)

    def seen(self) -> dict[str, Any]:
        """What the page shows, by seat."""
        return self.page.evaluate(SEEN)

    def laid_out(self) -> dict[str, Any]:
        """Whether it scrolls, and what is too small for a thumb or out of sight."""
        return self.page.evaluate(LAID_OUT)


def one_off(rng: random.Random, cards: int, seats: int = 4) -> tuple[list[int], list[int]]:
    """A deal in which exactly one player is one trick off."""
    taken = _spread(rng, cards, seats)
    bids, seat = list(taken), rng.randrange(seats)
    bids[seat] += rng.choice([1, -1]) if 0 < taken[seat] < cards else 1 if taken[seat] == 0 else -1
    return bids, taken


def any_deal(rng: random.Random, cards: int, seats: int = 4) -> tuple[list[int], list[int]]:
    """Any deal that the hook allows, wild bids included."""
    while True:
        bids = [rng.randint(0, cards) for _ in range(seats)]
        if sum(bids) != cards:
            return bids, _spread(rng, cards, seats)


def _spread(rng: random.Random, cards: int, seats: int) -> list[int]:
    taken = [0] * seats
    for _ in range(cards):
        taken[rng.randrange(seats)] += 1
    return taken
