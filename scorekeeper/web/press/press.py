"""The press as the server sees it: one worker process that is started, fed, timed and replaced."""

import functools
import json
import logging
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

from scorekeeper.web.press.frames import receive, send

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "scorekeeper.web.press.worker")
"""The worker; the folder of static files follows."""

PACKAGES = Path(__file__).resolve().parents[3]
"""Where the worker finds this package, wherever the server was started."""

SECONDS = 30.0
"""How long a page may take, the start of the worker included: a hundred times the usual."""

KEPT = 16
"""How many PDFs are kept, so that asking again for the same page costs nothing."""


GRACE = 1.0
"""How many seconds a worker has to end by itself."""


class PressUnavailable(Exception):
    """There is no press here, since Pango is missing; the print page remains."""


class PressFailed(Exception):
    """The page could not be printed; the next one may."""


class PressLate(PressFailed):
    """The page took too long."""


class Stopped(Exception):
    """The worker is no more."""


class Press:
    """Makes PDFs of pages that link ``css/fonts.css`` and ``css/sheet.css`` of the static folder.

    Any number of threads may ask; pages are printed one at a time. The worker starts at first
    need and reads the style sheets and fonts then. One that dies or dawdles is replaced.
    """

    def __init__(self, static: Path, seconds: float = SECONDS) -> None:
        self._static = static
        self.seconds = seconds
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._asked = False
        self._kept = functools.lru_cache(KEPT)(self._printed)

    def pdf(self, html: str) -> bytes:
        """The page as a PDF; raises PressUnavailable or PressFailed.

        What WeasyPrint remarks on (a property it does not know, a fetch that was refused) is
        logged as a warning.
        """
        return self._kept(html)

    def warm(self) -> None:
        """Start the worker in the background, so that the first page need not wait for it.

        Asked again it does nothing: where there is no press, one remark is enough.
        """
        if not self._asked:
            self._asked = True
            threading.Thread(target=self._warmed, daemon=True).start()

    def close(self) -> None:
        """End the worker. The next page starts another."""
        with self._lock:
            self._dismiss()

    @property
    def pid(self) -> int | None:
        """The worker's process id, None while there is none."""
        return self._worker.pid if self._worker else None

    def _printed(self, html: str) -> bytes:
        page = html.encode()
        with self._lock:
            try:
                return self._tried(page)
            except Stopped:  # since the last page, perhaps, and then this one is not to blame
                log.warning("the press had stopped and starts again")
            try:
                return self._tried(page)
            except Stopped as stopped:
                raise PressFailed("the press stopped at this page, twice") from stopped

    def _tried(self, page: bytes) -> bytes:
        try:
            return self._standing().pdf(page, self.seconds)
        except (Stopped, PressLate, PressUnavailable):
            self._dismiss()
            raise

    def _standing(self) -> "Worker":
        # A server that forked has its parent's worker, on the same two pipes: not to be shared.
        if self._worker is None or self._worker.parent != os.getpid():
            self._worker = Worker(self._static)
        return self._worker

    def _dismiss(self) -> None:
        if self._worker is not None:
            self._worker.end()
        self._worker = None

    def _warmed(self) -> None:
        try:
            self.pdf("<title>1</title><p>1")
        except (PressFailed, PressUnavailable) as error:
            log.warning("no PDFs for now: %s", error)


class Worker:
    """The process that prints."""

    def __init__(self, static: Path) -> None:
        path = os.pathsep.join(filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH"))))
        self._process = subprocess.Popen(  # noqa: S603  the command is ours
            [*COMMAND, str(static)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        self._pages = cast(IO[bytes], self._process.stdin)
        self._pdfs = cast(IO[bytes], self._process.stdout)
        self._ready = False
        self.parent = os.getpid()
        self.end = weakref.finalize(self, _end, self._process)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def pdf(self, page: bytes, seconds: float) -> bytes:
        """The page as a PDF within so many seconds; raises Stopped, and what Press.pdf raises."""
        with self._limited(seconds):
            if not self._ready:
                self._start()
            send(self._pages, page)
            problem, pdf = self._heard(), receive(self._pdfs)
        if problem is not None:
            raise PressFailed(problem)
        return pdf

    def _start(self) -> None:
        if (problem := self._heard()) is not None:
            raise PressUnavailable(problem)
        self._ready = True

    def _heard(self) -> str | None:
        """What the worker says is the problem; its remarks are logged."""
        words = json.loads(receive(self._pdfs))
        for remark in words["remarks"]:
            log.warning("%s", remark)
        return words["problem"] and str(words["problem"])

    @contextmanager
    def _limited(self, seconds: float) -> Iterator[None]:
        """Kill the worker when the time is over, which ends the waiting for its answer."""
        late = threading.Event()

        def over() -> None:
            late.set()
            self._process.kill()

        clock = threading.Timer(seconds, over)
        clock.daemon = True
        clock.start()
        try:
            yield
        except (EOFError, OSError) as error:
            if late.is_set():
                raise PressLate(f"the page took longer than {seconds:g} seconds") from error
            raise Stopped from error
        finally:
            clock.cancel()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Close the worker's input, at which it ends; kill it when it is in the middle of a page."""
    with process, suppress(OSError):  # what is still in the pipe of a dead worker cannot be sent
        cast(IO[bytes], process.stdin).close()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
