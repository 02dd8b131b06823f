"""Rule sets as data: sources, citations, sentences, and options that really decide something."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

import carrom.laws
from carrom.errors import UnknownRuleSet
from carrom.laws import (
    BoardState,
    Breach,
    Message,
    Queen,
    RuleSet,
    StrokeFacts,
    Winner,
    clause,
    decision,
    decisions,
    every_rule_set,
    judge,
    languages,
    options,
    rule_set,
    rule_sets,
    say,
    words_of,
)
from carrom.laws.grounds import BREACHES, FAULTS, Ground
from carrom.laws.option_list import Sanction, Striking
from carrom.laws.rule_files import DOCUMENTS, NAMES
from carrom.laws.ruleset import GROUPS
from carrom.shape import ObjectOf
from tests.laws.witnesses import WITNESSES, Witness

EVERY_RULE_SET = pytest.mark.parametrize("rules", rule_sets(), ids=lambda rules: rules.name)


def test_each_is_found_by_name_and_by_document() -> None:
    assert [rules.name for rules in rule_sets()] == list(NAMES)
    for number, name in DOCUMENTS.items():
        assert rule_set(number) is rule_set(name)
        assert rule_set(number).document == number


def test_an_unknown_one_names_the_nearest() -> None:
    with pytest.raises(UnknownRuleSet, match="did you mean 'laws-29'"):
        rule_set("laws29")


@pytest.mark.parametrize(
    "name, queen, cap, target",
    [
        ("laws-29", 5, 24, 29),
        ("four-break", 3, 22, None),
        ("college-cup", 3, None, None),
        ("tapplent-29", 5, None, 29),
        ("three-board", 5, None, None),
        ("icf-25", 3, 22, 25),
    ],
)
def test_the_numbers_of_the_documents(
    name: str, queen: int, cap: int | None, target: int | None
) -> None:
    scoring = rule_set(name).scoring
    assert (scoring.queen_value, scoring.queen_cap, scoring.points_target) == (queen, cap, target)


def test_the_table_of_options_has_a_row_for_each_and_no_other() -> None:
    text = (Path(carrom.laws.__file__).parent / "data" / "options.toml").read_text("utf-8")
    rows = [f"{group}.{name}" for group, names in tomllib.loads(text).items() for name in names]
    assert rows == list(options())


@pytest.mark.parametrize("language", languages())
def test_every_group_of_options_has_its_title_and_no_other(language: str) -> None:
    titles = words_of("carrom.laws", "options", language)["group"]
    assert [*titles] == [*dict.fromkeys(path.partition(".")[0] for path in options())]


def test_an_option_without_a_row_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True)
    class More(Striking):
        unlisted: Sanction = "allowed"

    monkeypatch.setattr("carrom.laws.ruleset.GROUPS", {**GROUPS, "striking": ObjectOf(More)})
    with pytest.raises(LookupError, match=r"options\.toml has no line unlisted .* \[striking\]"):
        options.__wrapped__()


@EVERY_RULE_SET
def test_every_value_names_the_clause_or_decision_that_set_it(rules: RuleSet) -> None:
    for path in options():
        for id in rules.source(path):
            known = decision(id).id if id[0] in "AP" else clause(id).id
            assert known == id


def test_every_decision_is_behind_an_option_or_a_format() -> None:
    behind = {id for rules in every_rule_set() for path in options() for id in rules.source(path)}
    behind |= {
        id for rules in rule_sets() for form in rules.formats for id in form.by + form.by_time
    }
    behind |= {id for rules in rule_sets() for one in rules.cites.values() for id in one[1]}
    missing = [d.id for d in decisions() if d.id.startswith("A") and d.id not in behind]
    # A48 stands behind the equipment sheet, A63 behind the table of a league; A109 is how a report is read:
    # see carrom.laws.facts.BoardState.is_break.
    # A27 stands behind editions 1 to 4; A95 behind draws, A96 and A97 behind results of tournaments.
    assert missing == ["A27", "A48", "A63", "A95", "A96", "A97", "A109"]


def test_a_published_rule_set_says_only_what_it_has_a_clause_for() -> None:
    """A document's own rule set may not change an option without naming its own clause or a decision."""
    laws = rule_set("laws-29")
    for rules in rule_sets()[1:]:
        for path in options():
            if rules.option(path) != laws.option(path):
                own = (rules.document or "A", "A")
                assert any(id.startswith(own) for id in rules.source(path)), (rules.name, path)


