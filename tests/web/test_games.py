"""A new game: who sits down, who deals first, by which house rules, and what is asked first."""

import re
from collections.abc import Mapping, Sequence

import pytest
from flask import Flask

from scorekeeper.rules.facts import ALL, WHOLE, Key
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.house import FIVE_PLAYERS, FULL, SIX_PLAYERS, Schedule
from scorekeeper.store import Store, StoredGame
from scorekeeper.web.games import again
from tests.web.browsing import Browser, Page, SeatGame

FOUR = ("Нина", "Oleg", "გიორგი", "Тарас")


def names(*typed: str) -> dict[str, str]:
    return {f"seat-{at}": name for at, name in enumerate(typed)}


def start(client: Browser, fields: Mapping[str, str], **more: str) -> Page:
    return client.post("/games/", {"dealer": "0", **fields, **more})


def only_game(store: Store) -> StoredGame:
    (game,) = store.games()
    return game


def record(game: StoredGame) -> JokerGame:
    assert isinstance(game.record, JokerGame)
    return game.record


# Beginning


def test_the_first_game_begins_with_four_typed_names(client: Browser, store: Store) -> None:
    form = client.get("/games/new")
    answer = client.submit(form, "/games/", **dict(zip(SEATS, FOUR, strict=True)), dealer="2")
    assert answer.location == f"/games/{only_game(store).id}/"
    assert record(only_game(store)).players == FOUR
    assert record(only_game(store)).first_dealer == 2
    assert client.follow(answer).status == 200


SEATS = ("seat_0", "seat_1", "seat_2", "seat_3")


def test_last_times_table_sits_down_again_and_the_next_one_deals(
    client: Browser, store: Store, seat_game: SeatGame
) -> None:
    first = seat_game(*FOUR, first_dealer=3, khisht=500, schedule={"custom": [[1, 2], [9]]})
    answer = client.submit(client.get("/games/new"), "/games/")
    assert answer.status == 303
    second = record(store.game(answer.location.split("/")[2]))
    assert second.people == record(first).people
    assert second.rules == record(first).rules
    assert second.first_dealer == 0


def test_one_tap_on_the_same_fields_plays_again(
    app: Flask, client: Browser, store: Store, seat_game: SeatGame
) -> None:
    first = seat_game(*FOUR, first_dealer=1)
    with app.test_request_context():
        fields = again(first)
    game = store.game(client.post("/games/", fields).location.split("/")[2])
    assert (record(game).people, record(game).first_dealer) == (record(first).people, 2)


def test_whoever_took_over_sits_down_again(client: Browser, table: StoredGame) -> None:
    deal = {"deal": "1", "chair": "1", "was-1": table.record.people[1], "seat-0": "Ира"}  # type: ignore[index]
    assert client.post(f"/games/{table.id}/more/sits", deal).status == 303
    assert 'value="Ира"' in client.get("/games/new").html


def test_the_same_request_begins_one_game_and_asks_nothing_the_second_time(
    client: Browser, store: Store
) -> None:
    fields = {**names(*FOUR), "request": "a" * 32}
    first, second = start(client, fields), start(client, fields)
    assert first.location == second.location != ""
    assert len(store.games()) == 1
    assert len(store.people()) == len(FOUR)


def test_a_form_gone_back_to_and_filled_in_otherwise_is_no_second_sending(
    client: Browser, store: Store
) -> None:
    start(client, {**names(*FOUR), "request": "a" * 32})
    other = start(client, {**names("Anna", "Boris"), "request": "a" * 32})
    assert other.status == 422
    assert "had sent something else already" in other.text
    assert len(store.games()) == 1
    assert client.submit(other, "/games/", seat_0="Anna").status == 303
    assert len(store.games()) == 2


def test_seats_left_empty_are_closed_up(client: Browser, store: Store) -> None:
    start(client, names("Anna", "", " ", "Boris", "", "Вера"), dealer="3")
    assert record(only_game(store)).players == ("Anna", "Boris", "Вера")
    assert record(only_game(store)).first_dealer == 1


def test_a_name_is_kept_composed_and_trimmed(client: Browser, store: Store) -> None:
    start(client, names("  Rene\u0301 ", "Oleg"))
    assert record(only_game(store)).players == ("René", "Oleg")


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("2026-12-31T23:30:00+04:00", True),
        ("2026-12-31T23:30:00", False),
        ("yesterday", False),
        ("", False),
    ],
)
def test_the_phones_clock_dates_the_game(
    client: Browser, store: Store, sent: str, kept: bool
) -> None:
    start(client, names(*FOUR), started=sent)
    assert (only_game(store).started == sent) is kept


# What is refused


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("x" * 61, "Oleg"), "61 characters"),
        (("a\u202eb", "Oleg"), "marks"),
        (("a\u0007b", "Oleg"), "marks"),
        (("Oleg",), "1 player cannot"),
        ((), "0 players"),
    ],
)
def test_names_that_cannot_be_are_refused_with_what_was_typed(
    client: Browser, store: Store, typed: Sequence[str], said: str
) -> None:
    page = start(client, names(*typed))
    assert page.status == 422
    assert said in page.text
    assert all(f'value="{name}"' in page.html for name in typed)
    assert store.games() == ()
    assert store.people() == ()


