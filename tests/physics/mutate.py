"""Can these tests fail? Spoil the simulator in one place after the other, in a copy, and see which
test notices.

Run it from the root of the repository after changing the simulator or its tests; some ten minutes,
for every copy is compiled anew:

    python tests/physics/mutate.py [part of a name]
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Mutation:
    """One deliberate fault: in which file what becomes what, and which tests must notice."""

    name: str
    file: str
    was: str
    becomes: str
    tests: str


CLOSED, STEPPER, BREAK = "test_closed_forms.py", "test_stepper.py", "test_break.py"
GAPS, YIELDING = "test_gaps.py", "test_yielding.py"
ROOTS, PROPERTIES, BITS = "test_roots.py", "test_properties.py", "test_bits.py"
MUTATIONS = (
    Mutation("free run a ten-thousandth short", "motion.py",
             "best = speed * speed / (2.0 * decel)", "best = speed * speed / (2.0002 * decel)", CLOSED),
    Mutation("cushion friction forgets the rebound", "contacts.py",
             "c[at.MU] * (approach + out)", "c[at.MU] * approach", CLOSED),
    Mutation("a disc spins the wrong way after a contact", "contacts.py",
             "w_j = f[at.W, j] - 2.0", "w_j = f[at.W, j] + 2.0", CLOSED),
    Mutation("spin falls with the speed, not its root", "contacts.py",
             "f[at.W, i] *= sqrt(left / speed)", "f[at.W, i] *= left / speed", CLOSED),
    Mutation("discs stick a little earlier", "contacts.py",
             "reduced * slip / 3.0", "reduced * slip / 3.01", CLOSED),
    Mutation("pockets a ten-thousandth smaller", "motion.py",
             "hole = c[at.POCKET_R]", "hole = 0.9999 * c[at.POCKET_R]", CLOSED),
    Mutation("a pocket's rim does not count at the end of a path", "motion.py",
             "if along > 0.0 and along - reach < longest:", "if along > 0.0 and along < longest:", CLOSED),
    Mutation("every cushion comes before the contact", "engine.py",
             "if i == striker and s[at.FIRST] < 0:", "if i == striker:", CLOSED),
    Mutation("a disc that came to rest is not seen", "motion.py",
             "if s == at.INF:", "if s >= 0.0:", STEPPER),
    Mutation("some meetings of moving discs are dismissed", "motion.py",
             "low >= -0.5 * c0", "low >= -0.8 * c0", STEPPER),
    Mutation("the quartic's middle piece is left out", "motion.py",
             "if piece != 1:", "if piece == 0:", ROOTS),
    Mutation("predictions are not renewed after a cushion", "engine.py",
             "own_event(i, n, f, k, c)\n            look_again(i, n, now, f, k, p, c)",
             "own_event(i, n, f, k, c)", STEPPER),
    Mutation("no clusters: pairs only", "cluster.py", "TOUCHING = 2e-5", "TOUCHING = -1.0", BREAK),
    Mutation("clusters without their dashpots", "cluster.py",
             "            force = STIFFNESS * overlap + cf[q, at.DAMP] * approach",
             "            force = STIFFNESS * overlap", BREAK),
    Mutation("a cluster's sums depend on their order", "cluster.py",
             "add(sums[at.IVX], i, -vx)", "add(sums[at.IVX], i, -vx - 1)", BREAK),
    Mutation("no friction in clusters", "cluster.py", "slip / 6.0, mu * normal", "slip / 6.0, 0.0", BREAK),
    Mutation("dashpots in a cluster drive", "cluster.py",
             "STIFFNESS * overlap + cf[q, at.DAMP] * approach",
             "STIFFNESS * overlap - cf[q, at.DAMP] * approach", PROPERTIES),
    Mutation("air counts as none", "cluster.py",
             "dx = (f[at.X, j] - f[at.X, i]) + (f[at.DX, j] - f[at.DX, i])",
             "dx = cf[q, at.NX] * (f[at.R, i] + f[at.R, j]) + (f[at.DX, j] - f[at.DX, i])", GAPS),
    Mutation("discs yield twice as much as they should", "simulator.py",
             "c[at.GAP_SCALE] = sqrt(", "c[at.GAP_SCALE] = 0.5 * sqrt(", GAPS),
    Mutation("gaps between yielding discs are not gathered", "simulator.py",
             "constants.closing_distance or TOUCHING", "TOUCHING", GAPS),
    Mutation("dashpots between yielding discs drive", "cluster.py",
             "+ cf[q, at.DAMP] * (rx * nx + ry * ny)", "- cf[q, at.DAMP] * (rx * nx + ry * ny)", YIELDING),
    Mutation("yielding discs that touch are not parted", "cluster.py",
             "if cf[q, at.APART] > 0.0:", "if cf[q, at.APART] >= 0.0:", YIELDING),
    Mutation("a packed rack has another seed", "opening.py", "Random(seed)", "Random(seed + 1)", BITS),
    Mutation("a cushion gives a little energy when grazed", "contacts.py",
             "out = c[at.E_CUSHION] * approach", "out = c[at.E_CUSHION] * approach + 2e-3", PROPERTIES),
    Mutation("discs may sink into a cushion by 10 nm", "contacts.py",
             "f[at.X, i] = toward * reach", "f[at.X, i] = toward * (reach + 1e-8)", PROPERTIES),
    Mutation("left is a bit nearer than right", "motion.py",
             "s = ((reach if ux > 0.0 else -reach) - x) / ux",
             "s = ((reach if ux > 0.0 else -reach * (1.0 + 1e-15)) - x) / ux", PROPERTIES),
    Mutation("x is a bit nearer than y", "contacts.py",
             "f[at.Y, i] = toward * reach", "f[at.Y, i] = toward * reach * (1.0 - 1e-15)", PROPERTIES),
    Mutation("no least speed of separation", "contacts.py", "SEPARATION = 1e-3", "SEPARATION = 0.0",
             PROPERTIES),
    Mutation("many strokes are rounded otherwise than one", "simulator.py",
             "np.rint(f[me, at.X, i] / GRID) * GRID", "f[me, at.X, i]", PROPERTIES),
    Mutation("a frame is early", "trajectory.py",
             "path = passed * (1 - 0.5", "path = passed * (1 - 0.51", PROPERTIES),
    Mutation("25 steps a contact instead of 24", "cluster.py",
             "STEPS_A_CONTACT = 24", "STEPS_A_CONTACT = 25", BITS),
    Mutation("the last bit of a normal", "contacts.py",
             "    nx /= apart\n", "    nx = nx * (1.0 / apart)\n", BITS),
    Mutation("a process's number gets into the speed", "simulator.py",
             "np.array(stroke.row), c",
             "np.array(stroke.row) * (1 + __import__('os').getpid() * 1e-16), c", BITS),
)  # fmt: skip


def spoil(mutation: Mutation) -> str:
    """Run the tests on a spoilt copy; who noticed."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place)
        for folder in ("src", "tests"):
            ignore = shutil.ignore_patterns("__pycache__") if folder == "src" else None
            shutil.copytree(ROOT / folder, copy / folder, ignore=ignore)
        shutil.copy(ROOT / "pyproject.toml", copy)
        file = copy / "src" / "carrom" / "physics" / mutation.file
        text = file.read_text(encoding="utf-8")
        if text.count(mutation.was) == 0:
            return "NOT APPLICABLE: the simulator has changed"
        file.write_text(text.replace(mutation.was, mutation.becomes), encoding="utf-8")
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider",
             f"tests/physics/{mutation.tests}"],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy / "src")},
            capture_output=True,
            text=True,
            check=False,
        )  # fmt: skip
    noticed = re.search(r"^FAILED \S+::(\w+)", run.stdout, re.MULTILINE)
    if noticed:
        return noticed[1]
    return "NOBODY NOTICED" if run.returncode == 0 else f"BROKEN RUN: {run.stdout[-300:]}"


def main(part: str = "") -> int:
    """Print who noticed what."""
    silent = 0
    for mutation in MUTATIONS:
        if part in mutation.name:
            answer = spoil(mutation)
            silent += answer[0].isupper()
            print(f"{mutation.name:52}{mutation.tests.removesuffix('.py'):20}{answer}", flush=True)
    return int(silent > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
