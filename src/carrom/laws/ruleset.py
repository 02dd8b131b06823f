"""A rule set: frozen data, each value with the clause or decision that set it.

>>> rules = rule_set("003")
>>> rules.name, rules.scoring.queen_value, rules.source("scoring.queen_value")
('laws-29', 5, ('003.game.3b',))
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from pathlib import Path
from stat import S_ISREG
from types import MappingProxyType, NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

from carrom.errors import BadHouseRules, UnknownRuleSet, nearest, shown
from carrom.laws.citing import Citation, split
from carrom.laws.formats import Format
from carrom.laws.grounds import Ground
from carrom.laws.option_list import (
    BoardRules,
    Dues,
    Endings,
    EquipmentRules,
    Fouls,
    Improper,
    MatchRules,
    Placing,
    QueenRules,
    Scoring,
    Striking,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

DOCUMENTS: Mapping[str, str] = MappingProxyType(
    {
        "000": "four-break",
        "001": "college-cup",
        "002": "tapplent-29",
        "003": "laws-29",
        "004": "three-board",
    }
)
NAMES = ("laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25")
HOUSE_RULES_LIMIT = 256 * 1024
_MOST_DOTS = 200  # in a line; the longest list of clauses has forty


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option as a reader meets it: ``queen.early``, its choices and its sentence."""

    path: str
    says: str
    type: Any
    default: Any
    by: tuple[str, ...]
    least: int

    @property
    def choices(self) -> tuple[Any, ...]:
        """The values it may take, where they can be listed."""
        if get_origin(self.type) is Literal:
            return get_args(self.type)
        return (True, False) if self.type is bool else ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RuleSet:
    """The laws one board is played by. Build one with `rule_set`; vary one with a house rules file."""

    name: str
    title: str
    document: str | None = None
    extends: str | None = None
    scoring: Scoring = Scoring()
    fouls: Fouls = Fouls()
    improper: Improper = Improper()
    queen: QueenRules = QueenRules()
    dues: Dues = Dues()
    ending: Endings = Endings()
    striking: Striking = Striking()
    placing: Placing = Placing()
    board: BoardRules = BoardRules()
    match: MatchRules = MatchRules()
    equipment: EquipmentRules = EquipmentRules()
    formats: tuple[Format, ...] = ()
    cites: Mapping[str, Citation] = field(default_factory=dict, repr=False)
    sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    # what `cite` has collected so far: the same grounds come again and again
    cited: dict[tuple[Ground, ...], Citation] = field(default_factory=dict, init=False)

    def __repr__(self) -> str:
        return f"<RuleSet {self.name}>"

    def option(self, path: str) -> Any:
        """The value of an option by its path, for example ``"queen.early"``."""
        group, _, name = path.partition(".")
        return getattr(getattr(self, group), name)

    def source(self, path: str) -> tuple[str, ...]:
        """The clauses or decisions that set this option here."""
        return self.sources.get(path) or options()[path].by

    def reached(self, cap_score: int) -> bool:
        """Whether a score has reached the one from which the queen stops counting (A07)."""
        cap = self.scoring.queen_cap
        if cap is None:
            return False
        return cap_score >= cap if self.scoring.cap_inclusive else cap_score > cap


@cache
def options() -> Mapping[str, OptionInfo]:
    """Every option of a rule set by its path."""
    return MappingProxyType(dict(_declared()))


def _declared() -> Iterator[tuple[str, OptionInfo]]:
    hints = get_type_hints(RuleSet, localns={"Mapping": dict})
    for group in fields(RuleSet):
        kind = hints[group.name]
        if not hasattr(kind, "__dataclass_fields__") or kind is Format:
            continue
        types = get_type_hints(kind)
        for one in fields(kind):
            path = f"{group.name}.{one.name}"
            meta = one.metadata
            yield (
                path,
                OptionInfo(
                    path, meta["says"], types[one.name], one.default, meta["by"], meta["least"]
                ),
            )


