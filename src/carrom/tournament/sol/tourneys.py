"""A tourney of SoL ranked and paired, round by round, as SoL does it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from carrom.errors import BadInput
from carrom.tournament.pairing import PairingMethod, SwissEntrant, SwissRound, pair_as_sol
from carrom.tournament.sol.archive import SolArchive, SolMatch, SolTourney
from carrom.tournament.standings import (
    BuchholzPolicy,
    Criterion,
    PairResult,
    RankedEntrant,
    RankingRules,
    make_standings,
)

CRITERIA: Mapping[str, tuple[Criterion, ...]] = {
    "swiss": (
        Criterion.MATCH_POINTS,
        Criterion.BUCHHOLZ,
        Criterion.NET_SCORE,
        Criterion.TOTAL_SCORE,
        Criterion.SEED,
        Criterion.RATING,
    ),
    "roundrobin": (
        Criterion.MATCH_POINTS,
        Criterion.NET_SCORE,
        Criterion.TOTAL_SCORE,
        Criterion.SEED,
        Criterion.RATING,
    ),
    "knockout": (Criterion.MATCH_POINTS, Criterion.SEED, Criterion.RATING),
}
"""What SoL ranks by; those who are level after all of it, by name."""


def competitor_id(number: int) -> str:
    """The id of a competitor by its number in the export, which is the order of the names.

    >>> competitor_id(3)
    'c3'
    """
    return f"c{number}"


def results_until(tourney: SolTourney, round_number: int) -> tuple[PairResult, ...]:
    """The results of a tourney up to a round, without finals; 2 points for a win, 1 for a draw."""
    return tuple(
        _result(tourney, match)
        for match in tourney.matches
        if match.turn <= round_number and not match.final
    )


def _result(tourney: SolTourney, match: SolMatch) -> PairResult:
    a = competitor_id(match.competitor1)
    if match.competitor2 is None:
        return PairResult(a, "", (2, 0), (tourney.phantomscore, 0), round=match.turn)
    score = (match.score1, match.score2)
    if tourney.matcheskind == "bestof3":
        games = match.games
        score = (sum(a > b for a, b in games), sum(a < b for a, b in games))
    points = (2, 0) if score[0] > score[1] else (0, 2) if score[0] < score[1] else (1, 1)
    return PairResult(a, competitor_id(match.competitor2), points, score, round=match.turn)


def withdrawn_after(tourney: SolTourney, round_number: int) -> frozenset[str]:
    """Who had left after a round: SoL notes only who has, so since the last match of each."""
    return frozenset(
        competitor_id(number)
        for number, competitor in enumerate(tourney.competitors, 1)
        if competitor.retired and max(_turns(tourney, number), default=0) <= round_number
    )


def entered_until(tourney: SolTourney, round_number: int) -> list[str]:
    """Who was there in a round, or is to be paired now: nobody whose first match comes later."""
    return [
        competitor_id(number)
        for number in range(1, len(tourney.competitors) + 1)
        if min(_turns(tourney, number), default=0) <= round_number
    ]


def _turns(tourney: SolTourney, number: int) -> list[int]:
    """The rounds in which a competitor has a match."""
    return [
        match.turn for match in tourney.matches if number in (match.competitor1, match.competitor2)
    ]


def rank_tourney(
    tourney: SolTourney,
    round_number: int | None = None,
    *,
    rates: Mapping[str, float] | None = None,
) -> tuple[RankedEntrant, ...]:
    """The ranking after a round, or at the end: then with what the finals have changed.

    ``rates``: ratings by `competitor_id`, which an export of a tourney leaves out.
    """
    last = tourney.rounds_played
    until = last if round_number is None else round_number
    standings = _ranked(tourney, until, entered_until(tourney, max(until, 1)), rates or {})
    return _after_finals(tourney, standings) if round_number is None else standings


def _ranked(
    tourney: SolTourney, until: int, ids: list[str], rates: Mapping[str, float]
) -> tuple[RankedEntrant, ...]:
    criteria, policy = CRITERIA[tourney.system], BuchholzPolicy(tourney.retirements)
    rules = RankingRules(criteria, policy, ratings=rates)
    withdrawn = withdrawn_after(tourney, until)
    return make_standings(ids, results_until(tourney, until), rules, withdrawn=withdrawn)


def _after_finals(
    tourney: SolTourney, standings: tuple[RankedEntrant, ...]
) -> tuple[RankedEntrant, ...]:
    """The ranking with finalists exchanged where the lower one has won more finals."""
    wins: Counter[str] = Counter()
    for match in tourney.matches:
        if match.final and match.competitor2 is not None and match.score1 != match.score2:
            won = match.competitor1 if match.score1 > match.score2 else match.competitor2
            wins[competitor_id(won)] += 1
    ranked = list(standings)
    for at in range(0, 2 * tourney.finals, 2):
        if at + 1 < len(ranked) and wins[ranked[at].entrant] < wins[ranked[at + 1].entrant]:
            upper, lower = ranked[at : at + 2]
            ranked[at : at + 2] = [
                RankedEntrant(upper.place, lower.entrant, lower.tally),
                RankedEntrant(lower.place, upper.entrant, upper.tally),
            ]
    return tuple(ranked)


def rates_before(archive: SolArchive, tourney: SolTourney) -> dict[str, float]:
    """What each competitor of a rated tourney was rated before it, the players of a team together.

    Empty where the tourney is not rated, or the archive holds no rates: only a backup does.
    """
    if not tourney.rating or not archive.rates:
        return {}
    default = archive.ratings[tourney.rating - 1].default_rate
    latest: dict[int, tuple[str, int]] = {}
    for rate in archive.rates:
        if rate.rating == tourney.rating and rate.date < tourney.date:
            latest[rate.player] = max(latest.get(rate.player, ("", 0)), (rate.date, rate.rate))
    return {
        competitor_id(number): sum(
            latest.get(player, ("", default))[1] for player in competitor.players
        )
        for number, competitor in enumerate(tourney.competitors, 1)
    }


def pair_next_round(
    archive: SolArchive,
    tourney: SolTourney,
    round_number: int,
    *,
    rates: Mapping[str, float] | None = None,
) -> SwissRound:
    """A round of a Swiss tourney, played or not, as SoL would pair it from all results before.

    Raises `BadInput` for what SoL draws by lot: the first round of a tourney without ratings.
    """
    if tourney.system != "swiss" or tourney.couplings not in list(PairingMethod):
        raise BadInput(f"{tourney.couplings!r} is not a Swiss method", field="couplings")
    if round_number == 1 and not tourney.rating:
        raise BadInput("is drawn by lot where there are no ratings", field="round")
    played = round_number - 1
    known = rates or {}
    ranked = list(_ranked(tourney, played, entered_until(tourney, round_number), known))
    places = {each.entrant: at for at, each in enumerate(ranked)}
    if tourney.rating and played < tourney.delaytoppairing:
        ranked.sort(
            key=lambda each: (
                each.tally.match_points,
                each.tally.buchholz,
                known.get(each.entrant, 0),
                each.tally.net_score,
                each.tally.scored,
            ),
            reverse=True,
        )
    gone = withdrawn_after(tourney, played)
    entrants = [
        _swiss_entrant(archive, tourney, each) for each in ranked if each.entrant not in gone
    ]
    delays = played < tourney.delaycompatriotpairing
    drawn = pair_as_sol(entrants, method=PairingMethod(tourney.couplings), delays_clubs=delays)
    sides = tuple((a, b) if places[a] < places[b] else (b, a) for a, b in drawn.pairs)
    return replace(drawn, pairs=sides)


def _swiss_entrant(
    archive: SolArchive, tourney: SolTourney, standing: RankedEntrant
) -> SwissEntrant:
    number = int(standing.entrant.removeprefix("c"))
    first = tourney.competitors[number - 1].players[0]
    return SwissEntrant(
        standing.entrant,
        standing.tally.match_points,
        tuple(id for id in standing.tally.opponents if id),
        standing.tally.opponents.count(""),
        club=archive.players[first - 1].nationality,
    )
