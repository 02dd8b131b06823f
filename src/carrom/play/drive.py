"""Moving a match along: what happens by itself, and what somebody has to decide.

`advance` is the only loop over the stages of a match. Self-play, the arena, the environments and the
server call it with the `Decisions` they can make.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from carrom.match import UMPIRE, Match, Side, Stage, Timer, ToPlace, events
from carrom.physics import Position, Stroke, has_legal_place, has_room
from carrom.play.returned_men import Spot, place
from carrom.play.striking import StrokePlayed, strike
from carrom.play.table import begin_board, position_of

WELL: tuple[Spot, ...] = ()
"""Spots that are left to `carrom.play.place`, which chooses good ones."""
PlacingAnswer = Sequence[Spot] | events.Waived
"""What a player does with men to be placed: puts them on spots, seen from chair S (`WELL` leaves the choice),
or waives them."""
SpotChooser = Callable[[Match, ToPlace], Sequence[Spot] | None]
"""A player's choice of spots, seen from chair S; None: place them well."""
_TIMED = (Stage.READY, Stage.PLACING, Stage.STROKE)


@dataclass(slots=True)
class Decisions:
    """Answers to the questions of a match. Here nobody answers any, and the match stops at each.

    ``at``: the time of the events that follow from an answer; a question may move it on. ``seed``: of the
    match, where its racks are packed and somebody answers with a break.

    >>> from carrom.match import events, fold
    >>> from carrom.play import advance
    >>> match = advance(fold([events.MatchMade()]), Decisions())
    >>> match.state.stage
    <Stage.TOSS: 'toss'>
    """

    at: float | None = None
    seed: str = field(default="", kw_only=True)

    def now(self, match: Match) -> float | None:
        """The time of what follows now: not before the last event was told."""
        if self.at is None or not match.log:
            return self.at
        return max(self.at, match.log[-1].at or 0.0)

    def toss(self, _match: Match, /) -> Side | str | None:
        """The side that wins the toss; or the player who breaks, where there is no toss."""
        return None

    def choose(self, _match: Match, /) -> Literal["side", "break"] | None:
        """What the winner of the toss chooses."""
        return None

    def demand(self, _match: Match, /) -> int | None:
        """How many of the points on demand the winner of the last board demands."""
        return None

    def begin(self, _match: Match, /) -> bool:
        """Whether the next board begins."""
        return False

    def place(self, _match: Match, _what: ToPlace, /) -> PlacingAnswer | None:
        """The spots on which a player places men, or that the player waives them."""
        return None

    def put_back(self, _match: Match, _what: ToPlace, /) -> Sequence[Spot]:
        """The spots on which the umpire puts men back."""
        return WELL

    def stroke(self, _match: Match, /) -> Stroke | events.Conceded | events.Passed | None:
        """What the player on turn does: a stroke, from that player's chair, or to concede or pass."""
        return None


def advance(
    match: Match, decide: Decisions, *, watch: Callable[[Match], None] | None = None
) -> Match:
    """Play on until a question is answered with None, or the match is over or stopped.

    The umpire puts back what is the umpire's to put back; dues for which there was no room are placed
    once there is (003.dues.13); a board on which the player on turn has no place for the striker is
    ordered to be played again (003.general.43); once the time of the match is up, this is said (A85).
    ``watch`` sees the match after every step.
    """
    while (after := _step(match, decide)) is not None:
        match = after
        if watch is not None:
            watch(match)
    return match


def _step(match: Match, decide: Decisions) -> Match | None:
    """The match after the next thing that happens; None if nothing does."""
    state, at = match.state, decide.now(match)
    if (ended := time_up(match, at)) is not None:
        return ended
    match state.stage:
        case Stage.TOSS:
            winner = decide.toss(match)
            if winner is None:
                return None
            if winner in state.players:
                return begin_board(match, winner, at=decide.now(match))
            return match.apply(events.TossMade(Side(winner)), decide.now(match))
        case Stage.CHOICE:
            choice = decide.choose(match)
            return None if choice is None else match.apply(events.Chosen(choice), decide.now(match))
        case Stage.READY if state.demand is not None:
            points = decide.demand(match)
            if points is None:
                return None
            return match.apply(events.PointsDemanded(points, state.demand.side), decide.now(match))
        case Stage.READY:
            if not decide.begin(match):
                return None
            return time_up(match, decide.now(match)) or begin_board(match, at=decide.now(match))
        case Stage.PLACING:
            return _place_next(match, decide)
        case Stage.STROKE:
            if (after := _put_in_order(match, decide.now(match))) is not None:
                return after
            stroke = decide.stroke(match)
            if stroke is None:
                return None
            if (ended := time_up(match, decide.now(match))) is not None:
                return ended
            if isinstance(stroke, events.Conceded | events.Passed):
                return match.apply(stroke, decide.now(match))
            return strike(match, None, stroke, at=decide.now(match), seed=decide.seed).match
        case Stage.NEW | Stage.STOPPED | Stage.OVER:
            return None


