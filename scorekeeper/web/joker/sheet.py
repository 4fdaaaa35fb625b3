"""Joker's sheet as it is drawn, on screen and on paper: every deal, ruled by pulka, and who won."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from flask_babel import gettext as _

from scorekeeper.rules.cards import TRUMP_SIGNS
from scorekeeper.rules.joker.game import Deal, JokerGame
from scorekeeper.rules.joker.points import is_khisht
from scorekeeper.rules.joker.running import RunningDeal, running
from scorekeeper.rules.joker.schedule import PlannedDeal, dealers, planned
from scorekeeper.rules.joker.seats import sitters
from scorekeeper.rules.joker.sheet import DealLine, PulkaBlock, Row, Sheet, sheet
from scorekeeper.rules.sitters import Sitter, sat_down
from scorekeeper.store import StoredGame
from scorekeeper.web.joker.house_words import SAID
from scorekeeper.web.joker.pairs import pair_standings
from scorekeeper.web.joker.room import names as names_now
from scorekeeper.web.names import seat_names
from scorekeeper.web.spelling import hundreds, spelled
from scorekeeper.web.standing import Standing, standings

DASH = "\u2013"
USUAL_SEATS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One player's part in a deal; None where nothing is written yet."""

    bid: int | None = None
    taken: int | None = None
    points: int | None = None
    deals: bool
    doubled: bool = False
    struck: bool = False

    @property
    def written(self) -> str:
        """Bid and taken as players write them: 2/3, a pass as a dash; before the takes 2 alone."""
        if self.bid is None:
            return ""
        bid = str(self.bid) if self.bid else DASH
        return bid if self.taken is None else f"{bid}/{self.taken}"

    @property
    def made(self) -> bool:
        """Whether the bid was made exactly."""
        return self.taken is not None and self.bid == self.taken

    @property
    def khisht(self) -> bool:
        """A bid of one or more, and not a single trick."""
        if self.bid is None or self.taken is None:
            return False
        return is_khisht(self.bid, self.taken)


