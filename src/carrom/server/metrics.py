"""Counts and timings for whoever watches over a server, in the form of Prometheus."""

from __future__ import annotations

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
        self.rooms = Gauge("carrom_rooms", "Matches in memory", registry=self.registry)
        self.clients = Gauge("carrom_clients", "Live lines", registry=self.registry)
        self.closed = Counter(
            "carrom_closed_lines",
            "Live lines closed by the server",
            ["code"],
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)
