"""The sheet page."""

from flask import Blueprint

bp = Blueprint("sheet", __name__, url_prefix="/games/<game_id>/sheet")


@bp.get("/")
def page(game_id: str) -> str:
    return game_id
