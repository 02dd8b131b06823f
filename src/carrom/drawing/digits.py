"""Numbers drawn as strokes: a picture needs no font, and looks the same everywhere."""

from __future__ import annotations

from carrom.drawing.svg import number

# Four units wide and eight high.
_STROKES = {
    "0": "M0 2a2 2 0 0 1 4 0v4a2 2 0 0 1-4 0z",
    "1": "M.6 1.7L2.6 0V8",
    "2": "M0 2a2 2 0 0 1 4 0q0 1.2-1 2.5L0 8h4",
    "3": "M.2 0H4L1.9 3.1a2.4 2.4 0 1 1-1.9 3.9",
    "4": "M3 8V0L0 5.6h4.2",
    "5": "M3.8 0H.6L.2 3.7Q1 3 2 3a2 2.5 0 0 1 0 5Q.8 8 0 7",
    "6": "M3.2 0Q.2 2.6 0 5.6a2 2.3 0 1 0 4 0a2 2.3 0 0 0-4 0",
    "7": "M0 0h4L1.4 8",
    "8": "M2 0a1.7 1.8 0 0 1 0 3.6a1.7 1.8 0 0 1 0-3.6zM2 3.6a2 2.2 0 0 1 0 4.4a2 2.2 0 0 1 0-4.4z",
    ".": "M.9 7.6h.2",
    "°": "M.4 1.2a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0",
    "%": "M.2 8L4 0M1 .6v1.6M3.2 5.8v1.6",
    "9": "M4 2.4a2 2.3 0 1 0-4 0a2 2.3 0 0 0 4 0Q3.8 5.4.8 8",
}
_STEP = 5.6


def strokes_of(text: str) -> str:
    """The strokes of a number, its upper left corner at the origin, eight units high."""
    return "".join(
        f'<path d="{_STROKES[sign]}"'
        + (f' transform="translate({number(_STEP * place)})"/>' if place else "/>")
        for place, sign in enumerate(text)
    )


def centre_number(text: str, x: float, y: float, scale: float) -> str:
    """The transformation that puts the middle of a number at a place."""
    width = _STEP * len(text) - 1.6
    left, top = number(x - scale * width / 2), number(y - scale * 4)
    return f"translate({left},{top})scale({number(scale)})"


def draw_number(text: str, x: float, y: float, scale: float, ink: str) -> str:
    """A number in the middle of a place."""
    style = f'fill="none" stroke="{ink}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g transform="{centre_number(text, x, y, scale)}" {style}>{strokes_of(text)}</g>'
