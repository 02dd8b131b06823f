"""The root certificate of a server in a local network, for devices to install: the page /trust shows how."""

from __future__ import annotations

from fastapi import APIRouter, Response

from carrom.server.api.answers import TrustView
from carrom.server.edge.lan_certificate import root_certificate
from carrom.server.edge.refusals import Refusal
from carrom.server.routes.common import Anybody

router = APIRouter(prefix="/api", tags=["server"])
NOTHING = "there is nothing to trust: this server runs without https of its own"


@router.get("/trust", operation_id="trust")
async def trust(caller: Anybody) -> TrustView:
    """Whether there is a root certificate to trust: only where the server itself speaks https."""
    return {"has_certificate": caller.server.settings.https}


@router.get("/root-certificate", include_in_schema=False)
async def get_root_certificate(caller: Anybody) -> Response:
    """The certificate, without its key."""
    settings = caller.server.settings
    if not settings.https:
        raise Refusal("not_found", NOTHING, status=404)
    return Response(
        root_certificate(settings.data_dir),
        media_type="application/x-x509-ca-cert",
        headers={"Content-Disposition": 'attachment; filename="carrom.crt"'},
    )
