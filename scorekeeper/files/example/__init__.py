"""An evening to look at: a Kozyol match, two finished games of Joker and one in progress."""

from importlib.resources import files

from scorekeeper.files.game_file import read
from scorekeeper.rules.record import Record

NAMES = ("0-kozyol.json", "1-standard.json", "2-minus.json", "3-in-progress.json")


def examples() -> tuple[Record, ...]:
    """The records of the example evening in the order of playing; ValueError if one is wrong."""
    return tuple(map(_example, NAMES))


def _example(name: str) -> Record:
    record, faults = read(files(__name__).joinpath(name).read_bytes())
    if record is None:
        raise ValueError(f"{name}: {faults}")
    return record
