"""The four suits, whatever is played: their signs and words, in the order of every page."""

from flask_babel import lazy_gettext as _

SUITS = (("hearts", "♥"), ("diamonds", "♦"), ("clubs", "♣"), ("spades", "♠"))

SUIT_WORDS = {
    "hearts": _("hearts"),
    "diamonds": _("diamonds"),
    "clubs": _("clubs"),
    "spades": _("spades"),
}
