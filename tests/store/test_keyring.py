"""The keyring: who is let in by which key, who is put out, and how often codes may be tried."""

import hashlib
import sqlite3
from pathlib import Path

import pytest

from scorekeeper.store import Device, DoorKey, Grant, Keyring, Role, Store
from scorekeeper.store.keyring import GATHERED

AT, LATER = "2026-11-28T20:00:00.000+00:00", "2026-11-28T21:00:00.000+00:00"
HOST, SCORER = Grant(Role.HOST), Grant(Role.SCORER)
TONIGHT = Grant(Role.VIEWER, evening="2026-11-28")


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def cut(ring: Keyring, name: str, grant: Grant = TONIGHT, at: str = AT) -> DoorKey:
    key = DoorKey(name, grant, hashed(f"link {name}"), hashed(f"code {name}"), at)
    ring.cut(key)
    return key


def admit(ring: Keyring, name: str, key: str) -> Device:
    device = Device(name, f"{name}'s phone", AT, AT, ())
    ring.admit(device, hashed(f"secret {name}"), key)
    return device


def grants(ring: Keyring, name: str) -> tuple[Grant, ...]:
    """What the device may do that shows this secret."""
    device = ring.by_secret(hashed(f"secret {name}"))
    return device.grants if device else ()


@pytest.fixture
def ring(store: Store) -> Keyring:
    return store.keyring


# Keys


def test_a_standing_key_is_found_by_its_link_and_by_its_code(ring: Keyring) -> None:
    key = cut(ring, "k")
    assert ring.by_link(key.link) == key
    assert ring.try_code(key.code, "here", 0.0).key == key
    assert ring.by_link(key.code) is None
    assert ring.try_code(key.link, "here", 0.0).key is None


def test_the_newest_key_comes_first_and_counts_its_devices(ring: Keyring) -> None:
    cut(ring, "old")
    cut(ring, "new", at=LATER)
    admit(ring, "Nina", "old")
    admit(ring, "Oleg", "old")
    ring.put_out("Oleg", LATER)
    assert [(key.id, key.devices) for key in ring.standing()] == [("new", 0), ("old", 1)]


def test_a_revoked_key_lets_nobody_in_and_puts_out_whom_it_let_in(ring: Keyring) -> None:
    key = cut(ring, "k")
    admit(ring, "Nina", "k")
    assert grants(ring, "Nina") == (TONIGHT,)
    ring.revoke_key("k", LATER)
    assert grants(ring, "Nina") == ()
    assert ring.standing() == ring.devices() == ()
    assert ring.by_link(key.link) is None
    assert ring.try_code(key.code, "here", 0.0).key is None


def test_who_has_another_key_stays_in_when_one_is_revoked(ring: Keyring) -> None:
    cut(ring, "k")
    cut(ring, "other", SCORER)
    admit(ring, "Nina", "k")
    ring.grant("Nina", "other", LATER)
    ring.grant("Nina", "other", LATER)
    assert set(grants(ring, "Nina")) == {TONIGHT, SCORER}
    ring.revoke_key("k", LATER)
    assert grants(ring, "Nina") == (SCORER,)


@pytest.mark.parametrize(
    "wrong",
    [
        Grant(Role.HOST, evening="2026-11-28"),
        Grant(Role.VIEWER, evening="tonight"),
        Grant(Role.VIEWER, evening="2026-02-30"),
        Grant(Role.VIEWER, game_id="no such game"),
    ],
)
def test_a_key_to_what_cannot_be_is_not_stored(ring: Keyring, wrong: Grant) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        cut(ring, "k", wrong)
    assert ring.standing() == ()


def test_a_key_may_be_for_one_game_but_not_for_an_evening_too(ring: Keyring, game_id: str) -> None:
    cut(ring, "k", Grant(Role.SCORER, game_id=game_id))
    with pytest.raises(sqlite3.IntegrityError):
        cut(ring, "both", Grant(Role.SCORER, "2026-11-28", game_id))


# Devices


def test_a_device_that_was_put_out_stays_out_whatever_keys_it_has(ring: Keyring) -> None:
    cut(ring, "k")
    cut(ring, "other", SCORER)
    admit(ring, "Nina", "k")
    admit(ring, "Oleg", "k")
    ring.put_out("Nina", LATER)
    ring.grant("Nina", "other", LATER)
    assert grants(ring, "Nina") == ()
    assert [device.id for device in ring.devices()] == ["Oleg"]


def test_the_device_seen_last_comes_first(ring: Keyring) -> None:
    cut(ring, "k")
    admit(ring, "Nina", "k")
    admit(ring, "Oleg", "k")
    ring.seen("Oleg", LATER)
    ring.call("Oleg", "the tablet")
    seen = [(device.id, device.name, device.last_seen) for device in ring.devices()]
    assert seen == [("Oleg", "the tablet", LATER), ("Nina", "Nina's phone", AT)]


