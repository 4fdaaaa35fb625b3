"""The running table as those see it who only look: drawn and packed once, sent to all of them."""

import gzip
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import cast

from flask import Response, current_app, json, request
from flask_babel import get_locale
from flask_wtf.csrf import generate_csrf

from scorekeeper.web.access.visitor import visitor
from scorekeeper.web.live import glimpse

LASTS = 10.0
"""Seconds for which a drawing serves. It is asked for anew when the game has moved; what may change
without that, such as who else is entering, comes with the next one."""
MOST = 256
"""Drawings that are kept; the oldest go first."""
PACKED = 6
"""How hard gzip works: at most 9."""


@dataclass
class _Drawing:
    until: float
    packed: bytes = b""
    lock: threading.Lock = field(default_factory=threading.Lock)


class Onlookers:
    """Pages by what they depend on. When all phones of a table ask at once, one thread draws."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._drawings: dict[Hashable, _Drawing] = {}
        self._lock = threading.Lock()

    def answer(self, game_id: str, rev: int, draw: Callable[[], str]) -> Response:
        """The page of a game at this revision, for the script of a visitor like this one.

        ``{"rev": 17, "app": "…", "html": "…"}``, the same for everybody who has such a key and
        this language; the token against foreign forms, which is each one's own, is left out.
        """
        drawing = self._drawing((game_id, rev, str(get_locale()), visitor().grants))
        with drawing.lock:
            drawing.packed = drawing.packed or _packed(rev, draw())
        return _unpacked_if_need_be(drawing.packed)

    def _drawing(self, key: Hashable) -> _Drawing:
        with self._lock:
            kept = self._drawings.get(key)
            if kept is None or kept.until < self._clock():
                self._drawings.pop(key, None)  # a new one is the newest
                kept = self._drawings[key] = _Drawing(self._clock() + LASTS)
            if len(self._drawings) > MOST:
                del self._drawings[next(iter(self._drawings))]
            return kept


def _packed(rev: int, html: str) -> bytes:
    shared = html.replace(generate_csrf(), "")
    return gzip.compress(json.dumps({**glimpse(rev), "html": shared}).encode(), PACKED)


def _unpacked_if_need_be(packed: bytes) -> Response:
    if request.accept_encodings["gzip"]:
        return Response(packed, mimetype="application/json", headers={"Content-Encoding": "gzip"})
    return Response(gzip.decompress(packed), mimetype="application/json")


def onlookers() -> Onlookers:
    """The drawings of this app."""
    return cast(Onlookers, current_app.extensions["onlookers"])
