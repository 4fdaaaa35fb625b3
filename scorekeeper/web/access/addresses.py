"""The addresses at which phones find this house."""

import socket
import threading
from collections.abc import Iterator
from ipaddress import ip_address

from flask import Flask, current_app, request

from scorekeeper.web.access.hosts import hostname, is_loopback, own_name
from scorekeeper.web.present import store

# Nothing is sent to these: they only let the system say from where it would be. The first is
# anywhere; the others are in the networks that phones and laptops make when they share their own.
ANYWHERE = "192.0.2.1"
SHARED = ("192.168.43.2", "192.168.137.2", "172.20.10.2", "10.42.0.2", "192.168.49.2")

SIOCGIFADDR = 0x8915
"""Linux: which address has this interface?"""


def machine_addresses() -> tuple[str, ...]:
    """The machine's addresses in its networks, the one on the way to the rest of the world first.

    IPv4 only, which is what the server listens to; in no network there is none.
    """
    found = [_towards(ANYWHERE), *map(_towards, SHARED), *_of_name(), *_of_interfaces()]
    usable = (one for one in found if one and not _is_useless(one))
    return tuple(dict.fromkeys(usable))


def _is_useless(address: str) -> bool:
    read = ip_address(address)
    return read.is_loopback or read.is_link_local or read.is_unspecified


def _towards(address: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((address, 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def _of_name() -> list[str]:
    """What the system says its own name means; Windows and macOS tell all their addresses."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except (OSError, UnicodeError):
        return []


def _of_interfaces() -> Iterator[str]:
    """The addresses of the interfaces, where the system lets itself be asked as Linux does."""
    try:
        from fcntl import ioctl

        names = [name for _, name in socket.if_nameindex()]
    except (ImportError, OSError):
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for name in names:
            try:
                answer = ioctl(asking.fileno(), SIOCGIFADDR, name.encode().ljust(256, b"\0"))
            except OSError:
                continue
            yield socket.inet_ntoa(answer[20:24])


def look_up_local_name(app: Flask) -> None:
    """Find out aside whether the network knows this machine as name.local; that may take long."""
    threading.Thread(
        target=lambda: app.config.update(LOCAL_NAME=_local_name()), daemon=True
    ).start()


def _local_name() -> str:
    name = f"{own_name()}.local"
    try:
        meant = socket.gethostbyname_ex(name)[2] if own_name() else []
    except (OSError, UnicodeError):
        return ""
    return name if set(meant) & set(machine_addresses()) else ""


def house_addresses() -> tuple[str, ...]:
    """The addresses of this house, as links begin: the chosen one first, then the likeliest.

    Behind a proxy they are the names it was told; on a server that listens to this machine only
    there is no other than this machine's.
    """
    known = dict.fromkeys((*_asked_under(), *_offered()))
    chosen = store().keyring.setting("address")
    return tuple(sorted(known, key=lambda one: one != chosen)) or (_here(),)


def _here() -> str:
    return f"{request.scheme}://{request.host}"


def _asked_under() -> tuple[str, ...]:
    """The address of this very request, which is known to work; unless it is this machine's."""
    return () if is_loopback(hostname(request.host)) else (_here(),)


def _offered() -> list[str]:
    names, listening = current_app.config["NAMES"], current_app.config["LISTENING"]
    if current_app.config["BEHIND_PROXY"]:
        return [f"https://{name}" for name in names]
    if is_loopback(listening):
        return []
    local = current_app.config["LOCAL_NAME"]
    hosts = [*names, *machine_addresses(), *([local] if local else [])]
    return [f"http://{host}{_port()}" for host in hosts]


def _port() -> str:
    port = request.host.rpartition(":")[2]
    return f":{port}" if port.isdecimal() else ""


def elsewhere() -> str | None:
    """Where the house has moved, for a page that came from another of its addresses.

    It is the address that the host has chosen, as long as the machine still has it.
    """
    chosen = store().keyring.setting("address")
    moved = chosen and chosen != _here() and chosen in house_addresses()
    return chosen if moved else None
