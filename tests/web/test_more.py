"""What is put right around a running game, each act undone as any other entry."""

import json
import secrets
from typing import Any

import pytest
from flask import Flask

from scorekeeper.files.game_file import read
from scorekeeper.rules.facts import ALL, WHOLE, Key
from scorekeeper.rules.joker.game import JokerGame
from scorekeeper.rules.joker.running import running
from scorekeeper.rules.joker.seats import sitters_now
from scorekeeper.rules.joker.sheet import sheet
from scorekeeper.store import Store, StoredGame
from tests.web.browsing import Browser, Deal, Page, PlayDeals, SeatGame

DEALS: tuple[Deal, ...] = (
    ((1, 0, 0, 1), (1, 0, 0, 0)),
    ((0, 1, 1, 1), (0, 1, 0, 1)),
    ((1, 1, 0, 0), (1, 2, 0, 0)),
)


@pytest.fixture
def played(play: PlayDeals, table: StoredGame) -> StoredGame:
    """Four at the table, three deals recorded."""
    return play(table, DEALS)


def joker(store: Store, game: StoredGame) -> JokerGame:
    found = store.game(game.id).record
    assert isinstance(found, JokerGame)
    return found


def totals(store: Store, game: StoredGame) -> tuple[int, ...]:
    return sheet(joker(store, game)).totals


def alerts(page: Page) -> list[str]:
    """What the page calls out."""
    said = (one for one in page.root.all("p") if one.attrs.get("role") == "alert")
    return [one.text for one in said if "hidden" not in one.attrs]


def more(client: Browser, game: StoredGame) -> Page:
    return client.get(f"/games/{game.id}/more")


def dealer_now(store: Store, game: StoredGame) -> int:
    deal = running(joker(store, game))
    assert deal is not None
    return deal.dealer


def bid(client: Browser, game: StoredGame, number: int, seat: int, value: int) -> None:
    sent = {"value": str(value), f"bid-{seat}": ""}
    assert client.post(f"/games/{game.id}/deals/{number}/bids/{seat}", sent).status == 303


def test_the_page_is_one_tap_from_the_table_and_one_back(
    client: Browser, played: StoredGame
) -> None:
    assert f"/games/{played.id}/more" in client.get(f"/games/{played.id}/").links()
    assert f"/games/{played.id}/" in more(client, played).links()


def test_house_rules_that_differ_are_marked(client: Browser, seat_game: SeatGame) -> None:
    page = more(client, seat_game("A", "B", "C", "D", hook=False))
    marked = [one.text for one in page.root.all("li") if one.attrs.get("class") == "differs"]
    assert marked == ["No hook: the dealer may bid anything house rule"]


# House rules


def test_other_house_rules_show_what_they_do_before_they_are_written(
    client: Browser, store: Store, played: StoredGame
) -> None:
    assert totals(store, played) == (250, 170, -100, -50)
    form = client.get(f"/games/{played.id}/more/rules")
    effect = client.submit(form, "/rules", rule_khisht='"cards"')
    rows = [[cell.text for cell in row.all("th", "td")] for row in effect.root.all("tr")][1:]
    assert rows == [
        ["Нина", "250", "250", "="],
        ["Oleg", "170", "170", "="],
        ["გიორგი", "−100", "−100", "="],
        ["Тарас", "−50", "50", "+100"],
    ]
    assert totals(store, played) == (250, 170, -100, -50)
    assert client.submit(effect, "/rules", sure="yes").status == 303
    assert totals(store, played) == (250, 170, -100, 50)


