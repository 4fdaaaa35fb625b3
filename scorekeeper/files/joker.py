"""Joker's part of the game file: house rules, first dealer, deals, and the scored sheet."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from scorekeeper.files.codec import Codec, Heading
from scorekeeper.files.reader import Reader
from scorekeeper.rules.facts import Plain
from scorekeeper.rules.joker.faults import SEATS
from scorekeeper.rules.joker.game import Deal, JokerGame, Sitting
from scorekeeper.rules.joker.house import HouseRules, plain
from scorekeeper.rules.joker.sheet import DealLine, PulkaBlock, Sheet
from scorekeeper.rules.plain import member

DEAL_KEYS = ("bids", "taken", "trump", "dealer", "sits", "people")


def read_game(reader: Reader, members: Mapping[str, object], heading: Heading) -> JokerGame:
    """The game as far as it can be read; what cannot be read is a blank."""
    seats = len(heading["players"])
    dealer = reader.optional(members, "first_dealer", "", reader.whole)
    read_deal = partial(_read_deal, reader, seats)
    deals = reader.row(members.get("deals", []), "deals", read_deal, _blank_deal(seats))
    return JokerGame(
        **heading,
        rules=reader.house_rules(members, HouseRules),
        first_dealer=max(seats - 1, 0) if dealer is None else dealer,
        deals=deals or (),
    )


def _blank_deal(seats: int) -> Deal:
    return Deal(bids=(None,) * seats)


def _read_deal(reader: Reader, seats: int, written: object, place: str) -> Deal:
    members = reader.members(written, place, DEAL_KEYS, ("bids",))
    read_bids = partial(reader.row, read=reader.whole_or_blank, blank=None)
    read_takes = partial(reader.row, read=reader.whole, blank=0)
    bids = reader.optional(members, "bids", place, read_bids)
    return Deal(
        bids=_blank_deal(seats).bids if bids is None else bids,
        taken=reader.optional(members, "taken", place, read_takes),
        trump=reader.optional(members, "trump", place, reader.text),
        dealer=reader.optional(members, "dealer", place, reader.whole),
        sits=tuple(_read_sits(reader, members, place)),
    )


def _read_sits(reader: Reader, members: Mapping[str, object], place: str) -> Iterator[Sitting]:
    """Who takes over which seat; a person goes with the name of the same seat."""
    for key in ("sits", "people"):
        if members.get(key) == {}:
            reader.fault("empty", member(place, key))
    by_seat = [str(seat) for seat in range(max(SEATS))]
    names = reader.members(members.get("sits", {}), member(place, "sits"), by_seat)
    people = reader.members(members.get("people", {}), member(place, "people"), names)
    for seat in names:
        name = reader.optional(names, seat, member(place, "sits"), reader.text)
        person = reader.optional(people, seat, member(place, "people"), reader.text)
        yield Sitting(int(seat), name or "", person)


def plain_game(game: JokerGame) -> Mapping[str, Plain]:
    """Joker's own keys, in the order of writing."""
    return {
        "rules": plain(game.rules),
        "first_dealer": game.first_dealer,
        "deals": [_plain_deal(deal) for deal in game.deals],
    }


def _plain_deal(deal: Deal) -> dict[str, Plain]:
    """A deal; half-entered takes stay at the table."""
    written: dict[str, Plain] = {
        "bids": list(deal.bids),
        "taken": None if deal.taken is None else list(deal.taken),
        "trump": deal.trump,
        "dealer": deal.dealer,
        "sits": {str(sat.seat): sat.name for sat in deal.sits} or None,
        "people": {str(sat.seat): sat.person for sat in deal.sits if sat.person} or None,
    }
    return {key: value for key, value in written.items() if value is not None}


def plain_sheet(sheet: Sheet) -> Mapping[str, Plain]:
    """The scored sheet."""
    return {
        "game": "joker",
        "players": list(sheet.players),
        "finished": sheet.finished,
        "deals": [_fields(line, DEAL_FIELDS) for line in sheet.deals],
        "pulkas": [_fields(block, PULKA_FIELDS) for block in sheet.pulkas],
        "totals": list(sheet.totals),
        "places": list(sheet.places),
        "pair_totals": None if sheet.pair_totals is None else list(sheet.pair_totals),
    }


DEAL_FIELDS = ("number", "pulka", "cards", "dealer", "points", "totals")
PULKA_FIELDS = (
    "number", "complete", "sums", "premiums", "deductions", "doubled", "struck", "totals",
)  # fmt: skip


def _fields(line: DealLine | PulkaBlock, names: Sequence[str]) -> dict[str, Plain]:
    values = ((name, getattr(line, name)) for name in names)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values}


_BY_CARDS = frozenset({"bid_range", "taken_range", "taken_sum", "hook", "beyond", "stopped_over"})
"""Faults that nobody can tell without the schedule."""

CODEC = Codec(
    record=JokerGame,
    sheet=Sheet,
    keys=("rules", "first_dealer", "deals"),
    needed=("deals",),
    read=read_game,
    plain=plain_game,
    sheet_plain=plain_sheet,
    hushed={
        "rules.schedule": _BY_CARDS,
        "rules.hook": frozenset({"hook"}),
        "first_dealer": frozenset({"hook"}),
    },
)
