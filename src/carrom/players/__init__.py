"""Computer players that plan: strokes tried with the hand's error, judged by the laws, followed up."""

from __future__ import annotations

from carrom.extras import require as _require

_require("board")

from carrom.players.analysis import Advice, Follows, analyse, board_of, success_map
from carrom.players.arena import play_arena, read_boards
from carrom.players.certainty import TriedChance, say_after, say_percent
from carrom.players.chances import AHEAD, MOUTH, OPEN_PLACES, THIN, blocked, straight
from carrom.players.coaching import (
    PlayerReview,
    by_player,
    is_costly,
    say_change,
    say_decision,
    say_praise,
    say_split,
)
from carrom.players.contestants import split_label
from carrom.players.encounters import BoardPlayed, Encounter, begin_encounter, pairings
from carrom.players.engine import Engine
from carrom.players.figures import Figures, level_figures
from carrom.players.goals import Goal, KeepTurn
from carrom.players.hinting import SENSIBLE, StrokeHint, hint_for, hint_of
from carrom.players.kernels import (
    BANK,
    DIRECT,
    PLANT,
    REBOUND,
    aim_point,
    rebounds,
    speeds_for,
    towards,
)
from carrom.players.levels import LEVELS, Effort, Level, Matchup, level
from carrom.players.match_players import ContestantChooser, match_chooser
from carrom.players.naming import name_stroke
from carrom.players.node import Node, motion, wanted_kinds
from carrom.players.opening import known_breaks
from carrom.players.planning import Candidate, Search, ThinkingLimit, following
from carrom.players.player import ComputerPlayer, made_by_hand
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
from carrom.players.titling import Title
from carrom.players.tournament_play import MatchByPlayers, chooser_named
from carrom.players.trying import Tried
from carrom.players.verdicts import Verdicts
from carrom.players.workers import in_processes, on_ray, one_thread, use_threads

__all__ = [
    "AHEAD",
    "BANK",
    "DIRECT",
    "LEVELS",
    "MACHINE",
    "MOUTH",
    "NOT_REVIEWED",
    "OPEN_PLACES",
    "PLANT",
    "REBOUND",
    "REVIEW_LEVEL",
    "SENSIBLE",
    "THIN",
    "Advice",
    "BoardPlayed",
    "Candidate",
    "ComputerPlayer",
    "ContestantChooser",
    "Drill",
    "DrillRecord",
    "Effort",
    "Encounter",
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
    "StrokeHint",
    "StrokeName",
    "Temperament",
    "ThinkingLimit",
    "Title",
    "Tried",
    "TriedChance",
    "Verdicts",
    "aim_point",
    "analyse",
    "begin_encounter",
    "blocked",
    "board_of",
    "by_player",
    "can_be_reviewed",
    "chooser_named",
    "following",
    "head_to_head",
    "hint_for",
    "hint_of",
    "in_processes",
    "is_costly",
    "known_breaks",
    "level",
    "level_figures",
    "made_by_hand",
    "match_chooser",
    "motion",
    "name_stroke",
    "on_ray",
    "one_thread",
    "pairings",
    "play_arena",
    "profile",
    "rate_players",
    "read_boards",
    "rebounds",
    "review",
    "say_after",
    "say_change",
    "say_decision",
    "say_percent",
    "say_praise",
    "say_split",
    "speeds_for",
    "split_label",
    "straight",
    "strokes_of",
    "success_map",
    "towards",
    "use_threads",
    "wanted_kinds",
]
