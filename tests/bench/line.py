"""One connection of a phone to the server, held open from one request to the next."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Any, NamedTuple

ENDS = b"\r\n\r\n"
UNPACKED = {b"gzip": gzip.decompress, b"": bytes}


class Answer(NamedTuple):
    """An answer; ``size`` are the bytes that came, head included."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes
    size: int

    def header(self, name: bytes) -> bytes:
        """The last header of this name, in lower case; b"" when there is none."""
        return next((value for each, value in reversed(self.headers) if each == name), b"")

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that it sets."""
        set_ = (value.decode() for name, value in self.headers if name == b"set-cookie")
        pairs = (each.partition(";")[0].partition("=") for each in set_)
        return {name: value for name, _, value in pairs}

    @property
    def text(self) -> str:
        """Its body, unpacked."""
        return UNPACKED[self.header(b"content-encoding")](self.body).decode()

    @property
    def told(self) -> Any:
        """Its JSON."""
        return json.loads(self.text)


class Line(asyncio.Protocol):
    """The connection; it takes one request at a time, and opens anew where it was closed."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.transport: asyncio.Transport | None = None
        self.got = bytearray()
        self.answer: asyncio.Future[Answer] | None = None

    async def ask(self, request: bytes) -> Answer:
        """The answer to these bytes; raises ConnectionError when the server hangs up on them."""
        loop = asyncio.get_running_loop()
        if self.transport is None or self.transport.is_closing():
            await loop.create_connection(lambda: self, self.host, self.port)
        assert self.transport is not None
        self.answer = loop.create_future()
        self.transport.write(request)
        return await self.answer

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport, self.got = transport, bytearray()

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionResetError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self.got += data
        answer = read(self.got)
        if answer and self.answer is not None and not self.answer.done():
            self.got = bytearray()
            self.answer.set_result(answer)


def read(got: bytes | bytearray) -> Answer | None:
    """The answer in these bytes; None as long as some of it is still to come."""
    end = got.find(ENDS)
    if end < 0:
        return None
    first, *lines = bytes(got[:end]).split(b"\r\n")
    parts = (line.partition(b":") for line in lines)
    headers = tuple((name.lower(), value.strip()) for name, _, value in parts)
    length = int(dict(headers).get(b"content-length", b"0"))
    size = end + len(ENDS) + length
    if len(got) < size:
        return None
    body = bytes(got[end + len(ENDS) : size])
    return Answer(int(first.split()[1]), headers, body, size)


def request(method: str, path: str, headers: dict[str, str], body: str = "") -> bytes:
    """The bytes of a request."""
    sized = {**headers, "Content-Length": str(len(body))} if method == "POST" else headers
    lines = (f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in sized.items()))
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()
