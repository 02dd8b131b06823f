"""Policies over candidates: by chance, by a rule, and by a network that has learned.

Each answers observations and masks of boards with the numbers of candidates (`batch`), or one observation and
its info with one number, as ``opponent=`` and PettingZoo's loops want it. A seed fixes every choice.

>>> from carrom.envs import CarromVectorEnv, LearnedPolicy
>>> boards = CarromVectorEnv(4, actions="candidates")
>>> observations, info = boards.reset(seed=1)
>>> LearnedPolicy().batch(observations, info["action_mask"]).shape
(4,)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.envs import actions, matches, observing
from carrom.envs.candidates import CANDIDATES, FEATURES
from carrom.envs.observing import SHAPES, SIZE, Floats32
from carrom.envs.options import EnvOptions
from carrom.envs.trials import TRIED
from carrom.errors import BadInput
from carrom.match import Match
from carrom.physics import PEER, Stroke
from carrom.play import position_of, seen_by
from carrom.players import Node

NetworkWeights = dict[str, Floats32]

SOLO, PLAYER, TRIES = SHIPPED = ("solo", "player", "tried")
"""The weights that come with carrom, by name: learned alone on a board; against itself; against itself with
candidates that are tried."""
FEATURE = {name: number for number, name in enumerate(FEATURES + TRIED)}
CHANCES = {"direct": 0.9, "rebound": 0.5, "plant": 0.5, "bank": 0.25}
"""How often a stroke of each kind pockets its disc, with the hand of `PEER`."""


class CandidatePolicy(ABC):
    """Gives every candidate a score. ``greedy``: the highest is chosen; else each as likely as a softmax of
    the scores, divided by the ``temperature``, says."""

    def __init__(self, *, seed: int = 0, greedy: bool = True, temperature: float = 1.0) -> None:
        if not temperature > 0:
            raise BadInput(f"is {temperature!r}; a number above 0 is right", field="temperature")
        self.greedy, self.temperature = greedy, temperature
        self.chance = np.random.default_rng(seed)

    @property
    def needs_tried(self) -> bool:
        """Whether it goes by what comes of candidates (``tried=True``)."""
        return False

    @abstractmethod
    def scores(self, boards: Floats32, candidates: Floats32) -> Floats32:
        """The scores (N, 64) of candidates (N, 64, 25 or, tried, 39) on boards (N, 86)."""

    def batch(self, observations: Any, mask: NDArray[Any]) -> NDArray[np.int64]:
        """A candidate for every board."""
        scores = np.where(mask > 0, self.scores(*_split(observations)), -np.inf)
        if not self.greedy:
            scores = scores / self.temperature + self.chance.gumbel(size=scores.shape)
        return np.asarray(scores.argmax(axis=1))

    def __call__(self, observation: Any, info: dict[str, Any]) -> int:
        """The candidate for one board."""
        if isinstance(observation, dict):
            observation = {name: np.asarray(part)[None] for name, part in observation.items()}
        else:
            observation = np.asarray(observation)[None]
        return int(self.batch(observation, np.asarray(info["action_mask"])[None])[0])


class RandomCandidates(CandidatePolicy):
    """Any of the candidates, all equally likely.

    >>> from carrom.envs import CarromEnv
    >>> env = CarromEnv(actions="candidates")
    >>> observation, info = env.reset(seed=1)
    >>> bool(info["action_mask"][RandomCandidates(seed=1)(observation, info)])
    True
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed=seed, greedy=False)

    def scores(self, boards: Floats32, candidates: Floats32) -> Floats32:  # noqa: ARG002
        """All alike."""
        return np.zeros(candidates.shape[:2], np.float32)


class RulePolicy(CandidatePolicy):
    """A rule written by hand: the stroke that most likely pockets something by kind and tolerance, the queen
    first, not one after which the striker falls; of strokes at nothing a hard one.

    >>> from carrom.envs import CarromEnv
    >>> env = CarromEnv(actions="candidates")
    >>> observation, info = env.reset(seed=1)
    >>> int(RulePolicy()(observation, info)) < 64
    True
    """

    def scores(self, boards: Floats32, candidates: Floats32) -> Floats32:  # noqa: ARG002
        """How good each is by the rule."""

        def told(name: str) -> Floats32:
            return candidates[..., FEATURE[name]]

        pockets = sum(chance * told(kind) for kind, chance in CHANCES.items())
        pockets = pockets * np.minimum(1.0, 0.5 + 5.0 * told("tolerance"))
        falls = told("striker_falls") * (told("speed") > 0.3)
        other = told("other") * (0.02 * told("speed") - 0.001 * np.abs(told("dx")))
        return np.asarray(pockets + 0.5 * told("pockets_queen") - 0.2 * falls + other, np.float32)


