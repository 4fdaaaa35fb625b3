"""What a device hands in to be written down, and the journal line that is kept of it."""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, Literal, TypeAlias

from scorekeeper.rules.facts import Key, Plain


class Was(Enum):
    """What a writer says about the old value when it does not matter which one that is."""

    ANY = "any"


ANY: Final = Was.ANY
"""Stands for the old value in acts that overwrite knowingly, such as the house rules form."""

Seen: TypeAlias = Plain | Literal[Was.ANY]


@dataclass(frozen=True, slots=True)
class Change:
    """A new value for one fact; ``was`` is the value that the writer saw. None: blank."""

    key: Key
    was: Seen
    value: Plain


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: an id that never changes, and a name that may."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One act at one device, such as a tapped bid.

    ``request`` is the id that the device gave the act, so that sending it again changes nothing.
    ``act`` names what was done ("bid"), ``at`` is RFC 3339. At most one change for each key.
    ``people`` are newcomers, made known together with the game that seats them; the name of
    somebody who is known already stays as it is. ``asked`` is what the device sent, where the
    changes are worked out from it and would be others the second time; "" where they are not.
    """

    request: str
    device: str
    act: str
    at: str
    changes: tuple[Change, ...] = ()
    people: tuple[Person, ...] = ()
    asked: str = ""


class Kind(StrEnum):
    """What a journal line is: how the game began, an entry, or one taken back or put again."""

    BEGIN = "begin"
    ENTRY = "entry"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Effect:
    """What happened to one fact. None: blank."""

    key: Key
    before: Plain
    after: Plain


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a game's journal.

    ``effects`` hold what the act changed and what changed along with it; they are empty when
    everything stood there already. ``reverses`` is the id of the line whose effects this one
    turned round: an undo those of an entry or a redo, a redo those of an undo. ``act`` is then
    the act of the entry.
    """

    id: int
    kind: Kind
    request: str
    device: str
    act: str
    at: str
    effects: tuple[Effect, ...]
    reverses: int | None
