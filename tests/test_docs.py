"""What the documents say is what the code has."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from carrom.cli.draw import draw
from carrom.cli.main import app
from carrom.envs.observing import SHAPES
from carrom.laws import Breach, incidents, parse_house_rules
from carrom.laws.reports import BOARD_KEYS, MATCH_KEYS, STROKE_KEYS, rule_on
from carrom.physics import Constants, StrikerBreach
from carrom.physics.stroke_reports import play_report
from tests.effort import WHOLE

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
REPORTS = (DOCS / "reports.md").read_text(encoding="utf-8").split("\n## Asking the umpire")[0]
PHYSICS = DOCS / "physics.md"
SIMULATE = PHYSICS.read_text(encoding="utf-8").split("\n## Strokes as JSON")[1]
DECISIONS = DOCS / "decisions"
NAMING = (
    "src",
    "web/*.ts",
    "web/*.svelte",
    "native",
    "training",
    "benchmarks",
    "deploy",
    "docs",
    "*.md",
)
"""Where decisions are named by their numbers."""


def kinds_told() -> dict[str, str]:
    """Kind → its row, from the table of events."""
    table = REPORTS.split("## event")[1].split("|---|---|---|")[1]
    rows = [[cell.strip() for cell in row.split("|")[1:3]] for row in table.split("\n") if row]
    return {kind: keys for kinds, keys in rows for kind in kinds.split(", ")}


def test_every_kind_of_event_is_documented_with_its_keys() -> None:
    told = kinds_told()
    assert told.keys() == incidents.INCIDENT_KINDS.keys()
    for kind, cls in incidents.INCIDENT_KINDS.items():
        keys = {"stroke" if one.name == "facts" else one.name for one in fields(cls)}
        if kind != "stroke":
            named = re.sub(r"\([^)]*\)", "", told[kind])
            assert set(re.findall(r"\w+", named)) == keys, kind
            assert re.findall(r"(\w+)\*", named) == sorted(cls.needs, key=named.index), kind


@pytest.mark.parametrize("key", [*BOARD_KEYS, *MATCH_KEYS, *STROKE_KEYS, *Breach])
def test_every_key_is_documented(key: str) -> None:
    assert re.search(rf"\b{key}\b", REPORTS)


def test_the_example_report_gets_the_example_ruling() -> None:
    report, ruling, _ = re.findall(r"```json\n(.*?)```", REPORTS, re.S)
    found = {"id": 7, **rule_on(json.loads(report))}
    assert found == json.loads(ruling)
    assert "\n" not in report.strip(), "a reader pastes it as one line"


def test_the_example_house_rules_are_accepted() -> None:
    text = (DOCS / "house-rules.md").read_text(encoding="utf-8")
    first, points, formats = re.findall(r"```toml\n(.*?)```", text, re.S)
    rules = parse_house_rules(first)
    assert (rules.queen.early, rules.scoring.queen_cap) == ("void", 22)
    assert parse_house_rules('extends = "laws-29"\n' + formats).formats[0].games == 3
    family = parse_house_rules(points)
    assert (family.points.white, family.points.due_points, family.most_sides) == (10, 10, 4)


def test_the_example_stroke_gets_the_example_answer() -> None:
    report, answer = re.findall(r"```json\n(.*?)```", SIMULATE, re.S)
    assert "\n" not in report.strip(), "a reader pastes it as one line"
    found, told = {"id": 1, **play_report(json.loads(report))}, json.loads(answer)
    assert found.keys() == told.keys()
    assert found["seconds"] == pytest.approx(told.pop("seconds"), abs=5e-5)
    for one, other in zip(found["rest"], told.pop("rest"), strict=True):
        assert one == pytest.approx(other, abs=5e-5)
    assert told == {key: found[key] for key in told}


# a striker on a piece is refused, not simulated
@pytest.mark.parametrize(
    "word", [one.name for one in fields(Constants)] + sorted({*StrikerBreach} - {"on_piece"})
)
def test_every_constant_and_breach_of_a_stroke_is_documented(word: str) -> None:
    assert re.search(rf"\b{word}\b", SIMULATE)


def test_the_python_about_environments_is_true() -> None:
    assert doctest.testfile(str(DOCS / "envs.md"), module_relative=False).failed == 0


def test_every_part_of_an_observation_is_documented() -> None:
    told = (DOCS / "envs.md").read_text(encoding="utf-8")
    assert [name for name in SHAPES if f"`{name}`" not in told] == []


@pytest.mark.thorough
def test_the_commands_about_pictures_draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = typer.Typer()
    app.command()(draw)
    commands = re.findall(r"^    carrom draw (.*)$", PHYSICS.read_text(encoding="utf-8"), re.M)
    for command in commands:
        result = CliRunner().invoke(app, shlex.split(command, comments=True))
        assert (result.exit_code, result.output) == (0, ""), command
    assert len(list(tmp_path.iterdir())) == len(commands) == 4


def test_the_python_about_papers_is_true() -> None:
    told = doctest.testfile(str(DOCS / "tournament.md"), module_relative=False, encoding="utf-8")
    assert (told.attempted > 3, told.failed) == (True, 0)


def test_the_python_of_the_players_page_runs() -> None:
    found = doctest.testfile(str(DOCS / "players.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 3
    assert found.failed == 0


@pytest.mark.thorough
def test_the_commands_of_the_players_page_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As written, in a fresh checkout; fewer boards in the arena, which is played by night as matches are
    and reviewed. The pictures are those on the page."""
    (tmp_path / "examples").symlink_to(DOCS.parent / "examples")
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "players.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    carrom ((?!puzzles|.*cmd:).*)$", text, re.M)
    assert [one.split()[0] for one in commands] == [
        "analyse", "levels", "selfplay", "review", "profile", "arena",
    ]  # fmt: skip
    by_day = commands if WHOLE else commands[:2]
    for command in by_day:
        line, _, given = command.replace("--boards 10", "--boards 1 --jobs 1").partition(" < ")
        result = CliRunner().invoke(
            app, shlex.split(line), input=Path(given).read_text("utf-8") if given else None
        )
        assert result.exit_code == 0, command + result.output
    kept = (DOCS / "pictures" / "choices.svg").read_text(encoding="utf-8")
    assert (tmp_path / "choices.svg").read_text(encoding="utf-8") == kept
    assert len(list((tmp_path).glob("*.*"))) == (6 if WHOLE else 2)


