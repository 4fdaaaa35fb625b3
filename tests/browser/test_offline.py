"""The network that goes away: taps go on, wait on the phone, and arrive in order, each once."""

import random
import re

import pytest
from playwright.sync_api import Page, Route, expect

from scorekeeper.store import Kind, Line, StoredGame
from tests.browser.phone import Phone
from tests.conftest import Server
from tests.web.browsing import Tables

WAITING = """() => Object.keys(localStorage)
  .filter((key) => key.startsWith("scorekeeper.outbox")).length"""
MARK = "[data-part=live]"
WRITES = re.compile(r"/games/[^/]+/(deals/.*|undo|redo)$")


def waiting(phone: Phone) -> int:
    return phone.page.evaluate(WAITING)


def entries(tables: Tables, table: StoredGame) -> list[Line]:
    return [line for line in tables.store.journal(table.id) if line.kind is not Kind.BEGIN]


def held_up(phone: Phone) -> None:
    """No write reaches the server any more, while everything else does."""
    phone.page.route(WRITES, lambda route: route.abort())


# What the phone shows


def test_the_mark_says_how_many_entries_wait_and_goes_when_they_are_through(
    at_table: Phone,
) -> None:
    held_up(at_table)
    for value in (1, 0, 0):
        at_table.key(value)
    expect(at_table.page.locator(MARK)).to_have_text("3 waiting")
    at_table.page.unroute(WRITES)
    at_table.settled()
    expect(at_table.page.locator(MARK)).to_be_hidden()


def test_points_of_waiting_deals_are_shown_at_once(at_table: Phone) -> None:
    held_up(at_table)
    at_table.deal([1, 0, 0, 1], [1, 0, 0, 0])
    assert at_table.seen()["totals"] == [100, 50, 50, -200]
    at_table.bid([2, 1, 1, 0])
    shown = at_table.page.locator(".row[data-seat='0'] [data-part=delta]")
    expect(shown).to_have_text("+200")


def test_the_last_deal_of_a_game_may_wait_too(tables: Tables, phone: Phone) -> None:
    game = tables.seat("A", "B", schedule={"custom": [[1]]})
    phone.open(game.id)
    held_up(phone)
    phone.deal([0, 0], [1, 0])
    expect(phone.page.locator("[data-part=sentence]")).to_have_text(
        "All is entered. The result comes with the connection."
    )
    total = phone.page.locator(".row[data-seat='1'] [data-part=total]")
    expect(total).to_have_text("≈50")
    expect(phone.page.locator("[data-part=pad]")).to_be_hidden()
    phone.page.unroute(WRITES)
    expect(phone.page.locator("h1")).to_have_text("B wins", timeout=8000)


def test_an_undo_waits_in_its_turn(at_table: Phone, table: StoredGame, tables: Tables) -> None:
    held_up(at_table)
    at_table.key(1)
    at_table.key(0)
    at_table.tap("[data-part=undo]")
    assert at_table.seen()["bids"] == [1, None, None, None]
    at_table.page.unroute(WRITES)
    at_table.settled()
    assert [line.kind for line in entries(tables, table)] == [Kind.ENTRY, Kind.ENTRY, Kind.UNDO]
    assert tables.store.game(table.id).record.deals[0].bids == (1, None, None, None)


# What survives


def test_what_waits_is_there_after_a_reload_and_after_the_page_was_killed(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    held_up(at_table)
    at_table.key(1)
    at_table.key(0)
    at_table.reload()
    assert at_table.seen()["bids"] == [1, 0, None, None]
    assert waiting(at_table) == 2
    at_table.key(0)
    context = at_table.page.context
    at_table.page.close()
    again = Phone(context.new_page(), at_table.url)
    again.open(table.id)
    again.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, 0, 0, None)


def test_two_pages_of_one_phone_keep_each_others_entries(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    held_up(at_table)
    at_table.key(1)
    other = Phone(at_table.page.context.new_page(), at_table.url)
    held_up(other)
    other.open(table.id)
    other.key(0)
    at_table.page.close()
    other.page.close()
    again = Phone(at_table.page.context.new_page(), at_table.url)
    again.open(table.id)
    again.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, 0, None, None)


def test_a_page_that_is_left_at_once_still_sends_its_last_tap(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    at_table.key(1)
    at_table.key(0)
    at_table.page.get_by_role("link", name="Sheet").click()
    at_table.page.wait_for_url("**/sheet/")
    at_table.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, 0, None, None)


def test_back_and_forth_loses_no_entry(at_table: Phone, table: StoredGame, tables: Tables) -> None:
    held_up(at_table)
    at_table.key(1)
    at_table.page.get_by_role("link", name="More").click()
    at_table.page.go_back()
    at_table.wait()
    assert at_table.seen()["bids"] == [1, None, None, None]
    at_table.page.unroute(WRITES)
    at_table.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, None, None, None)


