"""What is to be seen of many boards of two players: by whom, how they lie, and their state as a value."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.envs import observing, rendering
from carrom.envs.actions import BoardViews
from carrom.envs.options import EpisodeChoices
from carrom.envs.racks import match_rack, rack_numbers
from carrom.envs.shaping import Shaping
from carrom.envs.two_player_boards import PLAYERS, TwoPlayerBoards, TwoPlayerSnapshot
from carrom.envs.two_player_kernels import show_to
from carrom.envs.two_player_rulings import TwoPlayerRulings
from carrom.envs.vector_base import BoardsVectorEnv
from carrom.errors import BadInput, nearest
from carrom.physics import Bools, Disc, Floats, Ints, Packing, Position
from carrom.players import Node

AGENTS = ("player_0", "player_1")
ACROSS = 2
"""Quarter turns from the first player to the second."""


class ObservedTwoPlayers(BoardsVectorEnv):
    """The boards of `carrom.envs.CarromTwoPlayerVectorEnv`, as far as they are looked at."""

    agents = AGENTS
    _rows: TwoPlayerBoards
    _rulings: TwoPlayerRulings
    _usual: EpisodeChoices

    @property
    def rows(self) -> TwoPlayerBoards:
        return self._rows

    @property
    def usual(self) -> EpisodeChoices:
        return self._usual

    def potentials(self, weights: Shaping) -> Floats:
        """The potentials of all boards to both players."""
        if weights.is_nothing:
            return np.zeros((self.num_envs, 2))
        players = [self._rows.swapped ^ player for player in (0, 1)]
        board = self._rows.board
        return np.stack([self._rulings.potentials(board, p, weights) for p in players], axis=1)

    def _lies(self, hidden: Bools) -> tuple[Floats, Floats]:
        """How the discs of all boards lie; hidden racks as they were packed."""
        rows = self._rows
        if not hidden.any():
            return rows.xs, rows.ys
        xs, ys = rows.xs.copy(), rows.ys.copy()
        numbers = rack_numbers(rows.keys[hidden])
        for row, number in zip(np.flatnonzero(hidden).tolist(), numbers, strict=True):
            now = self._rulings.boards[rows.board[row]]
            x, y = match_rack(number, len(now.boards) + 1)
            side = 1.0 if now.board.on_turn == now.board.breaker else -1.0
            xs[row], ys[row] = side * x + 0.0, side * y + 0.0
        return xs, ys

    # What is seen ------------------------------------------------------------------------------

    def _flat(self) -> NDArray[np.float32]:
        return self._seen_by(self._rulings.facts(self._rows.board)[1])

    def views(self) -> BoardViews:
        rows, conditions = self._rows, self._conditions
        own_kind, aims = self._rulings.facts(rows.board)[2], self._rulings.aims(rows.board)
        kinds = np.where(rows.kinds == 2, 2, rows.kinds ^ own_kind[:, None])
        return BoardViews(
            rows.counts, rows.xs, rows.ys, kinds, aims[:, :3], aims[:, 3], conditions.motions,
            conditions.constants.rows, rows.constants, conditions.hands.rows[self._hands_on_turn()],
            tuple(conditions.constants.values),
        )  # fmt: skip

    def _on_turn(self) -> Ints:
        return np.asarray(self._rulings.facts(self._rows.board)[0] ^ self._rows.swapped)

    def _position(self, row: int) -> Position:
        return self._rows.position(row, 0)

    @property
    def player(self) -> Ints:
        """The number of the player who is to act on each board."""
        return np.asarray(self._rulings.facts(self._rows.board)[1] ^ self._rows.swapped)

    def observe(self, agent: str) -> Any:
        """All boards as an agent sees them, ``player_0`` or ``player_1``."""
        if agent not in AGENTS:
            raise BadInput(f"is {agent!r}; {nearest(agent, AGENTS)}", field="agent")
        player = AGENTS.index(agent)
        flat = self._seen_by(self._rows.swapped ^ player)
        if self.options.actions == "candidates":
            # there is something to choose from only for who acts
            acts = (self.player == player)[:, None, None]
            flat = observing.with_candidates(flat, np.where(acts, self._proposed()[1], 0.0))
        return flat if self.options.flatten else observing.by_name(flat)

    def _seen_by(self, players: Ints) -> NDArray[np.float32]:
        """What players see, whom the boards know by these numbers."""
        rows, rulings = self._rows, self._rulings
        on_turn, _, _, kind_0, kind_1, *_ = rulings.facts(rows.board)
        flat = np.empty((self.num_envs, observing.SIZE), np.float32)
        own = np.where(players == 0, kind_0, kind_1)
        show_to(on_turn != players, own, rows.counts, rows.xs, rows.ys, rows.kinds, flat)
        flat[:, observing.DISCS : -1] = rulings.observed(rows.board, players)
        flat[:, -1] = self._left
        return flat

    def _shown(self) -> dict[str, NDArray[Any]]:
        facts = self._rulings.facts(self._rows.board)
        now = {"player": facts[1] ^ self._rows.swapped, "places": facts[7]}
        return now | super()._shown()

    # State and looks ---------------------------------------------------------------------------

    def position_of(self, row: int) -> Position:
        """Where the discs of a board lie, seen from the chair of player_0."""
        now = self._rulings.boards[self._rows.board[row]]
        player = PLAYERS.index(now.board.on_turn) ^ int(self._rows.swapped[row])
        return self._rows.position(row, ACROSS * player)

    def lie_of(self, row: int) -> Position:
        """Where the discs of a board really lie, as the player on turn sees them."""
        hidden = self._rulings.facts(self._rows.board)[5] > 0
        hidden[np.arange(self.num_envs) != row] = False
        xs, ys = self._lies(hidden)
        discs = self._rows.position(row, 0).discs
        places = zip(discs, xs[row].tolist(), ys[row].tolist(), strict=False)
        return Position(tuple(Disc(disc.kind, x, y) for disc, x, y in places))

    def node_of(self, row: int) -> Node:
        """One of the boards for a computer player to think about, seen by the player on turn."""
        rows, now = self._rows, self._rulings.boards[self._rows.board[row]]
        return Node(
            rows.position(row, 0),
            now.board.for_the_laws(self.rules),
            self.rules,
            constants=self._conditions.constants.values[rows.constants[row]],
            packing=Packing.PACKED if now.board.is_hidden else Packing.EXACT,
        )

    def get_state(self) -> TwoPlayerSnapshot:
        """All boards at this moment: what `set_state` takes."""
        numbers, inverse = np.unique(self._rows.board, return_inverse=True)
        rows = self._rows.copy()
        rows.board[:] = inverse
        boards = tuple(self._rulings.boards[number] for number in numbers)
        hands, constants = self._conditions.hands.values, self._conditions.constants.values
        return TwoPlayerSnapshot(rows, boards, tuple(hands), tuple(constants))

    def set_state(self, state: TwoPlayerSnapshot) -> None:
        """Go on from a state that `get_state` gave."""
        count = len(state.rows.counts)
        if count != self.num_envs:
            raise BadInput(f"has {count} boards, not {self.num_envs}", field="state")
        rows = self._rows = state.rows.copy()
        numbers = np.array([self._rulings.number(board) for board in state.boards], np.int64)
        rows.board[:] = numbers[state.rows.board]
        conditions = self._conditions
        rows.hands[:] = conditions.hands.numbers(state.hands)[state.rows.hands]
        rows.constants[:] = conditions.constants.numbers(state.constants)[state.rows.constants]
        self._stale[:] = True
        self.has_begun = True

    def render(self) -> tuple[Any, ...] | None:
        """The first board as the player on turn sees it, in a tuple."""
        caption = f"the first of {self.num_envs}"
        frame = rendering.frame(
            self.render_mode, self._rows.position(0, 0), caption, self.options.size
        )
        return None if frame is None else (frame,)
