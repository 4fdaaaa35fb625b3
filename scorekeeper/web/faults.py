"""Pages for what is not there, not allowed or not understood: each with a way on."""

from http import HTTPStatus

from flask import Flask, Response, current_app, jsonify, redirect, render_template, request, url_for
from flask_babel import lazy_gettext as _
from flask_wtf.csrf import CSRFError, generate_csrf
from werkzeug.exceptions import HTTPException, MethodNotAllowed
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.acts import wants_json

SAID = {
    400: _("The page sent something that could not be read. Nothing was changed."),
    403: _("This device may not do that."),
    404: _("There is nothing here. Perhaps the game was removed, or the link was cut short."),
    405: _("That can’t be opened like this."),
    413: _("That is too large: a game file has at most 1 MiB."),
    421: _("This scorekeeper does not go by the name in the address bar."),
    429: _("That was too often. Wait a minute."),
    500: _("Something went wrong here. What was entered before is safe."),
}


def install(app: Flask) -> None:
    """Answer errors with a page, or with a sentence for a script."""
    app.register_error_handler(CSRFError, _stale_page)
    app.register_error_handler(HTTPException, _page)
    app.register_error_handler(MethodNotAllowed, _back_to_the_page)
    app.register_error_handler(500, _page)


def _page(error: HTTPException) -> tuple[str | AnyResponse, int]:
    code = error.code or 500
    said = SAID.get(code, SAID[code // 500 * 500 or 400])
    return _answer(str(said), code)


def _back_to_the_page(error: MethodNotAllowed) -> tuple[str | AnyResponse, int] | AnyResponse:
    """A refused form leaves its own address in the browser: loaded again, it is the page."""
    if request.method not in ("GET", "HEAD") or wants_json():
        return _page(error)
    adapter = current_app.create_url_adapter(request)
    act, names = adapter.match(method="POST") if adapter else ("", {})
    if "game_id" in names:
        return redirect(url_for("game.table", game_id=names["game_id"]), 303)
    return redirect(url_for(PAGES[act]), 303) if act in PAGES else _page(error)


PAGES = {"games.begin": "games.new", "home.example": "home.page"}
"""The pages whose forms are sent to an address of their own."""


def _stale_page(_error: CSRFError) -> tuple[str | AnyResponse, int]:
    """The page is from another session; a script gets a fresh token and sends its entry again."""
    if wants_json():
        return jsonify(again=True, token=generate_csrf()), 400
    return _answer(
        str(_("This page had grown old. Go back, load it again, and enter that once more.")), 400
    )


def _answer(said: str, code: int) -> tuple[str | AnyResponse, int]:
    if wants_json():
        return jsonify(message=said), code
    if code == HTTPStatus.MISDIRECTED_REQUEST:  # no style, no link leads anywhere under that name
        return Response(said, mimetype="text/plain"), code
    return render_template("fault.html", said=said), code