def rule_set(name: str) -> RuleSet:
    """The rule set of that name, document number, or house rules file.

    >>> rule_set("002").name
    'tapplent-29'
    """
    name = DOCUMENTS.get(name, name)
    if name in NAMES:
        return _published(name)
    if name.endswith(".toml") or "/" in name or os.path.exists(name):
        return load_house_rules(name)
    raise UnknownRuleSet(
        f"there is no rule set {shown(name)}; {nearest(name, [*NAMES, *DOCUMENTS])}"
        " (or give the path of a house rules .toml file)",
        field="ruleset",
    )


def rule_sets() -> tuple[RuleSet, ...]:
    """The published rule sets: the five documents, and today's federation game."""
    return tuple(_published(name) for name in NAMES)


@cache
def _published(name: str) -> RuleSet:
    from importlib.resources import files

    text = (files("carrom.laws") / "data" / "rulesets" / f"{name}.toml").read_text("utf-8")
    return _build(text, name, published=True)


def load_house_rules(path: str | Path) -> RuleSet:
    """Read house rules: a TOML file that ``extends`` a rule set and says what differs."""
    try:
        found = os.stat(path)
        if not S_ISREG(found.st_mode):
            raise BadHouseRules(f"cannot read {shown(str(path))}: not a file", field="ruleset")
        return _from_file(str(path), found.st_mtime_ns, found.st_size)
    except BadHouseRules:
        raise
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or "not a path"
        raise BadHouseRules(f"cannot read {shown(str(path))}: {reason}", field="ruleset") from None


@lru_cache(maxsize=64)
def _from_file(path: str, _changed_ns: int, _size: int) -> RuleSet:
    """Read once for every state of the file: a thousand reports may name it."""
    with open(path, "rb") as file:
        raw = file.read(HOUSE_RULES_LIMIT + 1)
    if len(raw) > HOUSE_RULES_LIMIT:
        raise BadHouseRules(f"{shown(path)} is longer than 256 KiB", field="ruleset")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadHouseRules(f"{shown(path)} is not UTF-8 text", field="ruleset") from None
    return parse_house_rules(text, name=Path(path).stem)


def parse_house_rules(text: str, *, name: str = "house rules") -> RuleSet:
    """House rules from TOML text (see `load_house_rules`).

    >>> rules = parse_house_rules('extends = "laws-29"\\n[queen]\\nearly = "void"')
    >>> rules.queen.early, rules.source("queen.early")
    ('void', ('house',))
    """
    return _build(text, name, published=False)


def _build(text: str, name: str, *, published: bool) -> RuleSet:
    import tomllib

    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > _MOST_DOTS:  # a key of n parts costs n² to read
            raise BadHouseRules(
                f"line {number} of {name} has more than {_MOST_DOTS} full stops", field="ruleset"
            )
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise BadHouseRules(f"{name} is nested too deeply", field="ruleset") from None
    except ValueError as problem:  # not TOML, or a number beyond all bounds
        raise BadHouseRules(
            f'{name}.toml is not TOML: {problem} (words stand in quotes: extends = "laws-29")',
            field="ruleset",
        ) from None
    base = table.pop("extends", None)
    if base is None and not published:
        if "extend" in table:
            raise BadHouseRules("there is no such key; did you mean 'extends'?", field="extend")
        raise BadHouseRules(
            'say which rule set the house rules change: extends = "laws-29"', field="extends"
        )
    if base is not None and (not isinstance(base, str) or base not in (*NAMES, *DOCUMENTS)):
        raise BadHouseRules(
            f"must be a rule set, not {shown(base)}; {nearest(str(base), NAMES)}", field="extends"
        )
    rules = rule_set(base) if base else RuleSet(name="", title="")
    return _apply(rules, table, name, published)


