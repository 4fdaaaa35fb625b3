"""Every page in every state: for every light, for a thumb, for large text, on a narrow phone.

A scene is opened once and looked at in turn, since opening it is what takes time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import Browser, Page, ViewportSize

from scorekeeper.catalogs import SOURCE, languages
from tests.look.laid_out import FAULTS, LARGE
from tests.look.scenes import SCENES, Scene
from tests.look.stage import Stage, seen_by
from tests.look.targets import SMALL

SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 320, "height": 640}
TELEVISION: ViewportSize = {"width": 1280, "height": 720}

SIDEWAYS = "() => document.scrollingElement.scrollWidth > innerWidth"
FOR_ALL = [scene for scene in SCENES if not scene.workshop]
NEAR = [scene for scene in FOR_ALL if not scene.far]

# Whatever axe has to say, however small

AXE = AXE_FILE_PATH.read_text("utf-8")

LIGHTS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced colours": {"color_scheme": "light", "forced_colors": "active"},
}

ALL: dict[str, Any] = {}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""What another light may change: the page and its words stay as they are."""

FOUND = """(rules) => axe.run(rules).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)))"""


def by_axe(page: Page) -> Iterator[str]:
    page.evaluate(AXE)
    for light, media in LIGHTS.items():
        page.emulate_media(**media)
        for found in page.evaluate(FOUND, ALL if light == "light" else COLOURS):
            yield f"{light}: {found}"


def by_thumb(page: Page) -> list[str]:
    return page.evaluate(SMALL)


def at_twice_the_size(page: Page) -> list[str]:
    page.set_viewport_size(PHONE)
    page.evaluate(LARGE)
    return page.evaluate(FAULTS)


def on_the_narrowest(page: Page) -> list[str]:
    page.set_viewport_size(NARROW)
    return ["scrolls sideways at 320 px"] if page.evaluate(SIDEWAYS) else []


LOOKS: tuple[Callable[[Page], Any], ...] = (by_thumb, on_the_narrowest, by_axe, at_twice_the_size)
FAR_LOOKS: tuple[Callable[[Page], Any], ...] = (by_axe,)


@pytest.mark.parametrize("scene", FOR_ALL, ids=lambda scene: scene.name)
def test_nobody_finds_fault(browser: Browser, stage: Stage, scene: Scene) -> None:
    size = TELEVISION if scene.far else SMALL_PHONE
    with seen_by(browser, viewport=size, reduced_motion="reduce") as page:
        stage.open(page, scene)
        looks = FAR_LOOKS if scene.far else LOOKS
        assert [f"{look.__name__}: {said}" for look in looks for said in look(page)] == []


@pytest.mark.soak
@pytest.mark.parametrize("code", sorted(languages().keys() - {SOURCE}))
def test_no_language_scrolls_sideways_on_the_narrowest_phone(
    browser: Browser, stage: Stage, code: str
) -> None:
    wide = []
    for scene in NEAR:
        with seen_by(browser, viewport=NARROW, locale=code, reduced_motion="reduce") as page:
            stage.open(page, scene)
            wide += [scene.name] if page.evaluate(SIDEWAYS) else []
    assert wide == []
