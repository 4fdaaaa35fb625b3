"""How a Joker game shows itself to the pages that serve every game."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.schedule import planned
from scorekeeper.rules.joker.seats import sitters_now
from scorekeeper.rules.joker.sheet import sheet
from scorekeeper.store import StoredGame
from scorekeeper.web.joker.carried import cards_word, carried, phone_words, sentence
from scorekeeper.web.joker.table import table
from scorekeeper.web.language import gettext
from scorekeeper.web.names import seat_names
from scorekeeper.web.suits import SUIT_WORDS, SUITS


def names(stored: StoredGame, shown: Mapping[str, str]) -> tuple[str, ...]:
    """The shown names of those who sit now, by seat."""
    sitters = sitters_now(stored.record)  # type: ignore[arg-type]
    return seat_names(
        [sitter.name for sitter in sitters], [sitter.person for sitter in sitters], shown
    )


def progress(stored: StoredGame) -> str:
    """How far the game is."""
    game: JokerGame = stored.record  # type: ignore[assignment]  # the registry knows
    number, deals = len(sheet(game).deals) + 1, len(planned(game.rules.schedule))
    return gettext("deal %(number)s of %(deals)s", number=number, deals=deals)


def table_page(
    stored: StoredGame, shown: Mapping[str, str], query: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The table page's context and the phone's state; the query may choose ``row`` and ``cell``."""
    sitting = names(stored, shown)
    chosen = {str(seat): seat for seat in range(len(sitting))}.get(query.get("row", ""))
    seen = table(stored, sitting, chosen, query.get("cell", ""))
    context: dict[str, Any] = {"cards_word": cards_word(seen.deal.cards) if seen.deal else ""}
    context |= {"seen": seen, "suits": SUITS, "suit_words": SUIT_WORDS, "sentence": sentence(seen)}
    return {**context, "words": phone_words()}, carried(stored, seen)
