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
from carrom.match.board import (
    UMPIRE,
    Board,
    ToPlace,
    apply_ruling,
    at_hand,
    call_for_dues,
    put_back,
    put_back_all,
    queen_placer,
    queen_returned,
    tally_ruling,
    who_places_first,
)
from carrom.match.card import (
    Card,
    CardAppeal,
    CardBoard,
    CardConfirmation,
    CardGame,
    CardSubstitution,
    card_of,
)
from carrom.match.clock import Clock, Timer, seconds_allowed
from carrom.match.event import EVENT_KINDS, Event, Logged, event_from_json, event_to_json
from carrom.match.expected import Expected
from carrom.match.flow import finish_board
from carrom.match.match import Change, Match, Step, fold
from carrom.match.narration import (
    describe_consequences,
    describe_event,
    describe_refusal,
    describe_result,
    describe_stroke,
    format_title,
    name_of,
    narrate,
    rule_set_title,
    rules_title,
    texts,
)
from carrom.match.objections import refusal
from carrom.match.observed import ObservedStroke, Touch
from carrom.match.performance import Performance, add_partners, performances
from carrom.match.points_tally import PointsTally
from carrom.match.seed import Purpose, derived_key, hash_of, toss_winner
from carrom.match.sides import SIDES, Pair, Seat, Seating, Side, side_of
from carrom.match.state import BoardResult, Demand, GameResult, How, Result, Stage, State
from carrom.match.summaries import summary, winner_first
from carrom.match.verification import Difference, Replay, untimed, verify

__all__ = [
    "EVENT_KINDS",
    "SIDES",
    "UMPIRE",
    "Board",
    "BoardResult",
    "Card",
    "CardAppeal",
    "CardBoard",
    "CardConfirmation",
    "CardGame",
    "CardSubstitution",
    "Change",
    "Clock",
    "Demand",
    "Difference",
    "Event",
    "Expected",
    "GameResult",
    "How",
    "Logged",
    "Match",
    "ObservedStroke",
    "Pair",
    "Performance",
    "PointsTally",
    "Purpose",
    "Refused",
    "Replay",
    "Result",
    "Seat",
    "Seating",
    "Side",
    "Stage",
    "State",
    "Step",
    "Timer",
    "ToPlace",
    "Touch",
    "add_partners",
    "apply_ruling",
    "at_hand",
    "call_for_dues",
    "card_of",
    "derived_key",
    "describe_consequences",
    "describe_event",
    "describe_refusal",
    "describe_result",
    "describe_stroke",
    "event_from_json",
    "event_to_json",
    "events",
    "finish_board",
    "fold",
    "format_title",
    "hash_of",
    "name_of",
    "narrate",
    "performances",
    "put_back",
    "put_back_all",
    "queen_placer",
    "queen_returned",
    "record",
    "refusal",
    "rule_set_title",
    "rules_title",
    "seconds_allowed",
    "side_of",
    "summary",
    "tally_ruling",
    "texts",
    "toss_winner",
    "untimed",
    "verify",
    "who_places_first",
    "winner_first",
]
