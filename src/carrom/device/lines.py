"""The live line of a match on a device: what a page says there, and what it is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from carrom.device.device import DeviceChange, GameDevice, fold_result
from carrom.device.games import MAX_STEPS, Game
from carrom.device.rows import ByMessage, StoredMatch
from carrom.errors import BadInput, CarromError
from carrom.match import Match, events
from carrom.page import (
    ActionResult,
    Refusal,
    RefusedFrame,
    SeatPresence,
    WelcomeFrame,
    actions,
    frames,
    match_again,
    read_as,
)
from carrom.shape import shape_of

Work = Callable[[Match, float], ActionResult]


def hear(device: GameDevice, match_id: str, data: Any, now: float, change: DeviceChange) -> None:
    """Take in a frame of a page at a match. Raises `Refusal` where there is no such match."""
    game = device.game(match_id)
    try:
        frame = read_as(frames.ClientFrame, data)
    except BadInput as wrong:
        name = data.get("id") if isinstance(data, dict) else None
        if not isinstance(name, str):
            raise
        _tell_refused(change, name, Refusal("invalid", str(wrong)))
        return
    match frame:
        case frames.Hello():
            _welcome(device, game, frame, now, change)
        case frames.Do():
            _do(device, game, frame, now, change)
        case frames.AimFromClient() | frames.SayFromClient():
            pass  # nobody else is there to see or hear it
        case frames.Ping():
            change.frames.append({"t": "pong"})


def presence(device: GameDevice, game: Game) -> dict[str, SeatPresence]:
    """Who is at the board: whoever sits at this device, and the computers."""
    return {
        seated.seat: {"here": seated.level is not None or seated.guest == device.person.id}
        for seated in game.setup.seats
        if not seated.open
    }


def _welcome(
    device: GameDevice, game: Game, hello: frames.Hello, now: float, change: DeviceChange
) -> None:
    game.language = hello.language
    if device.begin(game, now, change):
        change.frames.clear()  # the welcome tells it all
        change.next.clear()
    if game.deadline is None:
        game.restart_clock(now)
    last, seen = game.match.version, hello.version
    since = seen if seen is not None and 0 <= last - seen <= MAX_STEPS else last
    seats = game.setup.seats_of(device.person.id)
    welcome: WelcomeFrame = {
        "t": "welcome",
        "you": {
            "role": "player" if seats else "spectator",
            "seats": seats,
            "maker": game.setup.maker == device.person.id,
        },
        "version": last,
        "steps": game.steps(since, last, hello.language),
        "view": game.view(now),
        "offers": [],
        "presence": presence(device, game),
        "watching": 0,
    }
    change.frames.append(welcome)
    device.let_go_on(game, now, change)


def _do(device: GameDevice, game: Game, do: frames.Do, now: float, change: DeviceChange) -> None:
    """Carry out an intention and answer it; the same one again is answered as the first time."""
    try:
        if do.id in game.refusals:
            raise game.refusals[do.id]
        version = game.answers.get(do.id)
        if version is None:
            with device.all_or_nothing(change):
                version = _carry_out(device, game, do, now, change)
        change.frames.insert(0, {"t": "ack", "id": do.id, "version": version})
    except CarromError as problem:
        wrong = Refusal.of(problem)
        if wrong.code == "not_loaded":
            raise
        game.refuse(do.id, wrong)
        _tell_refused(change, do.id, wrong)


def _tell_refused(change: DeviceChange, name: str, refusal: Refusal) -> None:
    frame: RefusedFrame = {"t": "refused", "id": name, "code": refusal.code, "why": refusal.why}
    if refusal.seconds is not None:
        frame["seconds"] = refusal.seconds
    change.frames.append(frame)


def _carry_out(
    device: GameDevice, game: Game, do: frames.Do, now: float, change: DeviceChange
) -> int:
    """Do what is wanted; the version it led to."""
    action, seats = do.action, game.setup.seats_of(device.person.id)
    if not seats:
        raise Refusal("not_a_player", "you are watching", status=403)
    match action:
        case frames.DoPlain(kind="undo"):
            return act(
                device,
                game,
                _undo(device, game, actions.seats_meant(action, seats)),
                now,
                change,
                do.id,
            )
        case frames.DoPlain(kind="rematch"):
            return _rematch(device, game, now, change)
        case frames.DoPlain(kind="claim"):
            raise _nobody_to_claim_from(actions.seats_meant(action, seats))
        case frames.DoAnswer():
            raise Refusal("no_such_offer", f"there is no open offer {action.offer}")

    if game.is_untimed:
        _check_turn(game, device.person.id)

    def work(match: Match, at: float) -> ActionResult:
        return actions.act(match, seats, action, at, seed=game.setup.seed or "")

    text = ""
    if game.is_untimed:  # it will be sent, and done again on another device
        text = json.dumps(shape_of(type(action)).write(action) | {"seat": seats[0]})
    return act(device, game, work, now, change, do.id, text)


def _check_turn(game: Game, guest: str) -> None:
    """By message nobody does anything while the other is to play, not even resign: the other may have gone on
    already, and then the two devices would hold two matches. Raises `Refusal`."""
    if game.match.version and game.match.result is None and not game.awaits(guest):
        why = "it is the other side's turn: wait for their message, open it, and then decide"
        raise Refusal("their_turn", why, status=403)


def act(
    device: GameDevice,
    game: Game,
    work: Work,
    now: float,
    change: DeviceChange,
    client_id: str | None = None,
    action: str = "",
) -> int:
    """Do something to a match, with all that follows by itself; the version it led to."""
    since, at = game.match.version, game.at(now)
    result = fold_result(game, work(game.match, at), at)
    if result.match is game.match:
        return since
    device.go_on(game, result, now, change, client_id, action)
    return since + 1


def _undo(device: GameDevice, game: Game, seats: Sequence[str]) -> Work:
    """Back to just before one's own last stroke: nobody else plays."""
    if not game.setup.guests <= {device.person.id}:
        why = "in a match by message a stroke that the other has seen is not taken back"
        raise Refusal("no_undo", why)

    def work(match: Match, at: float) -> ActionResult:
        to, _ = actions.undo_to(match, seats)
        return ActionResult(match.apply(events.Undone(to), at))

    return work


def _rematch(device: GameDevice, game: Game, now: float, change: DeviceChange) -> int:
    """The match once more."""
    if game.match.result is None:
        raise Refusal("not_over", "the match is not over yet")
    if game.setup.rematch is None:
        again = match_again(game.setup, game.match, now)
        begun = DeviceChange()
        before = device.row(game.id).by_message
        by_message = None if before is None else ByMessage(alias=before.alias)
        row = StoredMatch(id=again.id, setup=again, by_message=by_message)
        device.add(row, now, begun)
        change.kept += begun.kept
        change.next += begun.next
        device.change_setup(game, replace(game.setup, rematch=again.id), now, change)
    return game.match.version


def _nobody_to_claim_from(seats: Sequence[str]) -> Refusal:
    if len({seat[0] for seat in seats}) != 1:
        return Refusal("both_sides", "you play both sides yourself")
    return Refusal("claim_too_soon", "nobody on the other side keeps you waiting")
