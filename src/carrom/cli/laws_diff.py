"""`carrom laws --diff A B`: two rule sets side by side, only where they differ."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from carrom.cli.layout import bold as in_bold
from carrom.cli.layout import columns
from carrom.laws import format_text, options, rule_set

if TYPE_CHECKING:
    from carrom.laws import RuleSet

_WIDEST = 120
_NARROW = 66
_GAP = "  "


def side_by_side(first: str, second: str) -> str:
    """The options in which two rule sets differ, each with its sentence and what set it."""
    left, right = rule_set(first), rule_set(second)
    rows = [
        (f"{options()[path].says}\n[{path}]", _value(left, path), _value(right, path))
        for path in options()
        if left.option(path) != right.option(path)
    ]
    if left.formats != right.formats:
        rows.append(("match formats", _formats(left), _formats(right)))
    if not rows:
        return f"{left.name} and {right.name} do not differ."
    head = ("", f"{left.name}\n{left.title}", f"{right.name}\n{right.title}")
    blocks = [_row(*head, bold=True), *(_row(*row) for row in rows)]
    differ = "1 difference" if len(rows) == 1 else f"{len(rows)} differences"
    count = f"{differ}, {len(options()) - len(rows)} options alike."
    return "\n\n".join([*blocks, count])


def _value(rules: RuleSet, path: str) -> str:
    value: Any = rules.option(path)
    if isinstance(value, bool) or value is None:
        words = {True: "yes", False: "no", None: "none"}[value]
    else:
        words = ", ".join(value) if isinstance(value, tuple) else str(value)
    words = words.replace("_", " ")
    return f"{words}\n({', '.join(rules.source(path))})"


def _formats(rules: RuleSet) -> str:
    return "\n".join(map(format_text, rules.formats)) or "none stated"


def _row(*cells: str, bold: bool = False) -> str:
    screen = columns(_WIDEST, least=1)
    if screen < _NARROW:  # one under the other
        stacked = [textwrap.fill(part, screen) for cell in cells for part in cell.split("\n")]
        return "\n".join(part for part in stacked if part)
    width = (screen - 2 * len(_GAP)) // 3
    parts_of = [
        [part for line in cell.split("\n") for part in textwrap.wrap(line, width) or [""]]
        for cell in cells
    ]
    lines = []
    for parts in zip_longest(*parts_of, fillvalue=""):
        line = _GAP.join(part.ljust(width) for part in parts).rstrip()
        lines.append(in_bold(line) if bold else line)
    return "\n".join(lines)
