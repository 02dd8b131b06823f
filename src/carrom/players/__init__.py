"""Computer players that plan: strokes tried with the hand's error, judged by the laws, followed up."""

from __future__ import annotations

from carrom.players.levels import LEVELS, Level, level
from carrom.players.node import Node
from carrom.players.planning import Choice, plan
from carrom.players.player import ComputerPlayer

__all__ = ["LEVELS", "Choice", "ComputerPlayer", "Level", "Node", "level", "plan"]
