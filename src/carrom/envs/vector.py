"""Thousands of boards at once, each cleared alone, in Gymnasium. `CarromEnv` is one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from gymnasium.vector import AutoresetMode

from carrom.envs.boards import BoardInBulk, Solo
from carrom.envs.conditions import solo_rack
from carrom.envs.options import CommonOptions, EnvOptions, EpisodeChoices
from carrom.envs.rulings import BoardRulings
from carrom.envs.solo import in_bulk, rulings_of, settle
from carrom.envs.start import EpisodeStart, board_of, colour_of, ordered, starts_of
from carrom.envs.vector_base import BoardsVectorEnv
from carrom.laws import RuleSet
from carrom.physics import PEER, Floats, Hand, Position


class CarromVectorEnv(BoardsVectorEnv):
    """Many boards, each cleared alone. Options as in `EnvOptions`; board i of a seed is that of seed + i.

    ``autoreset_mode``: when a board that is over is set up again; next step, as Gymnasium does by default,
    same step, or not (``reset(options={"reset_mask": …})`` then). ``keep_on_card``: with ``device="cuda"``
    observations are arrays of CuPy's on the graphics card. ``render`` shows the first board.

    >>> boards = CarromVectorEnv(4, rules="icf-25", actions="candidates")
    >>> observations, infos = boards.reset(seed=1)
    >>> infos["action_mask"].shape
    (4, 64)
    """

    by_owner = True

    def __init__(
        self,
        num_envs: int = 1,
        rules: str | RuleSet = "laws-29",
        *,
        hand: Hand | Sequence[Hand] = PEER,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        keep_on_card: bool = False,
        **options: Unpack[CommonOptions],
    ) -> None:
        names = ("num_envs", "autoreset_mode", "keep_on_card")
        told = EnvOptions.of({"rules": rules, "hand": hand, **options}, also=names)
        starts = starts_of(told.start, told.rule_set)
        usual = EpisodeChoices(starts, told.all_constants, (told.hands,))
        super().__init__(
            num_envs, told, told.rule_set, usual, autoreset_mode, keep_on_card=keep_on_card
        )

    def _table(self) -> BoardRulings:
        return rulings_of(self.rules)

    def _begun(self, start: EpisodeStart, player: int) -> tuple[BoardInBulk, Position]:  # noqa: ARG002
        board = board_of(start, self.rules, self.options.packing)
        return in_bulk(board), ordered(start.layout, colour_of(start, self.rules))

    def _rack(self, now: BoardInBulk, number: int) -> tuple[Floats, Floats]:
        return solo_rack(number, now.board.state.striker_colour)

    def _go_on(self, row: int, now: BoardInBulk, men: int = 0, *, queen: bool = False) -> bool:
        board, position = settle(self.rules, now.board, self.rows.position(row), men, queen)
        self._lay(self.rows, row, in_bulk(board or now.board), position)
        return board is not None

    def state_of(self, row: int) -> Solo:
        """One of the boards: what `set_state_of` and `CarromEnv.set_state` take."""
        rows, conditions = self.rows, self._conditions
        return Solo(
            self._rulings.boards[rows.board[row]].board,
            rows.position(row),
            int(rows.strokes[row]),
            int(rows.roots[row]),
            int(rows.episodes[row]),
            conditions.hands.values[rows.hands[row, 0]],
            conditions.constants.values[rows.constants[row]],
            bool(rows.over[row]),
        )

    def set_state_of(self, row: int, state: Solo) -> None:
        """Go on with one board from a state that `state_of` gave."""
        rows, conditions = self.rows, self._conditions
        self._lay(rows, row, in_bulk(state.board, over=state.over), state.position)
        rows.strokes[row], rows.keys[row] = state.strokes, state.key
        rows.roots[row], rows.episodes[row] = state.root, state.episode
        rows.over[row] = rows.done[row] = state.over
        rows.hands[row, 0] = conditions.hands.numbers([state.hand])[0]
        rows.constants[row] = conditions.constants.numbers([state.constants])[0]
        self._stale[row] = True
        self.has_begun = True
