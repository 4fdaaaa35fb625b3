import sqlite3
import stat
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.facts import ALL, WHOLE, Key
from scorekeeper.rules.faults import Fault
from scorekeeper.store import (
    ANY,
    DELETED,
    STARTED,
    Effect,
    Existing,
    Kind,
    Newer,
    NoSuchGame,
    Refused,
    Repeated,
    Stale,
    Store,
    Written,
)
from scorekeeper.store.outcomes import REUSED
from scorekeeper.store.verdict import UNREADABLE
from tests.store import tally
from tests.store.tally import GAMES, NINA, OLEG, begun, entry, score, scores, seating

VENUE = Key(WHOLE, ALL, "venue")


# Beginning a game


def test_a_game_begins_with_its_first_facts_in_one_line(store: Store) -> None:
    outcome = store.begin("tally", "g", tally.STARTED, seating())
    game = store.game("g")
    assert outcome == Written("g", game.rev, 0)
    assert (game.id, game.game, game.started) == ("g", "tally", tally.STARTED)
    assert game.names == {NINA.id: "Нина", OLEG.id: "Oleg"}
    assert (game.record.players, game.record.id) == (("Нина", "Oleg"), "g")
    assert [line.kind for line in store.journal("g")] == [Kind.BEGIN]


def test_the_same_request_gives_the_same_game(store: Store) -> None:
    store.begin("tally", "g", tally.STARTED, seating(request="once"))
    again = store.begin("tally", "another", tally.STARTED, seating(request="once"))
    assert again == Repeated("g", store.rev("g"))
    assert [game.id for game in store.games()] == ["g"]


def test_a_form_that_began_a_game_begins_no_other_of_other_people_or_rules(store: Store) -> None:
    store.begin("tally", "g", tally.STARTED, seating(request="once"))
    nina, oleg = _triples(seating().changes)
    swapped = ((nina[0], None, OLEG.id), (oleg[0], None, NINA.id))
    rules = (Key(WHOLE, ALL, "rules"), None, {"hook": False})
    for changes in (swapped, (nina, oleg, rules), (nina,)):
        other = entry(*changes, request="once", act="begin", people=(NINA, OLEG))
        assert store.begin("tally", "other", tally.STARTED, other) == REUSED
    assert store.write("g", seating(request="once")) == REUSED
    later = store.begin("tally", "h", "2026-11-28T20:00:01+04:00", seating(request="once"))
    assert later == Repeated("g", store.rev("g"))
    assert [game.id for game in store.games()] == ["g"]


def test_an_id_that_is_taken_is_told_and_nothing_doubled(store: Store, game_id: str) -> None:
    rev = store.rev(game_id)
    assert store.begin("tally", game_id, tally.STARTED, seating()) == Existing(game_id, rev)
    assert store.rev(game_id) == rev


def test_nothing_is_left_of_a_game_that_is_refused(store: Store) -> None:
    people = seating().changes
    refused = store.begin(
        "tally", "g", tally.STARTED, entry(*_triples(people), (score(1, 0), None, 101))
    )
    assert refused == Refused((Fault("unknown_person", seat=0), Fault("unknown_person", seat=1)))
    with pytest.raises(NoSuchGame):
        store.game("g")


@pytest.mark.parametrize(
    "started",
    [
        "",
        "now",
        "yesterday",
        "2026-11-28T20:00:00",
        "2026-11-28T20:00:00+14:01",
        "0000-11-28T20:00:00+04:00",
        "0001-01-01T05:00:00+04:00",
    ],
)
def test_a_game_begins_at_a_moment_with_an_offset(store: Store, started: str) -> None:
    outcome = store.begin("tally", "g", started, seating())
    assert outcome == Refused((Fault("started", "started"),))


@given(
    st.datetimes(datetime.fromisoformat("0002-01-01")),
    st.integers(-14 * 60, 14 * 60),
    st.sampled_from([str.upper, str.lower]),
)
def test_any_moment_with_an_offset_will_do(
    day: datetime, minutes: int, spelled: Callable[[str], str]
) -> None:
    started = spelled(day.replace(tzinfo=timezone(timedelta(minutes=minutes))).isoformat())
    with Store(":memory:", GAMES) as store:
        assert isinstance(store.begin("tally", "g", started, seating()), Written)
        assert store.games()[0].started == started


# Writing


def test_a_write_is_kept_and_told(store: Store, game_id: str) -> None:
    before = store.rev(game_id)
    outcome = store.write(game_id, entry((score(1, 0), None, 40)))
    assert outcome == Written(game_id, store.rev(game_id), before)
    assert scores(store) == {(1, 0): 40}
    line = store.journal(game_id)[-1]
    assert (line.kind, line.device, line.act) == (Kind.ENTRY, "A", "score")
    assert line.effects == (Effect(score(1, 0), None, 40),)


