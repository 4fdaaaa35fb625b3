"""The states that the design page shows: games made up on the spot, and forms as they come back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.files.example import examples
from scorekeeper.files.game_file import game_name
from scorekeeper.rules.facts import Key, Plain
from scorekeeper.rules.faults import Fault
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.joker.game import Deal, JokerGame
from scorekeeper.rules.joker.house import HouseRules
from scorekeeper.rules.kozyol.game import KozyolMatch, Round
from scorekeeper.rules.record import Record
from scorekeeper.rules.switches import switched
from scorekeeper.store import Device, DoorKey, Grant, Role, StoredGame
from scorekeeper.web.access.house import ROLE_WORDS, ShownDevice, ShownKey
from scorekeeper.web.evenings import Series
from scorekeeper.web.home import listed
from scorekeeper.web.joker.correction import trump_choices
from scorekeeper.web.live import live_words
from scorekeeper.web.present import now
from scorekeeper.web.rooms import ROOMS
from scorekeeper.web.seating import Namesake, TypedSeat
from scorekeeper.web.standing import Standing
from scorekeeper.web.words import words

LONG = ("Александра-Виктория", "Bartholomew", "კონსტანტინე", "Святослав")
CROWD = (*LONG, "Нина", "ვახტანგი")
PLAYED = (
    Deal(bids=(1, 0, 0, 1), taken=(1, 0, 0, 0)),
    Deal(bids=(0, 1, 1, 1), taken=(0, 1, 0, 1)),
    Deal(bids=(1, 1, 0, 0), taken=(1, 2, 0, 0)),
    Deal(bids=(2, 0, 1, 0), taken=(2, 0, 2, 0)),
)
EXTREMES = (43_500, -12_000, 1_300, 0)
STARTED = "2026-11-28T20:00:00+04:00"


@dataclass(frozen=True, slots=True)
class Shown:
    """A table in one state: what is to be seen in it, and what its macros ask for."""

    caption: str
    context: Mapping[str, Any]


def _joker(players: tuple[str, ...], *deals: Deal, **rules: Plain) -> JokerGame:
    house = switched(HouseRules, {**rules})
    return JokerGame(players=players, first_dealer=len(players) - 1, deals=deals, rules=house)


def _stored(record: Record, **facts: Plain) -> StoredGame:
    """The record as if it were stored; ``facts`` are of seat 3 in the fifth deal."""
    name = game_name(record)
    known = {**GAMES[name].facts(record), **{Key(5, 3, fact): facts[fact] for fact in facts}}
    return StoredGame(
        id="design", game=name, started=STARTED, rev=1, facts=known, names={}, record=record
    )


def _tables() -> tuple[Shown, ...]:
    half = (2, 1, 1, None)
    crowd = _joker(CROWD, Deal(bids=(1, 0, 2, None, None, None)), schedule={"custom": [[6] * 6]})
    games: tuple[tuple[str, JokerGame, dict[str, Plain]], ...] = (
        ("Bidding: one is active, two wait", _five((2, None, None, None)), {}),
        ("The dealer's turn: one key is struck", _five(half, trump="hearts"), {}),
        ("The dealer must choose again", _five(half), {"refused": 1}),
        ("Taking: made and missed", _five((2, 1, 1, 0), entered=(3, 1, None, None)), {}),
        ("Taking: too many", _five((2, 1, 1, 0), entered=(3, 3, 1, 0)), {}),
        ("Six at the table", crowd, {}),
    )
    return tuple(Shown(said, _table(_stored(game, **facts))) for said, game, facts in games)


def _five(bids: tuple[int | None, ...], **deal: Any) -> JokerGame:
    return _joker(LONG, *PLAYED, Deal(bids=bids, **deal))


def _table(stored: StoredGame, **query: str) -> Mapping[str, Any]:
    return ROOMS[stored.game].table(stored, {}, query)[0]


def _matches() -> tuple[Shown, ...]:
    played = (Round(points=(70, 50)), Round(draw=True), Round(loser=0, band=4))
    half = _match(*played, Round(points=(31, None), recorded=False))
    lost = _match(*played, Round(loser=1, band=6, recorded=False))
    faces: tuple[tuple[str, KozyolMatch, dict[str, str]], ...] = (
        ("By the result", _match(*played), {}),
        ("A result is chosen", lost, {}),
        ("By card points", half, {"face": "points"}),
        ("By cards", _match(*played), {"face": "cards"}),
    )
    return tuple(Shown(said, _table(_stored(match), **query)) for said, match, query in faces)


def _match(*rounds: Round) -> KozyolMatch:
    return KozyolMatch(players=LONG[:2], opener=0, rounds=rounds)


def _sheets() -> tuple[Shown, ...]:
    kozyol, standard, minus, running = (_stored(record) for record in examples())
    views = (
        ("Standard: pass, khisht, doubled, struck, premium", standard, "whole"),
        ("In hundreds, and running", running, "hundreds"),
        ("Minus: below nothing", minus, "whole"),
        ("Kozyol: strokes in fives", kozyol, ""),
    )
    return tuple(
        Shown(said, {"view": ROOMS[game.game].sheet(game, {}, scale), "game": game.game})
        for said, game, scale in views
    )


def _far() -> Any:
    """A result with the highest and the lowest totals there are."""
    view = ROOMS["joker"].sheet(_stored(_joker(LONG)), {}, "whole")
    ranks = zip((1, 4, 2, 3), LONG, EXTREMES, strict=True)
    seats = tuple(sorted((Standing(*rank) for rank in ranks), key=lambda one: one.place))
    return replace(view, seats=seats, finished=True)


def _seats() -> tuple[TypedSeat, ...]:
    alike = (Namesake("1", "Нина (1)", "27 November 2026"), Namesake("2", "Нина (2)", ""))
    return (
        TypedSeat(0, LONG[0]),
        TypedSeat(1, fault=words(Fault("name_empty", "players[1]"))),
        TypedSeat(2, "Нина", question=alike),
        TypedSeat(3, "Oleg", twin=True),
    )


def _rules() -> Any:
    sent = {"rule-khisht": "own", "rule-khisht-own": "2½"}
    opening = ROOMS["joker"].opening
    _, unreadable, _ = opening.read_rules(sent, len(LONG))
    return opening.rule_fields(sent, len(LONG), unreadable, ())


def _corrected() -> Mapping[str, Any]:
    typed = {"bid-0": "2", "taken-0": "2", "bid-1": "1", "taken-1": "12", "trump": "hearts"}
    wrong = Fault("taken_range", "deals[0].taken[1]", 1, {"given": 12, "cards": 9})
    return {"typed": typed, "faults": {"taken-1": words(wrong)}, "trumps": trump_choices()}


def _door() -> Mapping[str, Any]:
    viewer = Grant(Role.VIEWER)
    key = ShownKey(
        key=DoorKey("design", viewer, "", "", STARTED, devices=2),
        role=str(ROLE_WORDS[Role.VIEWER]),
        where="",
        link="http://192.168.1.20:8024/join/K7M4Q2XW",
        code="K7M4Q2XW",
    )
    device = Device("design", "Samsung Galaxy A14, Chrome", STARTED, now(), (viewer,))
    shown = ShownDevice(device, str(ROLE_WORDS[Role.VIEWER]), "", own=True, host=False)
    return {"key": key, "device": shown, "addresses": ("http://192.168.1.20:8024",)}


def _held() -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """Entries that were refused, as a phone holds them: a caption, and the outbox's own values."""
    newer = [{"name": "bid", "seat": 0, "now": 2, "wanted": 3}]
    entries: tuple[tuple[str, int, list[dict[str, Any]], int], ...] = (
        ("Two numbers for one bid", 409, newer, 1),
        ("Against the rules", 422, [], 1),
        ("Refused, with more behind it", 400, [], 3),
    )
    return tuple(
        (said, {"status": status, "newer": found, "waiting": waiting})
        for said, status, found, waiting in entries
    )


def everything() -> Mapping[str, Any]:
    """All that the page shows."""
    running, over = _five((2, 1, None, None)), examples()[1]
    return {
        "tables": _tables(),
        "matches": _matches(),
        "sheets": _sheets(),
        "far": _far(),
        "typed_seats": _seats(),
        "rules": _rules(),
        "corrected": _corrected(),
        "door": _door(),
        "held": _held(),
        "settled": _table(_stored(_joker(LONG, *PLAYED, schedule={"custom": [[1, 2, 3, 4], [9]]}))),
        "running": listed(_stored(running), {}),
        "over": listed(_stored(over), {}),
        "series": Series("kozyol", LONG[:2], (12, 3)),
        "titles": {name: room.title for name, room in ROOMS.items()},
        "people": CROWD,
        "words": live_words(),
    }
