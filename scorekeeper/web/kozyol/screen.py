"""What the whole table sees of a running Kozyol match: the penalty so far, and who attacks."""

from collections.abc import Mapping

from scorekeeper.store import StoredGame
from scorekeeper.web.kozyol.carried import sentence
from scorekeeper.web.kozyol.room import names
from scorekeeper.web.kozyol.table import match_table
from scorekeeper.web.language import gettext as _
from scorekeeper.web.screen import Screen, ScreenSeat


def screen(stored: StoredGame, shown: Mapping[str, str]) -> Screen | None:
    """The running round; None when the match is over."""
    seen = match_table(stored, names(stored, shown))
    if seen.round is None:
        return None
    return Screen(
        title=_("Round %(number)s", number=seen.round.number),
        number=str(seen.round.limit),
        number_word=_("limit"),
        sign="",
        red=False,
        said=sentence(seen, asks=False),
        seats=tuple(
            ScreenSeat(
                name=side.name,
                note=_("attacks") if side.opens else _("deals"),
                figure=f"+{side.gain}" if side.gain else "",
                total=str(side.total),
                turn=side.opens,
            )
            for side in seen.sides
        ),
    )
