"""What the words say of the board before the stroke: the queen, men left or down, dues and scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

from carrom.ask.listen.statement import OWNERS, PLAYERS, Discs, Statement
from carrom.ask.listen.story import StrokeStory
from carrom.ask.listen.word import NOISE
from carrom.ask.plan.possibility import Values
from carrom.laws import MEN, Contact

_LAST: dict[frozenset[str], Values] = {
    frozenset({"own"}): ("own", "both"),
    frozenset({"opp"}): ("opponent", "both"),
    frozenset({"own", "opp"}): ("both",),
}


def find_board(
    story: StrokeStory,
    facts: dict[str, Any],
    counts: Counter[str],
    last: set[str],
    fell: list[Discs],
) -> dict[str, Values]:
    """Each thing that is known of the board, with its possible values."""
    known: dict[str, Values] = {}
    queen = None if facts.get("queen") or facts.get("jumped_queen") else _find_queen(story)
    if queen:
        known["queen"] = queen
    if last:
        known["last"] = _LAST[frozenset(last)]
    if facts.get("first_contact") is Contact.OWN and not counts:
        hit = [d for c in story.statements if c.has("TOUCH", "STRIKE") for d in c.discs]
        if any(d.kind == "man" and d.last and story.side(d) != "opp" for d in hit):
            known["down"] = (MEN - 1,)
    if "BREAK" in story.concepts:
        known["break"] = (1,)
    first = any(item.first for item in fell) or "FIRST_TIME" in story.concepts
    if first or _nothing_yet(story):
        known |= {"down": (0,), "ever": (0,)}
    for statement in story.statements:
        _find_counts(story, statement, counts, known, last)
    return known


def _find_counts(
    story: StrokeStory,
    statement: Statement,
    counts: Counter[str],
    known: dict[str, Values],
    last: set[str],
) -> None:
    """Men left or down before, dues and scores."""
    whole = statement.has("ALL", "ONLY") or any(d.number == MEN for d in statement.discs)
    left = statement.has("LEFT") or (
        statement.has("ON_BOARD") and not statement.has("QUEEN") and whole
    )
    for item in statement.discs:
        if item.kind == "man" and item.last and left and item.number is None and not counts:
            continue
        if item.kind != "man" or item.number is None or not 0 < item.number <= MEN:
            continue
        side = story.side(item) or "own"
        if left and item.number == 1 and (counts[side] == 1 or side == "opp"):
            if counts[side] == 1:
                last.add(side)
                known["last"] = _LAST[frozenset(last)]
        elif left and side == "own":
            known["down"] = (MEN - item.number,)
        elif left:
            known["left"] = (max(item.number - counts["opp"], 0),)
        elif story.is_before(statement) and statement.has("FALL", "GO", "IN") and side == "own":
            known["down"] = (item.number,)
    for at, word in enumerate(statement.words):
        after = [w.concept for w in statement.words[at + 1 :] if w.concept != NOISE]
        if word.number is None:
            continue
        if after[:1] == ["DUE"] or statement.has("OWE"):
            if _nearest_person(statement, at) in (None, story.by or "me"):
                known["own_dues"] = (word.number,)
        elif after[:1] == ["POINT"] or word.number > MEN:
            person = _nearest_person(statement, at)
            if after[:1] == ["ALL"] or _is_level(statement):
                known["own_score"] = known["opp_score"] = (word.number,)
                continue
            ours = person in (None, "self", story.by or "me")
            known["own_score" if ours else "opp_score"] = (word.number,)
    owed = (
        statement.has("DUE")
        and statement.has("OWE", "LEFT")
        and not statement.has("NOT", "NOTHING")
    )
    if owed and "own_dues" not in known and statement.subject in (None, story.by or "me"):
        known["own_dues"] = (1,)


def _is_level(statement: Statement) -> bool:
    """Are both scores told at once: "24-24"?"""
    numbers = [word.number for word in statement.words if word.number is not None]
    return len(numbers) == 2 and numbers[0] == numbers[1] and not statement.discs


def _nearest_person(statement: Statement, at: int) -> str | None:
    """Whose number it is: the last one named before it, or the first after."""
    before = [PLAYERS[w.concept] for w in statement.words[:at] if w.concept in PLAYERS]
    after = [PLAYERS[w.concept] for w in statement.words[at:] if w.concept in PLAYERS]
    return next(iter(before[-1:] + after[:1]), None)


def _nothing_yet(story: StrokeStory) -> bool:
    if any(c.is_before_it and _any_of_own(story, c) for c in story.statements):
        return True
    return any(
        c.has("YET", "ALREADY")
        and (c.has("NOTHING") or (c.has("NOT") and c.has("YET")))
        and c.has("FALL", "GO", "IN", "MAN", "NOTHING")
        and not c.has("QUEEN", "COVERED")
        for c in story.statements
    )


def _find_queen(story: StrokeStory) -> Values | None:
    """Where the queen was before the stroke, as far as the words say."""
    taken = any(
        _speaks_of_queen(c) and story.is_before(c) and not c.has("COVERED", "ON_BOARD", "NOT")
        for c in story.statements
    )
    for statement in story.statements:
        if statement.has("UNCOVERED", "COVERING", "NEXT_STROKE") and not statement.has("CIRCLE"):
            return ("pending",)
        if statement.has("TRIED") and statement.has("COVER"):
            return ("pending",)
        queen = _speaks_of_queen(statement)
        if statement.has("COVERED") and not (statement.asks or statement.has("Q")):
            covers = not story.happened and "WITH" in story.concepts
            if (taken or covers) and not story.is_before(statement):
                return ("pending",)  # she was taken before, and covered by this stroke
            owner = next((d.owner for d in statement.discs if d.kind == "queen" and d.owner), None)
            person = statement.subject or owner or _owner_in(statement)
            if person is None:
                return (
                    ("covered_by_me", "covered_by_opponent") if story.is_before(statement) else None
                )
            mine = person in (story.by or "me", "self")
            return ("covered_by_me",) if mine else ("covered_by_opponent",)
        if queen and statement.is_before_it:
            return ("on_board",)
        if (
            queen
            and statement.has("AFTER")
            and statement.has("NOTHING")
            and not statement.has("FALL")
        ):
            return ("pending",)  # "queen, then nothing"
        if queen and statement.has("ON_BOARD", "CENTRE") and not statement.has("PUT_BACK", "PLACE"):
            return ("on_board",)
        if queen and story.is_before(statement) and not statement.has("NOT", "YET"):
            return ("pending",)
    return None


def _any_of_own(story: StrokeStory, statement: Statement) -> bool:
    """ "before my first coin", "before any of mine": none of them had fallen."""
    men = [d for d in statement.discs if d.kind == "man" and story.side(d) == "own"]
    return bool(men) and (
        any(d.first for d in men) or any(w.text == "any" for w in statement.words)
    )


def _speaks_of_queen(statement: Statement) -> bool:
    return any(d.kind == "queen" for d in statement.discs)


def _owner_in(statement: Statement) -> str | None:
    return next((OWNERS[w.concept] for w in statement.words if w.concept in OWNERS), None)
