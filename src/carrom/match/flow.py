"""From board to board: who breaks, what a finished board does to the game, and a game to the match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from carrom.laws import (
    MEN,
    BoardState,
    Colour,
    Ground,
    MatchResult,
    Ruling,
    Winner,
    cite,
    is_decided_early,
    match_result,
    split,
)
from carrom.match.board import Board, put_back_all
from carrom.match.clock import Timer
from carrom.match.points_tally import PointsTally
from carrom.match.sides import Pair, Side, pair, side_of
from carrom.match.state import (
    NOT_COUNTED,
    BoardResult,
    Demand,
    GameResult,
    How,
    Result,
    State,
)


def start_board(state: State, breaker: str, position: str | None = None) -> State:
    """A board begins: the breaker's side plays the colour that breaks (003.setup.5, A10)."""
    shared = state.rules.men_are_shared
    side = Side.A if shared else side_of(breaker)
    colour = Colour.WHITE if shared else Colour(state.rules.match.breaker_colour)
    # A board that was broken off keeps its number to itself, although it does not count.
    broken_off = sum(
        board.game == state.game and board.how is How.BROKEN_OFF for board in state.boards
    )
    board = Board(
        number=state.boards_played + broken_off + 1,
        game=state.game,
        breaker=breaker,
        white=side if colour is Colour.WHITE else side.other,
        on_turn=breaker,
        position=position,
        is_hidden=position is not None and bool(state.match_made and state.match_made.packing),
        doubles=state.doubles,
        tallies=tuple(PointsTally() for _ in state.sides) if shared else (),
        state=BoardState(
            MEN, MEN, striker_colour=colour, is_break=True, board_no=state.boards_played + 1
        ),
    ).with_score(state.score)
    clock = replace(state.clock, running=True).begin(Timer.STROKE)
    return replace(
        state, board=board, next_breaker=None, passes=0, rest=0, clock=clock, seats_taken=True
    )


def finish_board(state: State, ruling: Ruling, how: How = How.FINISHED) -> State:
    """A board is over by a ruling: points, who breaks next, what may be demanded.

    What was appealed about is settled with the board; the clock stands until the next 'Play'.

    >>> from carrom.laws import BoardState, Queen, StrokeFacts, judge
    >>> from carrom.match import events, fold
    >>> state = fold([events.MatchMade(rules="icf-25"), events.BoardBegun("a1")]).state
    >>> ruling = judge(state.rules, BoardState(1, 4, Queen.MINE), StrokeFacts(own=1))
    >>> finished = finish_board(state, ruling).boards[0]
    >>> finished.winner, finished.points
    (<Side.A: 'a'>, 7)
    """
    board = state.board
    assert board is not None
    if ruling.replay:
        how = How.REPLAYED
    if board.tallies:
        return _finish_points_board(state, board, how)
    me = board.side
    winner = me.winner(ruling.winner)
    points = ruling.points if winner is not None else 0
    score, won = state.score, state.boards_won
    if winner is not None:
        score = pair(score, winner, add_points(state, score[winner.number], points))
        won = pair(won, winner, won[winner.number] + 1)
    cleared = any(ground.family == "cleared" for ground in ruling.grounds)
    left = (ruling.own_after, ruling.opp_after)
    result = replace(
        _board_result(board, how, score),
        winner=winner,
        points=points,
        men_left=left if me is Side.A else (left[1], left[0]),
        # a finish by clearing one's men covers the queen in the same stroke
        queen=board.queen_of or (me if _covers(ruling) else None),
        slam=_slam(board, ruling) if cleared and winner is me else None,
    )
    demand = Demand(winner, ruling.demandable) if winner and ruling.demandable else None
    state = _leave_board(replace(state, demand=demand, boards_won=won), result)
    return state if state.demand else conclude(state)


