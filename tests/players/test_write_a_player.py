"""The examples of docs/write-a-player.md are run: a class, a program, a shell script; one is killed."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from carrom.match import record, verify
from carrom.play import replay
from carrom.players import encounters, pairings, play_arena
from carrom.players.contestants import EngineContestant, close_contestants, contestant_of
from carrom.players.encounters import Encounter, play_encounter
from carrom.players.engine_process import EngineProcess, PlayerGone

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGE = (ROOT / "docs" / "write-a-player.md").read_text(encoding="utf-8")
NEAREST = "nearest=examples.nearest:Nearest"
ENGINE = f"mine=cmd:{shlex.quote(sys.executable)} {EXAMPLES / 'engine.py'}"
SHELL = f"shell=cmd:sh {EXAMPLES / 'engine.sh'}"


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    yield
    close_contestants()


@pytest.mark.parametrize("name", ["nearest.py", "engine.py", "engine.sh"])
def test_the_page_shows_the_examples_as_they_are(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert f"\n{text}```" in PAGE
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(lines) <= 32, "about thirty lines"


def test_a_program_of_the_page_imports_nothing_of_carrom() -> None:
    assert not re.search(
        r"^(from|import) carrom", (EXAMPLES / "engine.py").read_text(), re.MULTILINE
    )


@pytest.mark.parametrize("name", [NEAREST, ENGINE, SHELL])
def test_an_example_plays(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 10)
    board = play_encounter(Encounter(name, "random", 0, 3, hand="peer"))
    assert board.reasons == ()
    assert board.tallies[0].strokes > 2


@pytest.mark.thorough
@pytest.mark.parametrize("name", [NEAREST, ENGINE])
def test_an_example_ends_its_boards_by_the_laws(name: str) -> None:
    for encounter in pairings([name, "random"], 2, 1, "icf-25", hand="peer"):
        board = play_encounter(encounter)
        assert board.reasons == ()
        assert board.tallies[0].potting > 3
        assert verify(record.read(board.record), replay=replay) == ()


@pytest.mark.thorough
def test_a_program_killed_in_the_middle_of_a_board_loses_a_stroke(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The board goes on, and so do the boards after it."""
    monkeypatch.setattr(encounters, "LONGEST", 30)
    boards = pairings([ENGINE, "random"], 2, 1, "icf-25", hand="peer")
    ask = EngineProcess.ask
    killed: list[int] = []

    def ask_the_dead(process: EngineProcess, question: dict[str, Any], seconds: float) -> Any:
        if question["ask"] == "stroke" and not killed and process._asked == 6:
            assert process._process is not None
            killed.append(process._process.pid)
            os.kill(process._process.pid, signal.SIGKILL)
        return ask(process, question, seconds)

    monkeypatch.setattr(EngineProcess, "ask", ask_the_dead)
    played = play_arena(boards)
    assert len(killed) == 1
    assert len(played) == 2
    assert [board.tallies[0].faults for board in played] == [1, 0]
    assert re.fullmatch(r"mine, stroke \d: the program ended with status -9", played[0].reasons[0])
    assert played[0].tallies[0].strokes > 6, "it was started again, and played on"
    assert verify(record.read(played[0].record), replay=replay) == ()


def test_boards_without_a_program_that_is_gone_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 8)
    script = tmp_path / "engine.py"
    script.write_text((EXAMPLES / "engine.py").read_text())
    name = f"mine=cmd:{shlex.quote(sys.executable)} {script}"
    boards = pairings([name, "x=random", "y=random"], 2, 1, "icf-25", hand="peer")
    process = contestant_of(name)
    assert isinstance(process, EngineContestant)
    process.process.kill()
    script.unlink()
    gone: dict[str, str] = {}
    played = play_arena(boards, when_gone=gone.__setitem__)
    assert [board.encounter.names for board in played] == [("x=random", "y=random")] * 2
    assert gone.keys() == {name}
    assert "cannot be started" in gone[name]
    with pytest.raises(PlayerGone, match="cannot be started"):
        play_arena(boards)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.nightly
def test_a_hundred_boards_go_on_though_the_program_is_killed(tmp_path: Path) -> None:
    """`carrom arena` on two processes against level 1; one of its two engines is killed half-way."""
    kept, pids = tmp_path / "boards.jsonl", tmp_path / "pids"
    pids.mkdir()
    inner = f"echo > {pids}/$$; exec {shlex.quote(sys.executable)} {EXAMPLES / 'engine.py'}"
    name = f"mine=cmd:sh -c {shlex.quote(inner)}"
    command = [
        sys.executable,
        "-m",
        "carrom.cli.main",
        "arena",
        name,
        "1",
        "-o",
        str(kept),
        "--jobs",
        "2",
    ]
    with subprocess.Popen(
        [*command, "--boards", "100", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as arena:
        while arena.poll() is None and (not kept.exists() or kept.read_text().count("\n") < 50):
            sleep(0.2)
        os.kill(next(filter(is_alive, (int(file.name) for file in pids.iterdir()))), signal.SIGKILL)
        out, err = arena.communicate(timeout=1200)
    assert arena.returncode == 0, err
    players = {player["name"]: player for player in json.loads(out)["players"]}
    assert players[name]["faults"] == 1
    assert players["1"]["faults"] == 0
    lines = kept.read_text().splitlines()
    assert len(lines) == 100
    assert sum("the program ended with status -9" in line for line in lines) == 1


@pytest.mark.thorough
def test_the_python_of_the_page_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two short boards on one core."""
    monkeypatch.setattr(encounters, "LONGEST", 6)
    block = PAGE.split("```python\n")[-1].partition("```")[0]
    assert '"1"], 10, 1, "icf-25"' in block
    assert "jobs=2" in block
    exec(block.replace('"1"], 10', '"random"], 2').replace("jobs=2", "jobs=1"), {})
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.partition(": ")[0] for line in lines) == [
        "examples.nearest:Nearest",
        "random",
    ]
    assert all(line.endswith("strokes lost: 0") for line in lines)
