"""The umpire: every law of five published rule documents, as values and pure functions.

Strokes are ruled by `judge`; everything else that happens by `judge_incident`, with the incidents of
`carrom.laws.incidents`.

>>> from carrom.laws import BoardState, StrokeFacts, judge, rule_set
>>> ruling = judge(
...     rule_set("laws-29"), BoardState(own_on_board=8, opp_on_board=9), StrokeFacts(queen=True)
... )
>>> ruling.turn.value, ruling.queen.value, ruling.clauses
('keep', 'pending', ('003.queen.1', '003.game.1'))
"""

from carrom.laws.catalogue.clauses import (
    Clause,
    Decision,
    Honoured,
    clause,
    clauses,
    decision,
    decisions,
)
from carrom.laws.catalogue.search import search
from carrom.laws.facts import BoardState, Breach, Colour, Contact, Queen, StrokeFacts
from carrom.laws.formats import Format, MatchResult, Standing, match_result
from carrom.laws.incident import Incident, IncidentRuling, Situation, judge_incident
from carrom.laws.languages import languages
from carrom.laws.ruleset import (
    OptionInfo,
    RuleSet,
    load_house_rules,
    options,
    parse_house_rules,
    rule_set,
    rule_sets,
)
from carrom.laws.ruling import Ruling, Turn, Winner
from carrom.laws.speech import Message, announce, messages, say
from carrom.laws.stroke import judge

__all__ = [
    "BoardState",
    "Breach",
    "Clause",
    "Colour",
    "Contact",
    "Decision",
    "Format",
    "Honoured",
    "Incident",
    "IncidentRuling",
    "MatchResult",
    "Message",
    "OptionInfo",
    "Queen",
    "RuleSet",
    "Ruling",
    "Situation",
    "Standing",
    "StrokeFacts",
    "Turn",
    "Winner",
    "announce",
    "clause",
    "clauses",
    "decision",
    "decisions",
    "judge",
    "judge_incident",
    "languages",
    "load_house_rules",
    "match_result",
    "messages",
    "options",
    "parse_house_rules",
    "rule_set",
    "rule_sets",
    "say",
    "search",
]
