"""Many strokes simulated, and what came of each packed into one whole number: only here is known how.

Which were improper is answered as `carrom.physics.find_breaches` does. Three breaches are possible from the
base line: not forward, early contact and, where places are not kept legal, a cut moon. The simulator watches
for the first two; the place tells the third. Where no stroke was made (A91) is answered by the function that
`carrom.physics.is_no_stroke` asks, compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from carrom.arrays import np
from carrom.laws import BoardState, Contact, RuleSet, Ruling, StrokeFacts, judge
from carrom.physics import (
    STANDARD,
    TOUCH,
    Array,
    Constants,
    Floats,
    Ints,
    Outcomes,
    StrikerBreach,
    base_sizes,
    check_device,
    compiled,
    find_card,
    prange,
    simulate_arrays,
    snap,
    stays_on_base,
)
from carrom.play.striking import judge_no_stroke, striker_breaches

if TYPE_CHECKING:
    from carrom.physics import CardOutcomes, ComputeDevice

OWN = 0
"""Kind of a disc, seen by the player who strikes: an own man."""
OPP = 1
"""Kind of a disc, seen by the player who strikes: a man of the opponent's."""
QUEEN = 2
"""Kind of a disc, seen by the player who strikes: the queen."""
CONTACTS = (None, Contact.NOTHING, Contact.OWN, Contact.OPPONENT, Contact.QUEEN)
"""By the number of the first contact: after a cushion, nothing, own, opponent's, queen."""
NO_STROKE = 10 * 10 * 2 * 2 * 2 * len(CONTACTS)
"""The code where no stroke was made (A91): the first beyond those of strokes."""
CODES = NO_STROKE + 1
"""How many codes there are."""
NOT_FORWARD, EARLY, MOON = 1, 2, 4
BREACH_BITS: Mapping[StrikerBreach, int] = {
    StrikerBreach.NOT_FORWARD: NOT_FORWARD,
    StrikerBreach.EARLY_CONTACT: EARLY,
    StrikerBreach.CUTS_MOON: MOON,
}
"""The breaches that are possible here, and their bits."""
LEVEL = snap(-STANDARD.base_y)  # y of a striker in the middle of the base line
MOON_INNER = STANDARD.base_circle_x - STANDARD.striker_radius - STANDARD.base_circle_radius + TOUCH
MOON_OUTER = STANDARD.base_circle_x - STANDARD.striker_radius + STANDARD.base_circle_radius - TOUCH
BASE = base_sizes()
stays_on_its_base = compiled()(stays_on_base)


@compiled()
def pack(own: int, opp: int, queen: int, striker: int, improper: int, first: int) -> int:
    """The code: men pocketed, queen, striker, improper or not, number of the first contact."""
    return own + 10 * (opp + 10 * (queen + 2 * (striker + 2 * (improper + 2 * first))))


class CodeParts(NamedTuple):
    """The parts of a code, or of an array of codes."""

    own: Any
    opp: Any
    queen: Any
    striker: Any
    improper: Any
    first: Any

    @property
    def pockets(self) -> Any:
        """Whether an own man or the queen was pocketed."""
        return (self.own > 0) | (self.queen > 0)

    @property
    def faulty(self) -> Any:
        """Whether the striker was pocketed or the stroke was improper."""
        return (self.striker > 0) | (self.improper > 0)


def unpack(codes: Any) -> CodeParts:
    """The inverse of `pack`, of one code or of an array. Where no stroke was made, nothing happened.

    >>> unpack(pack(2, 0, 1, 0, 0, 2))
    CodeParts(own=2, opp=0, queen=1, striker=0, improper=0, first=2)
    """
    codes, own = divmod(codes, 10)
    codes, opp = divmod(codes, 10)
    codes, queen = divmod(codes, 2)
    codes, striker = divmod(codes, 2)
    first, improper = divmod(codes, 2)
    return CodeParts(own, opp, queen, striker, improper, first)


def code_facts(code: int) -> StrokeFacts:
    """The facts in the code of a stroke, as the laws want them.

    >>> code_facts(0)
    StrokeFacts()
    """
    if code == NO_STROKE:
        raise ValueError("no stroke was made: there are no facts of one")
    parts = unpack(code)
    return StrokeFacts(
        own=parts.own,
        opp=parts.opp,
        queen=bool(parts.queen),
        striker=bool(parts.striker),
        proper=not parts.improper,
        first_contact=CONTACTS[parts.first],
    )


