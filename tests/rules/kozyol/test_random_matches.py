"""Whatever is played: penalties are what the rules say in other words, and there is one end."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.kozyol.faults import faults
from scorekeeper.rules.kozyol.game import KozyolMatch, Round
from scorekeeper.rules.kozyol.house import HouseRules
from scorekeeper.rules.kozyol.running import running
from scorekeeper.rules.kozyol.sheet import sheet
from tests.rules.kozyol.played import random_match


def told_again(rules: HouseRules, played: Round) -> tuple[int, int]:
    """What a round costs each player before any multiplication."""
    if played.draw:
        return 0, 0
    if played.loser is not None:
        band = played.band or 0
        return (band, 0) if played.loser == 0 else (0, band)
    one, other = played.points
    assert one is not None
    assert other is not None
    few = min(one, other)
    cost = 2
    if few < (32 if rules.thirty_one == 4 else 31):
        cost = 4
    if few == 0 and not (rules.six_when == "no_trick" and played.loser_took_trick):
        cost = 6
    return (cost if one < other else 0), (cost if other < one else 0)


def check(match: KozyolMatch) -> None:
    assert faults(match) == ()
    scored = sheet(match)
    totals, draws = [0, 0], 0
    for line, played in zip(scored.rounds, match.rounds, strict=True):
        assert max(totals) < match.rules.limit
        times = {"replay": 1, "double": min(draws, 1) + 1, "cumulative": draws + 1}
        costs = [cost * times[match.rules.draw] for cost in told_again(match.rules, played)]
        totals = [total + cost for total, cost in zip(totals, costs, strict=True)]
        assert (line.penalties, line.totals) == (tuple(costs), tuple(totals))
        assert line.draw == (costs == [0, 0])
        draws = draws + 1 if line.draw else 0
    assert scored.totals == tuple(totals)
    check_end(match)


def check_end(match: KozyolMatch) -> None:
    """The match is over just when somebody has reached the limit, and nothing comes after that."""
    scored = sheet(match)
    over = max(scored.totals) >= match.rules.limit
    assert scored.finished == over
    assert (running(match) is None) == over
    assert (scored.winner is not None) == over
    further = replace(match, rounds=(*match.rounds, Round(loser=0, band=2)))
    assert ("match_over" in {fault.code for fault in faults(further)}) == over
    if scored.winner is not None:
        assert scored.places[scored.winner] == 1
        assert scored.totals[scored.winner] < match.rules.limit
        assert scored.totals[scored.winner] == min(scored.totals)
        assert sorted(scored.places) == [1, 2]


@given(st.integers(0, 2**32))
def test_a_match_played_at_random_adds_up_and_ends_once(seed: int) -> None:
    check(random_match(Random(seed)))


@pytest.mark.soak
def test_ten_thousand_matches_played_at_random_add_up() -> None:
    for seed in range(10_000):
        check(random_match(Random(seed)))
