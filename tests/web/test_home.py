"""Home: nothing yet, a running game, past evenings."""

from dataclasses import replace

import pytest

from scorekeeper.files.example import examples
from scorekeeper.store import ANY, STARTED, Change, Entry, Store, Written
from scorekeeper.web import example
from tests.web.browsing import STARTED as STARTED_AT
from tests.web.browsing import Browser, PlayDeals, SeatGame, Tables


def test_an_empty_home_offers_a_game_and_an_example(client: Browser) -> None:
    page = client.get("/")
    assert "Start a game" in page.text
    assert "Load an example evening" in page.text


def test_the_example_evening_is_loaded_once(client: Browser, store: Store) -> None:
    first = client.submit(client.get("/"), "example")
    assert first.status == 303
    client.post("/example")
    assert len(store.games()) == 4
    assert {one.name for one in store.people()} == {"Нина", "Oleg", "გიორგი", "Тарас"}
    assert client.follow(first).status == 200


def test_a_deleted_example_comes_back_with_the_evening(client: Browser, store: Store) -> None:
    client.post("/example")
    ids = {game.id for game in store.games()}
    for game_id in ids:
        client.post(f"/games/{game_id}/more/delete")
    assert store.games() == ()
    client.post("/example")
    assert {game.id for game in store.games()} == ids


def test_an_example_against_the_rules_is_a_bug_that_shows(
    client: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    (first, *_) = examples()
    odd = replace(first, stopped="perhaps")
    monkeypatch.setattr(example, "examples", lambda: (odd,))
    with pytest.raises(ValueError, match="choice"):
        client.post("/example")


def test_the_running_game_comes_first_and_the_evening_below(client: Browser) -> None:
    client.post("/example")
    text = client.get("/").text
    assert text.index("At the table now") < text.index("Saturday, November 28, 2026")
    assert [text.index(row) for row in ("Joker 8:35", "Joker 6:40", "Kozyol 5:55")] == sorted(
        text.index(row) for row in ("Joker 8:35", "Joker 6:40", "Kozyol 5:55")
    )


@pytest.mark.parametrize(
    ("started", "day"),
    [
        ("2026-12-31T23:30:00+04:00", "Thursday, December 31, 2026"),
        ("2027-01-01T01:10:00+04:00", "Thursday, December 31, 2026"),
        ("2027-01-01T06:00:00+04:00", "Friday, January 1, 2027"),
    ],
)
def test_a_game_after_midnight_belongs_to_the_evening_before(
    client: Browser, store: Store, started: str, day: str
) -> None:
    tables = Tables(store)
    game = tables.seat("A", "B", started=started, schedule={"custom": [[1]]})
    tables.play(game, [((1, 1), (1, 0))])
    assert day in client.get("/").text


@pytest.mark.parametrize("started", ["2026-12-31t23:30:00+04:00", "2026-12-31T19:30:00.5z"])
def test_a_moment_in_small_letters_is_one_too(client: Browser, store: Store, started: str) -> None:
    tables = Tables(store)
    game = tables.seat("A", "B", schedule={"custom": [[1]]})
    tables.play(game, [((1, 1), (1, 0))])
    dated = Entry("dated anew", "the tests", "date", STARTED_AT, (Change(STARTED, ANY, started),))
    assert isinstance(store.write(game.id, dated), Written)
    assert "Thursday, December 31, 2026" in client.get("/").text


def test_play_again_seats_the_same_people_and_moves_the_first_deal_on(
    client: Browser, seat_game: SeatGame, play: PlayDeals, store: Store
) -> None:
    game = seat_game("A", "B", first_dealer=0, schedule={"custom": [[1]]}, khisht=500)
    play(game, [((1, 1), (1, 0))])
    page = client.get("/")
    assert "B deals first" in page.text
    answer = client.submit(page, "/games/", started="2026-11-28T22:00:00+04:00")
    again = store.game(answer.location.strip("/").split("/")[1])
    assert again.record.people == game.record.people
    assert again.record.first_dealer == 1
    assert again.record.rules.khisht == 500
    assert len(store.people()) == 2


def test_a_void_game_says_that_it_counts_nowhere(client: Browser, store: Store) -> None:
    tables = Tables(store)
    game = tables.seat("A", "B")
    client.submit(client.get(f"/games/{game.id}/more"), "stop", value="void")
    page = client.get("/")
    assert "not counted" in page.text
    assert "Play again" not in page.text