def without_contact(codes: Ints) -> Ints:
    """Codes of the same outcomes when nobody has seen what was touched first."""
    return np.where(codes == NO_STROKE, codes, codes % (NO_STROKE // len(CONTACTS)))


def judge_code(rules: RuleSet, board: BoardState, code: int) -> tuple[StrokeFacts, Ruling]:
    """The facts in a code and the ruling on them; where no stroke was made, on that (A91).

    >>> from carrom.laws import BoardState, rule_set
    >>> facts, ruling = judge_code(rule_set("icf-25"), BoardState(5, 6), 0)
    >>> facts.own, ruling.turn
    (0, <Turn.LOSE: 'lose'>)
    """
    if code == NO_STROKE:
        return StrokeFacts(), judge_no_stroke(rules, board)
    facts = code_facts(code)
    return facts, judge(rules, board, facts)


@compiled()
def breaches_of_row(stroke: Array, forward: int, early: int) -> int:
    """The bits of the breaches of a stroke from the base line that was simulated."""
    x, y, dy, speed = stroke[0], stroke[1], stroke[3], stroke[4]
    bits = 0
    if speed == 0.0 and y == 0.0:
        return bits  # no stroke: a row that is left alone
    if forward == 0 or not (dy > 0.0 and speed > 0.0):
        bits |= NOT_FORWARD
    if early == 1:
        bits |= EARLY
    # a striker off the middle found no place in it, and stands legally
    if y == LEVEL and MOON_INNER < abs(x) < MOON_OUTER:
        bits |= MOON
    return bits


@compiled()
def read(strokes: Array, counts: Array, kinds: Array, pocketed: Array, firsts: Array, cushions: Array,
         forward: Array, early: Array, rest_x: Array, rest_y: Array, forbidden: int, again: bool,
         codes: Array) -> None:  # fmt: skip
    """Fill in the codes of strokes that were simulated, one row a stroke.

    ``forbidden``: bits of breaches; ``again``: a striker that stays on its base has made no stroke.
    """
    for row in prange(counts.shape[0]):
        n = counts[row]
        untouched = firsts[row] < 0 and cushions[row] == 0 and pocketed[row, 0] < 0
        if again and untouched and stays_on_its_base(
            strokes[row, 0], strokes[row, 1], rest_x[row, n], rest_y[row, n], BASE
        ):  # fmt: skip
            codes[row] = NO_STROKE
            continue
        own = 0
        opp = 0
        queen = 0
        striker = 0
        for k in range(pocketed.shape[1]):
            i = pocketed[row, k]
            if i < 0:
                break
            if i == n:
                striker = 1
            elif kinds[row, i] == OWN:
                own += 1
            elif kinds[row, i] == OPP:
                opp += 1
            else:
                queen = 1
        first = 0
        if firsts[row] < 0:
            first = 1
        elif cushions[row] == 0:
            first = 2 + kinds[row, firsts[row]]
        improper = breaches_of_row(strokes[row], forward[row], early[row]) & forbidden
        codes[row] = pack(own, opp, queen, striker, int(improper > 0), first)


def forbidden_breaches(rules: RuleSet) -> int:
    """The bits of the breaches that these rules forbid."""
    return sum(BREACH_BITS.get(breach, 0) for breach in striker_breaches(rules))


@overload
def play_strokes(
    counts: Ints,
    xs: Floats,
    ys: Floats,
    kinds: Ints,
    strokes: Floats,
    rules: RuleSet,
    constants: Constants | Sequence[Constants],
    which: Ints | None = None,
    *,
    device: ComputeDevice = "cpu",
    keep_on_card: Literal[False] = False,
) -> tuple[Outcomes, Ints]: ...
@overload
def play_strokes(
    counts: Array,
    xs: Array,
    ys: Array,
    kinds: Array,
    strokes: Array,
    rules: RuleSet,
    constants: Constants | Sequence[Constants],
    which: Array | None = None,
    *,
    device: ComputeDevice,
    keep_on_card: Literal[True],
) -> tuple[CardOutcomes, Array]: ...
def play_strokes(
    counts: Array,
    xs: Array,
    ys: Array,
    kinds: Array,
    strokes: Array,
    rules: RuleSet,
    constants: Constants | Sequence[Constants],
    which: Array | None = None,
    *,
    device: ComputeDevice = "cpu",
    keep_on_card: bool = False,
) -> tuple[Outcomes | CardOutcomes, Array]:
    """Play strokes out, one row each: where everything came to rest, and the codes.

    ``constants``, ``which``, ``device`` and ``keep_on_card`` as in `carrom.physics.simulate_arrays`; on a
    card codes are read there, and stay with the outcomes.

    The codes hold what `carrom.play.facts_of` says of each stroke, except which breach made it improper; or
    that none was made.
    """
    forbidden, again = forbidden_breaches(rules), rules.board.no_stroke == "again"
    if device == "cpu" and not keep_on_card:
        out = simulate_arrays(counts, xs, ys, strokes, constants, which=which)
        codes = np.empty(len(counts), np.int64)
        read(strokes, counts, kinds, out.pocketed, out.first_contact, out.cushion_before_contact, out.forward,
             out.early, out.x, out.y, forbidden, again, codes)  # fmt: skip
        return out, codes
    check_device(device, keep_on_card=keep_on_card)
    card = find_card()
    # each array goes to the card once
    strokes, counts, kinds = (
        card.take(strokes, "f8"),
        card.take(counts, "i8"),
        card.take(kinds, "i8"),
    )
    played = simulate_arrays(
        counts, xs, ys, strokes, constants, which=which, device="cuda", keep_on_card=True
    )
    codes = card.arrays.empty(len(counts), "i8")
    card.run(read, strokes, counts, kinds, played.pocketed, played.first_contact,
             played.cushion_before_contact, played.forward, played.early, played.x, played.y, forbidden,
             again, codes)  # fmt: skip
    return (played, codes) if keep_on_card else (played.to_numpy(), card.fetch(codes))
