"""A board in play: whose turn, which men lie, what is owed, what is to be placed and by whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from carrom.errors import Objection
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
from carrom.match.points_tally import PointsTally
from carrom.match.sides import SIDES, Pair, Seating, Side, side_of
from carrom.short_repr import short_repr

UMPIRE = "umpire"
"""The umpire, where a seat could stand: in `Expected.by` and `ToPlace.placer`."""


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
    simulated board; no stroke is taken then before everything has been placed. ``is_hidden``: that is a
    packed rack as drawn, and nobody has touched it yet and seen how it really lies.

    ``tallies``: what each side has in the points game, where the men belong to nobody; empty elsewhere. There
    ``state`` is told by colour: its own men are white, and a and b stand for white and black men (`chair`).
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
    is_hidden: bool = False
    scored: tuple[str, ...] = ()  # the players who have pocketed a man of their side
    tallies: tuple[PointsTally, ...] = ()

    __repr__ = short_repr

    @property
    def side(self) -> Side:
        """The side on turn."""
        return side_of(self.on_turn)

    @property
    def chair(self) -> Side:
        """The side whose men are the own ones of ``state``: that on turn; with shared men that of white."""
        return Side.A if self.tallies else self.side

    @property
    def own_colour(self) -> Colour:
        """The colour of the own men of ``state``."""
        return self.colour(self.chair)

    @property
    def score(self) -> Pair:
        """What each side of the points game has, this board included."""
        return tuple(tally.score for tally in self.tallies)

    def with_tally(self, side: Side, tally: PointsTally) -> Board:
        """The board with another tally of a side."""
        at = side.number
        return replace(self, tallies=(*self.tallies[:at], tally, *self.tallies[at + 1 :]))

    def colour(self, side: Side) -> Colour:
        return Colour.WHITE if side is self.white else Colour.BLACK

    def side_with(self, colour: Colour) -> Side:
        return self.white if colour is Colour.WHITE else self.white.other

    def men(self, side: Side) -> int:
        """How many men of a side lie on the board."""
        return self.state.own_on_board if side is self.chair else self.state.opp_on_board

    def owes(self, side: Side) -> int:
        """How many men a side owes, those about to be placed included."""
        return self.state.own_dues if side is self.chair else self.state.opp_dues

    @property
    def queen_of(self) -> Side | None:
        """The side that has covered the queen."""
        if self.tallies:
            holders = (side for side, tally in zip(Side, self.tallies, strict=False) if tally.queen)
            return next(holders, None)
        return {Queen.MINE: self.side, Queen.THEIRS: self.side.other}.get(self.state.queen)

    def count(self, side: Side, *, men: int | None = None, owes: int | None = None) -> Board:
        chair = "own" if side is self.chair else "opp"
        counts: dict[str, Any] = {
            f"{chair}_on_board": self.men(side) if men is None else men,
            f"{chair}_dues": self.owes(side) if owes is None else owes,
        }
        return replace(self, state=replace(self.state, **counts))

    def lay(self, side: Side, men: int) -> Board:
        """The board with so many men of a side on it that were owed; below 0: owed again."""
        return self.count(side, men=self.men(side) + men, owes=self.owes(side) - men)

    def with_score(self, score: Pair) -> Board:
        """The board with another score of the game before it, (a, b)."""
        if self.tallies:
            tallies = zip(self.tallies, score, strict=True)
            return replace(self, tallies=tuple(replace(t, before=points) for t, points in tallies))
        own, opp = score[self.side.number], score[self.side.other.number]
        return replace(self, state=replace(self.state, own_score=own, opp_score=opp))

    def with_placing(self, old: ToPlace, new: ToPlace | None) -> Board:
        """The board with something else to be placed in the stead of this, or nothing."""
        placings = [new if placing is old else placing for placing in self.to_place]
        return replace(self, to_place=tuple(placing for placing in placings if placing))

    def coming(self, side: Side) -> int:
        """How many men of a side are to be placed."""
        return sum(placing.men for placing in self.to_place if placing.side is side)

    def passed_on(self, seating: Seating) -> Board:
        """The board with the turn at the right-hand neighbour."""
        turns = None if self.turns is None else self.turns + 1
        return self.with_turn(seating.right_hand(self.on_turn), turns)

    def with_turn(self, player: str, turns: int | None) -> Board:
        """The board with the turn at a player. The first stroke is the break, whoever makes it."""
        state = self.state
        if self.tallies:
            queen = state.queen
            if queen in (Queen.MINE, Queen.THEIRS):
                queen = Queen.MINE if self.queen_of is side_of(player) else Queen.THEIRS
            state = replace(state, own_this_turn=False, queen=queen)
        elif side_of(player) is self.side:
            state = replace(state, own_this_turn=False)
        else:
            state = replace(state.from_the_other_chair(), is_break=state.is_break)
        return replace(self, on_turn=player, state=state, turns=turns)

    def for_the_laws(self, rules: RuleSet) -> BoardState:
        """The board as a stroke is judged on it; in a pair the right to the queen may be each one's own."""
        if self.tallies:
            return self._for_the_points_game()
        if rules.match.pair_shares or not self.doubles:
            return self.state
        return replace(self.state, ever_pocketed_own=self.on_turn in self.scored)

    def _for_the_points_game(self) -> BoardState:
        """The board with what the player on turn has and owes; men that wait for room count as lying."""
        mine, state = self.tallies[self.side.number], self.state
        others = (tally.score for tally in self.tallies if tally is not mine)
        return replace(
            state,
            own_on_board=state.own_on_board + state.own_dues,
            opp_on_board=state.opp_on_board + state.opp_dues,
            own_dues=mine.owes,
            opp_dues=0,
            own_score=mine.score,
            opp_score=max(others, default=0),
            no_room=False,
        )


