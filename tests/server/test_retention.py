"""What nobody needs any more is removed, and nothing else."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.server import housekeeping
from carrom.server.room import offers as offering
from carrom.server.store import matches, people, retention
from carrom.server.store.people import DAY
from carrom.server.store.retention import Removed
from tests.patience import PATIENCE
from tests.server.serving import (
    FORWARD,
    Guest,
    Hand,
    Line,
    Served,
    play_to_the_end,
    quick_folder,
    serving,
    two_players,
    wait_until,
)

pytestmark = pytest.mark.both_databases

TABLES = ("match", "seat", "event", "offer", "token", "guest")


@pytest.fixture(params=["sqlite", "postgres"])
def own(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Served, str]]:
    """A server with a database of its own, and its URL. It soon notices what others removed."""
    monkeypatch.setattr(housekeeping, "LOOK_SECONDS", 0.05)
    with quick_folder() as folder:
        url = f"sqlite:///{folder / 'x.sqlite3'}"
        if request.param == "postgres":
            url = request.getfixturevalue("new_postgres")()
        with serving(url, folder) as served:
            yield served, url


def sql(served: Served, statement: str, **values: Any) -> None:
    with served.server.database.engine.begin() as connection:
        connection.execute(text(statement), values)


def counts(served: Served) -> dict[str, int]:
    with served.server.database.engine.connect() as connection:
        return {
            one: connection.scalar(text(f'SELECT count(*) FROM "{one}"')) or 0 for one in TABLES
        }


def tidy(served: Served) -> Removed:
    """What the server does about once an hour."""
    done = asyncio.run_coroutine_threadsafe(housekeeping.remove(served.server.hub), served.loop)
    return done.result(PATIENCE)


def age(served: Served, match_id: str, days: float) -> None:
    sql(
        served,
        'UPDATE "match" SET made_at = made_at - :s, moved_at = moved_at - :s WHERE id = :id',
        s=days * DAY,
        id=match_id,
    )


def test_matches_never_begun_go_after_a_week_with_everything_of_theirs(
    own: tuple[Served, str],
) -> None:
    served, _ = own
    with Guest(served) as asha, Guest(served) as ravi:
        old, new, begun = asha.make(), asha.make(), asha.make()
        ravi.join(begun)
        asha.post(f"/matches/{old['id']}/tokens", {"role": "spectator"})
        with asha.line(old["id"]) as line:
            line.welcome()
            age(served, old["id"], 8)
            age(served, new["id"], 6)
            age(served, begun["id"], 800)  # played: the server alone never removes it
            assert tidy(served) == Removed(never_begun=1)
            assert line.closed() == 4404
        assert asha.http.get(f"/api/matches/{old['id']}").status_code == 404
        for one in (new, begun):
            asha.get(f"/matches/{one['id']}")
        found = counts(served)
        assert (found["match"], found["seat"], found["token"]) == (2, 4, 0)
        assert not tidy(served)


def test_expired_tokens_and_answered_or_lapsed_offers_go(own: tuple[Served, str]) -> None:
    served, _ = own
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        for _ in range(2):
            asha.post(f"/matches/{made['id']}/tokens", {"role": "player"})
        sql(served, "UPDATE token SET made_at = 0 WHERE hash = (SELECT min(hash) FROM token)")
        for number, state, version in ((1, "refused", 99), (2, "asked", 1), (3, "asked", 99)):
            sql(
                served,
                "INSERT INTO offer (match_id, number, kind, by_seat, version, agreed, state)"
                " VALUES (:m, :n, 'undo', 'a1', :v, 'g', :s)",
                m=made["id"], n=number, v=version, s=state,
            )  # fmt: skip
        assert tidy(served) == Removed(tokens=1, offers=2)
        found = counts(served)
        assert (found["token"], found["offer"]) == (1, 1)


def test_an_undo_that_lapsed_is_deleted_when_play_goes_on(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """M6 of the review."""
    monkeypatch.setattr(offering, "UNDO_PAUSE", 0.0)
    with two_players(served) as (made, a, b):
        mine, theirs = (a, b) if a.view["board"]["on_turn"] == "a1" else (b, a)
        theirs.at(mine.do("stroke", **FORWARD)["version"])
        assert mine.do("undo")["t"] == "ack"
        declined = asked_for(theirs)
        assert theirs.do("decline", offer=declined)["t"] == "ack"
        assert mine.do("undo")["t"] == "ack"
        lapses = asked_for(theirs)
        assert lapses > declined
        assert offers_of(served, made["id"]) == 2
        play_to_the_end({"a1": Hand(a, "a1"), "b1": Hand(b, "b1")}, 1)
        wait_until(lambda: offers_of(served, made["id"]) == 0)
        # no number comes again: a late answer does not meet another offer
        assert mine.do("undo")["t"] == "ack"
        assert asked_for(theirs) > lapses
        assert theirs.do("agree", offer=lapses)["code"] == "no_such_offer"


def asked_for(line: Line) -> int:
    """The number of the next offer."""
    while (offer := line.until("offer")["offer"])["state"] != "asked":
        pass
    return int(offer["id"])


def offers_of(served: Served, match_id: str) -> int:
    with served.server.database.engine.connect() as connection:
        return connection.scalar(
            text("SELECT count(*) FROM offer WHERE match_id = :id"), {"id": match_id}
        ) or 0  # fmt: skip


def test_guests_without_a_match_go_after_a_year_without_a_visit(own: tuple[Served, str]) -> None:
    served, _ = own
    with Guest(served) as gone, Guest(served) as plays, Guest(served) as back:
        for guest, name in ((gone, "Gone"), (plays, "Plays"), (back, "Back")):
            guest.http.put("/api/me", json={"name": name}).raise_for_status()
        plays.make(b={"who": "computer", "level": "1"})
        sql(served, "UPDATE guest SET seen_at = seen_at - :s, made_at = 0", s=366 * DAY)
        back.get("/me/matches")  # the first page asks for them
        assert tidy(served) == Removed(guests=1)
        names = [one.get("/me")["name"] for one in (gone, plays, back)]
        assert names == ["", "Plays", "Back"]


def test_of_several_processes_one_tidies_up(own: tuple[Served, str]) -> None:
    served, _ = own
    database, now = served.server.database, time.time()
    turns = [
        served.run(database.write(retention.is_my_turn, at))
        for at in (now, now + 1, now + 600, now + 3600, now + 3601)
    ]
    assert turns == [True, False, False, True, False]


def test_two_processes_that_ask_at_once_do_not_both_tidy_up(
    new_postgres: Callable[[], str],
) -> None:
    with quick_folder() as folder, serving(new_postgres(), folder) as served:
        engine, now = served.server.database.engine, time.time()
        with engine.begin() as one, engine.begin() as other:
            assert retention.is_my_turn(one, now)
            assert not retention.is_my_turn(other, now)


def test_the_server_tidies_up_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "TIDY_SECONDS", 0.5)
    monkeypatch.setattr(retention, "EVERY", 0.0)
    with quick_folder() as folder, serving("", folder) as served, Guest(served) as asha:
        made = asha.make()
        age(served, made["id"], 8)
        wait_until(lambda: counts(served)["match"] == 0)


def test_players_are_told_the_same_times() -> None:
    root = Path(__file__).parents[2]
    told = (root / "docs" / "privacy.md").read_text("utf-8")
    page = json.loads((root / "web" / "app" / "i18n" / "en" / "data.json").read_text("utf-8"))
    never_begun = round(retention.NEVER_BEGUN_SECONDS / DAY)
    tokens = round(people.TOKEN_SECONDS / DAY)
    assert f"never began are removed after {never_begun} days" in told
    assert f"| {tokens} days, or until revoked |" in told
    assert (
        f"never began: {never_begun} days. Access for programs and the link to another device: {tokens} days."
        in page["privacy.long.2"]
    )
    assert retention.GUEST_SECONDS == 365 * DAY
    assert "until a year after the last visit" in told
    assert "until a year after your last visit" in page["privacy.long.3"]


def test_a_database_that_fails_while_rooms_are_let_go_is_looked_at_again(
    own: tuple[Served, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[int] = []
    existing = matches.existing

    def fails_once(connection: Connection, ids: Sequence[str]) -> set[str]:
        if not failures:
            failures.append(1)
            raise OperationalError("SELECT", {}, Exception("the database has gone"))
        return existing(connection, ids)

    monkeypatch.setattr(matches, "existing", fails_once)
    served, _ = own
    with Guest(served) as asha:
        old = asha.make()["id"]
        with asha.line(old) as line:
            line.welcome()
            age(served, old, 8)
            assert tidy(served) == Removed(never_begun=1)
            assert line.closed() == 4404
    assert failures


# The command --------------------------------------------------------------------------------------


def prune(url: str, *more: str, answer: str = "") -> Any:
    return CliRunner().invoke(app, ["prune", "--database", url, *more], input=answer)


def test_the_command_says_what_it_would_remove_and_what_it_removed(
    own: tuple[Served, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    served, url = own
    with Guest(served) as asha:
        for _ in range(5):
            age(served, asha.make()["id"], 8)
        kept = counts(served)
        assert prune(url, "--dry-run").output == "would remove 5 matches never begun\n"
        assert counts(served) == kept
        assert prune(url).output == "removed 5 matches never begun\n"
        assert prune(url).output == "removed nothing\n"
        assert set(counts(served).values()) == {0}


def test_finished_matches_are_removed_only_when_asked_for(own: tuple[Served, str]) -> None:
    served, url = own
    with Guest(served) as asha:
        over, recent, running = (asha.make(b={"who": "me", "name": "Ravi"})["id"] for _ in range(3))
        for one in (over, recent):
            with asha.line(one) as line:
                line.welcome()
                assert line.do("concede", what="match", seat="a1")["t"] == "ack"
        for one in (over, running):
            age(served, one, 40)
        assert prune(url).output == "removed nothing\n"
        refused = prune(url, "--older-than", "30", answer="n\n")
        assert refused.exit_code == 1
        assert "Remove 1 finished match? Matches cannot be brought back" in refused.output
        assert counts(served)["match"] == 3
        assert prune(url, "--older-than", "30", "--yes").output == "removed 1 finished match\n"
        wait_until(lambda: over not in served.server.hub.rooms)  # the server has noticed
        assert asha.http.get(f"/api/matches/{over}").status_code == 404
        assert {one["id"] for one in asha.get("/me/matches")["matches"]} == {recent, running}
