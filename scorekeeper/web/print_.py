"""Sheets on paper, by the browser's own print or as a PDF: a game's, an evening's, empty ones."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, abort, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.figures.evenings import evening
from scorekeeper.store import StoredGame
from scorekeeper.web.evenings import series, together
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import press, store, stored
from scorekeeper.web.press import PressFailed, PressUnavailable
from scorekeeper.web.rooms import ROOMS
from scorekeeper.web.sheet import drawing, remembered

bp = Blueprint("print", __name__)

STYLES = ("css/fonts.css", "css/sheet.css")


@bp.get("/games/<game_id>/print")
def page(game_id: str) -> str:
    """The sheet laid out for paper, to be printed by the browser."""
    return _page("sheet/print.html", **_game(game_id))


@bp.get("/games/<game_id>/sheet.pdf")
def pdf(game_id: str) -> Response:
    """The sheet as a PDF; where that cannot be had, the print page says what to do instead."""
    drawn = _game(game_id)
    return _pdf("sheet/print.html", f"{drawn['game'].game}-{drawn['day']}.pdf", drawn)


def _game(game_id: str) -> dict[str, Any]:
    return {**drawing(stored(game_id)), "back": url_for("sheet.page", game_id=game_id)}


# The evening


@bp.get("/games/<game_id>/evening")
def evening_page(game_id: str) -> str:
    """The sheets of all games that the same people played that evening, laid out for paper."""
    return _page("sheet/several.html", **_evening(stored(game_id)))


@bp.get("/games/<game_id>/evening.pdf")
def evening_pdf(game_id: str) -> Response:
    """The same as a PDF."""
    game = stored(game_id)
    drawn = _evening(game)
    return _pdf("sheet/several.html", f"{game.game}-{drawn['day']}-evening.pdf", drawn)


def _evening(game: StoredGame) -> dict[str, Any]:
    room, shown, games = ROOMS[game.game], shown_names(store().names()), together(game)
    found = series(reversed(games), shown)
    return {
        "title": room.title,
        "views": [room.sheet(one, shown, remembered()) for one in games],
        "series": found[0] if found else None,
        "grid": f"{game.game}/_sheet.html",
        "day": evening(game.started),
        "back": url_for("game.table", game_id=game.id),
    }


# Empty ones


@bp.get("/blank/<game_name>")
def blank_page(game_name: str) -> str:
    """Empty sheets, to be filled in by hand, laid out for paper."""
    return _page("sheet/several.html", **_blank(game_name))


@bp.get("/blank/<game_name>.pdf")
def blank_pdf(game_name: str) -> Response:
    """The same as a PDF."""
    return _pdf("sheet/several.html", f"{game_name}-blank.pdf", _blank(game_name))


def _blank(game_name: str) -> dict[str, Any]:
    if game_name not in ROOMS:
        abort(404)
    room = ROOMS[game_name]
    return {
        "title": room.title,
        "views": room.blank_sheets(),
        "grid": f"{game_name}/_sheet.html",
        "back": url_for("rulebook.page", game_name=game_name),
    }


# Paper


def _page(template: str, message: str = "", **drawn: Any) -> str:
    links = [url_for("static", filename=name) for name in STYLES]
    return render_template(template, links=links, message=message, **drawn)


def _pdf(template: str, name: str, drawn: dict[str, Any]) -> Response:
    """The page as the press takes it: nothing on it but sheets, and links that it knows."""
    paper = render_template(template, links=STYLES, paper=True, **drawn)
    return _printed(paper, name, lambda message: _page(template, message, **drawn))


def _printed(paper: str, name: str, page: Callable[[str], str]) -> Response:
    try:
        made = press().pdf(paper)
    except PressUnavailable:
        return Response(page(_no_press()), 503)
    except PressFailed:
        return Response(page(_("The PDF could not be made this time.")), 503)
    response = Response(made, mimetype="application/pdf")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    response.headers["Cache-Control"] = "no-store"
    return response


def _no_press() -> str:
    return str(_("For PDFs the machine that runs the scorekeeper needs Pango: see the README."))
