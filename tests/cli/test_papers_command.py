from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.main import app
from tests.case_files import FOLDER
from tests.papers.pdf_text import pages_of, squeezed

HOUSE = 'extends = "icf-25"\ntitle = "Sharma family rules"\n[dues]\nplacing_seconds = 30\n'


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["papers", *words])


def printed(file: Path) -> str:
    return "".join(pages_of(file.read_bytes()))


@pytest.mark.parametrize("paper", ["rules", "umpire"])
def test_a_card_of_a_rule_set_and_a_format(paper: str, tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    done = run(paper, "--rules", "001", "--format", "final", "--language", "hi", "-o", str(file))
    assert (done.exit_code, done.output) == (0, "")
    assert squeezed("फाइनल: 24 पॉइंट, 10 बोर्ड") in printed(file)


def test_a_card_of_house_rules(tmp_path: Path) -> None:
    (tmp_path / "family.toml").write_text(HOUSE, "utf-8")
    file = tmp_path / "card.pdf"
    done = run("rules", "--rules", str(tmp_path / "family.toml"), "-o", str(file))
    assert done.exit_code == 0, done.output
    assert squeezed("Sharma family rules") in printed(file)
    assert squeezed("30 seconds (instead of: 15 seconds)") in printed(file)


def test_the_sheet_of_a_record_with_every_stroke(tmp_path: Path) -> None:
    short, long = tmp_path / "short.pdf", tmp_path / "long.pdf"
    record = str(FOLDER / "audit.carrom")
    assert run("sheet", record, "-o", str(short)).exit_code == 0
    assert run("sheet", record, "--strokes", "-o", str(long)).exit_code == 0
    assert squeezed("Stroke by stroke") in printed(long)
    assert len(printed(long)) > 2 * len(printed(short))


def test_an_empty_sheet_with_names_and_one_without(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    pair = ("--a", "Asha, Ravi", "--b", "Bela, Bose")
    assert run("sheet", "--rules", "000", *pair, "-o", str(file)).exit_code == 0
    assert squeezed("Asha and Ravi") in printed(file)
    assert run("sheet", "-o", str(file)).exit_code == 0
    assert squeezed("Game 3") in printed(file)


def test_without_a_file_the_paper_goes_to_standard_output() -> None:
    done = run("rules")
    assert done.stdout_bytes.startswith(b"%PDF-")


@pytest.mark.parametrize(
    "words, wrong",
    [
        (("rules", "--rules", "009"), "ruleset: there is no rule set '009'"),
        (("rules", "--format", "semi"), "format: 'semi' is not a format of laws-29; known: match"),
        (("rules", "-o", "card.txt"), "output: card.txt does not end in .pdf"),
        (("umpire", "--address", "my laptop"), "address: must be an address that begins with http"),
        (("sheet", "--strokes"), "strokes: only the record of a match has strokes"),
        (("sheet", "--a", "x,y,z"), "a: a side has one player or two"),
        (("sheet", "nowhere.carrom"), "cannot read nowhere.carrom"),
        (("sheet", "--rules", "nowhere.toml"), "ruleset: cannot read 'nowhere.toml'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: tuple[str, ...], wrong: str) -> None:
    done = run(*words)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: {wrong}")
    assert done.stderr.count("\n") == 1
