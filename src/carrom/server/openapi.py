"""The OpenAPI document: with the frames of the live line, so that a typed client knows them.

`python -m carrom.server.openapi` prints it, always the same for the same program.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, Literal

from fastapi import FastAPI
from pydantic import TypeAdapter

from carrom import scoring
from carrom.page import ErrorAnswer
from carrom.papers import PaperCard, ScoreSheet
from carrom.scoring import keeping
from carrom.server.api.line import FROM_CLIENT, FROM_SERVER
from carrom.server.api.tournaments import HallClientFrame, HallFrame
from carrom.server.routes.ask import describe_strokes
from carrom.server.settings import Settings

ON_SCREEN: dict[str, Any] = {
    "Screen": scoring.Screen,
    "ScreenActions": tuple[scoring.ScreenAction, ...],
    "BoardScreen": scoring.BoardScreen,
    "Practice": scoring.Practice,
    "ScoreSheet": ScoreSheet,
    "PaperCard": PaperCard,
    "RulesMenus": tuple[scoring.RulesMenu, ...],
    "OpenedMatch": keeping.OpenedMatch,
    "EntryTold": keeping.EntryTold,
}
"""What the umpire's phone shows: it comes from `carrom.scoring` in the page's own worker, not over HTTP."""
TAPPED: dict[str, Any] = {"Draft": scoring.Draft, "BoardDraft": scoring.BoardDraft}
"""What it keeps between two taps."""


def describe_live_line(app: FastAPI) -> None:
    """Add what FastAPI does not see by itself to the document of an application."""
    describe_routes = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = describe_routes()
            schemas = document["components"]["schemas"]
            describe_strokes(schemas)
            add_schema(schemas, "ErrorAnswer", TypeAdapter(ErrorAnswer), "serialization")
            add_schema(schemas, "FromServer", FROM_SERVER, "serialization")
            add_schema(schemas, "FromClient", FROM_CLIENT, "validation")
            add_schema(schemas, "FromHall", TypeAdapter(HallFrame), "serialization")
            add_schema(schemas, "ToHall", TypeAdapter(HallClientFrame), "validation")
            for name, cls in ON_SCREEN.items():
                add_schema(schemas, name, TypeAdapter(cls), "serialization")
            for name, cls in TAPPED.items():
                add_schema(schemas, name, TypeAdapter(cls), "validation")
            for schema in schemas.values():
                if "description" in schema:
                    schema["description"] = without_examples(schema["description"])
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def without_examples(description: str) -> str:
    """A docstring without its examples in Python, which mean nothing over HTTP.

    >>> without_examples("A card.\\n\\n>>> card_of(match)\\n<Card>\\n\\nPairs are (a, b).")
    'A card.\\n\\nPairs are (a, b).'
    """
    parts = description.split("\n\n")
    return "\n\n".join(part for part in parts if not part.lstrip().startswith(">>>"))


def add_schema(
    schemas: dict[str, Any],
    name: str,
    frames: TypeAdapter[Any],
    mode: Literal["serialization", "validation"],
) -> None:
    """Add a type that no route names to the schemas of a document."""
    schema = frames.json_schema(ref_template="#/components/schemas/{model}", mode=mode)
    for inner, definition in schema.pop("$defs", {}).items():
        schemas.setdefault(inner, definition)
    schemas[name] = schema


def document() -> dict[str, Any]:
    """The document, without starting a server."""
    from carrom.server.app import create_app

    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(data_dir=Path(folder), secret="none"))
        document = app.openapi()
        app.state.server.database.close()
        return document


def text() -> str:
    """The document as text."""
    return json.dumps(document(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
