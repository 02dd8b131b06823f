"""What a link to a page of ours shows: a title, a line or two, and one picture of both beside a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from importlib.resources import files
from unicodedata import category
from urllib.parse import urlencode

from carrom.drawing import draw_position, to_png
from carrom.laws import fill_in, language_list, languages, words_of
from carrom.physics import Position, rack

WIDTH, HEIGHT = 1200, 630
"""Pixels: what messengers and social networks ask for."""
BOARD = 570
_INK, _SOFT, _GROUND = "#2a1c10", "#67513c", "#f6efe2"
_LATIN, _OTHERS = (
    "Noto Sans",
    {"Noto Sans Devanagari": ("\u0900", "\u097f"), "Noto Sans Tamil": ("\u0b80", "\u0bff")},
)
"""Fonts, with the first and the last of their letters."""
_TITLE, _WORDS = (52, 5, 700, _INK), (30, 6, 400, _SOFT)
"""Size, most lines, weight and colour."""
_LINE_WIDTH = 524


@dataclass(frozen=True, slots=True)
class Preview:
    """A page in a messenger. ``path`` and ``version`` are what its picture is asked for by; ``marked`` is the
    disc of the position that a puzzle is about."""

    title: str
    words: str
    path: str = ""
    language: str = "en"
    version: int | None = None
    position: Callable[[], Position] = rack
    marked: int | None = None

    @property
    def picture(self) -> str:
        """The address of the picture."""
        of = {"language": self.language, "path": self.path, "version": self.version}
        return f"/api/preview.png?{urlencode({name: value for name, value in of.items() if value})}"


def spoken(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak, else English.

    >>> spoken("hi-IN,hi;q=0.9,en;q=0.8"), spoken("de,fr;q=0.3"), spoken("")
    ('hi', 'en', 'en')
    """
    for word in accepted[:200].split(","):
        short = word.partition(";")[0].strip().partition("-")[0].casefold()
        if short in languages():
            return short
    return "en"


def preview_text(language: str, key: str, **values: object) -> str:
    """A text of previews, with its values."""
    return fill_in(words_of("carrom.server", "preview", language)[key], **values)


def head_tags(preview: Preview, base: str, address: str) -> str:
    """The tags for the head of a page. ``base``: scheme and host; ``address``: of the page itself.

    >>> 'content="A &amp; B"' in head_tags(Preview("A & B", ""), "https://x", "/")
    True
    """
    locale = next(each.locale for each in language_list() if each.code == preview.language)
    properties = {
        "og:type": "website",
        "og:site_name": "Carrom",
        "og:title": preview.title,
        "og:description": preview.words,
        "og:url": base + address,
        "og:image": base + preview.picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.title,
        "og:locale": locale.replace("-", "_"),
    }
    names = {"description": preview.words, "twitter:card": "summary_large_image"}
    lines = [_tag("property", *item) for item in properties.items()]
    return "\n".join([*lines, *(_tag("name", *item) for item in names.items())])


def _tag(kind: str, name: str, content: str) -> str:
    return f'    <meta {kind}="{name}" content="{escape(content)}" />'


@lru_cache(maxsize=32)
def draw_preview(title: str, words: str, position: Position, marked: int | None = None) -> bytes:
    """The picture as PNG. Kept by the process that draws: what many links show is drawn once."""
    margin = (HEIGHT - BOARD) // 2
    board = draw_position(position, size=BOARD, marked=marked).replace(
        "<svg ", f'<svg x="{margin}" y="{margin}" ', 1
    )
    lines = [
        (part, size, weight, colour)
        for text, (size, most, weight, colour) in ((title, _TITLE), (words, _WORDS))
        for part in break_lines(text, _LINE_WIDTH / size, most)
    ]
    y = (HEIGHT - 1.35 * sum(size for _, size, _, _ in lines)) / 2
    texts = ""
    for part, size, weight, colour in lines:
        y += 1.35 * size
        texts += (
            f'<text x="{2 * margin + BOARD + 10}" y="{y - size / 3:.0f}" font-size="{size}" '
            f'font-family="{font_of(part) or _LATIN}" font-weight="{weight}" fill="{colour}">'
            f"{escape(part)}</text>"
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_GROUND}"/>{board}{texts}</svg>'
    )
    folder = files("carrom.papers") / "data" / "fonts"
    fonts = [
        str(folder / f"{name.replace(' ', '')}-{weight}.ttf")
        for name in (_LATIN, *_OTHERS)
        for weight in ("Regular", "Bold")
    ]
    return to_png(svg, width=WIDTH, fonts=fonts)


def font_of(text: str) -> str:
    """The font of its letters; empty where it has none, as digits are in each."""
    for letter in text:
        for font, (first, last) in _OTHERS.items():
            if first <= letter <= last:
                return font
        if letter.isalpha() or letter in "&<>":
            return _LATIN
    return ""


def break_lines(text: str, ems: float, most: int) -> list[str]:
    """A text in lines no wider than so many times the size of its letters; what has no room is cut.

    Each line is of one script: letters of two are not shaped right together.
    """
    lines = [""]
    for word in (part for each in text.split() for part in _parts(each, ems)):
        wider = f"{lines[-1]} {word}".strip()
        fonts = {font_of(lines[-1]), font_of(word)} - {""}
        if _ems(wider) <= ems and len(fonts) < 2:
            lines[-1] = wider
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1] = f"{next(_parts(lines[most - 1], ems - 1))}…"
    return lines[:most]


def _parts(word: str, ems: float) -> Iterator[str]:
    """A word, or its parts where it is too wide for a line or of two scripts; no letter loses its marks."""
    part = ""
    for letter in word:
        fonts = {font_of(part), font_of(letter)} - {""}
        wide = not category(letter).startswith("M") and _ems(part + letter) > ems
        if part and (wide or len(fonts) == 2):
            yield part
            part = ""
        part += letter
    yield part


def _ems(text: str) -> float:
    """About how wide a text is, in the size of its letters: Tamil's are nearly twice as wide as ours."""
    total = 0.0
    for letter in text:
        kind, tamil = category(letter), "\u0b80" <= letter <= "\u0bff"
        if kind != "Mn":
            total += (0.58 if kind == "Mc" else 1.0) if tamil else 0.3 if letter == " " else 0.56
    return total
