"""What every game's record opens with, whatever is played."""

from collections import Counter
from dataclasses import dataclass

from scorekeeper.rules.faults import Fault
from scorekeeper.rules.plain import choice_faults, item
from scorekeeper.rules.texts import id_faults, name_faults, started_faults, text_faults

TEXTS = ("id", "started", "venue", "note", "stopped")
"""The fields of a record that are one text each."""

STOPS = ("stands", "void")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Who sat down, when and where; each game adds its own facts.

    ``players`` are names by seat, from seat 0 clockwise; ``people`` stable person ids by seat,
    or None when the record knows only names. ``started`` is RFC 3339 with the offset of the
    table's own clock. ``stopped`` is "stands", "void" or None.
    """

    players: tuple[str, ...]
    people: tuple[str, ...] | None = None
    id: str | None = None
    started: str | None = None
    venue: str | None = None
    note: str | None = None
    stopped: str | None = None


def record_faults(record: Record, seats: tuple[int, int], over: bool) -> tuple[Fault, ...]:
    """All that is wrong with what every record has.

    ``seats`` are the fewest and the most players of the game; ``over`` tells that it has been
    played to its end, so that there is nothing left to stop.
    """
    return (
        *_players_faults(record, *seats),
        *_people_faults(record),
        *(() if record.id is None else id_faults(record.id, "id")),
        *(() if record.started is None else started_faults(record.started, "started")),
        *(() if record.venue is None else text_faults(record.venue, "venue")),
        *(() if record.note is None else text_faults(record.note, "note")),
        *_stop_faults(record, over),
    )


def _players_faults(record: Record, fewest: int, most: int) -> tuple[Fault, ...]:
    wrong = tuple(
        fault
        for seat, name in enumerate(record.players)
        for fault in name_faults(name, item("players", seat), seat)
    )
    if fewest <= len(record.players) <= most:
        return wrong
    numbers = {"given": len(record.players), "fewest": fewest, "most": most}
    code = "players" if fewest < most else "players_just"
    return (Fault(code, "players", numbers=numbers), *wrong)


def _people_faults(record: Record) -> tuple[Fault, ...]:
    """Ids of people; nobody sits at two seats."""
    people = record.people or ()
    wrong = [
        fault
        for seat, person in enumerate(people)
        for fault in id_faults(person, item("people", seat), seat)
    ]
    if record.people is not None and len(people) != len(record.players):
        numbers = {"given": len(people), "seats": len(record.players)}
        wrong.append(Fault("length", "people", numbers=numbers))
    times = Counter(people)
    wrong += [
        Fault("person_twice", item("people", seat), seat)
        for seat, person in enumerate(people)
        if times[person] > 1
    ]
    return tuple(wrong)


def _stop_faults(record: Record, over: bool) -> tuple[Fault, ...]:
    if record.stopped is None:
        return ()
    wrong = choice_faults(record.stopped, STOPS, "stopped")
    return (*wrong, Fault("stopped_over", "stopped")) if over else wrong
