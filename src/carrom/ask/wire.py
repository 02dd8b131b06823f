"""The umpire who asks, for a page: JSON values in, values ready to be shown out.

A case on the wire is all that was told, so that an address can hold it:

>>> reply = ask({"rules": ["laws-29"], "stroke": {"own": 1, "striker": True}, "answers": {}})
>>> reply.question.text
'How many of your men were down before this stroke?'
>>> told = {"down": "1-7", "queen": "on_board"}
>>> reply = ask({"rules": ["laws-29"], "stroke": {"own": 1, "striker": True}, "answers": told})
>>> reply.verdict.outcomes[0].alternatives[0].steps[-1]
'You play on.'
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, cast

from carrom.ask import replies
from carrom.ask.answers import UNKNOWN, check, known_values, picked, written
from carrom.ask.piecemeal import COLOUR, WHOSE
from carrom.ask.questions import Case, answer, needed_by, next_question, space_of, variables
from carrom.ask.recognised import find_incident, who_did_it
from carrom.ask.reported import BOARD, PART_OF_A_STROKE, part_of_a_stroke
from carrom.ask.texts import (
    answer_text,
    ask_text,
    incident_text,
    key_text,
    label_text,
    page_text,
    page_words,
    told_text,
    why_text,
)
from carrom.ask.verdict import verdict
from carrom.ask.wording import MOST, announced, step_texts, told_together, unique
from carrom.ask.words import read_stroke
from carrom.errors import BadInput, UnknownClause, UnknownRuleSet, nearest, shown
from carrom.laws import (
    DOCUMENTS,
    MEN,
    NAMES,
    WORDS_LIMIT,
    Breach,
    Colour,
    Listed,
    Message,
    StrokeFacts,
    clause,
    decision,
    find,
    listed,
    rule_set,
    rule_sets,
    say,
    spoken_language,
    texts,
)
from carrom.laws import read_stroke as stroke_from_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carrom.ask.questions import Question
    from carrom.ask.verdict import Outcome
    from carrom.ask.words import Reading
    from carrom.laws import RuleSet

GROUPS: dict[str, tuple[str, ...]] = {
    "conduct": (
        "left_seat",
        "piece_disturbed",
        "board_disturbed",
        "powder_violation",
        "partner_communication",
        "distraction",
        "prohibited_act",
        "foul",
    ),
    "stroke": (
        "slip",
        "pass",
        "no_striker_position",
        "piece_dropped_after_rest",
        "queen_dropped_after_rest",
        "piece_dropped_while_striker_removed",
        "striker_dropped_while_piece_removed",
        "piece_broken",
    ),
    "placing": (
        "who_places",
        "place_queen",
        "available_due_not_placed",
        "wrong_colour_placed",
        "placed_on_centre_circle",
        "placed_outside_circle",
        "placing_disturbed_piece",
        "due_placed_as_shot_with_queen",
    ),
    "unnoticed": ("uncovered_queen_unnoticed", "opponent_piece_pocketed_unnoticed"),
    "match": ("toss", "next_board", "concede", "force_majeure"),
}
"""What can be asked about beside a stroke, by what it belongs to."""
_CLAUSES = 5  # that may answer, where the words are no stroke
_KEYS = ("rules", "stroke", "incident", "known", "answers", "language")


def start(*, language: str = "en") -> replies.Start:
    """The rule sets, what may have happened, and what may have been wrong with a stroke."""
    language = spoken_language(language)
    named = texts(language)["breach"]
    return replies.Start(
        language,
        tuple(map(_name, rule_sets())),
        tuple(_incident(kind, {}, language) for kinds in GROUPS.values() for kind in kinds),
        tuple(replies.Fault(one.value, named[one.value]) for one in Breach),
        page_words("examples", language=language),
    )


def ask(request: Any) -> replies.Reply:
    """The next question of a case, or what to do.

    ``{rules: [names] or ["all"], stroke: {…} or incident: kind, known: {…}, answers: {…}, language}``. What
    is ``known`` beyond the event and what was answered is text by name, see `carrom.ask.answers`.
    """
    if not isinstance(request, dict):
        raise BadInput("must be an object {rules, stroke | incident, answers}", field="case")
    for key in request:
        if key not in _KEYS:
            raise BadInput(f"is not known here; {nearest(str(key), _KEYS)}", field=str(key))
    language = spoken_language(request.get("language", "en"))
    rules = read_rules(request.get("rules", ["laws-29"]))
    event = _event(request)
    names = tuple(map(_name, rules))
    if event in PART_OF_A_STROKE:
        told, parts = (
            incident_text(str(event), language=language),
            _parts(rules, str(event), language),
        )
        return replies.Reply(language, names, told, (), None, None, parts)
    space = space_of(rules, event)
    known, given = _texts(request, "known"), _texts(request, "answers")
    for where, told_of in (("known", known), ("answers", given)):
        for name, text in told_of.items():
            check(space, name, text, f"{where}.{name}")
    case = Case(rules, event, _known(rules, event, known))
    answered: list[replies.Answered] = []
    question = _next(case)
    while question is not None and question.name in given:
        text = given[question.name]
        choice = None if text == UNKNOWN else picked(space, question, text)
        if choice is None and text != UNKNOWN:
            break  # other rule sets want to know it more exactly
        said = (
            str(texts(language)["ask"]["unknown"])
            if choice is None
            else answer_text(question, choice, language=language)
        )
        asked = ask_text(question, about=case.about, language=language)
        answered.append(replies.Answered(question.name, text, asked, said))
        case = answer(case, question, choice)
        question = _next(case)
    told = (
        incident_text(event, language=language)
        if isinstance(event, str)
        else told_text(event, case.known, language=language)
    )
    return replies.Reply(
        language,
        names,
        told,
        tuple(answered),
        None if question is None else _asked(question, case, language),
        _told(case, language) if question is None else None,
        (),
    )


def hear(
    words: Any, *, whose: str | None = None, colour: str | None = None, language: str = "en"
) -> replies.Heard:
    """What a player tells in his own words. ``whose`` and ``colour`` answer its question.

    >>> heard = hear("striker and one of mine")
    >>> heard.stroke.own, heard.stroke.striker, heard.told
    (1, True, 'The striker and one of your men fell.')
    """
    if not isinstance(words, str) or not words.strip():
        raise BadInput("say what happened, in a few words", field="words")
    if len(words) > WORDS_LIMIT:
        raise BadInput(f"tell one stroke, in at most {WORDS_LIMIT} letters", field="words")
    if whose not in (None, "own", "opp"):
        raise BadInput(f"cannot be {shown(whose)}; known: own, opp", field="whose")
    if colour not in (None, *Colour):
        raise BadInput(f"cannot be {shown(colour)}; known: white, black", field="colour")
    language = spoken_language(language)
    reading = read_stroke(
        words,
        whose=cast("Literal['own', 'opp'] | None", whose),
        colour=Colour(colour) if colour else None,
        language=language,
    )
    by = who_did_it(words, language=language)
    kinds = () if reading.facts and not reading.unknown else find_incident(words, language=language)
    asked = {"whose": WHOSE, "colour": COLOUR}.get(reading.unclear or "")
    problem = reading.unclear if reading.unclear in ("how_many", "too_many") else ""
    return replies.Heard(
        language,
        _stroke(reading),
        "" if reading.facts is None else told_text(reading.facts, reading.known, language=language),
        {name: ",".join(map(str, values)) for name, values in reading.known},
        reading.unknown,
        None if asked is None else _asked(asked, None, language),
        page_text(problem, language=language) if problem else "",
        reading.doubtful,
        reading.by_opponent,
        tuple(_incident(kind, _did_it(kind, by), language) for kind in kinds),
        find(words, limit=_CLAUSES) if not reading.facts else (),
    )


def read_rules(names: Any) -> tuple[RuleSet, ...]:
    """The published rule sets of these names; no name opens a file."""
    if not isinstance(names, list) or not names:
        raise BadInput('must be a list of rule sets, ["laws-29"], or ["all"]', field="rules")
    found: dict[RuleSet, None] = {}
    for name in names:
        if name == "all":
            found.update(dict.fromkeys(rule_sets()))
        elif isinstance(name, str) and (name in NAMES or name in DOCUMENTS):
            found[rule_set(name)] = None
        else:
            hint = nearest(str(name), [*NAMES, "all"])
            raise UnknownRuleSet(f"there is no rule set {shown(name)}; {hint}", field="rules")
    return tuple(found)


# Reading a case ----------------------------------------------------------------------------------


def _event(request: dict[str, Any]) -> StrokeFacts | str:
    stroke, kind = request.get("stroke"), request.get("incident")
    if (stroke is None) == (kind is None):
        raise BadInput(
            "tell what fell, or what else happened" if stroke is None else
            "tell a stroke or an incident, not both",
            field="stroke",
        )  # fmt: skip
    if stroke is not None:
        facts = stroke_from_json(stroke, "stroke")
        for name in ("own", "opp"):
            fell, off = getattr(facts, name), getattr(facts, f"jumped_{name}")
            if fell + off > MEN:
                raise BadInput(f"is {fell + off}; a side has {MEN} men", field=f"stroke.{name}")
        if facts.queen and facts.jumped_queen:
            raise BadInput("the queen cannot have fallen and jumped off", field="stroke.queen")
        return facts
    if kind not in BOARD and kind not in PART_OF_A_STROKE:
        kinds = [one for group in GROUPS.values() for one in group]
        raise BadInput(
            f"nothing is asked about {shown(kind)}; {nearest(str(kind), kinds)}", field="incident"
        )
    return str(kind)


def _texts(request: dict[str, Any], key: str) -> dict[str, str]:
    found = request.get(key)
    found = {} if found is None else found
    if not isinstance(found, dict):
        raise BadInput('must be an object, {"down": "0"}', field=key)
    for name, text in found.items():
        if not isinstance(text, str) or not text:
            raise BadInput(
                f'must be text, "0", "1-8" or "?", not {shown(text)}', field=f"{key}.{name}"
            )
    return found


def _known(
    rules: tuple[RuleSet, ...], event: StrokeFacts | str, told: dict[str, str]
) -> tuple[tuple[str, tuple[int | str | None, ...]], ...]:
    space = space_of(rules, event)
    found = []
    for name, text in told.items():
        values = known_values(space, name, text)
        if not values:
            raise BadInput(f"{text} cannot be, as it was told", field=f"known.{name}")
        found.append((name, values))
    return tuple(found)


@lru_cache(maxsize=512)
def _next(case: Case) -> Question | None:
    """Each request tells the whole case again, so most of its questions have been found before."""
    return next_question(case)


# Writing -----------------------------------------------------------------------------------------


def _name(rules: RuleSet) -> replies.RuleSetName:
    return replies.RuleSetName(rules.name, rules.title, rules.document)


def _incident(kind: str, known: dict[str, str], language: str) -> replies.IncidentName:
    group = next(group for group, kinds in GROUPS.items() if kind in kinds)
    return replies.IncidentName(kind, incident_text(kind, language=language), group, known)


def _did_it(kind: str, by: str | None) -> dict[str, str]:
    asked_by = kind in BOARD and "by" in variables((rule_set("laws-29"),), kind)
    return {"by": by} if by and asked_by else {}


def _stroke(reading: Reading) -> replies.StrokeHeard | None:
    facts = reading.facts
    if facts is None or reading.unclear is not None:
        return None
    return replies.StrokeHeard(
        facts.own,
        facts.opp,
        facts.queen,
        facts.striker,
        facts.proper,
        tuple(one.value for one in facts.breaches),
        facts.direct_hit,
        facts.striker_jumped,
        facts.jumped_own,
        facts.jumped_opp,
        facts.jumped_queen,
    )


def _asked(question: Question, case: Case | None, language: str) -> replies.Asked:
    return replies.Asked(
        question.name,
        question.form,
        ask_text(question, about=case.about if case else (), language=language),
        why_text(question, language=language),
        question.counts,
        tuple(
            replies.Pick(
                written(one),
                answer_text(question, one, language=language),
                key_text(one, language=language) if question.counts else "",
                label_text(question, one, language=language) if question.counts else "",
            )
            for one in question.choices
        ),
        () if case is None else tuple(one.name for one in needed_by(case, question)),
    )


def _told(case: Case, language: str) -> replies.Told:
    found = verdict(case)
    how = found.agreement
    return replies.Told(
        tuple(_together(outcomes, case, language) for outcomes in told_together(found, case)),
        replies.Agreed(how.same, how.differ, how.depends, how.of),
        any(one.choice is None for one in case.answers),
    )


def _together(outcomes: list[Outcome], case: Case, language: str) -> replies.Together:
    first, *others = outcomes
    todo = []
    for place, one in enumerate(first.alternatives[:MOST]):
        steps = step_texts(one, language=language)
        conditions = tuple(
            replies.Condition(
                ask_text(given.question, about=case.about, language=language),
                answer_text(given.question, given.choice, language=language),
            )
            for given in one.conditions
            if given.choice
        )
        otherwise = tuple(
            replies.Otherwise(other.rules.name, text)
            for other in others
            for text in step_texts(other.alternatives[place], language=language)
            if text not in steps
        )
        says = announced(one, case, language=language)
        todo.append(replies.ToDo(conditions, tuple(steps), says, otherwise))
    return replies.Together(
        tuple(one.rules.name for one in outcomes),
        tuple(todo),
        max(0, len(first.alternatives) - MOST),
        tuple(map(_reasons, outcomes)),
    )


def _reasons(outcome: Outcome) -> replies.Reasons:
    shown_ones = outcome.alternatives[:MOST]
    return replies.Reasons(
        outcome.rules.name,
        any(one.one_of for one in shown_ones),
        _all_cited(id for one in shown_ones for id in one.clauses),
        _all_cited(id for one in shown_ones for id in one.decisions),
        _all_cited(id for one in shown_ones for id in one.placing),
    )


def _parts(
    rules: tuple[RuleSet, ...], kind: str, language: str
) -> tuple[replies.PartOfAStroke, ...]:
    groups: dict[str, list[RuleSet]] = {}
    for one in rules:
        groups.setdefault(part_of_a_stroke(one, kind).grounds[0], []).append(one)
    found = []
    for ground, alike in groups.items():
        ruling = part_of_a_stroke(alike[0], kind)
        found.append(
            replies.PartOfAStroke(
                tuple(one.name for one in alike),
                ground != "dropped.replaced",
                say(Message(f"ground.{ground}"), language=language),
                replies.Reasons(
                    alike[0].name,
                    False,
                    _all_cited(ruling.clauses),
                    _all_cited(ruling.decisions),
                    (),
                ),
            )
        )
    return tuple(found)


def _all_cited(ids: Iterable[str]) -> tuple[Listed, ...]:
    return tuple(map(_cited, unique(ids)))


def _cited(id: str) -> Listed:
    try:
        return listed(clause(id) if id[0].isdigit() else decision(id))
    except UnknownClause:  # the rules of a house may cite something of their own
        return Listed(id, "house", "", "")
