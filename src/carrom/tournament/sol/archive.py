"""What an export of SoL holds, field by field with SoL's own names.

Where a number stands for a player, a club and so on, it is the place in the archive's list, from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from carrom.shape import Detail
from carrom.short_repr import short_repr

SolText = Annotated[str, Detail(at_most=1000)]
SolNumber = Annotated[int, Detail(at_least=0, at_most=1_000_000)]
SolPrizes = Literal["asis", "fixed", "fixed40", "millesimal", "centesimal"]
SolCouplings = Literal["all", "serial", "dazed", "staggered", "seeds", "circle"]
SolGames = Literal["simple", "bestof3"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SolUser:
    """Somebody who may change data in SoL."""

    created: SolText = ""
    email: SolText = ""
    firstname: SolText = ""
    lastname: SolText = ""
    nationalliable: SolText | None = None
    ownersadmin: bool = False
    playersmanager: bool = False
    maxratinglevel: SolText = ""
    state: SolText = ""
    language: SolText = ""
    lastlogin: SolText = ""

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolPlayer:
    """A person who plays. ``birthdate`` and ``email`` are private."""

    guid: SolText = ""
    modified: SolText = ""
    firstname: SolText
    lastname: SolText
    nickname: SolText = ""
    sex: SolText = ""
    nationality: SolText = ""
    language: SolText = ""
    citizenship: bool = True
    agreedprivacy: SolText = ""
    portrait: SolText = ""
    email: SolText = ""
    birthdate: SolText = ""
    club: SolNumber = 0
    federation: SolNumber = 0
    owner: SolNumber = 0
    merged: tuple[tuple[str, str, str, str], ...] = ()

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolClub:
    """A club or a federation."""

    guid: SolText = ""
    modified: SolText = ""
    description: SolText
    prizes: SolPrizes = "fixed"
    couplings: SolText = "serial"
    rating: SolNumber = 0
    owner: SolNumber = 0
    emblem: SolText = ""
    nationality: SolText = ""
    siteurl: SolText = ""
    email: SolText = ""
    isfederation: bool = False
    users: tuple[int, ...] = ()

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolChampionship:
    """A series of tourneys."""

    guid: SolText = ""
    modified: SolText = ""
    club: SolNumber = 0
    description: SolText
    prizes: SolPrizes = "fixed"
    couplings: SolText = "serial"
    skipworstprizes: SolNumber = 0
    playersperteam: SolNumber = 1
    rating: SolNumber = 0
    owner: SolNumber = 0
    closed: bool = False
    previous: SolNumber = 0
    trainingboards: SolNumber = 0

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolRating:
    """How players are rated."""

    guid: SolText = ""
    modified: SolText = ""
    description: SolText
    level: SolText = "3"
    inherit: bool = False
    tau: SolText = "0.5"
    default_rate: SolNumber = 1500
    default_deviation: SolNumber = 350
    default_volatility: SolText = "0.006"
    lower_rate: SolNumber = 1600
    higher_rate: SolNumber = 2600
    outcomes: Literal["glicko", "guido"] = "guido"
    owner: SolNumber = 0
    club: SolNumber = 0

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolRate:
    """The rating of a player from a day on."""

    rating: SolNumber
    player: SolNumber
    date: SolText
    rate: SolNumber
    deviation: SolNumber
    volatility: SolText

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolCompetitor:
    """A player, or several as a team, in a tourney."""

    players: tuple[int, ...]
    points: int
    netscore: int
    totscore: int
    bucholz: int
    prize: SolText = ""
    retired: bool = False

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolBoard:
    """A board of a match: men left, and who had the queen."""

    number: SolNumber
    coins1: int | None = None
    coins2: int | None = None
    queen: SolText = ""

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolMatch:
    """A match. ``competitor2`` is None against the phantom; further scores are those of a best of three."""

    competitor1: SolNumber
    competitor2: SolNumber | None
    turn: SolNumber
    board: SolNumber
    score1: SolNumber
    score2: SolNumber
    score1_2: int | None = None
    score2_2: int | None = None
    score1_3: int | None = None
    score2_3: int | None = None
    breaker: SolText = ""
    final: bool = False
    boards: tuple[SolBoard, ...] = ()

    __repr__ = short_repr

    @property
    def games(self) -> tuple[tuple[int, int], ...]:
        """The scores of its games: one, or up to three."""
        pairs = (
            (self.score1, self.score2),
            (self.score1_2, self.score2_2),
            (self.score1_3, self.score2_3),
        )
        return tuple((a, b) for a, b in pairs if a is not None and b is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SolTourney:
    """A tourney with its competitors and matches."""

    guid: SolText = ""
    modified: SolText = ""
    championship: SolNumber = 1
    description: SolText
    date: SolText
    currentturn: SolNumber = 0
    rankedturn: SolNumber = 0
    prized: bool = False
    system: Literal["swiss", "knockout", "roundrobin"] = "swiss"
    couplings: SolCouplings = "serial"
    delaytoppairing: SolNumber = 1
    delaycompatriotpairing: SolNumber = 0
    duration: SolNumber = 45
    prealarm: SolNumber = 5
    phantomscore: SolNumber = 25
    retirements: Literal["none", "trend", "trend70"] = "none"
    finalkind: SolGames = "simple"
    matcheskind: SolGames = "simple"
    hosting_club: SolNumber = 0
    rating: SolNumber = 0
    owner: SolNumber = 0
    location: SolText = ""
    socialurl: SolText = ""
    finals: SolNumber = 0
    finalturns: bool = False
    competitors: tuple[SolCompetitor, ...] = ()
    matches: tuple[SolMatch, ...] = ()

    __repr__ = short_repr

    @property
    def rounds_played(self) -> int:
        """The last round that counts for the ranking: finals come after it."""
        return max((match.turn for match in self.matches if not match.final), default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class SolArchive:
    """Everything that one export holds."""

    users: tuple[SolUser, ...] = ()
    players: tuple[SolPlayer, ...] = ()
    clubs: tuple[SolClub, ...] = ()
    championships: tuple[SolChampionship, ...] = ()
    ratings: tuple[SolRating, ...] = ()
    rates: tuple[SolRate, ...] = ()
    tourneys: tuple[SolTourney, ...] = ()

    __repr__ = short_repr
