"""What to play here, and why: the best strokes with their chances, what may follow, a map of success."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, astuple, dataclass, replace
from math import atan2, cos, degrees, sin
from typing import Any

from carrom.arrays import np
from carrom.laws import BoardState, Colour, Queen, RuleSet, announce, rule_set
from carrom.physics import (
    STEADY,
    YIELDING,
    Constants,
    Floats,
    Kind,
    Packing,
    Position,
    StrokeKind,
    Trajectory,
    simulate,
)
from carrom.play import KIND_OF_COLOUR, RandomStream, unpack
from carrom.players.certainty import TriedChance
from carrom.players.choosing import Taste
from carrom.players.ideas import Idea, idea_of
from carrom.players.levels import Effort, Level, Matchup, level
from carrom.players.naming import name_on
from carrom.players.node import Node
from carrom.players.planning import Candidate, Search, ThinkingLimit
from carrom.players.stroke_names import Manner, StrokeName
from carrom.players.temperament import MACHINE, KindCosts, Temperament
from carrom.players.titling import Title, title_of

COACHING = Temperament(kind_costs=KindCosts(bank=0.5, rebound=0.5, plant=0.5, other=1.0), eager=3.0)
"""The taste of a coach: simple strokes first, and those that keep the turn."""
SPARE = 2
"""Times as many ideas are looked at closely as are shown: a closer look may change their order, and some
come to the same by this hand."""
FOLLOWED = 3
"""Ideas followed up for each that is shown, where strokes are followed up at all."""
LOOKED_AT = 6
"""How many strokes are looked at for each that is shown: many of them are one idea."""
THOROUGH = 400
"""How often each of the strokes shown is tried for its chances."""
SLOWEST, FASTEST = 0.5, 8.0
"""Speeds of the map, m/s: beyond the hardest stroke a player means (6), and what a beginner's hand
makes of it."""


@dataclass(frozen=True, slots=True)
class Follows:
    """Something a stroke may lead to: how likely, what is pocketed, what the umpire says."""

    likely: TriedChance
    own: int
    opp: int
    queen: bool
    striker: bool
    improper: bool
    says: str

    @property
    def chance(self) -> float:
        """How often it came about in the tries."""
        return self.likely.hits / self.likely.tries

    def json(self) -> dict[str, Any]:
        """As a JSON value."""
        facts = {name: value for name, value in asdict(self).items() if name != "likely"}
        return {"chance": self.chance, **facts}


@dataclass(frozen=True, slots=True)
class Advice:
    """A stroke worth playing: its name by what the hand mostly makes of it, its chances and what it may lead
    to, likeliest first."""

    candidate: Candidate
    name: Title
    pockets: TriedChance
    keeps: TriedChance
    fouls: TriedChance
    follows: tuple[Follows, ...]
    trajectory: Trajectory  # without the hand's error

    def __repr__(self) -> str:
        chances = f"pockets {self.pockets.text()}, keeps the turn {self.keeps.text()}"
        return f"<Advice {self.name.text()!r}: worth {self.candidate.worth:+.2f}, {chances}>"

    def _repr_html_(self) -> str:
        from carrom.players.shown_advice import advice_html

        return advice_html(self)

    @property
    def angle(self) -> float:
        """The direction in degrees, anticlockwise from the player's right."""
        return degrees(atan2(self.candidate.stroke.dy, self.candidate.stroke.dx))

    def json(self, language: str = "en") -> dict[str, Any]:
        """The advice as a JSON value; ``tries``: 0 where the chances are certain."""
        return {
            "stroke": asdict(self.candidate.stroke),
            "name": self.name.json(language),
            "worth": self.candidate.worth,
            "pockets": self.pockets.part,
            "keeps": self.keeps.part,
            "fouls": self.fouls.part,
            "tries": 0 if self.keeps.is_certain else self.keeps.tries,
            "follows": [item.json() for item in self.follows],
        }


