"""House rules in words and in the form: whatever switch there is, both have it."""

import json

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.joker.house import DEFAULTS, BySize, HouseRules, Schedule, house_rules, plain
from scorekeeper.rules.switches import switches
from scorekeeper.web.joker.house_form import FORM
from scorekeeper.web.joker.house_words import SAID

SWITCHES = switches(HouseRules)


@pytest.mark.parametrize("name", SWITCHES)
def test_every_house_rule_has_its_words(app: Flask, name: str) -> None:
    with app.test_request_context():
        assert SAID.title(name) != name
        for value in SWITCHES[name].values:
            said = SAID.words(name, value)
            assert said[0] == said[0].upper()
            assert said != json.dumps(SWITCHES[name].plain(value))


@pytest.mark.parametrize("name", SWITCHES)
def test_every_value_of_a_house_rule_says_something_else(app: Flask, name: str) -> None:
    with app.test_request_context():
        said = [SAID.words(name, value) for value in SWITCHES[name].values]
    assert len(set(said)) == len(said)


def test_every_house_rule_shows_up_in_the_form_with_the_usual_value_chosen(app: Flask) -> None:
    with app.test_request_context():
        fields = FORM.fields({}, 4)
    assert [field.name for field in fields] == list(SWITCHES)
    for field in fields:
        (usual,) = [option for option in field.options if option.usual]
        assert field.chosen == usual.value


def test_the_footnote_says_only_what_differs(app: Flask) -> None:
    rules = HouseRules(hook=False, khisht=BySize(100, 400), schedule=Schedule(((1, 2), (9,))))
    with app.test_request_context():
        assert SAID.footnote(DEFAULTS) == []
        assert SAID.footnote(rules) == [
            "Own deals: 1 2 | 9",
            "A khisht costs 100, with nine cards and more 400",
            "No hook: the dealer may bid anything",
        ]


@st.composite
def any_rules(draw: st.DrawFn) -> HouseRules:
    """House rules on values that the form offers, or made up where it allows that."""
    chosen = {
        name: switch.plain(draw(st.sampled_from(switch.values)))
        for name, switch in SWITCHES.items()
    }
    if draw(st.booleans()):
        pulka = st.lists(st.integers(1, 6), min_size=1, max_size=5)
        chosen["schedule"] = {"custom": draw(st.lists(pulka, min_size=1, max_size=5))}
    if draw(st.booleans()):
        loss = st.integers(0, 1000).map(lambda tens: tens * 10)
        chosen["khisht"] = {"short": draw(loss), "nines": draw(loss)}
    return house_rules(chosen)


@given(any_rules(), st.integers(2, 6))
def test_house_rules_come_back_from_the_form_as_they_went_in(rules: HouseRules, seats: int) -> None:
    read, unreadable, faults = FORM.read(FORM.values(rules, seats), seats)
    assert unreadable == {}
    if not faults:
        assert read == plain(rules)
    else:
        assert {fault.code for fault in faults} <= {"schedule_seats", "pairs_seats"}


@given(st.dictionaries(st.sampled_from([f"rule-{name}" for name in SWITCHES]), st.text()))
def test_whatever_is_sent_is_read_or_refused(sent: dict[str, str]) -> None:
    own = {f"{name}-own": value for name, value in sent.items()}
    read, unreadable, faults = FORM.read({**sent, **own}, 4)
    assert unreadable or faults or house_rules(read)
