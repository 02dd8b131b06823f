"""`carrom analyse`, `review` and `arena`: what they print and draw, and say to nonsense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.main import app
from carrom.match import ObservedStroke, events, fold, record
from carrom.players import arena as players_arena
from carrom.players.encounters import BoardPlayed, Encounter, Tally

POSITION = (
    (Path(__file__).parents[2] / "examples" / "position.txt").read_text(encoding="utf-8").strip()
)


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=given)


def test_analyse_tells_strokes_with_their_chances() -> None:
    done = run("analyse", "-", "--level", "4", "--best", "2", given=POSITION)
    assert done.exit_code == 0, done.output
    assert "1. " in done.output
    assert "2. " in done.output
    assert "3. " not in done.output
    assert "keeps the turn" in done.output


def test_analyse_as_json_is_what_is_told_and_the_seed_fixes_it() -> None:
    words = ("analyse", POSITION, "--level", "3", "--best", "3", "--json", "--seed", "5")
    first = run(*words)
    found = json.loads(first.output)
    assert len(found) == 3
    worths = [one["worth"] for one in found]
    assert worths == sorted(worths, reverse=True)
    for one in found:
        assert sum(each["chance"] for each in one["follows"]) == pytest.approx(1)
    assert run(*words).output == first.output


@pytest.mark.thorough
def test_analyse_draws_the_strokes_and_the_map(tmp_path: Path) -> None:
    strokes, chart = tmp_path / "strokes.png", tmp_path / "map.svg"
    done = run("analyse", POSITION, "--level", "2", "-o", str(strokes), "--map", str(chart))
    assert done.exit_code == 0, done.output
    assert strokes.read_bytes().startswith(b"\x89PNG")
    assert "The recommended stroke" in chart.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words, told",
    [
        (("nonsense",), "nonsense"),
        ((POSITION, "--level", "9"), "is not a level"),
        ((POSITION, "--colour", "green"), "white or black"),
        ((POSITION, "--queen", "lost"), "mine, theirs, pending"),
        ((POSITION, "--rules", "nobody's"), "nobody's"),
        ((POSITION, "-o", "picture.bmp"), "neither .svg nor .png"),
        ((POSITION.split(" b")[0],), "no black man"),
    ],
)
def test_analyse_says_what_is_wrong(words: tuple[str, ...], told: str) -> None:
    done = run("analyse", *words)
    assert done.exit_code != 0
    assert told in done.output


@pytest.mark.thorough
def test_review_tells_every_stroke_and_a_sum(tmp_path: Path) -> None:
    path = tmp_path / "match.carrom"
    run("selfplay", "--players", "2", "--rules", "icf-25", "--format", "boards=1", "-o", str(path))
    done = run("review", str(path), "--level", "2")
    assert done.exit_code == 0, done.output
    lines = run("review", str(path), "--level", "2", "--json").stdout.splitlines()
    strokes = [json.loads(line) for line in lines]
    assert len(strokes) == path.read_text(encoding="utf-8").count(" stroke ")
    assert f"reviewed {len(strokes)} of {len(strokes)} strokes" in done.stderr
    for player in {one["player"] for one in strokes}:
        own = [one["lost_by_decision"] for one in strokes if one["player"] == player]
        mean, strokes_of_player = sum(own) / len(own), "stroke" if len(own) == 1 else "strokes"
        assert (
            f"{player}: {len(own)} {strokes_of_player}, {mean:.2f} points a stroke lost by decisions"
            in done.output
        )


def test_review_of_what_was_only_told(tmp_path: Path) -> None:
    told = fold(
        [events.MatchMade(), events.BoardBegun("a1"), events.Struck(ObservedStroke(white=1))]
    )
    path = tmp_path / "told.carrom"
    path.write_text(record.write(record.record_of(told)), encoding="utf-8")
    done = run("review", str(path))
    assert done.exit_code != 0
    assert "no stroke of this match was played" in done.output


def test_an_arena_rates_and_keeps_records(tmp_path: Path) -> None:
    kept, records = tmp_path / "kept.jsonl", tmp_path / "all.carrom"
    words = ("arena", "random", "1", "--boards", "2", "--jobs", "1", "-o", str(kept), "--json")
    done = run(*words, "--records", str(records))
    assert done.exit_code == 0, done.output
    told = json.loads(done.output)
    table = told["players"]
    assert {one["name"] for one in table} == {"random", "1"}
    (pair,) = told["pairs"]
    assert (pair["first"], pair["second"], pair["boards"]) == ("random", "1", 2)
    assert sum(pair["pairs"].values()) == 1
    assert {"elo", "error", "potting", "fouls", "strokes", "white_slams", "black_slams"} <= table[
        0
    ].keys()
    assert run("verify", str(records), "--laws-only").exit_code == 0
    assert run(*words).output == done.output, "taken from what was kept"


@pytest.mark.parametrize("command", ["arena", "analyse", "selfplay", "engine"])
def test_help_names_every_player(command: str) -> None:
    shown = " ".join(run(command, "--help").output.split())
    for name in ("perfect", "peer", "peer-one"):
        assert name in shown


def test_the_tables_of_a_single_board_are_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players_arena, "play_encounter", made_up_board)
    for boards in ("1", "2"):
        done = run("arena", "1", "2", "--boards", boards, "--jobs", "1", "--json")
        told = json.loads(done.output, parse_constant=pytest.fail)
        assert told["pairs"][0]["points"]["error"] is None
    last = run("arena", "1", "2", "--boards", "2", "--jobs", "1").output.splitlines()[-1]
    assert last.startswith("1 – 2: ")
    assert "nan" not in last


def made_up_board(encounter: Encounter) -> BoardPlayed:
    """The first player wins nine boards of ten."""
    winner = int(encounter.number("result", encounter.breaks) % 10 == 0)
    return BoardPlayed(encounter, winner, 5, None, (Tally(8, 6), Tally(7, 3)))


WORDS = ("arena", "new=2", "old=1", "--elo1", "100", "--jobs", "1")


def test_an_arena_says_which_bound_was_crossed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players_arena, "play_encounter", made_up_board)
    done = run(*WORDS)
    assert done.exit_code == 0, done.output
    assert "new – old:" in done.output
    assert (
        "test of +0 against +100 Elo: the upper bound is crossed, +100 Elo accepted" in done.output
    )
    (pair,) = json.loads(run(*WORDS, "--json").output)["pairs"]
    assert pair["decision"] == "elo1"
    assert pair["ratio"] > 2.9
    assert pair["boards"] < 200
    turned = run("arena", "old=1", "new=2", "--elo1", "100", "--elo0", "50", "--jobs", "1")
    assert "undecided" not in turned.output
    assert run(*WORDS, "--boards", "4").output.count("undecided") == 1


@pytest.mark.parametrize(
    "words, told",
    [
        (("1", "2", "3", "--elo1", "20"), "a test is between two players"),
        (("1", "1", "--elo1", "20"), "needs labels: new=5 old=5"),
        (("1", "2", "--elo1", "-20"), "it lies above elo0"),
        (("1", "2", "--elo1", "20", "--alpha", "0.7"), "between 0 and 0.5"),
        (("1", "cmd:/nowhere/engine"), "cannot run /nowhere/engine"),
        (("1", "2", "--hand", "heavy"), "is not a level"),
        (("1", "nobody"), "there is no player 'nobody'"),
    ],
)
def test_an_arena_says_what_is_wrong(words: tuple[str, ...], told: str) -> None:
    done = run("arena", *words)
    assert done.exit_code == 1
    assert told in done.output
    assert "Traceback" not in done.output
