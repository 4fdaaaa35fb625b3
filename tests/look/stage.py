"""A house with a game for every scene, and one where nobody has played yet; scenes open in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from scorekeeper.store import Store
from tests.conftest import Server
from tests.look.games import set_up
from tests.look.scenes import Eyes, Scene
from tests.web.browsing import Tables

NAME = "house.test"
"""What the network calls the house; under this name nobody is the host."""

THERE = """() => document.readyState === "complete"
  && (!document.querySelector("script[data-module=table], script[src$='js/match.js']")
    || document.documentElement.classList.contains("alive"))"""
"""A table page's script comes after the first paint."""


@dataclass(frozen=True)
class Stage:
    """Where the scenes are: ``ids`` are the games, by name."""

    house: str
    empty: str
    ids: Mapping[str, str]

    def open(self, page: Page, scene: Scene) -> None:
        """The page as the scene wants it; its context is to be thrown away afterwards."""
        page.goto(self._door(page, scene) + scene.path.format(self.ids.get(scene.game, "")))
        page.wait_for_function(THERE)
        scene.act(page)
        page.wait_for_function(THERE)
        page.evaluate("document.fonts.ready.then(() => null)")

    def _door(self, page: Page, scene: Scene) -> str:
        from_elsewhere = self.house.replace("127.0.0.1", NAME)
        if scene.eyes is Eyes.VIEWER:
            _come_in(page, self.house, from_elsewhere)
        doors = {Eyes.HOST: self.house, Eyes.NEWCOMER: self.empty}
        return doors.get(scene.eyes, from_elsewhere)


def _come_in(page: Page, house: str, door: str) -> None:
    """By a key to look on everywhere."""
    page.goto(f"{house}/house/")
    page.locator("summary").last.click()
    page.locator("#where").select_option("house")
    page.locator("form[action$='/keys'] button").click()
    page.wait_for_url("**/house/?key=*")
    code = page.locator(".shown .code").text_content() or ""
    page.goto(f"{door}/join/")
    page.locator("#code").fill(code)
    page.locator("main form button").click()
    page.wait_for_selector("body:not(:has(#code))")


@contextmanager
def staged(folder: Path) -> Iterator[Stage]:
    """The two houses, served until the end of the block."""
    house, empty = Server(folder / "house", ("--name", NAME)), Server(folder / "empty")
    house.start()
    empty.start()
    with Store(house.data / "scorekeeper.db") as store:
        ids = set_up(Tables(store))
    yield Stage(house.url, empty.url, ids)
    house.stop()
    empty.stop()


@contextmanager
def seen_by(browser: Browser, **eyes: Any) -> Iterator[Page]:
    """A page of a phone that keeps nothing from one scene to the next."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en"}
    context = browser.new_context(**{**phone, "service_workers": "block", **eyes})
    context.set_default_timeout(5000)
    yield context.new_page()
    context.close()
