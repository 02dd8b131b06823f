"""Fixed brackets of any size, as trees of slots."""

from carrom.tournament.bracket.double import double_elimination
from carrom.tournament.bracket.single import seed_lines, single_elimination
from carrom.tournament.bracket.tree import Bracket, BracketMatch, BracketPart, BracketSlot, SlotKind

__all__ = [
    "Bracket",
    "BracketMatch",
    "BracketPart",
    "BracketSlot",
    "SlotKind",
    "double_elimination",
    "seed_lines",
    "single_elimination",
]
