"""What a phone carries along, so that a tap on the match page shows at once; it knows no rule."""

from dataclasses import asdict
from typing import Any

from scorekeeper.rules.kozyol.cards import CARD_POINTS, COUNTING
from scorekeeper.rules.kozyol.faults import IMPOSSIBLE
from scorekeeper.rules.kozyol.house import HouseRules
from scorekeeper.rules.kozyol.penalty import DECK_POINTS, DRAW, EVEN, band, multiplier
from scorekeeper.rules.kozyol.sheet import Sheet
from scorekeeper.rules.kozyol.turns import other
from scorekeeper.web.kozyol.table import Table
from scorekeeper.web.language import gettext as _

DRAWS_AHEAD = 24
"""For how many more draws in a row a phone without network knows what the next round counts."""


def carried(seen: Table) -> dict[str, Any]:
    """What the phone needs to show a tap at once: the round as entered, penalties by points."""
    if seen.round is None:
        return {"over": True, "rev": seen.stored.rev, "names": seen.names}
    now = seen.round
    return {
        "over": False,
        "rev": seen.stored.rev,
        "names": seen.names,
        "totals": now.totals,
        "limit": now.limit,
        "round": now.number,
        "opener": now.opener,
        "entered": asdict(seen.entered),
        **_penalties(seen.match.rules, seen.sheet),
    }


def _penalties(rules: HouseRules, scored: Sheet) -> dict[str, Any]:
    """Penalties by the loser's points (None: nobody can have them), and what the next rounds count.

    ``took_trick`` is the penalty for no points but a trick, None where nobody asks.
    """
    draws = 0
    for line in reversed(scored.rounds):
        if not line.draw:
            break
        draws += 1
    bands = [None if points == IMPOSSIBLE else band(rules, points) for points in range(EVEN)]
    return {
        "deck": DECK_POINTS,
        "bands": [*bands, DRAW.band],
        "took_trick": band(rules, 0, True) if rules.six_when == "no_trick" else None,
        "draws": draws,
        "multipliers": [multiplier(rules, each) for each in range(draws + DRAWS_AHEAD)],
        "worth": [(card, CARD_POINTS[card.split()[1]]) for card in COUNTING],
    }


def sentence(seen: Table, asks: bool = True) -> str:
    """The line between the sides and the pad: how the round comes out as it stands.

    Whoever only looks is told that it is being played, and is not asked how it came out.
    """
    words, now, came_out = phone_words(), seen.round, seen.result
    if now is None:
        return ""
    if came_out is None:
        asked = seen.asks
        if asked is not None and asks:
            return words["trick"].format(name=seen.names[asked])
        counts = words["counts"].format(number=now.multiplier)
        played = _("Round %(number)s is being played", number=now.number)
        said = words["who_lost"].format(number=now.number) if asks else played
        return said if now.multiplier == 1 else f"{said} · {counts}"
    if came_out.loser is None:
        return words["drawn"]
    loser, cost = came_out.loser, seen.cost(came_out.band)
    total = now.totals[loser]
    end = words["ends"] if total + cost >= now.limit else words["lost"]
    return end.format(
        name=seen.names[loser], winner=seen.names[other(loser)], before=total, after=total + cost
    )


def phone_words() -> dict[str, str]:
    """The sentences that change with a tap, with their blanks in braces."""
    return {
        "round": _("Round {number}"),
        "who_lost": _("Who lost round {number}?"),
        "trick": _("Did {name} take a trick?"),
        "drawn": _("60 : 60, a draw: nobody pays"),
        "lost": _("{name} lost: {before} → {after}"),
        "ends": _("{name} lost: {before} → {after}, {winner} wins"),
        "wins": _("{name} wins"),
        "cannot": _("Nobody can have {number} points"),
        "counts": _("counts ×{number}"),
    }
