"""Who was let in: the keys of the house, the devices they let in, and the codes tried in vain."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from scorekeeper.store.connections import Connections


class Role(StrEnum):
    """What a device may do: everything; enter and correct; look."""

    HOST = "host"
    SCORER = "scorer"
    VIEWER = "viewer"


@dataclass(frozen=True, slots=True)
class Grant:
    """A role and where it holds: in the whole house, on one evening (YYYY-MM-DD), in one game."""

    role: Role
    evening: str | None = None
    game_id: str | None = None


@dataclass(frozen=True, slots=True)
class DoorKey:
    """A key as it is stored: of its link and its code there are no more than the hashes.

    ``devices`` is how many devices that may still come in have used it.
    """

    id: str
    grant: Grant
    link: str
    code: str
    made_at: str
    devices: int = 0


@dataclass(frozen=True, slots=True)
class Device:
    """A device that was let in; its grants are those of its keys that still stand."""

    id: str
    name: str
    joined_at: str
    last_seen: str
    grants: tuple[Grant, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a code: its key; or None, and the seconds to wait before the next try."""

    key: DoorKey | None
    wait: int = 0


GATHERED = 5.0
"""Seconds for which the notes of who was seen are gathered."""

MINUTE, HOUR = 60, 3600
TRIES_A_MINUTE = 10
"""From one address."""
TRIES_AN_HOUR = 100
"""From all addresses together."""


