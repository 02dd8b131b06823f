from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.laws_markdown import markdown_page
from carrom.cli.main import app
from carrom.laws.catalogue.clauses import clauses, decisions, under

PAGE = Path(__file__).parents[2] / "docs" / "laws.md"


def ask(*words: str, columns: int = 80) -> Result:
    return CliRunner().invoke(app, ["laws", *words], env={"COLUMNS": str(columns)})


def test_a_clause_is_shown_in_full() -> None:
    result = ask("003.queen.17")
    assert result.exit_code == 0
    text = " ".join(result.output.split())
    assert text.startswith("003.queen.17 Covering the Queen If the stroke that should cover")
    assert "said outright only in 000.queen.12" in text
    assert "The Laws of Carrom, 29 points" in text
    assert "Honoured: judged (it decides rulings" in text
    assert "Decision A06:" in text


def test_a_clause_without_note_or_decision_has_no_empty_lines_for_them() -> None:
    output = ask("003.men.3").output
    assert "Note" not in output
    assert "Decision" not in output


def test_a_decision_is_shown_with_its_clauses() -> None:
    result = ask("a20")
    assert result.exit_code == 0
    assert result.output.startswith("A20  What if one's last man falls with the Striker")
    assert "Clauses: 003.interp.6, 003.queen.17, 003.queen.31, 003.dues.4" in result.output


def test_ids_may_be_in_any_case_and_several() -> None:
    assert ask("003.QUEEN.17").output == ask("003.queen.17").output
    assert ask("A20", "003.dues.4").output == ask("A20").output + "\n" + ask("003.dues.4").output


def test_a_section_is_listed_in_full() -> None:
    output = ask("003.striking").output
    assert len(re.findall(r"^  003\.striking\.\d", output, re.MULTILINE)) == 7
    assert "flicking it backwards or sideways is forbidden." in " ".join(output.split())


def test_a_document_is_listed_a_line_a_clause() -> None:
    output = ask("004").output
    assert len(re.findall(r"^  004\.", output, re.MULTILINE)) == 31
    assert max(len(line) for line in output.splitlines()) <= 80


def test_a_divided_clause_shows_its_parts() -> None:
    assert re.findall(r"003\.queen\.\w+", ask("003.queen.10").output) == [
        "003.queen.10a",
        "003.queen.10b",
    ]


def test_words_are_searched() -> None:
    result = ask("cut", "the", "moon")
    assert result.exit_code == 0
    assert result.output.splitlines()[0].startswith("  003.striking.2  The Striker may not cut")
    assert ask("cut the moon").output == result.output


def test_without_arguments_an_overview() -> None:
    result = ask()
    assert result.exit_code == 0
    assert f"{len(clauses())} clauses" in result.output
    assert re.search(rf"003 +{len(under('003'))}  The Laws of Carrom", result.output)
    assert f"{len(decisions())} decisions" in result.output


@pytest.mark.parametrize(
    "word, hint",
    [
        ("003.quen.17", "did you mean '003.queen.17'?"),
        ("003.queen.99", "did you mean '003.queen.9'?"),
        ("A80", "did you mean A"),
        ("009", "did you mean '00"),
        ("xyzzy", "nothing in the catalogue answers to 'xyzzy'"),
    ],
)
def test_what_is_not_there_is_an_error_and_no_traceback(word: str, hint: str) -> None:
    result = ask(word)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert hint in result.stderr


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_lines_fit_the_terminal(columns: int) -> None:
    for words in [("003.queen.17",), ("A48",), ("003.dues",), ("striker", "own", "coin")]:
        lines = ask(*words, columns=columns).output.splitlines()
        assert max(len(line) for line in lines) <= min(columns, 100)


def test_markdown_holds_everything_with_anchors_that_resolve() -> None:
    page = ask("--markdown").output
    anchors = re.findall(r'<a id="([^"]+)"></a>', page)
    assert len(set(anchors)) == len(anchors)
    assert {c.id for c in clauses()} | {d.id for d in decisions()} <= set(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)
    text = re.sub(r"\[([^]]+)\]\(#[^)]+\)", r"\1", page)
    assert all(c.says in text for c in clauses())
    assert all(d.resolution in text for d in decisions())


def test_the_page_in_docs_is_up_to_date() -> None:
    assert ask("--markdown", "--check", str(PAGE)).exit_code == 0, "run: make docs"


def test_check_tells_where_a_page_differs(tmp_path: Path) -> None:
    page = tmp_path / "laws.md"
    lines = markdown_page().splitlines(keepends=True)
    page.write_text("".join([*lines[:4], "changed\n", *lines[5:]]), encoding="utf-8")
    result = ask("--markdown", "--check", str(page))
    assert result.exit_code == 1
    assert "first in line 5" in result.stderr
    assert result.stdout == ""


def test_check_sees_a_page_cut_short(tmp_path: Path) -> None:
    page = tmp_path / "laws.md"
    page.write_text("".join(markdown_page().splitlines(keepends=True)[:10]), encoding="utf-8")
    result = ask("--markdown", "--check", str(page))
    assert result.exit_code == 1
    assert "first in line 11" in result.stderr


def test_check_of_a_missing_page_says_so(tmp_path: Path) -> None:
    result = ask("--markdown", "--check", str(tmp_path / "none.md"))
    assert result.exit_code == 1
    assert "cannot be read: No such file" in result.stderr


def test_one_clause_loads_neither_rich_nor_numpy() -> None:
    script = (
        "import sys; from carrom.cli.laws import answer; answer(['003.queen.17']); "
        "print([m for m in ('rich', 'numpy', 'pydantic') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_ids_that_are_close_are_not_called_all_there_are() -> None:
    assert "did you mean A97 or A96 or A95?" in ask("A999").stderr
