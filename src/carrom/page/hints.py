"""A hint for the person on turn, where nobody else is there to be wronged by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.match import Logged, Match, Performance, Stage, fold
from carrom.page import answers
from carrom.page.refusals import Refusal
from carrom.page.setup import MatchSetup
from carrom.page.steps import stroke_path
from carrom.play import board_of

if TYPE_CHECKING:
    from carrom.players import Advice


def check_hint(setup: MatchSetup, match: Match, guest: str | None) -> None:
    """Raise `Refusal` unless this guest may have a hint now."""
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


def find_hint(
    log: tuple[Logged, ...], language: str, before: Performance | None = None
) -> answers.Hint | None:
    """The best way to pocket something for the player on turn, and a safer stroke where that is better; None
    where no stroke is found. ``before``: what this player did in other matches."""
    from carrom.players import SENSIBLE, hint_of

    match = fold(log)
    hint = hint_of(match, before, language=language)
    if hint is None:
        return None
    quarters = match.state.seating.quarters(board_of(match).on_turn)
    return {
        "version": match.version,
        "is_hard": hint.stroke.pockets.part < SENSIBLE,
        "stroke": _hinted(hint.stroke, quarters, language),
        "safer": None if hint.safer is None else _hinted(hint.safer, quarters, language),
    }


def _hinted(advice: Advice, quarters: int, language: str) -> answers.HintedStroke:
    return {
        "name": advice.name.text(language),
        "pockets": advice.candidate.pockets,
        "tries": 0 if advice.pockets.is_certain else advice.pockets.tries,
        "stroke": advice.candidate.stroke,
        "trajectory": stroke_path(advice.trajectory, quarters),
    }
