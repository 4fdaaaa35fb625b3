"""A Kozyol match as the store keeps it: it ends once, and an undo opens it again."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from scorekeeper.files.game_file import write
from scorekeeper.rules.facts import ALL, WHOLE, Key, Plain
from scorekeeper.rules.kozyol.running import running
from scorekeeper.rules.kozyol.sheet import sheet
from scorekeeper.store import Change, Entry, Person, Refused, Reversed, Store, Written

STARTED = "2026-11-28T20:00:00+04:00"
NINA, OLEG = Person("p-nina", "Нина"), Person("p-oleg", "Oleg")


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(":memory:") as opened:
        people = tuple(
            Change(Key(WHOLE, seat, "person"), None, person.id)
            for seat, person in enumerate((NINA, OLEG))
        )
        opened.begin("kozyol", "m", STARTED, entry("begin", people, (NINA, OLEG)))
        yield opened


def entry(act: str, changes: tuple[Change, ...], people: tuple[Person, ...] = ()) -> Entry:
    return Entry(str(uuid4()), "A", act, STARTED, changes, people)


def tap(store: Store, number: int, **named: Plain) -> Any:
    """One tap at the table, seeing what stands there."""
    facts = store.game("m").facts
    keys = {Key(number, ALL, name): value for name, value in named.items()}
    changes = tuple(Change(key, facts.get(key), value) for key, value in keys.items())
    return store.write("m", entry("round", changes))


def lose(store: Store, number: int, loser: int, band: int) -> Any:
    """Two taps: who lost, and how badly."""
    tap(store, number, loser=loser)
    return tap(store, number, band=band, recorded=True)


def undo(store: Store) -> Any:
    return store.undo("m", str(uuid4()), "A", STARTED)


def redo(store: Store) -> Any:
    return store.redo("m", str(uuid4()), "A", STARTED)


def record(store: Store) -> Any:
    return store.game("m").record


def test_a_match_ends_at_the_limit_refuses_more_and_is_reopened_by_an_undo(store: Store) -> None:
    for number, band in ((1, 6), (2, 4), (3, 4)):
        assert isinstance(lose(store, number, 1, band), Written)
    over = write(record(store))
    assert (sheet(record(store)).totals, sheet(record(store)).winner) == ((0, 14), 0)
    assert running(record(store)) is None
    refused = tap(store, 4, loser=0)
    assert isinstance(refused, Refused)
    assert [fault.code for fault in refused.faults] == ["match_over"]
    assert write(record(store)) == over
    assert isinstance(undo(store), Reversed)
    again = running(record(store))
    assert again is not None
    assert (again.number, again.totals, again.entered.loser) == (3, (0, 10), 1)
    redo(store)
    assert write(record(store)) == over


def test_half_a_round_is_kept_and_is_no_round(store: Store) -> None:
    tap(store, 1, loser=1)
    begun = running(record(store))
    assert begun is not None
    assert (begun.number, begun.entered.loser) == (1, 1)
    assert sheet(record(store)).rounds == ()


def test_points_of_one_player_are_enough(store: Store) -> None:
    key = Key(1, 0, "points")
    store.write("m", entry("points", (Change(key, None, 89),)))
    tap(store, 1, recorded=True)
    assert sheet(record(store)).rounds[0].points == (89, 31)


def test_a_correction_that_ends_the_match_and_its_undo_keep_what_was_tapped_in(
    store: Store,
) -> None:
    lose(store, 1, 0, 6)
    lose(store, 2, 0, 4)
    tap(store, 3, loser=1)
    before = store.game("m").facts
    assert isinstance(tap(store, 2, band=6), Written)
    assert sheet(record(store)).finished
    assert Key(3, ALL, "loser") not in store.game("m").facts
    undo(store)
    assert store.game("m").facts == before
