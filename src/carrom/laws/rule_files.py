"""Rule sets from TOML: the published ones, and house rules that extend them and say what differs."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from stat import S_ISREG
from types import MappingProxyType
from typing import Any

from carrom.errors import BadHouseRules, BadInput, UnknownRuleSet, nearest, shown
from carrom.laws.citing import CitedIds, split
from carrom.laws.formats import Format
from carrom.laws.house_sense import SINCE_EDITION, check_sense, with_one_target
from carrom.laws.ruleset import EDITIONS, GROUPS, RuleSet
from carrom.shape import ListOf, ObjectOf, Text, at_field

NAMES = ("laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25")
"""The rule sets in which each side has its colour: what can be compared clause by clause."""
EVERY_NAME = (*NAMES, "points")
"""All published rule sets, also that of the points game, where the men belong to nobody (A127)."""
_NUMBERED = ("four-break", "college-cup", "tapplent-29", "laws-29", "three-board")
DOCUMENTS: Mapping[str, str] = MappingProxyType({f"{n:03}": s for n, s in enumerate(_NUMBERED)})
"""Number of a document → the rule set that plays by it."""
_FORMER_TITLES = MappingProxyType(
    {"icf-25": ("The federation's game of 25 points or eight boards",)}
)
"""Titles that rule sets had once. The house rules of a match with a clock kept that of their rule set."""
HOUSE_RULES_LIMIT = 256 * 1024
_MOST_DOTS = 200  # in a line; the longest list of clauses has forty
_TITLE = Text(filled=True)
_FORMATS = ListOf(ObjectOf(Format))
_CLAUSE_IDS = ListOf(Text(), from_text=True)
_PLACE = re.compile(r"line (\d+), column (\d+)")  # as tomllib says where


def rule_set(name: str, *, edition: int = EDITIONS[-1]) -> RuleSet:
    """The rule set of that name, document number, or house rules file, in the newest edition or another.

    >>> rule_set("002").name
    'tapplent-29'
    """
    name = DOCUMENTS.get(name, name)
    if name in EVERY_NAME:
        return _published(name, check_edition(edition))
    if name.endswith(".toml") or "/" in name or os.path.exists(name):
        return load_house_rules(name, edition=edition)
    raise UnknownRuleSet(
        f"there is no rule set {shown(name)}; {nearest(name, [*EVERY_NAME, *DOCUMENTS])}"
        " (or give the path of a house rules .toml file)",
        field="ruleset",
    )


def rule_sets() -> tuple[RuleSet, ...]:
    """The published rule sets of sides: the five documents, and `icf-25`, 003 with other numbers.

    >>> [rules.name for rules in rule_sets()]
    ['laws-29', 'four-break', 'college-cup', 'tapplent-29', 'three-board', 'icf-25']
    """
    return tuple(rule_set(name) for name in NAMES)


def every_rule_set() -> tuple[RuleSet, ...]:
    """All published rule sets, the points game too.

    >>> [rules.name for rules in every_rule_set() if rules.men_are_shared]
    ['points']
    """
    return tuple(rule_set(name) for name in EVERY_NAME)


def check_edition(edition: int) -> int:
    """An edition of the rulings that this program knows. Raises `BadInput` for any other."""
    if edition not in EDITIONS:
        known = ", ".join(map(str, EDITIONS))
        raise BadInput(f"there is no edition {edition}; known: {known}", field="edition")
    return edition


@cache
def _published(name: str, edition: int) -> RuleSet:
    rules = _build(_data(name), name, edition=edition, published=True)
    if edition == EDITIONS[-1]:
        return rules
    older = _parse(_data(f"edition-{edition}"), f"edition-{edition}").get(name, {})
    instead = older.pop("instead", {})
    cites = {
        ground: (clauses, tuple(instead.get(id, id) for id in decisions))
        for ground, (clauses, decisions) in rules.cites.items()
    }
    rules = replace(rules, cites=MappingProxyType(cites))
    return _with_options(rules, older, published=True)


def _data(name: str) -> str:
    from importlib.resources import files

    return (files("carrom.laws") / "data" / "rulesets" / f"{name}.toml").read_text("utf-8")


def load_house_rules(path: str | Path, *, edition: int = EDITIONS[-1]) -> RuleSet:
    """Read house rules: a TOML file that ``extends`` a rule set and says what differs.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from carrom.laws import HouseChoices, write_house_rules
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "club.toml"
    ...     choices = HouseChoices("icf-25", title="Our club", values={"scoring.queen_value": 5})
    ...     _ = file.write_text(write_house_rules(choices), "utf-8")
    ...     rules = load_house_rules(file)
    >>> rules.name, rules.scoring.queen_value
    ('club', 5)
    """
    try:
        status = os.stat(path)
        if not S_ISREG(status.st_mode):
            raise BadHouseRules(f"cannot read {shown(str(path))}: not a file", field="ruleset")
        return _from_file(str(path), edition, status.st_mtime_ns, status.st_size)
    except BadHouseRules:
        raise
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or "not a path"
        raise BadHouseRules(f"cannot read {shown(str(path))}: {reason}", field="ruleset") from None


@lru_cache(maxsize=64)
def _from_file(path: str, edition: int, _changed_ns: int, _size: int) -> RuleSet:
    """Read once for every state of the file: a thousand reports may name it."""
    with open(path, "rb") as file:
        raw = file.read(HOUSE_RULES_LIMIT + 1)
    if len(raw) > HOUSE_RULES_LIMIT:
        raise BadHouseRules(f"{shown(path)} is longer than 256 KiB", field="ruleset")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadHouseRules(f"{shown(path)} is not UTF-8 text", field="ruleset") from None
    return parse_house_rules(text, name=Path(path).stem, edition=edition)


def parse_house_rules(
    text: str, *, name: str = "house rules", edition: int = EDITIONS[-1]
) -> RuleSet:
    """House rules from TOML text (see `load_house_rules`).

    >>> rules = parse_house_rules('extends = "laws-29"\\n[queen]\\nearly = "void"')
    >>> rules.queen.early, rules.source("queen.early")
    ('void', ('house',))
    """
    return _build(text, name, edition=check_edition(edition), published=False)


def _build(text: str, name: str, *, edition: int, published: bool) -> RuleSet:
    table = _parse(text, name)
    base = table.pop("extends", None)
    if base is None and not published:
        if "extend" in table:
            raise BadHouseRules("there is no such key; did you mean 'extends'?", field="extend")
        raise BadHouseRules(
            'say which rule set the house rules change: extends = "laws-29"', field="extends"
        )
    if base is not None and (not isinstance(base, str) or base not in (*EVERY_NAME, *DOCUMENTS)):
        raise BadHouseRules(
            f"must be a rule set, not {shown(base)}; {nearest(str(base), EVERY_NAME)}",
            field="extends",
        )
    rules = rule_set(base, edition=edition) if base else RuleSet("", "", edition=edition)
    try:
        return _apply(rules, table, name, published)
    except BadInput as wrong:
        raise BadHouseRules(wrong.message, field=wrong.field) from None


def _parse(text: str, name: str) -> dict[str, Any]:
    """The table of a TOML text."""
    import tomllib

    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > _MOST_DOTS:  # a key of n parts costs n² to read
            raise BadHouseRules(
                f"line {number} of {name} has more than {_MOST_DOTS} full stops",
                field="ruleset",
                line=number,
            )
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadHouseRules(f"{name} is nested too deeply", field="ruleset") from None
    except ValueError as problem:  # not TOML, or a number beyond all bounds
        place = _PLACE.search(str(problem))
        raise BadHouseRules(
            f'the text of {name} is not TOML: {problem} (words stand in quotes: extends = "laws-29")',
            field="ruleset",
            line=int(place[1]) if place else None,
            column=int(place[2]) if place else None,
        ) from None


def _apply(rules: RuleSet, table: dict[str, Any], name: str, published: bool) -> RuleSet:
    """The rules with what a table says differs."""
    changes: dict[str, Any] = {"name": name, "document": None, "extends": rules.name or None}
    for key in ("name", "title", "document"):
        if key in table:
            changes[key] = _TITLE.read_at(table.pop(key), key)
    changes.setdefault("title", f"{name} (house rules on {rules.name})")
    if changes["title"] in _FORMER_TITLES.get(rules.name, ()):
        changes["title"] = rules.title
    cites = dict(rules.cites)
    for ground, ids in _table(table.pop("cites", {}), "cites").items():
        if not published and ground not in cites:
            raise BadInput(f"no ruling has the ground {ground!r}; {nearest(ground, cites)}",
                           field=f"cites.{ground}")  # fmt: skip
        cites[ground] = _citation(ids, f"cites.{ground}", published=published)
    if published and "differs" in table:
        changes["differs"] = _citation(table.pop("differs"), "differs", published=True)
    if "formats" in table:
        changes["formats"] = _read_formats(rules, table)
    base = rules
    rules = replace(rules, **changes, cites=MappingProxyType(cites))
    rules = _with_options(rules, table, published=published)
    if not published and rules.edition >= SINCE_EDITION:
        rules = with_one_target(base, rules, sets_formats="formats" in changes)
        check_sense(rules)
    return rules


def _read_formats(rules: RuleSet, table: dict[str, Any]) -> tuple[Format, ...]:
    """The formats of a file; equal highest points of the points game share the win unless they say else."""
    formats = table.pop("formats")
    points = table.get("points")
    men = points.get("men", rules.points.men) if isinstance(points, dict) else rules.points.men
    if men == "anyone" and isinstance(formats, list):
        formats = [
            {"tie": "shared", **each} if isinstance(each, dict) else each for each in formats
        ]
    read: tuple[Format, ...] = _FORMATS.read_at(formats, "formats")
    return read


REMOVED = MappingProxyType(
    {
        "board.area_feet": "the match area is ten feet by ten (A66)",
        "match.league_order": "no ruling depended on it",
        "match.lucky_loser": "no ruling depended on it",
        "equipment.misprints": "the sizes are those of the equipment sheet (A48)",
    }
)
"""Options that are gone, and what holds instead. House rules of the first edition may still name them."""


def _without_removed(table: dict[str, Any], edition: int) -> dict[str, Any]:
    """The table without options that are gone. Raises `BadInput` where today's house rules set one."""
    kept = dict(table)
    for path, instead in REMOVED.items():
        group, _, option = path.partition(".")
        values = kept.get(group)
        if not isinstance(values, dict) or option not in values:
            continue
        if edition > 1:
            raise BadInput(f"this option has been removed, take it out: {instead}", field=path)
        kept[group] = {name: value for name, value in values.items() if name != option}
    if edition == 1 and kept.get("equipment") == {}:
        del kept["equipment"]
    return kept


