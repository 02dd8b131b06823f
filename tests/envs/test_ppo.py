"""`examples/ppo.py`: run in the environment that has PyTorch (`make learn-setup`); what needs none of it is
tried everywhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
LEARN = ROOT / ".venv-learn" / "bin" / "python"
with_torch = pytest.mark.skipif(not LEARN.exists(), reason="no PyTorch here: make learn-setup")


def run(*arguments: str) -> str:
    """What a program says in the environment that has PyTorch."""
    done = subprocess.run(
        [str(LEARN), *arguments],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "OMP_NUM_THREADS": "1", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example with a stand-in for PyTorch, enough to import it."""
    torch, nn = ModuleType("torch"), ModuleType("torch.nn")
    nn.Module = object  # type: ignore[attr-defined]
    torch.nn = nn  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setitem(sys.modules, "torch.nn", nn)
    monkeypatch.delitem(sys.modules, "examples.ppo", raising=False)
    from examples import ppo

    yield ppo
    sys.modules.pop("examples.ppo", None)


def test_advantages_change_their_sign_with_the_turn(ppo: Any) -> None:
    """With a trace of 1 the advantage and the value add up to what came, as whoever struck sees it."""
    chance = np.random.default_rng(1)
    steps, boards = 9, 20
    columns = chance.normal(size=(2, steps, boards))
    ends = chance.random((steps, boards)) < 0.2
    signs = np.where(chance.random((steps, boards)) < 0.5, 1.0, -1.0)
    rollout = ppo.Rollout(None, None, None, columns[0], columns[1], ends, signs)
    settings = ppo.Settings(discount=0.9, trace=1.0)
    ahead = chance.normal(size=boards)
    gains = ppo.advantages(settings, rollout, ahead)
    for board in range(boards):
        for first in range(steps):
            total, weight = 0.0, 1.0
            for step in range(first, steps):
                total += weight * columns[1][step, board]
                if ends[step, board]:
                    weight = 0.0
                    break
                weight *= 0.9 * signs[step, board]
            total += weight * ahead[board]
            assert gains[first, board] + columns[0][first, board] == pytest.approx(total)


@pytest.mark.parametrize("players", [1, 2])
def test_boards_are_those_of_the_document(ppo: Any, players: int) -> None:
    env = ppo.make_env(ppo.Settings(players=players), 4)
    assert env.options.actions == "candidates"
    assert env.options.weights.discount == ppo.Settings.discount
    if players == 2:  # what is good for one is as bad for the other
        assert env.options.weights.own_men == env.options.weights.opponent_men


@with_torch
@pytest.mark.thorough
@pytest.mark.parametrize("players", ["1", "2"])
def test_the_example_runs(players: str, tmp_path: Path) -> None:
    small = ["--minutes", "0.02", "--boards", "8", "--rollout", "4", "--batch", "16"]
    said = run("examples/ppo.py", "--players", players, *small, "--save", str(tmp_path / "w.pt"))
    assert "32 strokes" in said
    assert (tmp_path / "w.pt").stat().st_size > 10_000


SAME = """
import sys, torch
from pathlib import Path
from carrom.envs import CarromVectorEnv, LearnedPolicy
from carrom.envs.choosing import _split
from examples.ppo import Network, parts
from training.player.train import save
torch.manual_seed(3)
network = Network(64)
torch.nn.init.normal_(network.score.weight)
save(network, Path(sys.argv[1]))
env = CarromVectorEnv(20, actions="candidates")
seen, info = env.reset(seed=1)
seen, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
with torch.no_grad():
    told = network(*parts(torch.from_numpy(seen)))[0].numpy()
mine = LearnedPolicy(sys.argv[1]).scores(*_split(seen))
there = info["action_mask"] > 0
print(abs(told - mine)[there].max() / abs(told[there]).max())
"""


@with_torch
@pytest.mark.thorough
def test_numpy_says_what_pytorch_says(tmp_path: Path) -> None:
    assert float(run("-c", SAME, str(tmp_path / "w.npz"))) < 2e-3


SB3 = """
from sb3_contrib import MaskablePPO
from stable_baselines3 import PPO
from carrom.envs import CarromVectorEnv, sb3_vec_env
for algorithm, form in ((MaskablePPO, "candidates"), (PPO, "raw"), (PPO, "target")):
    boards = CarromVectorEnv(8, actions=form, shaping=0.5, autoreset_mode="SameStep", strokes=6)
    model = algorithm("MlpPolicy", sb3_vec_env(boards), n_steps=8, batch_size=32, seed=1)
    model.learn(128)
    print(form, model.num_timesteps)
"""


@with_torch
@pytest.mark.thorough
def test_stable_baselines_learns_on_many_boards() -> None:
    assert run("-W", "error::UserWarning:carrom", "-c", SB3).split()[1::2] == ["128"] * 3
