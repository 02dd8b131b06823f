"""Prepare a folder that runs carrom on a laptop without internet, compiler or make: copy it there, start it.

    python deploy/prepare_folder.py OUT                       # for Windows with Python 3.11, 3.12 or 3.13
    python deploy/prepare_folder.py OUT --embed python-3.12.10-embed-amd64.zip    # with Python in the folder
    python deploy/prepare_folder.py OUT --platform manylinux_2_28_x86_64 --python 3.12

Everything is taken by the pins and hashes of `deploy/requirements.txt`; carrom itself is the newest wheel in
`dist` that the machine takes (`make wheels` builds them), or the one that is named. `docs/deploy.md` says
what was tried.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path

from packaging.markers import Environment, Marker, default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename
from packaging.version import Version

ROOT = Path(__file__).parents[1]
PINS = ("requirements.txt", "build-requirements.txt")
"""The server, and of what builds it only pip: Python for Windows in a folder has none."""
PYTHONS = ("3.11", "3.12", "3.13")
WINDOWS = "win_amd64"
EXTRA = "server"


def environment_of(platform: str, python: str) -> Environment:
    """What the markers of requirements are asked about, on another machine than this one."""
    system = (
        ("win32", "Windows", "nt")
        if platform.startswith("win")
        else ("darwin", "Darwin", "posix")
        if platform.startswith("macosx")
        else ("linux", "Linux", "posix")
    )
    machine = "arm64" if platform.endswith("arm64") else platform.split("_", 3)[-1]
    changed = {
        "sys_platform": system[0],
        "platform_system": system[1],
        "os_name": system[2],
        "platform_machine": {"amd64": "AMD64", "win_amd64": "AMD64"}.get(machine, machine),
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }
    return {**default_environment(), **changed}  # type: ignore[typeddict-item]


def pins_of(text: str, environment: Environment) -> Iterator[str]:
    """The requirements of a pinned file that hold on a machine, each with its hashes, without its marker."""
    for entry in re.split(r"\n(?=\S)", text):
        if not re.match(r"[A-Za-z0-9]", entry):
            continue
        name, *hashes = (line.rstrip("\\").strip() for line in entry.splitlines())
        requirement, _, marker = name.partition(";")
        if not marker or _holds(Marker(marker), environment):
            yield " \\\n    ".join((requirement.strip(), *hashes))


def requirements_for(platform: str, python: str) -> str:
    """Everything a machine needs, pinned: the server's requirements, and pip."""
    environment = environment_of(platform, python)
    server, build = (
        list(pins_of((ROOT / "deploy" / name).read_text("utf-8"), environment)) for name in PINS
    )
    pip = [pin for pin in build if pin.startswith("pip==")]
    return "\n".join((*server, *pip)) + "\n"


def download(out: Path, platform: str, python: str) -> None:
    """Fetch the wheels for a machine; nothing is built, and every hash is checked."""
    with tempfile.TemporaryDirectory() as folder:
        pinned = Path(folder) / "requirements.txt"
        pinned.write_text(requirements_for(platform, python), "utf-8")
        command = [
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes",
            "--only-binary=:all:", "--implementation", "cp", "--python-version", python,
            *(word for tag in platform_tags(platform) for word in ("--platform", tag)),
            "--dest", str(out), "--requirement", str(pinned),
        ]  # fmt: skip
        subprocess.run(command, check=True)


def platform_tags(platform: str) -> list[str]:
    """The tags of wheels that a machine takes: on Linux those for older systems too."""
    if not (match := re.fullmatch(r"manylinux_2_(\d+)_(\w+)", platform)):
        return [platform]
    newest, machine = int(match[1]), match[2]
    tags = [f"manylinux_2_{minor}_{machine}" for minor in range(newest, 4, -1)]
    return [*tags, f"manylinux2014_{machine}", f"manylinux2010_{machine}", f"manylinux1_{machine}"]


