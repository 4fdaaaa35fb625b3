"""The example evening."""

import pytest

from scorekeeper.files.example import NAMES, examples
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.joker.faults import faults
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.running import running
from scorekeeper.rules.joker.sheet import sheet
from scorekeeper.rules.kozyol.faults import faults as kozyol_faults
from scorekeeper.rules.kozyol.game import KozyolMatch
from scorekeeper.rules.kozyol.sheet import sheet as kozyol_sheet


def joker_games() -> list[JokerGame]:
    return [record for record in examples() if isinstance(record, JokerGame)]


def test_the_example_evening_is_three_games_of_joker_without_faults() -> None:
    played = joker_games()
    assert len(played) == len(NAMES) - 1 == 3
    for record in played:
        assert faults(record) == ()
        assert record.players == ("Нина", "Oleg", "გიორგი", "Тарас")
        assert (record.started or "").startswith("2026-11-28")
    assert len({record.people for record in played}) == 1


def test_it_begins_with_a_kozyol_match_of_two_of_them_that_ends_once() -> None:
    match = examples()[0]
    assert isinstance(match, KozyolMatch)
    assert kozyol_faults(match) == ()
    scored = kozyol_sheet(match)
    assert scored.finished
    assert scored.totals == (6, 12)
    assert set(match.people or ()) < set(joker_games()[0].people or ())
    assert any(line.draw for line in scored.rounds)
    assert {line.points is None for line in scored.rounds} == {True, False}


def test_an_example_with_faults_is_not_left_out_but_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = (None, (Fault("hook", "deals[0].bids[3]"),))
    monkeypatch.setattr("scorekeeper.files.example.read", lambda content: wrong)
    with pytest.raises(ValueError, match=r"0-kozyol.json.*hook"):
        examples()


def test_the_finished_games_show_a_premium_and_a_khisht_each() -> None:
    standard, minus, _running = joker_games()
    assert (standard.rules.variant, minus.rules.variant) == ("standard", "minus")
    for record in (standard, minus):
        scored = sheet(record)
        assert scored.finished
        assert any(any(block.premiums) for block in scored.pulkas)
        assert any(bid and not take for line in scored.deals
                   for bid, take in zip(line.bids, line.taken, strict=True))  # fmt: skip


def test_the_third_game_waits_for_its_third_bid() -> None:
    deal = running(joker_games()[-1])
    assert deal is not None
    assert deal.number == 14
    assert [deal.bids[seat] is None for seat in deal.order] == [False, False, True, True]
