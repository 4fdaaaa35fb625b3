"""What one round costs its loser."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from scorekeeper.rules.kozyol.game import Round
from scorekeeper.rules.kozyol.house import HouseRules

DECK_POINTS = 120
"""All card points: jack 2, queen 3, king 4, ten 10, ace 11, four of each."""

EVEN = DECK_POINTS // 2
FEW = 31
"""The most points that cost 4, unless the table plays 31 for 2."""

BANDS = (2, 4, 6)


class Result(NamedTuple):
    """How a round came out: the loser's seat and the penalty before any multiplication."""

    loser: int | None
    band: int


DRAW = Result(None, 0)


def band(rules: HouseRules, points: int, took_trick: bool = False) -> int:
    """The penalty for a loser with 0 … 59 card points, before any multiplication.

    A trick of nothing but jokers and cards below the jack holds no points: where 6 is for no
    trick at all, whoever took one pays 4.
    """
    if points == 0:
        return 4 if took_trick and rules.six_when == "no_trick" else 6
    if points == FEW:
        return rules.thirty_one
    return 4 if points < FEW else 2


def asks_trick(rules: HouseRules, played: Round) -> bool:
    """Whether it must be known if the loser took a trick: 0 points do not say it."""
    return rules.six_when == "no_trick" and played.exact is not None and 0 in played.exact


def result(rules: HouseRules, played: Round) -> Result:
    """The result of a round that has one, exact or not."""
    if played.exact is None:
        return DRAW if played.draw else Result(played.loser, played.band or 0)
    fewest = min(played.exact)
    if fewest == EVEN:
        return DRAW
    return Result(played.exact.index(fewest), band(rules, fewest, bool(played.loser_took_trick)))


MULTIPLIERS: Mapping[str, Callable[[int], int]] = {
    "replay": lambda _draws: 1,
    "double": lambda draws: 2 if draws else 1,
    "cumulative": lambda draws: draws + 1,
}


def multiplier(rules: HouseRules, draws: int) -> int:
    """How many times the penalty counts after so many draws in a row."""
    return MULTIPLIERS[rules.draw](draws)
