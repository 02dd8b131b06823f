"""Names as they are shown, by the rule of `carrom.tournament.privacy`."""

from __future__ import annotations

from carrom.tournament.privacy import NameBook, Names

FULL = Names.FULL
"""Everybody by their whole name: for the desk."""
PUBLIC = Names.PUBLIC
"""Names as the public may see them."""

__all__ = ["FULL", "PUBLIC", "NameBook", "Names"]
