"""What a link shows of a page that is no match: a puzzle, a tournament, a clause, a page of the site."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from carrom.errors import UnknownClause
from carrom.laws import clause, decision, law_text
from carrom.physics import rack
from carrom.puzzles import Puzzle, puzzle_of_day, say_task, shipped_puzzles
from carrom.server.show.preview import Preview, PreviewCard, preview_text
from carrom.tournament import TournamentState

PAGES = (
    "learn", "practise", "practise/free", "ask", "laws", "compare", "house", "cards", "umpire", "t",
    "analyse", "ratings", "history",
)  # fmt: skip
"""Pages of the site that have a title and a sentence of their own. The others are shown as the first page:
what is private, as a link that moves somebody to another device, says nothing of itself."""
OF_PUZZLE = re.compile(r"practise/([a-z0-9]{1,16})/?")
OF_CLAUSE = re.compile(r"laws/([A-Za-z0-9.]{1,32})/?")
OF_TOURNAMENT = re.compile(r"t/([A-Za-z0-9_-]{4,32})(?:/.*)?")
_MOST_LETTERS = 180
"""Of a description: messengers cut it there."""


def page_preview(path: str, language: str = "en") -> Preview:
    """A page by its path, as the first page where it has nothing of its own to say."""
    page = path.strip("/")
    if page == "practise":
        return _daily_preview(language)
    name = page if page in PAGES else "site"
    of_page = "" if name == "site" else f"&page={name}"
    return Preview(
        preview_text(language, f"{name}.title"),
        preview_text(language, f"{name}.words"),
        f"/api/preview.png?language={language}{of_page}",
        language,
    )


def page_card(page: str, language: str = "en") -> PreviewCard:
    """The picture of a page of the site, or of the first one."""
    if page not in PAGES:
        words = preview_text(language, "site.title").partition(":")[2].strip()
        words = words[:1].upper() + words[1:]
        return PreviewCard("site", rack(), language=language, words=words)
    return PreviewCard(
        "site", rack(), language=language, words=preview_text(language, f"{page}.title")
    )


def puzzle_preview(puzzle: Puzzle, language: str = "en") -> Preview:
    """A puzzle: what it asks for, how hard it is, its board."""
    return _of_puzzle(puzzle, language, "puzzle")


def _daily_preview(language: str) -> Preview:
    """The puzzle of today: the picture stays that of the puzzle the link was shown with."""
    today = puzzle_of_day(shipped_puzzles().values(), datetime.now(UTC).date())
    return _of_puzzle(today, language, "practise")


def _of_puzzle(puzzle: Puzzle, language: str, key: str) -> Preview:
    values = {"task": say_task(puzzle, language), "rating": puzzle.difficulty.rating}
    return Preview(
        preview_text(language, f"{key}.title", **values),
        preview_text(language, f"{key}.words", **values),
        f"/api/puzzles/{puzzle.id}/preview.png?language={language}",
        language,
    )


def puzzle_card(puzzle: Puzzle, language: str = "en") -> PreviewCard:
    """The board of a puzzle, its man marked, with the task."""
    return PreviewCard(
        "puzzle",
        puzzle.board.position,
        language=language,
        words=say_task(puzzle, language),
        marked=puzzle.target,
    )


def clause_preview(id: str, language: str = "en") -> Preview | None:
    """A clause of the laws, or a decision; None where there is none of that id."""
    try:
        law = law_text(clause(id) if id[:1].isdigit() else decision(id), language=language)
    except UnknownClause:
        return None
    title = preview_text(language, "clause.title", id=id, title=law.title)
    return Preview(
        title.strip(" :"),
        _cut(law.text),
        f"/api/preview.png?language={language}&page=laws",
        language,
    )


def tournament_preview(id: str, event: TournamentState, language: str = "en") -> Preview:
    """A tournament: its name, where and when it is."""
    where = preview_text(language, "tournament.where", where=_where(event)) if _where(event) else ""
    return Preview(
        event.name or preview_text(language, "t.title"),
        preview_text(language, "tournament.words", where=where).strip(),
        f"/api/tournaments/{id}/preview.png?language={language}",
        language,
    )


def tournament_card(event: TournamentState, language: str = "en") -> PreviewCard:
    """The picture of a tournament."""
    lines: Sequence[str] = [part for part in (event.name, _where(event)) if part]
    words = "\n".join(map(_cut, lines)) or preview_text(language, "t.title")
    return PreviewCard("tournament", rack(), language=language, words=words)


def _where(event: TournamentState) -> str:
    return ", ".join(part for part in (event.place, event.date) if part)


def _cut(text: str) -> str:
    return text if len(text) <= _MOST_LETTERS else f"{text[: _MOST_LETTERS - 1].rstrip()}…"
