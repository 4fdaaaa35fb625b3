"""The running deal."""

from dataclasses import replace

from scorekeeper.rules.joker.game import Deal
from scorekeeper.rules.joker.house import HouseRules, nines
from scorekeeper.rules.joker.running import running
from scorekeeper.rules.joker.sheet import Best
from tests.rules.joker.dealt import ONE_PREMIUM, custom, game

NINES = HouseRules(schedule=nines(2))


def test_before_the_first_deal_all_is_open() -> None:
    deal = running(game())
    assert deal is not None
    assert (deal.number, deal.pulka, deal.cards, deal.dealer) == (1, 1, 1, 3)
    assert (deal.order, deal.leads, deal.cuts, deal.names_trump) == ((0, 1, 2, 3), 0, 2, None)
    assert deal.bids == deal.entered == deal.best == (None,) * 4
    assert (deal.in_premium, deal.forbidden, deal.trump) == ((True,) * 4, None, None)


def test_the_deal_after_the_last_recorded_one_runs() -> None:
    deal = running(game("3221/3222", NINES))
    assert deal is not None
    assert (deal.number, deal.dealer, deal.order, deal.names_trump) == (2, 0, (1, 2, 3, 0), 1)
    assert deal.in_premium == (True, True, True, False)
    assert deal.best == (Best(1, 200), Best(1, 150), Best(1, 150), Best(1, 20))


def test_a_new_pulka_begins_with_everybody_in_the_running() -> None:
    deal = running(game(ONE_PREMIUM, NINES))
    assert deal is not None
    assert (deal.number, deal.pulka, deal.in_premium, deal.best) == (5, 2, (True,) * 4, (None,) * 4)


def test_what_was_tapped_in_is_there_again() -> None:
    half = Deal((1, None, 2, None), entered=(None, 4, None, None), trump="clubs", dealer=2)
    deal = running(replace(game("3221/3222", NINES), deals=(half,)))
    assert deal is not None
    assert (deal.number, deal.dealer, deal.trump) == (1, 2, "clubs")
    assert (deal.bids, deal.entered) == ((1, None, 2, None), (None, 4, None, None))


def test_the_dealers_forbidden_bid_is_told_once_all_others_have_bid() -> None:
    def forbidden(bids: str, rules: HouseRules = NINES) -> int | None:
        deal = running(game(bids, rules))
        return deal.forbidden if deal else -1

    assert forbidden("23.0") is None
    assert forbidden("230.") == 4
    assert forbidden("2301") == 4
    assert forbidden("444.") is None
    assert forbidden("230.", HouseRules(schedule=nines(2), hook=False)) is None


def test_no_deal_runs_in_a_game_that_is_over() -> None:
    assert running(game(ONE_PREMIUM, HouseRules(schedule=nines(1)))) is None
    assert running(game("3221/3222", NINES, stopped="stands")) is None
    assert running(game("1", HouseRules(schedule=custom((1,))), stopped="void")) is None
