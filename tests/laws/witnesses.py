"""A situation for each option in which another value of it changes the ruling: found once, kept as data.

``python -m tests.laws.witnesses`` searches them anew and writes tests/cases/witnesses.yaml.
"""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from functools import cache
from typing import Any

import yaml

from carrom.laws import (
    BoardState,
    Breach,
    Colour,
    Contact,
    OptionInfo,
    Queen,
    RuleSet,
    StrokeFacts,
    judge,
    options,
    rule_set,
    rule_sets,
)
from carrom.laws.situations import boards, strokes
from tests.case_files import FOLDER, read_cases

FILE = FOLDER / "witnesses.yaml"
WITNESSES: dict[str, Any] = read_cases("witnesses") if FILE.exists() else {}
ENUMS: dict[str, Any] = {"queen": Queen, "first_contact": Contact, "striker_colour": Colour}


@dataclass(frozen=True)
class Witness:
    """A stroke on a board that these rules judge differently with this value of the option instead."""

    rules: str
    value: Any
    board: dict[str, Any]
    stroke: dict[str, Any]

    @property
    def state(self) -> BoardState:
        """The board before the stroke."""
        return BoardState(**_from_plain(BoardState, self.board))

    @property
    def facts(self) -> StrokeFacts:
        """The stroke."""
        return StrokeFacts(**_from_plain(StrokeFacts, self.stroke))

    def rulings_differ(self, path: str) -> bool:
        """Whether it is one."""
        rules, state, facts = rule_set(self.rules), self.state, self.facts
        return outcome(rules, state, facts) != outcome(
            with_option(rules, path, self.value), state, facts
        )


def outcome(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> object:
    """The ruling without what it cites, and where it leaves board, score and game."""
    try:
        ruling = judge(rules, state, facts)
    except Exception as refused:
        return str(refused)
    ruled = replace(ruling, grounds=(), clauses=(), decisions=())
    after = None if ruling.board_over else ruling.state_after(state, facts, rules)
    return ruled, after, ruling.score_after(state, rules), ruling.game_over(state, rules)


def with_option(rules: RuleSet, path: str, value: Any) -> RuleSet:
    """The rules with another value of one option."""
    group, _, name = path.partition(".")
    return replace(rules, **{group: replace(getattr(rules, group), **{name: value})})


def find_witness(path: str) -> Witness | None:
    """The first situation in which another value of the option decides."""
    for rules in rule_sets():
        for value in _alternatives(options()[path], rules.option(path)):
            changed = with_option(rules, path, value)
            for state, facts in _situations():
                if outcome(rules, state, facts) != outcome(changed, state, facts):
                    return Witness(rules.name, value, _plain(state), _plain(facts))
    return None


def _alternatives(info: OptionInfo, value: Any) -> list[Any]:
    if info.choices:
        return [choice for choice in info.choices if choice != value]
    return [3 if value is None else value + 1]


@cache
def _situations() -> list[tuple[BoardState, StrokeFacts]]:
    """A sample that meets every branch: all on few men, with the facts only some rule sets look at."""
    chance = random.Random(7)
    sample: list[tuple[BoardState, StrokeFacts]] = []
    for rules in rule_sets():
        few = list(boards(rules, counts=(1, 2, 9), dues=(0, 1)))
        for state in chance.sample(few, min(len(few), 160)):
            sample += [(state, facts) for facts in strokes(rules, state)]
    chance.shuffle(sample)
    plain = BoardState(5, 5)
    sample[12_000:] = [(plain, StrokeFacts(own=1, breaches=(breach,))) for breach in Breach]
    sample[:0] = [
        (plain, StrokeFacts(striker_jumped=True)),
        (BoardState(5, 5, own_this_turn=True), StrokeFacts(queen=True)),
        (BoardState(9, 9, is_break=True), StrokeFacts(own=1, direct_hit=True)),
        (BoardState(1, 5), StrokeFacts(first_contact=Contact.OWN)),
        (BoardState(9, 9, is_break=True), StrokeFacts(first_contact=Contact.NOTHING)),
        (BoardState(1, 9, Queen.MINE, own_score=28), StrokeFacts(own=1)),
        (BoardState(1, 5, Queen.VOID), StrokeFacts(own=1)),
        (BoardState(9, 9, own_dues=1, opp_dues=1), StrokeFacts()),
    ]
    return sample


def _plain(value: BoardState | StrokeFacts) -> dict[str, Any]:
    """What of a value differs from its defaults, without types of its own."""
    table: dict[str, Any] = {}
    for field in fields(value):
        part = getattr(value, field.name)
        if part != field.default:
            table[field.name] = _word(part)
    return table


def _word(part: Any) -> Any:
    if isinstance(part, tuple):
        return [_word(item) for item in part]
    return part.value if isinstance(part, Enum) else part


def _from_plain(kind: type[Any], table: dict[str, Any]) -> dict[str, Any]:
    values = {
        name: ENUMS[name](part) if name in ENUMS and isinstance(part, str) else part
        for name, part in table.items()
    }
    if kind is StrokeFacts and "breaches" in values:
        values["breaches"] = tuple(Breach(part) for part in values["breaches"])
    return values


def main() -> None:
    """Search a witness for every option that strokes look at; keep those that still are."""
    from tests.laws.test_rulesets import BY_INCIDENT, BY_MATCH

    kept = {}
    for path in sorted(options().keys() - BY_INCIDENT - BY_MATCH):
        old = WITNESSES.get(path)
        witness = Witness(**old) if old else None
        if witness is None or not witness.rulings_differ(path):
            witness = find_witness(path)
        if witness is None:
            raise SystemExit(f"{path}: no situation in which it decides was found")
        kept[path] = asdict(witness)
        print(path)
    FILE.write_text(yaml.safe_dump(kept, sort_keys=False), "utf-8")


if __name__ == "__main__":
    main()
