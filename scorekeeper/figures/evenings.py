"""When a game began, and which evening it belongs to."""

from datetime import date, datetime, timedelta

TURN = timedelta(hours=6)
"""The hour of the morning at which one evening ends and the next may begin."""


def moment(written: str) -> datetime:
    """The moment of a faultless RFC 3339 text, t and z in small letters too, with its offset."""
    return datetime.fromisoformat(written.upper())


def evening(started: str) -> date:
    """The evening of a game that began at ``started``, RFC 3339 with the table's own offset.

    It is the local day at the table, and lasts until six in the morning of the next: a game
    begun at ten past one on New Year's night belongs to the 31st of December.
    """
    return (moment(started) - TURN).date()
