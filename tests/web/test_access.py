"""Who may do what: every route for every role and for strangers; narrow keys; foreign pages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.routing import Rule

from scorekeeper import create_app
from scorekeeper.store import Grant, Role, Store, StoredGame
from scorekeeper.web.access.rights import RANK, Place, Reach, Right, allowed
from scorekeeper.web.access.routes import RIGHTS
from tests.web.browsing import Browser, Page, SeatGame
from tests.web.guests import HOUSE, Guest, let_in

ROLES = (None, Role.VIEWER, Role.SCORER, Role.HOST)
WRITES = {"POST", "PUT", "PATCH", "DELETE"}
NO_WRITE = {"join.by_code", "moving.move", "languages.choose"}
"""Posts that change nothing of what was written down at the table."""

DAY, OTHER_DAY = "2026-11-28", "2026-11-27"


def rules(app: Flask) -> list[Rule]:
    return [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static"]


def address(app: Flask, rule: Rule, game_id: str) -> str:
    """An address of the route: of this game, and otherwise of what is first or is not there."""
    values = {name: 1 if name in ("number", "seat") else "nothing" for name in rule.arguments}
    if "game_id" in values:
        values["game_id"] = game_id
    with app.test_request_context():
        return str(app.url_map.bind("localhost").build(rule.endpoint, values))


# The table of rights


def test_every_route_stands_in_the_table_and_nothing_else_does(tmp_path: Path) -> None:
    app = create_app(tmp_path / "data", DESIGN_PAGE=True)
    assert {rule.endpoint for rule in app.url_map.iter_rules()} == set(RIGHTS)


def test_no_route_for_viewers_or_strangers_writes(app: Flask) -> None:
    writing = {rule.endpoint for rule in rules(app) if WRITES & set(rule.methods or ())}
    assert {name for name in writing if RIGHTS[name].role in (None, Role.VIEWER)} == NO_WRITE


def test_strangers_may_knock_and_nothing_else() -> None:
    open_to_all = {name for name, right in RIGHTS.items() if right.role is None}
    assert open_to_all >= {"static", "health.page", "join.page", "join.by_code", "join.by_link"}
    assert {name.partition(".")[0] for name in open_to_all} <= {
        "static",
        "health",
        "join",
        "moving",
        "phone",
        "languages",
    }


@pytest.mark.parametrize("role", ROLES)
def test_every_route_is_for_whom_the_table_says(
    app: Flask, table: StoredGame, role: Role | None
) -> None:
    guest = let_in(app, Grant(role)) if role else Guest(app)
    for rule in rules(app):
        right = RIGHTS[rule.endpoint]
        there = address(app, rule, table.id)
        for method in sorted((rule.methods or set()) - {"OPTIONS"}):
            # Without the token of a page no write gets beyond the guard: it is an answer 400.
            status = guest.send(method, there).status_code
            is_his = right.role is None or (role is not None and RANK[role] >= RANK[right.role])
            assert (status != 403) == is_his, (method, there, status)
            assert status < 500, (method, there, status)


@pytest.mark.parametrize(
    ("grant", "reach", "place", "may"),
    [
        (Grant(Role.SCORER), Reach.GAME, Place("a", DAY), True),
        (Grant(Role.SCORER), Reach.HOUSE, Place(), True),
        (Grant(Role.SCORER, evening=DAY), Reach.GAME, Place("a", DAY), True),
        (Grant(Role.SCORER, evening=DAY), Reach.GAME, Place("a", OTHER_DAY), False),
        (Grant(Role.SCORER, evening=DAY), Reach.GAME, Place("unknown", ""), False),
        (Grant(Role.SCORER, evening=DAY), Reach.EVENING, Place(None, DAY), True),
        (Grant(Role.SCORER, evening=DAY), Reach.EVENING, Place(None, OTHER_DAY), False),
        (Grant(Role.SCORER, evening=DAY), Reach.HOUSE, Place(None, DAY), False),
        (Grant(Role.SCORER, evening=DAY), Reach.GAME, Place(None, OTHER_DAY), True),
        (Grant(Role.SCORER, game_id="a"), Reach.GAME, Place(None, DAY), True),
        (Grant(Role.SCORER, game_id="a"), Reach.GAME, Place("a", DAY), True),
        (Grant(Role.SCORER, game_id="a"), Reach.GAME, Place("b", DAY), False),
        (Grant(Role.SCORER, game_id="a"), Reach.EVENING, Place(None, DAY), False),
        (Grant(Role.SCORER, game_id="a"), Reach.HOUSE, Place(), False),
        (Grant(Role.VIEWER), Reach.GAME, Place("a", DAY), False),
        (Grant(Role.HOST), Reach.HOUSE, Place(), True),
    ],
)
def test_a_grant_reaches_as_far_as_its_key(
    grant: Grant, reach: Reach, place: Place, may: bool
) -> None:
    assert allowed([grant], Right(Role.SCORER, reach), place) == may


def test_of_several_grants_each_holds_where_it_holds() -> None:
    grants = (Grant(Role.SCORER, game_id="a"), Grant(Role.VIEWER, evening=DAY))
    enter, look = Right(Role.SCORER), Right(Role.VIEWER)
    for right, place, may in (
        (enter, Place("a", DAY), True),
        (enter, Place("b", DAY), False),
        (look, Place("b", DAY), True),
        (look, Place("b", OTHER_DAY), False),
    ):
        assert allowed(grants, right, place) == may


# Strangers


def test_a_stranger_sees_one_page_wherever_they_look(app: Flask, table: StoredGame) -> None:
    guest = Guest(app)
    seen = set()
    for path in ("/", f"/games/{table.id}/", f"/games/{table.id}/sheet.pdf", "/house/", "/nowhere"):
        page = guest.get(path)
        assert page.status == 403
        assert "Oleg" not in page.html
        assert page.response.headers["Cache-Control"] == "no-store"
        seen.add(re.sub(r'(content|value)="[^"]*"', "", page.html))
    assert len(seen) == 1
    assert page.form("/join/")


def test_a_strangers_script_gets_a_sentence_and_no_state(app: Flask, table: StoredGame) -> None:
    asked = {"Accept": "application/json"}
    answer = Guest(app).send("POST", f"/games/{table.id}/undo", headers=asked)
    assert answer.status_code == 403
    assert set(answer.get_json()) == {"message"}


def test_a_device_that_was_let_in_hears_what_is_not_there(app: Flask) -> None:
    assert let_in(app, Grant(Role.VIEWER)).get("/nowhere").status == 404


# Viewers


def writing(page: Page) -> list[str]:
    """Where the page's forms lead, save to another language."""
    actions = [form.attrs.get("action", "") for form in page.forms]
    return [action for action in actions if action != "/language"]


