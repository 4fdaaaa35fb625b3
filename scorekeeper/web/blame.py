"""Where on a page the sentence for a fault belongs."""

import re
from collections.abc import Iterable, Mapping

from flask_babel import gettext as _

from scorekeeper.rules.faults import Fault
from scorekeeper.web.words import words

RULE = re.compile(r"rules\.(\w+)")
DEAL = re.compile(r"deals\[(\d+)\]")


def by_rule(faults: Iterable[Fault], names: Mapping[int, str]) -> dict[str, str]:
    """The sentences by house rule; those that concern no rule are under ""."""
    found: dict[str, list[str]] = {}
    for fault in faults:
        rule = RULE.match(fault.place)
        found.setdefault(rule[1] if rule else "", []).append(said(fault, names))
    return {rule: " ".join(sentences) for rule, sentences in found.items()}


def said(fault: Fault, names: Mapping[int, str]) -> str:
    """The sentence for a fault, with its deal, if it lies in one."""
    deal = DEAL.match(fault.place)
    if deal is None:
        return words(fault, names)
    number = int(deal[1]) + 1
    return str(_("Deal %(number)s: %(fault)s", number=number, fault=words(fault, names)))
