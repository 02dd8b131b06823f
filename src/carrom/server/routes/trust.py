"""How other devices in a local network reach the server, and the root certificate they install: the page
/trust shows how."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from carrom.page import Refusal
from carrom.server.api.accounts import TrustView
from carrom.server.edge.lan_certificate import root_certificate
from carrom.server.routes.common import Anybody, Caller

router = APIRouter(prefix="/api", tags=["server"])
LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")
"""What a page open on the server's own computer calls it: nobody else can use a link with such a name."""
NOTHING = "there is nothing to trust: this server runs without https of its own"


def reached_at(caller: Caller, request: Request) -> str:
    """Where another device reaches this server: where this was asked for, unless no other can use that."""
    here = str(request.base_url).rstrip("/")
    on_this_computer = request.url.hostname in LOCAL_HOSTS
    return (caller.server.lan_address or here) if on_this_computer else here


@router.get("/trust", operation_id="trust")
async def trust(caller: Anybody, request: Request) -> TrustView:
    """Whether there is a root certificate to trust (only where the server itself speaks https), and where
    other devices reach the server."""
    server, on_this_computer = caller.server, request.url.hostname in LOCAL_HOSTS
    return {
        "has_certificate": server.settings.https,
        "lan_address": server.lan_address if on_this_computer else None,
    }


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