def time_up(match: Match, at: float | None) -> Match | None:
    """The match once its own time is up by then (A85); None if it is not, or cannot end yet.

    Points that may be demanded come first (A44), and while play is stopped the clock stands still.
    """
    state = match.state
    if at is None or state.stage not in _TIMED or state.demand is not None or state.last_stroke:
        return None
    left = match.clocks(at).get(Timer.MATCH)
    if left is None or left > 0 or not (state.board or state.boards):
        return None
    return match.apply(events.ClockExpired(), at)


def _place_next(match: Match, decide: Decisions) -> Match | None:
    """The first of what waits to be placed that the umpire or somebody who answers can place."""
    board = match.board
    assert board is not None
    if board.position is None:
        return None
    for what in board.to_place:
        by_umpire = what.placer == UMPIRE
        answer = decide.put_back(match, what) if by_umpire else decide.place(match, what)
        if answer is not None:
            at = decide.now(match)
            return time_up(match, at) or place_or_waive(match, what.placer, answer, at=at)
    return None


def place_or_waive(
    match: Match, placer: str, answer: PlacingAnswer, *, at: float | None = None
) -> Match:
    """A player places what waits for that player, or waives it. Raises `Refused`.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import Stroke
    >>> from carrom.play import WELL, begin_board, strike
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> stroke = Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5)
    >>> match = strike(match, None, stroke).match.apply(events.FoulDeclared(by="a"))
    >>> place_or_waive(match, "b1", WELL).board.to_place
    ()
    >>> place_or_waive(match, "b1", events.Waived(by="b1")).board.to_place
    ()
    """
    if isinstance(answer, events.Waived):
        return match.apply(answer, at)
    return place(match, placer, answer or None, at=at)


def _put_in_order(match: Match, at: float | None) -> Match | None:
    """What has to happen before a stroke: there is room for dues again, or no place for the striker."""
    board = match.board
    assert board is not None
    if board.position is None:
        return None
    position = position_of(match)
    if board.state.no_room and has_room(position):
        return match.apply(events.RoomAppeared(), at)
    if not has_legal_place(position, match.state.seating.quarters(board.on_turn)):
        return match.apply(events.ReplayOrdered(why="no_place"), at)
    return None


def play_stroke(
    match: Match,
    position: Position | None,
    stroke: Stroke,
    *,
    at: float | None = None,
    seed: str = "",
) -> StrokePlayed:
    """The player on turn makes a stroke, and what follows from it without anybody's decision happens.

    ``stroke`` and ``position`` as that player sees them; ``position`` None: as the match has it (another
    one is refused). ``seed``: of the match, which the break of a packed rack needs. For what a player has to
    place see `settle`. Raises `Refused` or `BadStroke`, and nothing has changed.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import Stroke
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> played = play_stroke(match, None, Stroke(0.10, -0.2526, -0.25, 0.97, 5.5))
    >>> played.match, len(played.trajectory.pocketed)
    (<Match v3 a1 w8 b8 q>, 2)
    """
    played = strike(match, position, stroke, at=at, seed=seed)
    return replace(played, match=advance(played.match, Decisions(at)))


def settle(match: Match, placer: SpotChooser | None = None, *, at: float | None = None) -> Match:
    """Place everything that waits, each by the player the laws name; ``placer`` chooses the spots.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import Stroke
    >>> from carrom.play import begin_board, strike
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> stroke = Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5)
    >>> match = strike(match, None, stroke).match
    >>> match = match.apply(events.FoulDeclared(by="a"))
    >>> len(settle(match).board.to_place)
    0
    """
    return advance(match, _PlacingDecisions(at, placer))


@dataclass(slots=True)
class _PlacingDecisions(Decisions):
    placer: SpotChooser | None = None

    def place(self, match: Match, what: ToPlace, /) -> Sequence[Spot] | None:
        return (self.placer(match, what) if self.placer is not None else None) or WELL
