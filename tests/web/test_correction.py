"""A recorded deal put right: in one write, with everything following, or not at all."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from flask import Flask

from scorekeeper.files.game_file import write
from scorekeeper.store import Store, StoredGame
from tests.web.browsing import Browser, Page, PlayDeals, SeatGame
from tests.web.drawn import Drawn
from tests.web.test_sheet import NAMES, ONE_PREMIUM, PULKA_I

NINE = ((2, 3, 0, 3), (2, 3, 0, 4))
"""Nine cards; the last seat took one too many."""


@pytest.fixture
def nine(seat_game: SeatGame, play: PlayDeals) -> StoredGame:
    """A game with one deal of nine recorded, and three to come."""
    return play(seat_game(*NAMES, schedule={"nines": 1}), [NINE])


@pytest.fixture
def settled(seat_game: SeatGame, play: PlayDeals) -> StoredGame:
    """A finished game of one pulka; the first seat has the premium."""
    return play(seat_game(*NAMES, schedule={"custom": PULKA_I}), ONE_PREMIUM)


def deal(game: StoredGame, number: int, query: str = "") -> str:
    return f"/games/{game.id}/deals/{number}/{query}"


def corrected(client: Browser, game: StoredGame, number: int, fields: Mapping[str, Any]) -> Page:
    """The answer after some fields of the deal's form were filled in otherwise."""
    page = client.get(deal(game, number))
    return client.submit(page, **{name.replace("-", "_"): each for name, each in fields.items()})


def totals(client: Browser, game: StoredGame) -> list[list[str]]:
    return Drawn(client.get(f"/games/{game.id}/sheet/")).totals


def test_a_deal_is_shown_as_it_was_recorded(client: Browser, nine: StoredGame) -> None:
    page = client.get(deal(nine, 1))
    values = {one.attrs.get("name"): one.attrs.get("value") for one in page.root.all("input")}
    assert [values[f"bid-{seat}"] for seat in range(4)] == ["2", "3", "0", "3"]
    assert [values[f"taken-{seat}"] for seat in range(4)] == ["2", "3", "0", "4"]
    assert "Taken 9 of 9 · Bids 8 of 9, 1 under" in page.text


def test_opening_and_leaving_changes_nothing(
    client: Browser, nine: StoredGame, store: Store
) -> None:
    client.get(deal(nine, 1))
    client.get(f"/games/{nine.id}/sheet/")
    assert store.rev(nine.id) == nine.rev


def test_saving_what_stands_writes_nothing(client: Browser, nine: StoredGame, store: Store) -> None:
    answer = corrected(client, nine, 1, {})
    assert answer.status == 303
    assert store.rev(nine.id) == nine.rev


def test_takes_exchanged_in_an_earlier_deal_change_all_that_follows(
    client: Browser, seat_game: SeatGame, play: PlayDeals, store: Store
) -> None:
    table = seat_game(*NAMES)
    before = play(table, ONE_PREMIUM[:5])
    answer = corrected(client, before, 2, {"taken-0": "1", "taken-1": "0"})
    assert answer.status == 303
    assert answer.location == f"/games/{before.id}/sheet/#deal-2"
    page = client.follow(answer)
    assert Drawn(page).rows("deal-row")[1] == ["–/1 10", "1/0 −200", "1/0 −200", "1/1 100"]
    anew = seat_game(*NAMES)
    deals = [*ONE_PREMIUM[:1], ((0, 1, 1, 1), (1, 0, 0, 1)), *ONE_PREMIUM[2:5]]
    assert totals(client, before) == totals(client, play(anew, deals))
    assert b'{"bids": [0, 1, 1, 1], "taken": [1, 0, 0, 1]}' in write(store.game(before.id).record)


