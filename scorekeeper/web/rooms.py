"""What the pages ask of each game: one row a game, so that no page asks which game it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.store import StoredGame
from scorekeeper.web.joker import room as joker


@dataclass(frozen=True, slots=True)
class TablePage:
    """A game's table page: its template with what it draws, and the state a script draws from."""

    template: str
    context: Mapping[str, Any]
    state: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Room:
    """How a game shows itself.

    ``table(stored, shown, query)``: the table page's context and the phone's state; ``shown`` are
    the shown names by person id, ``query`` what the address asks for.
    ``names(stored, shown)``: the shown names of those who sit now, by seat.
    """

    table: Callable[[StoredGame, Mapping[str, str], Mapping[str, str]], tuple[dict[str, Any], dict[str, Any]]]
    names: Callable[[StoredGame, Mapping[str, str]], tuple[str, ...]]


ROOMS: Mapping[str, Room] = {
    "joker": Room(table=joker.table_page, names=joker.names),
}
