"""The sheet: penalties that add up, draws, the end of the match."""

from dataclasses import replace

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.kozyol.game import Round
from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules
from scorekeeper.rules.kozyol.sheet import RoundLine, sheet, standing
from scorekeeper.rules.kozyol.standing import START, places
from scorekeeper.rules.sitters import Sitter
from tests.rules.kozyol.played import match, unfinished

DOUBLE = HouseRules(draw="double")
CUMULATIVE = HouseRules(draw="cumulative")
LENIENT = HouseRules(thirty_one=2)
NO_TRICK = HouseRules(six_when="no_trick")


def test_a_sheet_without_rounds_has_only_zeros() -> None:
    scored = sheet(match())
    assert (scored.rounds, scored.totals, scored.places) == ((), (0, 0), (1, 1))
    assert (scored.finished, scored.winner, scored.limit) == (False, None, 12)
    assert scored.names == scored.players == ("A", "B")
    assert scored.sitters == (Sitter("A", None), Sitter("B", None))


def test_people_stand_beside_their_names() -> None:
    scored = sheet(replace(match(), people=("a", "b")))
    assert scored.sitters == (Sitter("A", "a"), Sitter("B", "b"))


@pytest.mark.parametrize(
    ("rounds", "rules", "totals", "winner"),
    [
        ("70:50", DEFAULTS, (0, 2), None),
        ("88:32", DEFAULTS, (0, 2), None),
        ("89:31", DEFAULTS, (0, 4), None),
        ("89:31", LENIENT, (0, 2), None),
        ("118:2", DEFAULTS, (0, 4), None),
        ("120:0", DEFAULTS, (0, 6), None),
        ("120:0t", NO_TRICK, (0, 4), None),
        ("120:0n", NO_TRICK, (0, 6), None),
        ("60:60", DEFAULTS, (0, 0), None),
        ("B6 B2", DEFAULTS, (0, 8), None),
        ("B6 B4 100:20", DEFAULTS, (0, 14), 0),
        ("A6 A4 20:100", DEFAULTS, (14, 0), 1),
        ("B6 A6 B4 A4 61:59", DEFAULTS, (10, 12), 0),
        ("B6", HouseRules(limit=6), (0, 6), 0),
        ("B4", HouseRules(limit=6), (0, 4), None),
        ("B6 B2", HouseRules(limit=8), (0, 8), 0),
        ("B6 B6", HouseRules(limit=16), (0, 12), None),
        ("B6 B6 A2 B6", HouseRules(limit=16), (2, 18), 0),
        ("A2", HouseRules(limit=2), (2, 0), 1),
    ],
)
def test_the_match_ends_as_soon_as_somebody_reaches_the_limit(
    rounds: str, rules: HouseRules, totals: tuple[int, int], winner: int | None
) -> None:
    scored = sheet(match(rounds, rules))
    assert (scored.totals, scored.winner) == (totals, winner)
    assert scored.finished == (winner is not None)


@pytest.mark.parametrize(
    ("rounds", "replay", "double", "cumulative"),
    [
        ("= 70:50", (0, 2), (0, 4), (0, 4)),
        ("= 60:60 70:50", (0, 2), (0, 4), (0, 6)),
        ("= = = A2", (2, 0), (4, 0), (8, 0)),
        ("= A2 A2", (4, 0), (6, 0), (6, 0)),
        ("A2 = B2 = A2", (4, 2), (6, 4), (6, 4)),
        ("= A6", (6, 0), (12, 0), (12, 0)),
        ("A4 = = A6", (10, 0), (16, 0), (22, 0)),
    ],
)
def test_draws_count_as_the_table_agreed(
    rounds: str,
    replay: tuple[int, int],
    double: tuple[int, int],
    cumulative: tuple[int, int],
) -> None:
    scored = [sheet(match(rounds, rules)).totals for rules in (DEFAULTS, DOUBLE, CUMULATIVE)]
    assert scored == [replay, double, cumulative]


def test_a_line_says_all_that_a_sheet_shows() -> None:
    first, draw, last = sheet(match("70:50 = A4", DOUBLE)).rounds
    assert first == RoundLine(
        number=1, opener=1, points=(70, 50), loser=1, band=2, multiplier=1,
        penalties=(0, 2), totals=(0, 2),
    )  # fmt: skip
    assert (draw.draw, draw.loser, draw.band, draw.penalties) == (True, None, 0, (0, 0))
    assert (last.points, last.loser, last.band, last.multiplier) == (None, 0, 4, 2)
    assert (last.penalties, last.totals, last.draw) == ((8, 0), (8, 2), False)
    assert [line.opener for line in (first, draw, last)] == [1, 0, 1]
    assert [line.dealer for line in (first, draw, last)] == [0, 1, 0]


def test_a_round_that_is_not_recorded_counts_nowhere() -> None:
    half = unfinished("70:50", Round(points=(0, 120)))
    assert sheet(half) == sheet(match("70:50"))
    assert standing(half) == standing(match("70:50"))


@pytest.mark.parametrize(
    ("rounds", "stopped", "finished", "winner"),
    [
        ("A2", "stands", True, 1),
        ("A2", "void", False, None),
        ("A2", None, False, None),
        ("A2 B2", "stands", True, None),
        ("", "stands", True, None),
    ],
)
def test_a_stopped_match_is_finished_when_its_result_stands(
    rounds: str, stopped: str | None, finished: bool, winner: int | None
) -> None:
    scored = sheet(match(rounds, stopped=stopped))
    assert (scored.finished, scored.winner) == (finished, winner)


@pytest.mark.parametrize(
    ("totals", "ranks"), [((0, 12), (1, 2)), ((14, 10), (2, 1)), ((4, 4), (1, 1))]
)
def test_fewer_penalty_points_are_the_better_place(
    totals: tuple[int, int], ranks: tuple[int, int]
) -> None:
    assert places(totals) == ranks


def test_everybody_may_know_that_fewer_wins() -> None:
    assert {name for name, game in GAMES.items() if game.fewer_wins} == {"kozyol"}


def test_an_opener_who_was_put_right_changes_no_points() -> None:
    right = match("A2 B4")
    other = replace(right, rounds=(replace(right.rounds[0], opener=0), right.rounds[1]))
    assert sheet(other).totals == sheet(right).totals
    assert [line.opener for line in sheet(other).rounds] == [0, 1]


def test_a_match_stands_at_nothing_before_its_first_round() -> None:
    assert standing(match()) == START
    assert standing(match("= =")).draws == 2
    assert standing(match("= = A2")).draws == 0