def _apply(rules: RuleSet, table: dict[str, Any], name: str, published: bool) -> RuleSet:
    changes: dict[str, Any] = {"name": name, "document": None, "extends": rules.name or None}
    sources = dict(rules.sources)
    for key in ("name", "title", "document"):
        if key in table:
            changes[key] = _text(table.pop(key), key)
    changes.setdefault("title", f"{name} (house rules on {rules.name})")
    cites = dict(rules.cites)
    for ground, ids in _table(table.pop("cites", {}), "cites").items():
        if not published and ground not in cites:
            raise BadHouseRules(f"no ruling has the ground {ground!r}; {nearest(ground, cites)}",
                                field=f"cites.{ground}")  # fmt: skip
        cites[ground] = _citation(ids, f"cites.{ground}", published=published)
    if "formats" in table:
        changes["formats"] = tuple(
            Format.from_table(one, field=f"formats[{i}]")
            for i, one in enumerate(_list(table.pop("formats"), "formats"))
        )
    groups: dict[str, dict[str, Any]] = {}
    known = options()
    names = sorted({path.partition(".")[0] for path in known})
    for group, values in table.items():
        if group not in names:
            homes = [path for path in known if path.partition(".")[2] == group]
            hint = nearest(group, [*names, "extends", "title", "formats", "cites"])
            if homes and not isinstance(values, dict):
                hint = f"an option stands in its group: [{homes[0].partition('.')[0]}]"
            raise BadHouseRules(f"there is no group {group!r}; {hint}", field=group)
        for option_name, value in _table(values, group).items():
            path = f"{group}.{option_name}"
            if path not in known:
                own = [p for p in known if p.startswith(group + ".")]
                raise BadHouseRules(f"there is no such option; {nearest(path, own)}", field=path)
            picked, by = value, ("house",)
            if isinstance(value, dict) and published:
                picked, by = value["is"], tuple(value["by"].split())
            groups.setdefault(group, {})[option_name] = _checked(picked, known[path])
            sources[path] = by
    for group, chosen in groups.items():
        changes[group] = replace(getattr(rules, group), **chosen)
    return replace(
        rules, **changes, cites=MappingProxyType(cites), sources=MappingProxyType(sources)
    )


def _checked(value: Any, info: OptionInfo) -> Any:
    """The value if it suits the option, else an error that says what would."""
    kind = info.type
    if get_origin(kind) is Literal:
        if value in get_args(kind) and isinstance(value, str):
            return value
        hint = nearest(str(value), get_args(kind))
        raise BadHouseRules(f"cannot be {shown(value)}; {hint}", field=info.path)
    optional = get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind)
    if optional and (value is None or value == "none"):
        return None
    if kind is bool:
        if isinstance(value, bool):
            return value
        raise BadHouseRules(f"must be true or false, not {shown(value)}", field=info.path)
    if get_origin(kind) is tuple:
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return tuple(value)
        raise BadHouseRules(f"must be a list of words, not {shown(value)}", field=info.path)
    if isinstance(value, int) and not isinstance(value, bool) and info.least <= value <= 1000:
        return value
    least = f" from {info.least} to 1000" + (' or "none"' if optional else "")
    raise BadHouseRules(f"must be a whole number{least}, not {shown(value)}", field=info.path)


def _citation(ids: Any, where: str, *, published: bool) -> Citation:
    words = ids.split() if isinstance(ids, str) else ids
    if not isinstance(words, list) or not all(isinstance(one, str) for one in words):
        raise BadHouseRules("must be clause ids, for example '003.queen.4 A05'", field=where)
    if not published:
        from carrom.laws.catalogue.clauses import known_ids

        for one in words:
            if one not in known_ids():
                raise BadHouseRules(f"{shown(one)} is no clause and no decision", field=where)
        if not words:
            raise BadHouseRules("must name a clause, for example '003.queen.4'", field=where)
    return split(words)


def _text(value: Any, where: str) -> str:
    if isinstance(value, str) and value:
        return value
    raise BadHouseRules(f"must be text, not {shown(value)}", field=where)


def _table(value: Any, where: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise BadHouseRules(f"must be a group of options, [{where}], not {shown(value)}", field=where)


def _list(value: Any, where: str) -> list[Any]:
    if isinstance(value, list):
        return value
    raise BadHouseRules(f"must be a list, [[{where}]], not {shown(value)}", field=where)
