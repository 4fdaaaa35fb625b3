"""The sheet on paper: right in every script, whole, and the same as on the screen."""

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from pypdf import PageObject, PdfReader

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.joker.house import FULL, NINE
from scorekeeper.store import StoredGame
from scorekeeper.web.folders import shipped
from scorekeeper.web.press import Press, PressFailed, PressUnavailable
from tests.web.browsing import Browser, Deal, PlayDeals, SeatGame
from tests.web.drawn import Drawn
from tests.web.test_sheet import NAMES, ONE_PREMIUM, PULKA_I

SCRIPTS = ("გიორგი ბერიძე", "Нина Ґанжа", "Zoë-Ångström", "Тарас")
OURS = re.compile(r"/[A-Z]{6}\+(FiraGO|Score-Symbols)(-Bold)?")
FIGURES = re.compile(r"[0-9−+★ \u202f/]+")
DIGIT = 0.56
"""How wide a figure of our fonts is, in ems."""

WIDTH, MARGIN = 595, 20
"""How wide A4 is, and the edge that many a printer cannot reach, in points."""

ALL_OR_NOTHING: list[Deal] = [
    ((cards, 0, 0, 1), (cards, 0, 0, 0)) if cards < NINE else ((2, 2, 0, 3), (3, 2, 0, 4))
    for pulka in FULL.pulkas
    for cards in pulka
]
"""24 deals: the first seat takes all where it can, the last has a khisht instead."""


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    """One press for all: it is slow to start."""
    press = Press(shipped("static"))
    yield press
    press.close()


@pytest.fixture
def app(app: Flask, press: Press) -> Flask:
    app.extensions["press"] = press
    return app


@pytest.fixture
def whole(seat_game: SeatGame, play: PlayDeals) -> StoredGame:
    """24 deals that go far up and far down."""
    return play(seat_game(*SCRIPTS), ALL_OR_NOTHING)


def printed(client: Browser, game: StoredGame) -> list[PageObject]:
    answer = client.get(f"/games/{game.id}/sheet.pdf")
    assert answer.status == 200
    assert answer.response.mimetype == "application/pdf"
    return list(PdfReader(io.BytesIO(answer.response.data)).pages)


def words(page: PageObject) -> str:
    """The text of a page, with every space a plain one."""
    return " ".join(page.extract_text().split())


def spelled(points: int) -> str:
    return f"{points:,}".replace(",", " ").replace("-", "−")


@pytest.mark.pdf
def test_names_of_every_script_and_far_totals_can_be_read_out_of_one_page(
    client: Browser, whole: StoredGame
) -> None:
    totals = GAMES["joker"].sheet(whole.record).totals
    assert min(totals) <= -1200
    assert max(totals) >= 4350
    (page,) = printed(client, whole)
    text = words(page)
    for name in (*SCRIPTS, *map(spelled, totals)):
        assert name in text, name


@pytest.mark.pdf
def test_the_paper_says_what_the_screen_says(client: Browser, whole: StoredGame) -> None:
    drawn = Drawn(client.get(f"/games/{whole.id}/sheet/"))
    paper = Drawn(client.get(f"/games/{whole.id}/print"))
    for kind in ("deal-row", "sums", "total", "places"):
        assert paper.rows(kind) == drawn.rows(kind)
    for mark in ("doubled", "struck", "khisht", "deals"):
        assert paper.cells(mark) == drawn.cells(mark)
    text = words(printed(client, whole)[0])
    for total in drawn.totals:
        assert " ".join(total) in text


@pytest.mark.pdf
def test_every_letter_is_in_a_font_of_ours(client: Browser, whole: StoredGame) -> None:
    (page,) = printed(client, whole)
    fonts: dict[str, Any] = page["/Resources"]["/Font"]
    names = {font.get_object()["/BaseFont"] for font in fonts.values()}
    assert names
    assert all(OURS.fullmatch(name) for name in names), names


@pytest.mark.pdf
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_column_runs_off_the_page(
    client: Browser, seat_game: SeatGame, play: PlayDeals, seats: int
) -> None:
    names = ("ა" * 40, *SCRIPTS, "Ira")[:seats]
    deals: list[Deal] = [((1, *(0,) * (seats - 2), 1), (1, *(0,) * (seats - 1)))] * 20
    game = play(seat_game(*names, schedule={"custom": [[1] * 10, [1] * 10]}), deals)
    for page in printed(client, game):
        left, right = extent(page)
        assert left >= MARGIN
        assert right <= WIDTH - MARGIN


def extent(page: PageObject) -> tuple[float, float]:
    """How far to the left and to the right figures are written on a page, in points."""
    found: list[tuple[float, float]] = []

    def seen(text: str, outer: Any, inner: Any, _font: Any, size: float) -> None:
        if FIGURES.fullmatch(text.strip()):
            x = inner[4] * outer[0] + outer[4]
            found.append((x, x + len(text.strip()) * size * abs(outer[0]) * DIGIT))

    page.extract_text(visitor_text=seen)
    return min(start for start, _ in found), max(end for _, end in found)


