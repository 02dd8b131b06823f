"""A stroke in a player's words: only what the words say of this stroke, and of the board before it.

A disc is pocketed only where a word says that it fell, or in a bare list of discs: "striker and one of mine".
What nothing explains is listed in `StrokeReading.unexplained`: such a reading is never a fact.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from carrom.ask.listen.clauses import Discs, SpokenClause, cut_clauses
from carrom.ask.listen.lexicon import MARKS, NOISE, NUMBER, UNKNOWN, Words
from carrom.ask.listen.patterns import fits, pattern_concepts, read_patterns
from carrom.ask.plan.possibility import Values
from carrom.laws import MEN, Breach, Contact, StrokeFacts

_PERSON = {"me": "me", "him": "him"}
_LAST: dict[frozenset[str], Values] = {
    frozenset({"own"}): ("own", "both"),
    frozenset({"opp"}): ("opponent", "both"),
    frozenset({"own", "opp"}): ("both",),
}
# Concepts a stroke may be told with; any other has to be explained by a fault.
_OF_STROKES = frozenset({*MARKS, NOISE, NUMBER}) | frozenset({
    "STRIKER", "QUEEN", "MAN", "MEN", "WHITE", "BLACK", "MY", "HIS", "OWN", "I", "HE", "PARTNER", "A",
    "ANOTHER", "SOME", "ALL", "BOTH", "EACH", "ONLY", "NOTHING", "NOTHING_ELSE", "LAST", "FIRST",
    "FIRST_OF_MINE", "NOT", "YET", "ALREADY", "NOW", "AFTER", "FALL", "IN", "POCKET", "GOT", "GO",
    "JUMP", "STAY", "ON_BOARD", "LEFT", "OWE", "DUE", "SCORE", "POINT", "AT", "BREAK", "STRIKE",
    "ONE_STROKE", "WITH", "AND", "BUT", "COVERING", "COVERED", "COVER", "UNCOVERED", "NEXT_STROKE",
    "DIRECT", "HIT_NOTHING", "TURN", "Q", "TOO", "SAYS", "BEFORE", "TIMES", "UMPIRE", "NEXT", "BEHIND",
    "INSTEAD", "WENT", "FRAME", "BOARD", "FOUL", "CENTRE", "PUT_BACK", "COLOUR", "FINGER", "BY_ITSELF",
    "WITHOUT", "IMPROPER", "DIRECT_HIT",
})  # fmt: skip
# With any of these a mere name of a disc does not say that it fell.
_VERBS = frozenset(
    {"FALL", "GO", "IN", "JUMP", "STAY", "LEFT", "YET", "OWE", "WENT", "HIT_NOTHING", "COVERING"}
)
# Nor does it where one of these is said in the same breath.
_OF_DISCS = ("STRIKE", "TOUCH", "PLACE", "PUSH", "BEHIND")


@dataclass(frozen=True, slots=True)
class StrokeReading:
    """A stroke as it was understood; ``facts`` is None where the words tell none.

    ``known``: what was said of the board before it. ``unclear``: whose, colour, how_many or too_many, to be
    asked first. ``unexplained``: words that this reading has no place for. ``doubtful``: only an owner says
    that it was the opponent's stroke.
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
    return _StrokeReader(words, whose, colour).read()


