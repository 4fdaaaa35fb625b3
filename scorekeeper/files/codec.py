"""What a game adds to the game file: its own keys, how they are read and written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.files.reader import Reader
from scorekeeper.rules.facts import Plain
from scorekeeper.rules.record import Record

Heading = Mapping[str, Any]
"""The fields of ``Record`` by name, as read from the file."""


@dataclass(frozen=True, slots=True)
class Codec:
    """One game's part of the game file.

    ``keys`` are the file's keys that are the game's own, ``needed`` those that must be there.
    ``read`` makes a record of the file's members, as good as it can be where the reader keeps
    faults. ``plain`` gives the game's own keys of a record in the order of writing;
    ``sheet_plain`` the whole scored sheet. ``hushed`` tells which of the rules' faults say
    nothing once there is a fault at a place: with no schedule to go by, nobody knows how many
    tricks are too many.
    """

    record: type[Record]
    sheet: type[Any]
    keys: tuple[str, ...]
    needed: tuple[str, ...]
    read: Callable[[Reader, Mapping[str, object], Heading], Record]
    plain: Callable[[Any], Mapping[str, Plain]]
    sheet_plain: Callable[[Any], Mapping[str, Plain]]
    hushed: Mapping[str, frozenset[str]]
