"""Every page and every state of it that somebody may have before their eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page

from scorekeeper.rules.facts import ALL, Key
from scorekeeper.store import Person, StoredGame
from scorekeeper.web.joker.tuzovanie import DRAW
from scorekeeper.web.more import STOPPED
from tests.web.browsing import Deal, Tables

NAMES = ("Нина", "Oleg", "გიორგი", "Тарас", "Александра", "ვახტანგი")
PLUS = "[data-part=plus]:not([aria-disabled=true])"
SIX = tuple(Person(f"person-{at}", name) for at, name in enumerate(NAMES))
FOUR, TWO = SIX[:4], SIX[2:4]
CLIMBING: list[Deal] = [
    ((1, 0, 0, 1), (1, 0, 0, 0)),
    ((0, 1, 1, 1), (0, 1, 0, 1)),
    ((1, 1, 0, 0), (1, 2, 0, 0)),
    ((2, 0, 1, 0), (2, 0, 2, 0)),
    ((0, 2, 1, 1), (0, 2, 1, 2)),
    ((3, 1, 1, 0), (3, 1, 2, 0)),
    ((3, 1, 2, 0), (3, 1, 3, 0)),
    ((4, 2, 1, 0), (4, 2, 2, 0)),
]
NINES: list[Deal] = [
    ((3, 2, 2, 1), (3, 2, 2, 2)),
    ((2, 4, 3, 2), (2, 2, 3, 2)),
    ((4, 0, 3, 4), (4, 0, 1, 4)),
    ((0, 3, 4, 1), (0, 3, 4, 2)),
]


def _press(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def _unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


def _press_forbidden(page: Page) -> None:
    page.locator(".key[aria-disabled=true]").first.dispatch_event("click")


def _choose_minus(page: Page) -> None:
    page.locator("[name=rule-variant]").last.check(force=True)
    _unfold(page)
    page.locator(".start .main").click()
    page.wait_for_selector(".standing")


def _nobody_sits(page: Page) -> None:
    for name in page.locator("[name^=seat-]").all():
        name.fill("", force=True)
    page.locator(".start .main").click()
    page.wait_for_selector(".alarm, .fault")


def _same_again(page: Page) -> None:
    page.locator("[name=seat-0]").fill("нина")
    page.locator(".start .main").click()
    page.wait_for_selector(".who, .alarm, .fault")


def _one_too_many(page: Page) -> None:
    page.locator("[data-step='1']").nth(1).click()
    page.locator(".ends .main").click()
    page.wait_for_selector(".fault, .alarm")


def _stay(_page: Page) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Scene:
    """A page, by the ``game`` it shows (a key of ``set_up``) and what is done on it first.

    ``far`` is a page for a screen far off, which is no phone's.
    """

    name: str
    path: str
    game: str = ""
    act: Callable[[Page], None] = _stay
    far: bool = False


SCENES = (
    Scene("home", "/"),
    Scene("new-joker", "/games/new?game=joker"),
    Scene("new-joker-unfolded", "/games/new?game=joker", act=_unfold),
    Scene("new-joker-faults", "/games/new?game=joker", act=_nobody_sits),
    Scene("new-joker-namesake", "/games/new?game=joker", act=_same_again),
    Scene("new-kozyol", "/games/new?game=kozyol", act=_unfold),
    Scene("draw", "/games/{}/draw/", "drawn"),
    Scene("table-bidding", "/games/{}/", "begun"),
    Scene("table-hook", "/games/{}/", "hooked"),
    Scene("table-hook-said", "/games/{}/", "hooked", _press_forbidden),
    Scene("table-taking", "/games/{}/", "taking"),
    Scene("table-off", "/games/{}/", "taking", _press(PLUS)),
    Scene("table-settled", "/games/{}/", "settled"),
    Scene("table-six", "/games/{}/", "six"),
    Scene("table-over", "/games/{}/", "over"),
    Scene("table-over-pairs", "/games/{}/", "pairs"),
    Scene("table-void", "/games/{}/", "void"),
    Scene("sheet", "/games/{}/sheet/", "hooked"),
    Scene("sheet-over", "/games/{}/sheet/?in=whole", "over"),
    Scene("sheet-six", "/games/{}/sheet/", "six"),
    Scene("sheet-pairs", "/games/{}/sheet/", "pairs"),
    Scene("print", "/games/{}/print", "over"),
    Scene("correction", "/games/{}/deals/2/", "hooked"),
    Scene("correction-fault", "/games/{}/deals/2/", "hooked", _one_too_many),
    Scene("more", "/games/{}/more", "hooked", _unfold),
    Scene("more-over", "/games/{}/more", "over", _unfold),
    Scene("rules-of-the-table", "/games/{}/more/rules", "hooked", _unfold),
    Scene("what-changes", "/games/{}/more/rules", "hooked", _choose_minus),
    Scene("match", "/games/{}/", "match"),
    Scene("match-entered", "/games/{}/", "match", _press(".bands .key")),
    Scene("match-points", "/games/{}/?face=points&seat=0", "match"),
    Scene("match-cards", "/games/{}/?face=cards&seat=0", "match"),
    Scene("match-trick", "/games/{}/", "no-trick", _press(".bands .key[data-band='6']")),
    Scene("match-over", "/games/{}/", "match-over"),
    Scene("match-sheet", "/games/{}/sheet/", "match"),
    Scene("match-correction", "/games/{}/rounds/1/", "match"),
    Scene("match-more", "/games/{}/more", "match", _unfold),
    Scene("match-rules", "/games/{}/more/rules", "match", _unfold),
    Scene("evening-print", "/games/{}/evening", "match-over"),
    Scene("rulebook-joker", "/rules/joker"),
    Scene("rulebook-joker-at-the-table", "/rules/joker?game={}", "pairs"),
    Scene("rulebook-kozyol", "/rules/kozyol"),
    Scene("blank-joker", "/blank/joker"),
    Scene("blank-kozyol", "/blank/kozyol"),
    Scene("tv", "/games/{}/tv", "hooked", far=True),
    Scene("tv-match", "/games/{}/tv", "match", far=True),
    Scene("nowhere", "/nowhere"),
)


def set_up(tables: Tables) -> Mapping[str, str]:
    """The games that the scenes show, by name: their ids."""
    nines = {"schedule": {"nines": 1}}
    games = {
        "begun": tables.seat(*FOUR),
        "drawn": tables.seat(*FOUR, first_dealer=1),
        "hooked": _with_bids(tables, tables.play(tables.seat(*FOUR), CLIMBING[:4]), 2, 1, 1),
        "taking": _with_bids(tables, tables.play(tables.seat(*FOUR), CLIMBING[:5]), 2, 1, 1, 1),
        "settled": tables.play(tables.seat(*FOUR), CLIMBING),
        "six": tables.play(tables.seat(*SIX, schedule={"custom": [[1] * 4, [6] * 3]}), _of_six()),
        "pairs": tables.play(tables.seat(*FOUR, pairs=True, khisht=500, **nines), NINES),
        "void": tables.play(tables.seat(*FOUR), CLIMBING[:2]),
        "match": tables.rounds(tables.match(*TWO), (70, 50), None, ("lost", 0, 4)),
        "no-trick": tables.match(*TWO, six_when="no_trick", draw="double"),
        "match-over": _match_over(tables),
        "over": tables.play(tables.seat(*FOUR, **nines), NINES),
    }
    tables.put(games["void"], STOPPED, "void")
    tables.put(games["drawn"], DRAW, ["spades 6", "hearts K", "clubs 9", "diamonds 10", "hearts 7",
                                      "spades A"])  # fmt: skip
    return {name: game.id for name, game in games.items()}


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
