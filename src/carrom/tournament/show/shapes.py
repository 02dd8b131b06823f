"""The shapes of what is shown. Ids are the engine's, times seconds since 1970, pairs (a, b)."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SideShown:
    """A side of a match. ``waits_for``: empty, or the slot while nobody is known: "winner of men.1.1.2"."""

    entrant: str = ""
    name: str = ""
    club: str = ""
    seed: int = 0
    waits_for: str = ""
    is_bye: bool = False


@dataclass(frozen=True, slots=True)
class LiveScore:
    """A match that is being scored at its table, as far as it has come.

    >>> score = LiveScore("final", score=(12, 9), boards=(2, 1))
    >>> score.score, score.board
    ((12, 9), 1)
    """

    match_id: str
    score: tuple[int, int] = (0, 0)
    boards: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    board: int = 1
    game: int = 1
    is_over: bool = False
    is_confirmed: bool = False
    calls_referee: bool = False
    seconds_left: float | None = None
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class RubberShown:
    """A rubber of a tie. ``a``, ``b``: names of those who play it, once both line-ups are in.

    ``state`` as that of a fixture; ``winner``: ``a`` or ``b``. One that decides nothing any more is over,
    with the end ``spared``.
    """

    number: int
    kind: str
    a: tuple[str, ...] = ()
    b: tuple[str, ...] = ()
    state: str = "waiting"
    table: str = ""
    umpire: str = ""
    winner: str = ""
    score: tuple[int, int] = (0, 0)
    end: str = ""
    match_id: str = ""
    live: LiveScore | None = None
    overruled: str = ""


@dataclass(frozen=True, slots=True)
class FixtureShown:
    """A match. ``state``: ``waiting``, ``ready``, ``called``, ``late``, ``playing``, ``over``. ``table``: to
    which it is called, or where it is or was played.

    ``round_name``: "quarter-final", "semi-final", "third-place", "final" …, else empty. ``winner``: ``a`` or
    ``b``; empty after a draw. ``late_at``: when a walkover may be given; ``expected_at``: when it will
    probably start, after ``before`` others; ``minutes``: its time limit; ``decides``: what decides it,
    ``games``, ``boards`` or ``score``; ``overruled``: why a result that its format excludes was taken.
    """

    id: str
    competition: str
    stage: int
    round: int
    number: int
    group: int
    round_name: str
    a: SideShown
    b: SideShown
    state: str = "waiting"
    table: str = ""
    umpire: str = ""
    called_at: float | None = None
    started_at: float | None = None
    late_at: float | None = None
    expected_at: float | None = None
    before: int = 0
    minutes: int | None = None
    winner: str = ""
    score: tuple[int, int] = (0, 0)
    boards: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    end: str = ""
    decided_by: str = ""
    match_id: str = ""
    over_at: float | None = None
    live: LiveScore | None = None
    rubbers: tuple[RubberShown, ...] = ()
    decides: str = "score"
    overruled: str = ""


@dataclass(frozen=True, slots=True)
class StandingShown:
    """An entrant's place in a table. ``values``: what each criterion counts, in the order they decide.

    ``decided_by``: the criterion that set it apart from the place above, empty if the first one did;
    ``reason``: the same in words. ``goes_on``: it is in the next stage; ``is_out``: it has left.
    """

    place: int
    entrant: str
    name: str
    club: str = ""
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    values: tuple[tuple[str, str], ...] = ()
    decided_by: str = ""
    reason: str = ""
    goes_on: bool = False
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round as far as it is drawn: ids of its fixtures, its time limit, its format in words."""

    number: int
    name: str
    fixtures: tuple[str, ...]
    minutes: int | None = None
    format: str = ""


@dataclass(frozen=True, slots=True)
class GroupShown:
    """A table: of a group, from 1 on, or of the whole stage, 0."""

    number: int
    standings: tuple[StandingShown, ...]


@dataclass(frozen=True, slots=True)
class DrawShown:
    """A draw that was made; ``round`` 0 is a whole stage."""

    round: int
    number: str
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class StageShown:
    """A stage of a competition; one that is still to come has no rounds and no groups."""

    number: int
    name: str
    kind: str
    is_over: bool = False
    rounds: tuple[RoundShown, ...] = ()
    groups: tuple[GroupShown, ...] = ()
    draws: tuple[DrawShown, ...] = ()
    lucky: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntrantShown:
    """An entry: names of its players and of its captain."""

    id: str
    name: str
    players: tuple[str, ...] = ()
    club: str = ""
    seed: int = 0
    checked_in: bool = False
    is_out: bool = False
    captain: str = ""


@dataclass(frozen=True, slots=True)
class CompetitionShown:
    """A competition. ``next_step``: ``enter``, ``draw``, ``lucky_losers``, ``play`` or ``over``.

    ``champion`` and ``podium`` are ids of entrants; two may share the third place.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> from carrom.tournament import show
    >>> shown = show.show_event(event.tournament.state, id="cup", version=1, at=0.0)
    >>> cup = shown.competitions[0]
    >>> cup.champion, cup.entrants[0].name, cup.stages[0].rounds[0].name
    ('e2', 'Player 1', 'semi-final')
    >>> final = shown.fixtures["cup.1.2.2"]
    >>> final.a.name, final.state, final.winner
    ('Player 1', 'over', 'b')
    >>> cup.stages[0].groups[0].standings[0].name
    'Player 2'
    """

    id: str
    name: str
    kind: str
    title: str = ""
    rules: str = ""
    entrants: tuple[EntrantShown, ...] = ()
    stages: tuple[StageShown, ...] = ()
    next_step: str = "enter"
    champion: str = ""
    podium: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table and the match there. ``state``: ``free``, ``called``, ``late``, ``playing``, ``closed``."""

    name: str
    is_open: bool = True
    reason: str = ""
    fixture: str = ""
    rubber: int = 0
    state: str = "free"
    umpire: str = ""
    live: LiveScore | None = None


@dataclass(frozen=True, slots=True)
class HallClockShown:
    """The countdown of the hall. ``state``: ``none``, ``running``, ``paused``, ``over``.

    >>> from carrom.tournament import events, made_up_hall, preset, show
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.HallClockSet("start", minutes=45), at=0.0)
    >>> clock = show.show_event(hall.state, id="cup", version=1, at=60.0).hall_clock
    >>> clock.state, clock.seconds_left
    ('running', 2640.0)
    """

    state: str = "none"
    minutes: float = 0.0
    ends_at: float | None = None
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class EventShown:
    """Everything. ``at``: the moment it is true for; ``expected_end``: when the last match probably ends.

    ``next``: ids of the matches to be played next, ``latest``: those that ended last, the newest first.
    ``is_indexed``: whether search engines may list it.
    """

    id: str
    name: str
    place: str = ""
    date: str = ""
    phase: str = "new"
    version: int = 0
    at: float = 0.0
    competitions: tuple[CompetitionShown, ...] = ()
    fixtures: dict[str, FixtureShown] = field(default_factory=dict)
    tables: tuple[TableShown, ...] = ()
    hall_clock: HallClockShown = HallClockShown()
    expected_end: float | None = None
    next: tuple[str, ...] = ()
    latest: tuple[str, ...] = ()
    is_indexed: bool = False
