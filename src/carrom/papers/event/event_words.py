"""Matches, rounds and results of a tournament in the words of a language: for paper, picture and message."""

from __future__ import annotations

import re
import unicodedata

from carrom.laws import fill_in
from carrom.papers.event.request import PaperRequest
from carrom.tournament import leading_side, show

_BETWEEN = re.compile(r"(\s*(?:/|&|,|\+)\s*)")
PLAYED, BYE, SPARED = "played", "bye", "spared"


def competition_title(competition: show.CompetitionShown) -> str:
    """What a competition is called."""
    return competition.name or competition.title or competition.id


def stage_title(request: PaperRequest, stage: show.StageShown) -> str:
    """What a stage is called: by its own name, or its number."""
    return stage.name or fill_in(request.words["stage_n"], stage.number)


def round_title(request: PaperRequest, number: int, name: str) -> str:
    """What a round is called: by a name that is known, or its number."""
    named = request.words["round_name"].get(name)
    return str(named) if named else fill_in(request.words["round_n"], number)


def title_of_round(request: PaperRequest, each: show.RoundShown) -> str:
    """What a round is called. A match for the third place is played beside the final."""
    names = {request.event.fixtures[id].round_name for id in each.fixtures}
    name = "final" if "final" in names else each.name
    return round_title(request, each.number, name)


def match_title(request: PaperRequest, fixture: show.FixtureShown) -> str:
    """A match by its number and round: "Match 3"; the only one of a round by the round's name."""
    if fixture.round_name in request.words["round_name"] and fixture.round_name not in (
        "quarter-final",
        "semi-final",
    ):
        return round_title(request, fixture.round, fixture.round_name)
    return fill_in(request.words["match_n"], fixture.number)


def side_name(request: PaperRequest, side: show.SideShown) -> str:
    """Who a side is, or whom it waits for."""
    if side.is_bye:
        return str(request.words["bye"])
    if not side.waits_for:
        return side.name
    for word in ("winner", "loser"):
        if side.waits_for.startswith(f"{word} of "):
            id = side.waits_for.removeprefix(f"{word} of ")
            return str(request.words[f"{word}_of"]).format(match=short_match(request, id))
    return side.waits_for


def short_match(request: PaperRequest, id: str) -> str:
    """A match that others wait for: its round and number, as the bracket shows them."""
    fixture = request.event.fixtures.get(id)
    return id if fixture is None else f"{fixture.round}.{fixture.number}"


def score_of(fixture: show.FixtureShown) -> str:
    """How a match ended, as figures: games where several were played, rubbers of a tie, else points."""
    if fixture.state != "over":
        return ""
    if fixture.end not in (PLAYED, "conceded", "disqualified") or not any(
        (*fixture.score, *fixture.games, *fixture.boards)
    ):
        return ""
    return "–".join(str(each) for each in figures_of(fixture))


def figures_of(fixture: show.FixtureShown) -> tuple[int, int]:
    """The figures that decided a match."""
    if sum(fixture.games) > 1:
        return fixture.games
    if fixture.rubbers or not any(fixture.score) or _says_otherwise(fixture):
        return fixture.boards
    return fixture.score


def _says_otherwise(fixture: show.FixtureShown) -> bool:
    """Whether a side has won by boards that has not scored more (A30)."""
    is_played = fixture.end == PLAYED and not fixture.decided_by
    return is_played and leading_side(fixture.score) != fixture.winner == leading_side(
        fixture.boards
    )


def end_of(request: PaperRequest, fixture: show.FixtureShown) -> str:
    """What there is to say about how a match ended, beyond its score; empty after an ordinary match."""
    words = request.words
    if fixture.state != "over":
        return ""
    if fixture.end != PLAYED:
        return str(words["end"].get(fixture.end, fixture.end))
    if not fixture.winner:
        return str(words["end"]["level"])
    if fixture.decided_by:
        return str(words["criterion"].get(fixture.decided_by, fixture.decided_by))
    return ""


def winner_name(fixture: show.FixtureShown) -> str:
    """Who has won; empty after a draw."""
    return {"a": fixture.a.name, "b": fixture.b.name}.get(fixture.winner, "")


def is_seen(fixture: show.FixtureShown) -> bool:
    """Whether anybody has to do with a match: not where nobody meets nobody, nor where it is not needed."""
    return not (fixture.a.is_bye and fixture.b.is_bye) and fixture.end != SPARED


def draw_note(
    request: PaperRequest, draws: tuple[show.DrawShown, ...], round_number: int = 0
) -> str:
    """How a round was drawn: from which number, or by hand."""
    own = [each for each in draws if each.round in (0, round_number)]
    if not own:
        return ""
    last = own[-1]
    if last.by_hand:
        return str(request.words["drawn_by_hand"])
    return str(request.words["drawn_from"]).format(number=last.number)


def short_name(name: str) -> str:
    """The name of a person or a pair for where there is little room: first names by their initial.

    >>> short_name("Asha Devi Rao / Tom Li"), short_name("Asha"), short_name("Player 12")
    ('A. D. Rao / T. Li', 'Asha', 'Player 12')
    """
    return "".join(
        part if at % 2 else _initials(part) for at, part in enumerate(_BETWEEN.split(name))
    )


def _initials(name: str) -> str:
    *first, last = name.split() or [""]
    if not first or not last[:1].isalpha():
        return name
    return " ".join((*(f"{_first_letter(word)}." for word in first), last))


def _first_letter(word: str) -> str:
    """The first letter of a word, with the signs that belong to it in Devanagari."""
    end = 1
    while end < len(word) and unicodedata.category(word[end]) in ("Mn", "Mc"):
        end += 1
    return word[:end]
