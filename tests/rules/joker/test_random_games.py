"""Whatever is dealt: sums are sums, and every settlement is what the rules say in other words."""

from itertools import accumulate
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.joker.faults import faults
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.house import HouseRules
from scorekeeper.rules.joker.points import points
from scorekeeper.rules.joker.running import running
from scorekeeper.rules.joker.sheet import Sheet, sheet
from tests.rules.joker.dealt import random_game


def told_again(rules: HouseRules, exact: list[bool], columns: list[list[int]]) -> list[int]:
    """What a complete pulka gives and takes, by seat, worked out seat by seat."""
    change = []
    earners = [seat for seat in range(len(exact)) if exact[seat]]
    for seat, column in enumerate(columns):
        if seat in earners:
            counted = column[:-1] if rules.last_deal == "out" else column
            change.append(max(counted, default=0))
            continue
        loses = len(earners) == 1 or (len(earners) > 1 and rules.shared_premium == "others_lose")
        if rules.pairs and (seat + 2) % 4 in earners:
            loses = False
        if not rules.deductions:
            loses = False
        strikable = column if rules.last_deal == "counts" else column[:-1]
        change.append(-max([0, *strikable]) if loses else 0)
    return change


def check(game: JokerGame) -> None:
    assert faults(game) == ()
    scored = sheet(game)
    check_points(game, scored)
    check_settlements(game, scored)
    over = len(scored.deals) == sum(map(len, game.rules.schedule.pulkas))
    assert scored.finished == over
    assert (running(game) is None) == over


def check_points(game: JokerGame, scored: Sheet) -> None:
    for deal, line in zip(game.deals, scored.deals, strict=True):
        entries = zip(deal.bids, deal.taken or (), strict=True)
        paid = tuple(points(game.rules, line.cards, bid or 0, take) for bid, take in entries)
        assert line.points == paid


def check_settlements(game: JokerGame, scored: Sheet) -> None:
    seats = range(len(game.players))
    before = [0 for _ in seats]
    for block in scored.pulkas:
        lines = [line for line in scored.deals if line.pulka == block.number]
        columns = [[line.points[seat] for line in lines] for seat in seats]
        exact = [all(line.bids[seat] == line.taken[seat] for line in lines) for seat in seats]
        for seat in seats:
            running_totals = [line.totals[seat] for line in lines]
            assert running_totals == list(accumulate(columns[seat], initial=before[seat]))[1:]
            assert block.sums[seat] == sum(columns[seat])
        change = told_again(game.rules, exact, columns) if block.complete else [0 for _ in seats]
        settled = [won - lost for won, lost in zip(block.premiums, block.deductions, strict=True)]
        assert settled == change
        assert list(block.exact) == exact
        if game.rules.hook and block.complete:
            assert sum(exact) <= len(game.players) - 1
        before = [was + sums + more for was, sums, more in zip(before, block.sums, change)]  # noqa: B905
        assert list(block.totals) == before
        check_marks(scored, block.number)
    assert list(scored.totals) == before


def check_marks(scored: Sheet, number: int) -> None:
    """What is doubled or struck is the latest deal with those points, and no deal stands for 0."""
    block = scored.pulkas[number - 1]
    for marks, amounts in ((block.doubled, block.premiums), (block.struck, block.deductions)):
        for seat, (mark, amount) in enumerate(zip(marks, amounts, strict=True)):
            assert (mark is None) == (amount == 0)
            if mark is not None:
                assert scored.deals[mark - 1].points[seat] == amount
                assert mark in block.deals


@given(st.integers(0, 2**32))
def test_a_game_dealt_at_random_adds_up(seed: int) -> None:
    check(random_game(Random(seed)))


@pytest.mark.soak
def test_ten_thousand_games_dealt_at_random_add_up() -> None:
    for seed in range(10_000):
        check(random_game(Random(seed)))
