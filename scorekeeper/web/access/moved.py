"""A device goes on at another address of the house, as the same device and without a key."""

from flask import Blueprint, abort, current_app, jsonify, redirect, request
from flask import url_for as url
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.store import Role
from scorekeeper.web.access.addresses import elsewhere
from scorekeeper.web.access.codes import cookie_name, device_secret, hashed
from scorekeeper.web.access.guard import keep_cookie
from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.present import store, stored

bp = Blueprint("moving", __name__, url_prefix="/join")

LASTS = 5 * 60
"""Seconds for which the link that a page was given leads over."""


@bp.post("/move")
def move() -> AnyResponse:
    """The link to a game at the house's other address, good for this device and once.

    ``{"link": …}``; what the page puts behind a # stays there all the way to the table.
    """
    where, device = elsewhere(), visitor().device
    if where is None or device is None:
        abort(404)
    game = stored(request.form.get("game", ""))
    ticket = _tickets().dumps([hashed(request.cookies[cookie_name()]), game.id])
    return jsonify(link=f"{where}{url('moving.moved', ticket=ticket)}")


@bp.get("/moved/<ticket>")
def moved(ticket: str) -> AnyResponse:
    """Go on here: the device gets a new secret, and the old address knows it no more.

    A host stays who they are: anybody who is in can send them such a link.
    """
    try:
        secret_was, game_id = _tickets().loads(ticket, max_age=LASTS)
    except BadSignature:
        abort(404)
    device = store().keyring.by_secret(secret_was)
    if device is None:
        return redirect(url("join.page", said="unknown"), 303)
    response = redirect(url("game.table", game_id=game_id), 303)
    if request.method != "HEAD" and visitor().role != Role.HOST:
        secret = device_secret()
        store().keyring.move(device.id, hashed(secret))
        keep_cookie(response, secret)
    return response


def _tickets() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(str(current_app.secret_key), salt="moving")