def missing_requirements(wheels: Path, environment: Environment) -> list[str]:
    """What a machine would still want to fetch, by what the wheels themselves say they need."""
    there: dict[str, list[tuple[Version, Path]]] = {}
    for wheel in wheels.glob("*.whl"):
        name, version, _, tags = parse_wheel_filename(wheel.name)
        own = f"cp{environment['python_version'].replace('.', '')}"
        if any(tag.interpreter in (own, "py3", "cp311", "cp38", "cp39", "cp310") for tag in tags):
            there.setdefault(name, []).append((version, wheel))
    missing, seen, wanted = [], set(), [Requirement(f"carrom[{EXTRA}]"), Requirement("pip")]
    while wanted:
        requirement = wanted.pop()
        name = canonicalize_name(requirement.name)
        if (key := (name, frozenset(requirement.extras))) in seen:
            continue
        seen.add(key)
        fitting = [each for each in there.get(name, []) if each[0] in requirement.specifier]
        if not fitting:
            missing.append(str(requirement))
            continue
        for line in _requires(max(fitting)[1]):
            need = Requirement(line)
            extras = requirement.extras or {""}
            if need.marker is None or any(
                _holds(need.marker, environment, extra) for extra in extras
            ):
                wanted.append(need)
    return missing


def _holds(marker: Marker, environment: Environment, extra: str = "") -> bool:
    values: dict[str, str] = {name: str(value) for name, value in environment.items()}
    return marker.evaluate({**values, "extra": extra})


def _requires(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
        return message_from_bytes(packed.read(name)).get_all("Requires-Dist", [])


def newest_wheel(platform: str, dist: Path = ROOT / "dist") -> Path:
    """carrom's own wheel: of those that a machine takes, the one that was built last.

    A wheel with a library is made of the pure one, so it is the newer of the two unless it is out of date.
    """
    taken = {"any", *platform_tags(platform)}
    wheels = [
        wheel
        for wheel in dist.glob("carrom-*.whl")
        if taken & {tag.platform for tag in parse_wheel_filename(wheel.name)[3]}
    ]
    if not wheels:
        raise SystemExit(
            f"there is no wheel of carrom for {platform} in {dist}: 'make wheels' builds it; "
            "or name it with --wheel"
        )
    return max(wheels, key=lambda wheel: (wheel.stat().st_mtime_ns, "-any" not in wheel.name))


def unpack_python(archive: Path, out: Path) -> None:
    """Put the embeddable Python for Windows into the folder, and let it see what is installed there."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(out)
    paths = list(out.glob("python*._pth"))
    if len(paths) != 1:
        raise SystemExit(
            f"{archive} is not the embeddable Python for Windows: it has no ._pth file"
        )
    text = paths[0].read_text("utf-8")
    paths[0].write_text(text.rstrip() + "\n..\\installed\n", "utf-8")


def main() -> None:
    """Read the command line and prepare the folder."""
    about = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("out", type=Path, help="the folder; it must not be there yet")
    parser.add_argument(
        "--wheel",
        type=Path,
        help="the wheel of carrom; left out, the newest in dist for the platform",
    )
    parser.add_argument("--platform", default=WINDOWS, help=f"left out, {WINDOWS}")
    parser.add_argument("--python", action="append", help=f"left out, {', '.join(PYTHONS)}")
    parser.add_argument("--embed", type=Path, help="the embeddable Python for Windows, a zip file")
    given = parser.parse_args()
    if given.out.exists():
        raise SystemExit(f"{given.out} is there already")
    wheel = given.wheel or newest_wheel(given.platform)
    if not wheel.is_file():
        raise SystemExit(f"{wheel} is not a file")
    print(f"· {wheel.name}", flush=True)
    wheels = given.out / "wheels"
    wheels.mkdir(parents=True)
    for python in given.python or PYTHONS:
        print(f"· wheels for {given.platform}, Python {python}", flush=True)
        download(wheels, given.platform, python)
    shutil.copy(wheel, wheels)
    for python in given.python or PYTHONS:
        if missing := missing_requirements(wheels, environment_of(given.platform, python)):
            raise SystemExit(f"Python {python} would still miss {', '.join(missing)}")
    if given.embed:
        unpack_python(given.embed, given.out / "python")
    for each in (ROOT / "deploy" / "folder").iterdir():
        text = each.read_text("utf-8")
        ending = "\n" if each.suffix == ".sh" else "\r\n"
        (given.out / each.name).write_bytes(text.replace("\n", ending).encode())
    size = sum(each.stat().st_size for each in given.out.rglob("*") if each.is_file())
    print(f"· {given.out}: {len(list(wheels.iterdir()))} wheels, {size >> 20} MiB")


if __name__ == "__main__":
    main()
