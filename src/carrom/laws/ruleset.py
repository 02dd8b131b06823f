"""A rule set: frozen data, each value with the clause or decision that set it.

>>> from carrom.laws import rule_set
>>> rules = rule_set("003")
>>> rules.name, rules.scoring.queen_value, rules.source("scoring.queen_value")
('laws-29', 5, ('003.game.3b',))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from carrom.laws.citing import CitedIds
from carrom.laws.formats import Format
from carrom.laws.grounds import Ground
from carrom.laws.option_list import (
    BoardRules,
    Dues,
    Endings,
    Fouls,
    Improper,
    MatchRules,
    Placing,
    PointsGame,
    QueenRules,
    Scoring,
    Striking,
)
from carrom.shape import ObjectOf

EDITIONS = (1, 2, 3, 4, 5)
"""The editions of the rulings, the newest last: a match is always ruled by the one it was made with."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option as a reader meets it: ``queen.early``, its choices and its sentence."""

    path: str
    says: str
    type: Any
    default: Any
    by: tuple[str, ...]
    least: float

    @property
    def choices(self) -> tuple[Any, ...]:
        """The values it may take, where they can be listed."""
        if get_origin(self.type) is Literal:
            return get_args(self.type)
        return (True, False) if self.type is bool else ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RuleSet:
    """The laws one board is played by. Build one with `rule_set`; vary one with a house rules file.

    >>> from carrom.laws import rule_set
    >>> rules = rule_set("icf-25")
    >>> rules.scoring.queen_value, rules.source("scoring.queen_value")
    (3, ('A104',))
    >>> rules
    <RuleSet icf-25>
    """

    name: str
    title: str
    document: str | None = None
    extends: str | None = None
    edition: int = EDITIONS[-1]
    scoring: Scoring = Scoring()
    points: PointsGame = PointsGame()
    fouls: Fouls = Fouls()
    improper: Improper = Improper()
    queen: QueenRules = QueenRules()
    dues: Dues = Dues()
    ending: Endings = Endings()
    striking: Striking = Striking()
    placing: Placing = Placing()
    board: BoardRules = BoardRules()
    match: MatchRules = MatchRules()
    formats: tuple[Format, ...] = ()
    cites: Mapping[str, CitedIds] = field(default_factory=dict, repr=False)
    sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    differs: CitedIds = ((), ())
    """Clauses and decisions on which the laws that it has its numbers from are known to say otherwise."""
    # what `cite` has collected so far: the same grounds come again and again
    cited: dict[tuple[Ground, ...], CitedIds] = field(default_factory=dict, init=False)

    def __repr__(self) -> str:
        return f"<RuleSet {self.name}>"

    def __copy__(self) -> RuleSet:
        return self  # frozen, and known by identity

    def __deepcopy__(self, _memo: dict[int, Any]) -> RuleSet:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A published rule set is the same object again, house rules an equal one."""
        values = {part.name: getattr(self, part.name) for part in fields(self) if part.init}
        values |= {"cites": dict(self.cites), "sources": dict(self.sources)}
        return _unpickled, (values,)

    def option(self, path: str) -> Any:
        """The value of an option by its path, for example ``"queen.early"``."""
        group, _, name = path.partition(".")
        return getattr(getattr(self, group), name)

    def source(self, path: str) -> tuple[str, ...]:
        """The clauses or decisions that set this option here."""
        return self.sources.get(path) or options()[path].by

    @property
    def men_are_shared(self) -> bool:
        """Whether the men belong to nobody, so that each player plays for themselves (A127)."""
        return self.points.men == "anyone"

    @property
    def most_sides(self) -> int:
        """How many play: two sides, or up to four people each for themselves (A134)."""
        return 4 if self.men_are_shared else 2

    def reached(self, cap_score: int) -> bool:
        """Whether a score has reached the one from which the queen stops counting (A07)."""
        cap = self.scoring.queen_cap
        if cap is None:
            return False
        return cap_score >= cap if self.scoring.cap_inclusive else cap_score > cap


def _unpickled(values: dict[str, Any]) -> RuleSet:
    from carrom.laws.rule_files import EVERY_NAME, rule_set

    rules = RuleSet(**values)
    if rules.name in EVERY_NAME:
        published = rule_set(rules.name, edition=rules.edition)
        if all(getattr(published, name) == value for name, value in values.items()):
            return published
    return rules


GROUPS: Mapping[str, ObjectOf] = MappingProxyType(
    {
        group.name: ObjectOf(type(group.default))
        for group in fields(RuleSet)
        if is_dataclass(group.default)
    }
)
"""The groups of options of a rule set, as a file has them."""


@cache
def options() -> Mapping[str, OptionInfo]:
    """Every option of a rule set by its path.

    >>> info = options()["scoring.queen_value"]
    >>> info.says, info.default
    ('points for the queen', 5)
    """
    import tomllib
    from importlib.resources import files

    table = tomllib.loads((files("carrom.laws") / "data" / "options.toml").read_text("utf-8"))
    infos: dict[str, OptionInfo] = {}
    for group, shape in GROUPS.items():
        types = get_type_hints(shape.cls)
        for name, option in shape.fields.items():
            path, row = f"{group}.{name}", table.get(group, {}).get(name)
            if row is None:
                raise LookupError(
                    f'laws/data/options.toml has no line {name} = {{ by = "…", says = "…" }} under [{group}]'
                )
            by, least = tuple(row["by"].split()), option.detail.at_least
            infos[path] = OptionInfo(path, row["says"], types[name], option.default, by, least)
    return MappingProxyType(infos)
