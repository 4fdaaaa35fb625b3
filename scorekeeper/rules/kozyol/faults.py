"""All that is against the rules in a record of Kozyol, found in one go."""

from collections.abc import Iterator
from itertools import chain

from scorekeeper.rules.faults import Fault
from scorekeeper.rules.kozyol.game import SEATS, KozyolMatch, Round
from scorekeeper.rules.kozyol.house import HouseRules, house_faults, plain
from scorekeeper.rules.kozyol.penalty import BANDS, DECK_POINTS, asks_trick, result
from scorekeeper.rules.kozyol.standing import START, Standing
from scorekeeper.rules.plain import item, member
from scorekeeper.rules.record import record_faults

PLAYERS = (len(SEATS), len(SEATS))
"""The fewest and the most players."""

IMPOSSIBLE = 1
"""The card points that nobody can have, as no card and no sum of cards has them."""


def faults(match: KozyolMatch) -> tuple[Fault, ...]:
    """Every fault of the record, in the order of the game file; none for a right one.

    Places are those of the game file. Raises on no record whose types are right.
    """
    by_round = [
        tuple(_round_faults(match.rules, played, item("rounds", index)))
        for index, played in enumerate(match.rounds)
    ]
    stands = _standings(match, by_round)
    return (
        *record_faults(match, PLAYERS, stands[-1].is_over(match.rules)),
        *house_faults(plain(match.rules)),
        *_seat_faults(match.opener, "opener"),
        *chain.from_iterable(by_round),
        *_order_faults(match, stands),
    )


def _standings(match: KozyolMatch, by_round: list[tuple[Fault, ...]]) -> list[Standing]:
    """The standing before each round and after the last."""
    stands = [START]
    for played, wrong in zip(match.rounds, by_round, strict=True):
        stands.append(_after(match.rules, stands[-1], played, bool(wrong)))
    return stands


def _after(rules: HouseRules, before: Standing, played: Round, is_wrong: bool) -> Standing:
    """The standing after a round; a wrong one costs nothing and makes nothing count double.

    So no total is higher than it can be, and nobody is told that a match is over which may not be.
    """
    if not played.recorded:
        return before
    return before._replace(draws=0) if is_wrong else before.after(rules, result(rules, played))


def _round_faults(rules: HouseRules, played: Round, place: str) -> Iterator[Fault]:
    yield from _points_faults(played, member(place, "points"))
    if played.loser is not None:
        yield from _seat_faults(played.loser, member(place, "loser"))
    if played.band is not None and played.band not in BANDS:
        yield Fault("band", member(place, "band"), numbers={"given": played.band})
    if played.opener is not None:
        yield from _seat_faults(played.opener, member(place, "opener"))
    if played.recorded:
        yield from _recorded_faults(rules, played, place)


def _points_faults(played: Round, place: str) -> Iterator[Fault]:
    """Points out of range; or, where they are in range, points that cannot be together."""
    outside = tuple(
        Fault("points_range", item(place, seat), seat, {"given": points, "most": DECK_POINTS})
        for seat, points in enumerate(played.points)
        if points is not None and not 0 <= points <= DECK_POINTS
    )
    yield from outside
    if played.points and len(played.points) != len(SEATS):
        numbers = {"given": len(played.points), "seats": len(SEATS)}
        yield Fault("length", place, numbers=numbers)
    elif played.exact is not None and not outside:
        yield from _sum_faults(played.exact, place)


def _sum_faults(points: tuple[int, ...], place: str) -> Iterator[Fault]:
    if sum(points) != DECK_POINTS:
        numbers: dict[str, int | str] = {
            "sum": sum(points),
            "all": DECK_POINTS,
            "difference": sum(points) - DECK_POINTS,
        }
        yield Fault("points_sum", place, numbers=numbers)
    elif IMPOSSIBLE in points:
        yield Fault("points_impossible", place)


def _recorded_faults(rules: HouseRules, played: Round, place: str) -> Iterator[Fault]:
    """A recorded round has one result, and the answer that its points ask for."""
    only_lost = (played.loser is not None, played.band is not None)
    found = [any(only_lost), bool(played.points), played.draw]
    half = any(only_lost) != all(only_lost) or None in played.points
    if half or found.count(True) != 1:
        yield Fault("result", place)
    elif asks_trick(rules, played) and played.loser_took_trick is None:
        yield Fault("trick_answer", member(place, "loser_took_trick"))


def _order_faults(match: KozyolMatch, stands: list[Standing]) -> Iterator[Fault]:
    """A round that is not recorded but followed by others, or that comes after the end."""
    for index, (played, before) in enumerate(zip(match.rounds, stands, strict=False)):
        place = item("rounds", index)
        if not played.recorded and index < len(match.rounds) - 1:
            yield Fault("round_unfinished", place)
        if before.is_over(match.rules):
            numbers = {"number": index + 1, "total": max(before.totals), "limit": match.rules.limit}
            yield Fault("match_over", place, numbers=numbers)


def _seat_faults(seat: int, place: str) -> Iterator[Fault]:
    if seat not in SEATS:
        yield Fault("seat", place, numbers={"given": seat, "last": SEATS[-1]})
