"""A match as it is told to clients: the View, where it stands. See docs/server.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carrom.laws import Queen
from carrom.match import Match, Stage, Timer, describe_result, events
from carrom.physics import legal_places, nearest_legal_place
from carrom.play import position_of
from carrom.server.store.log_names import with_names

if TYPE_CHECKING:
    from carrom.match import Board, BoardResult, State
    from carrom.server.store.matches import MatchSetup

SHOWN = ("stroke", "placed", "waived", "pass", "demand", "concede")
"""What a client can do about a match; the rest of what may happen is the umpire's."""


def view(
    made: MatchSetup, match: Match, *, left: float | None = None, language: str = "en"
) -> dict[str, Any]:
    """Where a match stands. ``left``: seconds on the stroke clock."""
    state = match.state
    begun = state.made is not None
    form = state.form if begun else events.format_of(events.rules_of(drafted(made)), made.format)
    rules = state.rules if begun else events.rules_of(drafted(made))
    return {
        "id": made.id,
        "version": match.version,
        "stage": state.stage,
        "made": {side: entry(made, side) for side in "ab"},
        "rules": {"name": rules.name, "title": rules.title},
        "format": form.name,
        "quarters": {one.seat: _quarters(made, state, one.seat) for one in made.seats},
        "score": list(state.score),
        "games_won": list(state.games_won),
        "game": state.game,
        "target": {"points": form.points, "boards": form.boards, "games": form.games,
                   "minutes": form.minutes},
        "boards": [_finished(one) for one in state.boards],
        "board": None if state.board is None else _board(state, state.board),
        "expects": _expects(match, clocked=made.stroke_seconds is not None),
        "demand": None if state.demand is None
        else {"side": state.demand.side, "most": state.demand.most},
        "result": _result(state, language),
        "clock": {
            "stroke_seconds": made.stroke_seconds,
            "left": None if left is None else round(left, 1),
            "match_left": _match_left(match),
        },
        "public": made.public,
        "gone_seconds": made.gone_seconds,
        "rematch": made.rematch,
    }  # fmt: skip


def drafted(made: MatchSetup) -> Any:
    """The first event of a match, as far as it is known before every seat is taken."""
    from carrom.match import events

    def entry(side: str) -> events.Entry:
        players = tuple(
            events.Player(one.seat, "" if one.level is None else f"level {one.level}")
            for one in made.seats
            if one.seat[0] == side
        )
        return events.Entry(side, players)

    first = events.MatchMade(entry("a"), entry("b"), made.rules, made.format, made.house)
    return with_names(first, made)


def entry(made: MatchSetup, side: str) -> dict[str, Any]:
    """A side of a match and who plays for it."""
    seats = [one for one in made.seats if one.seat[0] == side]
    return {
        "name": " and ".join(one.name for one in seats if one.name),
        "players": [
            {"name": one.name, "computer": one.level, "open": one.open} for one in seats
        ],
    }  # fmt: skip


def _quarters(made: MatchSetup, state: State, seat: str) -> int:
    from carrom.match import Seating

    seating = state.seating if state.made is not None else Seating.usual(len(made.seats) == 4)
    return seating.quarters(seat)


def _finished(board: BoardResult) -> dict[str, Any]:
    return {
        "number": board.number,
        "game": board.game,
        "winner": board.winner,
        "points": board.points,
        "demanded": board.demanded,
        "slam": board.slam,
        "how": board.how,
        "score": list(board.score),
    }


def _board(state: State, board: Board) -> dict[str, Any]:
    position = position_of(state)
    quarters = state.seating.quarters(board.on_turn)
    legal = legal_places(position, quarters).all
    only = None
    if not legal and (spot := nearest_legal_place(0.0, position.turned(-quarters))) is not None:
        only = list(spot)
    queen = board.state.queen
    return {
        "number": board.number,
        "breaker": board.breaker,
        "on_turn": board.on_turn,
        "white": board.white,
        "men": [board.men(side) for side in _sides()],
        "owes": [board.owes(side) for side in _sides()],
        "queen": board.queen_of or ("on_board" if queen is Queen.ON_BOARD else queen.value),
        "covering": board.side if queen in (Queen.PENDING, Queen.VOID) else None,
        "strokes": board.strokes,
        "discs": [[one.kind, one.x, one.y] for one in position],
        "legal": [[one.least, one.most] for one in legal],
        "only": only,
        "to_place": [
            {
                "side": one.side,
                "placer": one.placer,
                "men": 1 if one.queen else one.men,
                "queen": one.queen,
                "kind": "queen" if one.queen else board.colour(one.side).value,
                "came_back": one.came_back,
            }
            for one in board.to_place
        ],
    }


def _sides() -> tuple[Any, ...]:
    from carrom.match import Side

    return tuple(Side)


def _expects(match: Match, *, clocked: bool) -> list[dict[str, Any]]:
    found = []
    for one in match.expects:
        if one.kind not in SHOWN or one.by == ("umpire",):
            continue
        if one.kind == "concede" and match.state.stage in (Stage.TOSS, Stage.CHOICE):
            continue
        found.append(
            {
                "kind": one.kind,
                "by": list(one.by),
                "men": one.men,
                "seconds": one.seconds if clocked else None,
            }
        )
    return found


def _result(state: State, language: str) -> dict[str, Any] | None:
    result = state.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "how": result.how,
        "score": list(result.score),
        "words": describe_result(state, result, language),
        "clauses": list(result.clauses),
    }


def _match_left(match: Match) -> float | None:
    left = match.clocks().get(Timer.MATCH)
    return None if left is None else round(max(left, 0.0), 1)
