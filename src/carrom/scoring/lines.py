"""Where the match stands, line by line: sides, board, turn and clocks."""

from __future__ import annotations

from carrom.laws import Queen
from carrom.match import Board, Side, Stage, Timer, events, seconds_allowed, side_of
from carrom.scoring.asking import Asking
from carrom.scoring.choices import really_playing
from carrom.scoring.parts import (
    BoardLine,
    ClockLine,
    ConfirmedBy,
    PlayerLine,
    QueenPlace,
    SideLine,
    TurnLine,
)
from carrom.scoring.wording import Speaker, capital


def side_line(asking: Asking, side: Side) -> SideLine:
    """One side with its players."""
    speaker = asking.speaker
    state, board, number = speaker.state, speaker.state.board, side.number
    breaker = state.next_breaker if board is None else board.breaker
    strikers = dict(state.strikers)
    return SideLine(
        id=side,
        name=speaker.name(side) if state.match_made else side.value.upper(),
        players=tuple(
            PlayerLine(
                id=player,
                name=speaker.name(player),
                seat=state.seating.seat(player).value,
                on_turn=board is not None and board.on_turn == player,
                breaks=breaker == player,
                reported=player in state.reported or state.seats_taken,
                striker=strikers.get(player),
            )
            for player in state.players
            if player[0] == side
        ),
        colour=None if board is None or board.tallies else board.colour(side).value,
        score=state.live_score[number],
        boards_won=state.boards_won[number],
        games_won=state.games_won[number],
        men_left=None if board is None or board.tallies else board.men(side),
        owes=0 if board is None else _owes(board, side),
        has_queen=board is not None and board.queen_of is side,
        warnings=sum(warned.player[0] == side for warned in state.warnings),
        confirmed=side in state.confirmed,
        confirmed_by=_confirmed_by(asking, side),
        gone=side not in state.playing,
    )


def _owes(board: Board, side: Side) -> int:
    """The dues a side owes: in the points game those of the player."""
    return board.tallies[side.number].owes if board.tallies else board.owes(side)


def _confirmed_by(asking: Asking, side: Side) -> ConfirmedBy | None:
    """Who confirmed the result for a side, if anybody has."""
    if side not in asking.match.state.confirmed:
        return None
    given = (step.event for step in reversed(asking.match.line))
    return next(
        event.given_by
        for event in given
        if isinstance(event, events.ResultConfirmed) and side_of(event.by) is side
    )


def board_line(speaker: Speaker) -> BoardLine | None:
    """The board in play, or the one that comes next."""
    state, board = speaker.state, speaker.state.board
    if board is None and state.stage is not Stage.READY:
        return None
    number = state.boards_played + 1 if board is None else board.number
    breaker = state.next_breaker if board is None else board.breaker
    game = state.game if board is None else board.game
    key = "board_of_game" if state.form.games > 1 else "board"
    return BoardLine(
        number=number,
        game=game,
        breaker=breaker,
        breaker_name=speaker.name(breaker),
        strokes=0 if board is None else board.strokes,
        in_play=board is not None,
        text=capital(speaker.say("line", key, number=number, game=game)),
        queen="board" if board is None else _queen(board),
    )


def game_won(speaker: Speaker) -> str:
    """Who has won the game that has just ended: its score is no longer on the screen."""
    state = speaker.state
    is_between = state.board is None and state.result is None and not state.boards_played
    if not state.games or not is_between:
        return ""
    last = state.games[-1]
    score = "–".join(map(str, sorted(last.score, reverse=True)))
    values = {"game": last.number, "side": speaker.name(last.winner), "score": score}
    return speaker.say("line", "game_drawn" if last.winner is None else "game_won", **values)


def _queen(board: Board) -> QueenPlace:
    if board.queen_of is not None:
        return "covered"
    places: dict[Queen, QueenPlace] = {
        Queen.ON_BOARD: "board", Queen.PENDING: "pending", Queen.VOID: "void",
    }  # fmt: skip
    return places[board.state.queen]


def turn_line(asking: Asking) -> TurnLine | None:
    """Whose turn it is."""
    board, speaker = asking.match.board, asking.speaker
    if board is None:
        return None
    covering = board.state.queen is Queen.PENDING
    name = speaker.name(board.on_turn)
    return TurnLine(
        player=board.on_turn,
        name=name,
        side=board.side,
        colour=None if board.tallies else board.colour(board.side).value,
        covering=covering,
        text=speaker.say("line", "covering" if covering else "turn", player=name),
        others=really_playing(asking),
    )


def clock_lines(asking: Asking) -> tuple[ClockLine, ...]:
    """The clocks that have a limit. The time to report is shown once the players have been called."""
    state = asking.match.state
    return tuple(
        ClockLine(
            id=timer,
            label=asking.speaker.say("clock", timer.value),
            seconds=round(seconds, 3),
            limit=_limit(asking, timer),
            running=state.clock.running or timer in (Timer.REPORT, Timer.REST),
        )
        for timer, seconds in asking.match.clocks(asking.at).items()
        if timer is not Timer.REPORT or (state.called and not state.seats_taken)
    )


def _limit(asking: Asking, timer: Timer) -> float:
    limit = seconds_allowed(asking.match.state, timer)
    return 0.0 if limit is None else limit
