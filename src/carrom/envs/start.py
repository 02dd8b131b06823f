"""Where an episode starts: the rack, or any board in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carrom.errors import BadInput
from carrom.laws import MEN, BoardState, Colour, Queen, RuleSet, check_state
from carrom.match import Board, Side
from carrom.physics import Kind, Packing, Position, rack
from carrom.play import KIND_OF_COLOUR

ME = "a1"
"""The player, in a board of one."""


@dataclass(frozen=True, slots=True)
class EpisodeStart:
    """A board as the player about to strike sees it, own side near.

    ``position``: of a board in play; left out, the rack, which is to be broken. ``colour``: the player's;
    left out, the colour that breaks. ``queen``: who has covered her where she does not lie on the board,
    `Queen.MINE` if left out. ``score``: own and opponent's points of the game so far.
    """

    position: Position | None = None
    colour: Colour | None = None
    queen: Queen | None = None
    dues: int = 0
    score: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "position", _position(self.position))

    @property
    def is_break(self) -> bool:
        """Whether nobody has struck yet."""
        return self.position is None

    @property
    def layout(self) -> Position:
        """Where the discs lie, as far as anybody sees."""
        return rack() if self.position is None else self.position


Given = EpisodeStart | Position | str | None
"""A start, only a position, its text, or nothing: the rack."""


def _position(given: object) -> Position | None:
    """What was given as a position, or its text."""
    if isinstance(given, str):
        return Position.from_text(given)
    if given is None or isinstance(given, Position):
        return given
    raise BadInput(
        f"is {type(given).__name__}: an EpisodeStart, a Position, its text or None", field="start"
    )


def start_of(given: Given) -> EpisodeStart:
    """What was given as a start."""
    return given if isinstance(given, EpisodeStart) else EpisodeStart(_position(given))


def starts_of(given: Given | Sequence[Given], rules: RuleSet) -> tuple[EpisodeStart, ...]:
    """One start or several, each checked against the rules."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        starts = tuple(start_of(start) for start in given)
    else:
        starts = (start_of(given),)
    if not starts:
        raise BadInput("is empty: at least one start is needed", field="start")
    for start in starts:
        start.layout.check()
        check_state(rules, board_of(start, rules).state)
    return starts


def board_of(start: EpisodeStart, rules: RuleSet, packing: Packing | str = Packing.EXACT) -> Board:
    """The board of a start as the match knows it; the player is the first of side a."""
    colour = colour_of(start, rules)
    counts = start.layout.counts
    own = counts[KIND_OF_COLOUR[colour]]
    opp = len(start.layout) - own - counts[Kind.QUEEN]
    queen = start.queen or Queen.MINE
    if counts[Kind.QUEEN]:
        if start.queen not in (None, Queen.ON_BOARD):
            raise BadInput(f"is {start.queen}, but she lies on the board", field="start.queen")
        queen = Queen.ON_BOARD
    elif queen not in (Queen.MINE, Queen.THEIRS):
        raise BadInput(f"is {queen}, but she does not lie on the board", field="start.queen")
    state = BoardState(
        own,
        opp,
        queen,
        own_dues=start.dues,
        own_score=start.score[0],
        opp_score=start.score[1],
        striker_colour=colour,
        is_break=start.is_break,
        board_no=1,
    )
    return Board(
        number=1,
        game=1,
        breaker=ME,
        white=Side.A if colour is Colour.WHITE else Side.B,
        on_turn=ME,
        state=state,
        turns=None,
        is_hidden=start.is_break and packing == Packing.PACKED,
        position="",  # the discs are kept apart; not None: discs that return are to be placed
        scored=(ME,) if own < MEN else (),
    )


def colour_of(start: EpisodeStart, rules: RuleSet) -> Colour:
    """The colour of the player about to strike."""
    return start.colour or Colour(rules.match.breaker_colour)


def ordered(position: Position, colour: Colour) -> Position:
    """The discs by their owners: the player's own, the opponent's, the queen."""
    order = {KIND_OF_COLOUR[colour]: 0, Kind.QUEEN: 2}
    return Position(tuple(sorted(position.discs, key=lambda disc: order.get(disc.kind, 1))))
