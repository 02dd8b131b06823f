"""A stroke in a player's words: only what the words say of this stroke, and of the board before it.

A disc is pocketed only where a word says that it fell, or in a bare list of discs: "striker and one of mine".
What nothing explains is listed in `StrokeReading.unexplained`: such a reading is never a fact.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from carrom.ask.listen.board_before import find_board
from carrom.ask.listen.fault_reader import find_contact, find_faults, find_fouls
from carrom.ask.listen.statement import BODY_PARTS, Discs, Statement
from carrom.ask.listen.story import StrokeStory
from carrom.ask.listen.word import MARKS, NOISE, NUMBER, UNKNOWN, Word, Words, word_set
from carrom.ask.plan.possibility import Values
from carrom.laws import MEN, StrokeFacts

# Concepts that may say something of a stroke; any other has to be explained by a fault.
_OF_STROKES = frozenset({*MARKS, NOISE, NUMBER}) | frozenset({
    "STRIKER", "QUEEN", "MAN", "MEN", "WHITE", "BLACK", "MY", "HIS", "OWN", "I", "HE", "PARTNER", "A",
    "ANOTHER", "SOME", "ALL", "BOTH", "EACH", "ONLY", "NOTHING", "NOTHING_ELSE", "LAST", "FIRST",
    "FIRST_OF_MINE", "NOT", "YET", "ALREADY", "NOW", "AFTER", "FALL", "IN", "POCKET", "GOT", "GO",
    "JUMP", "STAY", "ON_BOARD", "LEFT", "OWE", "DUE", "SCORE", "POINT", "AT", "BREAK", "STRIKE",
    "ONE_STROKE", "WITH", "AND", "BUT", "COVERING", "COVERED", "COVER", "UNCOVERED", "NEXT_STROKE",
    "DIRECT", "HIT_NOTHING", "TURN", "Q", "TOO", "SAYS", "BEFORE", "TIMES", "UMPIRE", "NEXT", "BEHIND",
    "INSTEAD", "WENT", "FRAME", "BOARD", "CENTRE", "PUT_BACK", "COLOUR", "FINGER", "BY_ITSELF",
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
# A statement of such words only says whose the man was: "and it was mine, not his".
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
    """The statements of a story, read one after another. ``unsure``: they say two things, or leave one open.

    ``toggled``: the place of a statement that is read the other way: its discs fell, or did not.
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
        self.unsure = any(map(self._is_unused, self.statements))
        self.faults, self.of_faults = find_faults(self)
        self.contact = find_contact(self)
        fouls = find_fouls(self)
        tells_how = bool(self.faults) or "direct_hit" in self.contact
        self.is_foul = bool(fouls.called) and not tells_how
        self.of_strokes = _OF_STROKES | self.of_faults
        if tells_how or not fouls.unused:
            self.of_strokes |= {"FOUL"}
        of_strokes = self.of_strokes | ({"TOUCH"} if self._tells_contact() else set())
        explained = {word.text for statement in self.statements for word in self._beside(statement)}
        self.unexplained = tuple(
            word.text
            for word in words
            if word.concept == UNKNOWN
            or (word.concept not in of_strokes and word.text not in explained)
        )

    def read(self) -> StrokeReading:
        facts: dict[str, Any] = dict(self.contact)
        fell, jumped, nothing = self._find_discs()
        tells = bool(facts or fell or jumped or nothing or self.faults)
        if not tells:
            return StrokeReading(None, unexplained=self.unexplained)
        if self.is_foul:
            facts["proper"] = False
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
        stroke = StrokeFacts(breaches=self.faults, **(facts | dict(counts)))
        by_owner = self.by == "him" and "HE" not in self.concepts and not self.happened
        by_owner = by_owner and not self.whose_body()
        doubtful = by_owner or self.unsure or not self.by_is_sure
        return StrokeReading(
            stroke, tuple(known.items()), self.unexplained, unclear, self.by == "him", doubtful
        )

    def _covered_now(self) -> bool:
        return any(
            statement.has("COVERED")
            and not (statement.asks or statement.has("Q", "NOT") or self.is_before(statement))
            for statement in self.statements
        )

    def _tells_contact(self) -> bool:
        """Do the words say what the striker touched: a man first, or the frame?"""
        return bool(self.contact) or any(
            statement.has("TOUCH") and statement.has("STRIKER") and statement.has("FRAME")
            for statement in self.statements
        )

    def _beside(self, statement: Statement) -> list[Word]:
        """Words that need no other place: of a hand that did not, of "put" where a man is put away."""
        if statement.has(*BODY_PARTS) and statement.has("NOT"):
            return statement.words
        return [word for word in statement.words if word.concept == "PLACE" and statement.has("FALL")
                and word.text.startswith("put") and not statement.has("DUE")]  # fmt: skip

    # What fell --------------------------------------------------------------------------------

    def _find_discs(self) -> tuple[list[Discs], list[Discs], bool]:
        fell: list[Discs] = []
        jumped: list[Discs] = []
        nothing = any(
            statement.has("NOTHING")
            and not (statement.has("YET", "OWE") or self.is_before(statement))
            for statement in self.statements
        )
        nothing = nothing or [word.number for word in self.words] == [0]
        for statement in self.happened:
            if not self._falls(statement):
                continue
            if not self._is_toggled(statement):
                (jumped if statement.has("JUMP") else fell).extend(self._discs_that_fell(statement))
        if self.toggled is not None and not self._falls(self.statements[self.toggled]):
            fell.extend(self.statements[self.toggled].discs)
        if not (fell or jumped or nothing):
            fell = self._bare_list()
        if not (fell or jumped) and any(c.has("NOTHING_ELSE") for c in self.happened):
            nothing = True
        of_this_stroke = self.concepts.isdisjoint(
            ("CIRCLE", "LEFT")
        )  # "one coin left" tells of the board only
        if "UNCOVERED" in self.concepts and of_this_stroke and not (fell or jumped):
            nothing = True
        only_queen = any(c.has("ONLY") and c.has("QUEEN") for c in self.happened)
        to_cover = self.concepts & {"COVERING", "NEXT_STROKE"} or self._covers()
        if to_cover or ("UNCOVERED" in self.concepts and not only_queen):
            # She fell in the stroke before; that is what was to be covered.
            nothing |= any(d.kind == "queen" for d in fell) and "UNCOVERED" in self.concepts
            fell = [item for item in fell if item.kind != "queen"]
        fell, jumped = _without_total(_once(fell)), _without_total(_once(jumped))
        return self._with_owner(fell), jumped, nothing and not fell

    def _falls(self, statement: Statement) -> bool:
        """Does something fall in it, in this stroke?"""
        if statement not in self.happened or self._is_of_fault(statement):
            return False
        if statement.has("NOT", "STAY", "NOTHING", "OWE", "LEFT", "WITHOUT"):
            return False
        return statement.has("FALL", "IN", "JUMP") or not statement.has("COVERED")

    def _is_toggled(self, statement: Statement) -> bool:
        return self.toggled is not None and statement is self.statements[self.toggled]

    def _is_unused(self, statement: Statement) -> bool:
        """Does it name men, beside statements of falling, and say nothing of them?"""
        if not self.happened or statement in self.happened or not statement.discs:
            return False
        if statement.plays or self.is_before(statement) or statement.is_before_it:
            return False
        counted = [d for d in statement.discs if d.kind == "man" and (d.number or d.last)]
        return bool(counted) and not statement.has(*_SAID_OF_MEN)

    def doubtful_statements(self) -> list[int]:
        """The statements with discs that may be meant otherwise: with a word nobody knows, or unused."""
        missed = set(self.unexplained)
        return [
            at
            for at, statement in enumerate(self.statements)
            if statement.discs
            and (self._is_unused(statement) or any(word.text in missed for word in statement.words))
        ]

    def _covers(self) -> bool:
        return any(
            statement.has("TRIED") and statement.has("COVER") for statement in self.statements
        )

    def _discs_that_fell(self, statement: Statement) -> list[Discs]:
        """The discs of a statement of falling; "it" is what was spoken of just before."""
        discs = statement.discs
        if statement.has("PUSH", "STRIKE", "TOUCH") and any(d.kind == "man" for d in discs):
            discs = [d for d in discs if d.kind != "striker" or statement.has("WITH", "TOO")]
        at = self.statements.index(statement)
        if at == 0 or statement.has("NOTHING_ELSE"):
            return discs
        if self._says_it(statement) and not any(d.kind != "striker" for d in discs):
            return [*discs, *self._spoken_of_before(at)[-1:]]
        if discs:
            return [self._same_man(statement, at, item) for item in discs]
        if statement.has("BOTH", "ALL"):
            before = self._spoken_of_before(at)
            return before[-2:] if statement.has("BOTH") else before
        if any(word.text in _THAT_ONE | _THIS for word in statement.words):
            return self._spoken_of_before(at)[-1:]
        before_it = self.statements[at - 1]
        if not before_it.has("STAY", "STRIKE", "TOUCH", "DIRECT") or before_it.has("NOTHING"):
            return []
        return [d for d in before_it.discs if d.kind != "striker"][-1:]

    def _same_man(self, statement: Statement, at: int, item: Discs) -> Discs:
        """The man, or the one spoken of before where it is "that coin"."""
        that = any(word.text in _THIS for word in statement.words)
        if item.kind != "man" or item.owner or item.colour or item.many or not that:
            return item
        before = [d for d in self._spoken_of_before(at) if d.kind == "man" and d.owner]
        return before[-1] if len(before) == 1 and before[0].count == 1 else item

    def _says_it(self, statement: Statement) -> bool:
        falls = [at for at, word in enumerate(statement.words) if word.concept in ("FALL", "JUMP")]
        after = statement.words[falls[0] + 1 : falls[0] + 2] if falls else []
        return any(word.text in _IT for word in after)

    def _spoken_of_before(self, at: int) -> list[Discs]:
        """The men and the queen named in the statements before, but for what was said of an earlier time."""
        return [
            item
            for statement in self.statements[:at]
            if not statement.has("COVERED", "ALREADY", "SAYS") and statement not in self.happened
            for item in statement.discs
            if item.kind != "striker"
        ]

    def _with_owner(self, fell: list[Discs]) -> list[Discs]:
        """The discs, with an owner that is said afterwards: "one coin fell, and it was his"."""
        men = [d for d in fell if d.kind == "man"]
        owners = [
            owner
            for statement in self.statements[1:]
            if self._is_of_owner(statement)
            for owner in self._owner_said(statement)
        ]
        if not owners or len(men) != 1 or men[0].kind != "man":
            return fell
        if men[0].owner not in (None, "self", owners[-1]):
            self.unsure = True
        return [replace(d, owner=owners[-1]) if d is men[0] else d for d in fell]

    def _is_of_owner(self, statement: Statement) -> bool:
        """Does it only say whose the man was: "and it was mine"?"""
        says_it = any(word.text in _IT_WAS for word in statement.words)
        alone = statement.content <= _OWNS and statement not in self.happened
        return says_it and alone and not statement.has("THOUGHT")

    def _owner_said(self, statement: Statement) -> list[str]:
        """Whose it is said to be; in "mine, not his" the first one, in "meri nahi, uski" the other."""
        owners = [(at, w) for at, w in enumerate(statement.words) if w.concept in ("MY", "HIS")]
        names = []
        for at, word in owners:
            around = statement.words[at - 1 : at] + statement.words[at + 1 : at + 2]
            if not any(w.concept == "NOT" for w in around):
                names.append("me" if word.concept == "MY" else "him")
        return names

    def _bare_list(self) -> list[Discs]:
        """Discs named without any verb at all: what fell. Nothing else may be said of them."""
        spoken_of = {
            statement.sentence for statement in self.statements if statement.has("Q", "RULE_Q")
        }
        known_concepts = {word.concept for word in self.words} - {UNKNOWN}
        if known_concepts - self.of_strokes:
            return []
        with_verb = {statement.sentence for statement in self.statements if statement.has(*_VERBS)}
        if with_verb and not any(statement.has("ONLY", "NOW") for statement in self.statements):
            return []
        spoken_of |= with_verb
        beside = ("ON_BOARD", "COVERED", "UNCOVERED", "NOT", "Q", "WITHOUT", "THOUGHT", *_OF_DISCS)
        return [
            item
            for statement in self.statements
            if statement.sentence not in spoken_of
            and not statement.has(*beside)
            and not self.is_before(statement)
            and not statement.is_before_it
            and not self._is_of_owner(statement)
            and not (statement.plays and statement.has("I", "HE"))
            for item in statement.discs
        ]

    def _is_of_fault(self, statement: Statement) -> bool:
        """Is it the statement of a hand or an arm that went somewhere?"""
        return statement.has(*BODY_PARTS, "MOVING", "PICKED") and not statement.has("FALL")


def _without_total(discs: list[Discs]) -> list[Discs]:
    """The discs without a number that is only their sum: "two fell, one of mine and one of his"."""
    for total in discs:
        addends = [d for d in discs if d is not total]
        open_owner = total.kind == "man" and not (total.owner or total.colour)
        summed = sum(d.count or 0 for d in addends)
        if open_owner and addends and (total.number or 0) > 1 and summed == total.number:
            return addends
    return discs


def _once(discs: list[Discs]) -> list[Discs]:
    """Each disc once: there is one queen and one striker, and a last man falls only once."""
    kept: list[Discs] = []
    for item in discs:
        again = [
            earlier
            for earlier in kept
            if earlier.kind == item.kind
            and (item.kind != "man" or (item.last and earlier.last and earlier.owner == item.owner))
        ]
        if not again:
            kept.append(item)
    return kept
