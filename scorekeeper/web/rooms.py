"""What the pages ask of each game: one row a game, so that no page asks which game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import LazyString
from flask_babel import lazy_gettext as _

from scorekeeper.rules.facts import Key, Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.store import StoredGame
from scorekeeper.web.joker import pairs as joker_pairs
from scorekeeper.web.joker import room as joker
from scorekeeper.web.joker import screen as joker_screen
from scorekeeper.web.joker import sheet as joker_sheet
from scorekeeper.web.joker import sitting as joker_sitting
from scorekeeper.web.joker import tuzovanie
from scorekeeper.web.joker.house_form import FORM as JOKER_FORM
from scorekeeper.web.kozyol import room as kozyol
from scorekeeper.web.kozyol import screen as kozyol_screen
from scorekeeper.web.kozyol import sheet as kozyol_sheet
from scorekeeper.web.kozyol import sitting as kozyol_sitting
from scorekeeper.web.kozyol.house_form import FORM as KOZYOL_FORM
from scorekeeper.web.screen import Screen
from scorekeeper.web.standing import Standing, seat_ranks


@dataclass(frozen=True, slots=True)
class FirstWords:
    """Who begins a game, in the game's own words; ``draw`` is what a draw is for.

    ``mark`` is a letter that stands for it, ``fault`` what is said when nobody was chosen.
    """

    head: LazyString
    mark: LazyString
    seat: LazyString
    of: LazyString
    fault: LazyString
    draw: LazyString | str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game is begun, and put right while it runs.

    ``rule_fields(sent, seats, faults, counts)``: the house rules as a form shows them; ``sent``
    are its fields by name, ``faults`` sentences by rule, ``counts`` how many there may be yet.
    ``read_rules(sent, seats)``: the plain house rules that were sent, sentences for what is
    unreadable, faults. ``rule_values(stored)``: the fields that choose a game's house rules;
    ``in_force(stored)``: those rules in words.
    ``people(stored)``: the ids of those who sit now, by seat. ``next_first(stored)``: the seat
    that begins the next game. ``first_facts(seat)``: the fact that this seat begins.
    ``draw(seats)``: the seat that a draw lets begin, and the fact of the draw; None where nobody
    draws. ``told(stored, faults)``: of the faults that other house rules would make, those to tell,
    as many of them may say one thing. ``putting_right(stored, names)``: what the game's
    ``_more.html`` shows. ``usual`` is how many usually play, ``first`` what the one who begins
    does.
    """

    rule_fields: Callable[[Mapping[str, str], int, Mapping[str, str], Sequence[int]], Sequence[Any]]
    read_rules: Callable[
        [Mapping[str, str], int], tuple[dict[str, Plain], dict[str, str], tuple[Fault, ...]]
    ]
    rule_values: Callable[[StoredGame], dict[str, str]]
    in_force: Callable[[StoredGame], Sequence[Any]]
    people: Callable[[StoredGame], tuple[str, ...]]
    next_first: Callable[[StoredGame], int]
    first_facts: Callable[[int], dict[Key, Plain]]
    draw: Callable[[int], tuple[int, dict[Key, Plain]]] | None
    told: Callable[[StoredGame, tuple[Fault, ...]], tuple[Fault, ...]]
    putting_right: Callable[[StoredGame, tuple[str, ...]], dict[str, Any]]
    usual: int
    first: FirstWords


@dataclass(frozen=True, slots=True)
class Room:
    """How a game shows itself; ``title`` is the name it goes by.

    ``table(stored, shown, query)``: the table page's context and the phone's state; ``shown`` are
    the shown names by person id, ``query`` what the address asks for.
    ``names(stored, shown)``: the shown names of those who sit now, by seat.
    ``sheet(stored, shown, scale)``: what ``sheet_grid`` of the game's ``_sheet.html`` draws, with
    ``title``, ``names``, ``finished``, ``seats`` and ``pairs`` (standings), ``winners``,
    ``footnote`` and ``scale``; ``scale`` is "whole" or "hundreds", the way points are spelled,
    and in the view "" where the game knows one way only.
    ``blank_sheets()``: the same for a page of empty ones, to be filled in by hand.
    ``ranks(sheet, names)``: whom the result is about, seats or pairs, the best first.
    ``screen(stored, shown)``: what the whole table sees of the running deal or round, None when
    the game is over.
    ``progress(stored)``: how far a running game is, in words. ``opening``: how it is begun.
    """

    title: LazyString
    table: Callable[
        [StoredGame, Mapping[str, str], Mapping[str, str]], tuple[dict[str, Any], dict[str, Any]]
    ]
    names: Callable[[StoredGame, Mapping[str, str]], tuple[str, ...]]
    sheet: Callable[[StoredGame, Mapping[str, str], str], Any]
    blank_sheets: Callable[[], Sequence[Any]]
    ranks: Callable[[Any, Sequence[str]], tuple[Standing, ...]]
    screen: Callable[[StoredGame, Mapping[str, str]], Screen | None]
    progress: Callable[[StoredGame], str]
    opening: Opening


ROOMS: Mapping[str, Room] = {
    "joker": Room(
        title=_("Joker"),
        table=joker.table_page,
        names=joker.names,
        ranks=joker_pairs.ranks,
        progress=joker.progress,
        sheet=joker_sheet.sheet_view,
        blank_sheets=joker_sheet.blank_sheets,
        screen=joker_screen.screen,
        opening=Opening(
            rule_fields=JOKER_FORM.fields,
            read_rules=JOKER_FORM.read,
            rule_values=joker_sitting.rule_values,
            in_force=joker_sitting.in_force,
            people=joker_sitting.people,
            next_first=joker_sitting.next_first,
            first_facts=joker_sitting.first_facts,
            draw=tuzovanie.drawn,
            told=joker_sitting.told,
            putting_right=joker_sitting.putting_right,
            usual=4,
            first=FirstWords(
                head=_("deals first"),
                mark=_("D"),
                seat=_("Seat %(number)s deals first"),
                of=_("%(name)s deals first"),
                fault=_("Choose who deals first, among those who sit at the table."),
                draw=_("or draw for the first ace"),
            ),
        ),
    ),
    "kozyol": Room(
        title=_("Kozyol"),
        table=kozyol.table_page,
        names=kozyol.names,
        ranks=seat_ranks,
        progress=kozyol.progress,
        sheet=kozyol_sheet.sheet_view,
        blank_sheets=kozyol_sheet.blank_sheets,
        screen=kozyol_screen.screen,
        opening=Opening(
            rule_fields=KOZYOL_FORM.fields,
            read_rules=KOZYOL_FORM.read,
            rule_values=kozyol_sitting.rule_values,
            in_force=kozyol_sitting.in_force,
            people=kozyol_sitting.people,
            next_first=kozyol_sitting.next_first,
            first_facts=kozyol_sitting.first_facts,
            draw=None,
            told=lambda _stored, faults: faults,
            putting_right=kozyol_sitting.putting_right,
            usual=2,
            first=FirstWords(
                head=_("attacks first"),
                mark=_("A"),
                seat=_("Seat %(number)s attacks first"),
                of=_("%(name)s attacks first"),
                fault=_("Choose who attacks first, one of the two."),
            ),
        ),
    ),
}
