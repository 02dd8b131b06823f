"""`carrom tournament`: the same engine on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.main import app
from carrom.tournament import PRESETS, load_tournament
from tests.effort import sample

ENTRIES = """name,club,seed
Asha,North,1
Ravi,South,2
Mina,North,
Tom,South,
Lea,,
"""
PLAN = """title = "Club cup"
rules = "icf-25"
format = "points=25 boards=8"
[[stages]]
name = "Knock-out"
kind = "bracket"
third_place = true
"""


def run(*words: str, fails: bool = False) -> Result:
    result = CliRunner().invoke(app, ["tournament", *words], env={"COLUMNS": "100"})
    assert (result.exit_code != 0) is fails, result.output
    return result


@pytest.fixture
def event(tmp_path: Path) -> str:
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    file = str(tmp_path / "event.jsonl")
    run(
        "create",
        file,
        "--plan",
        str(tmp_path / "plan.toml"),
        "--entries",
        str(tmp_path / "entries.csv"),
    )
    return file


def test_an_event_from_a_plan_and_a_list_to_its_champion(event: str) -> None:
    drawn = run("draw", event, "--number", "4711").output
    assert "drawn from the number 4711" in drawn
    assert "Asha has a bye" in drawn
    for _ in range(20):
        lines = run("show", event).output.splitlines()
        waiting = [line.split()[0] for line in lines if line.endswith("to be played")]
        if not waiting:
            break
        run("result", event, waiting[0], "25-12")
    assert run("show", event).output.splitlines()[-1].startswith("Champion: ")
    assert "by knock out" in run("standings", event).output


def test_results_are_typed_corrected_and_undone(event: str) -> None:
    run("draw", event, "--number", "1")
    first = next(
        line.split()[0]
        for line in run("show", event).output.splitlines()
        if line.endswith("to be played")
    )
    assert "beat" in run("result", event, first, "25–12").output
    again = run("result", event, first, "25-12", fails=True)
    assert "has a result already: correct it instead" in again.output
    asked = run("result", event, first, "3-25", "--correct", "ask").output
    assert "Keep the draw (keep):" in asked
    assert "result: " in asked
    run("result", event, first, "3-25", "--correct", "undo")
    assert "back to version" in run("undo", event).output
    assert "by walkover" in run("result", event, first, "w/o b", "--correct", "keep").output
    wrong = run("result", event, first, "many", fails=True)
    assert "two numbers are needed" in wrong.output


def test_a_draw_by_hand(event: str) -> None:
    pairs = ("asha,mina", "lea,", "ravi,tom", "bye,bye")
    words = [word for pair in pairs for word in ("--pair", pair)]
    assert "drawn by hand" in run("draw", event, *words).output
    assert "two ids are needed" in run("draw", event, "--pair", "asha", fails=True).output


def test_lucky_losers_are_confirmed(tmp_path: Path) -> None:
    names = "\n".join(f"Team {n},A{n};B{n}" for n in range(10))
    (tmp_path / "teams.csv").write_text(f"name,players\n{names}\n", encoding="utf-8")
    file = str(tmp_path / "cup.jsonl")
    run("create", file, "--plan", "college-cup", "--entries", str(tmp_path / "teams.csv"))
    run("draw", file, "-n", "1")
    for number in range(1, 6):
        run("result", file, f"cup.1.1.{number}", f"14-{number}")
    refused = run("draw", file, "-n", "2", fails=True)
    assert "3 lucky losers are to be confirmed first; the best are" in refused.output
    assert "cup.1.2.4" in run("draw", file, "-n", "2", "--lucky", "best").output


def test_a_file_is_exported_and_read_again(event: str, tmp_path: Path) -> None:
    run("draw", event, "-n", "1")
    out = tmp_path / "copy.jsonl"
    run("export", event, "-o", str(out))
    assert load_tournament(out.read_text("utf-8")) == load_tournament(
        Path(event).read_text("utf-8")
    )
    assert (
        run("export", event, "--what", "entries").output.splitlines()[1] == "asha,Asha,Asha,North,1"
    )
    assert run("export", event, "--what", "matches").output.startswith("match,stage,round")
    assert run("export", event, "--what", "standings").output.startswith("group,place,name")


def test_a_tie_of_teams_is_told_by_line_ups_and_rubbers(tmp_path: Path) -> None:
    teams = "\n".join(f"Team {n},A{n};B{n};C{n};D{n}" for n in range(1, 5))
    (tmp_path / "teams.csv").write_text(f"name,players\n{teams}\n", encoding="utf-8")
    file = str(tmp_path / "teams.jsonl")
    run("create", file, "--plan", "team-cup", "--entries", str(tmp_path / "teams.csv"))
    run("draw", file, "-n", "1")
    line = next(line for line in run("show", file).output.splitlines() if "to be played" in line)
    tie, teams_of_tie = (
        line.split()[0],
        [f"team-{each}" for each in "1234" if f"Team {each}" in line],
    )
    first = teams_of_tie[0][-1]
    run("line-up", file, tie, teams_of_tie[0], f"a{first}; b{first}, c{first}; d{first}")
    run("line-up", file, tie, teams_of_tie[1])
    assert "rubber 1 is told" in run("result", file, tie, "25-3", "--rubber", "1").output
    assert "beat" in run("result", file, tie, "25-9", "--rubber", "2").output
    wrong = run("line-up", file, tie, "team-9", fails=True)
    assert "does not play in" in wrong.output


def test_a_tourney_of_sol_comes_in_and_goes_out(tmp_path: Path) -> None:
    case = Path(__file__).parents[1] / "cases/tournament/sol/dazed-13.sol"
    file = str(tmp_path / "sol.jsonl")
    assert "sol: " in run("import-sol", file, str(case)).output
    assert "  1  " in run("standings", file).output
    assert "couplings: dazed" in run("export", file, "--what", "sol").output
    assert "cannot read" in run("import-sol", file, "nothing.sol", fails=True).output


@pytest.mark.parametrize(
    "words, says",
    [
        (("create", "{file}", "--plan", "college-cup"), "is there already"),
        (("create", "{new}", "--plan", "colege-cup"), "did you mean 'college-cup'"),
        (("draw", "{file}"), "say a number chosen aloud"),
        (("draw", "{file}", "-c", "men", "-n", "1"), "there is no competition 'men'"),
        (("draw", "{new}", "-n", "1"), "cannot read"),
        (("withdraw", "{file}", "nobody"), "there is no entrant 'nobody'"),
        (("simulate", "college-cup", "--entries", "1"), "2 to 1000 are possible"),
        (("simulate", "college-cup", "--runs", "0"), "1 to 10000 are possible"),
        (
            ("simulate", "college-cup", "--players", "grandmaster"),
            "there is no player 'grandmaster'",
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    event: str, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    filled = [word.format(file=event, new=tmp_path / "new.jsonl") for word in words]
    assert says in run(*filled, fails=True).output


@pytest.mark.parametrize("name", sample(PRESETS))
def test_a_simulation_is_the_same_for_the_same_seed(name: str) -> None:
    words = ("simulate", name, "--entries", "9", "--seed", "3")
    first = run(*words).output
    assert run(*words).output == first
    assert first.splitlines()[-1].startswith("Champion: ")
    assert run(*words[:-1], "4").output != first


def test_many_simulations_say_how_long_and_how_fair() -> None:
    output = run("simulate", "tapplent-29", "--entries", "8", "--runs", "5", "--tables", "2").output
    assert "played 5 times" in output
    assert "on 2 tables" in output
    assert "The strongest entry wins" in output


def test_presets_are_listed_and_printed() -> None:
    listed = run("presets").output
    assert all(name in listed for name in PRESETS)
    assert 'kind = "swiss"' in run("presets", "federation").output


@pytest.mark.thorough
def test_computer_players_play_a_competition_on_simulated_boards() -> None:
    words = ("simulate", "college-cup", "--entries", "5", "--seed", "2", "--players", "random")
    first = run(*words).stdout  # on standard error it may say that the simulator is compiled first
    assert "Champion: Pair" in first
    assert run(*words).stdout == first


def test_the_file_is_plain_json_lines(event: str) -> None:
    lines = Path(event).read_text("utf-8").splitlines()
    assert json.loads(lines[0]) == {"carrom-tournament": 1}
    assert json.loads(lines[1])["event"]["kind"] == "open"


class TestHall:
    @pytest.fixture
    def hall(self, tmp_path: Path) -> str:
        (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
        (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
        file = str(tmp_path / "hall.jsonl")
        plan, entries = str(tmp_path / "plan.toml"), str(tmp_path / "entries.csv")
        run("create", file, "--plan", plan, "--entries", entries, "--tables", "2")
        run("draw", file, "--number", "1")
        return file

    def test_matches_are_called_started_moved_and_foreseen(self, hall: str) -> None:
        before = Path(hall).read_text("utf-8")
        proposed = run("call", hall, "--propose").output
        assert Path(hall).read_text("utf-8") == before
        assert run("call", hall).output == proposed
        assert proposed.startswith("table 1     cup.1.")
        match = proposed.split()[2]
        assert match in run("timetable", hall).output
        assert "called" in run("timetable", hall).output
        run("start", hall, match)
        assert f"playing  {match}" in run("timetable", hall).output
        free = "2" if len(proposed.splitlines()) == 1 else ""
        if not free:
            other = proposed.splitlines()[1].split()[2]
            run("call", hall, other, "--back")
        assert "at table 2" in run("move", hall, match, "2").output
        assert "about until" in run("timetable", hall).output
        run("result", hall, match, "25-3")
        assert match not in run("timetable", hall).output

    def test_a_match_and_a_table_of_ones_choice(self, hall: str) -> None:
        ready = [
            line.split()[1]
            for line in run("timetable", hall).output.splitlines()
            if "next:" in line
        ]
        assert run("call", hall, ready[0], "-t", "2", "--umpire", "Ref").output.startswith(
            "table 2"
        )
        assert "umpire Ref" in run("timetable", hall).output
        run("table", hall, "1", "--close", "--reason", "wobbles")
        assert "table 1     closed   wobbles" in run("timetable", hall).output
        refused = run("call", hall, ready[0], "-t", "1", fails=True)
        assert "is called to table 2: move it" in refused.output
        assert "nothing to call" in run("call", hall).output

    def test_how_many_tables_there_are(self, event: str) -> None:
        assert "say how many there are" in run("timetable", event).output
        assert "table 3     free" in run("timetable", event, "--count", "3").output

    def test_how_the_hall_is_run_and_its_clock(self, hall: str) -> None:
        run("timetable", hall, "--rest", "10", "--clock", "hall")
        state = load_tournament(Path(hall).read_text("utf-8")).state
        assert (state.hall.timetable.rest_minutes, state.hall.timetable.clock) == (10, "hall")
        assert state.hall.timetable.late_minutes == 15
        assert run("clock", hall, "start", "40").output == "40 minutes left\n"
        assert "clock of the hall: running" in run("timetable", hall).output
        assert "running: stop it first" in run("clock", hall, "start", "40", fails=True).output
