"""What may stand in names, ids, notes and the moment of starting."""

import pytest

from scorekeeper.rules.texts import (
    folded,
    id_faults,
    kept,
    name_faults,
    offset,
    started_faults,
    text_faults,
)


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("Нина", []),
        ("გიორგი", []),
        ("Zoë O'Neil-🦊", []),
        ("👨\u200d👩\u200d👧", []),
        ("<b>x</b>", []),
        ("=1+1", []),
        ("x" * 60, []),
        ("x" * 61, ["name_long"]),
        ("", ["name_empty"]),
        (" \u00a0", ["name_empty"]),
        ("\u200d", ["name_empty"]),
        (" Anna", ["name_spaces"]),
        ("Anna\u00a0", ["name_spaces"]),
        ("Zoe\u0308", ["name_form"]),
        ("An\nna", ["marks"]),
        ("An\u2028na", ["marks"]),
        ("An\x7fna", ["marks"]),
        ("An\ud800na", ["marks"]),
        ("Anna\u202e", ["marks"]),
        ("Anna\u2066", ["marks"]),
        ("\u200fAnna", ["marks"]),
        (" Zoe\u0308\x00" + "x" * 60, ["name_long", "marks", "name_spaces", "name_form"]),
    ],
)
def test_a_name_is_short_trimmed_composed_and_without_marks(name: str, codes: list[str]) -> None:
    assert [fault.code for fault in name_faults(name, "players[0]", 0)] == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [("x", []), ("x" * 64, []), ("x" * 65, ["id_length"]), ("", ["id_length"]), ("\t", ["marks"])],
)
def test_an_id_has_one_to_64_characters(text: str, codes: list[str]) -> None:
    assert [fault.code for fault in id_faults(text, "id")] == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", []),
        ("one\r\ntwo\tthree", []),
        ("x" * 2000, []),
        ("x" * 2001, ["text_long"]),
        ("\x1b", ["marks"]),
        ("\u202a", ["marks"]),
    ],
)
def test_a_note_may_break_lines_but_not_change_direction(text: str, codes: list[str]) -> None:
    assert [fault.code for fault in text_faults(text, "note")] == codes


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-28T23:30:00+04:00",
        "2026-11-28T23:30:00Z",
        "2026-11-28t23:30:00.125-09:30",
        "2024-02-29T00:00:00+00:00",
    ],
)
def test_a_moment_with_its_offset_may_start_a_game(text: str) -> None:
    assert started_faults(text, "started") == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-11-28",
        "2026-11-28T23:30:00",
        "2026-11-28 23:30:00+04:00",
        "2026-11-28T23:30+04:00",
        "2026-11-28T23:30:00+0400",
        "2026-13-28T23:30:00+04:00",
        "2026-00-28T23:30:00+04:00",
        "2026-02-29T23:30:00+04:00",
        "2026-11-00T23:30:00+04:00",
        "2026-11-28T24:00:00+04:00",
        "2026-11-28T23:60:00+04:00",
        "2026-11-28T23:30:60+04:00",
        "2026-11-28T23:30:00+24:00",
        "2026-11-28T23:30:00+04:00\n",
        "٢٠٢٦-11-28T23:30:00+04:00",
    ],
)
def test_anything_else_starts_no_game(text: str) -> None:
    assert [fault.code for fault in started_faults(text, "started")] == ["started"]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("2026-11-28T23:30:00Z", 0),
        ("2026-11-28t23:30:00z", 0),
        ("2026-11-28T23:30:00-00:00", 0),
        ("2026-11-28T23:30:00+04:00", 240),
        ("2026-11-28T23:30:00.5-09:30", 570),
    ],
)
def test_a_moment_tells_how_far_its_clock_is_off(text: str, minutes: int) -> None:
    assert offset(text) == minutes


# Names that look like one person's


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Нина", "нИНА"),
        ("Oleg", "  OLEG "),
        ("Anna  Maria", "Anna\u00a0Maria"),
        ("José", "jose"),
        ("José", "Jose\u0301"),
        ("Zoë", "ZOE"),
        ("Алёна", "Алена"),
        ("АЛЁНА", "алёна"),
        ("Ни\u0301на", "Нина"),
        ("Straße", "STRASSE"),
        ("Гиорги", "ГИОРГИ"),
        ("გიორგი", "ᲒᲘᲝᲠᲒᲘ"),
        ("Ｏｌｅｇ", "Oleg"),
    ],
)
def test_names_are_alike_but_for_case_accents_and_spaces(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Андрей", "Андреи"),
        ("Андрей", "Андреи\u0301"),
        ("Їжак", "Іжак"),
        ("Ґанна", "Ганна"),
        ("Юрий", "Юрій"),
        ("Anna Maria", "Annamaria"),
        ("გია", "Гия"),
    ],
)
def test_letters_of_their_own_keep_names_apart(one: str, other: str) -> None:
    assert folded(one) != folded(other)


def test_a_name_is_kept_composed_and_trimmed() -> None:
    assert kept(" Андреи\u0306 ") == "Андрей"
