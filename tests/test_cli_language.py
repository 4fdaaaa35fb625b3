"""scorekeeper score in the language of whoever reads it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from scorekeeper.cli import main
from tests.test_cli_score import FAULTY, FINISHED

NO_LANGUAGE = dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))


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


def printed(*words: str, language: str) -> str:
    """What the command prints, in a terminal of that language."""
    environ = {**os.environ, "LC_ALL": language, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "scorekeeper", *words]
    done = subprocess.run(command, env=environ, capture_output=True, check=False, encoding="utf-8")
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("language", "usage", "serve", "unknown"),
    [
        ("C.UTF-8", "Usage:", "Serve the app until it is told to end.", "No such command 'sing'."),
        ("ru_RU.UTF-8", "Как пользоваться:", "пока её не остановят.", "Нет такой команды: 'sing'."),
        (
            "uk_UA.UTF-8",
            "Як користуватися:",
            "поки її не зупинять.",
            "Немає такої команди: 'sing'.",
        ),
        ("ka_GE.UTF-8", "გამოყენება:", "სანამ არ გააჩერებენ.", "ასეთი ბრძანება არ არის: 'sing'."),
    ],
)
def test_help_and_faults_are_in_the_terminals_language(
    language: str, usage: str, serve: str, unknown: str
) -> None:
    text = printed("--help", language=language)
    assert text.startswith(usage)
    assert serve in text
    assert unknown in printed("sing", language=language)


def test_the_example_evening_says_what_to_do_next(tmp_path: Path) -> None:
    told = printed("demo", "--data", str(tmp_path), language="uk_UA.UTF-8")
    assert told == "Вечір для прикладу завантажено. Запустіть scorekeeper і роздивіться.\n"


@pytest.mark.parametrize("words", [[], ["--port", "0"], ["--host", "127.0.0.1", "--no-log"]])
def test_serve_need_not_be_said(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[dict[str, object]] = []
    monkeypatch.setattr(main.commands["serve"], "callback", lambda **said: served.append(said))
    assert CliRunner().invoke(main, words).exit_code == 0
    assert CliRunner().invoke(main, ["serve", *words]).exit_code == 0
    assert served[:1] == served[1:]
    assert CliRunner().invoke(main, ["--help"]).output.startswith("Usage: ")
    assert len(served) == 2


def test_a_shell_may_complete_every_command() -> None:
    asked = ShellComplete(main, {}, "scorekeeper", "_SCOREKEEPER_COMPLETE")
    assert [one.value for one in asked.get_completions([], "")] == ["demo", "key", "score", "serve"]
    assert [one.value for one in asked.get_completions([], "k")] == ["key"]
