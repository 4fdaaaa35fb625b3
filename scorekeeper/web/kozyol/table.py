"""The match page's view of a Kozyol match: its sides, its pad, how the round comes out."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from scorekeeper.rules.kozyol.cards import COUNTING
from scorekeeper.rules.kozyol.game import SEATS, KozyolMatch
from scorekeeper.rules.kozyol.house import HouseRules
from scorekeeper.rules.kozyol.penalty import (
    BANDS,
    DRAW,
    EVEN,
    Result,
    band,
    result,
)
from scorekeeper.rules.kozyol.running import RunningRound, running
from scorekeeper.rules.kozyol.sheet import Sheet, sheet
from scorekeeper.store import StoredGame
from scorekeeper.web.kozyol.entered import Entered
from scorekeeper.web.language import gettext as _
from scorekeeper.web.suits import SUITS

FACES = ("result", "points", "cards")
"""What the pad shows: who lost how badly, a pad of numbers, or the counting cards."""


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side of the page; ``points`` are this round's card points, None if unknown."""

    seat: int
    name: str
    total: int
    opens: bool
    points: int | None
    gain: int
    served: bool


@dataclass(frozen=True, slots=True)
class BandKey:
    """A key of the pad: this seat lost this badly; ``cost`` is what that comes to."""

    seat: int
    band: int
    cost: int
    caption: str
    chosen: bool


@dataclass(frozen=True)
class Table:
    """The whole page: the sheet, the running round (None when the match is over), the pad.

    ``face`` is what the pad shows, ``seat`` whose points or cards are entered; ``typed`` are
    points as they were typed into a form that was refused.
    """

    stored: StoredGame
    names: tuple[str, ...]
    face: str = FACES[0]
    seat: int = SEATS[0]
    typed: tuple[str, ...] = ()

    @property
    def match(self) -> KozyolMatch:
        """The record; the registry sent us a Kozyol match."""
        return cast(KozyolMatch, self.stored.record)

    @cached_property
    def sheet(self) -> Sheet:
        return sheet(self.match)

    @cached_property
    def round(self) -> RunningRound | None:
        return running(self.match)

    @cached_property
    def entered(self) -> Entered:
        """What is tapped in for the running round."""
        return Entered.of(self.stored.facts, self.round.number) if self.round else Entered()

    @cached_property
    def result(self) -> Result | None:
        """How the running round comes out as it stands; None while that is open."""
        if self.round is None:
            return None
        entered = self.round.entered
        if self.round.asks_trick and entered.loser_took_trick is None:
            return None
        is_decided = entered.exact or entered.draw or None not in (entered.loser, entered.band)
        return result(self.match.rules, entered) if is_decided else None

    @property
    def sides(self) -> tuple[Side, ...]:
        came_out = self.result
        return tuple(
            Side(
                seat=seat,
                name=self.names[seat],
                total=self.sheet.totals[seat],
                opens=self.round is not None and seat == self.round.opener,
                points=self.entered.points[seat],
                gain=self.cost(came_out.band) if came_out and came_out.loser == seat else 0,
                served=self.face != FACES[0] and seat == self.seat,
            )
            for seat in SEATS
        )

    def cost(self, penalty: int) -> int:
        """What a penalty comes to in the running round."""
        return penalty * (self.round.multiplier if self.round else 1)

    @property
    def keys(self) -> tuple[tuple[BandKey, ...], ...]:
        """The pad's rows, the mildest first, each with a key a seat."""
        return tuple(tuple(self._key(seat, penalty) for seat in SEATS) for penalty in BANDS)

    def _key(self, seat: int, penalty: int) -> BandKey:
        caption = captions(self.match.rules)[penalty]
        chosen = self.result == Result(seat, penalty)
        return BandKey(seat, penalty, self.cost(penalty), caption, chosen)

    @property
    def asks(self) -> int | None:
        """The loser who must still be asked about a trick."""
        if self.round is None or not self.round.asks_trick:
            return None
        return self.entered.points.index(0)

    @property
    def is_draw(self) -> bool:
        return self.result == DRAW


def captions(rules: HouseRules) -> Mapping[int, str]:
    """By band, the loser's card points that it stands for."""
    found: dict[int, list[int]] = {penalty: [] for penalty in BANDS}
    for points in range(EVEN):
        for penalty in {band(rules, points, took_trick) for took_trick in (False, True)}:
            found[penalty].append(points)
    ranges = {penalty: f"{points[0]}\u2013{points[-1]}" for penalty, points in found.items()}
    nothing = _("no trick") if rules.six_when == "no_trick" else _("no points")
    return {**ranges, BANDS[-1]: nothing}


def match_table(
    stored: StoredGame, names: tuple[str, ...], query: Mapping[str, str] | None = None
) -> Table:
    """The page of a stored match; ``query`` may choose ``face`` and ``seat`` of the pad."""
    asked = query or {}
    face = asked.get("face", "")
    return Table(
        stored=stored,
        names=names,
        face=face if face in FACES else FACES[0],
        seat=SEATS[-1] if asked.get("seat") == "1" else SEATS[0],
        typed=tuple(asked.get(f"typed-{seat}", "") for seat in SEATS),
    )


def cards(seen: Table) -> list[list[tuple[str, str, str, str, bool]]]:
    """The counting cards by suit: name, suit, sign, rank, and whether it is counted."""
    counted = seen.entered.counted[seen.seat]
    return [
        [
            (card, suit, sign, card.split()[1], card in counted)
            for card in COUNTING
            if card.split()[0] == suit
        ]
        for suit, sign in SUITS
    ]
