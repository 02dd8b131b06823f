"""`pip install carrom` is the umpire; whatever needs more says in one sentence what to install."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from carrom.extras import EXTRAS, MissingExtra, explain, require
from tests.effort import sample

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))[
    "project"
]
DISTRIBUTIONS = packages_distributions()
ALL = tuple(package for packages in EXTRAS.values() for package in packages)
STROKE = '{"stroke": {"x": 0, "y": -0.2526, "dx": 0, "dy": 1, "speed": 2}}'


def python(script: str, *, without: tuple[str, ...] = ALL, given: str = "") -> tuple[int, str, str]:
    """Run a script by a Python in which these packages are not installed."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({without!r})); "
    done = subprocess.run(
        [sys.executable, "-c", hidden + script],
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def command(*words: str, without: tuple[str, ...] = ALL, given: str = "") -> tuple[int, str, str]:
    script = f"sys.argv = ['carrom', *{words!r}]; from carrom.cli.main import run; run()"
    return python(script, without=without, given=given)


@pytest.mark.parametrize(
    "words",
    [
        ("ask", "striker and one of mine", "--rules", "icf-25"),
        ("laws", "003.queen.17"),
        ("judge",),
        ("equipment", "example"),
        ("--version",),
    ],
    ids=lambda words: words[0],
)
def test_the_umpire_works_without_any_extra(words: tuple[str, ...]) -> None:
    given = "y\ny\ny\n1\n1\n" if words[0] == "ask" else ""
    code, said, wrong = command(*words, given=given)
    assert (code, wrong) == (0, ""), said + wrong


@pytest.mark.parametrize(
    "words, extra",
    [
        (("simulate",), "board"),
        (("selfplay",), "board"),
        (("analyse", "rack"), "board"),
        (("serve",), "server"),
        (("papers", "rules"), "papers"),
        (("export", "match.carrom"), "data"),
        (("data", "make", "folder"), "data"),
        (("tournament", "simulate", "federation", "--entries", "4"), "tournament"),
    ],
    ids=lambda words: words[0] if isinstance(words, tuple) else words,
)
def test_a_command_that_needs_more_says_what_to_install(words: tuple[str, ...], extra: str) -> None:
    code, _, wrong = command(*words, given=STROKE + "\n", without=EXTRAS[extra])
    assert code == 1
    assert wrong.count("\n") == 1, wrong
    assert f"pip install 'carrom[{extra}]'" in wrong


@pytest.mark.parametrize(
    "asked_for, extra",
    [
        ("from carrom.physics import simulate", "board"),
        ("import carrom.players", "board"),
        ("import carrom.envs", "envs"),
        ("import carrom.server", "server"),
        ("import carrom; carrom.envs", "envs"),
        (
            "from carrom.envs import CarromVectorEnv; CarromVectorEnv(2, device='cuda')",
            "cuda",
        ),
        (
            "from carrom.physics import *; strokes = [[0.0, -0.2526, 0.0, 1.0, 3.0]]; "
            "simulate_arrays(*position_arrays([rack()]), strokes, device='cuda')",
            "cuda",
        ),
        ("from carrom.drawing import to_png; to_png('<svg/>')", "pictures"),
        (
            "from carrom import laws, papers as p; p.typeset(p.rules_card(laws.rule_set('003')))",
            "papers",
        ),
    ],
)
def test_so_does_the_library(asked_for: str, extra: str) -> None:
    code, _, wrong = python(asked_for, without=EXTRAS[extra])
    assert code == 1
    assert wrong.splitlines()[-1].startswith("carrom.extras.MissingExtra: ")
    assert wrong.splitlines()[-1].endswith(f"pip install 'carrom[{extra}]'")


def distribution(package: str) -> str:
    """What to install for a package of this name; of one that is not here, its own name."""
    if package == "cupy":
        return "cupy-cuda12x"  # each version of CUDA has one of its own
    return canonicalize_name(DISTRIBUTIONS.get(package, [package])[0])


def installed_by(requirements: list[str]) -> set[str]:
    """What requirements install on this machine, without what other extras bring."""
    wanted = [Requirement(text) for text in requirements]
    here = [each for each in wanted if each.marker is None or each.marker.evaluate()]
    return {str(canonicalize_name(each.name)) for each in here} - {"carrom"}


def test_an_extra_looks_for_everything_it_installs() -> None:
    extras = {
        extra: installed_by(requirements)
        for extra, requirements in PROJECT["optional-dependencies"].items()
        if extra != "all"
    }
    assert {extra: set(map(distribution, names)) for extra, names in EXTRAS.items()} == extras


@pytest.mark.parametrize("package", sample(EXTRAS["server"]))
def test_serve_names_the_one_package_that_is_missing(package: str) -> None:
    code, _, wrong = command("serve", without=(package,))
    assert code == 1
    install = "which is not installed: pip install 'carrom[server]'"
    assert wrong == f"Error: this needs the package {package}, {install}\n"


def test_the_base_install_has_none_of_them() -> None:
    assert not set(map(distribution, ALL)) & installed_by(PROJECT["dependencies"])


def test_a_module_that_no_extra_brings_is_not_explained_away() -> None:
    error = ModuleNotFoundError("No module named 'nonsense'", name="nonsense")
    assert explain(error) is error
    assert isinstance(explain(ModuleNotFoundError("x", name="numpy.linalg")), MissingExtra)


def test_an_installed_extra_is_not_missing() -> None:
    require("board")
