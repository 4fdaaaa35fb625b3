"""Who sits where: the players who sat down first, and those who took over a seat later."""

from typing import NamedTuple

from scorekeeper.rules.joker.game import JokerGame


class Sitter(NamedTuple):
    """A player at a seat; ``person`` is a stable id, None when only the name is known."""

    name: str
    person: str | None


def sat_down(game: JokerGame) -> tuple[Sitter, ...]:
    """Who sat down first, by seat."""
    people = game.people or (None,) * len(game.players)
    return tuple(Sitter(name, person) for name, person in zip(game.players, people, strict=True))


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
