"""The built page: its files, and its shell for every address of a page, with what a link to it shows."""

from __future__ import annotations

import hashlib
import json
import logging
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from carrom.server.routes.common import find_caller
from carrom.server.routes.previews import find_preview
from carrom.server.show.page_previews import page_preview
from carrom.server.show.preview import Preview, head_tags, spoken

LOG = logging.getLogger("carrom.server")
STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = (".pack", ".zip")
"""Compressed when the page was built (web/vite.assets.ts): compressing them again would only take time."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How files of the page lie there packed (web/vite.compress.ts), by HTTP's names: the smallest first."""
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>carrom</title>
<h1>carrom</h1><p>The server runs, but the page has not been built. In a checkout: <code>make web</code>.</p>
<p>What a program can say to it: <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""
SHELL = "index.html"
PAGES = "pages.json"
"""The addresses that are pages, written when the page was built (web/vite.pages.ts)."""
NOT_FOUND, NOT_CHANGED = 404, 304

router = APIRouter(include_in_schema=False)


def look_for_the_page(static: Path) -> None:
    """If the page is not there, say in the log what to run."""
    if not (static / SHELL).is_file():
        LOG.warning("the page has not been built: run 'make web'")


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """A file of the page, or its shell."""
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404, "there is no such thing")
    static: Path = request.app.state.static
    if path and path != SHELL and (file := await _file(request, static, path)) is not None:
        return file
    # a clause has dots in its name: /laws/003.queen.17 is a page, not a file
    if "." in path.rpartition("/")[2] and path != SHELL and not path.startswith("laws/"):
        raise HTTPException(404, "there is no such file") from None
    return await _shell(request, static, path)


async def _file(request: Request, static: Path, path: str) -> Response | None:
    """A file as it was built, packed where whoever asks can unpack it."""
    if path.endswith(tuple(ENCODINGS.values())):
        return None
    response = await _packed(request, static, path) or await _stored(request, static, path)
    if response is None:
        return None
    response.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else "no-cache"
    if path.endswith(PACKED):
        response.headers["Content-Encoding"] = "identity"
    return response


async def _packed(request: Request, static: Path, path: str) -> Response | None:
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    for encoding, ending in ENCODINGS.items():
        if encoding not in accepted:
            continue
        response = await _stored(request, static, path + ending)
        if response is not None:
            response.headers["Content-Type"] = _media_type(path)
            response.headers["Content-Encoding"] = encoding
            response.headers["Vary"] = "Accept-Encoding"
            return response
    return None


async def _stored(request: Request, static: Path, path: str) -> Response | None:
    files = StaticFiles(directory=static, check_dir=False)
    try:
        return await files.get_response(path, request.scope)
    except HTTPException:
        return None


def _accepted(header: str) -> set[str]:
    """The encodings that an Accept-Encoding names and does not exclude (RFC 9110, 12.5.3)."""
    accepted = set()
    for part in header.lower().split(","):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        if not any(re.fullmatch(r"q=0(\.0*)?", parameter) for parameter in parameters):
            accepted.add(name)
    return accepted


def _media_type(path: str) -> str:
    """What the file is when it is unpacked, as Starlette says it of one that never was packed."""
    kind = mimetypes.guess_type(path)[0] or "text/plain"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


async def _shell(request: Request, static: Path, path: str) -> Response:
    """The page, with what a link to it shows; 404 where there is no such page, and the page says so."""
    built = _built(static)
    if built is None:
        return HTMLResponse(MISSING, headers={"Cache-Control": "no-cache"})
    status = 200 if built.has(path) else NOT_FOUND
    language = spoken(request.headers.get("accept-language", ""))
    preview = page_preview(path, language)
    if status != NOT_FOUND:
        caller = await find_caller(request)
        shown = await find_preview(caller, path, language, _moment(request))
        if shown is None:
            status = NOT_FOUND
        else:
            preview = shown
    address = f"/{path}"
    if version := _moment(request):
        address = f"{address}?v={version}"
    html = built.html(preview, str(request.base_url).rstrip("/"), address)
    etag = f'"{hashlib.sha256(html.encode()).hexdigest()[:32]}"'
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language", "ETag": etag}
    if status != NOT_FOUND and etag in request.headers.get("if-none-match", ""):
        return Response(status_code=NOT_CHANGED, headers=headers)
    return HTMLResponse(html, status_code=status, headers=headers)


def _moment(request: Request) -> int | None:
    """The event that a link to a replay names."""
    named = request.query_params.get("v", "")
    return int(named) or None if re.fullmatch(r"[0-9]{1,6}", named) else None


@dataclass(frozen=True)
class BuiltPage:
    """The shell as it was built, and the addresses it knows; none: every address is taken for a page."""

    text: str
    addresses: re.Pattern[str] | None

    def has(self, path: str) -> bool:
        return self.addresses is None or self.addresses.fullmatch(path.rstrip("/")) is not None

    def html(self, preview: Preview, base: str, address: str) -> str:
        """The shell with the tags of a preview."""
        text = re.sub(r'\s*<meta name="description"[^>]*>', "", self.text, count=1)
        text = text.replace('<html lang="en">', f'<html lang="{preview.language}">', 1)
        tags = head_tags(preview, base, address)
        title = f"<title>{escape(preview.title)}</title>"
        return re.sub(r"<title>[^<]*</title>", lambda _: f"{title}\n{tags}", text, count=1)


def _built(static: Path) -> BuiltPage | None:
    """The page as it lies there; read again when it has been built anew."""
    try:
        changed = (static / SHELL).stat().st_mtime_ns
        return _read(static, changed)
    except OSError:
        return None


@lru_cache(maxsize=4)
def _read(static: Path, _changed: int) -> BuiltPage:
    text = (static / SHELL).read_text("utf-8")
    try:
        listed = json.loads((static / PAGES).read_text("utf-8"))
    except OSError:
        return BuiltPage(text, None)
    patterns = [re.sub(r":\w+", "[^/]+", re.escape(address.strip("/"))) for address in listed]
    return BuiltPage(text, re.compile("|".join(patterns)))
