"""The public pages of a tournament as a folder for any web space."""

from __future__ import annotations

from fastapi import APIRouter, Response

from carrom.errors import CarromError
from carrom.page import Refusal
from carrom.server.edge.limits import COSTLY
from carrom.server.routes.common import WRONG
from carrom.server.routes.hall_access import Desk
from carrom.tournament import site_zip

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=WRONG)


@router.get(
    "/{tournament_id}/site.zip",
    operation_id="tournamentSite",
    response_class=Response,
    responses={200: {"content": {"application/zip": {}}}},
)
async def download_site(entered: Desk) -> Response:
    """What everybody is shown, as it stands now: a page and the event, packed."""
    entered.caller.charge(COSTLY)
    hall = entered.hall
    shown = await hall.show()
    try:
        packed = await hall.services.run(site_zip, shown)
    except CarromError as problem:
        raise Refusal("not_built", str(problem), status=404) from None
    headers = {"Content-Disposition": f'attachment; filename="{hall.id}.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)
