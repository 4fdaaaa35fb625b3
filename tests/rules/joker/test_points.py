"""What one deal pays, case by case."""

import pytest

from scorekeeper.rules.joker.house import BySize, HouseRules
from scorekeeper.rules.joker.points import khisht_table, points, points_table
from tests.rules.joker.dealt import row

STANDARD = HouseRules()
MINUS = HouseRules(variant="minus")


@pytest.mark.parametrize(
    ("rules", "cards", "bids", "taken", "paid"),
    [
        (STANDARD, 1, "1001", "1000", (100, 50, 50, -200)),
        (STANDARD, 3, "1111", "1020", (100, -200, 20, -200)),
        (STANDARD, 5, "5001", "5000", (500, 50, 50, -200)),
        (STANDARD, 6, "2203", "1320", (10, 30, 20, -200)),
        (STANDARD, 9, "4202", "4302", (250, 30, 50, 150)),
        (STANDARD, 9, "9001", "9000", (900, 50, 50, -200)),
        (STANDARD, 9, "2303", "2304", (150, 200, 50, 40)),
        (STANDARD, 9, "9100", "9000", (900, -200, 50, 50)),
        (MINUS, 6, "2302", "2112", (200, -200, 10, 200)),
    ],
)
def test_a_deal_pays_what_players_write_down(
    rules: HouseRules, cards: int, bids: str, taken: str, paid: tuple[int, ...]
) -> None:
    assert tuple(points(rules, cards, *pair) for pair in zip(row(bids), row(taken))) == paid  # noqa: B905


@pytest.mark.parametrize(
    ("cards", "bid", "taken", "standard", "minus"),
    [
        (9, 0, 0, 50, 50),
        (9, 0, 1, 10, 10),
        (9, 0, 9, 90, 90),
        (9, 1, 0, -200, -100),
        (9, 1, 1, 100, 100),
        (9, 1, 2, 20, 20),
        (9, 2, 1, 10, -100),
        (9, 2, 2, 150, 200),
        (9, 3, 3, 200, 300),
        (9, 4, 4, 250, 400),
        (9, 5, 5, 300, 500),
        (9, 6, 6, 350, 600),
        (9, 7, 7, 400, 700),
        (9, 8, 7, 70, -100),
        (9, 8, 8, 450, 800),
        (9, 8, 9, 90, 90),
        (9, 9, 0, -200, -900),
        (9, 9, 1, 10, -800),
        (9, 9, 8, 80, -100),
        (9, 9, 9, 900, 900),
        (8, 8, 8, 800, 800),
        (2, 1, 1, 100, 100),
        (2, 2, 2, 200, 200),
        (1, 1, 1, 100, 100),
        (1, 1, 0, -200, -100),
        (1, 0, 1, 10, 10),
        (1, 0, 0, 50, 50),
        (18, 17, 17, 900, 1700),
        (18, 18, 18, 1800, 1800),
    ],
)
def test_the_tariffs_change_at_their_boundaries(
    cards: int, bid: int, taken: int, standard: int, minus: int
) -> None:
    assert points(STANDARD, cards, bid, taken) == standard
    assert points(MINUS, cards, bid, taken) == minus


@pytest.mark.parametrize(
    ("rules", "in_one", "in_eight", "in_nine", "in_ten"),
    [
        (HouseRules(khisht=200), -200, -200, -200, -200),
        (HouseRules(khisht=500), -500, -500, -500, -500),
        (HouseRules(khisht=0), 0, 0, 0, 0),
        (HouseRules(khisht=BySize(200, 500)), -200, -200, -500, -500),
        (HouseRules(khisht="cards"), -100, -800, -900, -1000),
        (HouseRules(khisht="cards", variant="minus"), -100, -100, -100, -100),
    ],
)
def test_a_khisht_costs_what_the_table_agreed(
    rules: HouseRules, in_one: int, in_eight: int, in_nine: int, in_ten: int
) -> None:
    paid = [points(rules, cards, 1, 0) for cards in (1, 8, 9, 10)]
    assert paid == [in_one, in_eight, in_nine, in_ten]


def test_the_table_for_the_phone_holds_every_bid_and_take() -> None:
    table = points_table(STANDARD, 2)
    assert table == ((50, 10, 20), (-200, 100, 20), (-200, 10, 200))


def test_the_other_table_tells_a_khisht_from_all_else_that_costs_as_much() -> None:
    assert khisht_table(2) == ((False, False, False), (True, False, False), (True, False, False))
    table = points_table(MINUS, 2)
    assert table[1][0] == table[2][1] == -100
