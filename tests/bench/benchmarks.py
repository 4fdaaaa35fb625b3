"""All the benchmarks there are, in the order in which they run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tests.bench import answers, crowd, loading, paper, tapping, taps
from tests.bench.rows import Row
from tests.bench.stage import Stage


class Benchmark(NamedTuple):
    """What gives some rows on a fresh stage; ``needs`` is a word of the tests' NEEDS, or ""."""

    name: str
    needs: str
    rows: Callable[[Stage], Iterable[Row]]


BENCHMARKS = (
    Benchmark("deals", "browser", taps.deals),
    Benchmark("correction", "browser", taps.correction),
    Benchmark("beginning", "browser", taps.beginning),
    Benchmark("loading", "browser", loading.cold_loads),
    Benchmark("screen", "browser", tapping.tap_to_screen),
    Benchmark("answers", "", answers.inside),
    Benchmark("loopback", "", answers.over_loopback),
    Benchmark("paper", "pdf", paper.sheet_as_pdf),
    Benchmark("table", "", crowd.eight_phones),
    Benchmark("watching", "", crowd.thousand_viewers),
    Benchmark("tables", "", crowd.most_tables),
)
