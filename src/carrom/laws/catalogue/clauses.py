"""The catalogue: every clause of the five documents in our own words, and every decision we took.

A decision (A20) says how a contradiction, a gap or an unclear word in the documents is resolved; P1
to P4 are the policies behind them. Whatever id a ruling cites is found here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Self

from carrom.errors import UnknownClause, nearest

DOCUMENT_TITLES = {
    "000": "Club sheet: four breaks or an hour, queen 3",
    "001": "Team tournament: knock-out, league, final of 24 points, queen 3",
    "002": "Company rules: 29 points, queen 5",
    "003": "The Laws of Carrom, 29 points",
    "004": "Team rules: three boards, queen 5",
}
"""Number → short title of each document, in their own order."""


class Honoured(StrEnum):
    """How the software honours a clause, and what that means in a sentence.

    >>> clause("003.game.3d").honoured
    <Honoured.JUDGED: 'judged'>
    >>> Honoured.CLOCK.meaning
    'a time limit, or when a clock starts and stops'
    """

    meaning: str

    JUDGED = "judged", "it decides rulings of the umpire, on a stroke or on a reported incident"
    MEASURED = "measured", "the geometry and mechanics of the simulated board decide it"
    EQUIPMENT = "equipment", "a measure or material that the certification sheet checks"
    CLOCK = "clock", "a time limit, or when a clock starts and stops"
    OBSERVED = "observed", "seen or done on the real board at no cost, and told as such"
    ENFORCED = "enforced", "a match takes nothing that breaks it: who plays, who sits where"
    ORGANISED = "organised", "a matter of the tournament around the match"
    DEFINITION = "definition", "a term, or text without a rule in it"

    def __new__(cls, word: str, meaning: str) -> Self:
        member = str.__new__(cls, word)
        member._value_, member.meaning = word, meaning
        return member


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: id "003.queen.17" is number "queen.17" of document "003"."""

    id: str
    document: str
    number: str
    section: str
    kind: str
    says: str
    honoured: Honoured
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """How we resolved a question the documents leave open, and the clauses it concerns."""

    id: str
    title: str
    resolution: str
    clauses: tuple[str, ...]


@cache
def clauses() -> tuple[Clause, ...]:
    """Every clause, in the order of the documents.

    >>> clauses()[0].id, clauses()[0].section
    ('000.ex.1', 'Example of the point system')
    """
    return tuple(
        Clause(
            **row | {"honoured": Honoured[row["honoured"].upper()]},
            document=document,
            number=row["id"].removeprefix(f"{document}."),
        )
        for document in DOCUMENT_TITLES
        for row in rows(document)
    )


@cache
def decisions() -> tuple[Decision, ...]:
    """Every decision: the policies P1 to P4, then A01, A02, ... in the order of their numbers.

    >>> [decision.id for decision in decisions()[:6]]
    ['P1', 'P2', 'P3', 'P4', 'A01', 'A02']
    """
    return tuple(Decision(**row | {"clauses": tuple(row["clauses"])}) for row in rows("decisions"))


def clause(id: str) -> Clause:
    """The clause of that id, in any case; raises UnknownClause, which names the nearest one.

    >>> clause("003.game.3d").says
    'A game goes to 29 points.'
    """
    item = _by_id().get(id.casefold())
    if not isinstance(item, Clause):
        raise _unknown("clause", id, [c.id for c in clauses()])
    return item


def decision(id: str) -> Decision:
    """The decision of that id, in any case; raises UnknownClause, which names the nearest one.

    >>> decision("A5").id, decision("A05").clauses
    ('A05', ('000.queen.5a', '003.queen.5', '003.dues.10'))
    """
    item = _by_id().get(id.casefold())
    if item is None and id[1:].isdigit():
        item = _by_id().get(f"{id[0].casefold()}{int(id[1:]):02}")  # A1 is A01
    if not isinstance(item, Decision):
        raise _unknown("decision", id, [d.id for d in decisions()])
    return item


@cache
def known_ids() -> frozenset[str]:
    """Every id a ruling may cite."""
    return frozenset(item.id for item in _by_id().values())


def under(prefix: str) -> tuple[Clause, ...]:
    """The clauses of a document ("003"), a section ("003.queen") or a divided clause ("003.queen.10").

    Empty if there are none.

    >>> [clause.id for clause in under("003.queen.10")]
    ['003.queen.10a', '003.queen.10b']
    """
    parts = r"[a-z]*" if prefix.count(".") == 2 else ""
    pattern = re.compile(rf"{re.escape(prefix)}{parts}(\..*)?", re.IGNORECASE)
    return tuple(clause for clause in clauses() if pattern.fullmatch(clause.id))


def deciding(id: str) -> tuple[Decision, ...]:
    """The decisions that concern a clause.

    >>> [decision.id for decision in deciding("003.queen.17")]
    ['A06', 'A18', 'A20']
    """
    return tuple(d for d in decisions() if id in d.clauses)


@cache
def _by_id() -> dict[str, Clause | Decision]:
    items: tuple[Clause | Decision, ...] = (*clauses(), *decisions())
    return {item.id.casefold(): item for item in items}


def rows(name: str) -> Iterator[dict[str, Any]]:
    """The lines of a data file of the catalogue: ``003``, ``decisions``, ``hi/003``."""
    import json
    from importlib.resources import files

    text = (files("carrom.laws") / "data" / f"{name}.jsonl").read_text(encoding="utf-8")
    return (json.loads(line) for line in text.splitlines())


def _unknown(what: str, id: str, known: list[str]) -> UnknownClause:
    from difflib import get_close_matches

    # Four hundred ids do not help, so where none is close the documents are named.
    close = get_close_matches(id, known, n=3, cutoff=0.55)
    among = close or (list(DOCUMENT_TITLES) if what == "clause" else [f"{known[0]} to {known[-1]}"])
    hint = nearest(id, among)
    # Several are close, and these are not all; of decisions, numbered as they came, none is closest.
    if len(close) > 1 and (what == "decision" or hint.startswith("known: ")):
        hint = f"did you mean {' or '.join(close)}?"
    return UnknownClause(f"there is no {what} {id!r}; {hint}")
