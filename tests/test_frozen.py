"""`benchmarks/frozen.py`: a revision is found, refused with a reason, and built as it was pinned."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from benchmarks import ROOT, frozen
from carrom.players.contestants import check_contestant, close_contestants


def in_repository() -> bool:
    found = subprocess.run(
        ["git", "cat-file", "-e", f"HEAD:{frozen.NEEDED}"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    return found.returncode == 0


pytestmark = pytest.mark.skipif(not in_repository(), reason="not a repository with its history")


def test_a_revision_that_cannot_be_frozen_is_refused() -> None:
    with pytest.raises(frozen.NotFrozen, match="there is no revision 'nowhere'"):
        frozen.commit_of("nowhere")
    first = subprocess.run(
        ["git", "rev-list", "--max-parents=0", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()[0]
    with pytest.raises(frozen.NotFrozen, match="has no `carrom engine`"):
        frozen.commit_of(first)
    assert len(frozen.commit_of("HEAD")) == 40


def test_versions_are_pinned_as_they_were() -> None:
    pins = frozen.pins_of((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    assert {line.partition("==")[0] for line in pins.splitlines()} > {"numpy", "typer"}
    assert "--hash" not in pins
    assert "\\" not in pins
    assert frozen.pins_of("# a==1\nnumpy==2.4 ; x \\\n    --hash=sha256:0\n") == "numpy==2.4 ; x"


@pytest.mark.nightly
def test_a_frozen_revision_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frozen, "HOME", tmp_path)
    program = frozen.freeze("HEAD")
    assert frozen.freeze("HEAD") == program
    try:
        check_contestant(f"cmd:{program} engine --level 1")
    finally:
        close_contestants()
