"""The live line: a WebSocket for each client of a match. See docs/server.md."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from typing import TYPE_CHECKING

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

from carrom.errors import CarromError
from carrom.laws import spoken_language
from carrom.match import Match
from carrom.server.api import frames
from carrom.server.edge.client_address import address_of
from carrom.server.edge.guard import own_origin
from carrom.server.edge.identity import hashed
from carrom.server.edge.limits import (
    ADDRESS,
    AIMS,
    FRAMES,
    OPENINGS,
    REPLAYS,
    Limits,
    crowded,
    is_affordable,
)
from carrom.server.edge.problems import Refusal
from carrom.server.edge.tracing import SOURCE
from carrom.server.relay import Notice
from carrom.server.room import actions
from carrom.server.room.actions import ActionResult
from carrom.server.room.answers import Intention
from carrom.server.room.clients import NO_LONGER_YOURS, Client
from carrom.server.room.room import Room
from carrom.server.store import offers, people
from carrom.server.store.matches import MatchSetup

if TYPE_CHECKING:
    from carrom.server.api.answers import OfferView
    from carrom.server.app import Server

LOG = logging.getLogger("carrom.live")
router = APIRouter()
LARGEST = 16 * 1024
HELLO_SECONDS = 5
SILENT_SECONDS = 60
UNWELL = 1011
PONG = '{"t":"pong"}'


class Closing(Exception):
    """The line is to be closed with a code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


@router.websocket("/api/matches/{match_id}/live")
async def live(socket: WebSocket, match_id: str) -> None:
    """From the handshake to the end."""
    server: Server = socket.app.state.server
    address = address_of(socket)
    if not own_origin(socket, server.settings.origins):
        LOG.warning("a live line from another site was refused", extra={"source": SOURCE.get()})
        await socket.close(4403)
        return
    await socket.accept()
    guest = server.identity.guest(socket)
    if not server.lines.take(address, guest):
        await _close(server, socket, 4429, "too many lines")
        return
    try:
        await _meet(server, socket, match_id, address)
    finally:
        server.lines.give_back(address, guest)


async def _meet(server: Server, socket: WebSocket, match_id: str, address: str) -> None:
    """Who it is, which match it wants, and the rest."""
    try:
        guest = server.identity.guest(socket)
        if not _may_open(server.limits, address, guest):
            raise Closing(4429, "too many lines")
        try:
            hello = frames.Hello.model_validate_json(await _receive(socket, HELLO_SECONDS))
        except ValidationError:
            raise Closing(4400, "the first frame is hello") from None
        client = await _identify(server, socket, match_id, hello)
        client.address = address
        room = await server.hub.room(match_id)
        is_stranger = client.guest is not None and not room.setup.seats_of(client.guest)
        if is_stranger or (hello.version or 0) > room.match.version:
            # it may come from another process whose notice has not been heard here yet
            await room.hear(room.match.version + 1)
        waiting = await server.database.read(offers.open_offers, room.id, room.match.version)
    except Closing as problem:
        await _close(server, socket, problem.code, str(problem))
        return
    except Refusal:
        await _close(server, socket, 4404, "there is no such match")
        return
    except (WebSocketDisconnect, RuntimeError):
        return
    except SQLAlchemyError as problem:
        LOG.error("the database does not answer", extra={"why": type(problem).__name__})
        await _close(server, socket, UNWELL, "the database does not answer")
        return
    version = hello.version
    if not is_affordable(
        server.limits, address, client.guest, REPLAYS, room.telling.replays_needed(version)
    ):
        version = None  # it has asked for a lot: it starts from the View
    await _converse(server, room, client, version, [offer.view() for offer in waiting])


def _may_open(limits: Limits, address: str, guest: str | None) -> bool:
    """Whether one more line is within the limits: whoever shows no cookie, or a new one, has an address."""
    where = f"address {address}"
    if not (limits.take(where, ADDRESS) and limits.take(where, crowded(OPENINGS))):
        return False
    return guest is None or limits.take(f"guest {guest}", OPENINGS)


async def _converse(
    server: Server, room: Room, client: Client, version: int | None, waiting: list[OfferView]
) -> None:
    """From welcome to the end."""
    sending = asyncio.get_running_loop().create_task(client.send())
    server.metrics.clients.inc()
    try:
        await room.telling.welcome(client, version, waiting)
        await _listen(server, room, client)
    except Closing as problem:
        _log_closed(problem.code, str(problem))
        client.close(problem.code)
    except (WebSocketDisconnect, RuntimeError):
        client.close(1001)
    except SQLAlchemyError as problem:
        LOG.error("the database could not keep it", extra={"why": type(problem).__name__})
        client.close(UNWELL)
    except Exception as problem:  # what was begun is in the log, or not: it comes back and sees
        LOG.error("a line failed", exc_info=problem)
        client.close(UNWELL)
    finally:
        server.metrics.clients.dec()
        if client.code >= 4000:
            server.metrics.closed.labels(str(client.code)).inc()
        room.audience.go(client)
        client.close(1000)
        if client.code == 1000:
            client.waiting.put_nowait(None)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(sending, 5)
        sending.cancel()


async def _identify(
    server: Server, socket: WebSocket, match_id: str, hello: frames.Hello
) -> Client:
    """Who it is: by token, else by cookie."""
    language = spoken_language(hello.language)
    if hello.token is None:
        guest = server.identity.guest(socket)
        return Client(socket, guest, "spectator", language, owner=guest)
    secret, now = hashed(hello.token), time.time()
    token = await server.database.read(people.find_token, secret, now)
    if token is None or token.match_id != match_id:
        raise Closing(NO_LONGER_YOURS, "no such token")
    return Client(
        socket, token.guest, token.role, language,
        owner=token.owner, token=token.id, expires_at=token.expires_at,
    )  # fmt: skip