def _leave_board(state: State, result: BoardResult) -> State:
    """The match between boards, after one with this result."""
    again = result.how is How.REPLAYED and state.rules.board.replay_breaker == "same"
    following = next_breaker(state, result.breaker, result.winner)
    return replace(
        state,
        board=None,
        score=result.score,
        boards_played=state.boards_played + (result.how not in NOT_COUNTED),
        boards=(*state.boards, result),
        next_breaker=result.breaker if again else following,
        stopped=None,
        time_up=state.time_up or state.last_stroke,
        last_stroke=False,
        clock=state.clock.begin(None),
    )


def _finish_points_board(state: State, board: Board, how: How) -> State:
    """A board of the points game is over: everybody's points count, and the most of them win it (A133)."""
    counted = how not in NOT_COUNTED
    score = board.score if counted else state.score
    points_of = tuple(tally.points for tally in board.tallies)
    winner = leader(points_of, state.playing) if counted else None
    won = state.boards_won
    points = 0
    if winner is not None:
        points = board.tallies[winner.number].points
        won = pair(won, winner, won[winner.number] + 1)
    result = replace(_board_result(board, how, score), winner=winner, points=points)
    return conclude(_leave_board(replace(state, boards_won=won), result))


def leaders(points: Pair, among: Iterable[Side]) -> tuple[Side, ...]:
    """The sides with the most points of some.

    >>> leaders((30, 50, 50), Side)[0]
    <Side.B: 'b'>
    """
    sides = [side for side in among if side.number < len(points)]
    highest = max(points[side.number] for side in sides)
    return tuple(side for side in sides if points[side.number] == highest)


def leader(points: Pair, among: Iterable[Side]) -> Side | None:
    """The side with the most points of some, None where several have them.

    >>> leader((30, 50, 50), Side), leader((30, 50, 40), Side)
    (None, <Side.B: 'b'>)
    """
    best = leaders(points, among)
    return best[0] if len(best) == 1 else None


def _board_result(board: Board, how: How, score: Pair) -> BoardResult:
    return BoardResult(
        number=board.number,
        game=board.game,
        breaker=board.breaker,
        white=board.white,
        how=how,
        queen=board.queen_of,
        strokes=board.strokes,
        score=score,
    )


def _slam(board: Board, ruling: Ruling) -> str | None:
    """A board cleared in a side's first turn (003.interp.30, 31); the breaker needs the queen as well."""
    colour = str(board.colour(board.side))
    if board.turns == 1:
        return colour if board.queen_of is board.side or _covers(ruling) else None
    return colour if board.turns == 2 else None


def _covers(ruling: Ruling) -> bool:
    return Ground.CLEARED_MINE in ruling.grounds


def add_points(state: State, score: int, points: int) -> int:
    """A score with points added; beyond the target they are kept or clipped (A56)."""
    target = state.form.points
    if target is not None and state.rules.scoring.overshoot == "clipped":
        return min(score + points, max(target, score))
    return score + points


def next_breaker(state: State, last: str, winner: Side | None) -> str:
    """Who breaks the next board (A78)."""
    passes = state.rules.match.break_passes
    if passes == "alternately" or winner is None or state.rules.men_are_shared:
        return state.seating.right_hand(last)
    side = winner if passes == "to_winner" else winner.other
    return state.seating.next_of(side, last)


def conclude(state: State) -> State:
    """The match with what the score now means: the game or the match may be over, or tied."""
    result = _result_now(state)
    if result.over:
        return _end_by_score(state, result)
    if result.game_over:
        winner = _winner_now(state, result.game_winner, of_game=True)
        return _end_game(state, winner, extra=result.tie_break is not None)
    if result.tie_break is not None:
        return replace(_break_off_board(state), extra=True)
    return state


def _result_now(state: State, side: Side | None = None) -> MatchResult:
    """The result as a side sees it; left out, the one whose view tells it."""
    seen_by = side or _foremost(state)
    value = state.rules.scoring.queen_value
    return match_result(state.form, state.standing(seen_by), queen_value=value)