def test_a_cookie_that_is_gone_costs_nothing(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    at_table.page.context.clear_cookies()
    at_table.bid([1, 0, 0, 1])
    at_table.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, 0, 0, 1)


def test_an_answer_that_is_not_ours_is_none(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    """As the gateway of a hotel's Wi-Fi answers everything with its own page."""
    gateway = {"status": 200, "content_type": "text/html", "body": "<h1>Welcome</h1>"}
    at_table.page.route("**/games/**", lambda route: route.fulfill(**gateway))
    at_table.key(1)
    expect(at_table.page.locator(MARK)).to_have_text("1 waiting")
    at_table.page.unroute("**/games/**")
    at_table.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, None, None, None)


def test_an_answer_that_never_comes_is_asked_for_again_on_waking(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    silent: list[Route] = []
    at_table.page.route(WRITES, lambda route: silent.append(route))  # noqa: PLW0108
    at_table.key(1)
    at_table.page.wait_for_timeout(200)
    at_table.page.unroute_all(behavior="ignoreErrors")
    at_table.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    at_table.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, None, None, None)


def test_a_server_in_trouble_is_asked_again(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    answers = iter([503, 500, 429])

    def trouble(route: Route) -> None:
        status = next(answers, None)
        if status is None:
            route.fallback()
        else:
            route.fulfill(status=status, json={"message": "later"})

    at_table.page.route(WRITES, trouble)
    at_table.key(1)
    at_table.settled()
    assert tables.store.game(table.id).record.deals[0].bids == (1, None, None, None)


def test_an_entry_that_is_refused_is_kept_with_its_reason(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    refusal = {"status": 403, "json": {"message": "This device may not do that."}}
    at_table.page.route(WRITES, lambda route: route.fulfill(**refusal))
    at_table.key(1)
    panel = at_table.page.locator(".held")
    expect(panel).to_contain_text("This device may not do that.")
    at_table.reload()
    expect(panel).to_contain_text("This device may not do that.")
    assert waiting(at_table) == 1
    at_table.page.unroute(WRITES)
    at_table.tap(panel.get_by_text("Try again"))
    at_table.settled()
    expect(panel).to_be_hidden()
    assert tables.store.game(table.id).record.deals[0].bids == (1, None, None, None)


# The connection flaps


def flaky(page: Page, rng: random.Random, lost: list[str]) -> None:
    """Writes are cut before they go out, or after the server has stored them."""

    def perhaps(route: Route) -> None:
        chance = rng.random()
        if chance < 0.12:
            route.abort()
        elif chance < 0.24:
            route.fetch()
            lost.append(route.request.url)
            route.abort()
        else:
            route.fallback()

    page.route(WRITES, perhaps)


def two_hundred_taps(phone: Phone, table: StoredGame, tables: Tables, seed: int) -> None:
    """Bids tapped in and put right, the dealer's left alone, so that every tap is an entry."""
    rng, lost = random.Random(seed), []
    flaky(phone.page, rng, lost)
    wanted = []
    for tap in range(200):
        if rng.random() < 0.05:
            phone.page.context.set_offline(rng.random() < 0.5)
        seat = tap % 3
        value = rng.choice([each for each in range(2) if (seat, each) not in wanted[-3:]])
        phone.tap(f".row[data-seat='{seat}'] [data-part=bid]")
        phone.key(value)
        wanted.append((seat, value))
    phone.page.context.set_offline(False)
    phone.page.wait_for_function(f"() => ({WAITING})() === 0", timeout=120_000)
    told = [(line.effects[0].key.seat, line.effects[0].after) for line in entries(tables, table)]
    assert told == wanted
    assert lost


@pytest.mark.parametrize("seed", [1, 2])
def test_two_hundred_taps_on_a_flapping_connection_arrive_once_and_in_order(
    at_table: Phone, table: StoredGame, tables: Tables, seed: int
) -> None:
    two_hundred_taps(at_table, table, tables, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3, 21))
def test_two_hundred_taps_more_arrive_once_and_in_order(
    at_table: Phone, table: StoredGame, tables: Tables, seed: int
) -> None:
    two_hundred_taps(at_table, table, tables, seed)


def test_a_server_that_restarts_over_and_over_has_everything_in_the_end(
    at_table: Phone, table: StoredGame, tables: Tables, server: Server
) -> None:
    wanted = [(seat, (seat + turn) % 2) for turn in range(3) for seat in range(2)]
    for turn in range(3):
        at_table.tap(".row[data-seat='0'] [data-part=bid]")
        at_table.key(turn % 2)
        server.kill9()
        at_table.tap(".row[data-seat='1'] [data-part=bid]")
        at_table.key((turn + 1) % 2)
        server.restart()
    at_table.settled()
    told = [(line.effects[0].key.seat, line.effects[0].after) for line in entries(tables, table)]
    assert told == wanted