class _StrokeReader:
    """The clauses of a story, read one after another."""

    def __init__(self, words: Words, whose: str | None, colour: str | None) -> None:
        self.words, self.whose, self.colour = words, whose, colour
        clauses = cut_clauses(words)
        self.clauses = [clause for clause in clauses if not clause.has("SAYS")]
        self.concepts = {word.concept for word in words}
        self.faults, self.of_faults = self._find_faults()
        self.unexplained = tuple(
            word.text
            for word in words
            if word.concept == UNKNOWN or word.concept not in _OF_STROKES | self.of_faults
        )
        self.happened = [c for c in self.clauses if self._happens_now(c)]
        self.by = self._find_striker()

    def read(self) -> StrokeReading:
        facts: dict[str, Any] = self._find_contact()
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
                    name = (
                        "striker_jumped"
                        if prefix and item.kind == "striker"
                        else prefix + item.kind
                    )
                    facts[name] = True
                    continue
                sides = ("own", "opp") if item.of_both and item.last else (self._side(item),)
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
        known = self._find_board(facts, counts, last, fell)
        if counts["own"] + counts["jumped_own"] > MEN or counts["opp"] + counts["jumped_opp"] > MEN:
            unclear = "too_many"
        made = StrokeFacts(breaches=self.faults, **(facts | dict(counts)))
        by_owner = self.by == "him" and "HE" not in self.concepts and not self.happened
        return StrokeReading(
            made, tuple(known.items()), self.unexplained, unclear, self.by == "him", by_owner
        )

    # Who struck -------------------------------------------------------------------------------

    def _find_striker(self) -> str | None:
        """Whose stroke it was: of the clauses that tell it the last that says so, then of any."""
        struck = [
            clause
            for clause in self.clauses
            if clause.has("STRIKE", "BREAK") and not clause.has("LEFT", "COVERED", "MOVING")
        ]
        for clauses in (self.happened, struck, self.clauses):
            subjects = [who for who in map(self._subject, clauses) if who]
            if subjects:
                return subjects[-1]
        owners = [d.owner for c in self.clauses for d in c.discs if d.owner in _PERSON]
        strikers = [
            d.owner
            for c in self.clauses
            for d in c.discs
            if d.kind == "striker" and d.owner in _PERSON
        ]
        if strikers:
            return strikers[-1]
        if "him" in owners and "me" not in owners:
            # "uski goti gayi" is his stroke; "his coin fell" may be anybody's, and is told by the striker
            falls = self.concepts & {"FALL", "GO", "IN", "JUMP"}
            said = [word.text for word in self.words if word.concept == "HIS"]
            return "him" if falls and all(map(_is_hindi_pronoun, said)) else None
        return "me" if owners and "him" not in owners else None

    def _subject(self, clause: SpokenClause) -> str | None:
        """Who acts in a clause; where it is not said, the person named before in the same sentence."""
        if not clause.discs and clause.has("FALL", "GO", "IN") and self.clauses[0] is not clause:
            return None  # "it went in", "she went in"
        persons = ("I", "HE", "PARTNER")
        if clause.has(*persons) or clause not in self.happened:
            return clause.subject
        before = [
            other.subject
            for other in self.clauses[: self.clauses.index(clause)]
            if other.sentence == clause.sentence and other.has(*persons)
        ]
        return clause.subject or (before[-1] if before else None)

    def _side(self, item: Discs) -> str | None:
        """Own or opp, seen by the one who struck; None where the words do not say."""
        if item.owner in _PERSON:
            return "own" if item.owner == (self.by or "me") else "opp"
        if item.owner == "self":
            return "own"
        if item.colour:
            colour = self.colour or self._colour_played()
            return colour and ("own" if item.colour == colour else "opp")
        return self.whose

    def _colour_played(self) -> str | None:
        """The colour of the one who struck, where the words say who plays which: "I'm on white"."""
        for clause in self.clauses:
            colours = [d.colour for d in clause.discs if d.colour]
            if len(colours) == 1 and not clause.has("FALL", "GO", "IN", "JUMP", NUMBER):
                person = clause.subject or next(
                    (d.owner for d in clause.discs if d.owner in _PERSON), None
                )
                if person:
                    other = "black" if colours[0] == "white" else "white"
                    return colours[0] if person == (self.by or "me") else other
        return None

    # What fell --------------------------------------------------------------------------------

    def _happens_now(self, clause: SpokenClause) -> bool:
        falls = clause.has("FALL", "GO", "IN", "JUMP") and not (clause.asks and clause.has("Q"))
        if clause.has("PLACE", "TOO_EARLY") or (clause.has("CENTRE") and clause.has("QUEEN")):
            falls = falls and clause.has("FALL")
        return falls and not self._is_before(clause) and not clause.has("YET")

    def _is_before(self, clause: SpokenClause) -> bool:
        return clause.has("ALREADY") and not clause.has("NOW")

    def _find_discs(self) -> tuple[list[Discs], list[Discs], bool]:
        fell: list[Discs] = []
        jumped: list[Discs] = []
        nothing = "NOTHING" in self.concepts and "YET" not in self.concepts
        for clause in self.happened:
            if clause.has("NOT", "STAY", "NOTHING", "OWE", "LEFT", "WITHOUT") or self._is_of_fault(
                clause
            ):
                continue
            if clause.has("COVERED") and not clause.has("FALL", "IN", "JUMP"):
                continue
            (jumped if clause.has("JUMP") else fell).extend(self._discs_that_fell(clause))
        if not (fell or jumped or nothing):
            fell = self._bare_list()
        if "UNCOVERED" in self.concepts and "CIRCLE" not in self.concepts and not (fell or jumped):
            nothing = True
        if self.concepts & {"UNCOVERED", "COVERING", "NEXT_STROKE"}:
            # She fell in the stroke before; that is what was to be covered.
            nothing |= any(d.kind == "queen" for d in fell) and "UNCOVERED" in self.concepts
            fell = [item for item in fell if item.kind != "queen"]
        return _once(fell), _once(jumped), nothing and not fell

    def _discs_that_fell(self, clause: SpokenClause) -> list[Discs]:
        """The discs of a clause of falling; without any, "it" is what was spoken of just before."""
        discs = clause.discs
        if clause.has("PUSH", "STRIKE", "TOUCH") and any(d.kind == "man" for d in discs):
            discs = [d for d in discs if d.kind != "striker" or clause.has("WITH", "TOO")]
        at = self.clauses.index(clause)
        if discs or clause.has("NOTHING_ELSE") or at == 0:
            return discs
        before = self.clauses[at - 1]
        if not before.has("STAY", "STRIKE", "TOUCH", "DIRECT") or before.has("NOTHING"):
            return []
        return [d for d in before.discs if d.kind != "striker"][-1:]

    def _bare_list(self) -> list[Discs]:
        """Discs named without any verb at all: what fell. Nothing else may be said of them."""
        asked = {clause.sentence for clause in self.clauses if clause.has("Q", "RULE_Q")}
        known = {word.concept for word in self.words} - {UNKNOWN}
        if _VERBS & self.concepts or known - _OF_STROKES - self.of_faults:
            return []
        beside = ("ON_BOARD", "COVERED", "UNCOVERED", "NOT", "Q", "WITHOUT", *_OF_DISCS)
        return [
            item
            for clause in self.clauses
            if clause.sentence not in asked and not clause.has(*beside)
            for item in clause.discs
        ]

    def _is_of_fault(self, clause: SpokenClause) -> bool:
        """Is it the clause of a hand or an arm that went somewhere?"""
        return clause.has("HAND", "ARM", "ELBOW", "BODY", "MOVING", "PICKED") and not clause.has(
            "FALL"
        )

    # How it was struck ------------------------------------------------------------------------

    def _find_faults(self) -> tuple[tuple[Breach, ...], set[str]]:
        faults: list[Breach] = []
        used: set[str] = set()
        for name, patterns in read_patterns("fault_patterns.toml").items():
            for sentence in {clause.sentence for clause in self.clauses}:
                said = {w for c in self.clauses if c.sentence == sentence for w in c.concepts}
                if name == "push" and not self._pushed():
                    continue
                fitting = [pattern for pattern in patterns if fits(pattern, said)]
                if fitting:
                    used |= pattern_concepts(fitting)
                    faults.append(Breach(name))
                    break
        return tuple(faults), used

    def _pushed(self) -> bool:
        """The striker was pushed, not a man by the striker."""
        return any(
            c.has("PUSH") and not any(d.kind == "man" for d in c.discs) for c in self.clauses
        )

    def _find_contact(self) -> dict[str, Any]:
        if "DIRECT_HIT" in self.concepts:
            return {"direct_hit": True}
        if "IMPROPER" in self.concepts:
            return {"proper": False}
        if "HIT_NOTHING" in self.concepts:
            return {"first_contact": Contact.NOTHING}
        for clause in self.clauses:
            men = [d for d in clause.discs if d.kind == "man"]
            if clause.has("DIRECT") and any(self._side(d) == "opp" for d in men):
                return {"direct_hit": True}
            hits = clause.has("TOUCH", "STRIKE") and clause.has("FIRST")
            if hits and any(d.kind == "queen" for d in clause.discs):
                return {"first_contact": Contact.QUEEN}
        return {}

    # The board before -------------------------------------------------------------------------

    def _find_board(
        self, facts: dict[str, Any], counts: Counter[str], last: set[str], fell: list[Discs]
    ) -> dict[str, Values]:
        known: dict[str, Values] = {}
        queen = None if facts.get("queen") or facts.get("jumped_queen") else self._find_queen()
        if queen:
            known["queen"] = (queen,)
        if last:
            known["last"] = _LAST[frozenset(last)]
        if "BREAK" in self.concepts:
            known["break"] = (1,)
        if any(item.first for item in fell) or self._nothing_yet():
            known |= {"down": (0,), "ever": (0,)}
        for clause in self.clauses:
            self._find_counts(clause, counts, known)
        return known

    def _find_counts(
        self, clause: SpokenClause, counts: Counter[str], known: dict[str, Values]
    ) -> None:
        """Men left or down before, dues and scores."""
        left = clause.has("LEFT") or (clause.has("ON_BOARD") and not clause.has("QUEEN"))
        for item in clause.discs:
            if item.kind != "man" or item.number is None or not 0 < item.number <= MEN:
                continue
            side = self._side(item) or "own"
            if left and side == "own":
                known["down"] = (MEN - item.number,)
            elif left:
                known["left"] = (item.number - counts["opp"],)
            elif self._is_before(clause) and clause.has("FALL", "GO", "IN") and side == "own":
                known["down"] = (item.number,)
        for at, word in enumerate(clause.words):
            after = [w.concept for w in clause.words[at + 1 :] if w.concept != NOISE]
            if word.number is not None and (after[:1] == ["DUE"] or clause.has("OWE")):
                known["own_dues"] = (word.number,)
            elif word.number is not None and (after[:1] == ["POINT"] or word.number > MEN):
                person = clause.subject or next(
                    (_OWN[w.concept] for w in clause.words if w.concept in _OWN), None
                )
                known["own_score" if person in (None, self.by or "me") else "opp_score"] = (
                    word.number,
                )
        if clause.has("DUE") and clause.has("OWE", "LEFT") and "own_dues" not in known:
            known["own_dues"] = (1,)

    def _nothing_yet(self) -> bool:
        return any(
            c.has("YET")
            and c.has("NOT", "NOTHING")
            and c.has("FALL", "GO", "IN", "MAN", "NOTHING")
            and not c.has("QUEEN", "COVERED")
            for c in self.clauses
        )

    def _find_queen(self) -> str | None:
        """Where the queen was before the stroke, as far as the words say."""
        for clause in self.clauses:
            if clause.has("UNCOVERED", "COVERING", "NEXT_STROKE") and not clause.has("CIRCLE"):
                return "pending"
            queen = any(d.kind == "queen" for d in clause.discs)
            if clause.has("COVERED") and not (clause.asks or clause.has("Q")):
                owner = next((d.owner for d in clause.discs if d.kind == "queen" and d.owner), None)
                person = clause.subject or owner or self._owner_in(clause)
                if person is None:
                    return None
                return "covered_by_me" if person == (self.by or "me") else "covered_by_opponent"
            if queen and clause.has("ON_BOARD", "CENTRE"):
                return "on_board"
            if queen and self._is_before(clause) and clause.has("FALL", "IN"):
                return "pending"
        return None

    def _owner_in(self, clause: SpokenClause) -> str | None:
        return next((_OWN[w.concept] for w in clause.words if w.concept in _OWN), None)


def _is_hindi_pronoun(owner: str) -> bool:
    return owner.startswith(("usk", "isk", "unk", "ink", "उसक", "इसक", "उनक", "इनक"))


_OWN = {"MY": "me", "HIS": "him", "OWN": "self"}


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
