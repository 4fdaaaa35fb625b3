"""Between facts and record, and what follows a change."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.facts import ALL, WHOLE, Changes, Facts, Key, Plain, changed
from scorekeeper.rules.joker.entries import facts, follow, record, redeal, reseated
from scorekeeper.rules.joker.faults import faults
from scorekeeper.rules.joker.game import Deal, Sitting
from scorekeeper.rules.joker.house import DEFAULTS, HouseRules, plain
from scorekeeper.rules.joker.running import running
from scorekeeper.rules.joker.schedule import planned
from tests.rules.joker.dealt import game, random_game

NAMES: Mapping[str, str] = {"a": "Нина", "b": "Oleg", "c": "გიორგი", "d": "Тарас", "e": "Ира"}
SEATED: dict[Key, Plain] = {
    Key(WHOLE, seat, "person"): person for seat, person in enumerate("abcd")
}


def bids(number: int, written: str) -> Facts:
    """The bids of a deal, a dot for a blank."""
    return {Key(number, seat, "bid"): int(bid) for seat, bid in enumerate(written) if bid != "."}


def takes(number: int, written: str, recorded: bool = True) -> Facts:
    """The takes of a deal, a dot for a blank."""
    entered: dict[Key, Plain] = {
        Key(number, seat, "taken"): int(take) for seat, take in enumerate(written) if take != "."
    }
    return entered | ({Key(number, ALL, "recorded"): True} if recorded else {})


def test_a_game_of_which_only_the_seats_are_known_has_the_defaults() -> None:
    played = record(SEATED, NAMES)
    assert played.players == ("Нина", "Oleg", "გიორგი", "Тарас")
    assert played.people == ("a", "b", "c", "d")
    assert (played.rules, played.first_dealer, played.deals) == (DEFAULTS, 3, ())
    assert record({}, {}).players == ()


def test_a_person_without_a_name_shows_the_id() -> None:
    assert record(SEATED, {}).players == ("a", "b", "c", "d")


def test_every_fact_finds_its_place_in_the_record() -> None:
    written: dict[Key, Plain] = {
        **SEATED,
        Key(WHOLE, ALL, "rules"): {"hook": False},
        Key(WHOLE, ALL, "first_dealer"): 1,
        Key(WHOLE, ALL, "id"): "x",
        Key(WHOLE, ALL, "started"): "2026-11-28T20:30:00+04:00",
        Key(WHOLE, ALL, "venue"): "home",
        Key(WHOLE, ALL, "note"): "late",
        Key(WHOLE, ALL, "stopped"): "void",
        **bids(1, "1001"),
        **takes(1, "1000"),
        Key(1, ALL, "trump"): "hearts",
        **bids(2, "0.1."),
        **takes(2, ".2..", recorded=False),
        Key(2, ALL, "dealer"): 0,
        Key(2, 1, "sits"): "e",
        Key(2, 0, "refused"): 1,
    }
    played = record(written, NAMES)
    assert played.rules == HouseRules(hook=False)
    assert (played.first_dealer, played.id, played.venue) == (1, "x", "home")
    assert (played.note, played.stopped) == ("late", "void")
    assert played.started == "2026-11-28T20:30:00+04:00"
    assert played.deals == (
        Deal((1, 0, 0, 1), (1, 0, 0, 0), trump="hearts"),
        Deal(
            (0, None, 1, None),
            entered=(None, 2, None, None),
            dealer=0,
            sits=(Sitting(1, "Ира", "e"),),
        ),
    )
    kept = {Key(2, 0, "refused"): None, Key(WHOLE, ALL, "rules"): plain(played.rules)}
    assert facts(played) == changed(written, kept)


def test_facts_that_belong_to_others_are_left_alone() -> None:
    others: Facts = {Key(WHOLE, ALL, "deleted"): True, Key(7, ALL, "draw"): [1]}
    assert record({**SEATED, **others}, NAMES) == record(SEATED, NAMES)


def test_deals_run_to_the_last_that_has_a_fact() -> None:
    deals = record({**SEATED, Key(3, ALL, "trump"): "none"}, NAMES).deals
    assert deals == (Deal((None,) * 4), Deal((None,) * 4), Deal((None,) * 4, trump="none"))


@pytest.mark.parametrize(
    ("rules", "number", "built"),
    [({}, 24, 24), ({}, 25, 25), ({}, 26, 25), ({}, 10**9, 25), ({"schedule": "short"}, 99, 13)],
)
def test_one_deal_beyond_the_schedule_is_enough_to_be_at_fault(
    rules: dict[str, Plain], number: int, built: int
) -> None:
    written = {**SEATED, Key(WHOLE, ALL, "rules"): rules, Key(number, 0, "bid"): 1}
    played = record(written, NAMES)
    assert len(played.deals) == built
    beyond = [fault.code for fault in faults(played)].count("beyond")
    assert beyond == (number > len(planned(played.rules.schedule)))
    assert follow(written, {Key(number, 1, "bid"): 0}) == {Key(number, 1, "bid"): 0}


def test_a_value_of_another_kind_is_a_blank() -> None:
    odd: Facts = {
        Key(1, 0, "bid"): True,
        Key(1, 1, "bid"): "1",
        Key(1, 0, "taken"): False,
        Key(1, ALL, "dealer"): True,
        Key(1, ALL, "recorded"): 1,
    }
    assert record({**SEATED, **odd}, NAMES).deals == (Deal((None,) * 4),)


def test_a_recorded_deal_with_a_blank_take_is_a_fault() -> None:
    played = record({**SEATED, **bids(1, "1001"), **takes(1, "10.0")}, NAMES)
    assert played.deals[0].taken == (1, 0, 0)
    assert "length" in [fault.code for fault in faults(played)]


def test_a_bid_of_nought_is_a_bid() -> None:
    assert record({**SEATED, **bids(1, "0...")}, NAMES).deals[0].bids == (0, None, None, None)


@given(st.integers(0, 2**32))
def test_a_record_survives_its_facts(seed: int) -> None:
    played = random_game(Random(seed))
    named = {name: name for name in (*played.players, "Ира")}
    back = record(facts(played), named)
    by_name = tuple(
        replace(deal, sits=tuple(replace(sat, person=sat.name) for sat in deal.sits))
        for deal in played.deals
    )
    assert back == replace(played, people=played.players, deals=by_name)
    assert facts(back) == facts(played)


# What follows


def refused(facts: Facts, changes: Changes) -> Changes:
    """What follows beyond the changes themselves."""
    followed = follow(facts, changes)
    return {key: value for key, value in followed.items() if changes.get(key, ...) != value}


OPEN = {**SEATED, **bids(1, "1001"), **takes(1, "1000")}
"""Deal 2 runs: two cards, seat 0 deals."""

RIGHT = {**OPEN, **bids(2, "1110")}


def test_a_change_that_breaks_nothing_stays_as_it_is() -> None:
    assert refused(OPEN, bids(2, ".11.")) == {}
    assert refused(RIGHT, {Key(2, 1, "bid"): 2}) == {}


def test_an_earlier_bid_that_makes_the_dealers_forbidden_blanks_and_keeps_it() -> None:
    assert refused(RIGHT, {Key(2, 1, "bid"): 0}) == {
        Key(2, 0, "bid"): None,
        Key(2, 0, "refused"): 1,
    }


def test_the_dealers_own_forbidden_bid_is_a_plain_fault() -> None:
    changes = {Key(2, 0, "bid"): 0}
    assert refused(RIGHT, changes) == {}
    assert [fault.code for fault in faults(record(changed(RIGHT, changes), {}))] == ["hook"]


def test_a_form_that_sends_the_dealers_old_bid_along_does_not_make_it_new() -> None:
    assert refused(RIGHT, bids(2, "1010")) == {Key(2, 0, "bid"): None, Key(2, 0, "refused"): 1}
    assert refused(RIGHT, bids(2, "0110")) == {}


def test_a_dealer_who_bids_anew_is_no_longer_flagged() -> None:
    flagged = changed(RIGHT, follow(RIGHT, {Key(2, 1, "bid"): 0}))
    deal = running(record(flagged, {}))
    assert deal is not None
    assert (deal.bids, deal.forbidden) == ((None, 0, 1, 0), 1)
    assert refused(flagged, {Key(2, 0, "bid"): 2}) == {Key(2, 0, "refused"): None}
    assert refused(flagged, {Key(2, 3, "bid"): 1}) == {}


def test_a_flag_goes_when_somebody_else_comes_to_deal() -> None:
    flagged = changed(RIGHT, follow(RIGHT, {Key(2, 1, "bid"): 0}))
    assert refused(flagged, {Key(2, ALL, "dealer"): 2}) == {Key(2, 0, "refused"): None}


def test_nothing_follows_without_the_hook_or_in_a_recorded_deal() -> None:
    free = {**RIGHT, Key(WHOLE, ALL, "rules"): {"hook": False}}
    assert refused(free, {Key(2, 1, "bid"): 0}) == {}
    assert refused(RIGHT, {Key(1, 0, "bid"): 0}) == {}
    over = {**SEATED, Key(WHOLE, ALL, "stopped"): "stands"}
    assert refused(over, bids(1, "1000")) == {}


def test_a_correction_that_cannot_be_scored_follows_and_is_a_plain_fault() -> None:
    written = {**SEATED, **bids(1, "1001"), **takes(1, "1000")}
    for key in (Key(1, 0, "bid"), Key(1, 0, "taken")):
        changes: Changes = {key: 5}
        assert follow(written, changes) == changes
        assert faults(record(changed(written, changes), NAMES))


def test_a_deal_is_dealt_again_with_nothing_left_of_it_but_who_sits_and_deals() -> None:
    running_deal = {
        **RIGHT,
        **takes(2, "1...", recorded=False),
        Key(2, ALL, "trump"): "clubs",
        Key(2, ALL, "dealer"): 0,
        Key(2, 1, "sits"): "e",
    }
    after = changed(running_deal, redeal(running_deal, 2))
    assert after == {**OPEN, Key(2, ALL, "dealer"): 0, Key(2, 1, "sits"): "e"}


def test_seats_put_right_take_every_entry_along() -> None:
    written = {**RIGHT, Key(2, ALL, "dealer"): 1, Key(2, 2, "sits"): "e", Key(2, 0, "refused"): 1}
    after = changed(written, reseated(written, (0, 2, 1, 3)))
    played = record(after, NAMES)
    assert played.people == ("a", "c", "b", "d")
    assert played.deals[0] == Deal((1, 0, 0, 1), (1, 0, 0, 0))
    assert played.deals[1].bids == (1, 1, 1, 0)
    assert played.deals[1].sits == (Sitting(1, "Ира", "e"),)
    assert (played.first_dealer, played.deals[1].dealer) == (3, 2)


def test_the_last_seat_that_deals_first_by_default_stays_the_first_dealer() -> None:
    assert reseated(SEATED, (3, 0, 1, 2)) == {
        **{Key(WHOLE, seat, "person"): person for seat, person in enumerate("dabc")},
        Key(WHOLE, ALL, "first_dealer"): 0,
    }


def test_seats_of_which_one_has_no_entry_leave_a_blank_behind() -> None:
    half = {**SEATED, **bids(1, "1...")}
    changes = reseated(half, (1, 0, 2, 3))
    assert changes[Key(1, 0, "bid")] is None
    assert changes[Key(1, 1, "bid")] == 1


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_seats_put_right_and_back_are_as_before(seed: int, rng: Random) -> None:
    played = facts(random_game(Random(seed)))
    seats = sum(key.name == "person" for key in played)
    order = rng.sample(range(seats), seats)
    back = [order.index(seat) for seat in range(seats)]
    there = changed(played, reseated(played, order))
    assert changed(there, reseated(there, back)) == played


def test_an_empty_game_has_no_running_facts() -> None:
    assert facts(game())[Key(WHOLE, 0, "person")] == "A"
