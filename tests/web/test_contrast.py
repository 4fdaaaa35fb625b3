"""Whoever sits in bad light can read it: the contrasts of the colours, by WCAG 2.2's arithmetic.

Text is 4.5 : 1 at least (1.4.3), what shows a control or its state 3 : 1 (1.4.11), by day and by
night. A control that is switched off is exempt.
"""

from __future__ import annotations

import re

import pytest

from tests.conftest import ROOT

STYLES = ROOT / "static" / "css"
APP = (STYLES / "app.css").read_text("utf-8")
COLOUR = re.compile(r"--([a-z-]+): (#[0-9a-f]{6}|#[0-9a-f]{3});")
MOODS = ("light", "dark")

GROUNDS = ("paper", "sheet", "turn")
"""What nearly everything may lie on: the page, a card, the row whose turn it is."""

TEXTS = {
    "ink": (*GROUNDS, "warn"),
    "soft": GROUNDS,  # captions; keys that wait, dashed, on the page
    "gold-ink": GROUNDS,  # first place, the premium's star, a changed figure
    "made": GROUNDS,
    "red": (*GROUNDS, "warn"),  # missed, faults, hearts and diamonds, the struck key
    "on-strong": ("strong", "strong-edge"),  # cards dealt, Record; Record as it goes in
}
"""Colours of text, with what they are written on."""

EDGES = {
    "edge": GROUNDS,  # round keys, inputs, chips
    "ink": GROUNDS,  # round the trump that was named
    "gold": GROUNDS,  # the focus; the bar of the turn; round what is pressed
    "red": (*GROUNDS, "warn"),  # round a field with a fault, a danger; beside an alarm
    "made": ("rule",),  # the bar of takes that add up
    "strong": ("paper", "sheet"),  # the main key is its own edge
}
"""Colours that show where a control is or how it stands, with what they lie beside."""

NEITHER = {"rule"}
"""Hairlines rule the paper and mean nothing."""

FIXED = (
    ("#221c14", "#fffdf7"),  # a black card, in any light
    ("#b3261e", "#fffdf7"),  # a red one
    ("#fffdf7", "#17533f"),  # a card that was counted
)


def colours(mood: str) -> dict[str, str]:
    """The custom properties that are colours; the night's go over the day's."""
    day, night = APP.split("@media (prefers-color-scheme: dark)", 1)
    found = dict(COLOUR.findall(day))
    return found if mood == "light" else found | dict(COLOUR.findall(night))


def channels(colour: str) -> tuple[float, ...]:
    digits = colour[1:] if len(colour) == 7 else "".join(each * 2 for each in colour[1:])
    return tuple(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))


def luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_arithmetic_is_that_of_the_guidelines() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize(("pairs", "least"), [(TEXTS, 4.5), (EDGES, 3.0)], ids=["text", "controls"])
def test_every_colour_stands_out_from_what_it_lies_on(
    pairs: dict[str, tuple[str, ...]], least: float, mood: str
) -> None:
    here = colours(mood)
    found = {
        (name, on): round(contrast(here[name], here[on]), 2)
        for name, grounds in pairs.items()
        for on in grounds
    }
    assert {pair: ratio for pair, ratio in found.items() if ratio < least} == {}


@pytest.mark.parametrize(("text", "ground"), FIXED)
def test_a_playing_card_is_readable_in_any_light(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_every_colour_is_in_the_table() -> None:
    grounds = {on for pairs in (TEXTS, EDGES) for each in pairs.values() for on in each}
    assert colours("dark").keys() - TEXTS.keys() - EDGES.keys() - grounds <= NEITHER


def test_nothing_that_is_pressed_or_ticked_has_only_a_hairline_round_it() -> None:
    """A control's edge is ``--edge`` or stronger; hairlines are for what is not a control."""
    control = re.compile(r"\b(button|label|input|select|textarea|key|step|side)\b(?!.*\bsmall\b)")
    ruled = re.compile(r"border(?!-top|-left|-bottom)[a-z-]*:[^;]*var\(--rule\)")
    hairlines = [
        (sheet.name, selector.strip())
        for sheet in sorted(STYLES.glob("*.css"))
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet.read_text("utf-8"))
        if control.search(selector.split("*/")[-1]) and ruled.search(body)
    ]
    assert hairlines == []
