"""What browsers may do with our answers: load nothing from elsewhere, run nothing in a page."""

from collections.abc import Mapping

PAGE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FILE = "default-src 'none'"
"""What is no page loads nothing; the short policy keeps a cold load small."""

FRAMES = PAGE + "; frame-src 'self'"
"""A page that shows pages of ours in frames."""
FRAMED = PAGE.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
"""A page that ours may show in a frame."""


HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ANEW = {"text/html", "application/json"}
"""What is asked for anew each time."""


def guards(mimetype: str | None) -> Mapping[str, str]:
    """The headers that stand on every answer of this kind."""
    policy = PAGE if mimetype == "text/html" else FILE
    kept = {"Cache-Control": "no-store"} if mimetype in ANEW else {}
    return {**HEADERS, "Content-Security-Policy": policy, **kept}
