"""The table page and its entries, as forms and as a script send them."""

import json
from typing import Any

import pytest
from flask import Flask

from scorekeeper.rules.facts import ALL, Key
from scorekeeper.store import Store, StoredGame
from tests.web.browsing import Browser, Page, PlayDeals, SeatGame
from tests.web.inspection import sent

Fields = dict[str, Any]
SCRIPT = {"headers": {"Accept": "application/json"}}


def at(game: StoredGame, tail: str = "") -> str:
    return f"/games/{game.id}/{tail}"


def bid(client: Browser, game: StoredGame, seat: int, value: object, **seen: object) -> Page:
    was = {f"bid-{seat}": seen.get("was", "")}
    return client.post(at(game, f"deals/1/bids/{seat}"), {"value": value, **was})


def bids(client: Browser, game: StoredGame, *values: int) -> None:
    for seat, value in enumerate(values):
        assert bid(client, game, seat, value).status == 303


def record_fields(bids: list[int], taken: list[int]) -> Fields:
    rows = {"bid": bids, "taken": taken, "entered": [""] * len(bids)}
    return {f"{name}-{seat}": value for name, row in rows.items() for seat, value in enumerate(row)}


def message(page: Page) -> str:
    return next(
        one.text for one in page.root.all("p") if "say" in one.attrs.get("class", "").split()
    )


def test_a_bid_goes_to_the_store_and_back_to_the_table(
    client: Browser, table: StoredGame, store: Store
) -> None:
    answer = bid(client, table, 0, 1)
    assert answer.status == 303
    assert answer.location == at(table)
    assert store.game(table.id).facts[Key(1, 0, "bid")] == 1


@pytest.mark.parametrize(
    "value", ["-1", "2", "10", "1.5", "٣", "1e1", "", " ", "one", "0x1", "+1", "9" * 30, ["0", "1"]]
)
def test_a_bid_that_is_none_is_refused_and_nothing_is_stored(
    client: Browser, table: StoredGame, store: Store, value: object
) -> None:
    before = store.rev(table.id)
    answer = bid(client, table, 0, value)
    assert answer.status == 422
    assert message(answer)
    assert store.rev(table.id) == before


def test_a_bid_without_its_number_is_refused(client: Browser, table: StoredGame) -> None:
    assert client.post(at(table, "deals/1/bids/0"), {"bid-0": ""}).status == 422


def test_the_dealers_forbidden_bid_is_refused_with_its_reason(
    client: Browser, table: StoredGame, store: Store
) -> None:
    bids(client, table, 1, 0, 0)
    answer = bid(client, table, 3, 0)
    assert answer.status == 422
    assert message(answer) == (
        "Тарас · The dealer cannot bid 0: the bids would add up to the cards, 1."
    )
    assert Key(1, 3, "bid") not in store.game(table.id).facts


def test_without_the_hook_nothing_is_forbidden(client: Browser, seat_game: SeatGame) -> None:
    game = seat_game("A", "B", "C", "D", hook=False)
    bids(client, game, 1, 0, 0, 0)


@pytest.mark.parametrize(
    "tail", ["deals/0/bids/0", "deals/1/bids/4", "deals/1/takes/9", "deals/0/record", "nothing"]
)
def test_what_is_not_there_is_a_page_with_a_way_on(
    client: Browser, table: StoredGame, tail: str
) -> None:
    answer = client.post(at(table, tail), {"value": "0"})
    assert answer.status == 404
    assert "/" in answer.links()


def test_a_deal_that_is_not_the_running_one_takes_no_bid(
    client: Browser, table: StoredGame, store: Store
) -> None:
    before = store.rev(table.id)
    answer = client.post(at(table, "deals/3/bids/0"), {"value": "0", "bid-0": ""})
    assert answer.status == 422
    assert store.rev(table.id) == before


@pytest.mark.parametrize(("taken", "sum_"), [([0, 0, 0, 0], 0), ([1, 1, 0, 0], 2)])
def test_takes_that_do_not_add_up_are_not_recorded_and_the_difference_is_named(
    client: Browser, table: StoredGame, store: Store, taken: list[int], sum_: int
) -> None:
    bids(client, table, 1, 0, 0, 1)
    answer = client.post(at(table, "deals/1/record"), record_fields([1, 0, 0, 1], taken))
    assert answer.status == 422
    assert f"add up to {sum_}, not to 1" in message(answer)
    assert Key(1, ALL, "recorded") not in store.game(table.id).facts


def test_the_same_record_sent_twice_is_one_deal(
    client: Browser, table: StoredGame, store: Store
) -> None:
    bids(client, table, 1, 0, 0, 1)
    fields = {**record_fields([1, 0, 0, 1], [1, 0, 0, 0]), "request": "the-same-request"}
    for _ in range(2):
        assert client.post(at(table, "deals/1/record"), fields).status == 303
    assert len(store.game(table.id).record.deals) == 1


