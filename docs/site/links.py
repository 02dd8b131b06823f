"""Links of the documents, as they lead on the site: documents stay links, files of the repository lead there.

In a checkout and on a forge the documents link to each other and to sources by their paths. On the site
laws.md is several pages, the changelog is a page like any other, and sources are not there. What documents
only name, `simulate_many` say, becomes a link to the reference.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Callable
from functools import cache

from docs.site.doors import ROOT, read_doors
from docs.site.law_pages import page_of_anchor

MOVED = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "docs/laws.md": "laws/index.md",
    "docs/decisions/README.md": "decisions/index.md",
}
"""Files of the repository → pages of the site, where that is not their path below docs/."""
# The first page has a text of its own, docs/index.md.
_PAGES = {page: file for file, page in MOVED.items() if page != "index.md"}
_FENCED = re.compile(r"(^[^\S\n]*```.*?^[^\S\n]*```[^\S\n]*$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\[\]]*)\]\((?P<target>[^)\s]+)\)")
_NOT_PROSE = re.compile(r"(^#.*$|^    .*$|!?\[[^\[\]]*\][(\[][^)\]]*[)\]])", re.MULTILINE)
_ABSOLUTE = re.compile(r"[a-z][a-z+.-]*:|#")
_CODE = re.compile(r"(?<!`)`(?P<name>[A-Za-z_]\w*)(?P<rest>(?:\.\w+)*(?:\([^`\[\]\n]*\))?)`(?!`)")
_TELLING = re.compile(r"[a-z]_[a-z]|[A-Z][a-z]")
"""A name that can mean nothing else: of two words, or of a class."""


def file_of_page(page: str) -> str:
    """The file of the repository that a page is made of."""
    return _PAGES.get(page, f"docs/{page}")


def site_links(text: str, page: str, repository: str) -> str:
    """A document with its links as they are on the site.

    ``repository``: where files of it lead; while that is not known they are no links.
    """

    def lead(link: re.Match[str]) -> str:
        if _ABSOLUTE.match(link["target"]):
            return link[0]
        target, _, anchor = link["target"].partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(file_of_page(page)), target))
        there = _page_of(file, anchor)
        if there is None:
            address = f"{repository}/blob/main/{file}"
            return f"[{link['text']}]({address})" if repository else link["text"]
        path = posixpath.relpath(there, posixpath.dirname(page) or ".")
        text = title_of(file) if _names_file(link["text"], file) else link["text"]
        return f"{link['picture']}[{text}]({path}{'#' + anchor if anchor else ''})"

    return _without(_FENCED, text, lambda part: _LINK.sub(lead, part))


def _names_file(text: str, file: str) -> bool:
    """Whether the words of a link are nothing but its file: a page of the site has a title."""
    named = text.strip("`")
    return named.endswith((".md", ".ipynb")) and f"/{file}".endswith(f"/{named.lstrip('./')}")


@cache
def title_of(file: str) -> str:
    """What a document is called: its first heading; its own name where it has none."""
    if not file.endswith(".md"):
        return posixpath.basename(file)
    heading = re.search(r"^# (.+)$", (ROOT / file).read_text("utf-8"), re.MULTILINE)
    return heading[1] if heading else posixpath.basename(file)


def _page_of(file: str, anchor: str) -> str | None:
    """The page on which a file of the repository is shown; None if it is not part of the site."""
    if file == "docs/laws.md" and anchor:
        return page_of_anchor(anchor)
    if file in MOVED:
        return MOVED[file]
    if not file.startswith("docs/"):
        return None
    page = file.removeprefix("docs/")
    return f"{page.removesuffix('.ipynb')}.md" if page.endswith(".ipynb") else page


def name_links(text: str, door: str = "") -> str:
    """A text in which public names lead to the reference. ``door``: whose own names are meant first."""
    own = _names_of(door)

    def lead(code: re.Match[str]) -> str:
        name = code["name"]
        target = own.get(name)
        if target is None and (_TELLING.search(name) or code["rest"].startswith("(")):
            target = _unmistakable().get(name)
        return f"[{code[0]}][{target}]" if target else code[0]

    def prose(part: str) -> str:
        return _without(_NOT_PROSE, part, lambda words: _CODE.sub(lead, words))

    return _without(_FENCED, text, prose)


@cache
def _names_of(door: str) -> dict[str, str]:
    return {
        name.name: name.target
        for each in read_doors()
        if each.path == door
        for name in each.names
        if not name.is_module
    }


@cache
def _unmistakable() -> dict[str, str]:
    """Names that mean one thing in all of carrom → that, by its shortest path."""
    meanings: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for door in sorted(read_doors(), key=lambda door: len(door.path), reverse=True):
        for name in door.names:
            if not name.is_module:
                meanings[name.name][f"{name.module}.{name.name}"] = name.target
    return {name: next(iter(of.values())) for name, of in meanings.items() if len(of) == 1}


def _without(pattern: re.Pattern[str], text: str, change: Callable[[str], str]) -> str:
    """A text changed everywhere but where the pattern, in one pair of brackets, matches."""
    parts = pattern.split(text)
    return "".join(part if number % 2 else change(part) for number, part in enumerate(parts))
