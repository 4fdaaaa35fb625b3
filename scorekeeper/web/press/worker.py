"""The press's own process: turns HTML from standard input into PDF on standard output.

It is the only module that imports WeasyPrint. The import takes half a second, and a font
configuration shared by threads takes a server down; here there is one of each and one thread.
It ends at the end of its input, so it never outlives the server.
"""

import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any

from scorekeeper.web.press.frames import receive, send

BASE = "https://press.invalid/"
"""Where the pages believe they are: an address that leads nowhere.
What is fetched from it comes off a shelf; all else is refused."""

SHEETS = {"css/fonts.css": "css/fonts-paper.css", "css/sheet.css": "css/sheet.css"}
"""The style sheets a page may link → the files they are read from. They are parsed once.

On screen a font has a file for each script; WeasyPrint takes those for one font and prints wrong
letters, so that on paper the same link leads to fonts with all scripts in one file.
"""

TYPES = {".css": "text/css", ".woff2": "font/woff2"}

Render = Callable[[bytes], bytes]


def shelf(static: Path) -> Mapping[str, bytes]:
    """All that a page may fetch: address → content."""
    fonts = {f"fonts/{file.name}": file for file in (static / "fonts").glob("*.woff2")}
    sheets = {name: static / file for name, file in SHEETS.items()}
    files = {**sheets, **fonts}
    return {BASE + name: file.read_bytes() for name, file in files.items() if file.exists()}


def press(static: Path) -> Render:
    """What renders a page's HTML; raises OSError when Pango is missing."""
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

    stock = shelf(static)

    class Shelf(URLFetcher):
        """Hands out what is on the shelf, and refuses the rest."""

        def fetch(self, url: str, headers: object = None) -> Any:  # noqa: ARG002
            if url not in stock:
                raise ValueError("refused")
            kind = {"Content-Type": TYPES[Path(url).suffix]}
            return URLFetcherResponse(url, stock[url], kind)

    fetcher, fonts = Shelf(), FontConfiguration()
    parsed = {
        name: CSS(
            string=stock[BASE + name].decode(),
            base_url=BASE + name,
            url_fetcher=fetcher,
            font_config=fonts,
        )
        for name in SHEETS
        if BASE + name in stock
    }

    def render(html: bytes) -> bytes:
        page = HTML(string=html.decode(), base_url=BASE, url_fetcher=fetcher)
        sheets = [parsed[name] for name in take_links(page.etree_element, parsed)]
        try:
            return bytes(page.write_pdf(font_config=fonts, stylesheets=sheets))
        except FatalURLFetchingError as error:  # a BaseException: nothing else would stop it
            raise RuntimeError(str(error)) from error

    return render


def take_links(page: Any, known: Mapping[str, object]) -> list[str]:
    """Take out the page's links to known style sheets, which need no parsing; gives their names."""
    links = [
        (parent, link)
        for parent in page.iter()
        for link in parent
        if link.tag == "link" and link.get("rel") == "stylesheet" and link.get("href") in known
    ]
    for parent, link in links:
        parent.remove(link)
    return [link.get("href") for _, link in links]


class Remarks(logging.Handler):
    """What WeasyPrint remarks on while it renders."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def taken(self) -> list[str]:
        """The remarks so far, which are then forgotten."""
        lines, self.lines = self.lines, []
        return lines


def answer(render: Render, html: bytes, remarks: Remarks) -> tuple[bytes, bytes]:
    """The two messages for a page: what there is to say of it, and the PDF (empty if it failed)."""
    problem, pdf = None, b""
    try:
        pdf = render(html)
    except Exception as error:  # noqa: BLE001  whatever it is, the asker must hear of it
        problem = f"{type(error).__name__}: {error}"
    return json.dumps({"problem": problem, "remarks": remarks.taken()}).encode(), pdf


def work(static: Path, pages: IO[bytes], pdfs: IO[bytes]) -> None:
    """Say whether there is a press at all, then answer page after page until there are no more."""
    remarks = Remarks()
    logging.getLogger("weasyprint").addHandler(remarks)
    try:
        render = press(static)
    except OSError as error:
        return send(pdfs, json.dumps({"problem": str(error), "remarks": []}).encode())
    send(pdfs, json.dumps({"problem": None, "remarks": remarks.taken()}).encode())
    while True:
        send(pdfs, *answer(render, receive(pages), remarks))


def main() -> None:
    """Run on the process's own pipes; whatever else prints goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer
    with os.fdopen(os.dup(1), "wb") as pdfs:
        os.dup2(2, 1)
        try:
            work(Path(sys.argv[1]), sys.stdin.buffer, pdfs)
        except (EOFError, BrokenPipeError):
            os._exit(0)  # nobody is there to read what is still in the pipe


if __name__ == "__main__":
    main()
