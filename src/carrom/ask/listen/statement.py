"""A statement: words of a sentence that belong together, and the discs they speak of."""

from __future__ import annotations

from dataclasses import dataclass, field

from carrom.ask.listen.word import NOISE, NUMBER, Word, word_set

DISCS = frozenset({"STRIKER", "QUEEN", "MAN", "MEN", "WHITE", "BLACK"})
HAPPENS = frozenset({"FALL", "GO", "IN", "JUMP", "STAY", "ON_BOARD", "LEFT"})
"""What may be said of a disc. A statement with one of these has something to say of its discs."""
OWNERS = {"MY": "me", "HIS": "him", "OWN": "self"}
PERSONS = {"I": "me", "PARTNER": "me", "HE": "him"}
PLAYERS = PERSONS | {"MY": "me", "HIS": "him"}
"""The player a word names or whose something is."""
BODY_PARTS = frozenset({"HAND", "ARM", "ELBOW", "BODY", "SLEEVE"})
"""What a player strikes with, or must keep away."""
# A statement of such words alone is a list; what is said of the others is said of these too.
LISTED = DISCS | {NUMBER, NOISE} | frozenset({
    "MY", "HIS", "OWN", "I", "HE", "PARTNER", "A", "ANOTHER", "SOME", "ALL", "BOTH", "LAST", "ONLY",
    "TOO", "NOW", "ONE_STROKE", "EACH", "FIRST_OF_MINE", "AFTER", "BREAK", "GOT", "BEHIND", "TURN",
    "TIMES", "UMPIRE", "Q", "PLAYER", "ORDINAL",
})  # fmt: skip
# A noun for a stroke says nothing of the discs beside it: "ek hi shot me rani aur meri goti".
STROKES = tuple(word_set("strokes"))
_NE = word_set("agent_mark")


@dataclass(slots=True)
class Discs:
    """Discs as they are spoken of. ``kind``: man, queen or striker; ``owner``: me, him, self or a colour;
    ``every``: all of them are meant."""

    kind: str = ""
    number: int | None = None
    owner: str | None = None
    colour: str | None = None
    last: bool = False
    first: bool = False
    many: bool = False
    every: bool = False
    of_both: bool = False
    counted: bool = False

    @property
    def count(self) -> int | None:
        """How many; None where the words leave it open."""
        if self.number is not None:
            return self.number
        return None if self.many and not self.last else 1


@dataclass(slots=True)
class Statement:
    """Words that belong together. ``sentence``: its place in the text; ``asks``: "?" ends it."""

    words: list[Word] = field(default_factory=list)
    sentence: int = 0
    asks: bool = False
    discs: list[Discs] = field(default_factory=list)

    @property
    def concepts(self) -> set[str]:
        return {word.concept for word in self.words}

    @property
    def subject(self) -> str | None:
        """Who acts in it: the first person named, or whose stroke it was."""
        for at, word in enumerate(self.words):
            if word.concept in PERSONS:
                return PERSONS[word.concept]
            of_stroke = [w.concept for w in self.words[max(at - 2, 0) : at] if w.text != "of"][-1:]
            struck = of_stroke in (["ONE_STROKE"], ["STRIKE"]) and self.words[at - 1].text == "of"
            if word.concept in ("MY", "HIS") and (self._next(at) in ("STRIKE", "TURN") or struck):
                return OWNERS[word.concept]
        return None

    def _next(self, at: int) -> str:
        return next(
            (w.concept for w in self.words[at + 1 :] if w.concept not in (NOISE, "ONLY")), ""
        )

    @property
    def content(self) -> set[str]:
        """Its concepts, without those that stand beside any other."""
        return self.concepts - {"UMPIRE", "KIN", "A"}

    @property
    def plays_other(self) -> bool:
        """Is a stroke spoken of, and not which colour somebody plays?"""
        plays = ("play", "khel", "खेल")
        return any(w.concept == "STRIKE" and not w.text.startswith(plays) for w in self.words)

    @property
    def plays(self) -> bool:
        """Does it only say which colour somebody plays?"""
        names = any(
            d.colour and d.number is None and (d.owner in ("me", "him") or self.subject)
            for d in self.discs
        )
        return names and len(self.discs) == 1 and not self.has("GOT", "TOO", "ONE_STROKE")

    @property
    def acts(self) -> bool:
        """Does a person do something to "it", and is not "she" the queen?"""
        persons = [at for at, w in enumerate(self.words) if w.concept in PERSONS]
        after = [word.text for at in persons for word in self.words[at + 1 : at + 2]]
        marked = any(self.words[at].text.endswith(tuple(_NE)) for at in persons)
        return self.has("I", "PARTNER") or marked or any(text in _NE for text in after)

    @property
    def is_before_it(self) -> bool:
        """Does it begin with "before": what had not fallen yet?"""
        return bool(self.words) and self.words[0].concept == "BEFORE"

    @property
    def is_list(self) -> bool:
        """Are only discs listed, and perhaps the stroke in which they fell?"""
        return all(
            w.concept in LISTED or (w.concept == "STRIKE" and w.text.startswith(STROKES))
            for w in self.words
        )

    def has(self, *concepts: str) -> bool:
        return not self.concepts.isdisjoint(concepts)
