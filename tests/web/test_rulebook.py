"""The rules pages: what they tell, and the house rules of a running game marked in them."""

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.kozyol.house import DEFAULTS
from scorekeeper.rules.switches import switches
from scorekeeper.store import Store, StoredGame
from tests.web.browsing import Browser, SeatGame, Tables

TOLD = {
    "joker": (
        "spades and of clubs, are the jokers", "first ace", "right cuts",
        "no trump", "first three cards", "If you have none of it, you must play a trump",
        "later one decides", "By the highest", "By the lowest", "as the plain six",
        "nothing but jokers", "The hook", "khisht", "premium", "loses their own best deal",
        "spoil somebody else",
    ),
    "kozyol": (
        "6 7 8 9 J Q K 10 A", "bura", "five of one suit and a joker", "Nothing beats a joker",
        "attacks next", "throws as many cards", "draw up to six",
        "whoever has just attacked draws first",
        "the last card of the stock is turned", "the trump changes", "32–59", "draw",
        "ends at 14",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("game", "word"), [(game, word) for game in TOLD for word in TOLD[game]])
def test_the_page_tells_it(client: Browser, game: str, word: str) -> None:
    text = client.get(f"/rules/{game}").text
    assert word in text


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_a_way_home_and_an_empty_sheet(client: Browser, game: str) -> None:
    page = client.get(f"/rules/{game}")
    assert page.status == 200
    assert {"/", f"/blank/{game}.pdf", f"/blank/{game}"} <= set(page.links())
    assert "At this table" not in page.text


@pytest.mark.parametrize("path", ["/rules/bridge", "/rules/kozyol?game=nothing", "/blank/bridge"])
def test_what_is_not_there_is_a_page_with_a_way_on(client: Browser, path: str) -> None:
    assert client.get(path).status == 404


def test_from_the_table_page_it_is_one_tap_and_back(
    client: Browser, table: StoredGame, store: Store
) -> None:
    for game in (table, Tables(store).match("A", "B")):
        here = f"/games/{game.id}/"
        rules = next(one for one in client.get(here).links() if one.startswith("/rules/"))
        assert here in client.get(rules).links()


def test_the_rules_of_one_game_are_not_those_of_another(client: Browser, table: StoredGame) -> None:
    assert client.get(f"/rules/kozyol?game={table.id}").status == 404


def test_the_house_rules_of_the_running_game_are_marked_where_they_belong(
    client: Browser, seat_game: SeatGame
) -> None:
    game = seat_game("A", "B", khisht=500, strict_joker=True)
    page = client.get(f"/rules/joker?game={game.id}")
    marked = [one.text for one in page.root.all("p") if one.attrs.get("class") == "at-table"]
    assert marked == [
        "At this table: Strict joker: it leads only from a hand of nothing but jokers",
        "At this table: A khisht costs 500",
    ]


OTHERWISE = {"limit": 8, "thirty_one": 2, "six_when": "no_trick", "draw": "double"}


@pytest.mark.parametrize("name", switches(type(DEFAULTS)))
def test_every_house_rule_of_kozyol_is_marked_when_it_differs(
    client: Browser, store: Store, name: str
) -> None:
    game = Tables(store).match("A", "B", **{name: OTHERWISE[name]})
    page = client.get(f"/rules/kozyol?game={game.id}")
    marked = [one.text for one in page.root.all("p") if one.attrs.get("class") == "at-table"]
    assert len(marked) == 1
    assert page.text.count("usually “") == 1


@pytest.mark.parametrize("name", switches(GAMES["joker"].house_rules))
def test_every_house_rule_of_joker_has_its_mark_in_the_text(
    client: Browser, seat_game: SeatGame, name: str
) -> None:
    switch = switches(GAMES["joker"].house_rules)[name]
    usual = getattr(GAMES["joker"].house_rules(), name)
    other = next(value for value in switch.values if value != usual)
    game = seat_game("A", "B", "C", "D", **{name: switch.plain(other)})
    page = client.get(f"/rules/joker?game={game.id}")
    marked = [one.text for one in page.root.all("p") if one.attrs.get("class") == "at-table"]
    assert len(marked) == 1
