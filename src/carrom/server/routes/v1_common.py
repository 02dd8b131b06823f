"""What the routes of version 1 of the open API share: who asks, pages, tags for those who poll."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Header, Path, Query, Request, Response, Security
from fastapi.security import HTTPBearer

from carrom.page import Refusal
from carrom.server.edge.access import bearer_of
from carrom.server.edge.limits import PROGRAM_READS, PROGRAM_WRITES, Limit
from carrom.server.hall.hall import Hall
from carrom.server.hall.programs import Program, TokenScope, note_use, program_shown
from carrom.server.hall.recent import ShownNow, WrittenAnswer
from carrom.server.routes.common import WRONG, Anybody, Caller, wrong
from carrom.server.routes.hall_access import TournamentId
from carrom.tournament.show import FULL, PUBLIC

PREFIX = "/api/v1"
READING: dict[int | str, dict[str, Any]] = {
    304: {"description": "nothing has changed: the answer with this tag is still right"},
    401: wrong("a token was shown that is not good here"),
    **{status: WRONG[status] for status in (404, 422, 429)},
}
"""What every reading route may answer besides."""
WRITING: dict[int | str, dict[str, Any]] = {
    401: wrong("no token, or one that is not good here"),
    403: wrong("the token does not have the scope"),
    404: WRONG[404],
    409: wrong(
        "`moved_on`: the match has changed since `version`; `has_result`: correct it instead; "
        "`key_reused`: the key was used for another request"
    ),
    422: wrong("`invalid`: something given is wrong; `refused`: the tournament does not take it"),
    429: WRONG[429],
}
"""What every writing route may answer besides."""
SCHEME = HTTPBearer(
    scheme_name="token",
    description="A token of a program, which the organiser makes at the desk of the tournament.",
    auto_error=False,
)
"""For the document: who asks is found by `find_program`."""
NamedCompetition = Annotated[str, Path(max_length=60, examples=["open"])]
EntryId = Annotated[str, Path(max_length=60, examples=["asha"])]
FixtureName = Annotated[str, Path(max_length=120, examples=["open.1.1.3"])]
PageSize = Annotated[int, Query(ge=1, le=500, description="how many at once")]
PageStart = Annotated[str | None, Query(max_length=120, description="`next` of the page before")]
SentKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        pattern=r"^[A-Za-z0-9_:-]{1,40}$",
        description="Made anew for every request, and sent again with a retry: it is then done once.",
        examples=["result-open.1.1.3".replace(".", "-")],
    ),
]


@dataclass(frozen=True)
class ApiReader:
    """Whoever reads a tournament: everybody, or a program that may see names in full."""

    caller: Caller
    hall: Hall
    program: Program | None

    async def shown(self) -> ShownNow:
        """The event with the names that whoever reads may see."""
        full = self.program is not None and TokenScope.READ.value in self.program.scopes
        return await self.hall.recent[FULL if full else PUBLIC].now()


@dataclass(frozen=True)
class ApiWriter:
    """A program that has the scope a route asks for."""

    caller: Caller
    hall: Hall
    program: Program

    async def shown(self) -> ShownNow:
        """The event with the names that the program may see."""
        return await ApiReader(self.caller, self.hall, self.program).shown()


async def find_program(caller: Caller, request: Request, id: str) -> Program | None:
    """The program that asks; None without a token. Raises `Refusal` for a token that is not good."""
    secret = bearer_of(request)
    if secret is None:
        return None
    program = await caller.server.database.read(program_shown, id, secret)
    if program is None:
        why = "this token is revoked, or of another tournament, or no token of a program"
        raise Refusal("no_token", why, status=401, field="token")
    return program


def _charge(caller: Caller, id: str, program: Program, limit: Limit) -> None:
    if not caller.server.limits.take(f"program {id} {program.token.number}", limit):
        why = "that is a lot at once for one token: wait a little"
        raise Refusal("too_much", why, status=429)


async def _read(caller: Anybody, request: Request, tournament_id: TournamentId) -> ApiReader:
    program = await find_program(caller, request, tournament_id)
    hall = await caller.server.hub.halls.hall(tournament_id)
    if program is not None:
        _charge(caller, hall.id, program, PROGRAM_READS)
        hall.spawn(note_use(hall, program))
    return ApiReader(caller, hall, program)


def _write(scope: TokenScope) -> Callable[..., Awaitable[ApiWriter]]:
    """The dependency of a route that needs a scope."""

    async def enter(caller: Anybody, request: Request, tournament_id: TournamentId) -> ApiWriter:
        program = await find_program(caller, request, tournament_id)
        if program is None:
            why = "show a token of this tournament: Authorization: Bearer …"
            raise Refusal("no_token", why, status=401, field="token")
        program.check(scope)
        hall = await caller.server.hub.halls.hall(tournament_id)
        _charge(caller, hall.id, program, PROGRAM_WRITES)
        hall.spawn(note_use(hall, program))
        return ApiWriter(caller, hall, program)

    return enter


AnyReader = Annotated[ApiReader, Depends(_read)]
EntriesWriter = Annotated[ApiWriter, Depends(_write(TokenScope.ENTRIES))]
ResultsWriter = Annotated[ApiWriter, Depends(_write(TokenScope.RESULTS))]
NEEDS_TOKEN = [Security(SCHEME)]


def tagged(request: Request, written: WrittenAnswer, *, is_private: bool = False) -> Response:
    """An answer with its tag; only the tag where whoever asks has it already."""
    tag = f'W/"{written.tag}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache" if is_private else "no-cache"}
    headers["Vary"] = "Authorization"
    known = request.headers.get("if-none-match", "")
    if written.tag in {each.strip().removeprefix("W/").strip('"') for each in known.split(",")}:
        return Response(status_code=304, headers=headers)
    return Response(written.text, media_type="application/json", headers=headers)
