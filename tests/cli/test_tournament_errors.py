"""`carrom tournament` given what cannot be: a sentence that says what, where and what would be right."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from typer.testing import CliRunner, Result

from carrom.cli.main import app

ENTRIES = "name,club,seed\nAsha,North,1\nRavi,South,2\nMina,North,\nTom,South,\n"
PLAN = """title = "Club cup"
rules = "icf-25"
format = "points=25 boards=8"
[[stages]]
kind = "bracket"
"""


def run(*words: str, fails: bool = True) -> Result:
    done = CliRunner().invoke(app, ["tournament", *words], env={"COLUMNS": "200"})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert (done.exit_code != 0) is fails, done.output
    return done


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a plan, entries and the event of both."""
    folder = tmp_path_factory.mktemp("drawn")
    (folder / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    (folder / "plan.toml").write_text(PLAN, encoding="utf-8")
    file = str(folder / "event.jsonl")
    made = ("--plan", str(folder / "plan.toml"), "--entries", str(folder / "entries.csv"))
    run("create", file, *made, fails=False)
    run("draw", file, "-n", "1", fails=False)
    return folder


@pytest.fixture
def event(drawn: Path, tmp_path: Path) -> Path:
    """A bracket of four that is drawn; ``cup.1.1.1`` and ``cup.1.1.2`` are to be played."""
    copytree(drawn, tmp_path, dirs_exist_ok=True)
    return tmp_path / "event.jsonl"


@pytest.mark.parametrize(
    "words, says",
    [
        ("result FILE cup.1.1.1 25-12 --winner c", "winner: cannot be 'c': side a or b"),
        ("result FILE cup.1.1.1 25", "score: '25': two numbers are needed"),
        ("result FILE cup.1.1.1 25-12-3", "two numbers are needed"),
        ("result FILE cup.1.1.1 -- -3-25", "two numbers are needed"),
        (f"result FILE cup.1.1.1 {'9' * 5000}-1", "two numbers are needed"),
        ("result FILE cup.1.1.1 999999999-1", "100000"),
        ("result FILE cup.1.1.1 25-12 --boards two-one", "boards: 'two-one': two numbers"),
        ("result FILE cup.1.1.1 25-12 --games x", "games: 'x': two numbers"),
        ("result FILE cup.1.1.1 9-9", "cannot end drawn"),
        ("result FILE cup.1.1.1 25-12 --winner b", "side a is ahead, not side b"),
        ("result FILE cup.1.1.1 25-12 --decided-by luck", "decided_by"),
        ("result FILE cup.1.1.1 9-9 --winner a", "say what decided the match"),
        ("result FILE cup.1.1.1 w/o_c", "'w/o a': side a has won by walkover"),
        ("result FILE cup.1.1.1 w/o_a --winner b", "'w/o a': side a has won by walkover"),
        ("result FILE cup.1.1.1 w/o_a --boards 2-1", "a walkover has no score of its own"),
        ("result FILE cup.1.1.1 --end conceded", "which side has won by conceded"),
        ("result FILE cup.1.1.1 --end eaten --winner a", "eaten"),
        ("result FILE cup.1.1.1 25-1 --rubber 1", "is not played in rubbers"),
        ("result FILE cup.1.1.9 25-12", "there is no match 'cup.1.1.9'"),
        ("result FILE men.1.1.1 25-12", "there is no competition 'men'"),
        ("result FILE x 25-12", "there is no competition 'x'"),
        ("result FILE cup.1.2.1 25-12", "it is not known yet who meets"),
        ("result FILE cup.1.1.1 25-12 --correct keep", "has no result to correct"),
        ("result FILE cup.1.1.1 25-12 --correct maybe", "follow"),
        ("result FILE cup.1.1.1 --record nothing.carrom", "cannot read nothing.carrom"),
        ("result FILE cup.1.1.1 --record plan.toml", "plan.toml"),
        ("result FILE cup.1.1.1 25-12 --record x.carrom", "leave the score out"),
        ("draw FILE -n 1", "3 matches are not over yet"),
        ("draw FILE --pair asha", "two ids are needed"),
        ("draw FILE -n 1 --pair asha,ravi", "say a number chosen aloud"),
        ("draw FILE --group asha,,ravi", "ids are needed"),
        ("draw FILE -n 1 --lucky asha", "no lucky losers are needed"),
        ("create FILE --plan college-cup", "is there already"),
        ("create new.jsonl --plan none.toml", "cannot read none.toml"),
        ("create new.jsonl --plan .", "cannot read"),
        ("create new.jsonl --plan college-cup --tables -1", "--tables"),
        ("create new.jsonl --plan college-cup --tables 999999999", "--tables"),
        ("create new.jsonl --plan college-cup --date 2026-13-40", "2026-13-40"),
        ("create new.jsonl --plan college-cup -c Men!", "small letters, digits"),
        ("create new.jsonl --plan college-cup --entries none.csv", "cannot read none.csv"),
        (
            "create new.jsonl --plan college-cup --people none.jsonl --entries entries.csv",
            "cannot read none.jsonl",
        ),
        ("create none/new.jsonl --plan college-cup", "cannot write none/new.jsonl"),
        ("add FILE --plan college-cup -c cup", "there is a competition 'cup' already"),
        ("enter FILE --entries entries.csv", "line 2: Asha is entered in Club cup already"),
        ("show none.jsonl", "cannot read none.jsonl"),
        ("show plan.toml", "plan.toml: "),
        ("show .", "cannot read"),
        ("standings FILE -c women", "there is no competition 'women'"),
        ("undo FILE --to 999", "the log has versions 0 to"),
        ("withdraw FILE nobody", "there is no entrant 'nobody'"),
        ("call FILE cup.1.1.1", "no table is free"),
        ("call FILE --back", "which match?"),
        ("call FILE --table 1", "which match?"),
        ("timetable FILE --count 3 --rest -5", "rest_minutes"),
        ("check-in FILE", "who has come?"),
        ("check-in FILE nobody", "there is no entrant 'nobody'"),
        ("call FILE cup.1.1.1 -t 7", "there is no table '7'"),
        ("start FILE cup.1.1.1", "has not been called to a table"),
        ("move FILE cup.1.1.1 2", "has not been called to a table"),
        ("table FILE 9 --close", "there is no table '9'"),
        ("timetable FILE --rest -5", "rest_minutes"),
        ("timetable FILE --count 0", "--count"),
        ("clock FILE start", "how many minutes"),
        ("clock FILE start nan", "minutes"),
        ("clock FILE start inf", "minutes"),
        ("clock FILE pause", "has not been started"),
        ("line-up FILE cup.1.1.1 asha", "is not played by teams"),
        ("line-up FILE men.1.1.1 asha", "there is no competition 'men'"),
        ("export FILE --what bracket --stage 4 -o x.pdf", "stage: there is no stage 4"),
        ("export FILE --what bracket --round -1 -o x.pdf", "round: cannot be -1"),
        ("export FILE --what blank-cards --count -1 -o x.pdf", "count: cannot be -1"),
        ("export FILE --what bracket -o none/x.pdf", "cannot write none/x.pdf"),
        ("export FILE -o none/x.jsonl", "cannot write none/x.jsonl"),
        ("export FILE --what entries -c men", "there is no competition 'men'"),
        ("export FILE --what xlsx -c men -o x.xlsx", "there is no competition 'men'"),
        ("export FILE --what sol", "SoL knows no bracket"),
        ("export FILE --what site", "into which folder"),
        ("export FILE --what message --about weather", "weather"),
        ("import-sol new.jsonl plan.toml", "plan.toml"),
        ("import-sol new.jsonl none.sol", "cannot read none.sol"),
        ("ratings none.jsonl", "cannot read none.jsonl"),
        ("ratings FILE --rules plan.toml", "plan.toml"),
        ("series plan.toml FILE", "plan.toml"),
        ("series none.toml FILE", "cannot read none.toml"),
        ("simulate federation --entries -3", "2 to 1000 are possible"),
        ("simulate federation --entries 100000", "2 to 1000 are possible"),
        ("simulate federation --tables -1", "--tables"),
        ("simulate none.toml", "cannot read none.toml"),
        ("presets none", "there is no preset 'none'"),
    ],
)
def test_what_cannot_be_is_said(
    event: Path, monkeypatch: pytest.MonkeyPatch, words: str, says: str
) -> None:
    monkeypatch.chdir(event.parent)
    before = event.read_bytes()
    filled = [word.replace("_", " ") if word[:3] == "w/o" else word for word in words.split()]
    done = run(*(str(event) if word == "FILE" else word for word in filled))
    assert "Traceback" not in done.output
    assert says in done.output
    assert event.read_bytes() == before, "nothing has changed"


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "stages: there are none"),
        ("title =", "is not TOML"),
        ("titel = 'x'\n[[stages]]", "titel"),
        ("stages = 3", "stages"),
        ("[[stages]]\nkind = 'knockout'", "stages[0].kind: cannot be 'knockout'"),
        ("[[stages]]\nkind = 'swiss'", "stages[0].rounds: a Swiss stage says how many"),
        ("[[stages]]\nkind = 'swiss'\nrounds = -1", "stages[0].rounds"),
        ("[[stages]]\nkind = 'swiss'\nrounds = 'seven'", "stages[0].rounds"),
        ("[[stages]]\ngroups = 2", "only a league is played in groups"),
        ("[[stages]]\nkind = 'league'\ngroups = 0", "groups: there is at least one"),
        ("[[stages]]\nrank_by = ['luck']", "rank_by"),
        ("[[stages]]\nphantom = [25]", "phantom"),
        ("[[stages]]\nminutes = 0", "minutes"),
        ("[[stages]]\nformat = 'points=many'", "points"),
        ("[[stages]]\nrules = 'icf-26'", "icf-26"),
        ("[[stages]]\nhouse = 'x = ['", "house"),
        ("[[stages]]\n[[stages.terms]]\nfrom = 'finals'", "'finals' is not a round"),
        ("[[stages]]\n[[stages.terms]]\nfrom = 'final'\nformat = 'nothing'", "terms[0]"),
        ("kind = 'team'\n[[stages]]", "rubbers: a tie of teams is made of some"),
        ("rubbers = ['singles']\n[[stages]]", "only teams play them"),
        ("kind = 'triples'\n[[stages]]", "kind: cannot be 'triples'"),
        ("younger_than = 10\nfrom_age = 12\n[[stages]]", "nobody is 12 or older"),
    ],
)
def test_what_is_wrong_with_a_plan_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(text, encoding="utf-8")
    said = run("create", "new.jsonl", "--plan", "own.toml").output
    assert "own.toml" in said
    assert says in said
    assert not Path("new.jsonl").exists()