def test_a_viewer_sees_the_score_and_nothing_to_write_with(
    app: Flask, client: Browser, seat_game: SeatGame, play
) -> None:
    game = play(seat_game("Нина", "Oleg", "გიორგი", "Тарас"), [((1, 0, 0, 1), (1, 0, 0, 0))])
    viewer = let_in(app, Grant(Role.VIEWER))
    for path in ("", "sheet/", "print", "tv"):
        page = viewer.get(f"/games/{game.id}/{path}")
        assert page.status == 200
        assert "Oleg" in page.text
        assert writing(page) == []
        for link in page.links():
            if link.startswith("/"):
                assert viewer.send("GET", link).status_code == 200, link
    home = viewer.get("/")
    assert home.status == 200
    assert writing(home) == []
    assert "/games/new" not in home.links()
    assert client.get(f"/games/{game.id}/").forms


def test_a_viewer_of_the_result_is_offered_no_other_game(
    app: Flask, store: Store, seat_game: SeatGame, play
) -> None:
    game = seat_game("Нина", "Oleg", schedule={"nines": 1}, hook=False)
    game = play(game, [((4, 5), (4, 5))] * 4)
    page = let_in(app, Grant(Role.VIEWER)).get(f"/games/{game.id}/")
    assert "win" in page.text
    assert writing(page) == []


def test_a_viewers_write_is_refused_even_with_the_pages_token(
    app: Flask, store: Store, table: StoredGame
) -> None:
    viewer = let_in(app, Grant(Role.VIEWER))
    before = store.rev(table.id)
    viewer.get("/join/")
    for path in ("deals/1/bids/0", "undo", "more/delete", "more/stop"):
        answer = viewer.post(f"/games/{table.id}/{path}", {"value": "1", "bid-0": ""})
        assert answer.status == 403
    assert store.rev(table.id) == before


