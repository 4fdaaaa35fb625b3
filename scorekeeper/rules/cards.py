"""The 36 cards that every game here is played with."""

from collections.abc import Mapping

SIGNS: Mapping[str, str] = {"hearts": "♥", "diamonds": "♦", "clubs": "♣", "spades": "♠"}
"""The suits by name, in the order of every page, each with the sign on its cards."""

SUITS = tuple(SIGNS)
RED = ("hearts", "diamonds")
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")

NO_TRUMP = "none"
TRUMPS = (*SUITS, NO_TRUMP)
TRUMP_SIGNS: Mapping[str, str] = {**SIGNS, NO_TRUMP: "×"}
