"""Entering a deal: at once on the screen, in the server's store soon after, and never lost."""

import random

import pytest
from playwright.sync_api import Page, Route

from scorekeeper.store import Store, StoredGame
from tests.browser.phone import Phone, one_off
from tests.conftest import Server
from tests.web.browsing import Tables

DEALS = [one_off(random.Random(5), cards) for cards in range(1, 4)]


def test_bids_go_round_from_the_dealers_left(at_table: Phone) -> None:
    assert at_table.seen()["order"] == [0, 1, 2, 3]
    at_table.key(1)
    assert at_table.page.locator(".row[data-turn]").get_attribute("data-seat") == "1"
    at_table.key(0)
    at_table.key(0)
    assert at_table.seen()["bids"] == [1, 0, 0, None]


def test_the_forbidden_key_is_struck_out_from_one_card_on_and_says_why(at_table: Phone) -> None:
    for _ in range(3):
        at_table.key(0)
    struck = at_table.page.locator(".key[aria-disabled=true]")
    assert struck.count() == 1
    assert struck.get_attribute("value") == "1"
    assert at_table.seen()["said"] == "Not 1: the bids would make 1"
    at_table.key(1)
    assert at_table.seen()["bids"] == [0, 0, 0, None]
    at_table.key(0)
    assert at_table.seen()["phase"] == "taking"


def test_the_dealers_pass_is_struck_out_when_the_others_bid_all(at_table: Phone) -> None:
    for value in (1, 0, 0):
        at_table.key(value)
    assert at_table.page.locator(".key[aria-disabled=true]").get_attribute("value") == "0"


def test_nothing_is_struck_out_when_the_others_bid_too_much(at_table: Phone) -> None:
    at_table.key(1)
    at_table.key(1)
    at_table.key(0)
    assert at_table.page.locator(".key[aria-disabled=true]").count() == 0


def test_an_earlier_bid_put_right_clears_the_dealers_bid_that_came_to_be_forbidden(
    at_table: Phone,
) -> None:
    at_table.bid([1, 0, 0, 1])
    at_table.tap(".row[data-seat='0'] [data-part=bid]")
    at_table.key(0)
    assert at_table.seen()["bids"][:3] == [0, 0, 0]
    assert at_table.seen()["phase"] == "bidding"
    assert at_table.page.locator(".row[data-seat='3'] .bid.refused").inner_text() == "1"
    assert at_table.seen()["said"] == "The dealer’s 1 is forbidden now: choose again"
    at_table.settled()
    at_table.reload()
    assert at_table.page.locator(".row[data-seat='3'] .bid.refused").inner_text() == "1"
    at_table.key(0)
    assert at_table.seen()["bids"] == [0, 0, 0, 0]


def test_takes_start_as_the_bids_and_record_waits_until_they_add_up(at_table: Phone) -> None:
    at_table.bid([1, 0, 0, 1])
    assert at_table.seen()["takes"] == [1, 0, 0, 1]
    assert at_table.seen()["said"] == "Taken 2 of 1, 1 over"
    at_table.record()
    assert at_table.seen()["deal"] == 1
    at_table.step(3, -1)
    assert at_table.seen()["ready"]
    assert at_table.seen()["said"] == "Taken 1 of 1 · Bids 2 of 1, 1 over"
    at_table.record()
    assert at_table.seen()["deal"] == 2
    assert at_table.seen()["totals"] == [100, 50, 50, -200]


def test_the_pad_fills_the_takes_in_order_and_the_last_one_follows(at_table: Phone) -> None:
    at_table.bid([1, 1, 1, 1])
    for value in (0, 1, 0):
        at_table.key(value)
    assert at_table.seen()["takes"] == [0, 1, 0, 0]
    assert at_table.seen()["ready"]


def test_khisht_is_shown_as_the_struck_bar_after_recording(at_table: Phone) -> None:
    at_table.deal([1, 0, 0, 1], [1, 0, 0, 0])
    line = at_table.page.locator(".row[data-seat='3'] [data-part=delta]")
    assert line.locator(".khisht").count() == 1
    assert line.inner_text().strip() == "\u2212200"


def test_a_tap_shows_before_the_server_has_answered(at_table: Phone) -> None:
    held: list[Route] = []
    at_table.page.route("**/bids/**", lambda route: held.append(route))  # noqa: PLW0108
    at_table.bid([1, 0, 0, 1])
    assert at_table.seen()["bids"] == [1, 0, 0, 1]
    at_table.page.unroute("**/bids/**")  # which lets go what was held
    at_table.settled()


def test_entries_wait_on_the_phone_while_the_network_is_gone_and_go_out_in_order(
    at_table: Phone, table: StoredGame, server: Server
) -> None:
    at_table.page.context.set_offline(True)
    for bids, taken in DEALS:
        at_table.deal(bids, taken)
    assert at_table.seen()["deal"] == 4
    at_table.page.context.set_offline(False)
    at_table.settled()
    with Store(server.data / "scorekeeper.db") as store:
        recorded = store.game(table.id).record.deals
    assert [(list(deal.bids), list(deal.taken)) for deal in recorded] == DEALS


