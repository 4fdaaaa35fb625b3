"""What hatchling does besides packing: cuts the fonts, compiles the words, places the pages."""

import runpy
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_words(package: Path) -> None:
    """Write a ``.mo`` beside each ``.po`` of the package that has none or an older one."""
    for po in sorted(package.rglob("*.po")):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime:
            with po.open("rb") as words, mo.open("wb") as compiled:
                write_mo(compiled, read_po(words))


class House(BuildHookInterface[Any]):
    """Runs before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """``version`` is "standard" or "editable"; only the former carries pages and fonts."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        runpy.run_path(str(root / ".build" / "fonts.py"))["cut"](root / "static" / "fonts")
        compile_words(root / "scorekeeper")
        if version == "standard":
            for folder in ("templates", "static"):
                build_data["force_include"][str(root / folder)] = f"scorekeeper/{folder}"
