"""The names and addresses this house answers to; no page under any other name may speak to it."""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

LONGEST = 300
"""No name with its port is longer (RFC 1035, 2.3.4); strangers' texts are not kept in memory."""


@lru_cache
def hostname(host: str) -> str:
    """The name or address of a Host header, in lower case without the port; "" if unreadable."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


@lru_cache
def is_address(name: str) -> bool:
    """Whether it is an address in digits."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


@lru_cache
def is_loopback(name: str) -> bool:
    """Whether it means this very machine."""
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)


def own_name() -> str:
    """The name of this machine, "" when it has none of its own."""
    name = socket.gethostname().lower().removesuffix(".local")
    return "" if name.startswith("localhost") else name


def is_known(host: str, names: Iterable[str]) -> bool:
    """Whether a Host header names this house.

    Any address in digits does: a machine's addresses come and go, and a foreign page can lend
    this house its name but not its digits.
    """
    name = hostname(host[:LONGEST])
    # Phones mostly come by the digits, and then nobody need ask the system for its name.
    return is_loopback(name) or is_address(name) or name in {*_own_names(), *map(str.lower, names)}


def _own_names() -> tuple[str, ...]:
    own = own_name()
    return (own, f"{own}.local") if own else ()
