"""The form of Joker's house rules: what a table may make up, and what stands in sight."""

import re
from collections.abc import Mapping
from typing import Any

from flask_babel import lazy_gettext as _

from scorekeeper.rules.facts import Plain
from scorekeeper.rules.joker.house import house_faults, ready_made
from scorekeeper.web.house_form import HouseForm, OwnValue
from scorekeeper.web.joker.house_words import SAID, spelled_schedule

NUMBER = re.compile(r"0|[1-9][0-9]{0,4}", re.ASCII)


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
        _("Own deals, a stroke between pulkas: 1\u00a02\u00a03\u00a0|\u00a09\u00a09"),
        _(
            "Write how many cards each deal has, with a stroke between pulkas: "
            "1\u00a02\u00a03\u00a0|\u00a09\u00a09"
        ),
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

FORM = HouseForm(
    SAID,
    house_faults,
    own=OWN_VALUES,
    by_seats={"schedule": ready_made},
    front=frozenset({"variant"}),
)
