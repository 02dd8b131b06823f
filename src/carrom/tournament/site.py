"""The public pages of an event as a folder for any web space, or to be opened from a disk."""

from __future__ import annotations

import html
import json
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from carrom.errors import CarromError
from carrom.tournament.show import EventShown

PAGE = Path(__file__).parent / "page"
"""The built page: `make web` writes it, every wheel holds it."""
_TITLE = "<title>Carrom</title>"
_NOINDEX = '<meta name="robots" content="noindex" />'


def site_files(event: EventShown, *, page: Path = PAGE) -> dict[str, bytes]:
    """The files of the folder, by name. Raises `CarromError` where the page has not been built."""
    if not (page / "index.html").is_file():
        raise CarromError("the page of an event has not been built: run 'make web'")
    files = {each.name: each.read_bytes() for each in sorted(page.iterdir()) if each.is_file()}
    text = json.dumps(asdict(event), ensure_ascii=False, separators=(",", ":"))
    shell = files["index.html"].decode("utf-8")
    shell = shell.replace(_TITLE, f"<title>{html.escape(event.name)} · Carrom</title>")
    if event.is_indexed:
        shell = shell.replace(_NOINDEX, "")
    files["index.html"] = shell.encode("utf-8")
    files["event.json"] = text.encode("utf-8")
    # A page of file:// may fetch nothing: for it the event is a script. JSON is JavaScript.
    files["event.js"] = f"window.carromEvent={text};\n".encode()
    return files


def write_site(event: EventShown, folder: Path, *, page: Path = PAGE) -> None:
    """Write the public pages of an event into a folder, which is made where it is missing.

    Other files in it stay. Raises `CarromError` where it cannot be written.
    """
    files = site_files(event, page=page)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as problem:
        raise CarromError(f"cannot write {folder}: {problem.strerror}") from None


def site_zip(event: EventShown, *, page: Path = PAGE) -> bytes:
    """The same folder as one file to unpack; the same event gives the same bytes."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in sorted(site_files(event, page=page).items()):
            entry = ZipInfo(name)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compress_type=ZIP_DEFLATED)
    return packed.getvalue()