def test_every_fault_is_said_at_once(client: Browser) -> None:
    rules = {"rule-khisht": "own", "rule-khisht-own": "7", "rule-hook": "maybe"}
    page = start(client, {**names("x" * 61), **rules}, dealer="3")
    for said in (
        "61 characters",
        "1 player cannot",
        "Choose who deals first",
        "in tens",
        "one of these",
    ):
        assert said in page.text
    assert "#rule-hook-fault" in page.links()


def test_a_bad_name_is_said_at_its_own_field(client: Browser) -> None:
    page = start(client, names("Anna", "", "x" * 61))
    (bad,) = [one for one in page.root.all("input") if "aria-invalid" in one.attrs]
    assert bad.attrs["name"] == "seat-2"
    assert bad.attrs["aria-describedby"] == "fault-2"


@pytest.mark.parametrize("dealer", ["3", "6", "", "-1", "x"])
def test_the_first_dealer_sits_at_the_table(client: Browser, store: Store, dealer: str) -> None:
    page = start(client, names("Anna", "Boris"), dealer=dealer)
    assert page.status == 422
    assert "Choose who deals first" in page.text
    assert store.games() == ()


@pytest.mark.parametrize(
    ("players", "rules", "said"),
    [
        (5, {"rule-schedule": '{"nines":4}'}, "9 cards each is too many for 5 players"),
        (3, {"rule-pairs": "true"}, ""),
        (4, {"rule-schedule": "own", "rule-schedule-own": "1 2 | x"}, "with a stroke between"),
        (4, {"rule-schedule": "own", "rule-schedule-own": "1 2 | 10"}, "10 cards each"),
        (4, {"rule-schedule": "own", "rule-schedule-own": ""}, "with a stroke between"),
        (4, {"rule-khisht": "own", "rule-khisht-own": "205"}, "in tens"),
        (4, {"rule-khisht": "own", "rule-khisht-own": "1 2 3"}, "Write one number"),
        (4, {"rule-hook": "maybe"}, "Choose one of these"),
        (4, {"rule-hook": '["hook"]'}, "Choose one of these"),
    ],
)
def test_house_rules_that_cannot_be_are_said_at_their_rule(
    client: Browser, store: Store, players: int, rules: dict[str, str], said: str
) -> None:
    page = start(client, {**names(*"ABCDEF"[:players]), **rules})
    assert page.status == 422
    rule = next(iter(rules))
    (field,) = [
        each
        for each in page.root.all("fieldset")
        if any(one.attrs.get("name") == rule for one in each.all("input"))
    ]
    (fault,) = [one for one in field.all("p") if one.attrs.get("class") == "fault"]
    assert said in fault.text
    assert store.games() == ()


@pytest.mark.parametrize(
    ("players", "schedule"),
    [(2, FULL), (4, FULL), (5, FIVE_PLAYERS), (6, SIX_PLAYERS)],
)
def test_the_usual_schedule_suits_the_number_of_players(
    client: Browser, store: Store, players: int, schedule: Schedule
) -> None:
    start(client, names(*"ABCDEF"[:players]))
    assert record(only_game(store)).rules.schedule == schedule


@pytest.mark.parametrize(
    ("rule", "value", "own", "wanted"),
    [
        ("schedule", "own", "1 2 3 | 9 9", {"custom": [[1, 2, 3], [9, 9]]}),
        ("schedule", "own", "9, 9, 9, 9", {"nines": 1}),
        ("schedule", '{"nines":3}', "", {"nines": 3}),
        ("schedule", '"short"', "1 2", "short"),
        ("khisht", '{"short":200,"nines":500}', "", {"short": 200, "nines": 500}),
        ("khisht", "own", "300 600", {"short": 300, "nines": 600}),
        ("khisht", "own", "0", 0),
        ("khisht", '"cards"', "", "cards"),
        ("hook", "false", "", False),
        ("variant", '"minus"', "", "minus"),
        ("last_deal", '"out"', "", "out"),
        ("pairs", "true", "", True),
    ],
)
def test_a_house_rule_is_written_down_and_comes_back_in_the_next_form(
    client: Browser, store: Store, rule: str, value: str, own: str, wanted: object
) -> None:
    start(client, names(*FOUR), **{f"rule-{rule}": value, f"rule-{rule}-own": own})
    rules = only_game(store).facts[Key(WHOLE, ALL, "rules")]
    assert isinstance(rules, dict)
    assert rules[rule] == wanted
    answer = client.submit(client.get("/games/new"), "/games/")
    again = store.game(answer.location.split("/")[2]).facts[Key(WHOLE, ALL, "rules")]
    assert again == rules


# Who is meant


