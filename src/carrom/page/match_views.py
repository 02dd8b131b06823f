"""Where a match stands, as clients see it. See docs/server.md."""

from __future__ import annotations

from typing import get_args

from carrom.laws import Queen
from carrom.match import Board, Match, Seating, Side, Stage, State, Timer, describe_result, events
from carrom.page import views
from carrom.page.log_names import with_names
from carrom.page.setup import MatchSetup
from carrom.physics import Position, legal_places, nearest_legal_place
from carrom.play import position_of, striker_breaches

ACTIONS = get_args(views.ActionKind)
"""What a client can do about a match; the rest of what may happen is the umpire's."""


def match_view(
    setup: MatchSetup,
    match: Match,
    *,
    left: float | None = None,
    match_left: float | None = None,
    language: str = "en",
) -> views.MatchView:
    """Where a match stands. ``left``: seconds for whoever play waits for; ``match_left``: of the match's own
    time, now; left out, those at its last event."""
    state = match.state
    if state.match_made is not None:
        rules, form, seating = state.rules, state.form, state.seating
    else:
        rules = events.rules_of(drafted(setup))
        form = events.format_of(rules, setup.format)
        seating = Seating.usual(
            any(seated.seat == "a2" for seated in setup.seats), len(setup.sides)
        )
    result = state.result
    if match_left is None:
        match_left = match.clocks().get(Timer.MATCH)
    return {
        "id": setup.id,
        "version": match.version,
        "stage": state.stage,
        "made": _sides_at_board(state, setup) if setup.is_kept else sides_view(setup),
        "rules": {
            "name": rules.name,
            "title": rules.title,
            "forbidden": striker_breaches(rules),
            "no_stroke": rules.board.no_stroke,
        },
        "shared": rules.men_are_shared,
        "gone": [side for side in state.sides if side not in state.playing],
        "format": form.name,
        "quarters": {seated.seat: seating.quarters(seated.seat) for seated in setup.seats},
        "score": state.live_score if state.match_made else (0,) * len(setup.sides),
        "games_won": state.games_won if state.match_made else (0,) * len(setup.sides),
        "game": state.game,
        "target": views.fill(views.MatchTarget, form),
        "boards": [views.fill(views.FinishedBoard, board) for board in state.boards],
        "board": None if state.board is None else _board_in_play(state, state.board),
        "expects": _expected_actions(match, clocked=_is_clocked(setup, state)),
        "demand": state.demand,
        "result": None
        if result is None
        else views.fill(views.ResultView, result, words=describe_result(state, result, language)),
        "clock": {
            "stroke_seconds": setup.stroke_seconds,
            "left": None if left is None else round(left, 1),
            "match_left": None if match_left is None else round(max(match_left, 0.0), 1),
            "match_runs": match_left is not None and state.clock.running,
        },
        "public": setup.public,
        "rated": setup.rated,
        "aim_line": setup.aim_line,
        "opponent": _asked_opponent(setup),
        "gone_seconds": setup.gone_seconds,
        "rematch": setup.rematch,
        "is_kept": setup.is_kept,
    }


def _asked_opponent(setup: MatchSetup) -> str | None:
    """What has become of a challenge to one person; None where it is for anybody, or taken."""
    if setup.complete or (setup.opponent is None and not setup.declined):
        return None
    return "declined" if setup.declined else "asked"


def drafted(setup: MatchSetup) -> events.MatchMade:
    """The first event of a match, as far as it is known before every seat is taken."""

    def entry(side: str) -> events.Entry:
        players = tuple(
            events.Player(seated.seat, "" if seated.level is None else f"level {seated.level}")
            for seated in setup.seats
            if seated.seat[0] == side
        )
        return events.Entry(side, players)

    a, b, *others = map(entry, setup.sides)
    c, d = (*others, None, None)[:2]
    first = events.MatchMade(a, b, setup.rules, setup.format, setup.house, c=c, d=d)
    first = events.choose_singles(first)  # whoever asks for two seats chooses them
    named = with_names(first, setup)
    assert isinstance(named, events.MatchMade)
    return named


def sides_view(setup: MatchSetup) -> views.SidesView:
    """The sides of a match and who plays for them."""
    return _by_letter([_side_view(setup, side) for side in setup.sides])


def _by_letter(sides: list[views.SideView]) -> views.SidesView:
    named: views.SidesView = {"a": sides[0], "b": sides[1]}
    if len(sides) > 2:
        named["c"] = sides[2]
    if len(sides) > 3:
        named["d"] = sides[3]
    return named


def _sides_at_board(state: State, setup: MatchSetup) -> views.SidesView:
    """The sides of a kept match: by the names its log has now, substitutes included."""
    match_made = state.match_made
    if match_made is None:
        return sides_view(setup)
    sides: list[views.SideView] = [
        {
            "name": entry.name,
            "players": [
                {"name": player.name, "computer": None, "open": False} for player in entry.players
            ],
        }
        for entry in match_made.entries
    ]
    return _by_letter(sides)


def _side_view(setup: MatchSetup, side: str) -> views.SideView:
    seats = [seated for seated in setup.seats if seated.seat[0] == side]
    return {
        "name": " and ".join(seated.name for seated in seats if seated.name),
        "players": [
            {"name": seated.name, "computer": seated.level, "open": seated.open} for seated in seats
        ],
    }


def _board_in_play(state: State, board: Board) -> views.BoardInPlay:
    """The board in play; nobody knows where the discs of a wooden one lie."""
    position = None if board.position is None else position_of(state)
    quarters = state.seating.quarters(board.on_turn)
    legal, only = ([], None) if position is None else striker_places(position, quarters)
    queen = board.state.queen
    return {
        "number": board.number,
        "breaker": board.breaker,
        "on_turn": board.on_turn,
        "white": board.white,
        "men": (board.men(Side.A), board.men(Side.B)),
        "owes": tuple(tally.owes for tally in board.tallies)
        or (board.owes(Side.A), board.owes(Side.B)),
        "queen": board.queen_of or ("on_board" if queen is Queen.ON_BOARD else queen.value),
        "covering": board.side if queen in (Queen.PENDING, Queen.VOID) else None,
        "strokes": board.strokes,
        "discs": [(disc.kind, disc.x, disc.y) for disc in position or ()],
        "legal": legal,
        "only": only,
        "to_place": [
            views.fill(views.PlacingView, what, men=1, kind="queen")
            if what.queen
            else views.fill(views.PlacingView, what, kind=board.colour(what.side).value)
            for what in board.to_place
        ],
    }


def striker_places(position: Position, quarters: int = 0) -> tuple[list[views.XY], views.XY | None]:
    """Where on the base line the player who sits so far to the right may put the striker, as they see it; and
    a place off the middle, where there is room nowhere else."""
    legal = legal_places(position, quarters).all
    only = None if legal else nearest_legal_place(0.0, position.turned(-quarters))
    return [(stretch.low, stretch.high) for stretch in legal], only


def _is_clocked(setup: MatchSetup, state: State) -> bool:
    """Whether limits of time bind: always by the events' own times, else only where there is a clock."""
    return setup.stroke_seconds is not None or state.rules.match.time_by == "events"


def _expected_actions(match: Match, *, clocked: bool) -> list[views.ExpectedAction]:
    too_early = match.state.stage in (Stage.TOSS, Stage.CHOICE)
    return [
        views.fill(views.ExpectedAction, expected, seconds=expected.seconds if clocked else None)
        for expected in match.expects
        if expected.kind in ACTIONS
        and expected.by != ("umpire",)
        and not (expected.kind == "concede" and too_early)
    ]
