"""The form of house rules: every option with its words, its values and what each rule set says.

Words are those of the comparison, ``data/options``; the questions that families ask most often, and their
order, stand there as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from carrom.laws.catalogue.comparison import option_says, value_text
from carrom.laws.formats import Format
from carrom.laws.house_sense import bounds
from carrom.laws.language import ENGLISH, spoken_language, words_of, written_language
from carrom.laws.rule_files import every_rule_set
from carrom.laws.ruleset import GROUPS, RuleSet, options
from carrom.shape import ChoiceOf, FieldShape, Flag, ObjectOf, OptionalOf, WholeNumber

OptionValue = bool | int | str
"""The value of an option as a form has it: ``"none"`` where there is none."""
HouseFieldKind = Literal["switch", "choice", "number", "text"]
NONE = "none"
_SANCTION = ("forbidden", "allowed")
_FORMAT_FIELDS = (
    "name", "points", "boards", "minutes", "games", "decided_by", "all_boards", "tie", "at_time",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ValueText:
    """A value an option may take, in words."""

    value: OptionValue
    text: str


@dataclass(frozen=True, slots=True)
class HouseField:
    """An option as a form shows it.

    ``question``: what it decides as people ask it, where they often do; ``values``: those to choose from; of
    a number, those that the rule sets have. ``none``: what it means to have no number, "" where there must
    be one.
    """

    path: str
    group: str
    says: str
    question: str
    kind: HouseFieldKind
    values: tuple[ValueText, ...]
    least: int
    most: int
    none: str


@dataclass(frozen=True, slots=True)
class HouseGroup:
    """A section of the form."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class HouseBase:
    """A rule set to start from: its values by option, and the clauses or decisions behind each."""

    name: str
    title: str
    document: str | None
    values: dict[str, OptionValue]
    by: dict[str, tuple[str, ...]]
    formats: tuple[Format, ...]


@dataclass(frozen=True, slots=True)
class HouseForm:
    """Everything a form of house rules shows. ``common``: the options that people change most often."""

    language: str
    bases: tuple[HouseBase, ...]
    groups: tuple[HouseGroup, ...]
    fields: tuple[HouseField, ...]
    common: tuple[str, ...]
    format_fields: tuple[HouseField, ...]


def house_form(*, language: str = "en") -> HouseForm:
    """The form of house rules in a language.

    >>> form = house_form()
    >>> form.common[0], form.bases[0].values["scoring.queen_value"]
    ('scoring.queen_value', 5)
    """
    language = written_language("laws/options", spoken_language(language))
    words = _words(language)
    fields = tuple(
        _field(path, GROUPS[group].fields[name], language)
        for path in options()
        for group, _, name in [path.partition(".")]
    )
    format_shape = ObjectOf(Format)
    return HouseForm(
        language,
        tuple(map(_base, every_rule_set())),
        tuple(HouseGroup(name, str(title)) for name, title in words["group"].items()),
        fields,
        tuple(words["question"]),
        tuple(_format_field(format_shape.fields[name], words) for name in _FORMAT_FIELDS),
    )


def as_choice(value: Any) -> OptionValue:
    """The value of an option as a form has it."""
    return NONE if value is None else value


def problem_text(path: str, language: str) -> str:
    """What is wrong with a value of an option, where English says it otherwise: what would be right."""
    language = written_language("laws/options", spoken_language(language))
    words = _words(language)["problem"]
    if path in words:
        return str(words[path])
    if language == ENGLISH:
        return ""
    if path not in options():
        return str(words["unknown"])
    group, _, name = path.partition(".")
    field = _field(path, GROUPS[group].fields[name], language)
    if field.kind == "number":
        return str(words["number"]).format(least=field.least, most=field.most)
    return str(words["value"])


def format_words(key: str, language: str) -> str:
    """Words about formats."""
    return str(_words(language)["format"][key])


def _base(rules: RuleSet) -> HouseBase:
    return HouseBase(
        rules.name,
        rules.title,
        rules.document,
        {path: as_choice(rules.option(path)) for path in options()},
        {path: rules.source(path) for path in options()},
        rules.formats,
    )


def _field(path: str, field: FieldShape, language: str) -> HouseField:
    group = path.partition(".")[0]
    says = option_says(options()[path], language=language)
    question = str(_words(language)["question"].get(path, ""))
    shape = field.shape
    none = value_text(path, None, language=language) if isinstance(shape, OptionalOf) else ""
    if isinstance(shape.certain, WholeNumber):
        least, most = bounds(path)
        known = {rules.option(path) for rules in every_rule_set()} - {None}
        values = tuple(ValueText(number, str(number)) for number in sorted(known))
        return HouseField(path, group, says, question, "number", values, least, most, none)
    kind, choices = _choices(shape)
    values = tuple(
        ValueText(value, value_text(path, value, language=language)) for value in choices
    )
    return HouseField(path, group, says, question, kind, values, 0, 0, none)


def _choices(shape: Any) -> tuple[HouseFieldKind, tuple[OptionValue, ...]]:
    """What can be chosen from; of a switch, off and on."""
    if isinstance(shape, Flag):
        return "switch", (False, True)
    if not isinstance(shape, ChoiceOf):
        raise TypeError(f"a form has no field for {shape}")
    return ("switch" if shape.words == _SANCTION else "choice"), shape.words


def _format_field(field: FieldShape, words: dict[str, Any]) -> HouseField:
    path, says = f"formats.{field.name}", str(words["format_field"][field.name])
    shape = field.shape.certain
    if isinstance(shape, WholeNumber):
        none = str(words["format_value"]["none"]) if field.default is None else ""
        least, most = int(shape.at_least), int(shape.at_most)
        return HouseField(path, "formats", says, "", "number", (), least, most, none)
    if isinstance(shape, Flag | ChoiceOf):
        kind, choices = _choices(shape)
        texts = words["format_value"]
        values = tuple(ValueText(v, str(texts[str(v).lower()])) for v in choices)
        return HouseField(path, "formats", says, "", kind, values, 0, 0, "")
    return HouseField(path, "formats", says, "", "text", (), 1, 40, "")


def _words(language: str) -> dict[str, Any]:
    return words_of("carrom.laws", "options", language)
