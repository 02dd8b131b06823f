"""From board to board: who breaks, what a finished board does to the game, and a game to the match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from carrom.laws import BoardState, Colour, MatchResult, Winner, match_result
from carrom.laws.cite import cite, split
from carrom.laws.facts import MEN
from carrom.match.board import Board
from carrom.match.clock import Timer
from carrom.match.sides import Side, side_of
from carrom.match.state import (
    NOT_COUNTED,
    BoardResult,
    Demand,
    GameResult,
    How,
    Result,
    State,
    pair,
)

if TYPE_CHECKING:
    from carrom.laws import Ruling

SLAMS = {1: "white", 2: "black"}
"""The board cleared in its first turn, or in the first turn of the other side (003.interp.30, 31)."""


def began(state: State, breaker: str, position: str | None = None) -> State:
    """A board begins: the breaker's side plays the colour that breaks (003.setup.5, A10)."""
    side = side_of(breaker)
    colour = Colour(state.rules.match.breaker_colour)
    own, opp = side.number, side.other.number
    board = Board(
        number=state.boards_played + 1,
        game=state.game,
        breaker=breaker,
        white=side if colour is Colour.WHITE else side.other,
        on_turn=breaker,
        position=position,
        state=BoardState(
            MEN,
            MEN,
            own_score=state.score[own],
            opp_score=state.score[opp],
            striker_colour=colour,
            is_break=True,
            board_no=state.boards_played + 1,
        ),
    )
    clock = replace(state.clock, running=True).begin(Timer.STROKE)
    return replace(
        state, board=board, next_breaker=None, passes=0, rest=0, clock=clock, seats_taken=True
    )


def finished(
    state: State,
    ruling: Ruling,
    *,
    how: How = How.FINISHED,
    winner: Side | None = None,
    slam: bool = False,
) -> State:
    """A board is over by a ruling: points, who breaks next, what may be demanded."""
    board = state.board
    assert board is not None
    if ruling.replay:
        how = How.REPLAYED
    points = ruling.points if winner is not None else 0
    score, won = state.score, state.boards_won
    if winner is not None:
        score = pair(score, winner, clipped(state, score[winner.number], points))
        won = pair(won, winner, won[winner.number] + 1)
    me = board.side
    left = (ruling.own_after, ruling.opp_after)
    result = BoardResult(
        number=board.number,
        game=board.game,
        breaker=board.breaker,
        white=board.white,
        how=how,
        winner=winner,
        points=points,
        men_left=left if me is Side.A else (left[1], left[0]),
        queen=_queen_holder(board, ruling),
        slam=SLAMS.get(board.turns or 0) if slam else None,
        strokes=board.strokes,
        score=score,
    )
    counted = how not in NOT_COUNTED
    again = how is How.REPLAYED and state.rules.board.replay_breaker == "same"
    state = replace(
        state,
        board=None,
        score=score,
        boards_won=won,
        boards_played=state.boards_played + counted,
        boards=(*state.boards, result),
        next_breaker=board.breaker if again else next_breaker(state, board.breaker, winner),
        demand=Demand(winner, ruling.demandable) if winner and ruling.demandable else None,
        clock=state.clock.begin(None),
    )
    return state if state.demand else concluded(state)


def _queen_holder(board: Board, ruling: Ruling) -> Side | None:
    """Who had covered the queen; a finish by clearing one's men covers her in the same stroke."""
    if board.queen_of is not None:
        return board.queen_of
    cleared = any(one.startswith("cleared.mine") for one in ruling.grounds)
    return board.side if cleared else None


def clipped(state: State, score: int, points: int) -> int:
    """A score with points added; beyond the target they are kept or clipped (A56)."""
    target = state.form.points
    if target is not None and state.rules.scoring.overshoot == "clipped":
        return min(score + points, max(target, score))
    return score + points


def next_breaker(state: State, last: str, winner: Side | None) -> str:
    """Who breaks the next board (A78)."""
    passes = state.rules.match.break_passes
    if passes == "alternately" or winner is None:
        return state.seating.right_hand(last)
    side = winner if passes == "to_winner" else winner.other
    return state.seating.next_of(side, last)


