"""The log: a line of JSON for each write and each refusal, and no secret in any of them."""

import json
import logging

import pytest
from flask import Flask

from scorekeeper.store import Grant, Role, Store, StoredGame
from tests.web.browsing import Browser
from tests.web.guests import Guest, code_of, cut, let_in, link_of

VIEWER = Grant(Role.VIEWER)


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture):
    """What was logged, parsed."""
    caplog.set_level(logging.INFO, logger="scorekeeper.requests")
    return lambda: [
        json.loads(record.getMessage())
        for record in caplog.records
        if record.name == "scorekeeper.requests"
    ]


def test_a_write_is_a_line_that_says_who_did_what_where(
    app: Flask, store: Store, table: StoredGame, lines
) -> None:
    guest = let_in(app, Grant(Role.SCORER))
    guest.submit(guest.get(f"/games/{table.id}/"), "bids/0", value="1")
    line = lines()[-1]
    assert line["route"] == "/games/<game_id>/deals/<int:number>/bids/<int:seat>"
    assert (line["method"], line["status"], line["game"]) == ("POST", 303, table.id)
    assert line["device"] == store.keyring.devices()[0].id
    assert line["role"] == "scorer"
    assert line["ms"] >= 0


def test_a_page_that_was_only_shown_is_no_line(client: Browser, table: StoredGame, lines) -> None:
    client.get("/")
    client.get(f"/games/{table.id}/")
    assert lines() == []


def test_a_refusal_is_a_line(app: Flask, lines) -> None:
    Guest(app).get("/house/")
    (line,) = lines()
    assert (line["status"], line["role"], line["device"]) == (403, None, None)


def test_no_secret_is_ever_logged(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    key = cut(app, VIEWER)
    link, code = link_of(app, key), code_of(app, key)
    guest = Guest(app)
    cookie = guest.send("GET", link).headers["Set-Cookie"]
    guest.get("/")
    Guest(app).post("/join/", {"code": code})
    logged = "\n".join(record.getMessage() for record in caplog.records)
    secret = cookie.partition("=")[2].partition(";")[0]
    assert "/join/<secret>" in logged
    for each in (link.rpartition("/")[2], code, secret):
        assert each not in logged


def test_the_trace_of_a_fault_names_the_route_and_not_the_address(
    app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False
    key = cut(app, VIEWER)
    monkeypatch.setattr("scorekeeper.web.access.join._admitted", lambda _: 1 / 0)
    answer = Guest(app).send("GET", link_of(app, key))
    assert answer.status_code == 500
    (fault,) = [record for record in caplog.records if record.exc_info]
    assert "/join/<secret>" in fault.getMessage()
    assert link_of(app, key) not in fault.getMessage()
