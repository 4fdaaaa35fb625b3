"""Names as the pages show them: two people of one name are kept apart by a number."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from typing import Self

from scorekeeper.rules.record import Record
from scorekeeper.store import Seated


class ShownName(str):
    """A name as it is shown, "Гия (2)", which knows its parts: ``bare`` "Гия", ``nth`` "(2)".

    ``nth`` is "" where nobody else goes by the name.
    """

    bare: str
    nth: str

    def __new__(cls, bare: str, number: int = 0) -> Self:
        nth = f"({number})" if number else ""
        shown = super().__new__(cls, f"{bare} {nth}" if nth else bare)
        shown.bare, shown.nth = bare, nth
        return shown


def shown_names(names: Mapping[str, str]) -> Mapping[str, ShownName]:
    """The shown name of everybody known, by id; who became known first has the first number.

    ``names`` come in the order in which people became known.
    """
    return dict(zip(names, _numbered(tuple(names.values())), strict=True))


@lru_cache(maxsize=4)  # each page needs them, and somebody new comes once an evening
def _numbered(names: tuple[str, ...]) -> tuple[ShownName, ...]:
    return numbered(names)


def as_known(everybody: Iterable[Seated]) -> Mapping[str, str]:
    """The names of people by id, in the order in which they became known."""
    return {one.id: one.name for one in sorted(everybody, key=lambda one: one.known)}


def seat_names(
    names: Sequence[str], people: Sequence[str | None], shown: Mapping[str, str]
) -> tuple[ShownName, ...]:
    """The shown names by seat; people nobody knows keep their name, numbered where it recurs."""
    known = [shown.get(person or "", name) for name, person in zip(names, people, strict=True)]
    return numbered(known)


def numbered(names: Sequence[str]) -> tuple[ShownName, ...]:
    """The names in order, with a number behind each that occurs more than once; all different."""
    often = Counter(names)
    numbers = {name: _numbers(name, often) for name in often}
    return tuple(
        ShownName(name, next(numbers[name])) if often[name] > 1 else _alone(name) for name in names
    )


def _numbers(name: str, names: Container[str]) -> Iterator[int]:
    """The numbers behind a name, without those that would make the whole name of somebody else."""
    return (number for number in count(1) if f"{name} ({number})" not in names)


def _alone(name: str) -> ShownName:
    return name if isinstance(name, ShownName) else ShownName(name)


def parted(name: str) -> tuple[str, str]:
    """A shown name and the number that keeps it apart, "" when it has none."""
    return (name.bare, name.nth) if isinstance(name, ShownName) else (name, "")


def record_names(record: Record, shown: Mapping[str, str]) -> tuple[ShownName, ...]:
    """The shown names of those who sat down first."""
    people = record.people or (None,) * len(record.players)
    return seat_names(record.players, people, shown)
