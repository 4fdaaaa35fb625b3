"""The hook."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.joker.bids import dealers_forbidden_bid, forbidden_bid, hooked


@pytest.mark.parametrize(
    ("cards", "others", "forbidden"),
    [
        (1, (0, 0, 0), 1),
        (1, (1, 0, 0), 0),
        (1, (1, 1, 0), None),
        (9, (4, 4, 4), None),
        (9, (3, 3, 3), 0),
        (9, (3, 3, 2), 1),
        (9, (0, 0, 0), 9),
        (9, (9, 9, 9), None),
    ],
)
def test_the_dealer_may_not_bid_what_is_left(
    cards: int, others: tuple[int, ...], forbidden: int | None
) -> None:
    assert forbidden_bid(cards, others) == forbidden


def test_nothing_is_forbidden_before_all_others_have_bid() -> None:
    assert dealers_forbidden_bid(5, (1, None, 1, None), 3) is None
    assert dealers_forbidden_bid(5, (1, 2, 1, None), 3) == 1
    assert dealers_forbidden_bid(5, (None, 2, 1, 2), 0) == 0


@given(st.integers(1, 18), st.lists(st.integers(0, 18), min_size=2, max_size=6))
def test_bids_are_hooked_just_when_the_dealers_is_the_forbidden_one(
    cards: int, bids: list[int]
) -> None:
    assert hooked(cards, bids) == (bids[-1] == dealers_forbidden_bid(cards, bids, len(bids) - 1))
    assert not hooked(cards, [*bids, None])
