"""Players of an arena: programs that play, fail and end; classes; the same luck for both."""

from __future__ import annotations

import os
import re
import shlex
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrom.errors import BadInput
from carrom.match import ToPlace, record, side_of, verify
from carrom.physics import PEER, STEADY
from carrom.play import WELL, replay
from carrom.players import contestants, encounters
from carrom.players.arena import play_arena
from carrom.players.contestants import (
    EngineContestant,
    check_contestant,
    close_contestants,
    contestant_of,
    make_contestant,
    split_label,
)
from carrom.players.encounters import Encounter, pairings, play_encounter
from carrom.players.engine_process import STARTS, EngineProcess, PlayerFault, PlayerGone
from carrom.players.planning import ThinkingLimit
from carrom.players.protocol import StrokeTerms
from carrom.players.spot_checking import check_spots
from tests.players.boards import played_boards

ENGINES = Path(__file__).parent / "engines"
EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.py"
GHOST = f"ghost=cmd:{sys.executable} {EXAMPLE}"
STRAIGHT = "tests.players.engines.straight"
TERMS = StrokeTerms(PEER, ThinkingLimit(), 5)
LOSING = {
    "sleeps": "no answer within 0.5 s",
    "floods": "no answer within 0.5 s",
    "nonsense": "not a JSON object on a line: 'e2e4'",
    "no-stroke": "stroke: is missing",
    "nowhere": "the striker is off the playing surface",
    "too-fast": "it lies between 0 and 12",
    "error": "discs: too many for me",
}


def faulty(kind: str) -> str:
    return f"cmd:{sys.executable} {ENGINES / 'faulty.py'} {kind}"


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    yield
    close_contestants()


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def process_of(name: str) -> EngineProcess:
    contestant = contestant_of(name)
    assert isinstance(contestant, EngineContestant)
    return contestant.process


def pid_of(name: str) -> int:
    running = process_of(name)._process
    assert running is not None
    return running.pid


def test_a_foreign_engine_plays_by_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 12)
    board = play_encounter(Encounter(GHOST, "random", 0, 3, hand="peer"))
    assert board.reasons == ()
    assert board.tallies[0].strokes > 2
    assert board.tallies[0].faults == 0
    assert "ghost" in board.record


@pytest.mark.thorough
def test_a_foreign_engine_ends_its_boards() -> None:
    for encounter in pairings([GHOST, "random"], 2, 1, "icf-25", hand="peer"):
        board = play_encounter(encounter)
        assert board.winner is not None
        assert board.reasons == ()
        assert verify(record.read(board.record), replay=replay) == ()
        assert board.tallies[0].potting > 3


def test_a_program_is_started_once_and_ended() -> None:
    check_contestant(GHOST, PEER)
    process = pid_of(GHOST)
    (match,) = played_boards(1)
    for _ in range(2):
        contestant_of(GHOST).stroke(match, TERMS)
    assert pid_of(GHOST) == process
    close_contestants()
    assert not is_alive(process)


def test_a_program_that_does_not_quit_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrom.players.engine_process.END_SECONDS", 0.2)
    check_contestant(faulty("stays"), PEER)
    process = pid_of(faulty("stays"))
    close_contestants()
    assert not is_alive(process)


def test_a_program_killed_in_the_middle_is_started_again() -> None:
    (match,) = played_boards(1)
    ghost = contestant_of(GHOST)
    stroke = ghost.stroke(match, TERMS)
    first = pid_of(GHOST)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(PlayerFault, match="ended with status -9"):
        ghost.stroke(match, TERMS)
    assert ghost.stroke(match, TERMS) == stroke
    assert pid_of(GHOST) != first


def test_a_crash_loses_a_stroke_not_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 8)
    dies = "dies=" + faulty("dies")
    board = play_encounter(Encounter("random", dies, 1, 2, hand="peer"))
    assert board.tallies[1].faults >= 1
    assert board.tallies[1].strokes >= 1
    assert board.reasons[0] == "dies, stroke 2: the program ended with status 3: out of chalk"
    assert " pass" in board.record


@pytest.mark.parametrize("kind", LOSING)
def test_what_is_no_stroke_loses_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 2)
    name = faulty(kind)
    check_contestant(name, PEER)
    board = play_encounter(Encounter(name, "random", 0, 1, hand="peer", patience=0.5))
    assert LOSING[kind] in board.reasons[0]
    assert (board.tallies[0].faults, board.tallies[0].strokes) == (1, 0)
    assert (board.tallies[1].faults, board.tallies[1].strokes) == (0, 1)


def test_a_program_that_plays_no_more_ends_the_arena(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} {EXAMPLE}\n")
    program.chmod(0o700)
    engine = EngineProcess(str(program))
    engine.start()
    engine.kill()
    program.unlink()
    for _ in range(STARTS - 1):
        with pytest.raises(PlayerFault, match="No such file"):
            engine.ask({"ask": "stroke"}, 1.0)
    with pytest.raises(PlayerGone, match="cannot be started"):
        engine.ask({"ask": "stroke"}, 1.0)


