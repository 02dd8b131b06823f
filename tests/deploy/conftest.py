"""The PostgreSQL of the server's tests."""

from __future__ import annotations

from tests.deploy.proxied import name_resolved
from tests.server.conftest import new_postgres

__all__ = ["name_resolved", "new_postgres"]
