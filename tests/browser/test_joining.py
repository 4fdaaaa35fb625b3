"""A phone comes in by a code to look on, sees the game go on, and is shut out again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.store import Store, StoredGame
from scorekeeper.web.present import local_now
from tests.browser.conftest import NAMES
from tests.browser.phone import Phone
from tests.conftest import Server
from tests.web.browsing import Tables

NAME = "house.test"
"""What the phones in the network call the house; under this name nobody is the host."""

SMALL_PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A house that has a name in its network."""
    running = Server(tmp_path / "data", ("--name", NAME))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def table(server: Server) -> StoredGame:
    """A game that is being played tonight."""
    with Store(server.data / "scorekeeper.db") as store:
        return Tables(store).seat(*NAMES, started=local_now())


@pytest.fixture
def elsewhere(server: Server) -> str:
    """The house's address as phones know it."""
    return server.url.replace("127.0.0.1", NAME)


@pytest.fixture
def guest(browser: Browser) -> Iterator[Page]:
    """Another phone."""
    context = browser.new_context(**SMALL_PHONE, locale="en")
    yield context.new_page()
    context.close()


def test_a_guest_comes_in_by_the_code_looks_on_and_is_shut_out(
    page: Page, phone: Phone, guest: Page, table: StoredGame, server: Server, elsewhere: str
) -> None:
    assert guest.goto(f"{elsewhere}/games/{table.id}/").status == 403
    page.goto(f"{server.url}/house/")
    guest.fill("#code", (page.locator(".shown .code").text_content() or "").lower())
    guest.get_by_role("button", name="Come in").click()
    expect(guest).to_have_url(f"{elsewhere}/games/{table.id}/")  # where the game runs, no secret
    assert guest.locator(".key, form:not([action='/language'])").count() == 0
    phone.open(table.id)
    phone.key(1)
    expect(guest.locator(".row >> nth=0 >> [data-part=bid]")).to_have_text("1")
    asleep = Phone(guest, elsewhere)
    asleep.sleep()
    phone.key(0)
    phone.settled()
    asleep.wake()
    expect(guest.locator(".row >> nth=1 >> [data-part=bid]")).to_have_text("–", timeout=1000)
    page.goto(f"{server.url}/house/")
    page.locator("#devices summary").click()
    page.get_by_role("button", name="Shut it out").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Come to the table")


@pytest.mark.parametrize("width", [320, 360])
def test_the_door_and_the_hosts_page_fit_narrow_phones(
    page: Page, server: Server, elsewhere: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 560})
    for address in (f"{server.url}/house/", f"{elsewhere}/", server.url):
        page.goto(address)
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), address
