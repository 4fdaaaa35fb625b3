"""Pictures of every page in every language, for people to look at, and what can be told at once.

``python -m tests.look [WORD …]`` takes only scenes and languages that are named, all by default.
The pictures come into ``.looked/<language>/<size>/<scene>.png``; remarks are printed: what scrolls
sideways at 320 px, text that is cut, and words that nobody translated.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from scorekeeper.catalogs import SOURCE, languages
from tests.conftest import FLAGS, ROOT, chromium
from tests.look.games import NAMES
from tests.look.scenes import SCENES, Scene
from tests.look.stage import Stage, seen_by, staged

LOOKED = ROOT / ".looked"


@dataclass(frozen=True, slots=True)
class Screen:
    """A size and a mood; without a ``name`` no picture is taken of it."""

    name: str
    width: int
    height: int
    dark: bool = False
    forced: bool = False


SCREENS = (
    Screen("phone", 360, 640),
    Screen("phone-dark", 360, 640, dark=True),
    Screen("phone-forced", 360, 640, forced=True),
    Screen("wide", 1280, 800),
    Screen("", 320, 640),
)

PHONE = 500
"""Narrower than this is a phone."""

OWN_WORDS = {
    *NAMES,
    *("Bartholomew", "Featherstone", "III", "PDF", "Pango", "README", "English"),
    *("Linux", "Phone"),
}
"""What stays as it is in every language."""
NO_WORDS = re.compile(r"--\w+|[\w.:]+/join/")
"""Options to type, addresses."""
SETTLES = 250
"""The ms after which what moves on a page has come to rest."""

LATIN = re.compile(r"[A-Za-z]{3,}")

SEEN = """() => {
  const SHORTENED = "input, .name, .who, .who b, .series, .roles b, .round li, .mini *, .places th";
  const UNSEEN = ".unseen, .sheet caption, [hidden], option, .code";
  const shown = (each) => each.checkVisibility?.() && !each.closest(UNSEEN);
  const all = [...document.body.querySelectorAll("*")].filter(shown);
  const own = (each) => [...each.childNodes]
    .filter((node) => node.nodeType === 3).map((node) => node.data).join("").trim();
  const cut = all.filter((each) => {
    const style = getComputedStyle(each);
    const apart = each.matches(SHORTENED);
    if (apart || !each.textContent.trim()) return false;
    if (style.overflowX === "auto" || style.overflowX === "scroll") return false;
    const hides = style.overflowX === "hidden" || style.overflowX === "clip";
    const wide = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
    const high = style.overflowY === "hidden" && each.scrollHeight > each.clientHeight + 2;
    return (own(each) || each.matches("button, a")) && (wide || (hides && high));
  });
  const said = all.map(own).filter(Boolean);
  const titles = [...document.querySelectorAll("[aria-label], [title]")]
    .filter((each) => !each.matches(".name"))
    .map((each) => each.getAttribute("aria-label") ?? each.getAttribute("title"));
  return {
    sideways: document.scrollingElement.scrollWidth > innerWidth,
    cut: cut.map((each) => `${each.className || each.tagName}: ${own(each) || each.innerText}`),
    said: [document.title, ...said, ...titles],
  };
}"""


def _remarks(scene: Scene, code: str, screen: Screen, seen: Mapping[str, Any]) -> Iterator[str]:
    where = f"{scene.name} {code} {screen.width}"
    if seen["sideways"]:
        yield f"{where}: scrolls sideways"
    yield from (f"{where}: cut: {text}" for text in dict.fromkeys(seen["cut"]))
    if code != SOURCE and not scene.workshop:
        yield from (f"{where}: not translated: {said}" for said in seen["said"] if _foreign(said))


def _foreign(said: str) -> bool:
    return not OWN_WORDS.issuperset(LATIN.findall(NO_WORDS.sub("", said)))


def look(browser: Browser, stage: Stage, wanted: set[str]) -> Iterator[str]:
    """Take the pictures of the scenes and languages wanted; what there is to remark on them."""
    scenes = [each for each in SCENES if each.name in wanted] or SCENES
    for code in languages():
        if wanted.isdisjoint(languages()) or code in wanted:
            for scene in scenes:
                yield from _opened(browser, stage, code, scene)


def _opened(browser: Browser, stage: Stage, code: str, scene: Scene) -> Iterator[str]:
    """A scene is opened once, which is what takes time, and seen on one screen after the other."""
    screens = [each for each in SCREENS if not scene.far or each.width > PHONE]
    size = {"width": screens[0].width, "height": screens[0].height}
    with seen_by(browser, viewport=size, locale=code, device_scale_factor=2) as page:
        try:
            stage.open(page, scene)
            for screen in screens:
                yield from _on(page, code, scene, screen)
        except PlaywrightError as fault:
            yield f"{scene.name} {code}: {str(fault).splitlines()[0]}"


def _on(page: Page, code: str, scene: Scene, screen: Screen) -> Iterator[str]:
    page.emulate_media(
        color_scheme="dark" if screen.dark else "light",
        forced_colors="active" if screen.forced else "none",
    )
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.wait_for_timeout(SETTLES)
    yield from _remarks(scene, code, screen, page.evaluate(SEEN))
    if screen.name:
        picture = LOOKED / code / screen.name / f"{scene.name}.png"
        page.screenshot(
            path=picture, full_page=True, scale="device" if screen.width < PHONE else "css"
        )


def main(words: list[str]) -> int:
    """Look; the exit status says whether there was something to remark."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        remarks = 0
        with staged(Path(folder)) as stage:
            for remark in look(browser, stage, set(words)):
                remarks += 1
                print(remark, flush=True)
        browser.close()
    print(f"{remarks} remarks; the pictures are in {LOOKED.name}/")
    return min(remarks, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
