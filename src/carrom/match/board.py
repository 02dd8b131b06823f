"""A board in play: whose turn, which men lie, what is owed, what is to be placed and by whom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.laws import (
    MEN,
    BoardState,
    Colour,
    Placer,
    Queen,
    RuleSet,
    Ruling,
    Situation,
    StrokeFacts,
    Turn,
    incidents,
    judge_incident,
)
from carrom.match.sides import Seating, Side, side_of
from carrom.short_repr import short_repr

UMPIRE = "umpire"


@dataclass(frozen=True, slots=True)
class ToPlace:
    """Men of a side, or the queen, that are to be put back on the board, and by whom.

    ``placer`` is a player, or ``umpire``. ``came_back``: how many of the men were pocketed in the stroke just
    made; they are not dues, cannot be waived and are placed first. ``dues_placed``: how many dues the placer
    has placed besides these.
    """

    side: Side
    men: int
    placer: str
    came_back: int = 0
    queen: bool = False
    dues_placed: int = 0

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class Board:
    """One board, from 'Play' to its finish (003.interp.6).

    ``state`` is the board as the laws see it, from the chair of the player on turn; men that are to be
    placed are not on it yet and stand under what that side owes. ``turns`` counts turns from the break, None
    when a correction has made them unknown. ``striker_of``: whose striker still lies on the board after the
    stroke, as far as it was reported. ``position``: where the discs lie, if the match is played on a
    simulated board; no stroke is taken then before everything has been placed.
    """

    number: int
    game: int
    breaker: str
    white: Side
    on_turn: str
    state: BoardState
    strokes: int = 0
    turns: int | None = 1
    to_place: tuple[ToPlace, ...] = ()
    striker_of: str | None = None
    position: str | None = None
    doubles: bool = False
    scored: tuple[str, ...] = ()  # the players who have pocketed a man of their side

    __repr__ = short_repr

    @property
    def side(self) -> Side:
        """The side on turn."""
        return side_of(self.on_turn)

    def colour(self, side: Side) -> Colour:
        """The colour a side plays in this board."""
        return Colour.WHITE if side is self.white else Colour.BLACK

    def side_with(self, colour: Colour) -> Side:
        """The side that plays a colour."""
        return self.white if colour is Colour.WHITE else self.white.other

    def men(self, side: Side) -> int:
        """How many men of a side lie on the board."""
        return self.state.own_on_board if side is self.side else self.state.opp_on_board

    def owes(self, side: Side) -> int:
        """How many men a side owes, those about to be placed included."""
        return self.state.own_dues if side is self.side else self.state.opp_dues

    @property
    def queen_of(self) -> Side | None:
        """The side that has covered the queen."""
        covered = {Queen.MINE: self.side, Queen.THEIRS: self.side.other}
        return covered.get(self.state.queen)

    def count(self, side: Side, *, men: int | None = None, owes: int | None = None) -> Board:
        """The board with other counts for a side."""
        state = self.state
        if side is self.side:
            state = replace(
                state,
                own_on_board=state.own_on_board if men is None else men,
                own_dues=state.own_dues if owes is None else owes,
            )
        else:
            state = replace(
                state,
                opp_on_board=state.opp_on_board if men is None else men,
                opp_dues=state.opp_dues if owes is None else owes,
            )
        return replace(self, state=state)

    def passed_on(self, seating: Seating) -> Board:
        """The board with the turn at the right-hand neighbour."""
        turns = None if self.turns is None else self.turns + 1
        return self.with_turn(seating.right_hand(self.on_turn), turns)

    def with_turn(self, player: str, turns: int | None) -> Board:
        """The board with the turn at a player. The first stroke is the break, whoever makes it."""
        state = replace(self.state, own_this_turn=False)
        if side_of(player) is not self.side:
            state = replace(state.from_the_other_chair(), is_break=state.is_break)
        return replace(self, on_turn=player, state=state, turns=turns)

    def for_the_laws(self, rules: RuleSet) -> BoardState:
        """The board as a stroke is judged on it; in a pair the right to the queen may be each one's own."""
        if rules.match.pair_shares or not self.doubles:
            return self.state
        return replace(self.state, ever_pocketed_own=self.on_turn in self.scored)


def put_back(board: Board, what: ToPlace, men: int | None = None) -> Board:
    """The board once this has been put back, or so many of the men."""
    if what.queen:
        return replace(
            board, to_place=tuple(placing for placing in board.to_place if placing is not what)
        )
    count = what.men if men is None else men
    dues = max(count - what.came_back, 0)
    rest = replace(
        what,
        men=what.men - count,
        came_back=max(what.came_back - count, 0),
        dues_placed=what.dues_placed + dues,
    )
    left = tuple(rest if placing is what else placing for placing in board.to_place)
    lying, owed = board.men(what.side) + count, board.owes(what.side) - count
    board = board.count(what.side, men=lying, owes=owed)
    return replace(
        board, to_place=tuple(placing for placing in left if placing.men or placing.queen)
    )


def put_back_all(board: Board) -> Board:
    """The board once everything has been put back."""
    for placing in board.to_place:
        board = put_back(board, placing)
    return board


def forgo(board: Board, what: ToPlace, men: int) -> Board:
    """The board once the right to place so many men is gone: they stay pocketed, and are owed no more."""
    rest = max(what.men - men, what.came_back)
    left = tuple(
        replace(placing, men=rest) if placing is what else placing
        for placing in board.to_place
        if placing is not what or rest
    )
    board = board.count(what.side, owes=board.owes(what.side) - men)
    return replace(board, to_place=left)


