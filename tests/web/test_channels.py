"""The server's loop looks at connections of which something is to be done, and misses none."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from types import SimpleNamespace

import pytest

from scorekeeper.web.channels import Channels, Threads
from tests.conftest import Server

IDLE = 200


class Talk:
    """A connection as waitress keeps one; it counts how often it is asked what it wants."""

    accepting = False

    def __init__(self, channels: Channels) -> None:
        self.here, self.there = socket.socketpair()
        self.here.setblocking(False)
        self.there.settimeout(10)
        self.requests: list[bytes] = []
        self.asked, self.to_send, self.sent = 0, b"", b""
        self.channels = channels
        channels[self.here.fileno()] = self

    def readable(self) -> bool:
        self.asked += 1
        return not self.requests and not self.to_send

    def writable(self) -> bool:
        return bool(self.to_send)

    def answer(self, said: bytes) -> None:
        """As a thread does."""
        self.to_send, self.requests = said, []
        self.channels.answered(self.here.fileno())

    def handle_read_event(self) -> None:
        if got := self.here.recv(100):
            self.requests.append(got)
        else:
            self.handle_close()

    def handle_write_event(self) -> None:
        with suppress(BlockingIOError):
            self.to_send = self.to_send[self.here.send(self.to_send) :]

    def handle_close(self) -> None:
        del self.channels[self.here.fileno()]
        self.here.close()


@pytest.fixture
def channels() -> Iterator[Channels]:
    channels = Channels()
    yield channels
    for talk in channels.values():
        talk.here.close()
        talk.there.close()
    channels.close()


def test_a_connection_at_rest_is_not_asked_again_until_something_comes(
    channels: Channels,
) -> None:
    talk, other = Talk(channels), Talk(channels)
    for _ in range(5):
        channels.turn(0)
    assert talk.asked == other.asked <= 2
    talk.there.send(b"hello")
    channels.turn(1)
    assert talk.requests == [b"hello"]
    assert not other.requests


def test_one_that_is_worked_for_is_left_alone_until_its_answer_is_ready(channels: Channels) -> None:
    talk = Talk(channels)
    talk.there.send(b"question")
    channels.turn(1)
    talk.there.send(b"another")
    channels.turn(0)
    asked = talk.asked
    for _ in range(5):
        channels.turn(0)
    assert talk.asked == asked
    assert talk.requests == [b"question"]
    talk.answer(b"answer")
    channels.turn(1)
    assert talk.there.recv(100) == b"answer"
    channels.turn(1)
    assert talk.requests == [b"another"]


def test_one_that_goes_makes_room_for_the_next_of_its_number(channels: Channels) -> None:
    gone = Talk(channels)
    number = gone.here.fileno()
    channels.turn(0)
    gone.there.close()
    channels.turn(1)
    assert not channels
    channels.turn(0)
    talk = Talk(channels)
    assert talk.here.fileno() == number
    talk.there.send(b"hello")
    channels.turn(0)
    channels.turn(1)
    assert talk.requests == [b"hello"]


def test_many_idle_phones_keep_nobody_from_an_answer(server: Server) -> None:
    where = server.url.removeprefix("http://")
    phones = [HTTPConnection(where, timeout=20) for _ in range(IDLE)]
    for _ in range(2):
        for phone in phones:
            phone.request("GET", "/health")
            assert phone.getresponse().read() == b'{"status":"ok"}\n'
    for phone in phones:
        phone.close()


def test_questions_sent_ahead_are_answered_one_after_the_other(server: Server) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    question = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall(question * 3)
        got = b""
        while got.count(b'"ok"') < 3:
            got += line.recv(10000)
    assert got.count(b"200 OK") == 3


def test_what_is_ready_is_sent_at_once_and_the_rest_when_there_is_room(channels: Channels) -> None:
    talk = Talk(channels)
    channels.turn(0)
    talk.there.send(b"question")
    channels.turn(1)
    talk.answer(b"x" * 5_000_000)
    got = 0
    while got < 5_000_000:
        channels.turn(0)
        got += len(talk.there.recv(1_000_000))
    talk.there.send(b"another")
    channels.turn(0)
    channels.turn(1)
    assert talk.requests == [b"another"]


def test_whoever_waits_for_the_press_keeps_nobody_waiting() -> None:
    answered: list[str] = []
    pressed, done = threading.Event(), threading.Event()

    class Asked(SimpleNamespace):
        def service(self) -> None:
            if self.requests[0].path.endswith(".pdf"):
                pressed.wait(10)
            answered.append(self.requests[0].path)
            if len(answered) == 5:
                done.set()

        def cancel(self) -> None:
            """Nothing is called off here."""

    def asked(path: str) -> Asked:
        here = SimpleNamespace(fileno=lambda: 7)
        server = SimpleNamespace(pull_trigger=lambda: None)
        return Asked(requests=[SimpleNamespace(path=path)], socket=here, server=server)

    threads = Threads(lambda number: answered.append(f"{number}") if number != 7 else None)
    threads.start(1, 2)
    for path in ("/a.pdf", "/b.pdf", "/one", "/two"):
        threads.add_task(asked(path))
    while len(answered) < 2:
        time.sleep(0.01)
    assert answered == ["/one", "/two"]
    pressed.set()
    threads.add_task(asked("/three"))
    assert done.wait(10)
    assert sorted(answered[2:]) == ["/a.pdf", "/b.pdf", "/three"]
    threads.shutdown()


def test_a_request_that_cannot_be_read_is_answered(server: Server) -> None:
    port = int(server.url.rpartition(":")[2])
    for torn in (b"hello there\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
            line.sendall(torn)
            assert b" 400 " in line.recv(100)
