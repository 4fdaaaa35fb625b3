"""The correction of a recorded round: result and opener, in one write or not at all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse
from wtforms import Form

from scorekeeper.rules.facts import ALL, Key, fact
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.kozyol.game import SEATS
from scorekeeper.rules.kozyol.penalty import BANDS, DECK_POINTS
from scorekeeper.rules.kozyol.running import running
from scorekeeper.rules.kozyol.sheet import RoundLine, sheet
from scorekeeper.store import Change, Newer, Refused, Stale, StoredGame
from scorekeeper.web import acts
from scorekeeper.web.fields import BlankableField, one_of
from scorekeeper.web.kozyol.entered import YES_NO, Entered, form_fields, scored, sent
from scorekeeper.web.kozyol.sitting import kozyol
from scorekeeper.web.kozyol.table import captions
from scorekeeper.web.names import record_names, shown_names
from scorekeeper.web.present import store, stored
from scorekeeper.web.words import words

bp = Blueprint("kozyol_correction", __name__, url_prefix="/games/<game_id>/rounds/<int:number>")

POINTS, DRAW = "points", "draw"
LOST = {f"{seat} {band}": (seat, band) for band in BANDS for seat in SEATS}
"""What the form may say of the result, beside points and a draw: who lost how badly."""

PLACES = {"points": "typed", "loser_took_trick": "took_trick", "opener": "opener"}
"""The end of a fault's place → the field at which it is said."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A recorded round that may be put right, and the names by seat."""

    game: StoredGame
    line: RoundLine
    names: tuple[str, ...]

    @property
    def entered(self) -> Entered:
        """Its result as it stands."""
        return Entered.of(self.game.facts, self.line.number)

    @property
    def opener(self) -> int | None:
        """The seat that was put right as its opener."""
        return fact(self.game.facts, self.opener_key, int)

    @property
    def opener_key(self) -> Key:
        return Key(self.line.number, ALL, "opener")

    @property
    def standing(self) -> dict[str, str]:
        """What stands now, as the form's fields have it."""
        now, result = self.entered, self.line
        lost = DRAW if result.draw else f"{result.loser} {result.band}"
        return {
            "result": POINTS if result.points else lost,
            **{f"typed-{seat}": _typed(now.points[seat]) for seat in SEATS},
            "took_trick": now.fields["trick"],
            "opener": _typed(self.opener),
        }


def _typed(number: int | None) -> str:
    return "" if number is None else str(number)


@bp.get("/")
def page(game_id: str, number: int) -> AnyResponse:
    """A recorded round, ready to be put right; the running one is at the table."""
    found = _correction(game_id, number)
    if found is None:
        return redirect(url_for("game.table", game_id=game_id), 302)
    return Response(_page(found, MultiDict(found.standing)))


@bp.post("/")
def save(game_id: str, number: int) -> AnyResponse:
    """The round's result and opener, beside those the writer saw."""
    found = _correction(game_id, number)
    if found is None:
        return redirect(url_for("game.table", game_id=game_id), 303)
    form = _form()
    if not form.validate():
        said = {name: " ".join(map(str, texts)) for name, texts in form.errors.items()}
        return Response(_page(found, request.form, _at_fields(said)), 422)
    changes = _changes(form, found)
    if all(change.was == change.value for change in changes):
        return redirect(_back(found), 303)
    return _answer(found, changes)


def _answer(found: Correction, changes: tuple[Change, ...]) -> AnyResponse:
    recorded = Change(Key(found.line.number, ALL, "recorded"), True, True)
    outcome = store().write(found.game.id, acts.entry("correction", (*changes, recorded)))
    match outcome:
        case Refused(faults=faults):
            return Response(_page(found, request.form, _rule_faults(faults, found)), 422)
        case Stale(newer=newer):
            return _stale(found, newer)
    return redirect(_back(found), 303)


def _stale(found: Correction, _newer: tuple[Newer, ...]) -> AnyResponse:
    """The page with what stands now: what was typed would have overwritten it."""
    now = _correction(found.game.id, found.line.number)
    if now is None:
        return redirect(url_for("game.table", game_id=found.game.id), 303)
    said = _("Another device was quicker: this is what it wrote. Nothing was overwritten.")
    return Response(_page(now, MultiDict(now.standing), {"": said}), 409)


