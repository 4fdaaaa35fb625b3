"""The house's keys: cut, found again, opened."""

import secrets

from scorekeeper.store import DoorKey, Grant
from scorekeeper.web.access.codes import code, hashed, link_secret
from scorekeeper.web.present import now, store


def new_key(grant: Grant) -> DoorKey:
    """One more key to what the grant says."""
    key_id = secrets.token_hex(8)
    links = hashed(link_secret(key_id)), hashed(code(key_id))
    key = DoorKey(key_id, grant, *links, made_at=now())
    store().keyring.cut(key)
    return key


def standing_keys() -> tuple[DoorKey, ...]:
    """The keys that stand and that this house can show, the newest first.

    A database that came to a house with another secret key brings keys that open nothing.
    """
    standing = store().keyring.standing()
    return tuple(key for key in standing if key.link == hashed(link_secret(key.id)))


def key_for(grant: Grant) -> DoorKey:
    """The key to what the grant says: the newest that stands, else a new one."""
    fitting = (key for key in standing_keys() if key.grant == grant)
    return next(fitting, None) or new_key(grant)
