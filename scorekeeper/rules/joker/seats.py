"""Who sits where, deal by deal: somebody may take over a seat."""

from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.sitters import Sitter, sat_down


def sitters(game: JokerGame) -> tuple[tuple[Sitter, ...], ...]:
    """Who sat at each seat, deal by deal; takeovers hold from their deal on."""
    sitting, found = list(sat_down(game)), []
    for deal in game.deals:
        for change in deal.sits:
            sitting[change.seat] = Sitter(change.name, change.person)
        found.append(tuple(sitting))
    return tuple(found)


def sitters_now(game: JokerGame) -> tuple[Sitter, ...]:
    """Who sits at each seat in the latest deal; place, total and win are theirs."""
    return (sat_down(game), *sitters(game))[-1]
