"""How many taps the common things take, counted by a thumb on the real pages."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from tests.bench.rows import Row
from tests.bench.stage import SIZES, Stage, Thumb
from tests.browser.phone import any_deal, one_off
from tests.web.browsing import Deal

DEALS = 12
LAST = SIZES.index(9) + 4
"""The last of the first four deals of nine."""


def deals(stage: Stage) -> Iterator[Row]:
    """The most taps that a deal of nine takes, as it usually comes and at its worst."""
    usual, usual_scrolls = _most(stage, one_off)
    worst, worst_scrolls = _most(stage, any_deal)
    yield Row(f"taps for a deal of nine, one player one off (most of {DEALS})", usual, bar=7)
    yield Row(f"taps for a deal of nine, any bids and takes (most of {DEALS})", worst, bar=8)
    yield Row("scrolls in all these deals", usual_scrolls + worst_scrolls, bar=0)


def _most(stage: Stage, dealt: Callable[[random.Random, int], Deal]) -> tuple[int, int]:
    """The most taps of some deals of nine, and the scrolls in all of them."""
    rng = random.Random(9)
    played = [dealt(rng, 9) for _ in range(DEALS)]
    game = stage.seated(schedule={"nines": 4})
    with stage.thumb() as thumb:
        thumb.open(game.id)
        most = max(thumb.deal(*deal) for deal in played)
        thumb.settled()
    assert stage.recorded(game) == played
    return most, thumb.scrolls


def correction(stage: Stage) -> Iterator[Row]:
    """The taps from the table page to two takes put right, four deals back."""
    game, number = stage.game(LAST), LAST + 1 - 4
    _, before = stage.recorded(game)[number - 1]
    less, more = _two_seats(before)
    with stage.thumb() as thumb:
        thumb.open(game.id)
        thumb.tap(thumb.page.get_by_role("link", name="Sheet"))
        thumb.tap(f"#deal-{number} a")
        for seat, by in ((less, -1), (more, 1)):
            thumb.tap(f".counter:has([name='taken-{seat}']) [data-step='{by}']")
        thumb.tap(thumb.page.get_by_role("button", name="Save"))
        thumb.page.wait_for_url("**/sheet/**")
    _, after = stage.recorded(game)[number - 1]
    assert (after[less] - before[less], after[more] - before[more]) == (-1, 1)
    yield Row("taps to put two takes right, four deals back", thumb.taps, bar=6)
    yield Row("scrolls on that way", thumb.scrolls)


def _two_seats(taken: Sequence[int]) -> tuple[int, int]:
    """A seat that took something, and another."""
    less = next(seat for seat, take in enumerate(taken) if take)
    return less, (less + 1) % len(taken)


def beginning(stage: Stage) -> Iterator[Row]:
    """The taps from home to the first bid of a new game with last time's players."""
    last = stage.game(len(SIZES))
    with stage.thumb() as thumb:
        thumb.page.goto(thumb.url)
        thumb.tap(thumb.page.get_by_role("link", name="Joker", exact=True))
        thumb.tap(thumb.page.get_by_role("button", name="Start"))
        thumb.key(0)
        assert _first_bid(thumb) == 0
        thumb.settled()
    games = {game.id: game for game in stage.tables.store.games()}
    assert [game.record.players for game in games.values()] == [last.record.players] * 2
    yield Row("taps from home to the first bid, last time's players", thumb.taps, bar=3)
    yield Row("scrolls before it", thumb.scrolls)


def _first_bid(thumb: Thumb) -> int | None:
    seen = thumb.seen()
    bid: int | None = seen["bids"][seen["order"][0]]
    return bid
