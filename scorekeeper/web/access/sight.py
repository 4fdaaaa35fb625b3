"""What of the house a visitor gets to see in lists."""

from itertools import islice

from scorekeeper.store import Seated, StoredGame
from scorekeeper.web.access.guard import may
from scorekeeper.web.access.rights import whole
from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.present import store


def games_in_sight(limit: int) -> tuple[StoredGame, ...]:
    """The games that the visitor may look at, the latest first."""
    if any(map(whole, visitor().grants)):
        return store().games(limit=limit)
    return tuple(islice(filter(in_sight, store().games()), limit))


def in_sight(game: StoredGame) -> bool:
    """Whether the visitor may look at this game."""
    return may("game.table", game.id)


def people_in_sight() -> tuple[Seated, ...]:
    """The people that the visitor may choose from: all of them, or for narrow keys nobody."""
    return store().people() if may("home.example") else ()
