"""Rows as Parquet files, and back; only this file imports pyarrow (`carrom[data]`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from carrom import __version__
from carrom.datasets.columns import DISC, SCHEMA_VERSION, Column, columns_of
from carrom.errors import BadInput
from carrom.extras import require

ROWS_AT_A_TIME = 4096
"""Rows of a row group."""
PREFIX = "carrom."
"""Of everything that carrom says in a file's metadata."""


def _arrow() -> Any:
    require("data")
    import pyarrow  # type: ignore[import-untyped,import-not-found,unused-ignore]

    return pyarrow


def arrow_schema(table: str, more: Mapping[str, str] | None = None) -> Any:
    """The schema of a table, with what the metadata of its files say."""
    pa = _arrow()
    told = {"table": table, "schema_version": str(SCHEMA_VERSION), "version": __version__}
    metadata = {f"{PREFIX}{key}": value for key, value in {**told, **(more or {})}.items()}
    return pa.schema([_field(column) for column in columns_of(table)], metadata)


def _field(column: Column) -> Any:
    says = {"description": column.says} if column.says else None
    return _arrow().field(column.name, _type(column), metadata=says)


def _type(column: Column) -> Any:
    pa = _arrow()
    if column.parts:
        return pa.struct([_field(part) for part in column.parts])
    plain = {
        "text": pa.string(),
        "int": pa.int32(),
        "float": pa.float64(),
        "flag": pa.bool_(),
        "disc": pa.struct([pa.field(part.name, _type(part)) for part in DISC])
        if column.type.startswith("disc")
        else None,
    }
    kind = plain[column.type.removesuffix("[]")]
    return pa.list_(kind) if column.type.endswith("[]") else kind


class TableWriter:
    """Writes rows of a table to a file, some thousands at a time. The same rows give the same bytes.

    Used in a ``with`` statement; left by an error, the file is not there.
    """

    def __init__(self, path: Path, table: str, more: Mapping[str, str] | None = None) -> None:
        self.path, self.rows = path, 0
        self._schema = arrow_schema(table, more)
        self._waiting: list[dict[str, Any]] = []
        self._part = path.with_name(path.name + ".part")
        self._writer: Any = None

    def __enter__(self) -> Self:
        from pyarrow.parquet import (  # type: ignore[import-untyped,import-not-found,unused-ignore]
            ParquetWriter,
        )

        self._writer = ParquetWriter(self._part, self._schema, compression="zstd")
        return self

    def write(self, rows: Iterable[dict[str, Any]]) -> None:
        """Add rows."""
        for row in rows:
            self._waiting.append(row)
            self.rows += 1
            if len(self._waiting) >= ROWS_AT_A_TIME:
                self._flush()

    def _flush(self) -> None:
        table = _arrow().Table.from_pylist(self._waiting, self._schema)
        self._writer.write_table(table)
        self._waiting.clear()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _problem: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if kind is None and (self._waiting or not self.rows):
            self._flush()
        self._writer.close()
        if kind is None:
            self._part.replace(self.path)
        else:
            self._part.unlink(missing_ok=True)


def write_tables(
    folder: Path, matches: Iterable[tuple[dict[str, Any], Iterable[dict[str, Any]]]]
) -> tuple[int, int]:
    """Write ``matches.parquet`` and ``strokes.parquet`` of matches, each a row and the rows of its strokes;
    how many rows each has.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from carrom.datasets import match_row, stroke_rows
    >>> from carrom.match import events
    >>> from carrom.play import self_play
    >>> match = self_play(events.MatchMade(rules="icf-25", format="boards=1"), seed=1)
    >>> with TemporaryDirectory() as folder:
    ...     matches, strokes = write_tables(Path(folder), [(match_row(match), stroke_rows(match))])
    ...     first = next(read_rows(Path(folder) / "strokes.parquet"))
    >>> matches, first["given"]["is_break"]
    (1, True)
    """
    with (
        TableWriter(folder / "matches.parquet", "matches") as of_matches,
        TableWriter(folder / "strokes.parquet", "strokes") as of_strokes,
    ):
        for match, strokes in matches:
            of_matches.write([match])
            of_strokes.write(strokes)
    return of_matches.rows, of_strokes.rows


def read_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a file. Raises `BadInput` for one of another program or of a newer version."""
    invalid = _arrow().ArrowInvalid
    from pyarrow.parquet import ParquetFile

    try:
        file = ParquetFile(path)
    except (OSError, invalid) as problem:
        raise BadInput(f"{path} is no Parquet file: {problem}", field="file") from None
    with file:
        metadata = file.schema_arrow.metadata or {}
        version = metadata.get(f"{PREFIX}schema_version".encode())
        if version is None:
            raise BadInput(
                f"{path} is not of carrom: it has no {PREFIX}schema_version", field="file"
            )
        if int(version) > SCHEMA_VERSION:
            message = f"{path} has version {int(version)} of the schema; known here is 1 to {SCHEMA_VERSION}"
            raise BadInput(message, field="file")
        for batch in file.iter_batches():
            yield from batch.to_pylist()
