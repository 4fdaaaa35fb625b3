"""Who sits at a seat, whatever is played."""

from typing import NamedTuple

from scorekeeper.rules.record import Record


class Sitter(NamedTuple):
    """A player at a seat; ``person`` is a stable id, None when only the name is known."""

    name: str
    person: str | None


def sat_down(record: Record) -> tuple[Sitter, ...]:
    """Who sat down first, by seat."""
    people = record.people or (None,) * len(record.players)
    return tuple(Sitter(name, person) for name, person in zip(record.players, people, strict=True))
