from __future__ import annotations

import pytest

from carrom.laws.catalogue.ranking import search


def ids(words: str, limit: int = 20) -> list[str]:
    return [found.id for found in search(words, limit=limit)]


@pytest.mark.parametrize("word", ["red", "rani", "queen", "Queens", "the red one"])
def test_red_and_rani_find_the_queen(word: str) -> None:
    found = ids(word)
    assert len([id for id in found if ".queen." in id]) >= 10


@pytest.mark.parametrize(
    "word",
    [
        "coin",
        "coins",
        "pawn",
        "puck",
        "disc",
        "goti",
        "gitti",
        "goty",
        "token",
        "piece",
        "man",
        "men",
    ],
)
def test_every_name_of_a_man_finds_the_same(word: str) -> None:
    assert ids(word) == ids("carromman")
    assert ids(word)


def test_goti_and_striker_find_the_dues() -> None:
    found = ids("goti striker", limit=8)
    assert {"003.dues.4", "003.dues.6"} <= set(found)


def test_a_question_in_a_players_words() -> None:
    assert "003.dues.4" in ids("what happens if I sink the striker and my own coin", limit=3)
    assert "003.men.2" in ids("how big is a pawn", limit=2)
    assert ids("hole diameter")[0] == "003.pockets.1"
    assert ids("talking to my partner")[0] == "003.general.31"
    assert "003.dues.31" in ids("leave the chair", limit=3)


def test_shooter_is_the_striker() -> None:
    assert ids("shooter") == ids("striker")


@pytest.mark.parametrize("words", ["sink", "pot", "potted", "sinking", "pocketed", "hole"])
def test_sink_pot_and_hole_are_pockets(words: str) -> None:
    assert ids(words) == ids("pocket")


@pytest.mark.parametrize("words", ["cut the moon", "cutting the moon", "moon"])
def test_cut_the_moon(words: str) -> None:
    assert ids(words)[:2] == ["003.striking.2", "004.strike.3"]


def test_fine_means_penalty_foul_or_due() -> None:
    found = ids("fine")
    assert found == ids("fines")
    assert [id for id in found if ".dues." in id or ".fouls." in id]


def test_penalty_also_finds_dues_but_the_word_itself_stands_first() -> None:
    found = ids("penalty", limit=200)
    assert found.index("003.dues.7") < found.index("000.dues.2")


@pytest.mark.parametrize(
    "mistyped, meant",
    [
        ("quean", "queen"),
        ("stricker", "striker"),
        ("penality", "penalty"),
        ("gottti", "goti"),
        ("umpier", "umpire"),
    ],
)
def test_typing_errors_are_forgiven(mistyped: str, meant: str) -> None:
    assert set(ids(mistyped, limit=5)) <= set(ids(meant, limit=40))
    assert ids(mistyped)


def test_more_words_matched_rank_higher() -> None:
    """Whatever has both words comes before whatever has one of them."""
    found = ids("waive dues", limit=10)
    assert set(found[:4]) == {"003.dues.24", "A43", "A116", "A89"}


def test_a_rare_word_weighs_more_than_a_common_one() -> None:
    assert ids("thumb queen", limit=5)[0] in {
        "003.interp.20",
        "A33",
        "003.interp.27",
        "003.styles.5",
    }


def test_decisions_are_found_too() -> None:
    assert ids("A20")[0] == "A20"
    assert "A09" in ids("tie", limit=3)


def test_numbers_find_ids() -> None:
    assert ids("queen.17")[0] == ids("queen 17")[0] == "003.queen.17"


def test_a_bare_number_is_one_of_a_text_and_not_of_a_clause() -> None:
    assert ids("29", limit=3) == ["003.game.3d", "A56", "002.base.5"]
    assert "003.queen.29" not in ids("29 points")


def test_limit_and_nothing() -> None:
    assert len(ids("queen", limit=3)) == 3
    assert ids("queen", limit=3) == ids("queen")[:3]
    assert ids("xyzzy") == []
    assert ids("") == []
    assert ids("the of and") == []


def test_entries_with_far_fewer_words_than_the_best_are_left_out() -> None:
    powder = set(ids("powder", limit=50))
    found = set(ids("remove powder by blowing", limit=50))
    assert "003.general.12" in found
    assert "003.general.9" in powder - found  # it has the word powder alone


def test_words_that_never_stand_together_are_found_apart() -> None:
    found = ids("insects thumb", limit=10)
    assert {"003.general.16", "003.interp.20"} <= set(found)


def test_a_word_that_stands_nowhere_is_left_out() -> None:
    assert ids("powder xylophone") == ids("powder")
