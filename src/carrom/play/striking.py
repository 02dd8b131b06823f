"""A stroke in a match: simulated, turned into facts in the laws' terms, judged and logged."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.errors import Refused
from carrom.laws import (
    BoardState,
    Breach,
    IncidentRuling,
    RuleSet,
    Ruling,
    Situation,
    incidents,
    judge,
    judge_incident,
)
from carrom.match import Match, ObservedStroke, Stage, State, Step, Touch, events
from carrom.physics import (
    STRIKER,
    Kind,
    Position,
    StrikerBreach,
    Stroke,
    Trajectory,
    find_breaches,
    is_no_stroke,
    simulate,
)
from carrom.play.racks import lie_of
from carrom.play.table import board_of, constants_of, position_text, read_position, seen_by


@dataclass(frozen=True, slots=True)
class StrokePlayed:
    """A stroke that was played: the match after it, what moved where, and the ruling.

    The trajectory is as the player saw it, their own side near. Where no stroke was made (A91), the event
    says so, and the ruling leaves everything as it was.
    """

    match: Match
    trajectory: Trajectory
    event: events.Struck | events.NoStroke
    ruling: Ruling


def strike(
    match: Match,
    position: Position | None,
    stroke: Stroke,
    *,
    at: float | None = None,
    seed: str = "",
) -> StrokePlayed:
    """The player on turn makes a stroke and the laws rule on it, as in `carrom.play.play_stroke`.

    It is made at a time, and told once the discs rest: discs in motion take nobody's time.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import Stroke
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> played = strike(match, None, Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5))
    >>> played.ruling.turn, played.match.board.on_turn, len(played.trajectory.pocketed)
    (<Turn.KEEP: 'keep'>, 'a1', 2)
    """
    board = board_of(match)
    if match.state.stage is not Stage.STROKE:
        # is refused, and says what is expected instead
        match.apply(events.Struck(by=board.on_turn))
    if position is not None and position != seen_by(match, board.on_turn):
        raise Refused("the given position is not the one on the board", event="stroke")
    trajectory = played_out(match.state, stroke, seed)
    event = event_of(trajectory, match.state)
    if at is None:
        after = match.apply(event)
    else:
        after = match.apply(event, round(at + trajectory.seconds, 3), made=at)
    step = after.line[-1]
    ruling = step.ruling if step.incident is None else _on_board(step.incident)
    assert ruling is not None
    return StrokePlayed(after, trajectory, event, ruling)


def played_out(state: State, stroke: Stroke, seed: str) -> Trajectory:
    """The stroke of the player on turn; one that goes past a packed rack shows nothing of it."""
    player, constants = board_of(state).on_turn, constants_of(state)
    position = seen_by(state, player)
    if not state.hides_rack:
        return simulate(position, stroke, constants)
    real = simulate(lie_of(state, seed).turned(-state.seating.quarters(player)), stroke, constants)
    if real.first_contact is None:
        past = simulate(position, stroke, constants)
        return past if past.first_contact is None else real
    return real


def replay_stroke(step: Step) -> Trajectory | None:
    """The stroke of a step played again as its player saw it; None if it was not simulated.

    >>> from carrom.match import events
    >>> from carrom.play import self_play
    >>> match = self_play(events.MatchMade(format="boards=1"), seed=1)
    >>> pocketed = next(step for step in match.line if step.ruling and step.ruling.own_pocketed)
    >>> len(replay_stroke(pocketed).pocketed) >= pocketed.ruling.own_pocketed
    True
    """
    event, before = step.logged.event, step.before
    if not isinstance(event, events.Struck | events.NoStroke) or event.played is None:
        return None
    here = seen_by(before, board_of(before).on_turn)
    if isinstance(event, events.Struck) and event.lie is not None:
        quarters = before.seating.quarters(board_of(before).on_turn)
        here = read_position(event.lie).turned(-quarters)
    return simulate(here, stroke_of(event.played), constants_of(before))


def event_of(trajectory: Trajectory, before: State) -> events.Struck | events.NoStroke:
    """The event that a simulated stroke of the player on turn is in the log."""
    board, stroke = board_of(before), trajectory.stroke
    played = events.Played(stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed)
    if makes_no_stroke(trajectory, before.rules):
        return events.NoStroke(board.on_turn, played)
    quarters = before.seating.quarters(board.on_turn)
    lie = position_text(trajectory.start.turned(quarters)) if before.hides_rack else board.position
    return events.Struck(
        seen=facts_of(trajectory, before.rules),
        by=board.on_turn,
        played=played,
        final=position_text(trajectory.final.turned(quarters)),
        lie=None if lie == board.position else lie,
    )


def makes_no_stroke(trajectory: Trajectory, rules: RuleSet) -> bool:
    """Whether a simulated stroke is none by these rules (A91).

    >>> from carrom.laws import rule_set
    >>> from carrom.physics import Stroke, rack, simulate
    >>> touched = simulate(rack(), Stroke(x=0, y=-0.2526, dx=1, dy=0, speed=0.02))
    >>> makes_no_stroke(touched, rule_set("icf-25"))
    True
    """
    return rules.board.no_stroke == "again" and is_no_stroke(trajectory)


def judge_no_stroke(rules: RuleSet, board: BoardState) -> Ruling:
    """The ruling where no stroke was made: all stays as it was, and the player strikes again (A91)."""
    now = Situation(board, simulated=True)
    return _on_board(judge_incident(rules, now, incidents.Slip(left_base=False)))


def _on_board(slip: IncidentRuling) -> Ruling:
    """What the ruling on a slip leaves of the board, with its reasons."""
    assert slip.board is not None
    return replace(slip.board, grounds=slip.grounds, clauses=slip.clauses, decisions=slip.decisions)


def judge_trajectory(rules: RuleSet, board: BoardState, trajectory: Trajectory) -> Ruling:
    """The ruling on a simulated stroke of the player on turn.

    >>> from carrom.laws import BoardState, rule_set
    >>> from carrom.physics import Stroke, rack, simulate
    >>> played = simulate(rack(), Stroke(0.1, -0.2526, -0.25, 0.97, 5.5))
    >>> judge_trajectory(rule_set("icf-25"), BoardState(9, 9, is_break=True), played).turn.value
    'keep'
    """
    if makes_no_stroke(trajectory, rules):
        return judge_no_stroke(rules, board)
    return judge(rules, board, facts_of(trajectory, rules).facts(board.striker_colour))


def facts_of(trajectory: Trajectory, rules: RuleSet) -> ObservedStroke:
    """What an umpire would have seen of a simulated stroke, by these rules.

    >>> from carrom.laws import rule_set
    >>> from carrom.physics import Stroke, rack, simulate
    >>> facts_of(simulate(rack(), Stroke(0.1, -0.2526, -0.25, 0.97, 5.5)), rule_set("icf-25"))
    ObservedStroke(white=1, black=1, first=Touch.BLACK)
    """
    discs = trajectory.start.discs
    pocketed = [discs[number].kind for number in trajectory.pocketed if number != STRIKER]
    first: Touch | None = None
    if trajectory.first_contact is None:
        first = Touch.NOTHING
    elif not trajectory.cushion_before_contact:
        first = Touch(discs[trajectory.first_contact].kind.value)
    return ObservedStroke(
        white=pocketed.count(Kind.WHITE),
        black=pocketed.count(Kind.BLACK),
        queen=Kind.QUEEN in pocketed,
        striker=trajectory.striker_pocketed,
        first=first,
        breaches=breaches_of(trajectory, rules),
    )


def breaches_of(trajectory: Trajectory, rules: RuleSet) -> tuple[Breach, ...]:
    """The breaches of a stroke that these rules forbid, in the laws' own terms.

    >>> from carrom.laws import rule_set
    >>> from carrom.physics import Stroke, rack, simulate
    >>> backwards = simulate(rack(), Stroke(x=0, y=-0.2526, dx=0, dy=-1, speed=1))
    >>> breaches_of(backwards, rule_set("icf-25"))
    (<Breach.NOT_FORWARD: 'not_forward'>,)
    """
    found = find_breaches(trajectory, among=striker_breaches(rules))
    return tuple(Breach(breach) for breach in found)


def striker_breaches(rules: RuleSet) -> tuple[StrikerBreach, ...]:
    """The breaches that these rules forbid, of those the simulated board recognises.

    >>> from carrom.laws import rule_set
    >>> [breach.value for breach in striker_breaches(rule_set("three-board"))][-1]
    'touches_arrow'
    """
    return tuple(
        breach
        for breach in StrikerBreach
        if breach is not StrikerBreach.ON_PIECE  # refused by the simulator
        and getattr(rules.striking, breach) == "forbidden"
    )


def stroke_of(played: events.Played) -> Stroke:
    """The stroke of an event, from the chair of the player who made it.

    >>> from carrom.match import events
    >>> stroke_of(events.Played(x=0.0, y=-0.25, dx=0.0, dy=1.0, speed=2.0)).speed
    2.0
    """
    return Stroke(played.x, played.y, played.dx, played.dy, played.speed)
