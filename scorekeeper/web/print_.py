"""The printed sheet."""

from flask import Blueprint

bp = Blueprint("print", __name__, url_prefix="/games/<game_id>")
