"""HTML that values show of themselves in a notebook: no script, no style sheet, readable light and dark.

Every text that comes in is escaped; what is HTML already comes from a function of this file.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape

_LINE = "rgba(128,128,128,.35)"
_PANEL = (
    f"display:inline-block;max-width:46em;padding:.7em 1em;border:1px solid {_LINE};border-radius:8px;"
    "font-family:system-ui,sans-serif;font-size:14px;line-height:1.45;text-align:left"
)
_CELL = (
    "padding:.2em .7em .2em 0;border:0;text-align:left;vertical-align:top;"
    f"border-bottom:1px solid {_LINE}"
)
_SOFT = "opacity:.75;margin:.3em 0 0"


def panel(*parts: str) -> str:
    """Parts below each other in a frame."""
    return f'<div style="{_PANEL}">{"".join(parts)}</div>'


def heading(text: str) -> str:
    """What a panel is about, in bold letters."""
    return f'<div style="font-weight:650;font-size:15px">{escape(text)}</div>'


def line(text: str) -> str:
    """A sentence of its own."""
    return f'<div style="margin:.3em 0 0">{escape(text)}</div>'


def remark(text: str) -> str:
    """A sentence that stands back."""
    return f'<div style="{_SOFT}">{escape(text)}</div>'


def beside(left: str, right: str) -> str:
    """Two parts beside each other, or below each other where there is no room."""
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start">'
        f'<div>{left}</div><div style="flex:1;min-width:15em">{right}</div></div>'
    )


def table(rows: Iterable[Sequence[object]], head: Sequence[str] = ()) -> str:
    """Rows of texts and numbers; without ``head`` the first column names the others.

    >>> table([["own men", 5]]).count("<td")
    1
    """
    top = f"<tr>{''.join(_cell('th', name) for name in head)}</tr>" if head else ""
    body = "".join(f"<tr>{_cells(row, is_named=not head)}</tr>" for row in rows)
    style = (
        "border-collapse:collapse;margin:.5em 0 0;font-size:13px;font-variant-numeric:tabular-nums"
    )
    return f'<table style="{style}">{top}{body}</table>'


def picture(svg: str, title: str, width: int) -> str:
    """An SVG as a picture of its own, so that its names meet no others; it moves if the SVG does."""
    source = "data:image/svg+xml;base64," + b64encode(svg.encode("utf-8")).decode("ascii")
    return (
        f'<img src="{source}" alt="{escape(title)}" width="{width}" height="{width}" '
        f'style="max-width:100%;height:auto;border-radius:8px;background:none">'
    )


def _cells(row: Sequence[object], *, is_named: bool) -> str:
    first = "th" if is_named else "td"
    return "".join(_cell("td" if number else first, value) for number, value in enumerate(row))


def _cell(tag: str, value: object) -> str:
    weight = "font-weight:600;" if tag == "th" else ""
    return f'<{tag} style="{weight}{_CELL}">{escape(str(value))}</{tag}>'
