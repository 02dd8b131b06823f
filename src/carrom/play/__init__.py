"""Where laws and physics meet: a stroke on a position becomes facts, facts become events.

>>> from carrom.match import Match, events
>>> from carrom.physics import Stroke
>>> from carrom.play import begin_board, play_stroke, seed_from, with_rack
>>> seed = seed_from("my first match")  # packs the racks
>>> match = begin_board(Match().apply(with_rack(events.MatchMade(), seed)), "a1")
>>> broken = play_stroke(match, None, Stroke(0.0, -0.2526, 0.05, 1, 4.0), seed=seed)
>>> broken.event.seen.first.value, broken.match.board.strokes
('white', 1)

A match that names no packing, as `events.MatchMade` alone, has exact racks of men that do not yield.
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
    without_contact,
)
from carrom.play.bulk.rulings import RulingTable
from carrom.play.bulk.splitmix import RandomStream, choose, episode_keys, mix, random_error
from carrom.play.drive import (
    WELL,
    Decisions,
    PlacingAnswer,
    advance,
    place_or_waive,
    play_stroke,
    settle,
)
from carrom.play.from_position import BoardStart, begin_from, breaker_of
from carrom.play.racks import lie_of, seed_from, shown_position, with_rack
from carrom.play.random_player import RandomPlayer
from carrom.play.replaying import replay
from carrom.play.returned_men import KIND_OF_COLOUR, Spot, first_striker_at, place
from carrom.play.selfplay import Chooser, random_numbers, self_play
from carrom.play.striking import (
    StrokePlayed,
    breaches_of,
    facts_of,
    judge_trajectory,
    makes_no_stroke,
    replay_stroke,
    strike,
    striker_breaches,
    stroke_of,
)
from carrom.play.table import (
    begin_board,
    board_of,
    constants_of,
    position_of,
    position_text,
    seen_by,
)
from carrom.play.trial import StrokeTried, try_stroke

__all__ = [
    "CODES",
    "KIND_OF_COLOUR",
    "NO_STROKE",
    "OPP",
    "OWN",
    "QUEEN",
    "WELL",
    "BoardStart",
    "Chooser",
    "Decisions",
    "PlacingAnswer",
    "RandomPlayer",
    "RandomStream",
    "RulingTable",
    "Spot",
    "StrokePlayed",
    "StrokeTried",
    "advance",
    "begin_board",
    "begin_from",
    "board_of",
    "breaches_of",
    "breaker_of",
    "choose",
    "code_facts",
    "constants_of",
    "episode_keys",
    "facts_of",
    "first_striker_at",
    "judge_code",
    "judge_trajectory",
    "lie_of",
    "makes_no_stroke",
    "mix",
    "place",
    "place_or_waive",
    "play_stroke",
    "play_strokes",
    "position_of",
    "position_text",
    "random_error",
    "random_numbers",
    "replay",
    "replay_stroke",
    "seed_from",
    "seen_by",
    "self_play",
    "settle",
    "shown_position",
    "strike",
    "striker_breaches",
    "stroke_of",
    "try_stroke",
    "unpack",
    "with_rack",
    "without_contact",
]
