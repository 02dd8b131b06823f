# mypy: ignore-errors
# ruff: noqa
"""Play tourneys with SoL 5.26 and write what it paired and ranked: tests/cases/tournament/sol.

Run it with a Python that has SoL, which this project does not install:

    python -m venv /tmp/sol && /tmp/sol/bin/pip install SoL==5.26
    /tmp/sol/bin/python tests/tournament/make_sol_cases.py

Every case is what SoL exports (NAME.sol), and what it found on the way (NAME.json): after each round the
ranking, and for the next one who had withdrawn. Competitors are named by their number in the export.
"""

import json
import random
import sys
from datetime import date, datetime
from decimal import Decimal
from hashlib import md5
from pathlib import Path

import sol.models as models
from sol.models.bio import dump_sol, load_sol
from sqlalchemy import create_engine
from sqlalchemy.orm import sessionmaker

HERE = Path(__file__).parent.parent / "cases/tournament/sol"
WHEN = datetime(2024, 5, 4, 12)
COUNTRIES = ("ITA", "IND", "DEU", "FRA", "GBR")


def guid(*words):
    return md5(" ".join(map(str, words)).encode()).hexdigest()


def new_session():
    engine = create_engine("sqlite://")
    models.Base.metadata.create_all(engine)
    return sessionmaker(bind=engine, autoflush=False)()


def world(session, name, *, players, rated, outcomes="guido", prizes="fixed40", skip=0):
    """A club, a championship, a rating and players."""
    club = models.Club(guid=guid(name, "club"), description=f"Club {name}", modified=WHEN)
    championship = models.Championship(
        guid=guid(name, "championship"),
        description=f"Series {name}",
        club=club,
        modified=WHEN,
        playersperteam=1,
        prizes=prizes,
        couplings="serial",
        skipworstprizes=skip,
    )
    session.add_all([club, championship])
    rating = None
    if rated:
        rating = models.Rating(
            guid=guid(name, "rating"),
            description=f"Rating {name}",
            modified=WHEN,
            level="3",
            inherit=False,
            tau=Decimal("0.5"),
            default_rate=1500,
            default_deviation=350,
            default_volatility=Decimal("0.006"),
            lower_rate=1600,
            higher_rate=2600,
            outcomes=outcomes,
        )
        session.add(rating)
    people = []
    for at in range(1, players + 1):
        person = models.Player(
            guid=guid(name, "player", at),
            modified=WHEN,
            firstname=f"First{at:03d}",
            lastname=f"Last{at * 37 % 1000:03d}",
            nickname="",
            sex="F" if at % 3 == 0 else "M",
            nationality=COUNTRIES[at % len(COUNTRIES)],
            club=club if at % 2 else None,
            agreedprivacy="A",
        )
        session.add(person)
        people.append(person)
    session.flush()
    return championship, rating, people


def rate(session, rating, people, numbers, unrated):
    """What players are rated before the tourney; the last ones have no rate."""
    values = numbers.sample(range(1200, 2200), len(people))
    for person, value in list(zip(people, values))[: len(people) - unrated]:
        session.add(
            models.Rate(
                rating=rating,
                player=person,
                date=date(2023, 1, 1),
                rate=value,
                deviation=numbers.randrange(40, 200),
                volatility=Decimal("0.006"),
            )
        )
    session.flush()


def play(session, tourney, numbers, *, rounds, draws, withdraw, late=None):
    """Play it, and tell what SoL found; competitors by the guid of their player."""
    told = []
    for turn in range(1, rounds + 1):
        for person in (late or {}).get(turn, ()):
            tourney.competitors.append(models.Competitor(player1=person))
        for at in withdraw.get(turn, ()):
            by_name(tourney)[at - 1].retired = True
        session.commit()
        before = tourney.ranking
        try:
            tourney.makeNextTurn()
        except models.errors.OperationAborted as problem:
            told.append({"problem": type(problem).__name__})
            break
        for match in tourney.matches:
            if match.turn != turn or match.competitor2 is None:
                continue
            if match.score1 or match.score2:
                continue
            low = numbers.randrange(0, 24)
            high = numbers.choice([25, 25, numbers.randrange(low + 1, 26)])
            if tourney.system != "knockout" and numbers.random() < draws:
                low = high
            match.score1, match.score2 = numbers.choice([(high, low), (low, high)])
        session.commit()
        tourney.updateRanking()
        session.commit()
        told.append(
            {
                "withdrawn": [c.player1.guid for c in by_name(tourney) if c.retired],
                "before": [c.player1.guid for c in before],
                "ranking": [
                    [c.player1.guid, c.points, c.bucholz, c.netscore, c.totscore]
                    for c in tourney.ranking
                ],
            }
        )
    return told


