"""The score card: what an umpire signs, board by board, game by game, the result, and what officials did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace

from carrom.match import events
from carrom.match.match import Match
from carrom.match.narration import name_of
from carrom.match.sides import SIDES, Pair, Side, side_of
from carrom.match.state import (
    NOT_COUNTED,
    BoardResult,
    GameResult,
    How,
    Result,
    State,
    Warned,
)


# The page is told less of a board, and not under a game: `FinishedBoard` in page/views.py.
@dataclass(frozen=True, slots=True)
class CardBoard:
    """A board on the card: its `BoardResult`, whether it counted among the boards of its game, and the names
    of its sides and its breaker, who may have been substituted since.
    """

    number: int
    breaker: str
    white: Side
    how: How
    winner: Side | None
    points: int
    demanded: int
    men_left: Pair
    queen: Side | None
    slam: str | None
    strokes: int
    score: Pair
    counted: bool
    sides: tuple[str, ...]
    breaker_name: str

    def name(self, side: Side | None) -> str:
        """What a side was called in this board."""
        return "" if side is None else self.sides[side.number]


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game on the card: its score, who won it (None while it goes on), and its boards in order."""

    number: int
    score: Pair
    winner: Side | None
    boards: tuple[CardBoard, ...]


@dataclass(frozen=True, slots=True)
class CardAppeal:
    """An appeal (003.general.7) in a board, or between two (0). ``outcome`` is None until it is decided.

    >>> from carrom.match import card_of, events, fold
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Appealed(by="b1", about="a push"),
    ...     ]
    ... )
    >>> card_of(match).appeals[0].about
    'a push'
    """

    board: int
    by: str
    to: str
    about: str
    outcome: str | None = None
    decided_by: str | None = None


@dataclass(frozen=True, slots=True)
class CardSubstitution:
    """A player who was substituted (A123) after so many boards of the match.

    >>> from carrom.match import card_of, events, fold
    >>> played = [events.MatchMade(), events.BoardBegun("a1"), events.Conceded("board", by="b")]
    >>> match = fold([*played, events.PlayerSubstituted("a1", name="Meena", reason="ill")])
    >>> card_of(match).substitutions[0].came
    'Meena'
    """

    boards_before: int
    player: str
    left: str
    came: str
    reason: str


@dataclass(frozen=True, slots=True)
class CardConfirmation:
    """A side's confirmation of the result (A88), by the side itself, the umpire or the desk.

    >>> from carrom.match import card_of, events, fold
    >>> played = [events.MatchMade(), events.BoardBegun("a1"), events.Conceded("match", by="b")]
    >>> match = fold([*played, events.ResultConfirmed("a", given_by="umpire")])
    >>> card_of(match).confirmations[0].given_by
    'umpire'
    """

    side: Side
    given_by: str


