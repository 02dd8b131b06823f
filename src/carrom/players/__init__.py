"""Computer players that plan: strokes tried with the hand's error, judged by the laws, followed up."""

from __future__ import annotations

from carrom.extras import require as _require

_require("board")

from carrom.players.analysis import Advice, Follows, analyse, board_of, success_map
from carrom.players.arena import one_thread, play_arena, read_boards, use_threads
from carrom.players.certainty import TriedChance, say_after, say_percent
from carrom.players.coaching import (
    PlayerReview,
    by_player,
    is_costly,
    say_change,
    say_decision,
    say_split,
)
from carrom.players.contestants import split_label
from carrom.players.encounters import BoardPlayed, pairings
from carrom.players.engine import Engine
from carrom.players.figures import Figures, level_figures
from carrom.players.goals import Goal, KeepTurn
from carrom.players.levels import LEVELS, Effort, Level, Matchup, level
from carrom.players.naming import name_stroke
from carrom.players.node import Node
from carrom.players.planning import Candidate, Search, ThinkingLimit, following
from carrom.players.player import ComputerPlayer
from carrom.players.profiling import Drill, DrillRecord, PlayerProfile, profile
from carrom.players.rating import rate_players
from carrom.players.reviewing import (
    NOT_REVIEWED,
    REVIEW_LEVEL,
    Reviewed,
    ReviewedChances,
    can_be_reviewed,
    review,
    strokes_of,
)
from carrom.players.sequential import HeadToHead, PairedRun, SequentialTest, head_to_head
from carrom.players.stroke_names import Manner, StrokeName
from carrom.players.temperament import MACHINE, KindCosts, Temperament
from carrom.players.tournament_play import MatchByPlayers, chooser_named
from carrom.players.trying import Tried
from carrom.players.verdicts import Verdicts

__all__ = [
    "LEVELS",
    "MACHINE",
    "NOT_REVIEWED",
    "REVIEW_LEVEL",
    "Advice",
    "BoardPlayed",
    "Candidate",
    "ComputerPlayer",
    "Drill",
    "DrillRecord",
    "Effort",
    "Engine",
    "Figures",
    "Follows",
    "Goal",
    "HeadToHead",
    "KeepTurn",
    "KindCosts",
    "Level",
    "Manner",
    "MatchByPlayers",
    "Matchup",
    "Node",
    "PairedRun",
    "PlayerProfile",
    "PlayerReview",
    "Reviewed",
    "ReviewedChances",
    "Search",
    "SequentialTest",
    "StrokeName",
    "Temperament",
    "ThinkingLimit",
    "Tried",
    "TriedChance",
    "Verdicts",
    "analyse",
    "board_of",
    "by_player",
    "can_be_reviewed",
    "chooser_named",
    "following",
    "head_to_head",
    "is_costly",
    "level",
    "level_figures",
    "name_stroke",
    "one_thread",
    "pairings",
    "play_arena",
    "profile",
    "rate_players",
    "read_boards",
    "review",
    "say_after",
    "say_change",
    "say_decision",
    "say_percent",
    "say_split",
    "split_label",
    "strokes_of",
    "success_map",
    "use_threads",
]
