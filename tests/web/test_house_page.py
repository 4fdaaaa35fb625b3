"""The host's page: keys with their QR codes, devices, joining, addresses, handing over."""

import pytest
import segno
from flask import Flask

from scorekeeper.figures.evenings import evening
from scorekeeper.store import Grant, Role, Store, StoredGame
from scorekeeper.web.access import addresses
from scorekeeper.web.present import local_now
from tests.web.browsing import Browser, Page
from tests.web.guests import HOUSE, Guest, cut, let_in, link_of

HOST, SCORER, VIEWER = Grant(Role.HOST), Grant(Role.SCORER), Grant(Role.VIEWER)


@pytest.fixture
def networks(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server listens to two networks."""
    app.config["LISTENING"] = "0.0.0.0"
    monkeypatch.setattr(addresses, "machine_addresses", lambda: ("192.168.1.23", "10.42.0.1"))


def code_on(page: Page) -> str:
    """The code of the key that the page shows."""
    section = next(one for one in page.root.all("section") if "shown" in one.attrs["class"])
    return next(one.text for one in section.all("b") if one.attrs.get("class") == "code")


def tonight() -> str:
    return evening(local_now()).isoformat()


# Keys


def test_the_first_look_cuts_tonights_key_and_the_scorers(client: Browser, store: Store) -> None:
    for _ in range(2):
        client.get("/house/")
        grants = {key.grant for key in store.keyring.standing()}
        assert grants == {Grant(Role.VIEWER, evening=tonight()), SCORER}
        assert len(store.keyring.standing()) == 2


def test_the_code_that_is_shown_lets_in(app: Flask, client: Browser) -> None:
    guest = Guest(app)
    assert guest.post("/join/", {"code": code_on(client.get("/house/"))}).status == 303
    assert guest.get("/").status == 200
    assert guest.get("/games/new").status == 403


def test_the_qr_code_leads_to_the_keys_link(
    app: Flask, client: Browser, store: Store, networks: None
) -> None:
    page = client.get("/house/")
    key = next(one for one in store.keyring.standing() if one.grant != SCORER)
    link = f"http://192.168.1.23{link_of(app, key)}"
    drawn = segno.make(link, error="m", micro=False).svg_inline(
        dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    assert drawn in page.html


def test_a_key_is_cut_for_whom_and_where_it_is_wanted(
    client: Browser, store: Store, table: StoredGame
) -> None:
    for role, where, grant in (
        ("viewer", "house", VIEWER),
        ("scorer", "evening", Grant(Role.SCORER, evening=tonight())),
        ("scorer", table.id, Grant(Role.SCORER, game_id=table.id)),
        ("host", "evening", HOST),
    ):
        answer = client.post("/house/keys", {"role": role, "where": where})
        shown = client.follow(answer)
        (key,) = [key for key in store.keyring.standing() if key.id in answer.location]
        assert key.grant == grant
        assert shown.status == 200


@pytest.mark.parametrize(("role", "where"), [("king", "house"), ("viewer", "nowhere"), ("", "")])
def test_a_forged_key_is_not_cut(client: Browser, store: Store, role: str, where: str) -> None:
    client.get("/house/")
    before = store.keyring.standing()
    assert client.post("/house/keys", {"role": role, "where": where}).status == 400
    assert store.keyring.standing() == before


def test_to_revoke_a_key_puts_out_whom_it_let_in(app: Flask, client: Browser, store: Store) -> None:
    guest = let_in(app, VIEWER)
    key = next(key for key in store.keyring.standing() if key.grant == VIEWER)
    client.follow(client.submit(client.get("/house/"), f"/house/keys/{key.id}/revoke"))
    assert guest.get("/").status == 403
    assert key.id not in {one.id for one in store.keyring.standing()}


def test_keys_of_a_house_with_another_secret_are_not_shown(
    app: Flask, client: Browser, store: Store
) -> None:
    before = code_on(client.get("/house/"))
    app.config["SECRET_KEY"] = "another"
    client.token = ""
    after = client.get("/house/")
    assert code_on(after) != before
    assert len(store.keyring.standing()) == 4
    assert after.html.count('class="code"') == 3  # two in the list, and the one shown


# Devices


def test_who_is_in_stands_on_the_page_and_may_be_named(
    app: Flask, client: Browser, store: Store
) -> None:
    let_in(app, SCORER)
    page = client.get("/house/")
    assert "keeps score in the whole house · here now" in page.text
    answer = client.submit(page, "/name", name="  Нина's phone ")
    assert "Нина's phone" in client.follow(answer).text
    assert [device.name for device in store.keyring.devices()] == ["Нина's phone"]


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\u202eb"])
def test_a_name_that_is_none_is_refused_at_the_field(
    app: Flask, client: Browser, store: Store, name: str
) -> None:
    let_in(app, SCORER)
    (before,) = store.keyring.devices()
    page = client.submit(client.get("/house/"), "/name", name=name)
    assert page.status == 422
    assert any("aria-invalid" in one.attrs for one in page.root.all("input"))
    assert store.keyring.devices() == (before,)


def test_a_device_is_put_out_by_one_button(app: Flask, client: Browser) -> None:
    guest = let_in(app, SCORER)
    client.follow(client.submit(client.get("/house/"), "/out"))
    assert guest.get("/").status == 403
    assert "No device" in client.get("/house/").text


def test_how_long_ago_a_device_was_seen_is_said(app: Flask, client: Browser, store: Store) -> None:
    let_in(app, SCORER)
    (device,) = store.keyring.devices()
    store.keyring.seen(device.id, "2026-01-01T00:00:00+00:00")
    assert " ago" in client.get("/house/").text


# Handing over


def test_a_host_who_hands_over_keeps_score_from_then_on(app: Flask, store: Store) -> None:
    host, other = let_in(app, HOST), let_in(app, VIEWER, address="192.168.1.78")
    taker = next(one for one in store.keyring.devices() if VIEWER in one.grants)
    answer = host.submit(host.get("/house/"), f"/house/devices/{taker.id}/host")
    assert host.follow(answer).status == 200
    assert host.get("/house/").status == 403
    assert host.get("/games/new").status == 200
    assert other.get("/house/").status == 200


def test_who_was_the_host_does_not_come_back_by_the_key_they_know(app: Flask, store: Store) -> None:
    key = cut(app, HOST)
    host, new, other = Guest(app), let_in(app, VIEWER), Guest(app)
    for device in (host, other):
        device.send("GET", link_of(app, key))
    taker = next(one for one in store.keyring.devices() if VIEWER in one.grants)
    host.submit(host.get("/house/"), f"/house/devices/{taker.id}/host")
    assert "unknown" in host.get(link_of(app, key)).location
    assert host.get("/house/").status == 403
    assert {new.get("/house/").status, other.get("/house/").status} == {200}


def test_the_machine_makes_others_hosts_and_stays_one(app: Flask, client: Browser) -> None:
    guest = let_in(app, VIEWER)
    client.follow(client.submit(client.get("/house/"), "/host"))
    assert guest.get("/house/").status == 200
    assert client.get("/house/").status == 200


def test_nobody_is_made_host_who_is_not_in(client: Browser) -> None:
    client.get("/house/")
    assert client.post("/house/devices/nobody/host").status == 404


def test_a_host_cannot_put_out_the_device_in_their_hand(app: Flask) -> None:
    page = let_in(app, HOST).get("/house/")
    assert not [form for form in page.forms if form.attrs.get("action", "").endswith("/out")]


# Joining and addresses


def test_joining_is_closed_and_opened_with_one_button(client: Browser, store: Store) -> None:
    page = client.follow(client.submit(client.get("/house/"), "/joining", value="closed"))
    assert not store.keyring.joining()
    assert "Joining is closed" in page.text
    client.follow(client.submit(page, "/joining", value="open"))
    assert store.keyring.joining()


def test_several_networks_are_offered_and_the_chosen_one_is_shown(
    client: Browser, networks: None
) -> None:
    page = client.get("/house/")
    assert "type it at 192.168.1.23/join/" in page.text
    answer = client.submit(page, "/house/address", address="http://10.42.0.1")
    assert "type it at 10.42.0.1/join/" in client.follow(answer).text


def test_an_address_that_is_not_ours_cannot_be_chosen(client: Browser, networks: None) -> None:
    page = client.get("/house/")
    answer = client.submit(page, "/house/address", address="http://evil.example")
    assert answer.status == 400


def test_the_address_under_which_the_host_came_is_known_to_work(app: Flask, networks: None) -> None:
    page = let_in(app, HOST, house="http://172.16.0.9:9000").get("/house/")
    assert "172.16.0.9:9000/join/" in page.text
    assert "192.168.1.23:9000" in page.text
    assert HOUSE not in page.text


def test_a_server_for_this_machine_only_says_so(app: Flask, client: Browser) -> None:
    app.config["LISTENING"] = "127.0.0.1"
    assert "answers only on this machine" in client.get("/house/").text


def test_the_machine_knows_its_addresses_but_not_loopback() -> None:
    found = addresses.machine_addresses()
    assert len(set(found)) == len(found)
    assert not [one for one in found if one.startswith("127.")]
