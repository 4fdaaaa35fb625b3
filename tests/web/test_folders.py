"""Where things lie: the key that signs cookies is made once."""

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.web import folders
from scorekeeper.web.folders import secret_key


@pytest.fixture(params=["hard links", "no hard links"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: Any) -> Path:
    def refused(*_: object) -> None:
        raise PermissionError("Operation not permitted")

    if request.param == "no hard links":
        monkeypatch.setattr(os, "link", refused)
    return tmp_path


def test_the_key_is_made_once_and_for_its_owner_alone(folder: Path) -> None:
    key = secret_key(folder)
    assert len(key) == 64
    assert secret_key(folder) == key
    (file,) = folder.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_key_that_was_copied_loosely_is_its_owners_alone_again(folder: Path) -> None:
    key = secret_key(folder)
    (folder / "secret-key").chmod(0o644)
    assert secret_key(folder) == key
    assert stat.S_IMODE((folder / "secret-key").stat().st_mode) == 0o600


def test_of_two_that_start_at_once_the_first_ones_key_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second found no key, and writes its own after the first has."""
    write_once = folders._write_once
    written: list[str] = []

    def beaten(path: Path, text: str) -> None:
        for each in ("first", text):
            written.append(each)
            write_once(path, each)

    monkeypatch.setattr(folders, "_write_once", beaten)
    assert secret_key(folder) == "first"
    assert len(written) == 2
    assert [file.name for file in folder.iterdir()] == ["secret-key"]