def board_of(
    position: Position,
    rules: RuleSet | None = None,
    *,
    colour: Colour = Colour.WHITE,
    queen: Queen | None = None,
    scores: tuple[int, int] = (0, 0),
    dues: tuple[int, int] = (0, 0),
    constants: Constants = YIELDING,
    is_break: bool = False,
    hides_rack: bool = False,
    packing: Packing | str = Packing.PACKED,
) -> Node:
    """A position to analyse, seen by the player on turn, who plays a colour.

    The rest of the board is read off the position: men that lie, the queen on the board if she lies there
    (else covered by the player, unless said otherwise). ``is_break``: nobody has struck yet;
    ``hides_rack``: nobody has touched the rack yet, though a stroke may have gone past it. Then it lies as
    its ``packing`` says. Men yield and racks are packed unless said otherwise, as in matches made now.

    >>> from carrom.physics import Position
    >>> board_of(Position.of(queen=[(0, 0)], white=[(0.1, 0.2)], black=[(-0.1, 0.2)])).state
    BoardState(own_on_board=1, opp_on_board=1)
    """
    rules = rules or rule_set("laws-29")
    counts = position.counts
    own, lies = counts[KIND_OF_COLOUR[colour]], counts[Kind.QUEEN] > 0
    state = BoardState(
        own_on_board=own,
        opp_on_board=len(position) - own - counts[Kind.QUEEN],
        queen=Queen.ON_BOARD if lies else queen or Queen.MINE,
        own_score=scores[0],
        opp_score=scores[1],
        own_dues=dues[0],
        opp_dues=dues[1],
        striker_colour=colour,
        is_break=is_break,
    )
    hidden = Packing.of(packing) if is_break or hides_rack else Packing.EXACT
    return Node(position, state, rules, constants=constants, packing=hidden)


def analyse(
    node: Node,
    *,
    strength: str | Level = "8",
    against: str | Level | None = None,
    best: int = 5,
    seed: int = 1,
    effort: Effort | None = None,
    limit: ThinkingLimit | None = None,
    language: str = "en",
) -> list[Advice]:
    """The best stroke of every idea for a hand of this strength, at most ``best``, best first; fewer where
    there are fewer ideas. What follows is announced in a language. ``limit``: when to stop searching.
    ``against``: how strong the other side is; left out, as strong.

    The hand is that of the level; whoever advises it sees as much as the strongest player does. The order is
    that of many more tries than the search made of each; of strokes of about equal worth the simple one comes
    first.

    >>> from carrom.physics import Position
    >>> from carrom.players import Effort, board_of
    >>> easy = Position.of(queen=[(0, 0)], white=[(0.31, 0.31), (-0.15, 0.1)], black=[(-0.1, 0.2)])
    >>> best = analyse(board_of(easy), strength="6", best=1, effort=Effort(random_strokes=50))[0]
    >>> best.name.text()
    'play the white straight into the far right pocket'
    """
    who = level(strength)
    coach = Coach(who, who if against is None else level(against))
    return coach.advise(node, best, seed=seed, effort=effort, limit=limit, language=language)


@dataclass(frozen=True, slots=True)
class Coach:
    """Advice for a player of one level against another, by a taste: of strokes of about equal worth the
    simple one comes first."""

    mine: Level
    theirs: Level
    temperament: Temperament = COACHING

    def look(self, node: Node, effort: Effort, numbers: RandomStream) -> Search:
        """A search by this taste; who makes no error needs none."""
        taste = None if self.mine.hand == STEADY else Taste(self.temperament, node)
        return Search(node, Matchup.between(self.mine, self.theirs), effort, numbers, taste=taste)

    def advise(
        self,
        node: Node,
        best: int,
        *,
        seed: int = 1,
        effort: Effort | None = None,
        limit: ThinkingLimit | None = None,
        language: str = "en",
    ) -> list[Advice]:
        """The best strokes on a board: see `analyse`."""
        search = self.look(node, effort or _effort_for(self.mine, best), RandomStream(seed))
        search.spent.limit = limit or ThinkingLimit()
        named = (
            _named(node, candidate)
            for candidate in search.candidates(LOOKED_AT * best, one_of_each=True)
        )
        advice = [_advice(search, *item, language) for item in best_of_ideas(named, SPARE * best)]
        temperament = MACHINE if search.taste is None else search.taste.temperament
        advice.sort(key=lambda each: -looks_of(each, temperament))
        return _no_two_alike(advice)[:best]


def looks_of(advice: Advice, temperament: Temperament) -> float:
    """What a stroke is worth to a taste, by its chances and by how simple it is: one that does not mostly do
    what its name says is not."""
    name = advice.name
    is_simple = name.is_usual and name.stroke.is_aimed
    kind = advice.candidate.kind if is_simple else StrokeKind.OTHER
    cost = 0.0 if name.stroke.kind is Manner.BREAK else temperament.kind_costs.of(kind)
    return advice.candidate.worth + temperament.eager * advice.keeps.part - cost


def _no_two_alike(advice: list[Advice]) -> list[Advice]:
    """The first of those that come to the same: the same disc in the same way, or the same words."""
    chosen: dict[str, Advice] = {}
    for each in advice:
        known = any(each.name.core == other.name.core for other in chosen.values())
        if not known:
            chosen.setdefault(each.name.text(), each)
    return list(chosen.values())


