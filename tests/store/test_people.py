import sqlite3

import pytest

from scorekeeper.rules.facts import WHOLE, Key
from scorekeeper.store import DELETED, NoSuchPerson, Person, Seated, Store
from tests.store.tally import NINA, OLEG, begun, entry, seating


def test_whoever_sat_down_last_comes_first_then_who_sat_down_most_often(store: Store) -> None:
    for person in (NINA, OLEG):
        store.add_person(person.name, person.id)
    tamar, zaza = store.add_person("Тамар", "p-tamar"), store.add_person("Заза", "p-zaza")
    pairs = [(NINA, OLEG, "2026-01-01"), (NINA, OLEG, "2026-01-02"), (NINA, tamar, "2026-01-03")]
    for number, (one, other, day) in enumerate(pairs):
        seats = ((Key(WHOLE, 0, "person"), None, one.id), (Key(WHOLE, 1, "person"), None, other.id))
        store.begin("tally", f"g{number}", f"{day}T20:00:00+04:00", entry(*seats))
    assert store.people() == (
        Seated(NINA.id, "Нина", 3, "2026-01-03T20:00:00+04:00", 1),
        Seated(tamar.id, "Тамар", 1, "2026-01-03T20:00:00+04:00", 3),
        Seated(OLEG.id, "Oleg", 2, "2026-01-02T20:00:00+04:00", 2),
        Seated(zaza.id, "Заза", 0, None, 4),
    )


def test_a_later_moment_counts_whatever_the_offset_it_is_written_in(store: Store) -> None:
    begun(store, "early", "2026-11-29T01:00:00+04:00")
    begun(store, "late", "2026-11-28T23:00:00+00:00")
    assert {one.last for one in store.people()} == {"2026-11-28T23:00:00+00:00"}


def test_who_takes_over_a_seat_has_sat_in_the_game_once(store: Store, game_id: str) -> None:
    store.write(game_id, entry((Key(3, 0, "sits"), None, OLEG.id)))
    assert {one.id: one.games for one in store.people()} == {NINA.id: 1, OLEG.id: 1}


def test_a_deleted_game_counts_for_nobody(store: Store, game_id: str) -> None:
    store.write(game_id, entry((DELETED, None, True)))
    assert {(one.games, one.last) for one in store.people()} == {(0, None)}


def test_a_new_name_stands_in_every_game_that_seats_the_person(store: Store, game_id: str) -> None:
    assert store.rename_person(NINA.id, " Нино ") == Person(NINA.id, "Нино")
    assert store.game(game_id).record.players == ("Нино", "Oleg")


def test_nobody_is_made_known_twice(store: Store) -> None:
    store.add_person("Гия", "p")
    assert store.add_person("Другой", "p") == Person("p", "Гия")


def test_two_people_may_have_one_name(store: Store) -> None:
    one, other = store.add_person("Гия", "p1"), store.add_person("Гия", "p2")
    assert [(each.id, each.name) for each in store.people()] == [
        (one.id, "Гия"),
        (other.id, "Гия"),
    ]


def test_an_unknown_person_is_told(store: Store) -> None:
    with pytest.raises(NoSuchPerson):
        store.person("nobody")
    with pytest.raises(NoSuchPerson):
        store.rename_person("nobody", "Somebody")


@pytest.mark.parametrize("name", ["", "  ", "x" * 61])
def test_a_name_that_no_form_lets_through_is_not_stored(store: Store, name: str) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        store.add_person(name, "p")
    assert store.people() == ()


def test_a_newcomer_stays_unknown_when_the_game_is_refused(store: Store) -> None:
    too_high = entry((Key(1, 0, "score"), None, 101), people=(NINA,))
    store.begin("tally", "g", "2026-11-28T20:00:00+04:00", too_high)
    assert store.people() == ()


def test_a_newcomer_who_is_known_already_keeps_their_name(store: Store) -> None:
    store.add_person("Нина Петровна", NINA.id)
    store.begin("tally", "g", "2026-11-28T20:00:00+04:00", seating())
    assert store.game("g").record.players == ("Нина Петровна", "Oleg")


def test_names_come_in_the_order_in_which_people_became_known(store: Store) -> None:
    for person in (OLEG, NINA):
        store.add_person(person.name, person.id)
    begun(store, "g1", "2026-11-28T20:00:00+04:00")
    store.rename_person(OLEG.id, "Олег")
    assert list(store.names().items())[:2] == [(OLEG.id, "Олег"), (NINA.id, NINA.name)]
