"""Whether the scorekeeper is well, for whoever watches over servers."""

from flask import Blueprint, jsonify
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.present import store

bp = Blueprint("health", __name__)


@bp.get("/health")
def page() -> AnyResponse:
    """``{"status": "ok"}`` once the store answers; nothing about the house."""
    store().keyring.joining()
    return jsonify(status="ok")
