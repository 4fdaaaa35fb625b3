"""Names of people: how they are kept, and when two of them look like one person's."""

import re
from unicodedata import name as character_name
from unicodedata import normalize

ACCENTS = re.compile("[\u0300-\u036f]")
"""Combining marks: those that NFC leaves standing alone are stress marks, not letters."""


def kept(name: str) -> str:
    """The name as it is stored: composed (NFC) and trimmed."""
    return normalize("NFC", name).strip()


def folded(name: str) -> str:
    """What is left of a name without case, accents and the number of spaces.

    Accents are dropped from Latin letters and stress marks from any; ё is е, as people write
    it. But й is not и, ї not і, ґ not г: in Russian and Ukrainian these are letters of their own.
    """
    letters = normalize("NFC", normalize("NFKC", name).casefold()).replace("ё", "е")
    return " ".join(ACCENTS.sub("", "".join(map(_plain_letter, letters))).split())


def _plain_letter(letter: str) -> str:
    base = normalize("NFD", letter)[0]
    return base if character_name(base, "").startswith("LATIN ") else letter