def test_files_that_are_no_text_or_cannot_be_written(event: Path, tmp_path: Path) -> None:
    (tmp_path / "bytes.csv").write_bytes(b"name\n\xff\xfe\n")
    words = ("create", str(tmp_path / "new.jsonl"), "--plan", "federation", "--entries")
    assert "is not UTF-8 text" in run(*words, str(tmp_path / "bytes.csv")).output
    (tmp_path / "broken.jsonl").write_text('{"event": {"kind": "open"', encoding="utf-8")
    assert "broken.jsonl: " in run("show", str(tmp_path / "broken.jsonl")).output
    (tmp_path / "event.jsonl.new").mkdir()
    assert "cannot write" in run("result", str(event), "cup.1.1.1", "25-3").output


def test_an_event_of_the_log_without_effect_is_named(event: Path) -> None:
    log = event.read_text("utf-8")
    strange = (
        f'{{"version": {len(log.splitlines())}, "event": {{"kind": "fly", "to": "the moon"}}}}'
    )
    event.write_text(f"{log}{strange}\n", encoding="utf-8")
    said = run("show", str(event), fails=False)
    assert "has no effect" in said.output
    assert "fly" in said.output


def test_a_result_is_corrected_from_a_record(event: Path) -> None:
    from carrom.match import Match, record
    from carrom.match import events as match_events

    def written(name: str, by: str) -> str:
        made = match_events.MatchMade(
            a=match_events.Entry.of("Asha"),
            b=match_events.Entry.of("Tom"),
            rules="icf-25",
            format="points=25 boards=8",
        )
        match = Match().apply(made).apply(match_events.Conceded("match", by=by))
        file = event.parent / name
        file.write_text(record.write(record.record_of(match)), encoding="utf-8")
        return str(file)

    wrong, right = written("wrong.carrom", "b"), written("right.carrom", "a")
    run("result", str(event), "cup.1.1.1", "--record", wrong, fails=False)
    assert "correct it instead" in run("result", str(event), "cup.1.1.1", "--record", right).output
    words = ("result", str(event), "cup.1.1.1", "--record", right, "--correct")
    assert "Keep the draw (keep):" in run(*words, "ask", fails=False).output
    assert "(conceded)" in run(*words, "keep", fails=False).output


