"""docs/commands.md: every command of `carrom` with its options, as the command itself knows them.

`make docs` writes it: `python -m docs.site.command_page > docs/commands.md`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from carrom.cli.main import COMMANDS, load_command

HEAD = """\
# All commands

<!-- Made by `make docs`; edit the commands in src/carrom/cli, not this page. -->

Every command says this of itself with `--help`. What goes wrong is said in a sentence on standard error, with
exit status 1. A command that needs a package which is not installed names the
[extra](install.md#what-each-extra-brings) that brings it."""


def command_page() -> str:
    """The whole page."""
    rows = "\n".join(
        f"| [`carrom {name}`](#carrom-{name}) | {says} |" for name, says in COMMANDS.items()
    )
    parts = [HEAD, f"| | |\n|---|---|\n{rows}"]
    for name in COMMANDS:
        parts += _sections(load_command(name), f"carrom {name}", level=2)
    return "\n\n".join(parts) + "\n"


def _sections(command: Any, words: str, *, level: int) -> Iterator[str]:
    """A command, then the commands within it."""
    yield f"{'#' * level} {words}"
    if command.help:
        yield inspect.cleandoc(command.help).split("\f")[0].strip()
    parameters = [each for each in command.params if each.name != "help" and not each.hidden]
    arguments = [each for each in parameters if each.param_type_name == "argument"]
    options = [each for each in parameters if each.param_type_name == "option"]
    pieces = [words, *(["[OPTIONS]"] if options else []), *(_usage(each) for each in arguments)]
    children = getattr(command, "commands", {})
    yield f"    {' '.join(pieces)}{' COMMAND …' if children else ''}"
    if table := [*map(_argument_row, arguments), *map(_option_row, options)]:
        yield "\n".join(("| | |", "|---|---|", *table))
    for name, child in children.items():
        yield from _sections(child, f"{words} {name}", level=level + 1)


def _usage(argument: Any) -> str:
    name = (argument.metavar or argument.name).upper().strip("[]")
    name += "…" if argument.nargs == -1 and not name.endswith("…") else ""
    return name if argument.required else f"[{name}]"


def _argument_row(argument: Any) -> str:
    return f"| `{_usage(argument)}` | {_cell(argument.help)} |"


def _option_row(option: Any) -> str:
    names = ", ".join([*option.opts, *option.secondary_opts])
    value = "" if option.is_flag else f" {_value(option)}"
    return f"| `{names}{value}` | {_cell(option.help)}{_default(option)} |"


def _value(option: Any) -> str:
    choices = getattr(option.type, "choices", None)
    if option.metavar:
        return str(option.metavar)
    if choices:
        return "\\|".join(map(str, choices))
    is_number = option.type.name.startswith(("int", "float"))
    return " ".join(["NUMBER" if is_number or option.nargs > 1 else "TEXT"] * option.nargs)


def _default(option: Any) -> str:
    value = option.default
    if option.is_flag or value is None or value in ("", (), []) or callable(value):
        return ""
    return f" Default: `{value}`."


def _cell(text: str | None) -> str:
    return " ".join((text or "").split()).replace("|", "\\|")


if __name__ == "__main__":
    print(command_page(), end="")
