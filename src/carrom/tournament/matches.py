"""From a fixture to the match that is played for it, and from a finished match back to its result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace

from carrom.errors import Refused
from carrom.laws import RuleSet
from carrom.match import Card, How, Side
from carrom.match import events as match_events
from carrom.tournament.events.results import ResultGiven, RubberGiven
from carrom.tournament.fixtures import Fixture, Letter
from carrom.tournament.match_terms import MatchTerms, format_words, match_format
from carrom.tournament.privacy import NameBook, fold_name
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


def record_problem(
    state: TournamentState, fixture_id: str, played: match_events.MatchMade, *, rubber: int = 0
) -> str:
    """Why a match that was played is not that of a fixture (A97); empty where it is.

    Its sides are those of the fixture, in their order, and it was played by the rules and the format of its
    stage; a match that names a fixture names this one.

    >>> from carrom.tournament import made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> played = match_of_fixture(hall.state, "cup.1.1.1")
    >>> record_problem(hall.state, "cup.1.1.1", played)
    ''
    >>> record_problem(hall.state, "cup.1.1.1", replace(played, a=played.b, b=played.a))
    'it has the sides the other way round: in cup.1.1.1 side a is Player 1 and side b is Player 4'
    """
    wanted = match_of_fixture(state, fixture_id, rubber=rubber)
    tags, own_tags = dict(played.tags), dict(wanted.tags)
    named, own = tags.get("Fixture"), own_tags["Fixture"]
    is_of_event = tags.get("Event") == own_tags.get("Event")  # every event has a match of this name
    if named is not None and named != own:
        return f"it is the match of {named}, not of {own}"
    sides = f"in {own} side a is {wanted.a.name} and side b is {wanted.b.name}"
    if not (_is_side(wanted.a, played.a) and _is_side(wanted.b, played.b)):
        if _is_side(wanted.a, played.b) and _is_side(wanted.b, played.a):
            return f"it has the sides the other way round: {sides}"
        if named is None or not is_of_event:
            return f"it is a match of {played.a.name} against {played.b.name}: {sides}"
    rules = match_events.rules_of(wanted)
    played_by = match_events.rules_of(replace(played, edition=wanted.edition))
    if _options(played_by) != _options(rules):
        return (
            f"it was played by other rules, {played_by.name}: its stage is played by {rules.name}"
        )
    form = match_events.format_of(rules, wanted.format)
    other = match_events.format_of(played_by, played.format)
    if replace(other, name=form.name, by=form.by, by_time=form.by_time) != form:
        return (
            f"it was played as {format_words(other)}: its stage is played as {format_words(form)}"
        )
    return ""


def _options(rules: RuleSet) -> list[object]:
    """What a rule set decides, by whatever name it is called."""
    values = [getattr(rules, each.name) for each in fields(rules)]
    return [value for value in values if is_dataclass(value)]


def _is_side(wanted: match_events.Entry, played: match_events.Entry) -> bool:
    """Whether a side is the one that was drawn: by its name, or by its players in any order."""
    if fold_name(wanted.name) == fold_name(played.name):
        return True
    names = [sorted(fold_name(each.name) for each in side.players) for side in (wanted, played)]
    return names[0] == names[1]


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
