"""The rule sets side by side: every option in words, with the clause behind each value.

The words live in ``data/options``, one file a language; the sentence of an option stands where the option is
declared, and in other languages with the words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from carrom.laws.formats import Format
from carrom.laws.language import fill_in, spoken_language, words_of, written_language
from carrom.laws.rule_files import rule_sets
from carrom.laws.ruleset import OptionInfo, RuleSet, options


@dataclass(frozen=True, slots=True)
class RuleSetName:
    """A rule set as it is offered: its name, its title, and the document it is made from."""

    name: str
    title: str
    document: str | None


@dataclass(frozen=True, slots=True)
class Cell:
    """What one rule set says, and the clauses or decisions behind it; ``usual``: most say the same."""

    text: str
    by: tuple[str, ...]
    usual: bool


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option: what it decides, and a cell for every rule set."""

    path: str
    group: str
    group_title: str
    says: str
    differs: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every option, those first in which the rule sets differ."""

    language: str
    rules: tuple[RuleSetName, ...]
    rows: tuple[OptionRow, ...]
    differences: int


def compare(rules: Iterable[RuleSet] = (), *, language: str = "en") -> Comparison:
    """These rule sets side by side, all published ones where none is named.

    >>> rows = compare().rows[:2]
    >>> [(row.path, [cell.text for cell in row.cells][:2]) for row in rows]
    [('scoring.queen_value', ['5', '3']), ('scoring.queen_cap', ['24', '22'])]
    """
    language = written_language("laws/options", spoken_language(language))
    compared = tuple(rules) or rule_sets()
    rows = [_row(info, compared, language) for info in options().values()]
    rows.append(_formats(compared, language))
    rows.sort(key=lambda row: not row.differs)
    names = tuple(map(rule_set_name, compared))
    return Comparison(language, names, tuple(rows), sum(row.differs for row in rows))


def rule_set_name(rules: RuleSet) -> RuleSetName:
    """A rule set as it is offered.

    >>> from carrom.laws import rule_set
    >>> rule_set_name(rule_set("icf-25"))
    RuleSetName(name='icf-25', title='Game to 25 points or eight boards, by document 003', document=None)
    """
    return RuleSetName(rules.name, rules.title, rules.document)


def value_text(path: str, value: Any, *, language: str = "en") -> str:
    """The value of an option in words.

    >>> value_text("queen.early", "void")
    'stays down until the turn ends, then goes back'
    """
    if isinstance(value, tuple):
        return ", ".join(value_text(path, part, language=language) for part in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    key = {True: "true", False: "false", None: "none"}.get(value) or str(value)
    words = _words(language)["value"]
    return str(words.get(f"{path}.{key}") or words[key])


def format_text(form: Format, *, language: str = "en") -> str:
    """A format of matches in words.

    >>> from carrom.laws import rule_set
    >>> format_text(rule_set("icf-25").formats[0])
    'match: 25 points, 8 boards, best of 3 games'
    """
    words = _words(language)["format"]
    boards = "all_boards" if form.all_boards and form.boards != 1 else "boards"
    limits = [
        fill_in(words["points"], form.points) if form.points else "",
        fill_in(words[boards], form.boards) if form.boards else "",
        fill_in(words["minutes"], form.minutes) if form.minutes else "",
        fill_in(words["games"], form.games) if form.games > 1 else "",
        words["by_boards"] if form.decided_by == "boards" else "",
    ]
    return f"{form.name}: " + ", ".join(filter(None, limits))


def option_says(info: OptionInfo, *, language: str = "en") -> str:
    """What an option decides, in a sentence; what none means is said with the value.

    >>> from carrom.laws import options
    >>> option_says(options()["scoring.queen_value"])
    'points for the queen'
    >>> option_says(options()["scoring.queen_value"], language="hi")
    'रानी के पॉइंट'
    """
    says = info.says.partition("; none: ")[0]
    return str(_words(language).get("says", {}).get(info.path, says))


def _row(info: OptionInfo, rules: tuple[RuleSet, ...], language: str) -> OptionRow:
    values = [each.option(info.path) for each in rules]
    cells = [
        (value_text(info.path, value, language=language), each.source(info.path))
        for each, value in zip(rules, values, strict=True)
    ]
    group = info.path.partition(".")[0]
    title = str(_words(language)["group"][group])
    says = option_says(info, language=language)
    return OptionRow(info.path, group, title, says, len({*values}) > 1, _cells(cells))


def _formats(rules: tuple[RuleSet, ...], language: str) -> OptionRow:
    words = _words(language)["format"]
    cells = [
        (
            "; ".join(format_text(form, language=language) for form in each.formats)
            or str(words["nothing"]),
            tuple(dict.fromkeys(id for form in each.formats for id in form.by)),
        )
        for each in rules
    ]
    differs = len({each.formats for each in rules}) > 1
    return OptionRow(
        "formats", "match", str(words["title"]), str(words["says"]), differs, _cells(cells)
    )


def _cells(texts: list[tuple[str, tuple[str, ...]]]) -> tuple[Cell, ...]:
    counts = Counter(text for text, _ in texts)
    highest = max(counts.values())
    return tuple(Cell(text, by, highest > 1 and counts[text] == highest) for text, by in texts)


def _words(language: str) -> dict[str, Any]:
    return words_of("carrom.laws", "options", language)