class Keyring:
    """The keys, the devices and the tries, on the store's connections.

    Moments are RFC 3339, those of tries seconds since 1970; hashes are for the caller to make.
    """

    def __init__(
        self, connections: Connections, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._connections = connections
        self._clock = clock
        self._notes: dict[str, str] = {}  # when devices were last seen, still to be written down
        self._noting = threading.Lock()
        self._write_at = 0.0

    # Keys

    def cut(self, key: DoorKey) -> None:
        """Add a key that was not there yet."""
        with self._connections.writing() as db:
            _cut(db, key)

    def standing(self) -> tuple[DoorKey, ...]:
        """The keys that are not revoked, the newest first."""
        with self._connections.reading() as db:
            return tuple(map(_key, db.execute(STANDING)))

    def by_link(self, link: str) -> DoorKey | None:
        """The standing key whose link has this hash."""
        with self._connections.reading() as db:
            return _one(db.execute(BY_LINK, (link,)))

    def revoke_key(self, key_id: str, at: str) -> None:
        """Let nobody in by this key any more, and put out those who came in by no other."""
        with self._connections.writing() as db:
            db.execute(REVOKE_KEY, (at, key_id))

    def try_code(self, code: str, address: str, now: float) -> Tried:
        """The standing key whose code has this hash, unless too many were tried in vain.

        Every try counts that finds no key. While an address has to wait, or everybody has, a
        right code is refused as well, and nothing is written down.
        """
        with self._connections.writing() as db:
            db.execute(FORGET, (now - HOUR,))
            if wait := _wait(db, address, now):
                return Tried(None, wait)
            key = _one(db.execute(BY_CODE, (code,)))
            if key is None:
                db.execute(TRY, (address, now))
            return Tried(key)

    # Devices

    def admit(self, device: Device, secret: str, key_id: str) -> None:
        """Let a new device in; ``secret`` is the hash of what it will show at each request."""
        with self._connections.writing() as db:
            moments = (device.joined_at, device.last_seen)
            db.execute(ADMIT, (device.id, device.name, secret, *moments))
            db.execute(GRANT, (device.id, key_id, device.joined_at))

    def grant(self, device_id: str, key_id: str, at: str) -> None:
        """Give a device that is in one more key."""
        with self._connections.writing() as db:
            db.execute(GRANT, (device_id, key_id, at))

    def by_secret(self, secret: str) -> Device | None:
        """The device whose secret has this hash; None when it was never let in, or put out."""
        with self._connections.reading() as db:
            found = _devices(db.execute(BY_SECRET, (secret,)))
        return next(map(self._noted, found), None)

    def devices(self) -> tuple[Device, ...]:
        """The devices that a standing key lets in, the last seen first."""
        with self._connections.reading() as db:
            devices = [self._noted(one) for one in _devices(db.execute(DEVICES)) if one.grants]
        return tuple(sorted(devices, key=lambda one: one.last_seen, reverse=True))

    def seen(self, device_id: str, at: str) -> None:
        """Note when a device was last seen.

        Notes are written down together, some seconds apart: a crowd that came in at the same time
        would keep the entries waiting. What a crash loses of them nobody misses.
        """
        with self._noting:
            self._notes[device_id] = at
            due = self._clock() >= self._write_at
        if due:
            self.write_notes()

    def write_notes(self) -> None:
        """Write down who was seen and when, as far as it is only noted yet."""
        with self._noting:
            self._write_at = self._clock() + GATHERED
            notes, self._notes = self._notes, {}
        if notes:
            with self._connections.writing() as db:
                db.executemany(SEEN, [(at, device_id) for device_id, at in notes.items()])

    def _noted(self, device: Device) -> Device:
        at = self._notes.get(device.id)
        return replace(device, last_seen=at) if at else device

    def call(self, device_id: str, name: str) -> None:
        """Give a device another name."""
        with self._connections.writing() as db:
            db.execute(CALL, (name, device_id))

    def move(self, device_id: str, secret: str) -> None:
        """Let a device show another secret from now on; the old one lets nobody in."""
        with self._connections.writing() as db:
            db.execute(MOVE, (secret, device_id))

    def put_out(self, device_id: str, at: str) -> None:
        """Let this device in no more, whatever keys it has."""
        with self._connections.writing() as db:
            db.execute(PUT_OUT, (at, device_id))

    def hand_over(self, taker: tuple[str, str], giver: tuple[str, str] | None, at: str) -> None:
        """The taker becomes a host and the giver a scorer: each a device, and the key for it.

        The giver has seen every host's key: those are revoked, and the hosts who stay have the
        taker's from now on.
        """
        with self._connections.writing() as db:
            db.execute(GRANT, (*taker, at))
            if giver is not None:
                db.execute(NO_HOST, giver[:1])
                db.execute(GRANT, (*giver, at))
                db.execute(SAME_KEY, (taker[1], at))
                db.execute(ONE_HOST_KEY, (at, taker[1]))

    # The house

    def joining(self) -> bool:
        """Whether scorers and viewers may still come in."""
        return self.setting("joining", "open") == "open"

    def setting(self, name: str, default: str = "") -> str:
        """What is settled for the whole house under this name."""
        with self._connections.reading() as db:
            row = db.execute(SETTING, (name,)).fetchone()
            return default if row is None else str(row[0])

    def settle(self, name: str, value: str) -> None:
        """Settle something for the whole house."""
        with self._connections.writing() as db:
            db.execute(SETTLE, (name, value))


KeyRow: TypeAlias = tuple[str, str, str | None, str | None, str, str, str, int]

_KEYS = """
SELECT keys.id, keys.role, keys.evening, keys.game_id, keys.link, keys.code, keys.made_at,
       (SELECT count(*) FROM grants JOIN devices ON devices.id = grants.device_id
        WHERE grants.key_id = keys.id AND devices.out_at IS NULL)
FROM keys WHERE keys.revoked_at IS NULL
"""
STANDING = _KEYS + "ORDER BY keys.made_at DESC, keys.id"
BY_LINK = _KEYS + "AND keys.link = ?"
BY_CODE = _KEYS + "AND keys.code = ?"

CUT = """
INSERT INTO keys (id, role, evening, game_id, link, code, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
REVOKE_KEY = "UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL"


def _cut(db: sqlite3.Connection, key: DoorKey) -> None:
    grant = (key.grant.role, key.grant.evening, key.grant.game_id)
    db.execute(CUT, (key.id, *grant, key.link, key.code, key.made_at))


def _key(row: KeyRow) -> DoorKey:
    key_id, role, evening, game_id, link, code, made_at, devices = row
    return DoorKey(key_id, Grant(Role(role), evening, game_id), link, code, made_at, devices)


def _one(rows: Iterable[KeyRow]) -> DoorKey | None:
    return next(map(_key, rows), None)


FORGET = "DELETE FROM tries WHERE at < ?"
TRY = "INSERT INTO tries (address, at) VALUES (?, ?)"
# The try that has to fall out of the span before another one is free: the limit's last but newest.
FULL = "SELECT at FROM tries WHERE at > ? ORDER BY at DESC LIMIT 1 OFFSET ?"
FULL_HERE = "SELECT at FROM tries WHERE at > ? AND address = ? ORDER BY at DESC LIMIT 1 OFFSET ?"


def _wait(db: sqlite3.Connection, address: str, now: float) -> int:
    """How many seconds must pass before this address may try again; 0 when it may."""
    here = db.execute(FULL_HERE, (now - MINUTE, address, TRIES_A_MINUTE - 1)).fetchone()
    everywhere = db.execute(FULL, (now - HOUR, TRIES_AN_HOUR - 1)).fetchone()
    spans = ((here, MINUTE), (everywhere, HOUR))
    return max((int(row[0] + span - now) + 1 for row, span in spans if row), default=0)


DeviceRow: TypeAlias = tuple[str, str, str, str, str | None, str | None, str | None]

_DEVICES = """
SELECT devices.id, devices.name, devices.joined_at, devices.last_seen,
       keys.role, keys.evening, keys.game_id
FROM devices
LEFT JOIN grants ON grants.device_id = devices.id
LEFT JOIN keys ON keys.id = grants.key_id AND keys.revoked_at IS NULL
WHERE devices.out_at IS NULL
"""
BY_SECRET = _DEVICES + "AND devices.secret = ?"
DEVICES = _DEVICES + "ORDER BY devices.last_seen DESC, devices.id, grants.at"

ADMIT = "INSERT INTO devices (id, name, secret, joined_at, last_seen) VALUES (?, ?, ?, ?, ?)"
GRANT = """
INSERT INTO grants (device_id, key_id, at) VALUES (?, ?, ?)
ON CONFLICT (device_id, key_id) DO NOTHING
"""
SEEN = "UPDATE devices SET last_seen = ? WHERE id = ?"
CALL = "UPDATE devices SET name = ? WHERE id = ?"
MOVE = "UPDATE devices SET secret = ? WHERE id = ?"
PUT_OUT = "UPDATE devices SET out_at = ? WHERE id = ? AND out_at IS NULL"
NO_HOST = """
DELETE FROM grants WHERE device_id = ? AND key_id IN (SELECT id FROM keys WHERE role = 'host')
"""
SAME_KEY = """
INSERT INTO grants (device_id, key_id, at)
SELECT DISTINCT grants.device_id, ?, ? FROM grants JOIN keys ON keys.id = grants.key_id
WHERE keys.role = 'host' AND keys.revoked_at IS NULL
ON CONFLICT (device_id, key_id) DO NOTHING
"""
ONE_HOST_KEY = """
UPDATE keys SET revoked_at = ? WHERE role = 'host' AND id <> ? AND revoked_at IS NULL
"""


def _devices(rows: Iterable[DeviceRow]) -> list[Device]:
    """The devices of rows that have one for each grant, in the order of the rows."""
    found: dict[str, Device] = {}
    for device_id, name, joined_at, last_seen, role, evening, game_id in rows:
        before = found.get(device_id)
        grants = before.grants if before else ()
        if role is not None:
            grants = (*grants, Grant(Role(role), evening, game_id))
        found[device_id] = Device(device_id, name, joined_at, last_seen, grants)
    return list(found.values())


SETTING = "SELECT value FROM house WHERE name = ?"
SETTLE = """
INSERT INTO house (name, value) VALUES (?, ?)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