def test_zero_is_a_value_and_none_is_a_blank(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 0), (score(1, 1), None, 7)))
    store.write(game_id, entry((score(1, 1), 7, None)))
    assert scores(store) == {(1, 0): 0}


def test_the_same_request_changes_nothing(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4), request="twice"))
    store.write(game_id, entry((score(1, 0), 4, 5)))
    rev = store.rev(game_id)
    outcome = store.write(game_id, entry((score(1, 0), 5, 4), request="twice"))
    assert outcome == Repeated(game_id, rev)
    assert scores(store) == {(1, 0): 5}


def test_a_request_that_was_another_act_is_refused_and_not_passed_off_as_done(
    store: Store, game_id: str
) -> None:
    store.write(game_id, entry((score(1, 0), None, 6), (score(1, 1), None, 7), request="once"))
    begun(store, "other")
    before = (store.game(game_id), store.game("other"))
    for other in (
        entry((score(1, 0), None, 5), request="once"),
        entry((score(1, 0), None, 6), (score(2, 0), None, 1), request="once"),
        entry((score(1, 0), None, 6), request="once", act="correction"),
    ):
        assert store.write(game_id, other) == REUSED
    same = entry((score(1, 0), None, 6), (score(1, 1), None, 7), request="once")
    assert store.write("other", same) == REUSED
    assert isinstance(store.write(game_id, same), Repeated)
    assert (store.game(game_id), store.game("other")) == before


def test_what_was_sent_tells_a_repeated_request_where_the_changes_are_worked_out_from_it(
    store: Store, game_id: str
) -> None:
    """Two seats that change places would change back if the form is sent twice."""
    there = entry((score(1, 0), ANY, 1), request="swap", asked="swap=1")
    back = entry((score(1, 0), ANY, 2), request="swap", asked="swap=1")
    other = entry((score(1, 0), ANY, 1), request="swap", asked="swap=0")
    outcomes = [store.write(game_id, each) for each in (there, back, other)]
    assert [type(each) for each in outcomes] == [Written, Repeated, Refused]
    assert scores(store) == {(1, 0): 1}


def test_writes_to_different_facts_merge(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4), device="A"))
    store.write(game_id, entry((score(1, 1), None, 6), device="B"))
    assert scores(store) == {(1, 0): 4, (1, 1): 6}


def test_a_write_against_an_older_state_is_told_who_was_quicker(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4), device="A", at="2026-11-28T20:30:00+04:00"))
    outcome = store.write(
        game_id, entry((score(1, 0), None, 5), (score(2, 0), None, 1), device="B")
    )
    newer = Newer(score(1, 0), None, 5, 4, "A", "2026-11-28T20:30:00+04:00")
    assert outcome == Stale((newer,))
    assert scores(store) == {(1, 0): 4}


def test_a_blank_that_nobody_ever_filled_is_told_as_nobodys(store: Store, game_id: str) -> None:
    outcome = store.write(game_id, entry((score(1, 0), 4, 5)))
    assert outcome == Stale((Newer(score(1, 0), 4, 5, None, None, None),))


def test_two_who_want_the_same_agree(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4), device="A"))
    assert isinstance(
        store.write(game_id, entry((score(1, 0), None, 4), device="B", request="b")), Written
    )
    assert store.journal(game_id)[-1].effects == ()
    again = entry((score(1, 0), 4, 4), device="B", request="b")
    assert isinstance(store.write(game_id, again), Repeated)


def test_an_act_may_overwrite_knowingly(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4), device="A"))
    store.write(game_id, entry((score(1, 0), ANY, 5), device="B"))
    assert store.journal(game_id)[-1].effects == (Effect(score(1, 0), 4, 5),)


def test_true_is_not_one(store: Store, game_id: str) -> None:
    store.write(game_id, entry((VENUE, None, 1)))
    outcome = store.write(game_id, entry((VENUE, True, "home")))
    assert isinstance(outcome, Stale)


def test_what_follows_from_a_write_is_written_and_told_with_it(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4), (score(1, 1), None, 6)))
    store.write(game_id, entry((score(1, 0), 4, 7)))
    assert scores(store) == {(1, 0): 7}
    effects = store.journal(game_id)[-1].effects
    assert effects == (Effect(score(1, 0), 4, 7), Effect(score(1, 1), 6, None))


