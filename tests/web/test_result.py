"""The result: a stopped game is printed whole, and of pairs it is the pairs who win."""

import pytest

from scorekeeper.rules.facts import ALL, WHOLE, Key
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.sheet import sheet
from scorekeeper.store import Store, StoredGame
from scorekeeper.web.spelling import spelled
from tests.web.browsing import Browser, Page, PlayDeals, SeatGame, Tables
from tests.web.drawn import Drawn, classes
from tests.web.test_sheet import NAMES, ONE_PREMIUM

PAIRED = [((1, 0, 0, 1), (1, 0, 0, 0))]
"""200 100 100 −200: the pair of the first seat has 300, the other −100."""


@pytest.fixture
def stopped(store: Store, seat_game: SeatGame, play: PlayDeals) -> StoredGame:
    """Three deals of 24, and then the table agreed to stop."""
    game = play(seat_game(*NAMES), ONE_PREMIUM[:3])
    Tables(store).put(game, Key(WHOLE, ALL, "stopped"), "stands")
    return store.game(game.id)


@pytest.fixture
def paired(seat_game: SeatGame, play: PlayDeals) -> StoredGame:
    return play(seat_game(*NAMES, schedule={"custom": [[1]]}, pairs=True), PAIRED)


def totals(game: StoredGame) -> list[str]:
    assert isinstance(game.record, JokerGame)
    return [spelled(total) for total in sheet(game.record).totals]


def marked(page: Page, mark: str) -> list[str]:
    """What stands in the lines with this mark."""
    return [one.text for one in page.root.all("tr", "span") if mark in classes(one)]


def test_a_stopped_game_is_printed_with_its_sums_and_totals(
    client: Browser, stopped: StoredGame
) -> None:
    paper = Drawn(client.get(f"/games/{stopped.id}/print"))
    assert paper.totals == [totals(stopped), [""] * 4, [""] * 4, [""] * 4]
    assert paper.rows("sums")[:3] == [totals(stopped), ["–"] * 4, totals(stopped)]


def test_below_the_paper_stand_all_the_totals(client: Browser, stopped: StoredGame) -> None:
    for path in ("print", "evening"):
        (result,) = [
            one.text
            for one in client.get(f"/games/{stopped.id}/{path}").root.all("p")
            if "result" in classes(one)
        ]
        for name, total in zip(NAMES, totals(stopped), strict=True):
            assert f"{name} {total}" in result


def test_of_pairs_the_pairs_are_what_is_loud(client: Browser, paired: StoredGame) -> None:
    over = client.get(f"/games/{paired.id}/")
    assert marked(over, "first") == ["1Нина + გიორგი300 3.0"]
    assert Drawn(client.get(f"/games/{paired.id}/sheet/")).standing[0][:2] == [
        "1",
        "Нина + გიორგი",
    ]
    assert marked(client.get(f"/games/{paired.id}/sheet/"), "first") == ["1Нина + გიორგი300"]


def test_home_names_the_winning_pair(client: Browser, paired: StoredGame) -> None:
    home = client.get("/")
    named = [one.text for one in home.root.all("span") if "name" in classes(one)]
    assert named == ["Нина + გიორგი", "Oleg + Тарас"]
    assert marked(home, "first") == ["1"]
