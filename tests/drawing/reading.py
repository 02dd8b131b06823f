"""Reading a drawing back: what is drawn, and where."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from xml.etree import ElementTree

from PIL import Image

from carrom.drawing import to_png

SPACE = "{http://www.w3.org/2000/svg}"
PREFIX = re.compile(r"c[0-9a-f]{8}")
Drawn = tuple[str, float, float]


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def name_of(element: ElementTree.Element) -> str:
    """What a use or an id names, without the drawing's prefix."""
    return PREFIX.sub("", element.get("href", "").removeprefix("#") or element.get("id", ""))


def part(svg: str, name: str) -> ElementTree.Element:
    """The element of that id."""
    (found,) = (one for one in parsed(svg).iter() if one.get("id") and name_of(one) == name)
    return found


def discs(svg: str, *, pale: bool = False) -> Counter[Drawn]:
    """The discs in full size, as (letter, x, y) in tenths of a millimetre; solid ones, or the pale ones."""
    return Counter(
        (name_of(one), round(10 * float(one.get("x", 0))), round(10 * float(one.get("y", 0))))
        for one in parsed(svg).iter(f"{SPACE}use")
        if name_of(one) in {"w", "b", "q", "s"}
        and one.get("transform") is None
        and (one.get("opacity") is not None) == pale
    )


def at(letter: str, x: float, y: float) -> Drawn:
    """A disc at a place on the board, as `discs` reads it."""
    return letter, round(10000 * x), round(-10000 * y)


def polylines(svg: str, letter: str) -> list[list[tuple[float, float]]]:
    """The ways of the discs of a kind, in metres."""
    groups = (one for one in parsed(svg).iter(f"{SPACE}g") if name_of(one) == f"{letter}p")
    return [
        [(float(x) / 1000, -float(y) / 1000) for x, y in pairs(line.get("points", ""))]
        for group in groups
        for line in group
    ]


def pairs(text: str) -> list[tuple[str, str]]:
    return re.findall(r"(-?[\d.]+)[, ](-?[\d.]+)", text)


def painted(svg: str, width: int | None = None) -> Image.Image:
    return Image.open(BytesIO(to_png(svg, width=width))).convert("RGBA")


def colour(image: Image.Image, x: float, y: float) -> tuple[int, int, int]:
    """The colour at a place on the board, in metres from its centre; the drawing is 836 mm wide."""
    scale = image.width / 0.836
    pixel = image.getpixel((round(image.width / 2 + x * scale), round(image.width / 2 - y * scale)))
    assert isinstance(pixel, tuple)
    return pixel[0], pixel[1], pixel[2]
