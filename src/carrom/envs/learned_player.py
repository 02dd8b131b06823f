"""The learned policy as a player of matches: for the arena and for `carrom.play.self_play`."""

from __future__ import annotations

from random import Random

from carrom.envs import actions, matches, observing
from carrom.envs.choosing import PLAYER, CandidatePolicy, LearnedPolicy
from carrom.envs.options import EnvOptions
from carrom.match import Match
from carrom.physics import PEER, Stroke
from carrom.play import position_of, seen_by
from carrom.players import Node


class LearnedPlayer:
    """Chooses among candidates by what a policy says: ``carrom arena carrom.envs:LearnedPlayer 1``.

    ``policy``: any over candidates; left out, the one that learned against itself.

    >>> from random import Random
    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> LearnedPlayer().stroke(match, Random(1)).speed > 0
    True
    """

    hand = PEER

    def __init__(self, policy: CandidatePolicy | None = None) -> None:
        self.policy = LearnedPolicy(PLAYER) if policy is None else policy

    def stroke(self, match: Match, chance: Random) -> Stroke:  # noqa: ARG002  # as every player has it
        """The stroke it means to make for the player on turn, from that player's chair."""
        board = match.board
        assert board is not None
        player, rules = board.on_turn, match.state.rules
        options = EnvOptions(rules=rules, actions="candidates")
        here = seen_by(match, player)
        view = actions.view_of(here, rules, board, Node.of(match).constants)
        strokes, features = actions.proposals(options, view)
        seen = observing.observe(
            matches.view(match, player, player, position_of(match), board, 1.0)
        )
        mask = actions.mask_of(features)[0]
        chosen = self.policy(observing.with_candidates(seen, features[0]), {"action_mask": mask})
        row = strokes[0, chosen]
        if row[0] != row[0]:  # no place in the middle of the base line
            row[:2] = actions.place_off_middle(0.0, here)
        return Stroke(*row.tolist())