async def _receive(socket: WebSocket, seconds: float) -> str:
    try:
        async with asyncio.timeout(seconds):
            message = await socket.receive()
    except TimeoutError:
        raise Closing(4408, "silent") from None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text = message.get("text")
    if text is None:
        raise Closing(4400, "frames are text")
    if len(text) > LARGEST or len(text.encode("utf-8", "replace")) > LARGEST:
        raise Closing(4413, "too large")
    return str(text)


def _log_closed(code: int, why: str) -> None:
    LOG.warning("line closed", extra={"code": code, "why": why, "source": SOURCE.get()})


async def _close(server: Server, socket: WebSocket, code: int, why: str) -> None:
    _log_closed(code, why)
    server.metrics.closed.labels(str(code)).inc()
    with contextlib.suppress(Exception):
        await socket.close(code)


async def _listen(server: Server, room: Room, client: Client) -> None:
    """Take frames until the line ends."""
    take_frame, take_aim = server.limits.of_line(FRAMES), server.limits.of_line(AIMS)
    while client.code == 1000:
        text = await _receive(client.socket, SILENT_SECONDS)
        if not take_frame():
            raise Closing(4429, "too many frames")
        try:
            message = frames.FRAME.validate_json(text)
        except ValidationError as problem:
            if not _refused_politely(client, text, problem):
                raise Closing(4400, "not understood") from None
            continue
        match message:
            case frames.Ping():
                client.tell(PONG)
            case frames.AimFromClient():
                if take_aim():
                    _aim(room, client, message)
            case frames.Do():
                await _do(server, room, client, message)


def _refused_politely(client: Client, text: str, problem: ValidationError) -> bool:
    """An intention with an id whose action is malformed is refused; anything else is not understood."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return False
    if not isinstance(message, dict) or message.get("t") != "do":
        return False
    name = message.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= 64:
        return False
    if name != name.encode("utf-8", "ignore").decode("utf-8"):
        return False  # JSON can name half a character, which cannot be sent back
    first = problem.errors()[0]
    where = ".".join(str(key) for key in first["loc"])
    _tell_refused(client, name, Refusal("invalid", f"{where}: {first['msg']}"))
    return True


def _tell_refused(client: Client, name: str, refusal: Refusal) -> None:
    code, why = refusal.code, refusal.why
    frame: frames.RefusedFrame = {"t": "refused", "id": name, "code": code, "why": why}
    if refusal.seconds is not None:
        frame["seconds"] = refusal.seconds
    client.tell(frames.encode(frame))


def _aim(room: Room, client: Client, aim: frames.AimFromClient) -> None:
    board = room.match.board
    if board is None or board.on_turn not in client.seats or not aim.is_on_board():
        return
    seat, x, dx, dy, power = board.on_turn, aim.x, aim.dx, aim.dy, aim.power
    text = frames.encode({"t": "aim", "seat": seat, "x": x, "dx": dx, "dy": dy, "power": power})
    room.audience.tell(text, but=client)
    if room.audience.presence.anybody_elsewhere:  # fifteen a second: not for nobody
        room.tell_processes(Notice.TELL, text=text)


async def _do(server: Server, room: Room, client: Client, do: frames.Do) -> None:
    """Carry out an intention and answer it; the same one again is answered as the first time."""
    began = time.monotonic()
    guest = client.guest

    def acknowledge(version: int) -> None:
        server.metrics.action_seconds.observe(time.monotonic() - began)
        if guest is not None:
            room.answers.remember(guest, do.id, version)
        client.tell(frames.encode({"t": "ack", "id": do.id, "version": version}))

    try:
        if guest is None or not client.seats:
            raise Refusal("not_a_player", "you are watching", status=403)
        answer = room.answers.find(guest, do.id)
        if isinstance(answer, Refusal):
            raise answer
        if answer is None:
            await _carry_out(room, client, Intention(guest, do.id, acknowledge), do.action)
        else:
            acknowledge(answer)
    except CarromError as problem:
        wrong = Refusal.of(problem)
        if guest is not None and client.seats and wrong.code != "busy":  # which may be tried again
            room.answers.remember(guest, do.id, wrong)
        server.metrics.refusals.labels(wrong.code).inc()
        LOG.info("refused", extra={"code": wrong.code, "kind": do.action.kind})
        _tell_refused(client, do.id, wrong)


async def _carry_out(
    room: Room, client: Client, intention: Intention, action: frames.Action
) -> None:
    seats = client.seats
    match action:
        case frames.DoPlain(kind="undo"):
            await room.offers.undo(intention, _meant(action, seats))
        case frames.DoPlain(kind="rematch"):
            await room.offers.rematch(intention, seats)
        case frames.DoAnswer(kind="agree"):
            await room.offers.agree(intention, action.offer)
        case frames.DoAnswer(kind="decline"):
            await room.offers.decline(intention, action.offer)
        case frames.DoPlain(kind="claim"):
            await room.offers.claim(intention, _meant(action, seats))
        case _:

            def work(setup: MatchSetup, match: Match, at: float) -> ActionResult:
                return actions.act(setup, match, setup.seats_of(intention.guest), action, at)

            await room.do(intention, work)


def _meant(action: frames.SeatAction, seats: tuple[str, ...]) -> tuple[str, ...]:
    if action.seat is None:
        return seats
    if action.seat not in seats:
        raise Refusal("not_your_seat", f"you do not sit in {action.seat}", status=403)
    return (action.seat,)
