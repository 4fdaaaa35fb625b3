"""The phone itself: the screen, the buzz, the worker that opens pages offline, other addresses."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorekeeper.store import StoredGame
from tests.browser.phone import Phone
from tests.conftest import ROOT, Server
from tests.web.browsing import Tables

LAN = "table.test"
"""A name that is no machine's own, as another phone on the table's Wi-Fi would use."""

CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      found.push(new URL(request.url).pathname);
    }
  }
  return found;
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A house that has a name in its network."""
    running = Server(tmp_path / "data", ("--name", LAN))
    running.start()
    yield running
    if running.process is not None and running.process.poll() is None:
        running.stop()


def at_lan(server: Server) -> str:
    return server.url.replace("127.0.0.1", LAN)


@pytest.fixture
def lan(browser: Browser, browser_context_args: dict, server: Server) -> Iterator[BrowserContext]:
    """A phone that has come in by the scorers' key under the house's name, by plain http."""
    command = ["key", "scorer", "--data", str(server.data), "--address", at_lan(server)]
    shown = subprocess.run(
        [sys.executable, "-m", "scorekeeper", *command],
        cwd=ROOT, check=True, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    link = next(word for word in shown.stdout.split() if "/join/" in word)
    with browser.new_context(**browser_context_args) as context:
        page = context.new_page()
        page.goto(link)
        assert page.url.startswith(f"{at_lan(server)}/")
        assert "/join/" not in page.url
        page.close()
        yield context


def kept(phone: Phone, wanted: str) -> None:
    """Wait until the page and what it is made of are kept for the day the server is away."""
    phone.page.wait_for_function(CONTROLLED)
    phone.page.wait_for_function(
        f"async () => (await ({KEPT})()).some((path) => path === {json.dumps(wanted)})"
    )


# The machine's own origin


def test_a_running_game_opens_without_the_server_and_takes_entries(
    at_table: Phone, table: StoredGame, tables: Tables, server: Server
) -> None:
    kept(at_table, f"/games/{table.id}/")
    at_table.deal([1, 0, 0, 1], [1, 0, 0, 0])
    at_table.settled()
    at_table.page.wait_for_timeout(300)
    server.kill9()
    context = at_table.page.context
    at_table.page.close()
    again = Phone(context.new_page(), server.url)
    again.open(table.id)
    assert again.seen()["deal"] == 2
    assert again.seen()["totals"] == [100, 50, 50, -200]
    again.bid([1, 0, 1, 1])
    again.reload()
    assert again.seen()["bids"] == [1, 0, 1, 1]
    server.restart()
    again.settled()
    assert tables.store.game(table.id).record.deals[1].bids == (1, 0, 1, 1)


def test_the_worker_never_shows_an_old_page_while_the_server_answers(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    kept(at_table, f"/games/{table.id}/")
    at_table.page.goto(f"{at_table.url}/")
    tables.play(table, [((1, 0, 0, 1), (1, 0, 0, 0))])
    at_table.open(table.id)
    assert at_table.seen()["deal"] == 2


def test_the_worker_keeps_no_page_of_another_kind(at_table: Phone, table: StoredGame) -> None:
    kept(at_table, f"/games/{table.id}/")
    at_table.page.goto(f"{at_table.url}/games/new")
    at_table.page.goto(f"{at_table.url}/")
    at_table.page.wait_for_function(f"async () => (await ({KEPT})()).some((path) => path === '/')")
    pages = [path for path in at_table.page.evaluate(KEPT) if not path.startswith("/static/")]
    assert sorted(pages) == ["/", f"/games/{table.id}/"]


def test_a_page_that_may_not_be_seen_any_more_is_not_kept(
    at_table: Phone, table: StoredGame
) -> None:
    kept(at_table, f"/games/{table.id}/")
    context = at_table.page.context
    context.route(f"**/games/{table.id}/", lambda route: route.fulfill(status=403, body="No."))
    at_table.page.goto(f"{at_table.url}/games/{table.id}/")
    at_table.page.wait_for_function(
        f"async () => !(await ({KEPT})()).includes({json.dumps(f'/games/{table.id}/')})"
    )


def test_another_version_of_the_app_replaces_an_open_page(
    at_table: Phone, table: StoredGame
) -> None:
    """The server says once that it has another version; the page loads itself anew, once."""
    loads: list[str] = []
    at_table.page.on("framenavigated", lambda frame: loads.append(frame.url))
    at_table.page.route(
        "**/rev", lambda route: route.fulfill(json={"rev": 1, "app": "another version"})
    )
    at_table.page.wait_for_timeout(6000)
    assert len(loads) == 1
    at_table.key(1)
    at_table.settled()


def test_old_files_are_thrown_away_when_the_worker_is_replaced(
    at_table: Phone, table: StoredGame
) -> None:
    kept(at_table, f"/games/{table.id}/")
    at_table.page.evaluate("() => caches.open('scorekeeper-old')")
    at_table.page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.unregister();
          await navigator.serviceWorker.register("/sw.js?again");
        }"""
    )
    at_table.page.wait_for_function(
        "async () => !(await caches.keys()).includes('scorekeeper-old')"
    )


def test_the_screen_is_kept_on_and_again_after_the_page_was_out_of_sight(
    page: Page, server: Server, table: StoredGame
) -> None:
    page.add_init_script(
        """window.asked = 0;
        Object.defineProperty(navigator, "wakeLock", { value: {
          request: async () => {
            window.asked += 1;
            window.lock = new EventTarget();
            return window.lock;
          },
        } });"""
    )
    phone = Phone(page, server.url)
    phone.open(table.id)
    page.wait_for_function("() => window.asked === 1")
    page.evaluate("() => window.lock.dispatchEvent(new Event('release'))")
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => window.asked === 2")


def test_a_refused_wake_lock_is_no_fault(page: Page, server: Server, table: StoredGame) -> None:
    page.add_init_script(
        """Object.defineProperty(navigator, "wakeLock", { value: {
          request: async () => { window.refused = true; throw new Error("low battery"); },
        } });"""
    )
    phone = Phone(page, server.url)
    phone.open(table.id)
    page.wait_for_function("() => window.refused")
    phone.key(1)
    phone.settled()
    assert phone.faults == []


def test_a_phone_buzzes_on_record_only_if_it_was_asked_to(
    page: Page, server: Server, table: StoredGame
) -> None:
    page.add_init_script(
        "window.buzzes = 0; navigator.vibrate = () => { window.buzzes += 1; return true; };"
    )
    phone = Phone(page, server.url)
    phone.open(table.id)
    page.wait_for_timeout(2600)
    phone.deal([1, 0, 0, 1], [1, 0, 0, 0])
    assert page.evaluate("() => window.buzzes") == 0
    phone.settled()
    page.goto(f"{server.url}/games/{table.id}/more")
    page.get_by_label("A short buzz when you record").check()
    phone.open(table.id)
    page.wait_for_timeout(2600)
    phone.deal([1, 0, 1, 1], [1, 0, 1, 0])
    assert page.evaluate("() => window.buzzes") == 1


# Plain http on the table's Wi-Fi


def test_on_plain_http_everything_goes_but_the_worker_and_the_wake_lock(
    lan: BrowserContext, server: Server, table: StoredGame, tables: Tables
) -> None:
    phone = Phone(lan.new_page(), at_lan(server))
    phone.open(table.id)
    assert phone.page.evaluate("() => isSecureContext") is False
    lan.set_offline(True)
    phone.deal([1, 0, 0, 1], [1, 0, 0, 0])
    lan.set_offline(False)
    phone.settled()
    phone.tap("[data-part=undo]")
    phone.settled()
    assert phone.seen()["deal"] == 1
    assert tables.store.game(table.id).record.deals[0].bids == (1, 0, 0, 1)
    assert phone.faults == []


def test_where_the_screen_cannot_be_kept_on_one_hint_is_given_once(
    lan: BrowserContext, server: Server, table: StoredGame
) -> None:
    phone = Phone(lan.new_page(), at_lan(server))
    phone.open(table.id)
    hint = phone.page.locator(".hint")
    expect(hint).to_contain_text("longer screen time")
    phone.tap(hint.get_by_text("Got it"))
    expect(hint).to_have_count(0)
    phone.reload()
    phone.page.wait_for_timeout(2600)
    expect(hint).to_have_count(0)
    phone.page.goto(f"{phone.url}/games/{table.id}/more")
    expect(phone.page.locator("[data-part=screen]")).to_be_visible()


# Another address


def bids_of(tables: Tables, table: StoredGame) -> tuple:
    deals = tables.store.game(table.id).record.deals
    return deals[0].bids if deals else ()


def test_entries_go_along_to_another_address_and_are_entered_when_somebody_says_so(
    at_table: Phone, table: StoredGame, tables: Tables, server: Server
) -> None:
    at_table.page.route(re.compile(r"/games/"), lambda route: route.abort())
    at_table.key(1)
    at_table.key(0)
    offer = at_table.page.locator(".moved")
    expect(offer).to_contain_text("waiting on this phone: 2", timeout=60_000)
    at_table.page.unroute(re.compile(r"/games/"))
    offer.get_by_label("The new address").fill(server.url.replace("127.0.0.1", "localhost"))
    at_table.tap(offer.get_by_role("button", name="Go on there"))
    at_table.page.wait_for_url("http://localhost:*/**")
    at_table.wait()
    panel = at_table.page.locator(".held")
    expect(panel).to_contain_text("These entries came along from the old address.")
    assert "#" not in at_table.page.url
    assert bids_of(tables, table) == ()
    at_table.tap(panel.get_by_text("Enter them"))
    at_table.settled()
    assert bids_of(tables, table) == (1, 0, None, None)


@pytest.mark.parametrize("nonsense", ["", "%%%", "bnVsbA==", "W3t9XQ=="])
def test_a_link_with_nonsense_in_it_brings_nothing(
    at_table: Phone, table: StoredGame, nonsense: str
) -> None:
    at_table.page.goto("about:blank")
    at_table.page.goto(f"{at_table.url}/games/{table.id}/#waiting={nonsense}")
    at_table.wait()
    at_table.page.wait_for_timeout(2600)
    expect(at_table.page.locator(".held")).to_have_count(0)
    at_table.key(1)
    at_table.settled()