@pytest.mark.parametrize(
    "name, says",
    [
        ("cmd:", "no program is named"),
        ("cmd:/nowhere/engine", "cannot run /nowhere/engine: No such file"),
        (faulty("dies-at-once"), "ended with status 1: no licence"),
        (faulty("newer"), "protocol: is 99; spoken here is 1 to 2"),
        (faulty("sleeps"), "has no hand of its own"),
        (f"{STRAIGHT}:Handless", "has no hand of its own"),
        (f"{STRAIGHT}:Idle", "has no method stroke"),
        (f"{STRAIGHT}:Nobody", "cannot be imported"),
        ("no.such.module:Player", "cannot be imported"),
        ("9", "there is no player '9'"),
    ],
)
def test_who_cannot_play_is_told_before_anything_is_played(name: str, says: str) -> None:
    with pytest.raises(BadInput) as wrong:
        pairings([name, "1"], 2, 1, "icf-25")
    assert says in wrong.value.message
    assert wrong.value.field == "players"


def test_two_of_one_name_need_labels() -> None:
    with pytest.raises(BadInput, match="two are called '1'"):
        pairings(["1", "1=2"], 2, 1, "icf-25")
    assert len(pairings(["new=1", "old=1"], 2, 1, "icf-25")) == 2
    assert len(pairings(["1", "1"], 2, 1, "icf-25")) == 2, "one against itself"


def test_a_label_is_what_stands_before_the_first_sign() -> None:
    assert split_label("cmd:engine --level=5") == ("cmd:engine --level=5",) * 2
    assert split_label("a=cmd:engine --level=5") == ("a", "cmd:engine --level=5")


def test_a_class_plays_and_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 4)
    board = play_encounter(Encounter(f"{STRAIGHT}:Straight", f"x={STRAIGHT}:Clumsy", 0, 1))
    assert board.tallies[1].faults > 0
    assert board.reasons[0] == "x, stroke 1: it raised ZeroDivisionError: dropped the striker"
    assert board.tallies[0].faults == 0


def test_a_package_brings_players(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    point = EntryPoint("straight", f"{STRAIGHT}:Straight", contestants.GROUP)
    monkeypatch.setattr(contestants, "entry_points", lambda group: [point] if group else [])
    check_contestant("straight")
    assert contestant_of("straight").hand == PEER
    with pytest.raises(BadInput, match="did you mean 'straight'"):
        make_contestant("strait")


def test_hands_are_their_own_unless_one_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert make_contestant("random").hand == STEADY
    monkeypatch.setattr(encounters, "LONGEST", 1)
    name = f"{STRAIGHT}:Straight"
    made = {
        hand: play_encounter(Encounter(name, "random", 0, 1, hand=hand)).record
        for hand in ("", "peer", "1")
    }
    assert made[""] == made["peer"] != made["1"]


def test_both_players_of_a_pair_miss_by_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """On one board the first player breaks, on the other the second: the striker misses by the same."""
    monkeypatch.setattr(encounters, "LONGEST", 6)
    names = (f"a={STRAIGHT}:Straight", f"b={STRAIGHT}:Straight")

    def strokes(breaks: int, seed: int) -> list[tuple[str, ...]]:
        text = play_encounter(Encounter(*names, breaks, seed)).record
        return re.findall(r"^.* stroke .*(dx=\S+) (dy=\S+) (speed=\S+)", text, re.MULTILINE)

    one, other = strokes(0, 7), strokes(1, 7)
    assert len(one) > 2
    assert len(set(one)) == len(one), "each stroke has an error of its own"
    assert one == other
    assert one[0] != strokes(0, 8)[0], "another seed, other errors"


def test_spots_that_may_not_be_are_a_fault() -> None:
    (match,) = played_boards(1)
    what = ToPlace(side_of("b1"), 1, "a1")
    with pytest.raises(PlayerFault, match="spot 1 of a1 is not free"):
        check_spots(match, what, [(0.0, 0.0)])
    with pytest.raises(PlayerFault, match="2 spots for 1 men"):
        check_spots(match, what, [(0.0, 0.0), (0.1, 0.0)])
    with pytest.raises(PlayerFault, match="not free"):
        contestant_of(faulty("bad-spots")).place(match, what, TERMS)
    assert contestant_of(GHOST).place(match, what, TERMS) is WELL


@pytest.mark.thorough
def test_programs_of_other_processes_end_with_the_arena(tmp_path: Path) -> None:
    script = f"echo $$ > {tmp_path}/$$; exec {sys.executable} {EXAMPLE}"
    name = f"ghost=cmd:sh -c {shlex.quote(script)}"
    played = play_arena(pairings([name, "random"], 2, 1, "icf-25", hand="1"), jobs=2)
    started = [int(file.name) for file in tmp_path.iterdir()]
    assert len(played) == 2
    assert len(started) >= 2, "one to look at it, then one for each process that played"
    assert not any(map(is_alive, started))


@pytest.mark.thorough
def test_carrom_as_an_engine_plays_the_board_of_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "LONGEST", 6)
    engine = f"x=cmd:{sys.executable} -m carrom.cli.main engine --level 2"
    check_contestant(engine)
    through, direct = (
        play_encounter(Encounter(name, "y=1", 0, 4)).record for name in (engine, "x=2")
    )
    assert through == direct
