"""The catalogs of words: found, compiled, up to date, and true to the messages."""

from __future__ import annotations

import os
import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po
from babel.support import Translations

from scorekeeper.catalogs import SCRIPT, catalogs, compile_catalogs, languages
from tests.conftest import ROOT

ALL_STRINGS_ARE_IN = True
"""Whether every message must be translated; not while some are still being written."""

TRANSLATED = tuple(catalogs())
BLANKS = re.compile(r"%\((\w+)\)s|\{(\w+)\}")
CATALOG = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Sheet"
msgstr "{word}"
"""


@pytest.fixture(scope="session")
def extracted() -> Catalog:
    """Every message of the program and its pages."""
    found: Catalog = runpy.run_path(str(ROOT / ".build" / "translations.py"))["extracted"]()
    return found


def catalog(code: str) -> Catalog:
    with catalogs()[code].open("rb") as words:
        return read_po(words, locale=code)


def messages(code: str) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Each translated message of a language with its own texts and those translated."""
    for message in catalog(code):
        if message.id and message.string:
            yield message, texts(message.id), texts(message.string)


def texts(one_or_more: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (one_or_more,) if isinstance(one_or_more, str) else tuple(one_or_more)


def blanks(text: str) -> set[str]:
    return {match.group() for match in BLANKS.finditer(text)}


def of_form(ours: tuple[str, ...], at: int) -> str:
    """Our text for one of their forms: the first may stand for 21, and so says its number too."""
    return ours[-1] if "%" in ours[-1] else ours[min(at, len(ours) - 1)]


# The catalogs as they stand


def test_the_languages_are_those_of_the_table() -> None:
    ours = {"en": "English", "ru": "Русский", "uk": "Українська", "ka": "ქართული"}
    assert languages().items() >= ours.items()
    assert list(languages().values()) == sorted(languages().values())


@pytest.mark.skipif(not ALL_STRINGS_ARE_IN, reason="strings are still being written")
@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_and_none_is_left_over(code: str, extracted: Catalog) -> None:
    found = {(message.context, texts(message.id)) for message in extracted if message.id}
    kept = {(one.context, ours) for one, ours, theirs in messages(code) if all(theirs)}
    assert kept == found, "make translations, then fill in what is blank"


def test_no_message_hides_in_an_f_string_where_nobody_finds_it() -> None:
    hidden = re.compile(r"\{(?:_|n?gettext|pgettext)\(")
    sources = (ROOT / "scorekeeper").rglob("*.py")
    assert [path.name for path in sources if hidden.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_is_only_guessed(code: str) -> None:
    assert [message.id for message in catalog(code) if message.id and message.fuzzy] == []
    assert not catalog(code).obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_blanks_of_its_message(code: str) -> None:
    wrong = [
        theirs
        for _, ours, theirs in messages(code)
        if any(blanks(text) != blanks(of_form(ours, at)) for at, text in enumerate(theirs))
    ]
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_ends_as_its_message_does(code: str) -> None:
    wrong = [
        theirs
        for _, ours, theirs in messages(code)
        for text in theirs
        if text != text.strip() or text.endswith((".", ":")) != ours[0].endswith((".", ":"))
    ]
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_plural_has_the_forms_of_its_language(code: str) -> None:
    wanted = get_plural(code).num_plurals
    assert catalog(code).num_plurals == wanted
    plural = [theirs for _, ours, theirs in messages(code) if len(ours) > 1]
    assert plural
    assert {len(theirs) for theirs in plural} == {wanted}


@pytest.mark.parametrize(
    ("code", "number", "word"),
    [
        ("ru", 1, "карта"),
        ("ru", 3, "карты"),
        ("ru", 9, "карт"),
        ("ru", 11, "карт"),
        ("ru", 21, "карта"),
        ("uk", 4, "карти"),
        ("uk", 5, "карт"),
        ("ka", 1, "კარტი"),
        ("ka", 9, "კარტი"),
    ],
)
def test_a_number_has_its_form(code: str, number: int, word: str) -> None:
    compile_catalogs()
    said = Translations.load(catalogs()[code].parents[2], [code])
    assert said.ungettext("card", "cards", number) == word


# What becomes of them


def written(folder: Path, code: str, word: str) -> Path:
    path = folder / code / SCRIPT
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(CATALOG.format(word=word), encoding="utf-8")
    return path


def said(folder: Path, code: str) -> str:
    return str(Translations.load(folder, [code]).ugettext("Sheet"))


def test_a_folder_is_all_that_a_new_language_needs(tmp_path: Path) -> None:
    written(tmp_path, "it", "Foglio")
    assert languages(tmp_path) == {"en": "English", "it": "Italiano"}
    compile_catalogs(tmp_path)
    assert said(tmp_path, "it") == "Foglio"


def test_a_catalog_is_compiled_anew_once_it_is_newer_and_only_then(tmp_path: Path) -> None:
    po = written(tmp_path, "it", "Foglio")
    compile_catalogs(tmp_path)
    written(tmp_path, "it", "Pagina")
    os.utime(po, (1, 1))
    compile_catalogs(tmp_path)
    assert said(tmp_path, "it") == "Foglio"
    os.utime(po)
    os.utime(po.with_suffix(".mo"), (1, 1))
    compile_catalogs(tmp_path)
    assert said(tmp_path, "it") == "Pagina"
    assert sorted(path.name for path in po.parent.iterdir()) == ["messages.mo", "messages.po"]


def test_bringing_up_to_date_keeps_words_and_blanks_what_is_new(tmp_path: Path) -> None:
    bring = runpy.run_path(str(ROOT / ".build" / "translations.py"))
    path, found = written(tmp_path, "it", "Foglio"), Catalog(fuzzy=False)
    for message in ("Sheet", "Sheets", ("card", "cards")):
        found.add(message)
    bring["write"](bring["updated"]("it", path, found), path)
    once = path.read_text(encoding="utf-8")
    with path.open("rb") as words:
        fresh = read_po(words, locale="it")
    assert {message.id: message.string for message in fresh if message.id} == {
        "Sheet": "Foglio",
        "Sheets": "",
        ("card", "cards"): ("", "", ""),
    }
    bring["write"](bring["updated"]("it", path, found), path)
    assert path.read_text(encoding="utf-8") == once
