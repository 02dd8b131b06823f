"""A board between two levels, with what each player meant and thought, for a set of self-play."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from carrom.datasets.rows import MeantStroke
from carrom.match import Match, ToPlace, events, side_of
from carrom.physics import Stroke
from carrom.play import (
    WELL,
    Chooser,
    Decisions,
    PlacingAnswer,
    advance,
)
from carrom.players import (
    ComputerPlayer,
    Encounter,
    ThinkingLimit,
    begin_encounter,
    chooser_named,
    made_by_hand,
)

LONGEST = 400
"""Strokes after which a board is given up: two players who cannot finish it."""


@dataclass(slots=True)
class _BoardWatched(Decisions):
    """Both players of a board, and what they thought before each stroke."""

    encounter: Encounter = field(kw_only=True)
    thoughts: dict[int, MeantStroke] = field(default_factory=dict)

    @property
    def players(self) -> tuple[Chooser, Chooser]:
        first, second = self.encounter.names
        return chooser_named(first), chooser_named(second)

    def demand(self, match: Match, /) -> int:
        assert match.state.demand is not None
        return match.state.demand.most

    def place(self, match: Match, what: ToPlace, /) -> PlacingAnswer:
        player = self.players[side_of(what.placer).number]
        if what.queen or not isinstance(player, ComputerPlayer):
            return WELL
        return player.place(match, what)

    def stroke(self, match: Match, /) -> Stroke | events.Conceded | None:
        board = match.board
        assert board is not None
        number = len(self.thoughts)
        if number >= LONGEST:
            return None
        side = board.side.number
        player = self.players[side]
        mind, hand = (Random(self.encounter.number(what, number)) for what in ("mind", "hand"))
        if not isinstance(player, ComputerPlayer):
            stroke = player.stroke(match, mind)
            self.thoughts[match.version] = MeantStroke(stroke)
            return stroke
        limit = ThinkingLimit(self.encounter.seconds, self.encounter.tried)
        candidate = player.meant(match, mind, limit)
        decided = player.decided(match, candidate)
        if isinstance(decided, events.Conceded):
            return decided
        self.thoughts[match.version] = MeantStroke(decided, candidate, self.encounter.names[side])
        return made_by_hand(match, decided, player.level.hand, hand)


def play_board(encounter: Encounter) -> tuple[Match, dict[int, MeantStroke]]:
    """The board played out, and what was meant, by the version of the match before each stroke."""
    table = _BoardWatched(encounter=encounter, seed=encounter.match_seed)
    match = advance(begin_encounter(encounter), table)
    seed_told = events.SeedTold(encounter.match_seed)
    return (match.apply(seed_told) if match.can(seed_told) else match), table.thoughts
