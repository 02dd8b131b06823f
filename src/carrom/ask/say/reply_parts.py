"""Questions, verdicts and names as parts of a reply: every text in words, every citation with its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from carrom.ask.case import Case, Question
from carrom.ask.plan.incident_space import BY_OPTION, GROUPS, part_of_a_stroke
from carrom.ask.reply import (
    Agreement,
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
from carrom.ask.say.sentences import Sentences
from carrom.errors import UnknownClause
from carrom.laws import (
    LawText,
    Message,
    RuleSet,
    StrokeFacts,
    clause,
    decision,
    law_text,
    rule_sets,
    say,
    split,
)

if TYPE_CHECKING:
    from carrom.ask.plan.verdict import Alternative, RuleSetOutcome

# What only a case needs is imported when there is one: the first reply to words comes sooner.

ALTERNATIVES = 6
"""Alternatives that are shown of one rule set: a longer list does not help a player who knows so little."""


def incident_name(kind: str, known: dict[str, str], words: Sentences) -> IncidentName:
    """An incident as it is offered."""
    group = next((group for group, kinds in GROUPS.items() if kind in kinds), "")
    return IncidentName(kind, words.event(kind), group, known, words.incident(kind, known))


def question_text(question: Question, words: Sentences, case: Case | None = None) -> QuestionText:
    """A question in words. Without a ``case`` it is about the report itself, and needs an answer."""
    needing: tuple[RuleSet, ...] = ()
    if case is not None:
        from carrom.ask.plan.question import needed_by

        needing = needed_by(case, question)
    return QuestionText(
        question.name,
        question.form,
        words.question(question, () if case is None else case.about),
        words.why(question),
        question.counts,
        tuple(
            ChoiceText(
                choice.text,
                words.answer(question, choice),
                choice.text.replace(",", ", ") if question.counts else "",
                words.label(question, choice) if question.counts else "",
            )
            for choice in question.choices
        ),
        tuple(rules.name for rules in needing),
        may_be_unknown=case is not None,
    )


def verdict_text(case: Case, words: Sentences) -> VerdictText:
    """The verdict in words: rule sets that ask for the same together, the larger groups first."""
    from carrom.ask.plan.verdict import fold, verdict

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
        tuple(_together(outcomes, case, words) for outcomes in together),
        judged.agreement,
        any(answer.choice is None for answer in case.answers),
    )


def part_texts(rules: Iterable[RuleSet], kind: str, words: Sentences) -> tuple[PartOfAStroke, ...]:
    """What the rule sets say of a disc that dropped, those together that say the same."""
    groups: dict[str, list[RuleSet]] = {}
    for each in rules:
        groups.setdefault(part_of_a_stroke(each, kind).grounds[0], []).append(each)
    parts = []
    for ground, alike in groups.items():
        ruling = part_of_a_stroke(alike[0], kind)
        cited = cite_laws(ruling.clauses, words), cite_laws(ruling.decisions, words), ()
        names = tuple(each.name for each in alike)
        text = say(Message(f"ground.{ground}"), language=words.language)
        reasons = Reasons(names[0], False, *cited)
        parts.append(PartOfAStroke(names, ground != "dropped.replaced", text, reasons))
    return tuple(parts)


def option_verdict(rules: Sequence[RuleSet], kind: str, words: Sentences) -> VerdictText:
    """The verdict where an option of the rule set answers: rule sets of the same value together."""
    option = BY_OPTION[kind]
    groups: dict[str, list[RuleSet]] = {}
    for each in rules:
        groups.setdefault(str(each.option(option)), []).append(each)
    together = sorted(groups.items(), key=lambda group: -len(group[1]))
    stands_alone = len(rules) > 1 or rules[0].men_are_shared
    compared = rules if stands_alone else (*rules, *(e for e in rule_sets() if e not in rules))
    alike = {each.name: str(each.option(option)) == together[0][0] for each in compared}
    same = tuple(name for name, is_same in alike.items() if is_same)
    differ = tuple(name for name, is_same in alike.items() if not is_same)
    outcomes = [
        Together(
            tuple(each.name for each in group),
            (ToDo((), (words.words["direct"][f"{kind}.{value}"],), "", ()),),
            0,
            tuple(_source(each, option, words) for each in group),
        )
        for value, group in together
    ]
    agreement = Agreement(same, differ, (), len(compared))
    return VerdictText(tuple(outcomes), agreement, left_open=False)


def _source(rules: RuleSet, option: str, words: Sentences) -> Reasons:
    clauses, decisions = split(rules.source(option))
    return Reasons(rules.name, False, cite_laws(clauses, words), cite_laws(decisions, words), ())


def _together(outcomes: Sequence[RuleSetOutcome], case: Case, words: Sentences) -> Together:
    first, *others = outcomes
    todo = []
    for place, alternative in enumerate(first.alternatives[:ALTERNATIVES]):
        steps = _step_texts(alternative, words)
        conditions = tuple(
            Condition(words.question(question, case.about), words.answer(question, choice))
            for question, choice in alternative.conditions
        )
        otherwise = tuple(
            OtherWording(other.rules.name, text)
            for other in others
            for text in _step_texts(other.alternatives[place], words)
            if text not in steps
        )
        says = _announcement(alternative, case, words)
        todo.append(ToDo(conditions, steps, says, otherwise))
    return Together(
        tuple(outcome.rules.name for outcome in outcomes),
        tuple(todo),
        max(0, len(first.alternatives) - ALTERNATIVES),
        tuple(_reasons(outcome, words) for outcome in outcomes),
    )


def _step_texts(alternative: Alternative, words: Sentences) -> tuple[str, ...]:
    """The steps that have words, in the order of doing."""
    return tuple(filter(None, map(words.step, alternative.steps)))


def _announcement(alternative: Alternative, case: Case, words: Sentences) -> str:
    """What an umpire says; where the boards left have no reason in common, it says what happened instead."""
    says = [*filter(None, (say(m, language=words.language) for m in alternative.says))]
    if says and isinstance(case.event, StrokeFacts) and not any(map(_is_reason, alternative.says)):
        says.insert(0, words.event(case.event, case.known))
    return " ".join(says)


def _is_reason(message: Message) -> bool:
    from carrom.ask.plan.verdict import BESIDE

    section, _, ground = message.key.partition(".")
    beside = ground in BESIDE or ground.startswith("debt.")
    return section in ("ground", "breach") and not beside


def _reasons(outcome: RuleSetOutcome, words: Sentences) -> Reasons:
    shown = outcome.alternatives[:ALTERNATIVES]
    return Reasons(
        outcome.rules.name,
        any(each.one_of for each in shown),
        cite_laws((id for each in shown for id in each.clauses), words),
        cite_laws((id for each in shown for id in each.decisions), words),
        cite_laws((id for each in shown for id in each.placing), words),
    )


def cite_laws(ids: Iterable[str], words: Sentences) -> tuple[LawText, ...]:
    """A citation for each id, once, in the order in which they are met."""
    citations = []
    for id in dict.fromkeys(ids):
        try:
            item = clause(id) if id[0].isdigit() else decision(id)
            citations.append(law_text(item, language=words.language))
        except UnknownClause:  # the rules of a house may cite something of their own
            citations.append(LawText(id, "house", "", ""))
    return tuple(citations)