def _with_options(rules: RuleSet, table: dict[str, Any], *, published: bool) -> RuleSet:
    """The rules with other values of options, by their groups."""
    changes: dict[str, Any] = {}
    sources = dict(rules.sources)
    for group, values in _without_removed(table, rules.edition).items():
        if group not in GROUPS:
            raise _unknown_group(group, values)
        picked = dict(_table(values, group))
        for option, value in picked.items():
            by = ("house",)
            if isinstance(value, dict) and published:
                picked[option], by = value["is"], tuple(value["by"].split())
            sources[f"{group}.{option}"] = by
        with at_field(group):
            changes[group] = replace(getattr(rules, group), **GROUPS[group].values(picked))
    return replace(rules, **changes, sources=MappingProxyType(sources))


def _unknown_group(name: str, values: Any) -> BadInput:
    hint = nearest(name, [*GROUPS, "extends", "title", "formats", "cites"])
    homes = [group for group, shape in GROUPS.items() if name in shape.keys]
    if homes and not isinstance(values, dict):
        hint = f"an option stands in its group: [{homes[0]}]"
    return BadInput(f"there is no group {name!r}; {hint}", field=name)


def _table(value: Any, where: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise BadInput(f"must be a group of options, [{where}], not {shown(value)}", field=where)


def _citation(ids: Any, where: str, *, published: bool) -> CitedIds:
    if not isinstance(ids, str | list):
        raise BadInput("must be clause ids, for example '003.queen.4 A05'", field=where)
    words = list(_CLAUSE_IDS.read_at(ids, where))
    if not published:
        from carrom.laws.catalogue.clauses import known_ids

        for word in words:
            if word not in known_ids():
                raise BadInput(f"{shown(word)} is not a clause or decision", field=where)
        if not words:
            raise BadInput("must name a clause, for example '003.queen.4'", field=where)
    return split(words)
