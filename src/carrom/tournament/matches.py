"""From a fixture to the match that is played for it, and from a finished match back to its result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from carrom.errors import Refused
from carrom.match import Card, How, Side
from carrom.match import events as match_events
from carrom.tournament.events.results import ResultGiven, RubberGiven
from carrom.tournament.fixtures import Fixture, Letter
from carrom.tournament.match_terms import MatchTerms, match_format
from carrom.tournament.privacy import NameBook
from carrom.tournament.state import Competition, StageState, TournamentState
from carrom.tournament.ties import visible_line_ups


def terms_of(competition: Competition, stage: StageState, fixture: Fixture) -> MatchTerms:
    """How the match of a fixture is played, everything inherited.

    >>> from carrom.tournament import made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> stage = hall.state.competitions["cup"].stage
    >>> terms_of(hall.state.competitions["cup"], stage, stage.fixtures["cup.1.1.1"]).rules
    'tapplent-29'
    """
    return competition.plan.terms_in(stage.number, fixture.round, fixture.name)


def match_of_fixture(
    state: TournamentState, fixture_id: str, *, rubber: int = 0, book: NameBook | None = None
) -> match_events.MatchMade:
    """The match to be played for a fixture, or for a rubber of it. Raises `Refused` while it cannot be.

    Side a of the match is side a of the fixture. Players with a striker in the register have it certified.
    ``book``: how players are called; left out, in full. A match that anybody may watch names them for the
    public.

    >>> from carrom.tournament import made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> match_of_fixture(hall.state, "cup.1.1.1").a.name
    'Player 1'
    """
    competition, stage, fixture = _find(state, fixture_id)
    sides = stage.sides(fixture_id)
    for id in sides:
        if id is None or id not in competition.entrants:
            raise Refused(f"{fixture_id}: it is not known who meets", event="match")
    terms = terms_of(competition, stage, fixture)
    players = [_players(competition, stage, fixture_id, id or "", rubber) for id in sides]
    entries = []
    for id, people in zip(sides, players, strict=True):
        called = book.person if book else _full_name(state)
        names = tuple(match_events.Player(called(person)) for person in people)
        entry = match_events.Entry.of_players(names)
        name = book.entrant(competition, id or "") if book else competition.entrants[id or ""].name
        entries.append(replace(entry, name=name) if len(names) == 2 or rubber else entry)
    known = {each.person for each in state.strikers if each.certified}
    certified = tuple(
        f"{letter}{number}"
        for letter, people in zip("ab", players, strict=True)
        for number, person in enumerate(people, 1)
        if person in known
    )
    match_made = match_events.MatchMade(
        a=entries[0],
        b=entries[1],
        rules=terms.rules,
        house=terms.house,
        format=match_format(terms),
        certified=certified,
        tags=(
            ("Event", f"{state.name}, {competition.name}"),
            ("Stage", stage.plan.name or f"stage {stage.number}"),
            ("Round", fixture.name or str(fixture.round)),
            ("Fixture", fixture_id + (f" rubber {rubber}" if rubber else "")),
        ),
    )
    return match_events.choose_singles(match_made)


def _full_name(state: TournamentState) -> Callable[[str], str]:
    return lambda person: state.people[person].name


def _find(state: TournamentState, fixture: str) -> tuple[Competition, StageState, Fixture]:
    competition = state.competitions.get(fixture.partition(".")[0])
    stage = competition.stage_of(fixture) if competition else None
    if competition is None or stage is None:
        raise Refused(f"there is no match {fixture!r}: it has not been drawn", event="match")
    return competition, stage, stage.fixtures[fixture]


def _players(
    competition: Competition, stage: StageState, fixture: str, entrant: str, rubber: int
) -> tuple[str, ...]:
    if not competition.plan.rubbers:
        return competition.entrants[entrant].players
    line_ups = visible_line_ups(stage, fixture)
    if entrant not in line_ups:
        raise Refused(f"{fixture}: both line-ups have to be handed in first", event="match")
    if not 1 <= rubber <= len(competition.plan.rubbers):
        raise Refused(
            f"{fixture}: which rubber, 1 to {len(competition.plan.rubbers)}?", event="match"
        )
    return line_ups[entrant][rubber - 1]


_ENDS = {How.WALKOVER: "walkover", How.CONCEDED: "conceded", How.FORFEITED: "disqualified"}


def result_of_card(
    fixture: str, card: Card, *, match_id: str = "", rubber: int = 0
) -> ResultGiven | RubberGiven:
    """The result that the score card of a finished match tells. Raises `Refused` while it is not finished.

    >>> from carrom.match import card_of, fold
    >>> from carrom.match import events as match_events
    >>> match = fold(
    ...     [
    ...         match_events.MatchMade(),
    ...         match_events.BoardBegun("a1"),
    ...         match_events.Conceded("match", by="b"),
    ...     ]
    ... )
    >>> result = result_of_card("cup.1.1.1", card_of(match))
    >>> result.winner, result.end
    ('a', 'conceded')
    """
    result = card.result
    if result is None:
        raise Refused("the match is not over", event="result")
    winner: Letter = "" if result.winner is None else "a" if result.winner is Side.A else "b"
    boards = [board for game in card.games for board in game.boards if board.counted]
    won = tuple(sum(board.winner is side for board in boards) for side in (Side.A, Side.B))
    score = tuple(sum(game.score[at] for game in card.games) for at in (0, 1))
    end = _ENDS.get(result.how, "played")
    if not winner and end == "walkover":
        end = "double_walkover"
    if end in ("walkover", "double_walkover"):
        won, score = (0, 0), (0, 0)
    told = {
        "fixture": fixture,
        "winner": winner,
        "score": score,
        "boards": won,
        "games": card.games_won if len(card.games) > 1 else (0, 0),
        "end": end,
        "match_id": match_id,
    }
    if end == "played" and winner and score[0] == score[1] and won[0] == won[1]:
        told["decided_by"] = "men_left"
    if rubber:
        return RubberGiven(**told, rubber=rubber)  # type: ignore[arg-type]
    return ResultGiven(**told)  # type: ignore[arg-type]
