"""The sheet: everything that is worked out from a Kozyol match, afresh each time."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules.kozyol.game import KozyolMatch
from scorekeeper.rules.kozyol.penalty import multiplier, result
from scorekeeper.rules.kozyol.standing import START, Row, Standing, places
from scorekeeper.rules.kozyol.turns import openers, other
from scorekeeper.rules.sitters import Sitter, sat_down


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """A recorded round; everything by seat, the number from 1, opener and loser as seats from 0.

    ``points`` are the card points, None when only the result was written down. ``loser`` is None
    and ``band`` 0 in a draw; ``multiplier`` tells how many times the band counts in this round.
    """

    number: int
    opener: int
    points: Row | None
    loser: int | None
    band: int
    multiplier: int
    penalties: Row
    totals: Row

    @property
    def dealer(self) -> int:
        """The seat that dealt: not the opener's."""
        return other(self.opener)

    @property
    def draw(self) -> bool:
        """Whether nobody lost."""
        return self.loser is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The scored match. Totals are penalty points: fewer are better, in ``places`` too.

    ``winner`` is a seat, None while the match runs, and when it was stopped at equal totals.
    """

    players: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    finished: bool
    limit: int
    rounds: tuple[RoundLine, ...]
    totals: Row
    places: Row
    winner: int | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; nobody takes over a seat in Kozyol."""
        return self.players


def sheet(match: KozyolMatch) -> Sheet:
    """The sheet of a match in which ``faults`` finds nothing wrong."""
    lines = tuple(_lines(match))
    totals = lines[-1].totals if lines else START.totals
    finished = max(totals) >= match.rules.limit or match.stopped == "stands"
    return Sheet(
        players=match.players,
        sitters=sat_down(match),
        finished=finished,
        limit=match.rules.limit,
        rounds=lines,
        totals=totals,
        places=places(totals),
        winner=_winner(totals) if finished else None,
    )


def standing(match: KozyolMatch) -> Standing:
    """How a match without faults stands after its recorded rounds."""
    stands = START
    for played in match.rounds:
        if played.recorded:
            stands = stands.after(match.rules, result(match.rules, played))
    return stands


def _lines(match: KozyolMatch) -> Iterator[RoundLine]:
    stands, rules = START, match.rules
    turns = openers(match.opener, match.rounds)
    for number, (played, opener) in enumerate(zip(match.rounds, turns, strict=False), start=1):
        if not played.recorded:
            return
        came_out = result(rules, played)
        before, stands = stands, stands.after(rules, came_out)
        yield RoundLine(
            number=number,
            opener=opener,
            points=played.exact,
            loser=came_out.loser,
            band=came_out.band,
            multiplier=multiplier(rules, before.draws),
            penalties=before.penalties(rules, came_out),
            totals=stands.totals,
        )


def _winner(totals: Row) -> int | None:
    fewest = min(totals)
    return totals.index(fewest) if totals.count(fewest) == 1 else None
