"""The Python of the built page outside the page, and its answers beside those of this process."""

from __future__ import annotations

import gzip
import importlib.util
import json
import os
import subprocess
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.answering import answer_all

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from playwright.sync_api import Page

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
Job = tuple[str, Any]
"""What is asked, and about what: see `answering`."""
Answers = list[str]


def page_builder() -> ModuleType:
    """web/build.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("carrom_page", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def unpack_page(folder: Path) -> str:
    """Put the page's Python into a folder, as the worker unpacks it; returns the PATH with node on it."""
    build = page_builder()
    if not build.has_node():
        pytest.skip("no node here: apt-get install npm, or make web")
    if not build.fresh():
        pytest.skip("the page is not built from these sources: run 'make web'")
    assets = build.static() / "assets"
    (pyodide,) = assets.glob("pyodide-*")
    for file in pyodide.iterdir():
        packed = file.suffix == ".pack"
        content = gzip.decompress(file.read_bytes()) if packed else file.read_bytes()
        (folder / (file.stem if packed else file.name)).write_bytes(content)
    for start, name in (("laws", "laws.json"), ("reader", "weights.bin")):
        for file in assets.glob(f"{start}-*.pack"):
            (folder / name).write_bytes(gzip.decompress(file.read_bytes()))
    for name in ("answering.py", "page_python.mjs"):
        (folder / name).write_bytes((HERE / name).read_bytes())
    return str(build.find_node().path)


def _task(folder: Path, jobs: Sequence[Job], more: Sequence[Job]) -> dict[str, str | None]:
    weights = "weights.bin" if (folder / "weights.bin").exists() else None
    return {"jobs": json.dumps(jobs), "weights": weights, "more": json.dumps(more)}


def _answers(found: dict[str, Any], where: str) -> tuple[Answers, Answers]:
    first, second = map(json.loads, found["answers"])
    started, answered = found["seconds"]
    number = len(first) + len(second)
    print(f"{where}: {started:.1f} s to start, {answered:.1f} s for {number} jobs")
    return first, second


class NodePython:
    """It in node, in a process of its own for each task."""

    def __init__(self, path: str, folder: Path) -> None:
        self.path, self.folder = path, folder

    def answer(self, jobs: Sequence[Job], more: Sequence[Job] = ()) -> tuple[Answers, Answers]:
        """The answers to all jobs, and to more of them once the learned reader has its weights."""
        task = _task(self.folder, jobs, more)
        (self.folder / "task.json").write_text(json.dumps(task), "utf-8")
        subprocess.run(
            ["node", self.folder / "page_python.mjs", self.folder],
            check=True,
            env={**os.environ, "PATH": self.path},
        )
        return _answers(json.loads((self.folder / "answers.json").read_text("utf-8")), "node")


IN_BROWSER = """async ([task, folder]) => {
    const { answerTask } = await import(`${folder}page_python.mjs`)
    const read = async (name) => new Uint8Array(await (await fetch(folder + name)).arrayBuffer())
    return answerTask(task, { folder, module: `${folder}pyodide.mjs`, read })
}"""


class ChromiumPython:
    """It in a page of a browser, from a web space with the folder on it."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder

    def answer(self, address: str, jobs: Sequence[Job]) -> Answers:
        """The answers to all jobs."""
        found = self.page.evaluate(IN_BROWSER, [_task(self.folder, jobs, ()), address])
        return _answers(found, "Chromium")[0]


def answers_here(jobs: list[Job]) -> Answers:
    return list(json.loads(answer_all(json.dumps(jobs))))


def assert_same(jobs: list[Job], there: Answers, here: Answers) -> None:
    assert len(there) == len(here) == len(jobs)
    different = [
        f"{job}\n{_difference(one, other)}"
        for job, one, other in zip(jobs, there, here, strict=True)
        if one != other
    ]
    assert not different, f"{len(different)} of {len(jobs)}: {different[0]}"


def _difference(there: str, here: str) -> str:
    """The first of it, with what stands around it."""
    same = takewhile(lambda letters: letters[0] == letters[1], zip(there, here, strict=False))
    start = max(len(list(same)) - 120, 0)
    return f"  in the page: …{there[start:][:240]}\n  here:        …{here[start:][:240]}"