def test_house_rules_that_the_recorded_deals_break_are_refused(
    client: Browser, store: Store, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = play(seat_game("A", "B", "C", "D", hook=False), [((1, 0, 0, 0), (1, 0, 0, 0))])
    form = client.get(f"/games/{game.id}/more/rules")
    page = client.submit(form, "/rules", rule_hook="true")
    assert page.status == 422
    assert "Deal 1:" in page.text
    assert joker(store, game).rules.hook is False


def test_unreadable_house_rules_keep_what_was_typed(client: Browser, played: StoredGame) -> None:
    form = client.get(f"/games/{played.id}/more/rules")
    page = client.submit(form, "/rules", rule_schedule="own", rule_schedule_own="nine nine")
    assert page.status == 422
    assert 'value="nine nine"' in page.html


def test_house_rules_that_somebody_changed_meanwhile_are_not_overwritten(
    client: Browser, store: Store, played: StoredGame
) -> None:
    form = client.get(f"/games/{played.id}/more/rules")
    late = client.submit(form, "/rules", rule_khisht="500")
    client.submit(client.submit(form, "/rules", rule_hook="false"), "/rules", sure="yes")
    page = client.submit(late, "/rules", sure="yes")
    assert page.status == 409
    assert "Nothing was overwritten" in page.text
    assert joker(store, played).rules.khisht == 200


# Seats


def test_the_seat_order_is_put_right_with_every_entry(
    client: Browser, store: Store, played: StoredGame
) -> None:
    order = {"order_0": "1", "order_1": "0", "order_2": "2", "order_3": "3"}
    dealer = joker(store, played).players[dealer_now(store, played)]
    assert client.submit(more(client, played), "/seats", **order).status == 303
    after = joker(store, played)
    assert after.players == ("Oleg", "Нина", "გიორგი", "Тарас")
    assert totals(store, played) == (170, 250, -100, -50)
    assert after.deals[0].bids == (0, 1, 0, 1)
    assert dealer == "გიორგი"


def test_a_name_chosen_twice_is_refused(client: Browser, store: Store, played: StoredGame) -> None:
    page = client.submit(more(client, played), "/seats", order_0="1")
    assert page.status == 422
    assert "choose each name once" in page.text
    assert joker(store, played).players[0] == "Нина"


def test_seats_put_right_elsewhere_meanwhile_are_not_turned_again(
    client: Browser, store: Store, played: StoredGame
) -> None:
    page = more(client, played)
    client.submit(more(client, played), "/seats", order_0="1", order_1="0")
    late = client.submit(page, "/seats", order_0="2", order_2="0")
    assert late.status == 409
    assert joker(store, played).players == ("Oleg", "Нина", "გიორგი", "Тарас")


# The dealer


def test_the_dealer_is_put_right_from_the_running_deal_on(
    client: Browser, store: Store, played: StoredGame
) -> None:
    assert dealer_now(store, played) == 2
    assert client.submit(more(client, played), "/dealer", dealer="0").status == 303
    assert dealer_now(store, played) == 0
    assert joker(store, played).first_dealer == 3


def test_in_the_first_deal_it_is_the_first_dealer_who_was_wrong(
    client: Browser, store: Store, table: StoredGame
) -> None:
    client.submit(more(client, table), "/dealer", dealer="1")
    assert joker(store, table).first_dealer == 1
    assert joker(store, table).deals == ()


def test_a_dealer_is_not_put_right_in_a_deal_that_was_recorded_meanwhile(
    client: Browser, store: Store, played: StoredGame, play: PlayDeals
) -> None:
    page = more(client, played)
    play(played, [((1, 1, 1, 0), (1, 1, 1, 1))])
    late = client.submit(page, "/dealer", dealer="0")
    assert late.status == 409
    assert joker(store, played).deals[3].dealer is None


# Somebody takes over


def test_a_newcomer_takes_over_from_the_running_deal_on(
    client: Browser, store: Store, played: StoredGame
) -> None:
    answer = client.submit(more(client, played), "/sits", chair="1", seat_0="Ира")
    assert answer.status == 303
    after = joker(store, played)
    assert after.players[1] == "Oleg"
    assert [sitter.name for sitter in sitters_now(after)] == ["Нина", "Ира", "გიორგი", "Тарас"]
    assert totals(store, played) == (250, 170, -100, -50)


def test_before_the_first_deal_is_recorded_they_sat_there_from_the_start(
    client: Browser, store: Store, table: StoredGame
) -> None:
    client.submit(more(client, table), "/sits", chair="0", seat_0="Ира")
    assert joker(store, table).players == ("Ира", "Oleg", "გიორგი", "Тарас")


def test_a_known_name_is_asked_about_with_nothing_lost(
    client: Browser, store: Store, played: StoredGame, seat_game: SeatGame
) -> None:
    other = seat_game("Ира", "Вера")
    page = client.submit(more(client, played), "/sits", chair="2", seat_0="ира")
    assert page.status == 422
    assert "last played on" in page.text
    ira = str(other.record.people and other.record.people[0])
    assert client.submit(page, "/sits", who_0=ira).status == 303
    assert sitters_now(joker(store, played))[2].person == ira


def test_nobody_takes_over_who_sits_at_another_seat(
    client: Browser, store: Store, played: StoredGame
) -> None:
    page = client.submit(more(client, played), "/sits", chair="1", seat_0="Нина")
    nina = str(played.record.people and played.record.people[0])
    refused = client.submit(page, "/sits", who_0=nina)
    assert refused.status == 422
    assert "sits at this table already" in refused.text
    assert sitters_now(joker(store, played))[1].name == "Oleg"


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\u202eb"])
def test_a_name_that_cannot_be_takes_over_nothing(
    client: Browser, store: Store, played: StoredGame, name: str
) -> None:
    page = client.submit(more(client, played), "/sits", chair="1", seat_0=name)
    assert page.status == 422
    assert any(alerts(page))
    assert sitters_now(joker(store, played))[1].name == "Oleg"


# A misdeal, stopping, deleting


def test_a_misdeal_clears_what_was_entered_of_the_running_deal(
    client: Browser, store: Store, played: StoredGame
) -> None:
    bid(client, played, 4, 3, 2)
    assert client.submit(more(client, played), "/redeal").status == 303
    assert len(joker(store, played).deals) == 3
    client.post(f"/games/{played.id}/undo")
    assert joker(store, played).deals[3].bids == (None, None, None, 2)


@pytest.mark.parametrize(("how", "finished"), [("stands", True), ("void", False)])
def test_a_game_is_stopped_and_gone_on_with(
    client: Browser, store: Store, played: StoredGame, how: str, finished: bool
) -> None:
    assert client.submit(more(client, played), "/stop", value=how).status == 303
    assert joker(store, played).stopped == how
    assert sheet(joker(store, played)).finished is finished
    assert client.submit(more(client, played), "/reopen", value=how).status == 303
    assert joker(store, played).stopped is None


def test_a_finished_game_offers_nothing_to_stop(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = play(seat_game("A", "B", schedule={"custom": [[1]]}), [((1, 1), (1, 0))])
    page = more(client, game)
    assert "The game is over" in page.text
    assert not any("/stop" in one.attrs["action"] for one in page.forms)
    refused = client.post(f"/games/{game.id}/more/stop", {"value": "void"})
    assert refused.status == 422


def test_a_deleted_game_is_brought_back_from_home(
    client: Browser, store: Store, played: StoredGame
) -> None:
    home = client.follow(client.submit(more(client, played), "/delete"))
    assert store.games() == ()
    assert "The game is deleted." in home.text
    assert played.id in client.get("/").html  # it waits among those deleted lately
    late = client.post(f"/games/{played.id}/deals/4/bids/0", {"value": "0", "bid-0": ""})
    assert late.status == 422
    assert "This game was deleted." in late.text
    assert client.submit(home, "/restore").status == 303
    assert [one.id for one in store.games()] == [played.id]
    assert "The game is deleted." not in client.get(home.path).text


FORGED: tuple[tuple[str, dict[str, str]], ...] = (
    ("stop", {"value": "maybe"}),
    ("stop", {}),
    ("reopen", {"value": "x"}),
    ("dealer", {"deal": "4", "dealer": "4", "was": "", "first": "0"}),
    ("dealer", {"deal": "0", "dealer": "1", "was": "", "first": "0"}),
    ("dealer", {"deal": "x", "dealer": "1"}),
    ("dealer", {"deal": "4", "dealer": "١"}),
    ("seats", {"order-0": "0", "order-1": "1", "order-2": "2"}),
    ("seats", {"order-0": "1", "order-1": "0", "order-2": "2", "order-3": "3", "seen": "["}),
    ("seats", {"order-0": "1", "order-1": "0", "order-2": "2", "order-3": "3", "seen": "{}"}),
    ("sits", {"deal": "4", "chair": "4", "seat-0": "X"}),
    ("redeal", {"deal": "-1"}),
    ("rules", {"sure": "yes", "seen": "{"}),
)


@pytest.mark.parametrize(("act", "fields"), FORGED)
def test_what_no_page_would_send_changes_nothing(
    client: Browser, store: Store, played: StoredGame, act: str, fields: dict[str, str]
) -> None:
    before = store.rev(played.id)
    assert client.post(f"/games/{played.id}/more/{act}", fields).status == 400
    assert store.rev(played.id) == before


# Undo, and sending twice


ACTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("/seats", {"order_0": "1", "order_1": "0"}),
    ("/dealer", {"dealer": "0"}),
    ("/sits", {"chair": "1", "seat_0": "Ира"}),
    ("/redeal", {}),
    ("/stop", {"value": "stands"}),
)


def exported(client: Browser, game: StoredGame) -> bytes:
    return client.get(f"/games/{game.id}/file").response.data


@pytest.mark.parametrize(("action", "fields"), ACTS)
def test_an_act_is_undone_and_redone_like_any_entry(
    client: Browser, played: StoredGame, action: str, fields: dict[str, str]
) -> None:
    bid(client, played, 4, 3, 2)
    before = exported(client, played)
    assert client.submit(more(client, played), action, **fields).status == 303
    after = exported(client, played)
    assert after != before
    client.post(f"/games/{played.id}/undo")
    assert exported(client, played) == before
    client.post(f"/games/{played.id}/redo")
    assert exported(client, played) == after


@pytest.mark.parametrize(("action", "fields"), ACTS)
def test_an_act_sent_twice_is_done_once(
    client: Browser, store: Store, played: StoredGame, action: str, fields: dict[str, str]
) -> None:
    bid(client, played, 4, 3, 2)
    page, sent = more(client, played), {"request": secrets.token_hex(8), **fields}
    assert client.submit(page, action, **sent).status == 303
    rev = store.rev(played.id)
    assert client.submit(page, action, **sent).status == 303
    assert store.rev(played.id) == rev


def test_three_undone_and_redone_give_the_same_file(client: Browser, played: StoredGame) -> None:
    for action, fields in ACTS[:3]:
        client.submit(more(client, played), action, **fields)
    after = exported(client, played)
    for turn in ("undo", "undo", "undo", "redo", "redo", "redo"):
        assert client.post(f"/games/{played.id}/{turn}").status == 303
    assert exported(client, played) == after


def test_another_entry_leaves_nothing_to_redo(client: Browser, played: StoredGame) -> None:
    client.submit(more(client, played), "/dealer", dealer="0")
    client.post(f"/games/{played.id}/undo")
    bid(client, played, 4, 3, 2)
    assert client.post(f"/games/{played.id}/redo").status == 409


def test_what_was_half_entered_is_there_after_a_restart(
    app: Flask, client: Browser, table: StoredGame, tmp_path: Any
) -> None:
    from scorekeeper import create_app

    bid(client, table, 1, 0, 1)
    bid(client, table, 1, 1, 0)
    app.extensions["store"].close()
    again = create_app(tmp_path / "data", TESTING=True, MACHINE_IS_HOST=True)
    try:
        file = json.loads(exported(Browser(again), table))
    finally:
        again.extensions["store"].close()
    assert file["deals"] == [{"bids": [1, 0, None, None]}]


# The file


def test_the_file_reads_back_as_the_record(
    client: Browser, store: Store, played: StoredGame
) -> None:
    page = client.get(f"/games/{played.id}/file")
    assert page.response.headers["Content-Disposition"] == (
        "attachment; filename=joker-2026-11-28.json"
    )
    record, faults = read(page.response.data)
    assert faults == ()
    assert record == joker(store, played)


def test_the_journal_names_each_act_plainly(
    client: Browser, store: Store, played: StoredGame
) -> None:
    for action, fields in ACTS:
        client.submit(more(client, played), action, **fields)
    acts = [line.act for line in store.journal(played.id)][-5:]
    assert acts == ["seats", "dealer", "sits", "redeal", "stop"]
    assert Key(WHOLE, ALL, "stopped") in store.game(played.id).facts


# What stands in the way is always said


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("stop", {"value": "stands"}),
        ("dealer", {"deal": "1", "dealer": "0", "first": "1", "was": ""}),
        ("redeal", {"deal": "1"}),
        ("sits", {"deal": "1", "chair": "1", "seat-0": "Ира", "was-1": ""}),
        ("sits", {"deal": "1", "chair": "1", "seat-0": ""}),
    ],
)
def test_a_message_shows_though_its_fold_is_gone(
    client: Browser, seat_game: SeatGame, play: PlayDeals, act: str, fields: dict[str, str]
) -> None:
    game = play(seat_game("A", "B", schedule={"custom": [[1]]}), [((1, 1), (1, 0))])
    refused = client.post(f"/games/{game.id}/more/{act}", fields)
    assert refused.status in (409, 422)
    (said,) = alerts(refused)
    assert said


