"""The scored sheet as a table for the terminal; one rendering a game."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from typing import Any

from flask_babel import LazyString, format_decimal
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _lazy

from scorekeeper.rules.cards import TRUMP_SIGNS
from scorekeeper.rules.joker.sheet import DealLine, PulkaBlock
from scorekeeper.rules.joker.sheet import Sheet as JokerSheet
from scorekeeper.rules.kozyol.sheet import RoundLine
from scorekeeper.rules.kozyol.sheet import Sheet as KozyolSheet

LONGEST_NAME = 16
GAP = "  "

Lines = Sequence[Sequence[str]]


def table(sheet: object, stopped: str | None = None) -> str:
    """The sheet of any game as lines of text; ``stopped`` as in the game's record."""
    shown = TABLES[type(sheet)]
    return "\n".join((shown.title(sheet, stopped), *shown.lines(sheet))) + "\n"


def width(text: str) -> int:
    """How many columns of the terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    bare = sum(unicodedata.category(sign) in ("Mn", "Me", "Cf") for sign in text)
    return len(text) + wide - bare


def short(name: str) -> str:
    """A name that leaves room for the others."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def aligned(lines: Lines) -> Iterator[str]:
    """The cells under each other: the first column to the left, the others to the right."""
    widths = [max(width(cell) for cell in column) for column in zip(*lines, strict=True)]
    for line in lines:
        gaps = (" " * (wide - width(cell)) for cell, wide in zip(line, widths, strict=True))
        first, *others = zip(line, gaps, strict=True)
        yield GAP.join(("".join(first), *(gap + cell for cell, gap in others))).rstrip()


def joker_lines(sheet: JokerSheet) -> Iterator[str]:
    """A line a deal, what each pulka settled below its deals, and the result below all."""
    blank = ("",) * (len(sheet.players) + 3)
    body: list[Sequence[str]] = [("", _("cards"), "", *map(short, sheet.names))]
    deals = groupby(sheet.deals, key=lambda line: line.pulka)
    for (_number, lines), block in zip(deals, sheet.pulkas, strict=True):
        body += [blank, *map(_deal_cells, lines), *_pulka_cells(block)]
    body += [blank, *_result_cells(sheet)]
    yield from aligned(body)
    yield from _pair_lines(sheet)
    if sheet.deals:
        yield ""
        yield _("In each cell: bid/taken and points. * dealt, – is a pass, ! is a khisht.")


def _deal_cells(line: DealLine) -> Sequence[str]:
    cells = (_cell(line, seat) for seat in range(len(line.points)))
    return (str(line.number), str(line.cards), TRUMP_SIGNS.get(line.trump or "", ""), *cells)


def _cell(line: DealLine, seat: int) -> str:
    dealt = "*" if seat == line.dealer else ""
    khisht = "!" if line.is_khisht(seat) else " "
    return f"{dealt}{line.bids[seat] or '–'}/{line.taken[seat]} {line.points[seat]:>5}{khisht}"


def _pulka_cells(block: PulkaBlock) -> Iterator[Sequence[str]]:
    """The sums of a pulka, who won and lost how much and by which deal, the totals after it."""
    title = _("Pulka %(number)s", number=block.number)
    yield _cells(title, map(str, block.sums))
    if any(block.premiums):
        yield _cells(_("premium"), map(_settled("+"), block.premiums, block.doubled))
    if any(block.deductions):
        yield _cells(_("deduction"), map(_settled("-"), block.deductions, block.struck))
    yield _cells(_("total"), map(str, block.totals))


def _cells(title: str, cells: Iterable[str]) -> Sequence[str]:
    """A line without cards and trump; its numbers stand under the points."""
    return (title, "", "", *(f"{cell} " for cell in cells))


def _settled(sign: str) -> Callable[[int, int | None], str]:
    return lambda amount, deal: f"({deal}) {sign}{amount}" if amount else ""


def _result_cells(sheet: JokerSheet) -> Iterator[Sequence[str]]:
    """The totals whole and, as players write them, in hundreds; and the places."""
    yield _cells(_("Total"), map(str, sheet.totals))
    hundreds = (format_decimal(Decimal(total) / 100, "0.0") for total in sheet.totals)
    yield _cells(_("in hundreds"), hundreds)
    yield _cells(_("Place"), map(str, sheet.places))


def _pair_lines(sheet: JokerSheet) -> Iterator[str]:
    if sheet.pair_totals is not None:
        for seat, total in enumerate(sheet.pair_totals):
            pair = (sheet.names[seat], sheet.names[seat + 2])
            yield _("%(one)s and %(other)s together: %(total)s",
                    one=pair[0], other=pair[1], total=total)  # fmt: skip


def kozyol_lines(sheet: KozyolSheet) -> Iterator[str]:
    """A line a round with its penalties and the running totals, and the result below all."""
    blank = ("",) * (len(sheet.players) + 2)
    body: list[Sequence[str]] = [("", "", *map(short, sheet.names))]
    body += [blank, *map(_round_cells, sheet.rounds)] if sheet.rounds else []
    body += [blank, (_("Total"), "", *map(str, sheet.totals))]
    body += [(_("Place"), "", *map(str, sheet.places))]
    yield _("Penalty points; the match ends at %(limit)s.", limit=sheet.limit)
    yield from aligned(body)
    if sheet.winner is not None:
        yield _("%(name)s wins.", name=sheet.names[sheet.winner])
    if sheet.rounds:
        yield ""
        yield _("In each cell: card points, penalty and total. * opened the round.")


def _round_cells(line: RoundLine) -> Sequence[str]:
    cells = (_round_cell(line, seat) for seat in range(len(line.totals)))
    times = f"×{line.multiplier}" if line.multiplier > 1 else ""
    return (str(line.number), _("draw") if line.draw else times, *cells)


def _round_cell(line: RoundLine, seat: int) -> str:
    opened = "*" if seat == line.opener else ""
    points = "" if line.points is None else str(line.points[seat])
    penalty = f"+{line.penalties[seat]}" if line.penalties[seat] else ""
    return f"{opened + points:>4} {penalty:>3} {line.totals[seat]:>3}"


@dataclass(frozen=True, slots=True)
class Shown:
    """How a game shows itself: titles for how far it has come, and its lines."""

    finished: LazyString
    running: LazyString
    void: LazyString
    lines: Callable[[Any], Iterator[str]]

    def title(self, sheet: Any, stopped: str | None) -> str:
        """What was played, how far it has come, and whether it counts."""
        if stopped == "void":
            return str(self.void)
        return str(self.finished if sheet.finished else self.running)


TABLES: Mapping[type[Any], Shown] = {
    JokerSheet: Shown(
        _lazy("Joker, finished"),
        _lazy("Joker, in progress"),
        _lazy("Joker, stopped; it counts nowhere"),
        joker_lines,
    ),
    KozyolSheet: Shown(
        _lazy("Kozyol, finished"),
        _lazy("Kozyol, in progress"),
        _lazy("Kozyol, stopped; it counts nowhere"),
        kozyol_lines,
    ),
}
