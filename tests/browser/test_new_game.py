"""A new game by thumb: three taps with last time's players, chips for others, the phone's clock."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.store import StoredGame
from tests.browser.phone import Phone
from tests.conftest import Server
from tests.web.browsing import Tables

TARGETS = "a, button, summary, select, input:not([type=radio], [type=checkbox]), label:has(input)"
SMALL = f"""() => [...document.querySelectorAll("{TARGETS}")]
  .filter((each) => each.offsetParent)
  .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.99 || box.width < 43.99)
  .map(([what]) => what)"""

SIDEWAYS = "() => document.scrollingElement.scrollWidth > innerWidth"


def begun(tables: Tables, before: StoredGame) -> JokerGame:
    """The game that was begun beside the one that was there before."""
    (record,) = [game.record for game in tables.store.games() if game.id != before.id]
    assert isinstance(record, JokerGame)
    return record


def test_last_times_players_are_three_taps_from_the_first_bid(
    phone: Phone, tables: Tables, table: StoredGame
) -> None:
    phone.page.goto(phone.url)
    phone.tap("a[href*='game=joker']")
    phone.tap("text=Start")
    phone.wait()
    phone.key(1)
    phone.settled()
    assert phone.taps == 3
    assert begun(tables, table).people == table.record.people
    assert begun(tables, table).deals[0].bids == (None, 1, None, None)
    assert phone.faults == []


def test_chips_sit_down_in_the_order_of_taps_and_get_up_again(
    phone: Phone, tables: Tables, table: StoredGame
) -> None:
    phone.page.goto(f"{phone.url}/games/new")
    phone.tap("[data-part=clear]")
    chip = phone.page.locator("[data-person]")
    for name in ("Тарас", "Нина", "Oleg"):
        phone.tap(chip.filter(has_text=name))
    phone.tap(chip.filter(has_text="Нина"))
    expect(phone.page.locator("[name=seat-1]")).to_have_value("")
    expect(chip.filter(has_text="Нина")).to_have_attribute("aria-pressed", "false")
    phone.tap(chip.filter(has_text="გიორგი"))
    phone.tap("text=Start")
    phone.wait()
    assert begun(tables, table).players == ("Тарас", "გიორგი", "Oleg")
    people = table.record.people or ()
    assert begun(tables, table).people == (people[3], people[2], people[1])


def test_a_name_typed_over_a_chips_is_asked_about_or_new(
    phone: Phone, tables: Tables, table: StoredGame
) -> None:
    phone.page.goto(f"{phone.url}/games/new")
    phone.page.fill("[name=seat-0]", "oleg")
    phone.page.fill("[name=seat-1]", "Вера")
    phone.tap("text=Start")
    phone.tap("label:has-text('last played')")
    phone.tap("text=Start")
    phone.wait()
    assert begun(tables, table).players == ("Oleg", "Вера", "გიორგი", "Тарас")
    assert (begun(tables, table).people or ())[0] == (table.record.people or ())[1]


@pytest.mark.parametrize(
    ("zone", "started"),
    [
        ("Asia/Tbilisi", "2026-12-31T23:30:00+04:00"),
        ("America/St_Johns", "2026-12-31T16:00:00-03:30"),
    ],
)
def test_the_game_begins_by_the_phones_clock(
    browser: Browser, server: Server, tables: Tables, table: StoredGame, zone: str, started: str
) -> None:
    with browser.new_context(timezone_id=zone) as context:
        page = context.new_page()
        page.clock.set_fixed_time("2026-12-31T19:30:00Z")
        page.goto(f"{server.url}/games/new")
        page.click("text=Start")
        page.wait_for_selector(".key")
    assert begun(tables, table).started == started


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_the_form_fits_one_screen_with_start_under_the_thumb(
    phone: Phone, table: StoredGame, width: int, height: int
) -> None:
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.page.goto(f"{phone.url}/games/new")
    phone.page.wait_for_selector("[data-part=chips]:not([hidden])")
    main = phone.page.locator("main").bounding_box()
    assert main is not None
    assert main["height"] <= height
    box = phone.page.locator("text=Start").bounding_box()
    assert box is not None
    assert box["y"] > height / 2
    assert phone.page.evaluate(SMALL) == []


@pytest.mark.parametrize("path", ["/games/new", "/games/{}/more", "/games/{}/more/rules"])
def test_no_page_scrolls_sideways_at_320(phone: Phone, tables: Tables, path: str) -> None:
    game = tables.seat("ა" * 40, "w" * 60, "🂡🂱", "<b>x</b>")
    phone.page.set_viewport_size({"width": 320, "height": 560})
    phone.page.goto(phone.url + path.format(game.id))
    for fold in phone.page.locator("summary").all():
        fold.click()
    assert not phone.page.evaluate(SIDEWAYS)
    assert phone.page.evaluate(SMALL) == []


def test_typing_an_own_value_chooses_it(phone: Phone, tables: Tables, table: StoredGame) -> None:
    phone.page.goto(f"{phone.url}/games/new")
    differing = phone.page.locator("[data-part=differing]")
    expect(differing).to_have_text("as usual")
    phone.tap(".house summary")
    phone.page.fill("[name=rule-khisht-own]", "700")
    expect(differing).to_have_text("Khisht: 700")
    phone.tap("text=Start")
    phone.wait()
    assert begun(tables, table).rules.khisht == 700
    assert phone.faults == []


def test_the_draw_comes_to_its_end(phone: Phone, tables: Tables, table: StoredGame) -> None:
    phone.page.goto(f"{phone.url}/games/new")
    phone.page.locator("[value=draw]").check(force=True)
    phone.tap("text=Start")
    phone.page.wait_for_url("**/draw/")
    dealer = begun(tables, table)
    expect(phone.page.locator(".told")).to_contain_text(
        f"{dealer.players[dealer.first_dealer]} deals first"
    )
    phone.tap("text=To the table")
    phone.wait()
    assert phone.faults == []


def test_the_usual_deals_and_what_else_fits_go_with_the_names_as_they_come_in(
    phone: Phone,
) -> None:
    phone.page.goto(f"{phone.url}/games/new")
    phone.tap("summary:has-text('House rules')")
    usual = phone.page.locator("[name=rule-schedule][value=usual]:checked").locator("..")
    pairs = phone.page.get_by_text("Pairs: seats 1 and 3")
    expect(usual).to_contain_text("24 deals: 1 to 8")
    expect(usual).not_to_contain_text("As usual for")
    phone.tap("summary:has-text('A fifth')")
    for seat, name in enumerate("ABCD"):
        phone.page.fill(f"[name=seat-{seat}]", name)
    expect(pairs).to_be_visible()
    phone.page.fill("[name=seat-4]", "E")
    expect(usual).to_contain_text("22 deals for five")
    expect(pairs).to_be_hidden()
    expect(phone.page.get_by_text("16 deals of nine")).to_be_hidden()
    phone.page.fill("[name=seat-4]", "")
    expect(usual).to_contain_text("24 deals: 1 to 8")
    assert phone.faults == []


COVERED = """() => {
  scrollTo(0, document.documentElement.scrollHeight);
  const [card, start] = [".house", ".start"].map((it) => document.querySelector(it));
  return card.getBoundingClientRect().bottom - start.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("opened", [False, True])
def test_the_start_button_covers_nothing_once_all_is_scrolled_by(
    phone: Phone, tables: Tables, opened: bool
) -> None:
    tables.seat(*"ABCDE", schedule={"custom": [[1, 2]]})
    phone.page.set_viewport_size({"width": 360, "height": 640})
    phone.page.goto(f"{phone.url}/games/new")
    if opened:
        phone.page.evaluate("() => { document.querySelector('.house').open = true; }")
    assert phone.page.evaluate(COVERED) <= 0
