"""What may have been meant by a stroke that was played.

Nobody knows what was meant. Strokes within the hand's error of the one that was played are weighed by how
likely the hand is to make this one of them, and by how likely a player is to mean them: good ones more often
than poor ones, straight ones more often than those off cushions, those at a pocket more often than others.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass

from carrom.arrays import np
from carrom.match import Side, Step, events, side_of
from carrom.physics import Floats, Kind, Stroke, simulate
from carrom.play import KIND_OF_COLOUR, RandomStream, mix, stroke_of, unpack
from carrom.players.analysis import Coach
from carrom.players.hinting import POTS_FIRST
from carrom.players.ideas import ideas_of
from carrom.players.levels import Level, level
from carrom.players.naming import name_on
from carrom.players.node import Node
from carrom.players.planning import Search
from carrom.players.stroke_names import Manner, StrokeName
from carrom.players.trying import Tried
from carrom.players.winning import for_the_board, winning_map

EFFORT = level("8").effort
"""How much is tried for the best stroke, whatever the hand: a coach sees more than the player."""
MEANT = 16
"""Strokes near the one that was played, any of which may have been meant."""
TIMES = 32
"""How often each is tried with the hand's error."""
MUCH_WORSE = 0.15
"""By how much worse a chance makes a stroke e times less likely to be meant."""
PRIOR = {
    Manner.BREAK: 1.0, Manner.STRAIGHT: 1.0, Manner.CUT: 1.0, Manner.BANK: 0.6, Manner.REBOUND: 0.6,
    Manner.PLANT: 0.6, Manner.CAROM: 0.6, Manner.SOFT: 0.3, Manner.HARD: 0.3, Manner.NOTHING: 0.3,
}  # fmt: skip
"""How likely strokes of a kind are to be meant, beside straight ones."""
FEWEST = 3
"""Tries with the same outcome that tell what such an outcome is worth."""


@dataclass(frozen=True, slots=True)
class SearchedStroke:
    """A stroke to look at, and the search on the board as its player saw it."""

    step: Step
    player: str
    stroke: Stroke
    search: Search

    @classmethod
    def of(cls, step: Step, who: Level, seed: int) -> SearchedStroke:
        assert isinstance(step.event, events.Struck)
        assert step.event.played is not None
        node = for_the_board(Node.of(step.before))
        numbers = RandomStream(mix(seed, step.version))
        search = Coach(who, who, POTS_FIRST).look(node, EFFORT, numbers)
        return cls(step, step.event.by or "", stroke_of(step.event.played), search)

    @property
    def node(self) -> Node:
        return self.search.node

    @property
    def wins(self) -> bool:
        """Whether the stroke won the board."""
        return winner_at(self.step) is side_of(self.player)

    def times(self, times: int) -> int:
        return 1 if self.search.is_steady else times

    def chances(self, tried: Tried) -> Floats:
        """The player's chance to win the board after each try."""
        return winning_map().chances(tried, self.search.matchup.mine)

    def name(self, stroke: Stroke) -> StrokeName:
        return name_on(self.node, simulate(self.node.position, stroke, self.node.constants))


@dataclass(frozen=True, slots=True)
class Intentions:
    """Strokes that may have been meant: how likely each is, and what comes of its tries."""

    weights: Floats
    chances: Floats  # [stroke, try]
    tried: Tried
    stroke: Stroke  # the likeliest
    name: StrokeName

    @classmethod
    def behind(cls, subject: SearchedStroke) -> Intentions:
        """What may have been meant by a stroke."""
        search = subject.search
        row = np.array([astuple(subject.stroke)])
        near = search.trial.around(row, MEANT, search.matchup.mine.hand, search.numbers)
        strokes = np.concatenate([row, near]) if not search.is_steady else row
        times = subject.times(TIMES)
        tried = search.try_by_hand(strokes, times)
        chances = subject.chances(tried).reshape(len(strokes), times)
        values = chances.mean(axis=1)
        ideas = ideas_of(search.trial.play(strokes).outcomes)
        prior = np.zeros(len(strokes))
        for idea in np.unique(ideas):
            members = np.flatnonzero(ideas == idea)
            best = members[np.argmax(values[members])]
            prior[members] = _prior(subject, subject.name(Stroke(*strokes[best].tolist())))
        weights = prior * np.exp((values - values.max()) / MUCH_WORSE)
        weights /= weights.sum()
        shares = np.array([weights[ideas == idea].sum() for idea in ideas])
        members = np.flatnonzero(ideas == ideas[np.argmax(shares)])
        stroke = Stroke(*strokes[members[np.argmax(weights[members])]].tolist())
        return cls(weights, chances, tried, stroke, subject.name(stroke))

    @property
    def chance(self) -> float:
        """The chance to win with what was meant."""
        return float((self.weights * self.chances.mean(axis=1)).sum())

    @property
    def pockets(self) -> float:
        """The chance to pocket an own man or the queen."""
        potted = unpack(self.tried.verdicts.codes).pockets.reshape(self.chances.shape)
        return float((self.weights * potted.mean(axis=1)).sum())

    def chance_with(self, code: int) -> float | None:
        """The chance once an outcome is ruled so; None where too few tries were to tell."""
        same = (self.tried.verdicts.codes == code).reshape(self.chances.shape)
        if int(same.sum()) < FEWEST:
            return None
        share = same * self.weights[:, None]
        return float((share * self.chances).sum() / share.sum())


def _prior(subject: SearchedStroke, name: StrokeName) -> float:
    """How likely a stroke of this name is to be meant, whatever it is worth."""
    own = KIND_OF_COLOUR[subject.node.state.striker_colour]
    is_own = name.disc in (own, Kind.QUEEN, None)
    return PRIOR[name.kind] * (1.0 if is_own else 0.3)


def winner_at(step: Step) -> Side | None:
    """Who has won the board by this stroke."""
    boards = step.state.boards
    return boards[-1].winner if len(boards) > len(step.before.boards) else None
