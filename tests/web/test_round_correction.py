"""A recorded round put right: its result and its opener, in one write or not at all."""

import pytest
from flask import Flask

from scorekeeper.rules.facts import ALL, Key, Plain
from scorekeeper.rules.games import GAMES
from scorekeeper.store import Store, StoredGame
from tests.web.browsing import Browser, Page, Tables
from tests.web.inspection import sent


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store)


@pytest.fixture
def match(tables: Tables) -> StoredGame:
    """A match of three rounds: 70 : 50, a draw, and the first seat lost for 4."""
    return tables.rounds(tables.match("Нина", "Oleg"), (70, 50), None, ("lost", 0, 4))


def at(game: StoredGame, number: int, query: str = "") -> str:
    return f"/games/{game.id}/rounds/{number}/{query}"


def save(client: Browser, page: Page, **fields: str) -> Page:
    """The form of the page, sent with some fields filled in otherwise."""
    named = {name if name == "took_trick" else name.replace("_", "-") for name in fields}
    typed = dict(zip(sorted(named), (fields[name] for name in sorted(fields)), strict=True))
    return client.post(page.path, {**sent(page.form()), **typed})


def totals(store: Store, game: StoredGame) -> tuple[int, ...]:
    return GAMES["kozyol"].sheet(store.game(game.id).record).totals


def fault(page: Page) -> str:
    said = [one for one in page.root.all("p")
            if {"fault", "alarm"} & set(one.attrs.get("class", "").split())]  # fmt: skip
    return " ".join(one.text for one in said)


def chosen(page: Page) -> str:
    return sent(page.form())["result"]


@pytest.mark.parametrize(("number", "result"), [(1, "points"), (2, "draw"), (3, "0 4")])
def test_the_form_shows_what_stands(
    client: Browser, match: StoredGame, number: int, result: str
) -> None:
    page = client.get(at(match, number))
    assert chosen(page) == result
    points = [sent(page.form())[f"typed-{seat}"] for seat in (0, 1)]
    assert points == (["70", "50"] if number == 1 else ["", ""])


@pytest.mark.parametrize(
    ("number", "fields", "after"),
    [
        (1, {"result": "1 6"}, (4, 6)),
        (1, {"result": "draw"}, (4, 0)),
        (1, {"typed_0": "20", "typed_1": "100"}, (8, 0)),
        (1, {"typed_0": "20", "typed_1": ""}, (8, 0)),
        (2, {"result": "points", "typed_1": "0"}, (4, 8)),
        (3, {"result": "1 2"}, (0, 4)),
    ],
)
def test_another_result_moves_every_total(
    client: Browser,
    match: StoredGame,
    store: Store,
    number: int,
    fields: dict[str, str],
    after: tuple[int, int],
) -> None:
    answer = save(client, client.get(at(match, number)), **fields)
    assert answer.status == 303
    assert answer.location == f"/games/{match.id}/sheet/#round-{number}"
    assert totals(store, match) == after


def test_from_the_table_it_goes_back_to_the_table(client: Browser, match: StoredGame) -> None:
    page = client.get(at(match, 3, "?from=table"))
    assert save(client, page, result="draw").location == f"/games/{match.id}/"


def test_opened_and_left_or_saved_as_it_was_nothing_changes(
    client: Browser, match: StoredGame, store: Store
) -> None:
    before = store.rev(match.id)
    assert save(client, client.get(at(match, 1))).status == 303
    assert store.rev(match.id) == before


