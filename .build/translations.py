"""Brings the catalogs of words up to date with the messages in the program and its pages."""

import runpy
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent

SOURCES = (("python", "scorekeeper", "*.py"), ("jinja2", "templates", "*.html"))
"""How to read, which folder, which files."""

KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "lazy_gettext": None,
    "lazy_ngettext": (1, 2),
    "lazy_pgettext": ((1, "c"), 2),
    "_now": None,
    "_lazy": None,
    "Counted": (1, 2),
}
"""What marks a message; numbers are its places among the arguments, "c" the context's."""

Message = tuple[str | tuple[str, ...], list[str], str | None]
"""A message (with its plural, if it has one), remarks on it, its context."""

REMARK = "Translators:"
"""What opens a comment above a message that is meant for those who translate it."""


def extracted() -> Catalog:
    """Every message of the program and its pages, with the files that it stands in."""
    found = Catalog(project="Scorekeeper", fuzzy=False)
    for method, folder, pattern in SOURCES:
        for path in sorted((ROOT / folder).rglob(pattern)):
            for message, remarks, context in _messages(method, path):
                place = (path.relative_to(ROOT).as_posix(), 0)
                found.add(message, locations=[place], auto_comments=remarks, context=context)
    return found


def _messages(method: str, path: Path) -> Iterator[Message]:
    read = extract_from_file(method, path, KEYWORDS, (REMARK,), strip_comment_tags=True)
    for _line, message, remarks, context in read:
        if message:
            yield message, remarks, context


def updated(code: str, path: Path, found: Catalog) -> Catalog:
    """The catalog in ``path`` with the messages found: new ones blank, gone ones left out.

    Nothing is guessed: a message whose English changed is a new one.
    """
    with path.open("rb") as words:
        known = read_po(words, locale=code)
    fresh = Catalog(locale=code, project="Scorekeeper", fuzzy=False)
    for message in found:
        if message.id:
            old = known.get(message.id, message.context)
            string = old.string if old else None
            fresh.add(
                message.id, string, message.locations,
                auto_comments=message.auto_comments, context=message.context,
                flags=old.flags if old else (),
            )  # fmt: skip
    return fresh


def write(catalog: Catalog, path: Path) -> None:
    """Write a catalog so that only a change of words changes a line."""
    with path.open("wb") as words:
        write_po(
            words, catalog, width=100, omit_header=True, sort_output=True, include_lineno=False
        )
    body = path.read_text(encoding="utf-8").rstrip()
    path.write_text(f"{_header(catalog)}{body}\n", encoding="utf-8")


def _header(catalog: Catalog) -> str:
    """What a reader of the catalog must know, and nothing that changes with the day."""
    lines = (
        f"Language: {catalog.locale_identifier}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {catalog.plural_forms}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


if __name__ == "__main__":
    here = runpy.run_path(str(ROOT / "scorekeeper" / "catalogs.py"))
    messages = extracted()
    for language, catalog_path in here["catalogs"]().items():
        fresh = updated(language, catalog_path, messages)
        write(fresh, catalog_path)
        blank = sum(1 for message in fresh if message.id and not all(message.string or ("",)))
        print(f"{language}: {len(fresh)} messages, {blank} to translate")
    here["compile_catalogs"]()
