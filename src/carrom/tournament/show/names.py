"""Names as they are shown, by the rule of `carrom.tournament.privacy`."""

from __future__ import annotations

from carrom.tournament.privacy import NameBook, Names

FULL, PUBLIC = Names.FULL, Names.PUBLIC

__all__ = ["FULL", "PUBLIC", "NameBook", "Names"]
