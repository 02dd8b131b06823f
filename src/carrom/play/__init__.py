"""Where laws and physics meet: a stroke on a position becomes facts, facts become events.

>>> from carrom.match import Match, events
>>> from carrom.physics import Stroke
>>> from carrom.play import begin_board, play_stroke
>>> match = begin_board(Match().apply(events.MatchMade()), "a1")
>>> broken = play_stroke(match, None, Stroke(0.0, -0.2526, 0.05, 1, 4.0))
>>> broken.event.seen.first.value, broken.match.board.strokes
('white', 1)
"""

from __future__ import annotations

from carrom.extras import require as _require

_require("board")

from carrom.play.bulk.codes import (
    CODES,
    NO_STROKE,
    OPP,
    OWN,
    QUEEN,
    code_facts,
    judge_code,
    play_strokes,
    unpack,
)
from carrom.play.bulk.rulings import RulingTable
from carrom.play.bulk.splitmix import RandomStream, choose, episode_keys, mix, random_error
from carrom.play.drive import WELL, Decisions, advance, play_stroke, settle
from carrom.play.random_player import RandomPlayer
from carrom.play.replaying import replay
from carrom.play.returned_men import KIND_OF_COLOUR, Spot, place
from carrom.play.selfplay import Chooser, random_numbers, self_play
from carrom.play.striking import (
    StrokePlayed,
    breaches_of,
    facts_of,
    judge_trajectory,
    makes_no_stroke,
    replay_stroke,
    stroke_of,
)
from carrom.play.table import begin_board, board_of, constants_of, position_of, seen_by

__all__ = [
    "CODES",
    "KIND_OF_COLOUR",
    "NO_STROKE",
    "OPP",
    "OWN",
    "QUEEN",
    "WELL",
    "Chooser",
    "Decisions",
    "RandomPlayer",
    "RandomStream",
    "RulingTable",
    "Spot",
    "StrokePlayed",
    "advance",
    "begin_board",
    "board_of",
    "breaches_of",
    "choose",
    "code_facts",
    "constants_of",
    "episode_keys",
    "facts_of",
    "judge_code",
    "judge_trajectory",
    "makes_no_stroke",
    "mix",
    "place",
    "play_stroke",
    "play_strokes",
    "position_of",
    "random_error",
    "random_numbers",
    "replay",
    "replay_stroke",
    "seen_by",
    "self_play",
    "settle",
    "stroke_of",
    "unpack",
]
