"""`carrom tokens`: tokens of programs that use the open API of a server."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.options import Config, DatabaseUrl, DataDir

tokens = typer.Typer(
    name="tokens",
    help="Tokens for programs that use a server's open API: make, list and revoke them.",
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=True,
)
TournamentOnServer = Annotated[
    str, Argument(metavar="TOURNAMENT", help="Its id, as in the address of its page.")
]


@tokens.command("make")
def make(
    tournament: TournamentOnServer,
    scope: Annotated[
        list[str], Option(help="What it may do: read (names in full), entries, results. Repeat it.")
    ],
    name: Annotated[str, Option(help="What the token is for: the log and the desk name it.")],
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Make a token for a program. It is shown once: only its hash is kept."""
    from carrom.server import load_settings, make_program_token

    settings = load_settings({"database": database, "data_dir": data_dir}, config=config)
    secret = make_program_token(settings, tournament, name, scope)
    typer.echo("shown only now; send it as: Authorization: Bearer TOKEN", err=True)
    typer.echo(secret)


@tokens.command("list")
def list_tokens(
    tournament: Annotated[
        str | None, Argument(metavar="[TOURNAMENT]", help="Its id; all tournaments if left out.")
    ] = None,
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """List tournaments with the tokens of their programs: number, scopes, name, when last used."""
    from carrom.server import list_program_tokens, load_settings

    settings = load_settings({"database": database, "data_dir": data_dir}, config=config)
    for id, title, of_programs in list_program_tokens(settings, tournament):
        typer.echo(f"{id}  {title}")
        for token in of_programs:
            used = "never used" if token.used_at is None else f"used {_day(token.used_at)}"
            scopes = token.scopes.replace(" ", ",")
            typer.echo(
                f"  {token.number}  {scopes}  {token.name}, made {_day(token.made_at)}, {used}"
            )


@tokens.command("revoke")
def revoke(
    tournament: TournamentOnServer,
    number: Annotated[int, Argument(metavar="NUMBER", help="As `carrom tokens list` shows it.")],
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Revoke a token: from now on nothing is answered to it."""
    from carrom.server import load_settings, revoke_program_token

    settings = load_settings({"database": database, "data_dir": data_dir}, config=config)
    token = revoke_program_token(settings, tournament, number)
    typer.echo(f"revoked {number}, {token.name}")


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
