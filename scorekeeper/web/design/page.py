"""The design page: real macros and styles, light and dark side by side; in development only.

The components stand on a page of their own, which two frames show, one by day and one by night:
a frame's colour scheme is what its page is asked for, so that both moods are the real ones.
"""

from flask import Blueprint, Response, make_response, render_template

from scorekeeper.web import policy
from scorekeeper.web.design import states

bp = Blueprint("design", __name__, url_prefix="/design")


@bp.get("")
def page() -> Response:
    """Both moods beside each other."""
    return _under(policy.FRAMES, render_template("design/page.html"))


@bp.get("/parts")
def parts() -> Response:
    """Every component in its states, in the mood of whoever asks."""
    return _under(policy.FRAMED, render_template("design/parts.html", **states.everything()))


def _under(allowed: str, html: str) -> Response:
    response = make_response(html)
    response.headers["Content-Security-Policy"] = allowed
    return response
