"""What is printed: score sheets, one page of rules, one umpire's card, and everything for a tournament.

What stands on a paper is a value (`sheet_of`, `rules_card`, `umpire_card`, `PAPERS`) that follows from the
rules and the log alone. `typeset` makes a PDF of it and needs the extra ``papers``; all else needs nothing.

>>> from carrom.laws import rule_set
>>> from carrom.papers import rules_card
>>> card = rules_card(rule_set("college-cup"), "final")
>>> card.format, card.strokes[0].what, card.strokes[0].follows
('Final: 24 points, 10 boards', 'None of your men was pocketed.', 'Your turn is over.')
"""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING

from carrom.lazy import lazy_names as _lazy_names
from carrom.papers.card_words import official_lines, result_line
from carrom.papers.cards import CardSection, PaperCard, rules_card, umpire_card
from carrom.papers.cases import CardRow
from carrom.papers.sheet import (
    UNNAMED,
    ScoreSheet,
    SheetBoard,
    SheetChapter,
    SheetEvent,
    SheetGame,
    SheetTally,
    blank_match,
    empty_sheet,
    sheet_of,
)
from carrom.papers.typesetting import typeset

if _TYPE_CHECKING:
    from carrom.papers.event.bulletins import BulletinKind
    from carrom.papers.event.catalogue import (
        PAPERS,
        EventPaper,
        event_message,
        event_paper,
        event_pictures,
    )
    from carrom.papers.event.request import PaperRequest
    from carrom.papers.event.sheets import EventSheet

__all__ = [
    "PAPERS",
    "UNNAMED",
    "BulletinKind",
    "CardRow",
    "CardSection",
    "EventPaper",
    "EventSheet",
    "PaperCard",
    "PaperRequest",
    "ScoreSheet",
    "SheetBoard",
    "SheetChapter",
    "SheetEvent",
    "SheetGame",
    "SheetTally",
    "blank_match",
    "empty_sheet",
    "event_message",
    "event_paper",
    "event_pictures",
    "official_lines",
    "result_line",
    "rules_card",
    "sheet_of",
    "typeset",
    "umpire_card",
]

# Whoever prints a card has no need of tournaments.
__getattr__ = _lazy_names(
    "carrom.papers",
    {
        "event.bulletins": ("BulletinKind",),
        "event.catalogue": (
            "PAPERS",
            "EventPaper",
            "event_message",
            "event_paper",
            "event_pictures",
        ),
        "event.request": ("PaperRequest",),
        "event.sheets": ("EventSheet",),
    },
)