def test_two_devices_enter_different_bids_and_both_stand(
    app: Flask, table: StoredGame, store: Store
) -> None:
    one, other = Browser(app), Browser(app)
    bid(one, table, 0, 1)
    bid(other, table, 2, 1)
    bid(one, table, 1, 0)
    bid(other, table, 3, 1)
    assert store.game(table.id).record.deals[0].bids == (1, 0, 1, 1)


def test_a_stale_device_is_told_and_nothing_is_overwritten(
    app: Flask, table: StoredGame, store: Store
) -> None:
    one, other = Browser(app), Browser(app)
    bid(one, table, 0, 1)
    answer = bid(other, table, 0, 0)
    assert answer.status == 409
    assert (
        message(answer) == "Нина: another phone entered 1, this phone 0. Nothing was overwritten."
    )
    assert store.game(table.id).facts[Key(1, 0, "bid")] == 1


def test_a_stale_record_of_other_takes_is_told_and_the_same_takes_are_one_entry(
    app: Flask, table: StoredGame, store: Store
) -> None:
    one, other = Browser(app), Browser(app)
    bids(one, table, 1, 0, 0, 1)
    fields = [record_fields([1, 0, 0, 1], taken) for taken in ([1, 0, 0, 0], [0, 0, 0, 1])]
    assert one.post(at(table, "deals/1/record"), fields[0]).status == 303
    assert other.post(at(table, "deals/1/record"), fields[1]).status == 409
    assert other.post(at(table, "deals/1/record"), fields[0]).status == 303
    assert store.game(table.id).record.deals[0].taken == (1, 0, 0, 0)


def test_a_take_for_a_deal_that_was_recorded_meanwhile_is_stale(
    client: Browser, table: StoredGame, play: PlayDeals, store: Store
) -> None:
    game = play(table, [((1, 0, 0, 1), (1, 0, 0, 0))])
    answer = client.post(at(game, "deals/1/takes/0"), {"value": "0", "entered-0": "1"})
    assert answer.status == 409
    assert store.game(table.id).record.deals[0].taken == (1, 0, 0, 0)


def test_half_entered_takes_are_kept_but_not_exported(
    client: Browser, table: StoredGame, store: Store
) -> None:
    bids(client, table, 1, 0, 0, 1)
    client.post(at(table, "deals/1/takes/3"), {"value": "0", "entered-3": ""})
    assert store.game(table.id).record.deals[0].entered == (None, None, None, 0)
    assert b"taken" not in client.client.get(at(table, "file")).data


def test_the_trump_is_one_of_the_suits_or_none(
    client: Browser, table: StoredGame, store: Store
) -> None:
    assert client.post(at(table, "deals/1/trump"), {"value": "none", "trump": ""}).status == 303
    assert store.game(table.id).record.deals[0].trump == "none"
    assert client.post(at(table, "deals/1/trump"), {"value": "cups", "trump": ""}).status == 422


def test_undo_with_nothing_entered_says_so(client: Browser, table: StoredGame) -> None:
    answer = client.post(at(table, "redo"))
    assert answer.status == 409
    assert message(answer) == "There is nothing to take back here."


def test_a_script_is_answered_with_the_state_and_the_page(
    client: Browser, table: StoredGame
) -> None:
    answer = client.post(at(table, "deals/1/bids/0"), {"value": "1", "bid-0": ""}, **SCRIPT)
    told = json.loads(answer.html)
    assert told["state"]["bids"] == [1, None, None, None]
    assert told["message"] == ""
    assert 'id="table"' in told["html"]


def test_a_script_with_an_old_token_is_given_a_new_one_and_asked_again(
    client: Browser, table: StoredGame, store: Store
) -> None:
    before = store.rev(table.id)
    fields = {"value": "1", "bid-0": "", "csrf_token": "old"}
    answer = client.post(at(table, "deals/1/bids/0"), fields, **SCRIPT)
    assert answer.status == 400
    assert json.loads(answer.html)["again"]
    assert store.rev(table.id) == before


def test_a_form_with_an_old_token_changes_nothing_and_says_what_to_do(
    client: Browser, table: StoredGame, store: Store
) -> None:
    before = store.rev(table.id)
    answer = client.post(at(table, "deals/1/bids/0"), {"value": "1", "csrf_token": "old"})
    assert answer.status == 400
    assert "load it again" in answer.text
    assert store.rev(table.id) == before


def test_the_phone_carries_the_points_of_every_size_to_come(
    client: Browser, table: StoredGame
) -> None:
    page = client.get(at(table))
    carried = next(one for one in page.root.all("script") if one.attrs.get("id") == "carried")
    state = json.loads(carried.text)["state"]
    assert sorted(map(int, state["points"])) == list(range(1, 10))
    assert state["points"]["9"][4][4] == 250
    assert state["points"]["9"][3][0] == -200
    assert [deal["number"] for deal in state["deals"]] == list(range(1, 25))


