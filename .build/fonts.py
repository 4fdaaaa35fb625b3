"""Cuts the fonts: from FiraGO and the Noto symbols to a file a script, and one for paper.

Run it (``make fonts``) to cut them anew; the build cuts what is missing or older than this file.
The fonts come from the package pymupdf-fonts and are under the SIL Open Font License 1.1; the
name "Fira" is reserved to the originals, so what is cut carries a name of its own inside.
``static/css/fonts.css`` says which characters are in which file; it must agree with SCRIPTS and
SIGNS. Paper has all scripts in one file, since WeasyPrint takes two files of one family and weight
for one font and prints the letters of the one as letters of the other.
"""

import io
from collections.abc import Iterator
from importlib.metadata import distribution
from itertools import chain
from pathlib import Path

import pymupdf_fonts
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

WEIGHTS = {"regular": "figo", "bold": "figbo"}
"""Our name of a weight → the name that pymupdf-fonts has for it."""

LETTERS = tuple(set(range(0xC0, 0x100)) - {*map(ord, "×÷")})
"""Letters with marks: none of our languages has any, so that only a name fetches them."""

SCRIPTS = {
    "latin": (
        *range(0x20, 0x7F),
        *range(0xA0, 0xC0),
        *map(ord, "×÷\u2007\u2009\u202f–—‘’‚“”„•…‹›€№←↑→↓−≠≤≥"),
    ),
    "latin-ext": (*LETTERS, *range(0x100, 0x180), *map(ord, "ȘșȚțẞ")),
    "cyrillic": (*range(0x400, 0x460), *map(ord, "Ґґ₴₽")),
    "georgian": (*range(0x10D0, 0x1100), *map(ord, "₾")),
}
"""The characters of each file for pages; those that FiraGO has not are passed over."""

CUTS = {**SCRIPTS, "paper": tuple(sorted({*chain.from_iterable(SCRIPTS.values())}))}
"""The same, with the file for paper."""

SIGNS = {"symbol2": " ♠♣♥♦★☆✓✕✗✦○◯●", "math": "↶↷⟲", "symbol1": "⚑"}
"""The font that a sign is taken from → the signs, and the space that may stand between two."""

THIN = {"thinspace": (0x2009, 200), "narrownbspace": (0x202F, 200)}
"""Spaces that FiraGO lacks and thousands need: glyph → character, width in thousandths of an em."""

CHANGED = """The fonts in this folder are modified versions: cut to fewer characters and renamed
from FiraGO Regular and Bold, Noto Sans Symbols, Noto Sans Symbols2 and Noto Sans Math.
"""
"""What the licence's reader must know first."""

WINDOWS = (3, 1, 0x409)
"""Where a font's name is looked for: the platform, its encoding, English."""

EPOCH = 0xC0000000
"""When the font of signs says it was made: a fixed moment (2006), so that each cut is the same."""


def font(name: str) -> TTFont:
    """A font as pymupdf-fonts has it; its date is left alone, so that each cut is the same."""
    return TTFont(io.BytesIO(pymupdf_fonts.myfont(name)), recalcTimestamp=False)


def with_thin_spaces(whole: TTFont) -> TTFont:
    """The font with the thin spaces added to it."""
    tables = [table.cmap for table in whole["cmap"].tables if table.isUnicode()]
    for glyph, (character, width) in THIN.items():
        whole["glyf"][glyph] = Glyph()
        whole["hmtx"][glyph] = (width, 0)
        for table in tables:
            table[character] = glyph
    return whole


def options() -> Options:
    """What a cut keeps: outlines, kerning, tabular lining figures; no hints, no names of glyphs."""
    kept = Options()
    kept.hinting = False
    kept.notdef_outline = True
    kept.layout_features = ["kern", "lnum", "tnum"]
    kept.name_IDs = [1, 2, 4, 6]
    kept.drop_tables += ["DSIG", "GDEF", "gasp"]
    return kept


