"""A house with a game for every scene, and one where nobody has played yet; scenes open in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from scorekeeper import create_app
from scorekeeper.store import Grant, Role
from tests.conftest import Server
from tests.look.games import set_up
from tests.look.scenes import Eyes, Scene
from tests.web.browsing import Tables
from tests.web.guests import device_cookie

NAME = "house.test"
"""What the network calls the house; under this name nobody is the host."""

THERE = """() => document.readyState === "complete"
  && (!document.querySelector("script[data-module=table], script[src$='js/match.js']")
    || document.documentElement.classList.contains("alive"))"""
"""A table page's script comes after the first paint."""


@dataclass(frozen=True)
class Stage:
    """Where the scenes are: ``ids`` are the games, by name, ``cookie`` a viewer's."""

    house: str
    empty: str
    ids: Mapping[str, str]
    cookie: tuple[str, str]

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
            name, value = self.cookie
            page.context.add_cookies([{"name": name, "value": value, "url": from_elsewhere}])
        doors = {Eyes.HOST: self.house, Eyes.NEWCOMER: self.empty}
        return doors.get(scene.eyes, from_elsewhere)


@contextmanager
def staged(folder: Path) -> Iterator[Stage]:
    """The two houses, served until the end of the block."""
    house = Server(folder / "house", ("--name", NAME, "--design"))
    empty = Server(folder / "empty")
    house.start()
    empty.start()
    app = create_app(house.data)
    with app.extensions["store"] as store:
        ids = set_up(Tables(store))
        cookie = device_cookie(app, Grant(Role.VIEWER))
    yield Stage(house.url, empty.url, ids, cookie)
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
