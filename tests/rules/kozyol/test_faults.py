"""All that can be against the rules in a record, each told by its place."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.faults import Fault
from scorekeeper.rules.kozyol.faults import faults
from scorekeeper.rules.kozyol.game import KozyolMatch, Round
from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules
from tests.rules.kozyol.played import match, unfinished

NO_TRICK = HouseRules(six_when="no_trick")


def found(record: KozyolMatch) -> list[tuple[str, str]]:
    return [(fault.code, fault.place) for fault in faults(record)]


@pytest.mark.parametrize(
    ("rounds", "rules", "expected"),
    [
        ("", DEFAULTS, []),
        ("70:50 60:60 0:120 A4 =", DEFAULTS, []),
        ("60:60", DEFAULTS, []),
        ("118:2", DEFAULTS, []),
        ("119:1", DEFAULTS, [("points_impossible", "rounds[0].points")]),
        ("1:119", DEFAULTS, [("points_impossible", "rounds[0].points")]),
        ("120:0", DEFAULTS, []),
        ("121:0", DEFAULTS, [("points_range", "rounds[0].points[0]")]),
        ("70:49", DEFAULTS, [("points_sum", "rounds[0].points")]),
        ("70:51", DEFAULTS, [("points_sum", "rounds[0].points")]),
        ("0:0", DEFAULTS, [("points_sum", "rounds[0].points")]),
        ("1:118", DEFAULTS, [("points_sum", "rounds[0].points")]),
        ("120:0", NO_TRICK, [("trick_answer", "rounds[0].loser_took_trick")]),
        ("120:0t 0:120n 118:2 60:60 A6", replace(NO_TRICK, limit=100), []),
        ("A3", DEFAULTS, [("band", "rounds[0].band")]),
        ("A0", DEFAULTS, [("band", "rounds[0].band")]),
        ("A8", DEFAULTS, [("band", "rounds[0].band")]),
        ("A6 A4", DEFAULTS, []),
        ("A6 A4 A2", DEFAULTS, []),
        ("A6 A4 A2 A2", DEFAULTS, [("match_over", "rounds[3]")]),
        ("A6 A6 = B2", DEFAULTS, [("match_over", "rounds[2]"), ("match_over", "rounds[3]")]),
        ("A6 A4 A3 A2 A2", DEFAULTS, [("band", "rounds[2].band"), ("match_over", "rounds[4]")]),
        ("= A6 =", HouseRules(draw="double"), [("match_over", "rounds[2]")]),
        ("= A6 =", DEFAULTS, []),
    ],
)
def test_a_round_against_the_rules_is_told_by_its_place(
    rounds: str, rules: HouseRules, expected: list[tuple[str, str]]
) -> None:
    assert found(match(rounds, rules)) == expected


def test_points_that_do_not_add_up_name_the_difference() -> None:
    (fault,) = faults(match("70:52"))
    numbers = {"sum": 122, "all": 120, "difference": 2}
    assert fault == Fault("points_sum", "rounds[0].points", None, numbers)


def test_points_out_of_range_name_the_seat() -> None:
    (fault,) = faults(match("20:130"))
    assert fault == Fault("points_range", "rounds[0].points[1]", 1, {"given": 130, "most": 120})


def test_a_round_after_the_end_names_what_ended_the_match() -> None:
    (fault,) = faults(match("B6 B4 100:20 A2"))
    numbers = {"number": 4, "total": 14, "limit": 12}
    assert fault == Fault("match_over", "rounds[3]", None, numbers)


def test_a_faulty_round_makes_nothing_count_double() -> None:
    """Were it decided, the next round would count once; a fault may not say more than is known."""
    assert found(match("= A3 A6 A2", HouseRules(draw="double"))) == [("band", "rounds[1].band")]


@pytest.mark.parametrize(
    ("half", "expected"),
    [
        (Round(), []),
        (Round(loser=0), []),
        (Round(band=4), []),
        (Round(points=(70, None)), []),
        (Round(points=(70, 50)), []),
        (Round(points=(None, 121)), [("points_range", "rounds[1].points[1]")]),
        (Round(points=(-1, None)), [("points_range", "rounds[1].points[0]")]),
        (Round(points=(1, 119)), [("points_impossible", "rounds[1].points")]),
        (Round(points=(70, 51)), [("points_sum", "rounds[1].points")]),
        (Round(loser=2), [("seat", "rounds[1].loser")]),
        (Round(band=5), [("band", "rounds[1].band")]),
        (Round(opener=-1), [("seat", "rounds[1].opener")]),
    ],
)
def test_what_is_tapped_in_must_be_right_as_far_as_it_goes(
    half: Round, expected: list[tuple[str, str]]
) -> None:
    assert found(unfinished("A2", half)) == expected


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (Round(), [("result", "rounds[0]")]),
        (Round(loser=0), [("result", "rounds[0]")]),
        (Round(band=2), [("result", "rounds[0]")]),
        (Round(points=(70, None)), [("result", "rounds[0]")]),
        (Round(points=(70,)), [("length", "rounds[0].points")]),
        (Round(points=(70, 50, 0)), [("length", "rounds[0].points")]),
        (Round(points=(60, 60), draw=True), [("result", "rounds[0]")]),
        (Round(points=(70, 50), loser=1, band=2), [("result", "rounds[0]")]),
        (Round(points=(70, 50), band=2), [("result", "rounds[0]")]),
        (Round(loser=1, band=2, draw=True), [("result", "rounds[0]")]),
        (Round(loser=2, band=2), [("seat", "rounds[0].loser")]),
        (Round(draw=True, opener=2), [("seat", "rounds[0].opener")]),
        (Round(draw=True, opener=1, loser_took_trick=True), []),
    ],
)
def test_a_recorded_round_has_just_one_result(
    played: Round, expected: list[tuple[str, str]]
) -> None:
    assert found(replace(match(), rounds=(played,))) == expected


def test_only_the_last_round_may_be_unfinished() -> None:
    rounds = (Round(recorded=False), Round(draw=True), Round(recorded=False))
    assert found(replace(match(), rounds=rounds)) == [("round_unfinished", "rounds[0]")]


def test_a_tap_after_the_end_is_refused() -> None:
    assert found(unfinished("A6 A6", Round(loser=1))) == [("match_over", "rounds[2]")]


SEATED = replace(match(), people=("a", "b"))


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (replace(match(), players=("A",)), [("players_just", "players")]),
        (replace(match(), players=("A", "B", "C")), [("players_just", "players")]),
        (replace(match(), players=("A", "")), [("name_empty", "players[1]")]),
        (replace(SEATED, people=("a", "a")),
         [("person_twice", "people[0]"), ("person_twice", "people[1]")]),
        (replace(match(), opener=2), [("seat", "opener")]),
        (replace(match(), opener=-1), [("seat", "opener")]),
        (match("", HouseRules(limit=13)), [("limit", "rules.limit")]),
        (replace(match(), note="\x00"), [("marks", "note")]),
        (match("A2", stopped="stands"), []),
        (match("A6 A6", stopped="stands"), [("stopped_over", "stopped")]),
        (match("A6 A6", stopped="void"), [("stopped_over", "stopped")]),
        (match("A2", stopped="later"), [("choice", "stopped")]),
        (replace(SEATED, id="x", started="2026-11-28T20:30:00+04:00", venue="v", note="n"), []),
    ],
)  # fmt: skip
def test_a_record_against_the_rules_is_told_by_its_place(
    record: KozyolMatch, expected: list[tuple[str, str]]
) -> None:
    assert found(record) == expected


def test_all_faults_are_found_in_one_go() -> None:
    record = match("70:51 A5 0:120 A6 A6 =", replace(NO_TRICK, limit=11), opener=7)
    assert found(record) == [
        ("limit", "rules.limit"),
        ("seat", "opener"),
        ("points_sum", "rounds[0].points"),
        ("band", "rounds[1].band"),
        ("trick_answer", "rounds[2].loser_took_trick"),
        ("match_over", "rounds[5]"),
    ]


numbers = st.integers(-3, 125)
texts = st.text(max_size=3)
any_round = st.builds(
    Round,
    points=st.lists(st.none() | numbers, max_size=3).map(tuple),
    loser=st.none() | st.integers(-2, 3),
    band=st.none() | st.integers(-1, 8),
    draw=st.booleans(),
    loser_took_trick=st.none() | st.booleans(),
    opener=st.none() | st.integers(-2, 3),
    recorded=st.booleans(),
)
any_rules = st.builds(
    HouseRules,
    limit=numbers,
    thirty_one=st.integers(0, 7),
    six_when=st.sampled_from(("no_points", "no_trick")),
    draw=st.sampled_from(("replay", "double", "cumulative")),
)
any_match = st.builds(
    KozyolMatch,
    players=st.lists(texts, max_size=4).map(tuple),
    people=st.none() | st.lists(texts, max_size=3).map(tuple),
    started=st.none() | texts,
    note=st.none() | texts,
    stopped=st.none() | texts,
    rules=any_rules,
    opener=st.integers(-2, 3),
    rounds=st.lists(any_round, max_size=6).map(tuple),
)


@given(any_match)
def test_no_record_whose_types_are_right_makes_the_faults_raise(record: KozyolMatch) -> None:
    for fault in faults(record):
        assert fault.code
        assert fault.place