def test_a_premium_lost_by_a_correction_goes_with_what_it_took_and_returns_when_put_back(
    client: Browser, settled: StoredGame
) -> None:
    assert totals(client, settled) == [["1 300", "620", "−10", "−180"]]
    corrected(client, settled, 7, {"taken-0": "1", "taken-3": "1"})
    lost = Drawn(client.get(f"/games/{settled.id}/sheet/"))
    assert lost.rows("sums")[1:] == [["–", "–", "–", "–"], ["910", "770", "90", "130"]]
    assert lost.cells("doubled") == []
    assert lost.cells("struck") == []
    corrected(client, settled, 7, {"taken-0": "2", "taken-3": "0"})
    assert totals(client, settled) == [["1 300", "620", "−10", "−180"]]


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("bid-0", "", "A whole number is needed here."),
        ("bid-0", "1.5", "A whole number is needed here."),
        ("bid-0", "1e1", "A whole number is needed here."),
        ("bid-0", "٣", "A whole number is needed here."),
        ("bid-0", "9" * 5000, "A whole number is needed here."),
        ("bid-0", "-1", "A bid of -1 cannot be"),
        ("bid-0", "10", "A bid of 10 cannot be"),
        ("taken-3", "10", "10 taken cannot be"),
        ("taken-3", "x", "A whole number is needed here."),
    ],
)
def test_what_cannot_be_is_said_at_its_field_and_nothing_is_written(
    client: Browser, nine: StoredGame, store: Store, field: str, typed: str, said: str
) -> None:
    answer = corrected(client, nine, 1, {field: typed})
    assert answer.status == 422
    faults = {one.attrs["id"]: one.text for one in answer.root.all("p") if "id" in one.attrs}
    assert said in faults[f"fault-{field}"]
    entered = next(one for one in answer.root.all("input") if one.attrs.get("name") == field)
    assert entered.attrs["value"] == typed
    assert entered.attrs["aria-describedby"] == f"fault-{field}"
    assert store.rev(nine.id) == nine.rev


@pytest.mark.parametrize(
    ("takes", "said"),
    [
        ((2, 3, 0, 3), "The takes add up to 8, not to 9."),
        ((2, 3, 1, 4), "The takes add up to 10, not to 9."),
    ],
)
def test_takes_that_do_not_add_up_are_refused(
    client: Browser, nine: StoredGame, store: Store, takes: Sequence[int], said: str
) -> None:
    fields = {f"taken-{seat}": str(take) for seat, take in enumerate(takes)}
    answer = corrected(client, nine, 1, fields)
    assert answer.status == 422
    assert said in answer.text
    assert store.rev(nine.id) == nine.rev


def test_the_hook_refuses_a_correction_at_the_dealers_bid(
    client: Browser, nine: StoredGame, store: Store
) -> None:
    answer = corrected(client, nine, 1, {"bid-0": "3"})
    assert answer.status == 422
    fault = next(one for one in answer.root.all("p") if one.attrs.get("id") == "fault-bid-3")
    assert "The dealer cannot bid 3" in fault.text
    assert store.rev(nine.id) == nine.rev


