"""How the press and its worker talk: each message is its length in eight bytes, then itself."""

import struct
from typing import IO

LENGTH = struct.Struct(">Q")


def send(pipe: IO[bytes], *messages: bytes) -> None:
    """Write the messages and flush; raises OSError when nobody reads."""
    for message in messages:
        pipe.write(LENGTH.pack(len(message)))
        pipe.write(message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """The next message; raises EOFError when the pipe ended before its end."""
    (length,) = LENGTH.unpack(_exactly(pipe, LENGTH.size))
    return _exactly(pipe, length)


def _exactly(pipe: IO[bytes], length: int) -> bytes:
    read = pipe.read(length)
    if len(read) < length:
        raise EOFError
    return read
