"""Why a match does not take an event, in any language of ``data/objections``."""

from __future__ import annotations

from collections.abc import Callable

from carrom.errors import Objection, Refused
from carrom.laws import fill_in, words_of


def word_objection(
    objection: Objection, language: str = "en", name: Callable[[str], str] = str
) -> str:
    """An objection as a sentence, without a capital letter and a full stop.

    ``name``: how a player, a side or another word of the log is called.

    >>> word_objection(Objection("not_on_turn", {"on_turn": "a1", "by": "b1"}))
    "it is a1's turn, not b1's"
    """

    def value(given: object) -> object:
        if isinstance(given, Objection):
            return word_objection(given, language, name)
        if isinstance(given, tuple):
            return ", ".join(str(value(part)) for part in given)
        return name(given) if isinstance(given, str) else given

    text = words_of("carrom.match", "objections", language)[objection.key]
    return fill_in(text, **{key: value(given) for key, given in objection.values.items()})


def refusal(objection: Objection, event: str) -> Refused:
    """The error with which an event of a kind is refused."""
    return Refused(word_objection(objection), event=event, objection=objection)


def why_of(refused: Refused) -> Objection:
    """The objection of a refusal; of one that has none, its words."""
    return refused.objection or Objection("plain", {"text": refused.reason})