@pytest.mark.pdf
def test_a_long_game_breaks_between_pulkas(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = play(
        seat_game(*NAMES, schedule={"custom": [[1, 2, 3, 4]] * 9}),
        [((cards, 0, 0, 1), (cards, 0, 0, 0)) for _ in range(9) for cards in (1, 2, 3, 4)],
    )
    pages = printed(client, game)
    assert len(pages) == 2
    assert all(is_whole(page) for page in pages)
    assert all(name in words(page) for page in pages for name in NAMES)


@pytest.mark.pdf
def test_24_deals_stay_on_two_pages_with_the_longest_names_and_all_house_rules(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    rules: dict[str, Plain] = {
        "variant": "minus",
        "hook": False,
        "deductions": False,
        "shared_premium": "others_lose",
        "last_deal": "out",
        "pairs": True,
        "strict_joker": True,
    }
    game = play(seat_game(*(each * 60 for each in "აЖWm"), **rules), ALL_OR_NOTHING)
    pages = printed(client, game)
    assert len(pages) <= 2
    assert all(is_whole(page) for page in pages)
    assert max(extent(page)[1] for page in pages) <= WIDTH - MARGIN
    assert [len(re.findall("^place", page.extract_text(), re.MULTILINE)) for page in pages] == [
        0,
        1,
    ]


def is_whole(page: PageObject) -> bool:
    """Whether every pulka that begins on the page also ends there."""
    text = page.extract_text()
    begun, ended = (len(re.findall(f"^{word}", text, re.MULTILINE)) for word in ("Pulka", "total"))
    return begun == ended


@pytest.mark.pdf
def test_an_unfinished_game_has_empty_cells_for_the_pen(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = play(seat_game(*NAMES), ONE_PREMIUM[:3])
    paper = Drawn(client.get(f"/games/{game.id}/print"))
    assert len(paper.rows("deal-row")) == 24
    assert paper.totals == [[""] * 4] * 4
    assert paper.rows("places") == [[""] * 4]
    assert "Won by" not in paper.page.text
    (page,) = printed(client, game)
    assert "Pulka IV" in words(page)


@pytest.mark.pdf
def test_what_no_font_of_ours_has_is_still_on_the_paper(
    client: Browser, seat_game: SeatGame
) -> None:
    text = words(printed(client, seat_game("<b>x</b>", "=1+1", "ა" * 40, "Ann 🂡"))[0])
    assert "<b>x</b>" in text
    assert "=1+1" in text
    assert "Ann" in text
    assert "".join(text.split()).count("ა" * 40) >= 1


@pytest.mark.pdf
@pytest.mark.parametrize(
    ("started", "name"),
    [
        ("2026-11-28T20:00:00+04:00", "joker-2026-11-28.pdf"),
        ("2027-01-01T01:10:00+04:00", "joker-2026-12-31.pdf"),
    ],
)
def test_the_file_is_named_after_the_game_and_its_evening(
    client: Browser, seat_game: SeatGame, started: str, name: str
) -> None:
    game = seat_game("A", "B", started=started)
    answer = client.get(f"/games/{game.id}/sheet.pdf")
    assert answer.response.headers["Content-Disposition"] == f"attachment; filename={name}"
    assert answer.response.headers["Cache-Control"] == "no-store"


@pytest.mark.pdf
def test_the_pdf_follows_a_correction(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = play(seat_game(*NAMES, schedule={"custom": PULKA_I}), ONE_PREMIUM)
    assert "1 300 620 −10 −180" in words(printed(client, game)[0])
    client.submit(client.get(f"/games/{game.id}/deals/7/"), taken_0="1", taken_3="1")
    assert "910 770 90 130" in words(printed(client, game)[0])


@pytest.mark.parametrize(
    ("problem", "said"),
    [(PressUnavailable, "needs Pango"), (PressFailed, "could not be made this time")],
)
def test_without_a_press_the_print_page_says_what_to_do(
    app: Flask,
    client: Browser,
    table: StoredGame,
    monkeypatch: pytest.MonkeyPatch,
    problem: type[Exception],
    said: str,
) -> None:
    def broken(_html: str) -> bytes:
        raise problem("no")

    monkeypatch.setattr(app.extensions["press"], "pdf", broken)
    page = client.get(f"/games/{table.id}/sheet.pdf")
    assert page.status == 503
    assert said in page.text
    assert "Save as PDF" in page.text
    assert len(Drawn(page).rows("deal-row")) == 24


def test_the_print_page_leads_back_and_carries_no_form(client: Browser, table: StoredGame) -> None:
    page = client.get(f"/games/{table.id}/print")
    assert f"/games/{table.id}/sheet/" in page.links()
    assert page.forms == []
