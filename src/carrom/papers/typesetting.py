"""Papers as PDF and as pictures: the edge to Typst. Nothing is decided here, and no text is made."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from carrom.extras import require
from carrom.papers.cards import PaperCard
from carrom.papers.sheet import ScoreSheet

if TYPE_CHECKING:
    import typst

    from carrom.papers.event.sheets import EventSheet

Paper: TypeAlias = "PaperCard | ScoreSheet | EventSheet"


def typeset(paper: Paper) -> bytes:
    """The paper as a PDF: a card on one page of A4, everything else on as many as it needs.

    Raises `MissingExtra` where the extra ``papers`` is not installed.

    >>> from carrom.laws import rule_set
    >>> from carrom.papers import rules_card
    >>> typeset(rules_card(rule_set("icf-25")))[:4]
    b'%PDF'
    """
    return _compile(paper, "pdf")[0]


def render(paper: Paper, *, ppi: int = 110) -> list[bytes]:
    """The pages of a paper as PNG pictures."""
    return _compile(paper, "png", ppi=ppi)


def _compile(paper: Paper, form: Literal["pdf", "png"], **options: Any) -> list[bytes]:
    require("papers")
    inputs = {"paper": json.dumps(_with_codes(asdict(paper)))}
    with as_file(files("carrom.papers") / "data") as data:
        compiler = _compiler(data)
        written = compiler.compile(
            data / "templates" / f"{paper.template}.typ",
            format=form,
            sys_inputs=inputs,
            **options,
        )
    assert written is not None, "without an output file Typst gives back what it made"
    return written if isinstance(written, list) else [written]


def _with_codes(value: Any) -> Any:
    """What stands on a paper, and beside every address its QR code as an SVG."""
    if isinstance(value, (list, tuple)):
        return [_with_codes(each) for each in value]
    if not isinstance(value, dict):
        return value
    filled = {name: _with_codes(each) for name, each in value.items()}
    if "://" in filled.get("address", ""):
        filled["code"] = _code(filled["address"])
    return filled


@cache
def _code(address: str) -> str:
    import segno

    return segno.make(address, error="m", micro=False).svg_inline(border=0, omitsize=True)


@cache
def _compiler(data: Path) -> typst.Compiler:
    """A compiler with our fonts, and after them those of the machine: names may be in any script."""
    import typst

    return typst.Compiler(root=data, font_paths=[data / "fonts"])
