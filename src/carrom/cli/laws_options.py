"""`carrom laws --options`, `--diff`: what a rule set chooses, alone, beside another, in docs/laws.md."""

from __future__ import annotations

import json
import textwrap
from itertools import groupby, zip_longest
from typing import Any

from carrom.cli.terminal import bold, columns, wrapped
from carrom.laws import (
    NAMES,
    OptionInfo,
    compare,
    option_says,
    options,
    page_text,
    rule_set,
    rule_sets,
)

_WIDEST, _NARROW = 120, 66  # columns; on less, what would stand side by side is stacked
_GAP = "  "


def _toml_value(value: Any) -> str:
    """A value as it is written in a house rules file."""
    return json.dumps("none" if value is None else value)


def _choices(info: OptionInfo) -> str:
    if info.choices:
        return " | ".join(map(_toml_value, info.choices))
    return f"a number from {info.least}"


def options_file(name: str, *, language: str = "en") -> str:
    """The options of a rule set, as the house rules file that would say the same."""
    rules = rule_set(name)
    base = rules.name if rules.name in NAMES else rules.extends or NAMES[0]
    lines = [f"# {rules.title}", f'extends = "{base}"']
    for group, members in _groups():
        lines += ["", f"[{group}]"]
        for info in members:
            says = f"{option_says(info, language=language)} ({', '.join(rules.source(info.path))})"
            lines.append(wrapped(says, first="# ", rest="# ", width=88))
            value = _toml_value(rules.option(info.path))
            lines.append(f"{info.path.partition('.')[2]} = {value}  # {_choices(info)}")
    return "\n".join(lines)


def option_text(path: str, *, language: str = "en") -> str:
    """One option: what it decides, its choices, and its value in every rule set."""
    info = options()[path]
    lines = [path, "", f"  {option_says(info, language=language)}", f"  {_choices(info)}", ""]
    for rules in rule_sets():
        by = ", ".join(rules.source(path))
        lines.append(f"  {rules.name:12} {_toml_value(rules.option(path)):28} {by}")
    return "\n".join(lines)


def option_tables() -> list[str]:
    """The options as tables: what each decides, and the value in every rule set."""
    names = [rules.name for rules in rule_sets()]
    blocks = [
        '## <a id="options"></a>Options',
        "Everything a rule set chooses; a house rules file may set each. Values that differ from "
        "laws-29 are shown; `·` is the same as there.",
    ]
    head = [
        _table_row("option", "decides", *names, "by"),
        "|---|---|" + "---|" * len(names) + "---|",
    ]
    for group, members in _groups():
        rows = [f"### {group}", "", *head]
        for info in members:
            first, *others = (_toml_value(rules.option(info.path)) for rules in rule_sets())
            cells = [first, *("·" if value == first else value for value in others)]
            by = sorted({id for rules in rule_sets() for id in rules.source(info.path)})
            linked = " ".join(f"[{id}](#{id})" for id in by)
            values = (cell.strip('"') for cell in cells)
            rows.append(_table_row(info.path.partition(".")[2], info.says, *values, linked))
        blocks.append("\n".join(rows))
    return blocks


def _table_row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def side_by_side(first: str, second: str, *, language: str = "en") -> str:
    """The options in which two rule sets differ, each with its sentence and what set it."""
    left, right = rule_set(first), rule_set(second)
    rows = compare((left, right), language=language).rows
    differing = [row for row in rows if row.differs]
    if not differing:
        return page_text("alike", first=left.name, second=right.name, language=language)
    head = _row("", f"{left.name}\n{left.title}", f"{right.name}\n{right.title}")
    blocks = ["\n".join(map(bold, head.split("\n")))]
    for row in differing:
        values = [f"{cell.text}\n({', '.join(cell.by)})" for cell in row.cells]
        blocks.append(_row(f"{row.says}\n[{row.path}]", *values))
    number = len(differing)
    differences = page_text("differences", number, language=language)
    alike = len(rows) - number
    last = page_text("options_alike", alike, differences=differences, language=language)
    return "\n\n".join([*blocks, last])


def _row(*cells: str) -> str:
    """The cells side by side; on a narrow screen one under the other."""
    screen = columns(_WIDEST, least=1)
    if screen < _NARROW:
        stacked = [textwrap.fill(part, screen) for cell in cells for part in cell.split("\n")]
        return "\n".join(filter(None, stacked))
    width = (screen - 2 * len(_GAP)) // 3
    parts = [
        [part for line in cell.split("\n") for part in textwrap.wrap(line, width) or [""]]
        for cell in cells
    ]
    lines = zip_longest(*parts, fillvalue="")
    return "\n".join(_GAP.join(part.ljust(width) for part in line).rstrip() for line in lines)


def _groups() -> list[tuple[str, list[OptionInfo]]]:
    groups = groupby(options().values(), key=lambda info: info.path.partition(".")[0])
    return [(group, list(members)) for group, members in groups]
