"""The result of a match as twelve letters: read from one screen, typed into another, with no network at all.

The letters are those of Crockford's base 32: no I, L, O or U, and each typed as it looks. A wrong letter, and
two that have changed places, are always noticed.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from carrom.errors import BadInput, Refused
from carrom.match import How, Match, Side, Timer, events

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 12
READ_AS = str.maketrans("OIL", "011", " -–.\t\n")
CHECK = 2039
"""A prime: no change of one letter, and no two letters exchanged, leave the remainder by it as it was."""
ENDINGS = (None, How.FINISHED, How.TIME, How.CONCEDED, How.FORFEITED, How.WALKOVER)
WINNERS = (None, Side.A, Side.B)
FORM = 1
"""The version of this form, in the first two bits."""


@dataclass(frozen=True, slots=True)
class ResultCode:
    """What a code says. ``tag``: of players and rules; ``last``: who won the last board, by how much."""

    tag: int
    how: How | None
    winner: Side | None
    games: tuple[int, int]
    boards: tuple[int, int]
    score: tuple[int, int]
    last: Side
    points: int

    def is_of(self, match: Match) -> bool:
        """Whether the code is of a match of these players by these rules, whoever made it."""
        return self.tag == tag_of(match)


WIDTHS = (2, 10, 3, 2, 2, 2, 4, 4, 7, 7, 1, 5)
"""Bits of: form, tag, how, winner, games, boards, score, last, points. With the check they are sixty."""


def tag_of(match: Match) -> int:
    """Ten bits of who plays whom by which rules, so that a code is not typed into another match.

    >>> from carrom.match import events, fold
    >>> tag_of(fold([events.MatchMade()])) == tag_of(fold([events.MatchMade(rules="icf-25")]))
    False
    """
    match_made = match.state.match_made
    if match_made is None:
        raise BadInput("there is no match yet", field="code")
    names = (player.name for side in (match_made.a, match_made.b) for player in side.players)
    words = (*names, match.state.rules.name, match.state.form.name)
    text = "|".join(" ".join(word.casefold().split()) for word in words)
    return int.from_bytes(sha256(text.encode()).digest()[:2]) >> 6


def result_code(match: Match) -> str:
    """The code of a match as it stands. Raises `BadInput` where a number is too large for it.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1"), events.BoardScored(points=9)])
    >>> code = result_code(match)
    >>> code, read_code(code).score
    ('CCG0-104G-0KX1', (9, 0))
    """
    state, result = match.state, match.result
    if state.rules.men_are_shared:
        raise BadInput("a code has two sides: hand over the whole log", field="code")
    board = next((board for board in reversed(state.boards) if board.winner is not None), None)
    numbers = (
        FORM,
        tag_of(match),
        ENDINGS.index(None if result is None else result.how),
        WINNERS.index(None if result is None else result.winner),
        *state.games_won,
        *state.boards_won,
        *state.score,
        0 if board is None or board.winner is None else board.winner.number,
        0 if board is None else board.points + board.demanded,
    )
    payload = 0
    for number, width in zip(numbers, WIDTHS, strict=True):
        if number >> width:
            raise BadInput(
                f"{number} is too large for a code: hand over the whole log", field="code"
            )
        payload = payload << width | number
    value = payload << 11 | payload % CHECK
    letters = "".join(LETTERS[value >> 5 * at & 31] for at in reversed(range(LENGTH)))
    return "-".join(letters[at : at + 4] for at in range(0, LENGTH, 4))


def read_code(text: str) -> ResultCode:
    """What a code says. Raises `BadInput` where it is none, or a letter of it is wrong."""
    letters = text.upper().translate(READ_AS)
    if len(letters) != LENGTH or any(letter not in LETTERS for letter in letters):
        raise BadInput(f"{text!r} is not a code: it has {LENGTH} letters and digits", field="code")
    value = 0
    for letter in letters:
        value = value << 5 | LETTERS.index(letter)
    payload = value >> 11
    if payload % CHECK != value & 2047:
        raise BadInput(f"{text!r}: a letter is wrong; compare it with the phone", field="code")
    numbers: list[int] = []
    for width in reversed(WIDTHS):
        numbers.insert(0, payload & (1 << width) - 1)
        payload >>= width
    form, tag, how, winner, *counts, last, points = numbers
    if form != FORM or how >= len(ENDINGS) or winner >= len(WINNERS):
        raise BadInput(f"{text!r} is a code of another version of carrom", field="code")
    games, boards, score = ((counts[at], counts[at + 1]) for at in (0, 2, 4))
    side = Side.B if last else Side.A
    return ResultCode(tag, ENDINGS[how], WINNERS[winner], games, boards, score, side, points)


def events_of_code(match: Match, code: ResultCode) -> tuple[events.Event, ...]:
    """The events that bring a match without any board to where the code says it stands.

    Raises `BadInput` for the code of another match, and where they would not: then the whole log has to be
    handed over.
    """
    if not code.is_of(match):
        raise BadInput("is of other players, sides or rules", field="code")
    new_events, after = [], match
    for event in _events(match, code):
        try:
            after = after.apply(event)
        except Refused as wrong:
            raise BadInput(f"does not fit this match: {wrong.reason}", field="code") from None
        new_events.append(event)
    ended = after.result
    reached = (None if ended is None else ended.how, None if ended is None else ended.winner)
    if reached != (code.how, code.winner) or after.score != code.score:
        raise BadInput("does not tell enough of this match: hand over the whole log", field="code")
    return tuple(new_events)


def _events(match: Match, code: ResultCode) -> list[events.Event]:
    breaker = match.state.next_breaker or "a1"
    loser = code.winner.other.value if code.winner is not None else "a"
    last: list[events.Event] = []
    score, boards, games = code.score, code.boards, code.games
    match code.how:
        case How.FINISHED:
            last.append(events.BoardScored(code.last, points=code.points))
            score, boards = _less(score, code.last, code.points), _less(boards, code.last, 1)
            if match.state.form.games > 1:
                games = _less(games, code.last, 1)
        case How.TIME:
            last.append(events.ClockExpired(Timer.MATCH, announced=True))
        case How.CONCEDED:
            last.append(events.Conceded("match", by=loser))
        case How.FORFEITED:
            last.append(events.MatchForfeited(by=loser))
        case How.WALKOVER if code.winner is None:
            last.append(events.ClockExpired(Timer.REPORT, both=True, announced=True))
        case How.WALKOVER:
            last.append(events.ClockExpired(Timer.REPORT, by=loser, announced=True))
    if not any((*score, *boards, *games)) and code.how is not How.TIME:
        begun = isinstance(last[0], events.BoardScored) if last else False
        first = events.BoardScored(code.last, points=code.points, breaker=breaker)
        return [first] if begun else last
    return [events.TakenOver(score, boards, games, breaker), *last]


def _less(pair: tuple[int, int], side: Side, number: int) -> tuple[int, int]:
    a, b = pair
    return (max(a - number, 0), b) if side is Side.A else (a, max(b - number, 0))
