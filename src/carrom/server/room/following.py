"""What follows by itself in a match between people and machines, until somebody has to decide.

The toss, the umpire's placing, computer players' placing and demanding, the next board. Pure: the laws
(`match.expects`, `carrom.play`) say what, this only lets it happen.
"""

from __future__ import annotations

from carrom.errors import Refused
from carrom.match import UMPIRE, Match, Side, Stage, Timer, events
from carrom.play import begin_board, in_order, place


def follow(
    match: Match, computers: frozenset[str], *, toss_winner: Side, begun_by: str = "", at: float
) -> Match:
    """The match once everything has happened that needs nobody.

    ``computers``: the seats of computer players; ``begun_by``: who breaks first, if no toss decides.
    """
    while (after := _next(match, computers, toss_winner, begun_by, at)) is not match:
        match = after
    return match


def _next(
    match: Match, computers: frozenset[str], toss_winner: Side, begun_by: str, at: float
) -> Match:
    state = match.state
    match state.stage:
        case Stage.TOSS if begun_by:
            return begin_board(match, begun_by, at=at)
        case Stage.TOSS:
            return match.apply(events.TossMade(toss_winner), at)
        case Stage.CHOICE:
            return match.apply(events.Chosen("break"), at)
        case Stage.READY if state.demand is not None:
            seats = {one for one in state.players if one[0] == state.demand.side}
            if not seats <= computers:
                return match
            return match.apply(events.PointsDemanded(state.demand.most, state.demand.side), at)
        case Stage.READY:
            return begin_board(match, at=at)
        case Stage.PLACING:
            assert state.board is not None
            mine = computers | {UMPIRE}
            placer = next((one.placer for one in state.board.to_place if one.placer in mine), None)
            return match if placer is None else place(match, placer, at=at)
        case Stage.STROKE:
            return in_order(match, at=at)
    return match


def time_up(match: Match, *, at: float) -> Match | None:
    """The match once whoever it waits for has let his time pass; None where the laws set no limit.

    Who does not place in time has it done as the laws say, else well by default; who demands nothing in time
    demands nothing (A44).
    """
    state = match.state
    try:
        match state.stage:
            case Stage.STROKE:
                return match.apply(events.ClockExpired(Timer.STROKE, announced=True), at)
            case Stage.PLACING:
                return _not_placed(match, at)
            case Stage.READY if state.demand is not None:
                return match.apply(events.PointsDemanded(0, state.demand.side), at)
    except Refused:
        return None
    return None


def _not_placed(match: Match, at: float) -> Match:
    try:
        return match.apply(events.ClockExpired(Timer.PLACING, announced=True), at)
    except Refused:
        assert match.board is not None
        return place(match, match.board.to_place[0].placer, at=at)


def match_time_up(match: Match, *, at: float) -> Match | None:
    """The match once its own time is up, if it has one and can end now."""
    left = match.clocks(at).get(Timer.MATCH)
    if left is None or left > 0 or match.result is not None:
        return None
    try:
        return match.apply(events.ClockExpired(), at)
    except Refused:
        return None
