"""Logs as lines of JSON: what happened, when, and nothing that must stay secret."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

from pythonjsonlogger.json import JsonFormatter

from carrom.server.edge.tracing import RequestIdFilter


class JsonLines(JsonFormatter):
    """A record as one line of JSON: time, level, name, message, whatever was told besides, a traceback."""

    def __init__(self) -> None:
        super().__init__(
            "%(name)s %(message)s", rename_fields={"exc_info": "traceback"}, json_ensure_ascii=False
        )

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        """Begin with the time and the level, each in our own form."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        log_data["time"] = f"{moment}.{int(record.msecs):03}Z"
        log_data["level"] = record.levelname.lower()
        super().add_fields(log_data, record, message_dict)
        log_data.pop("color_message", None)  # uvicorn's, for terminals


def start_logging(form: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonLines() if form == "json" else logging.Formatter("%(levelname)s %(name)s: %(message)s")
    )
    handler.addFilter(RequestIdFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("carrom").setLevel(logging.INFO if form == "json" else logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
