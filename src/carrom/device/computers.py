"""Computer players on a device: what they think of, and what comes of it."""

from __future__ import annotations

import logging
from typing import Any

from carrom.device.device import DeviceChange, GameDevice
from carrom.device.lines import act
from carrom.errors import CarromError
from carrom.match import Match, event_from_json, event_to_json, events
from carrom.page import (
    ActionResult,
    AimFrame,
    PlannedMove,
    acting_computer,
    aim_frames,
    make_move,
    make_placing,
    men_to_place,
    plan_move,
    plan_placing,
    stroke_numbers,
)
from carrom.physics import Stroke
from carrom.play import WELL, PlacingAnswer

LOG = logging.getLogger("carrom.device")
AIM_SECONDS = 0.9
"""How long a computer player is seen to aim."""
PlainThought = dict[str, Any]


def think(device: GameDevice, match_id: str, version: int) -> PlainThought:
    """What the computer on turn does, and how it is shown to aim before. Nothing is changed yet."""
    game = device.game(match_id)
    nothing: PlainThought = {"aims": [], "seconds": 0.0, "answer": None}
    seated = acting_computer(game.setup, game.match)
    if game.match.version != version or seated is None or seated.level is None:
        return nothing
    what = men_to_place(game.setup, game.match)
    try:
        if what is not None:
            answer = plan_placing(game.match, seated.level, what)
            return nothing | {"answer": {"place": _plain_placing(answer)}}
        mind, hand = stroke_numbers(game.setup, version)
        planned = plan_move(game.match, seated.level, mind, hand)
    except Exception:  # a match never waits for ever: a plain stroke is made instead
        LOG.exception("a computer player's thought failed")
        return nothing
    aims = list(_aims(seated.seat, planned))
    return {"aims": aims, "seconds": AIM_SECONDS, "answer": {"move": _plain_move(planned)}}


def _aims(seat: str, planned: PlannedMove) -> list[tuple[float, AimFrame]]:
    return [] if planned.aim is None else list(aim_frames(seat, planned.aim, AIM_SECONDS))


def moved(
    device: GameDevice, match_id: str, version: int, answer: Any, now: float, change: DeviceChange
) -> None:
    """Carry out what a computer thought of, unless the match has gone on meanwhile."""
    game = device.game(match_id)
    seated = acting_computer(game.setup, game.match)
    if game.match.version != version or seated is None:
        return
    what = men_to_place(game.setup, game.match)
    thought = answer if isinstance(answer, dict) else {}

    def work(match: Match, at: float) -> ActionResult:
        if what is not None:
            placing = _placing(thought.get("place"))
            return make_placing(match, what.placer, placing, at, report=_report)
        mind, _ = stroke_numbers(game.setup, version)
        seed = game.setup.seed or ""
        return make_move(match, _move(thought.get("move")), mind, at, seed=seed, report=_report)

    act(device, game, work, now, change)


def _report(reason: str, problem: CarromError) -> None:
    LOG.error("a computer player's move failed", extra={"reason": reason, "why": str(problem)})


# A thought as plain data ----------------------------------------------------------------------------


def _plain_move(planned: PlannedMove) -> Any:
    move = planned.move
    if isinstance(move, Stroke):
        return [move.x, move.y, move.dx, move.dy, move.speed]
    return event_to_json(move)


def _move(plain: Any) -> Stroke | events.Conceded | None:
    if isinstance(plain, list):
        return Stroke(*plain)
    event = None if plain is None else event_from_json(plain)
    return event if isinstance(event, events.Conceded) else None


def _plain_placing(answer: PlacingAnswer) -> Any:
    if isinstance(answer, events.Waived):
        return event_to_json(answer)
    return [list(spot) for spot in answer]


def _placing(plain: Any) -> PlacingAnswer:
    if isinstance(plain, dict):
        event = event_from_json(plain)
        return event if isinstance(event, events.Waived) else WELL
    return tuple((x, y) for x, y in plain or ())
