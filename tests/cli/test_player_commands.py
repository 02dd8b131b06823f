"""`carrom analyse`, `review` and `arena`: what they print and draw, and say to nonsense."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from carrom.cli import options
from carrom.cli.arena import _says as arena_says
from carrom.cli.main import app
from carrom.match import Match, ObservedStroke, events, fold, record
from carrom.play import RandomPlayer, begin_board, play_stroke, settle
from carrom.players import LEVELS, REVIEW_LEVEL
from carrom.players import arena as players_arena
from carrom.players.encounters import BoardLeftOut, BoardPlayed, Encounter, Tally
from carrom.players.rating import Mean
from carrom.players.sequential import HeadToHead

ROOT = Path(__file__).parents[2]
POSITION = (ROOT / "examples" / "position.txt").read_text(encoding="utf-8").strip()


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=given)


def test_analyse_tells_strokes_with_their_chances() -> None:
    done = run("analyse", "-", "--level", "4", "--best", "2", given=POSITION)
    assert done.exit_code == 0, done.output
    assert "1. " in done.output
    assert re.search(r"1\. .*(straight|cut|bank|rebound|plant|carom)", done.output)
    assert "3. " not in done.output
    assert "keeps the turn" in done.output


def test_analyse_as_json_is_what_is_told_and_the_seed_fixes_it() -> None:
    words = ("analyse", POSITION, "--level", "3", "--best", "3", "--json", "--seed", "5")
    first = run(*words)
    found = json.loads(first.output)
    assert 1 <= len(found) <= 3
    worths = [one["worth"] for one in found]
    assert worths[0] > max(worths) - 4, "keeping the turn and being simple count for no more"
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


@pytest.fixture(scope="module")
def a_few_strokes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A board that two players have begun."""
    made = events.choose_singles(
        events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), rules="icf-25")
    )
    match, chance = begin_board(Match().apply(made), "a1"), Random(4)
    for _ in range(4):
        match = settle(play_stroke(match, None, RandomPlayer().stroke(match, chance)).match)
    path = tmp_path_factory.mktemp("records") / "match.carrom"
    path.write_text(record.write(record.record_of(match)), encoding="utf-8")
    return path


