"""Every page, in every state and every light, without one remark of axe's, however small."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import Browser

from tests.look.scenes import SCENES, Scene
from tests.look.stage import Stage, seen_by

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


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_axe_finds_nothing(browser: Browser, stage: Stage, scene: Scene) -> None:
    with seen_by(browser, reduced_motion="reduce") as page:
        if scene.far:
            page.set_viewport_size({"width": 1280, "height": 720})
        stage.open(page, scene)
        page.evaluate(AXE)
        for light, media in LIGHTS.items():
            page.emulate_media(**media)
            found = page.evaluate(FOUND, ALL if light == "light" else COLOURS)
            assert (light, found) == (light, [])
