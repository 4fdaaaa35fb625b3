"""Between facts and record, and what follows a change."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.facts import ALL, WHOLE, Changes, Facts, Key, Plain, changed
from scorekeeper.rules.kozyol.entries import ROUND_KINDS, facts, follow, record
from scorekeeper.rules.kozyol.faults import faults
from scorekeeper.rules.kozyol.game import Round
from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules, plain
from scorekeeper.rules.kozyol.sheet import sheet
from tests.rules.kozyol.played import match, random_match

NAMES: Mapping[str, str] = {"a": "Нина", "b": "გიორგი"}
SEATED: dict[Key, Plain] = {Key(WHOLE, 0, "person"): "a", Key(WHOLE, 1, "person"): "b"}


def whole(number: int, **named: Plain) -> dict[Key, Plain]:
    """Facts of a round that belong to no single seat."""
    return {Key(number, ALL, name): value for name, value in named.items()}


def points(number: int, one: Plain, other: Plain = ...) -> dict[Key, Plain]:  # type: ignore[assignment]
    """The points of a round by seat; those of the second seat may be left out."""
    both = {Key(number, 0, "points"): one, Key(number, 1, "points"): other}
    return {key: value for key, value in both.items() if value is not ...}


def test_a_match_of_which_only_the_seats_are_known_has_the_defaults() -> None:
    begun = record(SEATED, NAMES)
    assert (begun.players, begun.people) == (("Нина", "გიორგი"), ("a", "b"))
    assert (begun.rules, begun.opener, begun.rounds) == (DEFAULTS, 1, ())
    assert record({}, {}).players == ()


def test_every_fact_finds_its_place_in_the_record() -> None:
    written: dict[Key, Plain] = {
        **SEATED,
        **whole(WHOLE, rules={"limit": 8}, opener=0, id="x", venue="home", note="late"),
        **whole(WHOLE, started="2026-11-28T20:30:00+04:00", stopped="void"),
        **points(1, 0, 120),
        **whole(1, loser_took_trick=False, recorded=True),
        **whole(2, loser=1, band=4, opener=0, recorded=True),
        **whole(3, draw=True, recorded=True),
        **whole(4, loser=0),
    }
    found = record(written, NAMES)
    assert (found.rules, found.opener) == (HouseRules(limit=8), 0)
    assert (found.id, found.venue, found.note) == ("x", "home", "late")
    assert (found.started, found.stopped) == ("2026-11-28T20:30:00+04:00", "void")
    assert found.rounds == (
        Round(points=(0, 120), loser_took_trick=False),
        Round(loser=1, band=4, opener=0),
        Round(draw=True),
        Round(loser=0, recorded=False),
    )
    assert facts(found) == {**written, Key(WHOLE, ALL, "rules"): plain(found.rules)}


def test_facts_that_belong_to_others_are_left_alone() -> None:
    others: Facts = {
        Key(WHOLE, ALL, "deleted"): True,
        Key(7, 0, "counted"): ["ace of hearts"],
    }
    assert record({**SEATED, **others}, NAMES) == record(SEATED, NAMES)


def test_a_value_of_another_kind_is_a_blank() -> None:
    odd = {**points(1, True, "50"), **whole(1, loser=False, band="2", draw=1, recorded=1)}
    assert record({**SEATED, **odd}, NAMES).rounds == (Round(recorded=False),)


@pytest.mark.parametrize(
    ("numbers", "built"),
    [((1,), 1), ((2,), 2), ((10**9,), 2), ((1, 2, 3), 3), ((1, 2, 4), 4), ((1, 2, 10**9), 4)],
)
def test_one_blank_among_the_rounds_is_enough_to_be_at_fault(
    numbers: tuple[int, ...], built: int
) -> None:
    drawn = {key: True for number in numbers for key in whole(number, draw=True, recorded=True)}
    found = record({**SEATED, **whole(WHOLE, opener=0), **drawn}, NAMES)
    assert len(found.rounds) == built
    has_gap = max(numbers) > len(numbers)
    assert ("round_unfinished" in [fault.code for fault in faults(found)]) == has_gap


def test_no_points_are_points_and_a_blank_is_a_blank() -> None:
    assert record({**SEATED, **points(1, 0)}, NAMES).rounds[0].points == (0, None)


@given(st.integers(0, 2**32))
def test_a_record_survives_its_facts(seed: int) -> None:
    played = random_match(Random(seed))
    back = record(facts(played), {})
    assert back == replace(played, people=played.players)
    assert facts(back) == facts(played)


# What follows


def along(facts: Facts, changes: Changes) -> Changes:
    """What follows beyond the changes themselves."""
    followed = follow(facts, changes)
    return {key: value for key, value in followed.items() if changes.get(key, ...) != value}


@pytest.mark.parametrize(
    ("given", "rest"),
    [(70, 50), (0, 120), (120, 0), (60, 60), (1, 119), (121, None), (-1, None), (None, None)],
)
def test_points_of_one_player_give_those_of_the_other(given: int | None, rest: int | None) -> None:
    before = {**SEATED, **points(1, 88, 32)}
    assert along(before, points(1, given)) == {Key(1, 1, "points"): rest}


def test_points_given_for_both_stand_as_they_were_given() -> None:
    assert along(SEATED, points(1, 70, 51)) == {}
    assert faults(record(changed(SEATED, follow(SEATED, points(1, 70, 51))), NAMES))


LOST = {**SEATED, **whole(1, loser=0, band=4, recorded=True)}
COUNTED = {**SEATED, **points(1, 0, 120), **whole(1, loser_took_trick=True, recorded=True)}
DRAWN = {**SEATED, **whole(1, draw=True, recorded=True)}
BLANK_POINTS = points(1, None, None)


@pytest.mark.parametrize(
    ("before", "change", "follows"),
    [
        (LOST, points(1, 70), {**points(1, ..., 50), **whole(1, loser=None, band=None)}),
        (LOST, whole(1, draw=True), whole(1, loser=None, band=None)),
        (LOST, whole(1, loser=1), {}),
        (LOST, whole(1, band=2), {}),
        (LOST, whole(1, opener=0), {}),
        (LOST, whole(1, recorded=None), {}),
        (COUNTED, points(1, 120), {**points(1, ..., 0), **whole(1, loser_took_trick=None)}),
        (COUNTED, {**points(1, 120), **whole(1, loser_took_trick=False)}, points(1, ..., 0)),
        (COUNTED, whole(1, loser_took_trick=False), {}),
        (COUNTED, whole(1, loser=0), {**BLANK_POINTS, **whole(1, loser_took_trick=None)}),
        (COUNTED, whole(1, band=4), {**BLANK_POINTS, **whole(1, loser_took_trick=None)}),
        (COUNTED, whole(1, draw=True), {**BLANK_POINTS, **whole(1, loser_took_trick=None)}),
        (COUNTED, whole(1, draw=None), {}),
        (COUNTED, whole(1, draw=False), {}),
        (DRAWN, whole(1, loser=0, band=2), whole(1, draw=None)),
        (DRAWN, points(1, 60), {**points(1, ..., 60), **whole(1, draw=None)}),
        (DRAWN, whole(2, loser=0), {}),
        (DRAWN, {Key(1, 7, "points"): 5}, whole(1, draw=None)),
        (LOST, whole(WHOLE, note="x"), {}),
    ],
)  # fmt: skip
def test_one_result_of_a_round_ends_another(before: Any, change: Any, follows: Any) -> None:
    assert along(before, change) == follows


def test_two_taps_record_a_round() -> None:
    lost = changed(SEATED, follow(SEATED, whole(1, loser=1)))
    done = changed(lost, follow(lost, whole(1, band=4, recorded=True)))
    assert sheet(record(done, NAMES)).totals == (0, 4)


def test_recording_needs_a_result() -> None:
    half = changed(SEATED, follow(SEATED, whole(1, loser=1, recorded=True)))
    assert [fault.code for fault in faults(record(half, NAMES))] == ["result"]


NEARLY = {**SEATED, **whole(1, loser=0, band=6, recorded=True),
          **whole(2, loser=0, band=4, recorded=True), **whole(3, loser=1, opener=1)}  # fmt: skip


def test_a_correction_that_ends_the_match_takes_the_round_being_entered_along() -> None:
    change = whole(2, band=6)
    assert along(NEARLY, change) == whole(3, loser=None, opener=None)
    after = record(changed(NEARLY, follow(NEARLY, change)), NAMES)
    assert faults(after) == ()
    assert sheet(after).finished


def test_house_rules_that_end_the_match_do_too() -> None:
    change = whole(WHOLE, rules={"limit": 10})
    assert along(NEARLY, change) == whole(3, loser=None, opener=None)


def test_counted_cards_are_no_part_of_the_round_that_goes() -> None:
    counted = {**NEARLY, Key(3, 0, "counted"): ["ace"]}
    assert along(counted, whole(2, band=6)) == whole(3, loser=None, opener=None)


def test_a_tap_after_the_end_is_not_swallowed_but_refused() -> None:
    over = changed(NEARLY, follow(NEARLY, whole(2, band=6)))
    for change in (whole(3, loser=0), whole(3, draw=True, recorded=True), points(3, 70)):
        after = changed(over, follow(over, change))
        assert [fault.code for fault in faults(record(after, NAMES))] == ["match_over"]


def test_a_correction_that_ends_the_match_before_recorded_rounds_is_a_fault() -> None:
    later = {**NEARLY, **whole(3, band=2, recorded=True)}
    assert along(later, whole(2, band=6)) == {}
    assert faults(record(changed(later, whole(2, band=6)), NAMES))


def test_a_result_taken_back_reopens_the_match() -> None:
    over = changed(NEARLY, follow(NEARLY, whole(2, band=6)))
    reopened = changed(over, {key: None for key in over if key.number == 2})
    assert not sheet(record(reopened, NAMES)).finished


@given(st.integers(0, 2**32))
def test_a_whole_record_written_at_once_is_followed_by_nothing(seed: int) -> None:
    played = facts(random_match(Random(seed)))
    assert follow({}, played) == played


@given(
    st.lists(
        st.dictionaries(
            st.builds(Key, st.integers(1, 3), st.integers(-1, 2), st.sampled_from([*ROUND_KINDS])),
            st.none() | st.booleans() | st.integers(-2, 125),
            max_size=4,
        ),
        max_size=6,
    )
)
def test_whatever_is_tapped_no_change_is_overruled_and_nothing_raises(
    entries: list[dict[Key, Plain]],
) -> None:
    written: Facts = SEATED
    for change in entries:
        followed = follow(written, change)
        assert {key: followed[key] for key in change} == change
        written = changed(written, followed)
        found = record(written, NAMES)
        if faults(found) == ():
            sheet(found)


def test_a_match_by_names_alone_has_them_for_people() -> None:
    assert facts(match())[Key(WHOLE, 0, "person")] == "A"
