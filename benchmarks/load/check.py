"""Whether everything that was acknowledged is in the database, once, as what it was."""

from __future__ import annotations

import json

from sqlalchemy import create_engine, text

from benchmarks.load.tables import Load

KINDS = {
    "stroke": ("stroke",),
    "place": ("placed", "no_room", "placing_forfeited"),
    "demand": ("demand",),
}
"""The events an action may have become."""


def find_losses(load: Load, database_url: str) -> list[str]:
    """What is wrong with the logs, in words; nothing if nothing was lost."""
    engine = create_engine(database_url)
    wrong = []
    matches = {match_id for match_id, _ in load.acked}
    with engine.connect() as connection:
        for match_id in sorted(matches):
            rows = connection.execute(
                text("SELECT version, event, client_id FROM event WHERE match_id = :id ORDER BY version"),
                {"id": match_id},
            ).all()  # fmt: skip
            versions = [row[0] for row in rows]
            if versions != list(range(1, len(versions) + 1)):
                wrong.append(f"{match_id}: the log has gaps")
            kept = {row[0]: (json.loads(row[1])["kind"], row[2]) for row in rows}
            events = {row[0]: json.loads(row[1]) for row in rows}
            for (found, version), event in (load.told or {}).items():
                # the first event gets its names when it is told
                if found == match_id and version > 1 and events.get(version) != event:
                    wrong.append(
                        f"{match_id}: version {version} was told otherwise than it is kept"
                    )
            for (found, version), (kind, name) in load.acked.items():
                if found != match_id:
                    continue
                if version not in kept:
                    wrong.append(f"{match_id}: {kind} {name} at version {version} is lost")
                elif kept[version][0] not in KINDS[kind] or kept[version][1] != name:
                    wrong.append(
                        f"{match_id}: version {version} is {kept[version]}, not {kind} {name}"
                    )
    engine.dispose()
    return wrong