def test_the_players_page_tells_the_hands_as_they_are() -> None:
    """Its table of levels is that of the code."""
    from math import degrees

    from carrom.players import LEVELS

    text = (DOCS / "players.md").read_text(encoding="utf-8")
    for name in (*map(str, range(1, 9)), "peer"):
        hand = LEVELS[name].hand
        row = next(
            line
            for line in text.splitlines()
            if line.replace("`", "").startswith((f"| {name} |", f"| {name},"))
        )
        numbers = [float(one) for one in re.findall(r"[\d.]+", row.split("|", 2)[2])]
        told = [degrees(hand.angle), 100 * hand.speed, 1000 * hand.place]
        assert numbers[:3] == pytest.approx(told), name


def test_contributing_names_every_target_and_every_room() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    rooms = [path.parent.name for path in (ROOT / "src" / "carrom").glob("*/__init__.py")]
    assert [name for name in targets if f"`make {name}`" not in contributing] == ["help"]
    assert [name for name in rooms if f"  {name}/" not in contributing] == []


def test_every_file_that_contributing_names_is_there() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(
        r"`([\w./{},*-]+/[\w.{},*-]+\.(?:py|toml|json|jsonl|md|svelte))`", contributing
    )
    paths = [
        path.replace("{en,hi}", "*").replace("NAME", "*").replace("NNN", "*") for path in named
    ]
    tops = (ROOT, ROOT / "src" / "carrom", ROOT / "src" / "carrom" / "laws")
    assert len(paths) > 20
    assert [path for path in paths if not any(any(top.glob(path)) for top in tops)] == []


STATUS = re.compile(
    r"Status: in force since (\d{4}-\d\d-\d\d)(?:; last changed (\d{4}-\d\d-\d\d))?\."
)


def test_every_decision_is_in_the_list_with_its_status_and_fits_a_screen() -> None:
    listed = (DECISIONS / "README.md").read_text("utf-8")
    files = sorted(DECISIONS.glob("[0-9]*.md"))
    for file in files:
        text = file.read_text("utf-8")
        title, _, status = text.splitlines()[:3]
        number, _, name = title.removeprefix("# ").partition(". ")
        dates = STATUS.fullmatch(status)
        assert int(number) == int(file.name[:4]), file.name
        assert dates, f"{file.name}: line 3 is no status: {status}"
        row = f"| {number} | {dates[1]} | {dates[2] or ''} | [{name}]({file.name}) |"
        assert row in listed, file.name
        assert len(text.split()) <= 430, f"{file.name}: is longer than a screen"
    assert len(re.findall(r"^\| \d+ \|", listed, re.MULTILINE)) == len(files)


def test_every_decision_that_is_named_by_its_number_is_there() -> None:
    numbers = {int(file.name[:4]) for file in DECISIONS.glob("[0-9]*.md")}
    named = subprocess.run(
        ["git", "grep", "-hoiE", r"\bdecisions?[ /][0-9]+", "--", *NAMING],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    found = {int(number) for number in re.findall(r"\d+", named)}
    assert len(found) > 10
    assert sorted(found - numbers) == []


def test_the_files_named_in_the_layout_are_there() -> None:
    layout = (DOCS / "design.md").read_text("utf-8").split("```")[1]
    room = ROOT
    for line in layout.strip().splitlines():
        indented = line.startswith(" ")
        names = re.match(r"\s*((?:[\w/.]+/|[\w/.]+\.py)(?:\s(?:[\w/.]+/|[\w/.]+\.py))*)", line)
        assert names, line
        for name in names[1].split():
            assert ((room if indented else ROOT) / name).exists(), line
            room = room if indented else ROOT / name


def test_the_python_of_the_tutorials_runs() -> None:
    path = DOCS / "tutorials" / "program.md"
    found = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert (found.attempted > 30, found.failed) == (True, 0)


def test_the_readme_is_short_and_a_subject_has_one_page() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 75
    assert len(list(DOCS.glob("*.md"))) <= 24, "does it belong to a page that is there?"


@pytest.mark.parametrize(
    "path",
    # The first page of the site also links to pages that are made: tests/documentation follows those.
    [ROOT / "README.md", *sorted({*DOCS.rglob("*.md")} - {DOCS / "index.md"})],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_file_and_picture_that_a_document_links_to_is_there(path: Path) -> None:
    links = re.findall(r"\]\(([^)\s#]+)(?:#[^)\s]*)?\)", path.read_text("utf-8"))
    files = [link for link in links if not re.match(r"[a-z]+:", link)]
    assert [file for file in files if not (path.parent / file).exists()] == []
