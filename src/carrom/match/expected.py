"""Who may do what next. No page and no player holds rules of its own: they ask here."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.errors import Objection
from carrom.match.board import UMPIRE, Board, only_man, waivable, why_not_forgo
from carrom.match.clock import Timer, seconds_allowed
from carrom.match.event import EVENT_KINDS
from carrom.match.events.revising import Revision
from carrom.match.flow import must_be_asked
from carrom.match.state import Stage, State


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
    usual = list(awaited(state))
    named = {event.kind for event in usual}
    stage = state.stage
    others = [
        Expected(kind, (UMPIRE,) if kind not in BY_SIDES else state.players_left)
        for kind, cls in EVENT_KINDS.items()
        if stage in cls.when
        and kind not in named
        and not (cls.of_sides and state.rules.men_are_shared)
        and _makes_sense(kind, state)
    ]
    return (*usual, *others)


BY_SIDES = ("concede", "appeal", "pass", "confirmed")


def awaited(state: State) -> list[Expected]:
    """What play waits for, and nothing else that could happen."""
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
    first = []
    if state.demand is not None and (state.board is None or not state.board.strokes):
        first.append(Expected("demand", (str(state.demand.side),), men=state.demand.most))
    board = state.board
    if board is None:
        if must_be_asked(state):
            return first
        rest = seconds_allowed(state, Timer.REST) if state.rest else None
        return [*first, Expected("board", (state.next_breaker or UMPIRE,), seconds=rest)]
    return [*first, *_placing(state, board), *_striking(state, board)]


def _placing(state: State, board: Board) -> list[Expected]:
    seconds = seconds_allowed(state, Timer.PLACING)
    placed = [
        Expected("placed", (placing.placer,), 1 if placing.queen else placing.men, seconds)
        for placing in board.to_place
    ]
    if state.rules.dues.waive == "never":
        return placed
    return placed + [
        Expected("waived", (placing.placer,), waivable(board, state.rules, placing), seconds)
        for placing in board.to_place
        if not why_not_forgo(board, placing)
    ]


def _striking(state: State, board: Board) -> list[Expected]:
    if board.to_place and board.position is not None:
        return []
    stroke = Expected("stroke", (board.on_turn,), seconds=seconds_allowed(state, Timer.STROKE))
    return [stroke] if state.last_stroke else [stroke, Expected("pass", (board.on_turn,))]


def _makes_sense(kind: str, state: State) -> bool:
    """Whether an event of a kind can be taken at all, beyond the stage."""
    board = state.board
    if state.is_locked and issubclass(EVENT_KINDS[kind], Revision):
        return kind == "undo"
    match kind:
        case "demand" | "stroke" | "placed" | "waived" | "pass" | "board":
            return False  # named first where it can be
        case "no_stroke":
            simulated = board is not None and board.position is not None
            return simulated and state.rules.board.no_stroke == "again"
        case "room":
            return board is not None and board.state.no_room
        case "no_room":
            return board is not None and any(
                not placing.queen and not only_man(board, placing) for placing in board.to_place
            )
        case "placing_forfeited":
            return board is not None and not all(
                why_not_forgo(board, placing) for placing in board.to_place
            )
        case "striker_lifted":
            return board is not None and board.striker_of is not None
        case "foul" | "replay":
            return board is not None
        case "incident" | "forfeit" | "confirmed":
            return not state.is_confirmed
        case "appeal_decided":
            return state.appeal is not None and state.appeal.decided_by != "chief_referee"
        case "substitution":
            when = state.rules.match.substitution
            return when == "any_time" or (when == "between_boards" and board is None)
        case "seats":
            return not (state.seats_taken and state.rules.match.seats_fixed)
        case "called":
            return not (state.called or state.seats_taken)
        case "reported":
            return not state.seats_taken and len(state.reported) < len(state.players)
        case "trial":
            begun = bool(state.boards) or state.taken_over
            return not begun and state.trials < state.rules.match.trial_boards
        case "scored":
            if board is not None:
                return board.position is None
            return not must_be_asked(state)
        case "taken_over":
            return not state.boards and not state.taken_over
        case "seed":
            return (
                state.match_made is not None and bool(state.match_made.seed_hash) and not state.seed
            )
    return True


def why_not(state: State) -> Objection:
    """Why an event is out of place now, and what would not be."""
    values = {"side": state.toss} if state.stage is Stage.CHOICE else {}
    now = Objection(f"stage.{state.stage}", values)
    usual = tuple(dict.fromkeys(event.kind for event in awaited(state)))
    return Objection("stage", {"now": now, "expected": usual}) if usual else now
