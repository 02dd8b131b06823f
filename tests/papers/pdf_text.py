"""The text of a PDF as /ActualText tells it: Devanagari is not drawn in the order it is written."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream


def pages_of(pdf: bytes) -> list[str]:
    """The text of each page, without any space."""
    reader = PdfReader(BytesIO(pdf))
    return ["".join(_page(page, reader)) for page in reader.pages]


def squeezed(text: str) -> str:
    """A text without spaces, visible or not: where a line breaks is nobody's business."""
    return re.sub(r"[\s\u200b]+", "", text)


def _page(page: PageObject, reader: PdfReader) -> list[str]:
    fonts: Any = page["/Resources"]["/Font"]  # type: ignore[index]
    letters = {name: _letters(font.get_object()) for name, font in fonts.items()}
    text, font, spans = list[str](), "", list[bool]()
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"Tf":
            font = operands[0]
        elif operator == b"BDC":
            told = operands[1].get("/ActualText") if len(operands) > 1 else None
            spans.append(told is not None)
            if told is not None:
                text.append(str(told))
        elif operator == b"EMC":
            spans.pop()
        elif operator in (b"Tj", b"TJ") and not any(spans):
            parts = operands[0] if operator == b"TJ" else operands
            text += [
                _decoded(part, letters[font]) for part in parts if not isinstance(part, int | float)
            ]
    return [squeezed(part) for part in text]


def _decoded(part: Any, letters: dict[int, str]) -> str:
    raw = part if isinstance(part, bytes) else part.original_bytes
    codes = [int.from_bytes(raw[at : at + 2]) for at in range(0, len(raw), 2)]
    return "".join(letters.get(code, "") for code in codes)


def _letters(font: Any) -> dict[int, str]:
    """What each glyph of a font stands for."""
    table = font["/ToUnicode"].get_data().decode("latin-1")
    letters = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.S):
        for code, text in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            letters[int(code, 16)] = bytes.fromhex(text).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", table, re.S):
        for first, last, text in re.findall(r"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            start = ord(bytes.fromhex(text).decode("utf-16-be"))
            for more in range(int(last, 16) - int(first, 16) + 1):
                letters[int(first, 16) + more] = chr(start + more)
    return letters