def test_what_was_wanted_is_not_overruled_by_what_follows(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 6), (score(1, 1), None, 7)))
    assert scores(store) == {(1, 0): 6, (1, 1): 7}


def test_what_stands_already_has_no_consequences(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 6), (score(1, 1), None, 7)))
    store.write(game_id, entry((score(1, 0), 6, 6), (score(2, 0), None, 1)))
    assert scores(store) == {(1, 0): 6, (1, 1): 7, (2, 0): 1}


def test_a_write_against_the_rules_leaves_everything_as_it_was(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4)))
    before = (store.game(game_id), store.journal(game_id))
    outcome = store.write(game_id, entry((score(1, 0), 4, 5), (score(2, 1), None, 101)))
    assert outcome == Refused((Fault("too_high", "rows[1].score[1]", 1, {"score": 101}),))
    assert (store.game(game_id), store.journal(game_id)) == before


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (score(1, 0), "four"),
        (score(1, 0), [4]),
        (score(1, 0), True),
        (score(1, 0), 1.5),
        (score(1, 0), float("nan")),
        (VENUE, "\ud800"),
        (VENUE, {"of": object()}),
    ],
)
def test_a_fact_that_makes_no_record_is_refused(
    store: Store, game_id: str, key: Key, value: Any
) -> None:
    before = (store.game(game_id), store.journal(game_id))
    assert store.write(game_id, entry((key, None, value))) == Refused((UNREADABLE,))
    assert (store.game(game_id), store.journal(game_id)) == before


@pytest.mark.parametrize("value", ["nobody", 5, ["p-nina"], True])
def test_only_a_person_takes_a_seat(store: Store, game_id: str, value: Any) -> None:
    outcome = store.write(game_id, entry((Key(2, 1, "sits"), None, value)))
    assert outcome == Refused((Fault("unknown_person", seat=1),))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (Key(-1, 0, "note"), "x"),
        (Key(1, -2, "note"), "x"),
        (Key(1, 0, ""), "x"),
        (Key(1, 0, "note"), 1.5),
    ],
)
def test_what_the_tables_forbid_raises_and_leaves_everything_as_it_was(
    store: Store, game_id: str, key: Key, value: Any
) -> None:
    before = (store.game(game_id), store.journal(game_id))
    with pytest.raises(sqlite3.IntegrityError):
        store.write(game_id, entry((VENUE, None, "home"), (key, None, value)))
    assert (store.game(game_id), store.journal(game_id)) == before


def test_a_game_may_be_dated_anew_but_not_undated(store: Store, game_id: str) -> None:
    store.write(game_id, entry((STARTED, ANY, "2026-11-27T20:00:00+04:00")))
    assert store.game(game_id).started == "2026-11-27T20:00:00+04:00"
    outcome = store.write(game_id, entry((STARTED, ANY, None)))
    assert outcome == Refused((Fault("started", "started"),))


def test_a_preview_shows_what_a_write_would_do_and_does_nothing(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4), (score(1, 1), None, 6)))
    before = (store.game(game_id), store.journal(game_id))
    record, faults = store.preview(game_id, {score(1, 0): 7})
    assert (record.scores, faults) == ({(1, 0): 7}, ())  # type: ignore[union-attr]
    assert store.preview(game_id, {score(1, 0): 101})[1][0].code == "too_high"
    assert store.preview(game_id, {score(1, 0): "x"}) == (None, (UNREADABLE,))
    assert (store.game(game_id), store.journal(game_id)) == before


# Reading


def test_games_come_newest_first_whatever_the_offset(store: Store) -> None:
    begun(store, "early", "2026-11-29T01:00:00+04:00")
    begun(store, "late", "2026-11-28T23:00:00+00:00")
    assert [game.id for game in store.games()] == ["late", "early"]
    assert [game.id for game in store.games(limit=1)] == ["late"]
    assert [game.id for game in store.games(limit=1, offset=1)] == ["early"]


def test_games_are_listed_as_they_are_read_alone(store: Store, game_id: str) -> None:
    store.write(game_id, entry((score(1, 0), None, 4)))
    assert store.games() == (store.game(game_id),)


def test_a_deleted_game_is_listed_apart_and_comes_back(store: Store, game_id: str) -> None:
    store.write(game_id, entry((DELETED, None, True)))
    assert ([], [game_id]) == ([g.id for g in store.games()], [g.id for g in store.deleted()])
    store.write(game_id, entry((DELETED, True, None)))
    assert ([game_id], []) == ([g.id for g in store.games()], [g.id for g in store.deleted()])


