"""Facts: what kind each of them is."""

import pytest

from scorekeeper.rules.facts import ALL, Key, Plain, misfits
from scorekeeper.rules.games import GAMES

KINDS = {"bid": int, "trump": str, "recorded": bool}


@pytest.mark.parametrize(
    ("name", "value", "fits"),
    [
        ("bid", 0, True),
        ("bid", None, True),
        ("bid", True, False),
        ("bid", "1", False),
        ("bid", 1.0, False),
        ("bid", [1], False),
        ("trump", "hearts", True),
        ("trump", 4, False),
        ("recorded", True, True),
        ("recorded", 1, False),
        ("nobody's", 1.5, True),
    ],
)
def test_a_fact_is_of_just_its_kind_or_a_blank(name: str, value: Plain, fits: bool) -> None:
    key = Key(1, ALL, name)
    assert misfits({key: value}, KINDS) == (() if fits else (key,))


def test_the_facts_of_every_game_are_of_the_kinds_that_it_tells() -> None:
    for name, game in GAMES.items():
        assert {"person", "rules", "id", "started", "recorded"} <= game.kinds.keys(), name
        assert set(game.kinds.values()) <= {bool, int, str, dict}
