"""Fixed brackets of any size, as trees of slots; who meets in them once results are known."""

from carrom.tournament.bracket.double import double_elimination
from carrom.tournament.bracket.settling import Settled, SettledMatch, WinningSide, settle
from carrom.tournament.bracket.single import seed_lines, single_elimination
from carrom.tournament.bracket.tree import Bracket, BracketMatch, BracketPart, BracketSlot, SlotKind

__all__ = [
    "Bracket",
    "BracketMatch",
    "BracketPart",
    "BracketSlot",
    "Settled",
    "SettledMatch",
    "SlotKind",
    "WinningSide",
    "double_elimination",
    "seed_lines",
    "settle",
    "single_elimination",
]
