"""The form of Joker's house rules, generated from their switches; it names no single rule.

A rule named ``hook`` is sent as ``rule-hook``: a plain value in JSON, "usual" for the schedule
that suits the players, or "own" beside ``rule-…-own``, in which a table types what it made up.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import LazyString
from flask_babel import lazy_gettext as _

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.joker.house import (
    DEFAULTS,
    HouseRules,
    house_faults,
    house_rules,
    ready_made,
)
from scorekeeper.rules.switches import Switch, plain_switches, switches
from scorekeeper.web.joker.house_words import spelled_schedule, title, words

USUAL, OWN = "usual", "own"
FRONT = frozenset({"variant"})
"""The rules that stand in sight; all others lie behind one fold."""

NUMBER = re.compile(r"[0-9]{1,5}", re.ASCII)
LONGEST_TYPED = 200


@dataclass(frozen=True, slots=True)
class OwnValue:
    """A value that a table may make up: how it is asked for, read (None: unreadable), spelled."""

    label: LazyString
    refusal: LazyString
    read: Callable[[str], Plain]
    spelled: Callable[[Any], str]


def _read_schedule(text: str) -> Plain:
    pulkas = [re.split(r"[\s,]+", pulka.strip()) for pulka in text.split("|")]
    if not all(NUMBER.fullmatch(cards) for pulka in pulkas for cards in pulka):
        return None
    return {"custom": [[int(cards) for cards in pulka] for pulka in pulkas]}


def _read_khisht(text: str) -> Plain:
    numbers = re.split(r"[\s,/]+", text.strip())
    if not all(NUMBER.fullmatch(number) for number in numbers) or len(numbers) > len(BY_SIZE):
        return None
    losses = [int(number) for number in numbers]
    return losses[0] if len(losses) == 1 else dict(zip(BY_SIZE, losses, strict=True))


def _spelled_khisht(khisht: Any) -> str:
    return str(khisht) if isinstance(khisht, int) else f"{khisht.short} {khisht.nines}"


BY_SIZE = ("short", "nines")

OWN_VALUES: Mapping[str, OwnValue] = {
    "schedule": OwnValue(
        _("Own deals, a stroke between pulkas: 1 2 3 | 9 9"),
        _("Write how many cards each deal has, with a stroke between pulkas: 1 2 3 | 9 9"),
        _read_schedule,
        spelled_schedule,
    ),
    "khisht": OwnValue(
        _("Own number, or two: under nine cards, and from nine on"),
        _("Write one number of points, or two: for fewer than nine cards, and for nine and more"),
        _read_khisht,
        _spelled_khisht,
    ),
}
"""By kind of switch."""


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a rule: what the form sends, its words, whether it is the usual one."""

    value: str
    words: str
    usual: bool


@dataclass(frozen=True, slots=True)
class RuleField:
    """A rule in the form; ``own`` asks for a made-up value, of which ``typed`` is the text."""

    name: str
    title: str
    options: tuple[Option, ...]
    chosen: str
    own: OwnValue | None
    typed: str
    fault: str
    front: bool

    @property
    def field(self) -> str:
        """The name it is sent by."""
        return f"rule-{self.name}"


def values(rules: HouseRules, seats: int) -> dict[str, str]:
    """The form's fields for these house rules of a game with so many seats."""
    sent: dict[str, str] = {}
    for name, switch in switches(HouseRules).items():
        value = getattr(rules, name)
        offered = {option.value for option in _options(name, switch, seats)}
        usual = switch.kind == "schedule" and value == ready_made(seats)[0]
        plain = USUAL if usual else _json(switch.plain(value))
        sent[f"rule-{name}"] = plain if plain in offered else OWN
        if plain not in offered:
            sent[f"rule-{name}-own"] = OWN_VALUES[switch.kind].spelled(value)
    return sent


def fields(
    sent: Mapping[str, str], seats: int, faults: Mapping[str, str] | None = None
) -> tuple[RuleField, ...]:
    """The form as it was sent; what is missing there stands on its default.

    ``faults`` are sentences by the name of the rule.
    """
    shown = {**values(DEFAULTS, seats), **sent}
    return tuple(
        RuleField(
            name=name,
            title=title(name),
            options=_options(name, switch, seats),
            chosen=shown[f"rule-{name}"],
            own=OWN_VALUES.get(switch.kind),
            typed=shown.get(f"rule-{name}-own", ""),
            fault=(faults or {}).get(name, ""),
            front=name in FRONT,
        )
        for name, switch in switches(HouseRules).items()
    )


def read(
    sent: Mapping[str, str], seats: int
) -> tuple[dict[str, Plain], dict[str, str], tuple[Fault, ...]]:
    """The house rules that were sent, as plain as the game file has them, and what is wrong.

    Sentences for what could not be read, by rule, and faults for what could; with either the
    plain rules are not to be used.
    """
    plain: dict[str, Plain] = {}
    unreadable: dict[str, str] = {}
    for name, switch in switches(HouseRules).items():
        value = _read(name, switch, sent, seats)
        if value is None:
            own = OWN_VALUES.get(switch.kind)
            unreadable[name] = str(own.refusal if own else _("Choose one of these."))
        else:
            plain[name] = value
    faults = house_faults(plain, seats)
    if unreadable or faults:
        return plain, unreadable, faults
    return plain_switches(house_rules(plain)), {}, ()


def _read(name: str, switch: Switch, sent: Mapping[str, str], seats: int) -> Plain:
    """The plain value that was sent for a rule, None when it is none."""
    usual = ready_made(seats)[0] if switch.kind == "schedule" else getattr(DEFAULTS, name)
    given = sent.get(f"rule-{name}", USUAL)
    if given == USUAL:
        return switch.plain(usual)
    if given == OWN and switch.kind in OWN_VALUES:
        return OWN_VALUES[switch.kind].read(sent.get(f"rule-{name}-own", "")[:LONGEST_TYPED])
    known = {_json(plain): plain for plain in map(switch.plain, switch.values)}
    return known.get(given)


def _options(name: str, switch: Switch, seats: int) -> tuple[Option, ...]:
    if switch.kind == "schedule":
        usual, *others = ready_made(seats)
        return (Option(USUAL, words(name, usual), True), *_plain_options(name, switch, others))
    return tuple(_plain_options(name, switch, switch.values))


def _plain_options(name: str, switch: Switch, offered: Iterable[Any]) -> list[Option]:
    """The usual value first."""
    usual = getattr(DEFAULTS, name)
    options = [
        Option(_json(switch.plain(value)), words(name, value), value == usual) for value in offered
    ]
    return sorted(options, key=lambda option: not option.usual)


def _json(plain: Plain) -> str:
    return json.dumps(plain, separators=(",", ":"))
