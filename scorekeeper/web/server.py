"""The server: waitress on one address; told to end, it finishes the requests in flight first."""

import signal
import time
from collections.abc import Callable
from types import FrameType

from flask import Flask
from waitress import create_server, wasyncore

THREADS = 8
CONNECTIONS = 1000
PATIENCE = 5.0
"""Seconds that a request in flight may still take when the server is told to end."""


def serve(app: Flask, host: str, port: int, listening: Callable[[int], None]) -> None:
    """Serve until SIGTERM or SIGINT; ``listening(port)`` hears of the port once it is open.

    Raises OSError when the port is taken.
    """
    server = create_server(
        app,
        host=host,
        port=port,
        threads=THREADS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,
        ident=None,
        # Who stands behind a proxy is for the app to judge, which was told whether there is one.
        clear_untrusted_proxy_headers=False,
    )
    ending = _told_to_end()
    listening(server.effective_port)
    while not ending():
        wasyncore.loop(timeout=0.5, use_poll=True, map=server._map, count=1)
    server.accepting = False
    server.del_channel()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and any(
        _busy(channel) for channel in server.active_channels.values()
    ):
        wasyncore.loop(timeout=0.05, use_poll=True, map=server._map, count=1)
    server.task_dispatcher.shutdown()
    server.close()


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
