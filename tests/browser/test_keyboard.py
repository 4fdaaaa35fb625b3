"""Whoever has no pointer plays all the same: Tab, arrows, digits and Enter, from home on."""

from __future__ import annotations

import re
import secrets

from playwright.sync_api import Page, expect

from scorekeeper.rules.facts import ALL, WHOLE, Key
from scorekeeper.store import Person
from tests.browser.phone import Phone
from tests.web.browsing import Tables

PEOPLE = [Person(secrets.token_hex(8), name) for name in ("Нина", "Oleg", "გიორგი", "Тарас")]

FOCUSED = """() => {
  const at = document.activeElement;
  const { width, height } = at.getBoundingClientRect();
  const ring = getComputedStyle(at).outlineStyle !== "none";
  const said = at.getAttribute("aria-label") ?? at.textContent.trim().replace(/\\s+/g, " ");
  return { said, ring: ring || at === document.body, body: at === document.body, width, height };
}"""


def reach(page: Page, name: str, key: str = "Tab") -> None:
    """Tab on until the focus is on what is called so; every stop on the way is seen to be one."""
    for _ in range(80):
        page.keyboard.press(key)
        found = page.evaluate(FOCUSED)
        assert found["ring"], found
        if found["said"] == name:
            return
    raise AssertionError(f"Tab does not reach {name}")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def started(phone: Phone, game: str, start: str = "Start") -> Page:
    """From home to the table of a new game with last time's players."""
    page = phone.page
    page.goto(phone.url)
    reach(page, game)
    press(page, "Enter")
    page.wait_for_url("**/games/new?*")
    reach(page, start)
    press(page, "Enter")
    page.wait_for_url(re.compile(r"/games/[0-9a-f]+/$"))
    phone.wait()
    return page


def test_a_whole_deal_of_joker_from_home_on(phone: Phone, tables: Tables) -> None:
    played = tables.seat(*PEOPLE, first_dealer=3)
    tables.put(played, Key(WHOLE, ALL, "stopped"), "stands")
    page = started(phone, "Joker")
    press(page, "1", "0")
    reach(page, "hearts")
    press(page, "Enter")
    reach(page, "pass")
    press(page, "Enter")
    assert phone.seen()["bids"] == [None, 1, 0, 0]
    press(page, "0")
    expect(page.get_by_role("alert")).to_have_text("Not 0: the bids would make 1")
    press(page, "1", "ArrowUp", "1", "-")
    assert phone.seen()["takes"] == [1, 0, 0, 0]
    reach(page, "Record")
    press(page, "Enter")
    phone.settled()
    assert (phone.seen()["deal"], phone.seen()["totals"]) == (2, [100, -200, 50, 50])
    press(page, "Backspace")
    phone.settled()
    assert phone.seen()["deal"] == 1


def test_the_focus_stays_where_it_was_through_a_deal(phone: Phone, tables: Tables) -> None:
    phone.open(tables.seat(*PEOPLE).id)
    page = phone.page
    reach(page, "1")
    press(page, "Enter", "0", "0", "1")
    phone.settled()
    assert page.evaluate(FOCUSED)["said"] == "1"
    press(page, "1", "0", "0")
    reach(page, "Record")
    press(page, "Enter")
    phone.settled()
    assert phone.seen()["deal"] == 2
    assert page.evaluate(FOCUSED)["said"] == "Record"


def test_at_the_end_the_focus_goes_on_at_the_result(phone: Phone, tables: Tables) -> None:
    game = tables.match(*PEOPLE[:2], limit=4)
    phone.open(game.id)
    page = phone.page
    reach(page, "Нина +4 1–31")
    press(page, "Enter")
    reach(page, "Record")
    press(page, "Enter")
    expect(page.get_by_role("heading", name="Oleg wins")).to_be_focused()


def test_a_round_of_kozyol_from_home_on(phone: Phone, tables: Tables) -> None:
    played = tables.match(*PEOPLE[:2])
    tables.put(played, Key(WHOLE, ALL, "stopped"), "stands")
    page = started(phone, "Kozyol")
    press(page, "p", "7", "0", "Enter")
    phone.settled()
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    reach(page, "Result")
    press(page, "Enter")
    reach(page, "= draw")
    press(page, "Enter")
    expect(page.get_by_role("button", name="= draw")).to_have_attribute("aria-pressed", "true")
    reach(page, "Record")
    press(page, "Enter")
    phone.settled()
    expect(page.get_by_role("heading", name="Round 3")).to_be_visible()
