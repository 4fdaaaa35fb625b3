"""The facts of the machine: a figure means little without them."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import subprocess
from contextlib import suppress
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


def cpu_seconds(pid: int) -> float:
    """The seconds of CPU that a process has used so far; nan where the system does not tell."""
    listed = Path(f"/proc/{pid}/stat")
    if not listed.exists():
        return float("nan")
    after_name = listed.read_text("utf-8").rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float:
    """The seconds of CPU that everything on this machine has used; nan where it does not tell."""
    listed = Path("/proc/stat")
    if not listed.exists():
        return float("nan")
    user, nice, system, _, _, *interrupts = map(int, listed.read_text("utf-8").split()[1:8])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """The bytes that a process holds in memory; nan where the system does not tell."""
    listed = Path(f"/proc/{pid}/statm")
    if not listed.exists():
        return float("nan")
    return int(listed.read_text("utf-8").split()[1]) * float(os.sysconf("SC_PAGE_SIZE"))


def more_files() -> None:
    """Let this process open as many connections as the system allows it."""
    with suppress(ImportError):  # only Unix has such a limit
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
