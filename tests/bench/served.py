"""The app as it is served, with one page more: a bare one, to measure the rest against."""

from __future__ import annotations

import sys

from flask import Flask

from scorekeeper import create_app
from scorekeeper.web import logs
from scorekeeper.web.server import serve

HOST = "table.test"
"""A name on plain http, as the table's own Wi-Fi has it: no phone there is offered Brotli."""

BARE = "/bare"
PAGE = '<!doctype html><html lang="en"><title>Bare</title><p>1'


def with_bare_page(data: str) -> Flask:
    """The app on its data folder, with the bare page."""
    app = create_app(data, MACHINE_IS_HOST=True, NAMES=(HOST,))
    app.add_url_rule(BARE, "bare", lambda: PAGE)
    return app


if __name__ == "__main__":
    host = "127.0.0.1"
    logs.to_stderr()
    serve(
        with_bare_page(sys.argv[1]),
        host,
        0,
        lambda port: print(f"Scorekeeper is at http://{host}:{port}/", flush=True),
    )
