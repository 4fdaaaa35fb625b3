"""What holds for every page, whichever it is."""

import re

import pytest

from scorekeeper.store import StoredGame
from tests.web.browsing import Browser, SeatGame


@pytest.mark.parametrize(
    "path", ["/", "/games/new", "/games/{}/", "/games/{}/more", "/games/{}/more/rules"]
)
def test_a_page_opens_under_a_strict_policy(client: Browser, table: StoredGame, path: str) -> None:
    page = client.get(path.format(table.id))
    assert page.status == 200
    assert "'unsafe" not in page.response.headers["Content-Security-Policy"]
    assert page.response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/games/none/", "/games/none/more", "/games/none/file", "/games/none/draw/"],
)
def test_what_is_not_there_is_said_with_a_way_on(client: Browser, path: str) -> None:
    page = client.get(path)
    assert page.status == 404
    assert "/" in page.links()


def test_a_write_without_the_pages_token_is_refused(client: Browser, table: StoredGame) -> None:
    page = client.client.post(f"/games/{table.id}/undo")
    assert page.status_code == 400


def test_a_name_is_shown_as_text_and_never_as_markup(client: Browser, seat_game: SeatGame) -> None:
    game = seat_game("<b>x</b>", "=1+1", "🂡", "ა" * 40)
    page = client.get(f"/games/{game.id}/")
    assert "<b>x</b>" in page.text
    assert not re.search(r"<b>x</b>", page.html)
    assert "ა" * 40 in page.text