BLANK_CELLS = (Cell(deals=False),) * USUAL_SEATS


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRow:
    """A deal of the schedule, recorded, running or still to come.

    ``trump`` is a sign, "" when none was noted; ``trump_name`` the record's own word for it.
    ``newcomers`` name by seat who takes over with this deal, "" where nobody does; it is empty
    when nobody does anywhere.
    """

    number: int
    cards: int
    dealer: str
    trump: str
    trump_name: str | None
    recorded: bool
    running: bool
    newcomers: tuple[str, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PulkaRows:
    """A pulka of the schedule: its deals, and what they come to once one of them is recorded.

    ``changes`` are by seat the premium, or the deduction as a negative number.
    """

    number: int
    deals: tuple[DealRow, ...]
    complete: bool = False
    sums: Row = ()
    changes: Row = ()
    totals: Row = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetView:
    """All that the drawing shows; ``scale`` is "whole" or "hundreds", the way points are spelled.

    ``totals`` and ``places`` are by seat, places only once the game is over; ``seats`` and
    ``pairs`` the standings, the best first.
    """

    game_id: str
    title: str
    names: tuple[str, ...]
    pulkas: tuple[PulkaRows, ...]
    totals: Row
    places: Row
    finished: bool
    seats: tuple[Standing, ...]
    pairs: tuple[Standing, ...]
    footnote: tuple[str, ...]
    scale: str

    def spelled(self, points: int) -> str:
        """Points as this device wants them: 1 300, or in hundreds 13,0."""
        return hundreds(points) if self.scale == "hundreds" else spelled(points)

    def signed(self, points: int) -> str:
        """A gain or a loss with its sign."""
        return f"+{self.spelled(points)}" if points > 0 else self.spelled(points)

    @property
    def winners(self) -> str:
        """Who won, once the game is over; pairs before seats."""
        return ", ".join(one.name for one in self.pairs or self.seats if one.place == 1)


def sheet_view(stored: StoredGame, shown: Mapping[str, str], scale: str = "whole") -> SheetView:
    """The sheet of a stored game as it is drawn; ``shown`` are the shown names by person id."""
    game: JokerGame = stored.record  # type: ignore[assignment]  # the registry sent us a Joker game
    return _view(stored.id, game, names_now(stored, shown), shown, scale)


def blank_sheets() -> tuple[SheetView, ...]:
    """The sheet of a game of four that nobody has played yet, nor knows who deals."""
    nobody = JokerGame(players=("",) * USUAL_SEATS, first_dealer=USUAL_SEATS - 1)
    view = _view("", nobody, nobody.players, {}, "whole")
    pulkas = (
        replace(pulka, deals=tuple(replace(row, cells=BLANK_CELLS) for row in pulka.deals))
        for pulka in view.pulkas
    )
    return (replace(view, pulkas=tuple(pulkas)),)


def _view(
    game_id: str, game: JokerGame, names: tuple[str, ...], shown: Mapping[str, str], scale: str
) -> SheetView:
    scored = sheet(game)
    return SheetView(
        game_id=game_id,
        title=_("Joker"),
        names=names,
        pulkas=tuple(_pulkas(game, scored, names, shown)),
        totals=scored.totals,
        places=scored.places if scored.finished else (),
        finished=scored.finished,
        seats=standings(names, scored.totals, scored.places, scored.finished),
        pairs=pair_standings(scored, names, scored.finished),
        footnote=tuple(SAID.footnote(game.rules)),
        scale=scale,
    )


def _pulkas(
    game: JokerGame, scored: Sheet, names: Sequence[str], shown: Mapping[str, str]
) -> Iterator[PulkaRows]:
    blocks = {block.number: block for block in scored.pulkas}
    rows = _Rows(game, scored, names, shown)
    for number, plan in groupby(planned(game.rules.schedule), key=lambda deal: deal.pulka):
        block = blocks.get(number)
        deals = tuple(rows.row(each, block) for each in plan)
        yield PulkaRows(number=number, deals=deals) if block is None else _settled(block, deals)


def _settled(block: PulkaBlock, deals: tuple[DealRow, ...]) -> PulkaRows:
    changes = zip(block.premiums, block.deductions, strict=True)
    return PulkaRows(
        number=block.number,
        deals=deals,
        complete=block.complete,
        sums=block.sums,
        changes=tuple(premium - deduction for premium, deduction in changes),
        totals=block.totals,
    )


class _Rows:
    """The rows of one game's deals."""

    def __init__(
        self, game: JokerGame, scored: Sheet, names: Sequence[str], shown: Mapping[str, str]
    ) -> None:
        blanks = (Deal(bids=()),) * (len(planned(game.rules.schedule)) - len(game.deals))
        self._names, self._shown = names, shown
        self._lines = {line.number: line for line in scored.deals}
        self._running = running(game)
        self._dealers = dealers(game.first_dealer, (*game.deals, *blanks), len(names))
        self._newcomers = newcomers(game, shown)

    def row(self, plan: PlannedDeal, block: PulkaBlock | None) -> DealRow:
        """The row of a planned deal; ``block`` is its pulka's, None before its first record."""
        line = self._lines.get(plan.number)
        now = self._running if self._running and self._running.number == plan.number else None
        dealer = self._dealers[plan.number - 1]
        noted = line or now
        trump = noted.trump if noted else None
        return DealRow(
            number=plan.number,
            cards=plan.cards,
            dealer=self._names_in(line)[dealer],
            trump=TRUMP_SIGNS.get(trump or "", ""),
            trump_name=trump,
            recorded=line is not None,
            running=now is not None,
            newcomers=self._newcomers.get(plan.number, ()),
            cells=tuple(_cell(seat, dealer, line, now, block) for seat in range(len(self._names))),
        )

    def _names_in(self, line: DealLine | None) -> Sequence[str]:
        return self._names if line is None else _names(line.sitters, self._shown)


def _cell(
    seat: int,
    dealer: int,
    line: DealLine | None,
    now: RunningDeal | None,
    block: PulkaBlock | None,
) -> Cell:
    if line is None or block is None:
        return Cell(bid=now.bids[seat] if now else None, deals=seat == dealer)
    return Cell(
        bid=line.bids[seat],
        taken=line.taken[seat],
        points=line.points[seat],
        deals=seat == dealer,
        doubled=block.doubled[seat] == line.number,
        struck=block.struck[seat] == line.number,
    )


def newcomers(game: JokerGame, shown: Mapping[str, str]) -> dict[int, tuple[str, ...]]:
    """For each deal with which somebody takes over a seat: by seat the new name, else "".

    The seats of the first deal name those who sat down first, if anybody was ever replaced:
    the head of the sheet names those who sit now.
    """
    seatings = (sat_down(game), *sitters(game))
    found = {
        number: _new_names(before, after, shown)
        for number, (before, after) in enumerate(pairwise(seatings), start=1)
        if before != after
    }
    if not found or 1 in found:
        return found
    replaced = [any(row[seat] for row in found.values()) for seat in range(len(game.players))]
    first = _names(seatings[0], shown)
    return {1: tuple(n if gone else "" for n, gone in zip(first, replaced, strict=True)), **found}


def _new_names(
    before: Sequence[Sitter], after: Sequence[Sitter], shown: Mapping[str, str]
) -> tuple[str, ...]:
    rows = zip(before, after, _names(after, shown), strict=True)
    return tuple(name if old != new else "" for old, new, name in rows)


def _names(sitting: Sequence[Sitter], shown: Mapping[str, str]) -> tuple[str, ...]:
    return seat_names([one.name for one in sitting], [one.person for one in sitting], shown)
