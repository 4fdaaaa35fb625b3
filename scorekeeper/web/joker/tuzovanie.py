"""Tuzovanie: cards go face up round the table; whoever gets the first ace deals first."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask_babel import LazyString
from flask_babel import lazy_gettext as _

from scorekeeper.rules.cards import RANKS, RED, SIGNS, SUITS
from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.store import StoredGame

DRAW = Key(WHOLE, ALL, "draw")
"""The cards as they fell, the first at seat 0, up to the first ace: "spades 6", "hearts A"."""

SUIT_WORDS = {
    "hearts": _("of hearts"),
    "diamonds": _("of diamonds"),
    "clubs": _("of clubs"),
    "spades": _("of spades"),
}
DECK = tuple(f"{suit} {rank}" for suit in SUITS for rank in RANKS)


@dataclass(frozen=True, slots=True)
class Fallen:
    """A card of the draw and the seat it fell at."""

    seat: int
    suit: str
    rank: str

    @property
    def sign(self) -> str:
        return SIGNS[self.suit]

    @property
    def suit_words(self) -> LazyString:
        return SUIT_WORDS[self.suit]

    @property
    def red(self) -> bool:
        return self.suit in RED

    @property
    def ace(self) -> bool:
        return self.rank == "A"


def drawn(seats: int) -> tuple[int, dict[Key, Plain]]:
    """A draw for so many seats: the seat that deals first, and the fact of how the cards fell."""
    cards = list(until_ace(random.SystemRandom().sample(DECK, len(DECK))))
    return (len(cards) - 1) % seats, {DRAW: [*cards]}


def until_ace(deck: Sequence[str]) -> Iterator[str]:
    """The cards of a deck up to its first ace."""
    for card in deck:
        yield card
        if card.endswith("A"):
            return


def fallen(game: StoredGame) -> tuple[Fallen, ...]:
    """The draw of a game; nothing when it had none."""
    cards = game.facts.get(DRAW)
    seats = len(game.record.players)
    if not isinstance(cards, list) or not seats:
        return ()
    return tuple(Fallen(at % seats, *str(card).split(" ")) for at, card in enumerate(cards))
