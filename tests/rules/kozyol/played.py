"""Matches for the tests: written short by hand, or played at random within the rules."""

import re
from dataclasses import replace
from random import Random

from scorekeeper.rules.kozyol.game import KozyolMatch, Round
from scorekeeper.rules.kozyol.house import DEFAULTS, HouseRules
from scorekeeper.rules.kozyol.penalty import BANDS
from scorekeeper.rules.kozyol.sheet import standing

WRITTEN = re.compile(r"(\d+):(\d+)([tn]?)|([AB])(\d)|(=)", re.ASCII)
TRICK = {"t": True, "n": False, "": None}


def played(written: str) -> Round:
    """A round: ``70:50``, with t or n whether the loser took a trick; ``A4``, A lost; ``=``."""
    match = WRITTEN.fullmatch(written)
    assert match, written
    one, other, trick, loser, band, draw = match.groups()
    if draw:
        return Round(draw=True)
    if loser:
        return Round(loser="AB".index(loser), band=int(band))
    return Round(points=(int(one), int(other)), loser_took_trick=TRICK[trick])


def match(written: str = "", rules: HouseRules = DEFAULTS, **others: object) -> KozyolMatch:
    """A match of rounds written as above, between A and B."""
    rounds = tuple(played(one) for one in written.split())
    return KozyolMatch(players=("A", "B"), rules=rules, rounds=rounds, **others)  # type: ignore[arg-type]


def unfinished(written: str, half: Round, rules: HouseRules = DEFAULTS) -> KozyolMatch:
    """A match with a round that is being entered."""
    begun = match(written, rules)
    return replace(begun, rounds=(*begun.rounds, replace(half, recorded=False)))


def random_rules(rng: Random) -> HouseRules:
    """Any house rules."""
    return HouseRules(
        limit=rng.choice((2, 6, 8, 12, 12, 16, 30, 100)),
        thirty_one=rng.choice((4, 2)),
        six_when=rng.choice(("no_points", "no_trick")),
        draw=rng.choice(("replay", "double", "cumulative")),
    )


def random_round(rng: Random) -> Round:
    """Any round that may be recorded, whatever the house rules; bounds come often."""
    opener = rng.choice((0, 1)) if rng.random() < 0.1 else None
    kind = rng.random()
    if kind < 0.15:
        return Round(draw=True, opener=opener)
    if kind < 0.4:
        return Round(loser=rng.choice((0, 1)), band=rng.choice(BANDS), opener=opener)
    one = rng.choice((0, 2, 30, 31, 32, 59, 60, 61, 120, rng.randint(2, 118)))
    took_trick = rng.choice((True, False)) if one in (0, 120) else rng.choice((True, False, None))
    return Round(points=(one, 120 - one), loser_took_trick=took_trick, opener=opener)


def random_match(rng: Random) -> KozyolMatch:
    """A match without faults, played to its end or not."""
    found = match("", random_rules(rng), opener=rng.choice((0, 1)))
    for _ in range(rng.choice((200, rng.randint(0, 20)))):
        if standing(found).is_over(found.rules):
            break
        found = replace(found, rounds=(*found.rounds, random_round(rng)))
    return found
