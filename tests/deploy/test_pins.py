"""Everything that is installed is pinned with its hash, and the installers check it (L9)."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.pins import (
    BUILD_REQUIREMENTS,
    CONSTRAINTS,
    DOCS_REQUIREMENTS,
    FILES,
    REQUIREMENTS,
    ROOT,
    read_pins,
    read_project,
)

PROJECT = read_project()
RUNNING = PROJECT["project"]["dependencies"]


def packages_of(extra: str) -> list[str]:
    """What an extra installs, with the extras it names."""
    packages = []
    for text in PROJECT["project"]["optional-dependencies"][extra]:
        requirement = Requirement(text)
        if requirement.name == "carrom":
            packages += [package for name in requirement.extras for package in packages_of(name)]
        else:
            packages.append(text)
    return packages


GROUPS = PROJECT["dependency-groups"]
WANTED: list[tuple[Path, list[str]]] = [
    (
        CONSTRAINTS,
        [*RUNNING, *packages_of("all"), *GROUPS["dev"], *PROJECT["build-system"]["requires"]],
    ),
    (REQUIREMENTS, [*RUNNING, *packages_of("postgres")]),
    (BUILD_REQUIREMENTS, [*GROUPS["setup"], *PROJECT["build-system"]["requires"]]),
    (DOCS_REQUIREMENTS, GROUPS["docs"]),
]
INSTALLS = re.compile(r"\bpip\b.*\binstall\b")
CHECKED = ("--require-hashes", "--no-deps")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_package_is_pinned_with_a_hash(path: Path) -> None:
    pins = read_pins(path)
    assert pins
    for pin in pins:
        assert re.fullmatch(r"==[^,*]+", str(pin.requirement.specifier)), pin.name
        assert pin.hashes, f"{pin.name} has no hash: run 'make constraints'"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_pin_names_a_host(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "://" not in text
    assert not re.search(r"--(?:extra-)?index|--find-links|@ ", text)


@pytest.mark.parametrize("path, wanted", WANTED, ids=[path.name for path, _ in WANTED])
def test_what_pyproject_asks_for_is_pinned(path: Path, wanted: list[str]) -> None:
    pins = read_pins(path)
    for text in wanted:
        requirement = Requirement(text)
        versions = [one.version for one in pins if one.name == canonicalize_name(requirement.name)]
        assert versions, f"{text} is not in {path.name}: run 'make constraints'"
        for version in versions:
            assert requirement.specifier.contains(version, prereleases=True), f"{text}: {version}"


@pytest.mark.parametrize(
    "path", [REQUIREMENTS, BUILD_REQUIREMENTS, DOCS_REQUIREMENTS], ids=lambda path: path.name
)
def test_the_files_agree(path: Path) -> None:
    """The container installs what the tests have run with."""
    tested = {(one.name, one.version): one.hashes for one in read_pins(CONSTRAINTS)}
    names = {name for name, _ in tested}
    for pin in read_pins(path):
        if path == REQUIREMENTS or pin.name in names:
            assert tested.get((pin.name, pin.version)) == pin.hashes, pin.name


def read_commands(text: str) -> list[str]:
    """Commands of a recipe, each on one line."""
    return re.split(r"\n|&&|\|\||;", text.replace("\\\n", " "))


def test_make_setup_installs_nothing_unchecked() -> None:
    recipe = subprocess.run(
        ["make", "--always-make", "--dry-run", "setup", "web", "docs-site", "PYTHON=python3"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    commands = [one for one in read_commands(recipe) if INSTALLS.search(one)]
    assert len(commands) >= 7
    for command in commands:
        assert any(option in command for option in CHECKED), command


def test_the_container_installs_nothing_unchecked() -> None:
    recipe = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
    commands = [one for one in read_commands(recipe) if INSTALLS.search(one)]
    assert len(commands) >= 3
    for command in commands:
        assert any(option in command for option in CHECKED), command
    assert "--no-build-isolation" in recipe, "the wheel's build would fetch its own tools"


def test_the_packages_of_the_page_have_hashes() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert packages
    for name, package in packages.items():
        assert str(package.get("integrity", "")).startswith("sha512-"), name
    assert '"ci"' in (ROOT / "web" / "build.py").read_text("utf-8"), "npm ci checks the lock"
