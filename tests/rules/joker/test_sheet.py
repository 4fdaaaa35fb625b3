"""The sheet: totals that run, places, takeovers, what follows a correction."""

from dataclasses import replace
from timeit import timeit

import pytest

from scorekeeper.rules.joker.game import Deal, JokerGame, Sitting
from scorekeeper.rules.joker.house import HouseRules, nines
from scorekeeper.rules.joker.sheet import Best, places, sheet
from scorekeeper.rules.sitters import Sitter
from tests.rules.joker.dealt import ONE_PREMIUM, PULKA_I, TWO_PREMIUMS, custom, deal, game

LEISURELY = 0.02
"""Seconds; thirty times what it takes, so that only a slip in the working fails."""

TWO_PULKAS = HouseRules(schedule=nines(2))


def test_a_sheet_without_deals_has_only_zeros() -> None:
    scored = sheet(game())
    assert (scored.deals, scored.pulkas, scored.totals) == ((), (), (0, 0, 0, 0))
    assert (scored.places, scored.pair_totals, scored.finished) == ((1, 1, 1, 1), None, False)
    assert scored.names == ("A", "B", "C", "D")


def test_totals_run_on_and_count_the_settlements_of_earlier_pulkas_only() -> None:
    scored = sheet(game(f"{ONE_PREMIUM} {TWO_PREMIUMS}", TWO_PULKAS))
    assert [line.totals[0] for line in scored.deals] == [200, 350, 600, 650, 1100, 1200, 1350, 1650]
    assert [block.totals for block in scored.pulkas] == [
        (900, 220, 360, 190),
        (1950, 540, 1210, 480),
    ]
    assert scored.pulkas[1].deals == (5, 6, 7, 8)
    assert scored.pulkas[1].doubled == (8, None, 7, None)
    assert scored.totals == scored.pulkas[1].totals
    assert scored.finished


def test_an_incomplete_pulka_is_not_settled() -> None:
    scored = sheet(game("3221/3222 2432/2232 4034/4014", TWO_PULKAS))
    block = scored.pulkas[0]
    assert not block.complete
    assert (block.premiums, block.struck) == ((0,) * 4, (None,) * 4)
    assert block.totals == block.sums == scored.deals[-1].totals == (600, 220, 360, 420)
    assert block.exact == (True, False, False, False)
    assert block.best == (Best(3, 250), Best(1, 150), Best(2, 200), Best(3, 250))


def test_a_deal_that_is_not_recorded_counts_nowhere() -> None:
    whole, cut = game("3221/3222 24..", TWO_PULKAS), game("3221/3222", TWO_PULKAS)
    assert sheet(whole).deals == sheet(cut).deals
    assert sheet(whole).totals == sheet(cut).totals


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ((1300, 620, -10, -180), (1, 2, 3, 4)),
        ((500, 500, 300), (1, 1, 3)),
        ((100, 500, 500, 500), (4, 1, 1, 1)),
        ((-200, -100), (2, 1)),
        ((0, 0, 0), (1, 1, 1)),
    ],
)
def test_equal_totals_share_the_place_and_the_next_is_skipped(
    totals: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    assert places(totals) == ranks


def test_pairs_add_up_the_seats_across() -> None:
    scored = sheet(game(ONE_PREMIUM, HouseRules(schedule=nines(1), pairs=True)))
    assert scored.totals == (900, 220, 610, 190)
    assert scored.pair_totals == (1510, 410)


@pytest.mark.parametrize(
    ("stopped", "finished"), [("stands", True), ("void", False), (None, False)]
)
def test_a_stopped_game_is_finished_when_its_result_stands(
    stopped: str | None, finished: bool
) -> None:
    assert sheet(game("3221/3222", TWO_PULKAS, stopped=stopped)).finished == finished


def test_two_takes_exchanged_give_a_premium_and_take_it_away_again() -> None:
    right = game(ONE_PREMIUM, HouseRules(schedule=nines(1)))
    wrong = replace(right, deals=(deal("3221/2322"), *right.deals[1:]))
    assert sheet(wrong).totals == (470, 300, 610, 440)
    assert sheet(replace(wrong, deals=right.deals)).totals == (900, 220, 360, 190)


def test_a_khisht_is_a_bid_without_a_trick() -> None:
    line = sheet(game("1001/1000")).deals[0]
    assert [line.is_khisht(seat) for seat in range(4)] == [False, False, False, True]


def test_a_takeover_gives_later_deals_to_whoever_sits_then() -> None:
    taken_over = Deal((0, 1, 1, 1), (0, 1, 0, 1), sits=(Sitting(1, "Ира", "p9"),))
    played = game("1001/1000")
    scored = sheet(replace(played, deals=(*played.deals, taken_over), people=("a", "b", "c", "d")))
    assert scored.deals[0].sitters[1] == Sitter("B", "b")
    assert scored.deals[1].sitters[1] == Sitter("Ира", "p9")
    assert scored.names == ("A", "Ира", "C", "D")
    assert scored.players == ("A", "B", "C", "D")


def test_a_line_keeps_what_was_written_down() -> None:
    line = sheet(replace(game(), deals=(replace(deal("1001/1000"), trump="hearts"),))).deals[0]
    assert (line.bids, line.taken, line.trump, line.cards) == (
        (1, 0, 0, 1),
        (1, 0, 0, 0),
        "hearts",
        1,
    )
    assert (line.dealer, line.number, line.pulka) == (3, 1, 1)


def whole_evening() -> JokerGame:
    falling = " ".join(PULKA_I.split()[::-1])
    return game(f"{PULKA_I} {ONE_PREMIUM} {falling} {TWO_PREMIUMS}")


def test_a_whole_evening_is_scored_in_no_time() -> None:
    played = whole_evening()
    assert sheet(played).finished
    assert min(timeit(lambda: sheet(played), number=10) / 10 for _ in range(5)) < LEISURELY


def test_custom_pulkas_may_be_of_any_length() -> None:
    rules = HouseRules(schedule=custom((1,), (2, 2)))
    scored = sheet(game("10/10 20/20 02/11", rules))
    assert [block.deals for block in scored.pulkas] == [(1,), (2, 3)]
    assert scored.pulkas[0].premiums == (100, 50)
