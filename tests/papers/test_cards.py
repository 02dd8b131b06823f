"""The cards say what the rule set rules, and nothing of their own."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.laws import (
    NAMES,
    OptionInfo,
    RuleSet,
    announce,
    compare,
    judge,
    languages,
    options,
    parse_house_rules,
    read_board,
    read_stroke,
    rule_set,
)
from carrom.papers import CardRow, PaperCard, rules_card, umpire_card
from carrom.papers.cases import ORDINARY, card_data
from tests.effort import sample
from tests.rules import EVERY_RULE_SET

LANGUAGES = pytest.mark.parametrize("language", languages())
SHOWN = sorted({path for paths in card_data()["options"].values() for path in paths})


def rows_of(card: PaperCard) -> list[CardRow]:
    return [*card.strokes, *(row for section in card.sections for row in section.rows)]


@LANGUAGES
@EVERY_RULE_SET
def test_every_stroke_is_what_the_umpire_announces(rules: RuleSet, language: str) -> None:
    card = umpire_card(rules, language=language)
    announced = set()
    for case in card_data()["stroke"]:
        board = read_board({**ORDINARY, **case.get("given", {})})
        ruling = judge(rules, board, read_stroke(case["happened"]))
        announced.add(frozenset(announce(rules, ruling, language=card.language).split()))
    rows = card.strokes
    assert {frozenset(f"{row.what} {row.follows}".split()) for row in rows} == announced


@EVERY_RULE_SET
def test_every_line_of_a_case_names_its_clauses(rules: RuleSet) -> None:
    assert [row.what for row in umpire_card(rules).strokes if not row.cites] == []


@LANGUAGES
@EVERY_RULE_SET
def test_the_options_stand_as_the_comparison_says_them(rules: RuleSet, language: str) -> None:
    card = rules_card(rules, language=language)
    told = {row.path: row.cells[0].text for row in compare((rules,), language=language).rows}
    texts = "\n".join(f"{row.follows}" for row in (*rows_of(card), *card.figures))
    for path in ("dues.waive", "match.break_passes", "placing.men_zone", "queen.cover_within"):
        assert told[path] in texts, path


def other_value(info: OptionInfo, rules: RuleSet) -> Any:
    """Another value of an option, as a file of house rules writes it."""
    now = rules.option(info.path)
    if info.choices:
        return next(value for value in info.choices if value != now)
    return 7 if now != 7 else 8


def house(**groups: dict[str, Any]) -> RuleSet:
    """House rules on top of document 003."""
    lines = ['extends = "laws-29"']
    for group, values in groups.items():
        lines.append(f"[{group}]")
        lines += [
            f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
            for name, value in values.items()
        ]
    return parse_house_rules("\n".join(lines))


@pytest.mark.parametrize("path", sample(SHOWN, 4))
def test_a_house_rule_changes_the_card_and_is_marked(path: str) -> None:
    group, _, name = path.partition(".")
    changed = house(**{group: {name: other_value(options()[path], rule_set("laws-29"))}})
    card, usual = rules_card(changed, "points=29"), rules_card(rule_set("laws-29"), "points=29")
    first = card.sections[0]
    assert len(first.rows) == 1
    assert first.rows[0].is_house
    assert [(row.what, row.follows) for row in rows_of(card)] != [
        (row.what, row.follows) for row in rows_of(usual)
    ]
    assert card.document != usual.document


def test_a_house_rule_about_strokes_changes_what_is_announced() -> None:
    rows = {row.what: row.follows for row in umpire_card(house(queen={"early": "void"})).strokes}
    assert rows["The queen was pocketed before your side had pocketed a man."] == (
        "The queen goes back when your turn ends. You play on."
    )


def test_house_rules_are_all_told_with_what_they_replace() -> None:
    rules = house(queen={"early": "void"}, dues={"placing_seconds": 30})
    told = {row.what: row.follows for row in rules_card(rules).sections[0].rows}
    assert told["Time to place or to forgo"] == "30 seconds (instead of: 15 seconds)"
    assert "instead of: goes back, turn lost" in told["The queen before any own man"]


@pytest.mark.parametrize("name", NAMES)
def test_published_rules_change_nothing_of_the_house(name: str) -> None:
    assert not any(row.is_house for row in rows_of(rules_card(rule_set(name))))


@LANGUAGES
def test_what_depends_on_the_clock_is_told_only_where_there_is_one(language: str) -> None:
    timed = umpire_card(house(match={"stroke_seconds": 20}), language=language)
    plain = umpire_card(rule_set("laws-29"), language=language)
    assert len(rows_of(timed)) > len(rows_of(plain))


def test_the_format_is_told_and_its_target_shown() -> None:
    card = rules_card(rule_set("laws-29"), "points=15 boards=4")
    assert card.format == "Own format: 15 points, 4 boards"
    assert card.figures[-1].follows == "15"
    final = rules_card(rule_set("001"), "final", language="hi")
    assert final.format == "फाइनल: 24 पॉइंट, 10 बोर्ड"


def test_a_format_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match="'semi' is not a format of college-cup"):
        rules_card(rule_set("001"), "semi")


@pytest.mark.parametrize(
    "address", ["10.0.0.1:8000", "javascript:alert(1)", "http://", "http://a b"]
)
def test_an_address_no_phone_could_open_is_refused(address: str) -> None:
    with pytest.raises(BadInput, match="address: must be an address"):
        umpire_card(rule_set("003"), address=address)


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadInput, match="there are en, hi, ta"):
        rules_card(rule_set("003"), language="tlh")


def test_papers_that_are_not_translated_are_in_english() -> None:
    assert rules_card(rule_set("003"), language="ta") == rules_card(rule_set("003"))
    assert umpire_card(rule_set("003"), language="ta").language == "en"


def test_an_older_edition_is_printed_as_it_rules() -> None:
    rules = replace(rule_set("laws-29", edition=1))
    assert rules_card(rules).strokes


@LANGUAGES
def test_the_phone_is_explained_in_the_words_of_the_page(language: str) -> None:
    """One recommended way to connect, and every name that is quoted is one the page shows."""
    card = umpire_card(rule_set("003"), language=language)
    folder = Path(__file__).parents[2] / "web" / "app" / "i18n" / card.language
    texts = {
        key: text
        for name in ("connection", "frame", "umpire")
        for key, text in json.loads((folder / f"{name}.json").read_text("utf-8")).items()
    }
    first, *others = card.phone
    assert first == texts["connection.recommended"]
    quoted = [name for step in others for name in re.findall("“(.*?)”", step)]
    assert len(quoted) == 4
    shown = {re.sub(r" \(.*", "", text) for text in texts.values()}
    assert [name for name in quoted if name not in shown] == []
