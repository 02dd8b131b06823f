"""Turns sent and taken: what a device does with the messages of a match."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, replace
from typing import Any

from carrom.device.device import GameDevice
from carrom.device.games import Game
from carrom.device.messages import (
    TurnMessage,
    check_by_message,
    digest_of,
    is_by_message,
    joined,
    read_message,
    taker_of,
    with_guest,
    with_own_names,
    without_names,
    write_message,
)
from carrom.device.routing import DeviceRequest, Route
from carrom.device.rows import ByMessage, StoredMatch
from carrom.errors import CarromError
from carrom.page import (
    Action,
    MatchSetup,
    MatchSummary,
    Refusal,
    actions,
    match_summary,
    own_name,
    read_as,
)


def invite(setup: MatchSetup) -> StoredMatch:
    """A new match by message. Raises `Refusal` where it cannot be one."""
    check_by_message(setup)
    seats = tuple(replace(seated, invite=None) for seated in setup.seats)
    setup = replace(setup, stroke_seconds=None, seats=seats)
    return StoredMatch(id=setup.id, setup=setup, by_message=ByMessage(draw=secrets.token_hex(16)))


# Sent -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class MessageWanted:
    """``whole``: all turns from the first on, for a device that lacks some."""

    whole: bool = False


def send_message(request: DeviceRequest) -> dict[str, Any]:
    """The message to the other device: an invitation, or what was done since it was last heard of."""
    device, game, whole = request.device, request.game, request.asks(MessageWanted).whole
    by_message = _by_message(device, game)
    other = next(seated for seated in game.setup.seats if seated.guest != request.guest)
    _check_to_send(game, request.guest, 0 if whole else by_message.told)
    since = 0 if whole else by_message.told
    version = game.match.version
    message = TurnMessage(
        match=game.id,
        sender=by_message.id_of(request.guest),
        since=since,
        version=version,
        before=digest_of(game.match, since),
        after=digest_of(game.match, version),
        actions=tuple(game.actions_after(since)),
        setup=None if since else _setup_to_send(game, by_message, request.guest),
        draw="" if since else by_message.draw,
    )
    return {"text": write_message(message), "for": other.seat, "version": version}


def _setup_to_send(game: Game, by_message: ByMessage, guest: str) -> MatchSetup:
    """How the match was made, as the other device knows it."""
    setup = replace(game.setup, rematch=None)
    return with_guest(setup, guest, by_message.id_of(guest))


def _by_message(device: GameDevice, game: Game) -> ByMessage:
    found = device.row(game.id).by_message
    if found is None:
        why = "this match is played on one device: there is nothing to send"
        raise Refusal("not_by_message", why)
    return found


def _check_to_send(game: Game, guest: str, since: int) -> None:
    """Raise `Refusal` while the turn goes on, or where the other has everything."""
    if not game.match.version:
        return
    if game.match.result is None and game.awaits(guest):
        raise Refusal("your_turn", "it is your turn: play it, and then send it")
    if game.match.version <= since:
        raise Refusal("nothing_to_send", "the other player has everything already")


# Taken ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class SentMessage:
    """The text of a link that somebody has sent."""

    text: str


def read_invitation(request: DeviceRequest) -> dict[str, MatchSummary | None]:
    """The match that a message invites to, before anybody joins it; None where it is no invitation to whoever
    opens it here."""
    message = read_message(request.sent(SentMessage).text)
    is_new = message.sender != request.guest and message.match not in request.device.rows
    if not is_new or message.setup is None or not message.is_invitation:
        return {"invitation": None}
    check_by_message(message.setup)
    seats = (replace(seated, name=own_name(seated.name)) for seated in message.setup.seats)
    row = StoredMatch(id=message.match, setup=replace(message.setup, seats=tuple(seats)))
    return {"invitation": match_summary(row.listed(), request.guest, request.now)}


def take_message(request: DeviceRequest) -> dict[str, Any]:
    """Play a message again, and take it if it agrees; says what came of it."""
    message = read_message(request.sent(SentMessage).text)
    try:
        with request.device.all_or_nothing(request.change):
            return _take(request, message)
    except _Differs:
        is_here = message.match in request.device.rows
        return _said(message, "differs", is_here=is_here)


class _Differs(Exception):
    """A message does not agree with the match on this device: it was changed on its way, or one device
    has another edition of the program."""


def _said(message: TurnMessage, outcome: str, *, is_here: bool = True) -> dict[str, Any]:
    return {"match": message.match if is_here else "", "outcome": outcome}


def _take(request: DeviceRequest, message: TurnMessage) -> dict[str, Any]:
    """What came of a message. Raises `_Differs` in the middle of it."""
    device = request.device
    if message.match not in device.rows:
        return _take_new(request, message)
    game = device.game(message.match)
    by_message = _by_message(device, game)
    alias = by_message.id_of(request.guest)
    if message.sender in (request.guest, alias):
        return _said(message, "yours")
    if message.setup is not None:
        setup = with_guest(message.setup, alias, request.guest)
        message = replace(message, setup=setup)
    if not game.match.version:
        return _take_answer(request, game, by_message, message)
    if message.is_invitation:
        return _said(message, "known")
    return _take_turn(request, game, message)


def _take_new(request: DeviceRequest, message: TurnMessage) -> dict[str, Any]:
    """A match that is not here: an invitation, or one in which this person has a seat."""
    setup, device = message.setup, request.device
    person = device.person
    if message.sender == person.id:
        return _said(message, "yours", is_here=False)
    if setup is None:
        return _said(message, "behind", is_here=False)
    alias = ""
    if message.is_invitation:
        check_by_message(setup)
        name = own_name("", person.name)
        setup = joined(setup, message.draw, request.guest, name)
    else:
        here = [name for name in (person.id, *person.former) if name in setup.guests]
        if not here:
            return _said(message, "not_for_you", is_here=False)
        if message.sender == here[0]:
            return _said(message, "yours", is_here=False)
        alias = "" if here[0] == person.id else here[0]
        setup = with_own_names(with_guest(setup, here[0], person.id))
    if setup.id != message.match or message.sender not in setup.guests or not is_by_message(setup):
        raise _Differs
    row = StoredMatch(
        id=setup.id, setup=setup, by_message=ByMessage(draw=message.draw, alias=alias)
    )
    game = device.add(row, request.now, request.change)
    if message.is_invitation:
        return _said(message, "joined")
    return _take_actions(request, game, message)


def _take_answer(
    request: DeviceRequest, game: Game, by_message: ByMessage, message: TurnMessage
) -> dict[str, Any]:
    """The first message of whoever has taken the open seat of a match that was made here."""
    setup, device = message.setup, request.device
    if setup is None or message.is_invitation:
        return _said(message, "behind")
    taker = taker_of(setup)
    if taker is None:
        raise _Differs
    here = joined(game.setup, by_message.draw, message.sender, taker.name)
    if without_names(here) != without_names(setup):
        raise _Differs
    _check_seats(here, message)
    device.rows[game.id] = replace(device.row(game.id), setup=here)
    game.setup = here
    device.begin(game, request.now, request.change)
    request.change.frames.insert(0, {"t": "view", "view": game.view(request.now)})
    return _take_actions(request, game, message)


def _take_turn(request: DeviceRequest, game: Game, message: TurnMessage) -> dict[str, Any]:
    """What the other did since a version that both devices have."""
    version = game.match.version
    if not game.setup.seats_of(message.sender):
        return _said(message, "seat_taken")
    if message.since > version:
        return _said(message, "behind")
    if digest_of(game.match, message.since) != message.before:
        raise _Differs
    here = [json.loads(text) for text in game.actions_after(message.since)]
    there = [json.loads(text) for text in message.actions]
    both = min(len(here), len(there))
    if here[:both] != there[:both]:
        return _said(message, "conflict")
    if message.version <= version:
        if digest_of(game.match, message.version) != message.after:
            raise _Differs
        _note_told(request, game, message.version)
        return _said(message, "known")
    turn = replace(message, actions=message.actions[len(here) :])
    _check_seats(game.setup, turn)
    return _take_actions(request, game, turn)


def _check_seats(setup: MatchSetup, message: TurnMessage) -> None:
    """Raise `_Differs` unless everything in a message was done by whoever sent it."""
    theirs = setup.seats_of(message.sender)
    if not all(json.loads(text).get("seat") in theirs for text in message.actions):
        raise _Differs


def _take_actions(request: DeviceRequest, game: Game, message: TurnMessage) -> dict[str, Any]:
    """Play what was done. Raises `_Differs` where it cannot be played, or is not what the sender saw."""
    now, seed = request.now, game.setup.seed or ""
    try:
        for text in message.actions:
            action, at = read_as(Action, json.loads(text)), game.at(now)
            seats = () if action.seat is None else (action.seat,)
            played = actions.act(game.match, seats, action, at, seed=seed)
            result = actions.following(game.setup, played, at)
            request.device.go_on(game, result, now, request.change, None, text)
    except CarromError as wrong:
        raise _Differs from wrong
    is_same = game.match.version == message.version
    if not is_same or digest_of(game.match, message.version) != message.after:
        raise _Differs
    _note_told(request, game, message.version)
    return _said(message, "taken")


def _note_told(request: DeviceRequest, game: Game, version: int) -> None:
    """The other device has everything up to a version: it sent it."""
    row = request.device.row(game.id)
    assert row.by_message is not None
    if version > row.by_message.told:
        row = replace(row, by_message=replace(row.by_message, told=version))
        request.device.rows[game.id] = row
        request.change.kept.append(row.kept())


ROUTES = (
    Route("GET", "/api/device/message/{match}", send_message),
    Route("POST", "/api/device/message", take_message),
    Route("POST", "/api/device/invitation", read_invitation),
)
