"""`carrom serve` and `python -m carrom`: which program says how to run it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from carrom import __version__, server
from carrom.cli import serve


def command_said(monkeypatch: pytest.MonkeyPatch, program: str) -> str:
    """The command for phones that the server is given, where carrom was run by this program."""
    said: list[str] = []

    def listen(_settings: object, *, browser: bool, command_for_lan: str) -> None:
        assert not browser
        said.append(command_for_lan)

    monkeypatch.setattr(server, "serve", listen)
    monkeypatch.setattr(sys, "argv", [program, "serve"])
    serve.serve(no_browser=True)
    return said[0]


def test_the_command_for_phones_is_the_one_that_was_run(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command_said(monkeypatch, ".venv/bin/carrom") == ".venv/bin/carrom serve --lan"
    inside = str(Path(serve.__file__).parents[1] / "__main__.py")
    python = Path(sys.executable).name
    assert command_said(monkeypatch, inside) == f"{python} -m carrom serve --lan"
    monkeypatch.setattr("shutil.which", lambda name: f"/somewhere/{name}")
    assert command_said(monkeypatch, "/somewhere/carrom") == "carrom serve --lan"


def test_the_command_for_phones_has_the_same_data_and_port() -> None:
    given = ["serve", "--data-dir", "here", "--host", "127.0.0.1", "--port", "9000"]
    words = serve._command_for_lan(given).split()
    assert words[-6:] == ["serve", "--data-dir", "here", "--port", "9000", "--lan"]


def test_python_m_carrom_is_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "carrom", "--version"], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout.strip()) == (0, f"carrom {__version__}"), run.stderr
