"""The page of the draw: the cards as they fell at each seat, and who deals first."""

from flask import Blueprint, abort, render_template

from scorekeeper.web.joker.tuzovanie import fallen
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import store, stored
from scorekeeper.web.rooms import ROOMS

bp = Blueprint("draw", __name__, url_prefix="/games/<game_id>/draw")


@bp.get("/")
def page(game_id: str) -> str:
    """The draw, as often as one likes to look at it."""
    game = stored(game_id)
    cards = fallen(game)
    if not cards:
        abort(404)
    names = ROOMS[game.game].names(game, shown_names(store().names()))
    return render_template("joker/draw.html", game=game, cards=cards, names=names)
