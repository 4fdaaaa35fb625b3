"""scorekeeper score."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import main
from scorekeeper.files.game_file import write
from scorekeeper.rules.joker.house import HouseRules, nines
from tests.rules.joker.dealt import ONE_PREMIUM, game

FINISHED = write(game(ONE_PREMIUM, HouseRules(schedule=nines(1))))
FAULTY = FINISHED.replace(b"[3, 2, 2, 1]", b"[3, 2, 2, 2]").replace(
    b"[2, 2, 3, 2]", b"[9, 9, 9, 9]"
)


def score(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, ["score", *arguments], input=given)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_bytes(FINISHED)
    return str(path)


def test_a_game_is_scored_as_json(file: str) -> None:
    result = score(file, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["totals"] == [900, 220, 360, 190]
    assert result.stderr == ""


def test_a_game_comes_from_standard_input_too(file: str) -> None:
    assert score("-", "--json", given=FINISHED).stdout == score(file, "--json").stdout


def test_a_sheet_for_people_shows_what_was_settled() -> None:
    lines = score("-", given=FINISHED).stdout.splitlines()
    assert lines[0] == "Joker, finished"
    cells = {line[:12].strip(): line[12:].split() for line in lines}
    assert cells["premium"] == ["(3)", "+250"]
    assert cells["deduction"] == ["(4)", "-200", "(4)", "-250", "(3)", "-250"]
    assert cells["Total"] == ["900", "220", "360", "190"]
    assert cells["in hundreds"] == ["9.0", "2.2", "3.6", "1.9"]
    assert cells["Place"] == ["1", "3", "2", "4"]


def test_columns_stand_under_each_other_in_every_script() -> None:
    named = game("1001/1000", players=("Нина", "გიორგი", "x" * 60, "李"))
    lines = score("-", given=write(named)).stdout.splitlines()
    assert "x" * 15 + "…" in lines[1]
    row = next(line for line in lines if line.startswith("1 "))
    assert row.endswith("*1/0  -200!")
    assert "–/0    50" in row
    assert lines[1].index("Нина") + len("Нина") == row.index("1/1   100 ") + len("1/1   100 ")


def test_pairs_are_added_up_below() -> None:
    paired = game(ONE_PREMIUM, HouseRules(schedule=nines(1), pairs=True))
    assert "A and C together: 1510" in score("-", given=write(paired)).stdout


def test_a_game_without_deals_has_a_sheet() -> None:
    result = score("-", given=write(game()))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "Joker, in progress")


def test_every_fault_is_a_line_on_standard_error_and_nothing_is_scored() -> None:
    result = score("-", given=FAULTY)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "deals[0].bids[3]: The dealer cannot bid 2: the bids would add up to the cards, 9.",
        "deals[1].taken: The takes add up to 36, not to 9.",
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("missing.json", "file: There is no such file.\n"),
        (".", "file: The file cannot be read.\n"),
        ("a\0b", "file: The file cannot be read.\n"),
    ],
)
def test_a_file_that_is_not_there_is_told(tmp_path: Path, name: str, told: str) -> None:
    result = score(str(tmp_path / name))
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", told)


def test_a_file_that_is_too_large_is_told() -> None:
    result = score("-", given=b" " * 2_000_000)
    assert (result.exit_code, result.stderr.split(":")[0]) == (2, "file")


def test_a_key_that_breaks_the_line_does_not_break_the_report() -> None:
    broken = FINISHED.replace(b'"first_dealer"', b'"first\\ndealer"')
    assert len(score("-", given=broken).stderr.splitlines()) == 1


def test_a_void_game_says_that_it_counts_nowhere() -> None:
    void = game("1001/1000", stopped="void")
    assert score("-", given=write(void)).stdout.startswith("Joker, stopped; it counts nowhere\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk at hand")
def test_a_full_disk_is_told_in_a_line(file: str) -> None:
    command = [sys.executable, "-m", "scorekeeper", "score", file]
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (result.returncode, result.stderr) == (
        1,
        b"Error: standard output: No space left on device\n",
    )
