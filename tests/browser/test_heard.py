"""Whoever does not see the page hears all that matters: roles, names and what is read aloud."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from scorekeeper.store import StoredGame
from tests.browser.phone import Phone
from tests.look.games import CLIMBING, FOUR
from tests.web.browsing import Tables

LISTEN = """() => {
  window.heard = [];
  const said = (node) => (node.nodeType === 3 ? node.parentElement : node);
  new MutationObserver((changes) => {
    const parts = new Set(changes.map(({ target }) => said(target)));
    for (const part of parts) {
      const live = part.closest("[aria-live], [role=alert], [role=status]");
      const text = part.textContent.trim();
      if (live && !live.hidden && text) window.heard.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""What a screen reader would be given to read, each change once."""


def heard(page: Page) -> list[str]:
    """All that was read since one asked last."""
    return page.evaluate("() => window.heard.splice(0)")


CURRENT = ".row [aria-current=true], .side[aria-current=true]"


def whose_turn(page: Page) -> str:
    """The row that says of itself that it is the current one."""
    return (page.locator(CURRENT).first.aria_snapshot().splitlines()[0]).split('"')[1]


def bid(page: Page, name: str) -> None:
    page.get_by_role("group", name="bids").get_by_role("button", name=name, exact=True).click()


def test_a_deal_is_played_by_what_is_heard(at_table: Phone, table: StoredGame) -> None:
    page = at_table.page
    page.evaluate(LISTEN)
    expect(page.get_by_role("heading", level=1)).to_have_accessible_name("I Deal 1 of 24")
    assert whose_turn(page) == "Нина"
    bid(page, "1")
    assert heard(page) == ["Bids 1 of 1", "Oleg bids"]
    assert whose_turn(page) == "Oleg"
    bid(page, "pass")
    bid(page, "pass")
    assert heard(page)[-2:] == ["Not 0: the bids would make 1", "Тарас bids"]
    assert whose_turn(page) == "Тарас dealer"
    forbidden = page.get_by_role("button", disabled=True, name="Not 0: the bids would make 1")
    expect(forbidden).to_have_attribute("value", "0")
    expect(page.get_by_role("link", name="Тарас: no bid yet")).to_be_visible()
    bid(page, "1")
    expect(page.get_by_role("link", name="Нина: bid 1")).to_be_visible()
    assert heard(page) == ["Taken 2 of 1, 1 over", "Нина: taken"]
    page.get_by_role("button", name="Тарас: one trick less").click()
    assert "Taken 1 of 1" in heard(page)[0]
    page.get_by_role("button", name="Record", disabled=False).click()
    at_table.settled()
    said = heard(page)
    assert "Нина +100, Oleg +50, გიორგი +50, Тарас −200" in said
    assert said.count("Oleg bids") == 1
    expect(page.get_by_role("listitem").filter(has_text="Тарас")).to_contain_text("total −200")


def test_a_settlement_is_read_once_and_the_waiting_entries_are_told(
    phone: Phone, tables: Tables
) -> None:
    game = tables.play(tables.seat(*FOUR), CLIMBING[:-1])
    phone.open(game.id)
    page = phone.page
    page.evaluate(LISTEN)
    bids, taken = CLIMBING[-1]
    phone.deal(bids, taken)
    phone.settled()
    page.wait_for_function(
        "() => window.heard.some((said) => said.startsWith('Pulka I is settled'))"
    )
    said = heard(page)
    assert sum(each.startswith("Pulka I is settled. ★ Нина: premium") for each in said) == 1
    assert sum("Нина +250, Oleg" in each for each in said) == 1
    page.context.set_offline(True)
    phone.key(1)
    expect(page.get_by_role("status").filter(has_text="1 waiting")).to_be_visible()
    page.context.set_offline(False)


def test_a_match_is_told_by_name(phone: Phone, tables: Tables) -> None:
    phone.open(tables.match(*FOUR[:2]).id)
    page = phone.page
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Oleg +4 1–31").click()
    assert heard(page) == ["Oleg lost: 0 → 4"]
    page.get_by_role("button", name="Record").click()
    phone.settled()
    assert "Who lost round 2?" in heard(page)
    expect(page.get_by_role("link", name="Oleg 4 of 12")).to_be_visible()
    page.get_by_role("link", name="Points").click()
    assert whose_turn(page).startswith("Нина")
    expect(page.get_by_role("textbox", name="Oleg")).to_be_visible()
