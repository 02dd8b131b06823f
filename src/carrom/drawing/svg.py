"""Writing SVG: numbers, points, and the page around a drawing. User units are millimetres, y down."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2s
from html import escape
from math import isfinite

from carrom.errors import BadInput

MARK = "~"
"""Stands before every id while a drawing is made; `page` puts the drawing's own prefix in its place."""
LARGEST = 8192
"""Pixels: a larger picture is a slip of the hand, and would take all memory to paint."""


def number(value: float, digits: int = 2) -> str:
    """A number in as few letters as it needs.

    >>> number(12.5), number(-0.001), number(0.25)
    ('12.5', '0', '.25')
    """
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def points(places: Iterable[tuple[float, float]]) -> str:
    """Places as the list of points of a polygon, or of a path after M."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in places)


def stops(offsets: Iterable[float], colours: Iterable[str], digits: int = 2) -> str:
    """The stops of a gradient."""
    return "".join(
        f'<stop offset="{number(offset, digits)}" stop-color="{colour}"/>'
        for offset, colour in zip(offsets, colours, strict=True)
    )


def page(body: str, *, half: float, size: float, title: str) -> str:
    """A whole document: a square from -half to half, ``size`` pixels wide.

    Ids get a prefix made from the content, so that several drawings can stand on one page, and the same
    drawing is always the same text.
    """
    check_size(size)
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(size)}" height="{number(size)}"'
        f' viewBox="{number(-half)} {number(-half)} {number(2 * half)} {number(2 * half)}"'
        f' role="img" aria-label="{escape(title)}">{body}</svg>\n'
    )
    prefix = "c" + blake2s(whole.encode(), digest_size=4).hexdigest()
    return whole.replace(MARK, prefix)


def check_size(size: float) -> None:
    """Raise `BadInput` unless a picture can be this many pixels wide."""
    if not (isfinite(size) and 1 <= size <= LARGEST):
        raise BadInput(f"is {size}; a picture is 1 to {LARGEST} pixels wide", field="size")