# Narrow keys


def test_a_key_for_one_evening_shows_that_evening_only(app: Flask, seat_game: SeatGame) -> None:
    late = seat_game("Нина", "Oleg", "Ира", started="2026-11-29T01:10:00+04:00")
    other = seat_game("Тарас", "Лена", "Вера", started="2026-11-29T20:00:00+04:00")
    viewer = let_in(app, Grant(Role.VIEWER, evening=DAY))
    home = viewer.get("/")
    assert "Нина" in home.text
    assert "Тарас" not in home.text
    assert viewer.get(f"/games/{late.id}/").status == 200
    assert viewer.get(f"/games/{other.id}/").status == 403
    assert viewer.get("/games/no-such-game/").status == 403


def test_a_key_for_one_game_shows_that_game_only(app: Flask, seat_game: SeatGame) -> None:
    game, other = seat_game("Нина", "Oleg"), seat_game("Тарас", "Лена")
    scorer = let_in(app, Grant(Role.SCORER, game_id=game.id))
    assert "Тарас" not in scorer.get("/").text
    assert scorer.get(f"/games/{game.id}/more").status == 200
    assert scorer.get(f"/games/{other.id}/").status == 403
    assert scorer.get("/games/new").status == 403


def test_a_narrow_key_does_not_tell_who_else_plays_here(app: Flask, seat_game: SeatGame) -> None:
    game = seat_game("Нина", "Oleg")
    seat_game("Тарас", "Лена")
    scorer = let_in(app, Grant(Role.SCORER, game_id=game.id))
    assert "Тарас" not in scorer.get(f"/games/{game.id}/more").html
    house = let_in(app, Grant(Role.SCORER))
    assert "Тарас" in house.get(f"/games/{game.id}/more").html


def test_a_key_for_one_evening_begins_games_on_that_evening_only(app: Flask) -> None:
    scorer = let_in(app, Grant(Role.SCORER, evening=DAY))
    names = {"game": "joker", "seat-0": "Нина", "seat-1": "Oleg", "dealer": "0"}
    late = scorer.post("/games/", {**names, "started": "2026-11-29T06:30:00+04:00"})
    assert late.status == 403
    begun = scorer.post("/games/", {**names, "started": "2026-11-29T05:30:00+04:00"})
    assert scorer.follow(begun).status == 200


@pytest.mark.parametrize("started", ["0001-01-01T00:00:00+00:00", "0000-05-01T00:00:00+00:00"])
def test_a_clock_before_the_calendar_is_no_clock(app: Flask, store: Store, started: str) -> None:
    """The moment counts as this machine's, which is not on the evening of the key."""
    names = {"game": "kozyol", "seat-0": "Нина", "seat-1": "Oleg", "dealer": "0"}
    scorer = let_in(app, Grant(Role.SCORER, evening=DAY))
    assert scorer.post("/games/", {**names, "started": started}).status == 403
    assert (
        let_in(app, Grant(Role.SCORER)).post("/games/", {**names, "started": started}).status == 303
    )
    assert store.games()[0].started > "2000"


# Who is the host without a key


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1:8024", "[::1]:8024"])
def test_the_machine_itself_is_the_host(app: Flask, name: str) -> None:
    assert Guest(app, "127.0.0.1", f"http://{name}").get("/house/").status == 200


@pytest.mark.parametrize(
    ("address", "options"),
    [
        ("192.168.1.77", {"base_url": "http://127.0.0.1"}),
        ("127.0.0.1", {"base_url": HOUSE}),
        ("127.0.0.1", {"base_url": "http://localhost", "headers": {"X-Forwarded-For": "1.2.3.4"}}),
        ("127.0.0.1", {"base_url": "http://localhost", "headers": {"Forwarded": "for=1.2.3.4"}}),
        ("127.0.0.1", {"base_url": "http://localhost", "headers": {"Via": "1.1 proxy"}}),
        ("127.0.0.1", {"base_url": "http://localhost", "headers": {"X-Real-IP": "1.2.3.4"}}),
        ("127.0.0.1", {"base_url": "http://localhost", "headers": {"X-Forwarded-Proto": "https"}}),
        ("127.0.0.1", {"base_url": "http://localhost", "headers": {"Connection": "close"}}),
        (
            "127.0.0.1",
            {"base_url": "http://localhost", "environ_overrides": {"HTTP_CONNECTION": ""}},
        ),
        (
            "127.0.0.1",
            {
                "base_url": "http://localhost",
                "environ_overrides": {"SERVER_PROTOCOL": "HTTP/1.0"},
            },
        ),
        ("", {"base_url": "http://localhost"}),
    ],
)
def test_nobody_else_is(app: Flask, address: str, options: dict) -> None:
    assert Guest(app, address).send("GET", "/house/", **options).status_code == 403