def test_a_game_that_is_stopped_already_says_so_when_it_is_stopped_again(
    client: Browser, played: StoredGame
) -> None:
    page = more(client, played)
    client.submit(page, "/stop", value="void")
    late = client.submit(page, "/stop", value="stands", request=secrets.token_hex(8))
    assert late.status == 409
    assert late.text.count("Nothing was overwritten") == 1


def test_a_deal_is_not_taken_back_when_somebody_has_bid_in_the_next(
    app: Flask, client: Browser, table: StoredGame
) -> None:
    for seat, value in enumerate((1, 0, 0, 1)):
        bid(client, table, 1, seat, value)
    rows = {"bid": (1, 0, 0, 1), "taken": (1, 0, 0, 0), "entered": ("",) * 4}
    fields = {f"{name}-{seat}": row[seat] for name, row in rows.items() for seat in range(4)}
    assert client.post(f"/games/{table.id}/deals/1/record", fields).status == 303
    bid(Browser(app), table, 2, 0, 1)
    refused = client.post(f"/games/{table.id}/undo")
    assert refused.status == 422
    assert "Somebody has already bid in the next deal" in refused.text
    assert "unfinished" not in refused.text


@pytest.mark.parametrize("schedule", ['{"nines":4}', '{"nines":1}'])
def test_a_schedule_that_the_played_deals_do_not_fit_is_refused_in_one_sentence(
    client: Browser, played: StoredGame, schedule: str
) -> None:
    form = client.get(f"/games/{played.id}/more/rules")
    page = client.submit(form, "/rules", rule_schedule=schedule)
    assert page.status == 422
    said = "3 deals are already played, with 1 2 3 cards: the schedule has to begin so."
    (fault,) = [one for one in page.root.all("p") if one.attrs.get("class") == "fault"]
    assert (fault.attrs["id"], fault.text) == ("rule-schedule-fault", said)
    assert "Deal 1:" not in page.text


