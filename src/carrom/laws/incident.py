"""What an incident is, and what a ruling on it is. `carrom.laws.incidents` has them all."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar, Literal

from carrom.errors import BadInput
from carrom.laws.citing import cite
from carrom.laws.directions import Directions, Offender
from carrom.laws.facts import MEN, BoardState
from carrom.laws.formats import MatchResult, Standing
from carrom.laws.grounds import Ground
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Ruling
from carrom.shape import ChoiceOf, ObjectOf, Shape, under
from carrom.short_repr import short_repr

By = Literal["me", "opponent"]
"""Who did it: the side whose chair the situation is told from, or the other."""

NOTHING_ELSE = Directions()

OTHER: dict[str, By] = {"me": "opponent", "opponent": "me"}


@dataclass(frozen=True, slots=True)
class Situation:
    """Where an incident meets the match, told from one side's chair ("me").

    ``on_turn``: has that side the turn? Not said, it has; an act that the laws tie to a turn is then taken to
    have been done in that turn. ``by_partner``: it was not the player on turn who did it but their partner.
    ``format_name`` picks a format of the rule set where it has several. ``doubles``: four play.
    ``simulated``: the board is. ``match_over``: the match is over, its result not confirmed yet.
    """

    state: BoardState | None = None
    standing: Standing = field(default_factory=Standing)
    on_turn: bool | None = None
    format_name: str | None = None
    by_partner: bool = False
    doubles: bool = False
    simulated: bool = False
    match_over: bool = False

    def board(self) -> BoardState:
        """The board, for an incident that cannot be ruled without one."""
        if self.state is None:
            raise BadInput("is needed to rule on this", field="given.own_on_board")
        return self.state

    def has_turn(self, by: By) -> bool:
        """Whether that side has the turn."""
        return (by == "me") == (self.on_turn is not False)

    def board_of(self, by: By) -> BoardState:
        """The same as that side sees it."""
        return self.board() if by == "me" else self.board().from_the_other_chair()

    def board_or_new(self) -> BoardState:
        """The board, or a new one with the score as it stands."""
        now = self.standing
        new = BoardState(MEN, MEN, own_score=now.own_score, opp_score=now.opp_score)
        return self.state or new


@dataclass(frozen=True, slots=True)
class IncidentRuling:
    """The ruling on an incident.

    ``board``: what it does to the board, where it does something; ``match``: what it does to the match;
    ``directs``: what else the umpire directs or finds.
    ``speaks_to``: whose chair the sentences are told from, and ``heard`` the ruling as that side hears it.
    """

    kind: str
    board: Ruling | None
    match: MatchResult | None
    directs: Directions
    grounds: tuple[Ground, ...]
    clauses: tuple[str, ...]
    decisions: tuple[str, ...]
    on_turn: bool = True
    speaks_to: By = "me"
    heard: Ruling | None = None

    __repr__ = short_repr

    def _repr_html_(self) -> str:
        from carrom.laws.shown_ruling import incident_html

        return incident_html(self)

    @property
    def fouled_by(self) -> By | None:
        """The side against which a foul is declared, if one is; by name also where that is the placer."""
        against, placer = self.directs.foul_against, self.directs.placer
        side = placer if against is Offender.PLACER else against
        return "me" if side == "me" else "opponent" if side == "opponent" else None


INCIDENT_KINDS: dict[str, type[Incident]] = {}
"""Every kind of incident by its name in a report."""


@dataclass(frozen=True, slots=True)
class Incident:
    """The root of all incidents: a frozen value that knows which ruling the laws have for it."""

    kind: ClassVar[str] = ""
    needs: ClassVar[tuple[str, ...]] = ()
    """What a report of it must say; the rest has the defaults of its fields."""
    of_sides: ClassVar[bool] = False
    """Whether it is about two sides with a colour each, so that the points game has no ruling on it."""

    def __init_subclass__(
        cls, kind: str = "", needs: tuple[str, ...] = (), *, of_sides: bool = False
    ) -> None:
        cls.kind, cls.needs = kind or cls.kind, needs or cls.needs
        cls.of_sides = of_sides or cls.of_sides
        # dataclass(slots=True) makes the class anew, so the later one of the pair is the one kept
        if cls.kind:
            INCIDENT_KINDS[cls.kind] = cls

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """The ruling. Raises `BadInput` when the situation lacks what it needs."""
        raise NotImplementedError

    def decide(
        self,
        rules: RuleSet,
        *grounds: Ground,
        board: Ruling | None = None,
        match: MatchResult | None = None,
        directs: Directions = NOTHING_ELSE,
    ) -> IncidentRuling:
        """A ruling on it; the grounds of its board ruling, if any, follow its own."""
        reasons = (*grounds, *(board.grounds if board else ()))
        return IncidentRuling(self.kind, board, match, directs, reasons, *cite(rules, reasons))


def judge_incident(rules: RuleSet, now: Situation, incident: Incident) -> IncidentRuling:
    """The ruling on an incident (`carrom.laws.incidents` has them all).

    Raises `BadInput`, naming the field, when the situation lacks what the ruling needs.
    """
    for name, choice in _choices(incident.kind):
        try:
            choice.write(getattr(incident, name))
        except BadInput as wrong:
            raise under(f"event.{name}", wrong) from None
    if incident.of_sides and rules.men_are_shared:
        raise BadInput(
            f"is {incident.kind}, which is about two sides with a colour each; {rules.name} has none (A127)",
            field="event.kind",
        )
    return replace(incident.rule(rules, now), on_turn=now.has_turn("me"))


@cache
def _choices(kind: str) -> tuple[tuple[str, Shape], ...]:
    """The fields of a kind of incident that take one of a few words."""
    fields = ObjectOf(INCIDENT_KINDS[kind]).fields.values()
    choices = [field for field in fields if isinstance(field.shape.certain, ChoiceOf)]
    return tuple((field.name, field.shape) for field in choices)
