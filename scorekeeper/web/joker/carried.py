"""What the phone carries along at a Joker table: the state, and sentences that change with it."""

from typing import Any, Literal

from scorekeeper.rules.joker.points import khisht_table, points_table
from scorekeeper.rules.joker.running import RunningDeal
from scorekeeper.rules.joker.schedule import (
    PlannedDeal,
    bidding_order,
    cutter,
    planned,
    trump_namer,
)
from scorekeeper.store import StoredGame
from scorekeeper.web.joker.table import Table, role
from scorekeeper.web.language import gettext as _
from scorekeeper.web.language import ngettext
from scorekeeper.web.spelling import roman


def carried(stored: StoredGame, seen: Table) -> dict[str, Any]:
    """What the phone needs to show a tap at once: the deal, those to come, tables of points."""
    if seen.deal is None:
        return {"over": True, "rev": stored.rev, "names": seen.names}
    deal, last = seen.deal, seen.last
    seats = range(len(seen.names))
    refused = {row.seat: row.refused for row in seen.rows}
    return {
        "over": False,
        "rev": stored.rev,
        "names": seen.names,
        "totals": seen.sheet.totals,
        "deltas": last.points if last else [None] * len(seats),
        "khisht": [bool(last and last.is_khisht(seat)) for seat in seats],
        "deal": deal.number,
        "trump": deal.trump,
        "bids": deal.bids,
        "entered": deal.entered,
        "refused": [refused[seat] for seat in seats],
        "premium": deal.in_premium,
        "begun": bool(seen.mini),
        "hook": seen.game.rules.hook,
        **_to_come(seen, deal),
    }


def _to_come(seen: Table, deal: RunningDeal) -> dict[str, Any]:
    """The deals from the running one on, and for each size that occurs in them the points.

    Misses: whether a bid and a take make a khisht (1 or 0), the same in every size.
    """
    coming = planned(seen.game.rules.schedule)[deal.number - 1 :]
    largest = max(each.cards for each in coming)
    return {
        "deals": [
            _coming(seen, each, (deal.dealer + step) % len(seen.names))
            for step, each in enumerate(coming)
        ],
        "points": {
            cards: points_table(seen.game.rules, cards) for cards in {each.cards for each in coming}
        },
        "misses": [list(map(int, row)) for row in khisht_table(largest)],
    }


def _coming(seen: Table, deal: PlannedDeal, dealer: int) -> dict[str, Any]:
    """What stands on the page in this deal: its heading, the rows in order, who does what."""
    seats = len(seen.names)
    order = bidding_order(dealer, seats)
    namer = trump_namer(dealer, seats, deal.cards)
    return {
        "number": deal.number,
        "title": _("Deal %(number)s", number=deal.number),
        "pulka": roman(deal.pulka),
        "cards": deal.cards,
        "label": cards_word(deal.cards),
        "dealer": dealer,
        "order": order,
        "roles": [role(seat, order, cutter(dealer, seats), namer) for seat in range(seats)],
    }


def cards_word(cards: int) -> str:
    """What stands under the number of cards."""
    return ngettext("card", "cards", cards)


def against(what: Literal["bids", "takes"], total: int, cards: int) -> str:
    """How the bids or the takes stand against the cards: "Taken 8 of 9, 1 under"."""
    off = "" if total == cards else "_under" if total < cards else "_over"
    return phone_words()[what + off].format(sum=total, cards=cards, number=abs(cards - total))


def sentence(seen: Table) -> str:
    """The line between the rows and the pad."""
    if seen.deal is None:
        return ""
    if seen.refused is not None:
        return _refused(seen, seen.deal)
    if seen.phase == "bidding":
        return _bidding(seen, seen.deal)
    taken = against("takes", seen.count, seen.deal.cards)
    return f"{taken} · {against('bids', seen.bid_sum, seen.deal.cards)}" if seen.ready else taken


def _bidding(seen: Table, deal: RunningDeal) -> str:
    words = phone_words()
    if seen.struck is None:
        return against("bids", seen.bid_sum, deal.cards)
    return words["forbidden"].format(number=seen.struck, cards=deal.cards)


def _refused(seen: Table, deal: RunningDeal) -> str:
    """The dealer's bid must be chosen again: it is forbidden now, or was for a while."""
    said = "refused" if seen.refused == deal.forbidden else "again"
    return phone_words()[said].format(number=seen.refused)


def phone_words() -> dict[str, str]:
    """The sentences that change with a tap, with their blanks in braces."""
    return {
        "bids": _("Bids {sum} of {cards}"),
        "bids_under": _("Bids {sum} of {cards}, {number} under"),
        "bids_over": _("Bids {sum} of {cards}, {number} over"),
        "takes": _("Taken {sum} of {cards}"),
        "takes_under": _("Taken {sum} of {cards}, {number} under"),
        "takes_over": _("Taken {sum} of {cards}, {number} over"),
        "forbidden": _("Not {number}: the bids would make {cards}"),
        "hooked": _("{name}: not {number}, the bids would make {cards}"),
        "refused": _("The dealer’s {number} is forbidden now: choose again"),
        "bids_first": _("First the bids, then the takes."),
        "again": _("The dealer chooses the bid again"),
        "bid_of": _("{name}: bid {number}"),
        "no_bid": _("{name}: no bid yet"),
        "turn_bid": _("%(name)s bids", name="{name}"),
        "turn_taken": "{name}: " + _("taken"),
        "pass": _("pass"),
    }
