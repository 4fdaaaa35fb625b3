"""How a Kozyol match shows itself to the pages that serve every game."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.kozyol.sheet import sheet
from scorekeeper.store import StoredGame
from scorekeeper.web.access.guard import may
from scorekeeper.web.kozyol.carried import carried, phone_words, sentence
from scorekeeper.web.kozyol.sitting import kozyol
from scorekeeper.web.kozyol.table import cards, match_table
from scorekeeper.web.language import gettext as _
from scorekeeper.web.names import record_names
from scorekeeper.web.suits import SUIT_WORDS


def names(stored: StoredGame, shown: Mapping[str, str]) -> tuple[str, ...]:
    """The shown names of the two, by seat."""
    return record_names(stored.record, shown)


def progress(stored: StoredGame) -> str:
    """How far the match is."""
    scored = sheet(kozyol(stored))
    return _("round %(number)s, to %(limit)s", number=len(scored.rounds) + 1, limit=scored.limit)


def table_page(
    stored: StoredGame, shown: Mapping[str, str], query: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The page's context and the phone's state; the query may choose ``face`` and ``seat``."""
    seen = match_table(stored, names(stored, shown), query)
    context = {
        "seen": seen,
        "cards": cards(seen),
        "sentence": sentence(seen, may("game.undo")),
        "suit_words": SUIT_WORDS,
        "words": phone_words(),
    }
    return context, carried(seen)
