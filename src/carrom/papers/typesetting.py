"""Papers as PDF: the edge to Typst. Nothing is decided here, and no text is made."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from carrom.extras import require
from carrom.papers.cards import PaperCard
from carrom.papers.sheet import ScoreSheet

if TYPE_CHECKING:
    import typst


def typeset(paper: PaperCard | ScoreSheet) -> bytes:
    """The paper as a PDF: a card on one page of A4, a sheet on as many as it needs.

    Raises `MissingExtra` where the extra ``papers`` is not installed.
    """
    return _compile(paper, "pdf")[0]


def render(paper: PaperCard | ScoreSheet, *, ppi: int = 110) -> list[bytes]:
    """The pages of a paper as PNG pictures."""
    return _compile(paper, "png", ppi=ppi)


def _compile(
    paper: PaperCard | ScoreSheet, form: Literal["pdf", "png"], **options: Any
) -> list[bytes]:
    require("papers")
    template = "card" if isinstance(paper, PaperCard) else "sheet"
    inputs = {"paper": json.dumps({**asdict(paper), **_code(paper)})}
    with as_file(files("carrom.papers") / "data") as data:
        compiler = _compiler(data)
        written = compiler.compile(
            data / "templates" / f"{template}.typ",
            format=form,
            sys_inputs=inputs,
            **options,
        )
    assert written is not None, "without an output file Typst gives back what it made"
    return written if isinstance(written, list) else [written]


def _code(paper: PaperCard | ScoreSheet) -> dict[str, Any]:
    """The address of a card as a QR code: rows of dark and light."""
    if not isinstance(paper, PaperCard) or "://" not in paper.address:
        return {}
    import segno

    code = segno.make(paper.address, error="m", micro=False)
    return {"code": [[bool(dark) for dark in row] for row in code.matrix]}


@cache
def _compiler(data: Path) -> typst.Compiler:
    """A compiler with our fonts, and after them those of the machine: names may be in any script."""
    import typst

    return typst.Compiler(root=data, font_paths=[data / "fonts"])
