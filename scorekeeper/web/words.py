"""The words for what is against the rules: one sentence for every code of a fault."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import LazyString
from flask_babel import lazy_gettext as _

from scorekeeper.rules.faults import Fault
from scorekeeper.web.language import ngettext


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence that goes with a number: ``by`` names which of the fault's numbers that is."""

    one: str
    many: str
    by: str


WORDS: Mapping[str, LazyString | Counted] = {
    # The file as such
    "file_large": _("The file is larger than %(most)s bytes."),
    "file_missing": _("There is no such file."),
    "file_unreadable": _("The file cannot be read."),
    "file_bom": _("The file begins with a byte-order mark; save it as plain UTF-8."),
    "file_text": _("The file is not UTF-8: byte %(at)s belongs to no letter."),
    "file_json": _("This is not JSON: line %(line)s, column %(column)s."),
    "file_deep": _("The lists and objects are nested too deep."),
    "file_object": _("A game file holds one JSON object."),
    "format": _("This is not a game file of the scorekeeper."),
    "version": _("This scorekeeper reads version 1 of the game file only."),
    "game": _("The scorekeeper does not know this game."),
    # The game and the request
    "deleted": _("This game was deleted."),
    "request_reused": _("This page had sent something else already. Load it again."),
    # The shape of values
    "unknown_key": _("The game file knows no such key."),
    "missing_key": _("This key is missing."),
    "key_twice": _("This key stands here more than once."),
    "not_text": _("A text belongs here."),
    "not_yes_no": _("True or false belongs here."),
    "not_list": _("A list belongs here."),
    "not_object": _("An object belongs here."),
    "not_number": _("A whole number belongs here."),
    "number_form": _("Write a whole number, without a point or an exponent."),
    "negative": _("A number below 0 cannot stand here."),
    "choice": _("This must be one of: %(values)s."),
    "length": Counted(
        "There is %(given)s entry for %(seats)s seats.",
        "There are %(given)s entries for %(seats)s seats.",
        by="given",
    ),
    # Texts and people
    "players": Counted(
        "%(given)s player cannot play this; %(fewest)s to %(most)s can.",
        "%(given)s players cannot play this; %(fewest)s to %(most)s can.",
        by="given",
    ),
    "players_just": Counted(
        "%(given)s player cannot play this; it is a game for %(most)s.",
        "%(given)s players cannot play this; it is a game for %(most)s.",
        by="given",
    ),
    "name_empty": _("A name is missing."),
    "name_long": Counted(
        "A name of %(given)s character is too long; %(most)s will do.",
        "A name of %(given)s characters is too long; %(most)s will do.",
        by="given",
    ),
    "name_spaces": _("The name begins or ends with a space."),
    "name_form": _("The name’s accents are not in composed form (NFC)."),
    "marks": _("Control or text-direction marks cannot stand here."),
    "id_length": Counted(
        "An id has 1 to %(most)s character, not %(given)s.",
        "An id has 1 to %(most)s characters, not %(given)s.",
        by="most",
    ),
    "person_twice": _("The same person cannot sit at two seats."),
    "text_long": Counted(
        "%(given)s character is too many; %(most)s is the most.",
        "%(given)s characters are too many; %(most)s is the most.",
        by="given",
    ),
    "started": _("Give date, time and offset, like 2026-11-28T20:30:00+04:00."),
    "stopped_over": _("The game has been played to its end; there is nothing to stop."),
    "empty": _("Nothing stands here; leave the key out."),
    "unknown_person": _("Nobody of that name is known here."),
    "unreadable": _("What was entered makes no game."),
    # House rules
    "schedule": _("Choose the full or the short schedule, nines, or a custom one."),
    "nines": Counted(
        "Nines are played for 1 to %(most)s pulka.",
        "Nines are played for 1 to %(most)s pulkas.",
        by="most",
    ),
    "schedule_length": Counted(
        "A schedule has 1 to %(most)s deal, not %(deals)s.",
        "A schedule has 1 to %(most)s deals, not %(deals)s.",
        by="most",
    ),
    "schedule_seats": Counted(
        "%(cards)s card each is too many for %(seats)s players; %(most)s at most.",
        "%(cards)s cards each is too many for %(seats)s players; %(most)s at most.",
        by="cards",
    ),
    "pulka_empty": _("A pulka needs a deal."),
    "cards_none": _("A deal needs at least one card each."),
    "khisht": _(
        "A khisht costs a number of points, two by the size of the deal, or goes by cards."
    ),
    "khisht_number": _("A khisht costs 0 to %(most)s points, in tens."),
    "pairs_seats": Counted(
        "Pairs need %(wanted)s player, not %(seats)s.",
        "Pairs need %(wanted)s players, not %(seats)s.",
        by="wanted",
    ),
    "limit": _("A match goes to an even number of penalty points, %(fewest)s to %(most)s."),
    # Deals
    "played": Counted(
        "%(deals)s deal is already played, with %(cards)s cards: the schedule has to begin so.",
        "%(deals)s deals are already played, with %(cards)s cards: the schedule has to begin so.",
        by="deals",
    ),
    "beyond": Counted(
        "Deal %(number)s is one too many: the schedule has %(deals)s deal.",
        "Deal %(number)s is one too many: the schedule has %(deals)s deals.",
        by="deals",
    ),
    "unfinished": _("Only the last deal may be unfinished."),
    "seat": _("There is no such seat; they count from 0 to %(last)s."),
    "seat_twice": _("Two people cannot take over one seat."),
    "bid_range": Counted(
        "A bid of %(given)s cannot be: the deal has %(cards)s card each.",
        "A bid of %(given)s cannot be: the deal has %(cards)s cards each.",
        by="cards",
    ),
    "bids_blank": _("A bid is missing."),
    "hook": _("The dealer cannot bid %(given)s: the bids would add up to the cards, %(cards)s."),
    "taken_range": Counted(
        "%(given)s taken cannot be: the deal has %(cards)s trick.",
        "%(given)s taken cannot be: the deal has %(cards)s tricks.",
        by="cards",
    ),
    "taken_sum": _("The takes add up to %(sum)s, not to %(cards)s."),
    # Rounds
    "points_range": _("%(given)s points cannot be: the deck has %(most)s."),
    "points_sum": _("The points add up to %(sum)s, not to %(all)s."),
    "points_impossible": _("119 to 1 cannot happen: no cards are worth a single point."),
    "band": _("A round costs 2, 4 or 6 penalty points, not %(given)s."),
    "result": _("A round has the points of both, or who lost and how badly, or is a draw."),
    "trick_answer": _("Did the loser take a trick? Without points it decides between 4 and 6."),
    "round_unfinished": _("Only the last round may be unfinished."),
    "match_over": Counted(
        "Round %(number)s is one too many: with %(total)s penalty point the match is over.",
        "Round %(number)s is one too many: with %(total)s penalty points the match is over.",
        by="total",
    ),
}


def words(fault: Fault, names: Sequence[str] | Mapping[int, str] = ()) -> str:
    """What to tell people about a fault; with names by seat, whose entry it is."""
    sentence = _sentence(fault)
    by_seat = names if isinstance(names, Mapping) else dict(enumerate(names))
    if fault.seat is None or fault.seat not in by_seat:
        return sentence
    return f"{by_seat[fault.seat]} · {sentence}"


def _sentence(fault: Fault) -> str:
    row = WORDS[fault.code]
    if isinstance(row, Counted):
        return ngettext(row.one, row.many, int(fault.numbers[row.by]), **fault.numbers)
    return str(row) % fault.numbers
