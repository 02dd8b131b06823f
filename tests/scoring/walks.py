"""Whole matches at a wooden board, by chance: what happens, and where on the screen it is tapped."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from carrom.laws import Queen
from carrom.match import Board, Match, ObservedStroke, Seating, Stage, Timer, events, put_back_all
from carrom.scoring import act
from carrom.scoring.history import effective
from tests.scoring.fingers import Finger

Tapping = Callable[[Finger], object]
"""How something is told on the screen."""


PLAYING = (Stage.STROKE, Stage.PLACING)


def stroke_by_chance(chance: Random, board: Board) -> ObservedStroke:
    """A stroke that can have been: mostly own men, so that boards come to an end."""
    board = put_back_all(board)
    own, opp = board.men(board.side), board.men(board.side.other)
    mine = min(chance.choice((0, 0, 0, 1, 1, 1, 2, 3)), own)
    theirs = min(chance.choice((0, 0, 0, 0, 0, 0, 1, 2)), opp)
    white_is_mine = board.colour(board.side) == "white"
    lies = board.state.queen is Queen.ON_BOARD
    return ObservedStroke(
        white=mine if white_is_mine else theirs,
        black=theirs if white_is_mine else mine,
        queen=lies and chance.random() < 0.2,
        striker=chance.random() < 0.12,
        improper=chance.random() < 0.05,
    )


def next_event(
    chance: Random, match: Match, at: float | None = None
) -> tuple[events.Event, Tapping]:
    """What happens next, as an event built directly, and the taps that tell it."""
    state = match.state
    left = match.clocks(at).get(Timer.MATCH, 1.0)
    waits = state.last_stroke or state.demand is not None
    if left <= 0 and not waits and state.stage in (*PLAYING, Stage.READY):
        return _time(chance, match)
    match state.stage:
        case Stage.TOSS:
            side = chance.choice("ab")
            return events.TossMade(side), lambda finger: finger.choose(f"toss.{side}")  # type: ignore[arg-type]
        case Stage.CHOICE:
            choice = chance.choice(("side", "break"))
            return events.Chosen(choice), lambda finger: finger.choose(choice)  # type: ignore[arg-type]
        case Stage.READY:
            return _between(chance, match)
        case Stage.STOPPED:
            return events.PlayOrdered(), lambda finger: finger.choose("resume")
        case Stage.OVER:
            side = "b" if "a" in state.confirmed else "a"
            confirmed = events.ResultConfirmed(side)
            return confirmed, lambda finger: finger.choose(f"confirm.{side}")
    return _in_play(chance, match)


def _time(chance: Random, match: Match) -> tuple[events.Event, Tapping]:
    if match.board is not None and chance.random() < 0.5:
        moving = events.ClockExpired(Timer.MATCH, in_motion=True)
        return moving, lambda finger: finger.choose("time.in_motion")
    return events.ClockExpired(Timer.MATCH), lambda finger: finger.choose("time.now")


def _between(chance: Random, match: Match) -> tuple[events.Event, Tapping]:
    state = match.state
    if state.demand is not None:
        points = chance.randint(0, state.demand.most)
        demanded = events.PointsDemanded(points, state.demand.side)
        return demanded, lambda finger: finger.choose(f"demand.{points}")
    if state.doubles and not state.seats_taken and chance.random() < 0.7:
        seating = Seating(("a1", "b2", "a2", "b1"))
        seats = tuple((player, seating.seat(player).value) for player in ("a1", "b2", "a2", "b1"))
        return events.SeatsTaken(seats), lambda finger: finger.choose("seats.1")
    breaker = state.next_breaker
    assert breaker is not None
    return events.BoardBegun(breaker), lambda finger: finger.choose(f"play.{breaker}")


def _in_play(chance: Random, match: Match) -> tuple[events.Event, Tapping]:
    board = match.board
    assert board is not None
    if board.to_place and not board.to_place[0].queen and chance.random() < 0.2:
        placer = board.to_place[0].placer
        exceptions: dict[str, events.Event] = {
            "no_room": events.NoRoom(placer),
            "waived": events.Waived(placer),
            "declined": events.PlacingForfeited(placer),
        }
        name = chance.choice(list(exceptions))
        if match.can(exceptions[name]):
            return exceptions[name], lambda finger: _except(finger, name)
    roll = chance.random()
    if roll < 0.02:
        return events.Passed(), lambda finger: _act(finger, "pass", {})
    if roll < 0.03:
        appealed = events.Appealed("a1")
        return appealed, lambda finger: _act(finger, "appeal", {"by": "a1"})
    if roll < 0.08 and match.version > 5:
        undone = events.Undone(to=effective(match, match.version) - 1)
        return undone, _undo
    seen = stroke_by_chance(chance, board)
    return events.Struck(seen), lambda finger: finger.stroke(seen)


def _undo(finger: Finger) -> None:
    back = finger.screen.undo
    assert back is not None
    finger.tell(back.event)


def _except(finger: Finger, name: str) -> None:
    found = {one.id: one for one in finger.screen.todo[0].exceptions}
    finger.tell(found[name].event, found[name].made)


def _act(finger: Finger, name: str, values: object) -> None:
    from carrom.match import event_to_json

    finger.tell(event_to_json(act(finger.match, name, values)))
