"""The parts of the umpire's screen: frozen values with every text ready in a language.

A page shows them as they are and holds no rules of its own. ``event`` is always the JSON of an event
(`carrom.match.event_to_json`) to be logged when something is pressed, and ``made`` the time it happened,
where that is not the time of the press.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from carrom.match import Side, Stage, Timer

EventJson = dict[str, Any]
"""An event as `carrom.match.event_to_json` writes it."""
ChipId = Literal["white", "black", "queen", "striker"]
ColourId = Literal["white", "black"]
QueenPlace = Literal["board", "pending", "void", "covered"]
ConfirmedBy = Literal["side", "umpire", "desk"]
FieldKind = Literal["player", "side", "number", "text", "choice", "flag", "seats"]


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player as the screen shows them. ``seat``: S, E, N or W, seen from the umpire's usual place."""

    id: str
    name: str
    seat: str
    on_turn: bool = False
    breaks: bool = False
    reported: bool = False
    striker: bool | None = None
    """Whether their striker is certified; None: not looked at yet."""


@dataclass(frozen=True, slots=True)
class SideLine:
    """One side: its players, its score, and where it stands on the board in play.

    ``gone``: it has left the match, and the others play on.

    >>> from carrom.match import events, fold
    >>> from carrom.scoring import Draft, screen
    >>> made = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
    >>> shown = screen(fold([made, events.BoardBegun("a1")]), Draft())
    >>> [(side.name, side.men_left) for side in shown.sides]
    [('Asha', 9), ('Ravi', 9)]
    >>> shown.turn.name, shown.board.number, [chip.label for chip in shown.chips]
    ('Asha', 1, ['White', 'Black', 'Queen', 'Striker'])
    """

    id: Side
    name: str
    players: tuple[PlayerLine, ...]
    colour: ColourId | None = None
    score: int = 0
    boards_won: int = 0
    games_won: int = 0
    men_left: int | None = None
    owes: int = 0
    has_queen: bool = False
    warnings: int = 0
    confirmed: bool = False
    confirmed_by: ConfirmedBy | None = None
    """Who confirmed the result for this side."""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class BoardLine:
    """The board in play, or the next one. ``in_play``: 'Play' has been called."""

    number: int
    game: int
    breaker: str | None
    breaker_name: str
    strokes: int
    in_play: bool
    text: str
    queen: QueenPlace = "board"


@dataclass(frozen=True, slots=True)
class TurnLine:
    """Whose turn it is. ``covering``: this stroke has to cover the queen. ``colour`` is None where the men
    belong to nobody."""

    player: str
    name: str
    side: Side
    colour: ColourId | None
    covering: bool
    text: str
    others: tuple[ScreenChoice, ...] = ()
    """Who is really playing, if it is not this player."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A piece that can be tapped: ``count`` of ``most`` that can have been pocketed; 0: not on the board."""

    id: ChipId
    label: str
    count: int
    most: int


@dataclass(frozen=True, slots=True)
class StrokeSwitch:
    """Something else about the stroke, shown only where it matters. A tap goes to the next of 0 … ``most``.

    ``group``: ``main`` beside the chips; ``breach`` once the stroke is improper; ``more`` behind a fold.
    """

    id: str
    label: str
    count: int
    most: int
    group: Literal["main", "breach", "more"] = "main"


@dataclass(frozen=True, slots=True)
class TellButton:
    """The full-width button: what was seen, and the ruling before it is pressed.

    Where there is no event to log, ``refused`` says why.
    """

    label: str
    ruling: str
    event: EventJson | None
    made: float | None = None
    refused: str = ""
    over: bool = False
    """Whether it ends the board: the page may ask for a longer press."""


