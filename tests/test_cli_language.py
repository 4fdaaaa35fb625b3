"""scorekeeper score in the language of whoever reads it."""

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli import main
from tests.test_cli_score import FAULTY, FINISHED

NO_LANGUAGE = dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"))


def score(*arguments: str, given: bytes, **environ: str) -> Result:
    return CliRunner(env={**NO_LANGUAGE, **environ}).invoke(
        main, ["score", "-", *arguments], input=given
    )


@pytest.mark.parametrize(
    ("environ", "first"),
    [
        ({}, "Joker, finished"),
        ({"LANG": "ru_RU.UTF-8"}, "Джокер, сыграно до конца"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "uk_UA"}, "Джокер, зіграно до кінця"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "ka"}, "ჯოკერი, დამთავრებულია"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "Joker, finished"),
        ({"LANG": "fr_FR@euro"}, "Joker, finished"),
        ({"LANG": "/../ru"}, "Joker, finished"),
    ],
)
def test_the_environment_says_the_language(environ: dict[str, str], first: str) -> None:
    assert score(given=FINISHED, **environ).stdout.splitlines()[0] == first


def test_a_language_may_be_named_and_must_be_known() -> None:
    spoken = score("--lang", "ka", given=FINISHED, LC_ALL="ru_RU.UTF-8")
    assert spoken.stdout.startswith("ჯოკერი")
    unknown = score("--lang", "xx", given=FINISHED)
    assert unknown.exit_code == 2
    assert "en, ru, uk, ka" in unknown.stderr


def test_faults_are_told_in_the_language() -> None:
    told = score("--lang", "ru", given=FAULTY)
    assert told.exit_code == 2
    assert told.stdout == ""
    assert "deals[1].taken: Взяток вместе 36, а должно быть 9." in told.stderr


def test_the_json_is_the_same_in_every_language() -> None:
    english = score("--json", given=FINISHED).stdout
    assert score("--json", "--lang", "ka", given=FINISHED).stdout == english
