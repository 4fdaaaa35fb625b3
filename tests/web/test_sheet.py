"""The sheet page: every deal as it stands, what it comes to, and who won."""

import secrets
from collections.abc import Sequence

import pytest
from flask import Flask

from scorekeeper.rules.facts import ALL, Key
from scorekeeper.store import Change, Entry, Store, StoredGame, Written
from scorekeeper.web.joker.sheet import sheet_view
from scorekeeper.web.press import Press
from tests.web.browsing import Browser, Deal, PlayDeals, SeatGame
from tests.web.drawn import Drawn

NAMES = ("Нина", "Oleg", "გიორგი", "Тарас")
PULKA_I = [[1, 2, 3, 4, 5, 6, 7, 8]]

ONE_PREMIUM: list[Deal] = [
    ((1, 0, 0, 1), (1, 0, 0, 0)),
    ((0, 1, 1, 1), (0, 1, 0, 1)),
    ((1, 1, 0, 0), (1, 2, 0, 0)),
    ((2, 0, 1, 0), (2, 0, 2, 0)),
    ((0, 2, 1, 1), (0, 2, 1, 2)),
    ((3, 1, 1, 0), (3, 1, 2, 0)),
    ((2, 2, 2, 2), (2, 2, 3, 0)),
    ((4, 2, 1, 0), (4, 2, 2, 0)),
]
"""Pulka I of the rules' worked example: the first seat earns the premium."""


def sheet(client: Browser, game: StoredGame, query: str = "") -> Drawn:
    return Drawn(client.get(f"/games/{game.id}/sheet/{query}"))


@pytest.fixture
def settled(seat_game: SeatGame, play: PlayDeals) -> StoredGame:
    """A finished game of one pulka."""
    return play(seat_game(*NAMES, schedule={"custom": PULKA_I}), ONE_PREMIUM)


def test_a_pulka_is_settled_as_on_paper(client: Browser, settled: StoredGame) -> None:
    drawn = sheet(client, settled)
    assert drawn.names == list(NAMES)
    assert drawn.rows("sums") == [
        ["1 050", "770", "90", "−80"],
        ["★ +250", "−150", "−100", "−100"],
        ["1 300", "620", "−10", "−180"],
    ]
    assert drawn.rows("places") == [["1", "2", "3", "4"]]


def test_the_doubled_deal_is_ringed_and_the_struck_ones_are_struck(
    client: Browser, settled: StoredGame
) -> None:
    drawn = sheet(client, settled)
    assert drawn.cells("doubled") == [(8, 0)]
    assert drawn.cells("struck") == [(2, 3), (5, 2), (8, 1)]


def test_a_pass_is_a_dash_and_a_khisht_a_bar(client: Browser, settled: StoredGame) -> None:
    drawn = sheet(client, settled)
    first, second = drawn.rows("deal-row")[:2]
    assert first == ["1/1 100", "–/0 50", "–/0 50", "1/0 −200"]
    assert second == ["–/0 50", "1/1 100", "1/0 −200", "1/1 100"]
    assert drawn.cells("khisht") == [(1, 3), (2, 2), (7, 3)]


def test_the_dealer_of_every_deal_is_marked(client: Browser, settled: StoredGame) -> None:
    marked = sheet(client, settled).cells("deals")
    assert marked == [(number, (number + 2) % 4) for number in range(1, 9)]


def test_all_deals_of_the_schedule_are_there_and_the_running_one_leads_to_the_table(
    client: Browser, table: StoredGame, play: PlayDeals
) -> None:
    drawn = sheet(client, play(table, ONE_PREMIUM[:2]))
    assert len(drawn.rows("deal-row")) == 24
    assert len(drawn.rows("running")) == 1
    links = [link for link in drawn.page.links() if "/deals/" in link]
    assert links == [f"/games/{table.id}/deals/{number}/" for number in (1, 2)]
    assert drawn.rows("deal-row")[2:] == [[""] * 4] * 22
    assert drawn.rows("places") == []


def test_bids_of_the_running_deal_stand_on_the_sheet(
    client: Browser, table: StoredGame, store: Store
) -> None:
    write(store, table, {Key(1, 0, "bid"): 0, Key(1, 2, "bid"): 1})
    assert sheet(client, table).rows("running") == [["–", "", "1", ""]]


@pytest.mark.parametrize(("trump", "sign"), [("hearts", "♥"), ("spades", "♠"), ("none", "×")])
def test_the_trump_is_noted_beside_the_deal(
    client: Browser, settled: StoredGame, store: Store, trump: str, sign: str
) -> None:
    write(store, settled, {Key(4, ALL, "trump"): trump})
    heads = [one.text for one in sheet(client, settled).grid.all("a")]
    assert heads[3] == f"4 {sign} 4"
    assert heads[4] == "5 5"


def test_points_in_hundreds_are_remembered_for_the_device(
    app: Flask, client: Browser, settled: StoredGame
) -> None:
    assert sheet(client, settled, "?in=hundreds").totals == [["13.0", "6.2", "−0.1", "−1.8"]]
    assert sheet(client, settled).totals == [["13.0", "6.2", "−0.1", "−1.8"]]
    assert sheet(Browser(app), settled).totals == [["1 300", "620", "−10", "−180"]]
    assert sheet(client, settled, "?in=whole").totals[0][0] == "1 300"


def test_the_two_ways_of_writing_points_are_shown_in_the_language_of_each_page(
    client: Browser, settled: StoredGame
) -> None:
    def shown(language: str) -> bool:
        return "13,0" in client.get(f"/games/{settled.id}/sheet/?in=whole&lang={language}").text

    assert [shown(language) for language in ("en", "ru", "en", "ka")] == [False, True, False, True]


