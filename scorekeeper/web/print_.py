"""The printed sheet: the drawing on paper, by the browser's own print or as a PDF."""

from flask import Blueprint, Response, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.store import StoredGame
from scorekeeper.web.present import press, stored
from scorekeeper.web.press import PressFailed, PressUnavailable
from scorekeeper.web.sheet import drawing

bp = Blueprint("print", __name__, url_prefix="/games/<game_id>")


@bp.get("/print")
def page(game_id: str) -> str:
    """The sheet laid out for paper, to be printed by the browser."""
    return _page(stored(game_id))


@bp.get("/sheet.pdf")
def pdf(game_id: str) -> Response:
    """The sheet as a PDF; where that cannot be had, the print page says what to do instead."""
    game = stored(game_id)
    try:
        made = press().pdf(_paper(game))
    except PressUnavailable:
        return Response(_page(game, _no_press()), 503)
    except PressFailed:
        return Response(_page(game, _("The PDF could not be made this time.")), 503)
    return _download(made, game)


def _no_press() -> str:
    return str(_("For PDFs the machine that runs the scorekeeper needs Pango: see the README."))


def _page(game: StoredGame, message: str = "") -> str:
    links = [url_for("static", filename=name) for name in ("css/fonts.css", "css/sheet.css")]
    return render_template("sheet/print.html", links=links, message=message, **drawing(game))


def _paper(game: StoredGame) -> str:
    """The page as the press takes it: nothing on it but the sheet, and links that it knows."""
    links = ["css/fonts.css", "css/sheet.css"]
    return render_template("sheet/print.html", links=links, paper=True, **drawing(game))


def _download(made: bytes, game: StoredGame) -> Response:
    day = drawing(game)["day"]
    response = Response(made, mimetype="application/pdf")
    response.headers.set("Content-Disposition", "attachment", filename=f"{game.game}-{day}.pdf")
    response.headers["Cache-Control"] = "no-store"
    return response
