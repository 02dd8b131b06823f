"""Who may do what next. No page and no player holds rules of its own: they ask here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrom.match.board import UMPIRE
from carrom.match.clock import Timer, allowed
from carrom.match.event import KINDS
from carrom.match.state import Stage

if TYPE_CHECKING:
    from carrom.match.state import State


@dataclass(frozen=True, slots=True)
class Expected:
    """Something that may happen next, and by whom (players, sides or ``umpire``).

    ``men``: how many men it is about (to place, to demand at most); ``seconds``: how long there is for it.
    """

    kind: str
    by: tuple[str, ...]
    men: int | None = None
    seconds: float | None = None


def expects(state: State) -> tuple[Expected, ...]:
    """What may happen next: what play waits for first, then what else could."""
    usual = list(_usual(state))
    named = {one.kind for one in usual}
    others = [
        Expected(kind, (UMPIRE,) if kind not in BY_SIDES else state.players)
        for kind, cls in KINDS.items()
        if state.stage in cls.when and kind not in named and _makes_sense(kind, state)
    ]
    return (*usual, *others)


BY_SIDES = ("concede", "appeal", "pass")


def _usual(state: State) -> list[Expected]:
    match state.stage:
        case Stage.NEW:
            return [Expected("match", (UMPIRE,))]
        case Stage.TOSS:
            return [Expected("toss", (UMPIRE,)), Expected("board", (UMPIRE,))]
        case Stage.CHOICE:
            return [Expected("choice", (str(state.toss),))]
        case Stage.STOPPED:
            return [Expected("play", (UMPIRE,))]
        case Stage.OVER:
            return []
    found = []
    if state.demand is not None and (state.board is None or not state.board.strokes):
        found.append(Expected("demand", (str(state.demand.side),), men=state.demand.most))
    board = state.board
    if board is None:
        rest = allowed(state, Timer.REST) if state.rest else None
        return [*found, Expected("board", (state.next_breaker or UMPIRE,), seconds=rest)]
    seconds = allowed(state, Timer.PLACING)
    for one in board.to_place:
        men = 1 if one.queen else one.men
        found.append(Expected("placed", (one.placer,), men=men, seconds=seconds))
    found += [
        Expected("waived", (one.placer,), men=one.men - one.came_back, seconds=seconds)
        for one in board.to_place
        if not one.queen and one.placer != UMPIRE and one.men > one.came_back
    ]
    if not board.to_place or board.position is None:
        found.append(Expected("stroke", (board.on_turn,), seconds=allowed(state, Timer.STROKE)))
    if not board.to_place:
        found.append(Expected("pass", (board.on_turn,)))
    return found


def _makes_sense(kind: str, state: State) -> bool:
    """Whether an event of a kind can be taken at all, beyond the stage."""
    match kind:
        case "demand":
            return False  # named first where there is something to demand
        case "stroke" | "placed" | "waived" | "pass":
            return False
        case "room":
            return state.board is not None and state.board.state.no_room
        case "no_room" | "placing_forfeited":
            board = state.board
            return board is not None and any(not one.queen for one in board.to_place)
        case "seats":
            return not (state.seats_taken and state.rules.match.seats_fixed)
        case "taken_over":
            return not state.boards and not state.taken_over
        case "board":
            return state.stage is not Stage.CHOICE
    return True


def why_not(state: State) -> str:
    """Why an event is out of place now, and what would not be."""
    now = {
        Stage.NEW: "there is no match yet",
        Stage.TOSS: "no board is in play",
        Stage.CHOICE: f"side {state.toss} has to choose side or break first",
        Stage.READY: "no board is in play",
        Stage.PLACING: "something is still to be placed",
        Stage.STROKE: "a board is being played",
        Stage.STOPPED: "play has been stopped by an appeal: 'Play' must be ordered first",
        Stage.OVER: "the match is over",
    }[state.stage]
    usual = dict.fromkeys(one.kind for one in _usual(state))
    return f"{now}; expected: {', '.join(usual)}" if usual else now
