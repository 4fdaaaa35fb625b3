"""The games that the scenes show."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.facts import ALL, Key
from scorekeeper.store import DELETED, Person, StoredGame
from scorekeeper.web.joker.tuzovanie import DRAW
from scorekeeper.web.more import STOPPED
from tests.web.browsing import Deal, Tables
from tests.web.test_sheet import ONE_PREMIUM

NAMES = ("Нина", "Oleg", "გიორგი", "Тарас", "Александра", "ვახტანგი")
SIX = tuple(Person(f"person-{at}", name) for at, name in enumerate(NAMES))
FOUR, TWO = SIX[:4], SIX[2:4]
LONG = tuple(
    Person(f"long-{at}", name)
    for at, name in enumerate(
        (
            "Александра-Виктория",
            "Bartholomew Featherstone",
            "კონსტანტინე მახარაძე",
            "Святослав-Володимир",
            "Елизавета Воскресенская",
            "ვალერიან ჯავახიშვილი",
        )
    )
)
FAR: list[Deal] = [
    *[((12, 12, 0), (12, 0, 0))] * 11,
    *[((12, 0, 1), (12, 0, 0))] * 21,
]
"""To about 43,500 and −12,000, as far as totals go."""
CLIMBING: list[Deal] = [*ONE_PREMIUM[:6], ((3, 1, 2, 0), (3, 1, 3, 0)), ONE_PREMIUM[7]]
NINES: list[Deal] = [
    ((3, 2, 2, 1), (3, 2, 2, 2)),
    ((2, 4, 3, 2), (2, 2, 3, 2)),
    ((4, 0, 3, 4), (4, 0, 1, 4)),
    ((0, 3, 4, 1), (0, 3, 4, 2)),
]


def set_up(tables: Tables) -> Mapping[str, str]:
    """The games that the scenes show, by name: their ids."""
    nines = {"schedule": {"nines": 1}}
    games = {
        "begun": tables.seat(*FOUR),
        "drawn": tables.seat(*FOUR, first_dealer=1),
        "hooked": _with_bids(tables, tables.play(tables.seat(*FOUR), CLIMBING[:4]), 2, 1, 1),
        "taking": _with_bids(tables, tables.play(tables.seat(*FOUR), CLIMBING[:5]), 2, 1, 1, 1),
        "settled": tables.play(tables.seat(*FOUR), CLIMBING),
        "nines": tables.seat(*FOUR, schedule={"nines": 1}),
        "nine-tricks": _with_bids(tables, tables.seat(*FOUR, schedule={"nines": 1}), 3, 2, 0, 5),
        "drawn-rounds": tables.rounds(tables.match(*TWO, draw="double"), None, None),
        "gone": tables.seat(*FOUR),
        "six": tables.play(tables.seat(*SIX, schedule={"custom": [[1] * 4, [6] * 3]}), _of_six()),
        "pairs": tables.play(tables.seat(*FOUR, pairs=True, khisht=500, **nines), NINES),
        "void": tables.play(tables.seat(*FOUR), CLIMBING[:2]),
        "crowd": _begun(tables, LONG, 5, 2),
        "five": _begun(tables, LONG[:5], 7, 2),
        "three": _begun(tables, LONG[1:4], 12, 1),
        "two": _begun(tables, LONG[2:4], 18, 0),
        "far": tables.play(_far(tables), FAR[:-1]),
        "far-over": tables.play(_far(tables), FAR),
        "long-match": tables.rounds(tables.match(*LONG[2:4], limit=24), *[("lost", 0, 6)] * 3),
        "match": tables.rounds(tables.match(*TWO), (70, 50), None, ("lost", 0, 4)),
        "no-trick": tables.match(*TWO, six_when="no_trick", draw="double"),
        "match-over": _match_over(tables),
        "over": tables.play(tables.seat(*FOUR, **nines), NINES),
    }
    tables.put(games["void"], STOPPED, "void")
    tables.put(games["gone"], DELETED, True)
    tables.put(games["drawn"], DRAW, ["spades 6", "hearts K", "clubs 9", "diamonds 10", "hearts 7",
                                      "spades A"])  # fmt: skip
    return {name: game.id for name, game in games.items()}


def _far(tables: Tables) -> StoredGame:
    schedule = {"custom": [[12] * 8] * 4}
    return tables.seat(*LONG[:3], schedule=schedule, variant="minus", deductions=False)


def _begun(tables: Tables, people: tuple[Person, ...], cards: int, bid: int) -> StoredGame:
    """A first deal of so many cards each, in which one has bid."""
    game = tables.seat(*people, schedule={"custom": [[cards] * len(people)]})
    tables.put(game, Key(1, 0, "bid"), bid)
    return tables.store.game(game.id)


def _of_six() -> list[Deal]:
    return [((1, 0, 0, 0, 0, 1), (1, 0, 0, 0, 0, 0)), ((0, 0, 0, 1, 0, 1), (0, 0, 1, 0, 0, 0))] * 2


def _match_over(tables: Tables) -> StoredGame:
    return tables.rounds(tables.match(*TWO), (120, 0), (0, 120), (90, 30), (89, 31))


def _with_bids(tables: Tables, game: StoredGame, *bids: int) -> StoredGame:
    """The game with these bids in its running deal, in the order in which they are made."""
    number = sum(key.name == "recorded" for key in game.facts) + 1
    dealer = (len(FOUR) - 1 + number - 1) % len(FOUR)
    for ahead, bid in enumerate(bids, start=1):
        tables.put(game, Key(number, (dealer + ahead) % len(FOUR), "bid"), bid)
    tables.put(game, Key(number, ALL, "trump"), "hearts")
    return tables.store.game(game.id)
