"""Between the facts as they were tapped in and the record of a Joker game.

Names of facts: ``person`` (by seat), ``rules``, ``first_dealer``, ``id``, ``started``, ``venue``,
``note`` and ``stopped`` of the game; ``bid``, ``taken``, ``sits`` and ``refused`` (by seat),
``trump``, ``dealer`` and ``recorded`` of a deal. Facts of other names are nobody's here.
"""

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.rules.facts import ALL, WHOLE, Changes, Facts, Key, Kinds, Plain, changed, fact
from scorekeeper.rules.heading import KINDS as HEADING_KINDS
from scorekeeper.rules.heading import heading, heading_facts
from scorekeeper.rules.joker.bids import hooked
from scorekeeper.rules.joker.game import Deal, JokerGame, Sitting
from scorekeeper.rules.joker.house import DEFAULTS, HouseRules, house_rules, plain
from scorekeeper.rules.joker.running import OpenDeal, open_deal
from scorekeeper.rules.joker.schedule import planned

DEAL_KINDS: Kinds = {
    "bid": int,
    "taken": int,
    "sits": str,
    "refused": int,
    "trump": str,
    "dealer": int,
    "recorded": bool,
}
KINDS: Kinds = {**HEADING_KINDS, "first_dealer": int, **DEAL_KINDS}
REDEALT = ("bid", "taken", "refused", "trump")


def record(facts: Facts, names: Mapping[str, str]) -> JokerGame:
    """The record of some facts; ``names`` gives a name for each person id, else the id stands.

    The house rules among the facts must be without faults. The takes of a deal that is not
    recorded are ``entered``; in a recorded one a blank take makes ``taken`` too short, a fault.
    """
    opening, rules = heading(facts, names), _rules(facts)
    seats = len(opening["players"])
    dealer = fact(facts, Key(WHOLE, ALL, "first_dealer"), int)
    return JokerGame(
        **opening,
        rules=rules,
        first_dealer=seats - 1 if dealer is None else dealer,
        deals=tuple(_deal(facts, number, seats, names) for number in _numbers(facts, rules)),
    )


def facts(record: JokerGame) -> Facts:
    """The facts of a record; without ``people`` every name stands for its person."""
    found: dict[Key, Plain] = {
        **heading_facts(record),
        Key(WHOLE, ALL, "rules"): plain(record.rules),
        Key(WHOLE, ALL, "first_dealer"): record.first_dealer,
    }
    for number, deal in enumerate(record.deals, start=1):
        found |= _deal_facts(number, deal)
    return changed({}, found)


def follow(facts: Facts, changes: Changes) -> Changes:
    """The changes, and what must change along with them in the running deal.

    When the bids come to add up to the cards by anything but the dealer's own new bid, the
    dealer's bid is blanked and kept as ``refused`` until the dealer bids again.
    A recorded deal is left alone: there the fault refuses the correction.
    """
    after = changed(facts, changes)
    game = record(after, {})
    found = open_deal(game)
    if found is None:
        return changes
    plan, deal, dealer = found
    own = Key(plan.number, dealer, "bid")
    own_new = changes.get(own) is not None and changes[own] != facts.get(own)
    if game.rules.hook and hooked(plan.cards, deal.bids) and not own_new:
        kept: Changes = {own: None, own._replace(name="refused"): after[own]}
        return {**changes, **_stale(after, found), **kept}
    return {**changes, **_stale(after, found)}


def redeal(facts: Facts, number: int) -> Changes:
    """The changes that clear the bids, takes and trump of a running deal, to deal it again."""
    return {key: None for key in facts if key.number == number and key.name in REDEALT}


def reseated(facts: Facts, order: Sequence[int]) -> Changes:
    """The changes that put the order of the seats right; all entries move with their person.

    ``order[i]`` is the seat until now of whoever is to sit at seat ``i``. The first dealer, and a
    dealer who was put right, stay the same person.
    """
    new_seat = {old: new for new, old in enumerate(order)}
    first = Key(WHOLE, ALL, "first_dealer")
    after: dict[Key, Plain] = {}
    for key, value in {first: len(order) - 1, **facts}.items():
        if key.seat != ALL:
            after[key._replace(seat=new_seat[key.seat])] = value
        elif key.name in ("first_dealer", "dealer") and isinstance(value, int):
            after[key] = new_seat[value]
        else:
            after[key] = value
    return {key: after.get(key) for key in {**facts, **after} if after.get(key) != facts.get(key)}


def _rules(facts: Facts) -> HouseRules:
    written = facts.get(Key(WHOLE, ALL, "rules"))
    return house_rules(written) if isinstance(written, dict) else DEFAULTS


def _numbers(facts: Facts, rules: HouseRules) -> range:
    """The deals up to the last that has any fact, and never more than one beyond the schedule.

    One is enough to be at fault; whoever names the billionth has not made a billion.
    """
    last = max((key.number for key in facts if key.name in DEAL_KINDS), default=WHOLE)
    return range(1, min(last, len(planned(rules.schedule)) + 1) + 1)


def _deal(facts: Facts, number: int, seats: int, names: Mapping[str, str]) -> Deal:
    takes = tuple(fact(facts, Key(number, seat, "taken"), int) for seat in range(seats))
    is_recorded = facts.get(Key(number, ALL, "recorded")) is True
    return Deal(
        bids=tuple(fact(facts, Key(number, seat, "bid"), int) for seat in range(seats)),
        taken=tuple(take for take in takes if take is not None) if is_recorded else None,
        entered=None if is_recorded or set(takes) == {None} else takes,
        trump=fact(facts, Key(number, ALL, "trump"), str),
        dealer=fact(facts, Key(number, ALL, "dealer"), int),
        sits=tuple(_sits(facts, number, seats, names)),
    )


def _sits(facts: Facts, number: int, seats: int, names: Mapping[str, str]) -> Iterator[Sitting]:
    for seat in range(seats):
        person = fact(facts, Key(number, seat, "sits"), str)
        if person is not None:
            yield Sitting(seat, names.get(person, person), person)


def _row(number: int, name: str, row: Sequence[int | None]) -> Facts:
    """One fact a seat; blanks too."""
    return {Key(number, seat, name): value for seat, value in enumerate(row)}


def _deal_facts(number: int, deal: Deal) -> Facts:
    takes = deal.entered or () if deal.taken is None else deal.taken
    return {
        **_row(number, "bid", deal.bids),
        **_row(number, "taken", takes),
        **{Key(number, sat.seat, "sits"): sat.person or sat.name for sat in deal.sits},
        Key(number, ALL, "trump"): deal.trump,
        Key(number, ALL, "dealer"): deal.dealer,
        Key(number, ALL, "recorded"): None if deal.taken is None else True,
    }


def _stale(facts: Facts, found: OpenDeal) -> Changes:
    """Blanks for refused bids that were since chosen again, or are no longer the dealer's."""
    return {
        key: None
        for seat, bid in enumerate(found.deal.bids)
        if (key := Key(found.plan.number, seat, "refused")) in facts
        and (bid is not None or seat != found.dealer)
    }
