"""The first page: the running game, past evenings, and the ways to begin."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby

from flask import Blueprint, redirect, render_template, url_for
from flask_babel import format_time
from flask_babel import lazy_gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.figures.evenings import evening
from scorekeeper.rules.games import GAMES
from scorekeeper.store import StoredGame
from scorekeeper.web import example as example_evening
from scorekeeper.web.games import again
from scorekeeper.web.more import just_deleted
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import device, now, store
from scorekeeper.web.rooms import ROOMS

bp = Blueprint("home", __name__)

SHOWN = 60
GAME_WORDS = {"joker": _("Joker")}


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
    deals: int

    @property
    def started_at(self) -> str:
        """The hour and minute at which it began, on the table's own clock."""
        return str(format_time(datetime.fromisoformat(self.game.started), "short", rebase=False))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the best first."""
        return tuple(sorted(range(len(self.names)), key=lambda seat: self.places[seat]))


@bp.get("/")
def page() -> str:
    """Home."""
    return render_template("home.html", gone=just_deleted(), **contents())


@bp.post("/example")
def example() -> AnyResponse:
    """Load the example evening and open its running game."""
    game_id = example_evening.load(store(), device(), now())
    return redirect(url_for("game.table", game_id=game_id), 303)


def contents() -> dict[str, object]:
    """What home shows: the running games, the evenings by day (newest first), the last seating."""
    shown = shown_names(store().people())
    games = [listed(game, shown) for game in store().games(limit=SHOWN)]
    running = [one for one in games if not one.finished and not one.void]
    past = evenings([one for one in games if one not in running])
    last = next((one.game for one in games if not one.void), None)
    return {"running": running, "evenings": past, "again": again(last), "game_words": GAME_WORDS}


def evenings(games: list[Listed]) -> list[tuple[date, list[Listed]]]:
    """The games by evening, both newest first."""
    days = groupby(games, key=lambda one: evening(one.game.started))
    return [(day, list(played)) for day, played in days]


def listed(game: StoredGame, shown: Mapping[str, str]) -> Listed:
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
        deals=ROOMS[game.game].deals(game),
    )
