"""The match: points on demand, the clock, the end, the toss, rest and reporting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import ClassVar, Literal

from carrom.errors import BadInput, nearest
from carrom.laws.citing import split
from carrom.laws.directions import DecidedOn, Directions, NextPlayer
from carrom.laws.facts import MEN, Amount, Count
from carrom.laws.formats import Format, MatchResult, Standing, is_decided_early, match_result
from carrom.laws.grounds import Ground
from carrom.laws.incident import OTHER, By, Incident, IncidentRuling, Situation
from carrom.laws.incident_rulings import over
from carrom.laws.incidents.conduct import lost_match
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Winner

__all__ = [
    "BoardEnd",
    "MatchCheck",
    "MatchEnd",
    "MinutesPassed",
    "NextBoard",
    "NextTurn",
    "ReportDelay",
    "RestBetweenGames",
    "RestTaken",
    "Toss",
]


def _format(rules: RuleSet, now: Situation, *, timed: bool = False) -> Format:
    """The format asked for by name, else the one of the rule set's that fits what is told of the match."""
    if not rules.formats:
        raise BadInput(f"{rules.name} names no match format", field="ruleset")
    names = [form.name for form in rules.formats]
    if now.format_name is not None:
        if now.format_name in names:
            return rules.formats[names.index(now.format_name)]
        hint = nearest(now.format_name, names)
        raise BadInput(f"{rules.name} has no format of that name; {hint}", field="given.format")
    standing = now.standing
    boards_won = standing.own_boards + standing.opp_boards
    played = max(standing.boards_played, boards_won)

    def fits(form: Format) -> tuple[bool, ...]:
        score = max(standing.own_score, standing.opp_score)
        reached = form.points is not None and score >= form.points
        return (
            (form.minutes is not None) == timed or len(names) == 1,
            form.boards is None or played <= form.boards,
            reached,
            (form.decided_by == "boards") == (boards_won > 0),
        )

    return max(rules.formats, key=fits)


def _result(
    incident: Incident, rules: RuleSet, form: Format, standing: Standing, *, timed: bool = False
) -> IncidentRuling:
    if form.decided_by == "boards" and standing.own_boards + standing.opp_boards == 0:
        raise BadInput("is needed: boards decide this match", field="given.boards_won")
    result = match_result(form, standing, queen_value=rules.scoring.queen_value)
    if result.over:
        grounds = [Ground.MATCH_OVER]
    elif result.tie_break:
        grounds = [Ground.MATCH_TIE]
    elif result.game_over:
        grounds = [Ground.MATCH_GAME_OVER]
    else:
        grounds = [Ground.MATCH_GOES_ON]
    if result.over and is_decided_early(form, standing):
        grounds.append(Ground.MATCH_DECIDED_EARLY)
    directs = Directions(format=form.name, unfinished_break_points=0 if timed else None)
    if timed and result.over:
        directs = _decided_by_time(directs, form, standing)
    ruling = incident.decide(rules, *grounds, match=result, directs=directs)
    behind = form.by_time if timed and form.by_time else form.by
    clauses, decisions = split(behind)
    if timed and not result.over and not result.tie_break:  # there is time left
        decisions = ()
    return replace(
        ruling,
        clauses=tuple(dict.fromkeys(clauses + ruling.clauses)),
        decisions=tuple(dict.fromkeys(decisions + ruling.decisions)),
    )


def _decided_by_time(directs: Directions, form: Format, now: Standing) -> Directions:
    """What decided a match that is over by time, and where the men left did, how many there were."""
    if now.own_score != now.opp_score or form.at_time != "men_left":
        return replace(directs, decided_on=DecidedOn.POINTS)
    return replace(
        directs,
        decided_on=DecidedOn.MEN_LEFT,
        own_men_left=now.own_men_left,
        opp_men_left=now.opp_men_left,
        queen_covered_by="me" if now.own_queen else "opponent" if now.opp_queen else None,
    )