@pytest.mark.parametrize("typed", ["Нина", "нина", "  Нина  ", "НИНА"])
def test_a_name_like_that_of_somebody_known_is_asked_about(
    client: Browser, store: Store, table: StoredGame, typed: str
) -> None:
    page = start(client, names(typed, "Вера"))
    assert page.status == 422
    assert "last played on November 28, 2026" in page.text
    assert len(store.games()) == 1
    answer = client.submit(
        page, "/games/", who_0=str(table.record.people and table.record.people[0])
    )
    game = record(store.game(answer.location.split("/")[2]))
    assert game.people is not None
    assert game.people[0] == table.record.people[0]  # type: ignore[index]
    assert game.players == ("Нина", "Вера")


def test_somebody_new_of_the_same_name_stays_somebody_else(
    client: Browser, store: Store, table: StoredGame
) -> None:
    page = start(client, names("Нина", "Вера"))
    answer = client.submit(page, "/games/", who_0="new")
    people = [one.id for one in store.people() if one.name == "Нина"]
    assert len(people) == 2
    shown = client.follow(answer).text
    assert re.search(r"Нина \([12]\)", shown)


def test_an_answer_counts_only_for_the_name_it_was_given_about(
    client: Browser, store: Store, table: StoredGame
) -> None:
    page = start(client, names("Нина", "Вера"))
    nina = str(table.record.people and table.record.people[0])
    assert client.submit(page, "/games/", seat_0="Oleg", who_0=nina).status == 422
    assert client.submit(page, "/games/", seat_0="Oleg", who_0="new").status == 422
    assert len(store.games()) == 1


def test_a_picked_person_whose_name_is_typed_over_is_not_meant_any_more(
    client: Browser, store: Store, table: StoredGame
) -> None:
    answer = client.submit(client.get("/games/new"), "/games/", seat_0="Вера")
    game = record(store.game(answer.location.split("/")[2]))
    assert game.players[0] == "Вера"
    assert game.people is not None
    assert game.people[0] != table.record.people[0]  # type: ignore[index]


def test_two_people_of_one_name_are_told_apart_and_each_can_be_picked(
    client: Browser, store: Store, seat_game: SeatGame
) -> None:
    first = seat_game("Гия", "Гия", "Oleg")
    form = client.get("/games/new")
    assert {"Гия (1)", "Гия (2)"} <= set(re.findall(r'value="(Гия \(\d\))"', form.html))
    answer = client.submit(form, "/games/")
    assert record(store.game(answer.location.split("/")[2])).people == record(first).people


def test_nobody_sits_at_two_seats(client: Browser, store: Store, table: StoredGame) -> None:
    page = start(client, names("Нина", "Нина"))
    nina = str(table.record.people and table.record.people[0])
    both = client.submit(page, "/games/", who_0=nina, who_1=nina)
    assert both.status == 422
    assert both.text.count("cannot sit at two seats") == 2
    assert len(store.games()) == 1


@pytest.mark.parametrize("second", ["Гия", "гия", " ГИЯ "])
def test_two_newcomers_may_have_one_name_once_they_are_told_apart(
    client: Browser, store: Store, second: str
) -> None:
    page = start(client, names("Гия", second))
    assert page.status == 422
    assert "sits at another seat too" in page.text
    assert store.people() == ()
    assert client.submit(page, "/games/", who_1="new").status == 303
    assert len({one.id for one in store.people()}) == 2


def test_that_two_are_told_apart_counts_for_their_name_only(client: Browser) -> None:
    page = start(client, names("Гия", "Гия", "Вера"))
    assert client.submit(page, "/games/", who_1="new", seat_1="Вера").status == 422


# House rules and the number of players


def offered(page: Page, rule: str) -> list[str]:
    """The words of a rule's values that are in sight without a script."""
    return [
        one.text
        for one in page.root.all("label")
        if "hidden" not in one.attrs
        and any(each.attrs.get("name") == f"rule-{rule}" for each in one.all("input"))
    ]


def test_what_is_usual_is_said_so_that_it_is_true_for_any_number_of_players(
    client: Browser,
) -> None:
    first = offered(client.get("/games/new"), "schedule")[0]
    assert first.startswith("As usual for so many players: 24 deals")
    assert "22 deals for five" in first
    assert "22 deals for six" in first


@pytest.mark.parametrize(
    ("players", "schedules", "pairs"), [(3, 7, 1), (4, 7, 2), (5, 2, 1), (6, 2, 1)]
)
def test_only_what_fits_the_players_is_offered(
    client: Browser, players: int, schedules: int, pairs: int
) -> None:
    page = start(client, names(*"ABCDEF"[:players]), dealer="x")
    assert (len(offered(page, "schedule")), len(offered(page, "pairs"))) == (schedules, pairs)


def test_a_schedule_that_does_not_fit_stays_chosen_beside_its_fault(client: Browser) -> None:
    page = start(client, names(*"ABCDE"), **{"rule-schedule": '{"nines":4}'})
    assert "16 deals of nine" in offered(page, "schedule")


def test_a_game_nobody_keeps_score_of_is_not_there(client: Browser) -> None:
    assert client.get("/games/new?game=chess").status == 404
    assert client.post("/games/", {"game": "chess"}).status == 400
