"""What the commands `carrom backup`, `restore`, `prune` and `export` do, while a server runs or not."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url, select
from sqlalchemy.exc import SQLAlchemyError

from carrom.errors import CarromError
from carrom.match import Logged, event_from_json, record
from carrom.server.settings import Settings
from carrom.server.store import backup, log, retention
from carrom.server.store.backup import Contents, Watch
from carrom.server.store.database import Database
from carrom.server.store.people import DAY
from carrom.server.store.retention import Removed
from carrom.server.store.tables import MatchRow


@contextlib.contextmanager
def opened(settings: Settings, *, must_exist: bool = True) -> Iterator[Database]:
    """The database of the settings, and a sentence where it does not answer."""
    url = make_url(settings.database_url)
    is_file = url.get_backend_name() == "sqlite" and url.database
    if must_exist and is_file and not Path(str(url.database)).exists():
        raise CarromError(
            f"there is no database at {url.database}: name it with --database or --data-dir"
        )
    with contextlib.closing(Database(settings.database_url)) as database:
        try:
            yield database
        except SQLAlchemyError as problem:
            raise database.failure(problem) from None


def back_up(settings: Settings, file: Path, watch: Watch | None = None) -> Contents:
    """Write everything into a file: see `store.backup`."""
    with opened(settings) as database:
        return backup.back_up(database, file, watch)


def restore(
    settings: Settings, file: Path, *, replace: bool = False, watch: Watch | None = None
) -> Contents:
    """Put a backup into the database: see `store.backup`."""
    contents = backup.check_file(file)
    with opened(settings, must_exist=False) as database:
        backup.restore(database, file, replace=replace, watch=watch)
    return contents


def count_prunable(settings: Settings, older_than: float | None = None) -> Removed:
    """What `prune` would remove. ``older_than``: days after which finished matches go, too."""
    now, before = _times(older_than)
    with opened(settings) as database:
        database.prepare()
        with database.engine.connect() as connection:
            return retention.count(connection, now, before)


def prune(settings: Settings, older_than: float | None = None) -> Removed:
    """Remove what nobody needs any more, in small batches: a server goes on writing in between."""
    now, before = _times(older_than)
    total = Removed()
    with opened(settings) as database:
        database.prepare()
        while True:
            with database.to_write.begin() as connection:
                some = retention.remove_some(connection, now, before)
            if not some:
                return total
            total += some


def finished_logs(settings: Settings) -> Iterator[tuple[str, record.Record]]:
    """Every match that is over, by its id: its log as it is stored, without the names of guests."""
    with opened(settings) as database:
        database.prepare()
        with database.engine.connect() as connection:
            ids = connection.scalars(select(MatchRow.id).where(MatchRow.over).order_by(MatchRow.id))
            for match_id in ids.all():
                rows = log.after(connection, match_id, 0)
                events = [event_from_json(json.loads(row.event)) for row in rows]
                entries = zip(events, rows, strict=True)
                logged = tuple(Logged(event, row.at, row.made) for event, row in entries)
                yield match_id, record.Record(log=logged)


def _times(older_than: float | None) -> tuple[float, float | None]:
    """Now, and the time before which finished matches go."""
    now = time.time()
    return now, None if older_than is None else now - older_than * DAY
