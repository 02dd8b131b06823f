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


def assert_ruled_otherwise_since(text: str, edition: int) -> None:
    """A record is true by its own edition, and not by the newest."""
    assert verify(record.read(text)) == ()
    newest = text.replace(f'[Edition "{edition}"]', f'[Edition "{EDITIONS[-1]}"]')
    assert verify(record.read(newest)) != ()


# Written by the program of the third edition: a queen taken too early needs two covers, and one man is left.
TWO_COVERS = [
    """[Carrom "1"]
[SideA "Asha and Arun"]
[PlayerA1 "Asha"]
[PlayerA2 "Arun"]
[SideB "Bela and Bose"]
[PlayerB1 "Bela"]
[PlayerB2 "Bose"]
[Rules "college-cup"]
[HouseRules "extends = \\"college-cup\\"\\n[match]\\npair_shares = false"]
[Edition "3"]

1 match => toss
2 board breaker=a1 => a1 w9 b9 q
3 stroke white=8 => a1 w1 b9 q
4 stroke => b1 w1 b9 q
5 stroke => a2 w1 b9 q
6 stroke queen => a2 w1 b9 q=pending:a covers:2
7 stroke white=1 => a2 w0 b9 q=pending:a
8 pass => b2 w0 b9 q
""",
    """[Carrom "1"]
[SideA "Asha and Arun"]
[PlayerA1 "Asha"]
[PlayerA2 "Arun"]
[SideB "Bela and Bose"]
[PlayerB1 "Bela"]
[PlayerB2 "Bose"]
[Rules "college-cup"]
[Edition "3"]

1 match => toss
2 board breaker=a1 => a1 w9 b9 q
3 stroke queen => a1 w9 b9 q=pending:a covers:2
4 stroke white=8 striker => a1 w1 b9 q=pending:a covers:2 place:b1:8a owes:a1
5 overrule version=4 reason="the striker was pushed in" returned=0 => a1 w1 b9 q=pending:a covers:2
6 pass => b1 w1 b9 q
""",
]


@pytest.mark.parametrize("text", TWO_COVERS, ids=["house rules", "overruled"])
def test_A126_two_covers_are_needed_as_the_third_edition_ruled(text: str) -> None:
    assert_ruled_otherwise_since(text, 3)


# Written by the program of the fourth edition, which ruled otherwise: by A27, by A61 in 004 and 001, and by
# `ending.own_on_board` of a last man that fell with a queen void from the same stroke.
THREE_BOARD = """[Carrom "1"]
[SideA "A"]
[SideB "B"]
[Rules "three-board"]
[Edition "4"]

1 match => toss
2 board breaker=a1 => a1 w9 b9 q
"""
FOURTH = {
    "A93": THREE_BOARD
    + """3 stroke black=8 => b1 w9 b1 q owes:a1
4 stroke => a1 w9 b1 q owes:a1
5 stroke white=9 black=1 => score 0-0 next:b1
""",
    "A94 in 004": THREE_BOARD
    + """3 stroke black=1 => b1 w9 b8 q owes:a1
4 stroke queen => b1 w9 b8 q=pending:b owes:a1
""",
    "A94 in 001": """[Carrom "1"]
[SideA "A"]
[SideB "B"]
[Rules "college-cup"]
[Edition "4"]
[Singles "true"]

1 match => toss
2 board breaker=a1 => a1 w9 b9 q
3 stroke black=1 => b1 w9 b8 q
4 stroke queen => b1 w9 b8 q=pending:b
""",
    "A75": """[Carrom "1"]
[SideA "A"]
[SideB "B"]
[Rules "house"]
[HouseRules "extends = \\"laws-29\\"\\n[queen]\\nearly = \\"void\\""]
[Edition "4"]

1 match => toss
2 board breaker=a1 => a1 w9 b9 q
3 stroke white=9 queen => a1 w0 b9 q=void:a
4 pass => b1 w0 b9 q
""",
}


@pytest.mark.parametrize("decision", FOURTH)
def test_records_of_the_fourth_edition_are_still_true(decision: str) -> None:
    assert_ruled_otherwise_since(FOURTH[decision], 4)


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
    with pytest.raises(Refused, match="edition: there is no edition 9; known: 1, 2, 3, 4, 5"):
        Match().apply(events.MatchMade(edition=9))
    with pytest.raises(BadInput, match="no edition 0"):
        parse_house_rules('extends = "laws-29"', edition=0)


@pytest.mark.parametrize("name", NAMES)
def test_house_rules_extend_a_rule_set_of_their_edition(name: str) -> None:
    for edition in EDITIONS:
        rules = rule_set(name, edition=edition)
        house = parse_house_rules(f'extends = "{name}"', edition=edition)
        assert rules.edition == house.edition == edition
        assert (house.fouls, house.queen, house.dues, house.board, house.match, house.ending) == (
            rules.fouls, rules.queen, rules.dues, rules.board, rules.match, rules.ending
        )  # fmt: skip


CONTRADICTING = 'extends = "003"\n[dues]\nstriker = 12\n'


def test_house_rules_that_an_older_edition_took_are_still_read_and_no_new_match_is_made_of_them() -> (
    None
):
    kept = events.rules_of(events.MatchMade(house=CONTRADICTING))
    assert (kept.dues.striker, kept.edition) == (12, 4)
    with pytest.raises(Refused, match=r"dues\.striker"):
        Match().apply(events.MatchMade(house=CONTRADICTING))
