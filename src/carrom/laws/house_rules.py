"""House rules as a form fills them in: what is chosen, checked option by option, as a file and back.

A file of house rules stays the one thing that is parsed: what a form says is written as such a file, so that
both are refused for the same reasons.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from carrom.errors import BadHouseRules, BadInput, nearest, shown
from carrom.laws.catalogue.comparison import format_text, option_says, value_text
from carrom.laws.catalogue.house_form import OptionValue, as_choice, format_words, problem_text
from carrom.laws.formats import Format, check_format
from carrom.laws.house_sense import formats_to
from carrom.laws.language import spoken_language, written_language
from carrom.laws.rule_files import DOCUMENTS, EVERY_NAME, parse_house_rules, rule_set
from carrom.laws.ruleset import GROUPS, RuleSet, options
from carrom.shape import DictOf, ListOf, ObjectOf, Text, check_keys

TITLE_LIMIT = 80
LONGEST_TEXT = 20_000
"""Characters of a file of house rules that a match takes."""
_FORMAT = ObjectOf(Format)
_FORMATS = ListOf(_FORMAT)
_CITES = DictOf(Text())
_TITLE = Text(at_most=TITLE_LIMIT)
_KEYS = ("extends", "title", "values", "formats", "cites")


@dataclass(frozen=True, slots=True)
class HouseChoices:
    """What a form of house rules says: the rule set they start from, and what differs from it.

    ``values``: options by their paths. ``formats``: None for those of the rule set; ``cites``: clause ids by
    the ground they are cited for.
    """

    extends: str
    title: str = ""
    values: dict[str, OptionValue] = field(default_factory=dict)
    formats: tuple[Format, ...] | None = None
    cites: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HouseDifference:
    """An option in which house rules differ: what it decides, its value, and that of the rule set."""

    path: str
    says: str
    text: str
    instead: str


@dataclass(frozen=True, slots=True)
class HouseProblem:
    """What is wrong with an option, by its path; ``formats[0].points`` for a format."""

    path: str
    message: str


@dataclass(frozen=True, slots=True)
class HouseRules:
    """House rules that were checked. ``choices``: what really differs; ``text``: the file that says the same.

    Where there are ``problems`` they cannot be used, and text and formats are empty. ``pairs``: they are
    played two against two; ``most_sides``: how many play, up to four people each for themselves.
    """

    title: str
    extends: str
    choices: HouseChoices
    text: str = ""
    pairs: bool = False
    formats: tuple[Format, ...] = ()
    differences: tuple[HouseDifference, ...] = ()
    problems: tuple[HouseProblem, ...] = ()
    most_sides: int = 2


def check_house_rules(choices: Any, *, language: str = "en") -> HouseRules:
    """House rules from what a form says, `HouseChoices` as JSON: all problems at once, or the rules.

    >>> checked = check_house_rules({"extends": "laws-29", "values": {"queen.early": "void"}})
    >>> checked.text.splitlines()[-2:], checked.problems
    (['[queen]', 'early = "void"'], ())
    >>> check_house_rules({"extends": "laws-29", "values": {"queen.early": "viod"}}).problems[0]
    HouseProblem(path='queen.early', message="cannot be 'viod'; did you mean 'void'?")
    """
    language = written_language("laws/options", spoken_language(language))
    check_keys(choices, _KEYS)
    base = _base(choices.get("extends"))
    problems: list[HouseProblem] = []
    chosen = _read(choices, base, problems, language)
    if not problems:
        text = write_house_rules(chosen)
        if len(text) <= LONGEST_TEXT:
            try:
                return read_house_rules(text, language=language)
            except BadHouseRules as wrong:
                problems.append(HouseProblem(wrong.field, wrong.message))
        else:
            problems.append(HouseProblem("title", problem_text("long", language)))
    return HouseRules(chosen.title, base.name, chosen, problems=tuple(problems))


def read_house_rules(text: str, *, language: str = "en") -> HouseRules:
    """House rules from a file. Raises `BadHouseRules`.

    >>> read_house_rules('extends = "003"\\n[scoring]\\nqueen_value = 3').choices.values
    {'scoring.queen_value': 3}
    """
    language = written_language("laws/options", spoken_language(language))
    rules = parse_house_rules(text)
    _check_formats(rules.formats)
    base = _base(rules.extends)
    changed = [
        path
        for path in options()
        if rules.option(path) != base.option(path) and rules.source(path) == ("house",)
    ]
    own_formats = rules.formats != formats_to(base, rules.scoring.points_target)
    choices = HouseChoices(
        base.name,
        "" if rules.title == parse_house_rules(f'extends = "{base.name}"').title else rules.title,
        {path: as_choice(rules.option(path)) for path in changed},
        rules.formats if own_formats else None,
        {ground: _ids(ids) for ground, ids in rules.cites.items() if ids != base.cites[ground]},
    )
    return HouseRules(
        rules.title,
        base.name,
        choices,
        text,
        rules.match.teams == "pairs",
        rules.formats,
        tuple(_differences(rules, base, changed, language)),
        most_sides=rules.most_sides,
    )


def _check_formats(formats: tuple[Format, ...]) -> None:
    """Raise `BadHouseRules` for a format by which no match could end, and for two of one name."""
    names = [form.name for form in formats]
    for place, form in enumerate(formats):
        try:
            check_format(form)
            if form.name in names[:place]:
                raise BadInput(f"there is another format {form.name!r}", field="name")
        except BadInput as wrong:
            where = f"formats[{place}].{wrong.field}".removesuffix(".")
            raise BadHouseRules(wrong.message, field=where) from None


def write_house_rules(choices: HouseChoices) -> str:
    """What a form says, as a file of house rules.

    >>> choices = HouseChoices("icf-25", title="Our club", values={"scoring.queen_value": 5})
    >>> print(write_house_rules(choices))
    extends = "icf-25"
    title = "Our club"
    <BLANKLINE>
    [scoring]
    queen_value = 5
    <BLANKLINE>
    """
    lines = [f"extends = {_toml(choices.extends)}"]
    if choices.title:
        lines.append(f"title = {_toml(choices.title)}")
    for group in GROUPS:
        values = {p: v for p, v in choices.values.items() if p.partition(".")[0] == group}
        if values:
            lines += ["", f"[{group}]"]
            lines += [f"{path.partition('.')[2]} = {_toml(v)}" for path, v in values.items()]
    for form in choices.formats or ():
        lines += ["", "[[formats]]"]
        written = _FORMAT.write(form) | {
            "tie": form.tie
        }  # which is another by default in the points game
        lines += [f"{key} = {_toml(value)}" for key, value in written.items()]
    if choices.cites:
        lines += ["", "[cites]"]
        lines += [f"{_toml(ground)} = {_toml(ids)}" for ground, ids in choices.cites.items()]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    """A value as TOML writes it: as JSON does, but for one control character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _ids(cited: Any) -> str:
    return " ".join(id for ids in cited for id in ids)


