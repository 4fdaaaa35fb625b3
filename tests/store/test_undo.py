from collections import defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.facts import ALL, Changes, Facts, Key, Plain, changed
from scorekeeper.rules.faults import Fault
from scorekeeper.store import (
    ANY,
    DELETED,
    ChangedSince,
    Kind,
    NothingLeft,
    NotNext,
    Refused,
    Repeated,
    Reversed,
    Store,
)
from scorekeeper.store.outcomes import REUSED
from tests.store.tally import GAMES, begun, entry, no_thirteen, redo, score, scores, undo

FIRST = score(1, 0)


def write(store: Store, value: int, device: str = "A", key: Key = FIRST) -> None:
    store.write("g", entry((key, ANY, value), device=device))


def test_three_undos_and_three_redos_leave_the_facts_as_they_were(
    store: Store, game_id: str
) -> None:
    for value in (1, 2, 3):
        write(store, value)
    before = store.game(game_id).facts
    seen = [scores(store) for _ in range(3) if isinstance(undo(store), Reversed)]
    assert seen == [{(1, 0): 2}, {(1, 0): 1}, {}]
    assert [type(redo(store)) for _ in range(4)] == [Reversed] * 3 + [NothingLeft]
    assert dict(store.game(game_id).facts) == dict(before)