def test_two_of_four_bids_are_there_again_after_the_page_was_killed(
    at_table: Phone, table: StoredGame
) -> None:
    at_table.key(1)
    at_table.key(0)
    at_table.settled()
    at_table.page.close()
    again = Phone(at_table.page.context.new_page(), at_table.url)
    again.open(table.id)
    assert again.seen()["bids"] == [1, 0, None, None]


def test_a_whole_deal_by_keyboard(at_table: Phone) -> None:
    keys = ["1", "0", "0", "1", "ArrowUp", "ArrowUp", "ArrowDown", "Enter"]
    for key in keys[:4]:
        at_table.page.keyboard.press(key)
    assert at_table.seen()["phase"] == "taking"
    for key in ("1", "0", "0"):
        at_table.page.keyboard.press(key)
    at_table.page.keyboard.press("Enter")
    assert at_table.seen()["deal"] == 2
    assert at_table.seen()["totals"] == [100, 50, 50, -200]


def test_undo_and_redo_walk_back_and_forth_through_a_deal(
    at_table: Phone, table: StoredGame
) -> None:
    at_table.deal([1, 0, 0, 1], [1, 0, 0, 0])
    at_table.settled()
    file = at_table.page.request.get(f"{at_table.url}/games/{table.id}/file").body()
    for _ in range(3):
        at_table.tap("[data-part=undo]")
        at_table.settled()
    assert at_table.seen()["deal"] == 1
    assert at_table.seen()["bids"] == [1, 0, 0, None]
    for _ in range(3):
        at_table.tap("[data-part=redo]")
        at_table.settled()
    assert at_table.page.request.get(f"{at_table.url}/games/{table.id}/file").body() == file


def test_an_undo_shows_before_the_server_has_answered(at_table: Phone) -> None:
    for value in (1, 0, 0):
        at_table.key(value)
    at_table.settled()
    at_table.page.context.set_offline(True)
    at_table.tap("[data-part=undo]")
    assert at_table.seen()["bids"] == [1, 0, None, None]
    at_table.tap("[data-part=undo]")
    assert at_table.seen()["bids"] == [1, None, None, None]
    at_table.page.context.set_offline(False)
    at_table.settled()
    assert at_table.seen()["bids"] == [1, None, None, None]


def test_undo_goes_on_after_the_server_was_restarted(at_table: Phone, server: Server) -> None:
    at_table.bid([1, 0, 0, 1])
    at_table.settled()
    server.restart()
    at_table.reload()
    at_table.tap("[data-part=undo]")
    at_table.settled()
    assert at_table.seen()["bids"] == [1, 0, 0, None]


def test_the_trump_is_one_tap_and_another_takes_it_back(
    at_table: Phone, table: StoredGame, tables: Tables
) -> None:
    at_table.tap("[data-trump=clubs]")
    at_table.settled()
    assert tables.store.game(table.id).record.deals[0].trump == "clubs"
    at_table.tap("[data-trump=clubs]")
    at_table.settled()
    assert at_table.page.locator("[data-trump][aria-pressed=true]").count() == 0


@pytest.mark.parametrize("killed_before", range(7))
def test_a_server_killed_between_two_taps_loses_no_acknowledged_tap(
    at_table: Phone, server: Server, killed_before: int
) -> None:
    taps = [lambda value=value: at_table.key(value) for value in (1, 1, 0, 1)]
    taps += [lambda: at_table.step(0, -1), lambda: at_table.step(3, -1), at_table.record]
    for number, tap in enumerate(taps):
        if number == killed_before:
            at_table.settled()
            before = at_table.seen()
            server.kill9()
            server.restart()
            at_table.reload()
            assert at_table.seen() == before
        tap()
    at_table.settled()
    assert at_table.seen()["totals"] == [-200, 100, 50, -200]


def test_taps_while_the_server_is_dead_arrive_once_it_is_back(
    at_table: Phone, server: Server, table: StoredGame
) -> None:
    server.kill9()
    at_table.deal([1, 0, 0, 1], [1, 0, 0, 0])
    server.restart()
    at_table.settled()
    with Store(server.data / "scorekeeper.db") as store:
        assert store.game(table.id).record.deals[0].taken == (1, 0, 0, 0)


def test_a_page_without_scripts_takes_a_whole_deal(
    browser, table: StoredGame, server: Server
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
    page: Page = context.new_page()
    page.goto(f"{server.url}/games/{table.id}/")
    for value in (1, 0, 0, 1):
        page.locator(f".key[value='{value}']").click()
    page.locator(".row[data-seat='3'] [data-part=minus]").click()
    page.locator("[data-part=record]").click()
    assert page.locator("[data-part=title]").inner_text() == "Deal 2"
    assert page.locator(".row[data-seat='0'] [data-part=total]").inner_text() == "100"
    context.close()
