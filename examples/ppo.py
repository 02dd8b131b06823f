"""Learn carrom by PPO, in one file: ``python examples/ppo.py``, alone; ``--players 2``, against itself.

The environment proposes strokes on every board (``actions="candidates"``) and says what there is to know of
each; a small network gives every one a score. It is the same for every candidate, so their order does not
matter, nor that of the discs. Of two players one network plays both: whoever is to act sees the board from
the own chair, and where the turn passes the value changes its sign.

It needs PyTorch, whose CPU build is enough: ``make learn`` sets everything up. Nothing of carrom needs it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import torch  # type: ignore[import-not-found, unused-ignore]
from torch import nn  # type: ignore[import-not-found, unused-ignore]

from carrom.envs import CarromTwoPlayerVectorEnv, CarromVectorEnv, Shaping
from carrom.envs.candidates import CANDIDATES, FEATURES
from carrom.envs.trials import TRIED
from carrom.physics import PEER
from carrom.players import level

BY_THE_LAWS = 29
"""What an observation says beside discs and candidates."""
SHARP = 3.0
"""How much likelier better candidates are in what is shown first."""
REWARD = 0.2
"""By what rewards are multiplied: points of a board become numbers near 1."""


@dataclass(frozen=True)
class Settings:
    """Every one can be set on the command line: ``--boards 512``. ``tried``: 1 to have every candidate
    tried in the simulator; the first ``shown`` updates then imitate `by_counting`."""

    players: int = 1
    minutes: float = 4.0
    seed: int = 0
    boards: int = 256
    rollout: int = 24
    epochs: int = 3
    batch: int = 1024
    rate: float = 1.5e-3
    discount: float = 0.98
    trace: float = 0.9
    clip: float = 0.2
    entropy: float = 0.01
    hidden: int = 64
    rules: str = "laws-29"
    tried: int = 0
    shown: int = 6


class Network(nn.Module):  # type: ignore[misc, unused-ignore]
    """Scores of candidates, and what a board is worth."""

    def __init__(self, hidden: int, features: int = len(FEATURES)) -> None:
        super().__init__()
        self.disc = nn.Linear(6, 32)
        self.board = nn.Linear(BY_THE_LAWS + 96, hidden)
        self.candidate = nn.Linear(features, hidden)
        self.middle = nn.Linear(hidden, hidden)
        self.score = nn.Linear(hidden, 1)
        self.value = nn.Linear(3 * hidden, hidden)
        self.worth = nn.Linear(hidden, 1)
        nn.init.zeros_(self.score.weight)
        nn.init.zeros_(self.worth.weight)

    def forward(self, flat: Any, candidates: Any) -> tuple[Any, Any]:
        """Of boards (N, 86) and their candidates (N, 64, 25 or, tried, 39): scores (N, 64) and values (N)."""
        discs = flat[:, :57].reshape(-1, 19, 3)
        x, y, lies = discs[..., 0], discs[..., 1], discs[..., 2]
        man = torch.stack([x, y, x * x, x * y, y * y, lies], -1)
        each = torch.relu(self.disc(man)) * lies[..., None]
        sides = [each[:, :9].sum(1), each[:, 9:18].sum(1), each[:, 18]]
        board = torch.relu(self.board(torch.cat([flat[:, 57:], *sides], -1)))
        there = candidates[..., 0] > 0
        rows = there.nonzero()[:, 0]
        seen = torch.relu(self.candidate(candidates[there]) + board[rows])
        seen = torch.relu(self.middle(seen))
        scores = torch.full(there.shape, -1e9).masked_scatter(there, self.score(seen)[:, 0])
        count = there.sum(1, keepdim=True)
        total = torch.zeros_like(board).index_add(0, rows, seen) / count
        best = torch.zeros_like(board).scatter_reduce(
            0, rows[:, None].expand_as(seen), seen, "amax"
        )
        worth = torch.relu(self.value(torch.cat([board, total, best], -1)))
        return scores, self.worth(worth)[:, 0]


def make_env(settings: Settings, boards: int) -> Any:
    """The boards to learn on."""
    if settings.players == 1:
        shaping = Shaping(own_men=0.5, queen=1.0, fouls=0.5, discount=settings.discount)
        return CarromVectorEnv(
            boards,
            settings.rules,
            actions="candidates",
            tried=settings.tried > 0,
            shaping=shaping,
            autoreset_mode="SameStep",
        )
    # what is good for one player is as bad for the other
    shaping = Shaping(
        own_men=0.5, opponent_men=0.5, queen=1.5, fouls=0.5, discount=settings.discount
    )
    hands = [level(name).hand for name in ("1", "2", "3", "5", "7")] + [PEER]
    return CarromTwoPlayerVectorEnv(
        boards,
        settings.rules,
        actions="candidates",
        tried=settings.tried > 0,
        shaping=shaping,
        autoreset_mode="SameStep",
        hand=hands,
    )


def parts(seen: Any) -> tuple[Any, Any]:
    """Observations as the network takes them."""
    return seen[:, :86], seen[:, 86:].reshape(len(seen), CANDIDATES, -1)


def learn(
    settings: Settings, watch: Callable[[int, float, Network], None] = lambda *_: None
) -> tuple[Network, int, float]:
    """The network after so many minutes of processor time, the strokes it took and the seconds. ``watch`` is
    told the same after every update; its time is not counted."""
    torch.manual_seed(settings.seed)
    torch.set_num_threads(1)
    network = Network(settings.hidden, len(FEATURES + TRIED if settings.tried else FEATURES))
    adam = torch.optim.Adam(network.parameters(), settings.rate, eps=1e-5)
    env = make_env(settings, settings.boards)
    seen, info = env.reset(seed=settings.seed * 1_000_003)
    strokes, spent, to_show = 0, 0.0, settings.shown if settings.tried else 0
    while spent < 60 * settings.minutes:
        begun = time.process_time()
        for group in adam.param_groups:
            group["lr"] = settings.rate * (1 - spent / (60 * settings.minutes)) + 1e-5
        rollout, seen, info = play(settings, network, env, seen, info)
        samples = samples_of(settings, network, rollout, seen)
        for _ in range(2 * settings.epochs if to_show > 0 else settings.epochs):
            for rows in torch.randperm(len(samples[0])).split(settings.batch):
                improve(
                    settings, network, adam, [each[rows] for each in samples], shown=to_show > 0
                )
        to_show -= 1
        strokes += settings.rollout * settings.boards
        spent += time.process_time() - begun
        watch(strokes, spent, network)
    return network, strokes, spent


@dataclass
class Rollout:
    """What was seen, chosen and paid, a row a step, a column a board. ``signs``: −1 where the turn passed."""

    seen: Any
    chosen: Any
    likely: Any
    values: Any
    rewards: Any
    ends: Any
    signs: Any


def play(
    settings: Settings, network: Network, env: Any, seen: Any, info: Any
) -> tuple[Rollout, Any, Any]:
    """Some steps on all boards."""
    size = (settings.rollout, settings.boards)
    rollout = Rollout(
        np.empty((*size, seen.shape[1]), np.float32), *np.zeros((6, *size), np.float32)
    )
    for step in range(settings.rollout):
        with torch.no_grad():
            scores, value = network(*parts(torch.from_numpy(seen)))
            odds = torch.distributions.Categorical(logits=scores)
            action = odds.sample()
        rollout.seen[step], rollout.chosen[step] = seen, action
        rollout.likely[step], rollout.values[step] = odds.log_prob(action), value
        acted = info.get("player", 0)
        seen, paid, over, cut, info = env.step(action.numpy())
        rollout.rewards[step], rollout.ends[step] = REWARD * paid, over | cut
        rollout.signs[step] = np.where(info.get("player", 0) == acted, 1.0, -1.0)
        if cut.any():  # where a board was cut short, what it was worth
            with torch.no_grad():
                worth = network(*parts(torch.from_numpy(np.stack(info["final_obs"][cut]))))[
                    1
                ].numpy()
            passed = (info["final_info"].get("player", 0) != acted) & cut
            rollout.rewards[step, cut] += settings.discount * np.where(passed[cut], -worth, worth)
    return rollout, seen, info


def advantages(settings: Settings, rollout: Rollout, ahead: Any) -> Any:
    """How much better every stroke was than expected, by generalised advantages. ``ahead``: what the boards
    are worth after the last. What is good for the player of the next stroke is bad for the one before."""
    gains, gain = np.zeros_like(rollout.values), 0.0
    for step in reversed(range(len(gains))):
        carry = settings.discount * rollout.signs[step] * (1 - rollout.ends[step])
        error = rollout.rewards[step] + carry * ahead - rollout.values[step]
        gains[step] = gain = error + carry * settings.trace * gain
        ahead = rollout.values[step]
    return gains


def samples_of(settings: Settings, network: Network, rollout: Rollout, seen: Any) -> list[Any]:
    """Samples to learn from: what was seen and chosen, how likely, how much better it was than expected, and
    what the board was worth."""
    with torch.no_grad():
        ahead = network(*parts(torch.from_numpy(seen)))[1].numpy()
    gains = advantages(settings, rollout, ahead)
    columns = (rollout.seen, rollout.chosen, rollout.likely, gains, gains + rollout.values)
    return [torch.from_numpy(each.reshape(-1, *each.shape[2:])) for each in columns]


def by_counting(candidates: Any) -> Any:
    """How good candidates are by what came of them in the simulator: men and queen, and whether the turn is
    kept."""
    own, opponent, queen, striker, _, kept = candidates[
        ..., len(FEATURES) : len(FEATURES) + 6
    ].unbind(-1)
    return 3.0 * (own - opponent + queen) - striker + 2.0 * kept


def improve(
    settings: Settings, network: Network, adam: Any, samples: list[Any], *, shown: bool = False
) -> None:
    """Move the weights so that what was better than expected becomes likelier, by not too much at once; or
    so that what is good by counting becomes likelier."""
    seen, chosen, before, gains, worth = samples
    scores, value = network(*parts(seen))
    odds = torch.distributions.Categorical(logits=scores)
    ratio = (odds.log_prob(chosen) - before).exp()
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy_loss = -torch.min(ratio * gains, clipped * gains).mean()
    if shown:
        good = torch.where(scores > -1e8, SHARP * by_counting(parts(seen)[1]), -1e9).softmax(-1)
        policy_loss = -(good * odds.logits).sum(-1).mean()
    value_loss = (value - worth).pow(2).mean()
    loss = policy_loss + 0.25 * value_loss - settings.entropy * odds.entropy().mean()
    adam.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
    adam.step()


def main() -> None:
    """Learn, and say what came of it."""
    parser = argparse.ArgumentParser(description="Learn carrom by PPO.")
    for field in fields(Settings):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    parser.add_argument("--save", default="", help="a file for the weights")
    given = vars(parser.parse_args())
    save = given.pop("save")
    network, _, _ = learn(
        Settings(**given), lambda strokes, spent, _: print(f"{strokes:,} strokes, {spent:.0f} s")
    )
    if save:
        torch.save(network.state_dict(), save)


if __name__ == "__main__":
    main()
