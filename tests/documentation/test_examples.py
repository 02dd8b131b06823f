"""Every public class and function is shown by an example that is run; those still without are listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.site import examples
from docs.site.docstrings import as_markdown
from docs.site.doors import load_package
from docs.site.examples import coverage, examples_of, has_own_example, names_without_examples
from docs.site.reference import reference_pages

WITHOUT = Path(__file__).parent / "without_examples.txt"
"""The names that no example shows yet, a line each. It only becomes shorter."""


def test_a_new_public_name_comes_with_an_example() -> None:
    listed = set(WITHOUT.read_text("utf-8").split())
    without = {name.path for name in names_without_examples()}
    assert sorted(without - listed) == [], (
        "write an example in the docstring, or in that of a function that returns it"
    )
    assert sorted(listed - without) == [], f"these have one now: remove them from {WITHOUT.name}"


def test_an_example_shows_what_it_uses_and_what_comes_of_it() -> None:
    ruled = examples_of()["carrom.laws.ruling.Ruling"]
    assert has_own_example("carrom.laws.ruling.Ruling")
    assert "carrom.laws.judging.judge" in {example.path for example in ruled}, "it returns one"
    # `compare().rows`: a class that is only met as a part of what a function returns.
    assert not has_own_example("carrom.laws.catalogue.comparison.OptionRow")
    showing = {
        example.path for example in examples_of()["carrom.laws.catalogue.comparison.OptionRow"]
    }
    assert "carrom.laws.catalogue.comparison.compare" in showing


def test_a_name_that_is_only_imported_is_not_shown() -> None:
    source = "from carrom.laws import Queen, judge\nprint(judge)"
    shown = examples._shown_in(source, load_package()["laws"])
    assert "carrom.laws.judging.judge" in shown
    assert "carrom.laws.facts.Queen" not in shown


def test_names_follow_through_loops_and_methods() -> None:
    source = "match = Match()\nfor step in match.line:\n    print([part.state for part in [step]])"
    shown = examples._shown_in(source, load_package()["match.match"])
    assert {
        "carrom.match.match.Match",
        "carrom.match.match.Step",
        "carrom.match.state.State",
    } <= shown


def test_coverage_is_counted_by_room() -> None:
    rows = {
        line.split()[0]: list(map(int, line.split()[1:])) for line in coverage().splitlines()[1:]
    }
    assert {"carrom.laws", "carrom.physics", "carrom.tournament.hall"} <= rows.keys()
    for door, (names, own, shown, none) in rows.items():
        assert names == own + shown + none, door


def test_the_reference_leads_to_the_example_of_a_neighbour() -> None:
    page = reference_pages()["reference/laws.md"]
    after = page.split("::: carrom.laws.OptionRow\n")[1].split(":::")[0]
    assert "[`compare`][carrom.laws.compare]" in after


@pytest.mark.parametrize(
    "example, module, shown",
    [
        (
            ">>> rack()\n",
            "carrom.physics.opening",
            ">>> from carrom.physics import rack\n>>> rack()",
        ),
        (
            ">>> from carrom.physics import simulate\n>>> simulate(rack(), None)\n",
            "carrom.physics.opening",
            ">>> from carrom.physics import rack, simulate\n>>> simulate(rack(), None)",
        ),
        (
            ">>> from carrom.physics import rack as r\n>>> rack(r)\n",
            "carrom.physics.opening",
            ">>> from carrom.physics import rack\n>>> from carrom.physics import rack as r\n>>> rack(r)",
        ),
        (">>> rack = 1\n>>> rack\n1\n", "carrom.physics.opening", ">>> rack = 1\n>>> rack\n1"),
        (">>> print(_private)\n", "carrom.physics.opening", ">>> print(_private)"),
        (
            ">>> judge(rule_set('003'), BoardState(5, 6), FACTS)\n",
            "carrom.laws.judging",
            ">>> from carrom.laws import BoardState, judge, rule_set\n"
            ">>> judge(rule_set('003'), BoardState(5, 6), FACTS)",
        ),
        (
            ">>> Struck()\n",
            "carrom.match.events.strokes",
            ">>> from carrom.match.events import Struck\n>>> Struck()",
        ),
    ],
)
def test_an_example_on_a_page_says_where_names_come_from(
    example: str, module: str, shown: str
) -> None:
    assert as_markdown(example, module) == f"\n```pycon\n{shown}\n```\n"
