"""The house holds: what the rules import, what the wheel carries, what the fonts can write."""

import ast
import functools
import http.server
import os
import re
import subprocess
import sys
import threading
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[1]
STATIC = ROOT / "static"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

TOP = {"README.md", "Makefile", "pyproject.toml", "instance", "scorekeeper", "static", "templates"}
BANNED = {"datetime", "io", "json", "os", "pathlib", "random", "secrets", "sqlite3", "time", "uuid"}

KILOBYTE = 1024


def committed() -> list[Path]:
    """The files that git knows."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    return [Path(name) for name in listed.stdout.decode().split("\0") if name]


def imported(source: Path) -> set[str]:
    """The packages and modules that a file imports, by their first name."""
    names = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name if name.startswith("scorekeeper") else name.partition(".")[0] for name in names}


# The checkout


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git checkout")
def test_the_top_of_the_checkout_stays_as_it_is() -> None:
    tops = {file.parts[0] for file in committed()}
    assert {name for name in tops if not name.startswith(".")} <= {*TOP, "tests"}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git checkout")
def test_no_font_and_no_compiled_words_are_committed() -> None:
    made = {".woff2", ".ttf", ".otf", ".mo", ".pyc", ".db"}
    assert [file for file in committed() if file.suffix in made] == []


def test_the_rules_import_the_standard_library_and_themselves_only() -> None:
    files = sorted((ROOT / "scorekeeper" / "rules").rglob("*.py"))
    assert files
    for file in files:
        names = imported(file)
        own = {name for name in names if name.startswith("scorekeeper")}
        assert all(name.startswith("scorekeeper.rules") for name in own), file
        assert names - own <= sys.stdlib_module_names - BANNED, file


def test_to_import_the_rules_is_to_import_neither_web_nor_sql() -> None:
    heavy = {"flask", "sqlite3", "sqlite_utils", "weasyprint", "babel", "click"}
    script = f"import sys, scorekeeper.rules.games; print(*({heavy} & sys.modules.keys()))"
    asked = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True
    )
    assert asked.stdout.split() == []


def test_what_is_imported_is_declared_and_not_left_to_others_to_bring() -> None:
    files = (ROOT / "scorekeeper").rglob("*.py")
    names = {name for file in files for name in imported(file) if "scorekeeper" not in name}
    needed = {name.replace("_", "-") for name in names - sys.stdlib_module_names}
    declared = {re.split("[<>=]", each)[0] for each in PYPROJECT["project"]["dependencies"]}
    assert needed <= declared


def test_what_a_build_needs_is_in_the_lock_too() -> None:
    needed = PYPROJECT["build-system"]["requires"]
    assert sorted(needed) == sorted(PYPROJECT["project"]["optional-dependencies"]["build"])


@pytest.mark.parametrize("purpose", ["run", "test"])
def test_a_lock_pins_every_dependency_by_hash_and_names_no_registry(purpose: str) -> None:
    lock = (ROOT / ".build" / f"{purpose}.lock").read_text(encoding="utf-8")
    pinned = dict(
        re.findall(r"^([a-z0-9-]+)==(\S+)[^\n]*\\\n    --hash=sha256:", lock, re.MULTILINE)
    )
    extras = PYPROJECT["project"]["optional-dependencies"]
    wanted = PYPROJECT["project"]["dependencies"] + extras["build"]
    wanted += extras["dev"] if purpose == "test" else []
    names = {match[0] for word in wanted if (match := re.match(r"[a-z0-9-]+", word))}
    assert names - {"scorekeeper"} <= pinned.keys()
    assert "://" not in lock
    assert len(re.findall(r"^\S", lock, re.MULTILINE)) == len(pinned)


# The wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


def test_the_wheel_carries_pages_sheets_fonts_and_their_licence(wheel: zipfile.ZipFile) -> None:
    carried = set(wheel.namelist())
    for folder in ("templates", "static"):
        files = [file for file in (ROOT / folder).rglob("*") if file.is_file()]
        there = {f"scorekeeper/{file.relative_to(ROOT).as_posix()}" for file in files}
        assert there <= carried
    assert b"SIL OPEN FONT LICENSE" in wheel.read("scorekeeper/static/fonts/OFL.txt")
    assert "scorekeeper/static/fonts/symbols.woff2" in carried
    assert "scorekeeper/py.typed" in carried


def test_the_wheel_carries_the_words_of_every_language(wheel: zipfile.ZipFile) -> None:
    words = [po.relative_to(ROOT) for po in (ROOT / "scorekeeper").rglob("*.po")]
    assert {po.with_suffix(".mo").as_posix() for po in words} <= set(wheel.namelist())


def test_the_wheel_starts_the_app_as_scorekeeper(wheel: zipfile.ZipFile) -> None:
    (entry,) = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert "scorekeeper = scorekeeper.cli:main" in wheel.read(entry).decode()


# The fonts


@functools.cache
def faces(sheet: str) -> list[tuple[Path, str, set[int]]]:
    """Each font of a style sheet: its file, its weight, the characters it is said to have."""
    text = (STATIC / "css" / sheet).read_text(encoding="utf-8")
    found = []
    for rule in re.findall(r"@font-face \{(.*?)\}", text, re.DOTALL):
        file = re.search(r"url\(\"\.\./(.*?)\"\)", rule)
        weight = re.search(r"font-weight: ([\d ]+);", rule)
        assert file
        assert weight
        spans = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
        said = {c for a, b in spans for c in range(int(a, 16), int(b or a, 16) + 1)}
        found.append((STATIC / file[1], weight[1], said))
    return found


def written(file: Path) -> set[int]:
    """The characters that a font has."""
    with TTFont(file) as font:
        return set(font.getBestCmap())


def test_fonts_css_names_every_file_and_exactly_its_characters() -> None:
    for file, _, said in faces("fonts.css"):
        assert said == written(file) - ({0x20} if file.stem == "symbols" else set()), file.name
    named = {file for sheet in ("fonts.css", "fonts-paper.css") for file, _, _ in faces(sheet)}
    assert named == set((STATIC / "fonts").glob("*.woff2"))


def test_no_character_is_in_two_files_of_one_weight() -> None:
    for weight in ("400", "700"):
        sets = [said for _, of, said in faces("fonts.css") if of in (weight, "100 900")]
        assert sum(map(len, sets)) == len(set().union(*sets))


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_screen_and_paper_can_write_the_same(weight: str) -> None:
    files = (STATIC / "fonts").glob(f"firago-{weight}-*.woff2")
    screen = set().union(*(written(file) for file in files if "paper" not in file.name))
    assert screen == written(STATIC / "fonts" / f"firago-{weight}-paper.woff2")


@pytest.mark.parametrize(
    "words",
    [
        "The quick brown fox jumps over the lazy dog 0123456789 −×≠·…—–“”«»‘’",
        "Съешь ещё этих мягких французских булок, да выпей чаю №",
        "Жебракують філософи при ґанку церкви в Гадячі, ще й шатро їхнє п’яне знаємо",
        "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
        "Žluťoučký kůň, Łódź, Ğüşıİ, Țăran, Ñandú, Ærø, Þór",
        "♠♣♥♦ ✓★✦↶↷⟲ \u2007\u2009\u202f",
    ],
)
def test_the_fonts_can_write_every_language_of_the_app(words: str) -> None:
    for weight in ("400", "700"):
        ours = {c for _, of, said in faces("fonts.css") if of in (weight, "100 900") for c in said}
        assert {char for char in words if ord(char) not in ours} == set()


def test_figures_have_one_width_when_tabular_is_asked_for() -> None:
    with TTFont(STATIC / "fonts" / "firago-bold-latin.woff2") as font:
        (lookup,) = font["GSUB"].table.LookupList.Lookup
        tabular = {k: v for table in lookup.SubTable for k, v in table.mapping.items()}
        digits = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
        assert len({font["hmtx"][tabular.get(digit, digit)][0] for digit in digits}) == 1


@pytest.mark.parametrize(
    ("script", "most"),
    [("latin", 24), ("latin-ext", 15), ("cyrillic", 14), ("georgian", 11)],
)
def test_the_fonts_of_a_script_are_small(script: str, most: int) -> None:
    files = (STATIC / "fonts").glob(f"firago-*-{script}.woff2")
    assert sum(file.stat().st_size for file in files) <= most * KILOBYTE
    assert (STATIC / "fonts" / "symbols.woff2").stat().st_size <= 3 * KILOBYTE


def test_the_fonts_come_out_the_same_each_time(tmp_path: Path) -> None:
    cut = "import runpy; runpy.run_path('.build/fonts.py')['signs']().save({!r})"
    for name in ("one", "two"):
        script = cut.format(str(tmp_path / name))
        # A font that noted the moment it was made would differ between these two years.
        moment = {"SOURCE_DATE_EPOCH": {"one": "1700000000", "two": "1800000000"}[name]}
        subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, check=True, env={**os.environ, **moment}
        )
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *words: Any) -> None:
        pass


@pytest.fixture
def files(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A web server for a folder that has our static files: its address and the folder."""
    (tmp_path / "static").symlink_to(STATIC)
    handler = functools.partial(Quiet, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", tmp_path
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("words", "scripts"),
    [
        ("Nina 1 200", {"latin"}),
        ("Żaneta", {"latin", "latin-ext"}),
        ("André × 2", {"latin", "latin-ext"}),
        ("1 × 2 ÷ 3", {"latin"}),
        ("Нина", {"cyrillic"}),
        ("გიორგი: −200", {"georgian", "latin"}),  # Chromium asks for the Latin one in any case
    ],
)
def test_a_page_fetches_only_the_fonts_of_what_it_shows(
    page: Page, files: tuple[str, Path], words: str, scripts: set[str]
) -> None:
    address, folder = files
    html = f"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="static/css/fonts.css">
    <p style="font-family: FiraGO, 'Score Symbols'">{words}"""
    (folder / "page.html").write_text(html, encoding="utf-8")
    fetched: list[str] = []
    page.on("requestfinished", lambda request: fetched.append(request.url))
    page.goto(f"{address}/page.html")
    page.evaluate("document.fonts.ready.then(() => true)")
    fonts = {url.rpartition("/")[2] for url in fetched if url.endswith(".woff2")}
    assert fonts == {f"firago-regular-{script}.woff2" for script in scripts}
