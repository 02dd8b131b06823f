"""The umpire who asks: what happened first, then only the questions whose answer changes the ruling.

`hear` understands words, `ask` gives the next question of a case or the verdict, and `converse` does both.
What was understood is confirmed before anything is ruled. What comes back is the same for a page, a terminal
and a program: a `Reply`.

>>> from carrom.ask import converse
>>> answers = {"right": "1"}
>>> while question := converse("striker and one of mine", answers).reply.question:
...     answers[question.name] = question.choices[1].value
>>> converse("striker and one of mine", answers).reply.verdict.outcomes[0].alternatives[0].steps[-1]
'You play on.'
"""

from carrom.ask.answer import points_answer
from carrom.ask.case import CaseReport, read_spans
from carrom.ask.conversation import converse
from carrom.ask.hearing import hear
from carrom.ask.listen.lexicon import number_said
from carrom.ask.reply import (
    Agreement,
    Conversation,
    Heard,
    Menu,
    QuestionText,
    Reasons,
    Reply,
    RuleAnswer,
    Together,
    VerdictText,
)
from carrom.ask.rules import read_rules
from carrom.ask.say.sentences import Sentences
from carrom.ask.umpire import ask, start

__all__ = [
    "Agreement",
    "CaseReport",
    "Conversation",
    "Heard",
    "Menu",
    "QuestionText",
    "Reasons",
    "Reply",
    "RuleAnswer",
    "Sentences",
    "Together",
    "VerdictText",
    "ask",
    "converse",
    "hear",
    "number_said",
    "points_answer",
    "read_rules",
    "read_spans",
    "start",
]
