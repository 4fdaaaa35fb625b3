"""The sheet page: a whole game as it would stand on paper, whichever game it is."""

from typing import Any

from flask import Blueprint, current_app, render_template, request, session

from scorekeeper.figures.evenings import evening
from scorekeeper.store import StoredGame
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import press, store, stored
from scorekeeper.web.rooms import ROOMS

bp = Blueprint("sheet", __name__, url_prefix="/games/<game_id>/sheet")

SCALES = ("whole", "hundreds")


@bp.get("/")
def page(game_id: str) -> str:
    """The sheet; ``?in=hundreds`` or ``?in=whole`` is remembered for this device."""
    _remember(request.args.get("in", ""))
    if current_app.config["PRESS_AHEAD"]:  # whoever looks at the sheet may well print it
        press().warm()
    return render_template("sheet/page.html", **drawing(stored(game_id)))


def _remember(scale: str) -> None:
    if scale in SCALES and scale != remembered():
        session["in"] = scale
        session.permanent = True


def remembered() -> str:
    """How this device spells points: "whole" or "hundreds"."""
    return "hundreds" if session.get("in") == "hundreds" else "whole"


def drawing(game: StoredGame) -> dict[str, Any]:
    """What every template that draws a sheet needs: the game, its view, its grid, its evening."""
    view = ROOMS[game.game].sheet(game, shown_names(store().names()), remembered())
    return {
        "game": game,
        "view": view,
        "grid": f"{game.game}/_sheet.html",
        "day": evening(game.started),
    }
