"""A stroke as it is told, clause by clause: what happened now, what was before, and who struck."""

from __future__ import annotations

from carrom.ask.listen.clauses import BODY_PARTS, cut_clauses
from carrom.ask.listen.spoken_clause import Discs, SpokenClause
from carrom.ask.listen.word import NOISE, Words, word_set

PERSONS = {"me": "me", "him": "him"}
OWNERS = {"MY": "me", "HIS": "him", "OWN": "self"}
_FALLS = ("FALL", "GO", "IN", "JUMP")
_WERE = word_set("were")
_EARLIER = word_set("earlier")
# What a clause may have that only says who plays which colour.
_PLAYS = frozenset(
    {
        "I",
        "HE",
        "PARTNER",
        "MY",
        "HIS",
        "WHITE",
        "BLACK",
        "MAN",
        "MEN",
        "COLOUR",
        "AT",
        "OWN",
        NOISE,
    }
) | {"STRIKE", "TOO", "TURN", "PLAYER", "ONLY", "WITH", "Q", "NOW", "HOLD", "GOT"}


class StrokeStory:
    """The clauses of a story, and what each of them is about. ``colour``: what the striker plays."""

    def __init__(
        self, words: Words, whose: str | None, colour: str | None, by: str | None = None
    ) -> None:
        self.words, self.whose, self.colour = words, whose, colour
        self.clauses = [clause for clause in cut_clauses(words) if not clause.has("SAYS")]
        self.concepts = {word.concept for word in words}
        self.concepts |= {concept for clause in self.clauses for concept in clause.concepts}
        self.happened = [clause for clause in self.clauses if self._happens_now(clause)]
        self.by, self.by_is_sure = (by, True) if by else self._find_striker()

    def is_before(self, clause: SpokenClause) -> bool:
        """Does it tell of a time before this stroke?"""
        if clause.has("NOW"):
            return False
        texts = {word.text for word in clause.words}
        earlier = clause.has("FIRST") and not clause.has("TOUCH", "STRIKE", "DIRECT")
        return clause.has("ALREADY") or (earlier and bool(texts & _EARLIER and texts & _WERE))

    def _happens_now(self, clause: SpokenClause) -> bool:
        falls = clause.has(*_FALLS) and not (clause.asks and clause.has("Q"))
        if clause.has("PLACE", "TOO_EARLY") or (clause.has("CENTRE") and clause.has("QUEEN")):
            falls = falls and clause.has("FALL")
        told = falls and not clause.has("TRIED", "THOUGHT") and not clause.is_before_it
        told = told and not (clause.has("YET") and clause.has("NOT", "NOTHING"))
        return told and not self.is_before(clause)

    # Who struck -------------------------------------------------------------------------------

    def _find_striker(self) -> tuple[str | None, bool]:
        """Whose stroke it was, and whether the words agree: of the clauses that tell it the last one."""
        struck = [
            clause
            for clause in self.clauses
            if clause.has("STRIKE", "BREAK")
            and not clause.has("LEFT", "COVERED", "MOVING", "TOO_EARLY")
        ]
        for clauses in (self.happened, struck):
            subjects = [who for who in map(self._subject, clauses) if who]
            if subjects:
                return subjects[-1], len(set(subjects)) == 1
        if body := self.whose_body():
            return body, True
        subjects = [who for who in map(self._subject, self.clauses) if who]
        if subjects:
            return subjects[0], len(set(subjects)) == 1
        owners = [d.owner for c in self.clauses for d in c.discs if d.owner in PERSONS]
        strikers = [
            d.owner
            for c in self.clauses
            for d in c.discs
            if d.kind == "striker" and d.owner in PERSONS
        ]
        if strikers:
            return strikers[-1], len(set(strikers)) == 1
        if "him" in owners and "me" not in owners:
            # "uski goti gayi" is his stroke; "his coin fell" may be anybody's, and is told by the striker
            falls = self.concepts & set(_FALLS)
            said = [word.text for word in self.words if word.concept == "HIS"]
            if not any(map(_is_pronoun, said)):
                return None, True  # "the opponent's man": of the one who did not strike
            his = falls and all(map(_is_hindi_pronoun, said))
            return ("him" if his else None), bool(his) or not falls
        return ("me" if owners and "him" not in owners else None), True

    def whose_body(self) -> str | None:
        """Whose hand or arm was where it must not be: it was that player's stroke."""
        for clause in self.clauses:
            for word, after in zip(clause.words, clause.words[1:], strict=False):
                if word.concept in ("MY", "HIS") and after.concept in BODY_PARTS:
                    return OWNERS[word.concept]
        return None

    def _subject(self, clause: SpokenClause) -> str | None:
        """Who acts in a clause; where it is not said, the person named before in the same sentence."""
        if not clause.discs and clause.has("FALL", "GO", "IN") and self.clauses[0] is not clause:
            # "it went in" and "she went in" speak of a disc
            return clause.subject if clause.acts else None
        persons = ("I", "HE", "PARTNER")
        strikers = [d.owner for d in clause.discs if d.kind == "striker" and d.owner in PERSONS]
        if strikers and clause in self.happened and not clause.has(*persons):
            return strikers[-1]
        if clause.has(*persons) or clause not in self.happened:
            return clause.subject
        before = [
            other.subject
            for other in self.clauses[: self.clauses.index(clause)]
            if other.sentence == clause.sentence
            and other.has(*persons)
            and not other.has("THOUGHT", "TOO_EARLY", "MOVING")
            and (other.discs or not other.has("FALL", "GO", "IN"))
        ]
        return clause.subject or (before[-1] if before else None)

    # Whose men --------------------------------------------------------------------------------

    def side(self, item: Discs) -> str | None:
        """Own or opp, seen by the one who struck; None where the words do not say."""
        if item.owner in PERSONS:
            return "own" if item.owner == (self.by or "me") else "opp"
        if item.owner in ("self", "other"):
            return "own" if item.owner == "self" else "opp"
        if item.colour:
            colour = self.colour or self._colour_played()
            return colour and ("own" if item.colour == colour else "opp")
        return self.whose

    def _colour_played(self) -> str | None:
        """The colour of the one who struck, where the words say who plays which: "I'm on white"."""
        for clause in self.clauses:
            colours = [d.colour for d in clause.discs if d.colour]
            if len(colours) != 1 or not clause.said <= _PLAYS or clause.plays_other:
                continue
            person = clause.subject or next(
                (d.owner for d in clause.discs if d.owner in PERSONS), None
            )
            if person:
                other = "black" if colours[0] == "white" else "white"
                return colours[0] if person == (self.by or "me") else other
        return None


def _is_pronoun(owner: str) -> bool:
    return owner in ("his", "her", "their", "hers", "theirs") or _is_hindi_pronoun(owner)


def _is_hindi_pronoun(owner: str) -> bool:
    return owner.startswith(("usk", "isk", "unk", "ink", "उसक", "इसक", "उनक", "इनक"))