def put_back(board: Board, what: ToPlace, men: int | None = None) -> Board:
    """The board once this has been put back, or so many of the men."""
    if what.queen:
        return board.with_placing(what, None)
    count = what.men if men is None else men
    rest = replace(
        what,
        men=what.men - count,
        came_back=max(what.came_back - count, 0),
        dues_placed=what.dues_placed + max(count - what.came_back, 0),
    )
    return board.lay(what.side, count).with_placing(what, rest if rest.men else None)


def put_back_all(board: Board) -> Board:
    """The board once everything has been put back."""
    for placing in board.to_place:
        board = put_back(board, placing)
    return board


def forgo(board: Board, what: ToPlace, men: int) -> Board:
    """The board once the right to place so many men is gone: they stay pocketed, and are owed no more."""
    rest = max(what.men - men, what.came_back)
    board = board.count(what.side, owes=board.owes(what.side) - men)
    return board.with_placing(what, replace(what, men=rest) if rest else None)


def with_men_down(board: Board, rules: RuleSet) -> Board:
    """The board whose men that stay pocketed count as pocketed (A61), though they were to come out.

    >>> from carrom.match import events, fold
    >>> state = fold([events.MatchMade(), events.BoardBegun("a1")]).state
    >>> board = state.board.count(Side.A, men=8)
    >>> with_men_down(board, state.rules).state.ever_pocketed_own
    True
    """
    if board.tallies or rules.queen.right_by == "own_side":
        return board
    own, opp = board.side, board.side.other
    state = board.state
    state = replace(
        state,
        ever_pocketed_own=state.ever_pocketed_own or board.men(own) + board.coming(own) < MEN,
        ever_pocketed_opp=state.ever_pocketed_opp or board.men(opp) + board.coming(opp) < MEN,
    )
    return replace(board, state=state)


def waivable(board: Board, rules: RuleSet, what: ToPlace) -> int:
    """How many men a waiver is about: all that are owed, but for those that others place (A89)."""
    if rules.dues.waiver_covers == "at_hand":
        return what.men - what.came_back
    others = board.coming(what.side) - what.men
    return board.owes(what.side) - others - what.came_back


def at_hand(board: Board, side: Side) -> int:
    """How many men a side owes could be placed now.

    >>> from carrom.match import ObservedStroke, Side, events, fold
    >>> strokes = [
    ...     events.Struck(ObservedStroke(white=1)),
    ...     events.Struck(ObservedStroke(striker=True)),
    ... ]
    >>> board = fold([events.MatchMade(), events.BoardBegun("a1"), *strokes]).board
    >>> board.to_place, at_hand(board, Side.A)
    ((ToPlace(side=Side.A, men=1, placer='b1'),), 1)
    >>> who_places_first(board).key
    'placing.first'
    >>> put_back(board, board.to_place[0]).to_place, put_back_all(board).to_place
    ((), ())
    """
    return min(board.owes(side), MEN - board.men(side))


def who_places_first(board: Board) -> Objection:
    """Why nobody strikes on a board where something is to be placed: who has to place what."""
    waiting = board.to_place[0]
    what = Objection("placing.queen")
    if not waiting.queen:
        what = Objection("placing.men_of", {"men": waiting.men, "side": waiting.side})
    return Objection("placing.first", {"placer": waiting.placer, "what": what})


def only_man(board: Board, what: ToPlace) -> bool:
    """Whether a side would have no man on the board without this."""
    return board.men(what.side) + board.coming(what.side) == what.men


def why_not_forgo(board: Board, what: ToPlace) -> Objection | None:
    """Why this has to be placed: the queen, men that came back, a side's only man (A116); or nothing."""
    if what.queen or what.placer == UMPIRE:
        return Objection("placing.not_forgone")
    if what.men == what.came_back:
        return Objection("placing.comes_back")
    return None if what.came_back else why_needed(board, what)


def why_needed(board: Board, what: ToPlace) -> Objection | None:
    """Why a side cannot go on without this, if it is its only man (A116)."""
    if not only_man(board, what):
        return None
    return Objection("placing.only_man", {"side": what.side})


