"""A match as a log: from the toss to the result, in singles and doubles, by any rule set and format.

>>> from carrom.match import Match, events
>>> match = Match().apply(events.MatchMade(rules="four-break"))
>>> match = match.apply(events.BoardBegun(breaker="a1"))
>>> match.expects[0].kind, match.expects[0].by
('stroke', ('a1',))
"""

from __future__ import annotations

from carrom.errors import Refused
from carrom.match import events, record
from carrom.match.board import Board, ToPlace
from carrom.match.card import Card, CardGame, card_of
from carrom.match.clock import Clock, Timer
from carrom.match.codec import event_from_json, event_to_json
from carrom.match.event import Event
from carrom.match.expects import Expected
from carrom.match.match import Change, Logged, Match, Step, fold
from carrom.match.seen import Seen, Touch
from carrom.match.sides import Seat, Seating, Side
from carrom.match.state import BoardResult, GameResult, How, Result, Stage, State
from carrom.match.summary import summary
from carrom.match.verify import Difference, verify

__all__ = [
    "Board",
    "BoardResult",
    "Card",
    "CardGame",
    "Change",
    "Clock",
    "Difference",
    "Event",
    "Expected",
    "GameResult",
    "How",
    "Logged",
    "Match",
    "Refused",
    "Result",
    "Seat",
    "Seating",
    "Seen",
    "Side",
    "Stage",
    "State",
    "Step",
    "Timer",
    "ToPlace",
    "Touch",
    "card_of",
    "event_from_json",
    "event_to_json",
    "events",
    "fold",
    "record",
    "summary",
    "verify",
]
