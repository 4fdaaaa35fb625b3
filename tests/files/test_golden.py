"""Whole games with their sheets, side by side as files; each game's note says where it is from."""

from pathlib import Path

import pytest

from scorekeeper.files.game_file import game_name, read, sheet_json, write
from scorekeeper.rules.games import GAMES

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = sorted(path.name.removesuffix(".game.json") for path in GOLDEN.glob("*.game.json"))


def test_there_are_golden_games() -> None:
    assert NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_has_its_sheet(name: str) -> None:
    file = (GOLDEN / f"{name}.game.json").read_bytes()
    record, faults = read(file)
    assert faults == ()
    assert record is not None
    assert record.note
    assert write(record) == file
    scored = GAMES[game_name(record)].sheet(record)
    assert sheet_json(scored) == (GOLDEN / f"{name}.sheet.json").read_text(encoding="utf-8")
