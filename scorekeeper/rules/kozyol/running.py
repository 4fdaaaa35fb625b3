"""The running round: who does what at the table right now, and what is at stake."""

from dataclasses import dataclass

from scorekeeper.rules.kozyol.game import KozyolMatch, Round
from scorekeeper.rules.kozyol.penalty import asks_trick, multiplier
from scorekeeper.rules.kozyol.sheet import standing
from scorekeeper.rules.kozyol.standing import Row
from scorekeeper.rules.kozyol.turns import openers, other


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningRound:
    """The first round that is not recorded; its number from 1, ``opener`` a seat from 0.

    ``multiplier`` tells how many times the penalty counts if the round is decided, ``left`` by
    seat how many penalty points are missing to the limit, ``entered`` what is tapped in so far;
    ``asks_trick`` whether the entry must also say if the loser took a trick.
    """

    number: int
    opener: int
    multiplier: int
    limit: int
    totals: Row
    left: Row
    entered: Round
    asks_trick: bool

    @property
    def dealer(self) -> int:
        """Whoever does not open deals."""
        return other(self.opener)


def running(match: KozyolMatch) -> RunningRound | None:
    """The running round of a match without faults; None when it is decided or was stopped."""
    stands, rules = standing(match), match.rules
    if match.stopped is not None or stands.is_over(rules):
        return None
    recorded = tuple(played for played in match.rounds if played.recorded)
    entered = (*match.rounds[len(recorded) :], Round(recorded=False))[0]
    return RunningRound(
        number=len(recorded) + 1,
        opener=openers(match.opener, (*recorded, entered))[len(recorded)],
        multiplier=multiplier(rules, stands.draws),
        limit=rules.limit,
        totals=stands.totals,
        left=tuple(rules.limit - total for total in stands.totals),
        entered=entered,
        asks_trick=asks_trick(rules, entered),
    )