def test_without_the_hook_the_same_correction_stands(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = play(seat_game(*NAMES, schedule={"nines": 1}, hook=False), [NINE])
    assert corrected(client, game, 1, {"bid-0": "3"}).status == 303


def test_a_refused_correction_keeps_what_was_typed_and_can_be_finished(
    client: Browser, nine: StoredGame
) -> None:
    refused = corrected(client, nine, 1, {"taken-0": "3"})
    answer = client.submit(refused, taken_3="3")
    assert answer.status == 303
    assert Drawn(client.follow(answer)).rows("deal-row")[0] == [
        "2/3 30",
        "3/3 200",
        "–/0 50",
        "3/3 200",
    ]


@pytest.mark.parametrize("field", ["bid-1", "taken-2", "trump", "was-bid-1", "was-trump"])
def test_a_form_with_a_field_missing_or_sent_twice_writes_nothing(
    client: Browser, nine: StoredGame, store: Store, field: str
) -> None:
    numbers = {f"bid-{s}": str(b) for s, b in enumerate(NINE[0])}
    numbers |= {f"taken-{s}": str(t) for s, t in enumerate((3, 3, 0, 3))}
    whole = {**numbers, "trump": "hearts", "was-trump": ""}
    whole |= {f"was-{name}": value for name, value in numbers.items()}
    missing = {name: value for name, value in whole.items() if name != field}
    assert client.post(deal(nine, 1), missing).status == 422
    if "trump" not in field:
        twice = {**whole, field: [whole[field]] * 2}
        assert client.post(deal(nine, 1), twice).status == 422
    assert store.rev(nine.id) == nine.rev


def test_a_deal_that_another_device_put_right_meanwhile_is_shown_and_not_overwritten(
    app: Flask, client: Browser, nine: StoredGame
) -> None:
    opened = client.get(deal(nine, 1))
    corrected(Browser(app), nine, 1, {"taken-0": "3", "taken-3": "3"})
    answer = client.submit(opened, taken_1="4", taken_3="3")
    assert answer.status == 409
    assert "Another device was quicker" in answer.text
    values = {one.attrs.get("name"): one.attrs.get("value") for one in answer.root.all("input")}
    assert [values[f"taken-{seat}"] for seat in range(4)] == ["3", "3", "0", "3"]
    assert values["was-taken-0"] == "3"
    assert Drawn(client.get(f"/games/{nine.id}/sheet/")).rows("deal-row")[0][0] == "2/3 30"


def test_the_same_correction_sent_twice_is_one_write(
    client: Browser, nine: StoredGame, store: Store
) -> None:
    page = client.get(deal(nine, 1))
    first = client.submit(page, taken_0="3", taken_3="3")
    rev = store.rev(nine.id)
    second = client.submit(page, taken_0="3", taken_3="3")
    assert (first.status, second.status) == (303, 303)
    assert store.rev(nine.id) == rev


@pytest.mark.parametrize(("trump", "stands"), [("spades", "♠"), ("none", "×"), ("", "")])
def test_the_trump_can_be_put_right(
    client: Browser, nine: StoredGame, trump: str, stands: str
) -> None:
    corrected(client, nine, 1, {"trump": "hearts"})
    assert corrected(client, nine, 1, {"trump": trump}).status == 303
    head = next(Drawn(client.get(f"/games/{nine.id}/sheet/")).grid.all("a")).text
    assert head.split() == ["1", *stands, "9"]


def test_a_trump_that_is_none_is_refused(client: Browser, nine: StoredGame, store: Store) -> None:
    assert corrected(client, nine, 1, {"trump": "swords"}).status == 422
    assert store.rev(nine.id) == nine.rev


def test_a_correction_is_one_line_of_the_journal_and_one_undo(
    client: Browser, nine: StoredGame, store: Store
) -> None:
    before = totals(client, nine)
    corrected(client, nine, 1, {"taken-0": "3", "taken-3": "3", "trump": "clubs"})
    assert store.journal(nine.id)[-1].act == "correction"
    assert store.rev(nine.id) == store.journal(nine.id)[-1].id
    client.post(f"/games/{nine.id}/undo")
    assert totals(client, nine) == before


@pytest.mark.parametrize("query", ["", "?from=table"])
def test_save_and_cancel_lead_back_to_where_one_was(
    client: Browser, nine: StoredGame, query: str
) -> None:
    back = f"/games/{nine.id}/" if query else f"/games/{nine.id}/sheet/#deal-1"
    page = client.get(deal(nine, 1, query))
    assert back in page.links()
    assert client.submit(page, taken_0="3", taken_3="3").location == back


def test_the_running_deal_is_put_right_at_the_table(client: Browser, nine: StoredGame) -> None:
    answer = client.client.get(deal(nine, 2))
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/games/{nine.id}/"


def test_a_correction_of_a_deal_that_was_taken_back_meanwhile_leads_to_the_table(
    client: Browser, nine: StoredGame
) -> None:
    page = client.get(deal(nine, 1))
    client.post(f"/games/{nine.id}/undo")
    answer = client.submit(page, taken_0="3", taken_3="3")
    assert (answer.status, answer.location) == (303, f"/games/{nine.id}/")
    assert Drawn(client.get(f"/games/{nine.id}/sheet/")).rows("running")[0][0] == "2"


def test_nothing_comes_after_the_last_deal(client: Browser, settled: StoredGame) -> None:
    assert client.get(deal(settled, 8)).status == 200
    assert client.get(deal(settled, 9)).status == 404


@pytest.mark.parametrize("number", [0, 3, 99])
def test_a_deal_that_is_not_there_cannot_be_put_right(
    client: Browser, nine: StoredGame, number: int
) -> None:
    assert client.get(deal(nine, number)).status == 404
    assert client.post(deal(nine, number), {}).status == 404
