"""Where laws and physics meet: a stroke on a position becomes facts, facts become events."""

from __future__ import annotations

__all__: list[str] = []
