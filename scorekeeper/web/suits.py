"""The four suits as the pages show them, whatever is played: sign, word and colour."""

from flask_babel import lazy_gettext as _

from scorekeeper.rules.cards import RED, SIGNS

SUITS = tuple(SIGNS.items())

SUIT_WORDS = {
    "hearts": _("hearts"),
    "diamonds": _("diamonds"),
    "clubs": _("clubs"),
    "spades": _("spades"),
}


def is_red(suit: str | None) -> bool:
    """Whether the sign of this suit is red; none is black."""
    return suit in RED
