"""A robot with one thumb plays whole games, and counts."""

import json
import random
import subprocess
import sys
from collections.abc import Callable

import pytest

from scorekeeper.store import StoredGame
from tests.browser.phone import Phone, any_deal, one_off

FULL = (*range(1, 9), *[9] * 4, *range(8, 0, -1), *[9] * 4)
Deal = tuple[list[int], list[int]]


@pytest.mark.parametrize(
    ("width", "height", "deal", "most"),
    [(360, 640, one_off, 7), (390, 844, any_deal, 8)],
    ids=["one player one off", "any deal"],
)
def test_a_whole_game_fits_the_phone_and_the_thumb(
    at_table: Phone,
    table: StoredGame,
    width: int,
    height: int,
    deal: Callable[[random.Random, int], Deal],
    most: int,
) -> None:
    page = at_table.page
    page.set_viewport_size({"width": width, "height": height})
    rng = random.Random(width)
    for number, cards in enumerate(FULL, start=1):
        assert (at_table.seen()["deal"], at_table.seen()["cards"]) == (number, cards)
        bids, taken = deal(rng, cards)
        assert fits(at_table)
        at_table.bid(bids)
        assert fits(at_table)
        at_table.take(bids, taken)
        assert at_table.seen()["takes"] == taken
        at_table.record()
        assert at_table.taps <= most
        at_table.taps = 0
        at_table.settled()
    page.wait_for_selector(".standing")
    shown = {
        row.locator("th").inner_text(): row.locator(".total").evaluate(
            "total => total.firstChild.textContent"
        )
        for row in page.locator(".standing tbody tr").all()
    }
    scored = score(page.request.get(f"{at_table.url}/games/{table.id}/file").text())
    assert scored["finished"]
    assert {name: whole(total) for name, total in shown.items()} == dict(
        zip(scored["players"], scored["totals"], strict=True)
    )
    assert at_table.faults == []


def fits(phone: Phone) -> bool:
    found = phone.laid_out()
    assert not found["scrolls"]
    assert found["small"] == []
    assert found["outside"] == []
    return True


def whole(shown: str) -> int:
    return int(shown.replace("\u2212", "-").replace("\u202f", ""))


def score(file: str) -> dict:
    """What ``scorekeeper score`` makes of an exported file."""
    answer = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "score", "--json", "-"],
        input=file, capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    return json.loads(answer.stdout)
