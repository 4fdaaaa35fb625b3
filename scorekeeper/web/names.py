"""Names as the pages show them: two people of one name are kept apart by a number."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.rules.record import Record
from scorekeeper.store import Seated

NUMBER = re.compile(r"(.+) (\([0-9]+\))", re.DOTALL)


def distinct(people: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """The shown name of each (id, name): "Гия", or "Гия (2)" when others go by that name too."""
    namesakes: dict[str, list[str]] = defaultdict(list)
    for person, name in people:
        namesakes[name].append(person)
    return {
        person: name if len(same) == 1 else f"{name} ({at})"
        for name, same in namesakes.items()
        for at, person in enumerate(same, start=1)
    }


def shown_names(everybody: Iterable[Seated]) -> Mapping[str, str]:
    """The shown name of everybody known, by id; numbers go by id, so that they never change."""
    return distinct(sorted((one.id, one.name) for one in everybody))


def seat_names(
    names: Sequence[str], people: Sequence[str | None], shown: Mapping[str, str]
) -> tuple[str, ...]:
    """The shown names by seat; people nobody knows keep their name, numbered where it recurs."""
    known = [shown.get(person or "", name) for name, person in zip(names, people, strict=True)]
    return numbered(known)


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """The names in order, with a number behind each that occurs more than once."""
    often, seen = Counter(names), Counter[str]()
    shown = []
    for name in names:
        seen[name] += 1
        shown.append(name if often[name] == 1 else f"{name} ({seen[name]})")
    return tuple(shown)


def parted(name: str) -> tuple[str, str]:
    """A shown name and the number that keeps it apart, "" when it has none."""
    found = NUMBER.fullmatch(name)
    return (found[1], found[2]) if found else (name, "")


def record_names(record: Record, shown: Mapping[str, str]) -> tuple[str, ...]:
    """The shown names of those who sat down first."""
    people = record.people or (None,) * len(record.players)
    return seat_names(record.players, people, shown)
