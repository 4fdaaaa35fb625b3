"""What a pair comes to: with pairs it is they who win, and the seats stand behind them."""

from collections.abc import Sequence

from scorekeeper.rules.joker.sheet import Sheet, places
from scorekeeper.web.standing import Standing, seat_ranks, standings


def pair_standings(scored: Sheet, names: Sequence[str], finished: bool) -> tuple[Standing, ...]:
    """The pairs, the better first; none where everybody plays alone."""
    if scored.pair_totals is None:
        return ()
    pairs = [f"{one} + {other}" for one, other in zip(names[:2], names[2:], strict=True)]
    return standings(pairs, scored.pair_totals, places(scored.pair_totals), finished)


def ranks(scored: Sheet, names: Sequence[str]) -> tuple[Standing, ...]:
    """Whom the result is about, the best first: the pairs, else the seats."""
    return pair_standings(scored, names, finished=True) or seat_ranks(scored, names)
