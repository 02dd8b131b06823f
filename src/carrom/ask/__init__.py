"""The umpire who asks: what happened first, then only the questions whose answer changes the ruling.

A `Case` is what has been told. `next_question` finds what is to be asked, `answer` gives the case with the
answer in it, and `verdict` says what to do. All are values: a terminal and a web page drive them alike.

>>> from carrom.laws import rule_set
>>> told = read_stroke("striker and one of mine")
>>> case = Case((rule_set("laws-29"),), told.facts)
>>> while question := next_question(case):
...     case = answer(case, question, question.choices[1])
>>> [step_text(step) for step in verdict(case).outcomes[0].alternatives[0].steps][-1]
'You play on.'
"""

from carrom.ask.folded import folded
from carrom.ask.piecemeal import COLOUR, RIGHT, WHOSE, next_of_stroke, stroke_of
from carrom.ask.possibilities import Value
from carrom.ask.questions import (
    Answer,
    Case,
    Choice,
    Question,
    answer,
    next_question,
    undo,
    variables,
)
from carrom.ask.recognised import find_incident, who_did_it
from carrom.ask.reported import PART_OF_A_STROKE, part_of_a_stroke
from carrom.ask.spoken import numbers_in_words
from carrom.ask.steps import Remedy, Step
from carrom.ask.texts import (
    act_text,
    answer_text,
    ask_text,
    incident_text,
    key_text,
    label_text,
    list_text,
    page_text,
    page_words,
    span_text,
    step_text,
    stroke_text,
    told_text,
    unknown_text,
    why_text,
)
from carrom.ask.verdict import Agreement, Alternative, Outcome, Verdict, verdict
from carrom.ask.wire import ask, hear, read_rules, start
from carrom.ask.wording import MOST, announced, decided, step_texts, told_together, unique
from carrom.ask.words import Reading, read_stroke

__all__ = [
    "COLOUR",
    "MOST",
    "PART_OF_A_STROKE",
    "RIGHT",
    "WHOSE",
    "Agreement",
    "Alternative",
    "Answer",
    "Case",
    "Choice",
    "Outcome",
    "Question",
    "Reading",
    "Remedy",
    "Step",
    "Value",
    "Verdict",
    "act_text",
    "announced",
    "answer",
    "answer_text",
    "ask",
    "ask_text",
    "decided",
    "find_incident",
    "folded",
    "hear",
    "incident_text",
    "key_text",
    "label_text",
    "list_text",
    "next_of_stroke",
    "next_question",
    "numbers_in_words",
    "page_text",
    "page_words",
    "part_of_a_stroke",
    "read_rules",
    "read_stroke",
    "span_text",
    "start",
    "step_text",
    "step_texts",
    "stroke_of",
    "stroke_text",
    "told_text",
    "told_together",
    "undo",
    "unique",
    "unknown_text",
    "variables",
    "verdict",
    "who_did_it",
    "why_text",
]
