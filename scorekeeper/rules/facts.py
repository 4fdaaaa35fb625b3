"""A fact: one thing that somebody at the table wrote down. Points are never among them."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, TypeVar

Kind = TypeVar("Kind")

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
"""A value as JSON has it. None stands for a blank: the fact is not there."""

WHOLE = 0
"""The number of facts that belong to the game as a whole."""

ALL = -1
"""The seat of facts that belong to no single seat."""


class Key(NamedTuple):
    """Where a fact stands: deal or round (from 1; ``WHOLE``), seat (from 0; ``ALL``), name."""

    number: int
    seat: int
    name: str


Facts: TypeAlias = Mapping[Key, Plain]
"""The facts of one game; a blank is an absent key."""

Changes: TypeAlias = Mapping[Key, Plain]
"""New values for some facts; None makes a blank of one."""


def changed(facts: Facts, changes: Changes) -> Facts:
    """The facts after the changes."""
    after = {**facts, **changes}
    return {key: value for key, value in after.items() if value is not None}


Kinds: TypeAlias = Mapping[str, type]
"""What each fact of a game is, by name: a number, a text, true; other names are nobody's here."""


def misfits(facts: Facts, kinds: Kinds) -> tuple[Key, ...]:
    """The facts of these names that are not of just their kind; blanks are of every kind."""
    return tuple(
        key
        for key, value in facts.items()
        if value is not None and type(value) is not kinds.get(key.name, type(value))
    )


def fact(facts: Facts, key: Key, kind: type[Kind]) -> Kind | None:
    """A fact of just this type, else a blank: true is no 1."""
    value = facts.get(key)
    return value if type(value) is kind else None
