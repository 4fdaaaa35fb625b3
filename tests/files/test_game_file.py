"""Reading and writing the game file."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.files.example import examples
from scorekeeper.files.game_file import game_name, read, sheet_json, write
from scorekeeper.files.reader import around
from scorekeeper.rules.joker.game import Deal, JokerGame, Sitting
from scorekeeper.rules.joker.house import DEFAULTS, HouseRules, nines
from scorekeeper.rules.joker.house import plain as plain_rules
from scorekeeper.rules.joker.sheet import sheet
from tests.rules.joker.dealt import ONE_PREMIUM, game, random_game

DEAL_ONE = {"bids": [1, 0, 0, 1], "taken": [1, 0, 0, 0]}
GAME: dict[str, Any] = {
    "format": "scorekeeper-game",
    "version": 1,
    "game": "joker",
    "players": ["Нина", "Oleg", "გიორგი", "Тарас"],
    "deals": [DEAL_ONE],
}


def content(**changed: Any) -> bytes:
    """The game as a file with some keys changed; ... takes a key away."""
    members = {key: value for key, value in {**GAME, **changed}.items() if value is not ...}
    return json.dumps(members, ensure_ascii=False).encode("utf-8", "surrogatepass")


def found(file: bytes) -> list[tuple[str, str]]:
    """The faults of a file, of which there must be some just when there is no record."""
    record, faults = read(file)
    assert (record is None) == bool(faults)
    return [(fault.place, fault.code) for fault in faults]


def deals(*written: Any) -> bytes:
    return content(deals=list(written))


def deal(**changed: Any) -> bytes:
    members = {**DEAL_ONE, **changed}
    return deals({key: value for key, value in members.items() if value is not ...})


def test_a_short_file_has_the_defaults() -> None:
    record, faults = read(content())
    assert faults == ()
    assert record == JokerGame(
        players=("Нина", "Oleg", "გიორგი", "Тарас"),
        first_dealer=3,
        deals=(Deal((1, 0, 0, 1), (1, 0, 0, 0)),),
    )


def test_every_fact_is_read_and_written() -> None:
    whole = JokerGame(
        players=("A", "B", "C", "D"),
        people=("a", "b", "c", "d"),
        id="0b6c2f0e",
        started="2026-11-28T23:30:00+04:00",
        venue="Vake",
        note="two\nlines",
        stopped="stands",
        rules=HouseRules(variant="minus", khisht="cards", schedule=nines(3), pairs=True),
        first_dealer=1,
        deals=(
            Deal((3, 2, 2, 1), (3, 2, 2, 2), trump="none", sits=(Sitting(2, "Ира", "e"),)),
            Deal((None, 4, None, None), dealer=0, sits=(Sitting(0, "Оля"),)),
        ),
    )
    assert read(write(whole)) == (whole, ())
    assert game_name(whole) == "joker"


def test_a_file_is_laid_out_for_people_with_a_deal_a_line() -> None:
    record = replace(game("1001/1000 01.."), id="x")
    assert write(record).decode().splitlines()[4:] == [
        '  "id": "x",',
        '  "players": ["A", "B", "C", "D"],',
        f'  "rules": {json.dumps(plain_rules(DEFAULTS))},',
        '  "first_dealer": 3,',
        '  "deals": [',
        '    {"bids": [1, 0, 0, 1], "taken": [1, 0, 0, 0]},',
        '    {"bids": [0, 1, null, null]}',
        "  ]",
        "}",
    ]


def test_half_entered_takes_stay_at_the_table() -> None:
    half = replace(game(), deals=(Deal((1, 0, 0, 1), entered=(1, None, None, None)),))
    assert b"taken" not in write(half)
    assert b"entered" not in write(half)


@given(st.integers(0, 2**32))
def test_a_game_written_read_and_written_again_is_the_same_bytes(seed: int) -> None:
    record = random_game(Random(seed))
    written = write(record)
    again, faults = read(written)
    assert faults == ()
    assert again == record
    assert again is not None
    assert write(again) == written


@pytest.mark.parametrize(
    ("file", "code"),
    [
        (b"", "file_json"),
        (b"{", "file_json"),
        (b"{} {}", "file_json"),
        (b"[]", "file_object"),
        (b"null", "file_object"),
        (b'"x"', "file_object"),
        (b"\xff\xfe{}", "file_text"),
        (content()[:-40] + b"\xd0", "file_text"),
        (b"\xef\xbb\xbf" + content(), "file_bom"),
        (b"[" * 100_000, "file_deep"),
        (b'{"a":' * 20 + b"1" + b"}" * 20, "file_deep"),
        (b" " * (1024 * 1024) + b"{}", "file_large"),
    ],
)
def test_what_cannot_be_read_is_a_fault_of_the_file(file: bytes, code: str) -> None:
    assert found(file) == [("file", code)]


def test_a_file_of_just_the_largest_size_is_read() -> None:
    assert found(content() + b" " * (1024 * 1024 - len(content()))) == []


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (b"{}", [("format", "missing_key"), ("version", "missing_key"), ("game", "missing_key"),
                 ("players", "missing_key")]),
        (content(format="x"), [("format", "format")]),
        (content(version=2), [("version", "version")]),
        (content(version=True), [("version", "version")]),
        (content(version=1.0), [("version", "version")]),
        (content(version="1"), [("version", "version")]),
        (content(game="chess"), [("game", "game")]),
        (content(game=["joker"]), [("game", "game")]),
        (content(players=...), [("players", "missing_key")]),
        (content(deals=...), [("deals", "missing_key")]),
        (content(deals={}), [("deals", "not_list")]),
        (content(points=[1]), [("points", "unknown_key")]),
        (content(rules=None), [("rules", "not_object")]),
        (content(rules={"hook": True, "foo": 1}), [("rules.foo", "unknown_key")]),
        (content(players="abcd"), [("players", "not_list")]),
        (content(players=["A", 1, "C", "D"]), [("players[1]", "not_text")]),
        (content(players=["A", None, "C", "D"]), [("players[1]", "not_text")]),
        (content(players=["A"], deals=[]), [("players", "players")]),
        (content(players=["A", " B", "C", "D\u202e"]), [("players[1]", "name_spaces"),
                                                         ("players[3]", "marks")]),
        (content(players=["A", "\ud800", "C", "D"]), [("file", "file_text")]),
        (content(people=["a", "b", "c"]), [("people", "length")]),
        (content(people=None), [("people", "not_list")]),
        (content(id=7), [("id", "not_text")]),
        (content(id="x" * 65), [("id", "id_length")]),
        (content(started="yesterday"), [("started", "started")]),
        (content(note="\u0000"), [("note", "marks")]),
        (content(venue="x" * 2001), [("venue", "text_long")]),
        (content(stopped="later"), [("stopped", "choice")]),
        (content(stopped="stands", rules={"schedule": {"custom": [[1]]}}),
         [("stopped", "stopped_over")]),
        (content(first_dealer=4), [("first_dealer", "seat")]),
        (content(first_dealer=-1), [("first_dealer", "negative")]),
        (content(first_dealer=None), [("first_dealer", "not_number")]),
        (content(first_dealer=10**30), [("first_dealer", "seat")]),
        (deal(bids=...), [("deals[0].bids", "missing_key")]),
        (deal(bids=[]), [("deals[0].bids", "length")]),
        (deal(bids=[1, 0, 0, 1, 0]), [("deals[0].bids", "length")]),
        (deal(bids=[1, None, 0, 1]), [("deals[0].bids", "bids_blank")]),
        (deal(bids=[1, 0, 0, True]), [("deals[0].bids[3]", "not_number")]),
        (deal(bids=[1, 0, 0, "1"]), [("deals[0].bids[3]", "not_number")]),
        (deal(bids=[1, 0, 0, 1.0]), [("deals[0].bids[3]", "number_form")]),
        (deal(bids=[1, 0, 0, 10]), [("deals[0].bids[3]", "bid_range")]),
        (deal(bids=[1, 0, 0, -1]), [("deals[0].bids[3]", "negative")]),
        (deal(bids=[1, 0, 0, 0]), [("deals[0].bids[3]", "hook")]),
        (deal(taken=None), [("deals[0].taken", "not_list")]),
        (deal(taken=[1, None, 0, 0]), [("deals[0].taken[1]", "not_number")]),
        (deal(taken=[1, 0, 0]), [("deals[0].taken", "length")]),
        (deal(taken=[1, 1, 0, 0]), [("deals[0].taken", "taken_sum")]),
        (deal(trump="acorns"), [("deals[0].trump", "choice")]),
        (deal(trump=None), [("deals[0].trump", "not_text")]),
        (deal(entered=[1]), [("deals[0].entered", "unknown_key")]),
        (deal(dealer=4), [("deals[0].dealer", "seat")]),
        (deal(sits=["Ира"]), [("deals[0].sits", "not_object")]),
        (deal(sits={"1": ""}), [("deals[0].sits.1", "name_empty")]),
        (deal(sits={"1": 3}), [("deals[0].sits.1", "not_text")]),
        (deal(sits={"4": "Ира"}), [("deals[0].sits.4", "seat")]),
        (deal(sits={"01": "Ира"}), [("deals[0].sits.01", "unknown_key")]),
        (deal(sits={}), [("deals[0].sits", "empty")]),
        (deal(sits={"1": "Ира"}, people={}), [("deals[0].people", "empty")]),
        (content(people=["a", "b", "c", "d"],
                 deals=[{**DEAL_ONE, "sits": {"1": "A"}, "people": {"1": "a"}}]),
         [("deals[0].people.1", "person_twice")]),
        (deal(people={"1": "e"}), [("deals[0].people.1", "unknown_key")]),
        (deals(DEAL_ONE, 3), [("deals[1]", "not_object")]),
        (deals({"bids": [1, 0, 0, 1]}, {"bids": [None] * 4}), [("deals[0].taken", "unfinished")]),
        (content(rules={"schedule": {"custom": [[1]]}}, deals=[DEAL_ONE, DEAL_ONE]),
         [("deals[1]", "beyond")]),
    ],
)  # fmt: skip
def test_every_fault_is_named_by_its_place(file: bytes, expected: list[tuple[str, str]]) -> None:
    assert found(file) == expected


@pytest.mark.parametrize("number", ["1.0", "1e0", "1E+0", "-0", "NaN", "Infinity", "-Infinity"])
def test_a_number_is_written_in_digits_only(number: str) -> None:
    file = content().replace(b'"bids": [1', f'"bids": [{number}'.encode())
    assert found(file) == [("deals[0].bids[0]", "number_form")]


def test_a_number_of_any_length_is_read_in_no_time() -> None:
    file = content().replace(b'"bids": [1', b'"bids": [' + b"9" * 500_000)
    assert found(file) == [("deals[0].bids[0]", "bid_range")]


@pytest.mark.parametrize(
    ("file", "place"),
    [
        (content().replace(b'"game"', b'"version": 1, "game"'), "version"),
        (content(rules={"hook": 1}).replace(b": 1}", b': true, "hook": true}'), "rules.hook"),
        (content().replace(b'"taken"', b'"bids": [], "taken"').replace(b'[], ', b'[1, 0, 0, 1], '),
         "deals[0].bids"),
    ],
)  # fmt: skip
def test_a_key_given_twice_is_a_fault(file: bytes, place: str) -> None:
    assert found(file) == [(place, "key_twice")]


def test_an_escaped_half_of_a_letter_cannot_stand_in_a_name() -> None:
    file = json.dumps({**GAME, "players": ["A", "\ud800", "C", "D"]}).encode()
    assert found(file) == [("players[1]", "name_empty")]


def test_all_faults_are_found_in_one_go() -> None:
    file = content(
        foo=1,
        rules={"hook": "yes", "khisht": -200},
        players=["A", "", "C", "D"],
        first_dealer=9,
        deals=[
            {"bids": [1, 0, 0, 9], "taken": [1, 1, 0, 0]},
            {"bids": [1, 1, 1.5, 1]},
            {"bids": [1, 1], "taken": [3, 0, 0, 0], "points": 3},
        ],
    )
    assert sorted(found(file)) == [
        ("deals[0].bids[3]", "bid_range"),
        ("deals[0].taken", "taken_sum"),
        ("deals[1].bids[2]", "number_form"),
        ("deals[1].taken", "unfinished"),
        ("deals[2].bids", "length"),
        ("deals[2].points", "unknown_key"),
        ("first_dealer", "seat"),
        ("foo", "unknown_key"),
        ("players[1]", "name_empty"),
        ("rules.hook", "not_yes_no"),
        ("rules.khisht", "negative"),
    ]


def test_without_a_schedule_nobody_can_say_how_many_tricks_are_too_many() -> None:
    file = content(
        rules={"schedule": "long"}, deals=[{"bids": [9, 9, 9, 9], "taken": [9, 0, 0, 0]}]
    )
    assert found(file) == [("rules.schedule", "schedule")]


def test_a_game_for_five_asks_for_a_custom_schedule() -> None:
    seats = {"players": list("ABCDE"), "deals": []}
    assert found(content(**seats)) == [("rules.schedule", "schedule_seats")]
    assert found(content(**seats, rules={"schedule": {"custom": [[7]]}})) == []


def test_a_place_lies_in_all_that_is_around_it() -> None:
    assert list(around("deals[3].bids[0]")) == [
        "deals[3].bids[0]",
        "deals",
        "deals[3]",
        "deals[3].bids",
    ]


def test_a_sheet_is_written_as_the_format_says() -> None:
    scored = sheet(game(ONE_PREMIUM, HouseRules(schedule=nines(1), pairs=True)))
    written = json.loads(sheet_json(scored))
    assert list(written) == [
        "game", "players", "finished", "deals", "pulkas", "totals", "places", "pair_totals",
    ]  # fmt: skip
    assert written["deals"][0] == {
        "number": 1, "pulka": 1, "cards": 9, "dealer": 3,
        "points": [200, 150, 150, 20], "totals": [200, 150, 150, 20],
    }  # fmt: skip
    assert written["pulkas"] == [{
        "number": 1, "complete": True, "sums": [650, 420, 610, 440],
        "premiums": [250, 0, 0, 0], "deductions": [0, 200, 0, 250],
        "doubled": [3, None, None, None], "struck": [None, 4, None, 3],
        "totals": [900, 220, 610, 190],
    }]  # fmt: skip
    assert (written["finished"], written["pair_totals"]) == (True, [1510, 410])


WRITTEN = [write(record) for record in examples()]


@given(st.sampled_from(WRITTEN), st.integers(0, 10_000), st.binary(max_size=4), st.integers(0, 4))
@example(WRITTEN[0], 0, b"", 0)
def test_no_bytes_make_reading_raise(file: bytes, at: int, put: bytes, cut: int) -> None:
    at %= len(file)
    read(file[:at] + put + file[at + cut :])
    assert found(file) == []


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 12) | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["bids", "taken", "sits", "people", "1", "x"]), inner)
    ),
    max_leaves=8,
)


@given(st.sampled_from([*GAME, "rules", "first_dealer", "people", "id", "started", "note"]), plain)
def test_no_value_in_any_place_makes_reading_raise(key: str, value: Any) -> None:
    found(json.dumps({**GAME, key: value}).encode())
