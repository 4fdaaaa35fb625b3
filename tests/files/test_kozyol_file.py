"""Reading and writing Kozyol's game file."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.files.game_file import game_name, read, sheet_json, write
from scorekeeper.rules.kozyol.game import KozyolMatch, Round
from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules
from scorekeeper.rules.kozyol.house import plain as plain_rules
from scorekeeper.rules.kozyol.sheet import sheet
from scorekeeper.web.words import WORDS
from tests.rules.kozyol.played import match, random_match, unfinished

SEVENTY = {"points": [70, 50]}
MATCH: dict[str, Any] = {
    "format": "scorekeeper-game",
    "version": 1,
    "game": "kozyol",
    "players": ["Anna", "Boris"],
    "rounds": [SEVENTY],
}


def content(**changed: Any) -> bytes:
    """The match as a file with some keys changed; ... takes a key away."""
    members = {key: value for key, value in {**MATCH, **changed}.items() if value is not ...}
    return json.dumps(members, ensure_ascii=False).encode()


def rounds(*written: Any, **rules: Any) -> bytes:
    return content(rounds=list(written), rules=rules)


def found(file: bytes) -> list[tuple[str, str]]:
    """The faults of a file, of which there must be some just when there is no record."""
    record, faults = read(file)
    assert (record is None) == bool(faults)
    assert {fault.code for fault in faults} <= set(WORDS)
    return [(fault.place, fault.code) for fault in faults]


def test_a_short_file_has_the_defaults() -> None:
    record, faults = read(content())
    assert faults == ()
    assert record == KozyolMatch(players=("Anna", "Boris"), rounds=(Round(points=(70, 50)),))
    assert isinstance(record, KozyolMatch)
    assert (record.rules, record.opener) == (DEFAULTS, 1)


def test_every_fact_is_read_and_written() -> None:
    whole = KozyolMatch(
        players=("A", "A"),
        people=("a", "b"),
        id="0b6c2f0e",
        started="2026-11-28T23:30:00+04:00",
        venue="Vake",
        note="two\nlines",
        stopped="stands",
        rules=HouseRules(limit=16, thirty_one=2, six_when="no_trick", draw="cumulative"),
        opener=0,
        rounds=(
            Round(points=(0, 120), loser_took_trick=False, opener=0),
            Round(loser=1, band=4),
            Round(draw=True, opener=1),
            Round(points=(60, 60), loser_took_trick=True),
        ),
    )
    assert read(write(whole)) == (whole, ())
    assert game_name(whole) == "kozyol"


def test_a_file_is_laid_out_for_people_with_a_round_a_line() -> None:
    record = replace(match("70:50 0:120t A4 ="), id="x")
    assert write(record).decode().splitlines()[4:] == [
        '  "id": "x",',
        '  "players": ["A", "B"],',
        f'  "rules": {json.dumps(plain_rules(DEFAULTS))},',
        '  "opener": 1,',
        '  "rounds": [',
        '    {"points": [70, 50]},',
        '    {"points": [0, 120], "loser_took_trick": true},',
        '    {"loser": 0, "band": 4},',
        '    {"draw": true}',
        "  ]",
        "}",
    ]


def test_what_is_being_entered_stays_at_the_table() -> None:
    half = unfinished("70:50", Round(loser=0))
    assert write(half) == write(match("70:50"))


def test_a_draw_that_is_none_says_nothing() -> None:
    assert read(rounds({**SEVENTY, "draw": False})) == read(rounds(SEVENTY))


@given(st.integers(0, 2**32))
def test_a_match_written_read_and_written_again_is_the_same_bytes(seed: int) -> None:
    record = random_match(Random(seed))
    written = write(record)
    again, faults = read(written)
    assert faults == ()
    assert again == record
    assert again is not None
    assert write(again) == written


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (content(rounds=...), [("rounds", "missing_key")]),
        (content(rounds={}), [("rounds", "not_list")]),
        (content(rounds=[]), []),
        (content(deals=[]), [("deals", "unknown_key")]),
        (content(first_dealer=1), [("first_dealer", "unknown_key")]),
        (content(players=["A", "B", "C"]), [("players", "players_just")]),
        (content(players=["A"]), [("players", "players_just")]),
        (content(players=..., rounds=[{"loser": 5, "band": 4}]), [("players", "missing_key")]),
        (content(opener=0), []),
        (content(opener=2), [("opener", "seat")]),
        (content(opener=-1), [("opener", "negative")]),
        (content(opener=None), [("opener", "not_number")]),
        (content(rules={"khisht": 200}), [("rules.khisht", "unknown_key")]),
        (content(rules={"limit": 13}), [("rules.limit", "limit")]),
        (content(rules={"draw": "double", "limit": "12"}), [("rules.limit", "not_number")]),
        (content(rules=[]), [("rules", "not_object")]),
        (content(stopped="stands", rounds=[{"loser": 0, "band": 6}] * 2),
         [("stopped", "stopped_over")]),
        (content(stopped="stands"), []),
        (content(stopped="void"), []),
        (rounds(3), [("rounds[0]", "not_object")]),
        (rounds(None), [("rounds[0]", "not_object")]),
        (rounds({}), [("rounds[0]", "result")]),
        (rounds({"points": []}), [("rounds[0]", "result")]),
        (rounds({"points": [70]}), [("rounds[0].points", "length")]),
        (rounds({"points": [70, 50, 0]}), [("rounds[0].points", "length")]),
        (rounds({"points": [70, None]}), [("rounds[0].points[1]", "not_number")]),
        (rounds({"points": [70, "50"]}), [("rounds[0].points[1]", "not_number")]),
        (rounds({"points": [70, 50.0]}), [("rounds[0].points[1]", "number_form")]),
        (rounds({"points": [True, 119]}), [("rounds[0].points[0]", "not_number")]),
        (rounds({"points": [-1, 121]}), [("rounds[0].points[0]", "negative"),
                                         ("rounds[0].points[1]", "points_range")]),
        (rounds({"points": 70}), [("rounds[0].points", "not_list")]),
        (rounds({"points": None}), [("rounds[0].points", "not_list")]),
        (rounds({"points": [119, 1]}), [("rounds[0].points", "points_impossible")]),
        (rounds({"points": [1, 119]}), [("rounds[0].points", "points_impossible")]),
        (rounds({"points": [70, 51]}), [("rounds[0].points", "points_sum")]),
        (rounds({"loser": 0}), [("rounds[0]", "result")]),
        (rounds({"band": 4}), [("rounds[0]", "result")]),
        (rounds({"loser": 2, "band": 4}), [("rounds[0].loser", "seat")]),
        (rounds({"loser": None, "band": 4}), [("rounds[0].loser", "not_number")]),
        (rounds({"loser": 0, "band": 3}), [("rounds[0].band", "band")]),
        (rounds({"loser": 0, "band": 8}), [("rounds[0].band", "band")]),
        (rounds({"draw": False}), [("rounds[0]", "result")]),
        (rounds({"draw": 1}), [("rounds[0].draw", "not_yes_no")]),
        (rounds({**SEVENTY, "draw": True}), [("rounds[0]", "result")]),
        (rounds({**SEVENTY, "loser": 1, "band": 2}), [("rounds[0]", "result")]),
        (rounds({"points": [60, 60], "opener": 2}), [("rounds[0].opener", "seat")]),
        (rounds({**SEVENTY, "penalties": [0, 2]}), [("rounds[0].penalties", "unknown_key")]),
        (rounds({**SEVENTY, "recorded": True}), [("rounds[0].recorded", "unknown_key")]),
        (rounds({"points": [0, 120]}), []),
        (rounds({"points": [0, 120]}, six_when="no_trick"),
         [("rounds[0].loser_took_trick", "trick_answer")]),
        (rounds({"points": [0, 120], "loser_took_trick": None}, six_when="no_trick"),
         [("rounds[0].loser_took_trick", "not_yes_no")]),
        (rounds({"points": [0, 120], "loser_took_trick": False}, six_when="no_trick"), []),
        (rounds({"loser": 0, "band": 6}, six_when="no_trick"), []),
        (rounds({**SEVENTY, "loser_took_trick": True}), []),
        (rounds(*[{"loser": 0, "band": 6}] * 3), [("rounds[2]", "match_over")]),
        (rounds(*[{"loser": 0, "band": 6}] * 2, {"draw": True}), [("rounds[2]", "match_over")]),
        (rounds(*[{"loser": 0, "band": 6}] * 3, limit=13), [("rules.limit", "limit")]),
        (rounds(*[{"loser": 0, "band": 6}] * 3, limit=14), []),
        (rounds(*[{"points": [31, 89]}] * 4, thirty_one=3), [("rules.thirty_one", "choice")]),
        (rounds(*[{"points": [31, 89]}] * 4, thirty_one=4), [("rounds[3]", "match_over")]),
        (rounds(*[{"points": [31, 89]}] * 4, thirty_one=2), []),
        (rounds({"points": [0, 120]}, six_when="maybe"), [("rules.six_when", "choice")]),
        (rounds(*[{"points": [0, 120]}] * 3, six_when="maybe"), [("rules.six_when", "choice")]),
        (rounds(*[{"draw": True}, {"loser": 1, "band": 6}] * 2, draw="triple"),
         [("rules.draw", "choice")]),
        (rounds(*[{"loser": 1, "band": 6}] * 3, draw="triple"),
         [("rules.draw", "choice"), ("rounds[2]", "match_over")]),
        (rounds(*[{"draw": True}, {"loser": 1, "band": 6}] * 2, draw="double"),
         [("rounds[2]", "match_over"), ("rounds[3]", "match_over")]),
    ],
)  # fmt: skip
def test_every_fault_is_named_by_its_place(file: bytes, expected: list[tuple[str, str]]) -> None:
    assert found(file) == expected


def test_all_faults_are_found_in_one_go() -> None:
    file = content(
        foo=1,
        rules={"draw": "double", "colour": "red"},
        players=["A", ""],
        opener=9,
        rounds=[
            {"points": [70, 51]},
            {"points": [1.5, 50]},
            {"loser": 0, "band": 6},
            {"loser": 0, "band": 6},
            {"draw": True, "points": [60, 60]},
        ],
    )
    assert sorted(found(file)) == [
        ("foo", "unknown_key"),
        ("opener", "seat"),
        ("players[1]", "name_empty"),
        ("rounds[0].points", "points_sum"),
        ("rounds[1].points[0]", "number_form"),
        ("rounds[4]", "match_over"),
        ("rounds[4]", "result"),
        ("rules.colour", "unknown_key"),
    ]


def test_a_sheet_is_written_as_the_format_says() -> None:
    written = json.loads(sheet_json(sheet(match("70:50 = A6 A6"))))
    assert written == {
        "game": "kozyol",
        "players": ["A", "B"],
        "finished": True,
        "rounds": [
            {"number": 1, "penalties": [0, 2], "totals": [0, 2], "draw": False},
            {"number": 2, "penalties": [0, 0], "totals": [0, 2], "draw": True},
            {"number": 3, "penalties": [6, 0], "totals": [6, 2], "draw": False},
            {"number": 4, "penalties": [6, 0], "totals": [12, 2], "draw": False},
        ],
        "totals": [12, 2],
        "winner": 1,
    }
    assert list(written) == ["game", "players", "finished", "rounds", "totals", "winner"]
    assert json.loads(sheet_json(sheet(match("A2"))))["winner"] is None


WRITTEN = write(match("70:50 0:120t A4 = B2", HouseRules(draw="double", limit=100)))


@given(st.integers(0, 10_000), st.binary(max_size=4), st.integers(0, 4))
@example(0, b"", 0)
def test_no_bytes_make_reading_raise(at: int, put: bytes, cut: int) -> None:
    at %= len(WRITTEN)
    read(WRITTEN[:at] + put + WRITTEN[at + cut :])
    assert found(WRITTEN) == []


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 125) | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["points", "loser", "band", "draw", "loser_took_trick", "x"]), inner
        )
    ),
    max_leaves=8,
)


@given(st.sampled_from([*MATCH, "rules", "opener", "people", "stopped"]), plain)
def test_no_value_in_any_place_makes_reading_raise(key: str, value: Any) -> None:
    found(json.dumps({**MATCH, key: value}).encode())
