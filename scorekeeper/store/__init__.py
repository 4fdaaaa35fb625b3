"""SQL, nothing else: what was written down at the table, kept in one file."""

from scorekeeper.store.entries import ANY, Change, Effect, Entry, Kind, Line, Person
from scorekeeper.store.facts import DELETED, STARTED, StoredGame
from scorekeeper.store.keyring import Device, DoorKey, Grant, Keyring, Role, Tried
from scorekeeper.store.outcomes import (
    Beginning,
    ChangedSince,
    Existing,
    Newer,
    NoSuchGame,
    NoSuchPerson,
    NothingLeft,
    NotNext,
    Outcome,
    Refused,
    Repeated,
    Reversal,
    Reversed,
    Stale,
    Written,
)
from scorekeeper.store.people import Seated
from scorekeeper.store.store import Store

__all__ = [
    "ANY",
    "DELETED",
    "STARTED",
    "Beginning",
    "Change",
    "ChangedSince",
    "Device",
    "DoorKey",
    "Effect",
    "Entry",
    "Existing",
    "Grant",
    "Keyring",
    "Kind",
    "Line",
    "Newer",
    "NoSuchGame",
    "NoSuchPerson",
    "NotNext",
    "NothingLeft",
    "Outcome",
    "Person",
    "Refused",
    "Repeated",
    "Reversal",
    "Reversed",
    "Role",
    "Seated",
    "Stale",
    "Store",
    "StoredGame",
    "Tried",
    "Written",
]
