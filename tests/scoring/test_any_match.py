"""Any match has a screen: none at all, old ones, simulated ones, undone ones."""

from __future__ import annotations

import pytest

from carrom.match import Match, Stage, events, fold, record
from carrom.scoring import actions, screen
from tests.case_files import FOLDER
from tests.effort import sample

OLD = list(record.read_many((FOLDER / "edition_1.carrom").read_text("utf-8")))


@pytest.mark.parametrize("number", sample(range(len(OLD))))
def test_every_moment_of_an_old_match_has_a_screen(number: int) -> None:
    match = Match()
    for version, logged in enumerate(OLD[number].log):
        match = match.apply(logged.event, logged.at, made=logged.made)
        language = ("en", "hi")[version % 2]
        shown = screen(match, language=language, at=logged.at)
        assert shown.version == match.version
        if version % 10 == 0:
            actions(match, language=language, at=logged.at)


def test_before_the_match_is_made_the_screen_asks_who_plays() -> None:
    shown = screen(Match())
    assert (shown.stage, shown.prompt, shown.choices) == (Stage.NEW, "Who plays?", ())


def test_what_was_undone_to_the_very_beginning_comes_back() -> None:
    match = fold([events.MatchMade(), events.BoardBegun("a1"), events.Undone(to=0)])
    again = screen(match).redo
    assert again is not None
    assert again.event == {"kind": "undo", "to": 2}
    assert screen(match.apply(events.Undone(to=2))).redo is None
