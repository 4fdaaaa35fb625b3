"""The running round."""

from dataclasses import replace

import pytest

from scorekeeper.rules.kozyol.game import Round
from scorekeeper.rules.kozyol.house import HouseRules
from scorekeeper.rules.kozyol.running import running
from tests.rules.kozyol.played import match, unfinished

NO_TRICK = HouseRules(six_when="no_trick")


def test_before_the_first_round_all_is_open() -> None:
    begun = running(match())
    assert begun is not None
    assert (begun.number, begun.opener, begun.dealer, begun.multiplier) == (1, 1, 0, 1)
    assert (begun.totals, begun.left, begun.limit) == ((0, 0), (12, 12), 12)
    assert (begun.entered, begun.asks_trick) == (Round(recorded=False), False)


def test_the_round_after_the_last_recorded_one_runs() -> None:
    begun = running(match("A4 B2 =", HouseRules(draw="cumulative", limit=8), opener=0))
    assert begun is not None
    assert (begun.number, begun.opener, begun.dealer, begun.multiplier) == (4, 1, 0, 2)
    assert (begun.totals, begun.left, begun.limit) == ((4, 2), (4, 6), 8)


def test_what_was_tapped_in_is_there_again() -> None:
    half = Round(loser=1, opener=1, recorded=False)
    begun = running(unfinished("A4", half))
    assert begun is not None
    assert (begun.number, begun.opener, begun.entered) == (2, 1, half)
    turned = running(unfinished("A4", replace(half, opener=None)))
    assert turned is not None
    assert turned.opener == 0


def test_no_points_ask_for_the_trick_where_it_decides() -> None:
    def asks(points: tuple[int, ...], rules: HouseRules) -> bool:
        begun = running(unfinished("", Round(points=points), rules))
        return begun is not None and begun.asks_trick

    assert asks((0, 120), NO_TRICK)
    assert not asks((2, 118), NO_TRICK)
    assert not asks((0, 120), HouseRules())


@pytest.mark.parametrize(("rounds", "stopped"), [("A6 A6", None), ("A6", "stands"), ("A6", "void")])
def test_no_round_runs_in_a_match_that_is_over(rounds: str, stopped: str | None) -> None:
    assert running(match(rounds, stopped=stopped)) is None
