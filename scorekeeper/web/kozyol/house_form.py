"""The form of Kozyol's house rules: the limit is the one number that a table may make up."""

import re

from flask_babel import lazy_gettext as _

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.kozyol.house import house_faults
from scorekeeper.web.house_form import HouseForm, OwnValue
from scorekeeper.web.kozyol.house_words import SAID

NUMBER = re.compile(r"0|[1-9][0-9]{0,2}", re.ASCII)


def _read_limit(text: str) -> Plain:
    return int(text) if NUMBER.fullmatch(text.strip()) else None


def _faults(plain: dict[str, Plain], _seats: int) -> tuple[Fault, ...]:
    return house_faults(plain)


FORM = HouseForm(
    SAID,
    _faults,
    own={
        "limit": OwnValue(
            _("Own limit, an even number"),
            _("Write an even number of penalty points."),
            _read_limit,
            str,
        )
    },
)
