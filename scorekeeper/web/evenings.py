"""Games that belong together: the same people at the same game on the same evening."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.figures.evenings import evening
from scorekeeper.figures.series import Played, wins
from scorekeeper.rules.games import GAMES
from scorekeeper.store import StoredGame
from scorekeeper.web.present import store
from scorekeeper.web.rooms import ROOMS

LOOKED_THROUGH = 60
PAIR = 2


@dataclass(frozen=True, slots=True)
class Series:
    """Two people who played the same game more than once on an evening, and their wins."""

    game: str
    names: tuple[str, ...]
    wins: tuple[int, ...]


def together(game: StoredGame) -> tuple[StoredGame, ...]:
    """The games that these people played that evening, this one too, in the order of playing."""
    games = store().games(limit=LOOKED_THROUGH)
    found = tuple(one for one in reversed(games) if _group(one) == _group(game))
    return found or (game,)


def series(games: Iterable[StoredGame], shown: Mapping[str, str]) -> tuple[Series, ...]:
    """The series among some games; each names its two as they sat in the first of its games."""
    by_group: dict[object, list[StoredGame]] = {}
    for game in games:
        by_group.setdefault(_group(game), []).append(game)
    found = (_series(group, shown) for group in by_group.values())
    return tuple(one for one in found if one is not None)


def _series(games: list[StoredGame], shown: Mapping[str, str]) -> Series | None:
    first, people = games[0], _people(games[0])
    played = [_played(game) for game in games if _counts(game)]
    if len(people) != PAIR or len(played) < PAIR:
        return None
    return Series(first.game, ROOMS[first.game].names(first, shown), wins(people, played))


def _group(game: StoredGame) -> tuple[object, ...]:
    return game.game, evening(game.started), frozenset(_people(game))


def _people(game: StoredGame) -> tuple[str, ...]:
    return ROOMS[game.game].opening.people(game)


def _counts(game: StoredGame) -> bool:
    return bool(GAMES[game.game].sheet(game.record).finished)


def _played(game: StoredGame) -> Played:
    return Played(_people(game), GAMES[game.game].sheet(game.record).places)
