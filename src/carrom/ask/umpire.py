"""The umpire who asks about a case: the next question, or the verdict.

A case is everything that was reported, as JSON values, so that an address can hold it:

>>> reply = ask({"rules": ["laws-29"], "stroke": {"own": 1, "striker": True}, "answers": {}})
>>> reply.question.text
'How many of your men were down before this stroke?'
>>> answers = {"down": "1-7", "queen": "on_board"}
>>> reply = ask({"rules": ["laws-29"], "stroke": {"own": 1, "striker": True}, "answers": answers})
>>> reply.verdict.outcomes[0].alternatives[0].steps[-1]
'You play on.'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from carrom.ask.case import UNKNOWN, Case, CaseReport, check_text, looked_at
from carrom.ask.plan.incident_space import BOARD, BY_OPTION, GROUPS, PART_OF_A_STROKE
from carrom.ask.plan.piecemeal import next_of_stroke, stroke_of
from carrom.ask.plan.possibility import Value, Values
from carrom.ask.reply import AnswerText, Fault, Menu, QuestionText, Reply
from carrom.ask.rules import find_rules
from carrom.ask.say.reply_parts import (
    incident_name,
    option_verdict,
    part_texts,
    question_text,
    verdict_text,
)
from carrom.ask.say.sentences import Sentences
from carrom.errors import BadInput
from carrom.laws import (
    MEN,
    Breach,
    RuleSet,
    StrokeFacts,
    every_rule_set,
    rule_set_name,
    spoken_language,
)
from carrom.shape import ChoiceOf, ObjectOf

BIT_BY_BIT = "stroke"
"""The incident of a case in which the stroke itself is asked for."""
_REPORT = ObjectOf(CaseReport)
ANSWERS = _REPORT.fields["answers"].shape
"""What answers are: short texts by the name of their question."""
_KINDS = ChoiceOf((BIT_BY_BIT, *(kind for kinds in GROUPS.values() for kind in kinds)))


def start(*, language: str = "en") -> Menu:
    """The rule sets, the incidents, what may have been wrong with a stroke, and examples of words.

    >>> menu = start()
    >>> menu.rules[0].name, menu.examples[0]
    ('laws-29', 'striker and one of mine')
    """
    words = Sentences(spoken_language(language))
    return Menu(
        words.language,
        tuple(map(rule_set_name, every_rule_set())),
        tuple(incident_name(kind, {}, words) for kinds in GROUPS.values() for kind in kinds),
        tuple(Fault(breach, words.faults[breach.value]) for breach in Breach),
        words.page_words("examples"),
    )


def ask(request: Any) -> Reply:
    """The next question of a case, or the verdict. The request is a `CaseReport` as JSON.

    >>> reply = ask({"rules": ["icf-25"], "stroke": {"own": 1}})
    >>> reply.question.name, [choice.value for choice in reply.question.choices]
    ('down', ['0', '1-7', '8'])
    """
    if not isinstance(request, dict):
        raise BadInput("must be an object {rules, stroke | incident, answers}", field="case")
    absent = [key for key in ("known", "answers") if request.get(key, "") is None]
    report: CaseReport = _REPORT.read({k: v for k, v in request.items() if k not in absent})
    language, rules = spoken_language(report.language), find_rules(report.rules, report.house)
    return reply_to(rules, _event_of(report), report.known, report.answers, language)


# Reading a case ----------------------------------------------------------------------------------


def _event_of(report: CaseReport) -> StrokeFacts | str:
    facts, kind = report.stroke, report.incident
    if facts is not None and kind is not None:
        raise BadInput("give a stroke or an incident, not both", field="stroke")
    if kind is not None:
        return str(_KINDS.read_at(kind, "incident"))
    if facts is None:
        raise BadInput("say what was pocketed, or what else happened", field="stroke")
    for name in ("own", "opp"):
        men = getattr(facts, name) + getattr(facts, f"jumped_{name}")
        if men > MEN:
            raise BadInput(f"is {men}; a side has {MEN} men", field=f"stroke.{name}")
    if facts.queen and facts.jumped_queen:
        raise BadInput("the queen was pocketed or jumped off, not both", field="stroke.queen")
    return facts


def given_text(question: QuestionText, answers: Mapping[str, str]) -> AnswerText:
    """The answer to a question about the report; it must be one of the choices."""
    name, texts = question.name, {choice.value: choice.text for choice in question.choices}
    value = ChoiceOf(tuple(texts)).read_at(answers[name], f"answers.{name}")
    return AnswerText(name, value, question.text, texts[value])


# Answering ---------------------------------------------------------------------------------------


def reply_to(
    rules: tuple[RuleSet, ...],
    event: StrokeFacts | str,
    known: Mapping[str, str],
    answers: Mapping[str, str],
    language: str,
    answered: tuple[AnswerText, ...] = (),
) -> Reply:
    """The reply to a case; ``answered``: what was answered about the report before."""
    # Not before there is a case: the first reply to words comes sooner.
    from carrom.ask.plan.question import next_question
    from carrom.ask.plan.space import space_of

    words = Sentences(language, shared=rules[0].men_are_shared)
    reply = Reply(language, tuple(map(rule_set_name, rules)), "", answered)
    values: dict[str, Value] = {}
    while event == BIT_BY_BIT:
        question = next_of_stroke(values)
        if question is None:
            event = stroke_of(values)
            answers = {name: text for name, text in answers.items() if name not in values}
            break
        shown_question = question_text(question, words)
        if question.name not in answers:
            return replace(reply, question=shown_question)
        reply = replace(reply, answered=(*reply.answered, given_text(shown_question, answers)))
        choice = question.pick(answers[question.name])
        values[question.name] = choice.values[0] if choice else None
    if isinstance(event, str) and event in BY_OPTION:
        verdict = option_verdict(rules, event, words)
        return replace(reply, told=words.event(event), verdict=verdict)
    if isinstance(event, str) and event in PART_OF_A_STROKE:
        parts = part_texts(rules, event, words)
        return replace(reply, told=words.event(event), part_of_a_stroke=parts)
    space = space_of(rules, event)
    if rules[0].men_are_shared:  # what words say of own men is nothing there
        known = {name: text for name, text in known.items() if name in space.names}
    for name, text in known.items():
        check_text(space, name, text, f"known.{name}")
    check_answers(rules, event, answers)
    case = Case(rules, event, looked_at(space, known))
    given_texts = list(reply.answered)
    while (question := next_question(case)) and (value := answers.get(question.name)):
        choice = None if value == UNKNOWN else question.pick(value)
        if choice is None and value != UNKNOWN:
            question.check_possible(value, space)
            break  # other rule sets want to know it more exactly
        text, answer = words.question(question, case.about), words.answer(question, choice)
        given_texts.append(AnswerText(question.name, value, text, answer))
        case = case.answer(question, choice)
    return replace(
        reply,
        told=words.incident(event, known)
        if isinstance(event, str)
        else words.event(event, [*map(_as_said, known, known.values())]),
        answered=tuple(given_texts),
        question=question_text(question, words, case) if question else None,
        verdict=None if question else verdict_text(case, words),
    )


def check_answers(
    rules: tuple[RuleSet, ...], event: StrokeFacts | str, answers: Mapping[str, str]
) -> None:
    """Raise `BadInput` for an answer that cannot be one about this case, whatever else is answered."""
    if not answers or (isinstance(event, str) and event not in BOARD):
        return
    from carrom.ask.plan.space import space_of

    space = space_of(rules, event)
    for name, text in answers.items():
        check_text(space, name, text, f"answers.{name}")


def _as_said(name: str, text: str) -> tuple[str, Values]:
    """What was said of the board, with the numbers that were said."""
    return name, tuple(int(word) if word.isdecimal() else word for word in text.split(","))
