"""The command line, in the language of its terminal."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import gettext as _
from gettext import ngettext
from pathlib import Path

import click

from scorekeeper import catalogs
from scorekeeper.files.game_file import game_name, read, sheet_json
from scorekeeper.files.source import LARGEST
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.record import Record

catalogs.speak()

FAULTY = 2
"""The exit status for a file with faults."""


EVERYWHERE, HERE, PORT = "0.0.0.0", "127.0.0.1", 8024  # noqa: S104  # every page has its guard
data_option = click.option("--data", type=click.Path(path_type=Path), help=_("The data folder."))


KEEP_SCORE = _(
    "Keep score at a real card table. Without a command the app is served, with the options of "
    "serve."
)


class Serving(click.Group):
    """Commands of which "serve" need not be said."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Find the command, the first of the words."""
        said = args and (not args[0].startswith("-") or args[0] in ctx.help_option_names)
        # A shell that completes a line wants to know of all commands.
        return super().parse_args(ctx, args if said or ctx.resilient_parsing else ["serve", *args])


@click.group(cls=Serving, help=KEEP_SCORE)
def main() -> None:
    """The command itself; help texts stand beside commands, since a docstring has one language."""


HOST = _(
    "The address to listen on.  [default: %(everywhere)s, all networks of this machine; "
    "behind a proxy %(here)s]"
) % {"everywhere": EVERYWHERE, "here": HERE}
NAME = _("A name the house goes by; may be repeated.")
PROXY = _("A proxy on this machine stands in front.")
LOG = _("Log writes and refusals, a line of JSON each.")
DESIGN = _("Show every component at /design, for those who build the pages.")


@main.command(help=_("Serve the app until it is told to end."))
@click.option("--host", help=HOST)
@click.option("--port", default=PORT, show_default=True, help=_("The port; 0 takes a free one."))
@click.option("--name", "NAMES", multiple=True, help=NAME)
@click.option("--behind-proxy", "BEHIND_PROXY", is_flag=True, help=PROXY)
@click.option("--log/--no-log", default=None, help=LOG)
@click.option("--design", "DESIGN_PAGE", is_flag=True, help=DESIGN)
@data_option
def serve(
    host: str | None, port: int, log: bool | None, data: Path | None, **settings: object
) -> None:
    """Serve the app until it is told to end."""
    from scorekeeper import create_app
    from scorekeeper.web import logs, server, welcome

    behind_proxy = bool(settings["BEHIND_PROXY"])
    host = host or (HERE if behind_proxy else EVERYWHERE)
    app = create_app(
        data, LISTENING=host, MACHINE_IS_HOST=not behind_proxy, PRESS_AHEAD=True, **settings
    )
    if log if log is not None else not sys.stderr.isatty():
        logs.to_stderr()
    try:
        server.serve(app, host, port, lambda port: welcome.say(app, port))
    except OSError as fault:
        raise click.ClickException(f"{host}:{port}: {fault.strerror}") from fault


KEY = _(
    "Show the key that lets a device in: as a link, a QR code and a code to type.\n\n"
    "A viewer's key is for tonight, the others' are for the whole house. A host whose phone is "
    'lost gets in again with "key host --new", which puts the lost phone out.'
)
NEW = _("Revoke the keys of this kind first, and cut a new one.")
ADDRESS = _("Where the house is found.  [default: as it was served last]")


@main.command(help=KEY)
@click.argument("role", type=click.Choice(["host", "scorer", "viewer"]))
@click.option("--new", is_flag=True, help=NEW)
@click.option("--address", help=ADDRESS)
@data_option
def key(role: str, new: bool, address: str | None, data: Path | None) -> None:
    """Show a key."""
    from scorekeeper import create_app
    from scorekeeper.web import welcome

    welcome.show_key(create_app(data), role, new, address)


DEMO = _("Load an example evening: a finished game, a minus game, and one in progress.")


@main.command(help=DEMO)
@data_option
def demo(data: Path | None) -> None:
    """Load the example evening, twice if asked twice."""
    from scorekeeper import create_app
    from scorekeeper.web import example, present

    app = create_app(data)
    with app.app_context():
        example.load(present.store(), "demo", present.now())
        click.echo(_("The example evening is in. Start scorekeeper and look round."))


def _language(_context: click.Context, _option: click.Parameter, given: str | None) -> str:
    """The language given, which must be known; else that of the environment, as far as known."""
    known = catalogs.languages()
    if given is not None and given not in known:
        raise click.BadParameter(_("one of: %s") % ", ".join(known))
    return given or catalogs.spoken()


SCORE = _(
    "Score a game file and print its sheet; - reads standard input.\n\n"
    "A file with faults is not scored: every fault is told on standard error, exit status 2."
)
LANGUAGE = _("The language, else that of the environment.")


@main.command(help=SCORE)
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help=_("Print the sheet as JSON."))
@click.option("--lang", callback=_language, help=LANGUAGE)
def score(file: str, as_json: bool, lang: str) -> None:
    """Score a file: its sheet, or its faults."""
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
        raise click.ClickException(_("standard output: %s") % fault.strerror) from fault


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

    app = Flask(__name__, static_folder=None)
    Babel(app, default_locale=language)
    with app.app_context():
        yield


CLICKS = (
    _("Usage:"),
    _("Options"),
    _("Commands"),
    _("Positional arguments"),
    _("default: {default}"),
    _("Show this message and exit."),
    _("Error: {message}"),
    _("Try '{command} {option}' for help."),
    _("Aborted!"),
    _("Invalid value: {message}"),
    _("Invalid value for {param_hint}: {message}"),
    _("Missing argument"),
    _("No such option {name!r}."),
    _("No such command {name!r}."),
    _("{value!r} is not a valid {number_type}."),
    _("Option {name!r} does not take a value."),
    _("Choose from:\n\t{choices}"),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 2),
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 2),
)
"""What click says by itself, which it looks up here: it has to stand among the messages."""
