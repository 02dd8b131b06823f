"""How long a test waits for a state before it has failed: longer than any quiet machine needs."""

from __future__ import annotations

PATIENCE = 180.0
"""Seconds."""
PATIENCE_MS = PATIENCE * 1000
"""The same in milliseconds, for a browser."""
