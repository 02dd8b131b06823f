"""The server: matches between people and computers, live and kept. See docs/server.md."""

from __future__ import annotations

from carrom.server.app import create_app
from carrom.server.settings import Settings, settings

__all__ = ["Settings", "create_app", "settings"]