@pytest.mark.thorough
def test_review_names_the_costliest_decisions(a_few_strokes: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.html"
    done = run("review", str(a_few_strokes), "--level", "2", "--all", "-o", str(sheet))
    assert done.exit_code == 0, done.output
    assert "reviewed 4 of 4 strokes" in done.stderr
    told = " ".join(done.stdout.split())
    assert "Asha: " in told
    assert "Ravi: " in told
    assert re.search(r"^ +\d+  (Asha|Ravi) +\d+% → +\d+%  ", done.stdout, re.M), (
        "by name, not by seat"
    )
    assert re.search(r"instead of .*: \d+% rather than \d+%", told)
    assert told.count("choice ") >= 4
    page = sheet.read_text(encoding="utf-8")
    assert page.count("<svg") == page.count("<article>") > 0
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.thorough
def test_review_as_json_is_whole(a_few_strokes: Path) -> None:
    words = ("review", str(a_few_strokes), "--level", "2", "--json", "--language", "hi")
    whole = json.loads(run(*words).stdout)
    assert len(whole["strokes"]) == 4
    assert {player["name"] for player in whole["players"]} == {"Asha", "Ravi"}
    for player in whole["players"]:
        own = [one for one in whole["strokes"] if one["player"] == player["player"]]
        assert len(own) == player["strokes"]
        lost = sum(one["lost_by_decision"] for one in own)
        assert player["lost_by_decision"] == pytest.approx(lost)
    assert whole["strokes"][0]["meant"]["text"] == "ब्रेक"


def test_review_writes_no_other_sheet(a_few_strokes: Path) -> None:
    done = run("review", str(a_few_strokes), "-o", "sheet.bmp")
    assert done.exit_code != 0
    assert "does not end in .html" in done.output


@pytest.mark.thorough
def test_profile_tells_what_to_practise(a_few_strokes: Path) -> None:
    once = ("profile", str(a_few_strokes), "--level", "2")
    points = a_few_strokes.with_name("points.carrom")
    shared = begin_board(
        Match().apply(events.choose_singles(events.MatchMade(rules="points"))), "a1"
    )
    points.write_text(record.write(record.record_of(shared)), encoding="utf-8")
    done = run(*once, str(a_few_strokes), str(points))
    assert done.exit_code == 0, done.output
    assert "Asha: 2 matches" in done.stdout
    assert "* few strokes" in done.stdout
    assert "1 record left out: a points game is not reviewed" in done.stderr
    assert "a points game is not reviewed" in run("review", str(points)).output
    (ravi,) = json.loads(run(*once, "--player", "Ravi", "--json").stdout)
    assert (ravi["name"], ravi["matches"]) == ("Ravi", 1)
    assert sum(one["strokes"] for one in ravi["kinds"] if one["kind"] != "cover") == ravi["strokes"]
    wrong = run(*once, "--player", "Nobody")
    assert wrong.exit_code == 1
    assert "no player is called 'Nobody'; the players are Asha, Ravi" in wrong.output


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


HOSTED = "tests.players.engines.hosted"
ONE_BOARD = ("--rules", "icf-25", "--format", "boards=1", "--seed", "3")


@pytest.mark.thorough
def test_selfplay_takes_any_player_of_an_arena(tmp_path: Path) -> None:
    file = tmp_path / "match.carrom"
    done = run("selfplay", "--players", f"mine={HOSTED}:Base,random", *ONE_BOARD, "-o", str(file))
    assert done.exit_code == 0, done.output
    text = file.read_text("utf-8")
    assert '[SideA "mine"]' in text
    assert f'[ComputerA1 "{HOSTED}:Base"]' in text
    assert run("verify", str(file)).exit_code == 0


@pytest.mark.thorough
def test_a_stroke_that_a_player_fails_to_make_in_selfplay_is_a_pass(tmp_path: Path) -> None:
    file = tmp_path / "match.carrom"
    done = run("selfplay", "--players", f"mine={HOSTED}:Wrong,random", *ONE_BOARD, "-o", str(file))
    assert done.exit_code == 0, done.output
    assert "Lost a stroke: mine, event" in done.output
    assert "it returned str, not a Stroke" in done.output
    match = fold(record.read(file.read_text("utf-8")).log)
    passing = [step.event.by for step in match.line if isinstance(step.event, events.Passed)]
    assert set(passing) == {"a1"}


def test_selfplay_names_a_player_that_is_not_there() -> None:
    done = run("selfplay", "--players", "nowhere.to_be_found:Player,random")
    assert done.exit_code != 0
    assert "'nowhere.to_be_found:Player' does not play: " in done.output
    assert "did you mean 'peer'?" in run("selfplay", "--players", "pear").output


@pytest.mark.parametrize("command", ["arena", "analyse", "selfplay", "engine"])
def test_help_names_every_player(command: str) -> None:
    shown = " ".join(run(command, "--help").output.split())
    named = set(re.findall(r"[\w-]+", shown.partition("1 to 8")[2]))
    assert {name for name in LEVELS if not name.isdecimal()} <= named


def test_a_review_compares_with_the_same_level_everywhere() -> None:
    """In the terminal, on the server and on the page, where nothing else is said."""
    page = ROOT / "web" / "app" / "pages" / "Review.svelte"
    assert f'let level = $state("{REVIEW_LEVEL}");' in page.read_text(encoding="utf-8")
    document = json.loads((ROOT / "web" / "openapi.json").read_text(encoding="utf-8"))
    asked = document["paths"]["/api/matches/{match_id}/review"]["get"]["parameters"]
    (level,) = [one["schema"]["default"] for one in asked if one["name"] == "level"]
    assert level == options.REVIEW_LEVEL == REVIEW_LEVEL


def test_the_tables_of_a_single_board_are_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players_arena, "try_encounter", made_up_board)
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


def test_an_arena_goes_on_without_a_player_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(encounter: Encounter) -> BoardPlayed | BoardLeftOut:
        if "3" in encounter.names and encounter.seed > 1:
            return BoardLeftOut(encounter, "3", "'3' cannot be started: no licence")
        return made_up_board(encounter)

    monkeypatch.setattr(players_arena, "try_encounter", play)
    done = run("arena", "1", "2", "3", "--boards", "8", "--jobs", "1")
    assert done.exit_code == 1
    assert done.stderr == "left out: '3' cannot be started: no licence\n"
    pairs = {line.partition(": ")[0]: line for line in done.stdout.splitlines() if " – " in line}
    counts = {
        names: sum(map(int, re.findall(r"(\d+) (?:won|lost)", line)))
        for names, line in pairs.items()
    }
    assert counts == {"1 – 2": 8, "1 – 3": 2}, "what was played counts, and no more is"


WORDS = ("arena", "new=2", "old=1", "--elo1", "100", "--jobs", "1")


@pytest.mark.parametrize("won, elo", [(2, "Elo ∞ (−50 to ∞)"), (0, "Elo −∞ (−∞ to +50)")])
def test_whoever_won_or_lost_every_board_is_infinitely_far_away(won: int, elo: str) -> None:
    low, high = (-50.0, None) if won else (None, 50.0)
    points = Mean(1, 0, 2)
    couple = HeadToHead("new", "old", 2, won, 2 - won, 0, None, low, high, points, 1, {})
    assert elo in arena_says(couple)


def test_an_arena_says_which_bound_was_crossed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players_arena, "try_encounter", made_up_board)
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
