"""`carrom ask` says what its picture shows: `python -m tests.cli.test_ask_picture` draws it anew."""

from __future__ import annotations

import io
import re
from html import unescape
from pathlib import Path

from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from carrom.cli.main import app

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "ask.svg"
WORDS = "striker and one of mine"
TYPED = "\n3\nn\n"
COLUMNS = 82


def said(*, bold: bool = False) -> list[str]:
    """The whole conversation, line by line."""
    environment = {"COLUMNS": "80"}
    result = CliRunner().invoke(
        app, ["ask", *WORDS.split()], input=TYPED, env=environment, color=bold
    )
    assert result.exit_code == 0, result.output
    return [
        f"$ carrom ask {WORDS}",
        *(line.rstrip() for line in result.output.rstrip().split("\n")),
    ]


def drawn() -> str:
    """The conversation on a terminal, without a font from elsewhere."""
    from rich._export_format import CONSOLE_SVG_FORMAT

    first, *lines = said(bold=True)
    console = Console(record=True, width=COLUMNS, file=io.StringIO())
    console.print(Text(first, style="bold green"))
    for line in lines:
        console.print(Text.from_ansi(line))
    form = re.sub(r"\s*@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.S)
    form = re.sub(r"\s*<!--.*?-->", "", form)
    return console.export_svg(title="carrom ask", code_format=form, unique_id="ask")


def shown(picture: str) -> list[str]:
    """The lines of text in it, by their heights."""
    lines: dict[float, str] = {}
    texts = re.findall(r'<text class="\S+-r\d+" x="[^"]+" y="([^"]+)"[^>]*>([^<]*)</text>', picture)
    for height, text in texts:
        lines[float(height)] = lines.get(float(height), "") + unescape(text)
    return [lines[height].replace("\xa0", " ").rstrip() for height in sorted(lines)]


def test_the_picture_shows_what_is_said() -> None:
    kept = PICTURE.read_text(encoding="utf-8")
    assert shown(kept) == said()
    assert len(kept) < 20_000


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
