"""What a screen that the whole table looks at shows of a running game, beside its sheet."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScreenSeat:
    """One player: ``figure`` is what stands for them in this deal or round, "" for nothing yet.

    ``note`` says what they do, ``turn`` whether the table waits for them.
    """

    name: str
    note: str
    figure: str
    total: str
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """The running deal or round: its title, a number with its word, facts, what comes next.

    ``red`` tells that the sign, a trump's, is a red one.
    """

    title: str
    number: str
    number_word: str
    sign: str
    red: bool
    said: str
    seats: tuple[ScreenSeat, ...]
