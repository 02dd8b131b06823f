"""How many steps a second the environments make, beside the simulator alone and one written by hand on
pymunk: `make bench`.

All play random actions from the rack on; the simulator and pymunk a sample of the same strokes. One
core is timed by its processor time, whatever else the machine does; all cores by the clock. The other
environment lives in ``.venv-peers``: see ``benchmarks/peers/pymunk_env.py``.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.peers.__main__ import Peer, play
from benchmarks.strokes import Workload, for_peers
from carrom.envs import (
    CarromEnv,
    CarromTwoPlayerVectorEnv,
    CarromVectorEnv,
    RandomPolicy,
    carrom_v1,
)
from carrom.envs.vector_base import BoardsVectorEnv
from carrom.physics import Stroke

BOARDS = 4096
WARM = 150  # steps until the table of rulings knows nearly everything it will meet
ROUNDS, STEPS = 7, 10
SAMPLE, SAMPLED = 20, 100  # boards and steps of which the peer plays the strokes
ALONE = 500  # steps of the single environment
GOAL = 1000.0
PEER = Peer("pymunk", "pymunk_env", ("500",), ", step 1/500 s")

Clock = Callable[[], float]


class AnyActions:
    """Random actions for boards, of the form they take; candidates that there are."""

    def __init__(self, form: str) -> None:
        self.form, self.policy = form, RandomPolicy(0)

    def __call__(self, boards: int, info: dict[str, Any]) -> Any:
        if self.form == "raw":
            return self.policy.batch(boards)
        mask = info["action_mask"].reshape(boards, -1)
        return (self.policy.chance.random(mask.shape) * mask).argmax(axis=1)


def rate(env: BoardsVectorEnv, form: str, clock: Clock, warm: int) -> tuple[float, float]:
    """Steps a second, the median of rounds, and how many cores were at work. A stroke is a step."""
    seconds, work = [], []
    act = AnyActions(form)
    info = env.reset(seed=1)[1]
    for number in range(-warm, ROUNDS * STEPS):
        actions = act(env.num_envs, info)
        if number >= 0 and number % STEPS == 0:
            seconds.append(0.0)
            work.append(0.0)
        start, wall, used = clock(), time.perf_counter(), time.process_time()
        info = env.step(actions)[4]
        if number >= 0:
            seconds[-1] += clock() - start
            work[-1] += (time.process_time() - used) / (time.perf_counter() - wall) / STEPS
    return env.num_envs * STEPS / statistics.median(seconds), statistics.median(work)


def alone(form: str) -> float:
    """Steps a second of the single environment."""
    env, act = CarromEnv(actions=form), AnyActions(form)  # type: ignore[arg-type]
    info = env.reset(seed=0)[1]
    start = time.process_time()
    for _ in range(ALONE):
        _, _, over, cut, info = env.step(act(1, info)[0])
        if over or cut:
            info = env.reset()[1]
    return ALONE / (time.process_time() - start)


def agents(form: str) -> float:
    """Steps a second of the environment of two agents, as PettingZoo has it."""
    env, act = carrom_v1.raw_env(actions=form), AnyActions(form)  # type: ignore[arg-type]
    env.reset(seed=0)
    start = time.process_time()
    for _ in range(ALONE):
        _, _, over, cut, info = env.last()
        if over or cut:
            env.reset()
            continue
        env.step(act(1, info)[0])
    return ALONE / (time.process_time() - start)


def simulator(work: Workload) -> float:
    """Strokes a second of the simulator alone."""
    start = time.process_time()
    for _ in range(ROUNDS):
        work.play()
    return ROUNDS * len(work.counts) / (time.process_time() - start)


def sample(policy: RandomPolicy) -> Workload:
    """Strokes of random play as the vector environment makes them, from the rack on."""
    env = CarromVectorEnv(SAMPLE, autoreset_mode="SameStep")
    env.reset(seed=0)
    pairs = []
    for _ in range(SAMPLED):
        actions = policy.batch(SAMPLE)
        for row, stroke in enumerate(env.strokes(actions).tolist()):
            pairs.append((env.state_of(row).position, Stroke(*stroke)))
        env.step(actions)
    policy.chance.shuffle(pairs)  # the peer may not play all
    return Workload.of(pairs)


def peer(work: Workload) -> dict[str, Any]:
    """What the environment on pymunk says of the same strokes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "strokes.json")
        path.write_text(for_peers({"random play": work}), encoding="utf-8")
        return next(iter(play(str(path), [PEER])))


def main() -> int:
    """Print the figures; 0 whether the goal is reached or not, which a busy machine decides too."""
    parser = argparse.ArgumentParser(description="How many steps a second?")
    parser.add_argument("--boards", type=int, default=BOARDS)
    boards = parser.parse_args().boards
    cores = numba.get_num_threads()
    print(f"Python {platform.python_version()}, Numba {numba.__version__}, {boards:,} boards\n")
    numba.set_num_threads(1)
    work = sample(RandomPolicy(0))
    played = work.play()
    men = (played.pocketed >= 0) & (played.pocketed != played.counts[:, None])
    fell = float(men.sum() / len(work.counts))
    print(f"{'one core, processor time; steps a second':46}{'raw':>10}{'candidates':>12}")
    print(f"{'the simulator alone':46}{simulator(work):>10,.0f}")
    one_core = 0.0
    for kind in (CarromVectorEnv, CarromTwoPlayerVectorEnv):
        found = []
        for form, warm in (("raw", WARM), ("candidates", WARM // 5)):
            env = kind(boards, actions=form, autoreset_mode="SameStep")  # type: ignore[arg-type]
            found.append(rate(env, form, time.process_time, warm)[0])
        one_core = one_core or found[0]
        print(f"{kind.__name__:46}{found[0]:>10,.0f}{found[1]:>12,.0f}", flush=True)
    print(f"{'CarromEnv':46}{alone('raw'):>10,.0f}{alone('candidates'):>12,.0f}")
    print(f"{'carrom_v1':46}{agents('raw'):>10,.0f}{agents('candidates'):>12,.0f}")
    numba.set_num_threads(cores)
    env = CarromVectorEnv(boards, autoreset_mode="SameStep")
    every, at_work = rate(env, "raw", time.perf_counter, WARM // 5)
    name = f"CarromVectorEnv, {cores} cores, by the clock"
    print(f"{name:46}{every:>10,.0f}   {at_work:.1f} cores at work; {fell:.2f} fell a stroke")
    answer = peer(work)
    if "reason" in answer:
        print(f"{answer['name']}: {answer['reason']}; nothing to compare with")
        return 0
    figures = answer["figures"]["random play"]
    theirs = figures["per_second"]
    name = f"by hand on {answer['name']}"
    print(f"{name:46}{theirs:>10,.1f}{figures['fell']:>8.2f}   {figures['played']} steps")
    ratio = one_core / theirs
    reached = "reached" if ratio >= GOAL else "not reached"
    print(f"\none core against one core: {ratio:,.0f} times; goal {GOAL:,.0f}: {reached}")
    print(f"{cores} cores against one: {every / theirs:,.0f} times")
    return 0


if __name__ == "__main__":
    sys.exit(main())
