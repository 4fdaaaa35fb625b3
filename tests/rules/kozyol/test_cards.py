"""The counting cards: twenty of them, 120 points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.kozyol.cards import COUNTING, pile, pile_points
from scorekeeper.rules.kozyol.penalty import DECK_POINTS


def test_the_deck_has_twenty_counting_cards_worth_120() -> None:
    assert len(set(COUNTING)) == 20
    assert pile_points(COUNTING) == DECK_POINTS


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([], 0),
        (["hearts J"], 2),
        (["hearts Q"], 3),
        (["hearts K"], 4),
        (["clubs 10"], 10),
        (["spades A"], 11),
        (["spades A", "spades A"], 11),
        (["spades 6", "clubs 9", "joker"], 0),
        (["hearts A", "diamonds A", "spades 10"], 32),
    ],
)
def test_a_pile_is_worth_its_cards(cards: list[str], points: int) -> None:
    assert pile_points(cards) == points


@given(st.sets(st.sampled_from(COUNTING)))
def test_what_one_pile_has_not_the_other_has_and_nobody_has_a_single_point(cards: set[str]) -> None:
    others = set(COUNTING) - cards
    assert pile_points(cards) + pile_points(others) == DECK_POINTS
    assert pile_points(cards) != 1
    assert pile(pile(cards)) == pile(cards)
