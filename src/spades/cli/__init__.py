"""The command `spades`: the one place that wires everything."""

from spades.cli.app import main

__all__ = ["main"]
