from datetime import date, timedelta

import pytest

from scorekeeper.figures.evenings import evening, moment
from scorekeeper.rules.texts import offset as minutes_off
from scorekeeper.rules.texts import started_faults

NEW_YEARS_EVE = date(2026, 12, 31)


@pytest.mark.parametrize(
    ("started", "day"),
    [
        ("2026-12-31T23:30:00+04:00", NEW_YEARS_EVE),
        ("2027-01-01T01:10:00+04:00", NEW_YEARS_EVE),
        ("2027-01-01T05:59:59+04:00", NEW_YEARS_EVE),
        ("2027-01-01T06:00:00+04:00", date(2027, 1, 1)),
        ("2026-12-31T06:00:00+04:00", NEW_YEARS_EVE),
        ("2026-12-31T05:59:00+04:00", date(2026, 12, 30)),
        ("2026-12-31T23:30:00-08:00", NEW_YEARS_EVE),
        ("2026-12-31T19:30:00Z", NEW_YEARS_EVE),
        ("2026-12-31t19:30:00z", NEW_YEARS_EVE),
    ],
)
def test_an_evening_is_the_local_day_and_turns_at_six(started: str, day: date) -> None:
    assert evening(started) == day


@pytest.mark.parametrize(
    "written",
    [
        "2026-12-31T19:30:00.1Z",
        "2026-12-31t19:30:00.123456789z",
        "2026-12-31T23:30:00+04:00",
        "2026-12-31t05:31:00-13:59",
    ],
)
def test_a_moment_keeps_its_offset_however_it_is_spelled(written: str) -> None:
    assert started_faults(written, "started") == ()
    offset = moment(written).utcoffset()
    assert offset is not None
    assert abs(offset) == timedelta(minutes=minutes_off(written))
