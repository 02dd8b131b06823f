"""A computer player: thinks about the board of a match and makes a stroke with its own hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from carrom.arrays import np
from carrom.match import Match, ToPlace, events
from carrom.physics import FULL, Hand, Stroke, aim_of
from carrom.play import WELL, PlacingAnswer, RandomStream, board_of
from carrom.players.choosing import Taste
from carrom.players.conceding import should_concede
from carrom.players.goals import Goal
from carrom.players.levels import Level, Matchup, level
from carrom.players.node import Node
from carrom.players.opponents import opponent_of
from carrom.players.perceiving import perceived
from carrom.players.placing import place_by_worth
from carrom.players.planning import Candidate, Search, ThinkingLimit
from carrom.players.temperament import MACHINE


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """Plays at a level; ``against`` is the level it expects of the other side, its own if left out. ``goal``:
    a task it was set, instead of winning the board.

    >>> from random import Random
    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> player = ComputerPlayer.of("1")
    >>> player.stroke(match, Random(1)) == player.stroke(match, Random(1))
    True
    """

    level: Level = field(default_factory=lambda: level("5"))
    against: Level | None = None
    goal: Goal | None = None

    @classmethod
    def of(cls, name: str | int, against: str | int | None = None) -> ComputerPlayer:
        """A player by the name of its level."""
        return cls(level(name), None if against is None else level(against))

    def think(
        self, node: Node, chance: Random, best: int = 1, limit: ThinkingLimit | None = None
    ) -> list[Candidate]:
        """Strokes it may make, the one it chooses first, then the best others; at the limit, of those found
        so far. It sees, believes and prefers as its temperament has it."""
        return self.think_aloud(node, chance, best, limit)[0]

    def think_aloud(
        self, node: Node, chance: Random, best: int = 1, limit: ThinkingLimit | None = None
    ) -> tuple[list[Candidate], int]:
        """The same, and how many strokes were tried for it."""
        numbers = RandomStream(chance.getrandbits(64))
        level, temperament = self.level, self.level.temperament
        board = perceived(node, temperament.sight_error, numbers)
        believed = replace(level, hand=level.hand.steadier(temperament.confidence))
        matchup = Matchup.between(believed, self.against)
        taste = None if temperament == MACHINE else Taste(temperament, node)
        search = Search(board, matchup, level.effort, numbers, taste=taste, goal=self.goal)
        search.spent.limit = limit or ThinkingLimit()
        return search.candidates(best), search.spent.tried

    def meant(self, match: Match, chance: Random, limit: ThinkingLimit | None = None) -> Candidate:
        """The stroke it means to make: the best that is proper if the hand does not slip."""
        seat = board_of(match).on_turn
        player = replace(self, against=self.against or opponent_of(match, seat, self.level))
        return player.think(Node.of(match), chance, limit=limit)[0]

    def meant_move(
        self, match: Match, chance: Random, limit: ThinkingLimit | None = None
    ) -> Stroke | events.Conceded:
        """What it means to do: make a stroke, or concede the board. Who always tries never concedes."""
        return self.decided(match, self.meant(match, chance, limit))

    def decided(self, match: Match, meant: Candidate) -> Stroke | events.Conceded:
        """A stroke that it means to make, unless it would rather concede the board."""
        is_shared = match.state.rules.men_are_shared  # nobody concedes a board that is everybody's
        may_concede = not self.level.temperament.always_tries and not is_shared
        if may_concede and should_concede(Node.of(match), meant.worth):
            return events.Conceded("board", by=str(board_of(match).side))
        return meant.stroke

    def move(
        self,
        match: Match,
        chance: Random,
        hand: Random | None = None,
        limit: ThinkingLimit | None = None,
    ) -> Stroke | events.Conceded:
        """What it does: the stroke its hand makes of the one it meant, or conceding the board."""
        meant = self.meant_move(match, chance, limit)
        return (
            meant if isinstance(meant, events.Conceded) else self.made(match, meant, hand or chance)
        )

    def place(self, match: Match, what: ToPlace) -> PlacingAnswer:
        """What it does with men that it has to place: where it puts them, or that it waives them."""
        if match.state.rules.men_are_shared:
            return WELL
        against = self.against or opponent_of(match, what.placer, self.level)
        return place_by_worth(match, what, Matchup.between(self.level, against))

    def stroke(
        self,
        match: Match,
        chance: Random,
        hand: Random | None = None,
        limit: ThinkingLimit | None = None,
    ) -> Stroke:
        """The stroke its hand makes of the one it meant.

        ``hand``: random numbers for the error of the hand alone; left out, those it thought with.
        """
        return self.made(match, self.meant(match, chance, limit).stroke, hand or chance)

    def made(self, match: Match, meant: Stroke, chance: Random) -> Stroke:
        """What its hand makes of a stroke; the striker is never set down where it may not stand."""
        return made_by_hand(match, meant, self.level.hand, chance)

    def made_on(self, node: Node, meant: Stroke, chance: Random) -> Stroke:
        """The same on a board that is part of no match."""
        return _made(node, meant, self.level.hand, chance)


def made_by_hand(match: Match, meant: Stroke, hand: Hand, chance: Random) -> Stroke:
    """What a hand makes of a stroke; a striker that is meant to stand where it may is set down there.

    >>> from random import Random
    >>> from carrom.match import events, fold
    >>> from carrom.physics import PEER, Stroke
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> meant = Stroke(x=0.0, y=-0.2526, dx=0.0, dy=1.0, speed=3.0)
    >>> made_by_hand(match, meant, PEER, Random(1)) == meant
    False
    """
    return _made(Node.of(match), meant, hand, chance)


def _made(node: Node, meant: Stroke, hand: Hand, chance: Random) -> Stroke:
    aim = aim_of(node.position, meant, node.constants) if hand.looks else FULL
    slipped = hand.play(meant, chance, aim)
    x = node.kept_legal(np.array([meant.x]), np.array([slipped.x]))[0]
    return replace(slipped, x=float(x))
