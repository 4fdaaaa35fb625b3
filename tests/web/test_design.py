"""The design page: there in development only, and made of what the real pages are made of."""

import re
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper import create_app
from tests.web.browsing import Browser


@pytest.fixture
def developing(tmp_path: Path) -> Browser:
    return Browser(
        create_app(tmp_path / "data", DESIGN_PAGE=True, MACHINE_IS_HOST=True, TESTING=True)
    )


@pytest.mark.parametrize("path", ["/design", "/design/parts"])
def test_where_nobody_develops_there_is_no_design_page(client: Browser, path: str) -> None:
    assert client.get(path).status == 404


def test_only_a_host_may_see_it(tmp_path: Path) -> None:
    stranger = Browser(create_app(tmp_path / "data", DESIGN_PAGE=True))
    assert stranger.get("/design/parts").status in (302, 303, 401, 403)


def test_day_and_night_stand_beside_each_other(developing: Browser) -> None:
    page = developing.get("/design")
    frames = list(page.root.all("iframe"))
    assert [frame.attrs["title"] for frame in frames] == ["day", "night"]
    assert {frame.attrs["src"] for frame in frames} == {"/design/parts"}
    assert "frame-src 'self'" in page.response.headers["Content-Security-Policy"]
    framed = developing.get("/design/parts").response.headers["Content-Security-Policy"]
    assert "frame-ancestors 'self'" in framed


@pytest.mark.parametrize("language", ["en", "ru", "uk", "ka"])
def test_every_component_is_there_in_every_language(developing: Browser, language: str) -> None:
    page = developing.get(f"/design/parts?lang={language}")
    assert page.status == 200
    for name in ("key", "row", "chips", "playing-card", "card", "sheet", "fault", "counter", "fold",
                 "notice", "alarm", "held", "qr", "strokes", "standing", "trumps", "news", "mini",
                 "side", "bands", "deck", "figures", "looking", "code", "results"):  # fmt: skip
        assert re.search(rf'class="(?:[^"]* )?{name}[ "]', page.html), name


def test_no_other_page_may_be_framed(client: Browser, app: Flask) -> None:
    assert "frame-ancestors 'none'" in client.get("/").response.headers["Content-Security-Policy"]
