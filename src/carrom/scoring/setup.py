"""A new match at a wooden board: which rules and formats there are, and the first event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carrom.errors import BadInput
from carrom.laws import Format, every_rule_set, format_text
from carrom.match import Match, event_to_json, events, format_title, texts
from carrom.scoring.parts import EventJson, FormChoice


@dataclass(frozen=True, slots=True)
class RulesMenu:
    """A rule set to choose, with its formats. ``pairs``: it is played two against two.
    ``most_sides``: how many play it, two sides or up to four people each for themselves.
    """

    name: str
    title: str
    document: str | None
    pairs: bool
    formats: tuple[FormChoice, ...]
    most_sides: int = 2


def rules_menu(*, language: str = "en") -> tuple[RulesMenu, ...]:
    """Every published rule set with its formats, in words.

    >>> menu = rules_menu()
    >>> menu[0].name, menu[0].formats[0].label
    ('laws-29', 'match: 29 points, best of 3 games')
    """
    menus = []
    for rules in every_rule_set():
        title = str(texts(language)["rules"].get(rules.name, rules.title))
        formats = tuple(
            FormChoice(form.name, _format_label(form, language)) for form in rules.formats
        )
        pairs = rules.match.teams == "pairs"
        menus.append(RulesMenu(rules.name, title, rules.document, pairs, formats, rules.most_sides))
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
    c: Sequence[str] = (),
    d: Sequence[str] = (),
    tags: Sequence[tuple[str, str]] = (),
) -> EventJson:
    """The first event of a match between players of these names, checked; ``c`` and ``d`` of the points game.

    >>> new_match(["Asha"], ["Ravi"], rules="001")["singles"]
    True
    """
    sides = {"a": a, "b": b, "c": c, "d": d}
    for field, names in sides.items():
        if isinstance(names, str) or not all(isinstance(name, str) for name in names):
            raise BadInput('must be the names of the players, ["Asha"]', field=field)
        if not all(name.strip() for name in names):
            raise BadInput("a player needs a name", field=field)
    first, second, third, fourth = (
        events.Entry.of(*(name.strip() for name in names)) for names in sides.values()
    )
    match_made = events.MatchMade(
        first,
        second,
        c=third if c else None,
        d=fourth if d else None,
        rules=rules,
        format=format,
        house=house,
        tags=tuple((str(key), str(value)) for key, value in tags),
    )
    match_made = events.choose_singles(match_made)
    match = Match().apply(match_made)
    assert match.last is not None
    return event_to_json(match.last.event)
