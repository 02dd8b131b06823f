"""Thousands of boards of two players at once, in Gymnasium, by the laws of any rule set.

Board by board and stroke by stroke the same as `carrom_v1` of a single board: turns, dues, the queen, men
that are put back, the end.
"""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from carrom.envs import matches
from carrom.envs.boards import BoardInBulk, quarters_of
from carrom.envs.conditions import match_rack, match_seed
from carrom.envs.options import (
    CommonOptions,
    EpisodeChoices,
    HandsOfAgents,
    MenPlacing,
    hands_by_agent,
    options_of_two,
)
from carrom.envs.start import EpisodeStart, starts_of
from carrom.envs.two_player_rulings import TwoPlayerRulings, match_at, rulings_for_two
from carrom.envs.vector_base import BoardsVectorEnv
from carrom.errors import BadInput, nearest
from carrom.match import events
from carrom.physics import DEFAULT, PEER, Floats, Ints, Position

AGENTS = ("player_0", "player_1")


class CarromTwoPlayerVectorEnv(BoardsVectorEnv):
    """Many boards, each of two players who take turns by the laws; board i of a seed is that of seed + i.

    Every step is an action of the player who is to act on each board: ``info["player"]`` says who that is
    now, ``info["acted"]`` who acted last. Observations are those of the player who is to act; `observe`
    gives anybody's. The reward is that of the player who acted, ``info["rewards"]`` has both.

    ``breaker``: who strikes first, ``player_0`` or ``player_1``; left out, the seed tosses. ``hand``: for
    both, or by name. ``placing``: as in `carrom_v1`: ``rings``, ``well`` or by ``action``; ``info["places"]``
    is then 1 where men are to be placed. ``autoreset_mode`` and ``keep_on_card`` as in `CarromVectorEnv`.
    Other options: see `EnvOptions`.

    >>> boards = CarromTwoPlayerVectorEnv(4, rules="icf-25")
    >>> observations, infos = boards.reset(seed=1)
    >>> observations.shape, boards.step(boards.action_space.sample())[1].shape
    ((4, 86), (4,))
    """

    agents = AGENTS

    def __init__(
        self,
        num_envs: int = 1,
        rules: str = "laws-29",
        *,
        breaker: str | None = None,
        hand: HandsOfAgents = PEER,
        placing: MenPlacing = "rings",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        keep_on_card: bool = False,
        **options: Unpack[CommonOptions],
    ) -> None:
        also = ("num_envs", "breaker", "hand", "placing", "autoreset_mode", "keep_on_card")
        told = options_of_two(options, rules, placing, breaker, AGENTS, also)
        made = matches.match_made(rules, matches.ONE_BOARD, doubles=False)
        made = matches.with_seed(made, match_seed(0), told.packing, DEFAULT)
        rules_in_force = rulings_for_two(made, placing).rules
        hands = hands_by_agent(hand, AGENTS, (told.hands,) * 2)
        starts = starts_of(told.start, events.rules_of(made))
        usual = EpisodeChoices(starts, told.all_constants, hands)
        self.placing, self._made_match = placing, made
        super().__init__(
            num_envs, told, rules_in_force, usual, autoreset_mode, keep_on_card=keep_on_card
        )
        self.breaker = breaker

    def _table(self) -> TwoPlayerRulings:
        return rulings_for_two(self._made_match, self.placing)

    @property
    def _matches(self) -> TwoPlayerRulings:
        assert isinstance(self._rulings, TwoPlayerRulings)
        return self._rulings

    def _begun(self, start: EpisodeStart, player: int) -> tuple[BoardInBulk, Position]:
        return self._matches.begun(start, player)

    def _rack(self, now: BoardInBulk, number: int) -> tuple[Floats, Floats]:
        x, y = match_rack(number, len(now.boards) + 1)
        side = 1.0 if now.board.on_turn == now.board.breaker else -1.0
        return side * x + 0.0, side * y + 0.0

    def _go_on(self, row: int, now: BoardInBulk, men: int = 0, *, queen: bool = False) -> bool:  # noqa: ARG002
        position = self.rows.position(row, quarters_of(now.board))
        self._lay(self.rows, row, *self._matches.go_on(now, position))
        return True

    # What is seen ------------------------------------------------------------------------------

    @property
    def player(self) -> Ints:
        """The number of the player who is to act on each board."""
        return np.asarray(self._rulings.facts(self.rows.board).acts ^ self.rows.swapped)

    def observe(self, agent: str) -> Any:
        """All boards as an agent sees them, ``player_0`` or ``player_1``."""
        if agent not in AGENTS:
            raise BadInput(f"is {agent!r}; {nearest(agent, AGENTS)}", field="agent")
        player = AGENTS.index(agent)
        features = None
        if self.options.actions == "candidates":
            # there is something to choose from only for who acts
            features = np.where((self.player == player)[:, None, None], self._proposed()[1], 0.0)
        return self._seen_by(self.rows.swapped ^ player, features)

    def _shown(self) -> dict[str, NDArray[Any]]:
        facts = self._rulings.facts(self.rows.board)
        now = {"player": facts.acts ^ self.rows.swapped, "places": facts.places}
        return now | super()._shown()

    # Placing by an action ----------------------------------------------------------------------

    def _place(self, row: int, wish: Floats) -> None:
        """The agent whom the laws name places a man, or waives the due."""
        rows, now = self.rows, self._rulings.boards[self.rows.board[row]]
        quarters = quarters_of(now.board)
        discs = rows.position(row, quarters).discs
        count = len(discs) - int(rows.chosen[row])
        match = match_at(self._matches.state(now, Position(discs[:count])))
        chosen = [(disc.x, disc.y) for disc in discs[count:]]
        match, spots = matches.place_man(match, now.board.to_place[0].placer, wish, chosen)
        rows.chosen[row] = len(spots)
        if spots:
            rows.lay(row, matches.with_men(match, spots), quarters)
        else:
            self._lay(rows, row, *self._matches.played_on(match))