@pytest.mark.parametrize(
    "sides, terms, says",
    [
        (("Tom", "Asha"), ("icf-25", "points=25 boards=8"), "the sides the other way round"),
        (("Ravi", "Mina"), ("icf-25", "points=25 boards=8"), "it is a match of Ravi against Mina"),
        (("Asha", "Tom"), ("laws-29", "points=25 boards=8"), "it was played by other rules"),
        (("Asha", "Tom"), ("icf-25", ""), "its stage is played as points=25 boards=8"),
    ],
)
def test_A97_a_record_counts_only_for_its_fixture(
    event: Path, sides: tuple[str, str], terms: tuple[str, str], says: str
) -> None:
    from carrom.match import Match, record
    from carrom.match import events as match_events

    a, b = map(match_events.Entry.of, sides)
    made = match_events.MatchMade(a=a, b=b, rules=terms[0], format=terms[1])
    match = Match().apply(made).apply(match_events.Conceded("match", by="b"))
    file = event.parent / "other.carrom"
    file.write_text(record.write(record.record_of(match)), encoding="utf-8")
    assert says in run("result", str(event), "cup.1.1.1", "--record", str(file)).output


def test_A97_a_record_counts_only_if_it_verifies(event: Path) -> None:
    from carrom.match import Match, record
    from carrom.match import events as match_events

    made = match_events.MatchMade(
        a=match_events.Entry.of("Asha"),
        b=match_events.Entry.of("Tom"),
        rules="icf-25",
        format="points=25 boards=8",
    )
    match = Match().apply(made).apply(match_events.Conceded("match", by="b"))
    text = record.write(record.record_of(match))
    file = event.parent / "forged.carrom"
    file.write_text(text.replace("=> won:a", "=> won:b"), encoding="utf-8")
    assert "does not verify" in run("result", str(event), "cup.1.1.1", "--record", str(file)).output


