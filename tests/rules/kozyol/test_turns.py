"""Who opens."""

import pytest

from scorekeeper.rules.kozyol.game import Round
from scorekeeper.rules.kozyol.turns import openers, other


def test_the_other_of_two_is_the_other() -> None:
    assert (other(0), other(1)) == (1, 0)


@pytest.mark.parametrize(
    ("first", "put_right", "turns"),
    [
        (0, (), (0,)),
        (1, (), (1,)),
        (0, (None, None, None), (0, 1, 0, 1)),
        (1, (None, 0, None), (1, 0, 1, 0)),
        (1, (0, None, None), (0, 1, 0, 1)),
        (1, (None, 1, None), (1, 1, 0, 1)),
    ],
)
def test_the_players_take_turns_unless_the_table_puts_it_right(
    first: int, put_right: tuple[int | None, ...], turns: tuple[int, ...]
) -> None:
    rounds = [Round(draw=True, opener=opener) for opener in put_right]
    assert openers(first, rounds) == turns
