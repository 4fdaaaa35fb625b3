"""House rules: their defaults, their legal values, their plain form."""

from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules, house_faults, house_rules, plain
from scorekeeper.rules.switches import switches
from tests.rules.kozyol.played import random_rules

DEFAULT_PLAIN = {"limit": 12, "thirty_one": 4, "six_when": "no_points", "draw": "replay"}


def test_the_defaults_are_the_usual_match() -> None:
    assert plain(DEFAULTS) == DEFAULT_PLAIN
    assert house_rules({}) == house_rules(DEFAULT_PLAIN) == DEFAULTS


def test_every_house_rule_has_its_switch_and_offers_its_default() -> None:
    known = switches(HouseRules)
    assert list(known) == [field.name for field in fields(HouseRules)]
    for name, switch in known.items():
        assert getattr(DEFAULTS, name) in switch.values
        for value in switch.values:
            assert switch.faults(switch.plain(value), name) == ()
            assert switch.value(switch.plain(value)) == value


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ([], [("not_object", "rules")]),
        ({"foo": 1}, [("unknown_key", "rules.foo")]),
        ({"limit": 0}, [("limit", "rules.limit")]),
        ({"limit": 1}, [("limit", "rules.limit")]),
        ({"limit": 2}, []),
        ({"limit": 13}, [("limit", "rules.limit")]),
        ({"limit": 14}, []),
        ({"limit": 99}, [("limit", "rules.limit")]),
        ({"limit": 100}, []),
        ({"limit": 101}, [("limit", "rules.limit")]),
        ({"limit": 102}, [("limit", "rules.limit")]),
        ({"limit": -2}, [("negative", "rules.limit")]),
        ({"limit": 12.0}, [("number_form", "rules.limit")]),
        ({"limit": True}, [("not_number", "rules.limit")]),
        ({"limit": "12"}, [("not_number", "rules.limit")]),
        ({"thirty_one": 2}, []),
        ({"thirty_one": 3}, [("choice", "rules.thirty_one")]),
        ({"thirty_one": 6}, [("choice", "rules.thirty_one")]),
        ({"thirty_one": "4"}, [("not_number", "rules.thirty_one")]),
        ({"six_when": "no_trick"}, []),
        ({"six_when": "never"}, [("choice", "rules.six_when")]),
        ({"six_when": True}, [("not_text", "rules.six_when")]),
        ({"draw": "double"}, []),
        ({"draw": "cumulative"}, []),
        ({"draw": "triple"}, [("choice", "rules.draw")]),
        ({"draw": None}, [("not_text", "rules.draw")]),
    ],
)
def test_a_value_is_legal_or_named_by_its_place(written: Any, found: list[tuple[str, str]]) -> None:
    assert [(fault.code, fault.place) for fault in house_faults(written)] == found


def test_a_choice_of_numbers_names_them() -> None:
    (fault,) = house_faults({"thirty_one": 3})
    assert fault.numbers == {"values": "4, 2"}


@given(st.integers(0, 2**32))
def test_house_rules_survive_their_plain_form(seed: int) -> None:
    rules = random_rules(Random(seed))
    assert house_faults(plain(rules)) == ()
    assert house_rules(plain(rules)) == rules
