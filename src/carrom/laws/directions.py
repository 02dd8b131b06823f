"""What the umpire directs or finds besides what happens to board and match, in the words of a report."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal

from carrom.short_repr import short_repr

if TYPE_CHECKING:
    from carrom.laws.incident import By


class Placer(StrEnum):
    """Who puts men or the queen back on the board."""

    ME = "me"
    OPPONENT = "opponent"
    UMPIRE = "umpire"
    REFEREE = "referee"
    ON_TURN = "player on turn"
    RIGHT_HAND = "right-hand neighbour of player on turn"
    PARTNER = "partner of that player only"


class Offender(StrEnum):
    """Against whom a foul is declared."""

    ME = "me"
    OPPONENT = "opponent"
    PLACER = "placer"
    NOBODY = "nobody"  # null in a report


class Reason(StrEnum):
    """Why a wish about placing is taken or refused, or what became of the right to place."""

    FORFEITED = "right forfeited"
    WAIVED = "waived"
    NOT_WAIVABLE = "dues cannot be waived"
    ALL_OR_NONE = "all or none"
    NO_ROOM = "no room"


class Removal(StrEnum):
    """What becomes of men placed too late."""

    OPTION = "umpire's option"
    ORDERED = "ordered"


class CountsAs(StrEnum):
    """How a disc counts that moved after the stroke, or broke."""

    POCKETED = "pocketed"
    ON_BOARD = "on the board"
    JUMPED = "jumped"
    REPLACED = "replaced"


class QueenSpot(StrEnum):
    """Where the queen goes back."""

    CENTRE = "centre circle, covering it fully"
    FREE_PART = "covering most of the free part of the centre circle"
    HARDEST_FOR_NEXT = "adjacent to centre circle, hardest for player on turn"
    HARDEST_FOR_LAST = "adjacent to centre circle, hardest for player who made the stroke"
    BEHIND_FOR_NEXT = "behind the centre circle, opposite player on turn"
    BEHIND_FOR_LAST = "behind the centre circle, opposite player who made the stroke"
    NEAREST = "as near as possible to the centre circle"


class ChangeTime(StrEnum):
    """When a striker, the board or the stand may be changed."""

    AFTER_STROKE = "after this stroke"
    AFTER_BOARD = "after the board"


class NextPlayer(StrEnum):
    """Who plays or breaks next."""

    ME = "me"
    OPPONENT = "opponent"
    RIGHT_HAND = "right-hand neighbour"
    RIGHT_HAND_OF_BREAKER = "right-hand neighbour of the last breaker"


class UmpireAct(StrEnum):
    """What the umpire does about something that costs nobody anything."""

    NOTHING = "nothing: it is allowed"
    LEAVES = "leaves it as it lies"
    LIFTS_STRIKER = "lifts the striker off"
    LIFTS_MEN = "takes the striker away and puts down what lay on it"
    LEVELS = "has the powder spread evenly"
    REMOVES = "removes it"


class DecidedOn(StrEnum):
    """What decides a match whose time is up (A11)."""

    POINTS = "points"
    MEN_LEFT = "men left"


@dataclass(frozen=True, slots=True)
class Directions:
    """What the umpire directs or finds; None where a ruling says nothing about it.

    >>> from carrom.laws import BoardState, Situation, judge_incident, rule_set
    >>> from carrom.laws.incidents import WhoPlaces
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> judge_incident(rules, now, WhoPlaces(debtor="opponent")).directs.placer
    <Placer.ON_TURN: 'player on turn'>
    """

    # placing
    foul_against: Offender | None = None
    placer: Placer | None = None
    position: QueenSpot | None = None
    final: bool | None = None
    removal: Removal | None = None
    rejected: bool | None = None
    place_now: bool | None = None
    placement_valid: bool | None = None
    dues_left: int | None = None
    seconds_left: float | None = None
    restore: bool | None = None  # what was moved goes back
    rectify: bool | None = None  # what was placed wrongly is placed again
    # strokes
    replaced: bool | None = None
    jumped: Literal["placed in centre circle by umpire"] | None = None
    order: tuple[str, ...] | None = None  # of placing what jumped
    second: str | None = None  # where the second disc that jumped goes
    counts_as: CountsAs | None = None
    due_declared: bool | None = None
    stroke_counted: bool | None = None
    opp_piece: Literal["stays pocketed"] | None = None
    # conduct
    clock_stopped: bool | None = None
    play_needed: bool | None = None
    decided_by: Literal["umpire", "chief_referee"] | None = None
    upheld: bool | None = None  # an appeal
    allowed: bool | None = None
    when: ChangeTime | None = None
    highest_cm: int | None = None
    warning_against: By | None = None
    umpire_act: UmpireAct | None = None
    overrides: bool | None = None
    umpire_final: bool | None = None
    logged: bool | None = None
    reason: Reason | str | None = None  # of an umpire who overrules, in their own words
    overruled: str | None = None
    instead: str | None = None
    # the match
    game_over: bool | None = None
    game_winner: By | None = None
    breaker: Literal["same", "next"] | None = None
    format: str | None = None
    unfinished_break_points: int | None = None
    decided_on: DecidedOn | None = None
    own_men_left: int | None = None
    opp_men_left: int | None = None
    queen_covered_by: By | None = None  # where the men left decide
    breaks: By | None = None
    chooses: By | None = None
    options: tuple[str, ...] | None = None
    chooses_side: By | None = None
    sits_first: By | None = None
    rest: bool | None = None
    minutes: int | None = None
    minutes_left: int | None = None
    next_player: NextPlayer | None = None
    player: NextPlayer | None = None
    colour: Literal["white", "black"] | None = None
    colours_exchanged: bool | None = None

    __repr__ = short_repr

    def report(self) -> dict[str, Any]:
        """What is directed as plain JSON values, the rest left out."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            name: None if value is Offender.NOBODY
            else list(value) if isinstance(value, tuple)
            else str(value) if isinstance(value, StrEnum)
            else value
            for name, value in values.items() if value is not None
        }  # fmt: skip
