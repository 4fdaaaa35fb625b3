"""The cards that count: what a pile of taken tricks is worth."""

from collections.abc import Iterable, Mapping

from scorekeeper.rules.cards import SUITS

CARD_POINTS: Mapping[str, int] = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
"""Points by rank; the cards below the jack and the jokers count nothing."""

COUNTING = tuple(f"{suit} {rank}" for suit in SUITS for rank in CARD_POINTS)
"""The twenty counting cards, named ``hearts A``."""


def pile(cards: Iterable[str]) -> tuple[str, ...]:
    """The counting cards among these, each once, in the order of the deck."""
    found = frozenset(cards)
    return tuple(card for card in COUNTING if card in found)


def pile_points(cards: Iterable[str]) -> int:
    """What the counting cards among these are worth, 0 to 120."""
    return sum(CARD_POINTS[card.split()[1]] for card in pile(cards))
