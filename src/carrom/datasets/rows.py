"""The strokes and the result of a match as plain rows, in the columns of `carrom.datasets.columns`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from random import Random
from typing import Any

from carrom.laws import BoardState, Ruling, StrokeFacts
from carrom.match import (
    BoardResult,
    Match,
    Side,
    State,
    Step,
    event_to_json,
    events,
    record,
    side_of,
)
from carrom.physics import Position, Stroke
from carrom.play import seen_by
from carrom.players import Candidate, ComputerPlayer, Node

TableRow = dict[str, Any]


@dataclass(frozen=True, slots=True)
class MeantStroke:
    """What a player meant, and what it thought of it. ``by``: the level, where it has numbers.

    >>> from carrom.physics import Stroke
    >>> MeantStroke(Stroke(0.0, -0.2526, 0.0, 1.0, 2.0), by="3").by
    '3'
    """

    meant: Stroke
    candidate: Candidate | None = None
    by: str = ""


def match_id(match: Match) -> str:
    """The id of a match: a digest of its log, names left out.

    >>> from carrom.match import Match, events
    >>> named = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
    >>> match_id(Match().apply(named)) == match_id(Match().apply(events.MatchMade()))
    True
    """
    digest = sha256()
    for logged in match.log:
        told = event_to_json(logged.event)
        if isinstance(logged.event, events.MatchMade):
            told = {
                key: value for key, value in told.items() if key not in (*Side, "tags", "names")
            }
        digest.update(repr((told, logged.at)).encode())
    return digest.hexdigest()[:24]


def match_row(match: Match, *, with_record: bool = False) -> TableRow:
    """The row of a match.

    >>> from carrom.match import events
    >>> from carrom.play import self_play
    >>> match = self_play(events.MatchMade(rules="icf-25", format="boards=1"), seed=1)
    >>> row = match_row(match)
    >>> row["rules"], row["winner"]
    ('icf-25', 'b')
    """
    state, made = match.state, match.state.match_made
    assert made is not None
    strokes = sum(isinstance(step.event, events.Struck) for step in match.line)
    result = state.result
    return {
        "match": match_id(match),
        "rules": made.rules,
        "edition": made.edition,
        "house": made.house or None,
        "format": made.format or None,
        "packing": "packed" if made.packing else "exact",
        "constants": json.dumps(dict(made.constants)) if made.constants else None,
        "seats": list(state.players),
        "computers": [_computer(state, seat) for seat in state.players],
        "boards": len(state.boards),
        "strokes": strokes,
        "is_over": result is not None,
        "winner": None if result is None or result.winner is None else str(result.winner),
        "score": list(match.score),
        "record": record.write(record.record_of(match)) if with_record else None,
    }


def stroke_rows(
    match: Match, thoughts: Mapping[int, MeantStroke] | None = None
) -> Iterator[TableRow]:
    """A row for each stroke in force. ``thoughts``: what was meant, by the version of the match before the
    stroke.

    >>> from carrom.match import events
    >>> from carrom.play import self_play
    >>> match = self_play(events.MatchMade(rules="icf-25", format="boards=1"), seed=1)
    >>> row = next(stroke_rows(match))
    >>> row["given"]["is_break"], row["ruling"]["turn"]
    (True, 'lose')
    """
    name = match_id(match)
    results = match.state.boards
    for step in match.line:
        if isinstance(step.event, events.Struck):
            thought = (thoughts or {}).get(step.version - 1)
            yield {"match": name, **_stroke_row(step, step.event, results, thought)}


def with_values(
    rows: Iterator[TableRow], match: Match, strength: str, seed: int = 1
) -> Iterator[TableRow]:
    """The rows with what a level thinks of each board before its stroke, where nobody has said so."""
    before = {step.version: step.before for step in match.line}
    player = ComputerPlayer.of(strength)
    for row in rows:
        if row["value"] is None and row["before"] is not None:
            node = Node.of(before[row["event"]])
            best = player.think(node, Random(f"{seed} {row['match']} {row['event']}"))[0]
            row["value"] = _value(best, strength)
        yield row


def _stroke_row(
    step: Step, event: events.Struck, results: tuple[BoardResult, ...], thought: MeantStroke | None
) -> TableRow:
    state, board, ruling = step.before, step.before.board, step.ruling
    assert board is not None
    assert ruling is not None
    assert state.match_made is not None
    seat = event.by or board.on_turn
    facts = event.seen.facts(board.own_colour)
    given = board.for_the_laws(state.rules)
    number = len(state.boards)
    result = results[number] if number < len(results) else None
    lie = None if board.position is None else seen_by(state, seat)
    if event.lie is not None:
        lie = Position.from_text(event.lie).turned(-state.seating.quarters(seat))
    after = None
    if event.final is not None:
        after = Position.from_text(event.final).turned(-state.seating.quarters(seat))
    return {
        "event": step.version,
        "game": state.game,
        "board": number + 1,
        "stroke": board.strokes + 1,
        "seat": seat,
        "computer": _computer(state, seat),
        "rules": state.match_made.rules,
        "edition": state.match_made.edition,
        "before": _discs(lie),
        "given": _given(given),
        "meant": None if thought is None else asdict(thought.meant),
        "made": None if event.played is None else asdict(event.played),
        "seen": _seen(facts),
        "ruling": _ruling(ruling),
        "after": _discs(after),
        "value": _value(thought.candidate, thought.by) if thought and thought.candidate else None,
        "result": None if result is None else _result(result, side_of(seat)),
    }


def _computer(state: State, seat: str) -> str | None:
    made = state.match_made
    assert made is not None
    entry = getattr(made, seat[0])
    players = () if entry is None else entry.players
    number = int(seat[1:]) - 1
    return players[number].computer or None if number < len(players) else None


def _discs(position: Position | None) -> list[TableRow] | None:
    if position is None:
        return None
    return [{"kind": disc.kind.value, "x": disc.x, "y": disc.y} for disc in position]


def _given(state: BoardState) -> TableRow:
    told = asdict(state)
    return {
        name: str(value) if isinstance(value, str) else value
        for name, value in told.items()
        if name not in ("no_room", "board_no")
    }


def _seen(facts: StrokeFacts) -> TableRow:
    contact = facts.first_contact
    jumped = facts.jumped_own + facts.jumped_opp + facts.jumped_queen + facts.striker_jumped
    return {
        "own": facts.own,
        "opp": facts.opp,
        "queen": facts.queen,
        "striker": facts.striker,
        "proper": facts.proper,
        "breaches": [breach.value for breach in facts.breaches],
        "first_contact": None if contact is None else contact.value,
        "jumped": jumped,
    }


def _ruling(ruling: Ruling) -> TableRow:
    return {
        "turn": ruling.turn.value,
        "own_returned": ruling.own_returned,
        "opp_returned": ruling.opp_returned,
        "own_after": ruling.own_after,
        "opp_after": ruling.opp_after,
        "queen": None if ruling.queen is None else ruling.queen.value,
        "own_dues": ruling.own_dues,
        "opp_dues": ruling.opp_dues,
        "board_over": ruling.board_over,
        "winner": None if ruling.winner is None else ruling.winner.value,
        "points": ruling.points,
        "grounds": [ground.value for ground in ruling.grounds],
        "clauses": list(ruling.clauses),
        "decisions": list(ruling.decisions),
    }


def _value(candidate: Candidate, by: str) -> TableRow:
    return {
        "worth": candidate.worth,
        "pockets": candidate.pockets,
        "keeps": candidate.keeps,
        "costly": candidate.costly,
        "tried": candidate.tried,
        "by": by,
    }


def _result(result: BoardResult, side: Side) -> TableRow:
    if result.winner is None:
        return {"won": 0, "points": 0}
    sign = 1 if result.winner is side else -1
    return {"won": sign, "points": sign * (result.points + result.demanded)}
