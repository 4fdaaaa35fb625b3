"""The correction of a recorded deal: all its bids and takes at once, in one write or not at all."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse
from wtforms import Form

from scorekeeper.rules.cards import TRUMPS
from scorekeeper.rules.facts import ALL, Key, Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.points import points_table
from scorekeeper.rules.joker.running import running
from scorekeeper.rules.joker.sheet import DealLine, sheet
from scorekeeper.store import Change, Newer, Refused, Stale, StoredGame
from scorekeeper.web import acts
from scorekeeper.web.fields import WHOLE, WholeField, one_of
from scorekeeper.web.joker.carried import against, cards_word, phone_words
from scorekeeper.web.language import pgettext
from scorekeeper.web.names import seat_names, shown_names
from scorekeeper.web.present import store, stored
from scorekeeper.web.suits import SUIT_WORDS, SUITS
from scorekeeper.web.words import words

bp = Blueprint("correction", __name__, url_prefix="/games/<game_id>/deals/<int:number>")

FACTS = {"bid": "bids", "taken": "taken"}
"""A fact of a seat → its list in the notation of faults' places."""

PLACE = re.compile(r"deals\[\d+\]\.(bids|taken)\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Correction:
    """A recorded deal that may be put right; ``names`` are those of who played it, by seat."""

    game: StoredGame
    line: DealLine
    names: tuple[str, ...]

    @property
    def facts(self) -> Mapping[str, Key]:
        """The facts that the form shows, by the name of their field."""
        seats = range(len(self.names))
        own = {
            f"{name}-{seat}": Key(self.line.number, seat, name) for seat in seats for name in FACTS
        }
        return {**own, "trump": Key(self.line.number, ALL, "trump")}

    @property
    def standing(self) -> dict[str, str]:
        """What stands now, as the form's fields have it."""
        return {field: _typed(self.game.facts.get(key)) for field, key in self.facts.items()}


def _typed(value: Plain) -> str:
    return "" if value is None else str(value)


@bp.get("/")
def page(game_id: str, number: int) -> AnyResponse:
    """A recorded deal, ready to be put right; the running one is at the table."""
    found = _correction(game_id, number)
    if found is None:
        return redirect(url_for("game.table", game_id=game_id), 302)
    return Response(_page(found, MultiDict(found.standing)))


@bp.post("/")
def save(game_id: str, number: int) -> AnyResponse:
    """All values of the deal, beside those the writer saw."""
    found = _correction(game_id, number)
    if found is None:
        return redirect(url_for("game.table", game_id=game_id), 303)
    form = _form(found)
    if not form.validate():
        return Response(_page(found, request.form, _form_faults(form, found)), 422)
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


def _stale(found: Correction, newer: tuple[Newer, ...]) -> AnyResponse:
    """The page with what stands now: what was typed would have overwritten it."""
    now = _correction(found.game.id, found.line.number)
    if now is None:
        return redirect(url_for("game.table", game_id=found.game.id), 303)
    said = {_field(one.key): _("Another device wrote this meanwhile.") for one in newer}
    said[""] = _("Another device was quicker: this is what it wrote. Nothing was overwritten.")
    return Response(_page(now, MultiDict(now.standing), said), 409)


def _correction(game_id: str, number: int) -> Correction | None:
    """The correction of a recorded deal; None for the running deal, 404 for any other."""
    game = stored(game_id)
    if game.game != "joker":
        abort(404)
    record: JokerGame = game.record  # type: ignore[assignment]  # it was asked just now
    line = next((each for each in sheet(record).deals if each.number == number), None)
    if line is None:
        now = running(record)
        return None if now and now.number == number else abort(404)
    sat = [sitter.name for sitter in line.sitters], [sitter.person for sitter in line.sitters]
    return Correction(game, line, seat_names(*sat, shown_names(store().names())))


def _form(found: Correction) -> Form:
    """The form filled from the request: two named fields a fact, so that none can be forged."""
    fields: dict[str, Any] = {
        f"{seen}{field}": one_of(("", *TRUMPS)) if field == "trump" else WholeField()
        for seen in ("", "was-")
        for field in found.facts
    }
    return type("CorrectionForm", (Form,), fields)(request.form)


def _changes(form: Form, found: Correction) -> tuple[Change, ...]:
    return tuple(
        Change(key, _fact(form[f"was-{field}"].data), _fact(form[field].data))
        for field, key in found.facts.items()
    )


def _fact(typed: int | str | None) -> Plain:
    return None if typed == "" else typed


def _field(key: Key) -> str:
    return "trump" if key.name == "trump" else f"{key.name}-{key.seat}"


def _form_faults(form: Form, found: Correction) -> dict[str, str]:
    """The form's faults by field; those of a hidden field stand above all."""
    said = {field: " ".join(map(str, faults)) for field, faults in form.errors.items()}
    return {field if field in found.facts else "": text for field, text in said.items()}


def _rule_faults(faults: Iterable[Fault], found: Correction) -> dict[str, str]:
    """The rules' faults by field, "" for those of no field."""
    said: dict[str, list[str]] = {}
    for fault in faults:
        said.setdefault(_field_of(fault), []).append(words(fault, found.names))
    return {field: " ".join(texts) for field, texts in said.items()}


def _field_of(fault: Fault) -> str:
    fact_of = {place: fact for fact, place in FACTS.items()}
    at = PLACE.fullmatch(fault.place)
    return f"{fact_of[at[1]]}-{at[2]}" if at else ""


def _page(
    found: Correction, typed: MultiDict[str, str], faults: Mapping[str, str] | None = None
) -> str:
    seen = {field: request.form.get(f"was-{field}", now) for field, now in found.standing.items()}
    fresh = typed is not request.form
    return render_template(
        "joker/correction.html",
        game=found.game,
        line=found.line,
        names=found.names,
        typed=typed,
        was=found.standing if fresh else seen,
        faults=faults or {},
        sums=sentence(found.line.cards, typed, len(found.names)),
        carried=_carried(found),
        cards=f"{found.line.cards} {cards_word(found.line.cards)}",
        trumps=trump_choices(),
        back=_back(found),
    )


def trump_choices() -> list[tuple[str, str, str]]:
    """The trumps as the form offers them, nothing noted first: value, sign and word."""
    named = [(name, sign, str(SUIT_WORDS[name])) for name, sign in SUITS]
    none = ("none", pgettext("trump", "none"), _("no trump"))
    return [("", "?", _("trump not noted")), *named, none]


def _back(found: Correction) -> str:
    """Where one came from: the table, or the sheet at this deal."""
    if request.args.get("from") == "table":
        return url_for("game.table", game_id=found.game.id)
    return url_for("sheet.page", game_id=found.game.id, _anchor=f"deal-{found.line.number}")


def _carried(found: Correction) -> dict[str, Any]:
    """What the page needs to show a tap at once: the cards, the hook, points by bid and taken."""
    rules, line = found.game.record.rules, found.line  # type: ignore[attr-defined]
    return {
        "cards": line.cards,
        "hook": rules.hook,
        "dealer": line.dealer,
        "names": found.names,
        "paid": line.points,
        "points": points_table(rules, line.cards),
        "words": phone_words(),
    }


def sentence(cards: int, typed: Mapping[str, str], seats: int) -> str:
    """How takes and bids stand against the cards, as far as they are numbers."""
    taken, bids = (
        sum(_number(typed.get(f"{name}-{seat}", "")) for seat in range(seats))
        for name in ("taken", "bid")
    )
    return f"{against('takes', taken, cards)} · {against('bids', bids, cards)}"


def _number(text: str) -> int:
    return int(text) if WHOLE.fullmatch(text) else 0
