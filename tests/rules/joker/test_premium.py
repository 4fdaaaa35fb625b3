"""The settlement of a pulka under every house rule."""

import pytest

from scorekeeper.rules.joker.house import HouseRules, nines
from scorekeeper.rules.joker.premium import latest_best, losers, settlement
from scorekeeper.rules.joker.sheet import sheet
from tests.rules.joker.dealt import ONE_PREMIUM, PULKA_I, TWO_PREMIUMS, custom, game

NINES = nines(1)
SHARED = HouseRules(schedule=NINES, shared_premium="others_lose")
FIRST = custom((1, 2, 3, 4, 5, 6, 7, 8))


@pytest.mark.parametrize(
    ("deals", "rules", "totals"),
    [
        (ONE_PREMIUM, HouseRules(schedule=NINES), (900, 220, 360, 190)),
        (ONE_PREMIUM, HouseRules(schedule=NINES, last_deal="protected"), (900, 270, 410, 190)),
        (ONE_PREMIUM, HouseRules(schedule=NINES, last_deal="out"), (900, 270, 410, 190)),
        (ONE_PREMIUM, HouseRules(schedule=NINES, deductions=False), (900, 420, 610, 440)),
        (ONE_PREMIUM, SHARED, (900, 220, 360, 190)),
        (ONE_PREMIUM, HouseRules(schedule=NINES, pairs=True), (900, 220, 610, 190)),
        (TWO_PREMIUMS, HouseRules(schedule=NINES), (1050, 320, 850, 290)),
        (TWO_PREMIUMS, SHARED, (1050, 170, 850, 90)),
        (TWO_PREMIUMS, HouseRules(schedule=NINES, last_deal="out"), (950, 320, 850, 290)),
        (
            TWO_PREMIUMS,
            HouseRules(schedule=NINES, last_deal="out", shared_premium="others_lose"),
            (950, 170, 850, 90),
        ),
        (
            TWO_PREMIUMS,
            HouseRules(schedule=NINES, deductions=False, shared_premium="others_lose"),
            (1050, 320, 850, 290),
        ),
        (PULKA_I, HouseRules(schedule=FIRST), (1300, 620, -10, -180)),
        (PULKA_I, HouseRules(schedule=FIRST, deductions=False), (1300, 770, 90, -80)),
        (PULKA_I, HouseRules(schedule=FIRST, last_deal="protected"), (1300, 620, -10, -180)),
        (PULKA_I, HouseRules(schedule=FIRST, last_deal="out"), (1250, 620, -10, -180)),
    ],
)  # fmt: skip
def test_a_pulka_settles_as_in_the_worked_examples(
    deals: str, rules: HouseRules, totals: tuple[int, ...]
) -> None:
    assert sheet(game(deals, rules)).totals == totals


def test_nobody_loses_what_they_have_not() -> None:
    four_khishts = game("9111/9000 9111/9000 9111/9000 9111/9000", HouseRules(schedule=NINES))
    block = sheet(four_khishts).pulkas[0]
    assert (block.totals, block.struck) == ((4500, -800, -800, -800), (None,) * 4)


def test_of_equal_best_deals_only_the_latest_is_doubled_or_struck() -> None:
    block = sheet(game(ONE_PREMIUM, HouseRules(schedule=NINES))).pulkas[0]
    assert block.doubled == (3, None, None, None)
    assert block.struck == (None, 4, 4, 3)
    assert latest_best([200, 150, 200, 20]) == 2
    assert latest_best([-200, -200]) == 1
    assert latest_best([]) is None


def test_a_pulka_of_one_deal_pays_and_takes_nothing_when_its_last_deal_is_out() -> None:
    rules = HouseRules(schedule=custom((1,)), last_deal="out")
    block = sheet(game("1001/1000", rules)).pulkas[0]
    assert block.complete
    assert (block.premiums, block.deductions) == ((0,) * 4, (0,) * 4)
    assert block.doubled == block.struck == (None,) * 4


def test_the_last_deals_bid_must_be_made_even_when_it_is_out() -> None:
    rules = HouseRules(schedule=custom((1, 1)), last_deal="out")
    block = sheet(game("1001/1000 1100/0100", rules)).pulkas[0]
    assert block.exact == (False, True, True, False)
    assert block.premiums == (0, 50, 50, 0)


@pytest.mark.parametrize(
    ("exact", "pairs", "shared", "lose"),
    [
        ("....", False, "nobody_loses", ""),
        ("A...", False, "nobody_loses", "BCD"),
        ("A.C.", False, "nobody_loses", ""),
        ("A.C.", False, "others_lose", "BD"),
        ("ABC.", False, "others_lose", "D"),
        ("ABCD", False, "others_lose", ""),
        ("....", True, "others_lose", ""),
        ("A...", True, "nobody_loses", "BD"),
        (".B..", True, "nobody_loses", "AC"),
        ("...D", True, "nobody_loses", "AC"),
        ("A.C.", True, "nobody_loses", ""),
        ("A.C.", True, "others_lose", "BD"),
        ("AB..", True, "nobody_loses", ""),
        ("AB..", True, "others_lose", ""),
        ("ABC.", True, "others_lose", ""),
    ],
)
def test_a_premium_costs_those_whom_the_house_rules_name(
    exact: str, pairs: bool, shared: str, lose: str
) -> None:
    rules = HouseRules(pairs=pairs, shared_premium=shared)  # type: ignore[arg-type]
    losing = losers(rules, [sign != "." for sign in exact])
    assert "".join("ABCD"[seat] for seat in sorted(losing)) == lose
    assert losers(HouseRules(deductions=False), [sign != "." for sign in exact]) == frozenset()


def test_others_lose_once_however_many_earn_the_premium() -> None:
    rules = HouseRules(shared_premium="others_lose")
    settled = settlement(rules, (True, True, True, False), [(50, 100, 150, 20), (50, 50, 50, 10)])
    assert settled.deductions == (0, 0, 0, 20)
    assert settled.premiums == (50, 100, 150, 0)
    assert settled.doubled == (1, 0, 0, None)
