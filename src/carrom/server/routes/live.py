"""The live line: a WebSocket for each client of a match. See docs/server.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

from carrom.errors import CarromError
from carrom.match import Match
from carrom.page import ActionResult, Refusal, actions, frames, hash_secret, views
from carrom.server.api import line
from carrom.server.edge.guard import own_origin
from carrom.server.edge.limits import ADDRESS, AIMS, FRAMES, OPENINGS, REPLAYS, crowded
from carrom.server.edge.logs import SOURCE
from carrom.server.room.clients import NO_LONGER_YOURS, NO_SUCH_MATCH, Client
from carrom.server.room.intentions import Intention
from carrom.server.room.room import Room
from carrom.server.routes.common import Anybody, Caller
from carrom.server.store import children, offer_rows, people

if TYPE_CHECKING:
    from carrom.server.app import Server

LOG = logging.getLogger("carrom.live")
router = APIRouter()
LARGEST = 16 * 1024
HELLO_SECONDS = 5
SILENT_SECONDS = 60
UNWELL = 1011
NOT_UNDERSTOOD = 4400
TOO_MUCH = 4429
PONG = '{"t":"pong"}'


class Closing(Exception):
    """The line is to be closed with a code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


@router.websocket("/api/matches/{match_id}/live")
async def live(socket: WebSocket, caller: Anybody, match_id: str) -> None:
    """From the handshake to the end."""
    if not own_origin(socket, caller.server.settings.origins):
        LOG.warning("a live line from another site was refused", extra={"source": SOURCE.get()})
        await socket.close(4403)
        return
    await socket.accept()
    try:
        with open_line(caller):
            await _converse(caller.server, *await _meet(caller, socket, match_id))
    except Exception as problem:
        code = closing_code(problem)
        if code >= UNWELL:
            caller.server.metrics.closed.labels(str(code)).inc()
        with contextlib.suppress(Exception):
            await socket.close(code)


@contextlib.contextmanager
def open_line(caller: Caller) -> Iterator[None]:
    """Count a line while it is open, if it is within the limits. Raises `Closing`."""
    lines, limits, address = caller.server.lines, caller.server.limits, f"address {caller.address}"
    if not lines.take(caller.address, caller.guest):
        raise Closing(TOO_MUCH, "too many lines")
    try:
        # whoever shows no cookie, or a new one, has an address
        of_address = limits.take(address, ADDRESS) and limits.take(address, crowded(OPENINGS))
        if not of_address or (caller.guest and not limits.take(f"guest {caller.guest}", OPENINGS)):
            raise Closing(TOO_MUCH, "too many lines")
        yield
    finally:
        lines.give_back(caller.address, caller.guest)


async def _meet(
    caller: Caller, socket: WebSocket, match_id: str
) -> tuple[Room, Client, int | None, list[views.OfferView]]:
    """Who it is, which match it wants and from which version on, and what is on offer there."""
    try:
        hello = line.HELLO.validate_json(await receive(socket, HELLO_SECONDS))
    except ValidationError:
        raise Closing(NOT_UNDERSTOOD, "the first frame is hello") from None
    client = await _identify(caller, socket, match_id, hello)
    try:
        room = await caller.server.hub.room(match_id)
    except Refusal:
        raise Closing(NO_SUCH_MATCH, "there is no such match") from None
    version = hello.version
    is_stranger = client.guest is not None and not room.setup.seats_of(client.guest)
    if is_stranger or (version or 0) > room.match.version:
        # it may come from another process whose notice has not been heard here yet
        await room.hear(room.match.version + 1)
    waiting = await caller.server.database.read(offer_rows.open_offers, room.id, room.match.version)
    if not replace(caller, guest=client.guest).can_afford(
        REPLAYS, room.telling.replays_needed(version)
    ):
        version = None  # it has asked for a lot: it starts from the View
    return room, client, version, [offer.view() for offer in waiting]


async def _converse(
    server: Server, room: Room, client: Client, version: int | None, waiting: list[views.OfferView]
) -> None:
    """From welcome to the end."""
    async with conversation(server, client, room.audience.go):
        await room.telling.welcome(client, version, waiting)
        await _listen(server, room, client)


@contextlib.asynccontextmanager
async def conversation(
    server: Server, client: Client, leave: Callable[[Client], None]
) -> AsyncIterator[None]:
    """Send a client what it is told until the conversation ends; then it leaves, and its line is closed."""
    sending = asyncio.create_task(client.send())
    server.metrics.clients.inc()
    try:
        yield
    except Exception as problem:  # what was begun is in the log, or not: it comes back and sees
        client.close(closing_code(problem))
    finally:
        server.metrics.clients.dec()
        if client.code >= 4000:
            server.metrics.closed.labels(str(client.code)).inc()
        leave(client)
        client.close(1000)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(sending, 5)


def closing_code(problem: Exception) -> int:
    """The code a line is closed with after a problem; what the server did not expect is logged."""
    match problem:
        case Closing():
            extra = {"code": problem.code, "why": str(problem), "source": SOURCE.get()}
            LOG.warning("line closed", extra=extra)
            return problem.code
        case WebSocketDisconnect() | RuntimeError():
            return 1001
        case SQLAlchemyError():
            LOG.error("the database does not answer", extra={"why": type(problem).__name__})
        case _:
            LOG.error("a line failed", exc_info=problem)
    return UNWELL