@dataclass(frozen=True, slots=True)
class MinutesPassed(Incident, kind="clock", needs=("elapsed_min",)):
    """So many minutes of the match have passed: time is up, or not yet (000.ex.9, 001.format.2).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, MinutesPassed(elapsed_min=40))
    >>> announce(rules, ruling)
    'The match goes on.'
    """

    elapsed_min: Amount = 0

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """An unfinished board scores nothing (A11)."""
        form = _format(rules, now, timed=True)
        standing = replace(now.standing, elapsed_min=self.elapsed_min)
        return _result(self, rules, form, standing, timed=True)


@dataclass(frozen=True, slots=True)
class MatchEnd(Incident, kind="match_end"):
    """The last board of the format has been played: who has won? An extra board breaks a tie (A09).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, MatchEnd())
    >>> announce(rules, ruling)
    'The match goes on.'
    """

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        form = _format(rules, now)
        played = max(now.standing.boards_played, form.boards or 0)
        return _result(self, rules, form, replace(now.standing, boards_played=played))


@dataclass(frozen=True, slots=True)
class MatchCheck(Incident, kind="match_check"):
    """Is the match over as it stands?

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, MatchCheck())
    >>> announce(rules, ruling)
    'The match goes on.'
    """

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        return _result(self, rules, _format(rules, now), now.standing)


@dataclass(frozen=True, slots=True)
class BoardEnd(Incident, kind="board_end", needs=("base_points",), of_sides=True):
    """The winner demands ``claimed`` of the points on demand, all or some (003.dues.25).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, BoardEnd(base_points=5, demandable=3, claimed=3))
    >>> announce(rules, ruling)
    'Points on demand may be claimed wholly or partly. Your opponent wins the board by 8 points.'
    """

    base_points: Count = 0
    demandable: Count = 0
    claimed: Count = 0
    winner: By = "opponent"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        if self.claimed > self.demandable:
            raise BadInput(
                f"is {self.claimed}, but only {self.demandable} may be demanded",
                field="event.claimed",
            )
        if self.demandable and rules.scoring.on_demand == "none":
            raise BadInput(f"{rules.name} has no points on demand", field="event.demandable")
        limit = MEN * rules.scoring.man_value + rules.scoring.queen_value
        if self.base_points > limit and rules.dues.at_board_end == "lapse":
            raise BadInput(f"a board brings at most {limit} points", field="event.base_points")
        board = replace(
            over(now.board_or_new()),
            winner=Winner(self.winner),
            points=self.base_points + self.claimed,
            demandable=self.demandable - self.claimed,
        )
        return self.decide(rules, Ground.DEMAND, board=board)


@dataclass(frozen=True, slots=True)
class Lateness(Incident, needs=("minutes",), of_sides=True):
    """A side came after so many minutes, and loses the match if there were fewer."""

    ground: ClassVar[Ground]
    limit: ClassVar[str]
    """The option that says how many there were."""
    at_limit: ClassVar[tuple[Ground, ...]] = ()
    """What lets a side still be in time that comes exactly when they are over."""
    minutes: Amount = 0
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        limit = rules.option(self.limit)
        late = self.minutes > limit
        # In the first edition only a clock that had run out was strict at the limit, not a report.
        if rules.match.at_the_limit == "late" and rules.edition > 1:
            late = self.minutes >= limit
        match = lost_match(self.by) if late else MatchResult(False)
        left = None if late else ceil(limit - self.minutes)
        just_in_time = self.at_limit if self.minutes == limit and not late else ()
        directs = Directions(minutes_left=left)
        return self.decide(rules, self.ground, *just_in_time, match=match, directs=directs)


@dataclass(frozen=True, slots=True)
class ReportDelay(Lateness, kind="report_delay"):
    """A side reports at the board so many minutes after the announcement (003.loss.9).

    ``both``: neither side has come, and neither wins (A86).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, ReportDelay(minutes=20))
    >>> announce(rules, ruling)
    'Not reporting at the board in time costs the match. The match goes to your opponent.'
    """

    ground = Ground.LOSS_LATE_REPORT
    limit = "match.report_minutes"
    at_limit = (Ground.LOSS_AT_LIMIT,)
    both: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        ruling = super(ReportDelay, self).rule(rules, now)
        if not self.both or ruling.match is None or not ruling.match.over:
            return ruling
        return self.decide(rules, Ground.LOSS_BOTH_ABSENT, match=MatchResult(True))


