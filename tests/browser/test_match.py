"""A Kozyol match under a thumb: few taps, at once on the screen, and never lost."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.rules.games import GAMES
from scorekeeper.store import Store, StoredGame
from tests.browser.phone import Phone
from tests.browser.test_whole_game import fits, score
from tests.conftest import Server
from tests.web.browsing import Tables

SEEN = """() => {
  const text = (part, root = document) => root.querySelector(`[data-part=${part}]`).textContent;
  const sides = [...document.querySelectorAll(".side")];
  const strokes = (side) => [...side.querySelectorAll("path")]
    .reduce((sum, path) => sum + path.getAttribute("d").split("M").length - 1, 0);
  return {
    round: Number(text("round").match(/\\d+/)[0]),
    opener: text("opener"),
    totals: sides.map((side) => Number(text("total", side))),
    strokes: sides.map(strokes),
    points: sides.map((side) => text("points", side)),
    gains: sides.map((side) => text("gain", side)),
    pressed: [...document.querySelectorAll(".face:not([hidden]) [aria-pressed=true]")]
      .map((key) => key.value || `${key.dataset.seat} ${key.dataset.band}`),
    said: text("sentence"),
    ready: document.querySelector("[data-part=record]").getAttribute("aria-disabled") === "false",
  };
}"""

WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
CARDS = [f"{suit} {rank}" for suit in ("hearts", "diamonds", "clubs", "spades") for rank in WORTH]


class Thumb(Phone):
    """A phone on a match."""

    def seen(self) -> dict[str, Any]:
        return self.page.evaluate(SEEN)

    def lost(self, seat: int, band: int) -> None:
        self.tap(f".key[data-seat='{seat}'][data-band='{band}']")

    def draw(self) -> None:
        self.tap(".key.draw")

    def face(self, name: str) -> None:
        self.tap(f"[data-act=face][data-face={name}]")

    def type(self, number: int) -> None:
        for digit in str(number):
            self.tap(f".digits .key[value='{digit}']")

    def card(self, name: str) -> None:
        self.tap(f".card-key[value='{name}']")

    def side(self, seat: int) -> None:
        self.tap(f".side[data-seat='{seat}']")


@pytest.fixture
def match(tables: Tables) -> StoredGame:
    """A match that has just begun; the first seat attacks first."""
    return tables.match("Нина", "Oleg")


@pytest.fixture
def thumb(page: Page, server: Server, match: StoredGame) -> Iterator[Thumb]:
    """The phone at the match that has just begun; a fault of a script fails the test."""
    thumb = Thumb(page, server.url)
    thumb.open(match.id)
    yield thumb
    assert thumb.faults == []


def stored_totals(server: Server, match: StoredGame) -> tuple[int, ...]:
    with Store(server.data / "scorekeeper.db") as store:
        return GAMES["kozyol"].sheet(store.game(match.id).record).totals


# Whole matches


def ten_rounds(rng: random.Random) -> list[tuple[int, int] | None]:
    """Ten rounds after which nobody has reached the limit of 40: losers with bands, and draws."""
    rounds = [(rng.randrange(2), rng.choice([2, 4, 6])) for _ in range(8)]
    return rng.sample([*rounds, None, None], 10)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_ten_rounds_by_bands_take_two_taps_each_and_one_screen(
    thumb: Thumb, tables: Tables, size: tuple[int, int]
) -> None:
    game = tables.match("Анна-Мария", "გიორგი", limit=40, draw="double")
    thumb.page.set_viewport_size({"width": size[0], "height": size[1]})
    thumb.open(game.id)
    for number, result in enumerate(ten_rounds(random.Random(size[0])), start=1):
        assert thumb.seen()["round"] == number
        assert fits(thumb)
        if result is None:
            thumb.draw()
        else:
            thumb.lost(*result)
        assert thumb.seen()["ready"]
        thumb.record()
        assert thumb.taps == 2
        thumb.taps = 0
    thumb.settled()
    scored = score(thumb.page.request.get(f"{thumb.url}/games/{game.id}/file").text())
    assert len(scored["rounds"]) == 10
    assert thumb.seen()["totals"] == thumb.seen()["strokes"] == scored["totals"]


def test_a_match_by_counted_cards_comes_to_the_files_totals(
    thumb: Thumb, match: StoredGame
) -> None:
    rng = random.Random(3)
    thumb.face("cards")
    while not thumb.page.locator(".over").count():
        seat, pile = rng.randrange(2), rng.sample(CARDS, rng.randint(1, 12))
        thumb.side(seat)
        for card in pile:
            thumb.card(card)
        points = sum(WORTH[card.split()[1]] for card in pile)
        shown = [int(each) for each in thumb.seen()["points"]]
        assert (shown[seat], shown[1 - seat]) == (points, 120 - points)
        assert fits(thumb)
        thumb.record()
        thumb.settled()
    scored = score(thumb.page.request.get(f"{thumb.url}/games/{match.id}/file").text())
    totals = [int(each) for each in thumb.page.locator(".side .total").all_inner_texts()]
    assert scored["finished"]
    assert totals == scored["totals"]
    assert max(totals) >= 12
    winner = scored["players"][scored["winner"]]
    assert thumb.page.locator("h1").inner_text() == f"{winner} wins"


def test_the_points_of_one_are_typed_in_two_taps_and_the_band_follows(thumb: Thumb) -> None:
    thumb.face("points")
    thumb.type(38)
    seen = thumb.seen()
    assert seen["points"] == ["38", "82"]
    assert seen["said"] == "Нина lost: 0 → 2"
    thumb.face("result")
    assert thumb.seen()["pressed"] == ["0 2"]


def test_a_band_that_is_tapped_takes_the_points_back(thumb: Thumb, match: StoredGame) -> None:
    thumb.face("points")
    thumb.type(38)
    thumb.face("result")
    thumb.lost(1, 4)
    assert thumb.seen()["points"] == ["", ""]
    assert thumb.seen()["gains"] == ["", "+4"]
    thumb.lost(1, 4)
    assert not thumb.seen()["ready"]


# The pad


@pytest.mark.parametrize(
    ("typed", "points", "said"),
    [
        ("0", ["0", "120"], "Нина lost: 0 → 6"),
        ("12", ["12", "108"], "Нина lost: 0 → 4"),
        ("119", ["", ""], "Who lost round 1?"),
        ("120", ["120", "0"], "Oleg lost: 0 → 6"),
        ("60", ["60", "60"], "60 : 60, a draw: nobody pays"),
        ("507", ["7", "113"], "Нина lost: 0 → 4"),
        ("05", ["5", "115"], "Нина lost: 0 → 4"),
    ],
)
def test_figures_make_points_as_they_are_typed(
    thumb: Thumb, typed: str, points: list[str], said: str
) -> None:
    thumb.face("points")
    for digit in typed:
        thumb.type(int(digit))
    assert thumb.seen()["points"] == points
    assert thumb.seen()["said"] == said


def test_points_that_nobody_can_have_are_not_recorded_and_it_is_said(thumb: Thumb) -> None:
    thumb.face("points")
    thumb.type(1)
    thumb.record()
    assert thumb.page.locator("[data-part=say]").inner_text() == "Nobody can have 1 points"
    assert thumb.seen()["round"] == 1
    thumb.tap("[data-act=wipe]")
    thumb.type(5)
    thumb.tap("[data-act=wipe]")
    thumb.settled()
    assert thumb.seen()["points"] == ["", ""]
    thumb.tap("[data-act=even]")
    assert thumb.seen()["ready"]


def test_the_other_side_is_tapped_to_type_its_points(thumb: Thumb) -> None:
    thumb.side(1)
    thumb.type(30)
    assert thumb.seen()["points"] == ["90", "30"]
    thumb.tap("[data-part=typed][data-seat='0']")
    thumb.type(44)
    assert thumb.seen()["points"] == ["44", "76"]


def test_a_pile_counted_for_the_wrong_player_is_turned_over_by_a_tap(thumb: Thumb) -> None:
    thumb.face("cards")
    thumb.card("hearts A")
    thumb.card("clubs 10")
    thumb.side(1)
    assert thumb.seen()["points"] == ["99", "21"]
    assert thumb.seen()["pressed"] == ["hearts A", "clubs 10"]
    thumb.card("hearts A")
    assert thumb.seen()["points"] == ["110", "10"]
    thumb.settled()
    thumb.page.reload()
    assert thumb.seen()["points"] == ["110", "10"]


def test_without_points_the_pad_asks_about_a_trick(thumb: Thumb, tables: Tables) -> None:
    game = tables.match("A", "B", six_when="no_trick")
    thumb.open(game.id)
    thumb.face("points")
    thumb.type(0)
    assert thumb.seen()["said"] == "Did A take a trick?"
    thumb.record()
    assert thumb.seen()["round"] == 1
    thumb.tap("[data-act=trick][value=yes]")
    assert thumb.seen()["said"] == "A lost: 0 → 4"
    thumb.tap("[data-act=trick][value=no]")
    assert thumb.seen()["said"] == "A lost: 0 → 6"
    thumb.record()
    thumb.settled()
    assert thumb.seen()["totals"] == [6, 0]


def test_after_draws_without_network_the_next_round_counts_more(
    thumb: Thumb, tables: Tables
) -> None:
    game = tables.match("A", "B", draw="cumulative", limit=40)
    thumb.open(game.id)
    thumb.page.context.set_offline(True)
    for _ in range(2):
        thumb.draw()
        thumb.record()
    assert thumb.seen()["said"] == "Who lost round 3? · counts ×3"
    thumb.lost(0, 4)
    assert thumb.seen()["gains"] == ["+12", ""]
    thumb.record()
    thumb.lost(0, 4)
    assert thumb.seen()["gains"] == ["+4", ""]
    thumb.page.context.set_offline(False)
    thumb.settled()
    expect(thumb.page.locator("[data-part=gain]").first).to_have_text("+4")
    assert thumb.seen()["totals"] == [12, 0]


def test_a_match_won_without_network_takes_no_further_round(
    thumb: Thumb, match: StoredGame, server: Server
) -> None:
    thumb.page.context.set_offline(True)
    for _ in range(2):
        thumb.lost(0, 6)
        thumb.record()
    assert thumb.seen()["totals"] == [12, 0]
    assert thumb.seen()["said"] == "Oleg wins"
    thumb.page.keyboard.press("2")
    assert thumb.seen()["gains"] == ["", ""]
    thumb.page.context.set_offline(False)
    thumb.settled()
    thumb.page.wait_for_selector(".over")
    assert stored_totals(server, match) == (12, 0)


# Never lost


def test_undo_and_redo_walk_through_a_match_and_reopen_it(thumb: Thumb, match: StoredGame) -> None:
    for _ in range(2):
        thumb.lost(0, 6)
        thumb.record()
    thumb.settled()
    thumb.page.wait_for_selector(".over")
    file = thumb.page.request.get(f"{thumb.url}/games/{match.id}/file").body()
    thumb.page.get_by_role("button", name="Undo").tap()
    thumb.page.wait_for_selector(".match.table")
    assert thumb.seen()["totals"] == [6, 0]
    assert thumb.seen()["said"] == "Нина lost: 6 → 12, Oleg wins"
    for _ in range(3):
        thumb.tap("[data-part=undo]")
        thumb.settled()
    assert thumb.seen()["totals"] == [0, 0]
    for _ in range(3):
        thumb.tap("[data-part=redo]")
        thumb.settled()
    thumb.tap("[data-part=redo]")
    thumb.page.wait_for_selector(".over")
    assert thumb.page.request.get(f"{thumb.url}/games/{match.id}/file").body() == file


TAPS = ("card hearts A", "card clubs K", "record", "points 5", "points 8", "band", "record")


@pytest.mark.parametrize("killed_before", range(len(TAPS)))
def test_a_server_killed_between_two_taps_loses_no_acknowledged_tap(
    thumb: Thumb, server: Server, killed_before: int
) -> None:
    for number, tap in enumerate(TAPS):
        if number == killed_before:
            thumb.settled()
            before = {**thumb.seen(), "pressed": None}
            server.kill9()
            server.restart()
            thumb.page.reload()
            assert {**thumb.seen(), "pressed": None} == before
        act, _, what = tap.partition(" ")
        if act == "card":
            thumb.face("cards")
            thumb.card(what)
        elif act == "points":
            thumb.face("points")
            thumb.type(int(what))
        elif act == "band":
            thumb.face("result")
            thumb.lost(1, 4)
        else:
            thumb.record()
    thumb.settled()
    assert thumb.seen()["totals"] == [4, 4]


def test_taps_while_the_server_is_dead_arrive_once_it_is_back(
    thumb: Thumb, server: Server, match: StoredGame
) -> None:
    server.kill9()
    thumb.lost(1, 2)
    thumb.record()
    thumb.face("cards")
    for card in ("hearts A", "hearts 10", "hearts A"):
        thumb.card(card)
    thumb.record()
    server.restart()
    thumb.settled()
    assert stored_totals(server, match) == (4, 2)


def test_a_second_phone_follows_and_what_both_enter_is_decided_by_a_person(
    thumb: Thumb, browser: Browser, browser_context_args: dict, match: StoredGame
) -> None:
    context = browser.new_context(**browser_context_args)
    other = Thumb(context.new_page(), thumb.url)
    other.open(match.id)
    thumb.lost(0, 4)
    expect(other.page.locator("[data-part=gain]").first).to_have_text("+4", timeout=2500)
    other.page.context.set_offline(True)
    thumb.lost(0, 2)
    thumb.settled()
    other.lost(1, 6)
    other.page.context.set_offline(False)
    held = other.page.locator(".held")
    held.wait_for()
    held.get_by_role("button").last.tap()
    expect(thumb.page.locator("[data-part=gain]").last).to_have_text("+6", timeout=2500)
    assert other.faults == []
    context.close()


# Without a thumb


def test_a_match_by_keyboard(thumb: Thumb) -> None:
    press = thumb.page.keyboard.press
    for key in ("ArrowRight", "4", "Enter", "0", "Enter", "ArrowLeft", "p", "3", "8", "Enter"):
        press(key)
    thumb.settled()
    assert thumb.seen()["totals"] == [2, 4]
    assert thumb.seen()["round"] == 4
    press("5")
    press("Backspace")
    assert thumb.seen()["points"] == ["", ""]
    press("Backspace")
    press("r")
    thumb.settled()
    assert thumb.page.locator("[data-part=result]").is_visible()


def test_a_page_without_scripts_takes_a_whole_match(
    browser: Browser, match: StoredGame, server: Server
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(f"{server.url}/games/{match.id}/")
    page.locator(".key[data-seat='0'][data-band='6']").click()
    page.locator("[data-part=record]").click()
    page.locator("[data-face=points]").click()
    page.get_by_label("Oleg", exact=True).fill("100")
    page.locator("[data-part=record]").click()
    assert page.locator("[data-part=round]").inner_text() == "Round 3"
    page.locator("[data-face=cards]").click()
    page.locator(".card-key[value='spades A']").click()
    page.locator("[data-part=record]").click()
    assert page.locator("h1").inner_text() == "Oleg wins"
    page.get_by_role("button", name="Undo").click()
    assert page.locator("[data-part=sentence]").inner_text() == "Нина lost: 10 → 14, Oleg wins"
    context.close()


# Looks


def test_a_long_name_and_five_hundred_strokes_never_scroll_sideways(
    thumb: Thumb, tables: Tables
) -> None:
    names = ("ა" * 40, "<b>Bartholomäus-Maximilian</b> von der Wiesenmühle")
    game = tables.match(*names, limit=100)
    tables.rounds(game, *[("lost", 0, 6)] * 12, *[("lost", 1, 4)] * 9)
    thumb.page.set_viewport_size({"width": 320, "height": 640})
    for tail in ("", "?face=points", "?face=cards", "sheet/", "rounds/1/"):
        thumb.page.goto(f"{thumb.url}/games/{game.id}/{tail}")
        assert thumb.page.evaluate("document.scrollingElement.scrollWidth") <= 320
    thumb.open(game.id)
    assert thumb.seen()["strokes"] == [72, 36]


def test_a_correction_takes_four_taps_and_everything_follows(
    thumb: Thumb, match: StoredGame, tables: Tables, server: Server
) -> None:
    tables.rounds(match, (70, 50), (70, 50))
    thumb.open(match.id)
    thumb.tap(thumb.page.get_by_role("link", name="Sheet"))
    thumb.tap(thumb.page.get_by_role("link", name="Put round 1 right"))
    thumb.page.wait_for_selector(".round-form")
    thumb.tap(thumb.page.locator(".round-form .bands label").nth(2))
    thumb.tap(".round-form .main")
    thumb.page.wait_for_url("**/sheet/#round-1")
    assert thumb.taps == 4
    assert stored_totals(server, match) == (4, 2)


def test_points_typed_in_a_correction_give_the_others_and_are_chosen(
    thumb: Thumb, match: StoredGame, tables: Tables
) -> None:
    tables.rounds(match, ("lost", 0, 4))
    thumb.page.goto(f"{thumb.url}/games/{match.id}/rounds/1/")
    thumb.page.get_by_label("Oleg", exact=True).fill("45")
    assert thumb.page.get_by_label("Нина", exact=True).input_value() == "75"
    assert thumb.page.get_by_label("By card points").is_checked()
    thumb.page.get_by_role("button", name="Save").tap()
    thumb.page.wait_for_url("**/sheet/#round-1")
    assert json.loads(thumb.page.request.get(f"{thumb.url}/games/{match.id}/file").text())[
        "rounds"
    ] == [{"points": [75, 45]}]
