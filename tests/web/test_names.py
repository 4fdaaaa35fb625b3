"""Shown names: who goes by a name that others have too is told by a number."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from scorekeeper.store import Seated
from scorekeeper.web.names import as_known, numbered, parted, seat_names, shown_names

GIA = "Гия"


def people(*names: str) -> list[Seated]:
    return [Seated(f"p{at}", name, 1, None, at) for at, name in enumerate(names)]


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ((), ()),
        ((GIA, "Nina"), (GIA, "Nina")),
        ((GIA, "Nina", GIA), ("Гия (1)", "Nina", "Гия (2)")),
        ((GIA, GIA, "Гия (2)"), ("Гия (1)", "Гия (3)", "Гия (2)")),
        ((GIA, GIA, "Гия (1)"), ("Гия (2)", "Гия (3)", "Гия (1)")),
        (
            (GIA, GIA, "Гия (2)", "Гия (2)"),
            ("Гия (1)", "Гия (3)", "Гия (2) (1)", "Гия (2) (2)"),
        ),
    ],
)
def test_a_name_that_recurs_has_a_number_and_nobody_is_shown_as_somebody_else(
    names: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    assert numbered(names) == shown


@given(st.lists(st.sampled_from(["A", "A (1)", "A (2)", "A (2) (1)", "B"])))
def test_no_two_people_are_shown_alike(names: list[str]) -> None:
    shown = numbered(names)
    assert len(set(shown)) == len(names)
    assert [parted(name)[0] for name in shown] == names


def test_only_a_number_that_keeps_apart_is_a_part() -> None:
    shown = shown_names(as_known(people(GIA, GIA, "Nina (2)")))
    assert [parted(name) for name in shown.values()] == [
        (GIA, "(1)"),
        (GIA, "(2)"),
        ("Nina (2)", ""),
    ]
    assert parted("Nina (2)") == ("Nina (2)", "")


def test_a_seat_shows_the_name_that_everybody_knows_and_numbers_those_nobody_knows() -> None:
    shown = shown_names(as_known(people(GIA, GIA)))
    seats = seat_names((GIA, "Nina", "Nina"), ("p1", None, "gone"), shown)
    assert seats == ("Гия (2)", "Nina (1)", "Nina (2)")
    assert [parted(name) for name in seats] == [(GIA, "(2)"), ("Nina", "(1)"), ("Nina", "(2)")]


def test_a_shown_name_is_text_to_a_page_and_to_a_script() -> None:
    (one, _) = numbered(["<b>", "<b>"])
    assert json.dumps(one) == '"<b> (1)"'
    assert escape(one) == "&lt;b&gt; (1)"
    assert f"{one}!" == "<b> (1)!"


def test_a_namesake_who_comes_later_changes_nobodys_number() -> None:
    early = [Seated("zz", "Гия", 1, None, 1), Seated("mm", "Гия", 1, None, 2)]
    late = Seated("aa", "Гия", 1, None, 3)
    before, after = shown_names(as_known(early)), shown_names(as_known([late, *early]))
    assert [str(before[one.id]) for one in early] == ["Гия (1)", "Гия (2)"]
    assert [str(after[one.id]) for one in early] == ["Гия (1)", "Гия (2)"]
    assert str(after["aa"]) == "Гия (3)"
