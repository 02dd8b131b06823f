"""Letters and numbers drawn as strokes: a picture needs no font, and looks the same everywhere."""

from __future__ import annotations

from carrom.drawing.svg import number

# Eight units from the top of a capital or a digit to the line; what goes below it ends at ten.
STROKES = {
    "a": "M4 3V8M4 5.5a2 2.5 0 1 0-4 0a2 2.5 0 1 0 4 0",
    "c": "M3.6 4A2 2.5 0 1 0 3.6 7",
    "d": "M4 0V8M4 5.5a2 2.5 0 1 0-4 0a2 2.5 0 1 0 4 0",
    "e": "M0 5.5H4A2 2.5 0 1 0 3.4 7.2",
    "g": "M4 3V8.4A2 2 0 0 1 .3 9.4M4 5.5a2 2.5 0 1 0-4 0a2 2.5 0 1 0 4 0",
    "h": "M0 0V8M0 5a2 2 0 0 1 4 0V8",
    "i": "M.5 3V8M.5 .7v.2",
    "k": "M0 0V8M3.6 3L0 6M1.2 5.1L3.8 8",
    "m": "M0 3V8M0 4.6a1.5 1.6 0 0 1 3 0V8M3 4.6a1.5 1.6 0 0 1 3 0V8",
    "n": "M0 3V8M0 5a2 2 0 0 1 4 0V8",
    "o": "M0 5.5a2 2.5 0 1 0 4 0a2 2.5 0 1 0-4 0",
    "p": "M0 3V10M0 5.5a2 2.5 0 1 1 4 0a2 2.5 0 1 1-4 0",
    "r": "M0 3V8M0 5.4Q.4 3 2.6 3",
    "s": "M3.3 3.7Q2.6 3 1.7 3Q.2 3 .2 4.2Q.2 5.2 1.8 5.5Q3.5 5.8 3.5 6.8Q3.5 8 1.8 8Q.7 8 0 7.2",
    "t": "M1 .8V6.8Q1 8 2.2 8H2.8M0 3H2.8",
    "/": "M0 8.6L3 -.4",
    "(": "M1.8 -.6Q-.4 4 1.8 8.8",
    ")": "M0 -.6Q2.2 4 0 8.8",
    ",": "M1 7.4Q1.2 8.6 .3 9.4",
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
    "9": "M4 2.4a2 2.3 0 1 0-4 0a2 2.3 0 0 0 4 0Q3.8 5.4.8 8",
    "°": "M.2 1.2a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0",
    "%": "M.2 8L4 0M1 .6v1.6M3.2 5.8v1.6",
    " ": "",
}
WIDTHS = dict(zip("imrt/(),° ", (1.0, 6.0, 2.6, 2.8, 3.0, 1.6, 1.6, 1.2, 2.6, 1.4), strict=True))
WIDTH, BETWEEN = 4.0, 1.5
STEP = 5.6  # from one digit of a number to the next
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def draw_words(
    text: str, x: float, y: float, scale: float, ink: str, *, upright: bool = False
) -> str:
    """Words with their middle at a place; ``upright``: read from below upwards."""
    drawn, along = [], 0.0
    for sign in text:
        if STROKES[sign]:
            drawn.append(f'<path d="{STROKES[sign]}" transform="translate({number(along)})"/>')
        along += WIDTHS.get(sign, WIDTH) + BETWEEN
    turn = "rotate(-90)" if upright else ""
    return (
        f'<g transform="translate({number(x)},{number(y)}){turn}scale({number(scale)})'
        f'translate({number(-(along - BETWEEN) / 2)},-4.5)" fill="none" stroke="{ink}" stroke-width="1.1" '
        f"{ROUND}>{''.join(drawn)}</g>"
    )


def strokes_of(text: str) -> str:
    """The strokes of a number, its upper left corner at the origin, eight units high."""
    return "".join(
        f'<path d="{STROKES[sign]}"'
        + (f' transform="translate({number(STEP * place)})"/>' if place else "/>")
        for place, sign in enumerate(text)
    )


def centre_number(text: str, x: float, y: float, scale: float) -> str:
    """The transformation that puts the middle of a number at a place."""
    width = STEP * len(text) - 1.6
    left, top = number(x - scale * width / 2), number(y - scale * 4)
    return f"translate({left},{top})scale({number(scale)})"


def draw_number(text: str, x: float, y: float, scale: float, ink: str) -> str:
    """A number in the middle of a place."""
    style = f'fill="none" stroke="{ink}" stroke-width="1.3" {ROUND}'
    return f'<g transform="{centre_number(text, x, y, scale)}" {style}>{strokes_of(text)}</g>'
