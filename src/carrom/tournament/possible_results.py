"""The results that a match of a format can end with: what desk, program and command are held to (A96)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import Protocol

from carrom.laws import Format, RuleSet, Standing, match_result
from carrom.tournament.fixtures import Letter, Score, leading_side
from carrom.tournament.match_terms import MatchTerms, deciding_score, form_of

_ON_DEMAND = {"none": 0, "improper_only": 1, "all": 2}
"""Points of a board that may be demanded beside those of the men: for an improper stroke, for the striker."""
_FEW = 5
"""Results that a sentence names; of more it names the first and the last."""
_LEAST_MINUTES = 1
"""No board takes less: a result that needs more boards than its time has minutes was mistyped."""


class ResultFault(StrEnum):
    """Why a result cannot be that of its match. The values of each are named beside it.

    >>> ResultFault("result_boards")
    <ResultFault.BOARDS: 'result_boards'>
    """

    NO_BOARDS = "result_no_boards"  # possible
    NO_GAMES = "result_no_games"  # possible
    NO_POINTS = "result_no_points"
    BOARDS = "result_boards"  # told, possible
    GAMES = "result_games"  # told, possible
    BOTH_AT_TARGET = "result_both_at_target"  # told, target
    BELOW_TARGET = "result_below_target"  # told, target
    TOO_MANY_POINTS = "result_too_many_points"  # told, most, target
    BOARD_POINTS = "result_board_points"  # told, boards, most
    TOO_MANY_BOARDS = "result_too_many_boards"  # told, boards
    TOO_QUICK = "result_too_quick"  # told, boards, minutes
    NEVER_LEVEL = "result_never_level"  # told
    NOT_AN_END = "result_not_an_end"  # told


_ENGLISH = {
    ResultFault.NO_BOARDS: "boards decide this match: enter the boards each side won, {possible}",
    ResultFault.NO_GAMES: "games decide this match: enter the games each side won, {possible}",
    ResultFault.NO_POINTS: "enter the points of the boards as well: they count for the ranking",
    ResultFault.BOARDS: "{told} in boards cannot be: this match ends {possible}",
    ResultFault.GAMES: "{told} in games cannot be: this match ends {possible}",
    ResultFault.BOTH_AT_TARGET: "{told} cannot be: the game is over when one side has {target} points",
    ResultFault.BELOW_TARGET: "{told} cannot be: the game goes on until one side has {target} points",
    ResultFault.TOO_MANY_POINTS: "{told} cannot be: a game to {target} points is won with at most {most}",
    ResultFault.BOARD_POINTS: "{told} points cannot be with {boards} in boards: a board is worth at most"
    " {most} points, all of them to its winner",
    ResultFault.TOO_MANY_BOARDS: "{told} cannot be: this match has at most {boards} boards",
    ResultFault.TOO_QUICK: "{told} cannot be: these are at least {boards} boards, in {minutes} minutes",
    ResultFault.NEVER_LEVEL: "{told} cannot be: this match cannot be level at its end",
    ResultFault.NOT_AN_END: "{told} cannot be: the match was over before, or is not over yet",
}


@dataclass(frozen=True, slots=True)
class ImpossibleResult:
    """What is wrong with a result. ``values`` fill in the sentence, in whatever language.

    >>> str(ImpossibleResult(ResultFault.NEVER_LEVEL, {"told": "9–9"}))
    '9–9 cannot be: this match cannot be level at its end'
    """

    fault: ResultFault
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return _ENGLISH[self.fault].format(**self.values)


class TypedResult(Protocol):
    """A result as it was entered. Pairs are (a, b)."""

    @property
    def score(self) -> Score: ...
    @property
    def boards(self) -> Score: ...
    @property
    def games(self) -> Score: ...


def side_ahead(terms: MatchTerms, told: TypedResult) -> Letter | None:
    """The side ahead in what decides such a match; empty where it is level, None where that was not entered.

    >>> from carrom.tournament import MatchTerms, events
    >>> league = MatchTerms(rules="001", format="league")
    >>> side_ahead(league, events.ResultGiven("cup.1.1.1", score=(8, 5), boards=(1, 2)))
    'b'
    """
    what = deciding_score(terms)
    pair = {"games": told.games, "boards": told.boards, "score": told.score}[what]
    if not any(pair) and (what != "score" or not any((*told.games, *told.boards))):
        return None
    return leading_side(pair)


def impossible_result(terms: MatchTerms, told: TypedResult) -> ImpossibleResult | None:
    """Why a match played to its end cannot have ended so; None where it can.

    >>> from carrom.tournament import MatchTerms, events
    >>> league = MatchTerms(rules="001", format="league")
    >>> print(impossible_result(league, events.ResultGiven("cup.1.1.1", "a", (30, 5), (3, 0))))
    3–0 in boards cannot be: this match ends 2–0, 2–1
    """
    rules, form = form_of(terms)
    if rules.men_are_shared:
        return None  # any side scores in every board
    worth = _most_of_a_board(rules)
    if form.games > 1:
        return _in_games(form, told, worth)
    if form.decided_by == "boards":
        return _in_boards(form, told, worth)
    return _in_points(form, told, worth)


def _most_of_a_board(rules: RuleSet) -> int:
    scoring = rules.scoring
    men = 9 * scoring.man_value + scoring.queen_value
    return min(men, scoring.board_maximum or men) + _ON_DEMAND[scoring.on_demand]


def _in_games(form: Format, told: TypedResult, worth: int) -> ImpossibleResult | None:
    possible = _possible_games(form)
    if told.games == (0, 0) and (0, 0) not in possible:
        return ImpossibleResult(ResultFault.NO_GAMES, {"possible": _in_words(possible)})
    if told.games not in possible:
        values = {"told": _pair(told.games), "possible": _in_words(possible)}
        return ImpossibleResult(ResultFault.GAMES, values)
    if form.points is not None and not _can_have_brought(form, told, worth):
        return ImpossibleResult(ResultFault.NOT_AN_END, {"told": _pair(told.score)})
    return _board_points(told, worth)


def _can_have_brought(form: Format, told: TypedResult, worth: int) -> bool:
    """Whether games to a target of points can have brought these points."""
    target = form.points or 0
    short = target - 1  # the most that a game not won brings
    # Only a target ends these games: each is won or lost, and who won it has all its points.
    only_points = form.boards is None and form.minutes is None and any(told.score)
    for own, won in zip(told.score, told.games, strict=True):
        not_won = (sum(told.games) if only_points else form.games) - won
        if own > won * (short + worth) + not_won * short:
            return False
        if only_points and own < won * target:
            return False
    return True


def _in_boards(form: Format, told: TypedResult, worth: int) -> ImpossibleResult | None:
    possible = _possible_boards(form)
    if told.boards == (0, 0) and (0, 0) not in possible:
        return ImpossibleResult(ResultFault.NO_BOARDS, {"possible": _in_words(possible)})
    if told.boards not in possible:
        values = {"told": _pair(told.boards), "possible": _in_words(possible)}
        return ImpossibleResult(ResultFault.BOARDS, values)
    if any(told.boards) and not any(told.score):
        return ImpossibleResult(ResultFault.NO_POINTS)
    return _board_points(told, worth)


def _board_points(told: TypedResult, worth: int) -> ImpossibleResult | None:
    """Points that boards as they were entered cannot bring."""
    if not any(told.boards):
        return None
    if all(own <= won * worth for own, won in zip(told.score, told.boards, strict=True)):
        return None
    values = {"told": _pair(told.score), "boards": _pair(told.boards), "most": worth}
    return ImpossibleResult(ResultFault.BOARD_POINTS, values)


def _in_points(form: Format, told: TypedResult, worth: int) -> ImpossibleResult | None:
    low, high = sorted(told.score)
    words = {"told": _pair(told.score)}
    if (problem := _board_points(told, worth)) is not None:
        return problem
    if form.points is not None:
        if low >= form.points:
            return ImpossibleResult(ResultFault.BOTH_AT_TARGET, {**words, "target": form.points})
        if high < form.points and form.boards is None and form.minutes is None:
            return ImpossibleResult(ResultFault.BELOW_TARGET, {**words, "target": form.points})
        if high > (most := form.points - 1 + worth):
            values = {**words, "target": form.points, "most": most}
            return ImpossibleResult(ResultFault.TOO_MANY_POINTS, values)
    least = sum(told.boards) or sum(-(-points // worth) for points in told.score)
    if form.boards is not None and least > form.boards + (form.tie == "extra_board"):
        return ImpossibleResult(ResultFault.TOO_MANY_BOARDS, {**words, "boards": form.boards})
    if form.minutes is not None and least * _LEAST_MINUTES > form.minutes:
        values = {**words, "boards": least, "minutes": form.minutes}
        return ImpossibleResult(ResultFault.TOO_QUICK, values)
    most_boards = sum(told.boards) or max(least, form.boards or 0) + 1
    if any(_can_end(form, told.score, boards, worth) for boards in range(least, most_boards + 1)):
        return None
    fault = ResultFault.NEVER_LEVEL if low == high else ResultFault.NOT_AN_END
    return ImpossibleResult(fault, words)


def _can_end(form: Format, score: Score, boards: int, worth: int) -> bool:
    """Whether a match can be over, or level at its end, with this score after so many boards."""
    now = Standing(own_score=score[0], opp_score=score[1], boards_played=boards)
    before = (
        Standing(own_score=own, opp_score=opp, boards_played=boards - 1)
        for own, opp in _scores_before(score, worth)
    )
    return _ends(form, now, before if boards else ())


def _scores_before(score: Score, worth: int) -> Iterator[Score]:
    """The scores that one board can have made this one."""
    a, b = score
    for points in range(worth + 1):
        if points <= a:
            yield a - points, b
        if points <= b:
            yield a, b - points


def _ends(form: Format, now: Standing, before: Iterable[Standing]) -> bool:
    """Whether a match is over by the laws, or level at its end, and was not before its last board."""
    if form.minutes is not None and not match_result(form, now).over:
        return True
    result = match_result(form, replace(now, elapsed_min=float(form.minutes or 0)))
    if not result.over and result.tie_break is None:
        return False
    return any(not match_result(form, each).over for each in before)


@lru_cache(maxsize=64)
def _possible_boards(form: Format) -> tuple[Score, ...]:
    """The boards with which a match ends that boards decide, those of side a first."""

    def standing(a: int, b: int) -> Standing:
        return Standing(own_boards=a, opp_boards=b, boards_played=a + b)

    most = (form.boards or 0) + (form.tie == "extra_board")
    pairs = ((a, b) for a, b in product(range(most + 1), repeat=2) if a + b <= most)
    return tuple(
        (a, b)
        for a, b in pairs
        if _ends(
            form,
            standing(a, b),
            [standing(*each) for each in ((a - 1, b), (a, b - 1)) if min(each) >= 0],
        )
    )


@lru_cache(maxsize=64)
def _possible_games(form: Format) -> tuple[Score, ...]:
    """The games with which a match of several ends, those of side a first."""
    half, needed = form.games // 2, form.games // 2 + 1
    may_share = form.tie == "shared" and form.boards is not None
    is_open = may_share or form.minutes is not None
    level = {(half, half), (needed, half), (half, needed)} if form.games % 2 == 0 else set()
    return tuple(
        (a, b)
        for a, b in product(range(needed + 1), repeat=2)
        if (a, b) in level or (a + b <= form.games and (max(a, b) == needed > min(a, b) or is_open))
    )


def _in_words(possible: tuple[Score, ...]) -> str:
    """Possible results, the winner first: ``2–0, 2–1``."""
    words = [_pair(each) for each in possible if each[0] >= each[1]]
    return ", ".join(words if len(words) <= _FEW else (words[0], "…", words[-1]))


def _pair(pair: Score) -> str:
    return f"{pair[0]}–{pair[1]}"
