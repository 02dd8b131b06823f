"""`carrom laws --options`: everything a rule set can choose, as text and as a part of docs/laws.md."""

from __future__ import annotations

import textwrap
from itertools import groupby
from typing import TYPE_CHECKING, Any

from carrom.laws import NAMES, options, rule_set, rule_sets

if TYPE_CHECKING:
    from carrom.laws import OptionInfo, RuleSet


def toml_value(value: Any) -> str:
    """A value as it is written in a house rules file."""
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(f'"{word}"' for word in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def choices(info: OptionInfo) -> str:
    """What else it may be."""
    if info.choices:
        return " | ".join(map(toml_value, info.choices))
    if isinstance(info.default, tuple):
        return "a list of words"
    return f"a number from {info.least}"


def options_file(name: str, *, width: int = 88) -> str:
    """The options of a rule set, as the house rules file that would say the same."""
    rules = rule_set(name)
    lines = [f"# {rules.title}", f'extends = "{_base(rules)}"']
    for group, members in _groups():
        lines += ["", f"[{group}]"]
        for info in members:
            lines += textwrap.wrap(
                f"{info.says} ({', '.join(rules.source(info.path))})",
                width,
                initial_indent="# ",
                subsequent_indent="# ",
            )
            value = toml_value(rules.option(info.path))
            lines.append(f"{info.path.partition('.')[2]} = {value}  # {choices(info)}")
    return "\n".join(lines)


def option_text(path: str) -> str:
    """One option: what it decides, its choices, and its value in every rule set."""
    info = options()[path]
    lines = [path, "", f"  {info.says}", f"  {choices(info)}", ""]
    for rules in rule_sets():
        by = ", ".join(rules.source(path))
        lines.append(f"  {rules.name:12} {toml_value(rules.option(path)):28} {by}")
    return "\n".join(lines)


def _base(rules: RuleSet) -> str:
    """The published rule set to extend: itself, or what a house rules file extends."""
    return rules.name if rules.name in NAMES else rules.extends or NAMES[0]


def option_tables() -> list[str]:
    """The options as tables: what each decides, and the value in every rule set."""
    names = [rules.name for rules in rule_sets()]
    blocks = [
        '## <a id="options"></a>Options',
        "Everything a rule set chooses; a house rules file may set each. Values that differ from "
        "laws-29 are shown; `·` is the same as there.",
    ]
    for group, members in _groups():
        rows = [f"### {group}", "| option | decides | " + " | ".join(names) + " | by |"]
        rows[1:] = ["", rows[1], "|---|---|" + "---|" * len(names) + "---|"]
        for info in members:
            values = [rules.option(info.path) for rules in rule_sets()]
            cells = [toml_value(values[0]).strip('"')]
            cells += ["·" if v == values[0] else toml_value(v).strip('"') for v in values[1:]]
            by = sorted({id for rules in rule_sets() for id in rules.source(info.path)})
            linked = " ".join(f"[{id}](#{id})" for id in by)
            path = info.path.partition(".")[2]
            rows.append(f"| {path} | {info.says} | " + " | ".join(cells) + f" | {linked} |")
        blocks.append("\n".join(rows))
    return blocks


def _groups() -> list[tuple[str, list[OptionInfo]]]:
    groups = groupby(options().values(), key=lambda info: info.path.partition(".")[0])
    return [(group, list(members)) for group, members in groups]
