"""What is put right around a running game: its house rules, its end, its file, its deletion."""

import json
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.figures.evenings import evening
from scorekeeper.files.game_file import write as game_file
from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.record import STOPS
from scorekeeper.store import DELETED, Change, Entry, NoSuchGame, Stale, StoredGame
from scorekeeper.web import acts
from scorekeeper.web.access.sight import people_in_sight
from scorekeeper.web.blame import by_rule
from scorekeeper.web.names import as_known, shown_names
from scorekeeper.web.present import store, stored
from scorekeeper.web.rooms import ROOMS

bp = Blueprint("more", __name__, url_prefix="/games/<game_id>")

RULES = Key(WHOLE, ALL, "rules")
STOPPED = Key(WHOLE, ALL, "stopped")


@dataclass(frozen=True, slots=True)
class Effect:
    """What a change of house rules does to one seat's total."""

    name: str
    before: int
    after: int


# The page


@bp.get("/more")
def page(game_id: str) -> str:
    """Everything about the game that is no entry."""
    return more_page(stored(game_id))


def more_page(game: StoredGame, fold: str = "", message: str = "", **typed: Any) -> str:
    """The page, with one fold open and a message in it; ``typed`` is what was typed there."""
    opening, names = ROOMS[game.game].opening, names_now(game)
    return render_template(
        "game/more.html",
        game=game,
        fold=fold,
        message=message,
        rules=opening.in_force(game),
        finished=GAMES[game.game].sheet(game.record).finished,
        known=list(shown_names(as_known(people_in_sight())).values()),
        **{**opening.putting_right(game, names), **typed},
    )


def names_now(game: StoredGame) -> tuple[str, ...]:
    """The shown names of those who sit now, by seat."""
    return ROOMS[game.game].names(game, shown_names(store().names()))


def put_right(game: StoredGame, fold: str, entry: Entry, **typed: Any) -> AnyResponse:
    """Write it and go back to the table; or the page again, with what stands in the way."""
    outcome = store().write(game.id, entry)
    message, status = acts.said(outcome, dict(enumerate(names_now(game))))
    if isinstance(outcome, Stale):
        message = outdated()
    if message:
        return again(game.id, fold, message, status, **typed)
    return redirect(url_for("game.table", game_id=game.id), 303)


def again(game_id: str, fold: str, message: str, status: int = 422, **typed: Any) -> AnyResponse:
    """The page as it stands now, with a message in the fold that was used."""
    return Response(more_page(stored(game_id), fold, message, **typed), status)


def outdated() -> str:
    """What is said when the page showed an older state of the game."""
    return str(_("The game went on meanwhile. Nothing was overwritten; here is how it stands."))


# House rules


@bp.get("/more/rules")
def rules(game_id: str) -> str:
    """The form of the house rules in force."""
    game = stored(game_id)
    return _rules_page(game, ROOMS[game.game].opening.rule_values(game), {})


@bp.post("/more/rules")
def change_rules(game_id: str) -> AnyResponse:
    """Show what other house rules do to the totals; write them down once that is accepted."""
    game = stored(game_id)
    sent = {name: value for name, value in request.form.items() if name.startswith("rule-")}
    seats = len(game.record.players)
    plain, wrong, faults = ROOMS[game.game].opening.read_rules(sent, seats)
    names = dict(enumerate(names_now(game)))
    wrong = {**by_rule(faults, names), **wrong}
    if wrong:
        return Response(_rules_page(game, sent, wrong), 422)
    record, faults = store().preview(game_id, {RULES: plain})
    if faults or record is None:
        told = ROOMS[game.game].opening.told(game, faults)
        return Response(_rules_page(game, sent, by_rule(told, names)), 422)
    if "sure" in request.form:
        return put_right(game, "rules", acts.entry("rules", (Change(RULES, _seen(), plain),)))
    return Response(_effect_page(game, sent, GAMES[game.game].sheet(record).totals))


def _rules_page(game: StoredGame, sent: dict[str, str], wrong: dict[str, str]) -> str:
    fields = ROOMS[game.game].opening.rule_fields(sent, len(game.record.players), wrong, ())
    return render_template(
        "game/rules.html", game=game, rules=fields, wrong=wrong, seen=_seen_now(game)
    )


def _effect_page(game: StoredGame, sent: dict[str, str], totals: tuple[int, ...]) -> str:
    before = GAMES[game.game].sheet(game.record).totals
    rows = zip(names_now(game), before, totals, strict=True)
    effects = [Effect(*row) for row in rows]
    return render_template(
        "game/effect.html",
        game=game,
        sent={**sent, "seen": request.form.get("seen", "null")},
        effects=effects,
        same=before == totals,
    )


def _seen_now(game: StoredGame) -> str:
    return json.dumps(game.facts.get(RULES))


def _seen() -> Plain:
    """The house rules that the writer saw; they come back as the page had them."""
    try:
        seen: Plain = json.loads(request.form.get("seen", "null"))
    except (ValueError, RecursionError):
        abort(400)
    return seen


# The end of the game


@bp.post("/more/stop")
def stop(game_id: str) -> AnyResponse:
    """Stop the game: the result stands, or counts nowhere."""
    game, how = stored(game_id), request.form.get("value")
    if how not in STOPS:
        abort(400)
    return put_right(game, "stop", acts.entry("stop", (Change(STOPPED, None, how),)))


@bp.post("/more/reopen")
def reopen(game_id: str) -> AnyResponse:
    """Go on with a game that was stopped."""
    game, how = stored(game_id), request.form.get("value")
    if how not in STOPS:
        abort(400)
    return put_right(game, "reopen", acts.entry("reopen", (Change(STOPPED, how, None),)))


@bp.post("/more/delete")
def delete(game_id: str) -> AnyResponse:
    """Throw the game away; home offers to bring it back."""
    store().write(stored(game_id).id, acts.entry("delete", (Change(DELETED, None, True),)))
    return redirect(url_for("home.page", deleted=game_id), 303)


@bp.post("/more/restore")
def restore(game_id: str) -> AnyResponse:
    """Bring a deleted game back."""
    store().write(stored(game_id).id, acts.entry("restore", (Change(DELETED, True, None),)))
    return redirect(url_for("game.table", game_id=game_id), 303)


def just_deleted() -> StoredGame | None:
    """The game that the address says was just deleted, as long as it is."""
    try:
        game = store().game(request.args.get("deleted", ""))
    except NoSuchGame:
        return None
    return game if game.facts.get(DELETED) is True else None


# The file


@bp.get("/file")
def file(game_id: str) -> Response:
    """The game file."""
    game = stored(game_id)
    name = f"{game.game}-{evening(game.started).isoformat()}.json"
    response = Response(game_file(game.record), mimetype="application/json")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
