"""What a browser may load for our pages: nothing from elsewhere, nothing written into a page."""

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
