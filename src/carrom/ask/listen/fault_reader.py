"""How a stroke was made, in a player's words: its faults, and what the striker hit first."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from carrom.ask.listen.patterns import fits, pattern_concepts, read_patterns
from carrom.ask.listen.statement import BODY_PARTS, OWNERS, PERSONS, Discs, Statement
from carrom.ask.listen.story import StrokeStory
from carrom.ask.listen.word import ASKS, MARKS, NOISE, Word, Words, word_set
from carrom.laws import Breach, Contact

_STROKES = word_set("strokes")
_DENIES_BEFORE, _DENIES_AFTER = 3, 2
_DENIES = ("NOT", "WITHOUT", "NOBODY")
# A "foul" that belongs to another stroke or player, or that is only somebody's opinion.
_ELSEWHERE = frozenset(
    {"PARTNER", "HISPARTNER", "KIN", "ALREADY", "YET", "NEXT", "BEFORE", "THOUGHT", "UNNOTICED"}
)
_ASKED = frozenset({ASKS, "Q", "RULE_Q", "IF"})
_NO_FOUL_OF_A_STROKE = word_set("no_foul_of_a_stroke")


def find_faults(story: StrokeStory) -> tuple[tuple[Breach, ...], set[str]]:
    """The faults of the stroke, and the concepts that tell them."""
    faults: list[Breach] = []
    used: set[str] = set()
    for name, patterns in read_patterns("fault_patterns.toml").items():
        for sentence in {statement.sentence for statement in story.statements}:
            concepts = {
                concept
                for statement in story.statements
                if statement.sentence == sentence
                and not (statement.has(*BODY_PARTS) and statement.has("NOT"))
                for concept in statement.concepts
            }
            if name == "push" and not _pushed(story):
                continue
            fitting = [pattern for pattern in patterns if fits(pattern, concepts)]
            if fitting:
                used |= pattern_concepts(fitting)
                faults.append(Breach(name))
                break
    if Breach.CUTS_MOON in faults and Breach.CIRCLE_UNCOVERED in faults:
        faults.remove(Breach.CIRCLE_UNCOVERED)  # to cut the moon is to cover it in part
    return tuple(faults), used


def _pushed(story: StrokeStory) -> bool:
    """The striker was pushed, not a man by the striker."""
    return any(
        c.has("PUSH") and not any(d.kind == "man" for d in c.discs) for c in story.statements
    )


def find_contact(story: StrokeStory) -> dict[str, Any]:
    """What the striker hit first, where the words say so."""
    if "DIRECT_HIT" in story.concepts:
        return {"direct_hit": True}
    if says_improper(story.words):
        return {"proper": False}
    for at, statement in enumerate(story.statements):
        discs = _spoken_of(story, at)
        sides = {story.side(d) for d in discs if d.kind == "man"}
        hits = statement.has("TOUCH", "STRIKE") or _is_hit(story, at)
        first = hits and statement.has("FIRST") and not _first_stroke(statement)
        if "opp" in sides and (statement.has("DIRECT") or (first and sides == {"opp"})):
            return {"direct_hit": True}
        if first and any(d.kind == "queen" for d in discs):
            return {"first_contact": Contact.QUEEN}
        straight = statement.has("DIRECT") and not statement.has("FALL", "GO", "IN", "JUMP")
        hits_own = sides == {"own"} or _is_last_before_queen(story, statement)
        if hits_own and (first or (hits and straight)) and not statement.has("BREAK"):
            return {"first_contact": Contact.OWN}
    if "HIT_NOTHING" in story.concepts or any(map(_hit_nothing, story.statements)):
        return {"first_contact": Contact.NOTHING}
    return {}


def _is_last_before_queen(story: StrokeStory, statement: Statement) -> bool:
    """Is it "the last piece before the queen", whose touch 001 forbids? It is the player's own (A19)."""
    men = [item for item in statement.discs if item.kind == "man"]
    before_queen = any(
        other.is_before_it and any(item.kind == "queen" for item in other.discs)
        for other in story.statements
    )
    return before_queen and bool(men) and all(d.last and story.side(d) is None for d in men)


def says_improper(words: Words) -> bool:
    """Whether the stroke is called improper, and not just denied to be.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> [says_improper(read_words(said)) for said in ("improper stroke", "not an improper stroke")]
    [True, False]
    """
    said = [word for word in words if word.concept != NOISE]
    return any(
        word.concept == "IMPROPER" and not _is_denied(said, at) for at, word in enumerate(said)
    )


