"""A switch: one house rule as the form, the file, the sheet's footnote and the rules page see it.

A game's house rules are a frozen dataclass whose every field carries its default and, in its
metadata, its switch; whatever is generated from house rules reads the switches and names no
single rule.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.plain import choice_faults, member, type_faults

Rules = TypeVar("Rules")

PlainFaults = Callable[[object, str], tuple[Fault, ...]]


@dataclass(frozen=True, slots=True)
class Switch:
    """The kind of a house rule ("on_off", "choice", or one of the game's own) and its values.

    ``values`` are those a form offers, in order; kinds of a game's own may allow more.
    ``faults(plain, place)`` says what is wrong with a plain value, ``value(plain)`` makes the
    rule's value of a faultless one, ``plain(value)`` is the way back.
    """

    kind: str
    values: tuple[Any, ...]
    faults: PlainFaults
    value: Callable[[Any], Any] = lambda plain: plain
    plain: Callable[[Any], Plain] = lambda value: value


ON_OFF = Switch("on_off", (True, False), lambda plain, place: type_faults(plain, bool, place))


def choice(*values: str) -> Switch:
    """The switch that stands on one of some texts."""
    return Switch("choice", values, lambda plain, place: choice_faults(plain, values, place))


def switches(house_rules: type[Any]) -> Mapping[str, Switch]:
    """The switches of a house-rules class by name, in the order of its fields."""
    return {field.name: field.metadata["switch"] for field in fields(house_rules)}


def switch_faults(house_rules: type[Any], plain: object, place: str) -> tuple[Fault, ...]:
    """All that is wrong with a plain object of switches; absent ones stand on their default."""
    if not isinstance(plain, dict):
        return type_faults(plain, dict, place)
    known = switches(house_rules)
    return tuple(
        fault
        for name, value in plain.items()
        for fault in (
            known[name].faults(value, member(place, name))
            if name in known
            else (Fault("unknown_key", member(place, name)),)
        )
    )


def switched(house_rules: type[Rules], plain: Mapping[str, Plain]) -> Rules:
    """The house rules that a faultless plain object of switches stands for."""
    known = switches(house_rules)
    return house_rules(**{name: known[name].value(value) for name, value in plain.items()})


def plain_switches(rules: object) -> dict[str, Plain]:
    """Every switch of the house rules as a plain value, defaults too."""
    known = switches(type(rules))
    return {name: switch.plain(getattr(rules, name)) for name, switch in known.items()}
