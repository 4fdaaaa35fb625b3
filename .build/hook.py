"""What hatchling does besides packing: cuts the fonts, compiles the words, places the pages."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class House(BuildHookInterface[Any]):
    """Runs before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """``version`` is "standard" or "editable"; only the former carries pages and fonts."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        runpy.run_path(str(root / ".build" / "fonts.py"))["cut"](root / "static" / "fonts")
        runpy.run_path(str(root / "scorekeeper" / "catalogs.py"))["compile_catalogs"]()
        if version == "standard":
            for folder in ("templates", "static"):
                build_data["force_include"][str(root / folder)] = f"scorekeeper/{folder}"
