"""`python -m carrom.server.openapi`: the OpenAPI document, always the same for the same program."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from carrom.server.app import create_app
from carrom.server.settings import Settings


def document() -> dict[str, Any]:
    """The document, without starting a server."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(data_dir=Path(folder), secret="none"), warm=False)
        document = app.openapi()
        app.state.server.database.close()
        return document


def text() -> str:
    """The document as text."""
    return json.dumps(document(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
