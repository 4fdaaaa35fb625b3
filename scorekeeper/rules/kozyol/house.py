"""Kozyol's house rules: every switch with its legal values and its default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.plain import whole_faults
from scorekeeper.rules.switches import Switch, choice, plain_switches, switch_faults, switched

LIMITS = range(2, 101, 2)
THIRTY_ONE = (4, 2)


def _limit_faults(plain: object, place: str) -> tuple[Fault, ...]:
    wrong = whole_faults(plain, place)
    if wrong or plain in LIMITS:
        return wrong
    return (Fault("limit", place, numbers={"fewest": LIMITS[0], "most": LIMITS[-1]}),)


def _thirty_one_faults(plain: object, place: str) -> tuple[Fault, ...]:
    wrong = whole_faults(plain, place)
    if wrong or plain in THIRTY_ONE:
        return wrong
    return (Fault("choice", place, numbers={"values": ", ".join(map(str, THIRTY_ONE))}),)


LIMIT = Switch("limit", (6, 8, 12, 16), _limit_faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What two players agree on before the first round.

    ``limit`` is the penalty that ends the match, ``thirty_one`` what exactly 31 points cost the
    loser, ``six_when`` what costs 6, ``draw`` what a draw does to the next decided round.
    """

    limit: int = field(default=12, metadata={"switch": LIMIT})
    thirty_one: int = field(
        default=4, metadata={"switch": Switch("choice", THIRTY_ONE, _thirty_one_faults)}
    )
    six_when: Literal["no_points", "no_trick"] = field(
        default="no_points", metadata={"switch": choice("no_points", "no_trick")}
    )
    draw: Literal["replay", "double", "cumulative"] = field(
        default="replay", metadata={"switch": choice("replay", "double", "cumulative")}
    )


DEFAULTS = HouseRules()


def house_faults(plain: object, place: str = "rules") -> tuple[Fault, ...]:
    """All that is wrong with plain house rules; switches that are absent have their default."""
    return switch_faults(HouseRules, plain, place)


def house_rules(plain: Mapping[str, Plain]) -> HouseRules:
    """The house rules of a plain object in which ``house_faults`` finds nothing wrong."""
    return switched(HouseRules, plain)


def plain(rules: HouseRules) -> dict[str, Plain]:
    """The house rules as a plain object with every switch, as the game file has them."""
    return plain_switches(rules)
