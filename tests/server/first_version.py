"""The database of tests/cases/first_version.sql, made by the first version: names stand in its logs."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import text

from carrom.server.settings import Settings
from carrom.server.store.database import Database

DUMP = Path(__file__).parents[1] / "cases" / "first_version.sql"
NAMES = ("आशा", "मीरा", "Ravi O'Neil", "John", "Anu", "Dev", "Computer 1", "Computer 2")
GUESTS = {
    "asha": "EoBdVwqXfIXNyc_s",
    "meera": "MHuz_rWJauqLYwCZ",
    "ravi": "QXOdCfzqgFmG6V9c",
    "john": "uhCAyHL7D2PcfxS5",
}
MATCHES = {
    "waiting": "XW6hKwZrXO58-Z8h",
    "challenge": "4dZVFEFbkTkx7dKS",
    "running": "C2ZmvCJhHpw8x4Nj",
    "doubles": "53OnqwedRQz0zevM",
    "over": "K7xIaNJ9T90uAtCd",
    "rematch": "QXeNadiaMKk0cIoY",
    "plain": "4j1OBL0072EkAnHv",
    "computer": "gR297XZeWvUBweTj",
    "device": "Jo-WziYp_rHUTZFg",
}
BEGUN = [one for one in MATCHES if one not in ("waiting", "challenge")]
INVITE_TO_WAITING = "H6pSD1Oq8Oo7SFLLuPRT2Iwj5mlDhml0"
TOKEN_OF_ASHA = "9pQ8-RCvJcdSncaCsfkOJqBsMPmrNbIc"


def load(url: str) -> None:
    """Fill an empty database, as if it had been left a minute ago."""
    script = "\n".join(one for one in DUMP.read_text("utf-8").splitlines() if one[:2] != "--")
    database = Database(Settings(database=url).database_url)
    with database.engine.begin() as connection:
        if database.sqlite:  # one statement at a time; no text in it ends a line with a semicolon
            for statement in script.split(";\n"):
                connection.exec_driver_sql(statement)
        else:
            connection.exec_driver_sql(script)
        last = connection.scalar(text('SELECT max(moved_at) FROM "match"'))
        later = {"later": time.time() - 60 - last}
        for table, column in (
            ("match", "made_at"),
            ("match", "moved_at"),
            ("guest", "made_at"),
            ("token", "made_at"),
        ):
            connection.execute(text(f'UPDATE "{table}" SET {column} = {column} + :later'), later)
    database.close()
