"""How long a match is and who wins it: formats as data, and the result at any moment."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

from carrom.errors import BadHouseRules, nearest
from carrom.laws.ruling import Winner

DecidedBy = Literal["points", "boards"]
AtTime = Literal["finished_boards", "men_left"]
Tie = Literal["extra_board", "shared"]
_WORDS: dict[str, Any] = {"decided_by": DecidedBy, "at_time": AtTime, "tie": Tie}


@dataclass(frozen=True, slots=True)
class Format:
    """A stage's format. Limits that are None do not exist.

    ``boards`` limits each game; ``games`` is "best of". ``at_time``: only finished boards count, or a level
    score is split by men left and the queen (A11).
    """

    name: str
    points: int | None = None
    boards: int | None = None
    minutes: int | None = None
    games: int = 1
    decided_by: DecidedBy = "points"
    all_boards: bool = False
    at_time: AtTime = "finished_boards"
    tie: Tie = "extra_board"
    by: tuple[str, ...] = ()
    by_time: tuple[str, ...] = ()

    @classmethod
    def from_table(cls, table: Any, *, field: str) -> Format:
        """A format from a TOML table, or an error that names the wrong key."""
        if not isinstance(table, dict) or not isinstance(table.get("name"), str):
            raise BadHouseRules('a format is a table with a name: name = "match"', field=field)
        known = [one.name for one in fields(cls)]
        values: dict[str, Any] = {}
        for key, value in table.items():
            where = f"{field}.{key}"
            if key not in known:
                raise BadHouseRules(f"there is no such setting; {nearest(key, known)}", field=where)
            if key in ("by", "by_time"):
                values[key] = tuple(str(value).split())
            elif key in _WORDS and value not in get_args(_WORDS[key]):
                hint = nearest(str(value), get_args(_WORDS[key]))
                raise BadHouseRules(f"cannot be {value!r}; {hint}", field=where)
            elif key == "all_boards" and not isinstance(value, bool):
                raise BadHouseRules("must be true or false", field=where)
            elif key in ("points", "boards", "minutes", "games") and (
                not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 1000
            ):
                raise BadHouseRules("must be a whole number from 1 to 1000", field=where)
            else:
                values[key] = value
        return cls(**values)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands, seen from one side. ``men_left`` and ``queen_*`` are of the unfinished board.

    ``games_played``: games that are over, where some were shared; left out, those told as won.
    """

    own_score: int = 0
    opp_score: int = 0
    own_boards: int = 0
    opp_boards: int = 0
    boards_played: int = 0
    own_games: int = 0
    opp_games: int = 0
    games_played: int = 0
    elapsed_min: float = 0
    board_in_progress: bool = False
    own_men_left: int | None = None
    opp_men_left: int | None = None
    own_queen: bool = False
    opp_queen: bool = False


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