def _foremost(state: State) -> Side:
    """The side whose view tells how the match stands: of two any, of more one that leads."""
    if len(state.sides) == 2:
        return Side.A
    values = state.boards_won if state.form.decided_by == "boards" else state.live_score
    return leaders(values, state.playing)[0]


def _winner_now(state: State, viewed: Winner | None, *, of_game: bool = False) -> Side | None:
    """The side that has won, by what `_foremost` sees: of several others, the one that sees it has."""
    viewer = _foremost(state)
    if viewed is not Winner.OPPONENT or len(state.sides) == 2:
        return viewer.winner(viewed)
    for side in state.playing:
        result = _result_now(state, side)
        if (result.game_winner if of_game else result.winner) is Winner.ME:
            return side
    return None


def end_last_stroke(state: State) -> State:
    """The match once no stroke is in motion any more: the time may have been up (A79)."""
    if not state.last_stroke:
        return state
    return conclude(replace(state, time_up=True, last_stroke=False))


def must_be_asked(state: State) -> bool:
    """Whether points that may be demanded stand between a side and the end of the game (A118)."""
    if state.demand is None or state.board is not None:
        return False
    without = conclude(replace(state, demand=None))
    return without.result is not None or without.game != state.game


def _end_by_score(state: State, ended: MatchResult) -> State:
    winner = _winner_now(state, ended.winner)
    game_winner = _winner_now(state, ended.game_winner, of_game=True)
    state = _break_off_board(state)
    ground = Ground.MATCH_TIME if state.time_up else Ground.MATCH_OVER
    form = state.form
    if form.games > 1 and (ended.game_winner or state.boards_played):
        state = _count_game(state, game_winner)
    behind = form.by_time if state.time_up and form.by_time else form.by
    clauses, decisions = split(behind)
    grounds = (ground, *_more_grounds(state))
    decisions = tuple(dict.fromkeys((*decisions, *cite(state.rules, grounds)[1])))
    score = state.games_won if form.games > 1 else state.score
    if form.games == 1 and form.decided_by == "boards":
        score = state.boards_won
    how = How.TIME if state.time_up else How.FINISHED
    shared_by = _sharing(state, score) if winner is None else ()
    return end_match(state, Result(winner, how, ground, score, clauses, decisions, shared_by))


def _sharing(state: State, score: Pair) -> tuple[Side, ...]:
    """Those who share the win of a level match; nobody where that is all who played (A133)."""
    best = leaders(score, state.playing)
    return best if len(best) < len(state.sides) else ()


def leave_match(state: State, side: Side) -> State:
    """A player leaves the points game, and the others play on (A134)."""
    player = f"{side}1"
    seating = replace(state.seating, gone=(*state.seating.gone, player))
    state = replace(state, seating=seating)
    if state.toss is side and state.next_breaker is None:
        state = replace(state, toss=None)
    if state.next_breaker == player:
        state = replace(state, next_breaker=seating.right_hand(player))
    if state.board is not None:
        tally = replace(state.board.tallies[side.number], owes=0)
        state = replace(state, board=state.board.with_tally(side, tally))
    return state


def _more_grounds(state: State) -> Iterator[Ground]:
    """What else decided a match that its score has ended: how time counted, an extra board, an early end."""
    form = state.form
    by_games, by_boards = form.games > 1, form.decided_by == "boards"
    if (state.time_up and (by_games or by_boards)) or (state.extra and by_games):
        yield Ground.MATCH_OF_SEVERAL
    if state.time_up:
        if state.clock.at is not None and state.rules.match.time_by == "events":
            yield Ground.MATCH_TIME_BY_EVENTS
    elif is_decided_early(form, state.standing(Side.A)):
        yield Ground.MATCH_DECIDED_EARLY
    if state.extra:
        yield Ground.MATCH_TIE


def end_match(state: State, result: Result) -> State:
    """The match with its result."""
    clock = replace(state.clock, running=False).begin(None)
    return replace(
        state, result=result, next_breaker=None, demand=None, stopped=None, clock=clock, rest=0
    )


