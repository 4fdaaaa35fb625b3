"""Coming in: by link, by code, with joining closed; going out; going on at another address."""

import time
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorekeeper.figures.evenings import evening
from scorekeeper.store import Grant, Role, Store, StoredGame
from scorekeeper.web.access import addresses, codes, guard
from scorekeeper.web.present import local_now
from tests.web.browsing import Browser, SeatGame
from tests.web.guests import HOUSE, Guest, code_of, cut, let_in, link_of

HOST, SCORER, VIEWER = Grant(Role.HOST), Grant(Role.SCORER), Grant(Role.VIEWER)
WRONG = "3333 3333"


# By link


def test_a_link_lets_in_and_leaves_a_clean_address(app: Flask, store: Store) -> None:
    key = cut(app, VIEWER)
    guest = Guest(app)
    answer = guest.send("GET", link_of(app, key))
    assert answer.status_code == 303
    assert answer.headers["Location"] == "/"
    assert guest.get("/").status == 200
    (device,) = store.keyring.devices()
    assert device.grants == (VIEWER,)


def test_the_cookie_is_the_browsers_alone(app: Flask) -> None:
    answer = Guest(app).send("GET", link_of(app, cut(app, VIEWER)))
    (cookie,) = [one for one in answer.headers.getlist("Set-Cookie") if one.startswith("device-")]
    parts = cookie.split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
    assert "Secure" not in parts
    assert "Domain" not in cookie


def test_neither_link_code_nor_device_secret_stands_in_the_file(
    app: Flask, store: Store, tmp_path
) -> None:
    key = cut(app, VIEWER)
    guest = Guest(app)
    answer = guest.send("GET", link_of(app, key))
    secret = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
    link = link_of(app, key).rpartition("/")[2]
    with store._connections.reading() as db:
        db.execute("PRAGMA wal_checkpoint")
    written = b"".join(file.read_bytes() for file in (tmp_path / "data").glob("scorekeeper.db*"))
    assert key.id.encode() in written
    assert not any(each.encode() in written for each in (secret, link, code_of(app, key)))


def test_a_link_that_no_key_has_leads_to_the_door_without_it(app: Flask) -> None:
    guest = Guest(app)
    answer = guest.get("/join/anything")
    assert answer.status == 303
    assert answer.location == "/join/?said=unknown"
    assert "nobody" in guest.follow(answer).text


def test_a_link_with_a_slash_behind_it_leaves_a_clean_address_too(app: Flask) -> None:
    assert Guest(app).get(f"{link_of(app, cut(app, VIEWER))}/").location == "/"
    assert Guest(app).get("/join/anything/").location == "/join/?said=unknown"


def test_a_browser_that_looks_ahead_is_not_let_in(app: Flask, store: Store) -> None:
    assert Guest(app).send("HEAD", link_of(app, cut(app, VIEWER))).status_code == 303
    assert store.keyring.devices() == ()


def test_the_machine_itself_needs_no_key(app: Flask, client: Browser, store: Store) -> None:
    assert client.get(link_of(app, cut(app, VIEWER))).location == "/"
    assert store.keyring.devices() == ()


def test_who_comes_in_while_a_game_runs_comes_to_its_table(
    app: Flask, seat_game: SeatGame, play
) -> None:
    running = seat_game("Нина", "Oleg", started=local_now())
    tonight = Grant(Role.VIEWER, evening=evening(local_now()).isoformat())
    for grant in (VIEWER, tonight, Grant(Role.VIEWER, game_id=running.id)):
        answer = Guest(app).send("GET", link_of(app, cut(app, grant)))
        assert answer.headers["Location"] == f"/games/{running.id}/"
    other = cut(app, Grant(Role.VIEWER, evening="2020-01-01"))
    assert Guest(app).send("GET", link_of(app, other)).headers["Location"] == "/"


def test_a_second_key_adds_to_the_first_and_the_device_stays_itself(
    app: Flask, store: Store, table: StoredGame
) -> None:
    guest = let_in(app, VIEWER)
    (before,) = store.keyring.devices()
    guest.send("GET", link_of(app, cut(app, SCORER)))
    (after,) = store.keyring.devices()
    assert after.id == before.id
    assert set(after.grants) == {VIEWER, SCORER}
    page = guest.get(f"/games/{table.id}/")
    guest.submit(page, "bids/0", value="1")
    assert store.journal(table.id)[-1].device == after.id


def test_devices_of_a_kind_are_told_apart(app: Flask, store: Store) -> None:
    key = cut(app, VIEWER)
    for says in ("Mozilla/5.0 (iPhone; CPU)", "Mozilla/5.0 (Linux; Android 15)", "(iPhone)", "x"):
        Guest(app).send("GET", link_of(app, key), headers={"User-Agent": says})
    names = {device.name for device in store.keyring.devices()}
    assert names == {"iPhone", "Android", "iPhone 2", "Device"}


