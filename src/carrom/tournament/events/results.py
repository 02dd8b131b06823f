"""Results: told, from a finished match or typed; corrected, with what becomes of what was drawn since."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.errors import Objection
from carrom.tournament.correcting import Follow, corrected
from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.fixtures import (
    Fixture,
    FixtureEnd,
    FixtureResult,
    Letter,
    Rubber,
    Score,
)
from carrom.tournament.match_terms import MatchTerms
from carrom.tournament.people import BYE
from carrom.tournament.possible_results import impossible_result, side_ahead
from carrom.tournament.roles import Role
from carrom.tournament.state import Competition, StageState, TournamentPhase, TournamentState
from carrom.tournament.ties import (
    check_rubber,
    rubber_scores,
    rubbers_due,
    tie_result,
    with_rubber,
)

_RUNNING = frozenset({TournamentPhase.RUNNING})
TOLD_ENDS = Literal["played", "walkover", "double_walkover", "conceded", "disqualified"]
"""Ends that somebody tells; a bye and a withdrawal end a match by themselves."""
_DECIDERS = {
    "draw": "nothing",
    "extra_board": "an extra board",
    "shootout": "a queen shoot-out",
    "lot": "the lot",
}


@dataclass(frozen=True, slots=True)
class ToldResult(TournamentEvent):
    """How a match ended, in the words of whoever tells it. Pairs are (a, b), as the fixture names its sides.

    ``winner`` is left out after a draw and a double walkover. ``decided_by``: what decided a level match,
    men left when the time was up (A11), an extra board, a queen shoot-out or the lot. ``match_id``: the
    match it was read from. ``overruled``: why an organiser takes a result that its format excludes (A96).
    """

    fixture: str
    winner: Letter = ""
    score: Score = (0, 0)
    boards: Score = (0, 0)
    games: Score = (0, 0)
    end: TOLD_ENDS = "played"
    decided_by: Literal["", "men_left", "extra_board", "shootout", "lot"] = ""
    match_id: str = ""
    note: str = ""
    overruled: str = ""

    def check_told(
        self,
        competition: Competition,
        stage: StageState,
        fixture: Fixture,
        sides: tuple[str, str],
        recorded: Recorded,
    ) -> None:
        """Raise `Refused` for a result that cannot be."""
        end = FixtureEnd(self.end)
        if end is FixtureEnd.DOUBLE_WALKOVER:
            if self.winner or any((*self.score, *self.boards, *self.games)):
                raise self.refused("a double walkover has no winner and no score (A86)")
            return
        if end is FixtureEnd.WALKOVER and any((*self.score, *self.boards, *self.games)):
            raise self.refused(
                "a walkover has no score of its own (A64): its stage says what it counts"
            )
        if BYE in sides:
            raise self.refused("there is no opponent")
        terms = competition.plan.terms_in(stage.number, fixture.round, fixture.name)
        is_tie = competition.plan.rubbers and not getattr(self, "rubber", 0)
        undecided = end is FixtureEnd.PLAYED and not self.winner and not is_tie
        if undecided and side_ahead(terms, self) is None:
            self._check_entered(terms)
        if end is not FixtureEnd.PLAYED:
            if not self.winner:
                raise self.refused(f"which side has won by {end.replace('_', ' ')}?")
        elif self.winner:
            self._check_winner(terms)
        elif terms.tie != "draw":
            raise self.refused(
                f"a match of this round cannot end drawn: {_DECIDERS[terms.tie]} decides it"
            )
        elif side_ahead(terms, self):
            raise self.refused("the score is not level: which side has won?")
        if self.overruled and (end is not FixtureEnd.PLAYED or is_tie):
            raise self.refused("nothing excludes this result: leave the reason to overrule out")
        if end is FixtureEnd.PLAYED and not is_tie:
            self._check_possible(terms, recorded)

    def _check_winner(self, terms: MatchTerms) -> None:
        leader = side_ahead(terms, self)
        if self.decided_by and leader:
            raise self.refused("the score is not level: nothing else had to decide")
        if self.decided_by not in ("", "men_left", terms.tie):
            raise self.refused(f"a level match of this round is decided by {_DECIDERS[terms.tie]}")
        if leader and leader != self.winner:
            raise self.refused(f"side {leader} is ahead, not side {self.winner}")
        if leader == "" and not self.decided_by:
            raise self.refused(
                "the score is level: say what decided the match", Objection("result_level")
            )

    def _check_possible(self, terms: MatchTerms, recorded: Recorded) -> None:
        """A96: only a result that the format can produce, unless an organiser says why."""
        wrong = impossible_result(terms, self)
        if self.overruled:
            if recorded.by.role is not Role.ORGANISER:
                raise self.refused("only an organiser takes a result that its format excludes")
            if wrong is None:
                raise self.refused("this result is possible: leave the reason to overrule out")
        elif wrong is not None:
            raise self.refused(str(wrong), Objection(wrong.fault.value, wrong.values))

    def _check_entered(self, terms: MatchTerms) -> None:
        """What decides the match has to be entered: no reason makes a winner of what is missing."""
        missing = impossible_result(terms, self)
        if missing is not None:
            raise self.refused(str(missing), Objection(missing.fault.value, missing.values))

    def as_result(self, sides: tuple[str, str], at: float | None) -> FixtureResult:
        return FixtureResult(
            sides,
            FixtureEnd(self.end),
            self.winner,
            self.score,
            self.boards,
            self.games,
            self.decided_by,
            self.match_id,
            at=at,
            overruled=self.overruled,
        )


def _with_rubbers(result: FixtureResult, stage: StageState, fixture: str) -> FixtureResult:
    """The result of a tie with the rubbers that were played in it; any other as it is."""
    rubbers = stage.rubbers.get(fixture, ())
    if not rubbers:
        return result
    won, score = rubber_scores(rubbers)
    return replace(result, rubbers=rubbers, boards=won, score=score)


def known_sides(event: TournamentEvent, stage: StageState, fixture: str) -> tuple[str, str]:
    """Who meets in a fixture. Raises `Refused` while that is not known."""
    a, b = stage.sides(fixture)
    if a is None or b is None:
        raise event.refused(f"it is not known yet who meets in {fixture}")
    return a, b


@dataclass(frozen=True, slots=True)
class ResultGiven(ToldResult, kind="result", when=_RUNNING):
    """A match is over. A tie of teams is told by its rubbers, and only what decided a level one by this.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.ResultGiven("cup.1.1.1", "a", (29, 12)))
    >>> hall.state.competitions["cup"].stage.results["cup.1.1.1"].winner_id
    'e1'
    """

    def _check_level_tie(self, competition: Competition, stage: StageState) -> None:
        if rubbers_due(competition, stage, self.fixture) or not self.decided_by:
            raise self.refused("a tie of teams is told by its rubbers")
        if any(self.score) or any(self.boards):
            raise self.refused("the score of a tie is that of its rubbers")

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition, stage, fixture = self.fixture_of(state, self.fixture)
        sides = known_sides(self, stage, self.fixture)
        if stage.result(self.fixture) is not None:
            raise self.refused(f"{self.fixture} has a result already: correct it instead")
        if competition.plan.rubbers and self.end == "played":
            self._check_level_tie(competition, stage)
        self.check_told(competition, stage, fixture, sides, recorded)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        sides = known_sides(self, stage, self.fixture)
        result = _with_rubbers(self.as_result(sides, recorded.at), stage, self.fixture)
        stage = stage.with_result(self.fixture, result)
        return state.with_competition(competition.with_stage(stage))


@dataclass(frozen=True, slots=True)
class RubberGiven(ToldResult, kind="rubber", when=_RUNNING):
    """A rubber of a tie is over; the tie itself, once it is decided or all rubbers are played."""

    rubber: int = 1

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition, stage, fixture = self.fixture_of(state, self.fixture)
        sides = known_sides(self, stage, self.fixture)
        check_rubber(self, competition, stage, fixture.id, self.rubber)
        self.check_told(competition, stage, fixture, sides, recorded)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        sides = known_sides(self, stage, self.fixture)
        end = FixtureEnd(self.end)
        rubber = Rubber(self.rubber, self.winner, self.score, end, self.match_id, self.overruled)
        rubbers = with_rubber(stage.rubbers.get(self.fixture, ()), rubber)
        stage = replace(stage, rubbers={**stage.rubbers, self.fixture: rubbers})
        result = tie_result(competition, stage, self.fixture, sides, rubbers, recorded.at)
        results = {id: each for id, each in stage.results.items() if id != self.fixture}
        if result is not None:
            results[self.fixture] = result
        return state.with_competition(competition.with_stage(replace(stage, results=results)))


@dataclass(frozen=True, slots=True)
class ResultCorrected(ToldResult, kind="correct", when=_RUNNING):
    """A result was wrong. ``follow``: what becomes of what was drawn since.

    ``keep``: the draw stays as it is. ``redraw``: matches not yet played follow the right result. ``undo``:
    later rounds are undone, with the results they had. ``rubber``: only this rubber of a tie was wrong.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.ResultGiven("cup.1.1.1", "a", (29, 12)))
    >>> hall = hall.apply(events.ResultCorrected("cup.1.1.1", "b", (12, 29), reason="misread"))
    >>> hall.state.competitions["cup"].stage.results["cup.1.1.1"].winner_id
    'e4'
    """

    follow: Follow = "keep"
    reason: str = ""
    rubber: int = 0

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition, stage, fixture = self.fixture_of(state, self.fixture)
        if self.fixture not in stage.results:
            raise self.refused(f"{self.fixture} has no result to correct")
        old = stage.results[self.fixture]
        told = {each.number for each in stage.rubbers.get(self.fixture, ())}
        if self.rubber and self.rubber not in told:
            raise self.refused(f"rubber {self.rubber} has no result to correct")
        if old.rubbers and self.end == "played" and not (self.rubber or self.decided_by):
            raise self.refused("a tie of teams is corrected by its rubbers: which one?")
        is_tie = old.rubbers and self.end == "played" and not self.rubber
        if is_tie and tie_result(competition, stage, self.fixture, old.sides, old.rubbers, None):
            raise self.refused("the tie is not level: a tie of teams is corrected by its rubbers")
        self.check_told(competition, stage, fixture, old.sides, recorded)
        self.act(state, recorded)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        old = stage.results.get(self.fixture)
        if old is None:
            raise self.refused(f"{self.fixture} has no result to correct")
        result = self.as_result(old.sides, recorded.at)
        if self.rubber:
            stage, result = self._with_rubber(competition, stage, result)
        else:
            result = _with_rubbers(result, stage, self.fixture)
        after = corrected(competition, stage, self.fixture, result, self.follow)
        if isinstance(after, str):
            raise self.refused(after)
        return state.with_competition(after)

    def _with_rubber(
        self, competition: Competition, stage: StageState, told: FixtureResult
    ) -> tuple[StageState, FixtureResult]:
        """The stage with another result of a rubber, and what becomes of the tie."""
        rubber = Rubber(
            self.rubber, self.winner, self.score, told.end, self.match_id, self.overruled
        )
        rubbers = with_rubber(stage.rubbers.get(self.fixture, ()), rubber)
        stage = replace(stage, rubbers={**stage.rubbers, self.fixture: rubbers})
        result = tie_result(competition, stage, self.fixture, told.sides, rubbers, told.at)
        if result is None:
            raise self.refused("the tie would be open again: cancel the rubber, and tell it anew")
        return stage, result