def test_A96_a_result_that_the_format_excludes_is_overruled_with_a_reason(event: Path) -> None:
    words = ("result", str(event), "cup.1.1.1", "99-98")
    assert "over when one side has 25 points" in run(*words).output
    run(*words, "--overrule", "played to a hundred", fails=False)
    assert "played to a hundred" in event.read_text("utf-8")


def test_a_match_by_boards_needs_no_winner_named(tmp_path: Path) -> None:
    file = str(tmp_path / "cup.jsonl")
    (tmp_path / "teams.csv").write_text("name,players\nA,a;b\nB,c;d\n", encoding="utf-8")
    entries = ("--entries", str(tmp_path / "teams.csv"))
    run("create", file, "--plan", "three-board", *entries, fails=False)
    run("draw", file, "-n", "1", fails=False)
    said = run("result", file, "cup.1.1.1", "6-11", "--boards", "2-1", fails=False).output
    assert said.endswith(" 2–1\n")


def test_groups_are_drawn_by_hand(tmp_path: Path) -> None:
    file = str(tmp_path / "teams.jsonl")
    teams = "\n".join(f"T{n},a{n};b{n};c{n}" for n in range(1, 5))
    (tmp_path / "teams.csv").write_text(f"name,players\n{teams}\n", encoding="utf-8")
    entries = ("--entries", str(tmp_path / "teams.csv"))
    run("create", file, "--plan", "team-cup", *entries, fails=False)
    pairs = run("draw", file, "--pair", "t1,t2", "--pair", "t3,t4").output
    assert "of a league groups are drawn by hand, not pairs" in pairs
    assert "cannot make rounds" in run("draw", file, "--group", "t1,t2,t3", "--group", "t4").output
    drawn = run("draw", file, "--group", "t1,t3", "--group", "t2,t4", fails=False).output
    assert "Group 1: T1, T3" in drawn


@pytest.mark.thorough
def test_who_meets_nobody_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(PLAN.replace("bracket", "double_elimination"), "utf-8")
    names = "\n".join(f"P{n}" for n in range(1, 6))
    (tmp_path / "five.csv").write_text(f"name\n{names}\n", encoding="utf-8")
    file = str(tmp_path / "five.jsonl")
    made = ("--plan", str(tmp_path / "own.toml"), "--entries", str(tmp_path / "five.csv"))
    run("create", file, *made, fails=False)
    run("draw", file, "-n", "1", fails=False)
    for _ in range(12):
        lines = run("show", file, fails=False).output.splitlines()
        assert not any("bye drew" in line for line in lines)
        waiting = [line.split()[0] for line in lines if line.endswith("to be played")]
        if not waiting:
            break
        run("result", file, waiting[0], "25-12", fails=False)
    assert any(line.endswith("not needed") for line in lines)


def test_only_who_has_checked_in_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("check_in = true\n" + PLAN, "utf-8")
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    file = str(tmp_path / "event.jsonl")
    made = ("--plan", str(tmp_path / "own.toml"), "--entries", str(tmp_path / "entries.csv"))
    run("create", file, *made, fails=False)
    assert "only who has checked in is drawn" in run("draw", file, "-n", "1").output
    assert "4 of 4 have checked in" in run("check-in", file, "--all", fails=False).output
    assert "3 of 4" in run("check-in", file, "tom", "--absent", fails=False).output
    drawn = run("draw", file, "-n", "1", fails=False).output
    assert "Mina" in drawn
    assert "Tom" not in drawn


def test_a_file_whose_last_line_was_cut_off_is_read_up_to_there(event: Path) -> None:
    whole = event.read_text("utf-8")
    lines = whole.count("\n")
    event.write_text(whole[:-20], "utf-8")
    shown = run("show", str(event), fails=False).output
    assert f"line {lines} is cut off and was left out; all before it was read" in shown
    event.write_text(whole.replace("\n", "\n{", 1), "utf-8")
    assert "line 2: is not JSON" in run("show", str(event)).output, "one in the middle is refused"
