"""From words to the verdict: what was understood is confirmed, then only what matters is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from carrom.ask.hearing import find_clauses, hear
from carrom.ask.plan.piecemeal import COLOUR, RIGHT, WHOSE
from carrom.ask.reply import (
    ChoiceText,
    Conversation,
    Heard,
    HeardStroke,
    IncidentName,
    QuestionText,
    Reply,
)
from carrom.ask.rules import check_together
from carrom.ask.say.reply_parts import question_text
from carrom.ask.say.sentences import Sentences
from carrom.ask.umpire import ANSWERS, BIT_BY_BIT, check_answers, given_text, reply_to
from carrom.laws import RuleSet, StrokeFacts, rule_set, rule_set_name, spoken_language

_EVENT, _STROKE, _ASKED, _NONE = "event", "stroke", "bit_by_bit", "none"
_ABOUT_THE_REPORT = (_EVENT, WHOSE.name, COLOUR.name, RIGHT.name)


def converse(
    words: str, answers: Mapping[str, str], *, rules: Sequence[RuleSet] = (), language: str = "en"
) -> Conversation:
    """The whole way from words to the verdict, as far as the answers go.

    Without words the stroke is asked for bit by bit. A question about the rules is answered at once. Before
    the questions of a case there are some about the report: ``whose``, ``colour``, ``right`` (is that what
    was meant?), and ``event`` where it may have been several things or was not right: an incident, the
    ``stroke``, ``bit_by_bit`` or ``none``.

    >>> answers = {"whose": "own", "right": "1", "down": "3"}
    >>> conversation = converse("striker and a coin", answers)
    >>> conversation.understood, [answer.answer for answer in conversation.reply.answered]
    ('stroke', ['Yours', 'Yes', '1 to 7'])
    """
    rules = check_together(tuple(rules)) or (rule_set("laws-29"),)
    language = spoken_language(language)
    answers = ANSWERS.read_at(answers, "answers")
    case_answers = {name: text for name, text in answers.items() if name not in _ABOUT_THE_REPORT}
    if not words.strip():
        return Conversation(
            words, "stroke", None, reply_to(rules, BIT_BY_BIT, {}, case_answers, language)
        )
    heard = hear(words, language=language, rules=rules)
    reply = Reply(language, tuple(map(rule_set_name, rules)), "")
    if heard.answer is not None:
        return Conversation(words, "answer", heard, reply)
    return _Talk(words, rules, answers, case_answers, heard, reply).go()


@dataclass
class _Talk:
    """A conversation on its way. ``answers`` are all of them, ``case_answers`` those about the case."""

    words: str
    rules: tuple[RuleSet, ...]
    answers: Mapping[str, str]
    case_answers: dict[str, str]
    heard: Heard
    reply: Reply

    def go(self) -> Conversation:
        incidents = self.heard.incidents
        if len(incidents) > 1 or (incidents and self.heard.stroke is not None):
            return self._choose(incidents, "incident")
        if self.heard.rivals and self.heard.stroke is not None:
            return self._choose((), "stroke")
        if incidents:
            right = self._confirm(incidents[0].told, incidents[0].kind)
            if right:
                return self._incident(incidents[0])
            return self._wrong(right, "incident")
        return self._stroke()

    def _stroke(self) -> Conversation:
        """The stroke, once it is clear what it was and that it was meant so."""
        clear: dict[str, str] = {}
        while (question := self.heard.question) and question.name not in clear:
            if not self._answer(question):
                break
            clear[question.name] = self.answers[question.name]
            language = self.reply.language
            self.heard = hear(self.words, language=language, rules=self.rules, **clear)
        if self.heard.question or self.heard.problem:
            return self._now("stroke", replace(self.reply, question=self.heard.question))
        if self.heard.stroke is None:
            return self._now("clauses" if self.heard.clauses else "nothing", self.reply)
        right = self._confirm(self.heard.told, self.heard.stroke)
        return self._ruled(self.heard.stroke) if right else self._wrong(right, "stroke")

    # What was understood ----------------------------------------------------------------------

    def _confirm(self, sentence: str, event: StrokeFacts | str) -> bool | None:
        """Is it what was meant? None where that has not been answered yet."""
        say = Sentences(self.reply.language, shared=self.rules[0].men_are_shared)
        missed = ", ".join(self.heard.not_understood)
        key = "understood_partly" if missed else "understood"
        question = replace(
            question_text(RIGHT, say),
            text=say.page(key, told=sentence, words=missed),
            why=say.page("why_confirm"),
        )
        self.reply = replace(self.reply, told=sentence)
        if RIGHT.name in self.answers:
            return self._answer(question) == "1"
        check_answers(self.rules, event, self.case_answers)
        self.reply = replace(self.reply, question=question)
        return None

    def _wrong(self, right: bool | None, understood: str) -> Conversation:
        """Not confirmed yet; or not what was meant: then what else it may have been."""
        if right is None:
            return self._now(understood, self.reply)
        self.reply, self.heard = replace(self.reply, told=""), replace(self.heard, stroke=None)
        return self._choose(self.heard.others, understood)

    def _choose(self, incidents: Sequence[IncidentName], understood: str) -> Conversation:
        """Which of these it was."""
        page = Sentences(self.reply.language).page
        meant = _by_value(incidents)
        choices = {value: incident.told for value, incident in meant.items()}
        if self.heard.stroke is not None:
            choices[_STROKE] = page("a_stroke", told=self.heard.told)
            for value, rival in self._rivals().items():
                choices[value] = page("a_stroke", told=rival.told)
        choices |= {_ASKED: page("bit_by_bit"), _NONE: page("none_of_these")}
        texts = tuple(ChoiceText(value, text, "", "") for value, text in choices.items())
        missed = ", ".join(self.heard.not_understood)
        text = page("one_of_these_partly", words=missed) if missed else page("one_of_these")
        if RIGHT.name in self.answers:
            text = page("what_then")
        question = QuestionText(_EVENT, "which", text, "", False, texts, (), may_be_unknown=False)
        chosen = self._answer(question)
        if not chosen:
            return self._now(understood, replace(self.reply, question=question))
        if chosen in meant:
            return self._incident(meant[chosen])
        if chosen == _STROKE and self.heard.stroke is not None:
            return self._ruled(self.heard.stroke)
        chosen_rival = self._rivals().get(chosen)
        if chosen_rival is not None:
            self.heard = replace(
                self.heard,
                stroke=chosen_rival.stroke,
                told=chosen_rival.told,
                known=chosen_rival.known,
                by_opponent=chosen_rival.by_opponent,
            )
            return self._ruled(chosen_rival.stroke)
        if chosen == _ASKED:
            self.heard = replace(self.heard, by_opponent=False)
            return self._now("stroke", self._rule(BIT_BY_BIT, {}))
        clauses = find_clauses(self.words, self.rules, self.reply.language)
        self.heard = replace(self.heard, stroke=None, clauses=clauses)
        return self._now("clauses" if clauses else "nothing", self.reply)

    def _rivals(self) -> dict[str, HeardStroke]:
        """Other strokes that may be meant, by what is answered for them."""
        return {f"{_STROKE}_{at}": rival for at, rival in enumerate(self.heard.rivals, 2)}

    # What follows -----------------------------------------------------------------------------

    def _incident(self, incident: IncidentName) -> Conversation:
        return self._now("incident", self._rule(incident.kind, incident.known))

    def _ruled(self, facts: StrokeFacts) -> Conversation:
        return self._now("stroke", self._rule(facts, self.heard.known))

    def _rule(self, event: StrokeFacts | str, known: Mapping[str, str]) -> Reply:
        language, answered = self.reply.language, self.reply.answered
        return reply_to(self.rules, event, known, self.case_answers, language, answered)

    def _now(self, understood: str, reply: Reply) -> Conversation:
        return Conversation(self.words, understood, self.heard, reply)

    def _answer(self, question: QuestionText) -> str:
        """The answer to a question about the report; empty where it has none yet."""
        if question.name not in self.answers:
            return ""
        answer = given_text(question, self.answers)
        self.reply = replace(self.reply, answered=(*self.reply.answered, answer))
        return answer.value


def _by_value(incidents: Sequence[IncidentName]) -> dict[str, IncidentName]:
    """Incidents by what is answered for them: the kind, and where that is there already, what was done."""
    values: dict[str, IncidentName] = {}
    for incident in incidents:
        done = next((text for name, text in incident.known.items() if name != "by"), "")
        values[incident.kind if incident.kind not in values else f"{incident.kind}:{done}"] = (
            incident
        )
    return values