def _correction(game_id: str, number: int) -> Correction | None:
    """The correction of a recorded round; None for the running round, 404 for any other."""
    game = stored(game_id)
    if game.game != "kozyol":
        abort(404)
    match = kozyol(game)
    line = next((each for each in sheet(match).rounds if each.number == number), None)
    if line is None:
        now = running(match)
        return None if now and now.number == number else abort(404)
    return Correction(game, line, record_names(match, shown_names(store().names())))


def _form() -> Form:
    seats = ("", *map(str, SEATS))
    fields: dict[str, Any] = {
        **form_fields(),
        "result": one_of((POINTS, DRAW, *LOST)),
        **{f"typed-{seat}": BlankableField() for seat in SEATS},
        "took_trick": one_of(YES_NO),
        "opener": one_of(seats),
        "was-opener": one_of(seats),
    }
    return type("CorrectionForm", (Form,), fields)(request.form)


def _changes(form: Form, found: Correction) -> tuple[Change, ...]:
    was, wanted = (int(form[n].data) if form[n].data else None for n in ("was-opener", "opener"))
    seen, opener = sent(form), Change(found.opener_key, was, wanted)
    return (*seen.changes(found.line.number, _wanted(form, seen)), opener)


def _wanted(form: Form, seen: Entered) -> Entered:
    """The result that the form says; the cards that were counted stay with unchanged points."""
    result = form["result"].data
    if result == DRAW:
        return Entered(draw=True)
    if result in LOST:
        loser, band = LOST[result]
        return Entered(loser=loser, band=band)
    points = tuple(form[f"typed-{seat}"].data for seat in SEATS)
    given = [seat for seat in SEATS if points[seat] is not None]
    whole = points if len(given) != 1 else scored(given[0], points[given[0]]).points
    counted = seen.counted if whole == seen.points else ((), ())
    return Entered(points=whole, counted=counted, loser_took_trick=_trick(form, whole))


def _trick(form: Form, points: tuple[int | None, ...]) -> bool | None:
    """The answer counts only where it is asked for."""
    return YES_NO[form["took_trick"].data] if 0 in points else None


def _rule_faults(faults: Iterable[Fault], found: Correction) -> dict[str, str]:
    """The rules' faults by field, "" for those of no field."""
    said: dict[str, list[str]] = {}
    for fault in faults:
        said.setdefault(_field_of(fault, found), []).append(words(fault, found.names))
    return {field: " ".join(texts) for field, texts in said.items()}


def _field_of(fault: Fault, found: Correction) -> str:
    place, _, rest = fault.place.partition("].")
    here = place == f"rounds[{found.line.number - 1}"
    return PLACES.get(rest.partition("[")[0], "result") if here and rest else ""


def _at_fields(said: Mapping[str, str]) -> dict[str, str]:
    """The form's faults at the fields that people see; those of hidden ones stand above all."""
    shown = {"result", "took_trick", "opener", *(f"typed-{seat}" for seat in SEATS)}
    names = {name: name.partition("-")[0] if name in shown else "" for name in said}
    return {names[name]: text for name, text in said.items()}


def _page(
    found: Correction, typed: Mapping[str, str], faults: Mapping[str, str] | None = None
) -> str:
    seen = {**found.entered.fields, "was-opener": _typed(found.opener)}
    if typed is request.form:
        seen = {name: request.form.get(name, now) for name, now in seen.items()}
    match = kozyol(found.game)
    return render_template(
        "kozyol/correction.html",
        game=found.game,
        line=found.line,
        names=found.names,
        typed=typed,
        seen=seen,
        faults=faults or {},
        captions=captions(match.rules),
        asks=match.rules.six_when == "no_trick",
        deck=DECK_POINTS,
        back=_back(found),
    )


def _back(found: Correction) -> str:
    """Where one came from: the table, or the sheet at this round."""
    if request.args.get("from") == "table":
        return url_for("game.table", game_id=found.game.id)
    return url_for("sheet.page", game_id=found.game.id, _anchor=f"round-{found.line.number}")
