"""What can be wrong with a line of a list, each with a code: pages word it in the reader's language."""

from __future__ import annotations

from enum import StrEnum

from carrom.errors import BadInput, Objection


class EntryFault(StrEnum):
    """Why a line of a list, or an entry, is not taken. The values of each are named beside it."""

    EMPTY = "empty"
    OPEN_QUOTATION = "open_quotation"
    COLUMN_TWICE = "column_twice"  # column
    COLUMN_UNKNOWN = "column_unknown"  # column
    TOO_MANY_CELLS = "too_many_cells"  # cells, columns
    NOT_YES_OR_NO = "not_yes_or_no"  # column, cell
    WORD_UNKNOWN = "word_unknown"  # column, cell, known
    NOT_A_DATE = "not_a_date"  # column, cell
    NOT_A_DAY = "not_a_day"  # column, cell
    BORN_TOO_EARLY = "born_too_early"  # column, cell
    NOT_A_NUMBER = "not_a_number"  # column, cell
    NOT_A_PLACE = "not_a_place"  # cell
    NO_NAME = "no_name"
    OF_ONE_PLAYER = "of_one_player"  # column
    NOT_REGISTERED = "not_registered"  # number
    FORGOTTEN = "forgotten"  # number
    NOT_THE_CAPTAIN = "not_the_captain"  # name
    BAD_ID = "bad_id"  # id
    ID_TAKEN = "id_taken"  # id
    PLAYERS_OF_SINGLES = "players_of_singles"  # name, count
    PLAYERS_OF_DOUBLES = "players_of_doubles"  # name, count
    SQUAD_TOO_SMALL = "squad_too_small"  # name, count
    SQUAD_TOO_LARGE = "squad_too_large"  # name, count, most
    PLAYER_TWICE = "player_twice"  # name
    PLAYS_ALREADY = "plays_already"  # name, team
    ENTERED_ALREADY = "entered_already"  # name
    SEED_TAKEN = "seed_taken"  # seed, name
    NAME_TAKEN = "name_taken"  # name


def list_fault(
    kind: EntryFault, message: str, *, field: str, line: int | None = None, **values: object
) -> BadInput:
    """The error of a line: in English, and for other languages."""
    return BadInput(message, field=field, line=line, objection=Objection(kind.value, values))
