"""The umpire who asks, the catalogue and the comparison of the rule sets, over HTTP.

No rule and no word is made here: `carrom.laws` answers, and its values are the answers' schema. Whatever
users have typed is read in a process of its own, with a deadline: the event loop never reads a story.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field

from carrom.ask import replies, wire
from carrom.browser import problem_of
from carrom.errors import CarromError, UnknownClause
from carrom.laws import (
    WORDS_LIMIT,
    Catalogue,
    Comparison,
    Entry,
    Listed,
    catalogue,
    compare,
    entry,
    find,
)
from carrom.server.api.answers import ErrorAnswer
from carrom.server.edge.limits import LAWS
from carrom.server.edge.problems import Refusal
from carrom.server.room.pool import WorkerPool
from carrom.server.routes.common import MaybeGuest, charge, the_server

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from starlette.responses import Response

Language = Annotated[
    str, Query(max_length=16, description="en, hi; English where there are no words")
]
Words = Annotated[str, Field(max_length=WORDS_LIMIT)]
Told = Annotated[dict[str, Annotated[str, Field(max_length=64)]], Field(max_length=24)]


class Stroke(BaseModel):
    """What fell in the stroke, and what was wrong with it."""

    model_config = ConfigDict(extra="forbid")

    own: int = Field(0, ge=0, le=9)
    opp: int = Field(0, ge=0, le=9)
    queen: bool = False
    striker: bool = False
    proper: bool = True
    breach: list[str] = Field(default=[], max_length=20)
    direct_hit: bool = False
    striker_jumped: bool = False
    jumped_own: int = Field(0, ge=0, le=9)
    jumped_opp: int = Field(0, ge=0, le=9)
    jumped_queen: bool = False


class CaseTold(BaseModel):
    """A case: what happened, the rule sets asked about, and the answers so far as short texts."""

    model_config = ConfigDict(extra="forbid")

    rules: list[str] = Field(default=["laws-29"], min_length=1, max_length=8)
    stroke: Stroke | None = None
    incident: str | None = Field(None, max_length=64)
    known: Told = {}
    answers: Told = {}
    language: str = Field("en", max_length=16)


class Story(BaseModel):
    """What a player tells in his own words; ``whose`` and ``colour`` answer what was unclear."""

    model_config = ConfigDict(extra="forbid")

    words: Words
    whose: str | None = Field(None, max_length=8)
    colour: str | None = Field(None, max_length=8)
    language: str = Field("en", max_length=16)


class _Answering(APIRoute):
    """Whatever the laws refuse is said as every error of the server is."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        inner = super().get_route_handler()

        async def handle(request: Request) -> Response:
            try:
                return await inner(request)
            except Refusal:
                raise
            except CarromError as problem:
                status = 404 if isinstance(problem, UnknownClause) else 422
                return JSONResponse({"error": problem_of(problem)}, status)

        return handle


async def law_pool(request: Request, guest: MaybeGuest) -> WorkerPool:
    """The processes that read what users typed. Raises `Refusal` if somebody asks too often."""
    charge(request, guest, LAWS)
    return the_server(request).law_pool


LawPool = Annotated[WorkerPool, Depends(law_pool)]
router = APIRouter(
    prefix="/api", route_class=_Answering, tags=["laws"], responses={422: {"model": ErrorAnswer}}
)


@router.get("/ask", operation_id="askStart")
def begin(language: Language = "en") -> replies.Start:
    """What a page needs before anything was told: rule sets, incidents, faults of a stroke."""
    return wire.start(language=language)


@router.post("/ask", operation_id="ask")
async def ask(pool: LawPool, case: CaseTold) -> replies.Reply:
    """The next question that matters, or what to do, with the clauses behind it."""
    return await pool.run(wire.ask, case.model_dump())


@router.post("/ask/words", operation_id="hear")
async def hear(pool: LawPool, story: Story) -> replies.Heard:
    """A stroke or an incident in a player's own words, as it was understood."""
    return await pool.run(partial(wire.hear, **story.model_dump()))


@router.get("/laws", operation_id="laws")
def everything() -> Catalogue:
    """Every clause by document and section, and every decision."""
    return catalogue()


@router.get("/laws/search", operation_id="searchLaws")
async def look_up(
    pool: LawPool,
    words: Annotated[str, Query(max_length=WORDS_LIMIT)],
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> tuple[Listed, ...]:
    """Clauses and decisions that answer free words: coin, pawn, goti and red are understood."""
    return await pool.run(partial(find, words, limit=limit))


@router.get("/laws/compare", operation_id="compareRules")
def side_by_side(
    rules: Annotated[list[str] | None, Query(max_length=8)] = None, language: Language = "en"
) -> Comparison:
    """The rule sets side by side, differences first."""
    return compare(wire.read_rules(rules or ["all"]), language=language)


@router.get("/laws/clauses/{id}", operation_id="law", responses={404: {"model": ErrorAnswer}})
def one_entry(id: Annotated[str, Path(max_length=64)], language: Language = "en") -> Entry:
    """One clause or decision, and what belongs to it."""
    return entry(id, language=language)
