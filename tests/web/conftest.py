"""The app on a fresh data folder, browsers that look over every page, and games to show."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from flask import Flask

from scorekeeper import create_app
from scorekeeper.store import Store, StoredGame
from tests.web.browsing import Browser, PlayDeals, SeatGame, Tables


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app as it is served on the host's own machine, save that its errors are raised."""
    app = create_app(tmp_path / "data", TESTING=True, MACHINE_IS_HOST=True)
    yield app
    app.extensions["store"].close()


@pytest.fixture
def store(app: Flask) -> Store:
    return cast(Store, app.extensions["store"])


@pytest.fixture
def client(app: Flask) -> Browser:
    """A device; ``Browser(app)`` is another."""
    return Browser(app)


@pytest.fixture
def seat_game(store: Store) -> SeatGame:
    """``seat_game("Nina", "Oleg", first_dealer=1, hook=False)`` gives a new game of Joker."""
    return Tables(store).seat


@pytest.fixture
def play(store: Store) -> PlayDeals:
    """``play(game, [((1, 0, 0, 1), (1, 0, 0, 0))])`` records deals."""
    return Tables(store).play


@pytest.fixture
def table(seat_game: SeatGame) -> StoredGame:
    """A game of four that has just begun; the last seat deals."""
    return seat_game("Нина", "Oleg", "გიორგი", "Тарас")
