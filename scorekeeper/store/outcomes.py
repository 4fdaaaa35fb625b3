"""What became of a write: every answer that the store gives, as a value."""

from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.rules.facts import Key, Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.store.entries import Line, Seen


@dataclass(frozen=True, slots=True)
class Written:
    """It is on the disk. ``rev`` is the game's revision now, ``before`` the one it followed.

    A page that showed ``before`` knows that nobody else wrote in between. For a game that has
    just begun ``before`` is 0.
    """

    game_id: str
    rev: int
    before: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """The request had been answered before, and nothing changed; ``rev`` is the revision now."""

    game_id: str
    rev: int


@dataclass(frozen=True, slots=True)
class Existing:
    """Another request has begun a game of this id already; nothing changed."""

    game_id: str
    rev: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Against the rules, for all these reasons; nothing was written."""

    faults: tuple[Fault, ...]


REUSED = Refused((Fault("request_reused"),))
"""The request has been answered, but it was another act: nothing is passed off as done."""


@dataclass(frozen=True, slots=True)
class Newer:
    """A fact that changed after the writer had seen it.

    ``was`` is what the writer had seen, ``wanted`` what it would have written, ``now`` what
    stands. ``device`` and ``at`` tell who wrote that and when; None when nobody ever did.
    """

    key: Key
    was: Seen
    wanted: Plain
    now: Plain
    device: str | None
    at: str | None


@dataclass(frozen=True, slots=True)
class Stale:
    """Made against an older state of these facts; nothing was written."""

    newer: tuple[Newer, ...]


@dataclass(frozen=True, slots=True)
class Reversed:
    """Undone or redone; ``line`` is the one turned round, and its device says whose it was."""

    game_id: str
    rev: int
    before: int
    line: Line


@dataclass(frozen=True, slots=True)
class ChangedSince:
    """``line`` was not turned round, since these of its facts have changed after it."""

    line: Line
    newer: tuple[Newer, ...]


@dataclass(frozen=True, slots=True)
class NotNext:
    """Not the line that was meant, but ``line`` would be turned round next; nothing was."""

    line: Line


@dataclass(frozen=True, slots=True)
class NothingLeft:
    """There is no line to undo, or none to redo."""


Beginning: TypeAlias = Written | Repeated | Existing | Refused
Outcome: TypeAlias = Written | Repeated | Refused | Stale
Reversal: TypeAlias = Reversed | Repeated | Refused | ChangedSince | NotNext | NothingLeft


class NoSuchGame(Exception):
    """No game has this id."""


class NoSuchPerson(Exception):
    """No person has this id."""