def test_nothing_is_written_into_a_deleted_game_but_that_it_is_back(
    store: Store, game_id: str
) -> None:
    gone = Refused((Fault("deleted"),))
    store.write(game_id, entry((score(1, 0), None, 4), device="B"))
    store.write(game_id, entry((DELETED, None, True)))
    before = store.journal(game_id)
    assert store.write(game_id, entry((score(1, 1), None, 5))) == gone
    assert store.write(game_id, entry((score(1, 1), None, 101))) == gone
    assert tally.undo(store, "B") == gone
    assert store.preview(game_id, {score(1, 1): 5})[1] == gone.faults
    assert store.journal(game_id) == before
    assert isinstance(store.write(game_id, entry((DELETED, None, True))), Written)
    assert isinstance(store.write(game_id, entry((DELETED, True, None))), Written)
    assert isinstance(store.write(game_id, entry((score(1, 1), None, 5))), Written)
    assert [game.id for game in store.games()] == [game_id]


def test_a_list_of_games_takes_as_many_questions_for_fifty_as_for_one(tmp_path: Path) -> None:
    with Store(tmp_path / "scorekeeper.db", GAMES) as store:
        begun(store, "g0")
        for_one = _statements(store, store.games)
        for number in range(1, 50):
            begun(store, f"g{number}")
        assert (_statements(store, store.games), len(store.games())) == (for_one, 50)


@pytest.mark.parametrize(
    "question",
    [
        lambda store: store.game("none"),
        lambda store: store.rev("none"),
        lambda store: store.journal("none"),
        lambda store: store.preview("none", {}),
        lambda store: store.write("none", entry()),
        lambda store: tally.undo(store, game_id="none"),
        lambda store: tally.redo(store, game_id="none"),
    ],
)
def test_an_unknown_game_is_told(store: Store, question: Callable[[Store], object]) -> None:
    with pytest.raises(NoSuchGame):
        question(store)


# The file


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.db"
    with Store(path, GAMES) as store:
        begun(store)
        store.write("g", entry((score(1, 0), None, 4)))
        before = (store.game("g"), store.journal("g"), store.people())
    with Store(path, GAMES) as store:
        assert (store.game("g"), store.journal("g"), store.people()) == before


def test_folder_and_files_are_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "scorekeeper.db"
    with Store(path, GAMES) as store:
        begun(store)
        modes = {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert (stat.S_IMODE(path.parent.stat().st_mode), modes) == (0o700, {0o600})


def test_a_file_that_was_copied_loosely_is_its_owners_alone_again(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.db"
    Store(path, GAMES).close()
    path.chmod(0o644)
    with Store(path, GAMES) as store:
        begun(store)
        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO facts VALUES ('none', 0, 0, 'note', '1')",
        """INSERT INTO facts VALUES ('g', 1, 0, 'person', '"nobody"')""",
        """INSERT INTO facts VALUES ('g', 1, 0, 'sits', '"nobody"')""",
        "DELETE FROM people",
        "DELETE FROM games",
    ],
)
def test_the_tables_themselves_keep_facts_and_people_together(
    store: Store, game_id: str, statement: str
) -> None:
    with (
        pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"),
        store._connections.writing() as connection,
    ):
        connection.execute(statement)


def test_the_tables_after_a_game_are_exactly_the_schema(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.db"
    with Store(path, GAMES) as store:
        begun(store)
        store.write("g", entry((score(1, 0), None, 4)))
        tally.undo(store)
        tally.redo(store)
        store.add_person("Тарас", "p")
    connection = sqlite3.connect(path)
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    strict = {row[1] for row in connection.execute("PRAGMA table_list") if row[5]}
    connection.close()
    assert {name for name in tables if not name.startswith(("sqlite_", "idx_"))} == {
        "_sqlite_migrations",
        "people",
        "games",
        "facts",
        "facts_by_person",
        "journal",
        "journal_by_game",
        "one_beginning",
        "played",
        "keys",
        "devices",
        "grants",
        "grants_by_key",
        "tries",
        "house",
    }
    assert {"people", "games", "facts", "journal"} <= strict
    assert {"keys", "devices", "grants", "tries", "house"} <= strict


def _triples(changes: Any) -> list[tuple[Key, Any, Any]]:
    return [(change.key, change.was, change.value) for change in changes]


def _statements(store: Store, question: Callable[[], object]) -> int:
    asked: list[str] = []
    with store._connections.reading() as connection:
        connection.set_trace_callback(asked.append)
    question()
    with store._connections.reading() as connection:
        connection.set_trace_callback(None)
    return len([sql for sql in asked if not sql.startswith("--")])
