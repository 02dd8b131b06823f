"""What players do besides striking, and what the umpire orders: ruled on by `carrom.laws.incidents`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.errors import BadInput
from carrom.laws import Ground, Incident, Ruling, Situation, Turn, judge_incident
from carrom.laws import incidents as law
from carrom.match.board import Board, apply_incident_ruling, put_back_all
from carrom.match.event import BETWEEN, GOING_ON, IN_PLAY, MADE, Done, Event, Who
from carrom.match.flow import (
    award_match,
    concede_game,
    end_last_stroke,
    finish_board,
    leave_match,
    reverse_result,
    runs_through,
)
from carrom.match.sides import Side, side_of
from carrom.match.state import How, OpenAppeal, Stage, State, Warned

NOT_REPORTED = (Ground.LOSS_LATE_REPORT, Ground.LOSS_BOTH_ABSENT)
"""Grounds of a walkover."""


def situation(state: State, offender: Who | None = None) -> Situation:
    """The match as the laws are told of it when an incident is reported, from the chair of the side on turn.

    What is to be placed lies on the board. A side's offence is that of its player on turn (A119).
    """
    board, standing = state.board, state.standing(state.me)
    if board is None:
        return Situation(None, standing)
    lying = put_back_all(board).for_the_laws(state.rules)
    of_the_pair = offender in state.players and side_of(offender or "a") is state.me
    partner = of_the_pair and offender != board.on_turn
    if state.rules.edition == 1:  # told the laws that the side of a partner was not on turn
        return Situation(lying, standing, on_turn=not partner)
    return Situation(lying, standing, on_turn=True, by_partner=partner)


def apply_incident(
    event: Event,
    state: State,
    incident: Incident,
    *,
    offender: Who | None = None,
    how: How = How.FORFEITED,
) -> Done:
    """The match after the ruling on an incident, told to the laws from the chair of the side on turn.

    ``how``: what a board or match lost by it is called.
    """
    board = state.board
    me = state.me
    try:
        ruling = judge_incident(state.rules, situation(state, offender), incident)
    except BadInput as wrong:
        if board is None and wrong.field.startswith("given."):
            raise event.refused("no_board") from None
        raise
    if ruling.board is not None and board is not None:
        state = _on_board(state, board, ruling.board, how)
    if ruling.match is not None and ruling.match.over:
        winner = me.winner(ruling.match.winner)
        ground = ruling.grounds[0]
        how = How.WALKOVER if ground in NOT_REPORTED else how
        state = award_match(state, winner, how, ground, (*ruling.clauses, *ruling.decisions))
    if ruling.directs.warning_against is not None and offender is not None:
        state = log_warning(state, offender, ruling.grounds[0].partition(".")[2])
    return Done(state, event, incident=ruling)


def check_can_be_late(event: Event, state: State, incident: Incident) -> None:
    """Refuse the loss of the match by lateness where nobody can be late; the first edition took it."""
    if not isinstance(incident, law.Misconduct) or state.rules.edition == 1:
        return
    if incident.ground == "late_report" and state.seats_taken:
        raise event.refused("report.all_here")
    if incident.ground == "rest_overrun" and not state.rest:
        raise event.refused("rest.none")


def punish_after_the_end(event: Event, state: State, incident: Incident) -> Done:
    """The match after an insult when it is over and its result not yet confirmed (003.loss.4, A88)."""
    if state.is_confirmed:
        raise event.refused("result.confirmed")
    if not isinstance(incident, law.Misconduct) or incident.ground != "insult":
        raise event.refused("result.only_insult")
    now = Situation(None, state.standing(state.me), match_over=True)
    ruling = judge_incident(state.rules, now, incident)
    assert ruling.match is not None
    winner = state.me.winner(ruling.match.winner)
    assert winner is not None
    cites = (*ruling.clauses, *ruling.decisions)
    reversed_ = reverse_result(state, winner, ruling.grounds[0], cites)
    return Done(reversed_, event, incident=ruling)


def log_warning(state: State, who: Who, act: str) -> State:
    """The match with a warning logged (A77)."""
    number = state.board.number if state.board is not None else 0
    return replace(state, warnings=(*state.warnings, Warned(who, act, number)))


def _on_board(state: State, board: Board, ruling: Ruling, how: How) -> State:
    if ruling.board_over:
        state = replace(state, board=put_back_all(board))
        return finish_board(state, ruling, how=how)
    waited = board.to_place
    board = apply_incident_ruling(board, state.rules, state.seating, ruling)
    lost_turn = ruling.turn is Turn.LOSE
    timed_anew = lost_turn or board.to_place != waited
    state = state.begin(board) if timed_anew else replace(state, board=board)
    if not lost_turn:
        return state
    return end_last_stroke(replace(state, passes=0))  # a turn that was lost was not passed


@dataclass(frozen=True, slots=True)
class FoulDeclared(Event, kind="foul", when=IN_PLAY | {Stage.STOPPED}):
    """A foul without a special name (A01): one man, and the turn if it is the offender's.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.FoulDeclared(by="a", reason="Talking."),
    ...     ]
    ... )
    >>> narrate(match.last)
    'A foul by A. Talking.'
    """

    by: Who = "a"
    reason: str = ""

    def act(self, state: State) -> Done:
        self.board(state)
        foul = law.Foul(by=state.chair(self.side(state, self.by)))
        return apply_incident(self, state, foul, offender=self.by)


@dataclass(frozen=True, slots=True)
class Appealed(Event, kind="appeal", when=IN_PLAY | BETWEEN):
    """A player appeals; the clock stops until the umpire orders 'Play' (003.general.7).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Appealed(by="b1", about="Was it a push?"),
    ...     ]
    ... )
    >>> narrate(match.last)
    'B appeals. Was it a push?'
    """

    by: Who = "a1"
    to: Literal["umpire", "chief_referee"] = "umpire"
    about: str = ""

    def act(self, state: State) -> Done:
        self.side(state, self.by)  # says who plays here
        done = apply_incident(self, state, law.Appeal(to=self.to))
        clock = replace(done.state.clock, running=False)
        appeal = OpenAppeal(self.to)
        return replace(done, state=replace(done.state, stopped=self.by, appeal=appeal, clock=clock))


@dataclass(frozen=True, slots=True)
class PlayOrdered(Event, kind="play", when={Stage.STOPPED}):
    """The umpire orders 'Play' after an appeal. What was decided goes before it, as events of its own.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Appealed(by="b1"),
    ...         events.PlayOrdered(),
    ...     ]
    ... )
    >>> narrate(match.last)
    "'Play'."
    """

    def act(self, state: State) -> Done:
        done = apply_incident(self, state, law.OrderPlay())
        running = bool(state.board or state.boards) and runs_through(state, state.rest)
        clock = replace(done.state.clock, running=running)
        return replace(done, state=replace(done.state, stopped=None, clock=clock))


@dataclass(frozen=True, slots=True)
class Conceded(Event, kind="concede"):
    """A side gives up the board, the game or the match (003.general.40, A112).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.Conceded(by="a", what="board")]
    ... )
    >>> narrate(match.last)
    'The board is conceded by A. The board goes to B: 0-14.'
    """

    what: Literal["board", "game", "match"] = "board"
    by: Who = "a"

    def act(self, state: State) -> Done:
        side = self.side(state, self.by)
        state = replace(state, stopped=None)
        if state.rules.men_are_shared:
            return self._leave_points_game(state, side)
        if self.what == "board":
            given_up = law.Concede(what="board", by=state.chair(side))
            return apply_incident(self, state, given_up, how=How.CONCEDED)
        given_up = law.Concede(what=self.what, by="opponent")
        ruling = judge_incident(state.rules, Situation(), given_up)
        if self.what == "game":
            return Done(concede_game(state, side.other), self, incident=ruling)
        cites = (*ruling.clauses, *ruling.decisions)
        ended = award_match(state, side.other, How.CONCEDED, Ground.CONCEDE_MATCH, cites)
        return Done(ended, self, incident=ruling)

    def _leave_points_game(self, state: State, side: Side) -> Done:
        """The others play on, without the turns of who has left; who is left alone has won (A134)."""
        if self.what != "match":
            raise self.refused("concede.points_game")
        if side not in state.playing:
            raise self.refused("concede.gone", side=side)
        board = state.board
        on_turn = board is not None and board.side is side
        given_up = law.Concede(what="match", by="me" if on_turn else "opponent")
        lying = None if board is None else board.for_the_laws(state.rules)
        ruling = judge_incident(state.rules, Situation(lying, on_turn=True), given_up)
        score, others = state.live_score, [each for each in state.playing if each is not side]
        state = leave_match(state, side)
        if len(others) == 1:
            cites = (*ruling.clauses, *ruling.decisions)
            ended = award_match(state, others[0], How.CONCEDED, Ground.SHARED_LEAVES, cites)
            assert ended.result is not None
            ended = replace(ended, result=replace(ended.result, score=score))
            return Done(ended, self, incident=ruling)
        if on_turn and state.board is not None and ruling.board is not None:
            state = _on_board(state, state.board, ruling.board, How.CONCEDED)
        return Done(state, self, incident=ruling)


@dataclass(frozen=True, slots=True)
class MatchForfeited(Event, kind="forfeit", when=MADE, of_sides=True):
    """A side loses the match by an act (003.loss), or does not come (A64).

    By an insult also after the end, until the result is confirmed (A88).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1"), events.MatchForfeited(by="a")])
    >>> narrate(match.last)
    'The match is lost by A: indiscipline. The match goes to B.'
    """

    by: Who = "a"
    ground: str = "indiscipline"

    def act(self, state: State) -> Done:
        chair = state.chair(self.side(state, self.by))
        incident = law.Misconduct(ground=self.ground, by=chair)  # type: ignore[arg-type]
        if state.stage is Stage.OVER:
            return punish_after_the_end(self, state, incident)
        check_can_be_late(self, state, incident)
        return apply_incident(self, state, incident, offender=self.by)


@dataclass(frozen=True, slots=True)
class ReplayOrdered(Event, kind="replay", when=IN_PLAY | {Stage.STOPPED}):
    """The board is cancelled: no place for the striker, or beyond anyone's control (003.general.41, 43).

    It is played again, same breaker, score unchanged (A29).

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.ReplayOrdered("no_place")]
    ... )
    >>> narrate(match.last)
    'There is no place for the striker: the board is played again. The board does not count.'
    """

    why: Literal["no_place", "force_majeure"] = "force_majeure"

    def act(self, state: State) -> Done:
        kinds = {"no_place": law.NoStrikerPosition(), "force_majeure": law.ForceMajeure()}
        self.board(state)
        return apply_incident(self, replace(state, stopped=None), kinds[self.why])


@dataclass(frozen=True, slots=True)
class Noted(Event, kind="note", when=GOING_ON | {Stage.OVER}):
    """Anything worth keeping that changes nothing.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.Noted("the lamp was changed")]
    ... )
    >>> narrate(match.last)
    'The lamp was changed'
    """

    text: str = ""

    def act(self, state: State) -> Done:
        return Done(state, self)
