"""Stores to write tallies into, in memory and in a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.store import Store
from tests.store.tally import GAMES, begun


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    path = ":memory:" if request.param == "memory" else tmp_path / "data" / "scorekeeper.db"
    with Store(path, GAMES) as opened:
        yield opened


@pytest.fixture
def game_id(store: Store) -> str:
    return begun(store)
