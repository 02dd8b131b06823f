"""Programs at a tournament: their tokens with scopes, and what they tell, on behalf of the organiser.

A token of a program is a token of the tournament (`hall_rows.HallToken`) that no page takes: it is good for
version 1 of the open API alone, and there for its scopes.
"""

from __future__ import annotations

import csv
import hashlib
import io
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from carrom.errors import BadInput, nearest
from carrom.page import Refusal, hash_secret, new_secret, not_found
from carrom.server.api import v1
from carrom.server.store import hall_rows, registers
from carrom.server.store.hall_rows import HallToken
from carrom.tournament import Author, EntryList, Role, TournamentEvent, events, read_entry_list

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

PROGRAM = "program"
"""What a token of a program says instead of the role of a person."""
TRIES = 4
"""How often an entry is made while others take the same id."""
USE_SECONDS = 60.0
"""How exactly it is noted when a token was used."""


class TokenScope(StrEnum):
    """What a token of a program is good for."""

    READ = "read"  # names in full, as the desk sees them; what everybody may see needs no token
    ENTRIES = "entries"  # entering and withdrawing
    RESULTS = "results"  # reporting and correcting


@dataclass(frozen=True, slots=True)
class Program:
    """A program that has shown its token."""

    token: HallToken

    @property
    def scopes(self) -> frozenset[str]:
        return frozenset(self.token.scopes.split())

    @property
    def author(self) -> Author:
        """Whom the log names: the organiser, who gave the program its token, and the program."""
        return Author(Role.ORGANISER, self.token.name)

    def check(self, scope: TokenScope) -> None:
        """Raise `Refusal` unless the token is good for a scope."""
        if scope.value not in self.scopes:
            has = ", ".join(sorted(self.scopes))
            why = f"this token is good for {has}: ask the organiser for one with the scope {scope}"
            raise Refusal("scope", why, status=403, field="token")


# Tokens ---------------------------------------------------------------------------------------------


def read_scopes(words: Iterable[str]) -> tuple[TokenScope, ...]:
    """Scopes by their names, each once. Raises `BadInput`."""
    known = {scope.value: scope for scope in TokenScope}
    wanted = []
    for word in words:
        if word not in known:
            why = f"there is no scope {word!r}; {nearest(word, list(known))}"
            raise BadInput(why, field="scopes")
        wanted.append(known[word])
    if not wanted:
        raise BadInput("name at least one: read, entries, results", field="scopes")
    return tuple(dict.fromkeys(wanted))


def new_token(name: str, scopes: Iterable[TokenScope]) -> tuple[str, HallToken]:
    """A new token of a program: its secret, which is told once, and what is kept."""
    secret, words = new_secret(), " ".join(scope.value for scope in scopes)
    return secret, HallToken(0, hash_secret(secret), PROGRAM, name, time.time(), scopes=words)


def program_shown(connection: Connection, id: str, secret: str) -> Program | None:
    """The program a token belongs to; None for one that is revoked, a person's, or of another event."""
    shown = hall_rows.tokens_shown(connection, id, hash_secret(secret))
    return next((Program(token) for token in shown if token.role == PROGRAM), None)


async def note_use(hall: Hall, program: Program) -> None:
    """Keep when a token was used, at most once a minute; where the database fails, nobody misses it."""
    token, now = program.token, time.time()
    if token.used_at is None or now - token.used_at >= USE_SECONDS:
        try:
            await hall.services.database.write(hall_rows.note_use, hall.id, token.number, now)
        except SQLAlchemyError:
            return


# The same posting twice -------------------------------------------------------------------------------


async def posting_id(hall: Hall, program: Program, key: str | None, sent: bytes) -> str | None:
    """What a posting is called in the log, so that one sent again is done once. Raises `Refusal` where the
    key was used for something else."""
    if key is None:
        return None
    posting = f"{key}.{hashlib.sha256(sent).hexdigest()[:16]}"
    known = await hall.services.database.read(
        registers.postings_with_key, hall.id, program.token.number, key
    )
    if any(each != posting for each in known):
        why = "this key was used for another request: a new request needs a new key"
        raise Refusal("key_reused", why, field="Idempotency-Key")
    return posting


# Entries ----------------------------------------------------------------------------------------------


async def enter(
    hall: Hall, program: Program, competition: str, sent: v1.EntryToMake, posting: str | None
) -> tuple[int, str, tuple[str, ...]]:
    """Enter somebody; the version reached, the id of the entry, and who of it does not fit. Raises
    `Refusal`."""
    if posting is not None:
        done = await hall.services.database.read(
            registers.version_of_posting, hall.id, program.token.number, posting
        )
        if done is not None:
            entered = hall.tournament.log[done - 1].event
            assert isinstance(entered, events.EntrantAdded)
            return done, entered.entrant.id, ()
    for _ in range(TRIES):
        version, read = await _read_entry(hall, competition, sent)
        try:
            reached = await hall.tell(
                [(event, program.author) for event in read.events],
                base=version,
                token=program.token.number,
                client_id=posting,
            )
        except Refusal as problem:
            if problem.code != "moved_on":
                raise
            continue
        return reached, _entered_id(read.events), read.doubts
    raise Refusal("busy", "others are entering the same now: try again", status=503)


