"""What the whole table sees of a running Joker deal: the bids, and who is next."""

from collections.abc import Mapping

from scorekeeper.rules.cards import TRUMP_SIGNS
from scorekeeper.rules.joker.running import RunningDeal
from scorekeeper.store import StoredGame
from scorekeeper.web.joker.carried import against, cards_word
from scorekeeper.web.joker.room import names
from scorekeeper.web.joker.sheet import DASH
from scorekeeper.web.joker.table import Row, Table, table
from scorekeeper.web.language import gettext as _
from scorekeeper.web.screen import Screen, ScreenSeat
from scorekeeper.web.spelling import roman, spelled

RED = ("hearts", "diamonds")


def screen(stored: StoredGame, shown: Mapping[str, str]) -> Screen | None:
    """The running deal; None when the game is over."""
    seen = table(stored, names(stored, shown))
    return None if seen.deal is None else _screen(seen, seen.deal)


def _screen(seen: Table, deal: RunningDeal) -> Screen:
    title = _("Deal %(number)s of %(deals)s", number=deal.number, deals=seen.deals)
    return Screen(
        title=f"{roman(deal.pulka)} · {title}",
        number=str(deal.cards),
        number_word=cards_word(deal.cards),
        sign=TRUMP_SIGNS.get(deal.trump or "", ""),
        red=deal.trump in RED,
        said=_said(seen, deal),
        seats=tuple(_seat(seen, row) for row in seen.rows),
    )


def _said(seen: Table, deal: RunningDeal) -> str:
    if seen.phase == "bidding" and seen.seat is not None:
        return _("%(name)s bids", name=seen.names[seen.seat])
    leads = _("%(name)s leads", name=seen.names[deal.leads])
    return f"{against('bids', seen.bid_sum, deal.cards)} · {leads}"


def _seat(seen: Table, row: Row) -> ScreenSeat:
    bid = "" if row.bid is None else str(row.bid or DASH)
    deals = _("deals") if row.deals else ""
    return ScreenSeat(
        name=row.name,
        note=" · ".join(filter(None, (deals, row.role, "★" if row.star else ""))),
        figure=bid,
        total=spelled(row.total),
        turn=row.turn and seen.phase == "bidding",
    )
