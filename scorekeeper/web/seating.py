"""Who is meant by the names that were typed: people known already, or newcomers.

A seat is sent as ``seat-0`` (the name) with ``person-0`` (the id of somebody picked, if anybody
was). When a name is like that of somebody known, the page asks: ``who-0`` is that person's id or
"new", and ``asked-0`` the name that the question was about.
"""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from flask_babel import format_date

from scorekeeper.figures.evenings import evening
from scorekeeper.rules.texts import folded, kept
from scorekeeper.store import Person, Seated
from scorekeeper.web.names import as_known, shown_names

NEW = "new"


@dataclass(frozen=True, slots=True)
class Namesake:
    """Somebody known who may be meant; ``last`` is the evening they last played, "" for never."""

    id: str
    name: str
    last: str


@dataclass(frozen=True, slots=True)
class TypedSeat:
    """A seat as it was sent; ``question`` are those who may be meant, ``fault`` what is wrong.

    ``twin`` asks whether this is somebody else than a newcomer of the same name at another seat.
    """

    at: int
    name: str = ""
    person: str = ""
    who: str = ""
    asked: str = ""
    question: tuple[Namesake, ...] = ()
    twin: bool = False
    fault: str = ""

    @property
    def told_apart(self) -> bool:
        """Whether it was said of this very name that it is somebody else's."""
        return self.who == NEW and self.asked == self.name


Meant: TypeAlias = Person | tuple[Namesake, ...]
"""Who is meant, or those who may be."""


@dataclass(frozen=True)
class Known:
    """Everybody known, to find among them who is meant."""

    everybody: tuple[Seated, ...]

    @cached_property
    def shown(self) -> Mapping[str, str]:
        """Their shown names, by id."""
        return shown_names(as_known(self.everybody))

    def meant(self, seat: TypedSeat, newcomer: str) -> Meant:
        """Who is meant at a seat; ``newcomer`` is the id for somebody new.

        The id of a newcomer goes with the request: should it come twice, the one that the first
        has made known is nobody to ask about.
        """
        name = kept(seat.name)
        if seat.person and name in self._names(seat.person):
            return Person(seat.person, name)
        alike = tuple(one for one in self._alike(name) if one.id != newcomer)
        if not alike or seat.told_apart:
            return Person(newcomer, name)
        for one in alike:
            if one.id == seat.who:
                return Person(one.id, name)
        return tuple(Namesake(one.id, self.shown[one.id], _last(one)) for one in alike)

    def _names(self, person: str) -> tuple[str, ...]:
        """The names that somebody goes by."""
        bare = tuple(one.name for one in self.everybody if one.id == person)
        return (*bare, self.shown[person]) if bare else ()

    def _alike(self, name: str) -> list[Seated]:
        sound = folded(name)
        return [
            one for one in self.everybody if folded(one.name) == sound or self.shown[one.id] == name
        ]


def _last(one: Seated) -> str:
    return format_date(evening(one.last), "long") if one.last else ""


def typed_seat(sent: Mapping[str, str], at: int) -> TypedSeat:
    """A seat as it was sent."""
    name, person, who, asked = (
        sent.get(f"{field}-{at}", "") for field in ("seat", "person", "who", "asked")
    )
    return TypedSeat(at, name, person, who, asked)


def newcomer_id(request: str, at: int) -> str:
    """The id of a newcomer: the same, however often the request comes."""
    return uuid.uuid5(uuid.NAMESPACE_OID, f"{request} {at}").hex


def asking(seat: TypedSeat, meant: Meant) -> TypedSeat:
    """The seat with the question who is meant, if there is one."""
    return seat if isinstance(meant, Person) else replace(seat, question=meant, asked=seat.name)


def twins(newcomers: Sequence[TypedSeat]) -> tuple[int, ...]:
    """Where a newcomer sits whose name another one has at a seat before; nobody told them apart."""
    sounds = [folded(kept(seat.name)) for seat in newcomers]
    return tuple(
        seat.at
        for index, seat in enumerate(newcomers)
        if sounds[index] in sounds[:index] and not seat.told_apart
    )
