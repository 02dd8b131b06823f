"""What to do: a ruling as the steps the players carry out, and the part of it that is to be done.

Two rulings with the same `Remedy` ask the same of the players, whatever stood on the board before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from carrom.laws import (
    IncidentRuling,
    Queen,
    Ruling,
    Situation,
    StrokeFacts,
    Turn,
    Winner,
    incidents,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carrom.ask.possibilities import Possibility
    from carrom.laws import Incident, RuleSet


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


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: the key of its text, a number where it has one, and the ids behind it."""

    key: str
    n: int | None = None
    value: str = ""
    ids: tuple[str, ...] = ()


def remedy(ruling: Ruling | IncidentRuling, was: Possibility) -> Remedy:
    """What is to be done by this ruling, where it was so before."""
    if isinstance(ruling, Ruling):
        return _board(ruling, was.now, was.event)
    directs = [
        (key, str(value)) for key, value in ruling.directs.report().items() if value is not None
    ]
    if ruling.match is not None and ruling.match.winner is not None:
        directs.append(("match", ruling.match.winner.value))
    found = _board(ruling.board, was.now, was.event) if ruling.board else Remedy(None)
    return found._replace(directs=tuple(directs), on_turn=was.now.on_turn)


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
    fell = isinstance(event, StrokeFacts) and event.queen
    queen = ""
    if ruling.queen is before.queen and not isinstance(event, StrokeFacts):
        pass  # nothing becomes of her
    elif ruling.queen is Queen.PENDING:
        queen = "to_cover"
    elif ruling.queen is Queen.VOID:
        queen = "void"
    elif ruling.queen is Queen.MINE and before.queen is not Queen.MINE:
        queen = "covered"
    elif ruling.queen is Queen.ON_BOARD and (fell or before.queen is not Queen.ON_BOARD):
        queen = "back"
    return Remedy(
        ruling.turn,
        ruling.own_returned,
        ruling.opp_returned,
        ruling.own_dues - before.own_dues,
        ruling.opp_dues - before.opp_dues,
        queen,
        ruling.cover_needed if queen == "to_cover" else 0,
    )


def steps(
    rules: RuleSet, asked: Remedy, ruling: Ruling | IncidentRuling, was: Possibility
) -> tuple[Step, ...]:
    """The steps in the order in which they are carried out."""
    facts = was.event if isinstance(was.event, StrokeFacts) else None
    kind = ruling.kind if isinstance(ruling, IncidentRuling) else ""
    found = [Step(f"direct.{kind}.{key}.{value}", value=value) for key, value in asked.directs]
    if facts:
        found += _pocketed(facts, asked)
    found += _men(rules, asked)
    found += _queen(rules, asked, was)
    if facts:
        found += [Step(f"ground.{one}") for one in ruling.grounds if one.family == "jump"]
    if asked.replay:
        found.append(Step("step.replay"))
    elif asked.winner is not None:
        found.append(Step(f"step.won_by.{asked.winner.value}", asked.points))
        if asked.demandable:
            until = rules.scoring.demand_until
            found.append(Step(f"step.demand.{asked.winner.value}.{until}", asked.demandable))
    elif asked.turn is not None:
        whose = "" if asked.on_turn or asked.turn is Turn.UNCHANGED else "_theirs"
        found.append(Step(f"step.turn.{asked.turn.value}{whose}"))
    return tuple(found)


def _pocketed(facts: StrokeFacts, asked: Remedy) -> Iterator[Step]:
    if facts.striker:
        yield Step("step.striker_up")
    if asked.winner is not None:
        return
    if facts.own and not asked.own_out:
        yield Step("step.own_stay", facts.own)
    if facts.opp and not asked.opp_out:
        yield Step("step.opp_stay", facts.opp)


def _men(rules: RuleSet, asked: Remedy) -> Iterator[Step]:
    for name, debtor, out, owed in (
        ("own", "me", asked.own_out, asked.own_owed),
        ("opp", "opponent", asked.opp_out, asked.opp_owed),
    ):
        if out:
            place = incidents.WhoPlaces(debtor="me" if debtor == "me" else "opponent").rule(
                rules, Situation()
            )
            ids = (*place.clauses, *place.decisions, *rules.source("placing.men_zone"))
            zone = rules.placing.men_zone
            yield Step(f"step.{name}_out.{place.directs.placer}", out, zone, ids)
        if owed > 0:
            yield Step(f"step.{name}_owed", owed)
        elif owed + out < 0:
            yield Step(f"step.{name}_settled", -owed - out)


def _queen(rules: RuleSet, asked: Remedy, was: Possibility) -> Iterator[Step]:
    if asked.queen == "back":
        covering = was.now.board().queen is Queen.PENDING
        place = incidents.PlaceQueen(uncovered=covering).rule(rules, Situation())
        ids = (*place.clauses, *place.decisions)
        yield Step(f"step.queen_back.{place.directs.placer}", ids=ids)
    elif asked.queen:
        yield Step(f"step.queen_{asked.queen}", asked.cover or None)
