"""The board of a match as an object: its position as each player sees it, its constants."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from carrom.errors import BadInput, Refused, nearest
from carrom.match import Board, Match, State, events
from carrom.physics import DEFAULT, Constants, Position, rack


def begin_board(match: Match, breaker: str | None = None, *, at: float | None = None) -> Match:
    """Set the rack up, its white line towards the breaker (003.setup.5), and call 'Play'.

    The board shows the rack as it is drawn. In a match made by `carrom.play.with_rack` it really lies packed;
    in one that names no packing exactly so, as in every record made before there were packed racks.

    >>> from carrom.match import events, fold
    >>> begin_board(fold([events.MatchMade()]), "a1")
    <Match v2 a1 w9 b9 q>
    """
    state = match.state
    breaker = breaker or state.next_breaker
    if breaker is None or breaker not in state.players:
        raise Refused("who breaks? There was no toss: name the breaker", event="board")
    position = rack().turned(state.seating.quarters(breaker))
    return match.apply(events.BoardBegun(breaker=breaker, position=position_text(position)), at)


def board_of(match: Match | State) -> Board:
    """The board in play on a simulated position.

    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> board = board_of(begin_board(fold([events.MatchMade()]), "a1"))
    >>> board.on_turn, board.breaker
    ('a1', 'a1')
    """
    board = match.board
    if board is None:
        raise Refused("no board is in play", event="stroke")
    if board.position is None:
        raise Refused("this board is reported, not simulated: it has no position", event="stroke")
    return board


def position_of(match: Match | State) -> Position:
    """Where the discs lie, seen from chair S.

    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> len(position_of(begin_board(fold([events.MatchMade()]), "a1")))
    19
    """
    board = board_of(match)
    assert board.position is not None
    return read_position(board.position)


def seen_by(match: Match | State, player: str) -> Position:
    """Where the discs lie as a player sees them, their own side near.

    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade()]), "a1")
    >>> seen_by(match, "b1") == seen_by(match, "a1").turned(2)
    True
    """
    state = match.state if isinstance(match, Match) else match
    return position_of(state).turned(-state.seating.quarters(player))


def position_text(position: Position) -> str:
    """A position as a match keeps it; remembered, so that it need not be parsed when it is next read.

    >>> from carrom.physics import Position, rack
    >>> Position.from_text(position_text(rack())) == rack()
    True
    """
    text = position.text
    _remember(text, position)
    return text


_POSITIONS: dict[str, Position] = {}
_REMEMBERED = 4096


def read_position(text: str) -> Position:
    """The position of a text that a match keeps."""
    position = _POSITIONS.get(text)
    if position is None:
        position = Position.from_text(text)
        _remember(text, position)
    return position


def _remember(text: str, position: Position) -> None:
    _POSITIONS[text] = position
    if len(_POSITIONS) > _REMEMBERED:
        with suppress(KeyError, RuntimeError):  # another thread was quicker
            del _POSITIONS[next(iter(_POSITIONS))]


def constants_of(state: State) -> Constants:
    """The constants the match is played with.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import DEFAULT
    >>> constants_of(fold([events.MatchMade()]).state) == DEFAULT
    True
    """
    given = () if state.match_made is None else state.match_made.constants
    return DEFAULT if not given else _constants(given)


@lru_cache(maxsize=64)
def _constants(given: tuple[tuple[str, float], ...]) -> Constants:
    try:
        return Constants(**dict(given))
    except TypeError:
        known = Constants.__dataclass_fields__
        wrong = next(name for name, _ in given if name not in known)
        raise BadInput(
            f"{wrong!r} is unknown; {nearest(wrong, known)}", field="constants"
        ) from None
