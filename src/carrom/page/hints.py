"""A hint: a good stroke for the person on turn, where nobody else is there to be wronged by it."""

from __future__ import annotations

from carrom.match import Logged, Match, Stage, fold
from carrom.page import answers
from carrom.page.refusals import Refusal
from carrom.page.setup import MatchSetup
from carrom.page.steps import stroke_path
from carrom.play import board_of

HINT_LEVEL = "5"
"""Whose hand a hint is for: a club player's. What only the strongest could play helps nobody."""


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


def find_hint(log: tuple[Logged, ...], language: str) -> answers.HintedStroke | None:
    """A good stroke for the player on turn, if there is one."""
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
