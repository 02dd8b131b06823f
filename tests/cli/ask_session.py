"""A session of `carrom ask`: what is typed, and what is said."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from carrom.cli.main import app


def ask(*words: str, typed: str = "", columns: int = 80) -> Result:
    return CliRunner().invoke(app, ["ask", *words], input=typed, env={"COLUMNS": str(columns)})


def plain(result: Result) -> str:
    return " ".join(result.output.split())
