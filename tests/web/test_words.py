"""Every fault has its words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask_babel import Babel

import scorekeeper
from scorekeeper.rules.faults import Fault
from scorekeeper.web.words import WORDS, words

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
    assert words(fault, ("A", "B")) == words(fault, {1: "B"}) == f"B: {sentence}"
    assert words(fault, ("A",)) == sentence
    assert words(Fault("bids_blank"), ("A",)) == "A bid is missing."
