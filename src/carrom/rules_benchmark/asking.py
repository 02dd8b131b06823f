"""Questions drawn from the space of situations: balanced over rule sets, topics and kinds of rulings.

The same seed gives the same questions. A situation is only asked about if its words tell everything the
ruling depends on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from carrom.ask import Sentences
from carrom.errors import BadInput
from carrom.laws import (
    MEN,
    NAMES,
    BoardState,
    Breach,
    Contact,
    Queen,
    RuleSet,
    StrokeFacts,
    Turn,
    first_contact_matters,
    judge,
    queen_states,
    rule_set,
    score_pairs,
    stroke_choices,
    stroke_with,
    write_given,
    write_stroke,
)

VERSION = 1
"""Of the form of a question and of how questions follow from a seed."""
DRAWN = 60
"""Situations that are judged for every question that is wanted: enough that rare kinds come up."""
LEAST_DRAWN = 600
MOST_DUES = 3
TASK = (
    "What is ruled? Say whether you keep the turn (keep), lose it (lose) or the board is over (none); how "
    "many of your men and of your opponent's come out of the pockets; where the queen then is (on_board, "
    "pending, covered_by_me, covered_by_opponent; n/a if the board is over); how many men you and your "
    "opponent still owe; whether the board is over, who wins it (me, opponent or null) and how many points "
    "it brings."
)
"""What is asked about every situation."""


@dataclass(frozen=True, slots=True)
class RulesQuestion:
    """A question: ``given`` and ``stroke`` are as `carrom judge` reads them, ``text`` is the same in words,
    ``task`` what is asked.

    ``topic`` and ``kind`` say what the ruling is about; they are not part of what is asked.
    """

    id: str
    ruleset: str
    text: str
    given: dict[str, Any]
    stroke: dict[str, Any]
    topic: str = ""
    kind: str = ""
    task: str = TASK
    version: int = VERSION


@dataclass(slots=True)
class _Pool:
    """Situations of a rule set, by topic, by kind and what becomes of the turn, in the order in which they
    were drawn."""

    rules: RuleSet
    by_kind: dict[str, dict[tuple[str, str], list[tuple[BoardState, StrokeFacts]]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )

    def fill(self, chance: Random, count: int) -> None:
        drawn: set[tuple[BoardState, StrokeFacts]] = set()
        for _ in range(count):
            state = _draw_board(self.rules, chance)
            facts = _draw_stroke(self.rules, state, chance)
            if (state, facts) in drawn:
                continue
            drawn.add((state, facts))
            ruling = judge(self.rules, state, facts)
            if (
                ruling.queen is Queen.VOID
                or ruling.turn is Turn.UNCHANGED
                or ruling.cover_needed > 1
            ):
                continue  # nothing that players have a word for
            if ruling != judge(self.rules, replace(state, own_this_turn=True), facts):
                continue  # it depends on the strokes before, which are not told
            kind = ruling.grounds[0].value
            self.by_kind[topic_of(kind)][kind, ruling.turn.value].append((state, facts))

    def in_turn(self, chance: Random) -> Iterator[tuple[str, str, BoardState, StrokeFacts]]:
        """All of them: a topic after the other, and in each topic a kind after the other."""
        topics = [_round_robin(kinds, chance) for _, kinds in sorted(self.by_kind.items())]
        chance.shuffle(topics)
        while topics:
            for queue in list(topics):
                following = next(queue, None)
                if following is None:
                    topics.remove(queue)
                    continue
                kind, (state, facts) = following
                yield topic_of(kind), kind, state, facts


def _round_robin(
    kinds: dict[tuple[str, str], list[tuple[BoardState, StrokeFacts]]], chance: Random
) -> Iterator[tuple[str, tuple[BoardState, StrokeFacts]]]:
    queues = [(kind, iter(situations)) for (kind, _), situations in sorted(kinds.items())]
    chance.shuffle(queues)
    while queues:
        for kind, queue in list(queues):
            situation = next(queue, None)
            if situation is None:
                queues.remove((kind, queue))
            else:
                yield kind, situation


def make_questions(
    count: int, *, seed: int = 1, rules: Sequence[str] = NAMES
) -> list[RulesQuestion]:
    """So many questions, equally many under each rule set.

    >>> first, *_ = make_questions(6, seed=1)
    >>> first.ruleset, first.text.startswith("Rules: The Laws of Carrom")
    ('laws-29', True)
    """
    if count < 1:
        raise BadInput(f"{count}: at least one question", field="count")
    if not rules:
        raise BadInput("name at least one rule set", field="rules")
    asked: list[RulesQuestion] = []
    for number, name in enumerate(rules):
        share = count // len(rules) + (number < count % len(rules))
        asked += _of_rules(rule_set(name), share, seed)
    return asked


def _of_rules(rules: RuleSet, count: int, seed: int) -> Iterator[RulesQuestion]:
    if rules.men_are_shared:
        message = f"{rules.name}: the points game has no own men to ask about"
        raise BadInput(message, field="rules")
    pool = _Pool(rules)
    chance = Random(f"{VERSION} {seed} {rules.name}")
    pool.fill(chance, max(LEAST_DRAWN, DRAWN * count))
    situations = pool.in_turn(chance)
    for number, (topic, kind, state, facts) in zip(range(count), situations, strict=False):
        yield RulesQuestion(
            f"{rules.name}-{seed}-{number + 1:05}",
            rules.name,
            _text(rules, state, facts),
            write_given(state),
            write_stroke(facts),
            topic,
            kind,
        )


def topic_of(kind: str) -> str:
    """What a kind of ruling is about.

    >>> topic_of("cover.missed"), topic_of("striker_own"), topic_of("nothing")
    ('cover', 'striker', 'plain')
    """
    family = kind.partition(".")[0]
    if family.startswith("striker"):
        return "striker"
    if family in ("direct_hit", "own_last_first"):
        return "first_contact"
    return "plain" if family in ("own", "opponent", "own_opponent", "nothing") else family


def _draw_board(rules: RuleSet, chance: Random) -> BoardState:
    """A board that can be told in words: no history but what the counts say."""
    own, opp = (MEN if chance.random() < 0.25 else chance.randint(1, MEN) for _ in "ab")
    queens = [
        queen for queen, need in queen_states(rules, own) if need == 1 and queen is not Queen.VOID
    ]
    own_dues, opp_dues = (
        chance.randint(1, MOST_DUES) if men == MEN and chance.random() < 0.4 else 0
        for men in (own, opp)
    )
    own_score, opp_score = chance.choice(score_pairs(rules))
    return BoardState(own, opp, chance.choice(queens), own_dues, opp_dues, own_score, opp_score)


def _draw_stroke(rules: RuleSet, state: BoardState, chance: Random) -> StrokeFacts:
    """A stroke that the board allows: mostly a man or two, sometimes all of a colour."""
    own, opp, queens, _, _, contacts = stroke_choices(rules, state)
    men = [
        chance.choice(counts)
        if chance.random() < 0.3
        else min(chance.choice((0, 0, 1, 1, 2)), counts[-1])
        for counts in (own, opp)
    ]
    if first_contact_matters(rules, state):  # then it is told
        others = (Contact.QUEEN,) if state.queen is Queen.ON_BOARD else ()
        contacts = [*(each for each in contacts if each), *(others or (Contact.OWN,))]
    queen = chance.choice(queens)
    striker, improper, breach = (chance.random() < part for part in (0.3, 0.15, 0.15))
    facts = stroke_with((*men, queen, striker, not improper, chance.choice(contacts)))
    if breach and not improper:
        facts = replace(facts, breaches=(chance.choice(list(Breach)),))
    return facts


def _text(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> str:
    """The situation in words, as the umpire says back what a player has told."""
    known = [
        ("down", (MEN - state.own_on_board,)),
        ("their_down", (MEN - state.opp_on_board,)),
        ("queen", (state.queen.value,)),
        *((name, (value,)) for name in ("own_dues", "opp_dues") if (value := getattr(state, name))),
        ("own_score", (state.own_score,)),
        ("opp_score", (state.opp_score,)),
    ]
    return f"Rules: {rules.title}. You struck. {Sentences().event(facts, known)}"
