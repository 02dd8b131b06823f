"""The engine of all environments of many boards: how boards of one player or of two are laid out, struck on,
ruled, put in order again and looked at.

A step is a few compiled calls over all boards; rulings are looked up in a table. The rare board that needs a
closer look (no room, a full base line, a covered centre) gets it by itself. What one player alone and two
against each other have different are the methods that are abstract here.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from gymnasium.vector import VectorEnv
from numpy.typing import NDArray

from carrom.envs import actions as acting
from carrom.envs import observing, rendering
from carrom.envs.actions import BoardViews
from carrom.envs.after_strokes import NO_PLACE, NOT_PUT_BACK, put_back, show_to, take_off
from carrom.envs.boards import (
    ACROSS,
    PLAYERS,
    BoardInBulk,
    Boards,
    quarters_of,
    with_striker_first,
)
from carrom.envs.candidates import CANDIDATES
from carrom.envs.conditions import Conditions, rack_numbers
from carrom.envs.options import EnvOptions, EpisodeChoices
from carrom.envs.playing import StrokesPlayed, first_contacts, play_on
from carrom.envs.rulings import LEFT, RACKED, BoardRulings, RulingRows
from carrom.envs.shaping import Shaping
from carrom.envs.start import EpisodeStart
from carrom.laws import RuleSet
from carrom.physics import (
    MOST_DISCS,
    Bools,
    Disc,
    Floats,
    Ints,
    Packing,
    Position,
    has_legal_place,
    rack,
)
from carrom.play import NO_STROKE, choose, unpack
from carrom.players import Node

RULED = ("own", "opp", "queen", "striker", "improper")
"""What the info says of a stroke."""


@dataclass(frozen=True, slots=True)
class BoardsPlayed:
    """What a stroke on every board led to, a row each; ``columns`` go into the info."""

    rewards: Floats
    over: Bools
    cut: Bools
    columns: dict[str, NDArray[Any]]


class LaidOut:
    """Starts as rows, each laid out when it is first needed: for every player who may strike first."""

    def __init__(self, starts: tuple[EpisodeStart, ...], players: int) -> None:
        self.starts, self.players = starts, players
        self.rows = Boards.empty(len(starts) * players, players)
        self.is_ready = np.zeros(len(starts) * players, np.bool_)


class BoardEngine(VectorEnv[Any, Any, Any]):
    """Boards in bulk. ``agents``: the names of the players, for their hands."""

    agents: tuple[str, ...] = ("player_0",)
    by_owner = False
    """Whether discs lie in the order of their owners."""

    def __init__(
        self, num_envs: int, options: EnvOptions, rules: RuleSet, usual: EpisodeChoices
    ) -> None:
        super().__init__()
        self.num_envs, self.options, self.rules = num_envs, options, rules
        self.limit, self.render_mode = options.strokes, options.render_mode
        self.usual = usual
        self.breaker: str | None = None
        self.has_begun = False
        self.rows = Boards.empty(num_envs, len(self.agents))
        self._conditions = Conditions(rules)
        count, said = (
            num_envs if options.actions == "candidates" else 0,
            acting.features_of(options),
        )
        self._choices, self._features = (
            np.empty((count, CANDIDATES, 5)),
            np.empty((count, CANDIDATES, said)),
        )
        self._stale = np.ones(num_envs, np.bool_)
        self._prepare()

    @abstractmethod
    def _table(self) -> BoardRulings:
        """The table of rulings, which all environments of a process share."""

    @abstractmethod
    def _begun(self, start: EpisodeStart, player: int) -> tuple[BoardInBulk, Position]:
        """A start as it is when a player is about to strike first; seen from the first player's chair."""

    @abstractmethod
    def _rack(self, now: BoardInBulk, number: int) -> tuple[Floats, Floats]:
        """Where the discs of a packed rack lie, as the player on turn sees them."""

    @abstractmethod
    def _go_on(self, row: int, now: BoardInBulk, men: int = 0, *, queen: bool = False) -> bool:
        """A closer look at a board after a stroke: whether it can go on."""

    def _place(self, row: int, wish: Floats) -> None:
        """The player whom the laws name places a man."""

    def _prepare(self) -> None:
        self._rulings = self._table()
        self._laid_out = LaidOut(self.usual.starts, len(self.agents))
        self._idle = self._rulings.number(self._start(self._laid_out, 0))

    # Episodes ----------------------------------------------------------------------------------

    def _start(self, laid: LaidOut, number: int) -> BoardInBulk:
        """The board of a start, laid out."""
        if not laid.is_ready[number]:
            start, player = divmod(number, laid.players)
            self._lay(laid.rows, number, *self._begun(laid.starts[start], player))
            laid.is_ready[number] = True
        now: BoardInBulk = self._rulings.boards[laid.rows.board[number]]
        return now

    def _set_up(self, mask: Bools, choices: EpisodeChoices) -> None:
        """Lay boards out for their next episode."""
        laid, rows, players = self._laid_out, self.rows, len(self.agents)
        if choices.starts is not laid.starts:
            laid = LaidOut(choices.starts, players)
        keys = rows.keys[mask]
        first = choose(keys + np.uint64(1), players)  # the toss
        if self.breaker is not None:
            first[:] = self.agents.index(self.breaker)
        numbers = choose(keys, len(choices.starts)) * players + first
        for number in np.unique(numbers).tolist():
            self._start(laid, number)
        for name in ("xs", "ys", "kinds", "counts", "board", "chosen", "swapped"):
            getattr(rows, name)[mask] = getattr(laid.rows, name)[numbers]

    def _lay(self, rows: Boards, row: int, now: BoardInBulk, position: Position) -> None:
        """A board as the laws have it, seen from its first player's chair."""
        rows.lay(row, position.discs, quarters_of(now.board))
        now, swaps = with_striker_first(now)
        rows.board[row] = self._rulings.number(now)
        rows.swapped[row] ^= swaps

    # A stroke on every board -------------------------------------------------------------------

    def _play(
        self, strokes: Floats, wishes: NDArray[Any], again: Bools, kinds: Ints
    ) -> BoardsPlayed:
        """A stroke on every board but those that are set up ``again``; ``wishes``: the actions, by which men
        may be placed; ``kinds``: of the discs, as strokes are judged."""
        rows, options = self.rows, self.options
        facts = self._rulings.facts(rows.board)
        acted, swapped = facts.acts ^ rows.swapped, rows.swapped.copy()
        places = facts.places > 0
        idle = again | places
        before = self.potentials(options.weights)
        strokes[idle] = (0.0, 0.0, 0.0, 1.0, 0.0)  # nobody strikes there
        out, revealed = self._strike(strokes, kinds, facts.hidden > 0)
        codes = out.codes
        # where nobody strikes the ruling is never used
        numbers = np.where(idle, self._idle, rows.board)
        ruled = self._rulings.rule(numbers, codes, device=options.device)
        rows.strokes[~idle] += 1
        over = (ruled.over > 0) & ~idle
        void = self._follow(out, idle, over, revealed, facts.own_kind, ruled)
        for row in np.flatnonzero(places & ~again).tolist():
            self._place(row, wishes[row])
        points = np.where(over, np.where(swapped, -ruled.points, ruled.points), 0)
        rewards = np.stack([points, -points], axis=1) - options.cost
        if not options.weights.is_nothing:
            rewards += options.weights.discount * self.potentials(options.weights) - before
        cut = void | (rows.strokes >= self.limit if self.limit is not None else False)
        parts = unpack(codes)._asdict()
        columns = {name: np.where(idle, 0, parts[name]) for name in RULED}
        columns["kept"] = np.where(idle, 1, ruled.kept)
        columns["points"] = np.where(acted == 0, points, -points)
        columns["no_stroke"] = ((codes == NO_STROKE) & ~idle).astype(np.int64)
        if len(self.agents) > 1:
            columns["acted"] = acted
            columns["rewards"] = np.where(again[:, None], 0.0, rewards)
        return BoardsPlayed(rewards[np.arange(self.num_envs), acted], over, cut, columns)

    def _strike(self, strokes: Floats, kinds: Ints, hidden: Bools) -> tuple[StrokesPlayed, Bools]:
        """Strokes played out, and where a rack was seen although nothing was met on it."""
        rows, constants = self.rows, self._conditions.constants.values
        device = self.options.device
        xs, ys = self._lies(hidden)
        out = play_on(
            device, rows.counts, xs, ys, kinds, strokes, self.rules, constants, rows.constants
        )
        past = np.flatnonzero(hidden & (out.first_contact < 0))
        revealed = np.zeros(self.num_envs, np.bool_)
        if len(past):
            if len(self.agents) > 1:
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
        self,
        out: StrokesPlayed,
        idle: Bools,
        over: Bools,
        revealed: Bools,
        own_kind: Ints,
        ruled: RulingRows,
    ) -> Bools:
        """Take off what was pocketed, pass the turn on, put back what returns; true where a board cannot go
        on."""
        rows, rulings = self.rows, self._rulings
        rows.board[~idle] = ruled.board[~idle]
        rows.swapped[~idle] ^= ruled.swaps[~idle]
        take_off(idle, ruled.passes, out.x, out.y, rows.counts, rows.xs, rows.ys, rows.kinds)
        stays = idle | over | (ruled.left > 0)
        hard = np.empty(self.num_envs, np.int64)
        put_back(stays, ruled.queen, ruled.first_kind, ruled.first_men, ruled.first_side, ruled.second_kind,
                 ruled.second_men, ruled.second_side, self.by_owner, own_kind, rows.counts, rows.xs, rows.ys,
                 rows.kinds, hard)  # fmt: skip
        for row in np.flatnonzero(revealed & ~idle).tolist():
            now = rulings.boards[rows.board[row]]
            seen = replace(now, board=replace(now.board, is_hidden=False))
            rows.board[row] = rulings.number(seen)
        void = np.zeros(self.num_envs, np.bool_)
        is_left = ((ruled.left == LEFT) | (hard == NOT_PUT_BACK)) & ~idle & ~over
        for row in np.flatnonzero(is_left).tolist():
            now, men, queen = rulings.waiting(ruled.waiting[row])
            void[row] = not self._go_on(row, now, men, queen=queen)
        for row in np.flatnonzero(hard == NO_PLACE).tolist():
            if not has_legal_place(rows.position(row)):
                void[row] = not self._go_on(row, rulings.boards[rows.board[row]])
        for row in np.flatnonzero((ruled.left == RACKED) & ~idle).tolist():
            now = rulings.boards[rows.board[row]]
            self._lay(rows, row, now, rack().turned(quarters_of(now.board)))
        return void

    def potentials(self, weights: Shaping) -> Floats:
        """The potentials of all boards to both players."""
        if weights.is_nothing:
            return np.zeros((self.num_envs, 2))
        players = [self.rows.swapped ^ player for player in (0, 1)]
        board = self.rows.board
        return np.stack([self._rulings.potentials(board, p, weights) for p in players], axis=1)

    def _lies(self, hidden: Bools) -> tuple[Floats, Floats]:
        """How the discs of all boards lie; hidden racks as they were packed."""
        rows = self.rows
        if not hidden.any():
            return rows.xs, rows.ys
        xs, ys = rows.xs.copy(), rows.ys.copy()
        numbers = rack_numbers(rows.keys[hidden])
        for row, number in zip(np.flatnonzero(hidden).tolist(), numbers, strict=True):
            xs[row], ys[row] = self._rack(self._rulings.boards[rows.board[row]], number)
        return xs, ys

    # What is seen ------------------------------------------------------------------------------

    def views(self) -> BoardViews:
        """The boards as actions see them."""
        rows, conditions = self.rows, self._conditions
        facts, aims = self._rulings.facts(rows.board), self._rulings.aims(rows.board)
        # own, the opponent's, the queen, as strokes are judged
        kinds = np.where(rows.kinds == 2, 2, rows.kinds ^ facts.own_kind[:, None])
        hands = rows.hands[np.arange(self.num_envs), facts.on_turn ^ rows.swapped]
        return BoardViews(
            rows.counts, rows.xs, rows.ys, kinds, aims[:, :3], aims[:, 3],
            conditions.motions, conditions.constants.rows, rows.constants,
            conditions.hands.rows[hands], tuple(conditions.constants.values),
        )  # fmt: skip

    def _proposed(self) -> tuple[Floats, Floats]:
        """The candidates of all boards; those that have changed are looked for again."""
        rows = np.flatnonzero(self._stale)
        if len(rows):
            proposed = acting.proposals(self.options, self.views().take(rows))
            self._choices[rows], self._features[rows] = proposed
            self._stale[:] = False
        return self._choices, self._features

    def _seen_by(self, players: Ints, features: Floats | None) -> Any:
        """What players see, whom the boards know by these numbers; ``features``: of candidates."""
        rows, facts = self.rows, self._rulings.facts(self.rows.board)
        flat = np.empty((self.num_envs, observing.SIZE), np.float32)
        own = np.where(players == 0, facts.shown_to_0, facts.shown_to_1)
        show_to(facts.on_turn != players, own, rows.counts, rows.xs, rows.ys, rows.kinds, flat)
        flat[:, observing.DISCS : -1] = self._rulings.observed(rows.board, players)
        flat[:, -1] = 1.0
        if self.limit is not None:
            flat[:, -1] = np.maximum(1.0 - rows.strokes / self.limit, 0.0)
        if features is not None:
            flat = observing.with_candidates(flat, features)
        return flat if self.options.flatten else observing.by_name(flat)

    def _seen(self) -> Any:
        """What the players see who are to act."""
        features = self._proposed()[1] if self.options.actions == "candidates" else None
        return self._seen_by(self._rulings.facts(self.rows.board).acts, features)

    def _shown(self) -> dict[str, NDArray[Any]]:
        """What the info says of every board as it is now."""
        if self.options.actions != "candidates":
            return {}
        return {"action_mask": acting.mask_of(self._proposed()[1])}

    def lie_of(self, row: int) -> Position:
        """Where the discs of a board really lie, as the player on turn sees them."""
        now, shown = self._rulings.boards[self.rows.board[row]], self.rows.position(row)
        if not now.board.is_hidden:
            return shown
        xs, ys = self._rack(now, rack_numbers(self.rows.keys[row : row + 1])[0])
        places = zip(shown, xs.tolist(), ys.tolist(), strict=False)
        return Position(tuple(Disc(disc.kind, x, y) for disc, x, y in places))

    def position_of(self, row: int) -> Position:
        """Where the discs of a board lie, seen from the chair of player_0."""
        return self.rows.position(row, ACROSS * self.on_turn(row))

    def on_turn(self, row: int) -> int:
        """The number of the player who is to strike on a board."""
        now = self._rulings.boards[self.rows.board[row]]
        return PLAYERS.index(now.board.on_turn) ^ int(self.rows.swapped[row])

    def node_of(self, row: int) -> Node:
        """One of the boards for a computer player to think about, seen by the player on turn."""
        rows, now = self.rows, self._rulings.boards[self.rows.board[row]]
        return Node(
            rows.position(row),
            now.board.for_the_laws(self.rules),
            self.rules,
            constants=self._conditions.constants.values[rows.constants[row]],
            packing=Packing.PACKED if now.board.is_hidden else Packing.EXACT,
        )

    def render(self) -> tuple[Any, ...] | None:
        """The first board as the player on turn sees it, in a tuple."""
        caption, size = f"the first of {self.num_envs}", self.options.size
        frame = rendering.frame(self.render_mode, self.rows.position(0), caption, size)
        return None if frame is None else (frame,)