# By code


@pytest.mark.parametrize("typed", ["{}", "{} ", "{:.4} {:.4}", "{}-{}"])
def test_a_code_may_be_typed_as_people_type(app: Flask, typed: str) -> None:
    code = code_of(app, cut(app, VIEWER))
    guest = Guest(app)
    text = {
        "{}": code,
        "{} ": f"{code.lower()} ",
        "{:.4} {:.4}": f"{code[:4]} {code[4:]}",
        "{}-{}": f"{code[:4]}-{code[4:]}",
    }[typed]
    assert guest.post("/join/", {"code": text}).status == 303
    assert guest.get("/").status == 200


def test_a_cyrillic_letter_of_the_same_shape_is_meant_as_the_latin_one() -> None:
    assert codes.typed_code("асен кмрт") == "ACEHKMPT"


@pytest.mark.parametrize("typed", ["", " ", "3333333", "9" * 500, "☃", "\x00", "3333 3333 3"])
def test_a_wrong_code_is_said_at_the_field(app: Flask, typed: str) -> None:
    page = Guest(app).post("/join/", {"code": typed})
    assert page.status == 422
    assert "No key has this code" in page.text


def test_a_code_has_eight_signs_and_none_that_looks_like_another(app: Flask) -> None:
    signs = {sign for _ in range(200) for sign in code_of(app, cut(app, VIEWER))}
    assert signs <= set(codes.ALPHABET)
    assert len(signs) > 20
    assert not signs & set("01258BIJLOSZ") - {"J"}
    assert len(codes.ALPHABET) ** codes.CODE_LENGTH > 10**11


def test_codes_cannot_be_tried_faster_than_the_limit(app: Flask) -> None:
    code = code_of(app, cut(app, VIEWER))
    guest = Guest(app)
    assert {guest.post("/join/", {"code": WRONG}).status for _ in range(10)} == {422}
    blocked = guest.post("/join/", {"code": code})
    assert blocked.status == 429
    assert 50 <= int(blocked.response.headers["Retry-After"]) <= 60
    assert "Too many" in blocked.text
    assert guest.get("/").status == 403
    # A link has 128 bits and needs no limit; a device elsewhere is not made to wait.
    assert Guest(app, "192.168.1.78").post("/join/", {"code": code}).status == 303


def test_nor_by_coming_from_many_addresses(app: Flask) -> None:
    code = code_of(app, cut(app, VIEWER))
    for number in range(100):
        with app.app_context():
            tried = app.extensions["store"].keyring.try_code(
                codes.hashed("x"), f"10.0.0.{number}", time.time()
            )
        assert tried.wait == 0
    blocked = Guest(app).post("/join/", {"code": code})
    assert blocked.status == 429
    assert int(blocked.response.headers["Retry-After"]) > 3000


def test_a_form_at_the_door_needs_its_token(app: Flask) -> None:
    code = code_of(app, cut(app, VIEWER))
    assert Guest(app).send("POST", "/join/", data={"code": code}).status_code == 400


# Joining closed


def test_when_joining_is_closed_only_a_host_comes_in(app: Flask, store: Store) -> None:
    keys = {grant: cut(app, grant) for grant in (HOST, SCORER, VIEWER)}
    inside = let_in(app, VIEWER)
    store.keyring.settle("joining", "closed")
    for grant, key in keys.items():
        guest = Guest(app)
        by_link = guest.get(link_of(app, key))
        by_code = Guest(app).post("/join/", {"code": code_of(app, key)})
        closed = grant != HOST
        assert ("closed" in by_link.location) == ("closed" in by_code.location) == closed
        assert (guest.get("/").status == 403) == closed
    assert inside.get("/").status == 200
    assert "closed" in Guest(app).get("/join/?said=closed").text


# Going out


def test_a_revoked_device_is_refused_at_its_next_request(
    app: Flask, store: Store, table: StoredGame
) -> None:
    guest = let_in(app, SCORER)
    (device,) = store.keyring.devices()
    other = let_in(app, SCORER)
    page = guest.get(f"/games/{table.id}/")
    store.keyring.put_out(device.id, "2026-11-28T20:00:00+00:00")
    for path in ("", "sheet/", "sheet.pdf", "file", "more"):
        assert guest.send("GET", f"/games/{table.id}/{path}").status_code == 403
    assert guest.submit(page, "bids/0", value="1").status == 403
    assert other.get("/").status == 200
    assert device.id not in {line.device for line in store.journal(table.id)}


def test_who_was_put_out_may_come_in_again_as_somebody_new(app: Flask, store: Store) -> None:
    key = cut(app, VIEWER)
    guest = Guest(app)
    guest.send("GET", link_of(app, key))
    (old,) = store.keyring.devices()
    store.keyring.put_out(old.id, "2026-11-28T20:00:00+00:00")
    guest.send("GET", link_of(app, key))
    assert guest.get("/").status == 200
    assert [device.id for device in store.keyring.devices()] != [old.id]