def play_finals(session, tourney):
    """The finals: the second wins the first one, the third the other."""
    tourney.makeFinalTurn()
    while True:
        for match in tourney.matches:
            if match.final and not (match.score1 or match.score2):
                match.score1, match.score2 = (10, 25) if match.board == 1 else (25, 3)
        session.commit()
        tourney.updateRanking()
        session.commit()
        if tourney.prized:
            return
        tourney.makeNextTurn()


def by_name(tourney):
    """Competitors in the order in which SoL exports them."""
    return sorted(tourney.competitors, key=lambda c: (c.player1.lastname, c.player1.firstname))


def tourney_of(session, championship, rating, people, name, **settings):
    tourney = models.Tourney(
        guid=guid(name),
        modified=WHEN,
        championship=championship,
        description=name,
        date=settings.pop("date", date(2024, 5, 4)),
        rating=rating,
        **settings,
    )
    for person in people:
        tourney.competitors.append(models.Competitor(player1=person))
    session.add(tourney)
    session.commit()
    return tourney


def facts(tourney, told):
    """What is told, competitors by their numbers in the export."""
    order = by_name(tourney)
    numbers = {c.player1.guid: at for at, c in enumerate(order, 1)}
    for each in told:
        if "problem" not in each:
            each["withdrawn"] = [numbers[guid] for guid in each["withdrawn"]]
            each["before"] = [numbers[guid] for guid in each["before"]]
            each["ranking"] = [[numbers[guid], *rest] for guid, *rest in each["ranking"]]
    return {"rates": [c.rate for c in order] if tourney.rating else [], "rounds": told}


def write(name, tourneys, found):
    HERE.mkdir(parents=True, exist_ok=True)
    text = dump_sol(tourneys)
    (HERE / f"{name}.sol").write_text(text, "utf-8")
    lines = ",\n".join(f" {json.dumps(key)}: {_compact(value)}" for key, value in found.items())
    (HERE / f"{name}.json").write_text("{\n" + lines + "\n}\n", "utf-8")


def _compact(value):
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n  " + ",\n  ".join(json.dumps(each) for each in value) + "\n ]"
    return json.dumps(value)


def swiss(
    name,
    *,
    players,
    rounds,
    seed,
    method,
    rated=False,
    unrated=0,
    withdraw=None,
    draws=0.05,
    late=None,
    **settings,
):
    numbers = random.Random(seed)
    random.seed(seed)  # SoL's own lots
    session = new_session()
    championship, rating, people = world(session, name, players=players, rated=rated)
    if rated:
        rate(session, rating, people, numbers, unrated)
    comers = {turn: [people[at] for at in which] for turn, which in (late or {}).items()}
    first = [person for person in people if not any(person in these for these in comers.values())]
    tourney = tourney_of(session, championship, rating, first, name, couplings=method, **settings)
    told = play(
        session, tourney, numbers, rounds=rounds, draws=draws, withdraw=withdraw or {}, late=comers
    )
    if tourney.finals:
        play_finals(session, tourney)
    found = facts(tourney, told)
    if rated:
        found["rates_before"] = [
            [r.rate, r.deviation, str(r.volatility)]
            if (r := rate_on(rating, c.player1, date(2023, 1, 1)))
            else None
            for c in by_name(tourney)
        ]
    if not told[-1].get("problem"):
        if not tourney.prized:
            tourney.assignPrizes()
        session.commit()
        order = by_name(tourney)
        found["prizes"] = [str(c.prize) for c in order]
        if rated:
            found["rates_after"] = [
                [r.rate, r.deviation, str(r.volatility)]
                if (r := rate_on(rating, c.player1, tourney.date))
                else None
                for c in order
            ]
    write(name, [tourney], found)


