"""A recorded deal put right with the thumb: few taps, no scroll, and everything follows at once."""

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.rules.games import GAMES
from scorekeeper.store import StoredGame
from tests.browser.phone import Phone
from tests.conftest import Server
from tests.web.browsing import Deal, Tables

NAMES = ("Нина", "Oleg", "გიორგი", "Тарас")
NINES: list[Deal] = [((3, 2, 2, 1), (3, 2, 2, 2))] * 4 + [((4, 4, 4, 0), (3, 3, 3, 0))]


@pytest.fixture
def played(tables: Tables) -> StoredGame:
    """Five deals of nine, of which the last is the first of its pulka."""
    return tables.play(tables.seat(*NAMES, schedule={"nines": 2}), NINES)


def totals(tables: Tables, game: StoredGame) -> tuple[int, ...]:
    found = GAMES["joker"].sheet(tables.store.game(game.id).record).totals
    return tuple(found)


def test_two_takes_four_deals_back_are_put_right_in_five_taps(
    phone: Phone, played: StoredGame, tables: Tables
) -> None:
    before = totals(tables, played)
    page = phone.page
    phone.open(played.id)
    phone.tap(page.get_by_role("link", name="Sheet"))
    phone.tap(page.get_by_role("link", name="Deal 1:"))
    phone.tap(page.get_by_label("One less: taken of Тарас"))
    phone.tap(page.get_by_label("One more: taken of Oleg"))
    phone.tap(page.get_by_role("button", name="Save"))
    page.wait_for_url("**/sheet/#deal-1")
    assert phone.taps == 5
    row = page.locator("#deal-1 td")
    assert row.nth(1).inner_text().split() == ["2/3", "30"]
    assert row.nth(3).inner_text().split() == ["1/1", "100"]
    expect(page.locator("#deal-1")).to_be_in_viewport()
    after = totals(tables, played)
    assert after != before
    shown = page.locator(".sheet thead b").all_inner_texts()
    assert [int("".join(each.split()).replace("−", "-")) for each in shown] == list(after)
    phone.open(played.id)
    assert phone.seen()["totals"] == list(after)


def test_without_a_server_what_was_put_right_stays_typed_and_can_be_saved_later(
    phone: Phone, played: StoredGame, tables: Tables, server: Server
) -> None:
    page = phone.page
    page.goto(f"{phone.url}/games/{played.id}/deals/1/")
    page.get_by_label("One less: taken of Тарас").tap()
    page.get_by_label("One more: taken of Oleg").tap()
    server.kill9()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("alert")).to_contain_text("what you typed is still here")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    before = totals(tables, played)
    server.restart()
    page.get_by_role("button", name="Save").tap()
    page.wait_for_url("**/sheet/#deal-1")
    assert totals(tables, played) != before


def test_the_premium_lost_by_a_correction_is_gone_from_the_sheet(
    phone: Phone, played: StoredGame
) -> None:
    page = phone.page
    sheet, deal = (f"{phone.url}/games/{played.id}/{end}" for end in ("sheet/", "deals/2/"))
    page.goto(sheet)
    expect(page.locator(".won")).to_have_count(3)
    page.goto(deal)
    page.get_by_label("One less: taken of Нина").tap()
    page.get_by_label("One more: taken of Тарас").tap()
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".won")).to_have_count(2)


def test_a_tap_shows_at_once_what_it_comes_to(phone: Phone, played: StoredGame) -> None:
    page = phone.page
    page.goto(f"{phone.url}/games/{played.id}/deals/1/")
    stand, points = page.locator("[data-sentence]"), page.locator("[data-points='0']")
    expect(stand).to_have_text("Taken 9 of 9 · Bids 8 of 9, 1 under")
    page.get_by_label("One more: taken of Нина").tap()
    expect(stand).to_have_text("Taken 10 of 9, 1 over · Bids 8 of 9, 1 under")
    expect(points).to_have_text("+200 → +40")
    page.get_by_label("One more: bid of Oleg").tap()
    expect(stand).to_have_text("Тарас: not 1, the bids would make 9")
    assert not phone.faults


def test_no_step_leads_below_nought_or_above_the_cards(phone: Phone, played: StoredGame) -> None:
    page = phone.page
    page.goto(f"{phone.url}/games/{played.id}/deals/5/")
    expect(page.get_by_label("One less: bid of Тарас")).to_be_disabled()
    page.locator("[name=bid-3]").fill("9")
    expect(page.get_by_label("One more: bid of Тарас")).to_be_disabled()


def test_the_keyboard_steps_and_saves(phone: Phone, played: StoredGame, tables: Tables) -> None:
    page = phone.page
    page.goto(f"{phone.url}/games/{played.id}/deals/1/")
    page.locator("[name=taken-3]").press("ArrowDown")
    page.locator("[name=taken-0]").press("ArrowUp")
    page.locator("[name=taken-0]").press("Enter")
    page.wait_for_url("**/sheet/#deal-1")
    deal = tables.store.game(played.id).record.deals[0]  # type: ignore[attr-defined]
    assert deal.taken == (4, 2, 2, 1)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_four_players_fit_the_screen_with_every_key_of_44_px(
    phone: Phone, played: StoredGame, size: tuple[int, int]
) -> None:
    page = phone.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{phone.url}/games/{played.id}/deals/1/")
    assert page.evaluate("document.querySelector('main').getBoundingClientRect().bottom") <= size[1]
    keys = page.locator("main").locator("button, .ends a, .suits label, .counter label")
    boxes = [each.bounding_box() for each in keys.all()]
    assert len(boxes) == 4 * 6 + 6 + 2
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_page_of_the_sheet_scrolls_sideways_at_320_px(
    page: Page, server: Server, tables: Tables, seats: int
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    names = ("ა" * 40, "Нина", "🂡 Ann", "W" * 60, "Zoë-Ångström", "x")[:seats]
    deals: list[Deal] = [((1, *(0,) * (seats - 2), 1), (1, *(0,) * (seats - 1)))] * 8
    rules = {"schedule": {"custom": [[1] * 6, [6] * 3]}, "khisht": 1200}
    game = tables.play(tables.seat(*names, **rules), deals[:6])
    for path in ("sheet/", "sheet/?in=hundreds", "print", "deals/1/"):
        page.goto(f"{server.url}/games/{game.id}/{path}")
        page.evaluate("document.fonts.ready")
        assert page.evaluate("document.scrollingElement.scrollWidth") == 320, path


def test_the_names_stay_in_sight_while_the_sheet_scrolls(phone: Phone, played: StoredGame) -> None:
    page = phone.page
    page.set_viewport_size({"width": 360, "height": 500})
    page.goto(f"{phone.url}/games/{played.id}/sheet/#deal-5")
    expect(page.locator(".sheet thead")).to_be_in_viewport()
    row, head = (page.locator(each).bounding_box() for each in ("#deal-5", ".sheet thead"))
    assert row
    assert head
    assert row["y"] >= head["y"] + head["height"] - 1
