"""The server's connections, of which each turn of its loop looks only at those that are in use.

Waitress's own loop asks every connection before every turn whether it wants to read or to write.
With a thousand phones on the line, hardly one of which says anything at a time, that costs more
than all their answers. Here a connection that is at rest waits with the system, and is asked again
when something has come.
"""

import selectors
import time
from collections import deque
from collections.abc import Callable, Iterator
from selectors import EVENT_READ, EVENT_WRITE
from typing import Any, TypeAlias

from waitress import wasyncore
from waitress.task import ThreadedTaskDispatcher

PAPER = ".pdf"
"""How the address of what is printed ends."""
LOOK_ROUND = 1.0
"""Seconds after which all are looked at: waitress ends those that have been silent for long."""

FLAGS = {
    EVENT_READ: 1,  # POLLIN
    EVENT_WRITE: 4,  # POLLOUT
    EVENT_READ | EVENT_WRITE: 5,
}
"""What has happened, as waitress's loop spells it."""

Channel: TypeAlias = Any
"""A connection, the socket that listens, or the trigger by which threads wake the loop."""


class Channels(dict[int, Channel]):
    """Waitress's map of its channels by file number; waitress adds and removes them itself."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = selectors.DefaultSelector()
        self._watched: dict[int, int] = {}  # what is waited for, by file number
        self._busy: set[int] = set()
        self._answered: deque[int] = deque()
        self._looked = 0.0

    def __setitem__(self, number: int, channel: Channel) -> None:
        super().__setitem__(number, channel)
        self._busy.add(number)

    def __delitem__(self, number: int) -> None:
        super().__delitem__(number)
        self._busy.discard(number)
        self._watch(number, 0)

    def answered(self, number: int) -> None:
        """A thread is done with what it did for this connection. Any thread may say so."""
        self._answered.append(number)

    def turn(self, timeout: float) -> None:
        """Wait so many seconds at most for something to happen, and deal with it."""
        self._look()
        for number, happened in self._happened(timeout):
            self._busy.add(number)
            wasyncore.readwrite(self[number], FLAGS[happened])

    def close(self) -> None:
        """Wait for nothing any more."""
        self._selector.close()

    def _look(self) -> None:
        """Ask those that are in use what they wait for; who only listens is at rest."""
        if time.monotonic() - self._looked > LOOK_ROUND:
            self._looked = time.monotonic()
            self._busy = set(self)
        while self._answered:
            self._busy |= {self._answered.popleft()} & self.keys()
        for number in tuple(self._busy):
            self._send(number)
        for number in tuple(self._busy):
            channel = self[number]
            resting = _is_resting(channel)  # first: a thread may be about to finish its answer
            self._watch(number, _wanted(channel))
            if resting:
                self._busy.discard(number)

    def _send(self, number: int) -> None:
        """Send what is ready at once: there is hardly ever no room, which is waited for then."""
        channel = self[number]
        waits = self._watched.get(number, 0) & EVENT_WRITE
        if channel.writable() and not channel.accepting and not waits:
            wasyncore.write(channel)

    def _watch(self, number: int, events: int) -> None:
        before = self._watched.pop(number, 0)
        if events:
            self._watched[number] = events
        if events and before and events != before:
            self._selector.modify(number, events)
        elif events and not before:
            self._selector.register(number, events)
        elif before and not events:
            self._selector.unregister(number)

    def _happened(self, timeout: float) -> Iterator[tuple[int, int]]:
        """What has happened to whom; one may have gone through what was done to another."""
        if not self._watched:
            time.sleep(timeout)
            return
        for key, happened in self._selector.select(timeout):
            if key.fd in self:
                yield key.fd, happened


def _wanted(channel: Channel) -> int:
    reads = EVENT_READ if channel.readable() else 0
    writes = EVENT_WRITE if channel.writable() and not channel.accepting else 0
    return reads | writes


def _is_resting(channel: Channel) -> bool:
    """Whether it waits for the phone, or for a thread that will say when it is done."""
    return hasattr(channel, "requests") and not channel.writable()


class Threads(ThreadedTaskDispatcher):
    """Waitress's threads, which tell the loop whom they have answered.

    Waitress wakes the loop, but does not say for whom; looking for it among a crowd that waits for
    the threads would take longer than the answers.

    Only one thread at a time can run Python. Where many wait for their turn, each gives way to the
    others at every step of the database, and together they answer half of what two alone do. So
    there are few; those who wait for the press, which is a process of its own, do so elsewhere.
    """

    def __init__(self, answered: Callable[[int], None]) -> None:
        super().__init__()
        self._answered = answered
        self._for_paper = ThreadedTaskDispatcher()

    def start(self, threads: int, for_paper: int) -> None:
        """Start so many threads, and so many more for what is printed."""
        self.set_thread_count(threads)
        self._for_paper.set_thread_count(for_paper)

    def add_task(self, task: Channel) -> None:
        """Have a thread answer the first request of a connection."""
        answer = _Answer(task, self._answered)
        # What could not be read has no path.
        path = str(getattr(task.requests[0], "path", "")) if task.requests else ""
        if path.endswith(PAPER):
            self._for_paper.add_task(answer)
        else:
            super().add_task(answer)

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        """Let no thread begin anything more, and wait for each kind so many seconds at most."""
        self.start(0, 0)
        on_paper = self._for_paper.shutdown(cancel_pending, timeout)
        return bool(super().shutdown(cancel_pending, timeout) or on_paper)


class _Answer:
    """One answer of a connection's."""

    def __init__(self, channel: Channel, answered: Callable[[int], None]) -> None:
        self._channel = channel
        self._number = channel.socket.fileno()
        self._told = answered
        self.cancel = channel.cancel

    def service(self) -> None:
        """Answer, and wake the loop once more: the first time it could not yet know for whom."""
        try:
            self._channel.service()
        finally:
            self._told(self._number)
            self._channel.server.pull_trigger()
