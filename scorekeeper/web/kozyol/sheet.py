"""Kozyol's sheet as it is drawn, on screen and on paper: every round, tallied, and who won."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.kozyol.game import SEATS, KozyolMatch
from scorekeeper.rules.kozyol.penalty import BANDS
from scorekeeper.rules.kozyol.running import RunningRound, running
from scorekeeper.rules.kozyol.sheet import RoundLine, sheet
from scorekeeper.rules.kozyol.standing import Row
from scorekeeper.store import StoredGame
from scorekeeper.web.kozyol.house_words import SAID
from scorekeeper.web.kozyol.room import names as names_now
from scorekeeper.web.kozyol.sitting import kozyol
from scorekeeper.web.language import gettext as _
from scorekeeper.web.spelling import spelled
from scorekeeper.web.standing import Standing, standings

MILDEST = BANDS[0]
MOST_BLANKS = 14
BLANK_SHEETS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetView:
    """All that the drawing shows; ``rounds`` are the recorded ones, ``running`` the next.

    ``places`` are by seat, given only once the match is over; ``seats`` the standing, the best
    first. Kozyol knows one way of spelling points and no pairs.
    """

    game_id: str
    title: str
    names: tuple[str, ...]
    rounds: tuple[RoundLine, ...]
    running: RunningRound | None
    limit: int
    totals: Row
    places: Row
    finished: bool
    seats: tuple[Standing, ...]
    footnote: tuple[str, ...]
    pairs: tuple[Standing, ...] = ()
    scale: str = ""

    def spelled(self, points: int) -> str:
        """Penalty points as they are written."""
        return spelled(points)

    @property
    def winners(self) -> str:
        """Who won, once the match is over."""
        return ", ".join(one.name for one in self.seats if one.place == 1)

    @property
    def blanks(self) -> range:
        """The empty lines that paper keeps for the pen: as many as the match can still need."""
        left = sum(self.limit - total for total in self.totals) // MILDEST - 1
        return range(0 if self.finished else min(left, MOST_BLANKS))


def sheet_view(stored: StoredGame, shown: Mapping[str, str], _scale: str = "") -> SheetView:
    """The sheet of a stored match as it is drawn; ``shown`` are the shown names by person id."""
    return _view(stored.id, kozyol(stored), names_now(stored, shown))


def blank_sheets() -> tuple[SheetView, ...]:
    """A page of matches that nobody has played yet."""
    nobody = KozyolMatch(players=("",) * len(SEATS))
    return (_view("", nobody, nobody.players),) * BLANK_SHEETS


def _view(game_id: str, match: KozyolMatch, names: tuple[str, ...]) -> SheetView:
    scored = sheet(match)
    return SheetView(
        game_id=game_id,
        title=_("Kozyol"),
        names=names,
        rounds=scored.rounds,
        running=running(match),
        limit=scored.limit,
        totals=scored.totals,
        places=scored.places if scored.finished else (),
        finished=scored.finished,
        seats=standings(names, scored.totals, scored.places, scored.finished),
        footnote=tuple(SAID.footnote(match.rules)),
    )
