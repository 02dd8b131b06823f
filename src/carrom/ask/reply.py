"""What the umpire answers to a page, a terminal or a program: plain values, every text already in words."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.laws import Breach, LawText, RuleSetName, StrokeFacts


@dataclass(frozen=True, slots=True)
class IncidentName:
    """An incident that may have happened. ``group``: what it belongs to, for a list of them.

    ``known`` is what the words said of it beyond its kind: who did it. ``told``: both in a sentence, to be
    confirmed.
    """

    kind: str
    name: str
    group: str
    known: dict[str, str]
    told: str


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that may have been wrong with a stroke."""

    name: Breach
    text: str


@dataclass(frozen=True, slots=True)
class Menu:
    """What a page offers before anything is reported."""

    language: str
    rules: tuple[RuleSetName, ...]
    incidents: tuple[IncidentName, ...]
    faults: tuple[Fault, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChoiceText:
    """A possible answer: its short text for the case, and its words.

    ``key`` are the numbers it stands for, where it is a count; ``label`` what they mean beyond that.
    """

    value: str
    text: str
    key: str
    label: str


@dataclass(frozen=True, slots=True)
class QuestionText:
    """A question, why it is asked, and which of the rule sets asked about need the answer.

    ``may_be_unknown``: the player may answer ``?``, "I don't know".
    """

    name: str
    form: str
    text: str
    why: str
    counts: bool
    choices: tuple[ChoiceText, ...]
    needed_by: tuple[str, ...]
    may_be_unknown: bool


@dataclass(frozen=True, slots=True)
class AnswerText:
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
class OtherWording:
    """A step that one rule set of several words in its own way."""

    rules: str
    text: str


@dataclass(frozen=True, slots=True)
class ToDo:
    """What to do if the conditions hold: the steps, what an umpire would announce, and other wordings."""

    conditions: tuple[Condition, ...]
    steps: tuple[str, ...]
    says: str
    otherwise: tuple[OtherWording, ...]


@dataclass(frozen=True, slots=True)
class Reasons:
    """What a rule set bases it on. ``one_of``: one of the clauses is the reason, not all of them."""

    rules: str
    one_of: bool
    clauses: tuple[LawText, ...]
    decisions: tuple[LawText, ...]
    placing: tuple[LawText, ...]


@dataclass(frozen=True, slots=True)
class Together:
    """Rule sets that ask for the same. No alternatives: it cannot arise under them.

    ``rarer``: how many alternatives are left out, because too much is open.
    """

    rules: tuple[str, ...]
    alternatives: tuple[ToDo, ...]
    rarer: int
    reasons: tuple[Reasons, ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Which of the rule sets compared ask for the same, which differ, and for which it depends on more."""

    same: tuple[str, ...]
    differ: tuple[str, ...]
    depends: tuple[str, ...]
    of: int


@dataclass(frozen=True, slots=True)
class VerdictText:
    """The verdict. ``left_open``: some answer was "I don't know"."""

    outcomes: tuple[Together, ...]
    agreement: Agreement
    left_open: bool


@dataclass(frozen=True, slots=True)
class PartOfAStroke:
    """What these rule sets say of a disc that dropped; if it ``counts``, report the stroke with it."""

    rules: tuple[str, ...]
    counts: bool
    text: str
    reasons: Reasons


@dataclass(frozen=True, slots=True)
class Reply:
    """What was reported, said back; what was answered; and one of: the next question, the verdict, a part.

    ``language`` is the one it is said in: English where there are no words in the one asked for.
    """

    language: str
    rules: tuple[RuleSetName, ...]
    told: str
    answered: tuple[AnswerText, ...] = ()
    question: QuestionText | None = None
    verdict: VerdictText | None = None
    part_of_a_stroke: tuple[PartOfAStroke, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleAnswer:
    """The answer to a question about the rules: a sentence, and the ids of the clauses behind it."""

    topic: str
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HeardStroke:
    """Another stroke that the same words may tell."""

    stroke: StrokeFacts
    told: str
    known: dict[str, str]
    by_opponent: bool


@dataclass(frozen=True, slots=True)
class Heard:
    """Words as they were understood: a stroke, incidents they may mean, clauses that may answer them.

    ``answer``: they ask about the rules, and this is the answer; ``clauses`` are then those behind it.

    One stroke or one incident is to be confirmed as it is ``told``; several readings are a choice, and
    ``others`` are less likely ones, for who does not confirm it. ``rivals``: other strokes that may be meant.
    ``question`` is to be answered before the stroke is known (whose man it was), with `hear` again.
    ``problem``: why the stroke cannot be ruled on as it was said. ``doubtful``: ask whether it is right.
    ``by_opponent``: the opponent made the stroke, so "you" is the opponent.
    """

    language: str
    stroke: StrokeFacts | None
    told: str
    known: dict[str, str]
    not_understood: tuple[str, ...]
    question: QuestionText | None
    problem: str
    doubtful: bool
    by_opponent: bool
    incidents: tuple[IncidentName, ...]
    clauses: tuple[LawText, ...]
    answer: RuleAnswer | None = None
    others: tuple[IncidentName, ...] = ()
    rivals: tuple[HeardStroke, ...] = ()


@dataclass(frozen=True, slots=True)
class Conversation:
    """A story and the answers given so far: what was understood, and what comes next.

    ``understood``: ``stroke``, ``incident``, ``answer`` (to a question about the rules), ``clauses`` (none of
    these, but the clauses may answer) or ``nothing``.
    ``heard`` is None where there were no words: then the stroke is asked for bit by bit. ``reply`` has the
    next question, or the verdict; neither where the words have to be said otherwise.
    """

    words: str
    understood: str
    heard: Heard | None
    reply: Reply

    @property
    def by_opponent(self) -> bool:
        """Was it a stroke of the opponent, so that "you" is the opponent?"""
        return self.understood == "stroke" and self.heard is not None and self.heard.by_opponent
