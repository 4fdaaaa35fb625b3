"""An evening to look at: a Kozyol match, two finished games of Joker and one in progress."""

from importlib.resources import files

from scorekeeper.files.game_file import read
from scorekeeper.rules.record import Record

NAMES = ("0-kozyol.json", "1-standard.json", "2-minus.json", "3-in-progress.json")


def examples() -> tuple[Record, ...]:
    """The records of the example evening in the order of playing."""
    folder = files(__name__)
    records = (read(folder.joinpath(name).read_bytes())[0] for name in NAMES)
    return tuple(record for record in records if record is not None)
