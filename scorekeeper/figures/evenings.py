"""Which evening a game belongs to."""

from datetime import date, datetime, timedelta

TURN = timedelta(hours=6)
"""The hour of the morning at which one evening ends and the next may begin."""


def evening(started: str) -> date:
    """The evening of a game that began at ``started``, RFC 3339 with the table's own offset.

    It is the local day at the table, and lasts until six in the morning of the next: a game
    begun at ten past one on New Year's night belongs to the 31st of December.
    """
    return (datetime.fromisoformat(started.upper()) - TURN).date()
