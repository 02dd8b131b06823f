"""House rules that can be played: one target for game and match, no two options that contradict each other.

Asked of a file when it is read, so that it is refused there, by the names of both options, and not in the
middle of a board. Matches of editions before the fifth keep what their files said.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from carrom.errors import BadInput
from carrom.laws.facts import MEN
from carrom.laws.formats import Format
from carrom.laws.ruleset import GROUPS, RuleSet

SINCE_EDITION = 5
_TARGET = "scoring.points_target"
_MOST = MappingProxyType(
    {
        "fouls.cost": MEN,
        "improper.penalty": MEN,
        "dues.striker": MEN,
        "dues.striker_with_opponent": MEN,
        "dues.striker_while_covering": MEN,
    }
)
"""The most that a number may say: nobody gives up more men than there are."""
_NOT_ZERO = ("scoring.man_value", "scoring.points_target", "scoring.board_maximum")


def bounds(path: str) -> tuple[int, int]:
    """The least and the most that a number of house rules may say.

    >>> bounds("dues.striker"), bounds("scoring.man_value")
    ((1, 9), (1, 1000))
    """
    group, _, name = path.partition(".")
    detail = GROUPS[group].fields[name].detail
    least, most = int(detail.at_least), int(detail.at_most)
    return 1 if path in _NOT_ZERO else least, _MOST.get(path, most)


def formats_to(base: RuleSet, target: int | None) -> tuple[Format, ...]:
    """The formats of a rule set, those to its own target played to another.

    >>> from carrom.laws import rule_set
    >>> [form.points for form in formats_to(rule_set("laws-29"), 12)]
    [12]
    """
    own = base.scoring.points_target
    if own is None or target is None:
        return base.formats
    return tuple(
        replace(form, points=target) if form.points == own else form for form in base.formats
    )


def with_one_target(base: RuleSet, rules: RuleSet, *, sets_formats: bool) -> RuleSet:
    """The rules with the same target for a game and for the formats of a match, whichever a file sets.

    Raises `BadInput` where it sets both, or a target that no format is played to.
    """
    sets_target = rules.sources.get(_TARGET) == ("house",)
    target = rules.scoring.points_target
    if sets_formats and not sets_target:
        if base.scoring.points_target is None or not rules.formats:
            return rules
        scoring = replace(rules.scoring, points_target=rules.formats[0].points)
        return replace(rules, scoring=scoring)
    if not sets_target or target == base.scoring.points_target:
        return rules
    if not sets_formats:
        rules = replace(rules, formats=formats_to(base, target))
    if target not in {form.points for form in rules.formats} - {None} and (
        target is not None or any(form.points for form in rules.formats)
    ):
        played = ", ".join(_played_to(form) for form in rules.formats) or "none"
        says = "none" if target is None else target
        raise BadInput(
            f"is {says}, but formats decide a match, and here they are {played}; "
            "set the points there, or both alike",
            field=_TARGET,
        )
    return rules


def _played_to(form: Format) -> str:
    to = "without points" if form.points is None else f"to {form.points} points"
    return f"{form.name!r} {to}"


def check_sense(rules: RuleSet) -> None:
    """Raise `BadInput` for house rules by which no match makes sense, naming what contradicts what.

    >>> from carrom.laws import parse_house_rules
    >>> parse_house_rules('extends = "003"\\n[scoring]\\nman_value = 0')
    Traceback (most recent call last):
        ...
    carrom.errors.BadHouseRules: scoring.man_value: cannot be 0
    """
    for path in _NOT_ZERO:
        if rules.option(path) == 0:
            raise BadInput("cannot be 0", field=path)
    for path, most in _MOST.items():
        if rules.option(path) > most:
            raise BadInput(f"is {rules.option(path)}; it is at most {most}", field=path)
    for path, other, why in _contradictions(rules):
        value, reason = rules.option(path), rules.option(other)
        raise BadInput(f"cannot be {value!r} with {other} = {reason!r}: {why}", field=path)


def _contradictions(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    """An option, the one it contradicts, and why."""
    queen, scoring, ending = rules.queen, rules.scoring, rules.ending
    if queen.early == "two_covers" and queen.early_covers == "always_two":
        why = "a side with one man left could not cover her, and could not go on"
        if queen.right_by == "own_side":
            yield "queen.early_covers", "queen.right_by", why
        if not rules.match.pair_shares:
            yield "queen.early_covers", "match.pair_shares", why
    is_void = [path for path in ("queen.early", "queen.owing") if rules.option(path) == "void"]
    without_man = ending.own_void_when == "before_only" and ending.own_on_board != "goes_on"
    if is_void and without_man:
        why = "a last man pocketed with her would leave a side without a man"
        yield "ending.own_void_when", is_void[0], why
    most = scoring.board_maximum
    if most is not None and not rules.men_are_shared:
        for path in ("scoring.queen_value", "scoring.man_value"):
            if rules.option(path) > most:
                yield "scoring.board_maximum", path, "it brings more"
    if rules.men_are_shared and not (rules.points.white or rules.points.black):
        yield "points.white", "points.black", "no man would count"
