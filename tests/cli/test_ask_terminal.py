"""`carrom ask` piped and on a terminal: where input ends, what fits its lines, keys that quit."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

from tests.cli.ask_session import ask
from tests.effort import sample
from tests.patience import PATIENCE

CARROM = [sys.executable, "-m", "carrom.cli.main"]


@pytest.mark.parametrize(
    "typed", ["", "striker\n", "striker\ny\n", "\n", "\n1\n", "xyzzy\n", "he left his chair\n"]
)
def test_input_that_ends_early_is_an_error_and_no_traceback(typed: str) -> None:
    result = ask(typed=typed)
    assert result.exit_code == 1
    assert result.stderr.strip() == "Error: the input ended before the ruling was reached"
    assert "What to do" not in result.output


def test_input_that_is_no_text_is_an_error_and_no_traceback() -> None:
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    run = subprocess.run(
        [*CARROM, "ask"], input=b"\xff\xfe\n", env=strict, capture_output=True, check=False
    )
    assert run.returncode == 1
    assert run.stderr.decode() == "Error: input: is not UTF-8 text\n"
    run = subprocess.run(
        [*CARROM, "ask", b"\xff"], input=b"", env=strict, capture_output=True, check=False
    )
    assert run.returncode == 1
    assert b"Traceback" not in run.stderr


def test_without_standard_input_nothing_can_be_asked() -> None:
    run = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *CARROM, "ask", "nothing"], capture_output=True, check=False
    )
    assert run.returncode == 1
    assert b"the input ended" in run.stderr
    assert b"Traceback" not in run.stderr


def test_a_terminal_without_letters_beyond_ascii_is_enough() -> None:
    run = subprocess.run(
        [*CARROM, "ask", "striker and one of mine"],
        input=b"\n3\nn\n",
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0
    assert run.stderr == b""


@pytest.mark.parametrize("columns", sample([32, 40, 60, 80, 200]))
def test_lines_fit_the_terminal(columns: int) -> None:
    for words, typed in [
        ("striker and one of mine", "?\n\n3\ny\n"),
        ("queen and one of mine", "\n" + "d\n" * 6),
        ("he left his chair", "n\n1\nb\nb\n\n8\nn\nn\n"),
        ("xyzzy queen", "3\nq\n"),
    ]:
        for rules in ("laws-29", "all"):
            result = ask("--rules", rules, words, typed=typed, columns=columns)
            longest = max(result.stdout.splitlines(), key=len)
            assert len(longest) <= min(columns, 88), longest


def test_asking_loads_neither_rich_nor_numpy() -> None:
    script = (
        "import sys, typer  # which from 0.29 on loads pydantic for any command\n"
        "bare = typer.Typer(); bare.command()(lambda: None); bare([], standalone_mode=False)\n"
        "typers = set(sys.modules)\n"
        "sys.argv = ['carrom', 'ask', 'nothing']; from carrom.cli.main import app\n"
        "try: app()\nexcept SystemExit: pass\n"
        "ours = set(sys.modules) - typers\n"
        "print([m for m in ('rich', 'numpy', 'pydantic') if m in ours])"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], input="\nn\n", capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines()[-1] == "[]"


class Terminal:
    """`carrom ask` on a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*CARROM, "ask", *words], stdin=slave, stdout=slave, stderr=slave, close_fds=True
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str, *, after: str = "") -> None:
        end = time.monotonic() + 60
        while text not in self.seen.rpartition(after or "\0")[2] and time.monotonic() < end:
            self._read(0.1)
        assert text in self.seen.rpartition(after or "\0")[2]

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        code = self.process.wait(PATIENCE)
        while self._read(0):
            pass
        os.close(self.master)
        return code

    def _read(self, seconds: float) -> bool:
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            self.seen += os.read(self.master, 4096).decode()
        except OSError:  # the other end is closed
            return False
        return True


def test_on_a_terminal_a_session_ends_with_the_ruling() -> None:
    terminal = Terminal("only", "striker")
    terminal.wait_for("Is that right?")
    terminal.type("\n")
    terminal.wait_for("a man down before this stroke?")
    terminal.type("y\n")
    terminal.wait_for("had to cover her?")
    terminal.type("n\n")
    terminal.wait_for("Another? (Enter to quit)")
    terminal.type("nothing\n")
    terminal.wait_for("Nothing fell. Is that right?")
    terminal.type("\n")
    terminal.wait_for("had to cover her?", after="Nothing fell.")
    terminal.type("n\n")
    terminal.wait_for("All 6 rule sets agree")
    terminal.type("\n")
    assert terminal.end() == 0


def test_control_d_quits_cleanly() -> None:
    terminal = Terminal()
    terminal.wait_for("> ")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "Error" not in terminal.seen
    assert "Traceback" not in terminal.seen


def test_control_c_quits_cleanly() -> None:
    terminal = Terminal()
    terminal.wait_for("> ")
    for _ in range(10):  # one that comes before the line is read is lost in Python
        terminal.process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            terminal.process.wait(1)
            break
    assert terminal.end() == 130
    assert "Traceback" not in terminal.seen
