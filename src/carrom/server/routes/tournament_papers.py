"""A tournament on paper and for messengers: PDFs, a workbook, texts and pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response

from carrom.extras import require
from carrom.page import Refusal, invalid_input, not_found
from carrom.papers import PAPERS, PaperRequest, event_message, event_paper, event_pictures
from carrom.server.api import tournaments as wire
from carrom.server.edge.limits import PRINTING
from carrom.server.hall.hall import Hall
from carrom.server.routes.common import WRONG, Anybody, Caller, Language
from carrom.server.routes.hall_access import AnyHall, Desk, TournamentId, find_role
from carrom.server.routes.trust import reached_at
from carrom.tournament import Role, write_workbook

T = TypeVar("T")
router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=WRONG)
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
CompetitionName = Annotated[str, Query(max_length=60, description="left out: all, or the only one")]
StageNumber = Annotated[int, Query(ge=0, le=100)]
RoundNumber = Annotated[int, Query(ge=0, le=1000)]
MessageKind = Annotated[Literal["draw", "next", "results", "standings"], Query()]


def _file(media_type: str) -> dict[str, Any]:
    return {
        "response_class": Response,
        "responses": {200: {"content": {media_type: {}}}},
    }


async def _request(
    caller: Caller,
    hall: Hall,
    request: Request,
    *,
    competition: str = "",
    stage: int = 0,
    round: int = 0,
    language: str = "en",
    **more: Any,
) -> PaperRequest:
    return PaperRequest(
        await hall.public_state(),
        competition=competition,
        stage=stage,
        round=round,
        language=language,
        address=f"{reached_at(caller, request)}/t/{hall.id}",
        at=hall.now(),
        id=hall.id,
        version=hall.tournament.version,
        live=dict(hall.live),
        **more,
    )


async def _made(caller: Caller, hall: Hall, work: Callable[[], T]) -> T:
    """A paper, a text or a picture, made in a thread. Raises `Refusal`."""
    caller.charge(PRINTING)

    def make() -> T:
        with invalid_input():
            return work()

    return await hall.services.play_again(make)


def _answer(content: bytes, media_type: str, file: str, **headers: str) -> Response:
    named = {"Content-Disposition": f'inline; filename="{file}"', **headers}
    return Response(content, media_type=media_type, headers=named)


@router.get(
    "/{tournament_id}/papers/{name}", operation_id="tournamentPaper", **_file("application/pdf")
)
async def paper(
    caller: Anybody,
    request: Request,
    tournament_id: TournamentId,
    name: Annotated[str, Path(max_length=40)],
    competition: CompetitionName = "",
    stage: StageNumber = 0,
    round: RoundNumber = 0,
    sheet: Annotated[Literal["a4", "a3", "a2"], Query()] = "a4",
    count: Annotated[int, Query(ge=0, le=500)] = 0,
    full_names: bool = False,
    language: Language = "en",
) -> Response:
    """A paper of the event as PDF. One that shows people in full is for the desk; so are full names."""
    if name not in PAPERS:
        raise not_found("paper")
    wanted = event_paper(name)
    if full_names or not wanted.is_public:
        await find_role(caller, request, tournament_id, frozenset({Role.ORGANISER}))
    hall = await caller.server.hub.halls.hall(tournament_id)
    require("papers")
    told = await _request(
        caller, hall, request, competition=competition, stage=stage, round=round, language=language,
        sheet=sheet, count=count, full_names=full_names,
    )  # fmt: skip
    content = await _made(caller, hall, lambda: wanted.pdf(told))
    return _answer(content, "application/pdf", f"{hall.id}-{name}.pdf")


@router.get("/{tournament_id}/export.xlsx", operation_id="exportTournamentWorkbook", **_file(XLSX))
async def workbook(entered: Desk) -> Response:
    """The whole event as a workbook."""
    hall = entered.hall
    require("tournament")
    content = await _made(entered.caller, hall, lambda: write_workbook(hall.tournament))
    return _answer(content, XLSX, f"{hall.id}.xlsx")


@router.get("/{tournament_id}/message", operation_id="tournamentMessage")
async def message(
    caller: Anybody,
    request: Request,
    hall: AnyHall,
    what: MessageKind = "next",
    competition: CompetitionName = "",
    stage: StageNumber = 0,
    round: RoundNumber = 0,
    language: Language = "en",
) -> wire.MessageText:
    """The draw, the next matches, results or standings as a text for a messenger."""
    told = await _request(
        caller, hall, request, competition=competition, stage=stage, round=round, language=language
    )
    return {"text": await _made(caller, hall, lambda: event_message(told, what))}


@router.get("/{tournament_id}/picture", operation_id="tournamentPicture", **_file("image/png"))
async def picture(
    caller: Anybody,
    request: Request,
    hall: AnyHall,
    what: MessageKind = "next",
    competition: CompetitionName = "",
    stage: StageNumber = 0,
    round: RoundNumber = 0,
    page: Annotated[int, Query(ge=1, le=100)] = 1,
    language: Language = "en",
) -> Response:
    """The same as a picture; the header ``X-Pages`` says how many there are."""
    require("papers")
    told = await _request(
        caller, hall, request, competition=competition, stage=stage, round=round, language=language
    )
    pictures = await _made(caller, hall, lambda: event_pictures(told, what))
    if page > len(pictures):
        raise Refusal("not_found", f"there are {len(pictures)} pictures", status=404, field="page")
    pages = {"X-Pages": str(len(pictures))}
    return _answer(pictures[page - 1], "image/png", f"{hall.id}-{what}-{page}.png", **pages)
