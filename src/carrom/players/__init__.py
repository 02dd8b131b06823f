"""Computer players that plan: strokes tried with the hand's error, judged by the laws, followed up."""

from __future__ import annotations

from carrom.extras import require as _require

_require("board")

from carrom.players.analysis import Advice, Follows, analyse, board_of, success_map
from carrom.players.arena import one_thread, play_arena, read_boards, use_threads
from carrom.players.contestants import split_label
from carrom.players.encounters import BoardPlayed, pairings
from carrom.players.engine import Engine
from carrom.players.levels import LEVELS, Level, level
from carrom.players.node import Node
from carrom.players.planning import Candidate, ThinkingLimit, plan
from carrom.players.player import ComputerPlayer
from carrom.players.rating import rate_players
from carrom.players.reviewing import Reviewed, review
from carrom.players.sequential import HeadToHead, PairedRun, SequentialTest, head_to_head
from carrom.players.tournament_play import MatchByPlayers, chooser_named

__all__ = [
    "LEVELS",
    "Advice",
    "BoardPlayed",
    "Candidate",
    "ComputerPlayer",
    "Engine",
    "Follows",
    "HeadToHead",
    "Level",
    "MatchByPlayers",
    "Node",
    "PairedRun",
    "Reviewed",
    "SequentialTest",
    "ThinkingLimit",
    "analyse",
    "board_of",
    "chooser_named",
    "head_to_head",
    "level",
    "one_thread",
    "pairings",
    "plan",
    "play_arena",
    "rate_players",
    "read_boards",
    "review",
    "split_label",
    "success_map",
    "use_threads",
]