async def _read_entry(hall: Hall, competition: str, sent: v1.EntryToMake) -> tuple[int, EntryList]:
    """What enters somebody, and the version of the log it was read for: read as a line of a list."""
    tournament, at = hall.tournament, hall.now()
    wanted = tournament.state.competitions.get(competition)
    if wanted is None:
        raise not_found("competition")
    register = (await hall.halls.hub.people.register()).state

    def read() -> EntryList:
        return read_entry_list(
            _as_list(sent),
            tournament.state,
            wanted,
            register=register if register.members else None,
            at=at,
        )

    entry_list = await hall.services.run(read)
    for row in entry_list.rows:
        if row.problem:
            raise Refusal("refused", row.problem, status=422, says=row.says)
    return tournament.version, entry_list


def _as_list(sent: v1.EntryToMake) -> str:
    """An entry as a list of one line: the same reader takes what organisers paste."""
    singly = ("name", "club", "captain", "number", "state", "born", "sex", "consent")
    cells = {name: getattr(sent, name) for name in singly if getattr(sent, name)}
    if sent.seed:
        cells["seed"] = str(sent.seed)
    cells |= {f"player{number}": name for number, name in enumerate(sent.players, 1)}
    text = io.StringIO()
    writer = csv.DictWriter(text, list(cells), lineterminator="\n")
    writer.writeheader()
    writer.writerow({name: " ".join(value.split()) for name, value in cells.items()})
    return text.getvalue()


def _entered_id(told: Sequence[TournamentEvent]) -> str:
    return next(each.entrant.id for each in told if isinstance(each, events.EntrantAdded))


async def withdraw(
    hall: Hall, program: Program, competition: str, entry: str, reason: str, posting: str | None
) -> int:
    """Withdraw an entry; one that has left already stays as it is. Raises `Refusal`."""
    wanted = hall.state.competitions.get(competition)
    if wanted is None:
        raise not_found("competition")
    if entry not in wanted.entrants:
        raise not_found("entry")
    if entry in wanted.withdrawn:
        return hall.tournament.version
    withdrawn = events.EntrantWithdrawn(competition, entry, reason)
    return await hall.tell(
        [(withdrawn, program.author)], token=program.token.number, client_id=posting
    )


# Results ----------------------------------------------------------------------------------------------


async def report(
    hall: Hall, program: Program, fixture: str, sent: v1.ResultToReport, posting: str | None
) -> int:
    """Report how a match ended; the version reached. Raises `Refusal`."""
    values = _result_values(sent)
    told: events.ResultGiven | events.RubberGiven
    if sent.rubber:
        told = events.RubberGiven(fixture, **values, rubber=sent.rubber)
    else:
        told = events.ResultGiven(fixture, **values)
    try:
        return await hall.tell(
            [(told, program.author)], token=program.token.number, client_id=posting
        )
    except Refusal as problem:
        if problem.code == "refused" and has_result(hall, fixture, sent.rubber):
            why = f"{fixture} has a result already: read it, and correct it where it is wrong"
            raise Refusal("has_result", why, field="fixture") from None
        raise


async def correct(
    hall: Hall, program: Program, fixture: str, sent: v1.ResultToCorrect, posting: str | None
) -> int:
    """Correct the result of a match; the version reached. Raises `Refusal`."""
    told = events.ResultCorrected(
        fixture,
        **_result_values(sent),
        follow=sent.follow,
        reason=sent.reason,
        rubber=sent.rubber,
    )
    return await hall.tell(
        [(told, program.author)],
        base=sent.version,
        token=program.token.number,
        client_id=posting,
    )


def _result_values(sent: v1.ResultToReport) -> dict[str, Any]:
    return {
        "winner": sent.winner or "",
        "score": sent.score,
        "boards": sent.boards,
        "games": sent.games,
        "end": sent.end,
        "decided_by": sent.decided_by or "",
        "note": sent.note,
    }


def has_result(hall: Hall, fixture: str, rubber: int) -> bool:
    """Whether a match, or a match of a tie, has a result."""
    competition = hall.state.competitions.get(fixture.partition(".")[0])
    stage = competition.stage_of(fixture) if competition else None
    if stage is None:
        return False
    if rubber:
        return any(each.number == rubber for each in stage.rubbers.get(fixture, ()))
    return stage.result(fixture) is not None
