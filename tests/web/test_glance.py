"""A look at the revision ahead of Flask: told to whom the guard would tell it, and in its words."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask, request
from werkzeug.test import TestResponse

from scorekeeper.store import Grant, Role, Store, StoredGame
from scorekeeper.web import glance
from tests.web.browsing import SeatGame
from tests.web.guests import HOUSE, Guest, let_in

VIEWER = Grant(Role.VIEWER)
JSON = "application/json"


@pytest.fixture
def whole_ways(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that went the whole way."""
    asked: list[str] = []
    dispatch = app.full_dispatch_request

    def counted() -> object:
        asked.append(request.path)
        return dispatch()

    monkeypatch.setattr(app, "full_dispatch_request", counted)
    return asked


def look(guest: Guest, game: StoredGame | str, **headers: str) -> TestResponse:
    game_id = game if isinstance(game, str) else game.id
    return guest.send("GET", f"/games/{game_id}/rev", headers=headers)


@pytest.mark.parametrize("role", list(Role))
def test_both_ways_tell_the_same(
    app: Flask, table: StoredGame, whole_ways: list[str], role: Role
) -> None:
    guest = let_in(app, Grant(role))
    whole_ways.clear()
    short, whole = look(guest, table), look(guest, table, Origin=HOUSE)
    assert whole_ways == [f"/games/{table.id}/rev"]
    assert (short.status, short.json) == (whole.status, whole.json)
    told = {name: value for name, value in whole.headers if name not in ("Vary", "Content-Length")}
    assert dict(short.headers) == {**told, "Content-Length": str(len(short.data))}


def test_a_table_that_is_shown_as_it_is_tells_its_revision_alone(
    app: Flask, table: StoredGame, whole_ways: list[str]
) -> None:
    guest = let_in(app, VIEWER)
    whole_ways.clear()
    address = f"/games/{table.id}/?shown={table.rev}"
    short = guest.send("GET", address, headers={"Accept": JSON})
    assert not whole_ways
    whole = guest.send("GET", address, headers={"Accept": JSON, "Origin": HOUSE})
    assert short.json == whole.json == look(guest, table).json
    moved = guest.send("GET", f"/games/{table.id}/?shown=1{table.rev}", headers={"Accept": JSON})
    assert moved.json.keys() == {"rev", "app", "html"}
    assert guest.send("GET", address).mimetype == "text/html"
    assert len(whole_ways) == 3


def test_what_is_not_certain_goes_the_whole_way(
    app: Flask, table: StoredGame, whole_ways: list[str]
) -> None:
    guest = let_in(app, VIEWER)
    whole_ways.clear()
    assert look(guest, table, Origin="http://elsewhere.test").status_code == 403
    assert look(guest, "no-such-game").status_code == 404
    assert guest.send("GET", f"/games/{table.id}/rev?lang=ka").status_code == 200
    assert guest.send("HEAD", f"/games/{table.id}/rev").status_code == 200
    assert guest.send("POST", f"/games/{table.id}/rev").status_code != 200
    assert look(Guest(app), table).status_code == 403
    guest.house = "http://scorekeeper.elsewhere.test:8024"
    assert look(guest, table).status_code == 421
    assert len(whole_ways) == 7


@pytest.mark.parametrize(
    "host", ["127.0.0.1/evil", "a@192.168.1.23", "192.168.1.23?x", "192.168.1.23:8024, evil", ""]
)
def test_no_host_is_known_here_that_is_not_known_there(
    app: Flask, table: StoredGame, host: str
) -> None:
    guest = let_in(app, VIEWER)
    sent = [look(guest, table, Host=host), look(guest, table, Host=host, Origin=HOUSE)]
    assert {answer.status_code for answer in sent} <= {400, 403, 421}


def test_a_cookie_that_cannot_be_read_is_nobodys_fault(app: Flask, table: StoredGame) -> None:
    guest = let_in(app, VIEWER)
    [cookie] = guest.client._cookies.values()
    torn = f"other=\xe9; {cookie.key}={cookie.value}"
    assert look(guest, table, Cookie=torn).status_code == 200
    assert look(Guest(app), table, Cookie="other=\xe9").status_code == 403


def test_what_goes_wrong_here_is_told_the_whole_way(
    app: Flask, table: StoredGame, monkeypatch: pytest.MonkeyPatch, whole_ways: list[str]
) -> None:
    guest = let_in(app, VIEWER)
    whole_ways.clear()
    monkeypatch.setattr(glance, "is_known", lambda *_: 1 // 0)
    assert look(guest, table).status_code == 200
    assert len(whole_ways) == 1


def test_a_key_that_does_not_reach_here_shows_nothing(
    app: Flask, table: StoredGame, seat_game: SeatGame
) -> None:
    here, another = table.started[:10], seat_game("A", "B", "C", "D")
    reaching = [Grant(Role.VIEWER, evening=here), Grant(Role.VIEWER, game_id=table.id)]
    short = [Grant(Role.VIEWER, evening="2001-01-01"), Grant(Role.VIEWER, game_id=another.id)]
    assert [look(let_in(app, grant), table).status_code for grant in reaching] == [200, 200]
    assert [look(let_in(app, grant), table).status_code for grant in short] == [403, 403]


def test_who_is_put_out_is_told_nothing_from_the_next_look_on(
    app: Flask, table: StoredGame, store: Store
) -> None:
    first, second = let_in(app, VIEWER), let_in(app, VIEWER)
    assert [look(guest, table).status_code for guest in (first, second)] == [200, 200]
    [device, _other] = store.keyring.devices()
    store.keyring.put_out(device.id, "2026-11-30T12:00:00+00:00")
    assert sorted(look(guest, table).status_code for guest in (first, second)) == [200, 403]
    for key in store.keyring.standing():
        store.keyring.revoke_key(key.id, "2026-11-30T12:00:00+00:00")
    assert [look(guest, table).status_code for guest in (first, second)] == [403, 403]


def test_who_was_not_seen_lately_is_noted_on_the_whole_way(
    app: Flask, table: StoredGame, store: Store, whole_ways: list[str]
) -> None:
    guest = let_in(app, VIEWER)
    [device] = store.keyring.devices()
    store.keyring.seen(device.id, (datetime.now(UTC) - timedelta(hours=1)).isoformat())
    store.keyring.write_notes()
    whole_ways.clear()
    assert "Set-Cookie" in look(guest, table).headers
    assert "Set-Cookie" not in look(guest, table).headers
    assert len(whole_ways) == 1
