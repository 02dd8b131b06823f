"""The wheels and the sdist of a commit, built twice in different places: they must be the same bytes.

Beside the pure wheel there is one for every platform, with the library of the simulator (native/wheels.py).
"""

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
from native.build import TARGETS, NotBuilt, this_machine

SUMS = "SHA256SUMS"
_PLACES = (("a", "1", 0o022), ("another/place", "2", 0o077))
"""For each build: where below a temporary folder, the seed of Python's hashes, the mask of new files."""


@dataclass(frozen=True)
class Built:
    """The files of a release. ``wheel``: the pure one; ``of_platforms``: a wheel for each of ``TARGETS``."""

    wheel: Path
    sdist: Path
    of_platforms: dict[str, Path]

    @classmethod
    def in_folder(cls, folder: Path) -> Built:
        """Those that lie in a folder, each alone of its kind."""
        tags = {"any": "any", **{name: target.wheel for name, target in TARGETS.items()}}
        wheels = {name: _only_file(folder, f"*-py3-none-{tag}.whl") for name, tag in tags.items()}
        if others := sorted({*folder.glob("*.whl")} - {*wheels.values()}):
            raise ReleaseProblem(f"{others[0].name} is a wheel for no platform that is released")
        return cls(wheels.pop("any"), _only_file(folder, "*.tar.gz"), wheels)

    def wheel_of_this_machine(self) -> Path:
        """The wheel with a library that runs here."""
        try:
            return self.of_platforms[this_machine()]
        except NotBuilt as problem:
            raise ReleaseProblem(f"no wheel with a library can be tried here: {problem}") from None

    def files(self) -> tuple[Path, ...]:
        """All of them."""
        return self.wheel, self.sdist, *self.of_platforms.values()


def _only_file(folder: Path, pattern: str) -> Path:
    """The file of a folder with such a name."""
    files = sorted(folder.glob(pattern))
    if len(files) != 1:
        raise ReleaseProblem(f"{folder} should have one file {pattern}, and has {len(files)}")
    return files[0]


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
    """`python -m build` and `native.wheels` of HEAD in a clone of its own, with this environment's tools.

    The times in the files are those of the commit. Zig compiles every library anew, for its source lies in
    another place each time; only its own C libraries come out of its cache.
    """
    clone, out = place / "carrom", place / "dist"
    run("git", "clone", "--quiet", "--no-local", "--no-tags", root, clone)
    commit = run("git", "rev-parse", "HEAD", at=root).strip()
    run("git", "checkout", "--quiet", "--detach", commit, at=clone)
    env = {
        **os.environ,
        "SOURCE_DATE_EPOCH": run("git", "log", "-1", "--format=%ct", at=clone).strip(),
        "PYTHONHASHSEED": hash_seed,
        "CARROM_LIBRARY": "skip",  # native.wheels adds the library of each platform
    }
    before = os.umask(mask)
    try:
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, clone, env=env)
        pure = _only_file(out, "*-py3-none-any.whl")
        run(sys.executable, "-m", "native.wheels", pure, out, at=clone, env=env)
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
