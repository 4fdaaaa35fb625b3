"""What the terminal says, in its own language: where the house is found, and the keys to it."""

import sys
from gettext import gettext as _
from io import StringIO
from urllib.parse import urlsplit

import click
import segno
from flask import Flask

from scorekeeper.figures.evenings import evening
from scorekeeper.store import DoorKey, Grant, Role
from scorekeeper.web.access.addresses import look_up_local_name, machine_addresses
from scorekeeper.web.access.codes import code, link_secret
from scorekeeper.web.access.hosts import is_address, is_loopback
from scorekeeper.web.access.keys import key_for, standing_keys
from scorekeeper.web.present import local_now, now, store

LOOPBACK = "127.0.0.1"
BLANK = 4
GROUP = 4

SERVED = "served"
"""The name under which the house keeps its likeliest address, for a terminal that shows a key."""

WHAT_IT_DOES = {
    Role.HOST: _("Whoever opens this may do everything."),
    Role.SCORER: _("Whoever opens this may enter and correct."),
    Role.VIEWER: _("Whoever opens this may look on tonight."),
}


def say(app: Flask, port: int) -> None:
    """Say where the app is now found; in a terminal, show the key for those who keep score."""
    look_up_local_name(app)
    found = served_at(app, port)
    click.echo(_("Scorekeeper is at %s") % f"{found[0]}/")
    with app.app_context():
        store().keyring.settle(SERVED, found[0])
        if sys.stdout.isatty() and not is_loopback(app.config["LISTENING"]):
            show(key_for(Grant(Role.SCORER)), found[0])
    for other in found[1:]:
        click.echo(_("Other networks of this machine: %s") % f"{other}/")
    if app.config["BEHIND_PROXY"]:
        click.echo(_("The proxy finds it at %s") % f"http://{app.config['LISTENING']}:{port}/")
    elif found[0] != f"http://{LOOPBACK}:{port}":
        click.echo(_("On this machine you are the host: %s") % f"http://{LOOPBACK}:{port}/")


def served_at(app: Flask, port: int) -> list[str]:
    """The addresses of the house, the likeliest first."""
    listening, names = app.config["LISTENING"], app.config["NAMES"]
    if app.config["BEHIND_PROXY"] and names:
        return [f"https://{name}" for name in names]
    everywhere = listening == "0.0.0.0"  # noqa: S104  # compared, not listened to
    hosts = [*names, *machine_addresses()] if everywhere else [listening]
    return [f"http://{host}:{port}" for host in hosts or [LOOPBACK]]


def show_key(app: Flask, role: str, new: bool, address: str | None) -> None:
    """Show the standing key of a role, or a new one."""
    with app.app_context():
        day = evening(local_now()).isoformat() if role == Role.VIEWER else None
        grant = Grant(Role(role), evening=day)
        if new:
            _revoke(grant)
        show(key_for(grant), (address or _served_now()).rstrip("/"))


def _served_now() -> str:
    """Where the house was served last; in another network since, where it is found there."""
    served = store().keyring.setting(SERVED, f"http://{LOOPBACK}:8024")
    host, here = urlsplit(served).hostname or "", machine_addresses()
    if not here or not is_address(host) or is_loopback(host) or host in here:
        return served
    return served.replace(host, here[0])


def _revoke(grant: Grant) -> None:
    for key in standing_keys():
        if key.grant == grant:
            store().keyring.revoke_key(key.id, now())


def show(key: DoorKey, address: str) -> None:
    """Draw a key into the terminal."""
    link = f"{address}/join/{link_secret(key.id)}"
    drawn = StringIO()
    segno.make(link, error="m", micro=False).terminal(drawn, compact=True, border=2)
    typed = code(key.id)
    click.echo(drawn.getvalue())
    click.echo(f"{WHAT_IT_DOES[key.grant.role]} {link}")
    spelled = f"{typed[:GROUP]} {typed[GROUP:]}"
    click.echo(_("Or type %(code)s at %(page)s") % {"code": spelled, "page": f"{address}/join/"})