def at_hand(board: Board, side: Side) -> int:
    """How many men a side owes could be placed now."""
    return min(board.owes(side), MEN - board.men(side))


def who_places_first(board: Board) -> str:
    """Why nobody strikes on a board where something is to be placed: who has to place what."""
    waiting = board.to_place[0]
    what = "the queen" if waiting.queen else f"{waiting.men} of side {waiting.side}"
    return f"{waiting.placer} has to place {what} first"


def only_man(board: Board, what: ToPlace) -> bool:
    """Whether a side would have no man on the board without this."""
    others = sum(
        other.men for other in board.to_place if other.side is what.side and other is not what
    )
    return not board.men(what.side) + others


def call_for_dues(board: Board, rules: RuleSet, seating: Seating) -> Board:
    """The board with everything to be placed that is owed and at hand, for both sides (003.dues.10, 12)."""
    if board.state.no_room:
        return board
    for side in (board.side, board.side.other):
        waits = sum(placing.men for placing in board.to_place if placing.side is side)
        men = at_hand(board, side) - waits
        if men > 0:
            placer = placer_of(rules, seating, board.on_turn, side)
            board = replace(board, to_place=_merge(board.to_place, [ToPlace(side, men, placer)]))
    return board


def apply_ruling(
    board: Board, rules: RuleSet, seating: Seating, ruling: Ruling, facts: StrokeFacts | None = None
) -> Board:
    """The board after a ruling by which it goes on. ``facts``: of the stroke ruled on, if it was one."""
    before = board.state
    me = board.side
    if facts is not None:
        state = ruling.state_after(before, facts, rules)
        state = replace(
            state, ever_pocketed_own=state.ever_pocketed_own or before.ever_pocketed_own
        )
        scored = board.scored
        if facts.own and board.on_turn not in scored:
            scored = tuple(sorted((*scored, board.on_turn)))
        board = replace(board, strokes=board.strokes + 1, scored=scored, striker_of=board.on_turn)
    else:
        state = replace(
            before,
            own_on_board=ruling.own_after,
            opp_on_board=ruling.opp_after,
            queen=ruling.queen or Queen.ON_BOARD,
            own_dues=ruling.own_dues,
            opp_dues=ruling.opp_dues,
            cover_needed=ruling.cover_needed,
        )
    board = replace(board, state=state)
    new: list[ToPlace] = []
    if board.position is not None and queen_returned(before, ruling, facts):
        new.append(ToPlace(me, 0, _queen_placer(rules, seating, board.on_turn, facts), queen=True))
    came_back = ruling.came_back
    parts = [(me, ruling.own_returned - came_back, 0), (me.other, ruling.opp_returned, 0)]
    if came_back and rules.placing.returned_placer == "umpire":
        parts.insert(0, (me, came_back, came_back))
    else:
        parts[0] = (me, ruling.own_returned, came_back)
    for side, men, back in parts:
        if men:
            placer = placer_of(rules, seating, board.on_turn, side, returned=back == men)
            new.append(ToPlace(side, men, placer, back))
            board = board.count(side, men=board.men(side) - men, owes=board.owes(side) + men)
    board = replace(board, to_place=_merge(board.to_place, new))
    if ruling.turn is Turn.LOSE:
        board = board.passed_on(seating)
    return board


def _merge(old: tuple[ToPlace, ...], new: list[ToPlace]) -> tuple[ToPlace, ...]:
    """A foul while placing may add to what the same player is about to place for the same side."""
    merged = list(old)
    for placing in new:
        for at, there in enumerate(merged):
            same = (there.side, there.placer) == (placing.side, placing.placer)
            if same and not there.queen and not placing.queen:
                merged[at] = replace(there, men=there.men + placing.men)
                break
        else:
            merged.append(placing)
    return tuple(merged)


def queen_returned(before: BoardState, ruling: Ruling, facts: StrokeFacts | None) -> bool:
    """Whether the queen has to be put back on the board; one that jumped lies there again already."""
    down = before.queen in (Queen.PENDING, Queen.VOID) or bool(facts and facts.queen)
    return ruling.queen is Queen.ON_BOARD and down


def placer_of(
    rules: RuleSet, seating: Seating, striker: str, side: Side, *, returned: bool = False
) -> str:
    """Who places men of a side that have become available in a player's turn (003.dues.11, 12)."""
    who = judge_incident(
        rules,
        Situation(),
        incidents.WhoPlaces(
            mode="doubles" if seating.doubles else "singles",
            debtor="me" if side is side_of(striker) else "opponent",
            returned=returned,
        ),
    ).directs.placer
    if who is Placer.UMPIRE:
        return UMPIRE
    return striker if who is Placer.ON_TURN else seating.right_hand(striker)


def _queen_placer(rules: RuleSet, seating: Seating, striker: str, facts: StrokeFacts | None) -> str:
    """Who puts the queen back (A17); a referee is an umpire to the match."""
    uncovered = not (facts and facts.queen)
    ruling = judge_incident(rules, Situation(), incidents.PlaceQueen(uncovered=uncovered))
    return seating.right_hand(striker) if ruling.directs.placer is Placer.OPPONENT else UMPIRE


def apply_incident_ruling(board: Board, rules: RuleSet, seating: Seating, ruling: Ruling) -> Board:
    """The board after an incident that was judged on the board as it will be once all is placed."""
    waiting = board.to_place
    board = apply_ruling(put_back_all(board), rules, seating, ruling)
    for placing in waiting:
        if not placing.queen:
            side, men = placing.side, placing.men
            board = board.count(side, men=board.men(side) - men, owes=board.owes(side) + men)
    return replace(board, to_place=_merge(waiting, list(board.to_place)))
