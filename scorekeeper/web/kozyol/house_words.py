"""Kozyol's house rules in plain words, each saying as much alone as in a list."""

from collections.abc import Mapping

from flask_babel import gettext as _now
from flask_babel import lazy_gettext as _

from scorekeeper.rules.kozyol.house import DEFAULTS
from scorekeeper.web.house_words import HouseWords, RuleWords


def _limit_words(limit: int) -> str:
    return str(_now("The match goes to %(limit)s penalty points", limit=limit))


WORDS: Mapping[str, RuleWords] = {
    "limit": RuleWords(_("Limit"), {}, _limit_words),
    "thirty_one": RuleWords(
        _("Exactly 31 points"),
        {"4": _("The loser’s 31 points cost 4"), "2": _("The loser’s 31 points cost only 2")},
    ),
    "six_when": RuleWords(
        _("What costs 6"),
        {
            '"no_points"': _("6 penalty points for a loser without card points"),
            '"no_trick"': _("6 penalty points only for a loser without a single trick"),
        },
    ),
    "draw": RuleWords(
        _("A draw, 60 : 60"),
        {
            '"replay"': _("After a draw the round is simply played again"),
            '"double"': _("After a draw the next decided round counts double"),
            '"cumulative"': _("Each draw adds one more: the next decided round counts ×2, ×3 …"),
        },
    ),
}

SAID = HouseWords(DEFAULTS, WORDS)
