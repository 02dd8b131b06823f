"""What a word means beside its neighbours: a number or not, a person spoken of or spoken to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from carrom.ask.listen.word import ASKS, COMMA, MARKS, NOISE, NUMBER, STOP, UNKNOWN, Word, word_set

_MEN = ("MAN", "MEN", "WHITE", "BLACK", "OWN", "LEFT", "ALREADY", "FALL", "IN", "DUE", "ONE_STROKE")
_GIVING = word_set("giving")
_AND_ONE = frozenset({"ek aur", "ek or", "1 aur", "1 or", "एक और", "एक ओर"})
_NAMED = frozenset({"MY", "HIS", "OWN", "STRIKER", "QUEEN", "WHITE", "BLACK", NUMBER, "HE", "I"})
_DONE = frozenset({"STRIKE", "PUSH", "PLACE", "TOUCH", "PICKED", "MOVE"})
_CALLED = frozenset({STOP, COMMA, ASKS, "I", "MY", "HE", "HIS", "Q", "IF", ""})
_OWNED = frozenset({
    "STRIKER", "QUEEN", "MAN", "MEN", "WHITE", "BLACK", "LAST", "OWN", NUMBER, "HAND", "ARM", "ELBOW",
    "BODY", "SLEEVE", "FINGER", "STRIKE", "DUE", "TURN",
})  # fmt: skip
_THIS, _NEAR = word_set("this"), word_set("this_here")
_WILL = tuple(word_set("will"))
_THINGS = frozenset(
    {"GAME", "BOARD", "DUE", "MAN", "MEN", "STRIKER", "WHITE", "BLACK", "QUEEN", "TURN", "CHAIR"}
)
_BREAKS = ("MAN", "WHITE", "BLACK", "QUEEN")
_PRONOUNS, _NE, _OF = word_set("pronouns"), word_set("agent_mark"), word_set("of")
_AFTER_IN, _RELATIVE = word_set("after_in"), word_set("relative")
_ON_OR_BUT = word_set("on_or_but")


def with_numbers(words: list[Word], numbers: Mapping[str, int]) -> Iterator[Word]:
    """A word that may be a number is one beside men: "do goti", "apni do", but not "do I" nor "kar do"."""
    for at, word in enumerate(words):
        before = words[at - 1] if at else Word("", "")
        after = words[at + 1].concept if at + 1 < len(words) else ""
        counts = before.concept in ("OWN", "MY", "HIS", "A", "LAST") or after in _MEN
        counts = counts or (after in ("MY", "HIS") and words[at + 1].text.endswith("i"))
        if word.concept == NOISE and word.text in numbers and counts:
            counted = before.text not in _GIVING
            yield Word(word.text, NUMBER, numbers[word.text]) if counted else word
        elif word.concept == "ANOTHER" and word.text in _AND_ONE and after in _NAMED:
            yield Word(word.text, NUMBER, 1)  # "meri ek aur uski ek"
            yield Word(word.text, "AND")
        elif word.concept == "GO" and before.concept in _DONE:
            yield Word(word.text, NOISE)  # "maara gaya": it was struck
        else:
            yield word


def with_persons(words: list[Word], *, english: bool) -> Iterator[Word]:
    """A relative or a name is who is spoken to, or the other player; "in" before a noun says nothing."""
    for at, word in enumerate(words):
        after = words[at + 1] if at + 1 < len(words) else Word("", "")
        yield Word(word.text, _sense(words, at, after, english=english), word.number)


def _sense(words: list[Word], at: int, after: Word, *, english: bool) -> str:
    word = words[at]
    before = words[at - 1].concept if at else ""
    if word.concept == "HE" and after.text in _OF and word.text not in _PRONOUNS:
        return "HIS"
    if word.concept == "HE" and word.text in _THIS and after.concept in _THINGS:
        # "wo goti", "yeh game"; but "wo seat se uth gaya"
        left = at + 2 < len(words) and words[at + 2].text in ("se", "\u0938\u0947")
        return "HE" if left and after.concept == "CHAIR" else NOISE
    if word.concept == "HE" and before == "Q" and word.text in _NEAR and after.concept == "FOUL":
        return NOISE  # "kya yeh foul hai"
    if word.concept == "HE" and word.text.startswith("opp") and after.concept in _OWNED:
        return "HIS"  # "opponents last coin"
    if word.text == "remaining" and after.concept in (*_BREAKS, "MEN"):
        return "LAST"
    if word.concept == "JUMP" and word.text.startswith("left the") and before in ("I", "HE"):
        return "LEAVE_SEAT"
    if word.concept == "BREAK" and word.text.startswith("br") and before in _BREAKS:
        return "BROKE" if after.concept in (*MARKS, NOISE, "") else "BREAK"
    if word.concept == "KIN" and (word.text.endswith("'s") or after.text in _OF):
        return "HIS" if _after_noise(words, at) in _OWNED else "HE"
    if word.concept == "KIN":
        acts = after.text in _NE or (english and after.concept not in _CALLED)
        return "HE" if acts else NOISE
    if word.concept == UNKNOWN and after.text in _NE:
        return "HE"
    if word.concept == UNKNOWN and len(word.text) > 4 and word.text.endswith(_WILL) and not english:
        return NOISE  # "milegi", "rahega": what will be
    if word.concept == NOISE and word.text in _ON_OR_BUT and before in ("FALL", "GO", "JUMP"):
        return "BUT"
    if word.concept == "Q" and word.text in _RELATIVE and _is_inside(words, at):
        return NOISE  # "it was me who covered her"
    if word.concept == "IN" and word.text in ("in", "inside", "down") and after.text in _AFTER_IN:
        return NOISE
    return word.concept


def _is_inside(words: list[Word], at: int) -> bool:
    """Is a word inside a sentence that does not ask?"""
    before = words[at - 1].concept if at else STOP
    end = next((word.concept for word in words[at:] if word.concept in (STOP, ASKS)), STOP)
    return before not in (*MARKS, "AND", "BUT", "Q") and end == STOP


def _after_noise(words: list[Word], at: int) -> str:
    return next((word.concept for word in words[at + 1 :] if word.concept != NOISE), "")
