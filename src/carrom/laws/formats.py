"""How long a match is and who wins it: formats as data, and the result at any moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from carrom.errors import BadInput
from carrom.laws.facts import COUNT
from carrom.laws.ruling import Winner
from carrom.shape import Detail

DecidedBy = Literal["points", "boards"]
AtTime = Literal["finished_boards", "men_left"]
Tie = Literal["extra_board", "shared"]
FormatLimit = Annotated[int, Detail(at_least=1, at_most=1000)]
Citations = Annotated[tuple[str, ...], Detail(from_text=True)]
_NOT_REPORTED = Detail(hidden=True)


@dataclass(frozen=True, slots=True)
class Format:
    """A stage's format. Limits that are None do not exist.

    ``boards`` limits each game; ``games`` is "best of". ``at_time``: only finished boards count, or a level
    score is split by men left and the queen (A11).
    """

    name: Annotated[str, Detail(filled=True, says='a format has a name, name = "match"')]
    points: FormatLimit | None = None
    boards: FormatLimit | None = None
    minutes: FormatLimit | None = None
    games: FormatLimit = 1
    decided_by: DecidedBy = "points"
    all_boards: bool = False
    at_time: AtTime = "finished_boards"
    tie: Tie = "extra_board"
    by: Citations = ()
    by_time: Citations = ()


def check_format(form: Format) -> None:
    """Raise `BadInput` for a format by which no match could end.

    >>> from carrom.laws import Format
    >>> check_format(Format("final", points=29))
    >>> check_format(Format("endless"))
    Traceback (most recent call last):
        ...
    carrom.errors.BadInput: has no end: points, boards or minutes are needed
    """
    if form.points is None and form.boards is None and form.minutes is None:
        raise BadInput("has no end: points, boards or minutes are needed", field="")
    if form.decided_by == "boards" and form.boards is None:
        raise BadInput("boards decide it: say how many", field="boards")


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands, seen from one side. ``men_left`` and ``queen_*`` are of the unfinished board.

    ``games_played``: games that are over, where some were shared; left out, those told as won.
    """

    own_score: Annotated[int, replace(COUNT, name="score.own")] = 0
    opp_score: Annotated[int, replace(COUNT, name="score.opp")] = 0
    own_boards: Annotated[int, replace(COUNT, name="boards_won.own")] = 0
    opp_boards: Annotated[int, replace(COUNT, name="boards_won.opp")] = 0
    boards_played: Annotated[int, replace(COUNT, aliases=("breaks_played",))] = 0
    own_games: Annotated[int, replace(COUNT, name="games_won.own")] = 0
    opp_games: Annotated[int, replace(COUNT, name="games_won.opp")] = 0
    games_played: Annotated[int, _NOT_REPORTED] = 0
    elapsed_min: Annotated[float, _NOT_REPORTED] = 0
    board_in_progress: Annotated[bool, Detail(aliases=("break_in_progress",))] = False
    own_men_left: Annotated[int | None, _NOT_REPORTED] = None
    opp_men_left: Annotated[int | None, _NOT_REPORTED] = None
    own_queen: Annotated[bool, _NOT_REPORTED] = False
    opp_queen: Annotated[bool, _NOT_REPORTED] = False


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Whether a match is over and who has won. A tie is not over: it names what decides it.

    ``game_over`` and ``game_winner`` tell of the game in progress, where a match has several.
    """

    over: bool
    winner: Winner | None = None
    tie_break: Tie | None = None
    game_over: bool | None = None
    game_winner: Winner | None = None


def _ahead(own: int, opp: int) -> Winner | None:
    return Winner.ME if own > opp else Winner.OPPONENT if opp > own else None


def match_result(form: Format, now: Standing, *, queen_value: int = 3) -> MatchResult:
    """The result of a match of this format at this moment.

    A game whose score says it is over counts beside the games told as won.

    >>> match_result(Format("league", boards=3, decided_by="boards"), Standing(own_boards=2)).winner
    <Winner.ME: 'me'>
    """
    game = _game_result(form, now, queen_value)
    if form.games == 1:
        return game
    games = max(now.games_played, now.own_games + now.opp_games)
    if games >= form.games:  # they were level: one board decides, as a game of its own (A117)
        game = _leader(form, now.own_boards, now.opp_boards)
    own = now.own_games + (game.winner is Winner.ME)
    opp = now.opp_games + (game.winner is Winner.OPPONENT)
    over = max(own, opp) >= form.games // 2 + 1
    last = _time_is_up(form, now) or games + game.over >= form.games
    if over or (last and (own != opp or (game.over and form.tie == "shared"))):
        return MatchResult(True, _ahead(own, opp), game_over=game.over, game_winner=game.winner)
    tie = form.tie if last and game.over else game.tie_break
    return MatchResult(False, None, tie, game_over=game.over, game_winner=game.winner)


def _time_is_up(form: Format, now: Standing) -> bool:
    return form.minutes is not None and now.elapsed_min >= form.minutes


def _game_result(form: Format, now: Standing, queen_value: int) -> MatchResult:
    if form.decided_by == "boards":
        return _by_boards(form, now)
    if form.points is not None and max(now.own_score, now.opp_score) >= form.points:
        return MatchResult(True, _ahead(now.own_score, now.opp_score))
    if form.boards is not None and now.boards_played >= form.boards:
        return _leader(form, now.own_score, now.opp_score)
    if _time_is_up(form, now):
        level = now.own_score == now.opp_score
        if level and form.at_time == "men_left" and now.board_in_progress:
            return _by_men_left(form, now, queen_value)
        return _leader(form, now.own_score, now.opp_score)
    return MatchResult(False)


def _by_boards(form: Format, now: Standing) -> MatchResult:
    played = max(now.boards_played, now.own_boards + now.opp_boards)
    decided = max(now.own_boards, now.opp_boards) >= (form.boards or 1) // 2 + 1
    finished = form.boards is not None and played >= form.boards
    if finished or (decided and not form.all_boards) or _time_is_up(form, now):
        return _leader(form, now.own_boards, now.opp_boards)
    return MatchResult(False)


def is_decided_early(form: Format, now: Standing) -> bool:
    """Whether a side has won more than half of the boards before all were played (A87).

    >>> best_of_three = Format("league", boards=3, decided_by="boards")
    >>> is_decided_early(best_of_three, Standing(own_boards=2))
    True
    """
    played = max(now.boards_played, now.own_boards + now.opp_boards)
    return form.decided_by == "boards" and form.boards is not None and played < form.boards


def _leader(form: Format, own: int, opp: int) -> MatchResult:
    winner = _ahead(own, opp)
    if winner or form.tie == "shared":
        return MatchResult(True, winner)
    return MatchResult(False, None, form.tie)


def _by_men_left(form: Format, now: Standing, queen_value: int) -> MatchResult:
    """A11: level at time: fewer own men left, the covered queen counting; then a sudden-death board."""
    if now.own_men_left is None or now.opp_men_left is None:
        return MatchResult(False, None, form.tie)
    own = now.own_men_left - (queen_value if now.own_queen else 0)
    opp = now.opp_men_left - (queen_value if now.opp_queen else 0)
    return _leader(form, -own, -opp)
