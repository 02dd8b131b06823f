"""Boards that are part of no match: strokes played out on them, ruled on, and the best strokes found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carrom.errors import BadInput
from carrom.laws import Colour, Queen, RuleSet, StrokeFacts
from carrom.match import Match, events
from carrom.page import answers, requests, views
from carrom.page.steps import ruling_view, simulated_stroke, stroke_path
from carrom.physics import YIELDING, Constants, Disc, Kind, Packing, Position
from carrom.play import constants_of

if TYPE_CHECKING:
    from carrom.players import Node


class BoardPhysics(NamedTuple):
    """How discs move, and how a rack lies before its break."""

    constants: Constants
    packing: Packing


def physics_of(match: Match | None) -> BoardPhysics:
    """As in a match; as in one that is made now where none is named, or it has not begun."""
    if match is None or match.state.match_made is None:
        return BoardPhysics(YIELDING, Packing.PACKED)
    packing = Packing(match.state.match_made.packing or Packing.EXACT)
    return BoardPhysics(constants_of(match.state), packing)


def _read(given: requests.OnPosition) -> tuple[Position, RuleSet]:
    position = Position(tuple(Disc(*disc) for disc in given.position)).check()
    return position, events.rules_of(events.MatchMade(rules=given.rules))


def simulate_stroke(trial: requests.ToSimulate, physics: BoardPhysics) -> answers.SimulatedStroke:
    """A stroke played out on any position."""
    from carrom.physics import simulate as play_out

    position, rules = _read(trial)
    trajectory = play_out(position, trial.stroke.as_stroke(), physics.constants)
    return simulated_stroke(trajectory, rules)


def judge_stroke(trial: requests.ToJudge, physics: BoardPhysics) -> answers.JudgedStroke:
    """A stroke played out on any board and ruled on."""
    from carrom.play import try_stroke

    node = _board(trial, physics)
    tried = try_stroke(
        node.position, node.state, node.rules, trial.stroke.as_stroke(), node.constants
    )
    ruling = tried.ruling
    return {
        "trajectory": stroke_path(tried.trajectory, 0),
        "position": [(disc.kind, disc.x, disc.y) for disc in tried.trajectory.final],
        "pocketed": views.fill(answers.PocketedDiscs, tried.facts or StrokeFacts()),
        "ruling": ruling_view(node.rules, ruling, trial.language),
        "returned": [(disc.kind, disc.x, disc.y) for disc in tried.returned],
        "queen": ruling.queen,
        "dues": (ruling.own_dues, ruling.opp_dues),
        "no_stroke": tried.facts is None,
    }


def _board(given: requests.OnBoard, physics: BoardPhysics, *, hides_rack: bool = False) -> Node:
    """The board that was described, with a man of each colour on it."""
    from carrom.players import board_of

    position, rules = _read(given)
    for needed in (Kind.WHITE, Kind.BLACK):
        if not any(disc.kind is needed for disc in position):
            raise BadInput(f"no {needed} man lies on the board: it is over", field="position")
    return board_of(
        position,
        rules,
        colour=Colour.WHITE if given.white_to_play else Colour.BLACK,
        queen=Queen[given.queen.upper()],
        scores=given.scores,
        dues=given.dues,
        constants=physics.constants,
        is_break=given.is_break,
        hides_rack=hides_rack,
        packing=physics.packing,
    )


def analyse_board(
    situation: requests.ToAnalyse, physics: BoardPhysics
) -> list[answers.AdvisedStroke]:
    """The best strokes on a board."""
    from carrom.players import analyse as find_strokes

    board = _board(situation, physics, hides_rack=situation.hides_rack)
    language = situation.language
    return [
        views.fill(
            answers.AdvisedStroke,
            advice.candidate,
            name=advice.name.text(language),
            tries=0 if advice.keeps.is_certain else advice.keeps.tries,
            fouls=advice.candidate.costly,
            follows=[views.fill(answers.MayFollow, item) for item in advice.follows],
            trajectory=stroke_path(advice.trajectory, 0),
        )
        for advice in find_strokes(
            board, strength=situation.level, best=situation.best, language=language
        )
    ]
