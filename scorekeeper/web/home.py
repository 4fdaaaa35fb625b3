"""The first page: the running game, past evenings, and the ways to begin."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from flask import Blueprint, redirect, render_template, url_for
from flask_babel import format_time
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.figures.evenings import evening, moment
from scorekeeper.rules.games import GAMES
from scorekeeper.store import StoredGame
from scorekeeper.web import example as example_evening
from scorekeeper.web.access.guard import may
from scorekeeper.web.access.sight import games_in_sight
from scorekeeper.web.evenings import Series, series
from scorekeeper.web.games import again
from scorekeeper.web.more import just_deleted
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import device, now, store
from scorekeeper.web.rooms import ROOMS
from scorekeeper.web.standing import Standing

bp = Blueprint("home", __name__)

SHOWN = 60
LATELY = 5


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list: who stands where (seats or pairs), whether it is over."""

    game: StoredGame
    ranks: tuple[Standing, ...]
    finished: bool
    void: bool
    progress: str

    @property
    def started_at(self) -> str:
        """The hour and minute at which it began, on the table's own clock."""
        return str(format_time(moment(self.game.started), "short", rebase=False))

    @property
    def title(self) -> str:
        """The name of what is played."""
        return str(ROOMS[self.game.game].title)

    @property
    def begun(self) -> bool:
        """Whether anybody has points yet."""
        return any(one.total for one in self.ranks)


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening in the list: its games, the newest first, and the series played in it."""

    day: date
    games: tuple[Listed, ...]
    series: tuple[Series, ...]


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
    shown = shown_names(store().names())
    games = [listed(game, shown) for game in games_in_sight(SHOWN)]
    running = [one for one in games if not one.finished and not one.void]
    past = [one for one in games if one not in running]
    last = next((one.game for one in games if not one.void), None)
    return {
        "running": running,
        "evenings": evenings(past, shown),
        "again": again(last),
        "begins": _begins(last, shown),
        "lately": [
            listed(game, shown)
            for game in store().deleted(limit=LATELY)
            if may("more.restore", game.id)
        ],
        "titles": {name: room.title for name, room in ROOMS.items()},
    }


def _begins(last: StoredGame | None, shown: Mapping[str, str]) -> str:
    """Who begins when the same people play again, "" when nobody has played yet."""
    if last is None:
        return ""
    room = ROOMS[last.game]
    name = room.names(last, shown)[room.opening.next_first(last)]
    return str(room.opening.first.of) % {"name": name}


def evenings(games: list[Listed], shown: Mapping[str, str]) -> list[Evening]:
    """The games by evening, both newest first."""
    days = groupby(games, key=lambda one: evening(one.game.started))
    played = ((day, tuple(ones)) for day, ones in days)
    return [Evening(day, ones, series((one.game for one in ones), shown)) for day, ones in played]


def listed(game: StoredGame, shown: Mapping[str, str]) -> Listed:
    """A stored game as lists show it."""
    sheet, room = GAMES[game.game].sheet(game.record), ROOMS[game.game]
    return Listed(
        game=game,
        ranks=room.ranks(sheet, room.names(game, shown)),
        finished=sheet.finished,
        void=game.record.stopped == "void",
        progress=room.progress(game),
    )
