"""What else requests are answered with: errors, guests and tokens, what can be chosen, strokes tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NotRequired

from carrom.laws import Queen
from carrom.match import Card
from carrom.page import views
from carrom.page.typed import TypedDict
from carrom.physics import Stroke

# Errors -----------------------------------------------------------------------------------------


class ProblemWords(TypedDict):
    """What is wrong, not yet in a language: a key of the page's texts, and what they are filled in with."""

    key: str
    values: dict[str, Any]


class ErrorDetail(TypedDict):
    """What was wrong: a code, a sentence, and where; ``says``: the sentence for other languages."""

    code: str
    message: str
    field: str | None
    says: NotRequired[ProblemWords]


class ErrorAnswer(TypedDict):
    """Every error has this form."""

    error: ErrorDetail


# Matches, seats, people -------------------------------------------------------------------------


class NewMatchMade(TypedDict):
    """A match that was made, with the invites to its open seats: they are told once."""

    id: str
    view: views.MatchView
    invites: dict[str, str]


class SeatTaken(TypedDict):
    """A seat that was taken."""

    seats: Sequence[views.SeatNameText]
    view: views.MatchView


class MatchList(TypedDict):
    """A list of matches."""

    matches: list[views.MatchSummary]


class OpenNow(TypedDict):
    """What waits for a guest: their matches that are not over, and challenges to them in person."""

    matches: list[views.MatchSummary]
    challenges: list[views.MatchSummary]


class ScoreCard(TypedDict):
    """The score card, as `carrom score --json` writes it."""

    card: Card


class GuestName(TypedDict):
    """A guest's own name."""

    name: str


class NameParts(TypedDict):
    """What the names of children are made of: a colour, a space, an animal."""

    colours: list[str]
    animals: list[str]


class ChildSwitch(NameParts):
    """The children's switch of a guest."""

    on: bool
    name: str


# What can be chosen, tried and analysed ----------------------------------------------------------


class FormatView(views.MatchTarget):
    """A format of a rule set."""

    name: str
    decided_by: str


class RulesView(views.RulesName):
    """A rule set. ``most_sides``: how many play it, two sides or up to four people each for themselves."""

    document: str | None
    extends: str | None
    most_sides: int
    formats: list[FormatView]


class RulesList(TypedDict):
    """The rule sets."""

    rules: list[RulesView]


class LevelView(TypedDict):
    """A computer player: how far its hand may miss."""

    name: str
    degrees: float
    percent: float
    millimetres: float
    words: str


class LevelList(TypedDict):
    """The computer players."""

    levels: list[LevelView]


class SimulatedStroke(TypedDict):
    """A stroke played out: its trajectory, and the position after it. ``no_stroke``: none was made (A91)."""

    trajectory: views.StrokePath
    position: list[views.PlacedDisc]
    pocketed: Sequence[int]
    breaches: Sequence[str]
    no_stroke: bool


class PocketedDiscs(TypedDict):
    """What a stroke pocketed, from the chair of its player."""

    own: int
    opp: int
    queen: bool
    striker: bool


class JudgedStroke(TypedDict):
    """A stroke played out and ruled on. ``position``: what it left; ``returned``: what the ruling puts back,
    where it is hard for whoever strikes next. ``queen``: where she is now, null once the board is over.
    ``no_stroke``: none was made (A91)."""

    trajectory: views.StrokePath
    position: list[views.PlacedDisc]
    pocketed: PocketedDiscs
    ruling: views.RulingView
    returned: list[views.PlacedDisc]
    queen: Queen | None
    dues: tuple[int, int]
    no_stroke: bool


class MayFollow(TypedDict):
    """Something a stroke may lead to: how likely, what is pocketed, what the umpire says."""

    chance: float
    own: int
    opp: int
    queen: bool
    striker: bool
    improper: bool
    says: str


class AdvisedStroke(TypedDict):
    """A stroke worth playing: what it is called, its chances. ``tries``: that these come of; 0 where they are
    certain."""

    stroke: Stroke
    name: str
    tries: int
    worth: float
    pockets: float
    keeps: float
    fouls: float
    follows: Sequence[MayFollow]
    trajectory: views.StrokePath


class AdvisedStrokes(TypedDict):
    """The best strokes, best first."""

    strokes: list[AdvisedStroke]


class SituationView(TypedDict):
    """A moment of a match as its player on turn, in ``seat``, sees it: what `ToAnalyse` asks for."""

    seat: views.SeatNameText
    position: list[views.PlacedDisc]
    rules: str
    white_to_play: bool
    is_break: bool
    hides_rack: bool
    queen: str
    scores: tuple[int, int]
    dues: tuple[int, int]


class HintedStroke(TypedDict):
    """A stroke that is hinted at: what it is called, how often it pockets something (``tries`` that this
    comes of; 0 where it is certain), as that player makes it, and its way as seen from chair S."""

    name: str
    pockets: float
    tries: int
    stroke: Stroke
    trajectory: views.StrokePath


class Hint(TypedDict):
    """What the player on turn may play at a version of a match: the best way to pocket something, by that
    player's own accuracy, and a ``safer`` stroke where that is better. ``is_hard``: nothing is easy to
    pocket."""

    version: int
    is_hard: bool
    stroke: HintedStroke
    safer: HintedStroke | None


class StrokePaths(TypedDict):
    """Two strokes on one board, as the player sees it."""

    better: views.StrokePath
    played: views.StrokePath


class ChancesToWin(TypedDict):
    """The chances to win the board of the player who struck: with the best stroke, with the one that was
    meant, with an outcome like the one made of it, and after it."""

    best: float
    meant: float
    made: float
    after: float


class ReviewedStroke(TypedDict):
    """A stroke looked at again. ``number``: among the strokes of its board. ``meant``: what it was, in words;
    ``fell``: what it really did; ``words``: what the umpire said to who made it. ``praise``: of a stroke that
    won the board, or of a hard one that came off; ``wins``: the former. ``expected``: how often it comes off.
    ``paths``: of a decision that cost something."""

    version: int
    board: int
    number: int
    player: str
    meant: str
    fell: str
    words: list[str]
    better: str
    decision: str
    is_costly: bool
    praise: str | None
    wins: bool
    expected: float
    chances: ChancesToWin
    paths: StrokePaths | None


class ReviewedPart(TypedDict):
    """Some strokes of a match looked at again. ``next``: the event after which to go on; null at the end."""

    strokes: list[ReviewedStroke]
    done: int
    of: int
    next: int | None
