"""A game's house rules in plain words, each saying as much alone as in a list."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import LazyString

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.switches import Switch, plain_switches, switches


@dataclass(frozen=True, slots=True)
class RuleWords:
    """A house rule's title and its values in words.

    ``values`` by plain value in JSON, on or off being "true" and "false"; ``other(value)`` says
    those that a table made up.
    """

    title: LazyString
    values: Mapping[str, LazyString]
    other: Callable[[Any], str] = str


@dataclass(frozen=True, slots=True)
class InForce:
    """A house rule as it stands: its name, title and words, and whether it differs from the usual.

    ``usual`` are the words of the usual one.
    """

    name: str
    title: str
    words: str
    usual: str
    differs: bool


@dataclass(frozen=True, slots=True)
class HouseWords:
    """The words of one game: ``defaults`` are its usual house rules, ``rules`` the words by name.

    A house rule for which nobody has found words yet shows its bare name and value.
    """

    defaults: Any
    rules: Mapping[str, RuleWords]

    @property
    def switches(self) -> Mapping[str, Switch]:
        """The game's switches by name."""
        return switches(type(self.defaults))

    def title(self, name: str) -> str:
        """The title of a house rule."""
        return str(self.rules[name].title) if name in self.rules else name

    def words(self, name: str, value: object) -> str:
        """A house rule's value in words."""
        if name not in self.rules:
            return str(value)
        own = self.rules[name]
        said = own.values.get(json_of(self.switches[name].plain(value)))
        return own.other(value) if said is None else str(said)

    def in_force(self, rules: object) -> tuple[InForce, ...]:
        """All house rules as they stand, in the order of the switches."""
        now, usual = plain_switches(rules), plain_switches(self.defaults)
        return tuple(
            InForce(
                name=name,
                title=self.title(name),
                words=self.words(name, getattr(rules, name)),
                usual=self.words(name, getattr(self.defaults, name)),
                differs=now[name] != usual[name],
            )
            for name in now
        )

    def footnote(self, rules: object) -> list[str]:
        """The house rules that differ from the usual, in words."""
        return [rule.words for rule in self.in_force(rules) if rule.differs]


def json_of(plain: Plain) -> str:
    """A plain value as forms send it and words are found by it: short JSON."""
    return json.dumps(plain, separators=(",", ":"))
