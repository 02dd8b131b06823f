"""`carrom tournament people`, `ratings` and `series` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.main import app
from carrom.tournament import load_tournament

PLAN = """title = "Club cup"
rules = "icf-25"
format = "points=25 boards=8"
[[stages]]
kind = "bracket"
"""


def run(*words: str, fails: bool = False) -> Result:
    result = CliRunner().invoke(app, ["tournament", *words], env={"COLUMNS": "100"})
    assert (result.exit_code != 0) is fails, result.output
    assert "Traceback" not in result.output
    return result


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    (tmp_path / "young.toml").write_text("younger_than = 14\n" + PLAN, encoding="utf-8")
    return tmp_path


@pytest.fixture
def register(folder: Path) -> str:
    (folder / "people.csv").write_text(
        "number,name,club,born\n,Asha Rao,North,31.05.2010\n,Ravi Iyer,South,\n,Asha Rao,North,\n",
        encoding="utf-8",
    )
    file = str(folder / "people.jsonl")
    assert (
        run("people", file, "import", str(folder / "people.csv")).output == "3 added, 0 changed\n"
    )
    return file


def cup(folder: Path, name: str, day: str, numbers: str, *scores: str) -> str:
    """An event of two, by their numbers, and its result."""
    (folder / "entries.csv").write_text(f"number\n{numbers}", encoding="utf-8")
    file = str(folder / f"{name}.jsonl")
    words = ["--plan", str(folder / "plan.toml"), "--entries", str(folder / "entries.csv")]
    people = ["--people", str(folder / "people.jsonl")]
    run("create", file, "--name", name, "--date", day, *words, *people)
    run("draw", file, "--pair", "asha,ravi")
    for score in scores:
        run("result", file, "cup.1.1.1", score)
    return file


def test_people_are_added_listed_changed_and_merged(register: str) -> None:
    listed = run("people", register, "list").output.splitlines()
    assert listed[0] == "1  Asha Rao   North, 2010-05-31"
    assert listed[-1] == "3 people"
    proposed = run("people", register, "duplicates").output
    assert proposed == "1 Asha Rao – 3 Asha Rao: same name, same club\n"
    assert json.loads(run("people", register, "duplicates", "--json").output) == {
        "duplicates": [
            {"number": "1", "duplicate": "3", "reasons": ["same_name", "same_club"], "weight": 0.65}
        ]
    }
    assert run("people", register, "merge", "1", "3").output == "3 is 1 now: Asha Rao\n"
    people = json.loads(run("people", register, "list", "--json").output)["people"]
    assert [(each["number"], each["merged"]) for each in people] == [("1", ["3"]), ("2", [])]
    run("people", register, "unmerge", "3")
    assert run("people", register, "list").output.splitlines() == listed
    added = run(
        "people", register, "add", "Ravi Iyr", "--club", "South", "--sex", "m", "--no-consent"
    )
    assert "4  Ravi Iyr" in added.output
    assert "perhaps the same: 2 Ravi Iyer – 4 Ravi Iyr: near name, same club" in added.output
    run("people", register, "change", "4", "--name", "Ravindra Iyer", "--state", "Goa")
    run("people", register, "consent", "4", "--yes")
    assert "4  Ravindra Iyer  South, Goa, consent" in run("people", register, "list").output
    run("people", register, "undo")
    assert "Goa, no consent" in run("people", register, "list").output


def test_the_file_is_for_its_owner_only(register: str) -> None:
    assert Path(register).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "words, says",
    [
        (("merge", "1", "9"), "nobody has '9'"),
        (("unmerge", "1"), "1 was not merged into anybody"),
        (("add", "X", "--born", "yesterday"), "'yesterday' is not a date"),
        (("add", "X", "--number", "1"), "number 1 is Asha Rao's"),
        (("add", "X", "--sex", "q"), "sex"),
        (("change", "1"), "nothing is said to be different"),
        (("forget", "1"), "this forgets Asha Rao for ever: say --yes"),
        (("import", "nowhere.csv"), "cannot read nowhere.csv"),
    ],
)
def test_what_cannot_be_is_said(register: str, words: tuple[str, ...], says: str) -> None:
    before = Path(register).read_text("utf-8")
    assert says in run("people", register, *words, fails=True).output
    assert Path(register).read_text("utf-8") == before


def test_a_file_that_is_no_register_is_said(folder: Path) -> None:
    said = run("people", str(folder / "plan.toml"), "list", fails=True).output
    assert "plan.toml: line 1: is not JSON" in said


def test_lines_with_something_wrong_are_named_and_the_rest_is_taken(folder: Path) -> None:
    (folder / "bad.csv").write_text("name,born\nAsha,2001-13-01\nTom,\n", encoding="utf-8")
    said = run(
        "people", str(folder / "new.jsonl"), "import", str(folder / "bad.csv"), fails=True
    ).output
    assert "1 added, 0 changed" in said
    assert "bad.csv: line 2: born: '2001-13-01' is no day of the calendar" in said


def test_a_list_of_entries_gives_its_people(folder: Path) -> None:
    file, entries = str(folder / "new.jsonl"), folder / "entries.csv"
    entries.write_text("name,club,seed\nAsha Rao,North,1\nTom,South,\n", encoding="utf-8")
    assert run("people", file, "import", str(entries)).output == "2 added, 0 changed\n"
    entries.write_text(
        "team name,player 1,player 2,college,seed\nStrikers,Meena,Ravi,West,2\n", encoding="utf-8"
    )
    assert run("people", file, "import", str(entries)).output == "2 added, 0 changed\n"
    listed = run("people", file, "list").output
    assert all(name in listed for name in ("Asha Rao", "Tom", "Meena", "Ravi"))
    assert "Strikers" not in listed


def test_ratings_over_events(folder: Path, register: str) -> None:
    files = [
        cup(folder, "one", "2026-01-01", "1\n2\n", "25-10"),
        cup(folder, "two", "2026-02-01", "3\n2\n", "25-10"),
    ]
    apart = run("ratings", *files, "--people", register).output.splitlines()
    assert len(apart) == 3
    run("people", register, "merge", "1", "3")
    lines = run("ratings", *files, "--people", register).output.splitlines()
    assert lines == [
        "  1  Asha Rao     1720 ± 511     2 matches  North",
        "  2  Ravi Iyer    1280 ± 511     2 matches  South",
    ]
    public = run("ratings", *files, "--people", register, "--public", "--json").output
    first, second = json.loads(public)["ratings"]
    assert (first["name"], first["numbers"], second["name"]) == ("Asha R.", [], "Ravi Iyer")
    assert "2010" not in public
    share = json.loads(run("ratings", *files, "--outcome", "share", "--json").output)["ratings"]
    assert 1500 < share[0]["rating"] < first["rating"]
    assert run("ratings", *files, "--only", "2").output == "nobody is rated\n"
    (folder / "rules.toml").write_text("taw = 0.5\n", encoding="utf-8")
    said = run("ratings", *files, "--rules", str(folder / "rules.toml"), fails=True).output
    assert "taw: is not known here; did you mean 'tau'?" in said


def test_a_series(folder: Path, register: str) -> None:
    files = [
        cup(folder, "one", "2026-01-01", "1\n2\n", "25-10"),
        cup(folder, "two", "2026-02-01", "1\n2\n", "10-25"),
        cup(folder, "three", "2026-03-01", "1\n2\n", "10-25"),
    ]
    (folder / "series.toml").write_text(
        'name = "Winter"\ntable = [10, 6]\ndrop = 1\n[[categories]]\nname = "Under 18"\n'
        "younger_than = 18\n",
        encoding="utf-8",
    )
    series = str(folder / "series.toml")
    assert run("series", series, *files, "--people", register).output.splitlines() == [
        "Winter",
        "  1: one",
        "  2: two",
        "  3: three",
        "  1  Ravi Iyer      20  (6 10 10, dropped 6)",
        "  2  Asha Rao       16  (10 6 6, dropped 6)",
        "",
        "Under 18",
        "  1  Asha Rao      16  (10 6 6, dropped 6)",
        "",
        "Clubs",
        "  1  South  20",
        "  2  North  16",
    ]
    shown = json.loads(run("series", series, *files, "--public", "--json").output)
    assert shown["ranking"][1]["name"] == "Asha R."
    assert shown["categories"][0]["ranking"][0]["total"] == 16


def test_forgetting_goes_through_the_events_that_are_named(folder: Path, register: str) -> None:
    event = cup(folder, "one", "2026-01-01", "1\n2\n", "25-10")
    run("people", register, "forget", "2", "--event", event, "--yes")
    for file in (register, event):
        assert "Iyer" not in Path(file).read_text("utf-8")
    state = load_tournament(Path(event).read_text("utf-8")).state
    assert state.people["ravi"].name == "Player 2"
    assert "Player 2" in run("show", event).output


def test_who_does_not_fit_is_pointed_out_at_entry(folder: Path, register: str) -> None:
    (folder / "entries.csv").write_text("number\n1\n2\n", encoding="utf-8")
    file = str(folder / "young.jsonl")
    said = run(
        *("create", file, "--plan", str(folder / "young.toml"), "--date", "17.11.2026"),
        *("--entries", str(folder / "entries.csv"), "--people", register),
    ).output
    assert "please check: Asha Rao: it is for those under 14, and this is 16" in said
    assert "please check: Ravi Iyer: it has an age limit; the birth date is not known" in said
    assert "Club cup: 2 entries" in said


def test_a_list_with_problems_enters_nothing(folder: Path, register: str) -> None:
    (folder / "entries.csv").write_text("number\n1\n77\n78\n", encoding="utf-8")
    file = folder / "event.jsonl"
    said = run(
        *("create", str(file), "--plan", str(folder / "plan.toml")),
        *("--entries", str(folder / "entries.csv"), "--people", register),
        fails=True,
    ).output
    assert "line 3: number '77' is not in the register" in said
    assert "line 4: number '78' is not in the register" in said
    assert not file.exists()
