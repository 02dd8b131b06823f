"""The umpire who asks: `ask` about a case, `hear` words, or `converse` from the words to the verdict.

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

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, Literal

from carrom.ask.answer import answer_topic, clauses_for
from carrom.ask.case import UNKNOWN, Case, CaseReport, check_text, known_values
from carrom.ask.listen.decide import listen
from carrom.ask.listen.incident_reader import IncidentReading
from carrom.ask.listen.question import (
    QuestionReading,
    is_about_carrom,
    read_question,
    search_words,
)
from carrom.ask.listen.question_words import split_question
from carrom.ask.plan.piecemeal import COLOUR, RIGHT, WHOSE, next_of_stroke, stroke_of
from carrom.ask.plan.question import next_question
from carrom.ask.plan.space import BOARD, GROUPS, PART_OF_A_STROKE, Value, space_of
from carrom.ask.reply import (
    AnswerText,
    ChoiceText,
    Conversation,
    Fault,
    Heard,
    Menu,
    QuestionText,
    Reply,
)
from carrom.ask.say.reply_parts import (
    cite_laws,
    incident_name,
    part_texts,
    question_text,
    verdict_text,
)
from carrom.ask.say.sentences import Sentences
from carrom.errors import BadInput, UnknownRuleSet, nearest, shown
from carrom.laws import (
    DOCUMENTS,
    MEN,
    NAMES,
    WORDS_LIMIT,
    Breach,
    Colour,
    LawText,
    RuleSet,
    StrokeFacts,
    find,
    rule_set,
    rule_set_name,
    rule_sets,
    spoken_language,
)
from carrom.shape import ChoiceOf, ListOf, ObjectOf, Text, shape_of

BIT_BY_BIT = "stroke"
"""The incident of a case in which the stroke itself is asked for."""
_CLAUSES = 5  # that may answer words which are not a stroke
_OFFERED = 3  # where the words ask about something known
_EVENT, _NONE = "event", "none"
_ABOUT_THE_REPORT = (_EVENT, WHOSE.name, COLOUR.name, RIGHT.name)
_REPORT = ObjectOf(CaseReport)
_ANSWERS = _REPORT.fields["answers"].shape
_WHOSE, _COLOUR = shape_of(Literal["own", "opp"] | None), shape_of(Colour | None)
_RULES = ListOf(Text())
_KINDS = ChoiceOf((BIT_BY_BIT, *(kind for kinds in GROUPS.values() for kind in kinds)))


def start(*, language: str = "en") -> Menu:
    """The rule sets, the incidents, what may have been wrong with a stroke, and examples of words."""
    words = Sentences(spoken_language(language))
    return Menu(
        words.language,
        tuple(map(rule_set_name, rule_sets())),
        tuple(incident_name(kind, {}, words) for kinds in GROUPS.values() for kind in kinds),
        tuple(Fault(breach, words.faults[breach.value]) for breach in Breach),
        words.page_words("examples"),
    )


def ask(request: Any) -> Reply:
    """The next question of a case, or the verdict. The request is a `CaseReport` as JSON."""
    if not isinstance(request, dict):
        raise BadInput("must be an object {rules, stroke | incident, answers}", field="case")
    absent = [key for key in ("known", "answers") if request.get(key, "") is None]
    report: CaseReport = _REPORT.read({k: v for k, v in request.items() if k not in absent})
    language, rules = spoken_language(report.language), _find_rules(report.rules)
    return _reply(rules, _event_of(report), report.known, report.answers, language)


def hear(
    words: Any,
    *,
    whose: str | None = None,
    colour: str | None = None,
    language: str = "en",
    rules: Sequence[RuleSet | str] = ("laws-29",),
) -> Heard:
    """What a player says in their own words. ``whose`` and ``colour`` answer its question.

    A question about the rules is answered for these ``rules``, or for the rule set that it names.

    >>> heard = hear("striker and one of mine")
    >>> heard.stroke.own, heard.stroke.striker, heard.told
    (1, True, 'The striker and one of your men fell.')
    """
    if not isinstance(words, str) or not words.strip():
        raise BadInput("say what happened, in a few words", field="words")
    if len(words) > WORDS_LIMIT:
        raise BadInput(f"describe one stroke, in at most {WORDS_LIMIT} letters", field="words")
    _WHOSE.read_at(whose, "whose")
    _COLOUR.read_at(colour, "colour")
    language = spoken_language(language)
    say = Sentences(language)
    sets = tuple(each for named in rules for each in _rules_of(named)) or (rule_set("laws-29"),)
    asked = read_question(split_question(words), sets[0])
    if asked is not None and asked.sure:
        return _answer(asked, sets, language)
    reading = listen(words, whose=whose, colour=colour)
    stroke = reading.stroke
    unclear = stroke.unclear if stroke else None
    question = {"whose": WHOSE, "colour": COLOUR}.get(unclear or "")
    return Heard(
        language,
        stroke.facts if stroke and not unclear else None,
        "" if stroke is None or stroke.facts is None else say.event(stroke.facts, stroke.known),
        {name: ",".join(map(str, values)) for name, values in stroke.known} if stroke else {},
        reading.not_understood,
        None if question is None else question_text(question, say),
        say.page(unclear) if unclear and question is None else "",
        reading.doubtful,
        stroke.by_opponent if stroke else False,
        tuple(incident_name(each.kind, _said_of(each), say) for each in reading.incidents),
        _find_clauses(words, asked, sets, language) if stroke is None else (),
    )


def _answer(asked: QuestionReading, rules: tuple[RuleSet, ...], language: str) -> Heard:
    """The answer to a question about the rules."""
    named = (asked.rules,) if asked.rules else rules
    answer = answer_topic(asked.topics[0].topic, named, language=language)
    clauses = cite_laws(answer.clauses, Sentences(language))
    return Heard(language, None, "", {}, (), None, "", False, False, (), clauses, answer)


def _find_clauses(
    words: str, asked: QuestionReading | None, rules: tuple[RuleSet, ...], language: str
) -> tuple[LawText, ...]:
    """Clauses that may answer these words: those of topics they may ask about, else those with the words."""
    if asked is not None:
        cited = [clauses_for(topic, asked.rules or rules[0]) for topic in asked.offered]
        ids = [id for each in zip_longest(*cited) for id in each if id]
        return cite_laws([*dict.fromkeys(ids)][:_OFFERED], Sentences(language))
    if not is_about_carrom(split_question(words)):
        return ()
    found = find(words, limit=_CLAUSES, language=language)
    if meant := search_words(split_question(words)):
        by_meaning = find(meant, limit=_CLAUSES, language=language)
        found = tuple(law for pair in zip_longest(found, by_meaning) for law in pair if law)
    return tuple({law.id: law for law in found}.values())[:_CLAUSES]


def converse(
    words: str, answers: Mapping[str, str], *, rules: Sequence[RuleSet] = (), language: str = "en"
) -> Conversation:
    """The whole way from words to the verdict, as far as the answers go.

    Without words the stroke is asked for bit by bit. Before the questions of the case there may be some about
    the report: ``event`` (which of the incidents it was, the ``stroke``, or ``none``), ``whose``, ``colour``
    and ``right``.

    >>> conversation = converse("striker and a coin", {"whose": "own", "down": "3"})
    >>> conversation.understood, [answer.answer for answer in conversation.reply.answered]
    ('stroke', ['Yours', '1 to 7'])
    """
    rules, language = tuple(rules) or (rule_set("laws-29"),), spoken_language(language)
    answers = _ANSWERS.read_at(answers, "answers")
    rest = {name: text for name, text in answers.items() if name not in _ABOUT_THE_REPORT}
    if not words.strip():
        return Conversation(words, "stroke", None, _reply(rules, BIT_BY_BIT, {}, rest, language))
    heard = hear(words, language=language, rules=rules)
    reply = Reply(language, tuple(map(rule_set_name, rules)), "")
    if heard.answer is not None:
        return Conversation(words, "answer", heard, reply)
    if heard.incidents:
        question = _which_event(heard)
        if question.name not in answers:
            return Conversation(words, "incident", heard, replace(reply, question=question))
        given = _given(question, answers)
        reply = replace(reply, answered=(given,))
        for incident in heard.incidents:
            if incident.kind != given.value:
                continue
            if not incident.group:  # understood, but not asked about: the clauses answer it
                return Conversation(words, "incident", heard, replace(reply, told=incident.name))
            reply = _reply(rules, incident.kind, incident.known, rest, language, reply.answered)
            return Conversation(words, "incident", heard, reply)
        if given.value == _NONE:
            asked = read_question(split_question(words), rules[0])
            clauses = _find_clauses(words, asked, rules, language)
            heard = replace(heard, stroke=None, clauses=clauses)
    clear: dict[str, str] = {}
    while heard.question and (name := heard.question.name) in answers and name not in clear:
        reply = replace(reply, answered=(*reply.answered, _given(heard.question, answers)))
        clear[name] = answers[name]
        heard = hear(words, language=language, rules=rules, **clear)
    understood = "stroke"
    if heard.question or heard.problem:
        reply = replace(reply, question=heard.question)
    elif heard.stroke is None:
        understood = "clauses" if heard.clauses else "nothing"
    elif heard.doubtful and RIGHT.name not in answers:
        reply = replace(reply, told=heard.told, question=question_text(RIGHT, Sentences(language)))
    else:
        if heard.doubtful:
            right = _given(question_text(RIGHT, Sentences(language)), answers)
            reply = replace(reply, answered=(*reply.answered, right))
        if heard.doubtful and answers[RIGHT.name] == "0":
            understood = "nothing"
        else:
            known = _rulable(rules, heard.stroke, heard.known)
            reply = _reply(rules, heard.stroke, known, rest, language, reply.answered)
    return Conversation(words, understood, heard, reply)


def read_rules(names: Any) -> tuple[RuleSet, ...]:
    """The published rule sets of these names; no name opens a file."""
    return _find_rules(_RULES.read_at(names, "rules"))


# Reading a case ----------------------------------------------------------------------------------


def _find_rules(names: Sequence[str]) -> tuple[RuleSet, ...]:
    if not names:
        raise BadInput('must name a rule set, ["laws-29"], or ["all"]', field="rules")
    named: dict[RuleSet, None] = {}
    for name in names:
        if name == "all":
            named.update(dict.fromkeys(rule_sets()))
        elif name in NAMES or name in DOCUMENTS:
            named[rule_set(name)] = None
        else:
            hint = nearest(name, [*NAMES, "all"])
            raise UnknownRuleSet(f"there is no rule set {shown(name)}; {hint}", field="rules")
    return tuple(named)


def _rules_of(named: RuleSet | str) -> tuple[RuleSet, ...]:
    return (named,) if isinstance(named, RuleSet) else _find_rules((named,))


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


def _given(question: QuestionText, answers: Mapping[str, str]) -> AnswerText:
    """The answer to a question about the report; it must be one of the choices."""
    name, texts = question.name, {choice.value: choice.text for choice in question.choices}
    value = ChoiceOf(tuple(texts)).read_at(answers[name], f"answers.{name}")
    return AnswerText(name, value, question.text, texts[value])


def _which_event(heard: Heard) -> QuestionText:
    """Which of the incidents the words mean, where they are not just a stroke."""
    page = Sentences(heard.language).page
    choices = [(incident.kind, incident.name) for incident in heard.incidents]
    if heard.stroke is not None:
        choices.append((BIT_BY_BIT, page("a_stroke", told=heard.told)))
    choices.append((_NONE, page("none_of_these")))
    texts = tuple(ChoiceText(value, text, "", "") for value, text in choices)
    return QuestionText(
        _EVENT, "which", page("one_of_these"), "", False, texts, (), may_be_unknown=False
    )


def _rulable(
    rules: tuple[RuleSet, ...], facts: StrokeFacts, known: Mapping[str, str]
) -> dict[str, str]:
    """What was said of the board, as far as these rules look at it after this stroke."""
    space = space_of(rules, facts)
    return {name: text for name, text in known.items() if known_values(space, name, text)}


def _said_of(incident: IncidentReading) -> dict[str, str]:
    """What the words say of an incident beyond its kind, as far as it is asked about."""
    if incident.kind not in BOARD:
        return {}
    names = space_of((rule_set("laws-29"),), incident.kind).names
    said = {"by": incident.by, **dict.fromkeys(("act", "what"), incident.detail)}
    return {name: value for name, value in said.items() if value and name in names}


# Answering ---------------------------------------------------------------------------------------


def _reply(
    rules: tuple[RuleSet, ...],
    event: StrokeFacts | str,
    known: Mapping[str, str],
    answers: Mapping[str, str],
    language: str,
    answered: tuple[AnswerText, ...] = (),
) -> Reply:
    """The reply to a case; ``answered``: what was answered about the report before."""
    words = Sentences(language)
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
        reply = replace(reply, answered=(*reply.answered, _given(shown_question, answers)))
        choice = question.pick(answers[question.name])
        values[question.name] = choice.values[0] if choice else None
    if isinstance(event, str) and event in PART_OF_A_STROKE:
        parts = part_texts(rules, event, words)
        return replace(reply, told=words.event(event), part_of_a_stroke=parts)
    space = space_of(rules, event)
    for where, given in (("known", known), ("answers", answers)):
        for name, text in given.items():
            check_text(space, name, text, f"{where}.{name}")
    case = Case(rules, event)
    for name, text in known.items():
        possible = known_values(space, name, text)
        if not possible:
            raise BadInput(f"{text} is not possible in this case", field=f"known.{name}")
        case = replace(case, known=(*case.known, (name, possible)))
    given_texts = list(reply.answered)
    while (question := next_question(case)) and (value := answers.get(question.name)):
        choice = None if value == UNKNOWN else question.pick(value)
        if choice is None and value != UNKNOWN:
            break  # other rule sets want to know it more exactly
        text, answer = words.question(question, case.about), words.answer(question, choice)
        given_texts.append(AnswerText(question.name, value, text, answer))
        case = case.answer(question, choice)
    return replace(
        reply,
        told=words.event(event, case.known),
        answered=tuple(given_texts),
        question=question_text(question, words, case) if question else None,
        verdict=None if question else verdict_text(case, words),
    )
