"""What a phone asks again and again while it shows a game, and the page for a screen far off."""

from datetime import UTC, datetime, timedelta

from flask import Blueprint, current_app, jsonify, render_template
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.language import gettext as _
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import device, revision, store, stored
from scorekeeper.web.rooms import ROOMS
from scorekeeper.web.sheet import drawing

RECENT = timedelta(minutes=2)
"""For so long somebody who has entered something is said to be entering."""

bp = Blueprint("live", __name__, url_prefix="/games/<game_id>")


@bp.get("/rev")
def rev(game_id: str) -> AnyResponse:
    """The game's revision, and the version of the pages: ``{"rev": 17, "app": "0a1b2c3d4e"}``.

    A phone that showed another revision fetches the page anew, one of another version loads it.
    The status is always 200, since waitress closes the connection after a 304.
    """
    return jsonify(glimpse(revision(game_id)))


def glimpse(rev: int) -> dict[str, object]:
    """What a look at the revision tells."""
    return {"rev": rev, "app": app_version()}


@bp.get("/tv")
def tv(game_id: str) -> str:
    """The page for a television or a tablet: large type, the sheet, the standing, who is next."""
    game = stored(game_id)
    screen = ROOMS[game.game].screen(game, shown_names(store().names()))
    return render_template("live/tv.html", screen=screen, **drawing(game))


def app_version() -> str:
    """The version of pages, styles and scripts; it stands in the address of every static file."""
    return str(current_app.static_url_path).rpartition("/")[2]


def entering_too(game_id: str) -> str:
    """Who else is entering, in a few words; "" when nobody is."""
    since = (datetime.now(UTC) - RECENT).isoformat(timespec="milliseconds")
    others = store().writers(game_id, device(), since)
    named = [name for name in others if name]
    if not others:
        return ""
    return f"+ {', '.join(named)}" if named else _("+1 phone")


def live_words() -> dict[str, str]:
    """What a table page says of the connection and of refused entries, its blanks in braces."""
    return {
        "waiting": _("{number} waiting"),
        "waiting_why": _("No connection: entries wait on this phone and go out by themselves."),
        "unheard": _("no connection"),
        "unheard_why": _("The page shows how the game stood when the connection went."),
        "done": _("All is entered. The result comes with the connection."),
        "not_written": _("This entry was not written down."),
        "keep": _("Keep {value}"),
        "write": _("Write {value}"),
        "keep_theirs": _("Keep theirs"),
        "write_mine": _("Write mine"),
        "try_again": _("Try again"),
        "choose_again": _("Choose again"),
        "enter_them": _("Enter them"),
        "let_go": _("Drop it"),
        "behind": _("More entries wait behind this one: {number}"),
        "let_all_go": _("Drop all {number}"),
        "let_all_go_sure": _("Really drop all {number}"),
        "carried": _("These entries came along from the old address."),
        "moved": _(
            "No connection for a while. Entries waiting on this phone: {number}. If the scorekeeper"
            " has another address now, go on there: they come along."
        ),
        "new_address": _("The new address"),
        "keep_waiting": _("Keep waiting"),
        "go_on_there": _("Go on there"),
        "screen": _(
            "On this connection the browser lets the screen go dark. A longer screen time in the"
            " phone’s display settings keeps the table in sight."
        ),
        "got_it": _("Got it"),
    }
