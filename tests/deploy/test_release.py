"""A release: what stops it, what is prepared, that two builds are the same, what is verified."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest

from carrom.extras import EXTRAS
from deploy.release.building import Built, build_release, first_difference
from deploy.release.extra_checks import CARD_SOURCES, EXAMPLES, extras_of
from deploy.release.problem import ReleaseProblem, run
from deploy.release.project import Project, prepare, section_of
from deploy.release.pythons import find_pythons
from deploy.release.verifying import Verification
from native.build import TARGETS, this_machine
from native.wheels import INSIDE

ROOT = Path(__file__).parents[2]
ADDRESS = "https://forge.carrom.dev/carrom"
DAY = date(2026, 11, 18)
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Everything.\n"


def git(root: Path, *words: str) -> str:
    names = {
        f"GIT_{who}_{what}": "c@d.e"
        for who in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    return run("git", *words, at=root, env={**os.environ, **names})


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "test: as it is")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose version has been prepared: nothing stops its release."""
    root = tmp_path / "checkout"
    (root / "src" / "carrom").mkdir(parents=True)
    (root / "docs").mkdir()
    for name in ("pyproject.toml", "CITATION.cff", "docs/stability.md"):
        shutil.copy(ROOT / name, root / name)
    put(root, "pyproject.toml", 'repository = ""', f'repository = "{ADDRESS}"')
    (root / "src/carrom/__init__.py").write_text('__version__ = "0.1.0"\n', "utf-8")
    (root / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    (root / "README.md").write_text(
        "[what](CHANGELOG.md) [top](#top) [out](https://a.b)\n", "utf-8"
    )
    git(tmp_path, "init", "--quiet", str(root))
    prepare(root, "0.1.0", DAY)
    commit(root)
    return root


def put(root: Path, file: str, old: str, new: str) -> None:
    text = (root / file).read_text("utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new), "utf-8")


def test_what_is_prepared_may_be_released(checkout: Path) -> None:
    project = Project.read(checkout)
    assert project.problems() == []
    assert (project.tag, project.release_date()) == ("v0.1.0", DAY)
    assert project.release_notes() == "### Added\n\n- Everything."


CHANGES = {
    "no address": ("pyproject.toml", ADDRESS, "", "repository: is empty"),
    "an address for tests": ("pyproject.toml", ADDRESS, "https://forge.example/c", "not a public https"),
    "an address without https": ("pyproject.toml", ADDRESS, "http://forge.dev/c", "not a public https"),
    "a version in work": ("src/carrom/__init__.py", "0.1.0", "0.1.0.dev1", "is not a version like 0.1.0"),
    "another version": ("src/carrom/__init__.py", "0.1.0", "0.2.0", "no section '## [0.2.0] - YYYY-MM-DD'"),
    "entries after it": ("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- More.\n", "has entries"),
    "an empty section": ("CHANGELOG.md", "### Added\n\n- Everything.\n", "", "section of 0.1.0 is empty"),
    "a date that is none": ("CHANGELOG.md", "2026-11-18", "2026-11-31", "no section '## [0.1.0]"),
    "another day": ("CITATION.cff", "2026-11-18", "2026-11-17", "date-released is 2026-11-17"),
    "a link to nothing": ("README.md", "CHANGELOG.md", "docs/gone.md", "links to docs/gone.md"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_what_stops_a_release_is_said(checkout: Path, name: str) -> None:
    file, old, new, said = CHANGES[name]
    put(checkout, file, old, new)
    commit(checkout)
    problems = Project.read(checkout).problems()
    assert [problem for problem in problems if said in problem], problems


def test_a_tree_that_is_not_clean_stops_it(checkout: Path) -> None:
    (checkout / "note.txt").write_text("later", "utf-8")
    assert Project.read(checkout).problems() == [
        "the tree is not clean (note.txt): commit or remove this first"
    ]


def test_a_tag_that_is_there_stops_it(checkout: Path) -> None:
    git(checkout, "tag", "v0.1.0")
    assert Project.read(checkout).problems() == [
        "the tag v0.1.0 is there already: prepare another version"
    ]


def test_preparing_the_next_version_moves_what_is_unreleased(checkout: Path) -> None:
    put(checkout, "CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- More.\n")
    prepare(checkout, "0.2.0", date(2027, 1, 2))
    commit(checkout)
    project = Project.read(checkout)
    assert project.problems() == []
    assert project.release_notes() == "- More."
    assert section_of(project.changelog, "[0.1.0]") == "### Added\n\n- Everything."
    assert "version = {0.2.0}" in (checkout / "docs" / "stability.md").read_text("utf-8")


@pytest.mark.parametrize("version, said", [("0.2", "is not a version"), ("0.2.0", "is empty")])
def test_what_cannot_be_prepared_changes_nothing(checkout: Path, version: str, said: str) -> None:
    with pytest.raises(ReleaseProblem, match=said):
        prepare(checkout, version, DAY)
    assert git(checkout, "status", "--porcelain") == ""


def test_this_checkout_says_why_it_is_not_released_yet() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deploy.release", "check"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    problems = Project.read(ROOT).problems()
    assert (done.returncode != 0) == bool(problems)
    assert [problem for problem in problems if problem not in done.stderr] == []


# Building ----------------------------------------------------------------------------------------


def wheel_of(path: Path, **texts: str) -> Path:
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in texts.items():
            wheel.writestr(zipfile.ZipInfo(name), text)
    return path


def test_what_differs_between_two_archives_is_named(tmp_path: Path) -> None:
    first = wheel_of(tmp_path / "1.whl", a="x", b="y")
    assert first_difference(first, wheel_of(tmp_path / "2.whl", a="x", b="y")) == ""
    assert (
        first_difference(first, wheel_of(tmp_path / "3.whl", a="x", b="z")) == "b is not the same"
    )
    assert "b is in one of them only" in first_difference(
        first, wheel_of(tmp_path / "4.whl", a="x")
    )
    sdists = []
    for number in (1, 2):
        sdists.append(tmp_path / f"{number}.tar.gz")
        with tarfile.open(sdists[-1], "w:gz") as sdist:
            member = tarfile.TarInfo("late.py")
            member.mtime = number
            sdist.addfile(member, BytesIO())
    assert first_difference(*sdists) == "late.py is not the same"


def release_in(folder: Path) -> Path:
    """A folder with empty files, named as those of a release."""
    folder.mkdir()
    for tag in ("any", *(target.wheel for target in TARGETS.values())):
        (folder / f"carrom-1.0-py3-none-{tag}.whl").touch()
    (folder / "carrom-1.0.tar.gz").touch()
    return folder


def test_a_release_has_a_wheel_for_every_platform(tmp_path: Path) -> None:
    whole = release_in(tmp_path / "whole")
    built = Built.in_folder(whole)
    assert {*built.files()} == {*whole.iterdir()}
    assert built.wheel_of_this_machine() == built.of_platforms[this_machine()]
    for number, target in enumerate(TARGETS.values()):
        folder = release_in(tmp_path / str(number))
        (folder / f"carrom-1.0-py3-none-{target.wheel}.whl").unlink()
        with pytest.raises(ReleaseProblem, match=f"one file .*{target.wheel}.whl, and has 0"):
            Built.in_folder(folder)
    (whole / "carrom-1.0-py3-none-win32.whl").touch()
    with pytest.raises(ReleaseProblem, match=r"win32\.whl is a wheel for no platform"):
        Built.in_folder(whole)


def library_release(folder: Path) -> Built:
    """Wheels with the names of all files that should be in them."""
    built = Built.in_folder(release_in(folder))
    inside = dict.fromkeys((f"{INSIDE}/{name}" for name in CARD_SOURCES), "")
    wheel_of(built.wheel, **inside)
    for platform, wheel in built.of_platforms.items():
        target = TARGETS[platform]
        forms = (target, target.wide[1]) if target.wide else (target,)
        files = {f"{INSIDE}/{name}" for name in ("kernels.json", *(form.file for form in forms))}
        wheel_of(wheel, **inside, **dict.fromkeys(sorted(files), ""))
    return built


def test_a_wheel_without_its_library_stops_a_release(tmp_path: Path) -> None:
    built = library_release(tmp_path / "release")
    checks = Verification(built, "0.1.0", lambda _: None)
    checks.check_libraries()
    shutil.copy(built.wheel, built.of_platforms["windows-x86_64"])
    with pytest.raises(ReleaseProblem, match=r"win_amd64.whl lacks.*kernels-avx2.dll"):
        checks.check_libraries()


@pytest.mark.parametrize("name", CARD_SOURCES)
def test_a_wheel_without_sources_for_a_card_stops_a_release(tmp_path: Path, name: str) -> None:
    built = library_release(tmp_path / "release")
    others = {f"{INSIDE}/{other}": "" for other in CARD_SOURCES if other != name}
    wheel_of(built.wheel, **others)
    with pytest.raises(ReleaseProblem, match=f"none-any.whl lacks {INSIDE}/{name}"):
        Verification(built, "0.1.0").check_libraries()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """This commit with an address, built twice; without the page, which needs node and minutes."""
    folder = tmp_path_factory.mktemp("release")
    root = folder / "checkout"
    run("git", "clone", "--quiet", "--no-local", ROOT, root)
    put(root, "pyproject.toml", 'repository = ""', f'repository = "{ADDRESS}"')
    commit(root)
    before = os.environ.get("CARROM_WEB")
    os.environ["CARROM_WEB"] = "skip"
    try:
        return build_release(root, folder / "dist")
    finally:
        os.environ.pop("CARROM_WEB")
        if before is not None:
            os.environ["CARROM_WEB"] = before


@pytest.mark.nightly
def test_two_builds_of_a_commit_are_the_same_bytes(built: Built) -> None:
    """`build_release` refuses anything else; the page is part of it in `make release`."""
    sums = (built.wheel.parent / "SHA256SUMS").read_text("utf-8").splitlines()
    files = {file.name for file in built.files()}
    assert {line.split()[1] for line in sums} == files
    assert len(files) == 2 + len(TARGETS)


@pytest.mark.nightly
def test_the_wheel_of_this_machine_plays(built: Built) -> None:
    said: list[str] = []
    checks = Verification(built, Project.read(ROOT).version, said.append)
    checks.check_libraries()
    checks.board_alone("of this test", Path(sys.executable))
    checks.must_agree(
        "board", run(sys.executable, ROOT / "deploy/release/board_answers.py", at=ROOT)
    )
    assert [line.split(":")[0] for line in said] == [
        f"  libraries of {len(TARGETS)} platforms",
        f"  Python of this test, {built.wheel_of_this_machine().name}[board]",
    ]


@pytest.mark.nightly
def test_the_wheel_works_in_a_clean_environment(built: Built) -> None:
    said: list[str] = []
    checks = Verification(built, Project.read(ROOT).version, said.append)
    checks.check_package_page()
    with checks.environment("the wheel alone", Path(sys.executable)) as environment:
        environment.install(str(built.wheel))
        checks.check_umpire(environment)
    checks.in_pyodide()
    assert [line.partition(":")[0].strip() for line in said][:2] == [
        "package page",
        "the wheel alone",
    ]
    assert "Pyodide, Python 3." in said[2]


# Verifying ---------------------------------------------------------------------------------------


def test_every_extra_is_tried_with_what_it_brings() -> None:
    extras = extras_of(ROOT)
    assert {*extras} - {"all"} == {*EXTRAS}
    assert extras["envs"] == ("envs", "board", "pictures")
    assert {*extras["all"]} == {*EXTRAS} - {"cuda", "ray"}
    assert {*EXAMPLES, "server"} == {*EXTRAS}


@pytest.mark.thorough
@pytest.mark.parametrize("extra", sorted({*EXAMPLES} - {"cuda", "ray"}))
def test_what_an_extra_must_do_is_done_by_this_checkout(extra: str) -> None:
    """Otherwise a release would find out an hour later. Ray is not installed here."""
    run(sys.executable, "-W", "ignore", "-c", EXAMPLES[extra], at=ROOT)


def test_a_python_that_is_not_here_is_none() -> None:
    here = "{}.{}".format(*sys.version_info)
    pythons = find_pythons((here, "3.99"))
    assert pythons["3.99"] is None
    assert pythons[here] is not None


def test_answers_that_differ_stop_it(tmp_path: Path) -> None:
    checks = Verification(Built(tmp_path, tmp_path, {}), "0.1.0")
    checks.must_agree("board", "7")
    checks.must_agree("board", "7")
    with pytest.raises(ReleaseProblem, match="board: the answers are not the same"):
        checks.must_agree("board", "8")