def test_undo_goes_on_after_a_restart_down_to_the_beginning(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.db"
    with Store(path, GAMES) as store:
        begun(store)
        for value in (1, 2, 3):
            write(store, value)
        undo(store)
    with Store(path, GAMES) as store:
        assert [type(undo(store)) for _ in range(3)] == [Reversed, Reversed, NothingLeft]
        assert [type(redo(store)) for _ in range(4)] == [Reversed] * 3 + [NothingLeft]
        assert scores(store) == {(1, 0): 3}


@pytest.mark.usefixtures("game_id")
def test_an_entry_after_an_undo_leaves_nothing_to_redo(store: Store) -> None:
    write(store, 1)
    undo(store)
    write(store, 2)
    assert redo(store) == NothingLeft()


@pytest.mark.usefixtures("game_id")
def test_redo_gives_the_entry_taken_back_last_and_not_one_forgotten_before(store: Store) -> None:
    for value in (1, 2, 3):
        write(store, value)
    undo(store), undo(store), redo(store)
    write(store, 4)
    undo(store)
    assert scores(store) == {(1, 0): 2}
    redo(store)
    assert scores(store) == {(1, 0): 4}
    assert redo(store) == NothingLeft()


@pytest.mark.usefixtures("game_id")
def test_a_device_takes_back_its_own_last_entry(store: Store) -> None:
    write(store, 1, "A", score(1, 0))
    write(store, 2, "B", score(1, 1))
    assert undo(store, "A").line.device == "A"
    assert scores(store) == {(1, 1): 2}


@pytest.mark.usefixtures("game_id")
def test_a_device_without_entries_takes_back_the_last_of_anybody(store: Store) -> None:
    write(store, 1, "A", score(1, 0))
    write(store, 2, "B", score(1, 1))
    assert undo(store, "C").line.device == "B"
    assert redo(store, "B") == NothingLeft()
    assert isinstance(redo(store, "C"), Reversed)


@pytest.mark.usefixtures("game_id")
def test_an_entry_that_somebody_changed_since_is_not_taken_back_but_told(store: Store) -> None:
    write(store, 1, "A")
    write(store, 2, "B")
    outcome = undo(store, "A")
    assert isinstance(outcome, ChangedSince)
    (newer,) = outcome.newer
    assert (outcome.line.device, newer.device, newer.now) == ("A", "B", 2)
    assert scores(store) == {(1, 0): 2}


@pytest.mark.usefixtures("game_id")
def test_an_entry_that_somebody_else_put_back_by_hand_is_changed_too(store: Store) -> None:
    write(store, 1, "A")
    store.write("g", entry((score(1, 0), 1, None), device="B"))
    assert isinstance(undo(store, "A"), ChangedSince)


@pytest.mark.usefixtures("game_id")
def test_what_was_changed_along_comes_back_along(store: Store) -> None:
    write(store, 6, key=score(1, 1))
    write(store, 7, key=score(1, 0))
    undo(store)
    assert scores(store) == {(1, 1): 6}
    redo(store)
    assert scores(store) == {(1, 0): 7}


@pytest.mark.usefixtures("game_id")
def test_an_entry_that_changed_nothing_is_passed_over(store: Store) -> None:
    write(store, 1)
    undo(store)
    write(store, 1, "B")
    write(store, 1, "A")
    assert redo(store, "A").__class__ is ChangedSince
    assert undo(store, "A").line.device == "B"


@pytest.mark.parametrize("device", ["A", "B"])
@pytest.mark.usefixtures("game_id")
def test_an_undo_throws_no_game_away_that_was_brought_back(store: Store, device: str) -> None:
    write(store, 1)
    store.write("g", entry((DELETED, None, True)))
    assert undo(store, device) == Refused((Fault("deleted"),))
    store.write("g", entry((DELETED, True, None)))
    assert undo(store, device).line.act == "score"
    assert scores(store) == {}
    assert undo(store, device) == NothingLeft()
    assert [game.id for game in store.games()] == ["g"]


@pytest.mark.usefixtures("game_id")
def test_an_undo_sent_twice_takes_back_one_entry(store: Store) -> None:
    write(store, 1)
    write(store, 2)
    for expected in (Reversed, Repeated):
        outcome = store.undo("g", "once", "A", "2026-11-28T21:00:00+04:00")
        assert isinstance(outcome, expected)
    assert scores(store) == {(1, 0): 1}


@pytest.mark.usefixtures("game_id")
def test_an_undo_of_a_refused_entry_leaves_the_good_one_before_it(store: Store) -> None:
    store.write("g", entry((FIRST, None, 1), request="good"))
    store.write("g", entry((FIRST, None, 2), request="stale"))
    outcome = undo(store, line="stale")
    assert isinstance(outcome, NotNext)
    assert outcome.line.request == "good"
    assert scores(store) == {(1, 0): 1}
    assert isinstance(undo(store, line="good"), Reversed)
    assert scores(store) == {}


@pytest.mark.parametrize("name", ["id", "request"])
@pytest.mark.usefixtures("game_id")
def test_an_undo_takes_back_the_line_that_is_meant_and_no_other(store: Store, name: str) -> None:
    for value in (1, 2):
        write(store, value)
    first, second = (getattr(line, name) for line in store.journal("g")[-2:])
    assert isinstance(undo(store, line=first), NotNext)
    assert isinstance(undo(store, line=second), Reversed)
    assert isinstance(undo(store, line=second), NotNext)
    assert scores(store) == {(1, 0): 1}
    assert isinstance(undo(store, line=str(first)), Reversed)
    assert undo(store, line=first) == NothingLeft()


@pytest.mark.parametrize("name", ["id", "request"])
@pytest.mark.usefixtures("game_id")
def test_a_redo_puts_again_what_is_meant_and_nothing_else(store: Store, name: str) -> None:
    for value in (1, 2):
        write(store, value)
    undo(store), undo(store)
    later, earlier = (getattr(line, name) for line in store.journal("g")[-2:])
    assert isinstance(redo(store, line=later), NotNext)
    assert isinstance(redo(store, line=earlier), Reversed)
    assert scores(store) == {(1, 0): 1}
    assert isinstance(redo(store, line=later), Reversed)
    again = getattr(store.journal("g")[-1], name)
    assert isinstance(undo(store, line=again), Reversed)


@pytest.mark.usefixtures("game_id")
def test_an_undo_is_no_answer_to_a_request_that_was_another_act(store: Store) -> None:
    store.write("g", entry((FIRST, None, 1), request="entry"))
    at = "2026-11-28T21:00:00+04:00"
    assert store.undo("g", "entry", "A", at) == REUSED
    assert isinstance(store.undo("g", "undo", "A", at), Reversed)
    assert store.redo("g", "undo", "A", at) == REUSED
    assert store.write("g", entry((FIRST, None, 1), request="undo")) == REUSED
    begun(store, "other")
    assert store.undo("other", "undo", "A", at) == REUSED
    assert scores(store) == {}


def test_an_undo_against_the_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.db"
    with Store(path, GAMES) as store:
        begun(store)
        write(store, 1)
    fault = Fault("never")
    stern = {"tally": replace(GAMES["tally"], faults=lambda record: (fault,))}
    with Store(path, stern) as store:
        assert undo(store) == Refused((fault,))
        assert scores(store) == {(1, 0): 1}


@pytest.mark.usefixtures("game_id")
def test_what_can_be_undone_and_redone_is_told_beforehand(store: Store) -> None:
    assert (store.next_undo("g", "A"), store.next_redo("g", "A")) == (None, None)
    write(store, 1)
    line = store.next_undo("g", "A")
    assert line is not None
    assert (line.act, line.device, line.effects[0].after) == ("score", "A", 1)
    undo(store)
    assert store.next_undo("g", "A") is None
    line = store.next_redo("g", "A")
    assert line is not None
    assert (line.kind, line.act, line.effects[0].before) == (Kind.UNDO, "score", 1)


# Any sequence of acts, against the plainest account of what undo means


@dataclass
class Model:
    """Facts, the standing entries in the order they came to stand, and each device's redos."""

    facts: Facts
    standing: list[tuple[str, Changes, Changes]] = field(default_factory=list)
    redos: dict[str, list[tuple[Changes, Changes]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def apply(self, wanted: Changes) -> tuple[Changes, Changes]:
        wanted = {key: value for key, value in wanted.items() if self.facts.get(key) != value}
        changes = {**no_thirteen(self.facts, wanted), **wanted}
        before = {key: self.facts.get(key) for key in changes}
        self.facts = changed(self.facts, changes)
        after = {key: self.facts.get(key) for key in changes}
        moved = [key for key in changes if before[key] != after[key]]
        return {key: before[key] for key in moved}, {key: after[key] for key in moved}

    def stands(self, values: Changes) -> bool:
        return all(self.facts.get(key) == value for key, value in values.items())

    def write(self, device: str, key: Key, value: Plain) -> None:
        before, after = self.apply({key: value})
        if after:
            self.standing.append((device, before, after))
            self.redos[device].clear()

    def undo(self, device: str) -> type:
        own = [act for act in self.standing if act[0] == device] or self.standing
        if not own:
            return NothingLeft
        _, before, after = act = own[-1]
        if not self.stands(after):
            return ChangedSince
        self.standing = [one for one in self.standing if one is not act]
        self.redos[device].append(self.apply(before))
        return Reversed

    def redo(self, device: str) -> type:
        if not self.redos[device]:
            return NothingLeft
        before, after = self.redos[device][-1]
        if not self.stands(after):
            return ChangedSince
        self.redos[device].pop()
        self.standing.append((device, *self.apply(before)))
        return Reversed


ACTS = st.tuples(
    st.sampled_from(["write", "write", "undo", "redo"]),
    st.sampled_from("AB"),
    st.sampled_from([score(1, 0), score(1, 1), Key(1, ALL, "note")]),
    st.sampled_from([None, 0, 1, 6, 7]),
)


@settings(max_examples=150)
@given(st.lists(ACTS, max_size=25))
def test_undo_and_redo_do_what_the_plainest_account_says(
    acts: list[tuple[str, str, Key, Plain]],
) -> None:
    with Store(":memory:", GAMES) as store:
        begun(store)
        model = Model(store.game("g").facts)
        for act, device, key, value in acts:
            if act == "write":
                store.write("g", entry((key, ANY, value), device=device))
                model.write(device, key, value)
            else:
                nexts = {"undo": store.next_undo, "redo": store.next_redo}
                has_next = nexts[act]("g", device) is not None
                outcome = {"undo": undo, "redo": redo}[act](store, device)
                assert type(outcome) is getattr(model, act)(device)
                assert has_next is not isinstance(outcome, NothingLeft)
            assert dict(store.game("g").facts) == dict(model.facts)


@settings(max_examples=50)
@given(st.lists(st.tuples(st.sampled_from("AB"), ACTS.map(lambda act: act[2:])), max_size=12))
def test_the_journal_alone_gives_the_facts_again(acts: list[Any]) -> None:
    with Store(":memory:", GAMES) as store:
        begun(store)
        for device, (key, value) in acts:
            store.write("g", entry((key, ANY, value), device=device))
            undo(store, device) if value == 6 else None
        told: dict[Key, Plain] = {}
        for line in store.journal("g"):
            told |= {effect.key: effect.after for effect in line.effects}
        assert dict(store.game("g").facts) == changed({}, told)
