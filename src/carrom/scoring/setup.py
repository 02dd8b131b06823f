"""A new match at a wooden board: which rules and formats there are, and the first event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carrom.errors import BadInput
from carrom.laws import Format, format_text, rule_sets
from carrom.match import Match, event_to_json, events, format_title, texts
from carrom.scoring.parts import EventJson, FormChoice


@dataclass(frozen=True, slots=True)
class RulesMenu:
    """A rule set to choose, with its formats. ``pairs``: it is played two against two."""

    name: str
    title: str
    document: str | None
    pairs: bool
    formats: tuple[FormChoice, ...]


def rules_menu(*, language: str = "en") -> tuple[RulesMenu, ...]:
    """Every published rule set with its formats, in words."""
    menus = []
    for rules in rule_sets():
        title = str(texts(language)["rules"].get(rules.name, rules.title))
        formats = tuple(
            FormChoice(form.name, _format_label(form, language)) for form in rules.formats
        )
        pairs = rules.match.teams == "pairs"
        menus.append(RulesMenu(rules.name, title, rules.document, pairs, formats))
    return tuple(menus)


def _format_label(form: Format, language: str) -> str:
    limits = format_text(form, language=language).removeprefix(f"{form.name}: ")
    return f"{format_title(form.name, language)}: {limits}"


def new_match(
    a: Sequence[str],
    b: Sequence[str],
    *,
    rules: str = "laws-29",
    format: str = "",
    house: str = "",
    tags: Sequence[tuple[str, str]] = (),
) -> EventJson:
    """The first event of a match between players of these names, checked.

    >>> new_match(["Asha"], ["Ravi"], rules="001")["singles"]
    True
    """
    for field, names in (("a", a), ("b", b)):
        if isinstance(names, str) or not all(isinstance(name, str) for name in names):
            raise BadInput('must be the names of the players, ["Asha"]', field=field)
        if not all(name.strip() for name in names):
            raise BadInput("a player needs a name", field=field)
    made = events.MatchMade(
        events.Entry.of(*(name.strip() for name in a)),
        events.Entry.of(*(name.strip() for name in b)),
        rules,
        format,
        house,
        tags=tuple((str(key), str(value)) for key, value in tags),
    )
    made = events.choose_singles(made)
    match = Match().apply(made)
    assert match.last is not None
    return event_to_json(match.last.event)
