"""Thousands of boards of two players at once, in Gymnasium, by the laws of any rule set.

Board by board and stroke by stroke the same as `carrom_v1` of a single board: turns, dues, the queen, men
that are put back, the end. A step is a few compiled calls over all boards; rulings are looked up in a table,
and the rare board that needs a closer look is left to a match (`carrom.envs.two_player_boards`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from carrom.envs import matches
from carrom.envs.after_strokes import NO_PLACE, NOT_PUT_BACK
from carrom.envs.options import (
    CommonOptions,
    EnvOptions,
    EpisodeChoices,
    HandsOfAgents,
    MenPlacing,
    check_placing,
    hands_by_agent,
)
from carrom.envs.playing import StrokesPlayed, first_contacts, play_on
from carrom.envs.racks import match_seed
from carrom.envs.start import EpisodeStart, starts_of
from carrom.envs.two_player_boards import (
    PLAYERS,
    TwoPlayerBoard,
    TwoPlayerBoards,
    match_at,
    with_striker_first,
)
from carrom.envs.two_player_kernels import put_back, take_off
from carrom.envs.two_player_rulings import LEFT, RACKED, TwoPlayerRows, rulings_for_two
from carrom.envs.two_player_views import ACROSS, AGENTS, ObservedTwoPlayers
from carrom.envs.vector import RULED
from carrom.envs.vector_base import BoardsPlayed
from carrom.errors import BadInput, nearest
from carrom.match import Board, events
from carrom.physics import (
    DEFAULT,
    MOST_DISCS,
    PEER,
    Bools,
    Disc,
    Floats,
    Ints,
    Position,
    has_legal_place,
    rack,
)
from carrom.play import NO_STROKE, choose, place, unpack

STROKES = 1000


class CarromTwoPlayerVectorEnv(ObservedTwoPlayers):
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
        if "cost" in options:
            raise BadInput("is an option of boards played alone only", field="cost")
        also = ("num_envs", "breaker", "hand", "placing", "autoreset_mode", "keep_on_card")
        told = EnvOptions.of({"rules": rules, "strokes": STROKES, **options}, also=also)
        check_placing(told, placing)
        if breaker is not None and breaker not in AGENTS:
            raise BadInput(f"is {breaker!r}; {nearest(breaker, AGENTS)}", field="breaker")
        made = matches.match_made(rules, matches.ONE_BOARD, doubles=False)
        made = matches.with_seed(made, match_seed(0), told.packing, DEFAULT)
        rules_in_force = rulings_for_two(made, placing).rules
        hands = hands_by_agent(hand, AGENTS, (told.hands,) * 2)
        super().__init__(
            num_envs, told, rules_in_force, hands, autoreset_mode, keep_on_card=keep_on_card
        )
        self.placing, self.breaker, self._made_match = placing, breaker, made
        starts = starts_of(told.start, events.rules_of(made))
        self._usual = EpisodeChoices(starts, told.all_constants, hands)
        self._begun: dict[tuple[int, int], tuple[TwoPlayerBoard, Position]] = {}
        self._rows = TwoPlayerBoards.empty(num_envs)
        self._prepare()

    def _prepare(self) -> None:
        self._rulings = rulings_for_two(self._made_match, self.placing)
        first, _ = self._start(self._usual.starts, 0, 0)
        self._idle = self._rulings.number(with_striker_first(first)[0])

    # Episodes ----------------------------------------------------------------------------------

    def _start(
        self, starts: tuple[EpisodeStart, ...], number: int, player: int
    ) -> tuple[TwoPlayerBoard, Position]:
        """A start of some as it is when a player is about to strike first."""
        if starts is not self._usual.starts:
            return self._rulings.matches.begun(starts[number], player)
        if (number, player) not in self._begun:
            self._begun[number, player] = self._rulings.matches.begun(starts[number], player)
        return self._begun[number, player]

    def _set_up(self, mask: Bools, choices: EpisodeChoices) -> None:
        rows, keys = self._rows, self._rows.keys[mask]
        chosen = choose(keys, len(choices.starts)).tolist()
        first = choose(keys + np.uint64(1), 2)  # the toss
        if self.breaker is not None:
            first[:] = AGENTS.index(self.breaker)
        rows.chosen[mask] = rows.swapped[mask] = 0
        for row, start, player in zip(
            np.flatnonzero(mask).tolist(), chosen, first.tolist(), strict=True
        ):
            self._lay(row, *self._start(choices.starts, start, player))

    def _lay(self, row: int, now: TwoPlayerBoard, position: Position) -> None:
        """A board as a match has it, seen from its first player's chair."""
        self._rows.lay(row, position.discs, _quarters(now.board))
        now, swaps = with_striker_first(now)
        self._rows.board[row] = self._rulings.number(now)
        self._rows.swapped[row] ^= swaps

    # A step ------------------------------------------------------------------------------------

    def _play(self, strokes: Floats, _wishes: NDArray[Any], again: Bools) -> BoardsPlayed:
        rows = self._rows
        facts = self._rulings.facts(rows.board)
        _, acts, own_kind, _, _, is_hidden, _, places, _ = facts
        acted, swapped = acts ^ rows.swapped, rows.swapped.copy()
        idle = again | (places > 0)
        weights = self.options.weights
        before = self.potentials(weights)
        strokes[idle] = (0.0, 0.0, 0.0, 1.0, 0.0)  # nobody strikes there
        out, revealed = self._strike(strokes, own_kind, is_hidden > 0)
        codes = out.codes
        # where nobody strikes the ruling is never used
        numbers = np.where(idle, self._idle, rows.board)
        ruled = self._rulings.rule(numbers, codes, device=self.options.device)
        rows.strokes[~idle] += 1
        over = (ruled.over > 0) & ~idle
        self._follow(out, idle, over, revealed, ruled)
        for row in np.flatnonzero((places > 0) & ~again).tolist():
            self._place(row, _wishes[row])
        points = np.where(over, np.where(swapped, -ruled.points, ruled.points), 0)
        rewards = np.stack([points, -points], axis=1).astype(np.float64)
        if not weights.is_nothing:
            rewards += weights.discount * self.potentials(weights) - before
        cut = rows.strokes >= self.limit if self.limit is not None else np.zeros_like(over)
        parts = unpack(codes)._asdict()
        columns = {name: np.where(idle, 0, parts[name]) for name in RULED}
        columns["kept"] = np.where(idle, 1, ruled.kept)
        columns["no_stroke"] = ((codes == NO_STROKE) & ~idle).astype(np.int64)
        mine = rewards[np.arange(self.num_envs), acted]
        columns |= {"points": np.where(acted == 0, points, -points), "acted": acted}
        columns["rewards"] = np.where(again[:, None], 0.0, rewards)
        return BoardsPlayed(mine, over, cut, columns)

    def _strike(
        self, strokes: Floats, own_kind: Ints, hidden: Bools
    ) -> tuple[StrokesPlayed, Bools]:
        """Strokes played out, and where a rack was seen although nothing was met on it."""
        rows, constants = self._rows, self._conditions.constants.values
        device = self.options.device
        xs, ys = self._lies(hidden)
        kinds = np.where(rows.kinds == 2, 2, rows.kinds ^ own_kind[:, None])
        out = play_on(
            device, rows.counts, xs, ys, kinds, strokes, self.rules, constants, rows.constants
        )
        past = np.flatnonzero(hidden & (out.first_contact < 0))
        revealed = np.zeros(self.num_envs, np.bool_)
        if len(past):
            # it went past the rack as it lies; had it met the rack as drawn, that says how it lies
            met = first_contacts(
                device, rows.counts[past], rows.xs[past], rows.ys[past], strokes[past], constants,
                rows.constants[past],
            )  # fmt: skip
            revealed[past] = (met >= 0) & (out.codes[past] != NO_STROKE)
            stays = past[~revealed[past]]
            out.x[stays, :MOST_DISCS], out.y[stays, :MOST_DISCS] = rows.xs[stays], rows.ys[stays]
        return out, revealed

    def _follow(
        self, out: StrokesPlayed, idle: Bools, over: Bools, revealed: Bools, ruled: TwoPlayerRows
    ) -> None:
        """Take off what was pocketed, pass the turn on, put back what returns."""
        rows, rulings = self._rows, self._rulings
        rows.board[~idle] = ruled.board[~idle]
        rows.swapped[~idle] ^= ruled.swaps[~idle]
        take_off(idle, ruled.passes, out.x, out.y, rows.counts, rows.xs, rows.ys, rows.kinds)
        stays = idle | over | (ruled.left > 0)
        hard = np.empty(self.num_envs, np.int64)
        put_back(stays, ruled.queen, ruled.first_kind, ruled.first_men, ruled.first_side, ruled.second_kind,
                 ruled.second_men, ruled.second_side, rows.counts, rows.xs, rows.ys, rows.kinds,
                 hard)  # fmt: skip
        for row in np.flatnonzero(revealed & ~idle).tolist():
            self._reveal(row)
        to_match = (ruled.left == LEFT) | (hard == NOT_PUT_BACK)
        for row in np.flatnonzero(to_match & ~idle & ~over).tolist():
            is_hard = hard[row] == NOT_PUT_BACK
            waits = rulings.waiting(ruled.waiting[row]) if is_hard else None
            self._go_on(row, waits or rulings.boards[rows.board[row]])
        for row in np.flatnonzero(hard == NO_PLACE).tolist():
            if not has_legal_place(rows.position(row, 0)):
                self._go_on(row, rulings.boards[rows.board[row]])
        for row in np.flatnonzero((ruled.left == RACKED) & ~idle).tolist():
            now = rulings.boards[rows.board[row]]
            self._lay(row, now, rack().turned(_quarters(now.board)))

    def _reveal(self, row: int) -> None:
        """The rack of a board lies as everybody has seen now."""
        now = self._rulings.boards[self._rows.board[row]]
        seen = replace(now, board=replace(now.board, is_hidden=False))
        self._rows.board[row] = self._rulings.number(seen)

    def _go_on(self, row: int, now: TwoPlayerBoard) -> None:
        """A board as a match has it after what happens by itself."""
        position = self._rows.position(row, _quarters(now.board))
        self._lay(row, *self._rulings.matches.go_on(now, position))

    # Placing by an action ----------------------------------------------------------------------

    def _place(self, row: int, wish: Floats) -> None:
        """The agent whom the laws name places a man, or waives the due."""
        rows, placer = self._rows, self._rulings.matches
        now = self._rulings.boards[rows.board[row]]
        discs = rows.position(row, _quarters(now.board)).discs
        count = len(discs) - int(rows.chosen[row])
        match = match_at(placer.state(now, Position(discs[:count])))
        spots = [(disc.x, disc.y) for disc in discs[count:]]
        what = now.board.to_place[0]
        waived = events.Waived(by=what.placer)
        if wish[2] > 0 and not spots and match.can(waived):
            match = match.apply(waived)
        else:
            spot = matches.spot_of(match, what.placer, wish, Position(discs))
            if spot is None:
                match = place(match, what.placer)
            elif len(spots) + 1 < what.men:
                kind = matches.kind_of_men(match)
                rows.chosen[row] += 1
                rows.lay(row, (*discs, Disc(kind, *spot)), _quarters(now.board))
                return
            else:
                match = place(match, what.placer, [*spots, spot])
        rows.chosen[row] = 0
        self._lay(row, *placer.read(matches.play_on(match, self.placing)))


def _quarters(board: Board) -> int:
    """Quarter turns from the first player to the one on turn."""
    return ACROSS if board.on_turn == PLAYERS[1] else 0
