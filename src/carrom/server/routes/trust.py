"""The root certificate of a server in a local network, for devices to install: the page /trust shows how."""

from __future__ import annotations

from fastapi import APIRouter, Response

from carrom.server.edge.certificate import root_certificate
from carrom.server.edge.refusals import not_found
from carrom.server.routes.common import Anybody

router = APIRouter(prefix="/api", include_in_schema=False)


@router.get("/root-certificate")
async def get_root_certificate(caller: Anybody) -> Response:
    """The certificate, without its key; there is one only where the server itself speaks https."""
    settings = caller.server.settings
    if not settings.https:
        raise not_found("certificate")
    return Response(
        root_certificate(settings.data_dir),
        media_type="application/x-x509-ca-cert",
        headers={"Content-Disposition": 'attachment; filename="carrom.crt"'},
    )
