"""Players of an arena in whole matches: any that `carrom.players.contestants` knows by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from carrom.errors import BadInput
from carrom.match import Match, ToPlace, events
from carrom.physics import PEER, Hand, Stroke, simulate
from carrom.play import WELL, Chooser, PlacingAnswer, constants_of, seen_by
from carrom.players.contestants import check_contestant, contestant_of, split_label
from carrom.players.engine_process import PlayerFault
from carrom.players.levels import LEVELS
from carrom.players.planning import ThinkingLimit
from carrom.players.player import made_by_hand
from carrom.players.protocol import StrokeTerms
from carrom.players.tournament_play import chooser_named


@dataclass(slots=True)
class ContestantChooser:
    """A program or a class that plays a match. A stroke that it does not make is a pass (A29).

    ``reasons``: why strokes or choices of spots were lost.

    >>> ContestantChooser("random").hand.angle
    0.0
    """

    name: str
    reasons: list[str] = field(default_factory=list)

    @property
    def hand(self) -> Hand:
        """The player's own hand, or that of `PEER`."""
        return contestant_of(self.name).hand or PEER

    def stroke(self, match: Match, chance: Random) -> Stroke:
        """The stroke that its hand makes. Raises `PlayerFault`."""
        made = self._made(match, chance)
        if isinstance(made, events.Conceded):
            raise PlayerFault("it concedes the board")
        return made

    def move(self, match: Match, chance: Random) -> Stroke | events.Conceded | events.Passed:
        """The stroke that its hand makes, that it concedes the board, or a pass where it fails."""
        try:
            return self._made(match, chance)
        except (PlayerFault, BadInput) as wrong:
            self._note(match, wrong)
            return events.Passed()

    def place(self, match: Match, what: ToPlace) -> PlacingAnswer:
        """What it does with men that it has to place; where it fails, they are placed well."""
        terms = StrokeTerms(self.hand, ThinkingLimit(), seed=match.version)
        try:
            return contestant_of(self.name).place(match, what, terms)
        except PlayerFault as fault:
            self._note(match, fault)
            return WELL

    def _made(self, match: Match, chance: Random) -> Stroke | events.Conceded:
        terms = StrokeTerms(self.hand, ThinkingLimit(), seed=chance.getrandbits(32))
        meant = contestant_of(self.name).stroke(match, terms)
        if isinstance(meant, events.Conceded):
            return meant
        struck = made_by_hand(match, meant, terms.hand, chance)
        board = match.board
        assert board is not None
        simulate(seen_by(match, board.on_turn), struck, constants_of(match.state))  # it can be made
        return struck

    def _note(self, match: Match, why: Exception) -> None:
        label, _ = split_label(self.name)
        self.reasons.append(f"{label}, event {match.version + 1}: {why}")


def match_chooser(name: str) -> Chooser:
    """Who plays a match, by a name as in an arena. Raises `BadInput` where nobody does.

    >>> match_chooser("random")
    RandomPlayer(wild=0.1, error=0.02)
    """
    _, who = split_label(name)
    if who == "random" or who in LEVELS:
        return chooser_named(who)
    check_contestant(name, PEER)
    return ContestantChooser(name)
