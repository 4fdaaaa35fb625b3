"""What a phone asks again and again, and what it is told of those who enter too."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorekeeper.rules.facts import Key
from scorekeeper.store import Change, Entry, Store, StoredGame
from scorekeeper.store.keyring import Device, DoorKey, Grant, Keyring, Role
from tests.web.browsing import Browser, Page, PlayDeals, SeatGame, Tables

SCRIPT = {"headers": {"Accept": "application/json"}}


def at(game: StoredGame, tail: str = "") -> str:
    return f"/games/{game.id}/{tail}"


def bid(device: Browser, game: StoredGame, seat: int, value: int, was: object = "") -> Page:
    fields = {"value": value, f"bid-{seat}": was}
    return device.post(at(game, f"deals/1/bids/{seat}"), fields, **SCRIPT)


def told(page: Page) -> dict:
    return json.loads(page.html)


def entered(store: Store, game: StoredGame, device: str, when: datetime) -> None:
    change = Change(Key(1, 0, "bid"), None, 1)
    store.write(game.id, Entry(f"request {when}", device, "bid", when.isoformat(), (change,)))


def kind(client: Browser, path: str) -> str | None:
    """The mimetype of a file that is there."""
    with client.get(path).response as response:
        assert response.status_code == 200
        return response.mimetype


# The revision


def test_the_revision_moves_with_every_entry_and_nothing_else(
    client: Browser, table: StoredGame, store: Store
) -> None:
    before = told(client.get(at(table, "rev")))
    assert before["rev"] == store.rev(table.id)
    assert told(client.get(at(table, "rev"))) == before
    bid(client, table, 0, 1)
    assert told(client.get(at(table, "rev")))["rev"] == store.rev(table.id) > before["rev"]


def test_the_revision_is_tiny_and_names_the_version_of_the_pages(
    client: Browser, table: StoredGame
) -> None:
    page = client.get(at(table, "rev"))
    assert len(page.html) < 60
    assert f"/static/{told(page)['app']}/" in client.get(at(table)).html
    assert page.response.headers["Cache-Control"] == "no-store"


def test_there_is_no_revision_of_a_game_that_is_not_there(client: Browser) -> None:
    assert client.get("/games/none/rev").status == 404


def test_the_page_comes_with_its_state_when_its_script_asks(
    client: Browser, table: StoredGame, store: Store
) -> None:
    answer = told(client.get(at(table), **SCRIPT))
    assert answer["state"]["rev"] == store.rev(table.id)
    assert 'id="table"' in answer["html"]
    assert answer["token"]


# Two writers


def test_one_number_entered_twice_is_one_entry(app: Flask, table: StoredGame, store: Store) -> None:
    assert bid(Browser(app), table, 0, 1).status == 200
    assert bid(Browser(app), table, 0, 1).status == 200
    assert store.game(table.id).facts[Key(1, 0, "bid")] == 1


def test_the_same_number_again_is_one_entry_even_in_a_recorded_deal(
    app: Flask, table: StoredGame, play
) -> None:
    play(table, [((1, 0, 0, 1), (1, 0, 0, 0))])
    assert bid(Browser(app), table, 0, 1).status == 200
    assert bid(Browser(app), table, 0, 0).status == 409


def test_whoever_comes_second_is_told_what_stands_and_may_write_over_it_knowingly(
    app: Flask, table: StoredGame, store: Store
) -> None:
    bid(Browser(app), table, 0, 1)
    late = Browser(app)
    answer = bid(late, table, 0, 0)
    assert answer.status == 409
    newer = {"number": 1, "seat": 0, "name": "bid", "now": 1, "wanted": 0}
    assert told(answer)["newer"] == [newer]
    assert store.game(table.id).facts[Key(1, 0, "bid")] == 1
    assert bid(late, table, 0, 0, was=newer["now"]).status == 200
    assert store.game(table.id).facts[Key(1, 0, "bid")] == 0


def test_a_device_is_called_by_its_name_and_the_seat_too(
    app: Flask, client: Browser, table: StoredGame, store: Store
) -> None:
    keys = Keyring(store._connections)
    key = DoorKey("k", Grant(Role.SCORER), "a" * 64, "b" * 64, "2026-11-28T20:00:00Z")
    keys.cut(key)
    keys.admit(Device("d1", "Oleg's phone", key.made_at, key.made_at, ()), "c" * 64, "k")
    entered(store, table, "d1", datetime.now(UTC))
    said = told(bid(client, table, 0, 0))["message"]
    assert said == "Нина: Oleg's phone entered 1, this phone 0. Nothing was overwritten."
    assert told(client.get(at(table), **SCRIPT))["state"]["others"] == "+ Oleg's phone"


@pytest.mark.parametrize(
    ("device", "minutes", "said"),
    [
        ("another", 0, "+1 phone"),
        ("another", 1, "+1 phone"),
        ("another", 3, ""),
    ],
)
def test_the_page_says_who_else_is_entering_for_two_minutes(
    client: Browser, table: StoredGame, store: Store, device: str, minutes: int, said: str
) -> None:
    entered(store, table, device, datetime.now(UTC) - timedelta(minutes=minutes))
    mark = next(
        one for one in client.get(at(table)).root.all("p") if one.attrs.get("data-part") == "live"
    )
    assert mark.text == said
    assert ("hidden" in mark.attrs) == (not said)


def test_ones_own_entries_are_not_those_of_somebody_else(
    client: Browser, table: StoredGame
) -> None:
    assert told(bid(client, table, 0, 1))["state"]["others"] == ""


def test_undo_takes_ones_own_entry_first_and_then_says_whose_it_was(
    app: Flask, table: StoredGame, store: Store
) -> None:
    one, other = Browser(app), Browser(app)
    bid(one, table, 0, 1)
    bid(other, table, 1, 0)
    own = told(one.post(at(table, "undo"), **SCRIPT))
    assert own["message"] == ""
    assert own["state"]["bids"] == [None, 0, None, None]
    theirs = told(one.post(at(table, "undo"), **SCRIPT))
    assert theirs["message"] == "That was an entry of another phone."
    assert theirs["state"]["bids"] == [None, None, None, None]


def test_without_a_script_the_page_after_an_undo_says_whose_it_was(
    app: Flask, table: StoredGame
) -> None:
    bid(Browser(app), table, 0, 1)
    device = Browser(app)
    page = device.follow(device.post(at(table, "undo")))
    assert "That was an entry of another phone." in page.text
    assert "That was an entry" not in device.get(at(table)).text


# The page for the whole room


def seats(page: Page) -> list[tuple[str, bool]]:
    """What stands for each player at the table, and whether the table waits for them."""
    rows = next(one for one in page.root.all("ol")).all("li")
    return [(one.text, one.attrs.get("class") == "turn") for one in rows]


def test_the_screen_shows_the_bids_and_who_bids_next(client: Browser, table: StoredGame) -> None:
    bid(client, table, 0, 1)
    page = client.get(at(table, "tv"))
    assert "I · Deal 1 of 24" in page.text
    assert "Oleg bids" in page.text
    assert seats(page) == [
        ("Нина 10", False),
        ("Oleg 0", True),
        ("გიორგი cuts0", False),
        ("Тарас deals0", False),
    ]


def test_the_screen_says_who_leads_once_all_have_bid(client: Browser, table: StoredGame) -> None:
    for seat, value in enumerate((1, 0, 0, 1)):
        bid(client, table, seat, value)
    page = client.get(at(table, "tv"))
    assert "Bids 2 of 1, 1 over · Нина leads" in page.text
    assert not any(turn for _, turn in seats(page))


def test_the_screen_of_a_finished_game_says_who_won(
    client: Browser, seat_game: SeatGame, play: PlayDeals
) -> None:
    game = play(seat_game("A", "B", schedule={"custom": [[1]]}), [((0, 0), (1, 0))])
    page = client.get(at(game, "tv"))
    assert next(page.root.all("h1")).text == "B wins"
    assert "The result" in page.text


def test_the_screen_of_a_match_says_who_attacks(client: Browser, store: Store) -> None:
    match = Tables(store).match("Нина", "Oleg")
    page = client.get(at(match, "tv"))
    assert "Round 1" in page.text
    assert [text for text, _ in seats(page)] == ["Нина attacks0", "Oleg deals0"]


# The phone


def test_the_manifest_names_icons_that_are_there(client: Browser) -> None:
    manifest = told(client.get("/manifest.webmanifest"))
    assert manifest["start_url"] == "/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert kind(client, icon["src"]) == "image/svg+xml"


def test_every_page_links_the_manifest(client: Browser, table: StoredGame) -> None:
    for path in ("/", at(table)):
        assert 'rel="manifest" href="/manifest.webmanifest"' in client.get(path).html


def test_the_worker_is_asked_for_anew_and_knows_files_that_are_there(client: Browser) -> None:
    worker = client.get("/sw.js")
    assert worker.response.mimetype == "text/javascript"
    assert worker.response.headers["Cache-Control"] == "no-cache"
    first, _, rest = worker.html.partition("\n")
    knows = json.loads(first.removeprefix("const TOLD = ").removesuffix(";"))
    assert rest
    assert any(file.endswith("/js/page.js") for file in knows["shell"])
    for file in knows["shell"]:
        assert knows["version"] in file
        assert kind(client, file)
