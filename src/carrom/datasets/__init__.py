"""Matches and strokes as tables for learning: Parquet files, sets made by self-play, and their cards.

>>> from carrom.datasets import stroke_rows
>>> from carrom.match import Match, events
>>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
>>> (row,) = stroke_rows(match.apply(events.Struck(events.ObservedStroke(white=1))))
>>> row["seat"], row["seen"]["own"], row["ruling"]["turn"], row["ruling"]["clauses"]
('a1', 1, 'keep', ['003.general.18'])
"""

from __future__ import annotations

from carrom.extras import require as _require

_require("board")

from carrom.datasets.columns import SCHEMA_VERSION, Column, columns_of
from carrom.datasets.generating import SelfPlayPlan, make_set
from carrom.datasets.rows import MeantStroke, match_id, match_row, stroke_rows, with_values
from carrom.datasets.tables import TableWriter, read_rows, write_tables

__all__ = [
    "SCHEMA_VERSION",
    "Column",
    "MeantStroke",
    "SelfPlayPlan",
    "TableWriter",
    "columns_of",
    "make_set",
    "match_id",
    "match_row",
    "read_rows",
    "stroke_rows",
    "with_values",
    "write_tables",
]
