"""The drawing of a sheet, read back from a page as a person would read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.web.browsing import Page
from tests.web.inspection import Element


@dataclass(frozen=True)
class Drawn:
    """The grid of a sheet or of its print."""

    page: Page

    @property
    def grid(self) -> Element:
        return next(one for one in self.page.root.all("table") if "sheet" in classes(one))

    @property
    def names(self) -> list[str]:
        return [one.text for one in self.grid.all("span") if "who" in classes(one)]

    def rows(self, kind: str) -> list[list[str]]:
        """The figures of every row of this kind, the first row of the sheet first."""
        return [
            [cell.text for cell in row.all("td")]
            for row in self.grid.all("tr")
            if kind in classes(row)
        ]

    @property
    def totals(self) -> list[list[str]]:
        """The running total of every pulka, by seat."""
        return self.rows("total")

    @property
    def standing(self) -> list[list[str]]:
        """Place, name and total of pairs and seats, the best first."""
        table = next(one for one in self.page.root.all("table") if "standing" in classes(one))
        return [[cell.text for cell in row.all("td", "th")] for row in table.all("tr")][1:]

    def cells(self, mark: str) -> list[tuple[int, int]]:
        """Where a mark stands: the row of its deal, from 1, and its seat."""
        return list(self._marked(mark))

    def _marked(self, mark: str) -> Iterator[tuple[int, int]]:
        rows = (row for row in self.grid.all("tr") if "deal-row" in classes(row))
        for number, row in enumerate(rows, start=1):
            for seat, cell in enumerate(row.all("td")):
                if any(mark in classes(one) for one in (cell, *cell.all())):
                    yield number, seat


def classes(element: Element) -> list[str]:
    return element.attrs.get("class", "").split()
