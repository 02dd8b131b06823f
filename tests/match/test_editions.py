"""A match is ruled by the edition it was made with, whatever later editions rule."""

from __future__ import annotations

import pytest

from carrom.errors import BadInput, Refused
from carrom.laws import EDITIONS, NAMES, parse_house_rules, rule_set
from carrom.match import Match, events, record, verify
from carrom.match.event import event_from_json, event_to_json
from tests.case_files import FOLDER

# Written by the program before there was a second edition (commit 84e6acb): events by chance, likely and
# unlikely, by every rule set; the first seven by hand, where later rulings differ. Never written anew.
FIRST = (FOLDER / "edition_1.carrom").read_text("utf-8")
RECORDS = list(record.read_many(FIRST))


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_records_of_the_first_edition_are_still_true(number: int) -> None:
    assert verify(RECORDS[number]) == ()


# Written by the same program: the partner of the player on turn is said to have placed men of their own.
BY_A_PARTNER = """[Carrom "1"]
[SideA "Asha and Arun"]
[PlayerA1 "Asha"]
[PlayerA2 "Arun"]
[SideB "Bela and Bose"]
[PlayerB1 "Bela"]
[PlayerB2 "Bose"]
[Rules "three-board"]

1 match => toss
2 board breaker=a1 => a1 w9 b9 q
3 stroke white=3 black=2 queen striker => b1 w6 b7 q place:b1:1a
4 incident what=placed_outside_circle by=b2 details=debtor:b => a2 w6 b7 q place:b1:2a
"""


def test_A119_a_fault_of_the_partner_is_ruled_as_the_first_edition_did() -> None:
    assert verify(record.read(BY_A_PARTNER)) == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_003_loss_9_a_report_at_the_limit_was_always_in_time(edition: int) -> None:
    late = events.IncidentReported("report_delay", "a1", (("minutes", 15),))
    match = Match().apply(events.MatchMade(edition=edition))
    assert match.apply(late).result is None


def test_records_of_the_first_edition_are_written_as_they_were() -> None:
    assert record.write_many(RECORDS) == FIRST


def test_a_match_without_an_edition_has_the_first() -> None:
    first = event_from_json({"kind": "match", "rules": "003"})
    assert first == events.MatchMade(rules="003", edition=1)
    assert "edition" not in event_to_json(first)
    assert event_to_json(events.MatchMade())["edition"] == EDITIONS[-1]


def test_an_edition_that_is_not_known_is_refused() -> None:
    with pytest.raises(Refused, match="edition: there is no edition 9; known: 1, 2, 3"):
        Match().apply(events.MatchMade(edition=9))
    with pytest.raises(BadInput, match="no edition 0"):
        parse_house_rules('extends = "laws-29"', edition=0)


@pytest.mark.parametrize("name", NAMES)
def test_house_rules_extend_a_rule_set_of_their_edition(name: str) -> None:
    for edition in EDITIONS:
        rules = rule_set(name, edition=edition)
        house = parse_house_rules(f'extends = "{name}"', edition=edition)
        assert rules.edition == house.edition == edition
        assert (house.fouls, house.dues, house.board, house.match, house.ending) == (
            rules.fouls, rules.dues, rules.board, rules.match, rules.ending
        )  # fmt: skip
