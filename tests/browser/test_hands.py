"""For the left hand, and for those whom movement disturbs."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.phone import Phone
from tests.look.scenes import SCENES
from tests.look.stage import Stage, seen_by
from tests.web.browsing import Tables

SMALL_PHONE = {"width": 360, "height": 640}


def left(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def test_for_the_left_hand_the_keys_change_sides_and_the_phone_remembers(
    phone: Phone, tables: Tables
) -> None:
    page = phone.page
    page.set_viewport_size(SMALL_PHONE)
    game = tables.seat("Нина", "Oleg", "გიორგი", "Тарас")
    phone.open(game.id)
    phone.bid([1, 0, 0, 1])
    assert left(page, "[data-part=plus]") > 180 < left(page, "[data-part=record]")
    page.goto(f"{phone.url}/games/{game.id}/more")
    page.get_by_label("For the left hand: keys on the left").check()
    phone.open(game.id)
    expect(page.locator("html[data-left]")).to_have_count(1)
    assert left(page, "[data-part=plus]") < 180 > left(page, "[data-part=record]")
    found = phone.laid_out()
    assert (found["scrolls"], found["small"], found["outside"]) == (False, [], [])


def test_nothing_moves_for_whom_movement_disturbs(browser: Browser, stage: Stage) -> None:
    moving = "() => document.getAnimations().length"
    for scene in (each for each in SCENES if each.name in ("draw", "table-settled", "table-off")):
        with seen_by(browser, reduced_motion="reduce") as page:
            stage.open(page, scene)
            assert page.evaluate(moving) == 0, scene.name