@pytest.fixture
def proxied(tmp_path) -> Iterator[Flask]:
    names = ("score.example.org",)
    app = create_app(
        tmp_path / "proxied",
        TESTING=True,
        BEHIND_PROXY=True,
        NAMES=names,
        MACHINE_IS_HOST=True,
    )
    yield app
    app.extensions["store"].close()


def test_behind_a_proxy_everybody_needs_a_key(proxied: Flask) -> None:
    assert Guest(proxied, "127.0.0.1", "http://127.0.0.1:8024").get("/").status == 403


def test_without_being_told_the_app_trusts_nobody(tmp_path) -> None:
    app = create_app(tmp_path / "any", TESTING=True)
    assert Guest(app, "127.0.0.1", "http://127.0.0.1:8024").get("/").status == 403
    app.extensions["store"].close()


def test_under_https_the_cookies_go_over_https_only(proxied: Flask) -> None:
    outside = {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "score.example.org",
        "X-Forwarded-For": "203.0.113.7",
    }
    key = let_in(proxied, Grant(Role.SCORER))  # over http, so that there is a device
    assert key.get("/").status == 200
    guest = Guest(proxied, "127.0.0.1", "http://127.0.0.1:8024")
    page = guest.send("GET", "/join/", headers=outside)
    assert page.status_code == 200
    for cookie in page.headers.getlist("Set-Cookie"):
        assert {"Secure", "HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))


# Foreign names and pages


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("192.168.1.23:8024", True),
        ("localhost:8024", True),
        ("[fd00::1]:8024", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("localhost" + "x" * 300, False),
        (f"{'x' * 64}.example", False),
        ("score.example.org", False),
        ("[", False),
        ("", False),
    ],
)
def test_a_foreign_name_is_refused(app: Flask, client: Browser, name: str, known: bool) -> None:
    status = client.client.get("/", headers={"Host": name}).status_code
    assert (status != 421) == known
    assert status in (200, 403, 421)


def test_a_name_that_the_house_was_given_is_known(proxied: Flask) -> None:
    guest = Guest(proxied, house="https://score.example.org")
    assert guest.get("/join/").status == 200


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://localhost", 303),
        ("http://evil.example", 403),
        ("http://localhost:81", 403),
        ("null", 403),
        ("", 403),
    ],
)
def test_a_foreign_page_may_not_write(
    client: Browser, table: StoredGame, origin: str, status: int
) -> None:
    client.get("/")
    answer = client.post(
        f"/games/{table.id}/deals/1/bids/0", {"value": "1", "bid-0": ""}, headers={"Origin": origin}
    )
    assert answer.status == status


def test_under_https_the_same_name_without_it_is_foreign(proxied: Flask) -> None:
    guest = Guest(proxied, house="https://score.example.org")
    for scheme, refused in (("https", False), ("http", True), ("ftp", True)):
        origin = {"Origin": f"{scheme}://score.example.org"}
        assert (guest.send("GET", "/join/", headers=origin).status_code == 403) == refused


@pytest.mark.parametrize("path", ["/", "/join/", "/health", "/nowhere", "/games/x/"])
def test_every_answer_carries_the_headers_of_safety(app: Flask, path: str) -> None:
    for browser in (Guest(app), let_in(app, Grant(Role.VIEWER))):
        headers = browser.get(path).response.headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy or headers["Content-Type"] == "application/json"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_health_says_that_it_is_well_and_no_more(app: Flask) -> None:
    answer = Guest(app).send("GET", "/health")
    assert (answer.status_code, answer.get_json()) == (200, {"status": "ok"})