def test_a_crowd_that_is_seen_at_once_is_written_down_at_once_and_soon(tmp_path: Path) -> None:
    now = [0.0]
    with Store(tmp_path / "s.db") as store, Store(tmp_path / "s.db") as other:
        ring = Keyring(store._connections, clock=lambda: now[0])
        names = [f"phone {number}" for number in range(5)]
        cut(ring, "k")
        for name in names:
            admit(ring, name, "k")
            ring.seen(name, LATER)
        assert {device.last_seen for device in ring.devices()} == {LATER}
        written = {device.id: device.last_seen for device in other.keyring.devices()}
        assert written == {"phone 0": LATER} | dict.fromkeys(names[1:], AT)
        now[0] = GATHERED
        ring.seen("phone 0", LATER)
        assert {device.last_seen for device in other.keyring.devices()} == {LATER}


def test_what_was_noted_last_is_written_down_when_the_store_closes(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db") as store:
        cut(store.keyring, "k")
        for name in ("Nina", "Oleg"):
            admit(store.keyring, name, "k")
            store.keyring.seen(name, LATER)
    with Store(tmp_path / "s.db") as store:
        assert {device.last_seen for device in store.keyring.devices()} == {LATER}


def test_after_a_move_only_the_new_secret_lets_in(ring: Keyring) -> None:
    cut(ring, "k")
    admit(ring, "Nina", "k")
    ring.move("Nina", hashed("secret Nina moved"))
    assert grants(ring, "Nina") == ()
    assert grants(ring, "Nina moved") == (TONIGHT,)


def test_handing_over_makes_one_a_host_and_the_other_a_scorer(ring: Keyring) -> None:
    for name, grant in (("host", HOST), ("scorer", SCORER), ("k", TONIGHT)):
        cut(ring, name, grant)
    admit(ring, "Nina", "host")
    admit(ring, "Oleg", "k")
    ring.hand_over(("Oleg", "host"), ("Nina", "scorer"), LATER)
    assert grants(ring, "Nina") == (SCORER,)
    assert set(grants(ring, "Oleg")) == {TONIGHT, HOST}


def test_after_handing_over_the_hosts_keys_of_before_open_nothing(ring: Keyring) -> None:
    for name, grant in (("old", HOST), ("unused", HOST), ("scorer", SCORER), ("new", HOST)):
        cut(ring, name, grant)
    lost = cut(ring, "lost", HOST)
    for name, key in (("Nina", "old"), ("Ira", "old"), ("Oleg", "scorer"), ("Lena", lost.id)):
        admit(ring, name, key)
    ring.revoke_key(lost.id, AT)
    ring.hand_over(("Oleg", "new"), ("Nina", "scorer"), LATER)
    assert {key.id for key in ring.standing()} == {"new", "scorer"}
    assert grants(ring, "Ira") == (HOST,)  # another host stays one
    assert grants(ring, "Nina") == (SCORER,)
    assert grants(ring, "Lena") == ()  # and who was out stays out


def test_a_secret_that_nobody_was_given_is_nobodys(ring: Keyring) -> None:
    assert ring.by_secret(hashed("anything")) is None


# Tries


def tries(ring: Keyring, address: str, now: float) -> int:
    """How long it has to wait after one more wrong code."""
    return ring.try_code(hashed("wrong"), address, now).wait


def test_ten_codes_a_minute_may_be_tried_from_one_address(ring: Keyring) -> None:
    key = cut(ring, "k")
    assert [tries(ring, "here", second) for second in range(10)] == [0] * 10
    blocked = ring.try_code(key.code, "here", 10.0)
    assert blocked.key is None
    assert blocked.wait == 51  # the first of the ten was at 0 and counts until 60
    assert ring.try_code(key.code, "elsewhere", 10.0).key == key
    assert ring.try_code(key.code, "here", 61.0).key == key


def test_a_hundred_codes_an_hour_may_be_tried_from_all_addresses(ring: Keyring) -> None:
    key = cut(ring, "k")
    assert {tries(ring, f"address {n}", float(n)) for n in range(100)} == {0}
    assert ring.try_code(key.code, "elsewhere", 100.0).wait == 3501
    assert ring.try_code(key.code, "elsewhere", 3599.0).wait == 2
    assert ring.try_code(key.code, "elsewhere", 3601.0).key == key


def test_what_is_refused_is_not_written_down(store: Store) -> None:
    for second in range(30):
        tries(store.keyring, "here", second)
    with store._connections.reading() as db:
        (lines,) = db.execute("SELECT count(*) FROM tries").fetchone()
    assert lines == 10


def test_a_right_code_is_no_try(ring: Keyring) -> None:
    key = cut(ring, "k")
    assert all(ring.try_code(key.code, "here", 0.0).key for _ in range(30))


# The house


def test_what_is_settled_stays_until_it_is_settled_anew(ring: Keyring) -> None:
    assert ring.joining()
    seen = []
    for value in ("closed", "closed", "open"):
        ring.settle("joining", value)
        seen.append(ring.joining())
    assert seen == [False, False, True]
    assert ring.setting("address", "none yet") == "none yet"
