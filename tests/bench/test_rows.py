"""The bench says plainly what missed its bar; that it is slow fails nothing."""

import math

import pytest

from tests.bench.rows import Row, missed, p95, percentile, shown

ROWS = (
    Row("taps for a deal", 8, bar=7),
    Row("bytes", 29.96, "kB", 30),
    Row("one write", 4.44, "ms"),
)


def test_a_bar_is_met_by_what_the_table_shows() -> None:
    assert [row.ok for row in ROWS] == [False, True, None]
    assert Row("bytes", 30.04, "kB", 30).ok
    assert not Row("bytes", 30.06, "kB", 30).ok


def test_what_missed_its_bar_is_named_with_both_numbers() -> None:
    assert missed(ROWS) == "MISSED: taps for a deal: 8 instead of 7"
    assert missed(ROWS[1:]) == ""


def test_the_table_lines_up() -> None:
    assert shown(ROWS).splitlines() == [
        "what            | measured | bar       | ok?",
        "----------------+----------+-----------+-------",
        "taps for a deal | 8        | ≤ 7       | MISSED",
        "bytes           | 30.0 kB  | ≤ 30.0 kB | yes",
        "one write       | 4.4 ms   | –         | –",
    ]


def test_95_of_100_samples_do_not_exceed_the_p95() -> None:
    samples = [float(number) for number in range(1, 101)]
    assert sum(sample <= p95(samples) for sample in samples) == 95
    assert p95([3.0, 3.0]) == pytest.approx(3.0)


def test_a_percentile_of_few_samples_is_one_of_them_or_nothing() -> None:
    assert percentile([7.0], 99) == 7.0
    assert math.isnan(percentile([], 50))
    assert percentile([1.0, 2.0, 3.0], 50) == 2.0
