"""The pages of the API reference, as Markdown for mkdocstrings: a page a door, a section a subject."""

from __future__ import annotations

from docs.site.doors import Door, PublicName, Subject, read_doors
from docs.site.examples import definition_of, examples_of, has_own_example, names_by_definition
from docs.site.uses import example_uses

INDEX = "reference/index.md"
Uses = dict[str, list[tuple[str, str]]]
_HEAD = """\
# API reference

What carrom exports, and nothing else: a room is imported by its door (`from carrom.physics import …`), and
what a door's `__all__` does not name may change without notice. `import carrom` is enough to reach every
room: `carrom.physics.rack()`. Examples are run as tests, on every change.

<div class="doors" markdown>

| door | what it is for | names |
|---|---|---:|
{rows}

</div>

Errors are in one tree, `carrom.errors`: catch `CarromError` for everything carrom raises on purpose.

::: carrom.errors
    options:
      show_root_heading: false
      show_root_toc_entry: false
      heading_level: 2
"""
_MOST_NEIGHBOURS = 3
_SECTION = """\
::: {path}
    options:
      heading_level: {level}
"""
_DOCSTRING = """\
::: {path}
    options:
      show_root_heading: false
      show_root_toc_entry: false
      members: false
"""


def reference_pages() -> dict[str, str]:
    """Where each page is → its text."""
    doors = read_doors()
    uses = example_uses()
    pages = {door.page: _door_page(door, doors, uses) for door in doors}
    return {INDEX: _index(doors), **pages}


def reference_nav() -> list[str | dict[str, object]]:
    """The pages in the menu: rooms in order, the doors within a room under it."""
    nav: list[str | dict[str, object]] = [INDEX]
    doors = read_doors()
    for room in doors:
        inner = [door for door in doors if door.path.startswith(f"{room.path}.")]
        if inner:
            parts = {door.path.removeprefix("carrom."): door.page for door in inner}
            pages: list[object] = [
                {room.path: room.page},
                *({title: page} for title, page in parts.items()),
            ]
            nav.append({room.path: pages})
        elif room.path.count(".") == 1:
            nav.append({room.path: room.page})
    return nav


def _index(doors: tuple[Door, ...]) -> str:
    rows = []
    for door in doors:
        page = door.page.removeprefix("reference/")
        name, says = door.path.removeprefix("carrom."), _first_line(door.docstring)
        rows.append(f"| [`{name}`]({page}) | {says} | {len(door.names)} |")
    return _HEAD.format(rows="\n".join(rows))


def _door_page(door: Door, doors: tuple[Door, ...], uses: Uses) -> str:
    pages = {each.path: each.page.removeprefix("reference/") for each in doors}
    parts = [
        f"# {door.path}",
        _DOCSTRING.format(path=door.path),
        '<div class="names" markdown>',
        "\n".join(f"- {_link(name, pages)}" for name in door.names),
        "</div>",
    ]
    # A door within this one has a page of its own.
    subjects = [
        subject
        for subject in door.subjects
        if any(name.path not in pages for name in subject.names)
    ]
    for subject in subjects:
        parts += _subject(subject, pages, uses, alone=len(subjects) == 1)
    return "\n\n".join(parts) + "\n"


def _subject(subject: Subject, pages: dict[str, str], uses: Uses, *, alone: bool) -> list[str]:
    parts = [] if alone else [f"## {subject.title}"]
    names = [name for name in subject.names if name.path not in pages]
    # A module that is exported whole says itself what it is for.
    if subject.docstring and not alone and not any(name.is_module for name in names):
        parts.append(_DOCSTRING.format(path=subject.module))
    level = 2 if alone else 3
    for name in names:
        parts.append(_SECTION.format(path=name.target, level=level))
        documents = [f"[{title}](../{page})" for page, title in uses.get(name.path, ())]
        if links := [*_neighbours(name), *documents]:
            parts.append(f"Examples: {' · '.join(links)}\n{{ .uses }}")
    return parts


def _neighbours(name: PublicName) -> list[str]:
    """Links to the names whose examples show this one, where it has none of its own."""
    path = definition_of(name)
    if name.is_module or path not in examples_of() or has_own_example(path):
        return []
    targets = names_by_definition()
    showing = [targets[each.path] for each in examples_of()[path] if each.path in targets]
    nearest = sorted(
        showing, key=lambda other: (other.module != name.module, other.door != name.door)
    )
    return [f"[`{other.name}`][{other.target}]" for other in nearest[:_MOST_NEIGHBOURS]]


def _link(name: PublicName, pages: dict[str, str]) -> str:
    if name.path in pages:
        return f"[`{name.name}`]({pages[name.path]})"
    return f"[`{name.name}`][{name.target}]"


def _first_line(docstring: str) -> str:
    return " ".join(docstring.split("\n\n", maxsplit=1)[0].split())
