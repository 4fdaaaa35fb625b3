"""Joker's house rules in plain words, each saying as much alone as in a list."""

from collections.abc import Mapping

from flask_babel import gettext as _now
from flask_babel import lazy_gettext as _

from scorekeeper.rules.joker.house import (
    DEFAULTS,
    FIVE_PLAYERS,
    SIX_PLAYERS,
    BySize,
    HouseRules,
    Khisht,
    Schedule,
    nines,
)
from scorekeeper.rules.switches import switches
from scorekeeper.web.house_words import HouseWords, RuleWords, json_of


def _schedule_words(schedule: Schedule) -> str:
    return str(_now("Own deals: %(deals)s", deals=spelled_schedule(schedule)))


def _khisht_words(khisht: Khisht) -> str:
    if isinstance(khisht, BySize):
        said = _now("A khisht costs %(short)s, with nine cards and more %(nines)s")
        return str(said) % {"short": khisht.short, "nines": khisht.nines}
    return str(_now("A khisht costs %(points)s", points=khisht))


def _key(name: str, value: object) -> str:
    return json_of(switches(HouseRules)[name].plain(value))


WORDS: Mapping[str, RuleWords] = {
    "variant": RuleWords(
        _("Points"),
        {'"standard"': _("Standard points"), '"minus"': _("Minus joker")},
    ),
    "schedule": RuleWords(
        _("Deals"),
        {
            '"full"': _("24 deals: 1 to 8, nines, 8 to 1, nines"),
            '"short"': _("12 deals: 1 to 8, then nines"),
            _key("schedule", nines(4)): _("16 deals of nine"),
            _key("schedule", nines(3)): _("12 deals of nine"),
            _key("schedule", nines(2)): _("8 deals of nine"),
            _key("schedule", nines(1)): _("4 deals of nine"),
            _key("schedule", FIVE_PLAYERS): _("22 deals for five: 1 to 6, sevens, 6 to 1, sevens"),
            _key("schedule", SIX_PLAYERS): _("22 deals for six: 1 to 5, sixes, 5 to 1, sixes"),
        },
        _schedule_words,
    ),
    "khisht": RuleWords(
        _("Khisht"),
        {'"cards"': _("A khisht costs 100 for each card dealt")},
        _khisht_words,
    ),
    "hook": RuleWords(
        _("The hook"),
        {
            "true": _("The dealer may not make the bids add up to the cards"),
            "false": _("No hook: the dealer may bid anything"),
        },
    ),
    "deductions": RuleWords(
        _("Deduction"),
        {
            "true": _("A premium costs the others their best deal"),
            "false": _("No deductions: a premium costs the others nothing"),
        },
    ),
    "shared_premium": RuleWords(
        _("Several premiums in a pulka"),
        {
            '"nobody_loses"': _("With two or more premiums nobody loses"),
            '"others_lose"': _("With two or more premiums the others still lose"),
        },
    ),
    "last_deal": RuleWords(
        _("Last deal of a pulka"),
        {
            '"counts"': _("The last deal counts like any other"),
            '"protected"': _("The last deal of a pulka can’t be struck"),
            '"out"': _("The last deal of a pulka is neither doubled nor struck"),
        },
    ),
    "pairs": RuleWords(
        _("Pairs"),
        {
            "false": _("Everybody plays alone"),
            "true": _("Pairs: seats 1 and 3 against 2 and 4"),
        },
    ),
    "strict_joker": RuleWords(
        _("Leading a joker"),
        {
            "false": _("A joker may lead at any time"),
            "true": _("Strict joker: it leads only from a hand of nothing but jokers"),
        },
    ),
}


SAID = HouseWords(DEFAULTS, WORDS)


def spelled_schedule(schedule: Schedule) -> str:
    """A schedule as people type it: ``1 2 3 | 9 9``."""
    return " | ".join(" ".join(map(str, pulka)) for pulka in schedule.pulkas)
