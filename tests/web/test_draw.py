"""The draw: cards fall round the table until the first ace, and a reload shows the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.facts import Key
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.store import Store, StoredGame
from scorekeeper.web.joker.tuzovanie import DECK, DRAW, drawn, until_ace
from tests.web.browsing import Browser


@given(st.permutations(DECK))
def test_the_first_ace_ends_the_draw(deck: list[str]) -> None:
    cards = list(until_ace(deck))
    assert cards == deck[: len(cards)]
    assert [card[-1] == "A" for card in cards] == [False] * (len(cards) - 1) + [True]


@pytest.mark.parametrize("seats", range(2, 7))
def test_whoever_gets_the_ace_deals_first(seats: int) -> None:
    first, fact = drawn(seats)
    cards = fact[DRAW]
    assert isinstance(cards, list)
    assert first == (len(cards) - 1) % seats
    assert len(set(map(str, cards))) == len(cards)


def test_the_deck_has_36_cards_and_4_aces() -> None:
    assert len(set(DECK)) == 36
    assert sum(card.endswith("A") for card in DECK) == 4


def test_the_draw_is_shown_and_stays_the_same(client: Browser, store: Store) -> None:
    answer = client.post("/games/", {"seat-0": "Нина", "seat-1": "<b>Oleg</b>", "dealer": "draw"})
    (game,) = store.games()
    assert answer.location == f"/games/{game.id}/draw/"
    page = client.follow(answer)
    assert isinstance(game.record, JokerGame)
    dealer = game.record.players[game.record.first_dealer]
    assert f"{dealer} deals first" in page.text
    assert f"/games/{game.id}/" in page.links()
    assert client.get(page.path).text == page.text


def test_a_game_without_a_draw_has_no_such_page(client: Browser, table: StoredGame) -> None:
    assert Key(0, -1, "draw") not in table.facts
    assert client.get(f"/games/{table.id}/draw/").status == 404
