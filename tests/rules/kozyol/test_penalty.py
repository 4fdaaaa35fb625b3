"""What a round costs its loser, at every boundary and under every house rule."""

import pytest

from scorekeeper.rules.kozyol.game import Round
from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules
from scorekeeper.rules.kozyol.penalty import DRAW, Result, asks_trick, band, multiplier, result
from tests.rules.kozyol.played import played

LENIENT = HouseRules(thirty_one=2)
NO_TRICK = HouseRules(six_when="no_trick")


@pytest.mark.parametrize(
    ("points", "usual", "lenient", "no_trick", "with_a_trick"),
    [
        (0, 6, 6, 6, 4),
        (2, 4, 4, 4, 4),
        (30, 4, 4, 4, 4),
        (31, 4, 2, 4, 4),
        (32, 2, 2, 2, 2),
        (59, 2, 2, 2, 2),
    ],
)
def test_the_penalty_changes_at_its_boundaries(
    points: int, usual: int, lenient: int, no_trick: int, with_a_trick: int
) -> None:
    assert band(DEFAULTS, points) == usual
    assert band(LENIENT, points) == lenient
    assert band(NO_TRICK, points, took_trick=False) == no_trick
    assert band(NO_TRICK, points, took_trick=True) == with_a_trick


def test_a_trick_without_points_is_no_excuse_in_the_usual_match() -> None:
    assert band(DEFAULTS, 0, took_trick=True) == 6


@pytest.mark.parametrize(
    ("written", "rules", "came_out"),
    [
        ("70:50", DEFAULTS, Result(1, 2)),
        ("50:70", DEFAULTS, Result(0, 2)),
        ("88:32", DEFAULTS, Result(1, 2)),
        ("89:31", DEFAULTS, Result(1, 4)),
        ("89:31", LENIENT, Result(1, 2)),
        ("118:2", DEFAULTS, Result(1, 4)),
        ("120:0", DEFAULTS, Result(1, 6)),
        ("120:0t", DEFAULTS, Result(1, 6)),
        ("120:0n", NO_TRICK, Result(1, 6)),
        ("120:0t", NO_TRICK, Result(1, 4)),
        ("61:59", DEFAULTS, Result(1, 2)),
        ("60:60", DEFAULTS, DRAW),
        ("59:61", DEFAULTS, Result(0, 2)),
        ("A2", DEFAULTS, Result(0, 2)),
        ("B4", LENIENT, Result(1, 4)),
        ("B6", NO_TRICK, Result(1, 6)),
        ("=", DEFAULTS, DRAW),
    ],
)
def test_a_round_comes_out_as_players_tell_it(
    written: str, rules: HouseRules, came_out: Result
) -> None:
    assert result(rules, played(written)) == came_out


@pytest.mark.parametrize(
    ("written", "usual", "no_trick"),
    [
        ("120:0", False, True),
        ("0:120", False, True),
        ("118:2", False, False),
        ("60:60", False, False),
        ("A6", False, False),
        ("=", False, False),
    ],
)
def test_a_trick_is_asked_about_only_where_it_decides(
    written: str, usual: bool, no_trick: bool
) -> None:
    assert asks_trick(DEFAULTS, played(written)) == usual
    assert asks_trick(NO_TRICK, played(written)) == no_trick


@pytest.mark.parametrize(
    ("draw", "after_none", "after_one", "after_two", "after_three"),
    [("replay", 1, 1, 1, 1), ("double", 1, 2, 2, 2), ("cumulative", 1, 2, 3, 4)],
)
def test_draws_multiply_as_the_table_agreed(
    draw: str, after_none: int, after_one: int, after_two: int, after_three: int
) -> None:
    rules = HouseRules(draw=draw)  # type: ignore[arg-type]
    times = [multiplier(rules, draws) for draws in range(4)]
    assert times == [after_none, after_one, after_two, after_three]


def test_points_are_exact_only_when_both_are_known() -> None:
    assert played("70:50").exact == (70, 50)
    assert Round(points=(70, None)).exact is None
    assert Round(points=(70,)).exact is None
    assert Round().exact is None
