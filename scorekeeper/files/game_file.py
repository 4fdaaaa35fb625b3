"""Reading and writing the game file, whatever the game."""

import json
from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from typing import Any

from scorekeeper.files.codec import Codec, Heading
from scorekeeper.files.joker import CODEC as JOKER
from scorekeeper.files.kozyol import CODEC as KOZYOL
from scorekeeper.files.reader import Reader, around
from scorekeeper.files.source import source
from scorekeeper.rules.facts import Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.record import TEXTS, Record

FORMAT = "scorekeeper-game"
VERSION = 1
CODECS: Mapping[str, Codec] = {"joker": JOKER, "kozyol": KOZYOL}

_SIGNATURE = ("format", "version", "game")
_HEADING = (*_SIGNATURE, *TEXTS, "players", "people")
_HARMLESS = ("unknown_key", "key_twice")
"""Faults of the file that leave nothing unread."""


def read(content: bytes) -> tuple[Record | None, tuple[Fault, ...]]:
    """The record in a game file, or None with every fault of the file.

    Raises nothing, whatever the bytes.
    """
    written, wrong = source(content)
    if any(fault.place == "file" for fault in wrong):
        return None, wrong
    reader = Reader(wrong)
    if not isinstance(written, dict):
        reader.fault("file_object", "file")
        return None, tuple(reader.faults)
    record = _read_game(reader, written)
    return (None if reader.faults else record), tuple(reader.faults)


def write(record: Record) -> bytes:
    """The game file of a record: always the same bytes for the same facts."""
    game = game_name(record)
    heading: dict[str, Plain] = {"format": FORMAT, "version": VERSION, "game": game}
    heading |= {name: getattr(record, name) for name in TEXTS}
    heading["players"] = list(record.players)
    heading["people"] = None if record.people is None else list(record.people)
    heading = {key: value for key, value in heading.items() if value is not None}
    return _laid_out({**heading, **CODECS[game].plain(record)}).encode()


def game_name(record: Record) -> str:
    """The name of the game that a record is one of, as ``GAMES`` and the file have it."""
    return next(name for name, codec in CODECS.items() if codec.record is type(record))


def sheet_plain(sheet: object) -> Mapping[str, Plain]:
    """The scored sheet as plain values."""
    codec = next(codec for codec in CODECS.values() if codec.sheet is type(sheet))
    return codec.sheet_plain(sheet)


def sheet_json(sheet: object) -> str:
    """The scored sheet as JSON text, one deal or round a line."""
    return _laid_out(sheet_plain(sheet))


def _read_game(reader: Reader, written: dict[str, Any]) -> Record | None:
    game = _read_signature(reader, written)
    if game is None:
        _read_heading(reader, written)
        return None
    codec = CODECS[game]
    members = reader.members(written, "", (*_HEADING, *codec.keys), codec.needed)
    heading = _read_heading(reader, members)
    record = codec.read(reader, members, heading)
    if "players" in members and isinstance(members["players"], list):
        reader.faults += _unheard(GAMES[game].faults(record), reader, codec)
    return record


def _read_signature(reader: Reader, written: dict[str, Any]) -> str | None:
    """The game's name, None when it is none that we know."""
    expected = {"format": (FORMAT,), "version": (VERSION,), "game": tuple(CODECS)}
    wrong = [key for key, values in expected.items() if not _is_one_of(written.get(key), values)]
    for key in wrong:
        reader.fault(key if key in written else "missing_key", key)
    return None if "game" in wrong else str(written["game"])


def _is_one_of(plain: object, values: tuple[object, ...]) -> bool:
    """Whether it is one of the values and of its type: True and 1.0 are no version 1."""
    return any(type(plain) is type(value) and plain == value for value in values)


def _read_heading(reader: Reader, members: Mapping[str, object]) -> Heading:
    heading: dict[str, Any] = {
        name: reader.optional(members, name, "", reader.text) for name in TEXTS
    }
    read_row = partial(reader.row, read=reader.text, blank="")
    players = reader.optional(members, "players", "", read_row)
    if "players" not in members:
        reader.fault("missing_key", "players")
    heading["players"] = players or ()
    heading["people"] = reader.optional(members, "people", "", read_row)
    return {field.name: heading[field.name] for field in fields(Record)}


def _unheard(faults: tuple[Fault, ...], reader: Reader, codec: Codec) -> list[Fault]:
    """The rules' faults that do not merely follow from what the reader found."""
    at = {fault.place for fault in reader.faults if fault.code not in _HARMLESS}
    touched = {place for found in at for place in around(found)}

    def is_hidden(place: str) -> bool:
        return place in touched or not at.isdisjoint(around(place))

    hushed = {code for place, codes in codec.hushed.items() if is_hidden(place) for code in codes}
    return [fault for fault in faults if fault.code not in hushed and not is_hidden(fault.place)]


def _laid_out(members: Mapping[str, Plain]) -> str:
    """JSON with one member a line, and each item that is an object on a line of its own."""
    lines = (f"  {_json(key)}: {_member_json(value)}" for key, value in members.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _member_json(value: Plain) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"    {_json(line)}" for line in value) + "\n  ]"
    return _json(value)


def _json(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False)
