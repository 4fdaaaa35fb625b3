"""The real server: who is believed to be the host, and what stands in its log."""

import json
import stat
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.conftest import Server

NAME = "score.example.org"


def asked(server: Server, path: str, **headers: str) -> HTTPResponse:
    """The answer to one request, made on this machine by a browser."""
    where = urlsplit(server.url)
    connection = HTTPConnection(where.hostname or "", where.port, timeout=20)
    sent = {"Connection": "keep-alive", **headers}
    connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in sent.items()})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Server]:
    """A server that was told of a proxy in front of it."""
    running = Server(tmp_path / "data", ("--behind-proxy", "--name", NAME, "--log"))
    running.start()
    yield running
    running.stop()


def test_on_the_machine_itself_one_is_the_host_but_not_through_a_proxy(server: Server) -> None:
    assert asked(server, "/house/").status == 200
    assert asked(server, "/house/", X_Forwarded_For="203.0.113.7").status == 403
    assert asked(server, "/house/", Forwarded="for=203.0.113.7").status == 403
    assert asked(server, "/house/", Connection="close").status == 403
    assert asked(server, "/house/", Host="192.168.1.23").status == 403
    assert asked(server, "/house/", Host="evil.example").status == 421


def test_behind_its_proxy_the_server_goes_by_its_name_and_trusts_nobody(proxied: Server) -> None:
    outside = {"X_Forwarded_For": "203.0.113.7", "X_Forwarded_Proto": "https"}
    assert asked(proxied, "/").status == 403
    assert asked(proxied, "/", **outside, X_Forwarded_Host=NAME).status == 403
    assert asked(proxied, "/", **outside, X_Forwarded_Host="evil.example").status == 421
    door = asked(proxied, "/join/", **outside, X_Forwarded_Host=NAME)
    assert "Secure" in (door.getheader("Set-Cookie") or "")


def test_the_log_is_a_line_of_json_for_each_refusal(proxied: Server) -> None:
    asked(proxied, "/join/a-secret-that-nobody-may-read")
    asked(proxied, "/house/")
    proxied.stop()
    lines = [json.loads(line) for line in proxied.log if line.startswith("{")]
    assert [(line["route"], line["status"]) for line in lines] == [("/house/", 403)]
    assert "a-secret" not in "".join(proxied.log)
    proxied.start()  # the fixture ends it


def test_the_secrets_are_nobody_elses_to_read(server: Server) -> None:
    asked(server, "/house/")
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in server.data.iterdir()}
    assert {"secret-key", "scorekeeper.db"} <= set(modes)
    assert set(modes.values()) == {0o600}
