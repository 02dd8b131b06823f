"""`carrom ask` from end to end: what is typed, asked and ruled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carrom.laws import rule_sets
from tests.cli.ask_session import ask, plain


def test_words_then_answers_then_what_to_do() -> None:
    result = ask("striker", "and", "one", "of", "mine", typed="\n3\nn\n")
    assert result.exit_code == 0
    said = plain(result)
    assert "I understood: The striker and one of your men fell. Is that right?" in said
    assert "How many of your men were down before this stroke?" in said
    assert "1. Take the striker out of the pocket." in said
    assert "2. Your opponent takes 2 of your men out" in said
    assert "3. You play on." in said
    assert "003.dues.4 If a proper stroke pockets the Striker with own men" in said
    assert "5 of 6 rule sets agree. three-board differs." in said


def test_the_stroke_may_be_typed_as_the_first_line() -> None:
    direct = ask("only striker", typed="\ny\nn\n").output
    typed = ask(typed="only striker\n\ny\nn\n").output
    assert typed.startswith("What happened?")
    assert direct[direct.index("What to do") :] == typed[typed.index("What to do") :]


def test_enter_asks_bit_by_bit() -> None:
    result = ask(typed="\n1\n0\nn\ny\nn\n3\nn\n")
    assert result.exit_code == 0
    assert "The striker and one of your men fell." in result.output
    assert "3. You play on." in plain(result)


def test_a_fault_of_the_stroke_is_asked_for_by_name() -> None:
    result = ask(typed="\n1\n0\nn\nn\ny\n3\n3\nn\n")
    assert result.exit_code == 0
    assert "The striker was cutting the moon." in plain(result)
    assert "Your turn is over: your opponent plays." in plain(result)


def test_back_takes_the_last_answer_back_and_then_the_stroke() -> None:
    again = ask("only striker", typed="\ny\nb\nn\nn\n")
    assert "One man is due that cannot be taken out yet" in plain(again)
    other = ask("only striker", typed="b\nnothing\n\nn\n")
    assert "Nothing fell." in other.output
    assert other.exit_code == 0
    steps = ask(typed="\n1\nb\n2\n0\nn\ny\nn\n3\nn\n")
    assert "The striker and 2 of your men fell." in steps.output


def test_a_question_mark_explains_and_the_question_stands() -> None:
    result = ask("only striker", typed="?\n\n?\ny\nn\n")
    assert "Nothing is ruled before you say" in plain(result)
    assert "give you the right to the queen" in plain(result)
    assert result.exit_code == 0


def test_an_answer_that_is_none_is_asked_for_again() -> None:
    result = ask("striker and one of mine", typed="\nmaybe\n99\n-1\n3\n7\nn\n")
    assert result.output.count("Type a number from 0 to 8; d if you don't know,") == 3
    assert result.output.count("Type y or n; d if you don't know,") == 1
    assert result.exit_code == 0


@pytest.mark.parametrize("typed", ["q\n", "striker\nq\n", "striker\ny\ny\nq\n", "\nq\n", "quit\n"])
def test_q_quits(typed: str) -> None:
    result = ask(typed=typed)
    assert result.exit_code == 0
    assert "What to do" not in result.output


def test_what_is_not_known_is_told_as_alternatives() -> None:
    result = ask("only striker", typed="\nd\nn\n")
    said = plain(result)
    assert result.exit_code == 0
    assert "It depends." in said
    assert "Did you already have a man down before this stroke? Yes." in said
    assert "Did you already have a man down before this stroke? No." in said


def test_nothing_known_at_all_is_not_told_at_endless_length() -> None:
    result = ask("one of mine and one of his", typed="\n" + "d\n" * 9)
    assert result.exit_code == 0
    assert "rarer cases" in result.output
    asked = result.output.index("How many of your men")  # after it was confirmed
    assert len(result.output[asked:].splitlines()) < 130


def test_all_rule_sets_side_by_side() -> None:
    result = ask("--rules", "all", "striker and one of mine", typed="\n3\n1\nn\n")
    said = plain(result)
    assert result.exit_code == 0
    assert "laws-29, four-break, college-cup, tapplent-29, icf-25 1. Take" in said
    assert "three-board: 004.fouls.1" in said
    assert "5 of 6 rule sets agree. three-board differs." in said


def test_rule_sets_may_be_named_by_document_and_by_file(tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    house.write_text('extends = "laws-29"\n[fouls]\nstriker = "foul"\n', encoding="utf-8")
    words = "striker and one of mine"
    result = ask("--rules", "003", "--rules", str(house), words, typed="\n3\nn\n")
    said = plain(result)
    assert result.exit_code == 0
    assert "laws-29 1. Take the striker" in said
    assert "club 1. Take the striker" in said
    assert said.endswith("The two rule sets differ.")


def test_every_rule_set_can_be_asked_about_alone() -> None:
    for rules in rule_sets():
        result = ask("--rules", rules.name, "the queen", typed="\n" + "d\n" * 9)
        assert result.exit_code == 0
        assert f"What to do ({rules.name})" in result.output


def test_an_unknown_rule_set_is_an_error_that_names_the_nearest() -> None:
    result = ask("--rules", "laws29", "striker")
    assert result.exit_code == 1
    assert "did you mean 'laws-29'?" in result.stderr


def test_something_else_than_a_stroke_is_recognised_and_asked_about() -> None:
    result = ask("he left his chair", typed="\n8\nn\nn\n")
    said = plain(result)
    assert result.exit_code == 0
    assert "Was it you" not in said
    assert "The board is over: you win it by 13 points." in said
    assert "003.dues.31" in said


def test_a_man_that_fell_later_belongs_to_the_stroke() -> None:
    result = ask("coin fell later", typed="\nstriker and one of mine\n\n3\nn\n")
    said = plain(result)
    assert "it counts as pocketed by the stroke just made" in said
    assert "3. You play on." in said


def test_words_that_are_not_understood_are_looked_up_in_the_laws() -> None:
    result = ask("insects on the lamp", typed="4\nnothing\n\nn\n")
    assert 'I did not understand "insects".' in result.output
    assert "003.general.16" in result.output
    assert "What to do (laws-29)" in result.output


def test_nonsense_is_said_to_be_not_understood() -> None:
    result = ask(typed="xyzzy\nnothing\n\nn\n")
    assert 'I did not understand "xyzzy".' in result.output
    assert result.exit_code == 0


def test_what_is_not_right_can_be_said_in_other_words_at_once() -> None:
    result = ask("striker and one of mine", typed="no, two of mine\n\n3\nn\n")
    assert "I understood: 2 of your men fell." in plain(result)
    assert "What to do (laws-29)" in result.output


def test_an_answer_is_not_said_twice_and_cites_a_decision_by_its_question() -> None:
    touched = plain(ask("is it a foul to touch a coin"))
    assert touched.count("may be moved by strokes only") == 1
    assert "003.general.34" in touched
    assert "A48 Which of the printed measures of 003 are misprints?" in plain(
        ask("how big is a board")
    )


def test_whose_coin_and_which_colour_are_asked() -> None:
    whose = ask("striker and a coin", typed="2\n\nn\ny\nn\nn\n")
    assert "Whose man was it?" in whose.output
    assert "The striker and one of your opponent's men fell." in whose.output
    colour = ask("striker and white", typed="1\n\n3\nn\n")
    assert "Which men are yours?" in colour.output
    assert "The striker and one of your men fell." in colour.output


def test_a_stroke_of_the_opponents_is_told_from_his_chair() -> None:
    result = ask("he pocketed one of mine", typed="\n" + "d\n" * 6)
    assert "Told from the chair of the player who struck" in plain(result)
    assert "One of your opponent's men fell." in result.output


def test_at_the_ruling_it_is_said_again_who_you_is() -> None:
    said = plain(ask("he pocketed his own coin and the striker", typed="\n3\nn\n"))
    assert said.endswith("'You' is the player who struck: your opponent.")


def test_a_reading_in_doubt_is_chosen_before_the_first_question() -> None:
    right = ask("striker and one of mine yesterday", typed="1\n3\nn\n")
    assert 'I did not understand "yesterday". Was it one of these?' in plain(right)
    assert right.output.index("one of these?") < right.output.index("How many of your men")


def test_who_does_not_confirm_is_offered_other_ways() -> None:
    again = ask("only striker", typed="n\n2\nnothing\n\nn\n")
    assert "What was it, then?" in again.output
    assert "I do not understand" not in again.output
    assert "Say what fell or what happened" in again.output
    assert "I understood: Nothing fell. Is that right?" in plain(again)
    asked = ask("striker and one of mine", typed="n\n1\n2\n0\nn\ny\nn\n3\nn\n")
    assert "How many of your own men fell?" in asked.output
    assert "The striker and 2 of your men fell." in asked.output
    back = ask("striker and one of mine", typed="n\nb\n\n3\nn\n")
    assert "3. You play on." in plain(back)


def test_an_answer_that_cannot_be_is_an_error() -> None:
    for answer, why in [("down=12", "cannot be '12' here"), ("queen=gone", "cannot be 'gone'")]:
        result = ask("striker and one of mine", "--answer", answer, "--answer", "right=1")
        assert result.exit_code == 1
        assert why in result.stderr


@pytest.mark.parametrize("words", ["?", "help", "HELP"])
def test_help_says_more_than_the_examples(words: str) -> None:
    said = plain(ask(typed=f"{words}\nnothing\n\nn\n"))
    assert "did not cover the queen, before my first coin" in said
    assert "he got up" in said


def test_a_bare_no_is_not_looked_up_in_the_laws() -> None:
    result = ask(typed="no\nnothing\n\nn\n")
    assert "tell what happened first" in result.output
    assert "Perhaps one of these" not in result.output


def test_more_men_than_there_are() -> None:
    assert "at most 9 can fall" in ask("10 of mine", typed="q\n").output


def test_a_list_of_numbers_shows_what_to_type() -> None:
    lines = ask("striker and one of mine", typed="\n1-7\nn\n").output.splitlines()
    assert any("You play on." in line for line in lines)  # and 1-7 can be typed
    assert [line.split() for line in lines if line.startswith("  ")][1:4] == [
        ["0", "None"],
        ["1-7"],
        ["8", "That", "was", "your", "last", "man"],
    ]


@pytest.mark.parametrize("unknown", ["d", "idk", "I don't know", "dont know", "I don\u2019t know"])
def test_not_knowing_may_be_said_in_many_ways(unknown: str) -> None:
    result = ask("striker and one of mine", typed=f"\ntwo\n{unknown}\n")
    assert result.exit_code == 0
    assert "It depends." in result.output


def test_yes_and_no_may_be_numbers() -> None:
    typed = ask("only striker", typed="1\n1\n2\n").output
    assert (
        typed[typed.index("What to do") :]
        == ask("only striker", typed="y\ny\nn\n").output[-len(typed[typed.index("What to do") :]) :]
    )


def test_the_line_to_compare_can_be_typed_as_it_stands() -> None:
    said = ask("striker and one of mine", typed="\n3\nn\n").output
    assert "Compare: carrom ask --rules all striker and one of mine" in said
    said = ask("opponent's coin", typed="\n" + "d\n" * 6).output
    assert "Compare: carrom ask --rules all 'opponent'\"'\"'s coin'" in said


def test_what_was_not_known_is_not_said_to_have_been_unasked() -> None:
    said = plain(ask("he got up", typed="\nd\nd\nd\n"))
    assert "it depends on what you don't know" in said
    assert "more than was asked" not in said


def test_one_naming_of_the_sides() -> None:
    said = plain(ask("he got up", typed="\n8\nn\nn\n"))
    assert "How many men did your opponent have on the board?" in said
    assert "side that did it" not in said
    moved = plain(ask("he moved my coin with his hand", typed="\n" + "d\n" * 6))
    assert not re.search("Did (you|your opponent) do it", moved)


def test_the_toss_is_named() -> None:
    assert "Did you win the toss?" in ask("toss", typed="\n" + "d\n" * 6).output


def test_the_announcement_says_what_happened_where_the_reasons_differ() -> None:
    said = plain(ask("queen and striker", typed="\nn\n"))
    assert '"The striker and the queen fell. Due. None of your men is down: you owe one.' in said


def test_a_decision_is_cited_with_what_was_decided() -> None:
    said = plain(ask("queen and striker", typed="\nn\n"))
    assert "A04" in said
    assert "If one fell, 003.queen.11 applies" in said
