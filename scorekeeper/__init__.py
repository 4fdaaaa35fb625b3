"""Scorekeeper: keeps score at the card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from flask import Flask


def create_app(data: Path | str | None = None, **config: object) -> Flask:
    """The app on a data folder (None: the usual place); ``config`` overrides Flask's settings."""
    from scorekeeper.web.app import build

    return build(data, **config)
