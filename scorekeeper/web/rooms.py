"""What the pages ask of each game: one row a game, so that no page asks which game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.facts import Key, Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.store import StoredGame
from scorekeeper.web.joker import house_form as joker_house
from scorekeeper.web.joker import room as joker
from scorekeeper.web.joker import sheet as joker_sheet
from scorekeeper.web.joker import sitting as joker_sitting
from scorekeeper.web.joker import tuzovanie


@dataclass(frozen=True, slots=True)
class TablePage:
    """A game's table page: its template with what it draws, and the state a script draws from."""

    template: str
    context: Mapping[str, Any]
    state: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game is begun, and put right while it runs.

    ``rule_fields(sent, seats, faults)``: the house rules as a form shows them; ``sent`` are its
    fields by name, ``faults`` sentences by rule. ``read_rules(sent, seats)``: the plain house
    rules that were sent, sentences for what is unreadable, faults. ``rule_values(stored)``: the
    fields that choose a game's house rules; ``in_force(stored)``: those rules in words.
    ``people(stored)``: the ids of those who sit now, by seat. ``next_first(stored)``: the seat
    that begins the next game. ``first_facts(seat)``: the fact that this seat begins.
    ``draw(seats)``: the seat that a draw lets begin, and the fact of the draw.
    ``putting_right(stored, names)``: what the game's ``_more.html`` shows.
    """

    rule_fields: Callable[[Mapping[str, str], int, Mapping[str, str]], Sequence[Any]]
    read_rules: Callable[
        [Mapping[str, str], int], tuple[dict[str, Plain], dict[str, str], tuple[Fault, ...]]
    ]
    rule_values: Callable[[StoredGame], dict[str, str]]
    in_force: Callable[[StoredGame], Sequence[Any]]
    people: Callable[[StoredGame], tuple[str, ...]]
    next_first: Callable[[StoredGame], int]
    first_facts: Callable[[int], dict[Key, Plain]]
    draw: Callable[[int], tuple[int, dict[Key, Plain]]]
    putting_right: Callable[[StoredGame, tuple[str, ...]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Room:
    """How a game shows itself.

    ``table(stored, shown, query)``: the table page's context and the phone's state; ``shown`` are
    the shown names by person id, ``query`` what the address asks for.
    ``names(stored, shown)``: the shown names of those who sit now, by seat.
    ``sheet(stored, shown, scale)``: what ``sheet_grid`` of the game's ``_sheet.html`` draws, with
    ``title``, ``names``, ``finished``, ``seats`` and ``pairs`` (standings), ``winners``,
    ``footnote`` and ``scale``; ``scale`` is "whole" or "hundreds", the way points are spelled,
    and in the view "" where the game knows one way only.
    ``deals(stored)``: how many deals the game has from beginning to end.
    ``opening``: how it is begun.
    """

    table: Callable[
        [StoredGame, Mapping[str, str], Mapping[str, str]], tuple[dict[str, Any], dict[str, Any]]
    ]
    names: Callable[[StoredGame, Mapping[str, str]], tuple[str, ...]]
    sheet: Callable[[StoredGame, Mapping[str, str], str], Any]
    deals: Callable[[StoredGame], int]
    opening: Opening


ROOMS: Mapping[str, Room] = {
    "joker": Room(
        table=joker.table_page,
        names=joker.names,
        deals=joker.deals,
        sheet=joker_sheet.sheet_view,
        opening=Opening(
            rule_fields=joker_house.fields,
            read_rules=joker_house.read,
            rule_values=joker_sitting.rule_values,
            in_force=joker_sitting.in_force,
            people=joker_sitting.people,
            next_first=joker_sitting.next_first,
            first_facts=joker_sitting.first_facts,
            draw=tuzovanie.drawn,
            putting_right=joker_sitting.putting_right,
        ),
    ),
}
