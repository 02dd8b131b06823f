"""A computer player that answers questions of the engine protocol: `carrom engine`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any

from carrom import __version__
from carrom.errors import BadInput
from carrom.physics import STANDARD, Position, men_spots, turn
from carrom.play import KIND_OF_COLOUR, Spot
from carrom.players.analysis import board_of
from carrom.players.levels import Level, Matchup
from carrom.players.node import Node
from carrom.players.placing import good_spots
from carrom.players.planning import Candidate, ThinkingLimit
from carrom.players.player import ComputerPlayer
from carrom.players.protocol import (
    PROTOCOL,
    EngineCard,
    StrokeQuestion,
    read_ask,
    read_greeting,
    read_placing_board,
    read_placing_question,
    read_stroke_question,
    write_card,
    write_choices,
)

_EASY = Position.of(white=[(0.2, 0.2)], black=[(-0.2, 0.2)])
"""To compile what a stroke needs before the first is asked for."""


@dataclass(frozen=True, slots=True)
class Engine:
    """Answers for a level; it remembers nothing between two questions."""

    level: Level

    def answer(self, request: Any) -> dict[str, Any]:
        """The answer to a question. Raises `BadInput` naming the field that is wrong."""
        match read_ask(request):
            case "hello":
                spoken = min(read_greeting(request).protocol, PROTOCOL)
                _think(
                    board_of(_EASY), self.level, StrokeQuestion((), limit=ThinkingLimit(None, 1))
                )
                name, hand = f"carrom {self.level.name}", self.level.hand
                return write_card(EngineCard(spoken, name, __version__, hand))
            case "stroke":
                return self._stroke(request)
            case "place":
                return {"spots": [list(spot) for spot in self._spots(request)]}
            case "quit":
                return {"quit": True}

    def _spots(self, request: Any) -> Sequence[Spot]:
        question, position = read_placing_question(request)
        board = read_placing_board(request)
        if board is None:
            return men_spots(position, question.men, side=question.chair)
        told, node, chair = board
        mine = self.level if told.hand is None else replace(self.level, hand=told.hand)
        other = mine if told.against is None else replace(mine, hand=told.against)
        matchup = Matchup(mine, other) if chair == 0 else Matchup(other, mine)
        kind = KIND_OF_COLOUR[question.colour]
        spots = good_spots(node, kind, question.men, matchup, for_player=chair == 0)
        return [turn(x, y, chair) for x, y in spots]

    def _stroke(self, request: Any) -> dict[str, Any]:
        question, node = read_stroke_question(request)
        level = self.level if question.hand is None else replace(self.level, hand=question.hand)
        start = perf_counter()
        choices, tried = _think(node, level, question)
        if not choices:
            message = f"leave no place for the striker on the base line at y = {-STANDARD.base_y:g}"
            raise BadInput(message, field="discs")
        return write_choices(choices, tried=tried, seconds=perf_counter() - start)


def _think(node: Node, level: Level, question: StrokeQuestion) -> tuple[list[Candidate], int]:
    """The best strokes, and how many were tried for them."""
    against = None if question.against is None else replace(level, hand=question.against)
    player = ComputerPlayer(level, against)
    return player.think_aloud(node, Random(question.seed), question.best, question.limit)
