"""The first page: the running game, past evenings, and the ways to begin."""

from dataclasses import dataclass
from datetime import date
from itertools import groupby

from flask import Blueprint, render_template

from scorekeeper.figures.evenings import evening
from scorekeeper.rules.games import GAMES
from scorekeeper.store import StoredGame
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import store
from scorekeeper.web.rooms import ROOMS

bp = Blueprint("home", __name__)

SHOWN = 60


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list: its names and totals by seat, its places, whether it is over."""

    game: StoredGame
    names: tuple[str, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    finished: bool
    void: bool
    played: int

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the best first."""
        return tuple(sorted(range(len(self.names)), key=lambda seat: self.places[seat]))


@bp.get("/")
def page() -> str:
    """Home."""
    return render_template("home.html", **contents())


def contents() -> dict[str, object]:
    """What home shows: the running games, the evenings by day (newest first), the last seating."""
    shown = shown_names(store().people())
    games = [listed(game, shown) for game in store().games(limit=SHOWN)]
    running = [one for one in games if not one.finished and not one.void]
    return {"running": running, "evenings": evenings(games), "last": games[0] if games else None}


def evenings(games: list[Listed]) -> list[tuple[date, list[Listed]]]:
    """The games by evening, both newest first."""
    days = groupby(games, key=lambda one: evening(one.game.started))
    return [(day, list(played)) for day, played in days]


def listed(game: StoredGame, shown: dict[str, str]) -> Listed:
    """A stored game as lists show it."""
    sheet = GAMES[game.game].sheet(game.record)
    return Listed(
        game=game,
        names=ROOMS[game.game].names(game, shown),
        totals=sheet.totals,
        places=sheet.places,
        finished=sheet.finished,
        void=game.record.stopped == "void",
        played=len(sheet.deals),
    )
