"""The umpire who asks, the catalogue and the comparison of the rule sets, over HTTP.

No rule and no word is made here, and no case is checked: `carrom.ask` and `carrom.laws` answer or refuse, and
their values are the schema of the answers. What users have typed is read in a process of its own, with a
deadline: the event loop never reads a story.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query
from fastapi.responses import JSONResponse
from pydantic import SkipValidation

from carrom import laws
from carrom.ask import CaseReport, Heard, Menu, Reply, ask, hear, read_rules, start
from carrom.plain import plain
from carrom.server.api.bodies import Story
from carrom.server.edge.limits import LAWS
from carrom.server.room.pool import WorkerPool
from carrom.server.routes.common import Anybody, Language, wrong


async def law_pool(caller: Anybody) -> WorkerPool:
    """The processes that read what users typed. Raises `Refusal` if somebody asks too often."""
    caller.charge(LAWS)
    return caller.server.law_pool


LawPool = Annotated[WorkerPool, Depends(law_pool)]
router = APIRouter(prefix="/api", tags=["laws"], responses={422: wrong("something given is wrong")})


@router.get("/ask", operation_id="askStart")
def menu(language: Language = "en") -> Menu:
    """What a page offers before anything is reported: rule sets, incidents, faults of a stroke."""
    return start(language=language)


@router.post("/ask", operation_id="ask")
async def next_of_case(pool: LawPool, case: SkipValidation[CaseReport]) -> Reply:
    """The next question that matters, or what to do, with the clauses behind it."""
    return await pool.run(ask, case)


@router.post("/ask/words", operation_id="hear", response_model=Heard)
async def understand(pool: LawPool, story: Story) -> JSONResponse:
    """A stroke or an incident in a player's own words, as it was understood."""
    return JSONResponse(plain(await pool.run(partial(hear, **story.model_dump()))))


@router.get("/laws", operation_id="laws")
def everything(language: Language = "en") -> laws.Catalogue:
    """Every clause by document and section, and every decision."""
    return laws.whole_catalogue(language=language)


@router.get("/laws/search", operation_id="searchLaws")
async def look_up(
    pool: LawPool,
    words: Annotated[str, Query(max_length=laws.WORDS_LIMIT)],
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
    language: Language = "en",
) -> tuple[laws.LawText, ...]:
    """Clauses and decisions that answer free words: coin, pawn, goti and red are understood."""
    return await pool.run(partial(laws.find, words, limit=limit, language=language))


@router.get("/laws/compare", operation_id="compareRules")
def side_by_side(
    rules: Annotated[list[str] | None, Query(max_length=8)] = None, language: Language = "en"
) -> laws.Comparison:
    """The rule sets side by side, differences first."""
    return laws.compare(read_rules(rules or ["all"]), language=language)


@router.get("/laws/clauses/{id}", operation_id="law", responses={404: wrong("not found")})
def clause_or_decision(
    id: Annotated[str, Path(max_length=64)], language: Language = "en"
) -> laws.LawEntry:
    """One clause or decision, and what belongs to it."""
    return laws.entry(id, language=language)


def describe_strokes(schemas: dict[str, Any]) -> None:
    """Describe a stroke in the OpenAPI document by its keys in JSON, each of which may be left out."""
    properties = schemas["StrokeFacts"]["properties"]
    properties["breach"] = properties.pop("breaches")
    for schema in properties.values():
        schema.pop("default", None)
