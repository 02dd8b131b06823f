"""What generators choose from: the tables of words/NAME.txt, read once.

A table begins with ``== NAME``, one of several groups with ``== NAME GROUP``. Each line after it is a way
to say something; in a weighted table a weight and a tab come before it. What begins or ends with a space is
quoted.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

WORDS = Path(__file__).with_name("words")
Weighted = list[tuple[str, float]]


@cache
def _read(file: str) -> dict[str, list[str]]:
    tables: dict[str, list[str]] = {}
    for line in (WORDS / f"{file}.txt").read_text("utf-8").splitlines():
        if line.startswith("== "):
            table = tables[line[3:]] = []
        elif line:
            table.append(line)
    return tables


def _text(line: str) -> str:
    return json.loads(line) if line.startswith('"') else line


def _pair(line: str) -> tuple[str, float]:
    weight, _, text = line.partition("\t")
    return _text(text), float(weight) if "." in weight else int(weight)


def _groups(file: str, table: str) -> dict[str, list[str]]:
    start = f"{table} "
    return {
        name.removeprefix(start): lines
        for name, lines in _read(file).items()
        if name.startswith(start)
    }


@cache
def _rows(file: str, table: str) -> tuple[str, ...]:
    return tuple(_text(line) for line in _read(file)[table])


def rows(file: str, table: str) -> list[str]:
    """The lines of a table."""
    return [*_rows(file, table)]


def weighted(file: str, table: str) -> Weighted:
    """The lines of a table, each with its weight."""
    return [_pair(line) for line in _read(file)[table]]


def records(file: str, table: str) -> list[tuple[Any, ...]]:
    """The lines of a table, each a tuple written as JSON."""
    return [tuple(json.loads(line)) for line in _read(file)[table]]


def groups(file: str, table: str) -> dict[str, list[str]]:
    """The groups of a table by name, each a list of lines."""
    return {name: [_text(line) for line in lines] for name, lines in _groups(file, table).items()}


def weighted_groups(file: str, table: str) -> dict[str, Weighted]:
    """The groups of a table by name, their lines with weights."""
    return {name: [_pair(line) for line in lines] for name, lines in _groups(file, table).items()}
