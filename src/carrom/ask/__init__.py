"""The umpire who asks: what happened first, then only the questions whose answer changes the ruling.

`hear` understands words, `ask` gives the next question of a case or the verdict, and `converse` does both.
What comes back is the same for a page, a terminal and a program: a `Reply`.

>>> from carrom.ask import converse
>>> answers = {}
>>> while question := converse("striker and one of mine", answers).reply.question:
...     answers[question.name] = question.choices[1].value
>>> converse("striker and one of mine", answers).reply.verdict.outcomes[0].alternatives[0].steps[-1]
'You play on.'
"""

from carrom.ask.case import CaseReport, read_spans
from carrom.ask.listen.tokens import numbers_in_words
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
from carrom.ask.say.sentences import Sentences
from carrom.ask.umpire import ask, converse, hear, read_rules, start

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
    "numbers_in_words",
    "read_rules",
    "read_spans",
    "start",
]
