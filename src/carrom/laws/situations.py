"""Every situation a rule set can meet: the space the laws are proved over.

A situation is a board and a stroke on it. Counts are complete. Scores appear once on each side of the
queen's cap, and nowhere else does a ruling look at a score. Dues run up to a bound (`MOST_DUES`): a
debt exists only while all nine men are on the board, so at most nine men can become available in one stroke;
a tenth due can only stay outstanding, and each one more shifts "still owed" by one and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from carrom.laws.check import most_covers
from carrom.laws.facts import MEN, BoardState, Contact, Queen, StrokeFacts
from carrom.laws.ruleset import RuleSet

MOST_DUES = MEN


def score_pairs(rules: RuleSet) -> list[tuple[int, int]]:
    """Scores on both sides of the cap, for both players: all a ruling can see of them.

    >>> from carrom.laws import rule_set
    >>> score_pairs(rule_set("icf-25"))
    [(21, 21), (22, 21), (21, 22), (22, 22)]
    """
    cap = rules.scoring.queen_cap
    if cap is None:
        return [(0, 0)]
    below, at = cap - 1, cap
    return [(below, below), (at, below), (below, at), (at, at)]


def queen_states(rules: RuleSet, own_on_board: int) -> list[tuple[Queen, int]]:
    """Where the queen can be, with the men still needed to cover her.

    >>> from carrom.laws import rule_set
    >>> [(queen.value, need) for queen, need in queen_states(rule_set("icf-25"), 9)]
    [('on_board', 1), ('pending', 1), ('covered_by_me', 1), ('covered_by_opponent', 1)]
    """
    covered = rules.queen.cover == "needed"
    states = [
        (queen, 1)
        for queen in (Queen.ON_BOARD, Queen.PENDING, Queen.MINE, Queen.THEIRS)
        if covered or queen is not Queen.PENDING
    ]
    if "void" in (rules.queen.early, rules.queen.owing):
        states.append((Queen.VOID, 1))
    if covered and most_covers(rules, BoardState(own_on_board, MEN)) == 2:
        states.append((Queen.PENDING, 2))
    return states


def boards(
    rules: RuleSet,
    *,
    counts: Iterable[int] = range(1, MEN + 1),
    dues: Iterable[int] = range(MOST_DUES + 1),
    scores: Iterable[tuple[int, int]] | None = None,
) -> Iterator[BoardState]:
    """Every board in play within these bounds.

    >>> from carrom.laws import rule_set
    >>> next(boards(rule_set("icf-25"), counts=(5,), dues=(0,)))
    BoardState(own_on_board=5, opp_on_board=5, own_score=21, opp_score=21)
    """
    counts, dues = tuple(counts), tuple(dues)
    if rules.men_are_shared:
        yield from _shared_boards(rules, counts, dues)
        return
    pairs = tuple(score_pairs(rules) if scores is None else scores)
    for own, opp in product(counts, counts):
        own_dues = dues if own == MEN else (0,)
        opp_dues = dues if opp == MEN else (0,)
        of_others = not rules.match.pair_shares or rules.queen.right_by == "own_side"
        evers = (False, True) if own == MEN or of_others else (True,)
        for queen, need in queen_states(rules, own):
            for owes, owed, ever, score in product(own_dues, opp_dues, evers, pairs):
                yield BoardState(own, opp, queen, owes, owed, *score, ever, cover_needed=need)


def _shared_boards(
    rules: RuleSet, counts: tuple[int, ...], dues: tuple[int, ...]
) -> Iterator[BoardState]:
    """Every board of the points game: a colour may be gone, and the score is what pays dues."""
    values = rules.points.white, rules.points.black, rules.points.due_points or 0
    scores = sorted({0, *values, *(value - 1 for value in values if value), 9 * max(values)})
    for white, black in product((0, *counts), (0, *counts)):
        for queen in (Queen.ON_BOARD, Queen.PENDING, Queen.MINE, Queen.THEIRS):
            uncovered = queen is Queen.PENDING and rules.points.cover == "not_needed"
            if uncovered or (white + black == 0 and queen is not Queen.ON_BOARD):
                continue
            for owes, score in product(dues, scores):
                yield BoardState(white, black, queen, owes, own_score=score)


def strokes(rules: RuleSet, state: BoardState) -> Iterator[StrokeFacts]:
    """Every stroke this board allows, in all that the rule set looks at.

    >>> from carrom.laws import rule_set
    >>> max(stroke.own for stroke in strokes(rule_set("icf-25"), BoardState(3, 1)))
    3
    """
    return map(stroke_with, product(*stroke_choices(rules, state)))


def stroke_choices(rules: RuleSet, state: BoardState) -> tuple[Sequence[Any], ...]:
    """What each part of a stroke on this board can be: `stroke_with` makes a stroke of one of each.

    >>> from carrom.laws import rule_set
    >>> own, opp, queen, striker, proper, contact = stroke_choices(
    ...     rule_set("icf-25"), BoardState(2, 1)
    ... )
    >>> list(own), list(opp), queen, contact
    ([0, 1, 2], [0, 1], (False, True), [None])
    """
    fouls = rules.fouls
    contacts: list[Contact | None] = [None]
    if fouls.direct_hit != "free":
        contacts.append(Contact.OPPONENT)
    if fouls.own_last_first != "free" and state.own_on_board == 1:
        contacts.append(Contact.OWN)
    queens = (False, True) if state.queen is Queen.ON_BOARD else (False,)
    flags = (False, True)
    own = range(state.own_on_board + 1)
    opp = range(state.opp_on_board + 1)
    return own, opp, queens, flags, flags, contacts


def first_contact_matters(rules: RuleSet, state: BoardState) -> bool:
    """Whether a ruling on this board can depend on what the striker touched first.

    >>> from carrom.laws import rule_set
    >>> first_contact_matters(rule_set("icf-25"), BoardState(5, 5))
    False
    >>> first_contact_matters(rule_set("icf-25"), BoardState(9, 9, is_break=True))
    True
    """
    fouls = rules.fouls
    last = fouls.own_last_first != "free" and state.own_on_board == 1
    return state.is_break or fouls.direct_hit != "free" or last


def stroke_with(parts: tuple[Any, ...]) -> StrokeFacts:
    """The stroke with these parts, in the order of `stroke_choices`.

    >>> stroke = stroke_with((1, 0, False, True, True, None))
    >>> stroke.own, stroke.striker, stroke.proper
    (1, True, True)
    """
    own, opp, queen, striker, proper, contact = parts
    hit = contact is Contact.OPPONENT
    return StrokeFacts(own, opp, queen, striker, proper, direct_hit=hit, first_contact=contact)