def test_the_settlement_of_a_pulka_is_told_in_words(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = seat_game("A", "B", "C", "D", schedule={"nines": 2})
    written = ["3221/3222", "2432/2232", "4034/4014", "0341/0342"]
    play(game, [tuple(tuple(map(int, row)) for row in deal.split("/")) for deal in written])
    said = client.get(at(game)).text
    assert "A: premium +250 (deal 3)." in said
    assert "B −200 (deal 4) C −250 (deal 4) D −250 (deal 3)" in said


def test_the_result_names_everybody_who_won(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = seat_game("A", "B", "C", schedule={"custom": [[1], [1]]})
    play(game, [((1, 0, 1), (1, 0, 0)), ((1, 1, 0), (0, 1, 0))])
    page = client.get(at(game))
    assert "B wins" in page.text
    two = seat_game("D", "E", "F", schedule={"custom": [[1, 1]]}, hook=False)
    play(two, [((1, 0, 0), (1, 0, 0)), ((0, 1, 0), (0, 1, 0))])
    places = [
        one.text for one in client.get(at(two)).root.all("td") if one.attrs["class"] == "place"
    ]
    assert places == ["1", "1", "3"]
    assert "D, E share the win" in client.get(at(two)).text


@pytest.mark.parametrize("number", [25, 10**6, 10**12])
def test_a_deal_beyond_the_schedule_is_not_there(
    client: Browser, table: StoredGame, number: int
) -> None:
    answer = client.post(at(table, f"deals/{number}/bids/0"), {"value": "0", "bid-0": ""})
    assert answer.status == 404


def sentence(page: Page) -> str:
    return next(one.text for one in page.root.all("p") if one.attrs.get("data-part") == "sentence")


def test_a_refused_bid_is_named_only_as_long_as_it_is_forbidden(
    client: Browser, table: StoredGame
) -> None:
    bids(client, table, 1, 0, 0, 1)
    bid(client, table, 0, 0, was=1)
    assert sentence(client.get(at(table))) == "The dealer’s 1 is forbidden now: choose again"
    bid(client, table, 1, 1, was=0)
    assert sentence(client.get(at(table))) == "The dealer chooses the bid again"
    bid(client, table, 0, 1, was=0)
    assert sentence(client.get(at(table))) == "The dealer chooses the bid again"


@pytest.mark.parametrize("row", ["4", "-1", "x", "9" * 5000])
def test_a_row_that_is_not_there_is_not_chosen(
    client: Browser, table: StoredGame, row: str
) -> None:
    assert client.get(at(table, f"?row={row}")).status == 200


def test_without_a_script_the_pad_waits_until_a_row_is_chosen(
    client: Browser, table: StoredGame
) -> None:
    bids(client, table, 1, 0, 0, 1)
    for seat, take in enumerate((1, 0, 0, 0)):
        client.post(at(table, f"deals/1/takes/{seat}"), {"value": take, f"entered-{seat}": ""})
    keys = [
        one
        for one in client.get(at(table)).root.all("button")
        if one.attrs.get("data-act") == "key"
    ]
    assert keys
    assert all("disabled" in key.attrs for key in keys)
    chosen = client.get(at(table, "?row=2"))
    assert any(form.attrs["action"].endswith("takes/2") for form in chosen.forms)


def test_a_trump_that_no_button_sends_is_refused_in_our_own_words(
    client: Browser, table: StoredGame
) -> None:
    answer = client.post(at(table, "deals/1/trump"), {"value": "stars", "trump": ""})
    assert answer.status == 422
    assert message(answer) == "The page offers no such choice."


@pytest.mark.parametrize("value", ["01", "-0", "00"])
def test_a_number_has_one_spelling(client: Browser, table: StoredGame, value: str) -> None:
    assert bid(client, table, 0, value).status == 422
    assert bid(client, table, 0, " 1 ").status == 303


def test_an_undo_means_the_entry_that_its_page_showed(
    client: Browser, table: StoredGame, store: Store
) -> None:
    bids(client, table, 1, 0)
    shown = client.get(at(table)).form("undo")
    bid(client, table, 2, 0)
    answer = client.post(at(table, "undo"), {"undo": sent(shown)["undo"]})
    assert answer.status == 409
    assert Key(1, 2, "bid") in store.game(table.id).facts
    assert client.submit(client.get(at(table)), "undo").status == 303
    assert Key(1, 2, "bid") not in store.game(table.id).facts


def test_a_game_that_was_stopped_meanwhile_takes_no_more_entries(
    client: Browser, table: StoredGame, store: Store
) -> None:
    bids(client, table, 1, 0, 0, 1)
    client.submit(client.get(at(table, "more")), "stop", value="stands")
    fields = record_fields([1, 0, 0, 1], [1, 0, 0, 0])
    answer = client.post(at(table, "deals/1/record"), fields, **SCRIPT)
    assert answer.status == 409
    assert "stopped meanwhile" in json.loads(answer.html)["message"]
    assert store.game(table.id).record.deals[0].taken is None
