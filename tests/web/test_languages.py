"""The language of the pages: the browser's, or the one somebody chose on this device."""

import pytest
from flask import Flask

from scorekeeper.catalogs import languages
from scorekeeper.store import StoredGame
from tests.web.browsing import Browser, Page


def language(page: Page) -> str:
    return next(page.root.all("html")).attrs["lang"]


def choose(client: Browser, page: Page, code: str) -> Page:
    return client.submit(page, "/language", lang=code)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("ka-GE,ka;q=0.9,ru;q=0.8,en;q=0.7", "ka"),
        ("uk", "uk"),
        ("fr,uk;q=0.5", "uk"),
        ("en-GB", "en"),
        ("fr", "en"),
        ("*", "en"),
        ("", "en"),
        ("q=;;,", "en"),
    ],
)
def test_a_page_speaks_as_the_browser_wishes(client: Browser, wishes: str, code: str) -> None:
    assert language(client.get("/", headers={"Accept-Language": wishes})) == code


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "New game"), ("ru", "Новая игра"), ("uk", "Нова гра"), ("ka", "ახალი თამაში")],
)
def test_a_chosen_language_stays_with_the_device(app: Flask, code: str, words: str) -> None:
    client, other = Browser(app), Browser(app)
    back = choose(client, client.get("/games/new"), code)
    page = client.follow(back)
    assert page.path == "/games/new"
    assert language(page) == code
    assert words in page.text
    assert language(client.get("/", headers={"Accept-Language": "de"})) == code
    assert language(other.get("/")) == "en"


PAGES = (
    "/",
    "/games/new",
    "/games/{}/more",
    "/games/{}/more/rules",
    "/games/{}/sheet/",
    "/rules/joker",
    "/nowhere",
)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_offers_the_languages_by_their_own_names(
    client: Browser, table: StoredGame, path: str
) -> None:
    page = client.get(path.format(table.id))
    offered = list(page.form("/language").all("button"))
    assert {one.attrs["lang"]: one.text for one in offered} == languages()
    assert [one.text for one in offered if "aria-current" in one.attrs] == ["English"]


def test_one_comes_back_to_the_page_as_it_was_asked_for(client: Browser, table: StoredGame) -> None:
    path = f"/games/{table.id}/sheet/?in=hundreds"
    assert choose(client, client.get(path), "ru").location == path
    assert choose(client, client.get(f"{path}&lang=ka"), "uk").location == path


def test_after_a_form_one_comes_back_to_the_page_it_stands_on(client: Browser) -> None:
    form = client.get("/games/new")
    refused = client.submit(form, "/games/", seat_0="x", dealer="0")
    assert refused.status == 422
    assert choose(client, refused, "ru").location == "/"
    from_browser = client.post("/games/", headers={"Referer": "http://localhost/games/new"})
    assert from_browser.status == 422
    assert choose(client, from_browser, "ru").location == "/games/new"


@pytest.mark.parametrize(
    "back",
    [
        *("https://else.where/", "//else.where/", "/\\else.where", "x", ""),
        *("/\t/else.where", "/\n/else.where", "/\r/else.where", "\t//else.where"),
    ],
)
def test_the_way_back_never_leads_out_of_the_house(client: Browser, back: str) -> None:
    assert client.post("/language", {"lang": "ka", "back": back}).location == "/"


def test_under_https_the_choice_goes_over_https_only(client: Browser) -> None:
    client.get("/")
    for scheme, secure in (("http", False), ("https", True)):
        there = {"base_url": f"{scheme}://localhost", "headers": {"Referer": "https://localhost/"}}
        answer = client.post("/language", {"lang": "ka", "back": "/"}, **there).response
        (cookie,) = [one for one in answer.headers.getlist("Set-Cookie") if "lang=" in one]
        assert ("Secure" in cookie.split("; ")) == secure


@pytest.mark.parametrize("code", ["xx", "", "../ru", "ru-RU"])
def test_a_language_that_is_not_there_cannot_be_chosen(client: Browser, code: str) -> None:
    assert client.post("/language", {"lang": code, "back": "/"}).status == 400
    assert language(client.get("/")) == "en"
    assert language(client.get(f"/?lang={code}")) == "en"


def test_an_address_may_ask_for_one_answer_in_a_language(
    client: Browser, table: StoredGame
) -> None:
    assert language(client.get(f"/games/{table.id}/print?lang=ka")) == "ka"
    assert language(client.get(f"/games/{table.id}/print")) == "en"
    links = client.get(f"/games/{table.id}/sheet/").links()
    offered = [link for link in links if "sheet.pdf?lang=" in link]
    assert [link.partition("lang=")[2] for link in offered] == list(languages())


def test_faults_dates_and_the_table_are_in_the_language(client: Browser, table: StoredGame) -> None:
    client.get("/")
    russian = {"Accept-Language": "ru"}
    refused = client.post("/games/", {"seat-0": "Нина", "dealer": "0"}, headers=russian)
    assert "Игроков: 1, а нужно от 2 до 6." in refused.text
    sheet = client.get(f"/games/{table.id}/sheet/", headers=russian)
    assert "суббота, 28 ноября 2026" in sheet.text
    shown = client.get(f"/games/{table.id}/", headers=russian)
    assert "Раздача 1" in shown.text
    assert "сдаёт Тарас" in shown.text
    assert "Записать" in shown.text


@pytest.mark.parametrize(
    ("code", "spelled"), [("en", "13.0"), ("ru", "13,0"), ("uk", "13,0"), ("ka", "13,0")]
)
def test_a_total_in_hundreds_has_the_point_of_its_language(
    client: Browser, table: StoredGame, code: str, spelled: str
) -> None:
    page = client.get(f"/games/{table.id}/sheet/?lang={code}")
    assert spelled in [one.text for one in page.root.all("a")]