@dataclass(frozen=True, slots=True)
class RestTaken(Lateness, kind="rest_taken"):
    """A side returned from the rest before the deciding game after so many minutes (003.loss.2).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, RestTaken(minutes=12))
    >>> announce(rules, ruling)
    'Overstaying the rest before the deciding game costs the match. The match goes to your opponent.'
    """

    ground = Ground.LOSS_REST_OVERRUN
    limit = "match.rest_minutes"


@dataclass(frozen=True, slots=True)
class Toss(Incident, kind="toss", needs=("winner",)):
    """The toss was won, and the winner may have chosen side or break (003.toss.1-3).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Toss(choice="break"))
    >>> announce(rules, ruling)
    'The winner takes the break and sits first; the loser chooses the side.'
    """

    winner: By = "me"
    choice: Literal["side", "break"] | None = None

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """Who does not choose the side sits first. By 002.base.1 the winner breaks."""
        loser = OTHER[self.winner]
        pair = (Ground.TOSS_PAIR,) if now.doubles else ()
        if rules.match.toss == "striker_flip" and self.choice is None:
            return self.decide(rules, Ground.TOSS_FLIP, directs=Directions(breaks=self.winner))
        if self.choice is None:
            directs = Directions(chooses=self.winner, options=("side", "break"))
            return self.decide(rules, Ground.TOSS, *pair, directs=directs)
        if self.choice == "side":
            directs = Directions(breaks=loser, chooses_side=self.winner, sits_first=loser)
            return self.decide(rules, Ground.TOSS_SIDE, *pair, directs=directs)
        directs = Directions(breaks=self.winner, chooses_side=loser, sits_first=self.winner)
        return self.decide(rules, Ground.TOSS_BREAK, *pair, directs=directs)


@dataclass(frozen=True, slots=True)
class RestBetweenGames(Incident, kind="interval"):
    """So many games are finished: there is a rest between the second and third (003.general.39).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, RestBetweenGames(games_played=2))
    >>> announce(rules, ruling)
    '10 minutes of rest before the third game.'
    """

    games_played: Count = 2

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        best_of_three = any(form.games == 3 for form in rules.formats)
        rest = best_of_three and self.games_played == 2
        minutes = rules.match.rest_minutes if rest else 0
        return self.decide(rules, Ground.INTERVAL, directs=Directions(rest=rest, minutes=minutes))


@dataclass(frozen=True, slots=True)
class NextTurn(Incident, kind="next_turn"):
    """The turn of the player who struck is over: who plays?

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, NextTurn())
    >>> announce(rules, ruling)
    'The other player plays.'
    """

    mode: Literal["singles", "doubles"] = "singles"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.objective.1, 7: the other player; in doubles anticlockwise, to the right-hand neighbour."""
        ground, player = Ground.NEXT_TURN_SINGLES, NextPlayer.OPPONENT
        if self.mode == "doubles":
            ground, player = Ground.NEXT_TURN_DOUBLES, NextPlayer.RIGHT_HAND
        return self.decide(rules, ground, directs=Directions(next_player=player))


@dataclass(frozen=True, slots=True)
class NextBoard(Incident, kind="next_board"):
    """A board is over: who breaks the next? ``breaker`` broke the last one; ``winner`` won it.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, NextBoard(winner="opponent"))
    >>> announce(rules, ruling)
    'Your opponent breaks the next board.'
    """

    breaker: By = "me"
    winner: By = "me"
    mode: Literal["singles", "doubles"] = "singles"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """000.ex.4, A10, A78: alternately, and the breaker plays the colour that breaks."""
        passes = rules.match.break_passes
        breaks = {
            "alternately": OTHER[self.breaker],
            "to_winner": self.winner,
            "to_loser": OTHER[self.winner],
        }[passes]
        player = NextPlayer(breaks)
        if self.mode == "doubles" and passes == "alternately":
            player = NextPlayer.RIGHT_HAND_OF_BREAKER
        directs = Directions(
            breaks=breaks,
            player=player,
            colour=rules.match.breaker_colour,
            colours_exchanged=breaks != self.breaker,
        )
        ground = Ground.NEXT_BOARD_ME if breaks == "me" else Ground.NEXT_BOARD_OPPONENT
        return self.decide(rules, ground, directs=directs)
