"""What a link to a page of ours shows of it: title, description, a picture of the board with the score.

Only what a stranger who opens the page would see: everything comes from the View of the match, and a position
no later than the moment the link is of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Literal
from unicodedata import category

from carrom.drawing import draw_position, to_png
from carrom.laws import fill_in, language_list, languages, words_of
from carrom.match import Match, describe_event, events
from carrom.page import MatchView, SideView
from carrom.physics import Position, rack
from carrom.play import shown_position

WIDTH, HEIGHT = 1200, 630
"""Pixels: what messengers and social networks ask for."""
BOARD = 570
_INK, _SOFT, _GROUND, _ACCENT = "#2a1c10", "#67513c", "#f6efe2", "#a8321f"
_FONTS = {
    "Noto Sans Devanagari": ("\u0900", "\u097f"),
    "Noto Sans Tamil": ("\u0b80", "\u0bff"),
    "Noto Sans": ("\u0000", "\U0010ffff"),
}
"""Fonts with the first and the last of their letters: of each letter the first that has it is taken."""
_JOINERS = "\u200c\u200d"
_NAME_EMS = 12.8
"""A name that is wider, in the size of its letters, is cut in the picture; the title has all of it."""
_SIZES = 46, 38, 30
"""How large a few words are set, in pixels."""
_LINE_WIDTH, _ROOM = 524, 270
"""What fits beside the board of such a picture."""

CardKind = Literal["invite", "running", "over", "moment", "site", "puzzle", "tournament"]


@dataclass(frozen=True, slots=True)
class Preview:
    """A page in a messenger: a title, a sentence or two, and where its picture is (an address of ours)."""

    title: str
    words: str
    picture: str
    language: str = "en"


@dataclass(frozen=True, slots=True)
class PreviewCard:
    """What stands on the picture: the board, above it what this is, and names with points, or words.

    ``marked``: the disc of the position that a puzzle is about.
    """

    kind: CardKind
    position: Position
    sides: tuple[tuple[str, str], ...] = ()
    language: str = "en"
    words: str = ""
    marked: int | None = None


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


def match_preview(
    match: Match, view: MatchView, language: str = "en", version: int | None = None
) -> Preview:
    """A match; after an event of it, where the link is of a moment."""
    kind = _kind(view, version)
    names = [side_name(side) for side in _sides(view)]
    scores = _score(match, view, version)
    result = view["result"]
    sentence = "" if version is None else _sentence(match, version, language)
    words = {
        "name": next((name for name in names if name), ""),
        "standing": _standing(names, scores),
        "rules": view["rules"]["title"],
        "result": "" if result is None else result["words"],
        "told": sentence,
    }
    of_title = {"moment": "over" if result else "running"}.get(kind, kind)
    at = "" if version is None else f"&version={version}"
    return Preview(
        preview_text(language, f"{of_title}.title", **words),
        preview_text(language, f"{kind}.words", **words),
        f"/api/matches/{view['id']}/preview.png?language={language}{at}",
        language,
    )


def match_card(
    match: Match, view: MatchView, language: str, version: int | None = None
) -> PreviewCard:
    """The picture of a match, or of a moment of it."""
    kind = _kind(view, version)
    names = [side_name(side) or "?" for side in _sides(view)]
    points = (
        [""] * len(names)
        if kind == "invite"
        else [str(score) for score in _score(match, view, version)]
    )
    last = match.version if version is None else version
    sides = tuple(zip(names, points, strict=True))
    return PreviewCard(kind, last_position(match, last), sides, language)


def _kind(view: MatchView, version: int | None) -> CardKind:
    if any(player["open"] for side in _sides(view) for player in side["players"]):
        return "invite"
    if version is not None and version < view["version"]:
        return "moment"
    return "running" if view["result"] is None else "over"


def _sides(view: MatchView) -> list[SideView]:
    sides = view["made"]
    return [side for side in (sides["a"], sides["b"], sides.get("c"), sides.get("d")) if side]


def _standing(names: Sequence[str], scores: Sequence[int]) -> str:
    """Who plays and how it stands: two against each other, or everybody in turn."""
    called = [name or "…" for name in names]
    if len(called) == 2:
        return f"{called[0]} {scores[0]}–{scores[1]} {called[1]}"
    return ", ".join(f"{name} {score}" for name, score in zip(called, scores, strict=True))


def side_name(side: SideView) -> str:
    """A side by the names of its players; empty while nobody sits there."""
    return " & ".join(
        player["name"] for player in side["players"] if player["name"] and not player["open"]
    )


def _sentence(match: Match, version: int, language: str) -> str:
    sentence = describe_event(match.step_at(version), language)
    return sentence[:1].upper() + sentence[1:]


def _score(match: Match, view: MatchView, version: int | None) -> tuple[int, ...]:
    """Points of the game; of a match of several games that is over, the games."""
    if version is not None and version < view["version"]:
        return match.at(version).state.live_score
    counts_games = view["result"] is not None and view["target"]["games"] > 1
    return view["games_won"] if counts_games else view["score"]


def last_position(match: Match, version: int) -> Position:
    """Where the discs lie after an event, or lay when last a board was in play; else the rack."""
    state = match.at(version).state
    if state.board is not None:
        return shown_position(match, version) if state.board.position is not None else rack()
    for step in reversed(match.at(version).line):
        if isinstance(step.event, events.Struck) and step.event.final is not None:
            return Position.from_text(step.event.final)
    return rack()


def head_tags(preview: Preview, base: str, address: str) -> str:
    """The tags for the head of a page. ``base``: scheme and host; ``address``: of the page itself.

    >>> 'content="A &amp; B"' in head_tags(Preview("A & B", "", "/p.png"), "https://x", "/")
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
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.title,
        "og:locale": locale.replace("-", "_"),
    }
    names = {
        "description": preview.words,
        "twitter:card": "summary_large_image",
        "twitter:title": preview.title,
        "twitter:description": preview.words,
        "twitter:image": base + preview.picture,
    }
    lines = [_tag("property", *item) for item in properties.items()]
    return "\n".join([*lines, *(_tag("name", *item) for item in names.items())])


