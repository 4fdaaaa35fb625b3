"""House rules: their defaults, their legal values, their plain form."""

from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.joker.house import (
    DEFAULTS,
    FULL,
    NINES,
    SHORT,
    BySize,
    HouseRules,
    house_faults,
    house_rules,
    nines,
    plain,
)
from scorekeeper.rules.switches import switches
from tests.rules.joker.dealt import custom, random_rules

DEFAULT_PLAIN = {
    "variant": "standard",
    "schedule": "full",
    "khisht": 200,
    "hook": True,
    "deductions": True,
    "shared_premium": "nobody_loses",
    "last_deal": "counts",
    "pairs": False,
    "strict_joker": False,
}


def test_the_defaults_are_the_usual_game() -> None:
    assert plain(DEFAULTS) == DEFAULT_PLAIN
    assert house_rules({}) == house_rules(DEFAULT_PLAIN) == DEFAULTS


def test_every_house_rule_has_its_switch_and_a_legal_default() -> None:
    known = switches(HouseRules)
    assert list(known) == [field.name for field in fields(HouseRules)]
    for name, switch in known.items():
        for value in switch.values:
            assert switch.faults(switch.plain(value), name) == ()
            assert switch.value(switch.plain(value)) == value


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("full", FULL),
        ("short", SHORT),
        ({"nines": 3}, nines(3)),
        ({"custom": [[1, 2], [9]]}, custom((1, 2), (9,))),
    ],
)
def test_a_schedule_has_one_plain_form(written: Any, value: Any) -> None:
    rules = house_rules({"schedule": written})
    assert rules.schedule == value
    assert plain(rules)["schedule"] == written


def test_a_custom_schedule_that_has_a_name_is_the_named_one() -> None:
    assert plain(house_rules({"schedule": {"custom": [[9] * 4] * 2}}))["schedule"] == {"nines": 2}
    assert len(NINES) == 4


@pytest.mark.parametrize(
    ("written", "value"),
    [(300, 300), ("cards", "cards"), ({"short": 200, "nines": 500}, BySize(200, 500))],
)
def test_a_khisht_has_one_plain_form(written: Any, value: Any) -> None:
    rules = house_rules({"khisht": written})
    assert rules.khisht == value
    assert plain(rules)["khisht"] == written


@pytest.mark.parametrize(
    ("written", "code", "place"),
    [
        ([], "not_object", "rules"),
        ({"foo": 1}, "unknown_key", "rules.foo"),
        ({"a b\n": 1}, "unknown_key", r"rules.'a b\n'"),
        ({"variant": "maximus"}, "choice", "rules.variant"),
        ({"variant": 1}, "not_text", "rules.variant"),
        ({"hook": 1}, "not_yes_no", "rules.hook"),
        ({"pairs": None}, "not_yes_no", "rules.pairs"),
        ({"last_deal": "none"}, "choice", "rules.last_deal"),
        ({"schedule": "long"}, "schedule", "rules.schedule"),
        ({"schedule": 4}, "schedule", "rules.schedule"),
        ({"schedule": {"nines": 2, "custom": []}}, "schedule", "rules.schedule"),
        ({"schedule": {"nines": 0}}, "nines", "rules.schedule.nines"),
        ({"schedule": {"nines": 5}}, "nines", "rules.schedule.nines"),
        ({"schedule": {"nines": True}}, "not_number", "rules.schedule.nines"),
        ({"schedule": {"nines": 1.0}}, "number_form", "rules.schedule.nines"),
        ({"schedule": {"custom": 3}}, "not_list", "rules.schedule.custom"),
        ({"schedule": {"custom": []}}, "schedule_length", "rules.schedule.custom"),
        ({"schedule": {"custom": [[1] * 37]}}, "schedule_length", "rules.schedule.custom"),
        ({"schedule": {"custom": [[1], []]}}, "pulka_empty", "rules.schedule.custom[1]"),
        ({"schedule": {"custom": [[1], 2]}}, "not_list", "rules.schedule.custom[1]"),
        ({"schedule": {"custom": [[1, 0]]}}, "cards_none", "rules.schedule.custom[0][1]"),
        ({"schedule": {"custom": [[-1]]}}, "negative", "rules.schedule.custom[0][0]"),
        ({"khisht": 205}, "khisht_number", "rules.khisht"),
        ({"khisht": 10_010}, "khisht_number", "rules.khisht"),
        ({"khisht": -200}, "negative", "rules.khisht"),
        ({"khisht": "flat"}, "not_number", "rules.khisht"),
        ({"khisht": {"short": 200}}, "khisht", "rules.khisht"),
        ({"khisht": {"short": 200, "nines": 501}}, "khisht_number", "rules.khisht.nines"),
    ],
)
def test_an_illegal_value_is_named_by_its_place(written: Any, code: str, place: str) -> None:
    assert [(fault.code, fault.place) for fault in house_faults(written, 4)] == [(code, place)]


@pytest.mark.parametrize(
    ("written", "seats", "codes"),
    [
        ({"schedule": "full"}, 4, []),
        ({"schedule": "full"}, 5, ["schedule_seats"]),
        ({"schedule": {"nines": 1}}, 6, ["schedule_seats"]),
        ({"schedule": {"custom": [[18]]}}, 2, []),
        ({"schedule": {"custom": [[19]]}}, 2, ["schedule_seats"]),
        ({"pairs": True}, 4, []),
        ({"pairs": True}, 3, ["pairs_seats"]),
        ({"pairs": True, "schedule": "full"}, 6, ["schedule_seats", "pairs_seats"]),
        ({"pairs": True, "schedule": "full"}, None, []),
        ({"schedule": {"custom": [[1] * 36]}, "khisht": 10_000}, 6, []),
    ],
)
def test_some_house_rules_ask_for_a_number_of_players(
    written: Any, seats: int | None, codes: list[str]
) -> None:
    assert [fault.code for fault in house_faults(written, seats)] == codes


@given(st.integers(0, 2**32), st.integers(2, 6))
def test_house_rules_survive_their_plain_form(seed: int, seats: int) -> None:
    rules = random_rules(Random(seed), seats)
    assert house_faults(plain(rules), seats) == ()
    assert house_rules(plain(rules)) == rules
