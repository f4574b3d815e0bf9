"""Bots think in processes of their own, so that none holds up a table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import queue
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

from spades.bots import Choice, make_bot
from spades.server.metrics import Metrics
from spades.view import View

LOG = logging.getLogger(__name__)
PATIENCE: Final = 20.0
"""Seconds after which a bot that has not answered is stuck, and its process replaced."""
START_SECONDS: Final = 60.0
"""How long a process may take to start, on a machine that has much else to do."""
TRIES: Final = 2
MOST_WAITING: Final = 100
"""Things to be pondered that wait; each takes a fraction of a second."""
_GONE: Final = (EOFError, OSError)
"""How a pipe ends whose process has ended; a TimeoutError is an OSError too."""

T = TypeVar("T")
Think: TypeAlias = Callable[[str, int, View], Choice]


class Thinkers(Protocol):
    """Whoever chooses for bots."""

    async def choose(self, level: str, seed: int, view: View) -> Choice | None:
        """What a bot of a level does; None where it failed, which has been logged."""

    async def ponder(self, work: Callable[..., T], *arguments: object) -> T | None:
        """Do something that nobody waits for; None where nothing came of it.

        Args:
            work: A function of a module, which takes a fraction of a second.
            arguments: What it is given; they and its result can be pickled.
        """

    async def close(self) -> None:
        """Let them go."""


class ProcessThinkers:
    """Processes, and for each of them a thread that waits for its answers."""

    def __init__(
        self,
        metrics: Metrics,
        count: int | None = None,
        *,
        think: Think | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """Start the processes.

        Args:
            metrics: Where it is counted how many had to be replaced.
            count: How many; by default one fewer than there are processors.
            think: What they do, by default what bots of the level do.
            patience: After how many seconds of thinking a bot is stuck.
        """
        self._metrics = metrics
        self._think = choose if think is None else think
        self._patience = patience
        self._is_closing = False
        self._pondering = asyncio.Lock()
        self._waiting = 0
        self._changing = threading.Lock()
        own = count or max(1, (os.cpu_count() or 2) - 1)
        self._workers = {_Worker() for _ in range(own)}
        self._idle: queue.SimpleQueue[_Worker] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(own, thread_name_prefix="bots")

    async def choose(self, level: str, seed: int, view: View) -> Choice | None:
        """See `Thinkers`."""
        return await self._done(self._think, level, seed, view)

    async def ponder(self, work: Callable[..., T], *arguments: object) -> T | None:
        """See `Thinkers`; one thing at a time, so that no bot waits for more than one.

        Where too many things wait for that, nothing comes of one more.
        """
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            async with self._pondering:
                return await self._done(work, *arguments)
        finally:
            self._waiting -= 1

    async def _done(self, work: Callable[..., T], *arguments: object) -> T | None:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, self._ask, work, arguments)
        except Exception:  # whatever a bot does wrong, the game goes on
            if not self._is_closing:
                LOG.exception("a bot failed", extra={"work": work.__name__})
        return None

    async def close(self) -> None:
        """See `Thinkers`; nobody waits for what is being thought."""
        with self._changing:
            self._is_closing = True
            for worker in self._workers:
                worker.kill()
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self._workers:
            worker.end()

    def _ask(self, work: Callable[..., T], arguments: tuple[object, ...]) -> T:
        """Ask a process; runs in a thread.

        A process that is gone was ended from outside, so another is asked the same; one that is
        stuck would be stuck again.
        """
        for _ in range(TRIES):
            worker = self._idle.get()
            try:
                return worker.ask(work, arguments, self._patience)
            except TimeoutError:
                worker = self._replaced(worker, "stuck")
                raise
            except _GONE:
                worker = self._replaced(worker, "gone")
            finally:
                self._idle.put(worker)
        raise EOFError

    def _replaced(self, worker: _Worker, why: str) -> _Worker:
        """Another process in the place of one that does not answer."""
        with self._changing:
            if self._is_closing:
                return worker
            worker.kill()
            worker.end()
            self._workers.discard(worker)
            fresh = _Worker()
            self._workers.add(fresh)
        self._metrics.replaced.labels(why).inc()
        LOG.error("a process of bots is replaced", extra={"why": why})
        return fresh


class _Worker:
    """A process that answers questions, one at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._is_ready = False

    def ask(self, work: Callable[..., T], arguments: tuple[object, ...], patience: float) -> T:
        """What comes of some work.

        Raises:
            TimeoutError: It does not answer.
            EOFError, OSError: The process has ended.
            RuntimeError: It failed, in the way that the text tells.
        """
        if not self._is_ready:
            self._receive(START_SECONDS)
            self._is_ready = True
        self._pipe.send((work, arguments))
        answer: _Answer[T] = self._receive(patience)
        if answer.failure:
            raise RuntimeError(answer.failure)
        return cast("T", answer.result)

    def kill(self) -> None:
        """End the process whatever it does; who waits for its answer learns of it."""
        self._process.kill()

    def end(self) -> None:
        """Forget the process once it has ended, and nobody waits for it."""
        self._process.join()
        self._pipe.close()

    def _receive(self, patience: float) -> Any:  # noqa: ANN401 - whatever comes over a pipe
        if not self._pipe.poll(patience):
            raise TimeoutError
        return self._pipe.recv()


def choose(level: str, seed: int, view: View) -> Choice:
    """What a bot of a level does; it knows the view and nothing else."""
    return make_bot(level, seed).choose(view)


@dataclass(frozen=True)
class _Answer(Generic[T]):
    """What came of some work, or why nothing did."""

    result: T | None = None
    failure: str = ""


def _work(pipe: Connection[Any, Any]) -> None:
    """The life of a process: load what all bots need, then answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # signals are left to the server
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(Exception):
        make_bot("skilled", 0)
    pipe.send(None)
    while True:
        try:
            work, arguments = pipe.recv()
        except EOFError:
            return
        try:
            answer = _Answer(work(*arguments))
        except Exception:  # noqa: BLE001 - told to the server, which logs it
            answer = _Answer(failure=traceback.format_exc())
        pipe.send(answer)


def _end_with_parent() -> None:
    """End with the server, also where that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
