"""A program that speaks the engine protocol, as a process: started, asked, timed, ended, started again."""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread
from time import monotonic
from typing import IO, Any

from carrom.errors import BadInput, CarromError, shown
from carrom.players.protocol import EngineCard, read_card, write_greeting

START_SECONDS = 300.0
"""For the answer to ``hello``: a program may have to be compiled first."""
END_SECONDS = 2.0
"""For a program to end by itself once it was told to."""
LONGEST_ANSWER = 1 << 20
"""Bytes of a line."""
STARTS = 3
"""Failed starts in a row after which a program is not started again."""


class PlayerFault(CarromError):
    """A player did not answer, or not with a stroke that can be made: the stroke is lost."""


class PlayerGone(CarromError):
    """A player's program cannot be started any more: nothing can be said about its strength."""


@dataclass(slots=True)
class EngineProcess:
    """An engine by its command line, or the words of it. It runs from the first question until `close`; after
    a fault that leaves it in doubt (no answer in time, a crash, nonsense) it is ended, and started anew when
    it is next asked."""

    command: str | tuple[str, ...]
    card: EngineCard | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    starts: int = 0
    _process: subprocess.Popen[bytes] | None = None
    _lines: queue.Queue[bytes] = field(default_factory=lambda: queue.Queue(maxsize=16))
    _said: deque[str] = field(default_factory=lambda: deque(maxlen=20))
    _threads: tuple[Thread, ...] = ()
    _asked: int = 0
    _failed_starts: int = 0

    @property
    def is_running(self) -> bool:
        """Whether it was started, and nothing has gone wrong since."""
        return self._process is not None

    @property
    def is_gone(self) -> bool:
        """Whether it failed to start so often in a row that it is not started again."""
        return self._failed_starts >= STARTS

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a question, or `PlayerFault`. An answer that is an error leaves it running."""
        if self._process is None:
            self.start()
        return self._exchange(question, seconds)

    def start(self) -> EngineCard:
        """Start it and say hello. Raises `PlayerFault`, or `PlayerGone` after some failures in a row."""
        try:
            self._open()
            answer = self._exchange(write_greeting(), START_SECONDS)
            if "fault" in answer:  # of a class, told by `carrom.players.hosting`
                self.kill()
                raise PlayerFault(str(answer["fault"]))
            try:
                self.card = read_card(answer)
            except BadInput as wrong:
                self.kill()
                raise PlayerFault(f"its answer to hello: {wrong}") from None
        except PlayerFault as fault:
            self._failed_starts += 1
            if self.is_gone:
                name = self.command if isinstance(self.command, str) else self.command[-1]
                raise PlayerGone(f"{name!r} cannot be started: {fault}") from None
            raise
        self._failed_starts = 0
        self.starts += 1
        return self.card

    def close(self) -> None:
        """Tell it to quit; kill it if it does not."""
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.write(b'{"ask": "quit"}\n')
            process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(END_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End it at once, with whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        for thread in self._threads:
            while thread.is_alive():  # it may wait for room among lines that nobody reads any more
                with suppress(queue.Empty):
                    while True:
                        self._lines.get(timeout=0.01)
        for pipe in (process.stdin, process.stdout, process.stderr):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()

    def _open(self) -> None:
        words = self.command
        if isinstance(words, str):
            words = tuple(shlex.split(words, posix=os.name == "posix"))
        if not words:
            raise PlayerFault("no program is named")
        try:
            process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                env={**os.environ, **self.environment} if self.environment else None,
            )
        except OSError as problem:
            raise PlayerFault(f"cannot run {words[0]}: {problem.strerror}") from None
        assert process.stdout is not None
        assert process.stderr is not None
        self._lines = queue.Queue(maxsize=16)
        self._said.clear()
        self._threads = (
            Thread(target=_read_answers, args=(process.stdout, self._lines), daemon=True),
            Thread(target=_read_remarks, args=(process.stderr, self._said), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self._process = process

    def _exchange(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Ask, and wait for the answer with the number of the question."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._asked += 1
        line = json.dumps({"id": self._asked, **question}).encode() + b"\n"
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            raise self._crashed() from None
        until = monotonic() + seconds
        while True:
            try:
                answer = self._parse(self._lines.get(timeout=max(until - monotonic(), 0.0)))
            except queue.Empty:
                self.kill()
                raise PlayerFault(f"no answer within {seconds:g} s") from None
            if answer.get("id") == self._asked:
                break
            if monotonic() > until:  # it talks, but does not answer
                self.kill()
                raise PlayerFault(f"no answer within {seconds:g} s")
        if "error" in answer:
            raise PlayerFault(f"it answered with an error: {_error_text(answer['error'])}")
        return answer

    def _parse(self, line: bytes) -> dict[str, Any]:
        if not line:
            raise self._crashed()
        try:
            answer = json.loads(line)
            if isinstance(answer, dict):
                return answer
        except (ValueError, RecursionError):
            pass
        self.kill()
        text = line[:60].decode("utf-8", "replace").strip()
        raise PlayerFault(f"its answer is not a JSON object on a line: {text!r}")

    def _crashed(self) -> PlayerFault:
        process = self._process
        assert process is not None
        with suppress(subprocess.TimeoutExpired):
            process.wait(END_SECONDS)
        code = process.returncode
        self.kill()  # which also waits until everything it said was read
        last = f": {self._said[-1]}" if self._said else ""
        how = "closed its output" if code is None else f"ended with status {code}"
        return PlayerFault(f"the program {how}{last}")


def _read_answers(pipe: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Hand on line after line; an empty one when there is no more. A line that is too long is cut, which
    makes it nonsense."""
    with suppress(ValueError, OSError):
        while line := pipe.readline(LONGEST_ANSWER):
            lines.put(line)
    lines.put(b"")


def _read_remarks(pipe: IO[bytes], said: deque[str]) -> None:
    """Remember the last of what a program says beside its answers."""
    with suppress(ValueError, OSError):
        while line := pipe.readline(LONGEST_ANSWER):
            if text := line.decode("utf-8", "replace").strip():
                said.append(text[:200])


def _error_text(error: Any) -> str:
    if isinstance(error, dict):
        return f"{error.get('field')}: {error.get('message')}"
    return shown(error)
