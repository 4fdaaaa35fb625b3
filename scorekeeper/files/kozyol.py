"""Kozyol's part of the game file: house rules, opener, rounds, and the scored sheet."""

from collections.abc import Mapping
from functools import partial

from scorekeeper.files.codec import Codec, Heading
from scorekeeper.files.reader import Reader
from scorekeeper.rules.facts import Plain
from scorekeeper.rules.kozyol.game import SEATS, KozyolMatch, Round
from scorekeeper.rules.kozyol.house import HouseRules, plain
from scorekeeper.rules.kozyol.sheet import RoundLine, Sheet

ROUND_KEYS = ("points", "loser", "band", "draw", "loser_took_trick", "opener")


def read_match(reader: Reader, members: Mapping[str, object], heading: Heading) -> KozyolMatch:
    """The match as far as it can be read; what cannot be read is a blank."""
    opener = reader.optional(members, "opener", "", reader.whole)
    read_round = partial(_read_round, reader)
    rounds = reader.row(members.get("rounds", []), "rounds", read_round, Round())
    return KozyolMatch(
        **heading,
        rules=reader.house_rules(members, HouseRules),
        opener=SEATS[-1] if opener is None else opener,
        rounds=rounds or (),
    )


def _read_round(reader: Reader, written: object, place: str) -> Round:
    members = reader.members(written, place, ROUND_KEYS)
    read_points = partial(reader.row, read=reader.whole, blank=None)
    return Round(
        points=reader.optional(members, "points", place, read_points) or (),
        loser=reader.optional(members, "loser", place, reader.whole),
        band=reader.optional(members, "band", place, reader.whole),
        draw=reader.optional(members, "draw", place, reader.yes_no) or False,
        loser_took_trick=reader.optional(members, "loser_took_trick", place, reader.yes_no),
        opener=reader.optional(members, "opener", place, reader.whole),
    )


def plain_match(match: KozyolMatch) -> Mapping[str, Plain]:
    """Kozyol's own keys, in the order of writing; the running round stays at the table."""
    return {
        "rules": plain(match.rules),
        "opener": match.opener,
        "rounds": [_plain_round(played) for played in match.rounds if played.recorded],
    }


def _plain_round(played: Round) -> dict[str, Plain]:
    written: dict[str, Plain] = {
        "points": list(played.points) or None,
        "loser": played.loser,
        "band": played.band,
        "draw": played.draw or None,
        "loser_took_trick": played.loser_took_trick,
        "opener": played.opener,
    }
    return {key: value for key, value in written.items() if value is not None}


def plain_sheet(sheet: Sheet) -> Mapping[str, Plain]:
    """The scored sheet."""
    return {
        "game": "kozyol",
        "players": list(sheet.players),
        "finished": sheet.finished,
        "rounds": [_plain_line(line) for line in sheet.rounds],
        "totals": list(sheet.totals),
        "winner": sheet.winner,
    }


def _plain_line(line: RoundLine) -> dict[str, Plain]:
    return {
        "number": line.number,
        "penalties": list(line.penalties),
        "totals": list(line.totals),
        "draw": line.draw,
    }


_BY_PENALTY = frozenset({"match_over", "stopped_over"})
"""Faults that nobody can tell without knowing the limit and what each round costs at least.

Whatever the rule for draws was meant to be, no round costs less than by the default.
"""

CODEC = Codec(
    record=KozyolMatch,
    sheet=Sheet,
    keys=("rules", "opener", "rounds"),
    needed=("rounds",),
    read=read_match,
    plain=plain_match,
    sheet_plain=plain_sheet,
    hushed={
        "rules.limit": _BY_PENALTY,
        "rules.thirty_one": _BY_PENALTY,
        "rules.six_when": _BY_PENALTY,
    },
)
