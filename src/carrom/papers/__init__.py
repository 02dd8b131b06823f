"""What is printed: score sheets, one page of rules, one umpire's card; by any rule set, in every language.

What stands on a paper is a value (`sheet_of`, `rules_card`, `umpire_card`) that follows from the rule set and
the log alone. `typeset` makes a PDF of it and needs the extra ``papers``; everything else needs nothing.

>>> from carrom.laws import rule_set
>>> from carrom.papers import rules_card
>>> card = rules_card(rule_set("college-cup"), "final")
>>> card.format, card.strokes[0].what, card.strokes[0].follows
('Final: 24 points, 10 boards', 'None of your men was pocketed.', 'Your turn is over.')
"""

from carrom.papers.card_words import official_lines, result_line
from carrom.papers.cards import CardSection, PaperCard, rules_card, umpire_card
from carrom.papers.cases import CardRow
from carrom.papers.sheet import (
    ScoreSheet,
    SheetBoard,
    SheetChapter,
    SheetEvent,
    SheetGame,
    blank_match,
    sheet_of,
)
from carrom.papers.typesetting import typeset

__all__ = [
    "CardRow",
    "CardSection",
    "PaperCard",
    "ScoreSheet",
    "SheetBoard",
    "SheetChapter",
    "SheetEvent",
    "SheetGame",
    "blank_match",
    "official_lines",
    "result_line",
    "rules_card",
    "sheet_of",
    "typeset",
    "umpire_card",
]
