"""A real server, a real browser, and games that have been begun for them."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from scorekeeper.store import Store, StoredGame
from tests.browser.phone import Phone
from tests.conftest import Server
from tests.look.stage import Stage, staged
from tests.web.browsing import Tables

NAMES = ("Нина", "Oleg", "გიორგი", "Тарас")


@pytest.fixture
def tables(server: Server) -> Iterator[Tables]:
    """Games put into the server's store from outside, as a second process may."""
    with Store(server.data / "scorekeeper.db") as store:
        yield Tables(store)


@pytest.fixture
def table(tables: Tables) -> StoredGame:
    """A game of four that has just begun; the last seat deals."""
    return tables.seat(*NAMES)


@pytest.fixture
def phone(page: Page, server: Server) -> Iterator[Phone]:
    """A phone without a page yet; a fault of a script fails the test."""
    phone = Phone(page, server.url)
    yield phone
    assert phone.faults == []


@pytest.fixture
def at_table(phone: Phone, table: StoredGame) -> Phone:
    """The phone at the table of the game that has just begun."""
    phone.open(table.id)
    return phone


Opened = Callable[[StoredGame], Phone]


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A house with a game for every scene; what is done in a scene writes nothing down."""
    with staged(tmp_path_factory.mktemp("stage")) as houses:
        yield houses
