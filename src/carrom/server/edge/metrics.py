"""Counts and timings for whoever watches over a server, in the form of Prometheus."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.requests import Request

from carrom.server.edge.access import is_this_machine, shows_token
from carrom.server.settings import Settings

QUICK = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Queue(Protocol):
    """Work that waits for its turn."""

    @property
    def waiting(self) -> int: ...
    @property
    def running(self) -> int: ...


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        timing = partial(Histogram, registry=self.registry, buckets=QUICK)
        self.requests = counter("carrom_requests", "Requests", ["route", "status"])
        self.request_seconds = timing("carrom_request_seconds", "Time to answer a request")
        self.events = counter("carrom_events", "Events added to logs")
        self.refusals = counter("carrom_refusals", "Intentions refused", ["code"])
        self.action_seconds = timing(
            "carrom_action_seconds", "From an intention's arrival until it is kept"
        )
        self.thinking_seconds = timing("carrom_thinking_seconds", "A computer's stroke")
        self.computer_errors = counter(
            "carrom_computer_errors", "Strokes of computer players that failed", ["reason"]
        )
        self.database_errors = counter(
            "carrom_database_errors", "Work the database did not do", ["kind"]
        )
        self.queue = gauge("carrom_queue", "Work that waits", ["queue"])
        self.busy = gauge("carrom_busy", "Work under way", ["queue"])
        self.rooms = gauge("carrom_rooms", "Matches in memory")
        self.clients = gauge("carrom_clients", "Live lines")
        self.connections = gauge("carrom_connections", "Open connections, live lines among them")
        self.unfinished_requests = gauge(
            "carrom_unfinished_requests", "Connections whose request has not arrived in full"
        )
        self.dropped_connections = counter(
            "carrom_dropped_connections",
            "Connections the server ended: a deadline passed (handshake, headers, body, unread), the "
            "address or the server had too many (address, total, full), or it stopped (stopping)",
            ["reason"],
        )
        self.open_files_limit = gauge("carrom_open_files_limit", "Files this process may open")
        self.accept_errors = counter(
            "carrom_accept_errors", "Connections the system refused to open"
        )
        self.closed = counter("carrom_closed_lines", "Live lines closed by the server", ["code"])

    def watch_queue(self, name: str, queue: Queue) -> None:
        """Tell how much waits in a queue, and how much is under way, whenever somebody reads the metrics."""
        self.queue.labels(name).set_function(lambda: queue.waiting)
        self.busy.labels(name).set_function(lambda: queue.running)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def may_read_metrics(request: Request, settings: Settings) -> bool:
    """Whether a request comes straight from this machine, or shows the token."""
    return shows_token(request, settings.metrics_token) or is_this_machine(request, settings)
