"""One game at the table, whichever it is: its page, undo and redo, stopping, deleting, the file."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, get_flashed_messages, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.facts import ALL, WHOLE, Key
from scorekeeper.store import Change, Newer, Refused, Reversal, Stale, StoredGame
from scorekeeper.web import acts
from scorekeeper.web.access.guard import may
from scorekeeper.web.access.sight import in_sight
from scorekeeper.web.evenings import Series, series, together
from scorekeeper.web.games import again
from scorekeeper.web.live import entering_too, glimpse, live_words
from scorekeeper.web.names import shown_names
from scorekeeper.web.onlookers import onlookers
from scorekeeper.web.present import device, revision, store, stored
from scorekeeper.web.rooms import ROOMS

bp = Blueprint("game", __name__, url_prefix="/games/<game_id>")

RUNNING = Change(Key(WHOLE, ALL, "stopped"), None, None)
"""Whoever enters something at the table saw a game that nobody had stopped."""


@bp.get("/")
def table(game_id: str) -> str | AnyResponse:
    """The table page: what is to be entered now; for its script, the page and its state.

    For the script of somebody who only looks, the page and its revision; with ``?shown=17`` no
    more than the revision (see ``live.rev``) if it is that one.
    """
    if acts.wants_json() and request.args.keys() <= {"shown"}:
        rev = revision(game_id)
        if request.args.get("shown") == str(rev):
            return jsonify(glimpse(rev))
        if not may("game.undo"):
            return onlookers().answer(game_id, rev, lambda: table_page(stored(game_id))[0])
    page, state = table_page(stored(game_id), " ".join(map(str, get_flashed_messages())))
    return acts.told(page, state) if acts.wants_json() else page


def table_page(game: StoredGame, message: str = "") -> tuple[str, dict[str, Any]]:
    """The table page's HTML and the state its script draws from."""
    room = ROOMS[game.game]
    context, state = room.table(game, shown_names(store().names()), request.values)
    undo, redo = (each(game.id, device()) for each in (store().next_undo, store().next_redo))
    others = entering_too(game.id)
    lines = {"undo": undo and undo.id, "redo": redo and redo.id}
    state = {**state, **lines, "others": others}
    context = {**context, "words": {**context.get("words", {}), **live_words()}}
    page = render_template(
        f"{game.game}/table.html",
        game=game,
        state=state,
        message=message,
        others=others,
        undo=undo,
        redo=redo,
        again=again,
        series=evening_series,
        **context,
    )
    return page, state


def evening_series(game: StoredGame) -> Series | None:
    """How the same two people stand against each other this evening, in the games in sight."""
    others = (one for one in together(game) if one.id != game.id and in_sight(one))
    found = series((game, *others), shown_names(store().names()))
    return found[0] if found else None


def answer(game_id: str, message: str, status: int, newer: tuple[Newer, ...] = ()) -> AnyResponse:
    """The answer to a write at the table; ``newer`` is what stands in its way."""
    return acts.answer(
        message,
        status,
        lambda said: table_page(stored(game_id), said),
        _back(game_id),
        newer,
    )


def _back(game_id: str) -> str:
    """The table page, with what its address asked for."""
    asked = urlencode(list(request.args.items(multi=True)))
    return url_for("game.table", game_id=game_id) + (f"?{asked}" if asked else "")


def write(game_id: str, act: str, *changes: Change) -> AnyResponse:
    """Write some changes down and answer with the table page."""
    outcome = store().write(game_id, acts.entry(act, (*changes, RUNNING)))
    names = _names(stored(game_id)) if isinstance(outcome, Refused | Stale) else {}
    newer = outcome.newer if isinstance(outcome, Stale) else ()
    return answer(game_id, *acts.said(outcome, names), newer)


def _names(game: StoredGame) -> dict[int, str]:
    return dict(enumerate(ROOMS[game.game].names(game, shown_names(store().names()))))


@bp.post("/undo")
def undo(game_id: str) -> AnyResponse:
    """Take back this device's last entry."""
    stored(game_id)
    return _reversed(game_id, store().undo(game_id, *acts.turn("undo")))


@bp.post("/redo")
def redo(game_id: str) -> AnyResponse:
    """Put again what this device took back last."""
    stored(game_id)
    return _reversed(game_id, store().redo(game_id, *acts.turn("redo")))


def _reversed(game_id: str, outcome: Reversal) -> AnyResponse:
    if isinstance(outcome, Refused):
        return answer(game_id, acts.not_taken_back(outcome), 422)
    return answer(game_id, *acts.said(outcome, {}))
