"""Version 1 of the open API: tokens with scopes; entries and results, each once, however often it is sent."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.server.api import v1
from carrom.tournament import PERMISSIONS
from tests.server.halls import ELSEWHERE, PLAN, Desk, HallLine, opened, running
from tests.server.programs import OpenApi, checked, make_program, program
from tests.server.serving import Served, serving, wait_until

pytestmark = pytest.mark.both_databases
ENTRIES, RESULT = "/competitions/open/entries", "/fixtures/open.1.1.1/result"
WON = {"winner": "a", "score": [5, 1]}


def competition(desk: Desk) -> None:
    desk.tell({"kind": "competition", "id": "open", "name": "Open", "plan": PLAN})


# Tokens ---------------------------------------------------------------------------------------------


def test_a_token_is_told_once_and_listed_with_scopes_and_last_use(served: Served) -> None:
    with running(served) as desk:
        made = make_program(desk, "read", "results", name="Score board")
        assert made["scopes"] == ["read", "results"]
        listed = desk.get("/desk")["tokens"][-1]
        assert made["token"] not in str(desk.get("/desk"))
        assert (listed["role"], listed["name"]) == ("program", "Score board")
        assert (listed["scopes"], listed["used_at"]) == (["read", "results"], None)
        with OpenApi(served, desk.id, made["token"]) as own:
            own.read()
        wait_until(lambda: desk.get("/desk")["tokens"][-1]["used_at"] is not None)
        assert desk.ask("DELETE", f"/tokens/{made['n']}").status_code == 204
        with OpenApi(served, desk.id, made["token"]) as own:
            answer = own.ask("GET")
            assert answer.status_code == 401
            assert answer.headers["www-authenticate"] == "Bearer"
            own.refused(401, "no_token", "POST", RESULT, json=WON)


def test_scopes_that_do_not_exist_or_do_not_fit_are_refused(served: Served) -> None:
    with running(served) as desk:
        for role, scopes, says in (
            ("program", ["raed"], "did you mean 'read'"),
            ("program", [], "at least one"),
            ("scorer", ["read"], "for programs"),
        ):
            body = {"role": role, "name": "x", "scopes": scopes}
            answer = desk.ask("POST", "/tokens", json=body)
            assert answer.status_code == 422, answer.text
            assert says in answer.json()["error"]["message"]
            assert answer.json()["error"]["field"] == "scopes"


def test_a_token_is_good_for_its_scopes_and_its_tournament(served: Served) -> None:
    entry = {"players": ["Asha Rao"]}
    with running(served) as desk, running(served) as other:
        needs = (
            ("POST", ENTRIES, entry, "entries"),
            ("DELETE", f"{ENTRIES}/e1", None, "entries"),
            ("POST", RESULT, WON, "results"),
            ("PUT", RESULT, {**WON, "version": 1}, "results"),
        )
        for scope in ("read", "entries", "results"):
            with program(desk, scope) as own:
                for method, path, body, needed in needs:
                    if scope != needed:
                        why = own.refused(403, "scope", method, path, json=body)
                        assert f"scope {needed}" in why
        with OpenApi(served, desk.id) as anybody:
            for method, path, body, _ in needs:
                anybody.refused(401, "no_token", method, path, json=body)
        foreign = make_program(other, "read", "entries", "results")["token"]
        for token in (foreign, desk.token, "nonsense"):  # an organiser's own token is no program's
            with OpenApi(served, desk.id, token) as stranger:
                stranger.refused(401, "no_token", "POST", RESULT, json=WON)
                assert stranger.ask("GET").status_code == 401


def test_a_programs_token_opens_nothing_of_the_page(served: Served) -> None:
    with running(served) as desk:
        token = make_program(desk, "read", "entries", "results")["token"]
        with Desk(served, token, headers=ELSEWHERE) as page:
            page.id = desk.id
            for method, path in (("GET", "/desk"), ("GET", "/log"), ("POST", "/tokens")):
                answer = page.ask(method, path, json={"role": "organiser", "name": "x"})
                assert answer.status_code == 403, answer.text
            told = {"version": desk.version, "events": [{"kind": "note", "text": "x"}]}
            assert page.ask("POST", "/events", json=told).status_code == 403
        with HallLine(desk, {"t": "hello", "token": token}, headers=ELSEWHERE) as line:
            assert line.closed() == 4401


def test_what_a_program_tells_is_the_organisers_to_tell() -> None:
    for kind in ("person", "enter", "withdraw", "result", "rubber", "correct"):
        assert "organiser" in PERMISSIONS[kind]


# Entries --------------------------------------------------------------------------------------------


def test_people_are_entered_and_withdrawn(served: Served) -> None:
    with opened(served) as desk, program(desk, "entries", "read") as own:
        competition(desk)
        sent = {"players": ["Asha Rao"], "club": "Pune CC", "seed": 1, "sex": "f"}
        answer = own.ask("POST", ENTRIES, json=sent)
        assert answer.status_code == 201, answer.text
        taken = checked(v1.ApiEntryTaken, answer.json())
        assert (taken["entry"]["players"], taken["entry"]["seed"]) == (["Asha Rao"], 1)
        assert taken["version"] == desk.version
        author = desk.get("/desk")["log"][-1]["by"]
        assert author == {"role": "organiser", "name": "Club site"}
        own.refused(422, "refused", "POST", ENTRIES, json=sent)  # she plays already
        own.refused(422, "refused", "POST", ENTRIES, json={"players": ["A", "B"]})
        own.refused(422, "invalid", "POST", ENTRIES, json={"players": []})
        own.refused(422, "invalid", "POST", ENTRIES, json={"players": ["X"], "age": 12})
        own.refused(404, "not_found", "POST", "/competitions/women/entries", json=sent)
        where = f"{ENTRIES}/{taken['entry']['id']}"
        first = checked(v1.ApiVersion, own.ask("DELETE", where).json())
        assert own.ask("DELETE", where).json() == first  # once more changes nothing
        assert own.read(ENTRIES)["entries"][0]["has_left"]
        own.refused(404, "not_found", "DELETE", f"{ENTRIES}/nobody")


def test_a_name_is_one_name_whatever_it_is_written_with(served: Served) -> None:
    with opened(served) as desk, program(desk, "entries", "read") as own:
        competition(desk)
        name = 'Anu "Ace", O\'Neil; jr. / the\n=cmd'
        taken = own.ask("POST", ENTRIES, json={"players": [name]}).json()
        assert taken["entry"]["players"] == ['Anu "Ace", O\'Neil; jr. / the =cmd']


def test_an_entry_sent_again_with_its_key_is_made_once(served: Served) -> None:
    with opened(served) as desk, program(desk, "entries", "read") as own:
        competition(desk)
        sent, key = {"players": ["Ravi Shah"]}, {"Idempotency-Key": "entry-17"}
        answers = [own.ask("POST", ENTRIES, json=sent, headers=key) for _ in range(3)]
        assert {each.status_code for each in answers} == {201}
        assert answers[0].json() == answers[1].json() == answers[2].json()
        assert len(own.read(ENTRIES)["entries"]) == 1
        own.refused(409, "key_reused", "POST", ENTRIES, json={"players": ["Someone"]}, headers=key)
        own.refused(422, "invalid", "POST", ENTRIES, json=sent, headers={"Idempotency-Key": "a b"})
        with program(desk, "entries", name="Another") as other:  # keys are each program's own
            body = {"players": ["Someone"]}
            assert other.ask("POST", ENTRIES, json=body, headers=key).status_code == 201


# Results --------------------------------------------------------------------------------------------


def test_a_result_is_reported_once_and_corrected_by_version(served: Served) -> None:
    with running(served) as desk, program(desk, "results") as own:
        before = own.read("/fixtures/open.1.1.1")["version"]
        answer = own.ask("POST", RESULT, json=WON, headers={"Idempotency-Key": "r-1"})
        assert answer.status_code == 201, answer.text
        taken = checked(v1.ApiFixtureShown, answer.json())
        assert taken["fixture"]["result"]["winner"] == "a"
        assert taken["fixture"]["result"]["score"] == [5, 1]
        again = own.ask("POST", RESULT, json=WON, headers={"Idempotency-Key": "r-1"})
        assert (again.status_code, again.json()["version"]) == (201, taken["version"])
        assert desk.version == taken["version"]
        own.refused(409, "has_result", "POST", RESULT, json=WON)
        right = {"winner": "b", "score": [2, 5], "reason": "sides mixed up"}
        own.refused(409, "moved_on", "PUT", RESULT, json={**right, "version": before})
        version = own.read("/fixtures/open.1.1.1")["version"]
        corrected = own.ask("PUT", RESULT, json={**right, "version": version})
        assert corrected.status_code == 200, corrected.text
        assert corrected.json()["fixture"]["result"]["winner"] == "b"


def test_a_result_that_cannot_be_is_refused_with_the_reason(served: Served) -> None:
    with running(served) as desk, program(desk, "results") as own:
        assert "ahead" in own.refused(
            422, "refused", "POST", RESULT, json={"winner": "b", "score": [5, 1]}
        )
        own.refused(422, "invalid", "POST", RESULT, json={"winner": "c"})
        own.refused(422, "invalid", "POST", RESULT, json={"winner": "a", "score": [5]})
        own.refused(404, "not_found", "POST", "/fixtures/open.9.1.1/result", json=WON)
        own.refused(422, "refused", "PUT", RESULT, json={**WON, "version": desk.version})
        own.refused(409, "moved_on", "PUT", RESULT, json={**WON, "version": 10_000})
        walkover = own.ask("POST", RESULT, json={"winner": "a", "end": "walkover"})
        assert walkover.json()["fixture"]["result"]["end"] == "walkover"


def test_one_token_cannot_ask_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("limited")
    with (
        serving("", folder, rate=0.05) as served,
        running(served) as desk,
        program(desk, "results") as own,
    ):
        body = {"winner": "b", "score": [5, 1]}  # refused, and counted
        answers = [own.ask("POST", RESULT, json=body) for _ in range(12)]
        assert [each.status_code for each in answers[:6]] == [422] * 6
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1


# The command ----------------------------------------------------------------------------------------


def test_the_command_makes_lists_and_revokes_tokens(database: str, served: Served) -> None:
    def command(*words: str) -> tuple[int, str]:
        ran = CliRunner().invoke(app, ["tokens", *words, "--database", database])
        return ran.exit_code, ran.output

    with running(served) as desk:
        scopes = ("--scope", "read", "--scope", "results")
        code, output = command("make", desk.id, "--name", "Score board", *scopes)
        assert code == 0, output
        token = output.split()[-1]
        with OpenApi(served, desk.id, token) as own:
            own.read()
            code, output = command("list", desk.id)
            line = output.splitlines()[1].split()
            assert line[1] == "read,results"
            assert f"{desk.id}  Spring cup" in command("list")[1]
            assert command("revoke", desk.id, line[0]) == (0, f"revoked {line[0]}, Score board\n")
            assert own.ask("GET").status_code == 401
        for words, says in (
            (("make", desk.id, "--name", "x", "--scope", "raed"), "did you mean 'read'"),
            (("make", "nowhere", "--name", "x", "--scope", "read"), "no tournament 'nowhere'"),
            (("make", desk.id, "--name", " ", "--scope", "read"), "name: must have"),
            (("revoke", desk.id, line[0]), "there is no token"),
            (("revoke", desk.id, "1"), "there is no token"),  # the organiser's own
        ):
            code, output = command(*words)
            assert (code, says in output) == (1, True), output
