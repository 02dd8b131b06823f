"""A stroke in a match: simulated, turned into facts in the laws' terms, judged and logged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrom.errors import Refused
from carrom.laws import Breach
from carrom.match import Match, Seen, Touch, events
from carrom.physics import STRIKER, Kind, StrikerBreach, Stroke, find_breaches, simulate
from carrom.play.placing import umpire_places
from carrom.play.table import board_of, constants_of, seen_by, written

if TYPE_CHECKING:
    from carrom.laws import RuleSet, Ruling
    from carrom.match import State
    from carrom.physics import Position, Trajectory

TOUCHED = {Kind.WHITE: Touch.WHITE, Kind.BLACK: Touch.BLACK, Kind.QUEEN: Touch.QUEEN}


@dataclass(frozen=True, slots=True)
class StrokePlayed:
    """A stroke that was played: the match after it, what moved where, and the ruling.

    The trajectory is as the player saw it, his own side near.
    """

    match: Match
    trajectory: Trajectory
    event: events.Struck
    ruling: Ruling


def play_stroke(
    match: Match, position: Position | None, stroke: Stroke, *, at: float | None = None
) -> StrokePlayed:
    """The player on turn makes a stroke, told from his own chair; the laws rule on what it did.

    ``position`` as he sees it; None: as the match has it (another one is refused). What the umpire has to
    put back is put back at once; for what a player has to place see `carrom.play.settle`. Raises `Refused`
    or `BadStroke`, and nothing has changed.
    """
    board = board_of(match)
    if match.state.stopped is not None or board.to_place:
        match.apply(events.Struck(by=board.on_turn))  # says why not
    here = seen_by(match, board.on_turn)
    if position is not None and position != here:
        raise Refused("the discs lie otherwise in this match", event="stroke")
    event, trajectory = struck(match.state, here, stroke)
    after = match.apply(event, at)
    ruling = after.line[-1].ruling
    assert ruling is not None
    return StrokePlayed(umpire_places(after, at=at), trajectory, event, ruling)


def struck(state: State, here: Position, stroke: Stroke) -> tuple[events.Struck, Trajectory]:
    """The event a stroke makes, and its trajectory; ``here`` as the player on turn sees the board."""
    board = board_of(state)
    trajectory = simulate(here, stroke, constants_of(state))
    event = events.Struck(
        seen=facts_of(trajectory, state.rules),
        by=board.on_turn,
        played=events.Played(stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed),
        final=written(trajectory.final.turned(state.seating.quarters(board.on_turn))),
    )
    return event, trajectory


def facts_of(trajectory: Trajectory, rules: RuleSet) -> Seen:
    """What an umpire would have seen of a simulated stroke, by these rules."""
    discs = trajectory.start.discs
    fell = [discs[one].kind for one in trajectory.pocketed if one != STRIKER]
    first: Touch | None = None
    if trajectory.first_contact is None:
        first = Touch.NOTHING
    elif not trajectory.cushion_before_contact:
        first = TOUCHED[discs[trajectory.first_contact].kind]
    return Seen(
        white=fell.count(Kind.WHITE),
        black=fell.count(Kind.BLACK),
        queen=Kind.QUEEN in fell,
        striker=trajectory.striker_pocketed,
        first=first,
        breaches=breaches_of(trajectory, rules),
    )


def breaches_of(trajectory: Trajectory, rules: RuleSet) -> tuple[Breach, ...]:
    """The breaches of a stroke that these rules forbid, in the laws' own terms."""
    found = []
    for one in find_breaches(trajectory):
        if one is StrikerBreach.ON_PIECE:
            continue  # cannot be: the simulator refuses a striker that lies on a disc
        breach = Breach(one.value)
        if getattr(rules.striking, breach.value) == "forbidden":
            found.append(breach)
    return tuple(found)


def stroke_of(played: events.Played) -> Stroke:
    """The stroke an event tells of, from the chair of the player who made it."""
    return Stroke(played.x, played.y, played.dx, played.dy, played.speed)