def _count_game(state: State, winner: Side | None, how: How = How.FINISHED) -> State:
    won = state.games_won
    if winner is not None:
        won = pair(won, winner, won[winner.number] + 1)
    game = GameResult(state.game, winner, state.score, how)
    return replace(state, games_won=won, games=(*state.games, game))


def _end_game(
    state: State, winner: Side | None, how: How = How.FINISHED, *, extra: bool = False
) -> State:
    """The next game begins at nil; the break goes on as it was going (A78).

    ``extra``: the games are level and were the last; one board decides, as a game of its own (A117).
    """
    state = _count_game(_break_off_board(state), winner, how)
    deciding = state.form.games >= 3 and state.game == state.form.games - 1
    rest = state.rules.match.rest_minutes if deciding and not extra else 0
    clock = state.clock.begin(Timer.REST) if rest else state.clock
    return replace(
        state,
        game=state.game + 1,
        score=(0,) * len(state.sides),
        boards_won=(0,) * len(state.sides),
        boards_played=0,
        rest=rest,
        demand=None,
        clock=replace(clock, running=clock.running and runs_through(state, rest)),
        extra=extra,
    )


def runs_through(state: State, rest: int) -> bool:
    """Whether the match's time runs while nobody plays: through intervals (A85), in the first edition not
    through a rest.
    """
    return not rest or state.rules.match.time_by == "events"


def concede_game(state: State, winner: Side) -> State:
    """A side gives up a game (003.general.40); a match of one game with it."""
    clauses, decisions = cite(state.rules, [Ground.CONCEDE_GAME])
    if state.form.games == 1:
        return award_match(state, winner, How.CONCEDED, Ground.CONCEDE_GAME, (*clauses, *decisions))
    going_on = _end_game(state, winner, How.CONCEDED)
    ended = match_result(state.form, going_on.standing(Side.A))
    if not ended.over:
        return going_on if ended.tie_break is None else replace(going_on, extra=True)
    state = _count_game(_break_off_board(state), winner, How.CONCEDED)
    winning, score = Side.A.winner(ended.winner), state.games_won
    result = Result(winning, How.CONCEDED, Ground.CONCEDE_GAME, score, clauses, decisions)
    return end_match(state, result)


def award_match(
    state: State, winner: Side | None, how: How, ground: Ground, cites: tuple[str, ...]
) -> State:
    """The match goes to a side, or to nobody, whatever the score (A64: a walkover without points)."""
    state = _break_off_board(state)
    nothing = (0,) * len(state.sides)
    score, target = nothing, state.form.points
    if winner and state.rules.match.forfeit_score == "target" and target is not None:
        score = pair(
            nothing, winner, target if state.form.games == 1 else state.form.games // 2 + 1
        )
    clauses, decisions = split(dict.fromkeys((*cites, "A64")))
    return end_match(state, Result(winner, how, ground, score, clauses, decisions))


def reverse_result(state: State, winner: Side, ground: Ground, cites: tuple[str, ...]) -> State:
    """The match goes to a side after its end; the points stand in the score sheet (A88)."""
    result = state.result
    assert result is not None
    if result.winner is winner:
        return state
    clauses, decisions = split(cites)
    reversed_ = Result(winner, How.FORFEITED, ground, result.score, clauses, decisions)
    return replace(state, result=reversed_, confirmed=())


def _break_off_board(state: State) -> State:
    """A board that is still going on when the game or match ends counts nothing (A11)."""
    board = state.board
    if board is None:
        return state
    left = put_back_all(board)
    state = replace(
        state, score=state.live_score
    )  # in the points game what was pocketed counts (A133)
    result = replace(
        _board_result(board, How.BROKEN_OFF, state.score),
        men_left=(left.men(Side.A), left.men(Side.B)),
    )
    after = next_breaker(state, board.breaker, None)
    return replace(state, board=None, boards=(*state.boards, result), next_breaker=after,
                   last_stroke=False, clock=state.clock.begin(None))  # fmt: skip
