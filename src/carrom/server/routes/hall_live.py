"""The live line of a tournament: a WebSocket for each page that follows it. See docs/server.md."""

from __future__ import annotations

import contextlib
import logging

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError

from carrom.page import Refusal
from carrom.server.api import tournaments as wire
from carrom.server.edge.access import is_token
from carrom.server.edge.guard import is_server_desk, own_origin
from carrom.server.edge.limits import FRAMES
from carrom.server.hall.access import Access, access_of_token
from carrom.server.hall.hall import Hall
from carrom.server.room.clients import NO_LONGER_YOURS, NO_SUCH_MATCH, Client
from carrom.server.routes.common import Anybody, Caller
from carrom.server.routes.live import (
    HELLO_SECONDS,
    NOT_UNDERSTOOD,
    PONG,
    SILENT_SECONDS,
    TOO_MUCH,
    UNWELL,
    Closing,
    closing_code,
    conversation,
    open_line,
    receive,
)
from carrom.tournament import Role

LOG = logging.getLogger("carrom.live")
router = APIRouter()
FROM_CLIENT: TypeAdapter[wire.HallHello | wire.HallPing] = TypeAdapter(wire.HallClientFrame)


@router.websocket("/api/tournaments/{tournament_id}/live")
async def live(socket: WebSocket, caller: Anybody, tournament_id: str) -> None:
    """From the handshake to the end."""
    if not own_origin(socket, caller.server.settings.origins):
        await socket.close(4403)
        return
    await socket.accept()
    try:
        with open_line(caller):
            hall, client, role = await _meet(caller, socket, tournament_id)
            await _converse(caller, hall, client, desk=role)
    except Exception as problem:
        code = closing_code(problem)
        if code >= UNWELL:
            caller.server.metrics.closed.labels(str(code)).inc()
        with contextlib.suppress(Exception):
            await socket.close(code)


async def _meet(caller: Caller, socket: WebSocket, id: str) -> tuple[Hall, Client, Role | None]:
    """Who it is, which event it follows, and, at its desk, their role there."""
    try:
        hello = wire.HallHello.model_validate_json(await receive(socket, HELLO_SECONDS))
    except ValidationError:
        raise Closing(NOT_UNDERSTOOD, "the first frame is hello") from None
    access: Access | None = None
    if hello.token is not None:
        settings = caller.server.settings
        if is_token(hello.token, settings.desk_token):
            access = Access()
        else:
            access = await access_of_token(caller.server, id, hello.token)
        if access is None:
            raise Closing(NO_LONGER_YOURS, "no such token")
    elif hello.desk:
        if not is_server_desk(caller.server.settings, socket):
            raise Closing(NO_LONGER_YOURS, "the desk shows a token")
        access = Access()
    try:
        hall = await caller.server.hub.halls.hall(id)
    except Refusal:
        raise Closing(NO_SUCH_MATCH, "there is no such tournament") from None
    if (hello.version or 0) > hall.tournament.version:
        # it may come from another process whose notice has not been heard here yet
        await hall.hear(hall.tournament.version + 1)
    number = str(access.tokens[0].number) if access and access.tokens else None
    client = Client(socket, None, "en", token=number, address=caller.address)
    return hall, client, None if access is None or access.is_held else access.role


async def _converse(caller: Caller, hall: Hall, client: Client, *, desk: Role | None) -> None:
    async with conversation(caller.server, client, hall.broadcast.go):
        await hall.broadcast.come(client, desk=desk)
        await _listen(caller, client)


async def _listen(caller: Caller, client: Client) -> None:
    """Answer signs of life until the line ends."""
    take_frame = caller.server.limits.of_line(FRAMES)
    while client.code == 1000:
        text = await receive(client.socket, SILENT_SECONDS)
        if not take_frame():
            raise Closing(TOO_MUCH, "too many frames")
        try:
            frame = FROM_CLIENT.validate_json(text)
        except ValidationError:
            raise Closing(NOT_UNDERSTOOD, "not understood") from None
        if isinstance(frame, wire.HallHello):
            raise Closing(NOT_UNDERSTOOD, "hello is said once")
        client.tell(PONG)
