"""The facts of the machine: a figure means little without them."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import subprocess
from pathlib import Path

from tests.conftest import chromium


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    return {
        "CPU": _cpu(),
        "cores": str(os.cpu_count()),
        "memory": _memory(),
        "kernel": f"{platform.system()} {platform.release()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "SQLite": sqlite3.sqlite_version,
        "Chromium": _chromium(),
        "load": _load(),
    }


def _cpu() -> str:
    listed = Path("/proc/cpuinfo")
    text = listed.read_text("utf-8") if listed.exists() else ""
    named = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return named[1] if named else platform.processor() or platform.machine()


def _memory() -> str:
    if not hasattr(os, "sysconf"):
        return "unknown"
    return f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.1f} GiB"


def _chromium() -> str:
    path = chromium()
    if path is None:
        return "none"
    answer = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return answer.stdout.strip()


def _load() -> str:
    """What else the machine is doing: a busy one measures its neighbours."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
