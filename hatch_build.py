"""Build hook: wheel and sdist carry the built page, so that whoever installs them needs no node.

An editable install carries none: `make web` builds it. CARROM_WEB=skip builds without the page.
"""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds web/ when the page is missing or was built from other sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the page has to be built and there is no other."""
        page = self._page()
        if self._skipped() or page.fresh(Path(self.root)) or page.has_node():
            return []
        return [page.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page before the files are gathered."""
        page = self._page()
        if version == "editable" or self._skipped() or page.fresh(Path(self.root)):
            return
        self.app.display_info("building the page (npm)")
        try:
            page.build(Path(self.root))
        except page.NotBuilt as problem:
            self.app.abort(f"the page was not built: {problem}")

    def _skipped(self) -> bool:
        return os.environ.get("CARROM_WEB") == "skip"

    def _page(self) -> Any:
        file = Path(self.root) / "web" / "build.py"
        spec = spec_from_file_location("carrom_page", file)
        if spec is None or spec.loader is None:
            raise FileNotFoundError(file)
        module = module_from_spec(spec)
        sys.dont_write_bytecode = True
        spec.loader.exec_module(module)
        return module
