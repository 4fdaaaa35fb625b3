from datetime import date

import pytest

from scorekeeper.figures.evenings import evening

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
