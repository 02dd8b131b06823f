"""House rules: a file that extends a rule set, and what is refused."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from carrom.errors import BadHouseRules, CarromError
from carrom.laws import (
    EDITIONS,
    BoardState,
    HouseChoices,
    Queen,
    RuleSet,
    StrokeFacts,
    judge,
    load_house_rules,
    options,
    parse_house_rules,
    read_house_rules,
    rule_set,
    write_house_rules,
)


def test_a_file_changes_what_it_says_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "our-club.toml"
    file.write_text('extends = "003"\ntitle = "Our club"\n[queen]\nearly = "void"\n')
    club = load_house_rules(file)
    laws = rule_set("laws-29")
    assert (club.name, club.title, club.document) == ("our-club", "Our club", None)
    assert [p for p in options() if club.option(p) != laws.option(p)] == ["queen.early"]
    assert club.source("queen.early") == ("house",)
    early = judge(club, BoardState(9, 9), StrokeFacts(queen=True))
    assert early.queen is Queen.VOID


def test_a_file_is_read_anew_when_it_changed(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('extends = "laws-29"\n[scoring]\nqueen_value = 3\n')
    assert rule_set(str(file)).scoring.queen_value == 3
    file.write_text('extends = "laws-29"\n[scoring]\nqueen_value = 12\n')
    assert rule_set(str(file)).scoring.queen_value == 12


@pytest.mark.parametrize("path", sorted(options()))
def test_every_option_can_be_set_to_each_of_its_choices(path: str) -> None:
    info = options()[path]
    group, _, name = path.partition(".")
    values = [str(v).lower() if isinstance(v, bool) else f'"{v}"' for v in info.choices]
    if not values:
        values = ["7"] if not isinstance(info.default, tuple) else ['["wins"]']
    for value in values:
        text = f'extends = "laws-29"\n[{group}]\n{name} = {value}'
        found = parse_house_rules(text).option(path)
        assert str(found).lower().strip("(),'") == value.strip('"[]')


def test_none_switches_a_limit_off() -> None:
    rules = parse_house_rules('extends = "laws-29"\n[scoring]\nqueen_cap = "none"')
    assert rules.scoring.queen_cap is None


@pytest.mark.parametrize(
    "text, field, hint",
    [
        ('[queen]\nearly = "void"', "extends", 'extends = "laws-29"'),
        ('extends = "laws-28"', "extends", "did you mean 'laws-29'"),
        ("extends = 29", "extends", "must be a rule set"),
        ('extends = "laws-29"\n[quen]\nearly = "void"', "quen", "did you mean 'queen'"),
        ('extends = "laws-29"\n[queen]\nearlly = "void"', "queen.earlly", "'early'"),
        ('extends = "laws-29"\n[queen]\nearly = "viod"', "queen.early", "did you mean 'void'"),
        ('extends = "laws-29"\n[queen]\nearly = 3', "queen.early", "cannot be 3"),
        (
            'extends = "laws-29"\n[scoring]\nqueen_value = "5"',
            "scoring.queen_value",
            "whole number",
        ),
        ('extends = "laws-29"\n[scoring]\nqueen_value = true', "scoring.queen_value", "whole"),
        ('extends = "laws-29"\n[scoring]\nqueen_value = -1', "scoring.queen_value", "from 0"),
        ('extends = "laws-29"\n[improper]\npenalty = 0', "improper.penalty", "from 1"),
        ('extends = "laws-29"\n[dues]\nset_off = 1', "dues.set_off", "true or false"),
        ('extends = "laws-29"\n[match]\nlucky_loser = "none"', "match.lucky_loser", "removed"),
        ('extends = "laws-29"\n[board]\narea_feet = 12', "board.area_feet", "ten feet by ten"),
        (
            'extends = "laws-29"\n[equipment]\nmisprints = "corrected"',
            "equipment.misprints",
            "sheet",
        ),
        ('extends = "laws-29"\nqueen = 3', "queen", "group of options"),
        ('extends = "laws-29"\nformats = 3', "formats", "must be a list"),
        ('extends = "laws-29"\n[[formats]]\npoints = 9', "formats[0].name", "a format has a name"),
        ('extends = "laws-29"\n[[formats]]\nname = "m"\npionts = 9', "formats[0].pionts", "points"),
        ('extends = "laws-29"\n[[formats]]\nname = "m"\npoints = 0', "formats[0].points", "1 to"),
        (
            'extends = "laws-29"\n[[formats]]\nname = "m"\ntie = "x"',
            "formats[0].tie",
            "extra_board",
        ),
        ('extends = "laws-29"\n[cites]\nstrikr = "003.dues.1"', "cites.strikr", "'striker'"),
        ('extends = "laws-29"\n[cites]\nstriker = 3', "cites.striker", "clause ids"),
        ('extends = "laws-29"\ntitle = 3', "title", "must be text"),
        ("extends = ", "ruleset", "is not TOML"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(text: str, field: str, hint: str) -> None:
    with pytest.raises(BadHouseRules) as caught:
        parse_house_rules(text)
    assert caught.value.field == field
    assert hint in caught.value.message


@pytest.mark.parametrize(
    "name, hint",
    [("none.toml", "No such file"), (".", "cannot read"), ("nul\0.toml", "not a path")],
)
def test_a_file_that_cannot_be_read(name: str, hint: str, tmp_path: Path) -> None:
    with pytest.raises(CarromError, match=hint):
        rule_set(f"{tmp_path}/{name}")


def test_a_file_that_is_no_text_or_too_long(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadHouseRules, match="not UTF-8"):
        load_house_rules(file)
    file.write_bytes(b"#" * 300_000)
    with pytest.raises(BadHouseRules, match="256 KiB"):
        load_house_rules(file)


def test_a_key_of_thousands_of_parts_is_refused_before_it_is_read() -> None:
    key = "a." * 9000 + "a"
    with pytest.raises(BadHouseRules, match=r"line 2 .* full stops"):
        parse_house_rules(f'extends = "laws-29"\n{key} = 1')


def test_text_that_is_not_toml_is_named_by_line_and_column() -> None:
    with pytest.raises(BadHouseRules) as caught:
        parse_house_rules('extends = "laws-29"\n[queen\n')
    assert (caught.value.line, caught.value.column) == (2, 7)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again), again.line) == (BadHouseRules, str(caught.value), 2)


def test_house_rules_of_the_first_edition_may_name_options_that_are_gone() -> None:
    gone = {"board": "area_feet = 12", "match": 'lucky_loser = "none"\nleague_order = ["wins"]',
            "equipment": 'misprints = "as_printed"'}  # fmt: skip
    text = "\n".join(f"[{group}]\n{lines}" for group, lines in gone.items())
    rules = parse_house_rules(f'extends = "laws-29"\n{text}\n', edition=1)
    assert rules.board == rule_set("laws-29", edition=1).board
    with pytest.raises(BadHouseRules, match="removed"):
        parse_house_rules(f'extends = "laws-29"\n{text}\n')


# What makes no sense ---------------------------------------------------------------------------------


def house(base: str, **options: object) -> RuleSet:
    values = {path.replace("__", "."): value for path, value in options.items()}
    return parse_house_rules(write_house_rules(HouseChoices(base, values=values)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "base, options, names",
    [
        ("college-cup", {"queen__early_covers": "always_two"}, ["queen.right_by"]),
        ("laws-29", {"queen__early": "two_covers", "queen__early_covers": "always_two",
                     "match__pair_shares": False}, ["queen.early_covers", "match.pair_shares"]),
        ("laws-29", {"queen__early": "void", "ending__own_void_when": "before_only"},
         ["queen.early", "ending.own_void_when"]),
        ("laws-29", {"scoring__board_maximum": 4}, ["scoring.board_maximum", "scoring.queen_value"]),
        ("points", {"points__white": 0, "points__black": 0}, ["points.white", "points.black"]),
        ("four-break", {"scoring__points_target": 25}, ["scoring.points_target", "formats"]),
        ("laws-29", {"scoring__points_target": "none"}, ["scoring.points_target", "formats"]),
        ("laws-29", {"scoring__points_target": 0}, ["scoring.points_target", "cannot be 0"]),
        ("laws-29", {"scoring__man_value": 0}, ["scoring.man_value", "cannot be 0"]),
        ("laws-29", {"dues__striker": 1000}, ["dues.striker", "at most 9"]),
    ],
    ids=str,
)  # fmt: skip
def test_house_rules_without_sense_are_refused_by_their_names(
    base: str, options: dict[str, object], names: list[str]
) -> None:
    with pytest.raises(BadHouseRules) as refused:
        house(base, **options)
    assert all(name in str(refused.value) for name in names), refused.value


def test_A56_a_target_is_the_same_for_a_game_and_for_a_match() -> None:
    rules = house("icf-25", scoring__points_target=12)
    assert [(form.points, form.boards) for form in rules.formats] == [(12, 8)]
    board = BoardState(1, 3, Queen.MINE, own_score=6)
    assert judge(rules, board, StrokeFacts(own=1)).game_over(board, rules)
    own = 'extends = "laws-29"\n[[formats]]\nname = "short"\npoints = 15\n'
    assert parse_house_rules(own).scoring.points_target == 15
    with pytest.raises(BadHouseRules, match=r"scoring\.points_target: is 12, but formats"):
        parse_house_rules(own + "[scoring]\npoints_target = 12")


def test_what_an_earlier_edition_took_is_still_taken() -> None:
    text = (
        'extends = "laws-29"\n[scoring]\npoints_target = 12\nman_value = 0\n[dues]\nstriker = 1000'
    )
    rules = parse_house_rules(text, edition=4)
    assert (rules.scoring.points_target, rules.formats[0].points) == (12, 29)


def test_a_form_keeps_a_target_apart_from_the_formats_that_follow_it() -> None:
    text = write_house_rules(HouseChoices("laws-29", values={"scoring.points_target": 12}))
    assert read_house_rules(text).choices.formats is None
    own = 'extends = "laws-29"\n[[formats]]\nname = "short"\npoints = 15\n'
    assert read_house_rules(own).choices.values == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_house_rules_with_a_title_that_their_rule_set_once_had_have_its_present_one(
    edition: int,
) -> None:
    kept = 'title = "The federation\'s game of 25 points or eight boards"'
    rules = parse_house_rules(f'extends = "icf-25"\n{kept}', edition=edition)
    assert rules.title == rule_set("icf-25").title
    assert parse_house_rules(f'extends = "laws-29"\n{kept}').title != rule_set("icf-25").title