class LearnedPolicy(CandidatePolicy):
    """A small network that has learned to choose, run by NumPy; `examples/ppo.py` is how.

    ``weights``: ``solo``, learned alone on a board; ``player``, learned against itself; ``tried``, the same
    with candidates that are tried, for environments with ``tried=True``; or a file of weights.

    >>> from carrom.envs import CarromEnv
    >>> env = CarromEnv(actions="candidates")
    >>> observation, info = env.reset(seed=1)
    >>> bool(info["action_mask"][LearnedPolicy("solo")(observation, info)])
    True
    """

    def __init__(
        self,
        weights: str | Path = SOLO,
        *,
        seed: int = 0,
        greedy: bool = True,
        temperature: float = 1.0,
    ) -> None:
        super().__init__(seed=seed, greedy=greedy, temperature=temperature)
        self.weights = weights_of(weights)
        self.features = self.weights["candidate.weight"].shape[1]

    @property
    def needs_tried(self) -> bool:
        return bool(self.features > len(FEATURES))

    def scores(self, boards: Floats32, candidates: Floats32) -> Floats32:
        """What the network says."""
        if candidates.shape[-1] < self.features:
            raise BadInput(
                "do not say what comes of candidates: these weights need tried=True",
                field="observations",
            )
        candidates = candidates[..., : self.features]
        discs = boards[:, :57].reshape(-1, *SHAPES["discs"])
        x, y, lies = discs[..., 0], discs[..., 1], discs[..., 2]
        men = np.stack([x, y, x * x, x * y, y * y, lies], axis=-1)
        each = self._layer("disc", men) * lies[..., None]
        sides = [each[:, :9].sum(axis=1), each[:, 9:18].sum(axis=1), each[:, 18]]
        board = self._layer("board", np.concatenate([boards[:, 57:], *sides], axis=1))
        there = candidates[..., FEATURE["valid"]] > 0
        rows = np.nonzero(there)[0]
        seen = self._linear("candidate", candidates[there]) + board[rows]
        seen = self._layer("middle", np.maximum(seen, 0.0))
        scores = np.full(there.shape, -1e9, np.float32)
        scores[there] = self._linear("score", seen)[:, 0]
        return scores

    def _linear(self, name: str, values: Floats32) -> Floats32:
        return np.asarray(values @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"])

    def _layer(self, name: str, values: Floats32) -> Floats32:
        return np.maximum(self._linear(name, values), 0.0)


SIZES = tuple(SIZE + CANDIDATES * said for said in (len(FEATURES), len(FEATURES + TRIED)))
"""How long flat observations with candidates are: as they are, and tried."""
LAYERS = ("disc", "board", "candidate", "middle", "score")


def weights_of(given: str | Path) -> NetworkWeights:
    """The weights of a name or a file. Raises `BadInput` for what has none."""
    if given in SHIPPED:
        return _shipped(str(given))
    try:
        return _read(Path(given))
    except (OSError, ValueError, EOFError) as wrong:
        raise BadInput(
            f"is {str(given)!r}: {wrong}; {', '.join(SHIPPED)} or a file of weights is right",
            field="weights",
        ) from None


@cache
def _shipped(name: str) -> NetworkWeights:
    return _read(Path(__file__).parent / "data" / f"{name}.npz")


def _read(file: Path) -> NetworkWeights:
    with np.load(file, allow_pickle=False) as kept:
        weights = {name: kept[name].astype(np.float32) for name in kept.files}
    for layer in LAYERS:
        if not {f"{layer}.weight", f"{layer}.bias"} <= set(weights):
            raise ValueError(f"it has no layer {layer!r}")
    return weights


def _split(observations: Any) -> tuple[Floats32, Floats32]:
    """Boards and candidates of observations, flat or by name."""
    if isinstance(observations, dict):
        if "candidates" not in observations:
            raise BadInput(
                'have no candidates: actions="candidates" is needed', field="observations"
            )
        flat = [observations[name].reshape(len(observations[name]), -1) for name in SHAPES]
        return np.concatenate(flat, axis=1), observations["candidates"]
    seen = np.asarray(observations, np.float32)
    if seen.ndim != 2 or seen.shape[1] not in SIZES:
        raise BadInput(
            f'have the shape {seen.shape}; those of actions="candidates" are needed',
            field="observations",
        )
    return seen[:, :SIZE], seen[:, SIZE:].reshape(len(seen), CANDIDATES, -1)


class LearnedPlayer:
    """Chooses among candidates by what a policy says: ``carrom arena carrom.envs:LearnedPlayer 1``.

    ``policy``: any over candidates; left out, the one that learned against itself with candidates that are
    tried.

    >>> from random import Random
    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> LearnedPlayer().stroke(match, Random(1)).speed > 0
    True
    """

    hand = PEER

    def __init__(self, policy: CandidatePolicy | None = None) -> None:
        self.policy = LearnedPolicy(TRIES) if policy is None else policy

    def stroke(self, match: Match, chance: Random) -> Stroke:  # noqa: ARG002  # as every player has it
        """The stroke it means to make for the player on turn, from that player's chair."""
        board = match.board
        assert board is not None
        player, rules = board.on_turn, match.state.rules
        options = EnvOptions(rules=rules, actions="candidates", tried=self.policy.needs_tried)
        here = seen_by(match, player)
        view = actions.view_of(here, rules, board, Node.of(match).constants, self.hand)
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
