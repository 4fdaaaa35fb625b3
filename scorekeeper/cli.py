"""The command line."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from scorekeeper.files.game_file import game_name, read, sheet_json
from scorekeeper.files.source import LARGEST
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.record import Record

FAULTY = 2
"""The exit status for a file with faults."""


LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of a terminal; the first that is set decides."""

EVERYWHERE, HERE, PORT = "0.0.0.0", "127.0.0.1", 8024  # noqa: S104  # every page has its guard
data_option = click.option("--data", type=click.Path(path_type=Path), help="The data folder.")


@click.group(invoke_without_command=True)
@click.pass_context
def main(context: click.Context) -> None:
    """Keep score at a real card table. Without a command the app is served."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


@main.command()
@click.option(
    "--host",
    help=f"The address to listen on.  [default: {EVERYWHERE}, all networks of this machine; "
    f"behind a proxy {HERE}]",
)
@click.option("--port", default=PORT, show_default=True, help="The port; 0 takes a free one.")
@click.option("--name", "names", multiple=True, help="A name the house goes by; may be repeated.")
@click.option("--behind-proxy", is_flag=True, help="A proxy on this machine stands in front.")
@click.option("--log/--no-log", default=None, help="Log writes and refusals, a line of JSON each.")
@data_option
def serve(
    host: str | None,
    port: int,
    names: tuple[str, ...],
    behind_proxy: bool,
    log: bool | None,
    data: Path | None,
) -> None:
    """Serve the app until it is told to end."""
    from scorekeeper import create_app
    from scorekeeper.web import logs, server, welcome

    host = host or (HERE if behind_proxy else EVERYWHERE)
    app = create_app(
        data,
        LISTENING=host,
        NAMES=names,
        BEHIND_PROXY=behind_proxy,
        MACHINE_IS_HOST=not behind_proxy,
    )
    if log if log is not None else not sys.stderr.isatty():
        logs.to_stderr()
    try:
        server.serve(app, host, port, lambda port: welcome.say(app, port))
    except OSError as fault:
        raise click.ClickException(f"{host}:{port}: {fault.strerror}") from fault


@main.command()
@click.argument("role", type=click.Choice(["host", "scorer", "viewer"]))
@click.option("--new", is_flag=True, help="Revoke the keys of this kind first, and cut a new one.")
@click.option("--address", help="Where the house is found.  [default: as it was served last]")
@data_option
def key(role: str, new: bool, address: str | None, data: Path | None) -> None:
    """Show the key that lets a device in: as a link, a QR code and a code to type.

    A viewer's key is for tonight, the others' are for the whole house. A host whose phone is lost
    gets in again with "key host --new", which puts the lost phone out.
    """
    from scorekeeper import create_app
    from scorekeeper.web import welcome

    welcome.show_key(create_app(data), role, new, address)


@main.command()
@data_option
def demo(data: Path | None) -> None:
    """Load an example evening: a finished game, a minus game, and one in progress."""
    from scorekeeper import create_app
    from scorekeeper.web import example, present

    app = create_app(data)
    with app.app_context():
        example.load(present.store(), "demo", present.now())
        click.echo("The example evening is in. Start scorekeeper and look round.")


def _language(_context: click.Context, _option: click.Parameter, given: str | None) -> str:
    """The language given, which must be known; else that of the environment, as far as known."""
    from scorekeeper.catalogs import SOURCE, languages

    known = languages()
    if given is not None and given not in known:
        raise click.BadParameter(f"one of: {', '.join(known)}")
    named = given or next(filter(None, map(os.environ.get, LOCALES)), SOURCE)
    return code if (code := re.split(r"[_.@-]", named.lower())[0]) in known else SOURCE


@main.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the sheet as JSON.")
@click.option("--lang", callback=_language, help="The language, else that of the environment.")
def score(file: str, as_json: bool, lang: str) -> None:
    """Score a game file and print its sheet; - reads standard input.

    A file with faults is not scored: every fault is told on standard error, exit status 2.
    """
    record, faults = _game_in(file)
    with _speaking(lang):
        if record is None:
            _tell(faults)
            sys.exit(FAULTY)
        from scorekeeper.terminal import table

        scored = GAMES[game_name(record)].sheet(record)
        text = sheet_json(scored) if as_json else table(scored, record.stopped)
        _put_out(text)


def _put_out(text: str) -> None:
    """The text on standard output; a full disk, say, is told and not raised."""
    try:
        click.echo(text.encode(), nl=False)
    except BrokenPipeError:  # whoever reads has had enough
        raise
    except OSError as fault:
        # What is still held back would be tried once more at the end, and fail with a trace.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise click.ClickException(f"standard output: {fault.strerror}") from fault


def _game_in(file: str) -> tuple[Record | None, tuple[Fault, ...]]:
    try:
        return read(_content(file))
    except FileNotFoundError:
        return None, (Fault("file_missing", "file"),)
    except (OSError, ValueError):  # a folder, no permission; a name that can be no file's
        return None, (Fault("file_unreadable", "file"),)


def _content(file: str) -> bytes:
    """The file's bytes, no more than it takes to see that it is too large."""
    if file == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(file).open("rb") as opened:
        return opened.read(LARGEST + 1)


def _tell(faults: tuple[Fault, ...]) -> None:
    from scorekeeper.web.words import words

    for fault in faults:
        click.echo(f"{fault.place}: {words(fault)}", err=True)


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    """Words need an app to find their language by; this one has nothing else."""
    from flask import Flask
    from flask_babel import Babel

    from scorekeeper.catalogs import compile_catalogs

    compile_catalogs()
    app = Flask(__name__, static_folder=None)
    Babel(app, default_locale=language)
    with app.app_context():
        yield
