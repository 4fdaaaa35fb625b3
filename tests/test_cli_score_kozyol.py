"""scorekeeper score, for Kozyol: every worked example, by the command that people type."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import main
from scorekeeper.files.game_file import write
from scorekeeper.rules.kozyol.house import HouseRules
from tests.rules.kozyol.played import match


def score(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, ["score", "-", *arguments], input=given)


def scored(rounds: list[Any], **rules: Any) -> Any:
    """The sheet of some rounds as the command prints it."""
    file = {"format": "scorekeeper-game", "version": 1, "game": "kozyol", "rules": rules,
            "players": ["Anna", "Boris"], "rounds": rounds}  # fmt: skip
    result = score("--json", given=json.dumps(file).encode())
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


@pytest.mark.parametrize(
    ("points", "took_trick", "usual", "lenient", "no_trick"),
    [
        ([120, 0], False, 6, 6, 6),
        ([120, 0], True, 6, 6, 4),
        ([118, 2], True, 4, 4, 4),
        ([90, 30], True, 4, 4, 4),
        ([89, 31], True, 4, 2, 4),
        ([88, 32], True, 2, 2, 2),
        ([70, 50], True, 2, 2, 2),
        ([61, 59], True, 2, 2, 2),
        ([60, 60], True, 0, 0, 0),
    ],
)
def test_a_round_costs_what_the_rules_say(
    points: list[int], took_trick: bool, usual: int, lenient: int, no_trick: int
) -> None:
    played = [{"points": points, "loser_took_trick": took_trick}]
    assert scored(played)["totals"] == [0, usual]
    assert scored(played, thirty_one=2)["totals"] == [0, lenient]
    assert scored(played, six_when="no_trick")["totals"] == [0, no_trick]


def test_a_match_at_ten_ends_at_fourteen() -> None:
    ten = [{"points": [120, 0]}, {"points": [118, 2]}]
    sheet = scored([*ten, {"points": [100, 20]}])
    assert (sheet["totals"], sheet["finished"], sheet["winner"]) == ([0, 14], True, 0)
    assert scored(ten)["winner"] is None


@pytest.mark.parametrize(
    ("draw", "after_one", "after_two"), [("replay", 2, 2), ("double", 4, 4), ("cumulative", 4, 6)]
)
def test_a_draw_is_played_again_or_counts(draw: str, after_one: int, after_two: int) -> None:
    drawn, lost = {"points": [60, 60]}, {"points": [70, 50]}
    sheet = scored([drawn, lost], draw=draw)
    assert [line["draw"] for line in sheet["rounds"]] == [True, False]
    assert sheet["totals"] == [0, after_one]
    assert scored([drawn, {"draw": True}, lost], draw=draw)["totals"] == [0, after_two]


def test_the_example_of_the_format_is_scored() -> None:
    rounds = [{"points": [70, 50]}, {"points": [60, 60]},
              {"points": [0, 120], "loser_took_trick": True},
              {"loser": 0, "band": 4}, {"draw": True}]  # fmt: skip
    sheet = scored(rounds)
    assert [line["penalties"] for line in sheet["rounds"]] == [
        [0, 2],
        [0, 0],
        [6, 0],
        [4, 0],
        [0, 0],
    ]
    assert (sheet["totals"], sheet["finished"], sheet["winner"]) == ([10, 2], False, None)


def test_a_sheet_for_people_shows_who_won_and_how() -> None:
    record = match("70:50 = A6", HouseRules(draw="double", limit=12))
    lines = score(given=write(record)).stdout.splitlines()
    assert lines[:2] == ["Kozyol, finished", "Penalty points; the match ends at 12."]
    cells = [line.split() for line in lines]
    assert ["1", "70", "0", "*50", "+2", "2"] in cells
    assert ["2", "draw", "*", "0", "2"] in cells
    assert ["3", "×2", "+12", "12", "*", "2"] in cells
    assert ["Total", "12", "2"] in cells
    assert ["Place", "2", "1"] in cells
    assert "B wins." in lines


def test_a_match_in_progress_has_no_winner() -> None:
    shown = score(given=write(match("70:50"))).stdout
    assert shown.startswith("Kozyol, in progress\n")
    assert "wins" not in shown


def test_a_match_without_rounds_has_a_sheet() -> None:
    result = score(given=write(match()))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "Kozyol, in progress")
    assert "card points" not in result.stdout


@pytest.mark.parametrize(
    ("rounds", "rules", "place", "said"),
    [
        ("70:51", {}, "rounds[0].points", "The points add up to 121, not to 120."),
        ("119:1", {}, "rounds[0].points", "119 to 1 cannot happen"),
        ("B6 B4 100:20 A2", {}, "rounds[3]", "with 14 penalty points the match is over."),
        ("120:0", {"six_when": "no_trick"}, "rounds[0].loser_took_trick", "Did the loser take"),
        ("A2", {"limit": 7}, "rules.limit", "an even number of penalty points, 2 to 100."),
    ],
)
def test_a_fault_is_told_and_nothing_is_scored(
    rounds: str, rules: dict[str, Any], place: str, said: str
) -> None:
    result = score(given=write(match(rounds, HouseRules(**rules))))
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"{place}: ")
    assert said in line
