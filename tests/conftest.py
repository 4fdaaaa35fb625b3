"""What every test may ask for: a browser, a running server; and what is skipped where."""

from __future__ import annotations

import functools
import logging
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
WHOLE = "SCOREKEEPER_WHOLE"
"""Set by the checks: a browser or PDF test that is skipped fails the run."""

os.environ["LC_ALL"] = "C.UTF-8"  # programs that tests start speak English, wherever they run

if "CI" not in os.environ:
    settings.register_profile("here", deadline=None)
    settings.load_profile("here")


# What is missing here, and what that skips


@functools.cache
def chromium() -> str | None:
    """Where Chromium is, or None."""
    named = os.environ.get("SCOREKEEPER_CHROMIUM")
    usual = map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
    return named or next(filter(None, usual), None)


@functools.cache
def pango() -> bool:
    """Whether WeasyPrint finds Pango; asked of another process, as the import is slow."""
    question = [sys.executable, "-c", "import weasyprint"]
    answer = subprocess.run(question, capture_output=True, check=False)
    return answer.returncode == 0


NEEDS = {
    "browser": (chromium, "Chromium is missing"),
    "pdf": (pango, "Pango is missing"),
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what drives a page, leave out what soaks, skip what cannot run here."""
    soaking = [item for item in items if item.get_closest_marker("soak")]
    if soaking and not os.environ.get("SCOREKEEPER_SOAK"):
        config.hook.pytest_deselected(items=soaking)
        items[:] = [item for item in items if item not in soaking]
    for item in items:
        if {"page", "context", "browser"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
        for marker, (there, reason) in NEEDS.items():
            if item.get_closest_marker(marker) and not there():
                item.add_marker(pytest.mark.skip(reason=reason))


class Outcomes:
    """How the browser and the PDF tests came out, for a run that may skip none of them."""

    def __init__(self) -> None:
        self.ran: set[str] = set()
        self.skipped: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        kinds = NEEDS.keys() & set(report.keywords)
        if report.skipped:
            self.skipped |= kinds
        elif report.when == "call":
            self.ran |= kinds

    def missing(self) -> set[str]:
        """The kinds of test of which some were skipped or none ran."""
        return self.skipped | (NEEDS.keys() - self.ran)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.missing() and not session.exitstatus:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for kind in sorted(self.missing()):
            line = f"FAILED: {kind} tests were skipped or did not run"
            terminalreporter.write_line(line, red=True)


def pytest_configure(config: pytest.Config) -> None:
    """A whole run counts what it skipped; xdist's workers leave that to the one that asked."""
    if os.environ.get(WHOLE) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Outcomes(), "scorekeeper-outcomes")


# The press


class Remarks(logging.Handler):
    """The lines that are logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture(autouse=True)
def remarks() -> Iterator[list[str]]:
    """What the press remarks on: unknown CSS, missing letters, refused fetches.

    A test that has caused any must look at them and clear the list, or fail.
    """
    handler = Remarks()
    log = logging.getLogger("scorekeeper.web.press")
    log.addHandler(handler)
    yield handler.lines
    log.removeHandler(handler)
    assert not handler.lines


# The browser


FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Names in the table's network, as phones know a house by; all of them are this machine.
    "--host-resolver-rules=MAP *.test 127.0.0.1",
)


@pytest.fixture(scope="session")
def base_url() -> None:
    """None: each test knows its server. The plugin's own fixture of this name warns in pytest 9."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of this machine, quiet on the network."""
    return {**browser_type_launch_args, "executable_path": chromium(), "args": list(FLAGS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A phone held upright: 390 × 844, touch, in English."""
    phone = {"width": 390, "height": 844}
    return {**browser_context_args, "viewport": phone, "has_touch": True, "locale": "en"}


# The server


LISTENING = re.compile(r"(?:Scorekeeper is|The proxy finds it) at (http://\S+?)/?\s*$")
STARTS_WITHIN = 60
"""Seconds after which a server that has not said where it is will never do so."""


@dataclass
class Server:
    """The real app in a process of its own, on a free port of this machine.

    ``url`` has no slash at its end; ``data`` is the data folder; ``log`` all it has printed.
    """

    data: Path
    options: tuple[str, ...] = ()
    url: str = ""
    log: list[str] = field(default_factory=list)
    process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self, port: int = 0) -> None:
        """Start, and wait until it listens."""
        where = ["--host", "127.0.0.1", "--port", str(port), "--data", str(self.data)]
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "scorekeeper", "serve", *where, *self.options],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.url = self._address()

    def _address(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        too_late = threading.Timer(STARTS_WITHIN, self.process.kill)
        too_late.start()
        for line in self.process.stdout:
            self.log.append(line)
            if found := LISTENING.search(line):
                too_late.cancel()
                # A full pipe would stop the server: somebody has to go on reading.
                threading.Thread(target=self._read_on, args=(self.process,), daemon=True).start()
                return found[1]
        pytest.fail("the server did not start:\n" + "".join(self.log))

    def _read_on(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout:
            self.log.extend(process.stdout)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it, and wait; gives its exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(timeout=20)

    def kill9(self) -> None:
        """As when the battery dies."""
        self.stop(signal.SIGKILL)

    def restart(self) -> None:
        """Stop it if it runs, and start it again at the same address on the same data."""
        assert self.process is not None
        if self.process.poll() is None:
            self.stop()
        self.start(int(self.url.rsplit(":", 1)[1]))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running app with an empty data folder, for one test."""
    running = Server(tmp_path / "data")
    running.start()
    yield running
    if running.process is not None and running.process.poll() is None:
        running.stop()