def _base(name: Any) -> RuleSet:
    if isinstance(name, str) and name in (*EVERY_NAME, *DOCUMENTS):
        return rule_set(name)
    raise BadHouseRules(
        f"must be a rule set, not {shown(name)}; {nearest(str(name), EVERY_NAME)}", field="extends"
    )


def _read(
    choices: Mapping[str, Any], base: RuleSet, problems: list[HouseProblem], language: str
) -> HouseChoices:
    """The choices that can be read; what is wrong with the others goes to the problems."""

    def read(shape: Any, key: str, usual: Any) -> Any:
        try:
            return usual if choices.get(key) is None else shape.read_at(choices[key], key)
        except BadInput as wrong:
            problems.append(HouseProblem(wrong.field, wrong.message))
            return usual

    given = choices.get("values") or {}
    if not isinstance(given, dict):
        raise BadHouseRules(f"must be values by option, not {shown(given)}", field="values")
    values: dict[str, OptionValue] = {}
    for path, value in given.items():
        try:
            values[path] = _read_value(path, value)
        except BadInput as wrong:
            problems.append(HouseProblem(path, problem_text(path, language) or wrong.message))
    differing = {
        path: values[path]
        for path in options()
        if path in values and values[path] != as_choice(base.option(path))
    }
    title = " ".join(read(_TITLE, "title", "").split())
    return HouseChoices(
        base.name, title, differing, read(_FORMATS, "formats", None), read(_CITES, "cites", {})
    )


def _read_value(path: str, value: Any) -> OptionValue:
    if path not in options():
        hint = nearest(str(path), options())
        close = f"; {hint}" if hint.startswith("did you") else ""
        raise BadInput(f"there is no such option{close}", field=path)
    group, _, name = path.partition(".")
    return as_choice(GROUPS[group].fields[name].shape.read("none" if value is None else value))


def _differences(
    rules: RuleSet, base: RuleSet, changed: list[str], language: str
) -> Iterator[HouseDifference]:
    for path in changed:
        says = option_says(options()[path], language=language)
        text, instead = (
            value_text(path, each.option(path), language=language) for each in (rules, base)
        )
        yield HouseDifference(path, says, text, instead)
    if rules.formats != base.formats:
        text, instead = (
            "; ".join(format_text(form, language=language) for form in each.formats)
            or format_words("nothing", language)
            for each in (rules, base)
        )
        yield HouseDifference("formats", format_words("says", language), text, instead)
