"""The host's page: who is in, by which keys, and at which address the house is found."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

import segno
from flask import Blueprint, Response, abort, current_app, redirect, render_template, request
from flask import url_for as url
from flask_babel import format_date, format_timedelta
from flask_babel import lazy_gettext as _lazy
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.figures.evenings import evening
from scorekeeper.rules.texts import kept, name_faults
from scorekeeper.store import Device, DoorKey, Grant, NoSuchGame, Role, StoredGame
from scorekeeper.web.access.addresses import house_addresses
from scorekeeper.web.access.codes import code, link_secret
from scorekeeper.web.access.hosts import is_loopback
from scorekeeper.web.access.keys import key_for, new_key, standing_keys
from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.language import gettext as _
from scorekeeper.web.names import shown_names
from scorekeeper.web.present import local_now, now, store
from scorekeeper.web.rooms import ROOMS
from scorekeeper.web.words import words

bp = Blueprint("house", __name__, url_prefix="/house")

HOST, SCORER = Grant(Role.HOST), Grant(Role.SCORER)
CHOSEN_FROM = 20
HERE_NOW = timedelta(minutes=2)
ROLE_WORDS = {
    Role.HOST: _lazy("host"),
    Role.SCORER: _lazy("keeps score"),
    Role.VIEWER: _lazy("looks on"),
}


@dataclass(frozen=True, slots=True)
class ShownKey:
    """A key as the page shows it: whom it lets in, and its link, QR code and code."""

    key: DoorKey
    role: str
    where: str
    link: str
    code: str

    @property
    def qr(self) -> Markup:
        """The link as a QR code: an SVG that grows with its box."""
        drawn = segno.make(self.link, error="m", micro=False)
        svg = drawn.svg_inline(
            dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
        )
        return Markup(svg)  # noqa: S704  # made of digits here


@dataclass(frozen=True, slots=True)
class ShownDevice:
    """A device as the page shows it; ``seen`` says when it was here last."""

    device: Device
    may: str
    seen: str
    own: bool
    host: bool


# The page


@bp.get("/")
def page() -> str:
    """The page; ``?key=`` is the key that it shows, tonight's viewers' unless it says otherwise."""
    return _page()


def _page(fault: str = "", typed: str = "", at: str = "") -> str:
    """The page; ``fault`` is what was wrong with the name ``typed`` for the device ``at``."""
    tonight = key_for(Grant(Role.VIEWER, evening=evening(local_now()).isoformat()))
    helping = key_for(SCORER)
    addresses = house_addresses()
    keys = [_shown(key, addresses[0]) for key in standing_keys()]
    wanted = request.args.get("key", tonight.id)
    return render_template(
        "house/page.html",
        keys=keys,
        shown=next((one for one in keys if one.key.id == wanted), keys[0]),
        first=(tonight.id, helping.id),
        devices=list(_devices()),
        addresses=addresses,
        reachable=_is_reachable(),
        joining=store().keyring.joining(),
        games=[(game.id, _called(game)) for game in store().games(limit=CHOSEN_FROM)],
        fault=fault,
        typed=typed,
        at=at,
    )


def _is_reachable() -> bool:
    """Whether phones can come here at all."""
    return current_app.config["BEHIND_PROXY"] or not is_loopback(current_app.config["LISTENING"])


def _shown(key: DoorKey, address: str) -> ShownKey:
    return ShownKey(
        key=key,
        role=str(ROLE_WORDS[key.grant.role]),
        where=_where(key.grant),
        link=f"{address}{url('join.by_link', secret=link_secret(key.id))}",
        code=code(key.id),
    )


def _where(grant: Grant) -> str:
    """Where a grant holds, in words."""
    if grant.game_id is not None:
        return _("in the game %(game)s", game=_called(store().game(grant.game_id)))
    if grant.evening is None:
        return _("in the whole house")
    if grant.evening == evening(local_now()).isoformat():
        return _("tonight")
    return _("on %(day)s", day=format_date(date.fromisoformat(grant.evening), "medium"))


def _called(game: StoredGame) -> str:
    names = ROOMS[game.game].names(game, shown_names(store().names()))
    return f"{', '.join(names)} · {format_date(evening(game.started), 'd MMM')}"


def _devices() -> Iterator[ShownDevice]:
    own = visitor().device
    for device in store().keyring.devices():
        may = [f"{ROLE_WORDS[grant.role]} {_where(grant)}" for grant in device.grants]
        yield ShownDevice(
            device=device,
            may="; ".join(may),
            seen=_ago(device.last_seen),
            own=own is not None and own.id == device.id,
            host=HOST in device.grants,
        )


def _ago(moment: str) -> str:
    """How long ago that was, as people say it."""
    passed = datetime.fromisoformat(now()) - datetime.fromisoformat(moment)
    if passed < HERE_NOW:
        return _("here now")
    return _("seen %(ago)s", ago=format_timedelta(-passed, add_direction=True))


# Keys


@bp.post("/keys")
def add_key() -> AnyResponse:
    """Cut one more key."""
    grant = _grant(request.form.get("role", ""), request.form.get("where", ""))
    return redirect(url("house.page", key=new_key(grant).id), 303)


def _grant(role: str, where: str) -> Grant:
    """The grant that the form asks for; a forged one is an answer 400."""
    if role not in set(Role):
        abort(400)
    if role == Role.HOST or where == "house":
        return Grant(Role(role))
    if where == "evening":
        return Grant(Role(role), evening=evening(local_now()).isoformat())
    try:
        return Grant(Role(role), game_id=store().game(where).id)
    except NoSuchGame:
        abort(400)


@bp.post("/keys/<key_id>/revoke")
def revoke_key(key_id: str) -> AnyResponse:
    """Revoke a key: whoever came in by it is out with their next request."""
    store().keyring.revoke_key(key_id, now())
    return redirect(url("house.page"), 303)


@bp.post("/joining")
def joining() -> AnyResponse:
    """Close joining, or open it again."""
    store().keyring.settle("joining", "open" if request.form.get("value") == "open" else "closed")
    return redirect(url("house.page"), 303)


@bp.post("/address")
def address() -> AnyResponse:
    """Choose the address that links and QR codes lead to."""
    chosen = request.form.get("address", "")
    if chosen not in house_addresses():
        abort(400)
    store().keyring.settle("address", chosen)
    return redirect(url("house.page", key=request.form.get("key")), 303)


# Devices


@bp.post("/devices/<device_id>/out")
def put_out(device_id: str) -> AnyResponse:
    """Put a device out: its next request is refused."""
    store().keyring.put_out(device_id, now())
    return redirect(url("house.page", _anchor="devices"), 303)


@bp.post("/devices/<device_id>/name")
def call(device_id: str) -> AnyResponse:
    """Give a device a name."""
    name = kept(request.form.get("name", ""))
    if faults := name_faults(name, "name"):
        return Response(_page(" ".join(map(words, faults)), name, device_id), 422)
    store().keyring.call(device_id, name)
    return redirect(url("house.page", _anchor="devices"), 303)


@bp.post("/devices/<device_id>/host")
def hand_over(device_id: str) -> AnyResponse:
    """Make a device the host; the host's own device keeps score from now on.

    It gets a key that the host before has not seen, who could come in by it once more. The machine
    itself stays a host: who sits at it has everything in their hands anyway.
    """
    if device_id not in {device.id for device in store().keyring.devices()}:
        abort(404)
    own = visitor().device
    giver = (own.id, key_for(SCORER).id) if own and own.id != device_id else None
    key = new_key(HOST) if giver else key_for(HOST)
    store().keyring.hand_over((device_id, key.id), giver, now())
    still = visitor().machine or giver is None
    return redirect(url("house.page", _anchor="devices") if still else url("home.page"), 303)
