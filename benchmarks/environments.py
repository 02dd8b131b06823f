"""How many steps a second the vector environment makes, beside one written by hand on pymunk: `make bench`.

Both play the same strokes on the same boards: random actions from the rack on, a sample of every step. One
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
from carrom.envs import CarromEnv, CarromVectorEnv, RandomPolicy
from carrom.physics import Stroke

BOARDS = 4096
WARM = 150  # steps until the table of rulings knows nearly everything it will meet
ROUNDS, STEPS = 7, 10
SAMPLE, SAMPLED = 20, 100  # boards and steps of which the peer plays the strokes
ALONE = 500  # steps of the single environment
GOAL = 1000.0
PEER = Peer("pymunk", "pymunk_env", ("500",), ", step 1/500 s")

Clock = Callable[[], float]


def rate(env: CarromVectorEnv, policy: RandomPolicy, clock: Clock) -> tuple[float, float]:
    """Steps a second, the median of rounds, and how many cores were at work. A stroke is a step."""
    seconds, work = [], []
    for _ in range(ROUNDS):
        actions = [policy.batch(env.num_envs) for _ in range(STEPS)]
        start, wall, used = clock(), time.perf_counter(), time.process_time()
        for batch in actions:
            env.step(batch)
        seconds.append(clock() - start)
        work.append((time.process_time() - used) / (time.perf_counter() - wall))
    return env.num_envs * STEPS / statistics.median(seconds), statistics.median(work)


def alone(policy: RandomPolicy) -> float:
    """Steps a second of the single environment."""
    env = CarromEnv()
    env.reset(seed=0)
    start = time.process_time()
    for _ in range(ALONE):
        _, _, over, cut, _ = env.step(policy())
        if over or cut:
            env.reset()
    return ALONE / (time.process_time() - start)


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
    policy = RandomPolicy(0)
    env = CarromVectorEnv(boards, autoreset_mode="SameStep")
    env.reset(seed=1)
    for _ in range(WARM):
        env.step(policy.batch(boards))
    numba.set_num_threads(1)
    one_core, _ = rate(env, policy, time.process_time)
    numba.set_num_threads(cores)
    every, at_work = rate(env, policy, time.perf_counter)
    single = alone(policy)
    work = sample(policy)
    played = work.play()
    men = (played.pocketed >= 0) & (played.pocketed != played.counts[:, None])
    fell = float(men.sum() / len(work.counts))
    answer = peer(work)
    print(f"{'random play from the rack':46}{'steps/s':>10}{'fell':>8}")
    print(f"{'CarromVectorEnv, one core, processor time':46}{one_core:>10,.0f}{fell:>8.2f}")
    name = f"CarromVectorEnv, {cores} cores, by the clock"
    print(f"{name:46}{every:>10,.0f}{'':8}   {at_work:.1f} cores at work")
    print(f"{'CarromEnv, one core':46}{single:>10,.0f}")
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
