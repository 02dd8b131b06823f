"""What is said on a terminal beside an answer: text that fits, progress, and why it takes a while."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

_WIDEST = 88


def columns(widest: int = _WIDEST, *, least: int = 24) -> int:
    """The columns there are, no more than can be read with ease."""
    return max(least, min(shutil.get_terminal_size().columns, widest))


def page_width() -> int:
    """The columns of a page that is read at leisure: the laws, the equipment sheet."""
    return columns(100, least=40)


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


def counted(number: int, noun: str) -> str:
    """The noun with its number.

    >>> counted(1, "stroke"), counted(2, "stroke")
    ('1 stroke', '2 strokes')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def refuse(message: str) -> NoReturn:
    """Say why there is nothing to answer and end with status 2."""
    typer.echo(f"Error: {message}", err=True)
    raise typer.Exit(2)


def need_simulator() -> None:
    """Say at once what is missing where strokes cannot be played."""
    from carrom.physics import check_library

    check_library()


@contextmanager
def bar(what: str, remark: Callable[[], str] = str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar that shows how much is done, called with (done, of); None where nobody watches.

    ``remark``: what else is shown of it.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, of: progress.update(
            task, completed=done, total=of, description=f"{what} {remark()}".strip()
        )
