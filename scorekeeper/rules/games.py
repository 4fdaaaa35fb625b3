"""The one list of games, and the questions that each of them answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.facts import Changes, Facts, Kinds
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.joker import entries as joker_entries
from scorekeeper.rules.joker import faults as joker_faults
from scorekeeper.rules.joker import house as joker_house
from scorekeeper.rules.joker import sheet as joker_sheet
from scorekeeper.rules.kozyol import entries as kozyol_entries
from scorekeeper.rules.kozyol import faults as kozyol_faults
from scorekeeper.rules.kozyol import house as kozyol_house
from scorekeeper.rules.kozyol import sheet as kozyol_sheet
from scorekeeper.rules.record import Record


@dataclass(frozen=True, slots=True)
class Game:
    """What a game is asked by everybody: the store, the file, the pages, the print, the figures.

    ``seats``: smallest and largest number of players. ``house_rules``: the frozen class whose
    fields are the switches. ``kinds``: what each of its facts is, by name.
    ``record(facts, names)``: facts and person names by id → the record.
    ``facts(record)``: the way back. ``faults(record)``: all that is against the rules, empty when
    nothing is. ``follow(facts, changes)``: the changes together with what must change along with
    them. ``sheet(record)``: everything worked out from a record without faults.
    ``fewer_wins``: whether totals are penalty points, of which fewer are better.
    """

    name: str
    seats: tuple[int, int]
    house_rules: type[Any]
    kinds: Kinds
    record: Callable[[Facts, Mapping[str, str]], Record]
    facts: Callable[[Any], Facts]
    faults: Callable[[Any], tuple[Fault, ...]]
    follow: Callable[[Facts, Changes], Changes]
    sheet: Callable[[Any], Any]
    fewer_wins: bool = False


GAMES: Mapping[str, Game] = {
    game.name: game
    for game in (
        Game(
            name="joker",
            seats=(2, 6),
            house_rules=joker_house.HouseRules,
            kinds=joker_entries.KINDS,
            record=joker_entries.record,
            facts=joker_entries.facts,
            faults=joker_faults.faults,
            follow=joker_entries.follow,
            sheet=joker_sheet.sheet,
        ),
        Game(
            name="kozyol",
            seats=kozyol_faults.PLAYERS,
            house_rules=kozyol_house.HouseRules,
            kinds=kozyol_entries.KINDS,
            record=kozyol_entries.record,
            facts=kozyol_entries.facts,
            faults=kozyol_faults.faults,
            follow=kozyol_entries.follow,
            sheet=kozyol_sheet.sheet,
            fewer_wins=True,
        ),
    )
}
