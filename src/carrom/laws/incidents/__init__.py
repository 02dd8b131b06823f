"""Everything that can happen on a board besides a plain stroke, as the umpire reports it.

Each incident is a frozen value with a ``kind``, its name in a report, and knows its ruling.

>>> from carrom.laws import BoardState, Situation, incidents, judge_incident, rule_set
>>> left = incidents.LeftSeat(by="me")
>>> ruling = judge_incident(rule_set("003"), Situation(BoardState(6, 5)), left)
>>> ruling.board.winner.value, ruling.board.points, ruling.clauses
('opponent', 11, ('003.dues.31',))
"""

from __future__ import annotations

from carrom.laws.incident import INCIDENT_KINDS
from carrom.laws.incidents import conduct, match, observed, officials, placing, strokes
from carrom.laws.incidents.conduct import *
from carrom.laws.incidents.match import *
from carrom.laws.incidents.observed import *
from carrom.laws.incidents.officials import *
from carrom.laws.incidents.placing import *
from carrom.laws.incidents.strokes import *

__all__ = ["INCIDENT_KINDS"]
__all__ += conduct.__all__
__all__ += match.__all__
__all__ += observed.__all__
__all__ += officials.__all__
__all__ += placing.__all__
__all__ += strokes.__all__
