"""Bots think in processes of their own, so that none holds up a table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import Final, Protocol

from spades.bots import Choice, make_bot
from spades.view import View

LOG = logging.getLogger(__name__)
PATIENCE: Final = 20.0
"""Seconds after which a bot that has not answered is taken to have failed."""


class Thinkers(Protocol):
    """Whoever chooses for bots."""

    async def choose(self, level: str, seed: int, view: View) -> Choice | None:
        """What a bot of a level does; None where it failed, which has been logged."""

    async def close(self) -> None:
        """Let them go."""


class ProcessThinkers:
    """A pool of processes."""

    def __init__(self, count: int | None = None) -> None:
        """Start the processes.

        Args:
            count: How many; by default one fewer than there are processors.
        """
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._start()

    async def choose(self, level: str, seed: int, view: View) -> Choice | None:
        """See `Thinkers`."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            job = loop.run_in_executor(pool, choose, level, seed, view)
            return await asyncio.wait_for(job, PATIENCE)
        except BrokenExecutor:
            LOG.exception("the bots' processes have ended and are started again")
            if pool is self._pool:
                self._pool = self._start()
        except Exception:  # whatever a bot does wrong, the game goes on
            LOG.exception("a bot failed", extra={"level": level})
        return None

    async def close(self) -> None:
        """See `Thinkers`."""
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(
            self._count, multiprocessing.get_context("spawn"), initializer=_begin
        )
        for _ in range(self._count):
            pool.submit(_warm)
        return pool


def choose(level: str, seed: int, view: View) -> Choice:
    """What a bot of a level does; it knows the view and nothing else."""
    return make_bot(level, seed).choose(view)


def _begin() -> None:
    """Leave signals to the server, and end with it, also where it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _warm() -> None:
    """Load what all bots need before the first of them is asked."""
    with suppress(Exception):
        make_bot("skilled", 0)
