"""Questions, verdicts and names as parts of a reply: every text in words, every citation with its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from carrom.ask.case import Case, Question
from carrom.ask.plan.question import needed_by
from carrom.ask.plan.space import GROUPS, part_of_a_stroke
from carrom.ask.plan.verdict import BESIDE, Alternative, RuleSetOutcome, fold, verdict
from carrom.ask.reply import (
    ChoiceText,
    Condition,
    IncidentName,
    OtherWording,
    PartOfAStroke,
    QuestionText,
    Reasons,
    ToDo,
    Together,
    VerdictText,
)
from carrom.ask.say.sentences import (
    answer_text,
    ask_text,
    incident_text,
    key_text,
    label_text,
    step_text,
    stroke_text,
    why_text,
)
from carrom.errors import UnknownClause
from carrom.laws import LawText, Message, RuleSet, StrokeFacts, clause, decision, law_text, say

ALTERNATIVES = 6
"""Alternatives that are shown of one rule set: a longer list does not help a player who knows so little."""


def incident_name(kind: str, known: dict[str, str], language: str) -> IncidentName:
    """An incident as it is offered."""
    group = next(group for group, kinds in GROUPS.items() if kind in kinds)
    return IncidentName(kind, incident_text(kind, language), group, known)


def question_text(question: Question, language: str, case: Case | None = None) -> QuestionText:
    """A question in words. Without a ``case`` it is about the report itself, and needs an answer."""
    about = () if case is None else case.about
    return QuestionText(
        question.name,
        question.form,
        ask_text(question, language, about=about),
        why_text(question, language),
        question.counts,
        tuple(
            ChoiceText(
                choice.text,
                answer_text(question, choice, language),
                key_text(choice, language) if question.counts else "",
                label_text(question, choice, language) if question.counts else "",
            )
            for choice in question.choices
        ),
        () if case is None else tuple(rules.name for rules in needed_by(case, question)),
        may_be_unknown=case is not None,
    )


def verdict_text(case: Case, language: str) -> VerdictText:
    """The verdict in words: rule sets that ask for the same together, the larger groups first."""
    judged = verdict(case)
    groups: dict[object, list[RuleSetOutcome]] = {}
    for outcome in judged.outcomes:
        folded = replace(outcome, alternatives=fold(outcome.alternatives, case.event))
        key = tuple(
            (each.conditions, each.remedy, *((step.key, step.n) for step in each.steps[-1:]))
            for each in folded.alternatives
        )
        groups.setdefault(key, []).append(folded)
    together = sorted(groups.values(), key=len, reverse=True)
    return VerdictText(
        tuple(_together(outcomes, case, language) for outcomes in together),
        judged.agreement,
        any(answer.choice is None for answer in case.answers),
    )


def part_texts(rules: Iterable[RuleSet], kind: str, language: str) -> tuple[PartOfAStroke, ...]:
    """What the rule sets say of a disc that dropped, those together that say the same."""
    groups: dict[str, list[RuleSet]] = {}
    for each in rules:
        groups.setdefault(part_of_a_stroke(each, kind).grounds[0], []).append(each)
    parts = []
    for ground, alike in groups.items():
        ruling = part_of_a_stroke(alike[0], kind)
        cited = _cite(ruling.clauses), _cite(ruling.decisions), ()
        names = tuple(each.name for each in alike)
        text = say(Message(f"ground.{ground}"), language=language)
        reasons = Reasons(names[0], False, *cited)
        parts.append(PartOfAStroke(names, ground != "dropped.replaced", text, reasons))
    return tuple(parts)


def _together(outcomes: Sequence[RuleSetOutcome], case: Case, language: str) -> Together:
    first, *others = outcomes
    todo = []
    for place, alternative in enumerate(first.alternatives[:ALTERNATIVES]):
        steps = _step_texts(alternative, language)
        conditions = tuple(
            Condition(
                ask_text(given.question, language, about=case.about),
                answer_text(given.question, given.choice, language),
            )
            for given in alternative.conditions
            if given.choice
        )
        otherwise = tuple(
            OtherWording(other.rules.name, text)
            for other in others
            for text in _step_texts(other.alternatives[place], language)
            if text not in steps
        )
        says = _announcement(alternative, case, language)
        todo.append(ToDo(conditions, steps, says, otherwise))
    return Together(
        tuple(outcome.rules.name for outcome in outcomes),
        tuple(todo),
        max(0, len(first.alternatives) - ALTERNATIVES),
        tuple(map(_reasons, outcomes)),
    )


def _step_texts(alternative: Alternative, language: str) -> tuple[str, ...]:
    """The steps that have words, in the order of doing."""
    return tuple(filter(None, (step_text(step, language) for step in alternative.steps)))


def _announcement(alternative: Alternative, case: Case, language: str) -> str:
    """What an umpire says; where the boards left have no reason in common, it says what happened instead."""
    says = [text for text in (say(m, language=language) for m in alternative.says) if text]
    if says and isinstance(case.event, StrokeFacts) and not any(map(_is_reason, alternative.says)):
        says.insert(0, stroke_text(case.event, case.known, language))
    return " ".join(says)


def _is_reason(message: Message) -> bool:
    section, _, ground = message.key.partition(".")
    beside = ground in BESIDE or ground.startswith("debt.")
    return section in ("ground", "breach") and not beside


def _reasons(outcome: RuleSetOutcome) -> Reasons:
    shown = outcome.alternatives[:ALTERNATIVES]
    return Reasons(
        outcome.rules.name,
        any(each.one_of for each in shown),
        _cite(id for each in shown for id in each.clauses),
        _cite(id for each in shown for id in each.decisions),
        _cite(id for each in shown for id in each.placing),
    )


def _cite(ids: Iterable[str]) -> tuple[LawText, ...]:
    """A citation for each id, once, in the order in which they are met."""
    citations = []
    for id in dict.fromkeys(ids):
        try:
            citations.append(law_text(clause(id) if id[0].isdigit() else decision(id)))
        except UnknownClause:  # the rules of a house may cite something of their own
            citations.append(LawText(id, "house", "", ""))
    return tuple(citations)
