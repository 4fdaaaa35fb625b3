"""A reader of plain values: gives what it can use of them and keeps what is wrong with the rest."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from scorekeeper.rules.faults import Fault
from scorekeeper.rules.plain import item, member, type_faults, whole_faults
from scorekeeper.rules.switches import switch_faults, switched

Rules = TypeVar("Rules")
Value = TypeVar("Value")
Other = TypeVar("Other")
Read = Callable[[object, str], Value]


class Reader:
    """Reads on after every fault, so that all of them are found in one go.

    Each question takes a plain value and its place, and answers with the value, or with None,
    having kept a fault.
    """

    def __init__(self, faults: Iterable[Fault] = ()) -> None:
        self.faults = list(faults)

    def fault(self, code: str, place: str) -> None:
        """Keep a fault."""
        self.faults.append(Fault(code, place))

    def text(self, plain: object, place: str) -> str | None:
        """A text; what may stand in it is for the rules to say."""
        self.faults += type_faults(plain, str, place)
        return plain if isinstance(plain, str) else None

    def whole(self, plain: object, place: str) -> int | None:
        """A whole number from 0 up."""
        wrong = whole_faults(plain, place)
        self.faults += wrong
        return plain if isinstance(plain, int) and not wrong else None

    def whole_or_blank(self, plain: object, place: str) -> int | None:
        """A whole number from 0 up, or null."""
        return None if plain is None else self.whole(plain, place)

    def yes_no(self, plain: object, place: str) -> bool | None:
        """True or false."""
        self.faults += type_faults(plain, bool, place)
        return plain if isinstance(plain, bool) else None

    def row(
        self, plain: object, place: str, read: Read[Value | None], blank: Other
    ) -> tuple[Value | Other, ...] | None:
        """A list, each item read by ``read``; ``blank`` stands where that gave None."""
        self.faults += type_faults(plain, list, place)
        if not isinstance(plain, list):
            return None
        values = (read(value, item(place, index)) for index, value in enumerate(plain))
        return tuple(blank if value is None else value for value in values)

    def members(
        self, plain: object, place: str, known: Iterable[str], needed: Iterable[str] = ()
    ) -> Mapping[str, object]:
        """An object with no other keys than those known and all of those needed."""
        self.faults += type_faults(plain, dict, place)
        if not isinstance(plain, dict):
            return {}
        own = tuple(known)
        for key in plain:
            if key not in own:
                self.fault("unknown_key", member(place, key))
        for key in needed:
            if key not in plain:
                self.fault("missing_key", member(place, key))
        return {key: plain[key] for key in own if key in plain}

    def optional(
        self, members: Mapping[str, object], key: str, place: str, read: Read[Value | None]
    ) -> Value | None:
        """What ``read`` makes of a key, None when it is absent; a null is not an absence."""
        return read(members[key], member(place, key)) if key in members else None

    def house_rules(self, members: Mapping[str, object], kind: type[Rules]) -> Rules:
        """The house rules; a switch with anything wrong about it stands on its default."""
        written = members.get("rules", {})
        self.faults += switch_faults(kind, written, "rules")
        if not isinstance(written, dict):
            return kind()
        each = ((name, {name: value}) for name, value in written.items())
        sound = {name for name, alone in each if not switch_faults(kind, alone, "")}
        return switched(kind, {name: written[name] for name in sound})


def around(place: str) -> Iterator[str]:
    """A place and every place that it lies in: ``a[1].b`` lies in ``a[1]`` and in ``a``."""
    yield place
    yield from (place[:at] for at, sign in enumerate(place) if sign in ".[")