def call_for_dues(board: Board, rules: RuleSet, seating: Seating) -> Board:
    """The board with everything to be placed that is owed and at hand, for both sides (003.dues.10, 12).

    >>> from carrom.match import events, fold
    >>> state = fold([events.MatchMade(), events.BoardBegun("a1")]).state
    >>> call_for_dues(state.board, state.rules, state.seating) == state.board
    True
    """
    if board.state.no_room:
        return board
    for side in (board.chair, board.chair.other):
        men = at_hand(board, side) - board.coming(side)
        if men > 0:
            debtor = board.side if board.tallies else side
            placer = placer_of(rules, seating, board.on_turn, debtor)
            board = replace(board, to_place=_merge(board.to_place, [ToPlace(side, men, placer)]))
    return board


def apply_ruling(
    board: Board, rules: RuleSet, seating: Seating, ruling: Ruling, facts: StrokeFacts | None = None
) -> Board:
    """The board after a ruling by which it goes on. ``facts``: of the stroke ruled on, if it was one.

    >>> from carrom.laws import BoardState, StrokeFacts, judge
    >>> from carrom.match import events, fold
    >>> state = fold([events.MatchMade(rules="icf-25"), events.BoardBegun("a1")]).state
    >>> ruling = judge(state.rules, BoardState(9, 9), StrokeFacts(own=1))
    >>> apply_ruling(state.board, state.rules, state.seating, ruling).state.own_on_board
    8
    """
    if board.tallies:
        return _apply_points_ruling(board, rules, seating, ruling, facts)
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
        new.append(ToPlace(me, 0, queen_placer(rules, seating, board.on_turn, facts), queen=True))
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
            board = board.lay(side, -men)
    board = replace(board, to_place=_merge(board.to_place, new))
    return board.passed_on(seating) if ruling.turn is Turn.LOSE else board


def _apply_points_ruling(
    board: Board, rules: RuleSet, seating: Seating, ruling: Ruling, facts: StrokeFacts | None
) -> Board:
    """The same where the men belong to nobody: the player's tally, and what goes back, by colour."""
    before = board.state
    board = tally_ruling(board, ruling, facts)
    state = replace(
        before,
        own_on_board=ruling.own_after - before.own_dues if facts else before.own_on_board,
        opp_on_board=ruling.opp_after - before.opp_dues if facts else before.opp_on_board,
        queen=ruling.queen or Queen.ON_BOARD,
        is_break=before.is_break and facts is None,
    )
    board = replace(board, state=state)
    if facts is not None:
        board = replace(board, strokes=board.strokes + 1, striker_of=board.on_turn)
    new: list[ToPlace] = []
    if board.position is not None and queen_returned(before, ruling, facts):
        placer = queen_placer(rules, seating, board.on_turn, facts)
        new.append(ToPlace(Side.A, 0, placer, queen=True))
    placer = placer_of(rules, seating, board.on_turn, board.side)
    for side, men in zip(SIDES, (ruling.own_returned, ruling.opp_returned), strict=True):
        if men:
            new.append(ToPlace(side, men, placer))
            board = board.lay(side, -men)
    board = replace(board, to_place=_merge(board.to_place, new))
    return board.passed_on(seating) if ruling.turn is Turn.LOSE else board


def tally_ruling(board: Board, ruling: Ruling, facts: StrokeFacts | None) -> Board:
    """The board of the points game with what a ruling brings and costs the player on turn."""
    if facts is None:
        return board
    mine, before = board.tallies[board.side.number], board.state.queen
    covered = ruling.queen is Queen.MINE or (ruling.board_over and before is not Queen.THEIRS)
    return board.with_tally(
        board.side,
        PointsTally(
            mine.before, mine.points + ruling.points, ruling.own_dues, mine.queen or covered
        ),
    )


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
    """Whether the queen has to be put back on the board; one that jumped lies there again already.

    >>> from carrom.laws import BoardState, Queen, StrokeFacts, judge, rule_set
    >>> before, facts = BoardState(5, 5, Queen.PENDING), StrokeFacts()
    >>> queen_returned(before, judge(rule_set("icf-25"), before, facts), facts)
    True
    """
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


def queen_placer(rules: RuleSet, seating: Seating, striker: str, facts: StrokeFacts | None) -> str:
    """Who puts the queen back (A17); a referee is an umpire to the match.

    >>> from carrom.match import events, fold
    >>> state = fold([events.MatchMade(rules="icf-25"), events.BoardBegun("a1")]).state
    >>> queen_placer(state.rules, state.seating, "a1", None)
    'umpire'
    """
    uncovered = not (facts and facts.queen)
    ruling = judge_incident(rules, Situation(), incidents.PlaceQueen(uncovered=uncovered))
    return seating.right_hand(striker) if ruling.directs.placer is Placer.OPPONENT else UMPIRE


def apply_incident_ruling(board: Board, rules: RuleSet, seating: Seating, ruling: Ruling) -> Board:
    """The board after an incident that was judged on the board as it will be once all is placed."""
    waiting = board.to_place
    board = apply_ruling(put_back_all(board), rules, seating, ruling)
    for placing in waiting:
        board = board.lay(placing.side, -placing.men)
    return replace(board, to_place=_merge(waiting, list(board.to_place)))
