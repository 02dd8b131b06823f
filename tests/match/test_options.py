"""Every option that a match reads decides something in it: told twice, the match goes two ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from carrom.errors import Refused
from carrom.laws import options
from carrom.match import ObservedStroke, Side, Timer, events
from tests.laws.test_rulesets import BY_MATCH
from tests.match.table import Table


def told(table: Table, *events_: events.Event) -> str:
    """The match after some events, in a few words; or that it refuses one of them."""
    try:
        table.tell(*events_)
    except Refused:
        return "refused"
    return table.says


def owing(table: Table, men: int = 1, **seen: Any) -> Table:
    """Asha, three men down, owes; Bela is to place."""
    table.begin("a1")
    table.stroke(white=3)
    table.stroke(striker=True, improper=men == 2, **seen)
    return table


# What is told, for each option --------------------------------------------------------------------


def seats_fixed(table: Table) -> str:
    table.board("a", 3)
    return told(table, events.SeatsTaken((("a1", "N"), ("b1", "S"))))


def pair_shares(table: Table) -> str:
    table.begin("a1").stroke(white=1)
    table.stroke()
    table.pass_to("a2")
    table.stroke(queen=True)
    return table.says


def early_covers(table: Table) -> str:
    """The umpire lets a man stay down: two covers cannot be asked for any more (A126)."""
    table.begin("a1").stroke(queen=True)
    table.stroke(white=1, striker=True)
    table.tell(events.Overruled(table.match.version, "pushed", returned=0))
    return table.says


def own_void_when(table: Table) -> str:
    """The queen is taken too early, and all nine men fall with her."""
    table.begin("a1").stroke(white=9, queen=True)
    return table.says


def stroke_clock(table: Table) -> str:
    table.begin("a1").stroke(white=2)
    return told(table, events.ClockExpired(Timer.STROKE))


def stroke_late(table: Table) -> str:
    table.begin("a1").stroke(white=2)
    table.tell(events.ClockExpired(Timer.STROKE))
    return f"{table.says} {len(table.state.warnings)}"


def stroke_in_motion(table: Table) -> str:
    table.board("b", 3).begin()
    table.stroke()
    table.own(8)
    table.stroke(queen=True)
    table.tell(events.ClockExpired(in_motion=True))
    return told(table, events.Struck(ObservedStroke(black=1)))


def time_by(table: Table) -> str:
    table.at = 0
    table.begin("a1")
    table.at = 3700
    return told(table, events.Struck())


def forfeit_score(table: Table) -> str:
    table.board("a", 5)
    return told(table, events.MatchForfeited(by="b"))


def result_confirmed(table: Table) -> str:
    table.board("a", 9)
    return told(table, events.MatchForfeited("a", "insult"))


def confirmed_result(table: Table) -> str:
    table.board("a", 9)
    table.tell(events.ResultConfirmed("a"), events.ResultConfirmed("b"))
    return told(table, events.Undone(to=1))


def substitution(table: Table) -> str:
    between = told(table, events.PlayerSubstituted("a1", "Chitra"))
    table.begin("b1")
    return between + " / " + told(table, events.PlayerSubstituted("b1", "Dev"))


def trial_boards(table: Table) -> str:
    table.tell(events.TossMade(Side.A), events.Chosen("break"))
    return told(table, events.TrialPlayed()) + " / " + told(table, events.TrialPlayed())


def demand_until(table: Table) -> str:
    table.begin("a1").own(8)
    table.own(1, improper=True)
    table.begin()
    return told(table, events.PointsDemanded(1))


def overshoot(table: Table) -> str:
    return table.board("a", 9).board("a", 14).says


def waive(table: Table) -> str:
    owing(table, 2)
    return told(table, events.Waived(men=1)) + " / " + told(table, events.Waived())


def placing_late(table: Table) -> str:
    return told(owing(table), events.PlacingForfeited(why="late"))


def placing_time(table: Table) -> str:
    table.at = 0
    owing(table)
    table.at = 18
    return told(table, events.ClockExpired(Timer.PLACING))


def placed_late(table: Table) -> str:
    return told(owing(table, 2), events.ClockExpired(Timer.PLACING, placed=1))


def no_room(table: Table) -> str:
    return told(owing(table), events.NoRoom())


def wrong_colour(table: Table) -> str:
    table.begin("a1").stroke()
    table.stroke(black=2)
    table.stroke()
    table.stroke(white=3)
    table.stroke(striker=True)
    unnoticed = (("noticed", False), ("next_stroke_made", True))
    return told(table, events.IncidentReported("wrong_colour_placed", "b1", unnoticed))


def unnoticed_due(table: Table) -> str:
    return told(owing(table), events.PlacingForfeited(why="forgotten"))


def unnoticed_queen(table: Table) -> str:
    table.begin("a1").stroke(white=1)
    table.stroke(queen=True)
    table.stroke()
    return told(table, events.IncidentReported("uncovered_queen_unnoticed", by="a1"))


def placer(table: Table) -> str:
    return owing(table, white=1).says


def queen_placer(table: Table) -> str:
    """Only a simulated board has a queen to be put back."""
    discs = " ".join(f"{letter}{number:016x}" for letter, number in RACK)
    left = discs.split()[1:]  # the queen is the first
    table.tell(events.BoardBegun("a1", position=discs))
    played = events.Played(0, -0.25, 0, 1, 3)
    table.tell(events.Struck(ObservedStroke(queen=True), played=played, final=" ".join(left)))
    return table.says


RACK = [("q", 0), *(("w", one) for one in range(9)), *(("b", one) for one in range(9))]


def teetering(table: Table) -> str:
    table.begin("a1").stroke()
    return told(table, events.FellLate("white"))


def shot_with_queen(table: Table) -> str:
    return told(owing(table), events.IncidentReported("due_placed_as_shot_with_queen", by="b1"))


def forfeit_queen(table: Table) -> str:
    table.begin("a1").stroke(white=2)
    table.stroke(queen=True)
    table.stroke(white=1)
    return told(table, events.Conceded("board", by="b"))


def passes_each(table: Table) -> str:
    table.begin("a1")
    return told(table, *[events.Passed()] * 6)


def six_passes(table: Table) -> str:
    return told(table.begin("a1"), *[events.Passed()] * 6)


def no_stroke(table: Table) -> str:
    discs = " ".join(f"{letter}{number:016x}" for letter, number in RACK)
    table.tell(events.BoardBegun("a1", position=discs))
    return told(table, events.NoStroke("a1", events.Played(0.0, -0.2526, 0.0, 1.0, 0.05)))


def replay_breaker(table: Table) -> str:
    return told(table.begin("a1"), events.ReplayOrdered())


def powder(table: Table) -> str:
    return told(table.begin("a1"), events.IncidentReported("powder_violation", by="a1"))


def prohibited(table: Table) -> str:
    act = (("act", "striker_on_frame"),)
    return told(table.begin("a1"), events.IncidentReported("prohibited_act", "a1", act))


def distractions(table: Table) -> str:
    return told(table, *[events.IncidentReported("distraction", by="a1")] * 3)


def waiver(table: Table) -> str:
    table.begin("a1").stroke(striker=True, improper=True)
    table.pass_to("a1").stroke(white=1)
    return told(table, events.Waived())


def chair(table: Table) -> str:
    act = (("act", "chair_moved"), ("raised", True))
    return told(table.begin("a1"), events.IncidentReported("prohibited_act", "b1", act))


def teams(table: Table) -> str:
    return str(table.state.match_made)


def partners(table: Table) -> str:
    table.begin("a1").stroke(white=2)
    return told(table, events.IncidentReported("partner_communication", by="a2"))


def at_the_limit(table: Table) -> str:
    table.match = table.match.apply(events.Noted("announced"), 0)
    table.at = 15 * 60
    return told(table, events.ClockExpired(Timer.REPORT, by="b"))


def toss(table: Table) -> str:
    return told(table, events.TossMade(Side.B))


def next_break(table: Table) -> str:
    return table.begin("a1").board("a", 3).says


def breaker_colour(table: Table) -> str:
    table.begin("a1").stroke(white=1)
    return table.says


def report(table: Table) -> str:
    table.match = table.match.apply(events.Noted("announced"), 0)
    table.at = 15.5 * 60
    return told(table, events.ClockExpired(Timer.REPORT, by="b"))


def rest(table: Table) -> str:
    return table.board("a", 14).board("b", 14).says


# option: the rules it is changed in, the values compared, the format, doubles?, what is told
TWO_WAYS: dict[str, tuple[str, tuple[Any, ...], str, bool, Callable[[Table], str]]] = {
    "match.seats_fixed": ("003", (True, False), "", False, seats_fixed),
    "match.pair_shares": ("003", (True, False), "", True, pair_shares),
    "ending.own_void_when": ("004", ("also_now", "before_only"), "", False, own_void_when),
    "queen.early_covers": ("001", ("as_men_left", "always_two"), "", True, early_covers),
    "match.stroke_seconds": ("003", ("none", 15), "", False, stroke_clock),
    "match.stroke_late": ("003", ("foul", "turn", "warning"), "", False, stroke_late),
    "match.stroke_in_motion": ("000", ("completed", "void"), "", False, stroke_in_motion),
    "match.time_by": ("000", ("events", "reports"), "", False, time_by),
    "match.forfeit_score": ("002", ("walkover", "target"), "", False, forfeit_score),
    "match.result_confirmed": ("003", ("by_both", "at_once"), "points=9", False, result_confirmed),
    "match.confirmed_result": ("003", ("locked", "open"), "points=9", False, confirmed_result),
    "match.substitution": ("003", ("between_boards", "any_time", "never"), "", False, substitution),
    "match.trial_boards": ("003", (0, 1, 2), "", False, trial_boards),
    "match.toss": ("003", ("coin_or_man", "striker_flip"), "", False, toss),
    "match.break_passes": ("003", ("alternately", "to_winner"), "", False, next_break),
    "match.breaker_colour": ("003", ("white", "black"), "", False, breaker_colour),
    "match.report_minutes": ("003", (15, 16), "", False, report),
    "match.rest_minutes": ("003", (10, 5), "points=5 games=3", False, rest),
    "scoring.demand_until": ("003", ("next_board", "next_stroke"), "", False, demand_until),
    "scoring.overshoot": ("003", ("kept", "clipped"), "points=10", False, overshoot),
    "dues.waive": ("003", ("all_or_none", "any", "never"), "", False, waive),
    "dues.late": ("003", ("forfeited", "stands"), "", False, placing_late),
    "dues.placing_seconds": ("003", (15, 20), "", False, placing_time),
    "dues.late_partly": ("003", ("umpire_decides", "removed"), "", False, placed_late),
    "dues.no_room": ("003", ("outstanding", "forfeited"), "", False, no_room),
    "dues.wrong_colour_unnoticed": ("003", ("discharges", "debt_stands"), "", False, wrong_colour),
    "board.unnoticed": ("003", ("umpire_reports", "never"), "", False, unnoticed_due),
    "queen.unnoticed": ("003", ("covered", "returned"), "", False, unnoticed_queen),
    "placing.men_placer": ("003", ("opponent", "umpire"), "", False, placer),
    "placing.returned_placer": ("003", ("same_as_due", "umpire"), "", False, placer),
    "placing.queen_placer": ("003", ("umpire", "opponent"), "", False, queen_placer),
    "placing.teetering": ("003", ("stroke_just_made", "replaced"), "", False, teetering),
    "placing.shot_with_queen": ("003", ("rectify_and_foul", "rectify"), "", False, shot_with_queen),
    "board.forfeit_queen": ("003", ("unless_offender_holds", "on_board_only"), "", False, forfeit_queen),
    "board.passes_each": ("003", (3, 4), "", False, passes_each),
    "board.passes_by": ("003", ("player", "side"), "", True, six_passes),
    "board.no_stroke": ("003", ("again", "stroke"), "", False, no_stroke),
    "board.replay_breaker": ("003", ("same", "next"), "", False, replay_breaker),
    "board.powder_foul": ("003", (True, False), "", False, powder),
    "board.distractions": ("003", (2, 3), "", False, distractions),
    "board.distractions_counted": ("003", ("all", "after_first"), "", False, distractions),
    "dues.waiver_covers": ("003", ("all_owed", "at_hand"), "", False, waiver),
    "fouls.turn_bound_acts": ("003", ("in_that_turn", "in_every_turn"), "", False, chair),
    "fouls.partners_talk": ("003", ("pairs_turn", "offenders_turn"), "", True, partners),
    "match.teams": ("003", ("any", "pairs"), "", False, teams),
    "match.at_the_limit": ("003", ("in_time", "late"), "", False, at_the_limit),
    "fouls.prohibition": ("003", ("warning", "foul"), "", False, prohibited),
}  # fmt: skip


BESIDES = {
    "match.stroke_late": "stroke_seconds = 15",
    "queen.early_covers": 'right_by = "anyone"',
    "ending.own_void_when": 'own_void = "opponent_queen"',
}
"""What else the house rules say, in the same group, where an option decides only with it."""


def value(word: Any) -> str:
    return str(word).lower() if isinstance(word, bool | int) else f'"{word}"'


@pytest.mark.parametrize("path", TWO_WAYS)
def test_an_option_decides_something_in_a_match(path: str) -> None:
    rules, values, form, pairs, tell = TWO_WAYS[path]
    group, _, name = path.partition(".")
    besides = BESIDES.get(path, "")
    ways = []
    for one in values:
        house = f"[{group}]\n{name} = {value(one)}\n{besides}"
        ways.append(tell(Table(rules, form, pairs=pairs, house=house)))
    assert len(set(ways)) == len(values), ways


def test_every_option_that_only_the_match_reads_is_here() -> None:
    assert BY_MATCH <= TWO_WAYS.keys() <= options().keys()


def test_pair_shares_says_nothing_about_singles() -> None:
    """A61: the man may have been pocketed by anyone; who plays alone has no partner to share with."""
    table = Table("003", house="[match]\npair_shares = false").begin("a1")
    table.stroke(black=1)
    table.stroke(queen=True)
    assert table.says == "b1 w9 b8 q=pending:b"
