"""What a benchmark plays on: a fresh server, games in its store, a browser and phones."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Locator, ViewportSize, sync_playwright

from scorekeeper import create_app
from scorekeeper.rules.facts import Plain
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.house import FULL
from scorekeeper.rules.joker.schedule import planned
from scorekeeper.rules.joker.sheet import sheet
from scorekeeper.store import Grant, Role, Store, StoredGame
from tests.bench.served import HOST
from tests.browser.phone import Phone, one_off
from tests.conftest import FLAGS, ROOT, Server, chromium
from tests.web.browsing import Deal, Tables
from tests.web.guests import device_cookie

NAMES = ("Нина", "Oleg", "გიორგი", "Тарас")
SIZES = tuple(plan.cards for plan in planned(FULL))
SIGHT = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


class Served(Server):
    """The server with a bare page beside the app's own."""

    def start(self, port: int = 0) -> None:
        command = [sys.executable, "-u", "-m", "tests.bench.served", str(self.data)]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.url = self._address()


@dataclass
class Thumb(Phone):
    """A phone that also counts how often something had to be scrolled into sight."""

    scrolls: int = 0

    def tap(self, where: str | Locator) -> None:
        element = self.page.locator(where) if isinstance(where, str) else where
        self.scrolls += not element.evaluate(SIGHT)
        super().tap(element)


@dataclass
class Stage:
    """Everything is made when it is first asked for, and ends with the stage."""

    data: Path
    end: ExitStack

    @cached_property
    def server(self) -> Served:
        server = Served(self.data)
        server.start()
        self.end.callback(server.stop)
        return server

    @property
    def url(self) -> str:
        """The server's address as a phone on the same Wi-Fi knows it."""
        return self.server.url.replace("127.0.0.1", HOST)

    @cached_property
    def tables(self) -> Tables:
        return Tables(self.end.enter_context(Store(self.data / "scorekeeper.db")))

    @cached_property
    def browser(self) -> Browser:
        playwright = self.end.enter_context(sync_playwright())
        flags = [*FLAGS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        self.end.callback(browser.close)
        return browser

    @cached_property
    def app(self) -> Flask:
        """The house's own app beside the server's, on the same data; it cuts the keys."""
        app = create_app(self.data)
        self.end.callback(app.extensions["store"].close)
        return app

    def let_in(self, grant: Grant) -> tuple[str, str]:
        """A device that has come in by a key to this: the name of its cookie, and the secret."""
        return device_cookie(self.app, grant)

    @contextmanager
    def context(self, language: str = "en") -> Iterator[BrowserContext]:
        """A host's phone that has just come in by its key: nothing of a page is cached."""
        size = ViewportSize(width=390, height=844)
        context = self.browser.new_context(viewport=size, has_touch=True, locale=language)
        name, secret = self.let_in(Grant(Role.HOST))
        context.add_cookies([{"name": name, "value": secret, "url": self.url}])
        with context:
            yield context

    @contextmanager
    def thumb(self) -> Iterator[Thumb]:
        """A thumb on such a phone; a fault of a script ends the benchmark."""
        with self.context() as context:
            thumb = Thumb(context.new_page(), self.url)
            yield thumb
            assert thumb.faults == []

    def game(self, recorded: int, luck: int = 1) -> StoredGame:
        """A usual game of four with so many of its 24 deals recorded."""
        rng = random.Random(luck)
        return self.seated([one_off(rng, cards) for cards in SIZES[:recorded]])

    def seated(self, deals: Sequence[Deal] = (), schedule: Plain = "full") -> StoredGame:
        """A game of the usual four by this schedule, with these deals recorded."""
        game = self.tables.seat(*NAMES, schedule=schedule)
        return self.tables.deal(game, deals) if deals else game

    def recorded(self, game: StoredGame) -> list[Deal]:
        """The bids and the takes of every recorded deal, as they stand in the store now."""
        record = cast(JokerGame, self.tables.store.game(game.id).record)
        return [(list(line.bids), list(line.taken)) for line in sheet(record).deals]


@contextmanager
def staged() -> Iterator[Stage]:
    """An empty stage."""
    with TemporaryDirectory(prefix="scorekeeper-bench-") as folder, ExitStack() as end:
        yield Stage(Path(folder) / "data", end)