def test_who_attacked_first_is_put_right_and_those_after_take_turns(
    client: Browser, match: StoredGame, store: Store
) -> None:
    assert save(client, client.get(at(match, 2)), opener="0").status == 303
    lines = GAMES["kozyol"].sheet(store.game(match.id).record).rounds
    assert [line.opener for line in lines] == [0, 0, 1]
    assert save(client, client.get(at(match, 2)), opener="").status == 303
    lines = GAMES["kozyol"].sheet(store.game(match.id).record).rounds
    assert [line.opener for line in lines] == [0, 1, 0]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"typed_0": "70", "typed_1": "40"}, "The points add up to 110, not to 120."),
        ({"typed_0": "119", "typed_1": "1"}, "119 to 1 cannot happen"),
        ({"typed_0": "500", "typed_1": ""}, "500 points cannot be"),
        ({"typed_0": "x"}, "A whole number is needed here."),
        ({"typed_0": "", "typed_1": ""}, "A round has the points of both"),
        ({"result": "0 5"}, "offers no such choice"),
        ({"opener": "2"}, "offers no such choice"),
        ({"loser": "x"}, "A whole number is needed here."),
    ],
)
def test_what_cannot_be_is_refused_at_the_field_and_stays_typed(
    client: Browser, match: StoredGame, store: Store, fields: dict[str, str], said: str
) -> None:
    before = store.rev(match.id)
    answer = save(client, client.get(at(match, 1)), **fields)
    assert answer.status == 422
    assert said in fault(answer)
    assert store.rev(match.id) == before
    shown = sent(answer.form())
    assert all(
        shown[name.replace("_", "-")] == value
        for name, value in fields.items()
        if name.startswith("typed")
    )


def test_a_correction_that_ends_the_match_before_its_last_round_is_refused(
    client: Browser, tables: Tables, store: Store
) -> None:
    game = tables.rounds(
        tables.match("A", "B"), ("lost", 0, 2), ("lost", 0, 6), ("lost", 0, 2), ("lost", 1, 2)
    )
    answer = save(client, client.get(at(game, 1)), result="0 6")
    assert answer.status == 422
    assert "Round 3 is one too many: with 12 penalty points the match is over." in fault(answer)
    assert totals(store, game) == (10, 2)


def test_without_points_the_form_asks_about_a_trick_where_that_decides(
    client: Browser, tables: Tables, store: Store
) -> None:
    game = tables.rounds(tables.match("A", "B", six_when="no_trick"), (70, 50))
    page = client.get(at(game, 1))
    answer = save(client, page, typed_0="0", typed_1="120")
    assert answer.status == 422
    assert "Did the loser take a trick?" in fault(answer)
    assert save(client, answer, took_trick="yes").status == 303
    assert totals(store, game) == (4, 0)
    assert save(client, client.get(at(game, 1)), typed_0="10", typed_1="110").status == 303
    assert Key(1, ALL, "loser_took_trick") not in store.game(game.id).facts


def test_a_stale_correction_shows_what_stands_and_overwrites_nothing(
    app: Flask, match: StoredGame, store: Store
) -> None:
    one, other = Browser(app), Browser(app)
    seen = other.get(at(match, 3))
    assert save(one, one.get(at(match, 3)), result="1 6").status == 303
    answer = save(other, seen, result="draw")
    assert answer.status == 409
    assert "Nothing was overwritten" in fault(answer)
    assert chosen(answer) == "1 6"
    assert totals(store, match) == (0, 8)


def test_the_cards_that_were_counted_stay_as_long_as_the_points_do(
    client: Browser, tables: Tables, store: Store
) -> None:
    game = tables.match("A", "B")
    cards: list[Plain] = ["hearts A", "hearts 10"]
    tables.put(game, Key(1, 0, "counted"), cards)
    tables.rounds(game, (21, 99))
    assert save(client, client.get(at(game, 1)), opener="1").status == 303
    assert store.game(game.id).facts[Key(1, 0, "counted")] == cards
    assert save(client, client.get(at(game, 1)), typed_0="20", typed_1="100").status == 303
    assert Key(1, 0, "counted") not in store.game(game.id).facts


def test_the_running_round_is_at_the_table_and_no_other_is_anywhere(
    client: Browser, match: StoredGame
) -> None:
    running = client.get(at(match, 4))
    assert (running.status, running.location) == (302, f"/games/{match.id}/")
    assert client.post(at(match, 4)).status == 303
    assert client.get(at(match, 5)).status == 404
    assert client.get(at(match, 0)).status == 404
