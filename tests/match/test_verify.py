"""Whether a record is true: what was tampered with is found, and named at its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput, Refused
from carrom.match import (
    Difference,
    Logged,
    Match,
    ObservedStroke,
    Stage,
    Step,
    events,
    fold,
    record,
    summary,
    verify,
)
from carrom.match.events import Amended, BoardBegun, Conceded, MatchMade, Noted, Struck, Undone
from carrom.match.record import Record
from tests.effort import examples

RULES = ("laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25")

# Matches by chance ------------------------------------------------------------------------------


def one_event(match: Match, chance: Random) -> events.Event:
    """Something that may happen now; most of the time what play waits for."""
    state = match.state
    if match.line and match.version > 2 and chance.random() < 0.1:
        event = Struck(ObservedStroke(white=chance.randint(0, 2)))
        version = chance.choice(match.line).version
        return chance.choice([
            Undone(chance.randrange(match.version)),
            Amended(version, event, set_aside=chance.random() < 0.5),
            events.Overruled(version, "seen otherwise", turn=chance.choice(["keep", "lose"])),
            events.FellLate(chance.choice(["white", "black"])),
        ])  # fmt: skip
    if chance.random() < 0.05:
        return chance.choice([Noted("so"), Conceded("board", by="a"), events.Appealed(by="b1"),
                              events.Corrected("miscounted", score=(3, 5))])  # fmt: skip
    match state.stage:
        case Stage.NEW:
            return MatchMade()
        case Stage.TOSS:
            return events.TossMade()
        case Stage.CHOICE:
            return events.Chosen(chance.choice(["side", "break"]))
        case Stage.READY if state.demand is not None:
            return events.PointsDemanded(chance.randint(0, state.demand.most))
        case Stage.READY:
            return BoardBegun()
        case Stage.PLACING:
            return chance.choice([events.Placed(), events.Waived(), events.NoRoom()])
        case Stage.STOPPED:
            return events.PlayOrdered()
    seen = ObservedStroke(
        chance.randint(0, 2), chance.randint(0, 2), chance.random() < 0.2, chance.random() < 0.2
    )
    return Struck(seen)


def by_chance(seed: int, length: int = 60) -> Match:
    """A match of so many events, or to its end."""
    chance = Random(seed)
    pair = ["Asha", "Ravi"] if chance.random() < 0.5 else ["Asha"]
    side = events.Entry.of(*pair)
    made = events.choose_singles(MatchMade(side, side, rules=chance.choice(RULES)))
    match, at = Match().apply(made, 0.0), 0.0
    for _ in range(length):
        at += chance.choice([0.0, 10.5])
        try:
            match = match.apply(one_event(match, chance), chance.choice([at, None]))
        except Refused:
            continue
    return match


@settings(max_examples=examples(60))
@given(seed=st.integers(0, 10**6))
def test_the_record_of_any_match_is_true(seed: int) -> None:
    kept = record.record_of(by_chance(seed))
    assert verify(kept) == ()
    assert verify(record.read(record.write(kept))) == ()
    assert verify(record.read_jsonl(record.write_jsonl(kept))) == ()


@settings(max_examples=examples(60))
@given(seed=st.integers(0, 10**6), data=st.data())
def test_any_summary_changed_is_the_one_difference(seed: int, data: st.DataObject) -> None:
    kept = record.record_of(by_chance(seed, 30))
    at = data.draw(st.integers(0, len(kept.log) - 1))
    told = (*kept.summaries[:at], kept.summaries[at] + " more", *kept.summaries[at + 1 :])
    assert verify(replace(kept, summaries=told)) == (
        Difference(at + 1, "the summary", kept.summaries[at] + " more", kept.summaries[at]),
    )


@settings(max_examples=examples(60))
@given(seed=st.integers(0, 10**6), data=st.data())
def test_any_stroke_changed_is_found_where_it_stands(seed: int, data: st.DataObject) -> None:
    kept = record.record_of(by_chance(seed, 40))
    told = [at for at, one in enumerate(kept.log) if isinstance(one.event, Struck)]
    if not told:
        return
    at = data.draw(st.sampled_from(told))
    other = Struck(
        ObservedStroke(white=data.draw(st.integers(0, 9)), black=data.draw(st.integers(0, 9)))
    )
    log = (*kept.log[:at], Logged(other, kept.log[at].at), *kept.log[at + 1 :])
    so_far = fold(kept.log[:at])
    try:
        same = summary(so_far.apply(other, kept.log[at].at).state) == kept.summaries[at]
    except Refused:
        same = False
    found = verify(replace(kept, log=log))
    assert [one.version for one in found][:1] == [at + 1] or same


# One match, tampered with -----------------------------------------------------------------------

MATCH = fold([
    MatchMade(rules="icf-25", a=events.Entry.of("Asha"), b=events.Entry.of("Ravi")),
    BoardBegun("a1"),  # 2
    Struck(ObservedStroke(white=2)),
    Struck(ObservedStroke(white=1)),
    Struck(),
    Struck(ObservedStroke(black=1)),  # 6
    Amended(4, Struck(ObservedStroke(white=1, queen=True))),
    Struck(),
    Conceded("board", by="b"),
    BoardBegun(),  # 10
    Struck(ObservedStroke(black=3)),
    Conceded("match", by="b"),
])  # fmt: skip
RECORD = record.record_of(MATCH)
TEXT = record.write(RECORD)


def tampered(old: str, new: str) -> list[str]:
    assert TEXT.count(old) == 1, old
    return [str(one) for one in verify(record.read(TEXT.replace(old, new)))]


def renumbered(change: Callable[[list[str]], None]) -> list[str]:
    """The differences after lines were moved or dropped by somebody who puts the numbers right again."""
    header, _, body = TEXT.partition("\n\n")
    lines = [re.sub(r"^\d+ ", "", one) for one in body.splitlines()]
    change(lines)
    body = "\n".join(f"{number} {line}" for number, line in enumerate(lines, 1))
    return [str(one) for one in verify(record.read(f"{header}\n\n{body}"))]


def test_the_match_is_what_the_record_says() -> None:
    assert verify(RECORD) == ()
    assert MATCH.result is not None
    assert dict(RECORD.tags)["Result"] == "a 0-0 conceded"
    assert dict(RECORD.tags)["Score"] == "11-0"


@pytest.mark.parametrize(
    "old, new, found",
    [
        ('"a 0-0 conceded"', '"b 0-0 conceded"',
         "header: tag Result: stated 'b 0-0 conceded', found 'a 0-0 conceded'"),
        ('"a 0-0 conceded"', '"*"', "header: tag Result: stated '*', found 'a 0-0 conceded'"),
        ('[Score "11-0"]', '[Score "13-0"]', "header: tag Score: stated '13-0', found '11-0'"),
        ('[Score "11-0"]', '[Games "25-3"]', "header: tag Games: stated '25-3', found ''"),
    ],
)  # fmt: skip
def test_a_tampered_tag_is_named(old: str, new: str, found: str) -> None:
    assert tampered(old, new) == [found]


def test_another_summary_is_named() -> None:
    assert tampered("6 stroke black=1 => b1 w6 b8 q", "6 stroke black=1 => b1 w6 b7 q") == [
        "event 6: the summary: stated 'b1 w6 b7 q', found 'b1 w6 b8 q'"
    ]


def test_another_count_of_a_stroke_is_named_first() -> None:
    assert tampered("3 stroke white=2", "3 stroke white=1")[0] == (
        "event 3: the summary: stated 'a1 w7 b9 q', found 'a1 w8 b9 q'"
    )


def test_a_record_without_summaries_is_still_judged() -> None:
    bare = re.sub(" => .*", "", TEXT)
    assert verify(record.read(bare)) == ()
    found = verify(
        record.read(bare.replace("12 concede what=match by=b", "12 concede what=match by=a"))
    )
    assert [str(one) for one in found] == [
        "header: tag Result: stated 'a 0-0 conceded', found 'b 0-0 conceded'"
    ]


def test_a_dropped_line_is_found() -> None:
    found = renumbered(lambda lines: lines.__delitem__(3))
    assert found[0] == "event 4: the summary: stated 'b1 w6 b9 q', found 'b1 w7 b9 q'"
    found = renumbered(lambda lines: lines.__delitem__(9))
    assert found[0].startswith("event 10: is refused: stated 'stroke', found 'no board is in play")


def test_two_lines_exchanged_are_found() -> None:
    def exchange(lines: list[str]) -> None:
        lines[2], lines[3] = lines[3], lines[2]

    assert (
        renumbered(exchange)[:2]
        == [
            "event 3: the summary: stated 'a1 w6 b9 q', found 'a1 w8 b9 q'",
            "event 4: the summary: stated 'a1 w7 b9 q', found 'a1 w6 b9 q'",
        ][:2]
    )


def test_after_a_refused_event_the_others_keep_their_numbers() -> None:
    events_told = [
        MatchMade(),
        BoardBegun("a1"),
        events.PlayOrdered(),  # refused
        Struck(ObservedStroke(white=1)),
        Noted("so"),
        Amended(4, Struck(ObservedStroke(white=2))),
    ]
    told = ("toss", "a1 w9 b9 q", "a1 w9 b9 q", "a1 w8 b9 q", "a1 w8 b9 q", "a1 w7 b9 q")
    (found,) = verify(Record((), tuple(Logged(one) for one in events_told), told))
    assert (found.version, found.what, found.stated) == (3, "is refused", "play")
    assert found.actual.startswith("a board is being played")


def test_an_event_told_too_early_is_refused() -> None:
    log = tuple(replace(one, at=float(-number)) for number, one in enumerate(RECORD.log))
    assert [one.what for one in verify(replace(RECORD, log=log))[:1]] == ["is refused"]


def test_a_header_that_names_others_than_the_log_is_found() -> None:
    tags = dict(RECORD.tags) | {"SideA": "Mina", "Rules": "laws-29", "PlayerB1": "Ravi"}
    assert [str(one) for one in verify(replace(RECORD, tags=tuple(tags.items())))] == [
        "header: tag SideA: stated 'Mina', found 'Asha'",
        "header: tag Rules: stated 'laws-29', found 'icf-25'",
    ]


def test_a_header_that_cannot_be_read_is_a_difference() -> None:
    (found,) = verify(replace(RECORD, tags=(("Constants", "friction"),)))
    assert str(found).startswith("header: tag Constants[0] must be a list of 2")


def test_tags_of_no_concern_are_not_compared() -> None:
    assert verify(Record((("Event", "any"), ("Round", "2")), RECORD.log, RECORD.summaries)) == ()
    assert verify(Record()) == ()


# Played again -----------------------------------------------------------------------------------


def test_every_event_in_force_is_played_again_once() -> None:
    steps: list[Step] = []

    def replay(step: Step, _seed: str) -> list[str]:
        steps.append(step)
        return []

    assert verify(RECORD, replay=replay) == ()
    assert [step.version for step in steps] == [1, 2, 3, 4, 5, 6, 4, 5, 6, 8, 9, 10, 11, 12]
    for step in steps:
        assert step.logged.event.act(step.before).state == step.state
    assert steps[6].logged.event == Struck(ObservedStroke(white=1, queen=True)), (
        "the amended stroke, as amended"
    )


def test_what_is_not_judged_anew_is_not_played_again() -> None:
    match = fold(
        [MatchMade(), BoardBegun("a1"), Struck(), Struck(), Undone(3), Amended(3, Struck())]
    )
    versions: list[int] = []

    def replay(step: Step, _seed: str) -> list[str]:
        versions.append(step.version)
        return []

    verify(record.record_of(match), replay=replay)
    assert versions == [1, 2, 3, 4]


def test_what_the_replay_says_is_a_difference() -> None:
    def replay(step: Step, _seed: str) -> list[str]:
        event = step.logged.event
        return ["the stroke ends elsewhere"] if event == Struck(ObservedStroke(white=2)) else []

    assert [str(one) for one in verify(RECORD, replay=replay)] == [
        "event 3: the stroke ends elsewhere"
    ]


def test_what_the_replay_says_of_an_amended_stroke_names_both_events() -> None:
    def replay(step: Step, _seed: str) -> list[str]:
        event = step.logged.event
        told = isinstance(event, Struck) and event.seen.queen
        return ["the stroke ends elsewhere"] if told else []

    assert [str(one) for one in verify(RECORD, replay=replay)] == [
        "event 7: event 4 as it now stands: the stroke ends elsewhere"
    ]


def test_an_event_that_cannot_be_played_again_is_a_difference() -> None:
    def replay(step: Step, _seed: str) -> list[str]:
        event = step.logged.event
        if isinstance(event, Conceded):
            raise BadInput("has no discs", field="position")
        return []

    assert [str(one) for one in verify(RECORD, replay=replay)] == [
        "event 9: cannot be played again: position: has no discs",
        "event 12: cannot be played again: position: has no discs",
    ]


def test_a_refused_event_is_not_played_again() -> None:
    def replay(step: Step, _seed: str) -> list[str]:
        return [] if step.version == 1 else [step.logged.event.kind]

    kept = Record((), (Logged(MatchMade()), Logged(events.PlayOrdered())))
    assert [one.what for one in verify(kept, replay=replay)] == ["is refused"]
