"""The built page: its files, and its shell for every address that is a page's own."""

from __future__ import annotations

import logging
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

LOG = logging.getLogger("carrom.server")
STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
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
    static: Path = request.app.state.static
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404, "there is no such thing")
    file = _file(static, path)
    if file is not None:
        hashed = path.startswith("assets/")
        return FileResponse(file, headers={"Cache-Control": FOR_EVER if hashed else "no-cache"})
    # a clause has dots in its name: /laws/003.queen.17 is a page, not a file
    if "." in path.rpartition("/")[2] and not path.startswith("laws/"):
        raise HTTPException(404, "there is no such file")
    shell = static / "index.html"
    if not shell.is_file():
        return HTMLResponse(MISSING, headers={"Cache-Control": "no-cache"})
    return FileResponse(shell, headers={"Cache-Control": "no-cache"})


def _file(static: Path, path: str) -> Path | None:
    """A file below the folder of the page; nothing outside of it."""
    if not path or "\0" in path:
        return None
    root = static.resolve()
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None