def test_an_unknown_way_of_writing_points_changes_nothing(
    client: Browser, settled: StoredGame
) -> None:
    assert sheet(client, settled, "?in=roman").totals[0][0] == "1 300"


@pytest.mark.parametrize(
    ("bids", "taken", "places"),
    [
        ((0, 0, 0), (0, 0, 1), ["1", "1", "3"]),
        ((0, 0, 0), (1, 0, 0), ["3", "1", "1"]),
        ((1, 0, 1), (0, 1, 0), ["2", "1", "2"]),
    ],
)
def test_equal_totals_share_a_place_and_the_next_is_skipped(
    client: Browser,
    seat_game: SeatGame,
    play: PlayDeals,
    bids: Sequence[int],
    taken: Sequence[int],
    places: list[str],
) -> None:
    game = play(seat_game("A", "B", "C", schedule={"custom": [[1]]}), [(bids, taken)])
    assert sheet(client, game).rows("places") == [places]


def test_two_winners_are_both_named(client: Browser, seat_game: SeatGame, play: PlayDeals) -> None:
    game = play(seat_game("A", "B", "C", schedule={"custom": [[1]]}), [((0, 0, 0), (0, 0, 1))])
    assert "Won by A, B" in client.get(f"/games/{game.id}/print").text


def test_a_pairs_total_stands_above_the_seats(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = seat_game(*NAMES, schedule={"custom": [[1]]}, pairs=True)
    drawn = sheet(client, play(game, [((1, 0, 0, 1), (1, 0, 0, 0))]))
    assert drawn.standing[:2] == [["1", "Нина + გიორგი", "300"], ["2", "Oleg + Тарас", "−100"]]
    assert drawn.standing[2:] == [
        ["Players"],
        ["1", "Нина", "200"],
        ["2", "Oleg", "100"],
        ["2", "გიორგი", "100"],
        ["4", "Тарас", "−200"],
    ]


def test_who_took_over_a_seat_is_said_at_that_deal_and_the_old_name_before_it(
    client: Browser, table: StoredGame, play: PlayDeals, store: Store
) -> None:
    store.add_person("Ира", "ira")
    write(store, play(table, ONE_PREMIUM[:4]), {Key(4, 1, "sits"): "ira"})
    drawn = sheet(client, table)
    assert drawn.names == ["Нина", "Ира", "გიორგი", "Тарас"]
    assert drawn.rows("newcomers") == [["", "Oleg", "", ""], ["", "Ира", "", ""]]
    labels = [one.attrs.get("aria-label", "") for one in drawn.grid.all("a")]
    assert "Oleg deals" in labels[2]
    assert "Oleg" in client.get(f"/games/{table.id}/deals/3/").text
    assert "Oleg" not in client.get(f"/games/{table.id}/deals/4/").text


def test_a_house_rule_that_differs_is_footnoted(client: Browser, seat_game: SeatGame) -> None:
    assert "House rules" not in sheet(client, seat_game("A", "B")).page.text
    game = seat_game("A", "B", khisht=500, strict_joker=True)
    for path in ("sheet/", "print"):
        text = client.get(f"/games/{game.id}/{path}").text
        assert "House rules" in text
        assert "500" in text


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_every_number_of_players_has_a_column_each(
    client: Browser, seat_game: SeatGame, seats: int
) -> None:
    game = seat_game(*"ABCDEF"[:seats], schedule={"custom": [[1, 2], [6]]})
    drawn = sheet(client, game)
    assert drawn.names == list("ABCDEF"[:seats])
    assert {len(row) for row in drawn.rows("deal-row") + drawn.rows("sums")} == {seats}


def test_names_are_shown_whole_and_as_text(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    names = ("<b>x</b>", "=1+1", "🂡 Ann", "ა" * 40)
    game = play(seat_game(*names), ONE_PREMIUM[:1])
    for path in ("sheet/", "print", "deals/1/"):
        page = client.get(f"/games/{game.id}/{path}")
        assert "<b>x</b>" not in page.html
        assert all(name in page.text for name in names), path


@pytest.mark.parametrize("path", ["sheet/", "print", "sheet.pdf", "deals/1/"])
def test_a_game_that_is_not_there_has_no_sheet(client: Browser, path: str) -> None:
    assert client.get(f"/games/none/{path}").status == 404


def write(store: Store, game: StoredGame, facts: dict[Key, int | str]) -> None:
    changes = tuple(Change(key, None, value) for key, value in facts.items())
    entry = Entry(secrets.token_hex(8), "test", "test", "2026-11-28T20:00:00Z", changes)
    assert isinstance(store.write(game.id, entry), Written)


def test_beside_the_table_the_same_drawing_leads_back_to_the_table(
    app: Flask, settled: StoredGame
) -> None:
    machine = {"REMOTE_ADDR": "127.0.0.1", "HTTP_CONNECTION": "keep-alive"}
    with app.test_request_context(environ_base=machine):
        app.preprocess_request()
        grid = app.jinja_env.get_template("joker/_sheet.html").make_module()
        html = str(grid.sheet_grid(sheet_view(settled, {}), "table"))
    assert html.count("?from=table") == 8
    assert 'id="' not in html


def test_a_sheet_that_is_looked_at_has_the_press_started_where_it_is_served(
    client: Browser, app: Flask, settled: StoredGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []
    monkeypatch.setattr(Press, "warm", lambda _: started.append("warm"))
    client.get(f"/games/{settled.id}/sheet/")
    assert started == []
    app.config["PRESS_AHEAD"] = True
    client.get(f"/games/{settled.id}/sheet/")
    assert started == ["warm"]
