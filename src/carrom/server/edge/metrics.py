"""Counts and timings for whoever watches over a server, in the form of Prometheus."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from carrom.server.edge.client_address import is_loopback, is_within, trusted_networks

if TYPE_CHECKING:
    from starlette.requests import Request

    from carrom.server.settings import Settings

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""A request with one of these came through a proxy: from this machine perhaps, but not of it."""
QUICK = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here: dict[str, Any] = {"registry": self.registry}
        seconds: dict[str, Any] = {**here, "buckets": QUICK}
        self.requests = Counter("carrom_requests", "Requests", ["route", "status"], **here)
        self.request_seconds = Histogram(
            "carrom_request_seconds", "Time to answer a request", **seconds
        )
        self.events = Counter("carrom_events", "Events added to logs", **here)
        self.refusals = Counter("carrom_refusals", "Intentions refused", ["code"], **here)
        self.action_seconds = Histogram(
            "carrom_action_seconds", "From an intention's arrival until it is kept", **seconds
        )
        self.thinking_seconds = Histogram(
            "carrom_thinking_seconds", "A computer's stroke", **seconds
        )
        self.computer_errors = Counter(
            "carrom_computer_errors", "Strokes of computer players that failed", ["reason"], **here
        )
        self.database_errors = Counter(
            "carrom_database_errors", "Work the database did not do", ["kind"], **here
        )
        self.queue = Gauge("carrom_queue", "Work that waits", ["queue"], **here)
        self.busy = Gauge("carrom_busy", "Work under way", ["queue"], **here)
        self.rooms = Gauge("carrom_rooms", "Matches in memory", **here)
        self.clients = Gauge("carrom_clients", "Live lines", **here)
        self.connections = Gauge(
            "carrom_connections", "Open connections, live lines among them", **here
        )
        self.unfinished_requests = Gauge(
            "carrom_unfinished_requests",
            "Connections whose request has not arrived in full",
            **here,
        )
        self.dropped_connections = Counter(
            "carrom_dropped_connections",
            "Connections the server ended: a deadline passed (handshake, headers, body, unread), the "
            "address or the server had too many (address, total, full), or it stopped (stopping)",
            ["reason"],
            **here,
        )
        self.open_files_limit = Gauge(
            "carrom_open_files_limit", "Files this process may open", **here
        )
        self.accept_errors = Counter(
            "carrom_accept_errors", "Connections the system refused to open", **here
        )
        self.closed = Counter(
            "carrom_closed_lines", "Live lines closed by the server", ["code"], **here
        )

    def watch_queue(
        self,
        name: str,
        waiting: Callable[[], int],
        busy: Callable[[], int] | None = None,
    ) -> None:
        """Tell how much waits in a queue, and how much is under way, whenever somebody reads the metrics."""
        self.queue.labels(name).set_function(waiting)
        if busy is not None:
            self.busy.labels(name).set_function(busy)

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)


def may_read_metrics(request: Request, settings: Settings) -> bool:
    """Whether a request comes straight from this machine, or shows the token."""
    if settings.metrics_token:
        shown = request.headers.get("authorization", "").encode()
        if secrets.compare_digest(shown, f"Bearer {settings.metrics_token}".encode()):
            return True
    host = request.client.host if request.client else ""
    return (
        is_loopback(host)
        and not is_within(host, trusted_networks(settings.proxies))
        and not any(name in request.headers for name in FORWARDED)
    )
