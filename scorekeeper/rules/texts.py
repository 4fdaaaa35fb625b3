"""Texts that people write: names, notes, the moment of starting; what may stand in them."""

import re
import unicodedata
from calendar import monthrange

from scorekeeper.rules.faults import Fault

LONGEST_NAME = 60
LONGEST_ID = 64
LONGEST_TEXT = 2_000
MONTHS = 12

_BIDIRECTIONAL = frozenset(
    "\N{ARABIC LETTER MARK}\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}"
    "\N{LEFT-TO-RIGHT EMBEDDING}\N{RIGHT-TO-LEFT EMBEDDING}\N{POP DIRECTIONAL FORMATTING}"
    "\N{LEFT-TO-RIGHT OVERRIDE}\N{RIGHT-TO-LEFT OVERRIDE}"
    "\N{LEFT-TO-RIGHT ISOLATE}\N{RIGHT-TO-LEFT ISOLATE}\N{FIRST STRONG ISOLATE}"
    "\N{POP DIRECTIONAL ISOLATE}"
)
_CONTROL = frozenset({"Cc", "Cs", "Zl", "Zp"})
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"})
_ACCENTS = re.compile("[\u0300-\u036f]")
"""Combining marks: those that NFC leaves standing alone are stress marks, not letters."""

_BREAKS = frozenset("\n\r\t")
_RFC_3339 = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d))", re.ASCII
)

_CLOCK = (24, 60, 60, 24, 60)
"""Hours, minutes and seconds, then the hours and minutes of the offset, all below these."""


def has_marks(text: str, allowed: frozenset[str] = frozenset()) -> bool:
    """Whether control or bidirectional marks stand in a text, save for those allowed."""
    return any(
        sign in _BIDIRECTIONAL or unicodedata.category(sign) in _CONTROL
        for sign in text
        if sign not in allowed
    )


def kept(name: str) -> str:
    """The name as it is stored: composed (NFC) and trimmed."""
    return unicodedata.normalize("NFC", name).strip()


def folded(name: str) -> str:
    """What is left of a name without case, accents and the number of spaces.

    Accents are dropped from Latin letters and stress marks from any; ё is е, as people write
    it. But й is not и, ї not і, ґ not г: in Russian and Ukrainian these are letters of their own.
    """
    lower = unicodedata.normalize("NFKC", name).casefold()
    letters = unicodedata.normalize("NFC", lower).replace("ё", "е")
    return " ".join(_ACCENTS.sub("", "".join(map(_plain_letter, letters))).split())


def _plain_letter(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0]
    return base if unicodedata.name(base, "").startswith("LATIN ") else letter


def name_faults(name: str, place: str, seat: int | None = None) -> tuple[Fault, ...]:
    """All that is wrong with a player's name: 1–60 characters in NFC, trimmed, without marks."""
    if all(unicodedata.category(sign) in _INVISIBLE for sign in name):
        return (Fault("name_empty", place, seat),)
    wrong = {
        "name_long": len(name) > LONGEST_NAME,
        "marks": has_marks(name),
        "name_spaces": name != name.strip(),
        "name_form": not unicodedata.is_normalized("NFC", name),
    }
    numbers = {"given": len(name), "most": LONGEST_NAME}
    return tuple(Fault(code, place, seat, numbers) for code, found in wrong.items() if found)


def id_faults(text: str, place: str, seat: int | None = None) -> tuple[Fault, ...]:
    """All that is wrong with an id: 1–64 characters without marks."""
    found = [Fault("marks", place, seat)] if has_marks(text) else []
    if not 1 <= len(text) <= LONGEST_ID:
        numbers = {"given": len(text), "most": LONGEST_ID}
        found.append(Fault("id_length", place, seat, numbers))
    return tuple(found)


def text_faults(text: str, place: str) -> tuple[Fault, ...]:
    """All that is wrong with a venue or a note: at most 2,000 characters; lines may break."""
    found = [Fault("marks", place)] if has_marks(text, _BREAKS) else []
    if len(text) > LONGEST_TEXT:
        numbers = {"given": len(text), "most": LONGEST_TEXT}
        found.append(Fault("text_long", place, numbers=numbers))
    return tuple(found)


def started_faults(text: str, place: str) -> tuple[Fault, ...]:
    """No fault for a moment of RFC 3339, with seconds and the offset of the table's own clock."""
    return () if _is_moment(text) else (Fault("started", place),)


def offset(moment: str) -> int:
    """How many minutes the clock of a faultless moment is off UTC, to either side."""
    hours, minutes = ("0", "0") if moment[-1] in "Zz" else moment[-5:].split(":")
    return int(hours) * 60 + int(minutes)


def _is_moment(text: str) -> bool:
    match = _RFC_3339.fullmatch(text)
    if match is None:
        return False
    year, month, day, *clock = (int(part) for part in match.groups("0"))
    return (
        1 <= month <= MONTHS
        and 1 <= day <= monthrange(year, month)[1]
        and all(part < most for part, most in zip(clock, _CLOCK, strict=True))
    )
