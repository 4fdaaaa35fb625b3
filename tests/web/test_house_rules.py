"""House rules in words and in the form: whatever switch there is, both have it."""

import json

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.joker.house import DEFAULTS, BySize, HouseRules, Schedule, house_rules, plain
from scorekeeper.rules.kozyol.house import LIMITS, THIRTY_ONE
from scorekeeper.rules.kozyol.house import HouseRules as KozyolRules
from scorekeeper.rules.switches import plain_switches, switches
from scorekeeper.web.house_words import HouseWords
from scorekeeper.web.joker.house_form import FORM
from scorekeeper.web.joker.house_words import SAID
from scorekeeper.web.kozyol.house_form import FORM as KOZYOL_FORM
from scorekeeper.web.kozyol.house_words import SAID as KOZYOL_SAID

SWITCHES = switches(HouseRules)
FORMS = {"joker": FORM, "kozyol": KOZYOL_FORM}
EVERY = [(game, name) for game, form in FORMS.items() for name in form.said.switches]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_house_rule_has_its_words(app: Flask, game: str, name: str) -> None:
    said, switch = FORMS[game].said, FORMS[game].said.switches[name]
    with app.test_request_context():
        assert said.title(name) != name
        for value in switch.values:
            words = said.words(name, value)
            assert words[0] == words[0].upper()
            assert words != json.dumps(switch.plain(value))


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_value_of_a_house_rule_says_something_else(app: Flask, game: str, name: str) -> None:
    said, switch = FORMS[game].said, FORMS[game].said.switches[name]
    with app.test_request_context():
        words = [said.words(name, value) for value in switch.values]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(("game", "seats"), [("joker", 4), ("kozyol", 2)])
def test_every_house_rule_shows_up_in_the_form_with_the_usual_value_chosen(
    app: Flask, game: str, seats: int
) -> None:
    with app.test_request_context():
        fields = FORMS[game].fields({}, seats)
    assert [field.name for field in fields] == list(FORMS[game].said.switches)
    for field in fields:
        (usual,) = [option for option in field.options if option.usual]
        assert field.chosen == usual.value


def test_a_house_rule_that_nobody_has_found_words_for_shows_its_bare_name(app: Flask) -> None:
    said = HouseWords(DEFAULTS, {})
    assert said.title("hook") == "hook"
    assert said.words("hook", True) == "True"


def test_a_house_rule_in_force_says_what_is_usual(app: Flask) -> None:
    with app.test_request_context():
        rules = {rule.name: rule for rule in KOZYOL_SAID.in_force(KozyolRules(limit=20))}
    assert rules["limit"].differs
    assert rules["limit"].words == "The match goes to 20 penalty points"
    assert rules["limit"].usual == "The match goes to 12 penalty points"
    assert not rules["draw"].differs


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


@given(
    st.builds(
        KozyolRules,
        limit=st.sampled_from(LIMITS),
        thirty_one=st.sampled_from(THIRTY_ONE),
        six_when=st.sampled_from(["no_points", "no_trick"]),
        draw=st.sampled_from(["replay", "double", "cumulative"]),
    )
)
def test_kozyols_house_rules_come_back_from_the_form_as_they_went_in(rules: KozyolRules) -> None:
    read, unreadable, faults = KOZYOL_FORM.read(KOZYOL_FORM.values(rules, 2), 2)
    assert (unreadable, faults) == ({}, ())
    assert read == plain_switches(rules)


@pytest.mark.parametrize("typed", ["", "x", "-2", "1e1", "٨", "9999"])
def test_a_limit_that_is_no_number_is_unreadable(app: Flask, typed: str) -> None:
    with app.test_request_context():
        _, unreadable, _ = KOZYOL_FORM.read({"rule-limit": "own", "rule-limit-own": typed}, 2)
    assert unreadable == {"limit": "Write an even number of penalty points."}


@pytest.mark.parametrize("typed", ["0", "7", "102"])
def test_a_limit_that_is_odd_or_far_off_is_at_fault(typed: str) -> None:
    _, unreadable, faults = KOZYOL_FORM.read({"rule-limit": "own", "rule-limit-own": typed}, 2)
    assert unreadable == {}
    assert [fault.code for fault in faults] == ["limit"]


@given(st.dictionaries(st.sampled_from([f"rule-{name}" for name in SWITCHES]), st.text()))
def test_whatever_is_sent_is_read_or_refused(sent: dict[str, str]) -> None:
    own = {f"{name}-own": value for name, value in sent.items()}
    read, unreadable, faults = FORM.read({**sent, **own}, 4)
    assert unreadable or faults or house_rules(read)
