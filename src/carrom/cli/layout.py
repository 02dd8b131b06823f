"""Text on a terminal: as wide as can be read with ease, what matters in bold."""

from __future__ import annotations

import shutil
import textwrap

import typer

_WIDEST = 88


def columns(widest: int = _WIDEST, *, least: int = 24) -> int:
    """The columns there are, no more than can be read with ease."""
    return max(least, min(shutil.get_terminal_size().columns, widest))


def wrapped(text: str, *, first: str = "", rest: str | None = None, width: int = 0) -> str:
    """The text in lines that fit, the first beginning with ``first`` and the others with ``rest``."""
    indent = " " * len(first) if rest is None else rest
    return textwrap.fill(text, width or columns(), initial_indent=first, subsequent_indent=indent)


def bold(text: str) -> str:
    """For what has to be found at a glance."""
    return typer.style(text, bold=True)


def dim(text: str) -> str:
    """For what may be passed over."""
    return typer.style(text, dim=True)
