"""New games: who sits down, who deals first, by which house rules."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.texts import kept, name_faults
from scorekeeper.store import Change, Person, Refused, StoredGame
from scorekeeper.web import acts
from scorekeeper.web.access.sight import games_in_sight, people_in_sight
from scorekeeper.web.blame import by_rule
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import phone_now, store
from scorekeeper.web.rooms import ROOMS
from scorekeeper.web.seating import Known, Meant, TypedSeat, asking, newcomer_id, twins, typed_seat
from scorekeeper.web.words import words

bp = Blueprint("games", __name__, url_prefix="/games")

DRAW, FIRST_SEAT = "draw", "0"
LOOKED_THROUGH = 60
CHIPS = 24
FIRST_GAME = "joker"
AT_SEAT = ("players[", "people[")


@dataclass(frozen=True, slots=True)
class Draft:
    """A game about to begin: its seats, who begins ("0" … or "draw"), the rules as sent.

    ``faults`` are sentences by the name of a house rule, and under "" for the whole game;
    ``dealer_fault`` belongs to the choice of who begins.
    """

    game: str
    seats: tuple[TypedSeat, ...]
    dealer: str
    rules: Mapping[str, str]
    faults: Mapping[str, str]
    dealer_fault: str = ""

    @property
    def taken(self) -> tuple[TypedSeat, ...]:
        """The seats at which a name stands; players without a gap, as they will sit."""
        return tuple(seat for seat in self.seats if seat.name.strip())

    @property
    def clear(self) -> bool:
        """Whether nothing is wrong and nothing is asked."""
        at_seats = any(seat.question or seat.twin or seat.fault for seat in self.seats)
        return not (at_seats or self.faults or self.dealer_fault)


@bp.get("/new")
def new() -> str:
    """The form, filled in with last time's players, seats and house rules."""
    game = request.args.get("game", FIRST_GAME)
    if game not in GAMES:
        abort(404)
    return _page(draft_from(again(last_of(game)), game))


@bp.post("/")
def begin() -> AnyResponse:
    """Begin the game, or ask what is still unclear."""
    game = request.form.get("game", FIRST_GAME)
    if game not in GAMES:
        abort(400)
    sent = acts.sent_id()
    draft, people, rules = _read(draft_from(request.form, game), sent)
    if not draft.clear:
        return Response(_page(draft), 422)
    return _begun(draft, people, rules, sent)


# What the form is filled in with


def last_of(game: str) -> StoredGame | None:
    """The latest game of this kind."""
    games = games_in_sight(LOOKED_THROUGH)
    return next((one for one in games if one.game == game), None)


def again(last: StoredGame | None) -> dict[str, str]:
    """The fields that begin the same again: same people and rules, the next one deals first."""
    if last is None:
        return {}
    room, known = ROOMS[last.game], shown_names(store().names())
    people = room.opening.people(last)
    seated = {
        f"{field}-{seat}": value
        for seat, (name, person) in enumerate(zip(room.names(last, known), people, strict=True))
        for field, value in (("seat", name), ("person", person))
    }
    first = str(room.opening.next_first(last))
    return {"game": last.game, **seated, "dealer": first, **room.opening.rule_values(last)}


def draft_from(sent: Mapping[str, str], game: str) -> Draft:
    """A draft of these fields; whatever is missing is blank, and nobody chosen means a draw."""
    seats = GAMES[game].seats[1]
    return Draft(
        game=game,
        seats=tuple(typed_seat(sent, at) for at in range(seats)),
        dealer=sent.get("dealer", DRAW if ROOMS[game].opening.draw else FIRST_SEAT),
        rules={name: value for name, value in sent.items() if name.startswith("rule-")},
        faults={},
    )


# What was sent


def _read(draft: Draft, sent: str) -> tuple[Draft, list[Person], dict[str, Plain]]:
    """The draft with what is wrong or unclear in it, its people by seat, its house rules."""
    taken = draft.taken
    known = Known(store().people())
    meant = [known.meant(seat, newcomer_id(sent, seat.at)) for seat in taken]
    people = [one for one in meant if isinstance(one, Person)]
    plain, unreadable, faults = ROOMS[draft.game].opening.read_rules(draft.rules, len(taken))
    asked = _asked(taken, meant, sent)
    draft = replace(draft, seats=tuple(asked.get(seat.at, seat) for seat in draft.seats))
    draft = replace(draft, faults=unreadable, dealer_fault=_dealer_fault(draft))
    return blamed(draft, (*_name_faults(taken), *_too_few(draft), *faults)), people, plain


