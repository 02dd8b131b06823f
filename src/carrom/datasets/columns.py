"""The columns of both tables: their names, types and what they mean. One list for schema, rows and documents.

Places are metres from the middle of the board as the player who strikes sees it, x to the right, y away.
"""

from __future__ import annotations

from dataclasses import dataclass

SCHEMA_VERSION = 1
"""Of both tables. A column that is added keeps it; one that is changed or removed does not."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column. ``type`` is one of ``text``, ``int``, ``float``, ``flag``, a list of it (``text[]``) or of
    discs (``disc[]``); or ``parts``, the columns of a struct."""

    name: str
    type: str
    says: str
    parts: tuple[Column, ...] = ()


def _stroke(name: str, says: str) -> Column:
    return Column(
        name,
        "struct",
        says,
        (
            Column("x", "float", "the striker's place, metres"),
            Column("y", "float", ""),
            Column("dx", "float", "its direction, of any length"),
            Column("dy", "float", ""),
            Column("speed", "float", "metres a second"),
        ),
    )


DISC = (
    Column("kind", "text", "white, black or queen"),
    Column("x", "float", "metres"),
    Column("y", "float", ""),
)
GIVEN = (
    Column("own_on_board", "int", "own men on the board"),
    Column("opp_on_board", "int", "the opponent's"),
    Column("queen", "text", "on_board, pending, void, covered_by_me or covered_by_opponent"),
    Column("own_dues", "int", "men owed"),
    Column("opp_dues", "int", ""),
    Column("own_score", "int", "points of the game before the board"),
    Column("opp_score", "int", ""),
    Column("ever_pocketed_own", "flag", "whether an own man was ever pocketed on this board"),
    Column("ever_pocketed_opp", "flag", ""),
    Column("striker_colour", "text", "white or black: the colour of the player's men"),
    Column("cover_needed", "int", "own men needed to cover a pending queen"),
    Column("own_this_turn", "flag", "whether an own man was pocketed in this turn"),
    Column("is_break", "flag", "whether nothing has moved yet"),
)
SEEN = (
    Column("own", "int", "own men pocketed"),
    Column("opp", "int", "the opponent's"),
    Column("queen", "flag", "whether the queen was"),
    Column("striker", "flag", "whether the striker was"),
    Column("proper", "flag", "false where the umpire called the whole stroke improper"),
    Column("breaches", "text[]", "faults in the act of striking"),
    Column("first_contact", "text", "own, opponent, queen or nothing; null if nobody saw"),
    Column("jumped", "int", "discs that left the board, the striker included"),
)
RULING = (
    Column("turn", "text", "keep, lose or none (the board is over)"),
    Column("own_returned", "int", "own men that come out"),
    Column("opp_returned", "int", ""),
    Column("own_after", "int", "own men on the board once they lie"),
    Column("opp_after", "int", ""),
    Column("queen", "text", "as in given; null once the board is over"),
    Column("own_dues", "int", "still owed"),
    Column("opp_dues", "int", ""),
    Column("board_over", "flag", ""),
    Column("winner", "text", "me, opponent or null"),
    Column("points", "int", "that the board brings its winner"),
    Column("grounds", "text[]", "the reasons, in order"),
    Column("clauses", "text[]", "clauses of the rule document behind them"),
    Column("decisions", "text[]", "our decisions where a document is silent (A-numbers)"),
)
RESULT = (
    Column("won", "int", "1: the player's side won the board, −1: lost, 0: nobody did"),
    Column("points", "int", "that the board brought the player's side; below 0: the others"),
)
THOUGHT = (
    Column("worth", "float", "points the board is expected to bring the player's side"),
    Column("pockets", "float", "the chance that the stroke pockets an own man or the queen"),
    Column("keeps", "float", "the chance that it keeps the turn, or wins the board"),
    Column("costly", "float", "the chance of a due, a penalty or an improper stroke"),
    Column("tried", "int", "how often the stroke was tried for these numbers"),
    Column("by", "text", "whose estimate it is: a level"),
)
STROKES = (
    Column("match", "text", "the match's id: a digest of its log"),
    Column("event", "int", "the number of the stroke's event in the log"),
    Column("game", "int", "from 1"),
    Column("board", "int", "of the match, from 1, replayed ones too"),
    Column("stroke", "int", "of the board, from 1"),
    Column("seat", "text", "who struck: a1, b1, in doubles also a2, b2"),
    Column("computer", "text", "the computer player who struck; null for a person"),
    Column("rules", "text", "the rule set"),
    Column("edition", "int", "of its rulings: `carrom judge` takes both"),
    Column("before", "disc[]", "where the discs lay; null on a board that is only reported"),
    Column("given", "struct", "the board by the laws, from the player's chair", GIVEN),
    _stroke("meant", "what the player meant; null where nobody knows"),
    _stroke("made", "what was made of it; null on a board that is only reported"),
    Column("seen", "struct", "what happened, once all had come to rest", SEEN),
    Column("ruling", "struct", "what the laws say", RULING),
    Column("after", "disc[]", "where the discs came to rest, before any are put back"),
    Column("value", "struct", "what a computer player thought of it; null where none did", THOUGHT),
    Column("result", "struct", "how the board ended; null where it did not", RESULT),
)
MATCHES = (
    Column("match", "text", "the match's id"),
    Column("rules", "text", "the rule set"),
    Column("edition", "int", "of its rulings"),
    Column("house", "text", "the text of house rules, or null"),
    Column("format", "text", "the format in words, or null"),
    Column("packing", "text", "how racks lie: packed or exact"),
    Column("constants", "text", "constants of the board that are not the usual, as JSON; or null"),
    Column("seats", "text[]", "who plays: a1, b1, …"),
    Column("computers", "text[]", "the computer player of each seat; null for a person"),
    Column("boards", "int", "boards that are over"),
    Column("strokes", "int", ""),
    Column("is_over", "flag", "whether the match has a result"),
    Column("winner", "text", "a, b, … or null"),
    Column("score", "int[]", "of the sides, in their order"),
    Column("record", "text", "the whole record, if it was asked for: it holds the players' names"),
)
TABLES = {"strokes": STROKES, "matches": MATCHES}


def columns_of(table: str) -> tuple[Column, ...]:
    """The columns of a table, ``strokes`` or ``matches``.

    >>> [column.name for column in columns_of("strokes")][-3:]
    ['after', 'value', 'result']
    """
    return TABLES[table]
