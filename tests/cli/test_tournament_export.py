"""`carrom tournament export`: tables, papers, messages, pictures."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.main import app
from carrom.cli.tournament_export import What
from carrom.papers import PAPERS
from tests.papers.pdf_text import pages_of, squeezed

ENTRIES = "name,club,seed\nAsha Rao,North,1\nRavi Iyer,South,2\nTom Li,,\nNila Khan,North,\n"


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["tournament", *words])


@pytest.fixture
def event(tmp_path: Path) -> str:
    (tmp_path / "entries.csv").write_text(ENTRIES, "utf-8")
    file = str(tmp_path / "cup.jsonl")
    entries = str(tmp_path / "entries.csv")
    assert run("create", file, "--plan", "tapplent-29", "--entries", entries).exit_code == 0
    assert run("draw", file, "--number", "7").exit_code == 0
    return file


def test_every_paper_can_be_asked_for() -> None:
    assert set(PAPERS) <= set(get_args(What))


def test_a_paper_is_written_as_pdf(event: str, tmp_path: Path) -> None:
    out = tmp_path / "draw.pdf"
    done = run("export", event, "--what", "bracket", "--language", "hi", "-o", str(out))
    assert (done.exit_code, done.output) == (0, "")
    assert squeezed("सेमीफाइनल") in "".join(pages_of(out.read_bytes()))


def test_standings_are_a_table_or_a_paper_by_the_files_ending(event: str, tmp_path: Path) -> None:
    table, paper = tmp_path / "table.csv", tmp_path / "table.pdf"
    assert run("export", event, "--what", "standings", "-o", str(table)).exit_code == 0
    assert run("export", event, "--what", "standings", "-o", str(paper)).exit_code == 0
    assert table.read_text("utf-8").startswith("group,place,name")
    assert paper.read_bytes().startswith(b"%PDF-")


def test_a_message_goes_to_standard_output(event: str) -> None:
    done = run(
        "export",
        event,
        "--what",
        "message",
        "--about",
        "draw",
        "--address",
        "https://x.example/t/c",
    )
    assert done.exit_code == 0
    assert "Asha Rao" in done.output
    assert done.output.endswith("Live: https://x.example/t/c\n")


def test_pictures_and_the_workbook_are_files(event: str, tmp_path: Path) -> None:
    png, book = tmp_path / "next.png", tmp_path / "cup.xlsx"
    assert run("export", event, "--what", "picture", "-o", str(png)).exit_code == 0
    assert run("export", event, "--what", "xlsx", "-o", str(book)).exit_code == 0
    assert png.read_bytes().startswith(b"\x89PNG")
    assert book.read_bytes().startswith(b"PK")


@pytest.mark.parametrize(
    "words, says",
    [
        (("--what", "bracket", "-o", "x.txt"), "does not end in .pdf"),
        (("--what", "xlsx", "-o", "x.csv"), "does not end in .xlsx"),
        (("--what", "poster", "--address", "x", "-o", "x.pdf"), "is not an address"),
        (("--what", "tie-sheets", "-o", "x.pdf"), "no competition of teams"),
        (("--what", "results", "-c", "men", "-o", "x.pdf"), "there is no competition 'men'"),
    ],
)
def test_what_cannot_be_is_said(event: str, words: tuple[str, ...], says: str) -> None:
    done = run("export", event, *words)
    assert done.exit_code != 0
    assert says in str(done.exception) + done.output
