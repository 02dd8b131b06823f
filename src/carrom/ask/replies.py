"""What the umpire who asks answers a page: plain values, every text in it already in words."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.laws import Listed


@dataclass(frozen=True, slots=True)
class RuleSetName:
    """A rule set as it is offered: its name, its title, and the document it is made from."""

    name: str
    title: str
    document: str | None


@dataclass(frozen=True, slots=True)
class IncidentName:
    """Something that may happen beside a stroke. ``group``: what it belongs to, for a list of them.

    ``known`` is what was said of it beyond its kind: who did it.
    """

    kind: str
    name: str
    group: str
    known: dict[str, str]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that may have been wrong with a stroke."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Start:
    """What a page needs before anything was told."""

    language: str
    rules: tuple[RuleSetName, ...]
    incidents: tuple[IncidentName, ...]
    faults: tuple[Fault, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """An answer that may be given: what it is on the wire, and its words.

    ``key`` are the numbers it stands for, where it is a count; ``label`` what they mean beyond that.
    """

    value: str
    text: str
    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, why it is asked, and which of the rule sets asked about need the answer."""

    name: str
    form: str
    text: str
    why: str
    counts: bool
    choices: tuple[Pick, ...]
    needed_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer that was given; the value ``?`` where the player did not know."""

    name: str
    value: str
    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Condition:
    """What has to hold, where something was left open."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A step that one rule set of several words in its own way."""

    rules: str
    text: str


@dataclass(frozen=True, slots=True)
class ToDo:
    """What to do if the conditions hold: the steps, what an umpire would say, and other wordings."""

    conditions: tuple[Condition, ...]
    steps: tuple[str, ...]
    says: str
    otherwise: tuple[Otherwise, ...]


@dataclass(frozen=True, slots=True)
class Reasons:
    """What stands behind it in one rule set. ``one_of``: one of the clauses is the reason, not all."""

    rules: str
    one_of: bool
    clauses: tuple[Listed, ...]
    decisions: tuple[Listed, ...]
    placing: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class Together:
    """Rule sets that ask for the same. No alternatives: it cannot arise under them.

    ``rarer``: how many alternatives are not told, because too much was left open.
    """

    rules: tuple[str, ...]
    alternatives: tuple[ToDo, ...]
    rarer: int
    reasons: tuple[Reasons, ...]


@dataclass(frozen=True, slots=True)
class Agreed:
    """How many of how many rule sets ask for the same; which do not, and for which it depends on more."""

    same: tuple[str, ...]
    differ: tuple[str, ...]
    depends: tuple[str, ...]
    of: int


@dataclass(frozen=True, slots=True)
class Told:
    """The verdict."""

    outcomes: tuple[Together, ...]
    agreement: Agreed
    left_open: bool


@dataclass(frozen=True, slots=True)
class PartOfAStroke:
    """What these rule sets say of a piece that dropped; if it ``counts``, tell the stroke with it."""

    rules: tuple[str, ...]
    counts: bool
    text: str
    reasons: Reasons


@dataclass(frozen=True, slots=True)
class Reply:
    """What was told, said back; what was answered; and one of: the next question, the verdict, a part.

    ``language`` is the one it is said in: English where there are no words in the one asked for.
    """

    language: str
    rules: tuple[RuleSetName, ...]
    told: str
    answered: tuple[Answered, ...]
    question: Asked | None
    verdict: Told | None
    part_of_a_stroke: tuple[PartOfAStroke, ...]


@dataclass(frozen=True, slots=True)
class StrokeHeard:
    """A stroke as it goes over the wire and back."""

    own: int
    opp: int
    queen: bool
    striker: bool
    proper: bool
    breach: tuple[str, ...]
    direct_hit: bool
    striker_jumped: bool
    jumped_own: int
    jumped_opp: int
    jumped_queen: bool


@dataclass(frozen=True, slots=True)
class Heard:
    """Words as they were understood: a stroke, things that may have happened, clauses that may answer.

    ``question`` is to be answered before the stroke is known (whose man it was), with `hear` again.
    ``problem``: why the stroke cannot be ruled on as it was said. ``doubtful``: ask whether it is right.
    ``by_opponent``: it is told of the opponent, so "you" is he.
    """

    language: str
    stroke: StrokeHeard | None
    told: str
    known: dict[str, str]
    not_understood: tuple[str, ...]
    question: Asked | None
    problem: str
    doubtful: bool
    by_opponent: bool
    incidents: tuple[IncidentName, ...]
    clauses: tuple[Listed, ...]
