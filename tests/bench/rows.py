"""What a benchmark gives: rows of something measured, beside the most that it may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import nan
from statistics import quantiles

HEAD = ("what", "measured", "bar", "ok?")
DIGITS = {"": 0, "×": 1, "kB": 1, "MB": 0, "%": 0, "ms": 1, "s": 2}
"""How many digits stand behind the point, by unit."""
VERDICTS = {None: "–", True: "yes", False: "MISSED"}


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured; ``bar`` is the most that it may be, None where nobody has set any."""

    what: str
    measured: float
    unit: str = ""
    bar: float | None = None

    @property
    def ok(self) -> bool | None:
        """Whether the bar is met, to the digits that are shown."""
        if self.bar is None:
            return None
        return round(self.measured, DIGITS[self.unit]) <= self.bar

    def spelled(self, number: float | None) -> str:
        """A number of this row's unit."""
        return "–" if number is None else f"{number:.{DIGITS[self.unit]}f} {self.unit}".strip()

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as it is printed."""
        bar = "–" if self.bar is None else f"≤ {self.spelled(self.bar)}"
        return self.what, self.spelled(self.measured), bar, VERDICTS[self.ok]


def p95(samples: Sequence[float]) -> float:
    """What 95 of 100 samples do not exceed."""
    return percentile(samples, 95)


def percentile(samples: Sequence[float], hundredths: int) -> float:
    """What so many of 100 samples do not exceed; nan of no samples."""
    if len(samples) < 2:
        return samples[0] if samples else nan
    return quantiles(samples, n=100, method="inclusive")[hundredths - 1]


def shown(rows: Iterable[Row]) -> str:
    """The table of all rows."""
    cells = [HEAD, *(row.cells for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    ]
    return "\n".join([lines[0], "-+-".join("-" * width for width in widths), *lines[1:]])


def missed(rows: Iterable[Row]) -> str:
    """A line for every bar that was missed; "" when none was."""
    return "\n".join(
        f"MISSED: {row.what}: {row.spelled(row.measured)} instead of {row.spelled(row.bar)}"
        for row in rows
        if row.ok is False
    )
