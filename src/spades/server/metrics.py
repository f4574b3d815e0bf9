"""Figures for whoever runs a server."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = Gauge("spades_sockets", "Open sockets", registry=self._registry)
        self.tables = Gauge("spades_tables", "Tables in memory", registry=self._registry)
        self.commands = Counter("spades_commands", "Commands", ["type"], registry=self._registry)
        self.refused = Counter("spades_refused", "Refused", ["code"], registry=self._registry)
        self.resyncs = Counter("spades_resyncs", "Readers too slow", registry=self._registry)
        self.replaced = Counter(
            "spades_bot_processes_replaced",
            "Processes of bots that were stuck or gone",
            ["why"],
            registry=self._registry,
        )
        self.thinking = Histogram(
            "spades_bot_seconds", "How long bots take to choose", registry=self._registry
        )

    def text(self) -> bytes:
        """All figures in the text form of Prometheus."""
        return generate_latest(self._registry)
