"""A stroke as it is told, statement by statement: what happened now, what was before, and who struck."""

from __future__ import annotations

from carrom.ask.listen.statement import BODY_PARTS, OWNERS, PERSONS, Discs, Statement
from carrom.ask.listen.statement_reader import read_statements
from carrom.ask.listen.word import NOISE, Words, word_set

BY_COLOUR = "by_colour"
"""What the striker plays where the men belong to nobody: the white are told as own, the black as opp."""
_SIDE_OF = {"white": "own", "black": "opp"}
_FALLS = ("FALL", "GO", "IN", "JUMP")
_WERE = word_set("were")
_EARLIER = word_set("earlier")
# What a statement may have that only says who plays which colour.
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
    """The statements of a story, and what each of them is about. ``colour``: what the striker plays."""

    def __init__(
        self, words: Words, whose: str | None, colour: str | None, by: str | None = None
    ) -> None:
        self.words, self.whose, self.colour = words, whose, colour
        self.statements = [
            statement for statement in read_statements(words) if not statement.has("SAYS")
        ]
        self.concepts = {word.concept for word in words}
        self.concepts |= {
            concept for statement in self.statements for concept in statement.concepts
        }
        self.happened = [statement for statement in self.statements if self._happens_now(statement)]
        self.by, self.by_is_sure = (by, True) if by else self._find_striker()

    def is_before(self, statement: Statement) -> bool:
        """Does it tell of a time before this stroke?"""
        if statement.has("NOW"):
            return False
        texts = {word.text for word in statement.words}
        earlier = statement.has("FIRST") and not statement.has("TOUCH", "STRIKE", "DIRECT")
        return statement.has("ALREADY") or (earlier and bool(texts & _EARLIER and texts & _WERE))

    def _happens_now(self, statement: Statement) -> bool:
        falls = statement.has(*_FALLS) and not (statement.asks and statement.has("Q"))
        if statement.has("PLACE", "TOO_EARLY") or (
            statement.has("CENTRE") and statement.has("QUEEN")
        ):
            falls = falls and statement.has("FALL")
        happens = falls and not statement.has("TRIED", "THOUGHT") and not statement.is_before_it
        happens = happens and not (statement.has("YET") and statement.has("NOT", "NOTHING"))
        return happens and not self.is_before(statement)

    # Who struck -------------------------------------------------------------------------------

    def _find_striker(self) -> tuple[str | None, bool]:
        """Whose stroke it was, and whether the words agree: of the statements that tell it the last one."""
        struck = [
            statement
            for statement in self.statements
            if statement.has("STRIKE", "BREAK")
            and not statement.has("LEFT", "COVERED", "MOVING", "TOO_EARLY")
        ]
        for statements in (self.happened, struck):
            subjects = [who for who in map(self._subject, statements) if who]
            if subjects:
                return subjects[-1], len(set(subjects)) == 1
        if body := self.whose_body():
            return body, True
        subjects = [who for who in map(self._subject, self.statements) if who]
        if subjects:
            return subjects[0], len(set(subjects)) == 1
        owners = [d.owner for c in self.statements for d in c.discs if d.owner in ("me", "him")]
        strikers = [
            d.owner
            for c in self.statements
            for d in c.discs
            if d.kind == "striker" and d.owner in ("me", "him")
        ]
        if strikers:
            return strikers[-1], len(set(strikers)) == 1
        if "him" in owners and "me" not in owners:
            # "uski goti gayi" is his stroke; "his coin fell" may be anybody's, and is told by the striker
            falls = self.concepts & set(_FALLS)
            owner_words = [word.text for word in self.words if word.concept == "HIS"]
            if not any(map(_is_pronoun, owner_words)):
                return None, True  # "the opponent's man": of the one who did not strike
            his = falls and all(map(_is_hindi_pronoun, owner_words))
            return ("him" if his else None), bool(his) or not falls
        return ("me" if owners and "him" not in owners else None), True

    def whose_body(self) -> str | None:
        """Whose hand or arm was where it must not be: it was that player's stroke."""
        for statement in self.statements:
            for word, after in zip(statement.words, statement.words[1:], strict=False):
                if word.concept in ("MY", "HIS") and after.concept in BODY_PARTS:
                    return OWNERS[word.concept]
        return None

    def _subject(self, statement: Statement) -> str | None:
        """Who acts in a statement; where it is not said, the person named before in the same sentence."""
        if (
            not statement.discs
            and statement.has("FALL", "GO", "IN")
            and self.statements[0] is not statement
        ):
            # "it went in" and "she went in" speak of a disc
            return statement.subject if statement.acts else None
        strikers = [
            d.owner for d in statement.discs if d.kind == "striker" and d.owner in ("me", "him")
        ]
        if strikers and statement in self.happened and not statement.has(*PERSONS):
            return strikers[-1]
        if statement.has(*PERSONS) or statement not in self.happened:
            return statement.subject
        before = [
            other.subject
            for other in self.statements[: self.statements.index(statement)]
            if other.sentence == statement.sentence
            and other.has(*PERSONS)
            and not other.has("THOUGHT", "TOO_EARLY", "MOVING")
            and (other.discs or not other.has("FALL", "GO", "IN"))
        ]
        return statement.subject or (before[-1] if before else None)

    # Whose men --------------------------------------------------------------------------------

    def side(self, item: Discs) -> str | None:
        """Own or opp, seen by the one who struck; None where the words do not say."""
        if self.colour == BY_COLOUR:
            return _SIDE_OF.get(item.colour or "") or self.whose
        if item.owner in ("me", "him"):
            return "own" if item.owner == (self.by or "me") else "opp"
        if item.owner in ("self", "other"):
            return "own" if item.owner == "self" else "opp"
        if item.colour:
            colour = self.colour or self._colour_played()
            return colour and ("own" if item.colour == colour else "opp")
        return self.whose

    def _colour_played(self) -> str | None:
        """The colour of the one who struck, where the words say who plays which: "I'm on white"."""
        for statement in self.statements:
            colours = [d.colour for d in statement.discs if d.colour]
            if len(colours) != 1 or not statement.content <= _PLAYS or statement.plays_other:
                continue
            person = statement.subject or next(
                (d.owner for d in statement.discs if d.owner in ("me", "him")), None
            )
            if person:
                other = "black" if colours[0] == "white" else "white"
                return colours[0] if person == (self.by or "me") else other
        return None


def _is_pronoun(owner: str) -> bool:
    return owner in ("his", "her", "their", "hers", "theirs") or _is_hindi_pronoun(owner)


def _is_hindi_pronoun(owner: str) -> bool:
    return owner.startswith(("usk", "isk", "unk", "ink", "उसक", "इसक", "उनक", "इनक"))