@dataclass(frozen=True, slots=True)
class Card:
    """A score card. Names are as entered; pairs are (a, b); ``players``: names by those in the log; ``c``
    and ``d``: the third and the fourth who play the points game, in which the men are ``shared``.

    ``is_confirmed``: nothing that happens now changes the result.

    `dataclasses.asdict` writes it as plain data.

    >>> from carrom.match import card_of, events, fold
    >>> match = fold(
    ...     [events.MatchMade(), events.BoardBegun("a1"), events.Conceded("board", by="a")]
    ... )
    >>> card = card_of(match)
    >>> board = card.games[0].boards[0]
    >>> board.winner, board.points, board.how
    (<Side.B: 'b'>, 14, <How.CONCEDED: 'conceded'>)
    """

    a: str
    b: str
    rules: str
    format: str
    players: dict[str, str]
    games_won: Pair
    games: tuple[CardGame, ...]
    result: Result | None
    warnings: tuple[Warned, ...]
    appeals: tuple[CardAppeal, ...]
    substitutions: tuple[CardSubstitution, ...]
    confirmations: tuple[CardConfirmation, ...]
    is_confirmed: bool
    c: str = ""
    d: str = ""
    shared: bool = False

    def __repr__(self) -> str:
        score = "–".join(map(str, self.games[-1].score)) if self.games else "0–0"
        boards = sum(len(game.boards) for game in self.games)
        played = "1 board" if boards == 1 else f"{boards} boards"
        won = f", won by {self.name(self.result.winner) or 'nobody'}" if self.result else ""
        return f"<Card {' – '.join(self.sides)}, {self.rules}: {score}, {played}{won}>"

    def _repr_html_(self) -> str:
        from carrom.match.shown_match import card_html

        return card_html(self)

    def player(self, who: str) -> str:
        """A player of the log by name."""
        return self.players.get(who, who)

    def name(self, side: Side | None) -> str:
        """A side by its name."""
        return "" if side is None else (self.a, self.b, self.c, self.d)[side.number]

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of all sides: two, or those who play the points game."""
        return tuple(
            self.name(side) for side in (*SIDES, Side.C, Side.D) if side in SIDES or self.name(side)
        )

    @property
    def slams(self) -> tuple[CardBoard, ...]:
        """The boards that were cleared at one go (003.interp.30, 31)."""
        return tuple(board for game in self.games for board in game.boards if board.slam)


def card_of(match: Match) -> Card:
    """The score card of a match as it stands.

    >>> from carrom.match import Match, card_of, events
    >>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun(breaker="b1"))
    >>> card_of(match.apply(events.Conceded("board", by="a"))).games[0].score
    (0, 14)
    """
    state = match.state
    entries = state.match_made
    ended = {game.number: game for game in state.games}
    numbers = {*ended, *(board.game for board in state.boards)}
    if state.result is None and entries is not None:
        numbers.add(state.game)
    boards = tuple(_boards(match))
    return Card(
        **{side: "" if entries is None else entries.entry_of(side).name for side in state.sides},
        rules=state.rules.name,
        format=state.form.name,
        players={player: name_of(state, player) for player in state.players if entries},
        games_won=state.games_won,
        games=tuple(_game(state, number, ended.get(number), boards) for number in sorted(numbers)),
        result=state.result,
        warnings=state.warnings,
        appeals=_appeals(match),
        substitutions=tuple(_substitutions(match)),
        confirmations=tuple(_confirmations(match)),
        is_confirmed=state.is_confirmed,
        shared=state.rules.men_are_shared,
    )


def _game(
    state: State, number: int, ended: GameResult | None, boards: tuple[CardBoard, ...]
) -> CardGame:
    played = zip(boards, state.boards, strict=True)
    boards = tuple(board for board, result in played if result.game == number)
    if ended is not None:
        return CardGame(number, ended.score, ended.winner, boards)
    single = state.result.winner if state.result is not None and state.form.games == 1 else None
    return CardGame(number, state.live_score, single, boards)


def _boards(match: Match) -> Iterator[CardBoard]:
    """Every board that is over, with the names of those who played it."""
    names: list[State] = []
    for step in match.line:
        names += [step.before] * (len(step.state.boards) - len(names))
    for result, then in zip(match.state.boards, names, strict=True):
        yield _board(result, then)


def _board(board: BoardResult, then: State) -> CardBoard:
    values = asdict(board)
    del values["game"]
    return CardBoard(
        **values,
        counted=board.how not in NOT_COUNTED,
        sides=tuple(name_of(then, side) for side in then.sides),
        breaker_name=name_of(then, board.breaker),
    )


def _appeals(match: Match) -> tuple[CardAppeal, ...]:
    appeals: list[CardAppeal] = []
    for step in match.line:
        match step.event:
            case events.Appealed(by=by, to=to, about=about):
                board = step.before.board
                appeals.append(CardAppeal(0 if board is None else board.number, by, to, about))
            case events.AppealDecided(outcome=outcome, by=official):
                appeals[-1] = replace(appeals[-1], outcome=outcome, decided_by=official)
    return tuple(appeals)


def _substitutions(match: Match) -> Iterator[CardSubstitution]:
    for step in match.line:
        if isinstance(step.event, events.PlayerSubstituted):
            player, before = step.event.by, step.before
            left = name_of(before, player)
            boards = len(before.boards)
            yield CardSubstitution(boards, player, left, step.event.name, step.event.reason)


def _confirmations(match: Match) -> Iterator[CardConfirmation]:
    for step in match.line:
        if isinstance(step.event, events.ResultConfirmed):
            yield CardConfirmation(side_of(step.event.by), step.event.given_by)
