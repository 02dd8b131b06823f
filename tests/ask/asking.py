"""An honest player for `carrom.ask`: boards, strokes, and true answers to every question."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from carrom.ask.case import Case, Choice, Question
from carrom.ask.plan.instruction import Remedy, remedy
from carrom.ask.plan.possibility import Possibility
from carrom.ask.plan.question import next_question
from carrom.ask.plan.space import contact_of, space_of, values_of_board
from carrom.ask.plan.verdict import Alternative
from carrom.laws import (
    BoardState,
    Breach,
    Contact,
    Queen,
    RuleSet,
    StrokeFacts,
    judge,
    rule_set,
)
from carrom.laws.facts import MEN
from carrom.laws.incident import Situation
from carrom.laws.situations import queen_states

if TYPE_CHECKING:
    from carrom.ask.plan.possibility import Value

LAWS = (rule_set("laws-29"),)


def some_board(rules: tuple[RuleSet, ...], chance: random.Random) -> BoardState:
    """A board in play, the less ordinary ones as likely as any other."""
    own, opp = (chance.choice((1, 1, 2, 5, 8, 9, 9)) for _ in range(2))
    states = dict.fromkeys(
        (queen, need)
        for one in rules
        for queen, need in queen_states(one, own)
        if need == 1 or own == MEN  # `ask` takes men that are down to be the side's own work (A94)
    )
    queen, need = chance.choice([*states])
    return BoardState(
        own,
        opp,
        queen,
        chance.choice((0, 0, 1, 2, 3, 7)) if own == MEN else 0,
        chance.choice((0, 0, 1, 2, 3, 7)) if opp == MEN else 0,
        chance.choice((0, 5, 21, 22, 23, 24, 28)),
        chance.choice((0, 5, 21, 22, 23, 24, 28)),
        ever_pocketed_own=own < MEN or chance.random() < 0.5,
        cover_needed=need,
    )


def some_stroke(state: BoardState, chance: random.Random) -> StrokeFacts:
    own = chance.choice((0, 0, 1, 1, 2, state.own_on_board))
    opp = chance.choice((0, 0, 0, 1, 2, state.opp_on_board))
    facts = StrokeFacts(
        min(own, state.own_on_board),
        min(opp, state.opp_on_board),
        queen=state.queen is Queen.ON_BOARD and chance.random() < 0.4,
        striker=chance.random() < 0.4,
        proper=chance.random() < 0.8,
        breaches=(chance.choice([*Breach]),) if chance.random() < 0.2 else (),
    )
    contacts = [None, None, Contact.OPPONENT, Contact.NOTHING]
    contacts += [Contact.OWN] if state.own_on_board == 1 else []
    contact = chance.choice(contacts)
    return replace(facts, first_contact=contact, direct_hit=contact is Contact.OPPONENT)


def truth(rules: tuple[RuleSet, ...], state: BoardState, facts: StrokeFacts) -> dict[str, Value]:
    """What an honest player knows: the value of every variable."""
    space = space_of(rules, told(facts))
    values = (contact_of(facts), *values_of_board(state, facts))
    known = dict(zip(space.names, values, strict=True))
    known |= {"own_score": state.own_score, "opp_score": state.opp_score}
    for name, steps in space.counts.items():
        number = known[name]
        if steps and isinstance(number, int):
            known[name] = max(step for step in steps if step <= number)
    return known


def honest(question: Question, known: dict[str, Value]) -> Choice:
    value = known[question.name]
    if question.name == "contact" and not any(value in one.values for one in question.choices):
        value = "other"  # what nobody makes anything of is not offered
    (choice,) = (one for one in question.choices if value in one.values)
    return choice


def settle(case: Case, known: dict[str, Value]) -> tuple[Case, list[Question]]:
    """Answer everything honestly."""
    asked = []
    while question := next_question(case):
        asked.append(question)
        case = case.answer(question, honest(question, known))
    return case, asked


def told(facts: StrokeFacts) -> StrokeFacts:
    """The stroke as it is told first: nobody speaks of the first contact unless asked."""
    return replace(facts, first_contact=None, direct_hit=False)


def expected(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> Remedy:
    was = Possibility((), 1.0, Situation(state), facts)
    return remedy(judge(rules, state, facts), was)


def only(found: tuple[Alternative, ...]) -> Alternative:
    (one,) = found
    return one
