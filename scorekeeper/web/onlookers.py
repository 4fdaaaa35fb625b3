"""The running table as those see it who only look: drawn once, and shown to all of them."""

import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from flask import current_app
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf

from scorekeeper.web.access.visitor import visitor

LASTS = 10.0
"""Seconds for which a drawing serves. It is asked for anew when the game has moved; what may change
without that, such as who else is entering, comes with the next one."""
MOST = 256
"""Drawings that are kept; the oldest go first."""

Page: TypeAlias = tuple[str, dict[str, Any]]
"""The page's HTML, and the state that its script draws from."""

NO_TOKEN = "the token of whoever looks"  # noqa: S105  # what stands in its place


@dataclass
class _Drawing:
    until: float
    page: Page | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)


class Onlookers:
    """Pages by what they depend on. When all phones of a table ask at once, one thread draws."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._drawings: dict[Hashable, _Drawing] = {}
        self._lock = threading.Lock()

    def page(self, game_id: str, rev: int, draw: Callable[[], Page]) -> Page:
        """The page of a game at this revision, for this visitor in this language."""
        drawing = self._drawing((game_id, rev, str(get_locale()), visitor().grants))
        token = generate_csrf()
        with drawing.lock:
            if drawing.page is None:
                html, state = draw()
                drawing.page = html.replace(token, NO_TOKEN), state
        html, state = drawing.page
        return html.replace(NO_TOKEN, token), state

    def _drawing(self, key: Hashable) -> _Drawing:
        with self._lock:
            kept = self._drawings.get(key)
            if kept is None or kept.until < self._clock():
                self._drawings.pop(key, None)  # a new one is the newest
                kept = self._drawings[key] = _Drawing(self._clock() + LASTS)
            if len(self._drawings) > MOST:
                del self._drawings[next(iter(self._drawings))]
            return kept


def onlookers() -> Onlookers:
    """The drawings of this app."""
    return cast(Onlookers, current_app.extensions["onlookers"])
