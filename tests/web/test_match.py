"""The match page and its entries, as forms and as a script send them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from scorekeeper.rules.facts import ALL, Plain
from scorekeeper.rules.games import GAMES
from scorekeeper.store import Grant, Role, Store, StoredGame
from tests.web.browsing import Browser, Page, Round, Tables
from tests.web.guests import let_in
from tests.web.inspection import Element, sent

Fields = dict[str, Any]
BLANK: Fields = dict.fromkeys(
    ("points-0", "points-1", "counted-0", "counted-1", "loser", "band", "draw", "trick"), ""
)
SCRIPT = {"headers": {"Accept": "application/json"}}


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store)


@pytest.fixture
def match(tables: Tables) -> StoredGame:
    """A match that has just begun; seat 0 attacks first."""
    return tables.match("Нина", "Oleg")


def at(game: StoredGame, tail: str = "") -> str:
    return f"/games/{game.id}/{tail}"


def enter(client: Browser, game: StoredGame, tail: str, value: object = "", **seen: object) -> Page:
    named = {name.replace("_", "-"): each for name, each in seen.items()}
    return client.post(at(game, f"rounds/{tail}"), {**BLANK, **named, "value": value})


def message(page: Page) -> str:
    return next(
        one.text for one in page.root.all("p") if "say" in one.attrs.get("class", "").split()
    )


def sentence(page: Page) -> str:
    return next(one.text for one in part(page, "sentence"))


def part(page: Page, name: str) -> Iterator[Element]:
    return (one for one in page.root.all() if one.attrs.get("data-part") == name)


def result(store: Store, game: StoredGame, number: int = 1) -> dict[tuple[int, str], Plain]:
    """What is stored about a round, by seat and name."""
    facts = store.game(game.id).facts
    return {(key.seat, key.name): value for key, value in facts.items() if key.number == number}


def test_the_page_says_who_deals_who_attacks_and_how_far_the_match_goes(
    client: Browser, match: StoredGame
) -> None:
    page = client.get(at(match))
    assert "Round 1" in page.text
    assert "Oleg deals Нина attacks" in page.text
    assert "12 limit" in page.text
    assert sentence(page) == "Who lost round 1?"


def test_two_presses_record_a_round_by_its_band(
    client: Browser, match: StoredGame, store: Store
) -> None:
    tapped = client.submit(client.get(at(match)), "rounds/1/lost", value="1 4")
    page = client.follow(tapped)
    assert sentence(page) == "Oleg lost: 0 → 4"
    page = client.follow(client.submit(page, "rounds/1/record"))
    assert "Round 2" in page.text
    assert "Нина deals Oleg attacks" in page.text
    assert result(store, match) == {(ALL, "loser"): 1, (ALL, "band"): 4, (ALL, "recorded"): True}


def test_the_same_band_pressed_again_is_taken_back(
    client: Browser, match: StoredGame, store: Store
) -> None:
    page = client.follow(enter(client, match, "1/lost", "0 6"))
    (chosen,) = [one for one in page.root.all("button") if one.attrs.get("data-band") == "6"
                 and one.attrs.get("aria-pressed") == "true"]  # fmt: skip
    assert chosen.attrs["value"] == ""
    client.follow(enter(client, match, "1/lost", "", loser=0, band=6))
    assert result(store, match) == {}


def test_a_draw_is_a_round_that_costs_nothing(
    client: Browser, match: StoredGame, store: Store
) -> None:
    page = client.follow(enter(client, match, "1/draw", "yes"))
    assert sentence(page) == "60 : 60, a draw: nobody pays"
    client.follow(client.submit(page, "rounds/1/record"))
    assert [line.draw for line in _sheet(store, match).rounds] == [True]


def test_the_points_of_one_are_the_points_of_the_other(
    client: Browser, match: StoredGame, store: Store
) -> None:
    enter(client, match, "1/points/1", 50)
    assert result(store, match) == {(0, "points"): 70, (1, "points"): 50}
    enter(client, match, "1/points/1", "", points_0=70, points_1=50)
    assert result(store, match) == {}


def test_counted_cards_make_points_and_a_card_pressed_again_leaves_the_pile(
    client: Browser, match: StoredGame, store: Store
) -> None:
    for card, seen in (
        ("hearts A", ""),
        ("clubs 10", "hearts A"),
        ("spades J", "hearts A,clubs 10"),
    ):
        points = {"": "", "hearts A": 11, "hearts A,clubs 10": 21}[seen]
        rest = 120 - points if points else ""
        enter(client, match, "1/cards/0", card, counted_0=seen, points_0=points, points_1=rest)
    assert result(store, match) == {
        (0, "points"): 23,
        (1, "points"): 97,
        (0, "counted"): ["hearts A", "clubs 10", "spades J"],
    }
    seen = "hearts A,clubs 10,spades J"
    page = enter(client, match, "1/cards/0", "hearts A", counted_0=seen, points_0=23, points_1=97)
    assert sentence(client.follow(page)) == "Нина lost: 0 → 4"
    assert result(store, match)[0, "points"] == 12


def test_a_pile_that_was_the_others_is_turned_over_whole(
    client: Browser, match: StoredGame, store: Store
) -> None:
    enter(client, match, "1/cards/0", "hearts A")
    enter(client, match, "1/cards/1", "", counted_0="hearts A", points_0=11, points_1=109)
    assert result(store, match) == {
        (0, "points"): 109,
        (1, "points"): 11,
        (1, "counted"): ["hearts A"],
    }


def test_cards_of_points_that_were_typed_over_count_no_more(
    client: Browser, match: StoredGame, store: Store
) -> None:
    enter(client, match, "1/cards/0", "hearts A")
    enter(client, match, "1/points/0", 50, counted_0="hearts A", points_0=11, points_1=109)
    page = client.get(at(match, "?face=cards"))
    (deck,) = part(page, "cards")
    assert {one.attrs["aria-pressed"] for one in deck.all("button")} == {"false"}


def test_the_face_of_the_pad_stays_after_a_press_without_scripts(
    client: Browser, match: StoredGame
) -> None:
    page = client.get(at(match, "?face=cards&seat=1"))
    pressed = client.submit(page, "rounds/1/cards/1", value="clubs A")
    assert pressed.location == at(match, "?face=cards&seat=1")
    assert 'data-face="cards"' in client.follow(pressed).html


def test_points_are_typed_without_scripts_and_one_of_them_will_do(
    client: Browser, match: StoredGame, store: Store
) -> None:
    page = client.get(at(match, "?face=points"))
    client.follow(client.submit(page, "rounds/1/record", typed_0="38"))
    assert _sheet(store, match).rounds[0].points == (38, 82)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("70", "40"), "The points add up to 110, not to 120."),
        (("119", "1"), "119 to 1 cannot happen"),
        (("1", ""), "119 to 1 cannot happen"),
        (("130", ""), "130 points cannot be"),
        (("-5", ""), "-5 points cannot be"),
        (("abc", ""), "A whole number is needed here."),
        (("1e1", "60"), "A whole number is needed here."),
        (("", ""), "A round has the points of both"),
    ],
)
def test_typed_points_that_cannot_be_are_refused_and_stay_typed(
    client: Browser, match: StoredGame, store: Store, typed: tuple[str, str], said: str
) -> None:
    page = client.get(at(match, "?face=points"))
    before = store.rev(match.id)
    answer = client.submit(page, "rounds/1/record", typed_0=typed[0], typed_1=typed[1])
    assert answer.status == 422
    assert said in message(answer)
    shown = [one.attrs["value"] for one in part(answer, "typed")]
    assert shown == list(typed)
    assert store.rev(match.id) == before


@pytest.mark.parametrize(
    ("tail", "value"),
    [
        ("1/lost", "2 4"),
        ("1/lost", "0 5"),
        ("1/lost", "0"),
        ("1/draw", "no"),
        ("1/points/0", "-1"),
        ("1/points/0", "121"),
        ("1/points/0", "119"),
        ("1/points/0", "1.5"),
        ("1/points/0", "٣"),
        ("1/cards/0", "hearts 9"),
        ("1/cards/0", "joker"),
        ("1/trick", "perhaps"),
        ("3/lost", "0 4"),
    ],
)
def test_what_is_no_entry_is_refused_and_nothing_is_stored(
    client: Browser, match: StoredGame, store: Store, tail: str, value: str
) -> None:
    before = store.rev(match.id)
    answer = enter(client, match, tail, value)
    assert answer.status == 422
    assert message(answer)
    assert store.rev(match.id) == before


@pytest.mark.parametrize("seen", ["hearts 9", "hearts A,", ",", "hearts A;clubs 10"])
def test_a_forged_pile_is_refused(client: Browser, match: StoredGame, seen: str) -> None:
    assert enter(client, match, "1/cards/0", "hearts K", counted_0=seen).status == 422


@pytest.mark.parametrize("tail", ["0/lost", "1/points/2", "1/cards/7", "1/nothing"])
def test_what_is_not_there_is_a_page_with_a_way_on(
    client: Browser, match: StoredGame, tail: str
) -> None:
    answer = enter(client, match, tail)
    assert answer.status == 404
    assert "/" in answer.links()


def test_a_game_of_joker_has_no_rounds(client: Browser, table: StoredGame) -> None:
    assert enter(client, table, "1/lost", "0 4").status == 404
    assert client.get(at(table, "rounds/1/")).status == 404


ENDED: list[Round] = [("lost", 1, 6), ("lost", 1, 4), ("lost", 1, 4)]


def test_the_match_ends_once_shows_14_as_14_and_takes_no_further_round(
    client: Browser, match: StoredGame, tables: Tables, store: Store
) -> None:
    tables.rounds(match, *ENDED)
    page = client.get(at(match))
    assert "Нина wins" in page.text
    assert "14of 12" in page.text
    before = store.rev(match.id)
    answer = enter(client, match, "4/lost", "0 4")
    assert answer.status == 422
    assert "Round 4 is one too many: with 14 penalty points the match is over." in answer.text
    assert store.rev(match.id) == before


def test_undo_reopens_a_match_that_was_over(client: Browser, match: StoredGame) -> None:
    for number in (1, 2):
        page = client.follow(enter(client, match, f"{number}/lost", "1 6"))
        page = client.follow(client.submit(page, f"rounds/{number}/record"))
    assert "Нина wins" in page.text
    page = client.follow(client.submit(page, "undo"))
    assert "Round 2" in page.text
    assert sentence(page) == "Oleg lost: 6 → 12, Нина wins"
    assert "Нина wins" in client.follow(client.submit(page, "redo")).text


def test_the_loser_without_points_is_asked_about_a_trick_where_no_trick_costs_6(
    client: Browser, tables: Tables, store: Store
) -> None:
    game = tables.match("A", "B", six_when="no_trick")
    page = client.follow(enter(client, game, "1/points/0", 0))
    assert sentence(page) == "Did A take a trick?"
    refused = client.submit(page, "rounds/1/record")
    assert refused.status == 422
    assert "Did the loser take a trick?" in message(refused)
    page = client.follow(client.submit(page, "rounds/1/trick", value="yes"))
    assert sentence(page) == "A lost: 0 → 4"
    page = client.follow(client.submit(page, "rounds/1/trick", value="no"))
    assert sentence(page) == "A lost: 0 → 6"
    client.follow(client.submit(page, "rounds/1/record"))
    assert _sheet(store, game).totals == (6, 0)


@pytest.mark.parametrize(
    ("rules", "captions"),
    [
        ({}, ["32–59", "1–31", "no points"]),
        ({"thirty_one": 2}, ["31–59", "1–30", "no points"]),
        ({"six_when": "no_trick"}, ["32–59", "0–31", "no trick"]),
    ],
)
def test_the_keys_say_which_points_they_stand_for(
    client: Browser, tables: Tables, rules: dict[str, Plain], captions: list[str]
) -> None:
    page = client.get(at(tables.match("A", "B", **rules)))
    keys = [one for one in page.root.all("button") if one.attrs.get("data-seat") == "0"]
    assert [next(key.all("small")).text for key in keys] == captions


def test_after_draws_the_keys_show_what_the_round_costs_now(
    client: Browser, tables: Tables
) -> None:
    game = tables.rounds(tables.match("A", "B", draw="cumulative"), None, None)
    page = client.get(at(game))
    assert sentence(page) == "Who lost round 3? · counts ×3"
    assert [one.text for one in part(page, "cost")] == ["6", "6", "12", "12", "18", "18"]


def test_a_stale_device_is_told_and_nothing_is_overwritten(
    app: Flask, match: StoredGame, store: Store
) -> None:
    one, other = Browser(app), Browser(app)
    enter(one, match, "1/lost", "0 4")
    answer = enter(other, match, "1/lost", "1 2")
    assert answer.status == 409
    assert "Nothing was overwritten" in message(answer)
    assert result(store, match)[ALL, "loser"] == 0
    assert enter(other, match, "1/points/0", 50).status == 409


def test_a_tap_for_a_round_that_was_recorded_meanwhile_is_stale(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    tables.rounds(match, (70, 50))
    assert enter(client, match, "1/lost", "0 4", points_0=70, points_1=50).status == 409


def test_the_same_record_sent_twice_is_one_round(
    client: Browser, match: StoredGame, store: Store
) -> None:
    enter(client, match, "1/lost", "0 2")
    fields = {**BLANK, "loser": 0, "band": 2, "request": "the-same-request"}
    for _ in range(2):
        assert client.post(at(match, "rounds/1/record"), fields).status == 303
    assert len(store.game(match.id).record.rounds) == 1


def test_a_script_is_answered_with_the_state_it_draws_from(
    client: Browser, match: StoredGame
) -> None:
    answer = client.post(at(match, "rounds/1/lost"), {**BLANK, "value": "0 4"}, **SCRIPT)
    told = json.loads(answer.html)
    assert told["state"]["entered"]["loser"] == 0
    assert told["state"]["bands"][:3] == [6, None, 4]
    assert told["state"]["bands"][31:33] == [4, 2]
    assert told["state"]["bands"][-1] == 0
    assert dict(told["state"]["worth"])["spades 10"] == 10
    assert told["message"] == ""


@pytest.mark.parametrize(
    ("draw", "multipliers"), [("replay", [1, 1]), ("double", [2, 2]), ("cumulative", [2, 3])]
)
def test_a_phone_knows_what_rounds_after_draws_will_count(
    client: Browser, tables: Tables, draw: str, multipliers: list[int]
) -> None:
    game = tables.rounds(tables.match("A", "B", draw=draw), None)
    page = client.get(at(game))
    (carried,) = [one for one in page.root.all("script") if one.attrs.get("id") == "carried"]
    state = json.loads("".join(carried.texts))["state"]
    assert state["draws"] == 1
    assert state["multipliers"][1:3] == multipliers


# Around the match


def test_who_attacks_first_is_put_right_from_the_running_round_on(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    client.follow(client.submit(client.get(at(match, "more")), "opener", opener="1"))
    assert "Oleg attacks" in client.get(at(match)).text
    tables.rounds(match, None)
    assert "Нина attacks" in client.get(at(match)).text
    page = client.submit(client.get(at(match, "more")), "opener", opener="1")
    assert "Oleg attacks" in client.follow(page).text


def test_a_misdeal_clears_what_was_tapped_in(
    client: Browser, match: StoredGame, store: Store
) -> None:
    enter(client, match, "1/cards/0", "hearts A")
    client.follow(client.submit(client.get(at(match, "more")), "again"))
    assert result(store, match) == {}


@pytest.mark.parametrize(
    ("tail", "fields"),
    [
        ("opener", {"round": "1", "opener": "2"}),
        ("opener", {"round": "0", "opener": "1"}),
        ("opener", {"round": "x", "opener": "1"}),
        ("again", {}),
    ],
)
def test_a_forged_putting_right_is_not_understood(
    client: Browser, match: StoredGame, tail: str, fields: Fields
) -> None:
    assert client.post(at(match, f"more/{tail}"), fields).status == 400


def test_jokers_ways_of_putting_right_are_none_of_kozyols(
    client: Browser, match: StoredGame, table: StoredGame
) -> None:
    assert client.post(at(match, "more/dealer"), {"deal": "1", "dealer": "1"}).status == 404
    assert client.post(at(table, "more/opener"), {"round": "1", "opener": "1"}).status == 404


def test_a_match_is_stopped_and_its_result_stands(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    tables.rounds(match, ("lost", 0, 4))
    page = client.follow(client.submit(client.get(at(match, "more")), "stop", value="stands"))
    assert "Oleg wins" in page.text
    assert "Stopped after round 1" in page.text


def test_a_match_stopped_at_equal_totals_is_won_by_nobody(
    client: Browser, match: StoredGame
) -> None:
    page = client.follow(client.submit(client.get(at(match, "more")), "stop", value="stands"))
    assert "Nobody wins" in page.text


def test_other_house_rules_are_tried_out_before_they_are_written_down(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    tables.rounds(match, (89, 31))
    form = client.get(at(match, "more/rules"))
    effect = client.post(form.path, {**sent(form.form("more/rules")), "rule-thirty_one": "2"})
    assert "Oleg42−2" in effect.text
    page = client.follow(client.submit(effect, "more/rules", sure="yes"))
    assert "2of 12" in page.text


def test_a_limit_that_the_match_has_passed_already_is_refused_with_its_round(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    tables.rounds(match, ("lost", 0, 6), ("lost", 0, 2))
    form = client.get(at(match, "more/rules"))
    answer = client.submit(form, "more/rules", rule_limit="own", rule_limit_own="6")
    assert answer.status == 422
    assert "Round 2: Round 2" not in answer.text
    assert "Round 2 is one too many" in answer.text


# A new match, a rematch, a series


def test_a_new_match_starts_with_last_times_two_in_two_presses(
    client: Browser, match: StoredGame, store: Store
) -> None:
    page = client.get(next(one for one in client.get("/").links() if "kozyol" in one))
    begun = client.submit(page, "/games/", started="2026-11-28T22:00:00+04:00")
    again = store.game(begun.location.strip("/").split("/")[1])
    assert again.game == "kozyol"
    assert again.record.people == match.record.people
    assert again.record.opener == 1


def test_the_first_match_of_all_needs_two_names_and_nobody_draws(
    client: Browser, store: Store
) -> None:
    page = client.get("/games/new?game=kozyol")
    assert "draw" not in page.text.split("House rules")[0]
    one = client.submit(page, "/games/", seat_0="Anna")
    assert one.status == 422
    assert "1 player cannot play this; it is a game for 2." in one.text
    drawn = client.submit(page, "/games/", seat_0="Anna", seat_1="Boris", dealer="draw")
    assert drawn.status == 422
    assert "Choose who attacks first" in drawn.text
    begun = client.submit(page, "/games/", seat_0="Anna", seat_1="Boris", dealer="1")
    assert "Boris attacks" in client.follow(begun).text


def test_a_rematch_swaps_who_attacks_first(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    tables.rounds(match, *ENDED)
    page = client.get(at(match))
    assert "Rematch: Oleg attacks first" in page.text
    begun = client.submit(page, "/games/", started="2026-11-28T22:00:00+04:00")
    assert "Oleg attacks" in client.follow(begun).text


def test_an_evening_of_matches_has_its_score(
    client: Browser, match: StoredGame, tables: Tables, store: Store
) -> None:
    tables.rounds(match, *ENDED)
    assert "This evening" not in client.get(at(match)).text
    nina, oleg = (store.person(one) for one in match.record.people or ())
    for loser, hour in ((0, 21), (1, 22)):
        game = tables.match(oleg, nina, started=f"2026-11-28T{hour}:00:00+04:00")
        tables.rounds(game, ("lost", loser, 6), ("lost", loser, 6))
    tables.rounds(tables.match("Ира", oleg), *ENDED)
    tables.rounds(tables.match(nina, oleg, started="2026-11-27T20:00:00+04:00"), *ENDED)
    assert "This evening: Oleg 1 : 2 Нина" in client.get(at(game)).text
    assert "Kozyol · Oleg 1 : 2 Нина" in client.get("/").text


def test_a_key_for_one_match_does_not_tell_how_the_others_went(
    app: Flask, match: StoredGame, tables: Tables, store: Store
) -> None:
    nina, oleg = (store.person(one) for one in match.record.people or ())
    for game in (match, tables.match(oleg, nina, started="2026-11-28T21:00:00+04:00")):
        tables.rounds(game, *ENDED)
    narrow, evening = Grant(Role.VIEWER, game_id=match.id), Grant(Role.VIEWER, evening="2026-11-28")
    assert "This evening" in let_in(app, evening).get(at(match)).text
    assert "This evening" not in let_in(app, narrow).get(at(match)).text


def test_fewer_penalty_points_come_first_on_home(
    client: Browser, match: StoredGame, tables: Tables
) -> None:
    tables.rounds(match, ("lost", 0, 4))
    text = client.get("/").text
    assert "round 2, to 12" in text
    assert text.index("1Oleg0") < text.index("2Нина4")


def _sheet(store: Store, game: StoredGame) -> Any:
    return GAMES["kozyol"].sheet(store.game(game.id).record)
