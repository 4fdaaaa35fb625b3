"""What the phone carries along at a Joker table: the state, and sentences that change with it."""

from typing import Any

from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.points import points_table
from scorekeeper.rules.joker.running import RunningDeal
from scorekeeper.rules.joker.schedule import planned, trump_namer
from scorekeeper.store import StoredGame
from scorekeeper.web.joker.table import Table
from scorekeeper.web.language import gettext as _
from scorekeeper.web.language import ngettext


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
        "dealer": deal.dealer,
        "trump": deal.trump,
        "bids": deal.bids,
        "entered": deal.entered,
        "refused": [refused[seat] for seat in seats],
        "premium": deal.in_premium,
        "begun": bool(seen.mini),
        "hook": seen.game.rules.hook,
        **_to_come(seen.game, deal),
    }


def _to_come(game: JokerGame, deal: RunningDeal) -> dict[str, Any]:
    """The deals from the running one on, and the points for each size that occurs in them."""
    coming = planned(game.rules.schedule)[deal.number - 1 :]
    seats = len(game.players)
    return {
        "deals": [
            {
                "number": each.number,
                "pulka": each.pulka,
                "cards": each.cards,
                "label": cards_word(each.cards),
                "named": trump_namer(0, seats, each.cards) is not None,
            }
            for each in coming
        ],
        "points": {
            cards: points_table(game.rules, cards) for cards in {each.cards for each in coming}
        },
    }


def cards_word(cards: int) -> str:
    """What stands under the number of cards."""
    return ngettext("card", "cards", cards)


def sentence(seen: Table) -> str:
    """The line between the rows and the pad: how bids or takes stand against the cards."""
    deal, words = seen.deal, phone_words()
    if deal is None:
        return ""
    dealer = {"name": seen.names[deal.dealer], "number": deal.forbidden, "cards": deal.cards}
    if seen.refused:
        return words["refused"].format(**dealer)
    if seen.phase == "bidding":
        said = words["forbidden"] if seen.struck is not None else words["bids"]
        return said.format(sum=seen.bid_sum, **dealer)
    taken = words["takes"].format(sum=seen.count, cards=deal.cards)
    if not seen.ready:
        return f"{taken} · {_difference(seen.count, deal.cards)}"
    bids = words["bids"].format(sum=seen.bid_sum, cards=deal.cards)
    return f"{taken} · {bids}, {_difference(seen.bid_sum, deal.cards)}"


def _difference(count: int, cards: int) -> str:
    words = phone_words()
    if count == cards:
        return words["even"]
    return words["under" if count < cards else "over"].format(number=abs(cards - count))


def phone_words() -> dict[str, str]:
    """The sentences that change with a tap, with their blanks in braces."""
    return {
        "deal": _("Deal {number}"),
        "bids": _("Bids {sum} of {cards}"),
        "takes": _("Taken {sum} of {cards}"),
        "under": _("{number} under"),
        "over": _("{number} over"),
        "even": _("even"),
        "forbidden": _("{name} can't bid {number}: the bids would make {cards}"),
        "refused": _("{name} can't bid {number} any more: choose again"),
        "names_trump": _("names the trump"),
        "cuts": _("cuts"),
        "pass": _("pass"),
        "waiting": _("No connection: {number} entries wait on this phone"),
    }
