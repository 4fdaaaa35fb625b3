"""New games: who sits down, who deals first, by which house rules."""

import uuid

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.facts import WHOLE, Key
from scorekeeper.store import ANY, Change, Person
from scorekeeper.web import acts
from scorekeeper.web.present import local_now, store

bp = Blueprint("games", __name__, url_prefix="/games")


@bp.get("/new")
def new() -> str:
    return render_template("games/new.html")


@bp.post("/")
def begin() -> AnyResponse:
    names = [name for name in request.form.getlist("name") if name.strip()]
    people = tuple(Person(uuid.uuid4().hex, name) for name in names)
    changes = tuple(Change(Key(WHOLE, seat, "person"), None, one.id) for seat, one in enumerate(people))
    entry = acts.entry("begin", changes)
    from dataclasses import replace
    outcome = store().begin("joker", uuid.uuid4().hex, local_now(), replace(entry, people=people))
    return redirect(url_for("game.table", game_id=outcome.game_id), 303)
