import pytest

from scorekeeper.store.names import folded, kept


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