def rate_on(rating, player, day):
    rates = [r for r in rating.rates if r.player is player and r.date == day]
    return rates[0] if rates else None


def series(name, *, seed, prizes, skip):
    numbers = random.Random(seed)
    random.seed(seed)
    session = new_session()
    championship, rating, people = world(
        session, name, players=14, rated=True, outcomes="glicko", prizes=prizes, skip=skip
    )
    tourneys = []
    for at in range(1, 5):
        there = numbers.sample(people, numbers.randrange(8, 13))
        tourney = tourney_of(
            session,
            championship,
            rating,
            there,
            f"{name} {at}",
            couplings="dazed",
            date=date(2024, at, 6),
        )
        play(session, tourney, numbers, rounds=4, draws=0.05, withdraw={})
        tourney.assignPrizes()
        session.commit()
        tourneys.append(tourney)
    for old in list(rating.rates):  # until now it went on from rates that are cut to whole numbers
        session.delete(old)
    session.commit()
    rating.recompute()
    session.commit()
    _, ranked = championship.ranking()
    found = {
        "ranking": [
            [players[0].guid, str(total), [str(each) for each in got], played]
            for players, total, got, played, _ in ranked
        ],
        "rates": {
            r.player.guid: [r.rate, r.deviation, str(r.volatility)]
            for r in sorted(rating.rates, key=lambda r: r.date)
        },
    }
    write(name, tourneys, found)


def load(path):
    """Load an export into an empty SoL, and print what it ranks: does it take what we have written?"""
    session = new_session()
    with open(path, "rb") as file:
        tourneys, skipped = load_sol(session, content=file)
    session.commit()
    for tourney in tourneys:
        if not tourney.prized:
            tourney.updateRanking()
        print(
            json.dumps(
                {
                    "skipped": skipped,
                    "title": tourney.description,
                    "ranking": [
                        [c.player1.guid, c.points, c.bucholz, c.netscore, c.totscore]
                        for c in tourney.ranking
                    ],
                }
            )
        )


def main():
    for method in ("serial", "dazed", "staggered"):
        swiss(f"{method}-8", players=8, rounds=7, seed=1, method=method)
        swiss(f"{method}-13", players=13, rounds=7, seed=2, method=method, phantomscore=20)
        swiss(
            f"{method}-24-rated",
            players=24,
            rounds=7,
            seed=3,
            method=method,
            rated=True,
            unrated=3,
            delaytoppairing=2,
        )
        swiss(
            f"{method}-31-countries",
            players=31,
            rounds=7,
            seed=4,
            method=method,
            rated=True,
            delaycompatriotpairing=3,
            withdraw={3: [2, 9], 5: [17]},
            retirements="trend70",
        )
        swiss(
            f"{method}-20-withdrawn",
            players=20,
            rounds=7,
            seed=5,
            method=method,
            withdraw={3: [1], 4: [5, 8], 6: [12]},
            retirements="trend",
        )
    swiss("staggered-110", players=110, rounds=4, seed=6, method="staggered", rated=True)
    swiss("dazed-17-late", players=17, rounds=6, seed=12, method="dazed", late={2: [16], 4: [3, 9]})
    swiss(
        "dazed-12-finals",
        players=12,
        rounds=4,
        seed=15,
        method="dazed",
        finals=2,
        finalkind="bestof3",
    )
    swiss(
        "circle-9",
        players=9,
        rounds=9,
        seed=7,
        method="circle",
        system="roundrobin",
        delaytoppairing=0,
    )
    swiss("knockout-8", players=8, rounds=3, seed=8, method="seeds", system="knockout", rated=True)
    series("series-fixed40", seed=9, prizes="fixed40", skip=1)
    series("series-millesimal", seed=10, prizes="millesimal", skip=0)
    series("series-centesimal", seed=11, prizes="centesimal", skip=2)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        load(sys.argv[1])
    else:
        main()
