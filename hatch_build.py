"""Build hooks: wheel and sdist carry the built page, and the README with links that work on a package index.

Whoever installs them needs no node. An editable install carries no page: `make web` builds it.
CARROM_WEB=skip builds without the page.
"""

from __future__ import annotations

import os
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_ABSOLUTE = re.compile(r"[a-z][a-z+.-]*:")


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


class AddressHook(MetadataHookInterface):
    """The README and the project's URLs, from the one address in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml calls dynamic."""
        repository, tag = self.config["repository"].rstrip("/"), f"v{metadata['version']}"
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": package_page(readme, repository, tag),
        }
        metadata["urls"] = project_urls(repository, tag)


def project_urls(repository: str, tag: str) -> dict[str, str]:
    """What a package index lists beside the page; nothing while the address is not known."""
    if not repository:
        return {}
    return {
        "Repository": repository,
        "Documentation": f"{repository}/tree/{tag}/docs",
        "Changelog": f"{repository}/blob/{tag}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def package_page(readme: str, repository: str, tag: str) -> str:
    """The README with its links and pictures at that release; as it is while the address is not known."""
    if not repository:
        return readme

    def absolute(link: re.Match[str]) -> str:
        target = link["target"]
        if _ABSOLUTE.match(target):
            return link[0]
        file = f"README.md{target}" if target.startswith("#") else target
        kind = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['text']}]({repository}/{kind}/{tag}/{file})"

    # What re.split keeps of a pattern in brackets stands at every second place.
    parts = _FENCED.split(readme)
    return "".join(
        part if number % 2 else _LINK.sub(absolute, part) for number, part in enumerate(parts)
    )
