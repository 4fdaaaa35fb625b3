"""What a stranger gets to see, whatever address was asked for: one page, and nothing behind it."""

from flask import Response, jsonify, render_template
from flask_babel import lazy_gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.acts import wants_json

WELCOME = _("This table’s score is for those who were let in.")
SAID = {
    "closed": _("Joining is closed at the moment. The host can open it again."),
    "unknown": _("This key lets nobody in any more. Ask the host for a new one."),
}


def answer(said: str = "", status: int = 403, typed: str = "", wait: int = 0) -> AnyResponse:
    """The page at the door; ``said`` is what was wrong with the code that was ``typed``."""
    if wants_json():
        response: Response = jsonify(message=said or str(WELCOME))
    else:
        response = Response(render_template("join/page.html", said=said, typed=typed))
    response.status_code = status
    if wait:
        response.headers["Retry-After"] = str(wait)
    return response
