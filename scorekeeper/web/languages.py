"""Which languages the pages speak, and how one is chosen.

An address may ask for a single answer in a language (``?lang=ka``); else the device's own choice
holds, kept in a cookie of its own; else the wishes of the browser; else English.
"""

from collections.abc import Mapping
from typing import cast
from urllib.parse import urlencode, urlsplit

from babel.support import NullTranslations
from flask import (
    Blueprint,
    Flask,
    abort,
    current_app,
    g,
    has_request_context,
    redirect,
    request,
    url_for,
)
from flask_babel import Babel, Domain
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.catalogs import SOURCE, compile_catalogs, languages

bp = Blueprint("languages", __name__)

CHOSEN = "lang"
"""What names a language: the cookie, the field of the form, the argument of an address."""

YEAR = 60 * 60 * 24 * 365


class Catalogs(Domain):
    """The words by language.

    A page looks up a hundred of them. The library finds out the language each time and spells its
    name, which takes a third of the time that the table page does; an answer has one language.
    """

    def get_translations(self) -> NullTranslations:
        """The catalog of the language that this answer speaks."""
        if "catalog" not in g:
            g.catalog = super().get_translations()
        found: NullTranslations = g.catalog
        return found


def install(app: Flask) -> None:
    """Let every page speak its reader's language and offer the others."""
    compile_catalogs()
    app.extensions["languages"] = languages()
    catalogs = Catalogs()
    Babel(app, locale_selector=_wanted).domain_instance = catalogs
    _speak(app, catalogs)
    app.context_processor(lambda: {"languages": known(), "this_page": this_page})


def _speak(app: Flask, catalogs: Catalogs) -> None:
    """Let pages ask the catalogs themselves: on the library's way there is more to look up."""
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda one: catalogs.get_translations().ugettext(one),
        lambda one, many, num: catalogs.get_translations().ungettext(one, many, num),
        newstyle=True,
        pgettext=lambda context, one: catalogs.get_translations().upgettext(context, one),
    )


def known() -> Mapping[str, str]:
    """The languages by code, each with its own name for itself."""
    return cast(Mapping[str, str], current_app.extensions["languages"])


def _wanted() -> str:
    """The language of this answer."""
    if not has_request_context():
        return SOURCE
    named = (request.args.get(CHOSEN), request.cookies.get(CHOSEN))
    of_browser = request.accept_languages.best_match(list(known()), SOURCE)
    return next((code for code in named if code in known()), None) or of_browser


@bp.post("/language")
def choose() -> AnyResponse:
    """Remember the language for this device, and go back to where it was chosen."""
    code, back = request.form.get(CHOSEN, ""), request.form.get("back", "")
    if code not in known():
        abort(400)
    answer = redirect(back if _inside(back) else url_for("home.page"), 303)
    answer.set_cookie(
        CHOSEN, code, max_age=YEAR, secure=request.is_secure, httponly=True, samesite="Lax"
    )
    return answer


def _inside(address: str) -> bool:
    """Whether an address is a path of this house and leads nowhere else.

    Browsers leave tabs and line breaks out, which makes "/", a tab and "/else.where" two slashes.
    """
    is_plain = address.isprintable() and "\\" not in address
    return is_plain and address.startswith("/") and not address.startswith("//")


def this_page() -> str:
    """The address to come back to: of this page, or of the one whose form was sent."""
    if request.method == "POST":
        return urlsplit(request.referrer or "").path
    asked = [(name, value) for name, value in request.args.items(multi=True) if name != CHOSEN]
    return f"{request.path}?{urlencode(asked)}" if asked else request.path
