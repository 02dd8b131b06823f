"""A stroke in a player's words: only what the words say of this stroke, and of the board before it.

A disc is pocketed only where a word says that it fell, or in a bare list of discs: "striker and one of mine".
What nothing explains is listed in `StrokeReading.unexplained`: such a reading is never a fact.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from carrom.ask.listen.board_before import find_board
from carrom.ask.listen.clauses import BODY_PARTS
from carrom.ask.listen.fault_reader import find_contact, find_faults
from carrom.ask.listen.spoken_clause import Discs, SpokenClause
from carrom.ask.listen.story import StrokeStory
from carrom.ask.listen.word import MARKS, NOISE, NUMBER, UNKNOWN, Word, Words, word_set
from carrom.ask.plan.possibility import Values
from carrom.laws import MEN, StrokeFacts

# Concepts a stroke may be told with; any other has to be explained by a fault.
_OF_STROKES = frozenset({*MARKS, NOISE, NUMBER}) | frozenset({
    "STRIKER", "QUEEN", "MAN", "MEN", "WHITE", "BLACK", "MY", "HIS", "OWN", "I", "HE", "PARTNER", "A",
    "ANOTHER", "SOME", "ALL", "BOTH", "EACH", "ONLY", "NOTHING", "NOTHING_ELSE", "LAST", "FIRST",
    "FIRST_OF_MINE", "NOT", "YET", "ALREADY", "NOW", "AFTER", "FALL", "IN", "POCKET", "GOT", "GO",
    "JUMP", "STAY", "ON_BOARD", "LEFT", "OWE", "DUE", "SCORE", "POINT", "AT", "BREAK", "STRIKE",
    "ONE_STROKE", "WITH", "AND", "BUT", "COVERING", "COVERED", "COVER", "UNCOVERED", "NEXT_STROKE",
    "DIRECT", "HIT_NOTHING", "TURN", "Q", "TOO", "SAYS", "BEFORE", "TIMES", "UMPIRE", "NEXT", "BEHIND",
    "INSTEAD", "WENT", "FRAME", "BOARD", "FOUL", "CENTRE", "PUT_BACK", "COLOUR", "FINGER", "BY_ITSELF",
    "WITHOUT", "IMPROPER", "DIRECT_HIT", "TRIED", "WHOSE_TURN", "PLAYER", "ORDINAL", "THOUGHT", "GAME",
    "NOBODY", "WRONG", "HIT_STRIKER", "CONTRARY", "FIRST_TIME",
})  # fmt: skip
# With any of these a mere name of a disc does not say that it fell.
_VERBS = frozenset({
    "FALL", "GO", "IN", "JUMP", "STAY", "LEFT", "YET", "OWE", "WENT", "HIT_NOTHING", "COVERING", "TRIED",
})  # fmt: skip
# Nor does it where one of these is said in the same breath.
_OF_DISCS = ("STRIKE", "TOUCH", "PLACE", "PUSH", "BEHIND", "TOO_EARLY", "PICKED", "MOVING")
_IT, _IT_WAS = word_set("it"), word_set("it_was")
_THIS = word_set("this") | {"that"}
_THAT_ONE = word_set("that_one")
# What may be said of men that did not fall.
_SAID_OF_MEN = (
    "STRIKE", "TOUCH", "PLACE", "PUSH", "BEHIND", "PICKED", "MOVING", "TOO_EARLY", "LEFT", "ON_BOARD", "YET",
    "COVERED", "UNCOVERED", "COVERING", "TRIED", "THOUGHT", "STAY", "NOT", "OWE", "DUE", "POINT", "SCORE",
    "Q", "COVER", "NOTHING", "NOTHING_ELSE", "NEXT_STROKE", "WITHOUT", "DIRECT", "FIRST", "MOVE", "KNOCK",
    "BREAK", "TIMES", "SAYS", "AT", "INSTEAD",
)  # fmt: skip
# A clause of such words only says whose the man was: "and it was mine, not his".
_OWNS = frozenset(
    {"MY", "HIS", "MAN", "NOT", "NOTHING_ELSE", "ONLY", "TOO", "NOW", NOISE, "HE", "Q"}
)


@dataclass(frozen=True, slots=True)
class StrokeReading:
    """A stroke as it was understood; ``facts`` is None where the words tell none.

    ``known``: what was said of the board before it. ``unclear``: whose, colour, how_many or too_many, to be
    asked first. ``unexplained``: words that this reading has no place for. ``doubtful``: the words say two
    things of it, or only an owner says that it was the opponent's stroke.
    """

    facts: StrokeFacts | None
    known: tuple[tuple[str, Values], ...] = ()
    unexplained: tuple[str, ...] = ()
    unclear: str | None = None
    by_opponent: bool = False
    doubtful: bool = False


def read_stroke(
    words: Words, *, whose: str | None = None, colour: str | None = None
) -> StrokeReading:
    """The stroke these words tell. ``whose``: own or opp, for men of nobody; ``colour``: the striker's own.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> read_stroke(read_words("two of mine fell, and the striker")).facts
    StrokeFacts(own=2, striker=True)
    >>> read_stroke(read_words("he hit my striker")).facts is None
    True
    """
    return StrokeReader(words, whose, colour).read()


class StrokeReader(StrokeStory):
    """The clauses of a story, read one after another. ``unsure``: they say two things, or leave one open.

    ``toggled``: the place of a clause that is read the other way: its discs fell, or did not.
    """

    def __init__(
        self,
        words: Words,
        whose: str | None,
        colour: str | None,
        by: str | None = None,
        toggled: int | None = None,
    ) -> None:
        super().__init__(words, whose, colour, by)
        self.toggled = toggled
        self.unsure = any(map(self._is_unused, self.clauses))
        self.faults, self.of_faults = find_faults(self)
        self.contact = find_contact(self)
        told = _OF_STROKES | self.of_faults | ({"TOUCH"} if self._tells_contact() else set())
        explained = {word.text for clause in self.clauses for word in self._beside(clause)}
        self.unexplained = tuple(
            word.text
            for word in words
            if word.concept == UNKNOWN or (word.concept not in told and word.text not in explained)
        )

    def read(self) -> StrokeReading:
        facts: dict[str, Any] = dict(self.contact)
        fell, jumped, nothing = self._find_discs()
        tells = bool(facts or fell or jumped or nothing or self.faults)
        if not tells:
            return StrokeReading(None, unexplained=self.unexplained)
        counts: Counter[str] = Counter()
        last: set[str] = set()
        unclear: str | None = None
        for prefix, discs in (("", fell), ("jumped_", jumped)):
            for item in discs:
                if item.kind != "man":
                    jumps = prefix and item.kind == "striker"
                    facts["striker_jumped" if jumps else prefix + item.kind] = True
                    continue
                of_both = item.of_both and item.last and item.owner is None
                sides = ("own", "opp") if of_both else (self.side(item),)
                if sides == (None,):
                    unclear = "colour" if item.colour else "whose"
                for side in sides:
                    if item.count is None:
                        unclear = unclear or "how_many"
                    counts[prefix + (side or "own")] += item.count or 1
                    if item.last and not prefix:
                        last.add(side or "own")
        if any(number > MEN for number in counts.values()):
            unclear = "too_many"
            counts = Counter({name: min(number, MEN) for name, number in counts.items()})
        known = find_board(self, facts, counts, last, fell)
        if counts["own"] + counts["jumped_own"] > MEN or counts["opp"] + counts["jumped_opp"] > MEN:
            unclear = "too_many"
        if facts.get("queen") and not counts and self._covered_now():
            unclear = unclear or "how_many"  # "queen and covered it": by which man?
        made = StrokeFacts(breaches=self.faults, **(facts | dict(counts)))
        by_owner = self.by == "him" and "HE" not in self.concepts and not self.happened
        by_owner = by_owner and not self.whose_body()
        doubtful = by_owner or self.unsure or not self.by_is_sure
        return StrokeReading(
            made, tuple(known.items()), self.unexplained, unclear, self.by == "him", doubtful
        )

    def _covered_now(self) -> bool:
        return any(
            clause.has("COVERED")
            and not (clause.asks or clause.has("Q", "NOT") or self.is_before(clause))
            for clause in self.clauses
        )

    def _tells_contact(self) -> bool:
        """Is it told what the striker touched: a man first, or the frame?"""
        return bool(self.contact) or any(
            clause.has("TOUCH") and clause.has("STRIKER") and clause.has("FRAME")
            for clause in self.clauses
        )

    def _beside(self, clause: SpokenClause) -> list[Word]:
        """Words that need no other place: of a hand that did not, of "put" where a man is put away."""
        if clause.has(*BODY_PARTS) and clause.has("NOT"):
            return clause.words
        return [word for word in clause.words if word.concept == "PLACE" and clause.has("FALL")
                and word.text.startswith("put") and not clause.has("DUE")]  # fmt: skip

    # What fell --------------------------------------------------------------------------------

    def _find_discs(self) -> tuple[list[Discs], list[Discs], bool]:
        fell: list[Discs] = []
        jumped: list[Discs] = []
        nothing = any(
            clause.has("NOTHING") and not (clause.has("YET", "OWE") or self.is_before(clause))
            for clause in self.clauses
        )
        nothing = nothing or [word.number for word in self.words] == [0]
        for clause in self.happened:
            if not self._falls(clause):
                continue
            if not self._is_toggled(clause):
                (jumped if clause.has("JUMP") else fell).extend(self._discs_that_fell(clause))
        if self.toggled is not None and not self._falls(self.clauses[self.toggled]):
            fell.extend(self.clauses[self.toggled].discs)
        if not (fell or jumped or nothing):
            fell = self._bare_list()
        if not (fell or jumped) and any(c.has("NOTHING_ELSE") for c in self.happened):
            nothing = True
        told = self.concepts.isdisjoint(
            ("CIRCLE", "LEFT")
        )  # "one coin left" tells of the board only
        if "UNCOVERED" in self.concepts and told and not (fell or jumped):
            nothing = True
        only_queen = any(c.has("ONLY") and c.has("QUEEN") for c in self.happened)
        to_cover = self.concepts & {"COVERING", "NEXT_STROKE"} or self._covers()
        if to_cover or ("UNCOVERED" in self.concepts and not only_queen):
            # She fell in the stroke before; that is what was to be covered.
            nothing |= any(d.kind == "queen" for d in fell) and "UNCOVERED" in self.concepts
            fell = [item for item in fell if item.kind != "queen"]
        fell, jumped = _without_total(_once(fell)), _without_total(_once(jumped))
        return self._with_owner(fell), jumped, nothing and not fell

    def _falls(self, clause: SpokenClause) -> bool:
        """Does something fall in it, in this stroke?"""
        if clause not in self.happened or self._is_of_fault(clause):
            return False
        if clause.has("NOT", "STAY", "NOTHING", "OWE", "LEFT", "WITHOUT"):
            return False
        return clause.has("FALL", "IN", "JUMP") or not clause.has("COVERED")

    def _is_toggled(self, clause: SpokenClause) -> bool:
        return self.toggled is not None and clause is self.clauses[self.toggled]

    def _is_unused(self, clause: SpokenClause) -> bool:
        """Does it name men, beside clauses of falling, and say nothing of them?"""
        if not self.happened or clause in self.happened or not clause.discs:
            return False
        if clause.plays or self.is_before(clause) or clause.is_before_it:
            return False
        counted = [d for d in clause.discs if d.kind == "man" and (d.number or d.last)]
        return bool(counted) and not clause.has(*_SAID_OF_MEN)

    def doubtful_clauses(self) -> list[int]:
        """The clauses with discs that may be meant otherwise: with a word nobody knows, or unused."""
        missed = set(self.unexplained)
        return [
            at
            for at, clause in enumerate(self.clauses)
            if clause.discs
            and (self._is_unused(clause) or any(word.text in missed for word in clause.words))
        ]

    def _covers(self) -> bool:
        return any(clause.has("TRIED") and clause.has("COVER") for clause in self.clauses)

    def _discs_that_fell(self, clause: SpokenClause) -> list[Discs]:
        """The discs of a clause of falling; "it" is what was spoken of just before."""
        discs = clause.discs
        if clause.has("PUSH", "STRIKE", "TOUCH") and any(d.kind == "man" for d in discs):
            discs = [d for d in discs if d.kind != "striker" or clause.has("WITH", "TOO")]
        at = self.clauses.index(clause)
        if at == 0 or clause.has("NOTHING_ELSE"):
            return discs
        if self._says_it(clause) and not any(d.kind != "striker" for d in discs):
            return [*discs, *self._spoken_of_before(at)[-1:]]
        if discs:
            return [self._same_man(clause, at, item) for item in discs]
        if clause.has("BOTH", "ALL"):
            before = self._spoken_of_before(at)
            return before[-2:] if clause.has("BOTH") else before
        if any(word.text in _THAT_ONE | _THIS for word in clause.words):
            return self._spoken_of_before(at)[-1:]
        before_it = self.clauses[at - 1]
        if not before_it.has("STAY", "STRIKE", "TOUCH", "DIRECT") or before_it.has("NOTHING"):
            return []
        return [d for d in before_it.discs if d.kind != "striker"][-1:]

    def _same_man(self, clause: SpokenClause, at: int, item: Discs) -> Discs:
        """The man, or the one spoken of before where it is "that coin"."""
        that = any(word.text in _THIS for word in clause.words)
        if item.kind != "man" or item.owner or item.colour or item.many or not that:
            return item
        before = [d for d in self._spoken_of_before(at) if d.kind == "man" and d.owner]
        return before[-1] if len(before) == 1 and before[0].count == 1 else item

    def _says_it(self, clause: SpokenClause) -> bool:
        falls = [at for at, word in enumerate(clause.words) if word.concept in ("FALL", "JUMP")]
        after = clause.words[falls[0] + 1 : falls[0] + 2] if falls else []
        return any(word.text in _IT for word in after)

    def _spoken_of_before(self, at: int) -> list[Discs]:
        """The men and the queen named in the clauses before, but for what was said of an earlier time."""
        return [
            item
            for clause in self.clauses[:at]
            if not clause.has("COVERED", "ALREADY", "SAYS") and clause not in self.happened
            for item in clause.discs
            if item.kind != "striker"
        ]

    def _with_owner(self, fell: list[Discs]) -> list[Discs]:
        """The discs, with an owner that is said afterwards: "one coin fell, and it was his"."""
        men = [d for d in fell if d.kind == "man"]
        owners = [
            owner
            for clause in self.clauses[1:]
            if self._is_of_owner(clause)
            for owner in self._owner_said(clause)
        ]
        if not owners or len(men) != 1 or men[0].kind != "man":
            return fell
        if men[0].owner not in (None, "self", owners[-1]):
            self.unsure = True
        return [replace(d, owner=owners[-1]) if d is men[0] else d for d in fell]

    def _is_of_owner(self, clause: SpokenClause) -> bool:
        """Does it only say whose the man was: "and it was mine"?"""
        says_it = any(word.text in _IT_WAS for word in clause.words)
        alone = clause.said <= _OWNS and clause not in self.happened
        return says_it and alone and not clause.has("THOUGHT")

    def _owner_said(self, clause: SpokenClause) -> list[str]:
        """Whose it is said to be; in "mine, not his" the first one, in "meri nahi, uski" the other."""
        owners = [(at, w) for at, w in enumerate(clause.words) if w.concept in ("MY", "HIS")]
        said = []
        for at, word in owners:
            around = clause.words[at - 1 : at] + clause.words[at + 1 : at + 2]
            if not any(w.concept == "NOT" for w in around):
                said.append("me" if word.concept == "MY" else "him")
        return said

    def _bare_list(self) -> list[Discs]:
        """Discs named without any verb at all: what fell. Nothing else may be said of them."""
        asked = {clause.sentence for clause in self.clauses if clause.has("Q", "RULE_Q")}
        known = {word.concept for word in self.words} - {UNKNOWN}
        if known - _OF_STROKES - self.of_faults:
            return []
        told = {clause.sentence for clause in self.clauses if clause.has(*_VERBS)}
        if told and not any(clause.has("ONLY", "NOW") for clause in self.clauses):
            return []
        asked |= told
        beside = ("ON_BOARD", "COVERED", "UNCOVERED", "NOT", "Q", "WITHOUT", "THOUGHT", *_OF_DISCS)
        return [
            item
            for clause in self.clauses
            if clause.sentence not in asked
            and not clause.has(*beside)
            and not self.is_before(clause)
            and not clause.is_before_it
            and not self._is_of_owner(clause)
            and not (clause.plays and clause.has("I", "HE"))
            for item in clause.discs
        ]

    def _is_of_fault(self, clause: SpokenClause) -> bool:
        """Is it the clause of a hand or an arm that went somewhere?"""
        return clause.has(*BODY_PARTS, "MOVING", "PICKED") and not clause.has("FALL")


def _without_total(discs: list[Discs]) -> list[Discs]:
    """The discs without a number that is only their sum: "two fell, one of mine and one of his"."""
    for total in discs:
        rest = [d for d in discs if d is not total]
        open_owner = total.kind == "man" and not (total.owner or total.colour)
        summed = sum(d.count or 0 for d in rest)
        if open_owner and rest and (total.number or 0) > 1 and summed == total.number:
            return rest
    return discs


def _once(discs: list[Discs]) -> list[Discs]:
    """Each disc once: there is one queen and one striker, and a last man falls only once."""
    kept: list[Discs] = []
    for item in discs:
        again = [
            one
            for one in kept
            if one.kind == item.kind
            and (item.kind != "man" or (item.last and one.last and one.owner == item.owner))
        ]
        if not again:
            kept.append(item)
    return kept
