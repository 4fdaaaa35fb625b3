"""From bytes to plain values: UTF-8, JSON, not too large, not too deep, no key given twice."""

import json
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterator
from typing import Any

from scorekeeper.rules.faults import Fault
from scorekeeper.rules.plain import item, member

LARGEST = 1024 * 1024
"""Bytes of the largest game file."""

DEEPEST = 16
LONGEST_NUMBER = 18
WHOLE_FILE = "file"


class Members(dict[str, Any]):
    """A JSON object; ``twice`` are the keys that were given more than once."""

    twice: tuple[str, ...] = ()


def source(content: bytes) -> tuple[object, tuple[Fault, ...]]:
    """The plain value of a game file, and what is wrong with the file as JSON.

    Numbers with a point or an exponent come as floats, and so does -0. With a fault at ``file``
    nothing could be read and the value is None.
    """
    if len(content) > LARGEST:
        return None, (_file_fault("file_large", most=LARGEST),)
    if content.startswith(BOM_UTF8):
        return None, (_file_fault("file_bom"),)
    try:
        plain = json.loads(
            content.decode(), object_pairs_hook=_members, parse_int=_whole, parse_float=_inexact
        )
        faults = tuple(_twice(plain, ""))
    except UnicodeDecodeError as error:
        return None, (_file_fault("file_text", at=error.start),)
    except json.JSONDecodeError as error:
        return None, (_file_fault("file_json", line=error.lineno, column=error.colno),)
    except RecursionError:
        return None, (_file_fault("file_deep"),)
    return plain, faults


def _file_fault(code: str, **numbers: int) -> Fault:
    return Fault(code, WHOLE_FILE, numbers=numbers)


def _members(pairs: list[tuple[str, Any]]) -> Members:
    members = Members(pairs)
    if len(members) < len(pairs):
        times = Counter(key for key, _ in pairs)
        members.twice = tuple(key for key in members if times[key] > 1)
    return members


def _whole(digits: str) -> int | float:
    """No number of the format is long: one that is stays out of range without being worked out."""
    if digits == "-0":
        return -0.0
    return int(digits) if len(digits) <= LONGEST_NUMBER else int(digits[:LONGEST_NUMBER])


def _inexact(_digits: str) -> float:
    """That it is no whole number is all that anybody asks."""
    return 0.5


def _twice(plain: object, place: str, depth: int = 0) -> Iterator[Fault]:
    """A fault for every key given twice; too deep a nesting raises RecursionError."""
    if depth > DEEPEST:
        raise RecursionError
    if isinstance(plain, Members):
        yield from (Fault("key_twice", member(place, key)) for key in plain.twice)
        for key, value in plain.items():
            yield from _twice(value, member(place, key), depth + 1)
    elif isinstance(plain, list):
        for index, value in enumerate(plain):
            yield from _twice(value, item(place, index), depth + 1)
