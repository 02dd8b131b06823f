"""What a ruling asks of the players: its remedy, and the instructions that carry it out.

Two rulings with the same `Remedy` ask the same of the players, whatever stood on the board before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from carrom.ask.plan.possibility import Possibility
from carrom.laws import (
    By,
    Incident,
    IncidentRuling,
    MatchResult,
    Queen,
    RuleSet,
    Ruling,
    Situation,
    StrokeFacts,
    Turn,
    Winner,
    incidents,
)


class Remedy(NamedTuple):
    """What a ruling asks for, without what stays as it was.

    ``own_owed`` and ``opp_owed`` are what is owed more than before. ``queen``: ``back``, ``covered``,
    ``to_cover`` (with ``cover`` men), ``void``, or nothing where nothing becomes of her.
    """

    turn: Turn | None
    own_out: int = 0
    opp_out: int = 0
    own_owed: int = 0
    opp_owed: int = 0
    queen: str = ""
    cover: int = 0
    winner: Winner | None = None
    points: int = 0
    demandable: int = 0
    replay: bool = False
    on_turn: bool = True
    directs: tuple[tuple[str, str], ...] = ()


# How much time is left is not asked for so exactly; which format decided and that it is logged, nobody does.
_UNSAID = frozenset(
    {"minutes_left", "seconds_left", "format", "unfinished_break_points", "logged", "dues_left"}
)
# What is to be known exactly although the same is done about it: its clause is the answer.
_BY_CLAUSE = frozenset({"misconduct", "observed", "prohibited_act"})
_TO_COME = (Queen.PENDING, Queen.VOID)
_QUEEN: dict[Queen | None, str] = {
    Queen.ON_BOARD: "back",
    Queen.PENDING: "to_cover",
    Queen.VOID: "void",
    Queen.MINE: "covered",
}


@dataclass(frozen=True, slots=True)
class Instruction:
    """One thing to do: the key of its text, a number where it has one, and the ids behind it."""

    key: str
    n: int | None = None
    value: str = ""
    ids: tuple[str, ...] = ()


def remedy(ruling: Ruling | IncidentRuling, was: Possibility) -> Remedy:
    """What this ruling asks for, given what was there before it."""
    if isinstance(ruling, Ruling):
        return _board(ruling, was.now, was.event)
    report = ruling.directs.report()
    directs = [(key, str(v)) for key, v in report.items() if v is not None and key not in _UNSAID]
    if ruling.kind in _BY_CLAUSE:
        directs.append(("clause", ruling.grounds[0].value))
    if ruling.match is not None:
        directs.append(("match", _result(ruling.match)))
    on_board = _board(ruling.board, was.now, was.event) if ruling.board else Remedy(None)
    return on_board._replace(directs=tuple(directs), on_turn=was.now.has_turn("me"))


def _result(match: MatchResult) -> str:
    """Who wins the match: a side, nobody, what decides a tie, or that it goes on."""
    if match.winner is not None:
        return match.winner.value
    return "nobody" if match.over else match.tie_break or "goes_on"


def _board(ruling: Ruling, now: Situation, event: StrokeFacts | Incident) -> Remedy:
    if ruling.board_over:
        return Remedy(
            ruling.turn,
            winner=ruling.winner,
            points=ruling.points,
            demandable=ruling.demandable,
            replay=ruling.replay,
        )
    before = now.board()
    # after a stroke she may be in the same state for a new reason
    anew = isinstance(event, StrokeFacts) and (event.queen or ruling.queen in _TO_COME)
    queen = _QUEEN.get(ruling.queen, "") if anew or ruling.queen is not before.queen else ""
    return Remedy(
        ruling.turn,
        ruling.own_returned,
        ruling.opp_returned,
        ruling.own_dues - before.own_dues,
        ruling.opp_dues - before.opp_dues,
        queen,
        ruling.cover_needed if queen == "to_cover" else 0,
        points=ruling.points,
    )


def instructions(
    rules: RuleSet, asks: Remedy, ruling: Ruling | IncidentRuling, was: Possibility
) -> tuple[Instruction, ...]:
    """The instructions in the order in which they are carried out."""
    if rules.men_are_shared:
        return points_instructions(rules, asks, ruling, was)
    facts = was.event if isinstance(was.event, StrokeFacts) else None
    kind = ruling.kind if isinstance(ruling, IncidentRuling) else ""
    todo = [Instruction("step.replay")] if asks.replay else []
    todo += [
        Instruction(f"direct.{kind}.{key}.{value}", value=value) for key, value in asks.directs
    ]
    if facts:
        todo += _pocketed(facts, asks)
    board = ruling.board if isinstance(ruling, IncidentRuling) else ruling
    todo += _men(rules, asks, came_back=board is not None and board.came_back > 0)
    todo += _queen(rules, asks, was)
    if facts:
        todo += [Instruction(f"ground.{g}") for g in ruling.grounds if g.family == "jump"]
    if asks.replay:
        return tuple(todo)
    if asks.winner is not None:
        todo.append(Instruction(f"step.won_by.{asks.winner.value}", asks.points))
        if asks.demandable:
            until = rules.scoring.demand_until
            todo.append(Instruction(f"step.demand.{asks.winner.value}.{until}", asks.demandable))
    elif asks.turn is not None:
        whose = "" if asks.on_turn or asks.turn is Turn.UNCHANGED else "_theirs"
        todo.append(Instruction(f"step.turn.{asks.turn.value}{whose}"))
    return tuple(todo)


def points_instructions(
    rules: RuleSet, asks: Remedy, ruling: Ruling | IncidentRuling, was: Possibility
) -> tuple[Instruction, ...]:
    """The same in the points game: men by their colour, points, and the turn that goes round."""
    facts = was.event if isinstance(was.event, StrokeFacts) else None
    kind = ruling.kind if isinstance(ruling, IncidentRuling) else ""
    todo = [Instruction("step.replay")] if asks.replay else []
    todo += [
        Instruction(f"direct.{kind}.{key}.{value}", value=value) for key, value in asks.directs
    ]
    if kind == "concede":
        todo.append(Instruction("step.leaves"))
    if facts and facts.striker:
        todo.append(Instruction("step.striker_up"))
    ids = rules.source("placing.men_placer")
    for name, out in (("own", asks.own_out), ("opp", asks.opp_out)):
        if out:
            todo.append(Instruction(f"step.{name}_out", out, ids=ids))
    if asks.queen:
        todo.append(Instruction(f"step.queen_{asks.queen}"))
    if facts:
        todo += [Instruction(f"ground.{g}") for g in ruling.grounds if g.family == "jump"]
    if asks.points:
        won = "won" if asks.points > 0 else "lost"
        todo.append(Instruction(f"step.points_{won}", abs(asks.points)))
    if asks.own_owed > 0:
        todo.append(Instruction("step.own_owed", asks.own_owed))
    if asks.replay:
        return tuple(todo)
    if asks.turn is Turn.NONE:
        todo.append(Instruction("step.points_over"))
    elif asks.turn is not None:
        whose = "" if asks.on_turn or asks.turn is Turn.UNCHANGED else "_theirs"
        todo.append(Instruction(f"step.turn.{asks.turn.value}{whose}"))
    return tuple(todo)


def _pocketed(facts: StrokeFacts, asks: Remedy) -> Iterator[Instruction]:
    if facts.striker:
        yield Instruction("step.striker_up")
    if asks.winner is not None:
        return
    if facts.own and not asks.own_out:
        yield Instruction("step.own_stay", facts.own)
    if facts.opp and not asks.opp_out:
        yield Instruction("step.opp_stay", facts.opp)


def _men(rules: RuleSet, asks: Remedy, *, came_back: bool) -> Iterator[Instruction]:
    """What becomes of men. ``came_back``: some were pocketed by this very stroke (A51)."""
    with_due = came_back and rules.placing.returned_placer == "same_as_due"
    sides: tuple[tuple[str, By, int, int], ...] = (
        ("own", "me", asks.own_out, asks.own_owed),
        ("opp", "opponent", asks.opp_out, asks.opp_owed),
    )
    for name, debtor, out, owed in sides:
        if out:
            places = incidents.WhoPlaces(debtor=debtor, returned=with_due and name == "own")
            place = places.rule(rules, Situation())
            ids = (*place.clauses, *place.decisions, *rules.source("placing.men_zone"))
            zone = rules.placing.men_zone
            yield Instruction(f"step.{name}_out.{place.directs.placer}", out, zone, ids)
        if owed > 0:
            yield Instruction(f"step.{name}_owed", owed)
        elif owed + out < 0:
            yield Instruction(f"step.{name}_settled", -owed - out)


def _queen(rules: RuleSet, asks: Remedy, was: Possibility) -> Iterator[Instruction]:
    if asks.queen == "back":
        covering = was.now.board().queen is Queen.PENDING
        place = incidents.PlaceQueen(uncovered=covering).rule(rules, Situation())
        ids = (*place.clauses, *place.decisions)
        yield Instruction(f"step.queen_back.{place.directs.placer}", ids=ids)
    elif asks.queen:
        yield Instruction(f"step.queen_{asks.queen}", asks.cover or None)
