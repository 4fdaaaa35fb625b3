"""The cards."""

from scorekeeper.rules.cards import RANKS, RED, SUITS, TRUMP_SIGNS, TRUMPS
from scorekeeper.rules.joker.house import DECK


def test_suits_and_ranks_make_the_deck() -> None:
    assert len(SUITS) * len(RANKS) == DECK
    assert set(RED) < set(SUITS)


def test_every_trump_has_its_sign() -> None:
    assert tuple(TRUMP_SIGNS) == TRUMPS == ("hearts", "diamonds", "clubs", "spades", "none")
