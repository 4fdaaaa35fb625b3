"""Every page and every state of it that somebody may have before their eyes, in one table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from tests.look.acts import (
    PLUS,
    Act,
    bid,
    choose_minus,
    late,
    moved,
    nobody_sits,
    nobody_takes_over,
    one_too_many,
    press,
    press_forbidden,
    same_again,
    stay,
    unfold,
    without_network,
    wrong_code,
)

DIGITS = [f".digits .key[value='{digit}']" for digit in (7, 5)]
BID = ".row [data-part=bid]"
CARDS = [f".card-key[value='{card}']" for card in ("hearts A", "spades 10")]


class Eyes(Enum):
    """Who looks: the host at the machine, a device from the network, a host without any game."""

    HOST = auto()
    VIEWER = auto()
    STRANGER = auto()
    NEWCOMER = auto()


@dataclass(frozen=True, slots=True)
class Scene:
    """A page, by the ``game`` it shows (a key of ``set_up``) and what is done on it first.

    ``far`` is a page for a screen far off, which is no phone's; ``workshop`` one for those who
    build the pages, whose headings are in English.
    """

    name: str
    path: str
    game: str = ""
    act: Act = stay
    far: bool = False
    workshop: bool = False
    eyes: Eyes = Eyes.HOST


def key(value: int) -> str:
    return f".key[value='{value}']"


SCENES = (
    Scene("home", "/", act=unfold),
    Scene("home-empty", "/", eyes=Eyes.NEWCOMER),
    Scene("new-joker", "/games/new?game=joker"),
    Scene("new-joker-unfolded", "/games/new?game=joker", act=unfold),
    Scene("new-joker-faults", "/games/new?game=joker", act=nobody_sits),
    Scene("new-joker-namesake", "/games/new?game=joker", act=same_again),
    Scene("new-kozyol", "/games/new?game=kozyol", act=unfold),
    Scene("draw", "/games/{}/draw/", "drawn"),
    Scene("table-bidding", "/games/{}/", "begun"),
    Scene("table-hook", "/games/{}/", "hooked"),
    Scene("table-hook-said", "/games/{}/", "hooked", press_forbidden),
    Scene("table-taking", "/games/{}/", "taking"),
    Scene("table-off", "/games/{}/", "taking", press(PLUS)),
    Scene("table-nines", "/games/{}/", "nines"),
    Scene("table-nines-taking", "/games/{}/", "nine-tricks"),
    Scene("table-bid-again", "/games/{}/", "taking", press(BID)),
    Scene("table-refused", "/games/{}/", "hooked", press(key(2), BID, key(1))),
    Scene("table-offline", "/games/{}/", "begun", without_network(key(1), key(0))),
    Scene("table-two-writers", "/games/{}/", "hooked", late(bid(5, 0, 1), bid(5, 0, 0, "1"))),
    Scene("table-held", "/games/{}/", "hooked", late(bid(5, 3, 1))),
    Scene("table-moved", "/games/{}/", "begun", moved),
    Scene("table-looking-on", "/games/{}/", "hooked", eyes=Eyes.VIEWER),
    Scene("table-looking-on-taking", "/games/{}/", "taking", eyes=Eyes.VIEWER),
    Scene("table-settled", "/games/{}/", "settled"),
    Scene("table-six", "/games/{}/", "six"),
    Scene("table-crowd", "/games/{}/", "crowd"),
    Scene("table-five", "/games/{}/", "five"),
    Scene("table-three", "/games/{}/", "three"),
    Scene("table-two", "/games/{}/", "two"),
    Scene("table-far", "/games/{}/", "far"),
    Scene("table-far-over", "/games/{}/", "far-over"),
    Scene("table-over", "/games/{}/", "over"),
    Scene("table-over-pairs", "/games/{}/", "pairs"),
    Scene("table-void", "/games/{}/", "void"),
    Scene("sheet", "/games/{}/sheet/", "hooked"),
    Scene("sheet-over", "/games/{}/sheet/?in=whole", "over"),
    Scene("sheet-six", "/games/{}/sheet/", "six"),
    Scene("sheet-crowd", "/games/{}/sheet/", "crowd"),
    Scene("sheet-far", "/games/{}/sheet/?in=whole", "far-over"),
    Scene("sheet-pairs", "/games/{}/sheet/", "pairs"),
    Scene("print", "/games/{}/print", "over"),
    Scene("correction", "/games/{}/deals/2/", "hooked"),
    Scene("correction-fault", "/games/{}/deals/2/", "hooked", one_too_many),
    Scene("more", "/games/{}/more", "hooked", unfold),
    Scene("more-fault", "/games/{}/more", "hooked", nobody_takes_over),
    Scene("more-over", "/games/{}/more", "over", unfold),
    Scene("rules-of-the-table", "/games/{}/more/rules", "hooked", unfold),
    Scene("what-changes", "/games/{}/more/rules", "hooked", choose_minus),
    Scene("match", "/games/{}/", "match"),
    Scene("match-entered", "/games/{}/", "match", press(".bands .key")),
    Scene("match-looking-on", "/games/{}/", "match", eyes=Eyes.VIEWER),
    Scene("match-draw", "/games/{}/", "drawn-rounds", press(".key.draw")),
    Scene("match-offline", "/games/{}/", "match", without_network(".bands .key")),
    Scene("match-typed", "/games/{}/?face=points&seat=0", "match", press(*DIGITS)),
    Scene("match-points", "/games/{}/?face=points&seat=0", "match"),
    Scene("match-cards", "/games/{}/?face=cards&seat=0", "match"),
    Scene("match-counted", "/games/{}/?face=cards&seat=0", "match", press(*CARDS)),
    Scene("match-trick", "/games/{}/", "no-trick", press(".bands .key[data-band='6']")),
    Scene("match-over", "/games/{}/", "match-over"),
    Scene("match-long", "/games/{}/", "long-match"),
    Scene("match-sheet", "/games/{}/sheet/", "match"),
    Scene("match-correction", "/games/{}/rounds/1/", "match"),
    Scene("match-more", "/games/{}/more", "match", unfold),
    Scene("match-rules", "/games/{}/more/rules", "match", unfold),
    Scene("evening-print", "/games/{}/evening", "match-over"),
    Scene("rulebook-joker", "/rules/joker"),
    Scene("rulebook-joker-at-the-table", "/rules/joker?game={}", "pairs"),
    Scene("rulebook-kozyol", "/rules/kozyol"),
    Scene("blank-joker", "/blank/joker"),
    Scene("blank-kozyol", "/blank/kozyol"),
    Scene("tv", "/games/{}/tv", "hooked", far=True),
    Scene("tv-far", "/games/{}/tv", "far", far=True),
    Scene("tv-crowd", "/games/{}/tv", "crowd", far=True),
    Scene("tv-six", "/games/{}/tv", "six", far=True),
    Scene("tv-over", "/games/{}/tv", "far-over", far=True),
    Scene("tv-match", "/games/{}/tv", "match", far=True),
    Scene("house", "/house/", act=unfold),
    Scene("design", "/design", far=True, workshop=True),
    Scene("design-parts", "/design/parts", workshop=True),
    Scene("door", "/join/", eyes=Eyes.STRANGER),
    Scene("door-fault", "/join/", eyes=Eyes.STRANGER, act=wrong_code),
    Scene("shut-out", "/games/{}/", "begun", eyes=Eyes.STRANGER),
    Scene("home-looking-on", "/", eyes=Eyes.VIEWER),
    Scene("nowhere", "/nowhere"),
)