def test_a_revoked_key_stops_at_once(app: Flask, store: Store) -> None:
    key = cut(app, SCORER)
    guest = Guest(app)
    guest.send("GET", link_of(app, key))
    assert guest.get("/games/new").status == 200
    store.keyring.revoke_key(key.id, "2026-11-28T20:00:00+00:00")
    assert guest.get("/games/new").status == 403
    assert "unknown" in guest.get(link_of(app, key)).location


def test_a_made_up_cookie_lets_nobody_in(app: Flask) -> None:
    let_in(app, VIEWER)
    with app.app_context():
        name = codes.cookie_name()
    for value in ("", "x", "null", "' OR 1=1 --"):
        guest = Guest(app)
        guest.client.set_cookie(name, value, domain="192.168.1.23")
        assert guest.get("/").status == 403


def test_what_strangers_send_is_not_kept_in_memory(app: Flask) -> None:
    guest, kept = Guest(app), codes._keyed.cache_info
    with app.app_context():
        name = codes.cookie_name()
    before = kept().currsize
    for number in range(5):
        cookie = {"Cookie": f"{name}={number}{'x' * 5000}"}
        assert Guest(app).send("GET", "/", headers=cookie).status_code == 403
        assert guest.get(f"/join/{number}{'x' * 5000}").status == 303
    assert kept().currsize == before


# When a device was last seen


def test_a_visit_is_noted_once_a_minute_and_the_cookie_lasts_anew(
    app: Flask, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = let_in(app, VIEWER)
    (before,) = store.keyring.devices()
    assert not _device_cookies(guest)
    assert store.keyring.devices() == (before,)
    later = (datetime.now(UTC) + timedelta(minutes=2)).isoformat(timespec="milliseconds")
    monkeypatch.setattr(guard, "now", lambda: later)
    assert _device_cookies(guest)
    assert store.keyring.devices()[0].last_seen == later


def _device_cookies(guest: Guest) -> list[str]:
    cookies = guest.send("GET", "/games/none/").headers.getlist("Set-Cookie")
    return [cookie for cookie in cookies if cookie.startswith("device-")]


# At another address


@pytest.fixture
def moved(app: Flask, store: Store, monkeypatch: pytest.MonkeyPatch) -> str:
    """The host has chosen another of the machine's addresses."""
    app.config["LISTENING"] = "0.0.0.0"
    monkeypatch.setattr(addresses, "machine_addresses", lambda: ("192.168.1.23", "10.42.0.1"))
    store.keyring.settle("address", "http://10.42.0.1:8024")
    return "http://10.42.0.1:8024"


def test_a_device_goes_on_at_the_other_address_as_itself(
    app: Flask, store: Store, table: StoredGame, moved: str
) -> None:
    guest = let_in(app, SCORER)
    (before,) = store.keyring.devices()
    link = guest.post("/join/move", {"game": table.id}).response.get_json()["link"]
    assert link.startswith(f"{moved}/join/moved/")
    path = link.removeprefix(moved)
    guest.house = moved
    arrived = guest.get(path)
    assert arrived.location == f"/games/{table.id}/"
    assert guest.get(arrived.location).status == 200
    assert [device.id for device in store.keyring.devices()] == [before.id]
    guest.house = HOUSE
    assert guest.get("/").status == 403  # the old address knows it no more
    assert Guest(app).get(path).location == "/join/?said=unknown"  # and the link was good once


def test_no_link_makes_a_host_somebody_else(app: Flask, table: StoredGame, moved: str) -> None:
    guest, host = let_in(app, SCORER), let_in(app, HOST, house=moved)
    link = guest.post("/join/move", {"game": table.id}).response.get_json()["link"]
    assert host.get(link.removeprefix(moved)).location == f"/games/{table.id}/"
    assert host.get("/house/").status == 200
    assert guest.get("/").status == 200


def test_a_link_to_the_other_address_is_signed_and_grows_old(
    app: Flask, table: StoredGame, moved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = let_in(app, SCORER)
    link = guest.post("/join/move", {"game": table.id}).response.get_json()["link"]
    path = link.removeprefix(moved)
    assert guest.send("GET", f"{path}x").status_code == 404
    assert guest.send("GET", "/join/moved/x").status_code == 404
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 301)
    assert guest.send("GET", path).status_code == 404


def test_nobody_is_led_to_an_address_the_machine_has_no_more(
    app: Flask, store: Store, table: StoredGame, moved: str
) -> None:
    guest = let_in(app, SCORER)
    store.keyring.settle("address", "http://10.42.0.99:8024")
    assert guest.post("/join/move", {"game": table.id}).status == 404
    store.keyring.settle("address", HOUSE)
    assert guest.post("/join/move", {"game": table.id}).status == 404
