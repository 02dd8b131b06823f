"""How many steps a second the environments make: beside the simulator alone, an older revision
(``--before a7811195``) and one written by hand on pymunk. Part of `make bench`.

All play random actions from the rack on; the simulator and pymunk a sample of the same strokes. One
core is timed by its processor time, whatever else the machine does; all cores by the clock. The other
environment lives in ``.venv-peers``: see ``benchmarks/peers/pymunk_env.py``.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import platform
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks import ROOT
from benchmarks.peers.__main__ import Peer, play
from benchmarks.strokes import Workload, for_peers
from carrom.envs import CarromVectorEnv, RandomPolicy
from carrom.physics import Stroke, get_num_threads, set_threads
from carrom.physics.compiling import compiled_by

FORMS = ("raw", "target", "candidates")
WARM = 30
ROUNDS, STEPS = 7, 10
SAMPLE, SAMPLED = 20, 100  # boards and steps of which the peer plays the strokes
GOAL = 1000.0
HALF = 0.5
"""How fast boards of two are at least, beside boards alone."""
PEER = Peer("pymunk", "pymunk_env", ("500",), ", step 1/500 s")


def rates(source: Path, boards: int) -> dict[str, dict[str, float]]:
    """Steps a second of every environment of the carrom in a folder, in a process of its own."""
    script = Path(__file__).with_name("environment_rates.py")
    done = subprocess.run(
        [sys.executable, str(script), "--boards", str(boards)], capture_output=True, text=True, check=True,
        env=os.environ | {"PYTHONPATH": str(source)},
    )  # fmt: skip
    answer: dict[str, dict[str, float]] = json.loads(done.stdout)
    return answer


def rates_before(revision: str, boards: int) -> dict[str, dict[str, float]]:
    """The same of an older revision of this repository."""
    archive = subprocess.run(
        ["git", "archive", "--format=tar", revision, "src"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(folder, filter="data")
        return rates(Path(folder, "src"), boards)


def by_the_clock(boards: int) -> tuple[float, float]:
    """Steps a second on all cores, and how many of them were at work."""
    env, policy = CarromVectorEnv(boards, autoreset_mode="SameStep"), RandomPolicy(0)
    env.reset(seed=1)
    for _ in range(WARM):
        env.step(policy.batch(boards))
    actions = [policy.batch(boards) for _ in range(STEPS)]
    start, used = time.perf_counter(), time.process_time()
    for each in actions:
        env.step(each)
    seconds = time.perf_counter() - start
    return boards * STEPS / seconds, (time.process_time() - used) / seconds


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
    """Print the figures; 0 whether the goals are reached or not, which a busy machine decides too."""
    parser = argparse.ArgumentParser(description="How many steps a second?")
    parser.add_argument("--boards", type=int, default=2048)
    parser.add_argument("--before", default="", help="an older revision to measure as well")
    options = parser.parse_args()
    boards, cores = options.boards, get_num_threads()
    print(f"Python {platform.python_version()}, {compiled_by()}, {boards:,} boards\n")
    set_threads(1)
    work = sample(RandomPolicy(0))
    played = work.play()
    men = (played.pocketed >= 0) & (played.pocketed != played.counts[:, None])
    fell = float(men.sum() / len(work.counts))
    alone = simulator(work)
    now = rates(ROOT / "src", boards)
    before = rates_before(options.before, boards) if options.before else {}
    print(
        f"{'one core, processor time; steps a second':42}"
        + "".join(f"{form:>12}" for form in FORMS)
    )
    print(f"{'the simulator alone':42}{alone:>12,.0f}")
    for name, by_form in now.items():
        print(f"{name:42}" + "".join(f"{by_form[form]:>12,.0f}" for form in FORMS))
    for name, by_form in before.items():
        ratio = now[name]["raw"] / by_form["raw"]
        print(
            f"{f'{name}, {options.before}':42}{by_form['raw']:>12,.0f}   now {ratio:.2f} times that"
        )
    solo, two = now["CarromVectorEnv"], now["CarromTwoPlayerVectorEnv"]
    print("\ntwo players beside one: " + ", ".join(f"{form} {two[form] / solo[form]:.2f}" for form in FORMS)
          + f"; goal {HALF}")  # fmt: skip
    set_threads(cores)
    every, at_work = by_the_clock(boards)
    print(
        f"{cores} cores, by the clock: {every:,.0f}; {at_work:.1f} at work; {fell:.2f} fell a stroke"
    )
    answer = peer(work)
    if "reason" in answer:
        print(f"{answer['name']}: {answer['reason']}; nothing to compare with")
        return 0
    figures = answer["figures"]["random play"]
    theirs = figures["per_second"]
    name = f"by hand on {answer['name']}"
    print(f"{name:42}{theirs:>12,.1f}{figures['fell']:>8.2f}   {figures['played']} steps")
    ratio = solo["raw"] / theirs
    reached = "reached" if ratio >= GOAL else "not reached"
    print(f"\none core against one core: {ratio:,.0f} times; goal {GOAL:,.0f}: {reached}")
    print(f"{cores} cores against one: {every / theirs:,.0f} times")
    return 0


if __name__ == "__main__":
    sys.exit(main())
