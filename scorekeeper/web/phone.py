"""What makes the app one of the phone's own: a manifest, and the worker for when we are away."""

import json
from pathlib import Path

from flask import Blueprint, Response, current_app, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.live import app_version

bp = Blueprint("phone", __name__)

SHELL = ("css/*.css", "js/*.js", "icon.svg")
"""What a page needs to open without the network; fonts are kept as they are used."""

PAPER, BAIZE = "#f7f2e7", "#17533f"


@bp.get("/manifest.webmanifest")
def manifest() -> AnyResponse:
    """How the app is called and drawn among the phone's own; a device may install it."""
    icons = [
        {"src": _static(f"{name}.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": purpose}
        for name, purpose in (("icon", "any"), ("icon-mask", "maskable"))
    ]
    told = {
        "id": "/",
        "name": _("Scorekeeper"),
        "short_name": _("Scorekeeper"),
        "start_url": url_for("home.page"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": BAIZE,
        "icons": icons,
    }
    return Response(json.dumps(told), mimetype="application/manifest+json")


@bp.get("/sw.js")
def worker() -> AnyResponse:
    """The service worker, for all pages; it knows its version and what that one is made of.

    It is asked for anew each time, so that another version replaces it at once.
    """
    folder = Path(str(current_app.static_folder))
    files = sorted(
        path.relative_to(folder).as_posix() for pattern in SHELL for path in folder.glob(pattern)
    )
    told = {"version": app_version(), "shell": [_static(file) for file in files]}
    source = (folder / "js" / "sw.js").read_text(encoding="utf-8")
    response = Response(f"const TOLD = {json.dumps(told)};\n{source}", mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'"
    return response


def _static(name: str) -> str:
    return url_for("static", filename=name)
