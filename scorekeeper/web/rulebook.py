"""The rules of a game in players' words, with the house rules of a running game marked."""

from collections.abc import Mapping

from flask import Blueprint, abort, render_template, request, url_for

from scorekeeper.store import StoredGame
from scorekeeper.web.access.guard import may
from scorekeeper.web.house_words import InForce
from scorekeeper.web.present import stored
from scorekeeper.web.rooms import ROOMS

bp = Blueprint("rulebook", __name__, url_prefix="/rules")


@bp.get("/<game_name>")
def page(game_name: str) -> str:
    """The rules; ``?game=`` names a running game whose house rules are marked."""
    if game_name not in ROOMS:
        abort(404)
    game = _asked(game_name)
    back = url_for("game.table", game_id=game.id) if game else url_for("home.page")
    return render_template(
        f"rules/{game_name}.html",
        game_name=game_name,
        title=ROOMS[game_name].title,
        game=game,
        house=_house(game),
        back=back,
    )


def _asked(game_name: str) -> StoredGame | None:
    """The running game that the address names; 404 when it is none of this kind."""
    game_id = request.args.get("game", "")
    game = stored(game_id) if game_id and may("game.table", game_id) else None
    return game if game is None or game.game == game_name else abort(404)


def _house(game: StoredGame | None) -> Mapping[str, InForce]:
    """The house rules of the running game by name."""
    rules = ROOMS[game.game].opening.in_force(game) if game else ()
    return {rule.name: rule for rule in rules}