def test_a_schedule_with_fewer_deals_than_are_played_is_refused_in_one_sentence(
    client: Browser, played: StoredGame
) -> None:
    form = client.get(f"/games/{played.id}/more/rules")
    own = {"rule_schedule": "own", "rule_schedule_own": "1 2"}
    page = client.submit(form, "/rules", **own)
    assert page.text.count("3 deals are already played, with 1 2 3 cards") == 1
    assert "one too many" not in page.text


def test_a_takeover_without_a_name_blames_nobody(client: Browser, played: StoredGame) -> None:
    page = client.submit(more(client, played), "/sits", chair="1", seat_0=" ")
    (said,) = alerts(page)
    assert said == "Who takes over? A name is missing."


def test_nobody_takes_over_their_own_seat(
    client: Browser, store: Store, played: StoredGame
) -> None:
    oleg = str(played.record.people and played.record.people[1])
    sent = {"chair": "1", "seat_0": "Oleg", "person_0": oleg}
    page = client.submit(more(client, played), "/sits", **sent)
    assert page.status == 422
    assert "Oleg sits at this seat already." in page.text
    assert store.rev(played.id) == played.rev


@pytest.mark.parametrize(
    "tail", ["undo", "redo", "more/stop", "more/seats", "deals/2/record", "deals/1/bids/0"]
)
def test_the_address_that_a_refused_form_leaves_behind_leads_to_the_table(
    client: Browser, played: StoredGame, tail: str
) -> None:
    page = client.get(f"/games/{played.id}/{tail}")
    assert (page.status, page.location) == (303, f"/games/{played.id}/")


def test_other_addresses_of_forms_lead_to_their_pages_too(client: Browser) -> None:
    assert client.get("/games/").location == "/games/new"
    assert client.get("/example").location == "/"
    assert client.post("/games/new").status == 405
