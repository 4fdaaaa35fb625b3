"""The players' own words: each term has one translation everywhere, and some words none."""

import re

import pytest

from scorekeeper.catalogs import catalogs
from tests.conftest import ROOT
from tests.test_catalogs import TRANSLATED, catalog, messages

# fmt: off
TERMS = (
    ("Joker",          "джокер",             "джокер",            "ჯოკერი"),
    ("pulka",          "пулька",             "пулька",            "პულკა"),
    ("dealer",         "сдающий",            "здавач",            "დამრიგებელი"),
    ("bid",            "заказ",              "замовлення",        "ნათქვამი"),
    ("taken",          "взято",              "взято",             "წაღებული"),
    ("pass",           "пас",                "пас",               "პასი"),
    ("khisht",         "хишт",               "хішт",              "ხიშტი"),
    ("premium",        "премия",             "премія",            "პრემია"),
    ("deduction",      "списание",           "списання",          "მოშლა"),
    ("Trump",          "козырь",             "козир",             "კოზირი"),
    ("no trump",       "без козыря",         "без козиря",        "უკოზირო"),
    ("Minus joker",    "минусовой джокер",   "мінусовий джокер",  "მინუს ჯოკერი"),
    ("Strict joker",   "строгий джокер",     "строгий джокер",    "მკაცრი ჯოკერი"),
    ("Kozyol",         "козёл",              "козел",             "კოზიოლი"),
    ("Penalty points", "штрафные очки",      "штрафні очки",      "საჯარიმო ქულები"),
    ("points",         "очки",               "очки",              "ქულა"),
    ("total",          "итого",              "разом",             "ჯამი"),
    ("hearts",         "черви",              "чирви",             "გული"),
    ("diamonds",       "бубны",              "бубни",             "აგური"),
    ("clubs",          "трефы",              "трефи",             "ჯვარი"),
    ("spades",         "пики",               "піки",              "ყვავი"),
)
"""A message that is a term alone, and the term in each language."""

STEMS = (
    (r"\bpulkas?\b",                   "пульк|пулек",     "пульк|пульок|пульц", "პულკ"),
    (r"\bkhishts?\b",                  "хишт",            "хішт",               "ხიშტ"),
    (r"\bpremiums?\b",                 "преми",           "премі",              "პრემი"),
    (r"\bdeductions?\b",               "списан",          "списан",             "მოშლ"),
    (r"\btrumps?\b",                   "козыр",           "козир",              "კოზირ"),
    (r"\bjokers?\b",                   "джокер",          "джокер",             "ჯოკე?რ"),
    (r"\btricks?\b",                   "взят",            "взят",               "ხელ"),
    (r"\bpenalty points?\b",           "штрафн",          "штрафн",             "საჯარიმო"),
    (r"\bdeal (%\(|\{)|\d deals\b",    "раздач",          "здач",               "დარიგებ"),
    (r"\blast deal\b",                 "раздач",          "здач",               "დარიგებ"),
    (r"\bnines\b(?!\))",               "девят",           "дев’ят",             "ცხრიან"),
    (r"\bhouse rules?\b",              r"правил\w* стола", r"правил\w* столу",  "მაგიდის .*წეს"),
    (r"\bsheets?\b",                   "лист",            "аркуш",              "ფურც"),
    (r"(?<!go )(?<!look )\brounds?\b(?! the|\))", r"\bкон",         r"\bкон",             "რაუნდ"),
    (r"\bmatch\b",                     "парти",           "парті",              "პარტი"),
    (r"^Bids .* under$",               "недобор",         "недобір",            "შეტენვა"),
    (r"^Bids .* over$",                "перебор",         "перебір",            "წაგლეჯვა"),
)
"""A term as it stands in messages, and what its translations have in common with each other."""
# fmt: on

FORBIDDEN = re.compile("кульк|хабар", re.IGNORECASE)
"""Bullet and bribe: what machines make of pulka and trick."""

NAME = r"(%\((name|names|who|one|other)\)s|\{(name|winner)\})"
DECLINED = re.compile(
    rf"\b(у|для|от|к|с|со|за|из|на|про|від|до|з|із|в|о)\s+{NAME}|{NAME}-", re.IGNORECASE
)
"""A name that would have to be declined, which no program can."""

VERBS = {"deals"}
"""Messages that are another word in English where they begin with a capital."""

MTAVRULI = re.compile("[\u1c90-\u1cbf]")


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term[0])
def test_a_term_is_what_players_say(term: tuple[str, str, str, str]) -> None:
    message, *wanted = term
    found = [catalog(code).get(message) for code in ("ru", "uk", "ka")]
    assert [str(one.string).lower() if one else None for one in found] == wanted


@pytest.mark.parametrize("at", range(len(STEMS)), ids=[stem[0] for stem in STEMS])
def test_a_term_has_one_translation_everywhere(at: int) -> None:
    english, *stems = STEMS[at]
    for code, stem in zip(("ru", "uk", "ka"), stems, strict=True):
        strange = [
            (ours, theirs)
            for _, ours, theirs in messages(code)
            if re.search(english, ours[0], re.IGNORECASE)
            and not all(re.search(stem, text, re.IGNORECASE) for text in theirs)
        ]
        assert strange == [], code


@pytest.mark.parametrize("code", TRANSLATED)
def test_one_message_in_two_cases_is_one_word(code: str) -> None:
    by_word: dict[str, set[str]] = {}
    for message, ours, theirs in messages(code):
        if not message.context and ours[0] not in VERBS:
            by_word.setdefault(ours[0].lower(), set()).add(theirs[0].lower())
    assert {word: said for word, said in by_word.items() if len(said) > 1} == {}


def test_machine_translated_words_never_occur() -> None:
    places = [*catalogs().values(), *(ROOT / "templates").rglob("*.html"), ROOT / "README.md"]
    assert len(places) > 20
    assert [path for path in places if FORBIDDEN.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_names_stand_as_they_are(code: str) -> None:
    assert [theirs for _, _, theirs in messages(code) for t in theirs if DECLINED.search(t)] == []


def test_georgian_has_no_capitals() -> None:
    assert not MTAVRULI.search(catalogs()["ka"].read_text(encoding="utf-8"))
    styles = [path.read_text(encoding="utf-8") for path in (ROOT / "static/css").glob("*.css")]
    assert styles
    assert not any(re.search(r"text-transform:\s*uppercase|small-caps", style) for style in styles)