@dataclass(frozen=True, slots=True)
class ScreenChoice:
    """One answer to what the screen asks: an event, or an action whose form has to be filled in first.

    ``needs_reason``: the event takes a ``reason``, to be filled in. ``main``: the usual answer.
    """

    id: str
    label: str
    event: EventJson | None
    detail: str = ""
    group: str = ""
    made: float | None = None
    needs_reason: bool = False
    main: bool = False
    action: str | None = None


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something to put back on the board. It counts as placed once the next stroke is told."""

    text: str
    placer: str
    placer_name: str
    men: int
    colour: ColourId | None
    queen: bool
    exceptions: tuple[ScreenChoice, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingLine:
    """The last ruling: orders with names, the same to be spoken, and the umpire's words to the player.

    >>> from carrom.match import ObservedStroke, events, fold
    >>> from carrom.scoring import Draft, screen
    >>> made = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
    >>> strokes = [
    ...     events.Struck(ObservedStroke(white=1)),
    ...     events.Struck(ObservedStroke(striker=True)),
    ... ]
    >>> shown = screen(fold([made, events.BoardBegun("a1"), *strokes]), Draft())
    >>> shown.ruling.text
    'Due. Give one white to Ravi, to place inside the circle, not on the red centre. Turn to Ravi.'
    >>> shown.history[0].text
    'Asha: striker'
    >>> shown.sides[0].players[0].name
    'Asha'
    """

    version: int
    title: str
    text: str
    spoken: str
    detail: str
    clauses: tuple[str, ...]
    decisions: tuple[str, ...]
    overruled: bool = False


@dataclass(frozen=True, slots=True)
class ClockLine:
    """Seconds left on a clock at the time asked for; below 0: too late."""

    id: Timer
    label: str
    seconds: float
    limit: float
    running: bool


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """An event in force, as it was told and ruled. ``can_amend``: it is a stroke that can be told anew."""

    version: int
    kind: str
    text: str
    ruling: str
    can_amend: bool
    can_overrule: bool
    undo: EventJson | None
    """Goes back to just before it, where nothing was revised since."""
    stroke: int | None = None
    """Which stroke of its board it is, if it is one."""


@dataclass(frozen=True, slots=True)
class ArrivalLine:
    """A player who has to report before the first board, with what to log when they do."""

    player: str
    name: str
    side: Side
    reported: ScreenChoice | None
    striker: tuple[ScreenChoice, ...]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """How the match ended. ``locked``: both sides have confirmed; it can be reopened with a reason."""

    text: str
    winner: Side | None
    how: str
    locked: bool
    reopen: ScreenChoice | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything the umpire's screen shows, computed from the log and the draft.

    ``digest``: where the match stands in a few words (`carrom.match.summary`), to be sent with every entry.
    ``prompt``: what the choices answer. ``time_up``: the match's time is up and has not been told yet.
    """

    version: int
    digest: str
    language: str
    stage: Stage
    rules: str
    format: str
    doubles: bool
    prompt: str
    sides: tuple[SideLine, ...]
    board: BoardLine | None = None
    turn: TurnLine | None = None
    chips: tuple[Chip, ...] = ()
    switches: tuple[StrokeSwitch, ...] = ()
    button: TellButton | None = None
    todo: tuple[Reminder, ...] = ()
    choices: tuple[ScreenChoice, ...] = ()
    ruling: RulingLine | None = None
    clocks: tuple[ClockLine, ...] = ()
    history: tuple[HistoryLine, ...] = ()
    amended: HistoryLine | None = None
    """The stroke that is being told anew."""
    undo: ScreenChoice | None = None
    redo: ScreenChoice | None = None
    arrivals: tuple[ArrivalLine, ...] = ()
    result: ResultLine | None = None
    time_up: bool = False
    several_games: bool = False
    """Whether the match is of several games, so that those won are to be shown."""
    game_won: str = ""
    """Who has won the last game, by how much; empty once the next one has begun."""
    can_score: bool = False
    """Whether a board can be entered by its result now (`carrom.scoring.score_board`)."""


@dataclass(frozen=True, slots=True)
class FormChoice:
    """One of several values of a field."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class FormField:
    """One thing an action needs: who, how many, which, or a text."""

    id: str
    label: str
    kind: FieldKind
    needed: bool = True
    choices: tuple[FormChoice, ...] = ()
    least: int = 0
    most: int = 0
    value: str | int | bool | None = None


@dataclass(frozen=True, slots=True)
class ScreenAction:
    """Something else an umpire can report or do now, with what has to be filled in (`carrom.scoring.act`).

    ``words``: other words under which it is found. ``ask``: the incident of `carrom.ask` it is, if any.
    """

    id: str
    label: str
    group: str
    group_label: str
    fields: tuple[FormField, ...] = ()
    words: tuple[str, ...] = ()
    ask: str | None = None


@dataclass(frozen=True, slots=True)
class BoardDraft:
    """A board's result being entered: who won, men left of the loser, who covered the queen.

    ``points``: told instead of counted.
    """

    winner: Side | None = None
    men: int | None = None
    queen: Literal["a", "b", "nobody"] | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class BoardScreen:
    """The form of a board's result: what can be chosen, and the button with the points it gives.

    ``points``: to be told instead of men and queen where the board ended otherwise, under ``points_label``.
    """

    draft: BoardDraft
    prompt: str
    winners: tuple[FormChoice, ...]
    men: tuple[FormChoice, ...]
    queens: tuple[FormChoice, ...]
    points: tuple[FormChoice, ...]
    points_label: str
    button: TellButton


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step of the practice match: what happens at the board, what to tap, and what to learn from it."""

    id: str
    story: str
    taps: tuple[str, ...]
    learned: str
    event: EventJson


@dataclass(frozen=True, slots=True)
class Practice:
    """The practice match: its first events, then the lessons in order."""

    title: str
    events: tuple[EventJson, ...]
    lessons: tuple[Lesson, ...] = field(default=())
