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
    DOCUMENT_TITLES,
    Clause,
    Decision,
    Honoured,
    clause,
    clauses,
    deciding,
    decision,
    decisions,
    under,
)
from carrom.laws.catalogue.comparison import (
    Comparison,
    OptionRow,
    RuleSetName,
    compare,
    format_text,
    option_says,
    rule_set_name,
)
from carrom.laws.catalogue.house_form import HouseForm, house_form
from carrom.laws.catalogue.lookup import (
    WORDS_LIMIT,
    Catalogue,
    LawEntry,
    LawText,
    entry,
    find,
    law_text,
    whole_catalogue,
)
from carrom.laws.catalogue.ranking import stem_word
from carrom.laws.catalogue.translation import document_title, page_text, translated
from carrom.laws.check import check_state, most_covers
from carrom.laws.citing import cite, split
from carrom.laws.directions import CountsAs, Directions, Offender, Placer, Reason, Removal
from carrom.laws.facts import MEN, BoardState, Breach, Colour, Contact, Queen, StrokeFacts
from carrom.laws.formats import (
    Format,
    MatchResult,
    Standing,
    check_format,
    is_decided_early,
    match_result,
)
from carrom.laws.grounds import Ground
from carrom.laws.house_rules import (
    LONGEST_TEXT,
    HouseChoices,
    HouseRules,
    check_house_rules,
    read_house_rules,
    write_house_rules,
)
from carrom.laws.incident import By, Incident, IncidentRuling, Situation, judge_incident
from carrom.laws.judging import judge
from carrom.laws.language import (
    LanguageInfo,
    fill_in,
    language_list,
    languages,
    spoken_language,
    words_of,
    written_language,
)
from carrom.laws.reports import (
    read_board,
    read_event,
    read_situation,
    read_stroke,
    rule_on,
    write_given,
    write_stroke,
)
from carrom.laws.rule_files import (
    DOCUMENTS,
    EVERY_NAME,
    NAMES,
    every_rule_set,
    load_house_rules,
    parse_house_rules,
    rule_set,
    rule_sets,
)
from carrom.laws.ruleset import EDITIONS, OptionInfo, RuleSet, options
from carrom.laws.ruling import Ruling, Turn, Winner
from carrom.laws.situations import (
    first_contact_matters,
    queen_states,
    score_pairs,
    stroke_choices,
    stroke_with,
)
from carrom.laws.speech import Message, announce, messages, say, texts

__all__ = [
    "DOCUMENTS",
    "DOCUMENT_TITLES",
    "EDITIONS",
    "EVERY_NAME",
    "LONGEST_TEXT",
    "MEN",
    "NAMES",
    "WORDS_LIMIT",
    "BoardState",
    "Breach",
    "By",
    "Catalogue",
    "Clause",
    "Colour",
    "Comparison",
    "Contact",
    "CountsAs",
    "Decision",
    "Directions",
    "Format",
    "Ground",
    "Honoured",
    "HouseChoices",
    "HouseForm",
    "HouseRules",
    "Incident",
    "IncidentRuling",
    "LanguageInfo",
    "LawEntry",
    "LawText",
    "MatchResult",
    "Message",
    "Offender",
    "OptionInfo",
    "OptionRow",
    "Placer",
    "Queen",
    "Reason",
    "Removal",
    "RuleSet",
    "RuleSetName",
    "Ruling",
    "Situation",
    "Standing",
    "StrokeFacts",
    "Turn",
    "Winner",
    "announce",
    "check_format",
    "check_house_rules",
    "check_state",
    "cite",
    "clause",
    "clauses",
    "compare",
    "deciding",
    "decision",
    "decisions",
    "document_title",
    "entry",
    "every_rule_set",
    "fill_in",
    "find",
    "first_contact_matters",
    "format_text",
    "house_form",
    "is_decided_early",
    "judge",
    "judge_incident",
    "language_list",
    "languages",
    "law_text",
    "load_house_rules",
    "match_result",
    "messages",
    "most_covers",
    "option_says",
    "options",
    "page_text",
    "parse_house_rules",
    "queen_states",
    "read_board",
    "read_event",
    "read_house_rules",
    "read_situation",
    "read_stroke",
    "rule_on",
    "rule_set",
    "rule_set_name",
    "rule_sets",
    "say",
    "score_pairs",
    "split",
    "spoken_language",
    "stem_word",
    "stroke_choices",
    "stroke_with",
    "texts",
    "translated",
    "under",
    "whole_catalogue",
    "words_of",
    "write_given",
    "write_house_rules",
    "write_stroke",
    "written_language",
]
