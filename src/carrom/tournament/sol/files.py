"""Exports of SoL as files: YAML or JSON, plain or compressed, read and written."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from datetime import date, datetime
from gzip import BadGzipFile, decompress
from typing import Any

from carrom.errors import BadInput
from carrom.extras import explain
from carrom.shape import ObjectOf
from carrom.tournament.sol.archive import SolArchive, SolTourney

_LISTS = tuple(field.name for field in fields(SolArchive) if field.name != "tourneys")
_DAYS, _MOMENTS = ("date", "birthdate"), ("modified", "created", "lastlogin")
LARGEST = 64 * 1024 * 1024
"""No export has more bytes than this, also once it is decompressed."""


def read_sol(data: bytes, *, field: str = "file") -> SolArchive:
    """The archive that SoL has exported (``.sol``, ``.sol.gz``). Raises `BadInput` naming what is wrong."""
    text = _as_text(data, field)
    documents = _from_json(text, field) if text.startswith("[") else _from_yaml(text, field)
    plain: dict[str, Any] = {"tourneys": []}
    for number, document in enumerate(documents, 1):
        if not isinstance(document, dict):
            raise BadInput(f"document {number} is not an object with names", field=field)
        if "clubs" in document:
            plain |= {name: _without_none(document.get(name) or []) for name in _LISTS}
        else:
            plain["tourneys"].append(_tourney_without_none(document))
    if not plain["tourneys"]:
        raise BadInput("holds no tourney", field=field)
    archive: SolArchive = ObjectOf(SolArchive).read_at(plain, field)
    for at, tourney in enumerate(archive.tourneys):
        _check(tourney, archive, f"{field}.tourneys[{at}]")
    return archive


def write_sol(archive: SolArchive) -> str:
    """The archive as SoL reads it, in YAML.

    Reading it again gives an equal archive.
    """
    yaml = _yaml()
    plain = ObjectOf(SolArchive).write(archive)
    first = {name: [_with_dates(each) for each in plain.get(name, ())] for name in _LISTS}
    tourneys = [_tourney_with_dates(each) for each in plain.get("tourneys", ())]
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    text: str = yaml.dump_all([first, *tourneys], Dumper=dumper, allow_unicode=True, sort_keys=True)
    return text


def _as_text(data: bytes, field: str) -> str:
    try:
        if data.startswith(b"\x1f\x8b"):
            sizer = zlib.decompressobj(wbits=31)
            if len(sizer.decompress(data, LARGEST + 1)) > LARGEST:
                raise BadInput(f"is larger than {LARGEST // 2**20} MiB", field=field)
            data = decompress(data)
        if len(data) > LARGEST:
            raise BadInput(f"is larger than {LARGEST // 2**20} MiB", field=field)
        return data.decode("utf-8").lstrip("\ufeff")
    except (BadGzipFile, EOFError, zlib.error) as wrong:
        raise BadInput(f"cannot be decompressed: {wrong}", field=field) from None
    except UnicodeDecodeError as wrong:
        raise BadInput(f"is not text in UTF-8: {wrong}", field=field) from None


def _yaml() -> Any:
    try:
        import yaml
    except ModuleNotFoundError as missing:
        raise explain(missing) from None
    return yaml


def _from_yaml(text: str, field: str) -> Iterator[Any]:
    yaml = _yaml()

    class DatesAsText(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Dates stay text. The loader in C, where PyYAML has it, is ten times as fast."""

    DatesAsText.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in rules if tag != "tag:yaml.org,2002:timestamp"]
        for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    try:
        yield from yaml.load_all(text, Loader=DatesAsText)
    except (yaml.YAMLError, RecursionError) as wrong:
        raise BadInput(f"is not YAML: {wrong}", field=field) from None


def _from_json(text: str, field: str) -> list[Any]:
    try:
        documents = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as wrong:
        raise BadInput(f"is not JSON: {wrong}", field=field) from None
    return documents if isinstance(documents, list) else [documents]


def _without_none(rows: Any) -> Any:
    """Rows without what has no value; a shape says itself what is wrong with anything but rows."""
    if not isinstance(rows, list):
        return rows
    return [
        {key: value for key, value in row.items() if value is not None}
        if isinstance(row, dict)
        else row
        for row in rows
    ]


def _tourney_without_none(document: Mapping[str, Any]) -> dict[str, Any]:
    """A tourney without what has no value; that a match has no second competitor says something."""
    return {key: value for key, value in document.items() if value is not None}


def _with_dates(row: dict[str, Any]) -> dict[str, Any]:
    """A row with its dates as dates, so that YAML writes them as SoL reads them."""
    dated = dict(row)
    for name in _DAYS:
        if isinstance(text := row.get(name), str):
            dated[name] = _day(text)
    for name in _MOMENTS:
        if isinstance(text := row.get(name), str):
            dated[name] = _moment(text)
    return dated


def _tourney_with_dates(row: dict[str, Any]) -> dict[str, Any]:
    matches = [{"competitor2": None, **match} for match in row.get("matches", ())]
    return {**_with_dates(row), "competitors": row.get("competitors", []), "matches": matches}


def _day(text: str) -> date | str:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return text


def _moment(text: str) -> datetime | str:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return text


def _check(tourney: SolTourney, archive: SolArchive, field: str) -> None:
    """Whether everything that is named by its number is there."""
    if not 1 <= tourney.championship <= len(archive.championships):
        raise BadInput(
            f"there is no championship {tourney.championship}", field=f"{field}.championship"
        )
    for at, competitor in enumerate(tourney.competitors):
        for number in competitor.players or (0,):
            if not 1 <= number <= len(archive.players):
                where = f"{field}.competitors[{at}].players"
                raise BadInput(f"there is no player {number}", field=where)
    for at, match in enumerate(tourney.matches):
        sides = {"competitor1": match.competitor1, "competitor2": match.competitor2}
        for name, side in sides.items():
            if side is not None and not 1 <= side <= len(tourney.competitors):
                raise BadInput(
                    f"there is no competitor {side}", field=f"{field}.matches[{at}].{name}"
                )
