"""Where things lie: templates and static files, and the data folder with its secret key."""

import hashlib
import os
import secrets
import sys
from contextlib import suppress
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
CHECKOUT = PACKAGE.parent


def shipped(name: str) -> Path:
    """The folder ``name`` inside the package as installed, else beside it as checked out."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else CHECKOUT / name


def in_checkout() -> bool:
    """Whether the program runs from its own source tree."""
    return not (PACKAGE / "templates").is_dir() and (CHECKOUT / "pyproject.toml").is_file()


def _user_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Scorekeeper"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Scorekeeper"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "scorekeeper"


def data_folder(given: Path | str | None = None) -> Path:
    """The data folder, made if absent: the one given, else the environment's, else the usual."""
    named = given or os.environ.get("SCOREKEEPER_DATA")
    usual = CHECKOUT / "instance" if in_checkout() else _user_folder()
    folder = Path(named).expanduser().resolve() if named else usual
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def secret_key(folder: Path) -> str:
    """The key that signs cookies, made at first need and readable by nobody else.

    A key that was copied here may have lost its mode on the way, and gets it again.
    """
    path = folder / "secret-key"
    if not path.exists():
        _write_once(path, secrets.token_hex(32))
    with suppress(OSError):  # another owner's to decide
        path.chmod(0o600)
    return path.read_text(encoding="ascii")


def _write_once(path: Path, text: str) -> None:
    """Write a file whole or not at all; of two that start at once, the first one stays.

    On a file system without hard links it is there a moment before it is whole.
    """
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    _write_new(draft, text)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError:  # no hard links here
        with suppress(FileExistsError):
            _write_new(path, text)
    draft.unlink()


def _write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, for its owner alone; raises FileExistsError."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def version(folder: Path) -> str:
    """A short name for the present content of a folder: it changes when any file does."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:10]
