"""What is tapped in about a round's result: as facts, as a page sends it, and what may follow."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from wtforms import Form

from scorekeeper.rules.facts import ALL, Facts, Key, Plain, fact
from scorekeeper.rules.kozyol.cards import COUNTING, pile, pile_points
from scorekeeper.rules.kozyol.game import SEATS
from scorekeeper.rules.kozyol.penalty import DECK_POINTS
from scorekeeper.rules.kozyol.turns import other
from scorekeeper.store import Change
from scorekeeper.web.fields import BlankableField, one_of, shaped

YES_NO: Mapping[str, bool | None] = {"": None, "yes": True, "no": False}
PILE = re.compile(rf"^(({'|'.join(COUNTING)})(,(?=\w)|$))*$")

Points = tuple[int | None, ...]
Piles = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """The result of a round as far as it is tapped in; None is a blank.

    ``points`` and ``counted``, the cards in a player's pile, are by seat; ``loser_took_trick``
    tells whether the loser took one.
    """

    points: Points = (None, None)
    counted: Piles = ((), ())
    loser: int | None = None
    band: int | None = None
    draw: bool | None = None
    loser_took_trick: bool | None = None

    @classmethod
    def of(cls, facts: Facts, number: int) -> Self:
        """What the facts say of this round."""
        return cls(
            points=tuple(fact(facts, Key(number, seat, "points"), int) for seat in SEATS),
            counted=tuple(_cards(facts.get(Key(number, seat, "counted"))) for seat in SEATS),
            loser=fact(facts, Key(number, ALL, "loser"), int),
            band=fact(facts, Key(number, ALL, "band"), int),
            draw=fact(facts, Key(number, ALL, "draw"), bool),
            loser_took_trick=fact(facts, Key(number, ALL, "loser_took_trick"), bool),
        )

    def facts(self, number: int) -> Mapping[Key, Plain]:
        """The facts of this round, blanks too."""
        return {
            **{Key(number, seat, "points"): self.points[seat] for seat in SEATS},
            **{Key(number, seat, "counted"): [*self.counted[seat]] or None for seat in SEATS},
            Key(number, ALL, "loser"): self.loser,
            Key(number, ALL, "band"): self.band,
            Key(number, ALL, "draw"): self.draw,
            Key(number, ALL, "loser_took_trick"): self.loser_took_trick,
        }

    def changes(self, number: int, new: "Entered") -> tuple[Change, ...]:
        """From what a writer saw to what it wants."""
        wanted = new.facts(number)
        return tuple(Change(key, was, wanted[key]) for key, was in self.facts(number).items())

    def with_card(self, seat: int, card: str) -> "Entered":
        """After a tap on a card: it joins the player's pile, or leaves it."""
        return counted(seat, pile({*self.counted[seat]} ^ {card}))

    def turned(self, seat: int) -> "Entered":
        """The pile that was counted is this player's, not the other's."""
        return counted(seat, self.counted[seat] or self.counted[other(seat)])

    @property
    def fields(self) -> Mapping[str, str]:
        """The hidden fields by which a page sends this back."""
        return {
            **{f"points-{seat}": _typed(self.points[seat]) for seat in SEATS},
            **{f"counted-{seat}": ",".join(self.counted[seat]) for seat in SEATS},
            "loser": _typed(self.loser),
            "band": _typed(self.band),
            "draw": "yes" if self.draw else "",
            "trick": next(
                word for word, answer in YES_NO.items() if answer is self.loser_took_trick
            ),
        }


def scored(seat: int, points: int | None) -> Entered:
    """One player's card points, which give the other's; blanks where there can be none."""
    can_be = points is not None and 0 <= points <= DECK_POINTS
    rest = DECK_POINTS - points if points is not None and can_be else None
    return Entered(points=(points, rest) if seat == SEATS[0] else (rest, points))


def counted(seat: int, cards: tuple[str, ...]) -> Entered:
    """One player's counted pile, and the points that it makes; no cards yet are no points yet."""
    if not cards:
        return Entered()
    piles = (cards, ()) if seat == SEATS[0] else ((), cards)
    return replace(scored(seat, pile_points(cards)), counted=piles)


def form_fields() -> dict[str, Any]:
    """The fields of a form that sends a round as its page showed it."""
    numbers = ("loser", "band", *(f"points-{seat}" for seat in SEATS))
    return {
        **{name: BlankableField() for name in numbers},
        **{f"counted-{seat}": shaped(PILE) for seat in SEATS},
        "draw": one_of(("", "yes")),
        "trick": one_of(YES_NO),
    }


def sent(form: Form) -> Entered:
    """The round as the page showed it, from a valid form with these fields."""
    return Entered(
        points=tuple(form[f"points-{seat}"].data for seat in SEATS),
        counted=tuple(_named(form[f"counted-{seat}"].data) for seat in SEATS),
        loser=form["loser"].data,
        band=form["band"].data,
        draw=True if form["draw"].data else None,
        loser_took_trick=YES_NO[form["trick"].data],
    )


def _cards(value: Plain) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


def _named(names: str) -> tuple[str, ...]:
    return tuple(names.split(",")) if names else ()


def _typed(number: int | None) -> str:
    return "" if number is None else str(number)
