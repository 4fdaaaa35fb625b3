"""The catalogs of words: which languages there are, and a ``.mo`` beside each ``.po``.

The build runs this file by itself, before anything of the package can be imported.
"""

import gettext
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FOLDER = Path(__file__).resolve().parent / "translations"
SOURCE = "en"
"""The language of the messages themselves, which needs no catalog."""

DOMAIN = "messages"
SCRIPT = Path("LC_MESSAGES") / f"{DOMAIN}.po"


def catalogs(folder: Path = FOLDER) -> Mapping[str, Path]:
    """The ``.po`` of each translated language, by its code: one folder a language."""
    return {path.parent.parent.name: path for path in sorted(folder.glob(f"*/{SCRIPT}"))}


def languages(folder: Path = FOLDER) -> Mapping[str, str]:
    """The languages by code, each with its own name for itself, in the order of those names."""
    names = {code: own_name(code) for code in (SOURCE, *catalogs(folder))}
    return dict(sorted(names.items(), key=lambda named: named[1]))


def own_name(code: str) -> str:
    """A language's name for itself as it stands alone: English, Русский, ქართული."""
    return str(Locale.parse(code).get_display_name(code)).capitalize()


def compile_catalogs(folder: Path = FOLDER) -> None:
    """Write a ``.mo`` beside each ``.po`` that has none or an older one.

    Where the folder may not be written to, what the installation brought is used as it is.
    """
    for code, po in catalogs(folder).items():
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime_ns < po.stat().st_mtime_ns:
            try:
                _compile(code, po, mo)
            except PermissionError:
                continue


def _compile(code: str, po: Path, mo: Path) -> None:
    """Whole or not at all: another process may be starting at this moment."""
    with po.open("rb") as words:
        catalog = read_po(words, locale=code)
    handle, draft = tempfile.mkstemp(dir=mo.parent, suffix=".draft")
    with os.fdopen(handle, "wb") as compiled:
        write_mo(compiled, catalog)
    Path(draft).chmod(0o644)
    Path(draft).replace(mo)


# The language of a terminal


def speak(folder: Path = FOLDER) -> None:
    """From now on the standard library's gettext, and so click, finds the words of the catalogs."""
    compile_catalogs(folder)
    gettext.bindtextdomain(DOMAIN, folder)
    gettext.textdomain(DOMAIN)


def spoken(folder: Path = FOLDER) -> str:
    """The language that the environment asks for, by LANGUAGE, LC_ALL, LC_MESSAGES and LANG."""
    found = gettext.find(DOMAIN, folder)
    return Path(found).parent.parent.name if found else SOURCE
