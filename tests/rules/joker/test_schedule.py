"""Who does what in which deal."""

import pytest

from scorekeeper.rules.joker.game import Deal
from scorekeeper.rules.joker.house import (
    FIVE_PLAYERS,
    FULL,
    SHORT,
    SIX_PLAYERS,
    Schedule,
    fits,
    nines,
    ready_made,
)
from scorekeeper.rules.joker.schedule import (
    PlannedDeal,
    bidding_order,
    cutter,
    dealers,
    planned,
    trump_namer,
)
from tests.rules.joker.dealt import custom


def cards(schedule: Schedule) -> str:
    return " ".join("".join(map(str, pulka)) for pulka in schedule.pulkas)


@pytest.mark.parametrize(
    ("schedule", "written"),
    [
        (FULL, "12345678 9999 87654321 9999"),
        (SHORT, "12345678 9999"),
        (nines(1), "9999"),
        (nines(4), "9999 9999 9999 9999"),
        (FIVE_PLAYERS, "123456 77777 654321 77777"),
        (SIX_PLAYERS, "12345 666666 54321 666666"),
    ],
)
def test_the_ready_made_schedules_are_those_that_people_play(
    schedule: Schedule, written: str
) -> None:
    assert cards(schedule) == written


def test_deals_are_numbered_through_the_pulkas() -> None:
    plan = planned(FULL)
    assert len(plan) == 24
    assert plan[0] == PlannedDeal(1, 1, 1)
    assert plan[7] == PlannedDeal(8, 1, 8)
    assert plan[8] == PlannedDeal(9, 2, 9)
    assert plan[12] == PlannedDeal(13, 3, 8)
    assert plan[23] == PlannedDeal(24, 4, 9)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_schedule_offered_fits_the_players(seats: int) -> None:
    offered = ready_made(seats)
    assert offered
    assert all(fits(schedule, seats) for schedule in offered)


def test_the_deck_bounds_the_cards() -> None:
    assert fits(custom((18,)), 2)
    assert not fits(custom((1, 19)), 2)
    assert fits(custom((9,)), 4)
    assert not fits(custom((10,)), 4)


def test_the_deal_moves_clockwise_and_on_from_where_it_was_put_right() -> None:
    plain, right = Deal((None,) * 4), Deal((None,) * 4, dealer=3)
    assert dealers(3, (plain, plain, plain), 4) == (3, 0, 1, 2)
    assert dealers(1, (plain, right, plain), 4) == (1, 3, 0, 1)
    assert dealers(1, (), 4) == (1,)


def test_the_dealer_bids_last_and_the_player_on_the_right_cuts() -> None:
    assert bidding_order(3, 4) == (0, 1, 2, 3)
    assert bidding_order(1, 4) == (2, 3, 0, 1)
    assert bidding_order(0, 2) == (1, 0)
    assert (cutter(3, 4), cutter(0, 4)) == (2, 3)


@pytest.mark.parametrize(
    ("dealer", "seats", "dealt", "names"),
    [(3, 4, 9, 0), (1, 4, 9, 2), (1, 4, 8, None), (1, 3, 9, None), (5, 6, 6, 0), (0, 5, 7, None)],
)
def test_somebody_names_the_trump_just_when_no_card_is_left(
    dealer: int, seats: int, dealt: int, names: int | None
) -> None:
    assert trump_namer(dealer, seats, dealt) == names
