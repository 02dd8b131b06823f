"""The OpenAPI document of version 1 of the open API: only its routes, always the same for the same program.

`python -m carrom.server.openapi_v1` prints it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from carrom.page import ErrorAnswer
from carrom.server.openapi import add_schema
from carrom.server.routes import v1_read, v1_write

VERSION = "1.0"
"""The first number is that of the paths; the second grows when something is added."""
ABOUT = (
    "Tournaments for other programs: live scores, draws, standings to read; entries and results to write. "
    "Ids are the tournament's own, times seconds since 1970, pairs are (a, b). Nobody needs a token to read "
    "what everybody may see. Answers may gain fields; none goes or changes its meaning within version 1."
)
TAGS = [
    {"name": "read", "description": "Reading. A token with the scope `read` shows names in full."},
    {"name": "entries", "description": "Entering and withdrawing, with the scope `entries`."},
    {"name": "results", "description": "Reporting and correcting, with the scope `results`."},
]


@lru_cache(maxsize=1)
def document() -> dict[str, Any]:
    """The document."""
    found: dict[str, Any] = get_openapi(
        title="carrom open API",
        version=VERSION,
        description=ABOUT,
        routes=[*v1_read.router.routes, *v1_write.router.routes],
        tags=TAGS,
    )
    add_schema(
        found["components"]["schemas"], "ErrorAnswer", TypeAdapter(ErrorAnswer), "serialization"
    )
    for unused in (
        "HTTPValidationError",
        "ValidationError",
    ):  # FastAPI's own, which nobody is answered
        found["components"]["schemas"].pop(unused, None)
    return found


def text() -> str:
    """The document as text."""
    return json.dumps(document(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
