"""Wheel and sdist of a commit, built twice in different places: they must be the same bytes."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from deploy.release.problem import ReleaseProblem, run

SUMS = "SHA256SUMS"
_PLACES = (("a", "1", 0o022), ("another/place", "2", 0o077))
"""For each build: where below a temporary folder, the seed of Python's hashes, the mask of new files."""


@dataclass(frozen=True)
class Built:
    """The two files of a release."""

    wheel: Path
    sdist: Path

    @classmethod
    def in_folder(cls, folder: Path) -> Built:
        """Those that lie in a folder, alone of their kind."""
        wheels, sdists = sorted(folder.glob("*.whl")), sorted(folder.glob("*.tar.gz"))
        if len(wheels) != 1 or len(sdists) != 1:
            raise ReleaseProblem(f"{folder} should have one wheel and one sdist")
        return cls(wheels[0], sdists[0])

    def files(self) -> tuple[Path, Path]:
        """Both."""
        return self.wheel, self.sdist


def build_release(root: Path, out: Path) -> Built:
    """Build HEAD twice from clean clones and put the files into an empty folder, with their hashes."""
    with tempfile.TemporaryDirectory(prefix="carrom-release-") as folder:
        first, second = (
            build_once(root, Path(folder) / place, hash_seed=seed, mask=mask)
            for place, seed, mask in _PLACES
        )
        for one, other in zip(first.files(), second.files(), strict=True):
            if difference := first_difference(one, other):
                raise ReleaseProblem(f"two builds of {one.name} differ: {difference}")
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        for file in first.files():
            shutil.copy(file, out)
    built = Built.in_folder(out)
    sums = "".join(f"{digest_of(file)}  {file.name}\n" for file in built.files())
    (out / SUMS).write_text(sums, "utf-8", newline="\n")
    return built


def build_once(root: Path, place: Path, *, hash_seed: str = "0", mask: int = 0o022) -> Built:
    """`python -m build` of HEAD in a clone of its own, with the tools of this environment.

    The times in the files are those of the commit.
    """
    clone, out = place / "carrom", place / "dist"
    run("git", "clone", "--quiet", "--no-local", "--no-tags", root, clone)
    commit = run("git", "rev-parse", "HEAD", at=root).strip()
    run("git", "checkout", "--quiet", "--detach", commit, at=clone)
    env = {
        **os.environ,
        "SOURCE_DATE_EPOCH": run("git", "log", "-1", "--format=%ct", at=clone).strip(),
        "PYTHONHASHSEED": hash_seed,
    }
    before = os.umask(mask)
    try:
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, clone, env=env)
    finally:
        os.umask(before)
    return Built.in_folder(out)


def digest_of(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def first_difference(one: Path, other: Path) -> str:
    """What differs between two archives, in words; empty where they are the same bytes."""
    if one.read_bytes() == other.read_bytes():
        return ""
    left, right = _members(one), _members(other)
    for name in sorted(left.keys() | right.keys()):
        if left.get(name) != right.get(name):
            missing = name not in left or name not in right
            return f"{name} is in one of them only" if missing else f"{name} is not the same"
    return "the same files, packed in other ways"


def _members(archive: Path) -> dict[str, tuple[object, ...]]:
    """Each file of an archive: what it holds, its rights, its time."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return {
                item.filename: (wheel.read(item), item.external_attr, item.date_time)
                for item in wheel.infolist()
            }
    members: dict[str, tuple[object, ...]] = {}
    with tarfile.open(archive) as sdist:
        for member in sdist.getmembers():
            content = sdist.extractfile(member)
            held = content.read() if content else b""
            members[member.name] = (held, member.mode, member.mtime)
    return members
