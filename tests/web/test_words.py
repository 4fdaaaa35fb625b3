"""Every fault has its words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask_babel import Babel

import scorekeeper
from scorekeeper.rules.faults import Fault
from scorekeeper.web.words import WORDS, Counted, words

PACKAGE = Path(scorekeeper.__file__).parent
MAKERS = {"Fault", "fault", "_file_fault"}


@pytest.fixture(autouse=True)
def language() -> Iterator[None]:
    app = Flask(__name__)
    Babel(app)
    with app.app_context():
        yield


def codes(source: str) -> Iterator[str]:
    """The codes of the faults that some source makes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in MAKERS:
                yield str(node.args[0].value)


def made() -> set[str]:
    folders = ("rules/**/*.py", "files/*.py", "store/*.py", "cli.py")
    paths = [path for folder in folders for path in PACKAGE.glob(folder)]
    return {code for path in paths for code in codes(path.read_text(encoding="utf-8"))}


def test_every_fault_that_is_made_has_its_words() -> None:
    assert {"hook", "file_json", "file_missing", "key_twice", "deleted"} <= made()
    assert made() <= set(WORDS)


def test_words_name_the_numbers_and_whose_entry_it_is() -> None:
    fault = Fault("bid_range", "deals[0].bids[1]", 1, {"given": 12, "cards": 9})
    sentence = "A bid of 12 cannot be: the deal has 9 cards each."
    assert words(fault) == sentence
    assert words(fault, ("A", "B")) == words(fault, {1: "B"}) == f"B · {sentence}"
    assert words(fault, ("A",)) == sentence
    assert words(Fault("bids_blank"), ("A",)) == "A bid is missing."


@pytest.mark.parametrize(
    ("code", "numbers", "said"),
    [
        ("players", {"given": 1, "fewest": 2, "most": 6}, "1 player cannot play this; 2 to 6 can."),
        (
            "players",
            {"given": 7, "fewest": 2, "most": 6},
            "7 players cannot play this; 2 to 6 can.",
        ),
        ("length", {"given": 1, "seats": 4}, "There is 1 entry for 4 seats."),
        ("bid_range", {"given": 2, "cards": 1}, "A bid of 2 cannot be: the deal has 1 card each."),
        ("taken_range", {"given": 2, "cards": 1}, "2 taken cannot be: the deal has 1 trick."),
        ("beyond", {"number": 2, "deals": 1}, "Deal 2 is one too many: the schedule has 1 deal."),
    ],
)
def test_words_go_with_their_number(code: str, numbers: dict[str, int | str], said: str) -> None:
    assert words(Fault(code, numbers=numbers)) == said


def test_what_counts_is_one_of_the_numbers_in_the_sentence() -> None:
    counted = [row for row in WORDS.values() if isinstance(row, Counted)]
    assert len(counted) > 10
    assert all(f"%({row.by})s" in row.one and f"%({row.by})s" in row.many for row in counted)