async def _identify(
    caller: Caller, socket: WebSocket, match_id: str, hello: frames.Hello
) -> Client:
    """Who it is: by token, else by cookie."""
    language, guest, address = hello.language, caller.guest, caller.address
    read = caller.server.database.read
    if hello.token is None:
        is_child = (await read(children.profile_of, guest)).is_child
        return Client(socket, guest, language, owner=guest, address=address, is_child=is_child)
    secret, now = hash_secret(hello.token), time.time()
    token = await read(people.find_token, secret, now)
    if token is None or token.match_id != match_id:
        raise Closing(NO_LONGER_YOURS, "no such token")
    is_child = (await read(children.profile_of, token.guest)).is_child
    return Client(
        socket, token.guest, language, owner=token.owner, token=token.id,
        expires_at=token.expires_at, address=address, is_child=is_child,
    )  # fmt: skip


async def receive(socket: WebSocket, seconds: float) -> str:
    """The next frame of a line. Raises `Closing` where none comes in time."""
    try:
        async with asyncio.timeout(seconds):
            message = await socket.receive()
    except TimeoutError:
        raise Closing(4408, "silent") from None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text = message.get("text")
    if text is None:
        raise Closing(NOT_UNDERSTOOD, "frames are text")
    if len(text) > LARGEST or len(text.encode("utf-8", "replace")) > LARGEST:
        raise Closing(4413, "too large")
    return str(text)


async def _listen(server: Server, room: Room, client: Client) -> None:
    """Take frames until the line ends."""
    take_frame, take_aim = server.limits.of_line(FRAMES), server.limits.of_line(AIMS)
    while client.code == 1000:
        text = await receive(client.socket, SILENT_SECONDS)
        client.heard_at = time.monotonic()
        if not take_frame():
            raise Closing(TOO_MUCH, "too many frames")
        try:
            message = line.FROM_CLIENT.validate_json(text)
        except ValidationError as problem:
            if not _refused_politely(client, text, problem):
                raise Closing(NOT_UNDERSTOOD, "not understood") from None
            continue
        match message:
            case frames.Ping():
                client.tell(PONG)
            case frames.AimFromClient():
                if take_aim():
                    _aim(room, client, message)
            case frames.SayFromClient():
                _say(room, client, message)
            case frames.Do():
                await _do(server, room, client, message)
            case frames.Hello():
                raise Closing(NOT_UNDERSTOOD, "hello is said once")


def _refused_politely(client: Client, text: str, problem: ValidationError) -> bool:
    """An intention with an id whose action is malformed is refused; anything else is not understood."""
    try:
        name = line.DoId.model_validate_json(text).id
    except ValidationError:
        return False
    first = problem.errors()[0]
    where = ".".join(str(key) for key in first["loc"])
    _tell_refused(client, name, Refusal("invalid", f"{where}: {first['msg']}"))
    return True


def _tell_refused(client: Client, name: str, refusal: Refusal) -> None:
    code, why = refusal.code, refusal.why
    frame: frames.RefusedFrame = {"t": "refused", "id": name, "code": code, "why": why}
    if refusal.seconds is not None:
        frame["seconds"] = refusal.seconds
    client.tell(line.encode(frame))


def _aim(room: Room, client: Client, aim: frames.AimFromClient) -> None:
    board = room.match.board
    if board is None or board.on_turn not in client.seats or not aim.is_on_board():
        return
    text = line.encode(views.fill(frames.AimFrame, aim, seat=board.on_turn))
    room.audience.show_aim(text, but=client)


def _say(room: Room, client: Client, said: frames.SayFromClient) -> None:
    """Players talk; whoever only watches is heard by nobody."""
    seats = [seat for seat in client.seats if said.seat in (None, seat)]
    if seats:
        room.phrases.say(client, seats[0], said.phrase)


async def _do(server: Server, room: Room, client: Client, do: frames.Do) -> None:
    """Carry out an intention and answer it; the same one again is answered as the first time."""
    began, guest = time.monotonic(), client.guest or ""

    def acknowledge(version: int) -> None:
        server.metrics.action_seconds.observe(time.monotonic() - began)
        room.answers.remember(guest, do.id, version)
        client.tell(line.encode({"t": "ack", "id": do.id, "version": version}))

    try:
        if not client.seats:
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
        if client.seats and wrong.code != "busy":  # which may be tried again
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
            await room.offers.undo(intention, actions.seats_meant(action, seats))
        case frames.DoPlain(kind="rematch"):
            await room.offers.rematch(intention, seats)
        case frames.DoAnswer(kind="agree"):
            await room.offers.agree(intention, action.offer)
        case frames.DoAnswer(kind="decline"):
            await room.offers.decline(intention, action.offer)
        case frames.DoPlain(kind="claim"):
            await room.offers.claim(intention, actions.seats_meant(action, seats))
        case _:

            def work(match: Match, at: float) -> ActionResult:
                seats = room.setup.seats_of(intention.guest)
                return actions.act(match, seats, action, at, seed=room.setup.seed or "")

            await room.do(intention, work)
