"""Intentions carried out: an action of a player becomes events, or is refused with the reason; and what
follows by itself until somebody has to decide. Pure: the laws (`match.expects`, `carrom.play`) say what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from carrom.match import Match, Side, ToPlace, events, side_of
from carrom.page import frames, randomness
from carrom.page.fair_strokes import fair_stroke
from carrom.page.match_views import drafted
from carrom.page.refusals import Refusal
from carrom.page.setup import MatchSetup
from carrom.page.starting import begin_from_text
from carrom.page.steps import ShownStroke
from carrom.physics import Stroke
from carrom.play import WELL, Decisions, Spot, advance, board_of, place, play_stroke, seen_by


@dataclass(frozen=True, slots=True)
class ActionResult:
    """The match after an action and all that followed by itself, and the paths of new strokes."""

    match: Match
    paths: dict[int, ShownStroke] = field(default_factory=dict)


def seats_meant(action: frames.SeatAction, seats: Sequence[str]) -> Sequence[str]:
    """The seat an action names, which must be one of these; all of them where it names none."""
    if action.seat is None:
        return seats
    if action.seat not in seats:
        raise Refusal("not_your_seat", f"you do not sit in {action.seat}", status=403)
    return (action.seat,)


def begin(setup: MatchSetup, at: float) -> ActionResult:
    """The match made, tossed, and its first board begun."""
    first = randomness.with_chance(setup, drafted(setup))
    match = Match().apply(first, at)
    if setup.start:
        match = begin_from_text(match, setup.start, at)
    return following(setup, ActionResult(match), at)


def following(setup: MatchSetup, result: ActionResult, at: float) -> ActionResult:
    """The result with all that follows by itself: the toss, the umpire's placing, computer players' demanding
    and putting the queen back, the next board."""
    match = advance(result.match, _Unattended(at, setup=setup))
    return ActionResult(randomness.with_seed_told(setup, match, at), result.paths)


@dataclass(slots=True)
class _Unattended(Decisions):
    """What nobody has to decide: the toss and the next board, and for computer players all that needs no
    thought; how they strike and where they put men back, `carrom.page.thinking` says."""

    setup: MatchSetup = field(kw_only=True)

    def toss(self, _match: Match, /) -> Side | str:
        return self.setup.begun_by or randomness.toss(self.setup)

    def choose(self, _match: Match, /) -> Literal["break"]:
        return "break"

    def demand(self, match: Match, /) -> int | None:
        demand = match.state.demand
        assert demand is not None
        seats = {seat for seat in match.state.players if seat[0] == demand.side}
        return demand.most if seats <= self.setup.computers else None

    def begin(self, _match: Match, /) -> bool:
        return True

    def place(self, _match: Match, what: ToPlace, /) -> Sequence[Spot] | None:
        return WELL if what.queen and what.placer in self.setup.computers else None


def act(
    match: Match, seats: Sequence[str], action: frames.SeatAction, at: float, *, seed: str = ""
) -> ActionResult:
    """Carry out an action of whoever has these seats, in the match of that seed. Raises `CarromError`."""
    seats = seats_meant(action, seats)
    if not match.version:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    match action:
        case frames.DoStroke():
            here = seen_by(match, on_turn(match, seats))
            return strike(match, fair_stroke(action, here), at, seed=seed)
        case frames.DoPlain(kind="pass"):
            return ActionResult(match.apply(events.Passed(by=on_turn(match, seats)), at))
        case frames.DoPlace():
            return ActionResult(place(match, placing(match, seats), action.spots, at=at))
        case frames.DoPlain(kind="waive"):
            return ActionResult(match.apply(events.Waived(by=placing(match, seats)), at))
        case frames.DoDemand():
            demand = match.state.demand
            if demand is not None and not any(side_of(seat) is demand.side for seat in seats):
                raise Refusal("not_yours", f"side {demand.side} may demand, not you", status=403)
            side = None if demand is None else demand.side
            return ActionResult(match.apply(events.PointsDemanded(action.points, side), at))
        case frames.DoConcede():
            by = str(side_of(who(match, seats)))
            return ActionResult(match.apply(events.Conceded(action.what, by=by), at))
    raise Refusal("unknown", f"{type(action).__name__} is not a move")


def on_turn(match: Match, seats: Sequence[str]) -> str:
    """The player on turn, if it is one of these seats."""
    board = match.board
    if board is None:
        raise Refusal("no_board", "no board is in play")
    if board.on_turn not in seats:
        raise Refusal("not_your_turn", f"it is {board.on_turn}'s turn, not yours", status=403)
    return board.on_turn


def placing(match: Match, seats: Sequence[str]) -> str:
    """Whoever of these seats has something to place."""
    waiting = [] if match.board is None else [item.placer for item in match.board.to_place]
    placer = next((seat for seat in waiting if seat in seats), None)
    if placer is None:
        who_has = f"{waiting[0]} has" if waiting else "nobody has"
        raise Refusal("not_yours", f"you have nothing to place: {who_has}", status=403)
    return placer


def who(match: Match, seats: Sequence[str]) -> str:
    """Which of the seats is meant: the one on turn, or any if all are of one side."""
    board = match.board
    if board is not None and board.on_turn in seats:
        return board.on_turn
    if len({seat[0] for seat in seats}) != 1:
        raise Refusal("which_seat", "say which seat is meant", status=422, field="seat")
    return seats[0]


def strike(match: Match, stroke: Stroke, at: float, *, seed: str = "") -> ActionResult:
    """The player on turn makes a stroke, told from their own chair; a break needs the seed of the match."""
    quarters = match.state.seating.quarters(board_of(match).on_turn)
    played = play_stroke(match, None, stroke, at=at, seed=seed)
    return ActionResult(
        played.match, {match.version + 1: ShownStroke.of(played.trajectory, quarters)}
    )


def undo_to(match: Match, seats: Sequence[str]) -> tuple[int, str]:
    """The version before the last stroke of these seats, and the seat. Raises `Refusal`.

    Once the seed is public nothing is undone: the rest of the match could be foreseen.
    """
    if match.state.seed:
        raise Refusal("over", "the match is over and its seed is public: ask for a rematch instead")
    for step in reversed(match.line):
        if isinstance(step.event, events.Struck) and step.event.by in seats:
            return step.version - 1, str(step.event.by)
    raise Refusal("nothing", "you have made no stroke yet")
