"""A hint: a good stroke for the person on turn, where nobody else is there to be wronged by it."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter

from carrom.match import Logged, Stage, fold
from carrom.play import board_of
from carrom.server.api import answers
from carrom.server.api.requests import LanguageName
from carrom.server.edge.limits import ANALYSES, ANALYSES_OF_ADDRESS
from carrom.server.edge.refusals import Refusal, invalid_input
from carrom.server.room.room import Room
from carrom.server.routes.common import WRONG, Anybody, Language, MatchId
from carrom.server.show.step import stroke_path

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)
HINT_LEVEL = "5"
"""Whose hand a hint is for: a club player's. What only the strongest could play helps nobody."""


@router.get("/matches/{match_id}/hint", operation_id="hint")
async def hint(
    caller: Anybody, match_id: MatchId, language: Language = "en"
) -> answers.HintedStroke:
    """A good stroke for the caller, who is on turn; never in a match with people at other devices."""
    replace(caller, guest=None).charge(ANALYSES_OF_ADDRESS)
    room = await caller.room(match_id, ANALYSES)
    check_hint(room, caller.guest)
    with invalid_input():
        advice = await caller.analyse(_hint, room.match.log, language)
    if advice is None:
        raise Refusal("no_stroke_found", "the computer finds no stroke here")
    return advice


def check_hint(room: Room, guest: str | None) -> None:
    """Raise `Refusal` unless this guest may have a hint now."""
    match, setup = room.match, room.setup
    mine = setup.seats_of(guest)
    if not mine:
        raise Refusal("not_a_player", "only a player of this match gets a hint", status=403)
    if any(seated.level is None and seated.guest != guest for seated in setup.seats):
        why = "there are no hints in a match between people at several devices"
        raise Refusal("no_hints", why, status=403)
    board = match.board
    if board is None or match.state.stage is not Stage.STROKE or board.position is None:
        raise Refusal("no_stroke_now", "there is no stroke to be played now")
    if board.on_turn not in mine:
        raise Refusal("not_your_turn", "it is not your turn")


def _hint(log: tuple[Logged, ...], language: LanguageName) -> answers.HintedStroke | None:
    """In a thinking process."""
    from carrom.players import Node, analyse

    match = fold(log)
    found = analyse(Node.of(match), strength=HINT_LEVEL, best=1, language=language)
    if not found:
        return None
    advice = found[0]
    quarters = match.state.seating.quarters(board_of(match).on_turn)
    return {
        "version": match.version,
        "name": advice.name.text(language),
        "pockets": advice.candidate.pockets,
        "tries": 0 if advice.pockets.is_certain else advice.pockets.tries,
        "stroke": advice.candidate.stroke,
        "trajectory": stroke_path(advice.trajectory, quarters),
    }
