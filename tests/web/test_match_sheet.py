"""A match as a sheet, on the page and on paper; an evening's matches; empty sheets."""

import io
from collections.abc import Iterator

import pytest
from flask import Flask
from pypdf import PdfReader

from scorekeeper.store import Store, StoredGame
from scorekeeper.web.folders import shipped
from scorekeeper.web.press import Press, PressFailed, PressUnavailable
from tests.web.browsing import Browser, Tables
from tests.web.drawn import Drawn, classes


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
def tables(store: Store) -> Tables:
    return Tables(store)


@pytest.fixture
def match(tables: Tables) -> StoredGame:
    """A running match: by points, a draw, by band, a draw by points, and a zero."""
    game = tables.match("გიორგი", "Нина")
    return tables.rounds(game, (70, 50), None, ("lost", 0, 4), (60, 60), (0, 120))


def drawn(client: Browser, game: StoredGame, tail: str = "sheet/") -> Drawn:
    return Drawn(client.get(f"/games/{game.id}/{tail}"))


def strokes(sheet: Drawn) -> list[int]:
    """How many strokes the totals have, by seat."""
    rows = [row for row in sheet.grid.all("tr") if "total" in classes(row)]
    return [
        sum(path.attrs["d"].count("M") for path in cell.all("path")) for cell in rows[-1].all("td")
    ]


def pages(answer: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(answer)).pages]


def test_every_round_has_its_line_with_points_penalty_and_running_total(
    client: Browser, match: StoredGame
) -> None:
    sheet = drawn(client, match)
    assert sheet.names == ["გიორგი", "Нина"]
    assert sheet.rows("deal-row") == [
        ["70 –", "50 +2 2"],
        ["draw –", "draw –"],
        ["+4 4", "–"],
        ["60 –", "60 –"],
        ["0 +6 10", "120 –"],
        ["", ""],
    ]
    assert sheet.rows("total") == [["10", "2"]]


def test_the_totals_are_strokes_too(client: Browser, match: StoredGame) -> None:
    assert strokes(drawn(client, match)) == [10, 2]
    assert strokes(drawn(client, match, "print")) == [10, 2]


def test_who_attacked_first_is_marked_in_every_round(client: Browser, match: StoredGame) -> None:
    assert drawn(client, match).cells("deals") == [
        (number, (number + 1) % 2) for number in range(1, 7)
    ]


def test_fewer_points_stand_first_and_places_come_with_the_end(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    assert drawn(client, match).standing == [["Нина", "2"], ["გიორგი", "10"]]
    tables.rounds(match, ("lost", 0, 4))
    sheet = drawn(client, match)
    assert sheet.standing == [["1", "Нина", "2"], ["2", "გიორგი", "14"]]
    assert sheet.rows("places") == [["2", "1"]]


def test_each_round_leads_to_its_correction_and_the_last_to_the_table(
    client: Browser, match: StoredGame
) -> None:
    here = f"/games/{match.id}"
    links = drawn(client, match).page.links()
    assert [one for one in links if "/rounds/" in one] == [
        f"{here}/rounds/{n}/" for n in range(1, 6)
    ]
    assert f"{here}/" in links


def test_house_rules_that_differ_stand_below(client: Browser, tables: Tables) -> None:
    game = tables.match("A", "B", limit=8, draw="double")
    text = drawn(client, game).page.text
    assert "The match goes to 8 penalty points" in text
    assert "After a draw the next decided round counts double" in text
    assert "31 points" not in text


def test_paper_keeps_lines_for_the_rounds_that_may_still_come(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    lines = drawn(client, match, "print").rows("deal-row")
    assert lines[5:] == [["", ""]] * 5
    tables.rounds(match, ("lost", 0, 4))
    assert len(drawn(client, match, "print").rows("deal-row")) == 6


@pytest.mark.pdf
def test_the_pdf_can_be_read_in_every_script(client: Browser, match: StoredGame) -> None:
    answer = client.get(f"/games/{match.id}/sheet.pdf")
    assert "kozyol-2026-11-28.pdf" in answer.response.headers["Content-Disposition"]
    (page,) = pages(answer.response.data)
    for word in ("Kozyol", "გიორგი", "Нина", "+6", "120", "draw", "ends at 12"):
        assert word in page


@pytest.mark.pdf
def test_the_matches_of_an_evening_fit_one_page_with_their_score(
    client: Browser, tables: Tables, store: Store
) -> None:
    first = tables.rounds(tables.match("Anna", "Boris"), ("lost", 1, 6), (70, 50), ("lost", 1, 4))
    people = [store.person(one) for one in first.record.people or ()]
    for hour in (21, 22, 23):
        game = tables.match(*people, started=f"2026-11-28T{hour}:00:00+04:00")
        tables.rounds(game, ("lost", 0, 6), None, ("lost", 0, 6))
    tables.match(*people, started="2026-11-29T21:00:00+04:00")
    (page,) = pages(client.get(f"/games/{first.id}/evening.pdf").response.data)
    assert page.count("Won by Boris") == 3
    assert page.count("Won by Anna") == 1
    assert "Anna 1 : 3 Boris" in page or "Boris 3 : 1 Anna" in page
    assert "Won by Boris" in client.get(f"/games/{first.id}/evening").text


@pytest.mark.pdf
@pytest.mark.parametrize(("game", "grids"), [("kozyol", 4), ("joker", 1)])
def test_an_empty_sheet_is_one_page_without_a_name_or_a_number_of_points(
    client: Browser, game: str, grids: int
) -> None:
    (page,) = pages(client.get(f"/blank/{game}.pdf").response.data)
    assert page.lower().startswith(game)
    shown = client.get(f"/blank/{game}")
    tables = [one for one in shown.root.all("table") if "sheet" in classes(one)]
    assert len(tables) == grids
    for table in tables:
        rows = [row for row in table.all("tr") if "deal-row" in classes(row)]
        assert all(not cell.text and "deals" not in classes(cell) for row in rows
                   for cell in row.all("td"))  # fmt: skip


@pytest.mark.parametrize("fault", [PressUnavailable(), PressFailed("late")])
@pytest.mark.parametrize(
    "tail", ["/games/{id}/sheet.pdf", "/games/{id}/evening.pdf", "/blank/kozyol.pdf"]
)
def test_without_a_press_the_page_to_print_says_what_to_do(
    client: Browser,
    match: StoredGame,
    press: Press,
    monkeypatch: pytest.MonkeyPatch,
    tail: str,
    fault: Exception,
) -> None:
    def refuse(_html: str) -> bytes:
        raise fault

    monkeypatch.setattr(press, "pdf", refuse)
    page = client.get(tail.format(id=match.id))
    assert page.status == 503
    assert "choose Print in the browser’s menu" in page.text