def rename(cut: TTFont, name: str) -> None:
    """Give the font a name that is not the reserved one."""
    for number, words in {1: name, 4: name, 6: name.replace(" ", "")}.items():
        cut["name"].removeNames(nameID=number)
        cut["name"].setName(words, number, *WINDOWS)


def letters(weight: str, script: str) -> TTFont:
    """FiraGO cut to the characters of one script."""
    cut = with_thin_spaces(font(WEIGHTS[weight]))
    knife = Subsetter(options())
    knife.populate(unicodes=CUTS[script])
    knife.subset(cut)
    cut.flavor = "woff2"
    rename(cut, f"Scorekeeper {script.title()} {weight.title()}")
    return cut


def signs() -> TTFont:
    """One font of suits and signs, drawn from the three that have them."""
    sources = {sign: font(name) for name, row in SIGNS.items() for sign in row}
    glyphs = {".notdef": T2CharStringPen(500, None).getCharString()}
    widths = {".notdef": (500, 0)}
    for sign, source in sorted(sources.items()):
        outline = source.getGlyphSet()[source.getBestCmap()[ord(sign)]]
        pen = T2CharStringPen(outline.width, None)
        outline.draw(pen)
        glyphs[f"uni{ord(sign):04X}"] = pen.getCharString()
        widths[f"uni{ord(sign):04X}"] = (outline.width, 0)
    return built(glyphs, widths)


def built(glyphs: dict[str, object], widths: dict[str, tuple[int, int]]) -> TTFont:
    """A font of its own from outlines of a thousand units to the em, named by character."""
    new = FontBuilder(1000, isTTF=False)
    new.setupGlyphOrder(list(glyphs))
    new.setupCharacterMap({int(name[3:], 16): name for name in glyphs if name != ".notdef"})
    new.setupCFF("ScorekeeperSigns", {}, glyphs, {})
    new.setupHorizontalMetrics(widths)
    new.setupHorizontalHeader(ascent=935, descent=-265)
    new.setupOS2(sTypoAscender=935, sTypoDescender=-265, usWinAscent=935, usWinDescent=265)
    new.setupNameTable({"familyName": "Scorekeeper Signs", "styleName": "Regular"}, mac=False)
    new.setupPost(keepGlyphNames=False)
    new.updateHead(created=EPOCH, modified=EPOCH)
    new.font.recalcTimestamp = False
    new.font.flavor = "woff2"
    return new.font


def licence() -> str:
    """What must go with the fonts: whose they are, and the licence, as they came."""
    sources = (*WEIGHTS.values(), *SIGNS)
    owners = {font(name)["name"].getDebugName(0) for name in sources}
    text = distribution("pymupdf-fonts").read_text("LICENSE.txt") or ""
    return "\n".join((CHANGED, *sorted(owners), "", text))


def fonts() -> Iterator[tuple[str, TTFont]]:
    """Each file's name and font."""
    for weight in WEIGHTS:
        for script in CUTS:
            yield f"firago-{weight}-{script}.woff2", letters(weight, script)
    yield "symbols.woff2", signs()


def names() -> list[str]:
    """The files' names."""
    return [f"firago-{w}-{s}.woff2" for w in WEIGHTS for s in CUTS] + ["symbols.woff2"]


def fresh(folder: Path) -> bool:
    """Whether all files are there and none is older than this one."""
    files = [folder / name for name in names()]
    mine = Path(__file__).stat().st_mtime
    return all(file.exists() and file.stat().st_mtime >= mine for file in files)


def cut(folder: Path, anew: bool = False) -> None:
    """Write the fonts to the folder, unless those there are fresh."""
    if anew or not fresh(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name, ours in fonts():
            ours.save(folder / name)
            print(f"{(folder / name).stat().st_size:7,} {name}")
        (folder / "OFL.txt").write_text(licence(), encoding="utf-8")


if __name__ == "__main__":
    cut(Path(__file__).resolve().parent.parent / "static" / "fonts", anew=True)
