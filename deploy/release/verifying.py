"""Wheels and sdist installed in clean environments, on every Python of this machine, and asked."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from deploy.release.building import Built
from deploy.release.extra_checks import (
    BESIDE,
    CARD_SOURCES,
    EXAMPLES,
    NOTHING_MORE,
    check_extra,
    extras_of,
)
from deploy.release.problem import ReleaseProblem, run
from deploy.release.pythons import Environment, find_pythons, find_uv
from native.build import TARGETS
from native.wheels import INSIDE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REPORT = {
    "id": 1,
    "ruleset": "laws-29",
    "given": {"own_on_board": 5, "opp_on_board": 6, "queen": "pending"},
    "stroke": {"own": 1, "striker": True},
}
_RELATIVE = re.compile(r"\]\((?![a-z]+:)[^)]*\)")


@dataclass
class Verification:
    """Checks one after the other, each with what it took."""

    built: Built
    version: str
    say: Callable[[str], None] = print
    answers: dict[str, str] = field(default_factory=dict)
    """What the umpire and the board answered first; everything after has to answer the same."""

    @contextmanager
    def environment(self, name: str, python: Path) -> Iterator[Environment]:
        """A clean one for a check, removed after it."""
        started = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="carrom-verify-") as folder:
            try:
                yield Environment.create(Path(folder) / "env", python)
            except ReleaseProblem as problem:
                raise ReleaseProblem(f"{name}: {problem}") from None
        self.say(f"  {name}: good ({time.monotonic() - started:.0f} s)")

    def must_agree(self, subject: str, answer: str) -> None:
        """An answer is the same as the first of its subject."""
        if self.answers.setdefault(subject, answer) != answer:
            raise ReleaseProblem(f"{subject}: the answers are not the same as elsewhere")

    def check_package_page(self) -> None:
        """The description has no link that a package index could not follow, and the URLs are there."""
        with zipfile.ZipFile(self.built.wheel) as wheel:
            name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
            metadata = message_from_bytes(wheel.read(name))
        text = str(metadata.get_payload())
        if relative := _RELATIVE.search(text):
            raise ReleaseProblem(f"the package page has a relative link: {relative[0]}")
        if not metadata.get_all("Project-URL"):
            raise ReleaseProblem("the package has no project URLs")
        self.say("  package page: good")

    def check_libraries(self) -> None:
        """Every wheel has the sources for a graphics card; a platform's has a library, and nothing else that
        the pure one lacks.
        """
        pure = _names_in(self.built.wheel)
        if missing := {f"{INSIDE}/{name}" for name in CARD_SOURCES} - pure:
            raise ReleaseProblem(f"{self.built.wheel.name} lacks {', '.join(sorted(missing))}")
        for platform, wheel in self.built.of_platforms.items():
            target = TARGETS[platform]
            forms = [target.file, *([target.wide[1].file] if target.wide else [])]
            wanted = {f"{INSIDE}/{name}" for name in (*forms, "kernels.json")}
            if wrong := (pure | wanted) ^ _names_in(wheel):
                raise ReleaseProblem(
                    f"{wheel.name} lacks, or should not have: {', '.join(sorted(wrong))}"
                )
        self.say(f"  libraries of {len(self.built.of_platforms)} platforms: good")

    def check_umpire(self, environment: Environment) -> None:
        """What `pip install carrom` brings: the commands and rooms of the umpire, without NumPy."""
        environment.run("-c", NOTHING_MORE)
        if self.version not in environment.command("--version"):
            raise ReleaseProblem(f"carrom --version does not say {self.version}")
        ruling = json.loads(environment.command("judge", given=json.dumps(REPORT) + "\n"))
        if "003.queen.17" not in ruling["clauses"]:
            raise ReleaseProblem(f"carrom judge: {ruling}")
        if "003.queen.17" not in environment.command("laws", "003.queen.17"):
            raise ReleaseProblem("carrom laws does not know 003.queen.17")
        words = ("ask", "striker and one of mine", "--rules", "icf-25")
        self.must_agree("carrom ask", environment.command(*words, given="y\ny\ny\n1\n1\n"))
        self.check_answers("umpire", environment.run(HERE / "umpire_answers.py"))

    def check_answers(self, subject: str, printed: str) -> None:
        """What umpire_answers.py printed: the same answers as everywhere."""
        self.must_agree(subject, json.dumps(json.loads(printed)["answers"]))

    def check_board(self, environment: Environment) -> None:
        """The simulator and the players give the same bits as everywhere."""
        self.must_agree("board", environment.run(HERE / "board_answers.py"))

    def on_python(self, version: str, python: Path) -> None:
        """Wheel and sdist alone, and everything together, with one Python."""
        for kind, file in (("wheel", self.built.wheel), ("sdist", self.built.sdist)):
            with self.environment(f"Python {version}, {kind} alone", python) as environment:
                environment.install(str(file))
                self.check_umpire(environment)
        self.board_alone(version, python)
        with self.environment(f"Python {version}, carrom[all]", python) as environment:
            environment.install(f"{self.built.wheel_of_this_machine()}[all]")
            check_extra(environment, extras_of(ROOT)["all"])
            self.check_board(environment)

    def board_alone(self, version: str, python: Path) -> None:
        """The wheel of this machine plays by its library, with the same bits as everywhere."""
        wheel = self.built.wheel_of_this_machine()
        with self.environment(f"Python {version}, {wheel.name}[board]", python) as environment:
            environment.install(f"{wheel}[board]")
            environment.run("-c", EXAMPLES["board"])
            self.check_board(environment)

    def with_oldest(self, version: str, python: Path) -> None:
        """The oldest version of every dependency that pyproject.toml allows."""
        name = f"Python {version}, oldest dependencies"
        with self.environment(name, python) as environment:
            environment.install(f"{self.built.wheel_of_this_machine()}[all]", lowest=True)
            check_extra(environment, extras_of(ROOT)["all"])
            self.check_board(environment)

    def beside_others(self, version: str, python: Path) -> None:
        """Together with what people install beside it."""
        name = f"Python {version}, beside {', '.join(BESIDE)}"
        with self.environment(name, python) as environment:
            environment.install(f"{self.built.wheel_of_this_machine()}[envs,pictures]", *BESIDE)
            check_extra(environment, ("board", "envs", "pictures"))

    def each_extra(self, version: str, python: Path, without: tuple[str, ...]) -> None:
        """Every extra by itself brings what it says."""
        for extra, brought in extras_of(ROOT).items():
            if extra == "all" or extra in without:
                continue
            with self.environment(f"Python {version}, carrom[{extra}]", python) as environment:
                environment.install(f"{self.built.wheel_of_this_machine()}[{extra}]")
                check_extra(environment, brought)

    def in_pyodide(self) -> None:
        """The umpire's rooms in the browser's Python, run by node."""
        page = page_builder()
        pyodide = ROOT / "web" / "node_modules" / "pyodide"
        if not page.has_node() or not pyodide.is_dir():
            raise ReleaseProblem("Pyodide is not here: run 'make web' first")
        node = shutil.which("node", path=page.find_node().path)
        started = time.monotonic()
        script = HERE / "umpire_answers.py"
        printed = run(str(node), HERE / "pyodide_umpire.mjs", pyodide, self.built.wheel, script)
        self.check_answers("umpire", printed)
        python = json.loads(printed)["python"]
        self.say(f"  Pyodide, Python {python}: good ({time.monotonic() - started:.0f} s)")


def verify_release(
    built: Built,
    version: str,
    *,
    pythons: tuple[str, ...],
    without: tuple[str, ...] = (),
    say: Callable[[str], None] = print,
) -> None:
    """Every check; a `ReleaseProblem` at the first that fails. ``without``: extras that are not tried."""
    there = {name: python for name, python in find_pythons(pythons).items() if python}
    missing = [name for name in pythons if name not in there]
    say(f"· verifying with Python {', '.join(there) or '(none)'}")
    if missing:
        say(f"  not on this machine, so not verified: Python {', '.join(missing)}")
    if not there:
        raise ReleaseProblem(f"none of Python {', '.join(pythons)} is on this machine")
    checks = Verification(built, version, say)
    checks.check_package_page()
    checks.check_libraries()
    for name, python in there.items():
        checks.on_python(name, python)
    checks.in_pyodide()
    oldest, newest = min(there, key=_order), max(there, key=_order)
    if find_uv():
        checks.with_oldest(oldest, there[oldest])
    else:
        say("  oldest dependencies: not tried, for uv is not installed")
    checks.beside_others(newest, there[newest])
    checks.each_extra(newest, there[newest], without)


def _order(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as files:
        return set(files.namelist())


def page_builder() -> Any:
    """web/build.py, which is no part of a package."""
    spec = spec_from_file_location("carrom_page", ROOT / "web" / "build.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError("web/build.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
