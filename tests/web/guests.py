"""Devices from elsewhere in the network: strangers, and those whom a key has let in."""

from __future__ import annotations

import secrets
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.store import Device, DoorKey, Grant
from scorekeeper.web.access.codes import code, cookie_name, device_secret, hashed, link_secret
from scorekeeper.web.access.keys import key_for, new_key
from scorekeeper.web.present import now
from tests.web.browsing import Browser

HOUSE = "http://192.168.1.23:8024"


class Guest(Browser):
    """A browser on another device; it knows the house by an address in the network."""

    def __init__(self, app: Flask, address: str = "192.168.1.77", house: str = HOUSE) -> None:
        super().__init__(app)
        self.client.environ_base["REMOTE_ADDR"] = address
        self.house = house

    def send(self, method: str, path: str, **options: Any) -> TestResponse:
        """One request, and nothing looked over."""
        return self.client.open(path, method=method, **{"base_url": self.house, **options})

    def get(self, path: str, **options: Any) -> Any:
        return super().get(path, **{"base_url": self.house, **options})

    def post(self, path: str, fields: Any = None, **options: Any) -> Any:
        if not self.token:
            self.get("/join/")
        return super().post(path, fields, **{"base_url": self.house, **options})


def cut(app: Flask, grant: Grant) -> DoorKey:
    """A new key of the house."""
    with app.app_context():
        return new_key(grant)


def link_of(app: Flask, key: DoorKey) -> str:
    """The path of a key's link."""
    with app.app_context():
        return f"/join/{link_secret(key.id)}"


def code_of(app: Flask, key: DoorKey) -> str:
    """What is typed instead."""
    with app.app_context():
        return code(key.id)


def let_in(app: Flask, grant: Grant, **guest: str) -> Guest:
    """A device that came in by a new key."""
    device = Guest(app, **guest)
    answer = device.send("GET", link_of(app, cut(app, grant)))
    assert answer.status_code == 303
    return device


def device_cookie(app: Flask, grant: Grant) -> tuple[str, str]:
    """A device that has come in by a key to this: the name of its cookie, and the secret."""
    secret, at = device_secret(), now()
    device = Device(secrets.token_hex(8), "Phone", at, at, ())
    with app.app_context():
        app.extensions["store"].keyring.admit(device, hashed(secret), key_for(grant).id)
        return cookie_name(), secret
