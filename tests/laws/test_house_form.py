"""House rules by a form: every option with its words, what is wrong by option, nothing lost on the way."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.laws import (
    NAMES,
    Format,
    HouseChoices,
    RuleSet,
    check_house_rules,
    house_form,
    languages,
    options,
    parse_house_rules,
    read_house_rules,
    rule_set,
    words_of,
    write_house_rules,
)
from carrom.laws.house_sense import formats_to
from carrom.plain import plain
from tests.effort import examples

FORM = house_form()


@pytest.mark.parametrize("language", languages())
def test_every_option_is_in_the_form_with_words(language: str) -> None:
    form = house_form(language=language)
    assert [field.path for field in form.fields] == list(options())
    for field in (*form.fields, *form.format_fields):
        assert field.says
        assert all(value.text for value in field.values)
        assert field.kind in ("number", "text") or len(field.values) >= 2
        assert field.kind != "number" or field.least < field.most
    assert {field.group for field in form.fields} == {group.name for group in form.groups}
    assert all(group.title for group in form.groups)


@pytest.mark.parametrize("language", languages())
def test_what_people_change_most_is_asked_in_the_same_order_in_every_language(
    language: str,
) -> None:
    form = house_form(language=language)
    assert form.common == FORM.common
    assert set(form.common) <= set(options())
    questions = {field.path: field.question for field in form.fields}
    assert all(questions[path] for path in form.common)


@pytest.mark.parametrize("language", languages())
def test_every_word_of_the_form_is_there_in_the_language_itself(language: str) -> None:
    words, english = (words_of("carrom.laws", "options", name) for name in (language, "en"))
    for part in ("question", "format_field", "format_value"):
        assert words[part].keys() == english[part].keys()
    assert words["value"].keys() == english["value"].keys()
    if language not in ("en", "ta"):
        assert words["says"].keys() == options().keys()


@pytest.mark.parametrize("name", NAMES)
def test_the_form_says_what_each_rule_set_says(name: str) -> None:
    base = next(base for base in FORM.bases if base.name == name)
    rules = rule_set(name)
    for path in options():
        assert base.values[path] == ("none" if rules.option(path) is None else rules.option(path))
        assert base.by[path] == rules.source(path)
    assert base.formats == rules.formats


def values() -> st.SearchStrategy[dict[str, Any]]:
    """Some values that the form offers."""

    def of(path: str) -> st.SearchStrategy[Any]:
        field = next(field for field in FORM.fields if field.path == path)
        if field.kind == "number":
            numbers = st.integers(field.least, field.most)
            return numbers | st.just("none") if field.none else numbers
        return st.sampled_from([value.value for value in field.values])

    paths = st.lists(st.sampled_from(list(options())), max_size=12, unique=True)
    return paths.flatmap(lambda chosen: st.fixed_dictionaries({path: of(path) for path in chosen}))


LIMIT = st.none() | st.integers(1, 1000)
LENGTHS = st.lists(
    st.builds(
        Format,
        name=st.text(min_size=1, max_size=20),
        points=LIMIT,
        boards=st.integers(1, 1000),
        minutes=LIMIT,
        games=st.integers(1, 9),
        decided_by=st.sampled_from(["points", "boards"]),
        all_boards=st.booleans(),
        tie=st.sampled_from(["extra_board", "shared"]),
        at_time=st.sampled_from(["finished_boards", "men_left"]),
    ),
    min_size=1,
    max_size=3,
    unique_by=lambda form: form.name,
)


@pytest.mark.parametrize("tie", ["extra_board", "shared"])
@pytest.mark.parametrize("base", ["points", "laws-29"])
def test_a_length_keeps_what_becomes_of_a_tie(base: str, tie: str) -> None:
    wanted = {"name": "evening", "boards": 3, "tie": tie}
    text = check_house_rules({"extends": base, "formats": [wanted]}).text
    assert parse_house_rules(text).formats[0].tie == tie


@pytest.mark.parametrize("base, tie", [("points", "shared"), ("laws-29", "extra_board")])
def test_a_length_that_says_nothing_of_a_tie_has_that_of_its_game(base: str, tie: str) -> None:
    text = f'extends = "{base}"\n[[formats]]\nname = "evening"\nboards = 3'
    assert parse_house_rules(text).formats[0].tie == tie


TITLES = st.text(st.characters(exclude_categories=["Cs"]), max_size=80)
CHOICES = st.builds(
    HouseChoices,
    extends=st.sampled_from(NAMES),
    title=TITLES,
    values=values(),
    formats=st.none() | LENGTHS.map(tuple),
    cites=st.sampled_from([{}, {"queen.early": "004.cover.2 A13"}]),
)


def values_of(rules: RuleSet) -> dict[str, Any]:
    return {path: rules.option(path) for path in options()}


@given(CHOICES)
@settings(max_examples=examples(300), deadline=None)
def test_a_form_written_as_a_file_is_the_same_form_and_the_same_rules(
    choices: HouseChoices,
) -> None:
    checked = check_house_rules(plain(choices))
    if checked.problems:  # each value can be, but two of them contradict each other: both are named
        (problem,) = checked.problems
        others = {"formats", *options()} - {problem.path}
        assert problem.path in options()
        assert any(path in problem.message for path in others), problem
        return
    rules = parse_house_rules(checked.text)
    base = values_of(rule_set(choices.extends))
    chosen = {
        path: None if value == "none" and "none" not in options()[path].choices else value
        for path, value in choices.values.items()
    }
    target = rules.scoring.points_target  # follows the formats, or they follow it
    assert values_of(rules) == base | {"scoring.points_target": target} | chosen
    assert rules.formats == (choices.formats or formats_to(rule_set(choices.extends), target))
    assert read_house_rules(checked.text).choices == checked.choices
    again = check_house_rules(plain(checked.choices))
    assert (again.choices, again.text) == (checked.choices, checked.text)
    assert write_house_rules(checked.choices) == checked.text
    differing = [path for path, value in chosen.items() if value != base[path]]
    assert sorted(checked.choices.values) == sorted(differing)
    assert {each.path for each in checked.differences} - {"formats"} == set(differing)


def problems(language: str = "en", **choices: Any) -> dict[str, str]:
    checked = check_house_rules({"extends": "laws-29", **choices}, language=language)
    assert (checked.text == "") == bool(checked.problems)
    return {problem.path: problem.message for problem in checked.problems}


def test_all_problems_are_told_at_once_each_at_its_option() -> None:
    wrong = problems(
        values={"scoring.queen_value": -1, "queen.early": "viod", "queen.earlly": "void", "x": 1}
    )
    assert wrong == {
        "scoring.queen_value": "must be a whole number from 0 to 1000, not -1",
        "queen.early": "cannot be 'viod'; did you mean 'void'?",
        "queen.earlly": "there is no such option; did you mean 'queen.early'?",
        "x": "there is no such option",
    }
    told = problems("hi", values={"scoring.queen_value": -1, "queen.early": "viod", "x": 1})
    assert told["scoring.queen_value"] == "0 से 1000 तक की पूरी संख्या होनी चाहिए।"
    assert all(message and message.isascii() is False for message in told.values())


@pytest.mark.parametrize(
    "length, where, says",
    [
        ({"name": "a"}, "formats[0]", "has no end"),
        ({"name": "a", "points": 9, "decided_by": "boards"}, "formats[0].boards", "how many"),
        ({"name": "a", "points": 0}, "formats[0].points", "from 1"),
        ({"boards": 1}, "formats[0].name", "has a name"),
        ({"name": "a", "boards": 1, "point": 9}, "formats[0].point", "points"),
    ],
)
def test_a_length_that_cannot_be_is_refused_in_form_and_file(
    length: dict[str, Any], where: str, says: str
) -> None:
    assert says in problems(formats=[length])[where]


def test_two_lengths_of_one_name_are_refused() -> None:
    length = {"name": "short", "boards": 1}
    assert "another format" in problems(formats=[length, length])["formats[1].name"]


@pytest.mark.parametrize(
    "choices",
    [None, [], "x", {}, {"extends": "nowhere"}, {"extends": 3}, {"extends": "laws-29", "values": 7},
     {"extends": "laws-29", "other": 1}],
)  # fmt: skip
def test_what_is_no_form_is_refused(choices: Any) -> None:
    with pytest.raises(BadInput):
        check_house_rules(choices)


def test_rules_longer_than_a_match_takes_are_refused() -> None:
    lengths = [{"name": f"{n} {'x' * 3000}", "boards": 1} for n in range(7)]
    assert "too long" in problems(formats=lengths)["title"]
    assert "80" in problems(title="x" * 81)["title"]
