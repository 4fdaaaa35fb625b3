"""What the terminal says at the start, and the keys it shows."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from scorekeeper import create_app
from scorekeeper.cli import main
from scorekeeper.store import Store
from scorekeeper.web import welcome
from tests.web.guests import Guest

BLOCKS = re.compile("[▀▄█]")
NETWORKS = ("192.168.1.23", "10.42.0.1")


@pytest.fixture
def listening(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """The app as it is served to two networks."""
    app.config["LISTENING"] = "0.0.0.0"
    monkeypatch.setattr(welcome, "machine_addresses", lambda: NETWORKS)
    monkeypatch.setattr(welcome, "look_up_local_name", lambda _: None)
    return app


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def show(*words: str, data: Path) -> str:
    """What ``scorekeeper key`` prints."""
    done = CliRunner().invoke(main, ["key", *words, "--data", str(data)])
    assert done.exit_code == 0, done.output
    return done.output


def test_every_address_is_said_the_likeliest_first(
    listening: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    welcome.say(listening, 8024)
    first, *others = said(capsys).splitlines()
    assert first == "Scorekeeper is at http://192.168.1.23:8024/"
    assert "http://10.42.0.1:8024/" in others[0]
    assert "http://127.0.0.1:8024/" in others[1]


def test_a_terminal_shows_the_scorers_key_and_nothing_else_does(
    listening: Flask, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    welcome.say(listening, 8024)
    assert "/join/" not in said(capsys)  # in a file or a journal there stands no key
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    welcome.say(listening, 8024)
    text = said(capsys)
    assert BLOCKS.search(text)
    (link,) = re.findall(r"http://192\.168\.1\.23:8024(/join/[\w-]{22})", text)
    guest = Guest(listening)
    assert guest.send("GET", link).status_code == 303
    assert guest.get("/games/new").status == 200
    assert guest.get("/house/").status == 403


def test_without_a_network_it_is_at_the_machine_itself(
    listening: Flask, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(welcome, "machine_addresses", tuple)
    welcome.say(listening, 8024)
    assert said(capsys) == "Scorekeeper is at http://127.0.0.1:8024/\n"


@pytest.mark.parametrize(
    ("settings", "first"),
    [
        ({"LISTENING": "127.0.0.1"}, "http://127.0.0.1:8024"),
        ({"LISTENING": "0.0.0.0", "NAMES": ("score.lan",)}, "http://score.lan:8024"),
        ({"BEHIND_PROXY": True, "NAMES": ("score.example.org",)}, "https://score.example.org"),
        ({"BEHIND_PROXY": True, "LISTENING": "127.0.0.1"}, "http://127.0.0.1:8024"),
    ],
)
def test_the_likeliest_address_follows_from_how_it_is_served(
    listening: Flask, settings: dict, first: str
) -> None:
    listening.config.update(settings)
    assert welcome.served_at(listening, 8024)[0] == first


@pytest.mark.parametrize("role", ["host", "scorer", "viewer"])
def test_a_key_is_shown_in_the_terminal_and_lets_in(role: str, tmp_path: Path) -> None:
    text = show(role, "--address", "http://192.168.1.23:8024/", data=tmp_path)
    assert BLOCKS.search(text)
    assert show(role, "--address", "http://192.168.1.23:8024", data=tmp_path) == text
    (link,) = re.findall(r"http://192\.168\.1\.23:8024(/join/[\w-]{22})", text)
    (code,) = re.findall(r"Or type (\w{4} \w{4}) at http://192\.168\.1\.23:8024/join/", text)
    app = create_app(tmp_path, TESTING=True)
    guest = Guest(app)
    assert guest.post("/join/", {"code": code}).status == 303
    assert guest.send("GET", link).status_code == 303
    (device,) = app.extensions["store"].keyring.devices()
    assert [grant.role for grant in device.grants] == [role]
    app.extensions["store"].close()


def test_a_lost_hosts_phone_is_out_once_a_new_key_is_cut(tmp_path: Path) -> None:
    link = re.search(r"/join/[\w-]{22}", show("host", data=tmp_path))
    assert link
    app = create_app(tmp_path, TESTING=True)
    lost = Guest(app)
    lost.send("GET", link[0])
    assert lost.get("/house/").status == 200
    assert link[0] not in show("host", "--new", data=tmp_path)
    assert lost.get("/house/").status == 403
    app.extensions["store"].close()


@pytest.mark.parametrize(
    ("served", "networks", "shown"),
    [
        ("http://192.168.1.23:9000", NETWORKS, "http://192.168.1.23:9000"),
        ("http://192.168.7.7:9000", NETWORKS, "http://192.168.1.23:9000"),
        ("http://192.168.7.7:9000", (), "http://192.168.7.7:9000"),
        ("http://127.0.0.1:9000", NETWORKS, "http://127.0.0.1:9000"),
        ("https://score.example.org", NETWORKS, "https://score.example.org"),
    ],
)
def test_a_key_is_shown_for_where_the_house_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, served: str, networks: tuple, shown: str
) -> None:
    monkeypatch.setattr(welcome, "machine_addresses", lambda: networks)
    with Store(tmp_path / "scorekeeper.db") as store:
        store.keyring.settle(welcome.SERVED, served)
    assert f"{shown}/join/" in show("scorer", data=tmp_path)


def test_a_start_keeps_where_it_was_served(
    listening: Flask, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    welcome.say(listening, 9000)
    assert store.keyring.setting(welcome.SERVED) == "http://192.168.1.23:9000"
    assert store.keyring.standing() == ()
    assert said(capsys)
