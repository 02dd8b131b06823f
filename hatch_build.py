"""Build hooks: wheel and sdist carry the built page, the sources for a graphics card, and the README with
links that work on a package index; a wheel carries the compiled library of the machine it is built on.

Whoever installs them needs no node and no compiler. An editable install carries neither page nor library:
`make web` and `make setup` build them. CARROM_WEB=skip builds without the page, CARROM_LIBRARY=skip the wheel
for every platform, without a library.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

COMPILERS = ("gymnasium>=1.1", "numpy>=2.0", "pettingzoo>=1.25", "ziglang>=0.15")
"""What translates the sources to C, and compiles that: native/."""
_FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_ABSOLUTE = re.compile(r"[a-z][a-z+.-]*:")


class PageHook(BuildHookInterface[Any]):
    """Builds web/ when the page is missing or was built from other sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the page has to be built and there is no other; what compiles the library."""
        page = self._page()
        has_page = self._skipped() or page.fresh(Path(self.root)) or page.has_node()
        return [
            *([] if has_page else [page.NODE_PACKAGE]),
            *(COMPILERS if self._compiles() else ()),
        ]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before the files are gathered."""
        if version != "editable":
            self._write_card_sources()
            if self._compiles():
                self._add_library(build_data)
        page = self._page()
        if version == "editable" or self._skipped() or page.fresh(Path(self.root)):
            return
        self.app.display_info("building the page (npm)")
        try:
            page.build(Path(self.root))
        except page.NotBuilt as problem:
            self.app.abort(f"the page was not built: {problem}")

    def _write_card_sources(self) -> None:
        """Write what a graphics card needs (native/cuda.py), unless it is there and made of these sources.

        Where that is not possible (no NumPy, an environment that is only for building) the wheel has none,
        and whoever asks for a card is told so.
        """
        if are_card_sources_fresh(self._library(), Path(self.root)):
            return
        if problem := self._run("native.cuda", str(self._library())):
            self.app.display_warning(f"without the sources for a graphics card: {problem}")

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("CARROM_LIBRARY") != "skip"

    def _add_library(self, build_data: dict[str, Any]) -> None:
        """Compile the library of this machine and put it into the wheel, which is then one for its platform.

        Where that is not possible, the wheel has none and is one for every platform.
        """
        self.app.display_info("compiling the simulator (Zig)")
        if problem := self._run("native.build", "--quiet"):
            self.app.display_warning(f"without a library, so strokes cannot be played: {problem}")
            return
        folder = self._library()
        platform = json.loads((folder / "kernels.json").read_text("utf-8"))["platform"]
        build_data["tag"], build_data["pure_python"] = f"py3-none-{platform}", False
        for file in sorted(folder.glob("kernels*")):
            build_data["force_include"][str(file)] = f"carrom/physics/library/{file.name}"

    def _library(self) -> Path:
        return Path(self.root) / "src" / "carrom" / "physics" / "library"

    def _run(self, *module: str) -> str:
        """Run a module of the checkout: why it failed, or nothing."""
        root = Path(self.root)
        theirs = os.environ.get("PYTHONPATH")  # pip keeps the build's packages there
        paths = (str(root / "src"), str(root), *filter(None, [theirs]))
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        command = [sys.executable, "-m", *module]
        run = subprocess.run(
            command, cwd=root, env=env, capture_output=True, text=True, check=False
        )
        lines = run.stderr.strip().splitlines() or ["no reason given"]
        return lines[-1] if run.returncode else ""

    def _skipped(self) -> bool:
        return os.environ.get("CARROM_WEB") == "skip"

    def _page(self) -> Any:
        return _load("carrom_page", Path(self.root) / "web" / "build.py")


def are_card_sources_fresh(folder: Path, root: Path) -> bool:
    """Whether the sources for a graphics card in a folder were made of a checkout's sources as they are, by
    its translator as it is.
    """
    if not all((folder / name).is_file() for name in ("rows.cu", "strokes.cu")):
        return False
    try:
        manifest = json.loads((folder / "card.json").read_text("utf-8"))
    except FileNotFoundError:
        return False
    package = root / "src" / "carrom"
    stamps = _load("carrom_stamps", package / "physics" / "stamps.py")
    translator = _load("carrom_translator", root / "native" / "translator.py")
    folders = [package / part for part in manifest["folders"]]
    return bool(
        manifest["stamp"] == stamps.stamp(*folders)
        and manifest.get("translator") == translator.translator_stamp()
    )


def _load(name: str, file: Path) -> Any:
    """A module of the checkout, which is not installed here."""
    spec = spec_from_file_location(name, file)
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
