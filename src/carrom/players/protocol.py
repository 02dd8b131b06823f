"""The engine protocol: what a program that chooses strokes is asked and answers (docs/write-a-player.md).

Every question is one JSON object that says everything; an engine need not remember anything. Places are
metres from the middle of the board as the player who is asked sees it, x to the right, y away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import inf, pi
from typing import Annotated, Any, Literal

from carrom.errors import BadInput, BadPosition
from carrom.laws import BoardState, Colour, Queen, check_state, read_board, write_given
from carrom.match import Match, ToPlace, events, side_of
from carrom.physics import (
    DEFAULT,
    Constants,
    Disc,
    ErrorShape,
    Growth,
    Hand,
    Kind,
    Packing,
    Position,
    Stroke,
)
from carrom.play import KIND_OF_COLOUR, Spot, board_of, constants_of, seen_by
from carrom.players.equity import UNIT, Equity
from carrom.players.node import Node
from carrom.players.placing import node_to_place
from carrom.players.planning import Candidate, ThinkingLimit
from carrom.shape import Detail, ObjectOf, Shape, at_field, must_be, shape_of, under

PROTOCOL = 2
"""The newest version spoken here. In the first, hands were even; a bell is told to it as an even hand."""
MOST_CHOICES = 20
LARGEST_SEED = 2**53
"""Beyond it JSON readers differ."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """The question ``hello``: the newest version the asking program speaks."""

    protocol: Annotated[int, Detail(at_least=1, says="the newest version you speak, 1 or 2")]


@dataclass(frozen=True, slots=True)
class EngineCard:
    """The answer to ``hello``: the version that will be spoken, and who the engine is.

    ``hand``: how exactly it plays, where that belongs to the player; left out, it plays with any.
    """

    protocol: Annotated[int, Detail(at_least=1)]
    name: Annotated[str, Detail(filled=True, at_most=100)]
    version: Annotated[str, Detail(at_most=100)] = ""
    hand: Hand | None = None


@dataclass(frozen=True, slots=True)
class Yielding:
    """How men yield where they touch: two of the `Constants`, apart from them so that an engine may pass
    them over that knows only men that do not."""

    closing_distance: float
    contact_stiffness: float


@dataclass(frozen=True, slots=True)
class StrokeQuestion:
    """The question ``stroke``, but for ``given``, the board as `carrom.laws.read_board` reads it."""

    discs: Annotated[tuple[Disc, ...], Detail(says="a list of {kind, x, y}")]
    rules: str = "laws-29"
    house: str = ""
    following: Annotated[int, Detail(name="next", at_least=0, at_most=3)] = 2
    constants: Constants | None = None
    yielding: Yielding | None = None
    packing: Packing = Packing.EXACT
    game: Equity | None = None
    hand: Hand | None = None
    against: Hand | None = None
    limit: ThinkingLimit | None = None
    best: Annotated[int, Detail(at_least=1, at_most=MOST_CHOICES)] = 1
    seed: Annotated[int, Detail(at_least=0, at_most=LARGEST_SEED)] = 1


@dataclass(frozen=True, slots=True)
class PlacingQuestion:
    """The question ``place``: men to put back, so that they are hard to pocket from a chair."""

    discs: Annotated[tuple[Disc, ...], Detail(says="a list of {kind, x, y}")]
    colour: Annotated[Colour, Detail(says="of the men to be placed: white or black")]
    men: Annotated[int, Detail(at_least=1, at_most=9, says="how many")]
    chair: Annotated[int, Detail(at_least=0, at_most=3)] = 2


PATIENCE = 60.0
"""Seconds a player may take beyond the limit of a stroke before it has lost the stroke."""


@dataclass(frozen=True, slots=True)
class StrokeTerms:
    """What a player is told beside the board: the hand that will make the stroke, a limit, a seed, the hand
    of the other side. ``patience``: seconds beyond the limit for which it is waited for."""

    hand: Hand
    limit: ThinkingLimit
    seed: int
    against: Hand | None = None
    patience: float = PATIENCE

    @property
    def seconds(self) -> float:
        """How long an answer is waited for."""
        return self.patience + (self.limit.seconds or 0.0)


ASKS = ("hello", "stroke", "place", "quit")
Ask = Literal["hello", "stroke", "place", "quit"]
_ASK = shape_of(Ask)
_SHAPES: dict[type, ObjectOf] = {
    cls: ObjectOf(cls, others=True)
    for cls in (Greeting, EngineCard, StrokeQuestion, PlacingQuestion)
}
_STROKE = ObjectOf(Stroke)
_SPOTS = shape_of(tuple[tuple[float, float], ...])
_LIMIT, _CONSTANTS = ObjectOf(ThinkingLimit), ObjectOf(Constants)
_BOUNDS = {
    ("hand", "place"): (0.0, 0.1), ("hand", "angle"): (0.0, pi), ("hand", "speed"): (0.0, 1.0),
    ("hand.growth", "speed"): (0.0, 10.0), ("hand.growth", "cut"): (0.0, 10.0),
    ("hand.growth", "cushion"): (0.0, 10.0),
    ("limit", "seconds"): (0.0, inf), ("limit", "tried"): (1.0, inf),
}  # fmt: skip


# Questions ----------------------------------------------------------------------------------------


def read_ask(request: Any) -> Ask:
    """What is asked. Raises `BadInput`, as everything here that reads."""
    if not isinstance(request, dict):
        raise BadInput("must be an object {id, ask, …}", field="question")
    if "ask" not in request:
        raise BadInput(f"is missing: one of {', '.join(ASKS)}", field="ask")
    ask: Ask = _ASK.read_at(request["ask"], "ask")
    return ask


def read_greeting(request: Any) -> Greeting:
    """The question ``hello``."""
    greeting: Greeting = _SHAPES[Greeting].read(request)
    return greeting


def read_stroke_question(request: Any) -> tuple[StrokeQuestion, Node]:
    """The question ``stroke``, and the board it is about."""
    question: StrokeQuestion = _SHAPES[StrokeQuestion].read(request)
    check_terms(question.hand, question.limit)
    check_terms(question.against, None, "against")
    if "given" not in request:
        raise BadInput("is missing: the board as `carrom judge` is told it", field="given")
    state = read_board(request["given"])
    rules = events.rules_of(events.MatchMade(rules=question.rules, house=question.house))
    position = read_discs(question.discs)
    check_state(rules, state)
    _check_discs(position, state)
    following, packing = question.following, question.packing
    constants = _constants_of(question)
    return question, Node(position, state, rules, following, constants, packing, question.game)


def _constants_of(question: StrokeQuestion) -> Constants:
    constants = question.constants or DEFAULT
    if question.yielding is None:
        return constants
    with at_field("yielding"):
        return replace(constants, **asdict(question.yielding))


def read_placing_question(request: Any) -> tuple[PlacingQuestion, Position]:
    """The question ``place``, and the discs that lie already."""
    question: PlacingQuestion = _SHAPES[PlacingQuestion].read(request)
    return question, read_discs(question.discs)


def read_placing_board(request: Any) -> tuple[StrokeQuestion, Node, int] | None:
    """What the question ``place`` tells of the board: the terms, the board for the player who strikes next,
    and how far to the right of the player who places that one sits; None where it does not tell enough."""
    placing, position = read_placing_question(request)
    question: StrokeQuestion = _SHAPES[StrokeQuestion].read(request)
    if (
        "given" not in request or question.following != 2
    ):  # in doubles it is not told who strikes next
        return None
    check_terms(question.hand, question.limit)
    check_terms(question.against, None, "against")
    state = read_board(request["given"])
    rules = events.rules_of(events.MatchMade(rules=question.rules, house=question.house))
    chair = placing.chair if state.striker_colour is placing.colour else 0
    here, constants = position.turned(-chair), _constants_of(question)
    node = Node(here, state, rules, 2, constants, Packing.EXACT, question.game)
    return question, node, chair


def read_discs(discs: Sequence[Disc]) -> Position:
    """Discs as they lie; every problem is named."""
    try:
        return Position(tuple(discs)).check()
    except BadPosition as wrong:
        raise BadInput(wrong.message, field="discs") from None


def check_terms(hand: Hand | None, limit: ThinkingLimit | None, whose: str = "hand") -> None:
    """Refuse a hand or a limit that nobody can have; ``whose``: the field of the hand."""
    given = {"hand": hand, "hand.growth": hand and hand.growth, "limit": limit}
    for (name, part), (low, high) in _BOUNDS.items():
        value = getattr(given[name], part, None)
        if value is not None and not low <= value <= high:
            top = "" if high == inf else f" to {high:.4g}"
            where = name.replace("hand", whose)
            raise under(f"{where}.{part}", must_be(f"a number from {low:g}{top}", value))


def _check_discs(position: Position, state: BoardState) -> None:
    """Refuse a board whose counts are not those of the discs that lie there."""
    colour, counts = state.striker_colour, position.counts
    other = Colour.BLACK if colour is Colour.WHITE else Colour.WHITE
    for name, men, whose in (
        ("own_on_board", state.own_on_board, colour),
        ("opp_on_board", state.opp_on_board, other),
    ):
        lying = counts[KIND_OF_COLOUR[whose]]
        if men != lying:
            message = f"is {men}, but {whose} men on the board: {lying}"
            raise BadInput(message, field=f"given.{name}")
    if (state.queen is Queen.ON_BOARD) != (counts[Kind.QUEEN] == 1):
        lies = "lies there" if counts[Kind.QUEEN] else "does not lie there"
        raise BadInput(f"is {state.queen.value}, but the queen {lies}", field="given.queen")


def write_greeting() -> dict[str, Any]:
    """The question ``hello``."""
    return {"ask": "hello", "protocol": PROTOCOL}


def write_stroke_question(
    match: Match, terms: StrokeTerms, best: int = 1, protocol: int = PROTOCOL
) -> dict[str, Any]:
    """The question for a stroke on the board of a match, as the player on turn sees it, for an engine that
    speaks a version of the protocol."""
    node = Node.of(match)
    return {
        "ask": "stroke",
        "discs": _write_discs(node.position),
        "given": write_given(node.state),
        **_write_rules(match),
        **({} if node.packing is Packing.EXACT else {"packing": node.packing.value}),
        **_write_game(node.equity),
        "next": node.quarters,
        "hand": _write_hand(terms.hand, protocol),
        **({} if terms.against is None else {"against": _write_hand(terms.against, protocol)}),
        "limit": _LIMIT.write(terms.limit),
        "best": best,
        "seed": terms.seed,
    }


def write_placing_question(
    match: Match, what: ToPlace, terms: StrokeTerms, protocol: int = PROTOCOL
) -> dict[str, Any]:
    """The question for spots, as the player who places sees the board."""
    board, seating = board_of(match), match.state.seating
    hard_for = board.on_turn
    if side_of(hard_for) is not what.side:
        hard_for = seating.next_of(what.side, hard_for)
    chair = (seating.quarters(hard_for) - seating.quarters(what.placer)) % 4
    node = node_to_place(match)
    return {
        "ask": "place",
        "discs": _write_discs(seen_by(match, what.placer)),
        "colour": board.colour(what.side).value,
        "men": what.men,
        "chair": chair,
        "given": write_given(board.state),
        **_write_rules(match),
        **_write_game(node.equity),
        "next": node.quarters,
        "hand": _write_hand(terms.hand, protocol),
        **({} if terms.against is None else {"against": _write_hand(terms.against, protocol)}),
        "limit": _LIMIT.write(terms.limit),
        "seed": terms.seed,
    }


def _write_discs(position: Position) -> list[dict[str, Any]]:
    return [{"kind": disc.kind.value, "x": disc.x, "y": disc.y} for disc in position]


def _write_hand(hand: Hand, protocol: int) -> dict[str, Any]:
    """A hand; its shape and growth only where it has them."""
    if protocol < 2:
        hand = hand.evened()
    written: dict[str, Any] = {"place": hand.place, "angle": hand.angle, "speed": hand.speed}
    if hand.shape is not ErrorShape.EVEN:
        written["shape"] = hand.shape.value
    return written if hand.growth == Growth() else {**written, "growth": asdict(hand.growth)}


def _write_game(game: Equity | None) -> dict[str, Any]:
    """The game the board is played for; how the break passes and what the game is worth only where they are
    not the usual, for engines that know nothing else."""
    if game is None:
        return {}
    written = asdict(game)
    if game.break_passes == "alternately":
        del written["break_passes"]
    if game.unit == UNIT:
        del written["unit"]
    return {"game": written}


def _write_rules(match: Match) -> dict[str, Any]:
    match_made = match.state.match_made
    assert match_made is not None
    rules: dict[str, Any] = {"rules": match_made.rules} | (
        {"house": match_made.house} if match_made.house else {}
    )
    constants = constants_of(match.state)
    if constants.contact_stiffness:
        pair = (constants.closing_distance, constants.contact_stiffness)
        rules |= {"yielding": asdict(Yielding(*pair))}
        constants = replace(constants, closing_distance=0.0, contact_stiffness=0.0)
    return rules if constants == DEFAULT else {**rules, "constants": _CONSTANTS.write(constants)}


# Answers ------------------------------------------------------------------------------------------


def write_card(card: EngineCard) -> dict[str, Any]:
    """The answer to ``hello``."""
    hand = {} if card.hand is None else {"hand": _write_hand(card.hand, card.protocol)}
    return {"protocol": card.protocol, "name": card.name, "version": card.version, **hand}


def write_choices(choices: Sequence[Candidate], *, tried: int, seconds: float) -> dict[str, Any]:
    """The answer to ``stroke``: the stroke that is meant, the choices best first, what was spent."""
    rows = [
        {
            "stroke": _STROKE.write(choice.stroke),
            "kind": choice.label,
            "worth": choice.worth,
            "pockets": choice.pockets,
            "keeps": choice.keeps,
            "fouls": choice.costly,
        }
        for choice in choices
    ]
    effort = {"tried": tried, "seconds": round(seconds, 6)}
    return {"stroke": rows[0]["stroke"], "choices": rows, "effort": effort}


def read_card(answer: dict[str, Any]) -> EngineCard:
    """The answer to ``hello``; a version that is not spoken here is refused."""
    card: EngineCard = _SHAPES[EngineCard].read(answer)
    check_terms(card.hand, None)
    if card.protocol > PROTOCOL:
        raise BadInput(f"is {card.protocol}; spoken here is 1 to {PROTOCOL}", field="protocol")
    return card


def read_stroke_answer(answer: dict[str, Any]) -> Stroke:
    """The stroke that is meant; what else an engine says of it is not needed to play it."""
    stroke: Stroke = _needed(answer, "stroke", _STROKE)
    return stroke


def read_spots(answer: dict[str, Any]) -> tuple[Spot, ...] | None:
    """The spots for men, as the player who places sees them; None leaves the choice."""
    if answer.get("spots", ...) is None:
        return None
    spots: tuple[Spot, ...] = _needed(answer, "spots", _SPOTS)
    return spots


def _needed(answer: dict[str, Any], name: str, shape: Shape) -> Any:
    if name not in answer:
        raise BadInput("is missing in the answer", field=name)
    with at_field(name):
        return shape.read(answer[name])
