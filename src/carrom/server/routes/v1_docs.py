"""The description of version 1 of the open API: as an OpenAPI document, and as a page for people."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from carrom.server.hall.recent import WrittenAnswer, write_answer
from carrom.server.routes.v1_common import PREFIX, tagged

router = APIRouter(prefix=PREFIX)
STYLE = Path(__file__).parents[1] / "show" / "api_page.css"


@lru_cache(maxsize=1)
def _written() -> WrittenAnswer:
    from carrom.server.openapi_v1 import (
        document,
    )  # it reads the routes, which are not complete before

    return write_answer(document())


@router.get("/openapi.json")
async def show_document(request: Request) -> Response:
    """The OpenAPI document."""
    return tagged(request, _written())


@router.get("/docs")
async def show_page() -> HTMLResponse:
    """The same as a page."""
    return HTMLResponse(_page())


@lru_cache(maxsize=1)
def _page() -> str:
    from carrom.server.openapi_v1 import document
    from carrom.server.show.api_page import render_page

    return render_page(document())


@router.get("/docs.css")
async def show_style() -> Response:
    """How the page looks."""
    return Response(STYLE.read_text("utf-8"), media_type="text/css")