def _asked(taken: Sequence[TypedSeat], meant: Sequence[Meant], sent: str) -> dict[int, TypedSeat]:
    """The seats with what is unclear about them, by place."""
    pairs = tuple(zip(taken, meant, strict=True))
    fresh = [one for one, who in pairs if who == Person(newcomer_id(sent, one.at), kept(one.name))]
    alike = twins(fresh)
    return {
        seat.at: replace(asking(seat, one), twin=True, asked=seat.name)
        if seat.at in alike
        else asking(seat, one)
        for seat, one in pairs
    }


def _name_faults(taken: Sequence[TypedSeat]) -> tuple[Fault, ...]:
    return tuple(
        fault
        for at, seat in enumerate(taken)
        for fault in name_faults(kept(seat.name), f"players[{at}]", at)
    )


def _too_few(draft: Draft) -> tuple[Fault, ...]:
    fewest, most = GAMES[draft.game].seats
    numbers = {"given": len(draft.taken), "fewest": fewest, "most": most}
    code = "players" if fewest < most else "players_just"
    return (Fault(code, "players", numbers=numbers),) if numbers["given"] < fewest else ()


def _dealer_fault(draft: Draft) -> str:
    opening = ROOMS[draft.game].opening
    is_drawn = draft.dealer == DRAW and opening.draw is not None
    if is_drawn or draft.dealer in {str(seat.at) for seat in draft.taken}:
        return ""
    return str(opening.first.fault)


def blamed(draft: Draft, faults: Sequence[Fault]) -> Draft:
    """The draft with each fault at the seat or the house rule that it belongs to."""
    names = {at: seat.name for at, seat in enumerate(draft.taken)}
    at_seat = {
        draft.taken[fault.seat].at: words(fault, names)
        for fault in faults
        if fault.place.startswith(AT_SEAT) and fault.seat is not None
    }
    others = [fault for fault in faults if not fault.place.startswith(AT_SEAT)]
    return replace(
        draft,
        seats=tuple(replace(one, fault=at_seat.get(one.at, one.fault)) for one in draft.seats),
        faults={**by_rule(others, names), **draft.faults},
    )


def _begun(draft: Draft, people: list[Person], rules: dict[str, Plain], sent: str) -> AnyResponse:
    facts, drawn = _facts(draft, people, rules)
    changes = tuple(Change(key, None, value) for key, value in facts.items())
    entry = replace(acts.entry("begin", changes), request=sent, people=tuple(people))
    outcome = store().begin(draft.game, uuid.uuid4().hex, phone_now(), entry)
    if isinstance(outcome, Refused):
        return Response(_page(blamed(draft, outcome.faults)), 422)
    page = "draw.page" if drawn else "game.table"
    return redirect(url_for(page, game_id=outcome.game_id), 303)


def _facts(
    draft: Draft, people: list[Person], rules: dict[str, Plain]
) -> tuple[dict[Key, Plain], bool]:
    """The first facts of the game, and whether there was a draw."""
    opening = ROOMS[draft.game].opening
    seated: dict[Key, Plain] = {
        Key(WHOLE, seat, "person"): one.id for seat, one in enumerate(people)
    }
    facts = {**seated, Key(WHOLE, ALL, "rules"): rules}
    if opening.draw is None or draft.dealer != DRAW:
        places = [str(seat.at) for seat in draft.taken]
        return {**facts, **opening.first_facts(places.index(draft.dealer))}, False
    first, fact = opening.draw(len(people))
    return {**facts, **opening.first_facts(first), **fact}, True


def _page(draft: Draft) -> str:
    known, opening = Known(store().people()), ROOMS[draft.game].opening
    fewest, most = GAMES[draft.game].seats
    counts = range(fewest, most + 1)
    seats = len(draft.taken) if len(draft.taken) in counts else opening.usual
    return render_template(
        "games/new.html",
        draft=draft,
        rules=opening.rule_fields(draft.rules, seats, draft.faults, counts),
        known=[(one.id, known.shown[one.id]) for one in people_in_sight()[:CHIPS]],
        usual=opening.usual,
        first=opening.first,
        titles={name: room.title for name, room in ROOMS.items()},
    )
