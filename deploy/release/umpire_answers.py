"""Answers of everything that `pip install carrom` brings, as JSON: the same on every Python.

Run as a file in a clean environment, and as a text in Pyodide. Nothing but carrom and the standard library.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict
from typing import Any

from carrom.ask import converse
from carrom.errors import CarromError
from carrom.laws import (
    EDITIONS,
    NAMES,
    BoardState,
    Breach,
    Queen,
    StrokeFacts,
    announce,
    clauses,
    decisions,
    judge,
    languages,
    rule_set,
    translated,
)
from carrom.match import Match, ObservedStroke, card_of, events, record, verify
from carrom.scoring import Draft, screen, tap
from carrom.tournament import Tournament, champion, preset, propose_draw
from carrom.tournament import events as event

RULINGS = 300
"""Situations by chance, for each rule set of each edition."""


def rulings() -> list[str]:
    """Strokes by chance on boards by chance, ruled and announced in every language; refusals too."""
    chance = random.Random(1)
    said = []
    for rules in (rule_set(name, edition=edition) for name in NAMES for edition in EDITIONS):
        for _ in range(RULINGS):
            try:
                board = BoardState(
                    own_on_board=chance.randint(0, 9),
                    opp_on_board=chance.randint(0, 9),
                    queen=chance.choice(list(Queen)),
                )
                breaches = [chance.choice(list(Breach))] if chance.random() < 0.2 else []
                facts = StrokeFacts(
                    own=chance.randint(0, 2),
                    opp=chance.randint(0, 1),
                    queen=chance.random() < 0.3,
                    striker=chance.random() < 0.3,
                    breaches=tuple(breaches),
                )
                ruling = judge(rules, board, facts)
                texts = (announce(rules, ruling, language=language) for language in languages())
                said.append(f"{ruling.clauses} {' '.join(texts)}")
            except CarromError as error:
                said.append(str(error))
    return said


def catalogue() -> list[str]:
    """Every clause and decision in every language."""
    texts = []
    for language in languages():
        texts += [translated(clause, language=language).says for clause in clauses()]
        texts += [translated(decision, language=language).resolution for decision in decisions()]
    return texts


def dispute() -> list[str]:
    """A dispute, from words to the verdict."""
    answers: dict[str, str] = {"right": "1"}
    said = []
    while question := converse("striker and one of mine", answers).reply.question:
        said.append(question.name)
        answers[question.name] = question.choices[-1].value
    return [*said, repr(converse("striker and one of mine", answers).reply.verdict)]


def kept_match() -> list[str]:
    """A match, amended; its record, read and verified; the umpire's screen and the card."""
    match = Match().apply(
        events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), rules="four-break")
    )
    match = match.apply(events.BoardBegun(breaker="a1"))
    match = match.apply(events.Struck(ObservedStroke(white=8)))
    match = match.apply(events.Struck(ObservedStroke(queen=True, striker=True)))
    match = match.apply(events.Amended(4, events.Struck(ObservedStroke(queen=True))))
    shown = screen(match, tap(match, Draft(), "white"))
    match = match.apply(events.Struck(ObservedStroke(white=1)))
    text = record.write(record.record_of(match))
    return [text, repr(verify(record.read(text))), repr(shown), json.dumps(asdict(card_of(match)))]


def cup() -> list[Any]:
    """A knock-out, drawn and won."""
    played = Tournament().apply(event.TournamentOpened("Club night", tables=("1", "2")))
    played = played.apply(event.CompetitionOpened("open", "Open", preset("tapplent-29")))
    for name in ("asha", "john", "meena", "ravi", "sita"):
        played = played.apply(event.PersonAdded(event.Person(name, name.title())))
        entrant = event.Entrant(name, name.title(), (name,))
        played = played.apply(event.EntrantAdded("open", entrant))
    played = played.apply(event.PhaseChanged("running"))
    sides = []
    while not champion(played.state.competitions["open"]):
        stage = played.state.competitions["open"].stage
        if stage is None or not stage.ready:
            draw = propose_draw(played.state.competitions["open"], "4711")
            played = played.apply(draw)
            continue
        fixture = stage.ready[0]
        sides.append(stage.sides(fixture.id))
        played = played.apply(event.ResultGiven(fixture.id, "a", (29, 12)))
    return [sides, champion(played.state.competitions["open"])]


def answers() -> dict[str, Any]:
    """Everything, by subject."""
    parts = (rulings, catalogue, dispute, kept_match, cup)
    return {part.__name__: part() for part in parts}


if __name__ == "__main__":
    print(json.dumps({"python": sys.version.split()[0], "answers": answers()}))
