"""Those who only look are shown one drawing, the same for all of them."""

import gzip
import json
import re

import pytest
from flask import Flask, Response

from scorekeeper.rules.facts import Key
from scorekeeper.store import Change, Entry, Grant, Role, Store, StoredGame
from scorekeeper.web import game as room
from scorekeeper.web.onlookers import LASTS, MOST, Onlookers
from tests.web.guests import Guest, let_in

SCRIPT = {"headers": {"Accept": "application/json"}}
TOKEN = re.compile(r'name="csrf-token" content="([^"]*)"')
BIDS = re.compile(r'data-part="bid"[^>]*>\s*(\d+)')


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose table page was drawn, one after the other."""
    games: list[str] = []
    draw = room.table_page

    def counted(game: StoredGame, message: str = "") -> object:
        games.append(game.id)
        return draw(game, message)

    monkeypatch.setattr(room, "table_page", counted)
    return games


def seen(guest: Guest, game: StoredGame, asked: str = "") -> dict:
    answer = guest.send("GET", f"/games/{game.id}/{asked}", **SCRIPT)
    assert answer.status_code == 200
    return json.loads(answer.text)


def html(answer: Response) -> str:
    return json.loads(answer.data)["html"]


def bid(store: Store, game: StoredGame, seat: int) -> None:
    change = Change(Key(1, seat, "bid"), None, 1)
    at = "2026-11-28T20:00:00+04:00"
    store.write(game.id, Entry(f"request-{seat}", "d", "bid", at, (change,)))


def test_a_game_that_has_moved_is_drawn_once_for_all_who_look(
    app: Flask, table: StoredGame, store: Store, drawn: list[str]
) -> None:
    guests = [let_in(app, Grant(Role.VIEWER)) for _ in range(3)]
    first = [seen(guest, table) for guest in guests]
    bid(store, table, 0)
    second = [seen(guest, table) for guest in guests]
    assert drawn == [table.id] * 2
    assert [told["rev"] for told in first + second] == [table.rev] * 3 + [store.rev(table.id)] * 3
    assert [BIDS.findall(told["html"]) for told in (first[0], second[0])] == [[], ["1"]]
    assert first == first[:1] * 3
    assert second == second[:1] * 3


def test_nobodys_token_is_sent_to_all(app: Flask, table: StoredGame) -> None:
    guests = [let_in(app, Grant(Role.VIEWER)) for _ in range(2)]
    own = {TOKEN.search(guest.send("GET", f"/games/{table.id}/").text)[1] for guest in guests}
    told = [seen(guest, table)["html"] for guest in guests]
    assert len(own) == 2
    assert [TOKEN.findall(html) for html in told] == [[""]] * 2
    assert not any(token in html for token in own for html in told)


def test_what_is_drawn_once_is_packed_once(
    app: Flask, table: StoredGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[bytes] = []
    compress = gzip.compress

    def counted(whole: bytes, level: int) -> bytes:
        packed.append(whole)
        return compress(whole, level)

    monkeypatch.setattr(gzip, "compress", counted)
    zipped = {"headers": {**SCRIPT["headers"], "Accept-Encoding": "gzip, deflate"}}
    answers = [
        let_in(app, Grant(Role.VIEWER)).send("GET", f"/games/{table.id}/", **zipped)
        for _ in range(3)
    ]
    plain = let_in(app, Grant(Role.VIEWER)).send("GET", f"/games/{table.id}/", **SCRIPT)
    assert [gzip.decompress(answer.data) for answer in answers] == [packed[0]] * 3
    assert {answer.headers["Content-Encoding"] for answer in answers} == {"gzip"}
    assert (plain.data, "Content-Encoding" in plain.headers) == (packed[0], False)
    assert len(packed) == 1


def test_whoever_enters_is_shown_what_is_theirs(
    app: Flask, table: StoredGame, drawn: list[str]
) -> None:
    for _ in range(2):
        assert 'data-part="undo"' in seen(let_in(app, Grant(Role.SCORER)), table)["html"]
    assert 'data-part="undo"' not in seen(let_in(app, Grant(Role.VIEWER)), table)["html"]
    assert drawn == [table.id] * 3


def test_another_language_and_another_key_are_other_drawings(
    app: Flask, table: StoredGame, drawn: list[str]
) -> None:
    guest = let_in(app, Grant(Role.VIEWER))
    assert "Home" in seen(guest, table)["html"]
    assert "Home" not in seen(guest, table, "?lang=ru")["html"]
    guest.client.set_cookie("lang", "ka", domain="192.168.1.23")
    assert "Home" not in seen(guest, table)["html"]
    seen(let_in(app, Grant(Role.VIEWER, game_id=table.id)), table)
    assert drawn == [table.id] * 4


def test_a_stranger_and_a_game_that_is_not_there_get_nothing(app: Flask, table: StoredGame) -> None:
    seen(let_in(app, Grant(Role.VIEWER)), table)
    assert Guest(app).send("GET", f"/games/{table.id}/", **SCRIPT).status_code == 403
    gone = let_in(app, Grant(Role.VIEWER)).send("GET", "/games/none/", **SCRIPT)
    assert gone.status_code == 404


def test_a_drawing_serves_for_a_while_and_the_oldest_go_first(app: Flask) -> None:
    now, drawings = [0.0], []
    kept = Onlookers(lambda: now[0])

    def page(rev: int) -> str:
        return html(kept.answer("g", rev, lambda: drawings.append(rev) or f"{rev}"))

    with app.test_request_context():
        assert [page(1), page(1), page(2)] == ["1", "1", "2"]
        now[0] = LASTS + 1
        page(1)
        assert drawings == [1, 2, 1]
        for rev in range(3, 3 + MOST):
            page(rev)
        page(1)
    assert drawings.count(1) == 3


def test_a_drawing_that_failed_is_tried_again(app: Flask) -> None:
    kept = Onlookers()
    with app.test_request_context():
        with pytest.raises(ZeroDivisionError):
            kept.answer("g", 1, lambda: str(1 // 0))
        assert html(kept.answer("g", 1, lambda: "well")) == "well"
