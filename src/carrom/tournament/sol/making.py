"""An archive of SoL made from entries and results, so that a tournament played here can go there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal
from uuid import NAMESPACE_URL, uuid5

from carrom.errors import BadInput
from carrom.short_repr import short_repr
from carrom.tournament.sol.archive import (
    SolArchive,
    SolChampionship,
    SolClub,
    SolCompetitor,
    SolMatch,
    SolPlayer,
    SolTourney,
)
from carrom.tournament.standings import BuchholzPolicy, PairResult, add_up


@dataclass(frozen=True, slots=True)
class SolEntry:
    """An entrant with its players, as SoL is to know them."""

    id: str
    players: tuple[SolPlayer, ...]

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class SolSettings:
    """What SoL has to know about a tourney beside its results. ``date`` and ``modified`` are ISO 8601."""

    title: str
    date: str
    modified: str
    club: str
    series: str
    system: Literal["swiss", "knockout", "roundrobin"] = "swiss"
    couplings: Literal["all", "serial", "dazed", "staggered", "seeds", "circle"] = "dazed"
    phantom_score: int = 25
    policy: BuchholzPolicy = BuchholzPolicy.NONE
    delay_top: int = 0
    delay_compatriots: int = 0
    minutes: int = 45
    location: str = ""

    __repr__ = short_repr


def make_archive(
    settings: SolSettings,
    entries: Sequence[SolEntry],
    results: Sequence[PairResult],
    *,
    tables: Sequence[int] | None = None,
    withdrawn: frozenset[str] = frozenset(),
) -> SolArchive:
    """The archive of one tourney. ``tables``: at which each match was played; else numbered in each round.

    What has a title or a name keeps its identity: sent twice to SoL, it is there once.

    >>> from carrom.tournament.sol import SolEntry, SolPlayer, SolSettings, read_sol, write_sol
    >>> entries = [
    ...     SolEntry(name, (SolPlayer(firstname=name, lastname="X"),)) for name in ("Asha", "Ravi")
    ... ]
    >>> settings = SolSettings(
    ...     title="Open",
    ...     date="2027-01-31",
    ...     modified="2027-01-31T12:00:00",
    ...     club="Pune",
    ...     series="2027",
    ... )
    >>> archive = make_archive(settings, entries, [])
    >>> again = read_sol(write_sol(archive).encode())
    >>> tourney = again.tourneys[0]
    >>> tourney.description, again.clubs[0].description, len(tourney.competitors)
    ('Open', 'Pune', 2)
    >>> again.players[0].firstname, tourney.competitors[0].points
    ('Asha', 0)
    """
    if not entries:
        raise BadInput("there are none", field="entries")
    sizes = {len(entry.players) for entry in entries}
    if len(sizes) > 1 or not sizes <= {1, 2, 3, 4}:
        raise BadInput("SoL knows competitors of 1 to 4 players, all alike", field="entries")
    ordered = sorted(entries, key=lambda e: (e.players[0].lastname, e.players[0].firstname))
    numbers = {entry.id: at for at, entry in enumerate(ordered, 1)}
    people = [_identified(player, settings) for entry in ordered for player in entry.players]
    tallies = add_up(list(numbers), results, withdrawn=withdrawn, policy=settings.policy)
    (size,) = sizes
    competitors = tuple(
        SolCompetitor(
            players=tuple(range(size * at + 1, size * at + size + 1)),
            points=_whole(tallies[entry.id].match_points, "match points"),
            netscore=_whole(tallies[entry.id].net_score, "a net score"),
            totscore=_whole(tallies[entry.id].scored, "a total score"),
            bucholz=_whole(tallies[entry.id].buchholz, "a Buchholz"),
            retired=entry.id in withdrawn,
        )
        for at, entry in enumerate(ordered)
    )
    last = max((result.round for result in results), default=0)
    named = (settings.club, settings.series, settings.title, settings.date)
    return SolArchive(
        players=tuple(people),
        clubs=(
            SolClub(
                guid=_guid("club", *named[:1]),
                modified=settings.modified,
                description=settings.club,
            ),
        ),
        championships=(
            SolChampionship(
                guid=_guid("series", *named[:2]),
                modified=settings.modified,
                club=1,
                description=settings.series,
                playersperteam=size,
            ),
        ),
        tourneys=(
            SolTourney(
                guid=_guid("tourney", *named),
                modified=settings.modified,
                description=settings.title,
                date=settings.date,
                currentturn=last,
                rankedturn=last,
                system=settings.system,
                couplings=settings.couplings,
                delaytoppairing=settings.delay_top,
                delaycompatriotpairing=settings.delay_compatriots,
                duration=settings.minutes,
                phantomscore=settings.phantom_score,
                retirements=settings.policy.value,
                location=settings.location,
                competitors=competitors,
                matches=_matches(results, numbers, tables),
            ),
        ),
    )


def _matches(
    results: Sequence[PairResult], numbers: dict[str, int], tables: Sequence[int] | None
) -> tuple[SolMatch, ...]:
    matches = []
    in_round: dict[int, int] = {}
    for at, result in enumerate(results):
        in_round[result.round] = number = in_round.get(result.round, 0) + 1
        won = (result.points > result.points[::-1]) - (result.points < result.points[::-1])
        scored = (result.score > result.score[::-1]) - (result.score < result.score[::-1])
        if won != scored:
            raise BadInput(
                f"{result.a} – {result.b}: the score {result.score} does not say who won, as SoL needs",
                field=f"results[{at}]",
            )
        matches.append(
            SolMatch(
                competitor1=numbers[result.a],
                competitor2=numbers[result.b] if result.b else None,
                turn=result.round,
                board=tables[at] if tables is not None else number,
                score1=_whole(result.score[0], "a score"),
                score2=_whole(result.score[1], "a score"),
            )
        )
    return tuple(matches)


def _identified(player: SolPlayer, settings: SolSettings) -> SolPlayer:
    """A player as SoL can recognise it again."""
    names = (player.lastname, player.firstname, player.nickname, player.nationality)
    return replace(
        player,
        guid=player.guid or _guid("player", *names),
        modified=player.modified or settings.modified,
    )


def _whole(value: float, what: str) -> int:
    if value != int(value):
        raise BadInput(f"{what} of {value} is not whole, as SoL needs", field="results")
    return int(value)


def _guid(*words: str) -> str:
    return uuid5(NAMESPACE_URL, "carrom " + " / ".join(words)).hex
