"""Files that the commands read and write; ``-`` is standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from carrom.errors import CarromError
from carrom.laws import load_house_rules

RECORD_LIMIT = 1 << 28
"""Bytes. A long match is a megabyte; a file beyond this is something else."""


def read_text(file: str, *, limit: int = RECORD_LIMIT, of: str = "a record of matches") -> str:
    """The text of a file; a sentence instead of Python's complaint."""
    name = "standard input" if file == "-" else file
    try:
        if file != "-":
            with open(file, "rb") as source:
                data = source.read(limit + 1)
        elif sys.stdin is None:
            raise CarromError("there is no standard input to read")
        else:
            data = sys.stdin.buffer.read(limit + 1)
    except OSError as problem:
        raise CarromError(f"cannot read {file}: {problem.strerror}") from None
    if len(data) > limit:
        size = f"{limit >> 20} MiB" if limit >= 1 << 20 else f"{limit >> 10} KiB"
        raise CarromError(f"{name} is longer than {size}, too long for {of}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise CarromError(f"{name} is not UTF-8 text (byte {problem.start})") from None


def write_to(output: Path | None, content: str | bytes) -> None:
    """Write to a file, or to standard output."""
    data = content.encode() if isinstance(content, str) else content
    if output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    try:
        output.write_bytes(data)
    except OSError as problem:
        raise CarromError(f"cannot write {output}: {problem.strerror}") from None


def house_rules(rules: str) -> tuple[str, str]:
    """The text of a house rules file and its name; no text for a published rule set."""
    path = Path(rules)
    if path.suffix != ".toml" and not path.exists():
        return "", rules
    load_house_rules(path)  # says what is wrong with it
    return read_text(rules), path.stem
