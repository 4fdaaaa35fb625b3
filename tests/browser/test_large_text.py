"""Large text and narrow phones: nothing is cut or lost, nothing lies over anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from scorekeeper.catalogs import languages
from tests.look.laid_out import FAULTS, LARGE
from tests.look.scenes import SCENES, Scene
from tests.look.stage import Stage, seen_by

NARROW = {"width": 320, "height": 640}
SIDEWAYS = "() => document.scrollingElement.scrollWidth > innerWidth"
NEAR = [scene for scene in SCENES if not scene.far]


@pytest.mark.parametrize("scene", NEAR, ids=lambda scene: scene.name)
def test_at_twice_the_size_every_text_has_its_room(
    browser: Browser, stage: Stage, scene: Scene
) -> None:
    with seen_by(browser, reduced_motion="reduce") as page:
        stage.open(page, scene)
        page.evaluate(LARGE)
        assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("code", languages())
def test_no_page_scrolls_sideways_on_the_narrowest_phone(
    browser: Browser, stage: Stage, code: str
) -> None:
    wide = []
    for scene in NEAR:
        with seen_by(browser, viewport=NARROW, locale=code, reduced_motion="reduce") as page:
            stage.open(page, scene)
            wide += [scene.name] if page.evaluate(SIDEWAYS) else []
    assert wide == []
