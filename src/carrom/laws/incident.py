"""What an incident is, what a ruling on it is, and the small moves such rulings are made of."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from carrom.errors import BadInput
from carrom.laws.cite import cite
from carrom.laws.facts import MEN, BoardState, Queen
from carrom.laws.formats import MatchResult, Standing
from carrom.laws.ruling import Ruling, Turn, Winner

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carrom.laws.ruleset import RuleSet

By = Literal["me", "opponent"]
"""Who did it: the side whose chair the situation is told from, or the other."""

OTHER: dict[str, By] = {"me": "opponent", "opponent": "me"}


@dataclass(frozen=True, slots=True)
class Situation:
    """Where an incident meets the match, told from one side's chair ("me").

    ``on_turn``: has that side the turn? ``format_name`` picks a format of the rule set where it has several.
    """

    state: BoardState | None = None
    standing: Standing = field(default_factory=Standing)
    on_turn: bool = True
    format_name: str | None = None

    def board(self) -> BoardState:
        """The board, for an incident that cannot be ruled without one."""
        if self.state is None:
            raise BadInput("is needed to rule on this", field="given.own_on_board")
        return self.state


@dataclass(frozen=True, slots=True)
class IncidentRuling:
    """The ruling on an incident.

    ``board``: what it does to the board, where it does something; ``match``: what it does to the match;
    ``directs``: what else the umpire directs or finds (``rectify``, ``rejected`` with its ``reason`` …).
    """

    kind: str
    board: Ruling | None
    match: MatchResult | None
    directs: Mapping[str, Any]
    grounds: tuple[str, ...]
    clauses: tuple[str, ...]
    decisions: tuple[str, ...]


KINDS: dict[str, type[Incident]] = {}
"""Every kind of incident by its name in a report."""


@dataclass(frozen=True, slots=True)
class Incident:
    """The root of all incidents: a frozen value that knows which ruling the laws have for it."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, **kwargs: object) -> None:
        # dataclass(slots=True) makes the class anew, so the later one of the pair is the one kept
        if cls.__dict__.get("kind"):
            KINDS[cls.kind] = cls

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """The ruling. Raises `BadInput` when the situation lacks what it needs."""
        raise NotImplementedError


def judge_incident(rules: RuleSet, now: Situation, incident: Incident) -> IncidentRuling:
    """The ruling on an incident (`carrom.laws.incidents` has them all).

    Raises `BadInput`, naming the field, when the situation lacks what the ruling needs.
    """
    return incident.rule(rules, now)


def ruled(
    rules: RuleSet,
    kind: str,
    *grounds: str,
    board: Ruling | None = None,
    match: MatchResult | None = None,
    **directs: Any,
) -> IncidentRuling:
    """An incident's ruling; the grounds of its board ruling, if any, follow its own."""
    reasons = [*grounds, *(board.grounds if board else ())]
    return IncidentRuling(kind, board, match, directs, tuple(reasons), *cite(rules, reasons))


def standing_board(state: BoardState, turn: Turn, *, queen: Queen | None = None) -> Ruling:
    """A ruling that leaves men and dues as they are."""
    after = queen or state.queen
    if turn is Turn.LOSE and after in (Queen.PENDING, Queen.VOID):
        after = Queen.ON_BOARD
    return Ruling(
        turn=turn,
        own_returned=0,
        opp_returned=0,
        own_after=state.own_on_board,
        opp_after=state.opp_on_board,
        queen=after,
        own_dues=state.own_dues,
        opp_dues=state.opp_dues,
        board_over=False,
        winner=None,
        points=0,
        demandable=0,
        cover_needed=state.cover_needed,
        grounds=(),
        clauses=(),
        decisions=(),
    )


def foul(rules: RuleSet, now: Situation, by: By) -> Ruling:
    """A foul as per laws (A01): a man of the offender, and the turn if it is his."""
    state = now.board()
    loses = (by == "me") == now.on_turn and rules.fouls.loses_turn
    base = standing_board(state, Turn.LOSE if loses else Turn.UNCHANGED)
    if by == "me":
        owed = state.own_dues + rules.fouls.cost
        out = min(owed, MEN - state.own_on_board)
        base = replace(
            base, own_returned=out, own_after=state.own_on_board + out, own_dues=owed - out
        )
        left = owed - out
    else:
        owed = state.opp_dues + rules.fouls.cost
        out = min(owed, MEN - state.opp_on_board)
        base = replace(
            base, opp_returned=out, opp_after=state.opp_on_board + out, opp_dues=owed - out
        )
        left = owed - out
    return replace(base, grounds=("debt.outstanding",)) if left else base


def forfeit(rules: RuleSet, now: Situation, by: By) -> Ruling:
    """A board lost by an act: the offender's men on it, and the queen unless he holds her (A28)."""
    state = now.board()
    winner = Winner.OPPONENT if by == "me" else Winner.ME
    men = state.own_on_board if by == "me" else state.opp_on_board
    receiver = state.opp_score if by == "me" else state.own_score
    offender_holds = state.queen is (Queen.MINE if by == "me" else Queen.THEIRS)
    if rules.board.forfeit_queen == "on_board_only":
        counts = state.queen not in (Queen.MINE, Queen.THEIRS)
    else:
        counts = not offender_holds
    points = men * rules.scoring.man_value
    if counts and not rules.reached(receiver):
        points += rules.scoring.queen_value
    return replace(over(state), winner=winner, points=points, grounds=("forfeit.queen",))


def over(state: BoardState) -> Ruling:
    """A board that has ended without a winner yet."""
    base = standing_board(state, Turn.NONE)
    return replace(base, queen=None, own_dues=0, opp_dues=0, board_over=True)


def replay(now: Situation) -> Ruling:
    """A board that is cancelled and played again: same breaker, score unchanged (A29)."""
    state = now.state or BoardState(MEN, MEN)
    return replace(over(state), replay=True, grounds=("replay",))


def from_the_other_chair(ruling: Ruling) -> Ruling:
    """The same ruling told from the opponent's chair; ``turn`` stays that of the player who struck."""
    queens = {Queen.MINE: Queen.THEIRS, Queen.THEIRS: Queen.MINE}
    winners = {Winner.ME: Winner.OPPONENT, Winner.OPPONENT: Winner.ME}
    return replace(
        ruling,
        own_returned=ruling.opp_returned,
        opp_returned=ruling.own_returned,
        own_after=ruling.opp_after,
        opp_after=ruling.own_after,
        own_dues=ruling.opp_dues,
        opp_dues=ruling.own_dues,
        queen=queens.get(ruling.queen, ruling.queen) if ruling.queen else None,
        winner=winners[ruling.winner] if ruling.winner else None,
    )
