"""Counts and timings for whoever watches over a server, in the form of Prometheus."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

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
        self.requests = Counter(
            "carrom_requests", "Requests", ["route", "status"], registry=self.registry
        )
        self.request_seconds = Histogram(
            "carrom_request_seconds",
            "Time to answer a request",
            registry=self.registry,
            buckets=QUICK,
        )
        self.events = Counter("carrom_events", "Events added to logs", registry=self.registry)
        self.refusals = Counter(
            "carrom_refusals", "Intentions refused", ["code"], registry=self.registry
        )
        self.action_seconds = Histogram(
            "carrom_action_seconds",
            "From an intention's arrival until it is kept",
            registry=self.registry,
            buckets=QUICK,
        )
        self.thinking_seconds = Histogram(
            "carrom_thinking_seconds", "A computer's stroke", registry=self.registry, buckets=QUICK
        )
        self.computer_errors = Counter(
            "carrom_computer_errors",
            "Strokes of computer players that failed",
            ["reason"],
            registry=self.registry,
        )
        self.database_errors = Counter(
            "carrom_database_errors",
            "Work the database did not do",
            ["kind"],
            registry=self.registry,
        )
        self.queue = Gauge("carrom_queue", "Work that waits", ["queue"], registry=self.registry)
        self.busy = Gauge("carrom_busy", "Work under way", ["queue"], registry=self.registry)
        self.rooms = Gauge("carrom_rooms", "Matches in memory", registry=self.registry)
        self.clients = Gauge("carrom_clients", "Live lines", registry=self.registry)
        self.connections = Gauge(
            "carrom_connections", "Open connections, live lines among them", registry=self.registry
        )
        self.unfinished_requests = Gauge(
            "carrom_unfinished_requests",
            "Connections whose request has not arrived in full",
            registry=self.registry,
        )
        self.dropped_connections = Counter(
            "carrom_dropped_connections",
            "Connections the server ended: a deadline passed (handshake, headers, body, unread), the "
            "address or the server had too many (address, total, full), or it stopped (stopping)",
            ["reason"],
            registry=self.registry,
        )
        self.open_files_limit = Gauge(
            "carrom_open_files_limit", "Files this process may open", registry=self.registry
        )
        self.accept_errors = Counter(
            "carrom_accept_errors", "Connections the system refused to open", registry=self.registry
        )
        self.closed = Counter(
            "carrom_closed_lines",
            "Live lines closed by the server",
            ["code"],
            registry=self.registry,
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
