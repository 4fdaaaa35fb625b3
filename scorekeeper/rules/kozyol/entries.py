"""Between the facts as they were tapped in and the record of a Kozyol match.

Names of facts: ``person`` (by seat), ``rules``, ``opener``, ``id``, ``started``, ``venue``,
``note`` and ``stopped`` of the match; ``points`` (by seat), ``loser``, ``band``, ``draw``,
``loser_took_trick``, ``opener`` and ``recorded`` of a round. Facts of other names are nobody's
here, such as the cards counted by the card counter.
"""

from collections.abc import Iterator, Mapping

from scorekeeper.rules.facts import ALL, WHOLE, Changes, Facts, Key, Kinds, Plain, changed, fact
from scorekeeper.rules.heading import KINDS as HEADING_KINDS
from scorekeeper.rules.heading import heading, heading_facts
from scorekeeper.rules.kozyol.faults import faults
from scorekeeper.rules.kozyol.game import SEATS, KozyolMatch, Round
from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules, house_rules, plain
from scorekeeper.rules.kozyol.penalty import DECK_POINTS
from scorekeeper.rules.kozyol.turns import other

ROUND_KINDS: Kinds = {
    "points": int,
    "loser": int,
    "band": int,
    "draw": bool,
    "loser_took_trick": bool,
    "opener": int,
    "recorded": bool,
}
KINDS: Kinds = {**HEADING_KINDS, **ROUND_KINDS}

ENDS: Mapping[str, tuple[str, ...]] = {
    "points": ("loser", "band", "draw", "loser_took_trick"),
    "loser": ("points", "draw", "loser_took_trick"),
    "band": ("points", "draw", "loser_took_trick"),
    "draw": ("points", "loser", "band", "loser_took_trick"),
}
"""What no longer holds of a round once something else is written down about its result."""


def record(facts: Facts, names: Mapping[str, str]) -> KozyolMatch:
    """The record of some facts; ``names`` gives a name for each person id, else the id stands.

    The house rules among the facts must be without faults.
    """
    opener = fact(facts, Key(WHOLE, ALL, "opener"), int)
    return KozyolMatch(
        **heading(facts, names),
        rules=_rules(facts),
        opener=SEATS[-1] if opener is None else opener,
        rounds=tuple(_round(facts, number) for number in _numbers(facts)),
    )


def facts(record: KozyolMatch) -> Facts:
    """The facts of a record; without ``people`` every name stands for its person."""
    found: dict[Key, Plain] = {
        **heading_facts(record),
        Key(WHOLE, ALL, "rules"): plain(record.rules),
        Key(WHOLE, ALL, "opener"): record.opener,
    }
    for number, played in enumerate(record.rounds, start=1):
        found |= _round_facts(number, played)
    return changed({}, found)


def follow(facts: Facts, changes: Changes) -> Changes:
    """The changes, and what must change along with them.

    One player's points give the other's. Points, a loser with a band, and a draw end each other.
    When the recorded rounds end the match, what was tapped in for the next round goes.
    """
    along: dict[Key, Plain] = {}
    for key, value in changes.items():
        along |= _along(facts, key, value)
    followed = {**along, **changes}
    return {**_beyond_end(changed(facts, followed)), **followed}


def _along(facts: Facts, key: Key, value: Plain) -> Changes:
    """What follows from one change; a blank and a draw that is none end nothing."""
    ended: Changes = {} if value is None or value is False else _ended(facts, key)
    return {**ended, **_others_points(key, value)}


def _ended(facts: Facts, key: Key) -> Changes:
    names = ENDS.get(key.name, ())
    return {old: None for old in facts if old.number == key.number and old.name in names}


def _others_points(key: Key, value: Plain) -> Changes:
    """All points that one player does not have are the other's; a blank for what cannot be."""
    if key.name != "points" or key.seat not in SEATS:
        return {}
    rest = DECK_POINTS - value if isinstance(value, int) else None
    can_be = rest is not None and 0 <= rest <= DECK_POINTS
    return {key._replace(seat=other(key.seat)): rest if can_be else None}


def _beyond_end(facts: Facts) -> Changes:
    """Blanks for the round after the end, if it is not recorded."""
    match = record(facts, {})
    last = len(match.rounds)
    if last == 0 or match.rounds[-1].recorded or "match_over" not in _codes(match):
        return {}
    return {key: None for key in facts if key.number == last and key.name in ROUND_KINDS}


def _codes(match: KozyolMatch) -> set[str]:
    return {fault.code for fault in faults(match)}


def _rules(facts: Facts) -> HouseRules:
    written = facts.get(Key(WHOLE, ALL, "rules"))
    return house_rules(written) if isinstance(written, dict) else DEFAULTS


def _numbers(facts: Facts) -> range:
    """The rounds up to the last that has any fact, and never more than one for each that has.

    One blank among them is enough to be at fault; whoever names the billionth has not made a
    billion.
    """
    found = {key.number for key in facts if key.name in ROUND_KINDS} - {WHOLE}
    return range(1, min(max(found, default=WHOLE), len(found) + 1) + 1)


def _round(facts: Facts, number: int) -> Round:
    points = tuple(fact(facts, Key(number, seat, "points"), int) for seat in SEATS)
    return Round(
        points=() if set(points) == {None} else points,
        loser=fact(facts, Key(number, ALL, "loser"), int),
        band=fact(facts, Key(number, ALL, "band"), int),
        draw=facts.get(Key(number, ALL, "draw")) is True,
        loser_took_trick=fact(facts, Key(number, ALL, "loser_took_trick"), bool),
        opener=fact(facts, Key(number, ALL, "opener"), int),
        recorded=facts.get(Key(number, ALL, "recorded")) is True,
    )


def _round_facts(number: int, played: Round) -> Iterator[tuple[Key, Plain]]:
    yield from ((Key(number, seat, "points"), each) for seat, each in enumerate(played.points))
    for name in ("loser", "band", "loser_took_trick", "opener"):
        yield Key(number, ALL, name), getattr(played, name)
    yield Key(number, ALL, "draw"), played.draw or None
    yield Key(number, ALL, "recorded"), played.recorded or None
