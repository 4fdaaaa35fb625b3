"""Where on a page the sentence for a fault belongs."""

import re
from collections.abc import Iterable, Mapping

from flask_babel import lazy_gettext as _

from scorekeeper.rules.faults import Fault
from scorekeeper.web.words import words

RULE = re.compile(r"rules\.(\w+)")
PART = re.compile(r"(deals|rounds)\[(\d+)\]")

PARTS = {"deals": _("Deal %(number)s: %(fault)s"), "rounds": _("Round %(number)s: %(fault)s")}


def by_rule(faults: Iterable[Fault], names: Mapping[int, str]) -> dict[str, str]:
    """The sentences by house rule; those that concern no rule are under ""."""
    found: dict[str, list[str]] = {}
    for fault in faults:
        found.setdefault(rule_of(fault), []).append(said(fault, names))
    return {rule: " ".join(sentences) for rule, sentences in found.items()}


def rule_of(fault: Fault) -> str:
    """The house rule that a fault concerns, or ""."""
    rule = RULE.match(fault.place)
    return rule[1] if rule else ""


def said(fault: Fault, names: Mapping[int, str]) -> str:
    """The sentence for a fault, with its deal or round, if it lies in one."""
    part = PART.match(fault.place)
    if part is None or "number" in fault.numbers:  # those words name the deal or round themselves
        return words(fault, names)
    blanks = {"number": int(part[2]) + 1, "fault": words(fault, names)}
    return str(PARTS[part[1]]) % blanks