def _effort_for(who: Level, best: int) -> Effort:
    """Levels 1 to 8 are advised with the strongest one's effort; others follow up more ideas than they would
    for themselves."""
    if who.effort.ahead:
        return replace(who.effort, followed=max(who.effort.followed, FOLLOWED * best))
    return max(who.effort, level("8").effort, key=lambda effort: effort.random_strokes)


Named = tuple[Candidate, StrokeName, Trajectory]


def best_of_ideas(named: Iterable[Named], count: int) -> list[Named]:
    """The first of every idea, of those in order; none that goes about the same disc in the same way as
    another, whatever else it pockets, or is said in the same words."""
    ideas: set[Idea] = set()
    cores: set[object] = set()
    words: set[str] = set()
    chosen: list[Named] = []
    for item in named:
        idea, core, text = idea_of(item[2]), item[1].core, item[1].text()
        is_new = idea not in ideas and core not in cores and text not in words
        if is_new and len(chosen) < count:
            chosen.append(item)
        ideas.add(idea)
        cores.add(core)
        words.add(text)
    return chosen


def _named(node: Node, candidate: Candidate) -> Named:
    trajectory = simulate(node.position, candidate.stroke, node.constants)
    return candidate, name_on(node, trajectory), trajectory


def _advice(
    search: Search, candidate: Candidate, _name: StrokeName, trajectory: Trajectory, language: str
) -> Advice:
    """The chances of a candidate, tried thoroughly."""
    node, stroke = search.node, candidate.stroke
    sure = search.is_steady
    times = 1 if sure else THOROUGH
    row = np.array([astuple(stroke)])
    tried_often = search.try_by_hand(row, times)
    verdicts = tried_often.verdicts
    codes, counts = np.unique(verdicts.codes, return_counts=True)
    grouped: dict[tuple[Any, ...], int] = {}
    for code, count in zip(codes.tolist(), counts.tolist(), strict=True):
        facts, ruling = search.trial.judge.ruling(code)
        key = (
            facts.own, facts.opp, facts.queen, facts.striker, not facts.proper,
            announce(node.rules, ruling, language=language),
        )  # fmt: skip
        grouped[key] = grouped.get(key, 0) + count

    def chance(hits: Any) -> TriedChance:
        return TriedChance(int(hits), times, sure)

    follows = [Follows(chance(count), *key) for key, count in grouped.items()]
    parts = unpack(codes)
    pockets, fouls = chance(counts[parts.pockets].sum()), chance(counts[parts.faulty].sum())
    keeps = chance(verdicts.goes_on.sum())
    is_followed = search.effort.ahead > 0  # its worth has been found by looking further
    tried = replace(
        candidate,
        worth=candidate.worth if is_followed else float(tried_often.worth.mean()),
        pockets=pockets.part,
        keeps=keeps.part,
        costly=fouls.part,
        tried=candidate.tried + times,
    )
    return Advice(
        tried,
        title_of(node, trajectory, tried_often, is_certain=sure),
        pockets,
        keeps,
        fouls,
        tuple(sorted(follows, key=lambda item: -item.chance)),
        trajectory,
    )


@dataclass(frozen=True, slots=True)
class SuccessMap:
    """The chance to pocket an own man (or the queen) over directions and speeds from one place."""

    x: float
    y: float
    angles: Floats  # radians, anticlockwise from the player's right
    speeds: Floats
    pockets: Floats  # [speed, angle], 0 to 1
    keeps: Floats


def success_map(
    node: Node,
    x: float,
    y: float,
    *,
    strength: str | Level = "8",
    angles: int = 181,
    speeds: int = 31,
    times: int = 8,
    seed: int = 1,
) -> SuccessMap:
    """How angle and speed decide, from one place: a picture of what the hand can miss by.

    >>> from carrom.physics import Position
    >>> from carrom.players import board_of
    >>> node = board_of(Position.of(white=[(0.0, 0.2)], black=[(0.1, 0.1)]))
    >>> picture = success_map(node, 0.0, -0.2526, strength="3", angles=5, speeds=3, times=1)
    >>> picture.pockets.shape
    (3, 5)
    """
    who = level(strength)
    turn = np.linspace(np.pi / 18, np.pi - np.pi / 18, angles)
    pace = np.linspace(SLOWEST, FASTEST, speeds)
    grid = np.array([(x, y, cos(a), sin(a), v) for v in pace for a in turn])
    search = Search(node, Matchup.between(who), who.effort, RandomStream(seed))
    verdicts = search.try_by_hand(grid, times).verdicts
    shape = (speeds, angles, times)
    pocketed = unpack(verdicts.codes).pockets.reshape(shape).mean(axis=2)
    kept = verdicts.goes_on.reshape(shape).mean(axis=2)
    return SuccessMap(x, y, turn, pace, pocketed, kept)
