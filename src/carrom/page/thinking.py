"""What a computer player of a match does: thought of, and done even where the thought fails.

A thought that fails is replaced by a plain stroke, a stroke that is refused by a plain one and then by a
pass; men that nobody could think about are put back by rule.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from carrom.errors import CarromError
from carrom.match import Match, Stage, ToPlace, events
from carrom.page import actions
from carrom.page.actions import ActionResult
from carrom.page.setup import MatchSetup, Seated
from carrom.physics import Stroke
from carrom.play import WELL, PlacingAnswer, RandomPlayer, place_or_waive

AFTER_REST = 0.6
"""Seconds the board is looked at once the discs rest, before a computer player begins to aim."""
Report = Callable[[str, CarromError], None]
"""Told why a move was not made: a reason, and the error."""


class PlannedMove(NamedTuple):
    """What a computer player does, and the stroke it aims: the one it means, before its hand slips. None
    where it does not strike."""

    move: Stroke | events.Conceded
    aim: Stroke | None = None


def men_to_place(setup: MatchSetup, match: Match) -> ToPlace | None:
    """The first men that a computer player is to put back; the queen has her own place."""
    waiting = () if match.board is None else match.board.to_place
    return next((one for one in waiting if one.placer in setup.computers and not one.queen), None)


def acting_computer(setup: MatchSetup, match: Match) -> Seated | None:
    """The computer player who is to strike or to put men back."""
    board, stage = match.board, match.state.stage
    if board is None:
        return None
    if stage is Stage.PLACING:
        what = men_to_place(setup, match)
        return None if what is None else setup.seat(what.placer)
    if stage is not Stage.STROKE or board.on_turn not in setup.computers:
        return None
    return setup.seat(board.on_turn)


def plan_move(match: Match, level: str, mind: Random, hand: Random | None) -> PlannedMove:
    """What the player on turn at a level does; the random numbers of its mind and its hand fix it."""
    from carrom.players import ComputerPlayer

    player = ComputerPlayer.of(level)
    meant = player.meant_move(match, mind)
    if not isinstance(meant, Stroke):
        return PlannedMove(meant)
    return PlannedMove(player.made(match, meant, hand or mind), meant)


def plan_placing(match: Match, level: str, what: ToPlace) -> PlacingAnswer:
    """What a player at a level does with men to be placed."""
    from carrom.players import ComputerPlayer

    return ComputerPlayer.of(level).place(match, what)


def make_move(
    match: Match,
    move: Stroke | events.Conceded | None,
    mind: Random,
    at: float,
    *,
    seed: str,
    report: Report,
) -> ActionResult:
    """What was thought of; else a plain stroke; else a pass. Raises if even that is refused."""
    if move is not None:
        try:
            if isinstance(move, events.Conceded):
                return ActionResult(match.apply(move, at))
            return actions.strike(match, move, at, seed=seed)
        except CarromError as problem:
            report("stroke_refused", problem)
    try:
        return actions.strike(match, plain_stroke(match, mind), at, seed=seed)
    except CarromError as problem:
        report("plain_stroke_refused", problem)
    return ActionResult(match.apply(events.Passed(), at))


def make_placing(
    match: Match, placer: str, answer: PlacingAnswer, at: float, *, report: Report
) -> ActionResult:
    """The men where they were thought best; else by rule. Raises if even that is refused."""
    try:
        return ActionResult(place_or_waive(match, placer, answer, at=at))
    except CarromError as problem:
        report("placing_refused", problem)
    return ActionResult(place_or_waive(match, placer, WELL, at=at))


def plain_stroke(match: Match, mind: Random) -> Stroke:
    """A random stroke, should thinking fail."""
    return RandomPlayer().stroke(match, mind)
