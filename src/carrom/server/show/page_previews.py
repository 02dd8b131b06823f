"""What a link shows of each kind of page: a match, a puzzle, a tournament, a clause, a page of the site.

Only what a stranger who opens the page would see: of a match everything comes from its View, and the
position is no later than the moment the link is of.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

from carrom.errors import UnknownClause
from carrom.laws import clause, decision, law_text
from carrom.match import Match, describe_event, events
from carrom.page import MatchView, SideView
from carrom.physics import Position, rack
from carrom.play import shown_position
from carrom.puzzles import Puzzle, puzzle_of_day, say_task, shipped_puzzles
from carrom.server.show.preview import Preview, preview_text
from carrom.tournament import TournamentState

PAGES = (
    "learn", "practise", "practise/free", "ask", "laws", "compare", "house", "cards", "umpire", "t",
    "analyse", "ratings", "history",
)  # fmt: skip
"""Pages of the site that have a title and a sentence of their own. The others are shown as the first page:
what is private, as a link that moves somebody to another device, says nothing of itself."""
_MOST_LETTERS = 180
"""Of a description: messengers cut it there."""


def page_preview(path: str, language: str = "en") -> Preview:
    """A page by its path, as the first page where it has nothing of its own to say."""
    page = path.strip("/")
    if page == "practise":
        today = puzzle_of_day(shipped_puzzles().values(), datetime.now(UTC).date())
        return puzzle_preview(today, language, "practise")
    name = page if page in PAGES else "site"
    return Preview(
        preview_text(language, f"{name}.title"),
        preview_text(language, f"{name}.words"),
        "" if name == "site" else name,
        language,
    )


def match_preview(
    match: Match, view: MatchView, language: str = "en", version: int | None = None
) -> Preview:
    """A match; after an event of it, where the link is of a moment."""
    sides = [view["made"]["a"], view["made"]["b"], view["made"].get("c"), view["made"].get("d")]
    sat = [side for side in sides if side]
    names = [_side_name(side) for side in sat]
    result, score, told = view["result"], score_shown(match, view, version), ""
    kind = "running" if result is None else "over"
    title, path = kind, f"m/{view['id']}"
    if any(player["open"] for side in sat for player in side["players"]):
        title = kind = "invite"
    elif version is not None and version < view["version"]:
        kind = "moment"
    if version is not None:
        told = describe_event(match.step_at(version), language)
    words = {
        "name": next((name for name in names if name), ""),
        "standing": _standing(names, score),
        "rules": view["rules"]["title"],
        "result": "" if result is None else result["words"],
        "told": told[:1].upper() + told[1:],
    }
    return Preview(
        preview_text(language, f"{title}.title", **words),
        preview_text(language, f"{kind}.words", **words),
        path,
        language,
        version,
        partial(_last_position, match, match.version if version is None else version),
    )


def _standing(names: Sequence[str], scores: Sequence[int]) -> str:
    """Who plays and how it stands: two against each other, or everybody in turn."""
    called = [name or "…" for name in names]
    if len(called) == 2:
        return f"{called[0]} {scores[0]}–{scores[1]} {called[1]}"
    return ", ".join(f"{name} {score}" for name, score in zip(called, scores, strict=True))


def _side_name(side: SideView) -> str:
    """A side by the names of its players; empty while nobody sits there."""
    return " & ".join(
        player["name"] for player in side["players"] if player["name"] and not player["open"]
    )


def score_shown(match: Match, view: MatchView, version: int | None) -> tuple[int, ...]:
    """Points of the game; of a match of several games that is over, the games."""
    if version is not None and version < view["version"]:
        return match.at(version).state.live_score
    counts_games = view["result"] is not None and view["target"]["games"] > 1
    return view["games_won"] if counts_games else view["score"]


def _last_position(match: Match, version: int) -> Position:
    """Where the discs lie after an event, or lay when last a board was in play; else the rack."""
    state = match.at(version).state
    if state.board is not None:
        return shown_position(match, version) if state.board.position is not None else rack()
    for step in reversed(match.at(version).line):
        if isinstance(step.event, events.Struck) and step.event.final is not None:
            return Position.from_text(step.event.final)
    return rack()


def puzzle_preview(puzzle: Puzzle, language: str = "en", key: str = "puzzle") -> Preview:
    """A puzzle: what it asks for, how hard it is, its board with its man marked.

    That of a day is named by its id: the picture stays that of the puzzle the link was shown with.
    """
    values = {"task": say_task(puzzle, language), "rating": puzzle.difficulty.rating}
    return Preview(
        preview_text(language, f"{key}.title", **values),
        preview_text(language, f"{key}.words", **values),
        f"practise/{puzzle.id}",
        language,
        position=lambda: puzzle.board.position,
        marked=puzzle.target,
    )


def clause_preview(id: str, language: str = "en") -> Preview | None:
    """A clause of the laws, or a decision; None where there is none of that id."""
    try:
        law = law_text(clause(id) if id[:1].isdigit() else decision(id), language=language)
    except UnknownClause:
        return None
    title = preview_text(language, "clause.title", id=id, title=law.title).strip(" :")
    words = law.text
    if len(words) > _MOST_LETTERS:
        words = f"{words[: _MOST_LETTERS - 1].rstrip()}…"
    return Preview(title, words, f"laws/{id}", language)


def tournament_preview(id: str, event: TournamentState, language: str = "en") -> Preview:
    """A tournament: its name, where and when it is."""
    where = ", ".join(part for part in (event.place, event.date) if part)
    where = preview_text(language, "tournament.where", where=where) if where else ""
    return Preview(
        event.name or preview_text(language, "t.title"),
        preview_text(language, "tournament.words", where=where).strip(),
        f"t/{id}",
        language,
    )