def _tag(kind: str, name: str, content: str) -> str:
    return f'    <meta {kind}="{name}" content="{escape(content)}" />'


def draw_card(card: PreviewCard) -> bytes:
    """The picture as PNG."""
    margin = (HEIGHT - BOARD) // 2
    inner = draw_position(card.position, size=BOARD, marked=card.marked).replace(
        "<svg ", f'<svg x="{margin}" y="{margin}" ', 1
    )
    left = 2 * margin + BOARD
    heading = _label(card, f"card.{card.kind}", left + 10, 110)
    step = 380 // max(2, len(card.sides))
    lines = [
        _side(name, points, left + 10, 235 + step * n, step)
        for n, (name, points) in enumerate(card.sides)
    ]
    if not card.sides:
        lines = [_words(card.words, left + 10, 230)]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_GROUND}"/>{inner}{heading}{"".join(lines)}</svg>'
    )
    folder = files("carrom.papers") / "data" / "fonts"
    fonts = [
        str(folder / f"{name.replace(' ', '')}-{weight}.ttf")
        for name in _FONTS
        for weight in ("Regular", "Bold")
    ]
    return to_png(svg, width=WIDTH, fonts=fonts)


def _label(card: PreviewCard, key: str, x: int, y: int) -> str:
    size = 64 if card.kind == "site" else 40
    words = spans(preview_text(card.language, key))
    return f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" fill="{_ACCENT}">{words}</text>'


def spans(text: str) -> str:
    """A text for the picture, each part of it in the font of its script: a name may be in two."""
    runs: list[tuple[str, str]] = []
    for letter in text:
        font = next(name for name, (first, last) in _FONTS.items() if first <= letter <= last)
        if runs and (letter in _JOINERS or font == runs[-1][0]):
            runs[-1] = (runs[-1][0], runs[-1][1] + letter)
        else:
            runs.append((font, letter))
    return "".join(f'<tspan font-family="{font}">{escape(part)}</tspan>' for font, part in runs)


def _ems(text: str) -> float:
    """About how wide a text is, in the size of its letters: Tamil's are nearly twice as wide as ours."""
    total = 0.0
    for letter in text:
        kind, tamil = category(letter), "\u0b80" <= letter <= "\u0bff"
        if kind != "Mn":
            total += (0.58 if kind == "Mc" else 1.0) if tamil else 0.3 if letter == " " else 0.56
    return total


def cut_name(name: str) -> str:
    """A name as far as there is room for it, with none of its last letter's marks lost."""
    if _ems(name) <= _NAME_EMS:
        return name
    while _ems(name) > _NAME_EMS - 1:
        name = name[:-1]
        while category(name[-1]).startswith("M"):
            name = name[:-1]
        name = name.rstrip()
    return f"{name}…"


def _side(name: str, points: str, x: int, y: int, room: int) -> str:
    """A name with its points below; beside it where there is little room."""
    below = room >= 190
    at, size = ((x, y + 100), 96) if below else ((WIDTH - 110, y), 56)
    called = spans(cut_name(name))
    return (
        f'<text x="{x}" y="{y}" font-size="{44 if below else 36}" fill="{_INK}">{called}</text>'
        f'<text x="{at[0]}" y="{at[1]}" font-size="{size}" font-weight="700" fill="{_INK}">'
        f"{spans(points)}</text>"
    )


def _words(text: str, x: int, y: int) -> str:
    """A few words, broken into lines: smaller where there are many, and cut where there are too many."""
    size = next(
        (size for size in _SIZES if len(_lines(text, _LINE_WIDTH / size)) <= _ROOM // size),
        _SIZES[-1],
    )
    lines = _lines(text, _LINE_WIDTH / size)[: _ROOM // size]
    return "".join(
        f'<text x="{x}" y="{y + round(1.35 * size) * n}" font-size="{size}" fill="{_SOFT}">'
        f"{spans(part)}</text>"
        for n, part in enumerate(lines)
    )


def _lines(text: str, ems: float) -> list[str]:
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            if line and _ems(f"{line} {word}") > ems:
                lines.append(line)
                line = ""
            line = f"{line} {word}".strip()
        lines.append(line)
    return lines