# Grounds that never stand alone: the clause comes with another ground or with the format.
BESIDE = {"forfeit.queen", "faults.several", "faults.several_own", "faults.last_touched", "men_counted",
          "game.overshoot", "replay", "match.over", "match.tie", "match.time", "match.time_by_events",
          "match.of_several", "match.decided_early", "match.goes_on", "match.game_over", "foul.pairs_turn",
          "foul.by_partner", "foul.raised", "loss.at_limit", "placer.returned", "waive.all_owed",
          "placing.rest_owed", "place_queen.free", "place_queen.by_umpire", "place_queen.by_opponent",
          "place_queen.by_referee"}  # fmt: skip


@EVERY_RULE_SET
def test_every_ground_is_cited_and_spoken(rules: RuleSet) -> None:
    for ground, (clauses_, decisions_) in rules.cites.items():
        assert all(clause(id) for id in clauses_)
        assert all(decision(id) for id in decisions_)
        of_points_game = ground.startswith("shared.")  # no document has it: decisions of our own
        assert clauses_ or ground in BESIDE or (of_points_game and decisions_)
        base, _, _ = FAULTS.get(Ground(ground), (ground, False, False))
        assert isinstance(say(Message(f"ground.{base}", 2)), str)


@EVERY_RULE_SET
def test_every_ground_is_cited_by_every_rule_set(rules: RuleSet) -> None:
    striking = {*BREACHES.values()}
    assert {*rules.cites} == {*Ground} - striking
    assert striking == {path for path in options() if path.startswith("striking.")}


def test_every_breach_has_words() -> None:
    for breach in Breach:
        for sanction in ("forbidden", "allowed"):
            assert say(Message(f"breach.{sanction}.{breach.value}")).endswith(".")


# Options that incidents read, not strokes: tests/cases and test_incidents.py make each decide.
BY_INCIDENT = {
    "placing.men_zone", "placing.returned_placer", "placing.teetering", "board.replay_breaker",
    "board.unnoticed",
    "scoring.demand_until", "fouls.prohibition", "queen.unnoticed", "dues.waive",
    "dues.placing_seconds", "dues.late",
    "dues.late_partly", "dues.no_room", "dues.wrong_colour_unnoticed", "placing.men_placer",
    "placing.queen_placer", "placing.queen_when_covered", "placing.faces",
    "placing.shot_with_queen", "board.forfeit_queen", "board.passes_each", "board.powder_foul",
    "board.distractions", "match.toss", "match.breaker_colour", "match.break_passes",
    "match.report_minutes", "match.rest_minutes", "match.board_word", "match.at_the_limit",
    "fouls.turn_bound_acts", "fouls.partners_talk", "board.distractions_counted",
}  # fmt: skip
# Options that the match reads: tests/match/test_options.py makes each decide.
BY_MATCH = {
    "match.seats_fixed", "match.pair_shares", "match.stroke_seconds", "match.stroke_late",
    "match.stroke_in_motion", "match.time_by", "match.forfeit_score", "board.passes_by", "dues.waiver_covers",
    "match.teams", "board.no_stroke", "queen.early_covers", "ending.own_void_when",
    "match.result_confirmed", "match.confirmed_result", "match.substitution", "match.trial_boards",
}  # fmt: skip


@pytest.mark.parametrize("path", sorted(options().keys() - BY_INCIDENT - BY_MATCH))
def test_an_option_decides_a_ruling(path: str) -> None:
    """Under some rule set another value of the option changes some ruling: no option is dead.

    The situation is kept in tests/cases/witnesses.yaml. For a new option, or once a witness is none any more:
    ``python -m tests.laws.witnesses``.
    """
    witness = Witness(**WITNESSES[path])
    assert witness.rulings_differ(path), f"no longer a witness: {witness}"


def test_an_option_that_decides_no_stroke_is_read_by_a_room() -> None:
    source = Path(carrom.laws.__file__).parents[1]
    code = "\n".join(
        file.read_text(encoding="utf-8")
        for room in ("laws", "match", "ask", "play")
        for file in (source / room).rglob("*.py")
        if file.name != "option_list.py"
    )
    assert options().keys() >= BY_INCIDENT | BY_MATCH
    for path in BY_INCIDENT | BY_MATCH:
        name = path.partition(".")[2]
        assert re.search(rf"\.{name}\b", code), path


def test_the_worked_example_of_000() -> None:
    """T1 to T3: 8 to 0 after the first break, 11 to 0 after the second."""
    rules = rule_set("000")
    first = BoardState(1, 5, Queen.MINE)
    won = judge(rules, first, StrokeFacts(own=1))
    assert (won.winner, won.score_after(first, rules)) == (Winner.ME, (8, 0))
    second = BoardState(1, 3, Queen.THEIRS, own_score=8)
    won = judge(rules, second, StrokeFacts(own=1))
    assert (won.winner, won.score_after(second, rules)) == (Winner.ME, (11, 0))
