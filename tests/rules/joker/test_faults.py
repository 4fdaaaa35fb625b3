"""All that can be against the rules in a record, each told by its place."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.faults import Fault
from scorekeeper.rules.joker.faults import faults
from scorekeeper.rules.joker.game import Deal, JokerGame, Sitting
from scorekeeper.rules.joker.house import DEFAULTS, BySize, HouseRules, Schedule, nines
from tests.rules.joker.dealt import ONE_PREMIUM, custom, deal, game

NINES = HouseRules(schedule=nines(1))
ONE = HouseRules(schedule=custom((1,)))
NO_DEALS = HouseRules(schedule=Schedule(()))


def found(record: JokerGame) -> list[tuple[str, str]]:
    return [(fault.code, fault.place) for fault in faults(record)]


@pytest.mark.parametrize(
    ("written", "rules", "expected"),
    [
        ("", DEFAULTS, []),
        (ONE_PREMIUM, NINES, []),
        ("1001/1000 011.", DEFAULTS, []),
        ("1001/1000 ....", DEFAULTS, []),
        ("2303/2304", NINES, []),
        ("2303/2303", NINES, [("taken_sum", "deals[0].taken")]),
        ("2303/2305", NINES, [("taken_sum", "deals[0].taken")]),
        ("000", DEFAULTS, []),
        ("0001", DEFAULTS, [("hook", "deals[0].bids[3]")]),
        ("1000", DEFAULTS, [("hook", "deals[0].bids[3]")]),
        ("1000", HouseRules(hook=False), []),
        ("4440", NINES, []),
        ("3330", NINES, [("hook", "deals[0].bids[3]")]),
        ("1001/1000 1001/1010", DEFAULTS, [("hook", "deals[1].bids[0]")]),
        ("2001/1000", DEFAULTS, [("bid_range", "deals[0].bids[0]")]),
        (
            "1001/2000",
            DEFAULTS,
            [("taken_range", "deals[0].taken[0]"), ("taken_sum", "deals[0].taken")],
        ),
        ("1.01/1000", DEFAULTS, [("bids_blank", "deals[0].bids")]),
        ("1001 0111/0101", DEFAULTS, [("unfinished", "deals[0].taken")]),
        ("1001/1000 1001/1000", ONE, [("beyond", "deals[1]")]),
        ("1001/1000 ....", ONE, [("beyond", "deals[1]")]),
        ("1001/100", DEFAULTS, [("length", "deals[0].taken")]),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_told_by_its_place(
    written: str, rules: HouseRules, expected: list[tuple[str, str]]
) -> None:
    assert found(game(written, rules)) == expected


def test_takes_that_do_not_add_up_name_the_difference() -> None:
    (fault,) = faults(game("2303/2302", NINES))
    assert fault == Fault(
        "taken_sum", "deals[0].taken", None, {"sum": 7, "cards": 9, "difference": -2}
    )


def test_the_hook_is_the_dealers_fault_wherever_the_deal_was_put_right() -> None:
    put_right = replace(deal("1000"), dealer=1)
    (fault,) = faults(replace(game(), deals=(put_right,)))
    assert fault == Fault("hook", "deals[0].bids[1]", 1, {"given": 0, "cards": 1})


def test_an_entry_out_of_range_names_the_seat_and_the_numbers() -> None:
    (fault,) = faults(replace(game(), deals=(Deal((1, None, -1, None)),)))
    assert fault == Fault("bid_range", "deals[0].bids[2]", 2, {"given": -1, "cards": 1})


SEATED = replace(game(), people=("a", "b", "c", "d"))


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (replace(game(), players=("A",)), [("players", "players"), ("seat", "first_dealer")]),
        (replace(game(), players=tuple("ABCDEFG"), rules=ONE), [("players", "players")]),
        (replace(game(), first_dealer=4), [("seat", "first_dealer")]),
        (replace(game(), first_dealer=-1), [("seat", "first_dealer")]),
        (replace(game(), players=tuple("ABCDE")), [("schedule_seats", "rules.schedule")]),
        (game("00/10", HouseRules(pairs=True)), [("pairs_seats", "rules.pairs")]),
        (game("", HouseRules(khisht=BySize(200, 505))), [("khisht_number", "rules.khisht.nines")]),
        (game("", NO_DEALS), [("schedule_length", "rules.schedule.custom")]),
        (replace(game(), players=("A", "", "C", "D")), [("name_empty", "players[1]")]),
        (replace(SEATED, people=("a", "b", "c")), [("length", "people")]),
        (replace(SEATED, people=("a", "b", "a", "d")),
         [("person_twice", "people[0]"), ("person_twice", "people[2]")]),
        (replace(SEATED, people=("a", "", "c", "d")), [("id_length", "people[1]")]),
        (replace(game(), id=""), [("id_length", "id")]),
        (replace(game(), started="2026-11-28"), [("started", "started")]),
        (replace(game(), venue="\x00"), [("marks", "venue")]),
        (replace(game(), note="x" * 2001), [("text_long", "note")]),
        (replace(game(), stopped="later"), [("choice", "stopped")]),
        (replace(game("1001/1000", ONE), stopped="stands"), [("stopped_over", "stopped")]),
        (replace(game("1001", ONE), stopped="void"), []),
        (replace(SEATED, id="x", started="2026-11-28T20:30:00+04:00", venue="v", note="a\nb"), []),
        (replace(game(), deals=(replace(deal("1001"), trump="acorns"),)),
         [("choice", "deals[0].trump")]),
        (replace(game(), deals=(replace(deal("1001"), dealer=4),)), [("seat", "deals[0].dealer")]),
        (replace(game(), deals=(replace(deal("1001"), entered=(2, None, None, None)),)),
         [("taken_range", "deals[0].entered[0]")]),
        (replace(game(), deals=(Deal((1, 0), entered=(1,)),)),
         [("length", "deals[0].bids"), ("length", "deals[0].entered")]),
        (replace(game(), deals=(replace(deal("1001"), sits=(Sitting(4, "Ира"), Sitting(0, " "))),)),
         [("seat", "deals[0].sits.4"), ("name_empty", "deals[0].sits.0")]),
        (replace(game(), deals=(replace(deal("1001"), sits=(Sitting(0, "Ира", ""),
                                                           Sitting(0, "Оля", "p"))),)),
         [("id_length", "deals[0].people.0"), ("seat_twice", "deals[0].sits.0")]),
        (replace(SEATED, deals=(replace(deal("1001"), sits=(Sitting(0, "B", "b"),)),)),
         [("person_twice", "deals[0].people.0")]),
        (replace(SEATED, deals=(replace(deal("1001"), sits=(Sitting(0, "B", "b"),
                                                           Sitting(1, "A", "a"))),)), []),
        (replace(SEATED, deals=(replace(deal("1001/1000"), sits=(Sitting(0, "Ира", "p"),)),
                                replace(deal("0111"), sits=(Sitting(2, "Ира", "p"),)))),
         [("person_twice", "deals[1].people.2")]),
    ],
)  # fmt: skip
def test_a_record_against_the_rules_is_told_by_its_place(
    record: JokerGame, expected: list[tuple[str, str]]
) -> None:
    assert found(record) == expected


def test_all_faults_are_found_in_one_go() -> None:
    record = game("2001/2000 011. 1001/1001", HouseRules(pairs=True), first_dealer=7)
    assert found(record) == [
        ("seat", "first_dealer"),
        ("bid_range", "deals[0].bids[0]"),
        ("taken_range", "deals[0].taken[0]"),
        ("taken_sum", "deals[0].taken"),
        ("unfinished", "deals[1].taken"),
        ("taken_sum", "deals[2].taken"),
    ]


numbers = st.integers(-3, 12)
rows = st.lists(numbers, max_size=7).map(tuple)
blanks = st.lists(st.none() | numbers, max_size=7).map(tuple)
texts = st.text(max_size=3)
sittings = st.builds(Sitting, numbers, texts, st.none() | texts)
any_deal = st.builds(
    Deal,
    bids=blanks,
    taken=st.none() | rows,
    entered=st.none() | blanks,
    trump=st.none() | texts,
    dealer=st.none() | numbers,
    sits=st.lists(sittings, max_size=3).map(tuple),
)
any_rules = st.builds(
    HouseRules,
    schedule=st.builds(Schedule, st.lists(rows, max_size=4).map(tuple)),
    khisht=numbers | st.builds(BySize, numbers, numbers),
    hook=st.booleans(),
    pairs=st.booleans(),
)
any_game = st.builds(
    JokerGame,
    players=st.lists(texts, max_size=7).map(tuple),
    people=st.none() | st.lists(texts, max_size=7).map(tuple),
    id=st.none() | st.text(),
    started=st.none() | st.text(),
    venue=st.none() | st.text(),
    note=st.none() | st.text(),
    stopped=st.none() | st.text(),
    rules=any_rules,
    first_dealer=numbers,
    deals=st.lists(any_deal, max_size=5).map(tuple),
)


@given(any_game)
def test_no_record_whose_types_are_right_makes_the_faults_raise(record: JokerGame) -> None:
    for fault in faults(record):
        assert fault.code
        assert fault.place
