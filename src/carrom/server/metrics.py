"""Counts and timings for whoever watches over a server, in the form of Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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
