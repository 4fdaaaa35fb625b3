"""The sheet as a PDF: how long the press takes, cold and warm, and how many pages come out."""

from __future__ import annotations

import io
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from flask import Flask
from pypdf import PdfReader

from scorekeeper import create_app
from scorekeeper.store import StoredGame
from tests.bench.rows import Row
from tests.bench.stage import SIZES, Stage

COLD, WARM = 3, 9


def sheet_as_pdf(stage: Stage) -> Iterator[Row]:
    """The PDF of a whole game of four, from a press that has to start and from one that stands."""
    app = create_app(stage.data, MACHINE_IS_HOST=True)
    games = [stage.game(len(SIZES), luck) for luck in range(COLD + WARM)]
    cold = [_cold(app, game) for game in games[:COLD]]
    # Each game is another one, since the press keeps what it has printed.
    warm = [_timed(app, game) for game in games[COLD:]]
    app.extensions["press"].close()
    app.extensions["store"].close()
    seconds = "PDF of 24 deals, press {}, median of {}".format
    yield Row(seconds("cold", COLD), median(took for took, _ in cold), "s")
    yield Row(seconds("warm", WARM), median(took for took, _ in warm), "s")
    yield Row("  its pages, most of all these", max(pages for _, pages in cold + warm), bar=2)


def _cold(app: Flask, game: StoredGame) -> tuple[float, int]:
    app.extensions["press"].close()
    return _timed(app, game)


def _timed(app: Flask, game: StoredGame) -> tuple[float, int]:
    """The seconds that a game's PDF takes, and its pages."""
    client = app.test_client()
    client.environ_base["HTTP_CONNECTION"] = "keep-alive"  # as every browser says
    began = perf_counter()
    answer = client.get(f"/games/{game.id}/sheet.pdf")
    took = perf_counter() - began
    assert answer.mimetype == "application/pdf", answer.text
    return took, len(PdfReader(io.BytesIO(answer.data)).pages)
