"""The umpire's screen as a pure state machine: what to show, and what a tap means.

No page holds rules of its own.

>>> from carrom.match import events, fold
>>> from carrom.scoring import Draft, screen, tap
>>> made = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
>>> match = fold([made, events.BoardBegun("a1")])
>>> draft = tap(match, Draft(), "white")
>>> shown = screen(match, draft)
>>> shown.button.label, shown.button.ruling
('1 white', 'Asha plays on.')
>>> shown.button.event
{'kind': 'stroke', 'seen': {'white': 1}}
"""

from carrom.scoring import codes, keeping
from carrom.scoring.actions import act, actions, foresee
from carrom.scoring.board_entry import read_board_draft, score_board, tap_board
from carrom.scoring.draft import Draft, draft_of, tap
from carrom.scoring.parts import (
    ArrivalLine,
    BoardDraft,
    BoardLine,
    BoardScreen,
    Chip,
    ClockLine,
    FormChoice,
    FormField,
    HistoryLine,
    Lesson,
    PlayerLine,
    Practice,
    Reminder,
    ResultLine,
    RulingLine,
    Screen,
    ScreenAction,
    ScreenChoice,
    SideLine,
    StrokeSwitch,
    TellButton,
    TurnLine,
)
from carrom.scoring.screen import screen
from carrom.scoring.setup import RulesMenu, new_match, rules_menu
from carrom.scoring.teach import practice

__all__ = [
    "ArrivalLine",
    "BoardDraft",
    "BoardLine",
    "BoardScreen",
    "Chip",
    "ClockLine",
    "Draft",
    "FormChoice",
    "FormField",
    "HistoryLine",
    "Lesson",
    "PlayerLine",
    "Practice",
    "Reminder",
    "ResultLine",
    "RulesMenu",
    "RulingLine",
    "Screen",
    "ScreenAction",
    "ScreenChoice",
    "SideLine",
    "StrokeSwitch",
    "TellButton",
    "TurnLine",
    "act",
    "actions",
    "codes",
    "draft_of",
    "foresee",
    "keeping",
    "new_match",
    "practice",
    "read_board_draft",
    "rules_menu",
    "score_board",
    "screen",
    "tap",
    "tap_board",
]