@dataclass(frozen=True, slots=True)
class FoulsSaid:
    """The words for a foul: the stroke is ``called`` so, or they are ``unused``, as it may be another's."""

    called: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()


def find_fouls(story: StrokeStory) -> FoulsSaid:
    """Each "foul" of a story but those denied or asked about.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> said = ("one of mine fell, it was a foul", "one of mine fell, no foul", "my partner fouled")
    >>> [find_fouls(StrokeStory(read_words(each), None, None)).called for each in said]
    [('a foul',), (), ()]
    """
    called: list[str] = []
    unused: list[str] = []
    for words in _breaths(story.words):
        concepts = {word.concept for word in words}
        said = [word for word in words if word.concept != NOISE]
        for at, word in enumerate(said):
            if word.concept == "FOUL" and not (concepts & _ASKED or _is_denied(said, at)):
                is_ours = _is_of_stroke(word, said, story)
                (called if is_ours else unused).append(word.text)
    return FoulsSaid(tuple(called), tuple(unused))


def _breaths(words: Words) -> list[list[Word]]:
    """The words between pauses and "and" or "but"; the mark that ends them is the last one."""
    breaths: list[list[Word]] = [[]]
    for word in words:
        breaths[-1].append(word)
        if word.concept in MARKS or word.concept in ("AND", "BUT"):
            breaths.append([])
    return breaths


def _is_of_stroke(word: Word, said: list[Word], story: StrokeStory) -> bool:
    """Is it a foul of this very stroke: not another's, not one of before, and not a mere claim?"""
    concepts = {other.concept for other in said}
    if _NO_FOUL_OF_A_STROKE & {*word.text.split()} or concepts & _ELSEWHERE:
        return False
    if "SAYS" in concepts and "UMPIRE" not in concepts:
        return False
    players = {PERSONS[concept] for concept in concepts & {*PERSONS}}
    players |= {
        OWNERS[owner.concept]
        for owner, foul in pairwise(said)
        if foul.concept == "FOUL" and owner.concept in ("MY", "HIS")
    }
    return players <= {story.by or "me"}


def _is_denied(words: list[Word], at: int) -> bool:
    """Is there a "not" or "without" shortly before this word, or a "nahi" right after it, with no pause?"""
    before = words[max(at - _DENIES_BEFORE, 0) : at][::-1]
    after = words[at + 1 : at + 1 + _DENIES_AFTER]
    for around, concepts in ((before, _DENIES), (after, ("NOT",))):
        for word in around:
            if word.concept in MARKS or word.concept in ("AND", "BUT"):
                break
            if word.concept in concepts:
                return True
    return False


def _is_hit(story: StrokeStory, at: int) -> bool:
    """Does the statement only name what was hit, after its verb: "the striker hit", "the queen first"?"""
    if at == 0 or story.statements[at].has("FALL", "GO", "IN", "JUMP"):
        return False
    before = story.statements[at - 1]
    ends = before.words[-1].concept in ("TOUCH", "STRIKE")
    return ends and before.sentence == story.statements[at].sentence


def _first_stroke(statement: Statement) -> bool:
    """Is it the stroke that was the first, and nothing that it hit: "in the first shot"?"""
    pairs = zip(statement.words, statement.words[1:], strict=False)
    return any(word.concept == "FIRST" and after.text in _STROKES for word, after in pairs)


def _spoken_of(story: StrokeStory, at: int) -> list[Discs]:
    """The men of a statement; one that names none speaks of those named just before."""
    discs = [d for d in story.statements[at].discs if d.kind != "striker"]
    if discs or not story.statements[at].has("DIRECT"):
        return discs
    following = [c for c in story.statements[at + 1 : at + 2] if c not in story.happened]
    hit = [d for c in following for d in c.discs if c.sentence == story.statements[at].sentence]
    if hit or at == 0:
        return [d for d in hit if d.kind != "striker"]
    return [d for d in story.statements[at - 1].discs if d.kind != "striker"]


def _hit_nothing(statement: Statement) -> bool:
    if statement.has("FALL", "GO", "IN", "JUMP"):
        return False
    nothing = any(w.concept == "NOTHING" and "miss" not in w.text for w in statement.words)
    hits = any(
        w.concept == "STRIKE" and w.text in ("hit", "hits", "struck") for w in statement.words
    )
    if nothing and (hits or statement.has("TOUCH")):
        return True
    return statement.has("TOUCH") and statement.has("NOT") and statement.has("NOBODY")
