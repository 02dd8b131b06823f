"""`carrom tournament people`: the register of people across events, kept in one file."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, Option

from carrom.cli.files import read_text, write_to
from carrom.cli.people_files import read_register, write_people
from carrom.cli.terminal import counted
from carrom.cli.tournament_files import change, read_tournament
from carrom.cli.tournament_lines import padded
from carrom.errors import BadInput, CarromError
from carrom.laws import languages
from carrom.tournament import forget_person, read_birth_date
from carrom.tournament.register import (
    ConsentSet,
    LikelyDuplicate,
    Member,
    MemberAdded,
    MemberChanged,
    MemberForgotten,
    MembersMerged,
    MembersUnmerged,
    PeopleRegister,
    PeopleRolledBack,
    PeopleState,
    find_duplicates,
    members_csv,
    members_from_csv,
)

people = typer.Typer(
    name="people",
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=True,
)
PeopleNumber = Annotated[str, Argument(metavar="NUMBER", help="As 'list' shows it.")]
PeopleJson = Annotated[bool, Option("--json", help="As JSON.")]
MemberClub = Annotated[str, Option(help="The club.")]
MemberState = Annotated[str, Option(help="The state or region.")]
MemberBorn = Annotated[
    str, Option(metavar="DATE", help="2012-05-31 or 31.05.2012; it is never public.")
]
MemberMinor = Annotated[
    bool | None, Option("--minor/--of-age", help="Under age, where the birth date is not known.")
]
MemberSex = Annotated[str, Option(metavar="f|m|x", help="Where a competition needs it.")]
MemberCategory = Annotated[str, Option(help="Whatever else you sort by.")]
MemberLanguage = Annotated[str, Option(metavar="|".join(languages()), help="Of certificates.")]


@people.callback()
def file_of_people(
    context: typer.Context,
    file: Annotated[Path, Argument(metavar="FILE", help="The register: JSON lines.")],
) -> None:
    """Keep people across events in one file, for the desk only: numbers, duplicates, consent."""
    context.obj = file


def _register(context: typer.Context, *, new: bool = False) -> PeopleRegister:
    file: Path = context.obj
    return PeopleRegister() if new and not file.exists() else read_register(file)


def _keep(context: typer.Context, register: PeopleRegister) -> None:
    write_people(context.obj, register)


@people.command()
def add(
    context: typer.Context,
    name: Annotated[str, Argument(metavar="NAME", help="First name and family name.")],
    number: Annotated[str, Option(help="A number of your own; left out, the next free one.")] = "",
    club: MemberClub = "",
    state: MemberState = "",
    born: MemberBorn = "",
    minor: MemberMinor = None,
    sex: MemberSex = "",
    category: MemberCategory = "",
    language: MemberLanguage = "",
    consent: Annotated[
        bool | None,
        Option("--consent/--no-consent", help="Whether to be named in full in public."),
    ] = None,
) -> None:
    """Add somebody. Likely duplicates are named."""
    register = _register(context, new=True)
    member = Member(
        number or register.state.next_number,
        name,
        club,
        state,
        _day(born),
        bool(minor),
        sex,  # type: ignore[arg-type]  # checked when it is told
        category,
        {None: "", True: "yes", False: "no"}[consent],  # type: ignore[arg-type]
        language,
    )
    register = register.apply(MemberAdded(member), at=time.time())
    _keep(context, register)
    typer.echo(f"{member.number}  {member.name}")
    for each in find_duplicates(register.state):
        if member.number in (each.number, each.duplicate):
            typer.echo(f"perhaps the same: {_pair_line(register.state, each)}", err=True)


@people.command("change")
def change_member(
    context: typer.Context,
    number: PeopleNumber,
    name: Annotated[str, Option(help="The name.")] = "",
    club: MemberClub = "",
    state: MemberState = "",
    born: MemberBorn = "",
    minor: MemberMinor = None,
    sex: MemberSex = "",
    category: MemberCategory = "",
    language: MemberLanguage = "",
) -> None:
    """Change what is said of somebody; what is left out stays."""
    register = _register(context)
    register.state.check_known(number)
    said = {
        "name": name,
        "club": club,
        "state": state,
        "born": _day(born),
        "sex": sex,
        "category": category,
        "language": language,
    }
    values: dict[str, Any] = {field: value for field, value in said.items() if value}
    if minor is not None:
        values["minor"] = minor
    if not values:
        raise CarromError("nothing is said to be different: --name, --club, --born …")
    member = replace(register.state.members[number], **values)
    _keep(context, register.apply(MemberChanged(member), at=time.time()))
    typer.echo(f"{number}  {member.name}")


def _day(born: str) -> str:
    return read_birth_date(born).isoformat() if born else ""


@people.command("import")
def import_list(
    context: typer.Context,
    list_file: Annotated[
        str, Argument(metavar="LIST.csv", help="number, name, club, born, …; - for standard input.")
    ],
) -> None:
    """Add and change people by a list. A number that is known changes what the list says of that person."""
    text = read_text(list_file, limit=1 << 24, of="a list of people")
    try:
        read = members_from_csv(text, _register(context, new=True), at=time.time())
    except BadInput as wrong:
        raise CarromError(f"{list_file}: {wrong}") from None
    if read.added or read.changed:
        _keep(context, read.register)
    typer.echo(f"{read.added} added, {read.changed} changed")
    for line, problem in read.problems:
        typer.echo(f"{list_file}: line {line}: {problem}", err=True)
    if read.problems:
        raise typer.Exit(1)


@people.command("list")
def list_people(
    context: typer.Context,
    as_json: PeopleJson = False,
    as_csv: Annotated[bool, Option("--csv", help="As CSV; 'import' reads it.")] = False,
) -> None:
    """List everybody, each person once."""
    state = _register(context).state
    if as_csv:
        write_to(None, members_csv(state))
    elif as_json:
        rows = [{**asdict(each), **_more(state, each)} for each in state.people()]
        typer.echo(json.dumps({"people": rows}, ensure_ascii=False))
    else:
        typer.echo("\n".join(_lines(state)))


def _more(state: PeopleState, member: Member) -> dict[str, Any]:
    others = list(state.numbers_of(member.number)[1:])
    return {"merged": others, "forgotten": member.number in state.forgotten}


def _lines(state: PeopleState) -> Iterator[str]:
    everybody = list(state.people())
    for each in everybody:
        number = padded(each.number, max(len(other.number) for other in everybody))
        name = padded(each.name, min(40, max(len(other.name) for other in everybody)))
        others = state.numbers_of(each.number)[1:]
        said = [
            each.club,
            each.state,
            each.born or ("minor" if each.minor else ""),
            {"yes": "consent", "no": "no consent"}.get(each.consent, ""),
            f"also {', '.join(others)}" if others else "",
        ]
        yield f"{number}  {name}  {', '.join(part for part in said if part)}".rstrip()
    yield counted(len(everybody), "person").replace("persons", "people")


@people.command()
def duplicates(context: typer.Context, as_json: PeopleJson = False) -> None:
    """Propose people who may be there twice; nothing is merged."""
    state = _register(context).state
    proposed = find_duplicates(state)
    if as_json:
        typer.echo(json.dumps({"duplicates": [asdict(each) for each in proposed]}))
        return
    for each in proposed:
        typer.echo(_pair_line(state, each))
    if not proposed:
        typer.echo("nobody seems to be there twice")


def _pair_line(state: PeopleState, each: LikelyDuplicate) -> str:
    names = [state.member(number).name for number in (each.number, each.duplicate)]
    reasons = ", ".join(reason.replace("_", " ") for reason in each.reasons)
    return f"{each.number} {names[0]} – {each.duplicate} {names[1]}: {reasons}"


@people.command()
def merge(
    context: typer.Context,
    number: PeopleNumber,
    duplicate: Annotated[str, Argument(metavar="DUPLICATE", help="The number that is the same.")],
) -> None:
    """Say that two numbers are one person. Both keep their histories; 'unmerge' takes it back."""
    register = _register(context).apply(MembersMerged(number, duplicate), at=time.time())
    _keep(context, register)
    typer.echo(f"{duplicate} is {number} now: {register.state.member(number).name}")


@people.command()
def unmerge(
    context: typer.Context,
    duplicate: Annotated[str, Argument(metavar="DUPLICATE", help="The number that was merged.")],
) -> None:
    """Take a merge back: they are two people, each as they were."""
    register = _register(context).apply(MembersUnmerged(duplicate), at=time.time())
    _keep(context, register)
    typer.echo(f"{duplicate} is a person of their own: {register.state.member(duplicate).name}")


@people.command()
def consent(
    context: typer.Context,
    number: PeopleNumber,
    given: Annotated[bool, Option("--yes/--no", help="Given, or withdrawn.")],
) -> None:
    """Say that somebody agrees to be named in full in public, or withdraws it."""
    _keep(context, _register(context).apply(ConsentSet(number, given), at=time.time()))
    typer.echo(f"{number}: consent {'given' if given else 'withdrawn'}")


@people.command()
def forget(
    context: typer.Context,
    number: PeopleNumber,
    event_files: Annotated[
        list[Path] | None,
        Option("--event", metavar="EVENT.jsonl", help="Take the name out of this event too."),
    ] = None,
    sure: Annotated[bool, Option("--yes", help="Do it: it cannot be undone.")] = False,
) -> None:
    """Forget somebody: name and data go, also from the log; results stay. It cannot be undone."""
    register = _register(context)
    register.state.check_known(number)
    name = register.state.member(number).name
    if not sure:
        raise CarromError(f"this forgets {name} for ever: say --yes to do it")
    numbers = set(register.state.numbers_of(number))
    register = register.apply(MemberForgotten(number), at=time.time())
    for file in event_files or ():
        event = read_tournament(file)
        for person in [each for each in event.state.people.values() if each.number in numbers]:
            event = forget_person(event, person.id, at=time.time())
            typer.echo(f"{file}: {event.state.people[person.id].name} now")
        change(file, event)
    _keep(context, register)
    typer.echo(f"{number} is forgotten; the name stays in copies and in events that were not named")


@people.command()
def undo(
    context: typer.Context,
    to: Annotated[int, Option(help="The version to go back to; left out, the last event.")] = -1,
    reason: Annotated[str, Option(help="Why.")] = "",
) -> None:
    """Undo; undoing an undoing brings everything back, but who is forgotten stays so."""
    register = _register(context)
    version = register.version - 1 if to < 0 else to
    _keep(context, register.apply(PeopleRolledBack(version, reason), at=time.time()))
    typer.echo(f"back to version {version}; to have it again: undo --to {register.version}")
