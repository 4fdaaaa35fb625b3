"""The server: waitress on one address; told to end, it finishes the requests in flight first."""

import logging
import signal
import time
from collections.abc import Callable
from types import FrameType

from flask import Flask
from waitress import create_server

from scorekeeper.web.channels import Channels, Threads

THREADS, FOR_PAPER = 2, 4
CONNECTIONS = 10_000
SPARE = 200
"""Files that are no connections: of the store, of the log."""
PATIENCE = 5.0
"""Seconds that a request in flight may still take when the server is told to end."""


def serve(app: Flask, host: str, port: int, listening: Callable[[int], None]) -> None:
    """Serve until SIGTERM or SIGINT; ``listening(port)`` hears of the port once it is open.

    Raises OSError when the port is taken.
    """
    channels = Channels()
    threads = Threads(channels.answered)
    threads.start(THREADS, FOR_PAPER)
    server = create_server(
        app,
        map=channels,
        _dispatcher=threads,
        host=host,
        port=port,
        connection_limit=_connections(),
        ident=None,
        # Who stands behind a proxy is for the app to judge, which was told whether there is one.
        clear_untrusted_proxy_headers=False,
    )
    # The log is lines of JSON: a queue that grows for a moment is no news.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    ending = _told_to_end()
    listening(server.effective_port)
    while not ending():
        channels.turn(0.5)
    server.accepting = False
    server.del_channel()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and any(
        _busy(channel) for channel in server.active_channels.values()
    ):
        channels.turn(0.05)
    server.task_dispatcher.shutdown()
    server.close()
    channels.close()


def _connections() -> int:
    """How many connections the server may hold here; the usual limit is raised if need be."""
    try:
        import resource
    except ImportError:  # Windows, where no more can be waited for at once
        return 500
    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + SPARE
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    if usual == resource.RLIM_INFINITY or usual >= allowed:
        return CONNECTIONS
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return allowed - SPARE


def _busy(channel: object) -> bool:
    """Whether a connection still has something to answer, or to send."""
    return bool(getattr(channel, "requests", None)) or getattr(channel, "total_outbufs_len", 0) > 0


def _told_to_end() -> Callable[[], bool]:
    told = False

    def end(_signal: int, _frame: FrameType | None) -> None:
        nonlocal told
        told = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    return lambda: told