def concluded(state: State) -> State:
    """The match with what the score now means: the game or the match may be over, or tied."""
    value = state.rules.scoring.queen_value
    found = match_result(state.form, state.standing(Side.A), queen_value=value)
    if found.over:
        return _match_over(state, found)
    if found.game_over:
        return _game_over(state, _side(found.game_winner))
    if found.tie_break is not None:
        return replace(_broken_off(state), extra=True)
    return state


def _side(winner: Winner | None) -> Side | None:
    return None if winner is None else Side.A if winner is Winner.ME else Side.B


def _match_over(state: State, found: MatchResult) -> State:
    state = _broken_off(state)
    ground = "match.time" if state.time_up else "match.over"
    form = state.form
    winner = _side(found.winner)
    if form.games > 1:
        state = _counted_game(state, _side(found.game_winner))
    behind = form.by_time if state.time_up and form.by_time else form.by
    clauses, decisions = split(behind)
    decisions = tuple(dict.fromkeys((*decisions, *cite(state.rules, [ground])[1])))
    score = state.games_won if form.games > 1 else state.score
    if form.games == 1 and form.decided_by == "boards":
        score = state.boards_won
    how = How.TIME if state.time_up else How.FINISHED
    return over(state, Result(winner, how, ground, score, clauses, decisions))


def over(state: State, result: Result) -> State:
    """The match with its result."""
    clock = replace(state.clock, running=False).begin(None)
    return replace(
        state, result=result, next_breaker=None, demand=None, stopped=None, clock=clock, rest=0
    )


def _counted_game(state: State, winner: Side | None, how: How = How.FINISHED) -> State:
    won = state.games_won
    if winner is not None:
        won = pair(won, winner, won[winner.number] + 1)
    game = GameResult(state.game, winner, state.score, how)
    return replace(state, games_won=won, games=(*state.games, game))


def _game_over(state: State, winner: Side | None, how: How = How.FINISHED) -> State:
    """The next game begins at nil; the break goes on as it was going (A78)."""
    state = _counted_game(_broken_off(state), winner, how)
    deciding = state.form.games >= 3 and len(state.games) == state.form.games - 1
    rest = state.rules.match.rest_minutes if deciding else 0
    clock = state.clock.begin(Timer.REST) if rest else state.clock
    return replace(
        state,
        game=state.game + 1,
        score=(0, 0),
        boards_won=(0, 0),
        boards_played=0,
        rest=rest,
        clock=replace(clock, running=clock.running and not rest),
        extra=False,
    )


def game_conceded(state: State, winner: Side) -> State:
    """A side gives up a game (003.general.40)."""
    need = state.form.games // 2 + 1
    if state.games_won[winner.number] + 1 >= need:
        state = _broken_off(state)
        if state.form.games > 1:
            state = _counted_game(state, winner, How.CONCEDED)
        score = state.games_won if state.form.games > 1 else state.score
        clauses, decisions = cite(state.rules, ["concede.game"])
        result = Result(winner, How.CONCEDED, "concede.game", score, clauses, decisions)
        return over(state, result)
    return _game_over(state, winner, How.CONCEDED)


def lost(state: State, winner: Side, how: How, ground: str, cites: tuple[str, ...]) -> State:
    """The match goes to a side whatever the score (A64: recorded as a walkover without points)."""
    state = _broken_off(state)
    score = state.games_won if state.form.games > 1 else state.score
    target = state.form.points
    if state.rules.match.forfeit_score == "target" and target is not None:
        score = pair((0, 0), winner, target if state.form.games == 1 else state.form.games // 2 + 1)
    clauses, decisions = split((*cites, "A64"))
    return over(state, Result(winner, how, ground, score, clauses, decisions))


def _broken_off(state: State) -> State:
    """A board that is still going on when the game or match ends counts nothing (A11)."""
    board = state.board
    if board is None:
        return state
    result = BoardResult(
        number=board.number,
        game=board.game,
        breaker=board.breaker,
        white=board.white,
        how=How.BROKEN_OFF,
        men_left=(board.men(Side.A), board.men(Side.B)),
        queen=board.queen_of,
        strokes=board.strokes,
        score=state.score,
    )
    after = next_breaker(state, board.breaker, None)
    return replace(state, board=None, boards=(*state.boards, result), next_breaker=after,
                   last_stroke=False, clock=state.clock.begin(None))  # fmt: skip
