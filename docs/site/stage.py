"""Put everything that the documentation site is built from into a folder: `python -m docs.site.stage FOLDER`.

The documents as they are, with their links led; the pages that are made (laws, reference, changelog);
pictures, theme, settings with the whole menu. What then builds the site knows nothing of this repository:
`make docs-site` takes MkDocs.
"""

from __future__ import annotations

import argparse
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

from docs.site.law_pages import law_nav, law_pages
from docs.site.links import MOVED, name_links, site_links
from docs.site.notebooks import notebook_page, notebooks, read_notebook
from docs.site.reference import reference_nav, reference_pages

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DOCS = ROOT / "docs"
_LAWS = "laws/index.md"
_DATE = re.compile(r"(?<=\| )(\d{4}-\d\d-\d\d)(?= \|)")
# Pages whose names in code are those of something else: of files, of what is said on the wire.
_NOT_ABOUT_PYTHON = ("changelog.md", "contributing.md", "decisions/", "deploy.md", "device.md", "laws/",
                     "reference/", "server.md")  # fmt: skip


def pages(repository: str = "") -> dict[str, str]:
    """Every page of the site: its path → its Markdown. ``repository``: where links to sources lead."""
    written = {
        MOVED.get(f"docs/{path}", path): (DOCS / path).read_text("utf-8") for path in _documents()
    }
    written |= {
        page: (ROOT / file).read_text("utf-8")
        for file, page in MOVED.items()
        if "/" not in file and page not in written
    }
    written |= {
        f"notebooks/{path.stem}.md": notebook_page(read_notebook(path), path.stem)
        for path in notebooks()
    }
    # The parts that laws.md becomes link to each other already.
    written[_LAWS] = site_links(written[_LAWS], _LAWS, repository)
    made = {**law_pages(written.pop(_LAWS)), **reference_pages()}
    led = {page: site_links(text, page, repository) for page, text in written.items()}
    decisions = MOVED["docs/decisions/README.md"]
    led[decisions] = _DATE.sub(r'<span class="date">\1</span>', led[decisions])
    return {
        page: text if page.startswith(_NOT_ABOUT_PYTHON) else name_links(text)
        for page, text in {**led, **made}.items()
    }


def menu() -> list[Any]:
    """The menu, with its made sections."""
    return list(_filled(yaml.safe_load((HERE / "nav.yml").read_text("utf-8"))))


def menu_pages(entries: Any) -> Iterator[str]:
    """Every page that a menu leads to."""
    if isinstance(entries, str):
        yield entries
    else:
        for entry in entries.values() if isinstance(entries, dict) else entries:
            yield from menu_pages(entry)


def stage(folder: Path) -> None:
    """Write everything into an empty folder."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    repository = project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]
    shutil.rmtree(folder, ignore_errors=True)
    for path, text in pages(repository).items():
        file = folder / "docs" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    shutil.copytree(DOCS / "pictures", folder / "docs" / "pictures")
    for notebook in notebooks():
        shutil.copy(notebook, folder / "docs" / "notebooks" / notebook.name)
    shutil.copytree(HERE / "theme", folder / "theme")
    settings = (HERE / "mkdocs.yml").read_text("utf-8").replace("@ROOT@", ROOT.as_posix())
    filled = {"nav": menu(), **({"repo_url": repository} if repository else {})}
    written = yaml.safe_dump(filled, allow_unicode=True, sort_keys=False, width=1000)
    (folder / "mkdocs.yml").write_text(f"{settings}\n{written}", "utf-8", newline="\n")


def _documents() -> list[str]:
    """Every document below docs/, by its path there."""
    files = sorted(DOCS.rglob("*.md"))
    return [file.relative_to(DOCS).as_posix() for file in files if HERE not in file.parents]


def _filled(entries: Any) -> Any:
    if isinstance(entries, dict):
        return {title: _filled(entry) for title, entry in entries.items()}
    if not isinstance(entries, list):
        return entries
    filled: list[Any] = []
    for entry in entries:
        name = re.fullmatch("… (.*)", entry) if isinstance(entry, str) else None
        filled += _MADE[name[1]]() if name else [_filled(entry)]
    return filled


def _decisions() -> list[str]:
    numbered = sorted(path for path in _documents() if re.match(r"decisions/\d", path))
    return ["decisions/index.md", *numbered]


_MADE: dict[str, Callable[[], Any]] = {
    "decisions": _decisions,
    "laws": law_nav,
    "reference": reference_nav,
}
"""The sections of the menu that are made."""


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    stage(parser.parse_args().folder)
