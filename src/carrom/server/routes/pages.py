"""The built page: its files, and its shell for every address that is a page's own."""

from __future__ import annotations

import logging
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

LOG = logging.getLogger("carrom.server")
STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = (".pack", ".zip")
"""Compressed when the page was built (web/vite.assets.ts): compressing them again would only take time."""
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>carrom</title>
<h1>carrom</h1><p>The server runs, but the page has not been built. In a checkout: <code>make web</code>.</p>
<p>What a program can say to it: <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""

router = APIRouter(include_in_schema=False)


def look_for_the_page(static: Path) -> None:
    """If the page is not there, say in the log what to run."""
    if not (static / "index.html").is_file():
        LOG.warning("the page has not been built: run 'make web'")


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """A file of the page, or its shell."""
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404, "there is no such thing")
    files = StaticFiles(directory=request.app.state.static, check_dir=False)
    cache = FOR_EVER if path.startswith("assets/") else "no-cache"
    try:
        response = await files.get_response(path, request.scope)
    except HTTPException:
        # a clause has dots in its name: /laws/003.queen.17 is a page, not a file
        if "." in path.rpartition("/")[2] and not path.startswith("laws/"):
            raise HTTPException(404, "there is no such file") from None
        cache = "no-cache"
        try:
            response = await files.get_response("index.html", request.scope)
        except HTTPException:
            response = HTMLResponse(MISSING)
    response.headers["Cache-Control"] = cache
    if path.endswith(PACKED):
        response.headers["Content-Encoding"] = "identity"
    return response
